/**
 * Moves this world's clock by so many milliseconds; time goes on. Sent as it stands to pages and workers too, so it uses nothing
 * from outside, and it may be applied twice: the shifts add up.
 */
export function shiftDates(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Real, args, fresh) => Reflect.construct(Real, args.length === 0 ? [Real.now() + ms] : args, fresh),
    apply: (Real) => new Real(Real.now() + ms).toString(),
    get: (Real, name) => (name === 'now' ? () => Real.now() + ms : Reflect.get(Real, name)),
  });
}

/** How far TEST_NOW is from the machine's clock. */
export function offsetOf(asked: string): number {
  const instant = new Date(asked).getTime();
  if (Number.isNaN(instant)) throw new Error(`TEST_NOW is not an instant: ${asked}`);
  return instant - Date.now();
}
