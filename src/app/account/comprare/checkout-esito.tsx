import { useQuery } from '@tanstack/react-query';
import { letturaEsito } from '../../../data/ordini/pagamenti.ts';
import { schermataEsito } from '../../../domain/frasi/pagamento.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { EsitoCassa } from '../../../features/cassa/EsitoCassa.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useSearchParams } from '../../router.ts';
import { AltroAccount } from '../altro-account.tsx';

const INTENTO = /^pi_[A-Za-z0-9_]{1,190}$/;
const OGNI_MS = 3000;
/** About two minutes; then webhook and letter report the result. */
const VOLTE = 40;

/** The end of a payment, and the bank's return page (spec 3, 2.1). */
export default function CheckoutEsito() {
  const [ricerca] = useSearchParams();
  const intento = ricerca.get('payment_intent') ?? '';
  const valido = INTENTO.test(intento);
  const lettura = useQuery({
    ...letturaEsito(intento),
    enabled: valido,
    refetchInterval: ({ state }) => {
      if (state.data === undefined || state.dataUpdateCount >= VOLTE) return false;
      const { pagamento, ordine } = state.data;
      return schermataEsito(pagamento.stato, ordine?.status ?? null, null).attesa ? OGNI_MS : false;
    },
  });
  return (
    <div className="pagina py-8 lg:py-14">
      {valido ? (
        <Lettura
          di={lettura}
          livello={1}
          attesa="Lettura dell'esito del pagamento…"
          errore="Non riusciamo a leggere l'esito del pagamento"
          nota="Non pagare di nuovo."
          assente={<Assente />}
          scheletro={['h-10', 'h-40']}
        >
          {({ pagamento, ordine }) => <EsitoCassa intento={intento} stato={pagamento.stato} ordine={ordine} />}
        </Lettura>
      ) : (
        <Assente />
      )}
    </div>
  );
}

const Assente = () => (
  <Vuoto
    livello={1}
    role="alert"
    titolo="Ordine non trovato"
    azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
  >
    Questo pagamento non esiste o non è tuo. <AltroAccount />
  </Vuoto>
);
