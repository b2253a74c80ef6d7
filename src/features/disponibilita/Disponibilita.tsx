import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilityQuery } from '../../data/centri/disponibilita.ts';
import { moveVisita } from '../../data/verifiche/agenda.ts';
import { DEMO_IS_VIEW_ONLY } from '../../domain/centri/demo.ts';
import { type Fascia, griglia, inPeriod, LOCK_MOTIVI, shortDay } from '../../domain/centri/grid.ts';
import { BOOKABLE_DAYS } from '../../domain/centri/opening.ts';
import { type Day, formatDate, giornoDiRoma, romeHour } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NeedsNetwork } from '../../ui/feedback/NeedsNetwork.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { NetworkBanner } from '../../ui/feedback/Rete.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { MustMove } from './MustMove.tsx';
import { Legend, lastHour, OrariGrid } from './OrariGrid.tsx';
import { PeriodPanel } from './PeriodPanel.tsx';

interface Props {
  isOnline: boolean;
  /** The demo is read-only. */
  demo: boolean;
  adesso: Date;
}

/** Bookable slots of the next fortnight, and what the centre blocks of them (decision P9). */
export function Disponibilita({ isOnline, demo, adesso }: Props) {
  const query = useQuery({ ...availabilityQuery(), enabled: isOnline });
  const riprova = <NeedsNetwork riprova={query.refetch}>Gli orari liberi e prenotati li sa il server.</NeedsNetwork>;
  if (!isOnline && query.data === undefined) return <div className="p-4 md:p-6">{riprova}</div>;
  return (
    <QueryView
      di={query}
      className="p-4 md:p-6"
      errore="Orari non letti"
      offline={riprova}
      skeleton={['h-14', 'h-[420px]']}
      vuoto={(fasce) => (fasce.length === 0 ? <NoOrario /> : null)}
    >
      {(fasce) => (
        <>
          {isOnline ? null : <NoConnection letto={new Date(query.dataUpdatedAt)} />}
          <Banco
            fasce={fasce}
            isOnline={isOnline}
            demo={demo}
            oggi={giornoDiRoma(adesso)}
            onFault={() => void query.refetch()}
          />
        </>
      )}
    </QueryView>
  );
}

function NoOrario() {
  return (
    <div className="p-4 md:p-6">
      <EmptyState titolo={`Nessun orario nei prossimi ${BOOKABLE_DAYS} giorni`}>
        Il centro non ha giorni aperti, quindi nessuno può prenotare.
      </EmptyState>
    </div>
  );
}

function NoConnection({ letto }: { letto: Date }) {
  return (
    <NetworkBanner>
      <b>
        Letto alle {romeHour(letto)} del {formatDate(letto)}.
      </b>{' '}
      Sei senza rete: gli orari si bloccano quando torna la linea.
    </NetworkBanner>
  );
}

interface BancoProps {
  fasce: readonly Fascia[];
  isOnline: boolean;
  demo: boolean;
  oggi: Day;
  onFault: () => void;
}

function Banco({ fasce, isOnline, demo, oggi, onFault }: BancoProps) {
  const orari = griglia(fasce);
  const [period, setPeriod] = useState({
    dal: '',
    al: '',
    dalle: orari.ore[0] ?? '',
    alle: lastHour(fasce),
    motivo: LOCK_MOTIVI[0] as string,
  });
  const [visita, setVisita] = useState<Fascia | null>(null);
  const [fresh, setFresh] = useState<Fascia | null>(null);
  const [error, setError] = useState<string | null>(null);
  const scelte = inPeriod(fasce, period);
  const ferma = !isOnline || demo;
  const giorno = (g: Day) => {
    const { dal, al } = period;
    setPeriod({ ...period, ...(dal === '' || dal !== al || g < dal ? { dal: g, al: g } : { al: g }) });
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_19.75rem]">
      <div className="flex min-h-0 min-w-0 flex-col px-3 pt-2 md:pl-4">
        {visita === null ? null : <OrarioPicker visita={visita} onGiveUp={() => setVisita(null)} />}
        <FormError testo={error} className="my-2" />
        <OrariGrid
          griglia={orari}
          oggi={oggi}
          scelte={scelte}
          ferma={ferma}
          onDay={giorno}
          onNewOrario={visita === null ? null : setFresh}
          onFault={(testo) => {
            setError(testo);
            onFault();
          }}
        />
        <Legend complete={fasce.some((f) => f.stato === 'completo')} />
      </div>
      <aside
        aria-label="Il giorno scelto"
        className="flex flex-col gap-5 border-t border-ink bg-sheet p-4 pb-24 md:p-5 lg:min-h-0 lg:overflow-y-auto lg:border-t-0 lg:border-l lg:pb-5"
      >
        <MustMove fasce={fasce} ferma={ferma} scelta={visita} onMove={setVisita} />
        {demo ? (
          <p className="note">{DEMO_IS_VIEW_ONLY}</p>
        ) : (
          <PeriodPanel
            {...{ fasce, periodo: period, scelte }}
            onPeriod={(p) => {
              setError(null);
              setPeriod(p);
            }}
            perche={isOnline ? null : 'Senza rete non si blocca niente: gli orari stanno sul server.'}
          />
        )}
        <ButtonLink variant="quiet" href={percorso('centro_blocchi')}>
          Blocchi e chiusure
        </ButtonLink>
      </aside>
      {visita === null || fresh === null ? null : (
        <ConfirmDialog
          titolo="Spostare la visita?"
          azione="Sposta"
          pending="Sposto…"
          comando={moveVisita}
          dati={() => ({ verifica: visita.verifica_id ?? '', giorno: fresh.giorno, ora: fresh.ora })}
          onDone={() => setVisita(null)}
          onError={onFault}
          onClose={() => setFresh(null)}
        >
          {`${visita.cliente ?? ''}, ${visita.oggetto ?? ''}: da ${shortDay(visita.giorno)}, ${visita.ora} a ${shortDay(fresh.giorno)}, ${fresh.ora}. Il cliente riceve una email.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

function OrarioPicker({ visita, onGiveUp }: { visita: Fascia; onGiveUp: () => void }) {
  return (
    <div role="status" className="riquadro wait row between mb-2 flex-wrap">
      <p>
        Tocca il nuovo orario di <b className="font-semibold">{visita.cliente}</b>, ora {shortDay(visita.giorno)},{' '}
        {visita.ora}.
      </p>
      <Button piccolo onClick={onGiveUp}>
        Annulla
      </Button>
    </div>
  );
}
