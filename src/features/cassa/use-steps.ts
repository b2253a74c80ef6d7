import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Profilo } from '../../data/accesso/session.ts';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import { checkoutQuery, type Situation } from '../../data/annunci/situation.ts';
import { DataError } from '../../data/client/errori.ts';
import { lastPagamentoQuery, type OpenPagamento, openPagamento, type ToPay } from '../../data/ordini/pagamenti.ts';
import type { ChargeState } from '../../domain/frasi/pagamento.ts';
import { acceptedPagamento } from '../../domain/ordini/pagamento.ts';
import { useCommand } from '../../ui/forms/use-command.ts';
import type { CheckoutRequest } from './richiesta.ts';

export type ToOpen = {
  richiesta: CheckoutRequest;
  profilo: Profilo;
  readCard: (annuncio: string) => Promise<AnnuncioDetail | null>;
  onPaid: (intento: string) => void;
  /** The person agreed to another amount: the URL must hold it, so that a reload does not ask again. */
  onAmount: (importo: number) => void;
};

export type Steps = ReturnType<typeof useSteps>;

export function useSteps({ richiesta, profilo, readCard, onPaid, onAmount }: ToOpen) {
  const { annuncio, importo } = richiesta;
  const [refusal, setRefusal] = useState<unknown>(null);
  const vista = useQuery(checkoutQuery(annuncio, readCard));
  const opening = useOpening(annuncio, importo, profilo.email);
  const errore = refusal ?? opening.cause;
  const chargeState = useChargeState(errore, vista);
  const paidBefore =
    opening.aperto !== undefined && acceptedPagamento(opening.aperto.intento.stato)
      ? opening.aperto.intento.id
      : chargeState.intento;
  useEffect(() => {
    if (paidBefore !== null) onPaid(paidBefore);
  }, [paidBefore, onPaid]);
  return {
    scheda: vista.data?.scheda ?? null,
    situation: vista.data?.situation ?? null,
    isReading: vista.isFetching,
    /** The listing is loading for the first time, without a failure so far. */
    loading: vista.isPending && vista.fetchStatus === 'fetching' && vista.failureCount === 0,
    reread: () => void vista.refetch(),
    aperto: opening.aperto,
    /** The payment succeeded earlier: the page is about to change. */
    alreadyPaid: paidBefore !== null,
    errore,
    chargeState: chargeState.known,
    riprova: () => {
      setRefusal(null);
      void vista.refetch();
      opening.apri();
    },
    accept: (nuovo: number) => {
      setRefusal(null);
      if (nuovo === importo) opening.apri();
      else onAmount(nuovo);
    },
    rifiuta: (errore: unknown) => {
      setRefusal(errore);
      void vista.refetch();
    },
  };
}

/** Opens the payment once per listing and amount; a refocused window opens none. */
function useOpening(annuncio: string, importo: number, email: string) {
  const [isOpen, setIsOpen] = useState<{ di: ToPay; aperto: OpenPagamento }>();
  const { submit, cause } = useCommand(openPagamento, { onDone: (aperto, di) => setIsOpen({ di, aperto }) });
  const arriva = useEffectEvent((di: ToPay) => void submit(di));
  useEffect(() => arriva({ annuncio, importo, email }), [annuncio, importo, email]);
  const ownOne = isOpen?.di.annuncio === annuncio && isOpen.di.importo === importo;
  return { aperto: ownOne ? isOpen.aperto : undefined, cause, apri: () => void submit({ annuncio, importo, email }) };
}

type View = UseQueryResult<{ situation: Situation }>;

/** Asks the provider about the last attempt, which may have succeeded. `intento`: it was accepted. */
function useChargeState(errore: unknown, vista: View): { known: ChargeState | 'da_leggere'; intento: string | null } {
  const obstacle = errore !== null && !(errore instanceof DataError && errore.codice === 'prezzo_aggiornato');
  const intento = vista.data?.situation.ultimo_intento ?? null;
  const query = useQuery({
    ...lastPagamentoQuery(intento),
    enabled: obstacle && !vista.isFetching && intento !== null,
  });
  if (!obstacle) return { known: 'nessuno', intento: null };
  if (vista.isFetching || (intento !== null && query.isPending)) return { known: 'da_leggere', intento: null };
  // Without a session no charge was requested.
  const withoutSession = errore instanceof DataError && errore.stato === 401;
  if (vista.isError || query.isError) return { known: withoutSession ? 'nessuno' : 'ignoto', intento: null };
  const settled = query.data !== undefined && acceptedPagamento(query.data.stato);
  return { known: settled ? 'da_leggere' : 'nessuno', intento: settled ? intento : null };
}
