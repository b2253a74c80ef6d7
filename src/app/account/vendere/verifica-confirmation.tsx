import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { confirmQuery, type VerificaConfirmation } from '../../../data/verifiche/verifiche.ts';
import { calendarFile } from '../../../domain/centri/calendario.ts';
import { mapLink } from '../../../domain/centri/mappa.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { placeForVenditore } from '../../../domain/frasi/oggetto.ts';
import { VERIFICA_PHRASES, visitaPhrase } from '../../../domain/frasi/verifica.ts';
import { isValidIdentifier } from '../../../domain/identificativo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { isVerificaDone } from '../../../domain/verifiche/concluse.ts';
import { prenotazioneNumber } from '../../../domain/verifiche/numero.ts';
import { CancelVisita } from '../../../features/bacheca/CancelVisita.tsx';
import { RecallNotice } from '../../../features/bacheca/RecallNotice.tsx';
import { WithdrawVerifica } from '../../../features/bacheca/WithdrawVerifica.tsx';
import { VerificaCosts } from '../../../features/prenota_verifica/VerificaCosts.tsx';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { lazyPiece } from '../../../ui/feedback/lazy-piece.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { SkeletonBlock } from '../../../ui/feedback/Skeleton.tsx';
import { downloadFile } from '../../../ui/forms/scarica.ts';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { useSearchParams } from '../../router.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { OtherAccount } from '../other-account.tsx';

const QrCode = lazyPiece(() => import('../../../ui/media/QrCode.tsx'));

export default function VerificaConfirmationPage() {
  const [ricerca] = useSearchParams();
  const id = ricerca.get('id') ?? '';
  const valido = isValidIdentifier(id);
  const query = useQuery({ ...confirmQuery(id), enabled: valido });
  if (!valido) return <NotHere titolo="ID verifica non valido" />;
  if (query.data === undefined)
    return (
      <NarrowPage titolo="Verifica">
        <QueryView di={query} assente={<AbsentNotice titolo="Verifica non trovata" />} skeleton={['h-40']}>
          {() => null}
        </QueryView>
      </NarrowPage>
    );
  return <Visita visita={query.data} />;
}

function Visita({ visita }: { visita: VerificaConfirmation }) {
  const { annuncio, centro } = visita;
  const { titolo, sotto, costi, porta } = visitaPhrase(
    visita.stato,
    visita.data_programmata,
    visita.ricevuta,
    visita.da_spostare,
  );
  return (
    <NarrowPage titolo={titolo} sotto={sotto}>
      <dl className="border-t-[3px] border-ink pt-2">
        <LeaderRow nome="Oggetto">{annuncio.titolo}</LeaderRow>
        <LeaderRow nome="Centro">{centro.nome}</LeaderRow>
        <LeaderRow nome="Indirizzo">
          {centro.indirizzo}, {centro.citta}
        </LeaderRow>
        <LeaderRow nome="Telefono">{centro.telefono}</LeaderRow>
        <LeaderRow nome="Prenotazione">{prenotazioneNumber(visita.id)}</LeaderRow>
      </dl>
      {visita.da_ritirare ? (
        <p className="riquadro mt-4">{placeForVenditore('da_restituire')} Un codice nuovo lo chiedi dalla dashboard.</p>
      ) : null}
      {visita.restituita_il === null ? null : (
        <p className="riquadro mt-4">Restituito il {formatDateTime(visita.restituita_il)}.</p>
      )}
      {visita.richiamabile ? (
        <div className="riquadro mt-4 grid justify-items-start gap-2">
          <p>{placeForVenditore('al_centro')}</p>
          <RecallNotice verifica={visita.id} />
        </div>
      ) : null}
      {visita.modificabile && visita.da_spostare ? <ChangeLink visita={visita} /> : null}
      {visita.modificabile && !visita.da_spostare ? <ToBring visita={visita} /> : null}
      <div className="mt-8">
        <VerificaCosts
          preventivo={visita.preventivo_costi}
          nota={visita.saldata ? VERIFICA_PHRASES.saldata : costi}
          isSold={visita.si_vende}
        />
      </div>
      {visita.ritirabile ? (
        <div className="mt-6">
          <WithdrawVerifica id={visita.id} />
        </div>
      ) : null}
      {porta === null ? null : <p className="note mt-6">{porta}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={percorso('bacheca')} variant="main">
          Vai alla dashboard
        </ButtonLink>
        {isVerificaDone(visita.stato) ? (
          <ButtonLink href={percorso('annuncio', { id: annuncio.id })}>Vedi l'esito nell'annuncio</ButtonLink>
        ) : null}
        <ButtonLink href={percorso('home')}>Torna alla home</ButtonLink>
      </div>
    </NarrowPage>
  );
}

function ToBring({ visita }: { visita: VerificaConfirmation }) {
  const { annuncio, centro } = visita;
  const calendario = () => {
    const evento = {
      id: visita.id,
      titolo: `Verifica Fidati: ${annuncio.titolo}`,
      luogo: [centro.nome, centro.indirizzo, centro.citta].filter(Boolean).join(', '),
      descrizione: `Prenotazione ${prenotazioneNumber(visita.id)}. Porta l'oggetto, gli accessori e un documento. Centro: ${centro.telefono}`,
      inizio: visita.data_programmata,
      minuti: visita.durata,
      spostata: visita.spostata,
    };
    downloadFile('verifica-fidati.ics', new Blob([calendarFile(evento, now())], { type: 'text/calendar' }));
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button piccolo onClick={calendario}>
          <Icon nome="calendario" piccola /> Aggiungi al calendario
        </Button>
        <TextLink className="btn small" href={mapLink(centro)} esterno>
          <Icon nome="luogo" piccola /> Apri la mappa
        </TextLink>
      </div>
      <section className="mt-6 flex items-center gap-4 bg-sheet p-4" aria-labelledby="titolo-qr">
        <div className="w-32 flex-none">
          <Suspense fallback={<SkeletonBlock className="aspect-square w-full" />}>
            <QrCode
              testo={`${location.origin}${percorso('conferma_verifica', { id: visita.id })}`}
              etichetta={`Codice QR della prenotazione ${prenotazioneNumber(visita.id)}`}
            />
          </Suspense>
        </div>
        <div className="min-w-0">
          <h2 id="titolo-qr" className="h3">
            Al banco mostra questo
          </h2>
          <p className="note mt-1">Chi ti riceve lo inquadra e apre la tua verifica.</p>
        </div>
      </section>
      <ChangeLink visita={visita} />
    </>
  );
}

const ChangeLink = ({ visita }: { visita: VerificaConfirmation }) => (
  <div className="mt-6 flex flex-wrap gap-3">
    <ButtonLink
      href={percorso('sposta_verifica', { id: visita.id })}
      {...(visita.da_spostare ? { variant: 'main' } : {})}
    >
      Sposta
    </ButtonLink>
    <CancelVisita id={visita.id} variant="stop" />
  </div>
);

const NotHere = ({ titolo }: { titolo: string }) => (
  <NarrowPage titolo="Verifica">
    <AbsentNotice titolo={titolo} />
  </NarrowPage>
);

const AbsentNotice = ({ titolo }: { titolo: string }) => (
  <EmptyState
    role="alert"
    titolo={titolo}
    azione={<ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>}
  >
    <OtherAccount />
  </EmptyState>
);
