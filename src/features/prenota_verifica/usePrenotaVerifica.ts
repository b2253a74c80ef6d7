import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ErroreDati } from '../../data/errori.ts';
import { letturaCentri, letturaOrari, letturaPreventivo, prenotaVerifica } from '../../data/verifiche.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { useModulo } from '../../ui/useModulo.ts';
import { manca, scegliOrario } from './scelta.ts';

/** What a person chose; the server's own proposals stand where nothing was. */
interface Valori {
  centro: string;
  giorno: string;
  ora: string;
  costi_accettati: boolean;
  ritiro_accettato: boolean;
}

const INIZIALI: Valori = { centro: '', giorno: '', ora: '', costi_accettati: false, ritiro_accettato: false };

/** What the booking form reads, times and quote anew for each centre, they are the server's; and what it would book. */
function useProposta(idAnnuncio: string, { centro: voluto, giorno, ora }: Pick<Valori, 'centro' | 'giorno' | 'ora'>) {
  const centri = useQuery(letturaCentri());
  const centro = centri.data?.find(({ id }) => id === voluto) ?? centri.data?.[0] ?? null;
  const id = centro?.id ?? '';
  const orari = useQuery({ ...letturaOrari(id), enabled: centro !== null });
  const costi = useQuery({ ...letturaPreventivo(id, idAnnuncio), enabled: centro !== null });
  const orario = scegliOrario(orari.data ?? [], giorno === '' ? null : { giorno, ora: ora || null });
  return { centri, centro, id, orari, costi, orario };
}

/** What the booking form knows and does. */
export function usePrenotaVerifica(idAnnuncio: string, onPrenotata: (id: string) => void) {
  const cache = useQueryClient();
  const { modulo, campo, invia, inCorso, errore, dimentica } = useModulo({
    iniziali: INIZIALI,
    valida: ({ costi_accettati, ritiro_accettato }) => {
      const costi_visti = costi_accettati && proposta.costi.data !== undefined;
      return testi(manca({ centro: proposta.centro, orario: proposta.orario, costi_visti, ritiro_accettato }));
    },
    comando: prenotaVerifica,
    dati: ({ costi_accettati, ritiro_accettato }) => ({
      annuncio: idAnnuncio,
      centro: proposta.id,
      giorno: proposta.orario?.giorno ?? '',
      ora: proposta.orario?.ora ?? '',
      costi_accettati,
      ritiro_accettato,
      totale: proposta.costi.data?.totale ?? 0,
    }),
    onFatto: onPrenotata,
    onErrore: (e) => {
      // Somebody was faster: fresh times, and the next free one is proposed.
      if (e instanceof ErroreDati && e.codice === 'orario_non_disponibile') {
        void cache.invalidateQueries({ queryKey: letturaOrari(proposta.id).queryKey });
      }
      // The costs moved meanwhile: they are read again and accepted again.
      if (e instanceof ErroreDati && e.codice === 'preventivo_aggiornato') {
        modulo.setValue('costi_accettati', false);
        void cache.invalidateQueries({ queryKey: letturaPreventivo(proposta.id, idAnnuncio).queryKey });
      }
      return false;
    },
  });
  const [centro, giorno, ora] = useWatch({ control: modulo.control, name: ['centro', 'giorno', 'ora'] });
  const proposta = useProposta(idAnnuncio, { centro, giorno, ora });
  const scegliOra = (nuovo: string, nuova: string | null) => {
    modulo.setValue('giorno', nuovo);
    modulo.setValue('ora', nuova ?? '');
    modulo.clearErrors();
    dimentica();
  };
  const scegliCentro = (nuovo: string) => {
    modulo.setValue('centro', nuovo);
    modulo.setValue('ritiro_accettato', false);
    scegliOra('', null);
  };
  const errori = modulo.formState.errors;
  return { ...proposta, campo, invia, inCorso, errori, errore: errori.ora?.message ?? errore, scegliCentro, scegliOra };
}

const testi = (mancano: ReturnType<typeof manca>): Partial<Record<keyof Valori, string>> =>
  Object.fromEntries(Object.entries(mancano).map(([nome, codice]) => [nome, TESTI_ERRORE[codice]]));
