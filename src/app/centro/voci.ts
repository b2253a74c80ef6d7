import { percorso } from '../../domain/percorsi/indirizzo.ts';

/** The counter's rail. */
export type Voce = 'oggi' | 'verifiche' | 'resi' | 'inquadra' | 'sincronia';

const VOCI = [
  { chiave: 'oggi', href: percorso('centro_oggi'), testo: 'Oggi', icona: 'calendario' },
  { chiave: 'verifiche', href: percorso('centro_verifiche'), testo: 'Verifiche', icona: 'bilancia' },
  { chiave: 'resi', href: percorso('centro_restituzioni'), testo: 'Resi', icona: 'reso' },
  { chiave: 'inquadra', href: percorso('centro_oggi', { inquadra: 1 }), testo: 'Inquadra', icona: 'qr' },
  { chiave: 'sincronia', href: percorso('centro_sincronia'), testo: 'Sincronia', icona: 'ricarica' },
] as const;

export const vociDelBanco = (voce: Voce) =>
  VOCI.map(({ chiave, ...resto }) => ({ ...resto, attuale: chiave === voce }));
