import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { apriPagamento, finalizzaOrdine, type IntentoAperto, statoPagamento } from '../../data/pagamenti.ts';
import type { Profilo } from '../../data/sessione.ts';
import type { MetodoSpedizione } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { risolutore } from '../../ui/modulo.ts';
import type { Carta } from './carta.ts';
import { dimenticaIndirizzo, erroriIndirizzo, indirizzoIniziale, salvaIndirizzo } from './indirizzo.ts';
import { type EsitoPagamento, type MezziCassa, paga } from './paga.ts';

const MEZZI: MezziCassa = { apri: apriPagamento, finalizza: finalizzaOrdine, stato: statoPagamento };

export type DaPagare = {
  annuncio: string;
  intento: IntentoAperto;
  profilo: Profilo;
  /** How the item arrives; null until it is read. */
  metodo: MetodoSpedizione | null;
  onPagato: (intento: string) => void;
  /** A refusal that closes this form: price changed, window lapsed, another payment open. */
  onRifiuto: (errore: unknown) => void;
};

/** One press of the button: address checked, card confirmed, outcome told or handed on. */
export function usePagamento({ annuncio, intento, profilo, onPagato, onRifiuto }: DaPagare) {
  const carta = useRef<Carta>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const { inCorso, prendi, libera } = useOccupato();
  const modulo = useModuloIndirizzo(profilo);
  const finisci = (esito: EsitoPagamento) => {
    switch (esito.tipo) {
      case 'pagato':
        dimenticaIndirizzo(sessionStorage, profilo.id);
        return onPagato(esito.intento);
      case 'altrove':
        return location.assign(esito.url);
      case 'carta_incompleta':
        return;
      case 'da_rifare':
        return onRifiuto(new ErroreDati('pagamento_riaperto', TESTI_ERRORE.pagamento_inizializzazione, 409));
      case 'rifiutato':
        return setErrore(esito.testo);
      default:
        return esito satisfies never;
    }
  };
  const invia = modulo.handleSubmit(
    async (indirizzo) => {
      if (carta.current === null || !prendi()) return;
      setErrore(null);
      try {
        const esito = await paga({ annuncio, intento, indirizzo, carta: carta.current, mezzi: MEZZI });
        // On the way to another document the button stays busy: there is nothing left to press here.
        if (esito.tipo !== 'pagato' && esito.tipo !== 'altrove') libera();
        finisci(esito);
      } catch (e) {
        libera();
        if (chiudeIlModulo(e)) onRifiuto(e);
        else setErrore(testoErrore(e));
      }
    },
    () => setErrore(TESTI_ERRORE.indirizzo_prima_di_pagare),
  );
  return { carta, modulo, errore, inCorso, invia };
}

/** A rule that said no; an address to complete, too many attempts and failures leave the form open for another try. */
const chiudeIlModulo = (e: unknown): boolean =>
  e instanceof ErroreDati && e.stato >= 400 && e.stato < 500 && e.codice !== 'indirizzo_incompleto' && e.stato !== 429;

/** The address form, kept through a reload of the tab. */
function useModuloIndirizzo(profilo: Profilo): UseFormReturn<IndirizzoSpedizione> {
  const modulo = useForm<IndirizzoSpedizione>({
    defaultValues: indirizzoIniziale(sessionStorage, profilo.id, profilo),
    resolver: risolutore<IndirizzoSpedizione>(erroriIndirizzo),
  });
  useEffect(
    () =>
      modulo.subscribe({
        formState: { values: true },
        callback: ({ values }) => salvaIndirizzo(sessionStorage, profilo.id, values),
      }),
    [modulo, profilo.id],
  );
  return modulo;
}

/** Whether a payment is under way. A second press arrives before React has drawn the busy button: the ref stops it. */
function useOccupato() {
  const occupato = useRef(false);
  const [inCorso, setInCorso] = useState(false);
  const prendi = useCallback((): boolean => {
    if (occupato.current) return false;
    occupato.current = true;
    setInCorso(true);
    return true;
  }, []);
  const libera = useCallback(() => {
    occupato.current = false;
    setInCorso(false);
  }, []);
  useEffect(() => {
    // Back from the bank's page the browser may show this one as it was left, busy.
    const torna = (evento: PageTransitionEvent) => {
      if (evento.persisted) libera();
    };
    addEventListener('pageshow', torna);
    return () => removeEventListener('pageshow', torna);
  }, [libera]);
  return { inCorso, prendi, libera };
}
