import { percorso, vociMenu } from '../../domain/percorsi/indirizzo.ts';
import type { NomeNelMenu } from '../../domain/percorsi/tabella.ts';
import type { VoceBarra } from '../../ui/BarraBassa.tsx';

/** What the rail shows as the current one: a screen of the route table's menu, or the camera over the day's. */
export type Voce = NomeNelMenu<'banco'> | 'inquadra';

const ICONE = {
  centro_oggi: 'calendario',
  centro_verifiche: 'bilancia',
  centro_restituzioni: 'reso',
  centro_sincronia: 'ricarica',
} as const satisfies Record<NomeNelMenu<'banco'>, VoceBarra['icona']>;

const INQUADRA = { href: percorso('centro_oggi', { inquadra: 1 }), testo: 'Inquadra', icona: 'qr' } as const;

const eDelBanco = (nome: string): nome is NomeNelMenu<'banco'> => Object.hasOwn(ICONE, nome);

export const vociDelBanco = (voce: Voce): VoceBarra[] => {
  const schermate = vociMenu('banco').flatMap(({ nome, href, testo }) =>
    eDelBanco(nome) ? [{ href, testo, icona: ICONE[nome], attuale: nome === voce }] : [],
  );
  // The camera stands before the queue's page, which is the last.
  return [...schermate.slice(0, -1), { ...INQUADRA, attuale: voce === 'inquadra' }, ...schermate.slice(-1)];
};
