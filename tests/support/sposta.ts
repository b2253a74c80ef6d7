/**
 * Moves this world's clock by so many milliseconds; time goes on. Sent as it stands to pages and workers too, so it uses nothing
 * from outside, and it may be applied twice: the shifts add up.
 */
export function spostaDate(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Vera, argomenti, nuova) =>
      Reflect.construct(Vera, argomenti.length === 0 ? [Vera.now() + ms] : argomenti, nuova),
    apply: (Vera) => new Vera(Vera.now() + ms).toString(),
    get: (Vera, nome) => (nome === 'now' ? () => Vera.now() + ms : Reflect.get(Vera, nome)),
  });
}

/** How far FIDATI_ADESSO is from the machine's clock. */
export function scartoDa(chiesto: string): number {
  const istante = new Date(chiesto).getTime();
  if (Number.isNaN(istante)) throw new Error(`FIDATI_ADESSO is not an instant: ${chiesto}`);
  return istante - Date.now();
}
