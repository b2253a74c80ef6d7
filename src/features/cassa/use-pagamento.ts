import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { knownOf } from '../../data/accesso/indirizzi.ts';
import type { Profilo } from '../../data/accesso/session.ts';
import { createCommand } from '../../data/client/command.ts';
import { DataError } from '../../data/client/errori.ts';
import {
  finalizeOrdine,
  type OpenIdempotencyKey,
  startPagamento,
  statoPagamento,
} from '../../data/ordini/pagamenti.ts';
import type { SpedizioneMethod } from '../../domain/annunci/choices.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { ADDEBITO_PHRASES } from '../../domain/frasi/pagamento.ts';
import { INDIRIZZO_SPEDIZIONE } from '../../domain/ordini/indirizzo.ts';
import { newId } from '../../ui/forms/command-key.ts';
import { draftOf } from '../../ui/forms/draft.ts';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { vaVia } from '../../ui/forms/use-command.ts';
import { CARD_LOADING, type Carta } from './carta.ts';
import { fromProfilo, indirizzoErrors } from './indirizzo.ts';
import { type CheckoutCapabilities, type OrdineToPay, paga } from './paga.ts';

/** Each step asks for the current state, so each is a command of its own. */
const CAPABILITIES: CheckoutCapabilities = {
  apri: (annuncio, importo, email) => startPagamento.run({ annuncio, importo, email }, newId()),
  finalizza: (...di) => finalizeOrdine(...di, newId()),
  stato: statoPagamento,
};

/** Without a text the card form shows the error itself. */
const CARD_INCOMPLETE = 'carta_incompleta';
const CARD_DECLINED = 'carta_rifiutata';

/** `paga` throws only before the card is charged: the refusal says so. */
function sayNothingCharged(cause: unknown): never {
  if (
    !(cause instanceof DataError) ||
    cause.stato === 0 ||
    cause.codice === 'indirizzo_incompleto' ||
    closesForm(cause)
  )
    throw cause;
  const { codice, message, stato, details } = cause;
  throw new DataError(codice, `${message} ${ADDEBITO_PHRASES.nessuno}`, stato, details);
}

const PAY = createCommand({
  run: async (ordine: Omit<OrdineToPay, 'capabilities' | 'carta'> & { carta: Carta | null }) => {
    if (ordine.carta === null) throw new DataError(CARD_INCOMPLETE, CARD_LOADING, 0);
    const esito = await paga({ ...ordine, carta: ordine.carta, capabilities: CAPABILITIES }).catch(sayNothingCharged);
    switch (esito.tipo) {
      case 'pagato':
      case 'altrove':
        return esito;
      case 'carta_incompleta':
        throw new DataError(CARD_INCOMPLETE, esito.testo, 0);
      case 'da_rifare':
        throw new DataError('pagamento_riaperto', TESTI_ERRORE.pagamento_inizializzazione, 409);
      case 'rifiutato':
        throw new DataError(CARD_DECLINED, esito.testo, 402);
      default:
        return esito satisfies never;
    }
  },
});

export type ToPay = {
  annuncio: string;
  intento: OpenIdempotencyKey;
  profilo: Profilo;
  metodo: SpedizioneMethod | null;
  onPaid: (intento: string) => void;
  /** A refusal that closes this form: price changed, window lapsed, another payment open. */
  onRefusal: (errore: unknown) => void;
};

/** Checkout form: validates the address, confirms the card, reports the outcome. Input survives a reload. */
export function usePagamento({ annuncio, intento, profilo, onPaid, onRefusal }: ToPay) {
  const carta = useRef<Carta>(null);
  const queries = useQueryClient();
  const [toComplete, setToComplete] = useState(false);
  const [certainCap, setCertainCap] = useState('');
  const form = useAppForm({
    ...formOf(INDIRIZZO_SPEDIZIONE, fromProfilo(profilo)),
    validate: async (scritto) =>
      indirizzoErrors(scritto, { ...(await knownOf(queries, scritto)), certain: certainCap }),
    command: PAY,
    toData: (indirizzo) => ({ annuncio, intento, indirizzo, carta: carta.current }),
    draft: draftOf(sessionStorage, 'cassa'),
    isFinished: ({ tipo }) => tipo === 'pagato',
    onDone: (esito) => {
      if (esito.tipo === 'altrove') return vaVia(esito.url);
      onPaid(esito.intento);
      // Stays busy while the browser navigates away.
      return new Promise(() => undefined);
    },
    onError: (cause) => {
      setToComplete(false);
      if (cause instanceof DataError && cause.codice === CARD_INCOMPLETE) return cause.message === '';
      if (!closesForm(cause)) return false;
      onRefusal(cause);
      return true;
    },
    onInvalidField: () => setToComplete(true),
  });
  const manca = toComplete && Object.keys(form.form.formState.errors).length > 0;
  const errore = form.errore ?? (manca ? TESTI_ERRORE.indirizzo_prima_di_pagare : null);
  return { ...form, carta, errore, certainCap, setCertainCap };
}

const STAY_OPEN: ReadonlySet<string> = new Set(['indirizzo_incompleto', CARD_DECLINED]);

/** Rules that close the form. Input errors, a refused card, rate limits, an ended session and failures keep it open. */
const closesForm = (e: unknown): boolean =>
  e instanceof DataError &&
  e.stato >= 400 &&
  e.stato < 500 &&
  !STAY_OPEN.has(e.codice) &&
  e.stato !== 401 &&
  e.stato !== 429;
