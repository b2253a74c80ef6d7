import { type MouseEvent, Suspense, useState } from 'react';
import type { AnnuncioDetail } from '../../../data/annunci/annunci.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { OGGETTO_ERRORS } from '../../../domain/errori/oggetto.ts';
import { impedimentPhrase, offerPhrase } from '../../../domain/frasi/offer.ts';
import { fase, publicStato } from '../../../domain/frasi/phase.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { lazyOnDemand, lazyPiece } from '../../../ui/feedback/lazy-piece.tsx';
import { ActionFooter } from '../../../ui/layout/ActionFooter.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import type AccessInvito from '../../detail/access-invito.tsx';
import { useHint } from '../../layout/use-hint.ts';
import { Awake } from './is-awake.tsx';

const VisitatorePreferito = lazyOnDemand(() => import('../../../features/annunci/VisitatorePreferito.tsx'));
const PersonalActions = lazyPiece(() => import('../../detail/personal-part.tsx'));

type Props = { annuncio: AnnuncioDetail; adesso: Date };

export function AnnuncioActions({ annuncio, adesso }: Props) {
  if (useHint() === null) return <VisitorActions annuncio={annuncio} adesso={adesso} />;
  return (
    <Suspense
      fallback={
        <div className={`mt-6 ${annuncio.stato_annuncio === 'venduto' ? 'h-[108px]' : 'h-[220px] lg:h-[240px]'}`} />
      }
    >
      <PersonalActions annuncio={annuncio} />
    </Suspense>
  );
}

const Amount = ({ annuncio }: { annuncio: AnnuncioDetail }) => (
  <>
    <span className="small">Prezzo</span>
    <span className="money text-h3">{formatEuro(annuncio.prezzo_esposto)}</span>
  </>
);

function VisitorActions({ annuncio, adesso }: Props) {
  const [Invitation, setInvitation] = useState<typeof AccessInvito | null>(null);
  const stato = publicStato(annuncio);
  const ora = fase(stato, adesso);
  const offer = offerPhrase(ora, stato.tipo_centro === 'terze_parti');
  const impediment = impedimentPhrase(ora, annuncio.scadenza_prenotazione);
  // Reserves the height of the signed-in actions, which load later.
  if (ora === 'venduto') return <p className="mt-6 text-lead lg:min-h-[108px]">{impediment}</p>;
  const redirect = percorso('annuncio', { id: annuncio.id });
  const accesso = percorso('accesso', { redirect });
  // Without JavaScript or before hydration the links lead to the sign-in.
  const ask = (evento: MouseEvent) => {
    evento.preventDefault();
    import('../../detail/access-invito.tsx').then(
      (form) => setInvitation(() => form.default),
      () => location.assign(accesso),
    );
  };
  return (
    <div className="mt-6 lg:min-h-[240px]">
      {offer === null ? (
        <p className="text-ink-2">{impediment}</p>
      ) : (
        <ActionFooter importo={<Amount annuncio={annuncio} />}>
          <ButtonLink variant="main" isWide href={accesso} onClick={ask}>
            {offer.button}
          </ButtonLink>
          <p className="note mt-2">{offer.nota}</p>
        </ActionFooter>
      )}
      <ButtonLink isWide className="mt-3" href={accesso} onClick={ask}>
        Contatta il venditore
      </ButtonLink>
      <Awake attesa={<div className="mt-3 h-12" />}>
        <VisitatorePreferito annuncioId={annuncio.id} />
      </Awake>
      {annuncio.stato_verifica === 'verificato' && annuncio.stato_annuncio === 'attivo' && ora !== 'decertificato' ? (
        <p className="note mt-3">{OGGETTO_ERRORS.solo_acquirente_prenotante}</p>
      ) : null}
      {Invitation === null ? null : <Invitation redirect={redirect} onClose={() => setInvitation(null)} />}
    </div>
  );
}
