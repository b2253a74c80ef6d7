import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ErroreDati } from '../../data/client/errori.ts';
import {
  type CentroPrenotabile,
  fissaVerifica,
  letturaCentri,
  letturaOrari,
  letturaPreventivo,
} from '../../data/verifiche/verifiche.ts';
import { distanzaCentro, ordinaCentri, raggiungibileDal } from '../../domain/centri/distanza.ts';
import type { Provincia } from '../../domain/centri/province.ts';
import { ERRORE_GENERICO } from '../../domain/errori/generico.ts';
import { TESTI_ERRORE, TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import { now } from '../../ui/feedback/clock.ts';
import type { Guasto } from '../../ui/forms/use-comando.ts';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { manca, scegliOrario, type Visita } from './scelta.ts';

/** The person's choices; the nearest centre and the first reachable slot are defaults. */
interface Valori {
  centro: string;
  giorno: string;
  ora: string;
  costi_accettati: boolean;
  ritiro_accettato: boolean;
}

export type Voluto = Pick<Valori, 'centro' | 'giorno' | 'ora'>;

export interface Ricetta {
  annuncio: string;
  dove: Provincia | null;
  voluto: Voluto;
  visita: Visita | null;
  onFatta: (id: string) => void;
}

function useProposta({ annuncio, dove, visita }: Ricetta, { centro: voluto, giorno, ora }: Voluto) {
  const centri = useQuery(letturaCentri(annuncio));
  const centro = sceglibile(centri.data ?? [], voluto, dove);
  const id = centro?.id ?? '';
  const resta = visita !== null && id === visita.centro;
  const orari = useQuery({ ...letturaOrari(id), enabled: centro !== null });
  const costi = useQuery({ ...letturaPreventivo(id, annuncio), enabled: centro !== null && !resta });
  const [aperto] = useState(now);
  const dal = visita === null && centro !== null ? raggiungibileDal(distanzaCentro(centro, dove), aperto) : null;
  const orario = scegliOrario(orari.data ?? [], giorno === '' ? null : { giorno, ora: ora || null }, dal);
  return { centri, centro, id, resta, orari, costi, orario };
}

const sceglibile = (centri: CentroPrenotabile[], voluto: string, dove: Provincia | null): CentroPrenotabile | null =>
  centri.find(({ id }) => id === voluto) ?? ordinaCentri(centri, dove, 'distanza')[0] ?? null;

export function usePrenotaVerifica(ricetta: Ricetta) {
  const { annuncio, visita } = ricetta;
  const cache = useQueryClient();
  const { modulo, campo, invia, inCorso, errore, dimentica } = useModulo({
    iniziali: { ...ricetta.voluto, costi_accettati: false, ritiro_accettato: false },
    valida: ({ costi_accettati, ritiro_accettato }: Valori) => {
      const costi_visti = costi_accettati && proposta.costi.data !== undefined;
      return testi(manca({ ...proposta, costi_visti, ritiro_accettato }));
    },
    comando: fissaVerifica,
    dati: ({ costi_accettati, ritiro_accettato }) => ({
      annuncio,
      verifica: visita?.id ?? null,
      centro: proposta.id,
      giorno: proposta.orario?.giorno ?? '',
      ora: proposta.orario?.ora ?? '',
      costi_accettati,
      ritiro_accettato,
      totale: (proposta.resta ? visita?.totale : proposta.costi.data?.totale) ?? 0,
      percentuale: (proposta.resta ? visita?.percentuale : proposta.costi.data?.vendita.centro) ?? 0,
    }),
    guasto: visita === null ? nonPrenotata : undefined,
    onFatto: ricetta.onFatta,
    onErrore: (e) => {
      // The slot was taken meanwhile: slots are read again and the next free one is proposed.
      if (e instanceof ErroreDati && e.codice === 'orario_non_disponibile') {
        void cache.invalidateQueries({ queryKey: letturaOrari(proposta.id).queryKey });
      }
      // The costs changed meanwhile: they must be read and accepted again.
      if (e instanceof ErroreDati && e.codice === 'preventivo_aggiornato') {
        modulo.setValue('costi_accettati', false);
        void cache.invalidateQueries({ queryKey: letturaPreventivo(proposta.id, annuncio).queryKey });
      }
      return false;
    },
  });
  const [centro, giorno, ora] = useWatch({ control: modulo.control, name: ['centro', 'giorno', 'ora'] });
  const proposta = useProposta(ricetta, { centro, giorno, ora });
  const scegliOra = (nuovo: string, nuova: string | null) => {
    modulo.setValue('giorno', nuovo);
    modulo.setValue('ora', nuova ?? '');
    modulo.clearErrors();
    dimentica();
  };
  const scegliCentro = (nuovo: string) => {
    modulo.setValue('centro', nuovo);
    modulo.setValue('costi_accettati', false);
    modulo.setValue('ritiro_accettato', false);
    scegliOra('', null);
  };
  const errori = modulo.formState.errors;
  return { ...proposta, campo, invia, inCorso, errori, errore: errori.ora?.message ?? errore, scegliCentro, scegliOra };
}

/** The form has already refetched: the person only chooses again. */
const DA_SCEGLIERE: readonly (string | null)[] = ['orario_non_disponibile', 'preventivo_aggiornato'];

/** Words a failed new booking; a moved visit still exists. */
const nonPrenotata: Guasto = (testo, { codice }) => {
  if (DA_SCEGLIERE.includes(codice)) return testo;
  return testo === ERRORE_GENERICO
    ? TESTI_ERRORE.prenotazione_verifica
    : TESTI_ERRORE_CON_DATI.creazione_verifica(testo);
};

const testi = (mancano: ReturnType<typeof manca>): Partial<Record<keyof Valori, string>> =>
  Object.fromEntries(Object.entries(mancano).map(([nome, codice]) => [nome, TESTI_ERRORE[codice]]));
