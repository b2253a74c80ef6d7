import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SchedaAnnuncio } from '../../data/annunci.ts';
import { ErroreDati } from '../../data/errori.ts';
import { apriPagamento, chiavePagamenti, type IntentoAperto } from '../../data/pagamenti.ts';
import type { Profilo } from '../../data/sessione.ts';
import { situazioneAnnuncio } from '../../data/situazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { ambienteIncoerente, pagamentoAccolto } from '../../domain/ordini/pagamento.ts';
import type { RichiestaCassa } from './richiesta.ts';

export type DaAprire = {
  richiesta: RichiestaCassa;
  profilo: Profilo;
  leggiScheda: (annuncio: string) => Promise<SchedaAnnuncio | null>;
  onPagato: (intento: string) => void;
  /** The person agreed to another amount: the address of the page must say it, so that a reload does not ask again. */
  onImporto: (importo: number) => void;
};

export type Passi = ReturnType<typeof usePassi>;

/** What is sold, the payment opened at the price that was seen, and what stands in between. */
export function usePassi({ richiesta, profilo, leggiScheda, onPagato, onImporto }: DaAprire) {
  const { annuncio, importo } = richiesta;
  const [rifiuto, setRifiuto] = useState<unknown>(null);
  const vista = useQuery({
    queryKey: ['cassa', annuncio],
    queryFn: async () => {
      const [scheda, situazione] = await Promise.all([leggiScheda(annuncio), situazioneAnnuncio(annuncio)]);
      return { scheda, situazione };
    },
    staleTime: 0,
  });
  const apertura = useQuery({
    queryKey: ['intento', annuncio, importo],
    queryFn: () => apri(annuncio, importo, profilo.email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const pagatoPrima =
    apertura.data !== undefined && pagamentoAccolto(apertura.data.intento.stato) ? apertura.data.intento.id : null;
  useEffect(() => {
    if (pagatoPrima !== null) onPagato(pagatoPrima);
  }, [pagatoPrima, onPagato]);
  return {
    scheda: vista.data?.scheda ?? null,
    situazione: vista.data?.situazione ?? null,
    inLettura: vista.isFetching,
    rileggi: () => void vista.refetch(),
    aperto: apertura.data,
    /** The payment had gone through before: the page is about to change. */
    giaPagato: pagatoPrima !== null,
    errore: rifiuto ?? apertura.error,
    riprova: () => {
      setRifiuto(null);
      void vista.refetch();
      void apertura.refetch();
    },
    accetta: (nuovo: number) => {
      setRifiuto(null);
      if (nuovo === importo) void apertura.refetch();
      else onImporto(nuovo);
    },
    rifiuta: (errore: unknown) => {
      setRifiuto(errore);
      void vista.refetch();
    },
  };
}

async function apri(annuncio: string, importo: number, email: string) {
  const [chiave, intento] = await Promise.all([chiavePagamenti(), apriPagamento(annuncio, importo, email)]);
  return { chiave, intento: coerente(chiave.chiave, intento) };
}

/** A live key with a test payment, or the reverse: stop before anything is typed (spec 3, 7.3). */
function coerente(chiave: string, intento: IntentoAperto): IntentoAperto {
  if (!ambienteIncoerente(chiave, intento.livemode)) return intento;
  throw new ErroreDati('stripe_incoerente', TESTI_ERRORE.stripe_incoerente, 500);
}
