import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../../../domain/day.ts';
import { owedBytes } from '../../../offline/store/history.ts';
import { type Counters, weight } from '../../../offline/store/state.ts';
import type { Installation } from '../../../ui/feedback/installation.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { useCounters } from '../oggi/use-counters.ts';
import { useBanco } from '../tablet/context.ts';
import { InstallButton } from '../tablet/InstallButton.tsx';
import { LastDays, TabletSpace, useWeek } from '../tablet/SettimanaTablet.tsx';
import { useStoragePersistence } from '../tablet/StoragePersistence.tsx';
import { quanti } from '../tablet/sizes.ts';
import { useStored } from '../tablet/use-stored.ts';
import { useAfterSelection } from '../valutazione/use-after-selection.ts';
import { endText } from './end-text.ts';
import { ServerRolledBack } from './ServerRolledBack.tsx';
import { OtherCentri, TabletCopy } from './TabletCopy.tsx';
import { Tabs, useCards } from './Tabs.tsx';

export function SyncQueue({ installation }: { installation: Installation }) {
  const conti = useCounters();
  const lette = useCards();
  const settimana = useWeek();
  const risposta = useStoragePersistence();
  const { store } = useBanco().environment;
  const bytes = useStored(() => owedBytes(store), [store]);
  const { zoneRef, onChoices } = useAfterSelection<HTMLDivElement>(lette?.conflitti);
  if (
    conti === undefined ||
    lette === undefined ||
    settimana === undefined ||
    risposta === undefined ||
    bytes === undefined
  )
    return null;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0" ref={zoneRef}>
        <ServerRolledBack />
        <ToSend conti={conti} bytes={bytes} />
        <Tabs lette={lette} onChoices={onChoices} />
      </div>
      <aside aria-label="Questo tablet" className="grid content-start gap-6">
        <LastDays letta={settimana} />
        <TabletSpace letta={settimana} toSend={bytes} risposta={risposta} />
        <InstallButton installation={installation} />
        <TabletCopy />
        <OtherCentri />
      </aside>
    </div>
  );
}

function ToSend({ conti, bytes }: { conti: Counters; bytes: number }) {
  const { syncer } = useBanco();
  const atWork = useSyncExternalStore(syncer.onChange, () => syncer.busy);
  const fine = useSyncExternalStore(syncer.onChange, () => syncer.latest?.fine ?? null);
  // Busy for the person's own press only; one that meets a running sync is followed by another.
  const { pending, waitFor } = usePending();
  const { media, totale, toReview, oldest, ultimaSincronia } = conti;
  const stopped = conti.conflitti + conti.refusedOps;
  const operazioni = conti.operazioni - stopped;
  const cose = [
    operazioni === 0 ? '' : quanti(operazioni, 'operazione', 'operazioni'),
    media === 0 ? '' : `${quanti(media, 'foto o file', 'foto e file')}${bytes === 0 ? '' : ` (${weight(bytes)})`}`,
  ].filter(Boolean);
  return (
    <section className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3" aria-label="Da inviare">
      <p className="font-display text-[3.5rem] leading-none font-medium tabular-nums">{totale - stopped}</p>
      <div className="min-w-56 grow basis-0">
        <h2 className="text-h3" tabIndex={-1}>
          da inviare
        </h2>
        <p className="note">
          {cose.length === 0 ? '' : `${cose.join(', ')}. `}
          {stopped === 0 ? '' : `${stopped} da decidere, su ${quanti(toReview, 'oggetto', 'oggetti')}. `}
          {oldest === null ? '' : `La più vecchia è del ${formatDateTime(new Date(oldest))}. `}
          {ultimaSincronia === null
            ? 'Mai sincronizzato.'
            : `Ultima sincronia: ${formatDateTime(new Date(ultimaSincronia))}.`}
        </p>
        <p className="note min-h-5" role="status">
          {atWork || fine === null ? '' : endText(fine, conti)}
        </p>
      </div>
      <div className="max-sm:w-full">
        <Button
          variant="main"
          isWide
          pending={pending}
          pendingText="Sincronizzo…"
          onClick={() => void waitFor(syncer.syncNow)}
        >
          Sincronizza ora
        </Button>
        {'serviceWorker' in navigator && totale > stopped ? (
          <p className="small mt-2">Tieni aperta l'app finché il contatore è 0.</p>
        ) : null}
      </div>
    </section>
  );
}
