/**
 * Loaded before anything else (vitest's setup, or `node --import` for a whole process): the process believes that it starts at
 * FIDATI_ADESSO, and time goes on from there. PGlite reads the same clock. Nothing of the product knows of it.
 */
const { FIDATI_ADESSO: chiesto } = process.env;

if (chiesto !== undefined) globalThis.Date = spostata(globalThis.Date, new Date(chiesto));

function spostata(Vera: DateConstructor, istante: Date): DateConstructor {
  if (Number.isNaN(istante.getTime())) throw new Error(`FIDATI_ADESSO is not an instant: ${chiesto}`);
  // Dates are taken from the monotonic clock: a machine that sets its own clock meanwhile moves nothing.
  const partenza = istante.getTime() - performance.now();
  const adesso = (): number => Math.floor(partenza + performance.now());
  return new Proxy(Vera, {
    construct: (Base, argomenti, nuova) =>
      Reflect.construct(Base, argomenti.length === 0 ? [adesso()] : argomenti, nuova),
    apply: () => new Vera(adesso()).toString(),
    get: (Base, nome, chi) => (nome === 'now' ? adesso : Reflect.get(Base, nome, chi)),
  });
}
