import { useQuery } from '@tanstack/react-query';
import { esitoQuery } from '../../../data/ordini/pagamenti.ts';
import { esitoScreen } from '../../../domain/frasi/pagamento.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { CheckoutResult } from '../../../features/cassa/CheckoutResult.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { useSearchParams } from '../../router.ts';
import { OtherAccount } from '../other-account.tsx';

const IDEMPOTENCY_KEY = /^pi_[A-Za-z0-9_]{1,190}$/;
const EVERY_MS = 3000;
/** About two minutes; then webhook and letter report the result. */
const MAX_TIMES = 40;

/** The end of a payment, and the bank's return page (spec 3, 2.1). */
export default function CheckoutEsitoPage() {
  const [ricerca] = useSearchParams();
  const intento = ricerca.get('payment_intent') ?? '';
  const valido = IDEMPOTENCY_KEY.test(intento);
  const query = useQuery({
    ...esitoQuery(intento),
    enabled: valido,
    refetchInterval: ({ state }) => {
      if (state.data === undefined || state.dataUpdateCount >= MAX_TIMES) return false;
      const { pagamento, ordine } = state.data;
      return esitoScreen(pagamento.stato, ordine?.status ?? null, null).attesa ? EVERY_MS : false;
    },
  });
  return (
    <div className="pagina py-8 lg:py-14">
      {valido ? (
        <QueryView
          di={query}
          level={1}
          attesa="Lettura dell'esito del pagamento…"
          errore="Non riusciamo a leggere l'esito del pagamento"
          nota="Non pagare di nuovo."
          assente={<AbsentNotice />}
          skeleton={['h-10', 'h-40']}
        >
          {({ pagamento, ordine }) => <CheckoutResult intento={intento} stato={pagamento.stato} ordine={ordine} />}
        </QueryView>
      ) : (
        <AbsentNotice />
      )}
    </div>
  );
}

const AbsentNotice = () => (
  <EmptyState
    level={1}
    role="alert"
    titolo="Ordine non trovato"
    azione={<ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>}
  >
    Questo pagamento non esiste o non è tuo. <OtherAccount />
  </EmptyState>
);
