import { type Esito, fallito, riuscito } from './esito.ts';

/** A state machine is a table: state → command → next state. All else is refused. */
export type Transizioni<S extends string, C extends string> = Readonly<Record<S, Readonly<Partial<Record<C, S>>>>>;

export function avanza<S extends string, C extends string>(
  tabella: Transizioni<S, C>,
  stato: S,
  comando: C,
): Esito<S, 'stato_non_consentito'> {
  const riga = tabella[stato];
  const prossimo = Object.hasOwn(riga, comando) ? riga[comando] : undefined;
  return prossimo === undefined ? fallito('stato_non_consentito') : riuscito(prossimo);
}
