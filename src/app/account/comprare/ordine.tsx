import { useQuery } from '@tanstack/react-query';
import { issuerQuery, type Ordine, ordineQuery } from '../../../data/ordini/ordini.ts';
import { recensioniQuery } from '../../../data/ordini/recensioni.ts';
import { isValidIdentifier } from '../../../domain/identificativo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ContactVenditore } from '../../../features/annunci/ContactVenditore.tsx';
import { ChangeIndirizzo } from '../../../features/cassa/ChangeIndirizzo.tsx';
import { checkoutUrl } from '../../../features/cassa/richiesta.ts';
import { isReviewable, OrdineCard } from '../../../features/ordini/OrdineCard.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { browserCapabilities } from '../../capabilities.ts';
import { useProfilo } from '../../guards.tsx';
import { useParams } from '../../router.ts';
import { OtherAccount } from '../other-account.tsx';

const TITLES = {
  acquirente: 'Il tuo ordine',
  venditore: 'La tua vendita',
  centro: 'Ordine',
  admin: 'Ordine',
} as const satisfies Record<Ordine['ruolo'], string>;

export default function OrdinePage() {
  const { id = '' } = useParams();
  const valido = isValidIdentifier(id);
  const profilo = useProfilo();
  const query = useQuery({ ...ordineQuery(id, browserCapabilities().source), enabled: valido });
  const ordine = query.data?.ordine;
  const societa = useQuery(issuerQuery(browserCapabilities().source)).data ?? null;
  const recensioni = useQuery({ ...recensioniQuery(id), enabled: ordine !== undefined && isReviewable(ordine) });
  // Reviews are above the receipt: rendering both at once avoids a jump, but a slow retry doesn't delay it.
  const waits = recensioni.isLoading && recensioni.failureCount === 0;
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 non-stampare mb-6">{ordine === undefined ? 'Ordine' : TITLES[ordine.ruolo]}</h1>
      {valido ? (
        <QueryView
          di={waits ? { ...query, data: undefined } : query}
          errore="Errore nel caricamento dell'ordine"
          assente={<AbsentNotice />}
          skeleton={['h-28', 'h-64']}
        >
          {(dati) => (
            <OrdineCard
              {...dati}
              societa={societa}
              checkout={checkoutOf(dati.ordine)}
              scrivi={<WriteButton ordine={dati.ordine} />}
              changeIndirizzo={
                dati.ordine.puo_cambiare_indirizzo && profilo.data ? (
                  <ChangeIndirizzo ordine={dati.ordine} persona={profilo.data.id} email={profilo.data.email} />
                ) : null
              }
              email={profilo.data?.email ?? ''}
            />
          )}
        </QueryView>
      ) : (
        <AbsentNotice />
      )}
    </div>
  );
}

const AbsentNotice = () => (
  <EmptyState
    role="alert"
    titolo="Ordine non trovato"
    azione={<ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>}
  >
    Non esiste, oppure non è un tuo ordine. <OtherAccount />
  </EmptyState>
);

/** The conversation, else a first message; none to a closed account. */
const WriteButton = ({ ordine: { id, annuncio, ruolo, conversazione_id, puo_scrivere } }: { ordine: Ordine }) =>
  puo_scrivere || conversazione_id !== null ? (
    <ContactVenditore
      annuncioId={annuncio.id}
      conversazione={conversazione_id}
      ordine={id}
      verbo={ruolo === 'acquirente' ? 'Scrivi al venditore' : "Scrivi all'acquirente"}
    />
  ) : null;

function checkoutOf({ ruolo, status, stato_pagamento, amount, annuncio }: Ordine): string | null {
  if (ruolo !== 'acquirente' || status !== 'in_elaborazione' || stato_pagamento === 'processing') return null;
  return checkoutUrl(annuncio.id, amount, annuncio.titolo, annuncio.immagine_principale);
}
