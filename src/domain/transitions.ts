import { type Esito, fallito, riuscito } from './esito.ts';

/** A state machine is a table: state → command → next state. All else is refused. */
export type Transitions<S extends string, C extends string> = Readonly<Record<S, Readonly<Partial<Record<C, S>>>>>;

export function advance<S extends string, C extends string>(
  tabella: Transitions<S, C>,
  stato: S,
  comando: C,
): Esito<S, 'stato_non_consentito'> {
  const riga = tabella[stato];
  const next = Object.hasOwn(riga, comando) ? riga[comando] : undefined;
  return next === undefined ? fallito('stato_non_consentito') : riuscito(next);
}
