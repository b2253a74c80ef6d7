import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notoDi } from '../../data/accesso/indirizzi.ts';
import type { Profilo } from '../../data/accesso/sessione.ts';
import { creaComando } from '../../data/client/comando.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import { apriPagamento, finalizzaOrdine, type IntentoAperto, statoPagamento } from '../../data/ordini/pagamenti.ts';
import type { MetodoSpedizione } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { FRASI_ADDEBITO } from '../../domain/frasi/pagamento.ts';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { nuovoId } from '../../ui/forms/id-comando.ts';
import { vaVia } from '../../ui/forms/use-comando.ts';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { CARTA_IN_ARRIVO, type Carta } from './carta.ts';
import { CAMPI_INDIRIZZO, daProfilo, erroriIndirizzo } from './indirizzo.ts';
import { type MezziCassa, type OrdineDiPagare, paga } from './paga.ts';

/** Each step asks for the current state, so each is a command of its own. */
const MEZZI: MezziCassa = {
  apri: (annuncio, importo, email) => apriPagamento.esegui({ annuncio, importo, email }, nuovoId()),
  finalizza: (...di) => finalizzaOrdine(...di, nuovoId()),
  stato: statoPagamento,
};

/** Without a text the card form shows the error itself. */
const CARTA_INCOMPLETA = 'carta_incompleta';
const CARTA_RIFIUTATA = 'carta_rifiutata';

/** `paga` throws only before the card is charged: the refusal says so. */
function sayNothingCharged(cause: unknown): never {
  if (
    !(cause instanceof ErroreDati) ||
    cause.stato === 0 ||
    cause.codice === 'indirizzo_incompleto' ||
    chiudeIlModulo(cause)
  )
    throw cause;
  const { codice, message, stato, dettagli } = cause;
  throw new ErroreDati(codice, `${message} ${FRASI_ADDEBITO.nessuno}`, stato, dettagli);
}

const PAGA = creaComando({
  esegui: async (ordine: Omit<OrdineDiPagare, 'mezzi' | 'carta'> & { carta: Carta | null }) => {
    if (ordine.carta === null) throw new ErroreDati(CARTA_INCOMPLETA, CARTA_IN_ARRIVO, 0);
    const esito = await paga({ ...ordine, carta: ordine.carta, mezzi: MEZZI }).catch(sayNothingCharged);
    switch (esito.tipo) {
      case 'pagato':
      case 'altrove':
        return esito;
      case 'carta_incompleta':
        throw new ErroreDati(CARTA_INCOMPLETA, esito.testo, 0);
      case 'da_rifare':
        throw new ErroreDati('pagamento_riaperto', TESTI_ERRORE.pagamento_inizializzazione, 409);
      case 'rifiutato':
        throw new ErroreDati(CARTA_RIFIUTATA, esito.testo, 402);
      default:
        return esito satisfies never;
    }
  },
});

export type DaPagare = {
  annuncio: string;
  intento: IntentoAperto;
  profilo: Profilo;
  metodo: MetodoSpedizione | null;
  onPagato: (intento: string) => void;
  /** A refusal that closes this form: price changed, window lapsed, another payment open. */
  onRifiuto: (errore: unknown) => void;
};

/** Checkout form: validates the address, confirms the card, reports the outcome. Input survives a reload. */
export function usePagamento({ annuncio, intento, profilo, onPagato, onRifiuto }: DaPagare) {
  const carta = useRef<Carta>(null);
  const letture = useQueryClient();
  const [daCompletare, setDaCompletare] = useState(false);
  const [capCerto, setCapCerto] = useState('');
  const modulo = useModulo({
    iniziali: daProfilo(profilo),
    valida: async (scritto) => erroriIndirizzo(scritto, { ...(await notoDi(letture, scritto)), certo: capCerto }),
    comando: PAGA,
    dati: (indirizzo) => ({ annuncio, intento, indirizzo, carta: carta.current }),
    bozza: bozzaDi(sessionStorage, 'cassa'),
    campi: CAMPI_INDIRIZZO,
    finita: ({ tipo }) => tipo === 'pagato',
    onFatto: (esito) => {
      if (esito.tipo === 'altrove') return vaVia(esito.url);
      onPagato(esito.intento);
      // Stays busy while the browser navigates away.
      return new Promise(() => undefined);
    },
    onErrore: (causa) => {
      setDaCompletare(false);
      if (causa instanceof ErroreDati && causa.codice === CARTA_INCOMPLETA) return causa.message === '';
      if (!chiudeIlModulo(causa)) return false;
      onRifiuto(causa);
      return true;
    },
    onInvalido: () => setDaCompletare(true),
  });
  const manca = daCompletare && Object.keys(modulo.modulo.formState.errors).length > 0;
  const errore = modulo.errore ?? (manca ? TESTI_ERRORE.indirizzo_prima_di_pagare : null);
  return { ...modulo, carta, errore, capCerto, setCapCerto };
}

const RESTANO_APERTI: ReadonlySet<string> = new Set(['indirizzo_incompleto', CARTA_RIFIUTATA]);

/** Rules that close the form. Input errors, a refused card, rate limits, an ended session and failures keep it open. */
const chiudeIlModulo = (e: unknown): boolean =>
  e instanceof ErroreDati &&
  e.stato >= 400 &&
  e.stato < 500 &&
  !RESTANO_APERTI.has(e.codice) &&
  e.stato !== 401 &&
  e.stato !== 429;
