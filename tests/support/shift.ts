/**
 * Moves this world's clock by so many milliseconds; time goes on. Sent as it stands to pages and workers too, so it uses nothing
 * from outside, and it may be applied twice: the shifts add up.
 */
export function shiftDates(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Vera, args, fresh) => Reflect.construct(Vera, args.length === 0 ? [Vera.now() + ms] : args, fresh),
    apply: (Vera) => new Vera(Vera.now() + ms).toString(),
    get: (Vera, name) => (name === 'now' ? () => Vera.now() + ms : Reflect.get(Vera, name)),
  });
}

/** How far FIDATI_ADESSO is from the machine's clock. */
export function offsetOf(chiesto: string): number {
  const instant = new Date(chiesto).getTime();
  if (Number.isNaN(instant)) throw new Error(`FIDATI_ADESSO is not an instant: ${chiesto}`);
  return instant - Date.now();
}
