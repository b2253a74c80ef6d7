/**
 * A start-up fault that the operator can mend: printed as a sentence, without a stack. Recognised by name, because the
 * class is lost between threads.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Catches everything thrown until the server listens. */
export function sayWhy(cause: unknown): void {
  const mendable = cause instanceof Error && cause.name === 'CannotStart';
  console.error('Fidati does not start:', mendable ? cause.message : cause);
  process.exit(1);
}
