import { useQuery } from '@tanstack/react-query';
import { mineQuery } from '../../../data/annunci/bacheca.ts';
import { type Situation, toVerifyQuery } from '../../../data/annunci/situation.ts';
import { provinciaOf } from '../../../domain/centri/distanza.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { AnnuncioChoice } from '../../../features/prenota_verifica/AnnuncioChoice.tsx';
import { BookVerifica } from '../../../features/prenota_verifica/BookVerifica.tsx';
import type { Preset } from '../../../features/prenota_verifica/use-book-verifica.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { browserCapabilities } from '../../capabilities.ts';
import { useProfilo } from '../../guards.tsx';
import { useNavigate, useSearchParams } from '../../router.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { OtherAccount } from '../other-account.tsx';

const TITLE = 'Prenota una verifica';

export default function NewVerifica() {
  const [ricerca] = useSearchParams();
  const leggi = (nome: string) => ricerca.get(nome) ?? '';
  const id = leggi('annuncio');
  const preset = { centro: leggi('centro'), giorno: leggi('giorno'), ora: leggi('ora') };
  return id === '' ? <AnnuncioPicker preset={preset} /> : <Prenotazione key={id} id={id} preset={preset} />;
}

function AnnuncioPicker({ preset }: { preset: Preset }) {
  return (
    <NarrowPage titolo={TITLE}>
      <QueryView
        di={useQuery(mineQuery('da_verificare', 1))}
        errore="Non è stato possibile caricare i tuoi annunci."
        skeleton={['h-24', 'h-40']}
      >
        {(miei) => <AnnuncioChoice miei={miei} preset={preset} />}
      </QueryView>
    </NarrowPage>
  );
}

function Prenotazione({ id, preset }: { id: string; preset: Preset }) {
  // replaces the entry: Back skips a form that is done
  const navigate = useNavigate();
  const profilo = useProfilo().data;
  return (
    <NarrowPage titolo={TITLE}>
      <QueryView
        di={useQuery(toVerifyQuery(id, browserCapabilities().source))}
        errore="Non è stato possibile caricare i dettagli dell'annuncio."
        skeleton={['h-24', 'h-40']}
        vuoto={(letto) => (letto === null ? <CertificatoNotFound /> : null)}
      >
        {(letto) =>
          letto === null ? null : letto.situation.proprietario && letto.situation.puo_prenotare_verifica ? (
            <BookVerifica
              annuncio={letto.annuncio}
              dove={provinciaOf(letto.annuncio.localita) ?? provinciaOf(profilo?.provincia ?? profilo?.citta ?? null)}
              preset={preset}
              sposta={null}
              onCompleted={(verifica) =>
                void navigate(percorso('conferma_verifica', { id: verifica, t: now().getTime() }), { replace: true })
              }
            />
          ) : (
            <NotNow annuncio={letto.annuncio.id} situation={letto.situation} />
          )
        }
      </QueryView>
    </NarrowPage>
  );
}

const CertificatoNotFound = () => (
  <EmptyState
    titolo="Annuncio non trovato"
    azione={<ButtonLink href={percorso('nuova_verifica')}>Scegli un annuncio</ButtonLink>}
  >
    <OtherAccount />
  </EmptyState>
);

function NotNow({ annuncio, situation }: { annuncio: string; situation: Situation }) {
  const aperta = situation.verifica_aperta?.id ?? null;
  return (
    <EmptyState
      titolo={
        situation.proprietario ? 'Questo annuncio non può essere portato al centro ora.' : TESTI_ERRORE.solo_venditore
      }
      azione={
        aperta === null ? (
          <ButtonLink href={percorso('annuncio', { id: annuncio })}>Torna all'annuncio</ButtonLink>
        ) : (
          <ButtonLink href={percorso('conferma_verifica', { id: aperta })}>Vedi la verifica</ButtonLink>
        )
      }
    >
      {situation.proprietario ? null : <OtherAccount />}
    </EmptyState>
  );
}
