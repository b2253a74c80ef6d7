import { Suspense } from 'react';
import { isValidDay } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { useArrival } from '../../features/banco/arrivo/use-arrival.ts';
import { Inquadra } from '../../features/banco/foto/Inquadra.tsx';
import { DayPlan } from '../../features/banco/oggi/DayPlan.tsx';
import { oggi } from '../../features/banco/tablet/labels.ts';
import { Oggetto } from '../../features/banco/valutazione/Oggetto.tsx';
import { OggettoActions } from '../../features/banco/valutazione/OggettoActions.tsx';
import { useDayPlan, useVerificaView } from '../../features/banco/valutazione/use-record-view.ts';
import type { DayEntry } from '../../offline/store/view.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { useWideScreen } from './device/use-wide-screen.ts';
import { Shell } from './shell/shell.tsx';

/** Not in the first paint: loaded with the other screens. */
const Conflicts = lazyPiece(async () => ({ default: (await import('./altre.tsx')).PARTS.Conflicts }));
const Dopo = lazyPiece(async () => ({ default: (await import('./altre.tsx')).PARTS.Dopo }));

/** Queue and item side by side; stacked if upright; on phones the queue alone. */
export default function TodayPage() {
  const [ricerca] = useSearchParams();
  return (
    <Shell nome="centro_oggi" voce={ricerca.has('inquadra') ? 'inquadra' : 'centro_oggi'}>
      <Day />
    </Shell>
  );
}

function Day() {
  const [search, setSearch] = useSearchParams();
  const go = useGo();
  const isWide = useWideScreen();
  const adesso = useNow();
  const asked = search.get('giorno') ?? '';
  const giorno = isValidDay(asked) ? asked : oggi(adesso);
  const { fallita, arrived } = useArrival();
  const voci = arrived(useDayPlan(giorno));
  const scelta = search.get('scelta') ?? firstToDo(voci);
  const verso = (id: string) =>
    isWide ? percorso('centro_oggi', { giorno, scelta: id }) : percorso('centro_verifica', { id });
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[23.25rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <DayPlan
        giorno={giorno}
        isToday={giorno === oggi(adesso)}
        voci={voci}
        fallita={fallita}
        scelta={isWide ? scelta : null}
        onDay={(altro) => setSearch({ giorno: altro })}
        verso={verso}
        onNavigate={go}
        adesso={adesso}
      />
      {isWide && scelta !== null ? <Selected key={scelta} id={scelta} /> : <Free voci={voci} />}
      <Inquadra
        aperta={search.has('inquadra')}
        onClose={() => setSearch(asked === '' ? {} : { giorno }, { replace: true })}
        onVerifica={(id) => go(percorso('centro_verifica', { id }))}
      />
    </div>
  );
}

function firstToDo(voci: readonly DayEntry[] | undefined): string | null {
  const present = voci?.flatMap((voce) => (voce.verifica === null ? [] : [{ voce, verifica: voce.verifica }])) ?? [];
  const prima = present.find(
    ({ voce, verifica }) =>
      voce.decisione === null && (verifica.stato === 'programmata' || verifica.stato === 'in_attesa'),
  );
  return (prima ?? present[0])?.verifica.id ?? null;
}

function Selected({ id }: { id: string }) {
  const vista = useVerificaView(id);
  if (vista === undefined) return <div />;
  if (vista === null) return <NothingSelected />;
  const dopo =
    vista.verifica.stato === 'verificato' ? (
      <Suspense fallback={null}>
        <Dopo vista={vista} />
      </Suspense>
    ) : null;
  return <Oggetto vista={vista} Conflicts={Conflicts} dopo={dopo} actions={<OggettoActions vista={vista} />} />;
}

function Free({ voci }: { voci: readonly DayEntry[] | undefined }) {
  if (voci === undefined) return <div />;
  return (
    <div
      className={`sticky bottom-(--barra) flex-col justify-between md:static lg:flex ${voci.length === 0 ? 'flex flex-none' : 'hidden'}`}
    >
      <div className="hidden lg:block">
        <NothingSelected />
      </div>
      <footer className="flex flex-none flex-wrap justify-between gap-3 border-t border-ink bg-sheet px-4 py-3 max-sm:[&>a]:grow max-sm:[&>a]:px-3! md:px-6 md:py-4">
        <ButtonLink href={percorso('centro_agenda')}>Apri Agenda</ButtonLink>
        <ButtonLink variant="main" href={percorso('centro_oggi', { inquadra: 1 })}>
          <Icon nome="qr" piccola /> Inquadra un codice
        </ButtonLink>
      </footer>
    </div>
  );
}

function NothingSelected() {
  return (
    <div className="p-6">
      <EmptyState titolo="Nessun oggetto scelto">
        Scegli un appuntamento dalla coda, o inquadra il QR di un oggetto.
      </EmptyState>
    </div>
  );
}
