import { percorso, vociMenu } from '../../../domain/percorsi/indirizzo.ts';
import type { NomeNelMenu, NomePercorso } from '../../../domain/percorsi/tabella.ts';
import type { VoceBarra } from '../../../ui/layout/BarraBassa.tsx';

export type Voce = NomePercorso | 'inquadra';

const ICONE = {
  centro_oggi: 'calendario',
  centro_agenda: 'orologio',
  centro_verifiche: 'bilancia',
  centro_consegne: 'camion',
  centro_restituzioni: 'reso',
  centro_incassi: 'euro',
  centro_sincronia: 'ricarica',
} as const satisfies Record<NomeNelMenu<'banco'>, VoceBarra['icona']>;

/** Screens outside of the rail, by their entry there. The centre's own pages have none. */
const SOTTO: { [N in NomePercorso]?: NomeNelMenu<'banco'> } = {
  centro_disponibilita: 'centro_agenda',
  centro_blocchi: 'centro_agenda',
  centro_verifica: 'centro_verifiche',
  centro_storico: 'centro_verifiche',
  centro_vendita: 'centro_verifiche',
};

const INQUADRA = { href: percorso('centro_oggi', { inquadra: 1 }), testo: 'Inquadra', icona: 'qr' } as const;

const eDelBanco = (nome: string): nome is NomeNelMenu<'banco'> => Object.hasOwn(ICONE, nome);

/** `daInviare`: unsent work with photos and open cards. */
export const vociDelBanco = (voce: Voce, daInviare = 0): VoceBarra[] => {
  const qui = voce === 'inquadra' || eDelBanco(voce) ? voce : SOTTO[voce];
  return vociMenu('banco').flatMap(({ nome, href, testo }) => {
    if (!eDelBanco(nome)) return [];
    const schermata: VoceBarra = { href, testo, icona: ICONE[nome], attuale: nome === qui };
    if (nome === 'centro_sincronia')
      schermata.conteggio = {
        numero: daInviare,
        etichetta: `${daInviare} sul tablet`,
      };
    return nome === 'centro_restituzioni' ? [schermata, { ...INQUADRA, attuale: qui === 'inquadra' }] : [schermata];
  });
};
