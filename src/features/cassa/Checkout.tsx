import { Suspense } from 'react';
import type { UsedIndirizzo } from '../../data/accesso/indirizzi.ts';
import type { PagamentiKey } from '../../data/ordini/pagamenti.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { PAGAMENTO_PROTECTION_PHRASE } from '../../domain/frasi/ordine.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import type { CardRef } from './carta.ts';
import { IndirizzoFields } from './IndirizzoFields.tsx';
import { LocalCard } from './LocalCard.tsx';
import { type ToPay, usePagamento } from './use-pagamento.ts';

/** Loads with real keys only. */
const StripeCard = lazyPiece(() => import('./StripeCard.tsx'));

type Props = ToPay & {
  chiave: PagamentiKey;
  usedBefore: readonly UsedIndirizzo[];
  onRetry: () => void;
};

/** Checkout form. Input survives a reload; the card never leaves its own form. */
export function Checkout({ chiave, usedBefore, onRetry, ...toPay }: Props) {
  const { carta, form, field, errore, pending, submit, certainCap, setCertainCap } = usePagamento(toPay);
  const { intento } = toPay;
  return (
    <form noValidate onSubmit={submit} className="grid gap-8 [&_input]:scroll-mb-56">
      <ErrorSummary errori={form.formState.errors} />
      <IndirizzoFields
        form={form}
        usedBefore={usedBefore}
        campo={field}
        certainCap={certainCap}
        onCertainCap={setCertainCap}
        incompleto={Object.keys(form.formState.errors).length > 0}
        metodo={toPay.metodo ?? 'punto_verifica'}
      />
      <fieldset>
        <legend className="h2 w-full font-display border-t-[3px] border-ink pt-3">Carta</legend>
        <div className="mt-4">
          <CardForm ref={carta} chiave={chiave} secret={intento.secret} onRetry={onRetry} />
        </div>
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-[var(--gutter)] bg-sheet px-gutter py-3 shadow-dock lg:static lg:mx-0 lg:bg-transparent lg:px-0 lg:shadow-none">
        <FormError testo={errore} className="mb-3" />
        <Button type="submit" variant="main" isWide pending={pending} pendingText="Pagamento in corso…">
          <span>
            Ordine con obbligo di pagare —{' '}
            <span className="money whitespace-nowrap">{formatEuro(intento.importo)}</span>
          </span>
        </Button>
        <p className="small mt-2">{PAGAMENTO_PROTECTION_PHRASE}</p>
      </div>
    </form>
  );
}

type PaymentCardProps = { ref: CardRef; chiave: PagamentiKey; secret: string; onRetry: () => void };

function CardForm({ ref, chiave, secret, onRetry }: PaymentCardProps) {
  const ritorno = location.origin + percorso('checkout_esito');
  if (chiave.simulated) return <LocalCard ref={ref} secret={secret} ritorno={ritorno} />;
  return (
    <Suspense
      fallback={
        <Skeleton testo="Inizializzazione pagamento...">
          <SkeletonBlock className="h-40 w-full" />
        </Skeleton>
      }
    >
      <StripeCard ref={ref} chiave={chiave.chiave} {...{ secret, ritorno, onRetry }} />
    </Suspense>
  );
}
