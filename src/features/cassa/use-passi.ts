import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Profilo } from '../../data/accesso/sessione.ts';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import { letturaCassa, type Situazione } from '../../data/annunci/situazione.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import {
  aperturaPagamento,
  type DaPagare,
  letturaUltimoPagamento,
  type PagamentoAperto,
} from '../../data/ordini/pagamenti.ts';
import type { Addebito } from '../../domain/frasi/pagamento.ts';
import { pagamentoAccolto } from '../../domain/ordini/pagamento.ts';
import { useComando } from '../../ui/forms/use-comando.ts';
import type { RichiestaCassa } from './richiesta.ts';

export type DaAprire = {
  richiesta: RichiestaCassa;
  profilo: Profilo;
  leggiScheda: (annuncio: string) => Promise<SchedaAnnuncio | null>;
  onPagato: (intento: string) => void;
  /** The person agreed to another amount: the URL must hold it, so that a reload does not ask again. */
  onImporto: (importo: number) => void;
};

export type Passi = ReturnType<typeof usePassi>;

export function usePassi({ richiesta, profilo, leggiScheda, onPagato, onImporto }: DaAprire) {
  const { annuncio, importo } = richiesta;
  const [rifiuto, setRifiuto] = useState<unknown>(null);
  const vista = useQuery(letturaCassa(annuncio, leggiScheda));
  const apertura = useApertura(annuncio, importo, profilo.email);
  const errore = rifiuto ?? apertura.causa;
  const addebito = useAddebito(errore, vista);
  const pagatoPrima =
    apertura.aperto !== undefined && pagamentoAccolto(apertura.aperto.intento.stato)
      ? apertura.aperto.intento.id
      : addebito.intento;
  useEffect(() => {
    if (pagatoPrima !== null) onPagato(pagatoPrima);
  }, [pagatoPrima, onPagato]);
  return {
    scheda: vista.data?.scheda ?? null,
    situazione: vista.data?.situazione ?? null,
    inLettura: vista.isFetching,
    /** The listing is loading for the first time, without a failure so far. */
    inArrivo: vista.isPending && vista.fetchStatus === 'fetching' && vista.failureCount === 0,
    rileggi: () => void vista.refetch(),
    aperto: apertura.aperto,
    /** The payment succeeded earlier: the page is about to change. */
    giaPagato: pagatoPrima !== null,
    errore,
    addebito: addebito.noto,
    riprova: () => {
      setRifiuto(null);
      void vista.refetch();
      apertura.apri();
    },
    accetta: (nuovo: number) => {
      setRifiuto(null);
      if (nuovo === importo) apertura.apri();
      else onImporto(nuovo);
    },
    rifiuta: (errore: unknown) => {
      setRifiuto(errore);
      void vista.refetch();
    },
  };
}

/** Opens the payment once per listing and amount; a refocused window opens none. */
function useApertura(annuncio: string, importo: number, email: string) {
  const [aperta, setAperta] = useState<{ di: DaPagare; aperto: PagamentoAperto }>();
  const { invia, causa } = useComando(aperturaPagamento, { onFatto: (aperto, di) => setAperta({ di, aperto }) });
  const arriva = useEffectEvent((di: DaPagare) => void invia(di));
  useEffect(() => arriva({ annuncio, importo, email }), [annuncio, importo, email]);
  const sua = aperta?.di.annuncio === annuncio && aperta.di.importo === importo;
  return { aperto: sua ? aperta.aperto : undefined, causa, apri: () => void invia({ annuncio, importo, email }) };
}

type Vista = UseQueryResult<{ situazione: Situazione }>;

/** Asks the provider about the last attempt, which may have succeeded. `intento`: it was accepted. */
function useAddebito(errore: unknown, vista: Vista): { noto: Addebito | 'da_leggere'; intento: string | null } {
  const ostacolo = errore !== null && !(errore instanceof ErroreDati && errore.codice === 'prezzo_aggiornato');
  const intento = vista.data?.situazione.ultimo_intento ?? null;
  const lettura = useQuery({
    ...letturaUltimoPagamento(intento),
    enabled: ostacolo && !vista.isFetching && intento !== null,
  });
  if (!ostacolo) return { noto: 'nessuno', intento: null };
  if (vista.isFetching || (intento !== null && lettura.isPending)) return { noto: 'da_leggere', intento: null };
  // Without a session no charge was requested.
  const senzaSessione = errore instanceof ErroreDati && errore.stato === 401;
  if (vista.isError || lettura.isError) return { noto: senzaSessione ? 'nessuno' : 'ignoto', intento: null };
  const accolto = lettura.data !== undefined && pagamentoAccolto(lettura.data.stato);
  return { noto: accolto ? 'da_leggere' : 'nessuno', intento: accolto ? intento : null };
}
