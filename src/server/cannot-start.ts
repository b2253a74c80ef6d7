/**
 * What whoever starts Fidati can mend: said in a sentence, without a stack. It is known by its name, which crosses from the database's
 * thread; its class doesn't.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Until the server listens, whatever is thrown ends here. */
export function sayWhy(cause: unknown): void {
  const mendable = cause instanceof Error && cause.name === 'CannotStart';
  console.error('Fidati does not start:', mendable ? cause.message : cause);
  process.exit(1);
}
