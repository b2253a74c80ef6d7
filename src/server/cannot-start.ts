/** A fault the operator can mend: printed without a stack. Known by name, because threads lose the class. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

export function sayWhy(cause: unknown): void {
  const mendable = cause instanceof Error && cause.name === 'CannotStart';
  console.error('Fidati does not start:', mendable ? cause.message : cause);
  process.exit(1);
}
