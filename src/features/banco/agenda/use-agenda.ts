import { useEffect, useRef, useState } from 'react';
import { centroAppuntamenti } from '../../../data/verifiche/agenda.ts';
import { TABLET_DAYS } from '../../../domain/centri/agenda.ts';
import { addDays, type Day } from '../../../domain/day.ts';
import { CLOSED_META } from '../../../offline/store/db.ts';
import { type DayEntry, periodEntries } from '../../../offline/store/view.ts';
import type { LocalAppuntamento } from '../../../offline/store/wire.ts';
import type { ReadState } from '../../../ui/feedback/QueryView.tsx';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { useLoadedSuspension } from '../coda/use-suspension.ts';
import { type ReadPeriod, readPeriod } from '../incassi/read-period.ts';
import { useCounters } from '../oggi/use-counters.ts';
import { useQueryResult } from '../oggi/use-query-result.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

/** How long the calendar waits for the server's days, so that the tablet's do not move. */
const WAIT_MS = 2_000;
const NOBODY: readonly LocalAppuntamento[] = [];

export interface LoadedAgenda {
  voci: readonly DayEntry[] | undefined;
  kept: { dal: Day; al: Day };
  farItems: ReadState<ReadPeriod> | null;
  fuori: boolean;
  /** The centre is suspended: the server answers nothing. */
  sospeso: boolean;
  /** Some days are neither stored nor read: nobody knows who comes. */
  missingItems: boolean;
  isUnread: (giorno: Day) => boolean;
  chiusi: ReadonlySet<number>;
}

export function useAgenda(dal: Day, al: Day, oggi: Day): LoadedAgenda {
  const { environment, centro } = useBanco();
  const isOnline = useOnline();
  const conti = useCounters();
  const chiuso = useLoadedSuspension();
  const sospeso = chiuso?.demo === false;
  // The first sync says whether the centre is suspended.
  const known = chiuso !== undefined && conti !== undefined && conti.ultimaSincronia !== null;
  const kept = {
    dal: addDays(oggi, -TABLET_DAYS.prima),
    al: addDays(oggi, TABLET_DAYS.dopo),
  };
  const fuori = known && (dal < kept.dal || al > kept.al);
  // The server refuses a suspended centre, so it is not asked.
  const chiede = fuori && isOnline && !sospeso;
  const farItems = useQueryResult(chiede ? `${dal} ${al}` : null, () => {
    const ask = (pagina: number) => centroAppuntamenti(centro.id, pagina);
    return readPeriod(ask, dal, al);
  });
  useReread(chiede ? farItems.refetch : null);
  const missingItems = fuori && (!chiede || farItems.data === undefined);
  const altri = farItems.data?.righe ?? NOBODY;
  const letto = useStored(
    async () => ({ altri, voci: await periodEntries(environment.store, dal, al, altri) }),
    [environment, dal, al, altri],
  );
  const attende = useGracePeriod(!known || (chiede && (farItems.isPending || letto?.altri !== altri)));
  const chiusi = useStored(() => environment.store.meta.get(CLOSED_META), [environment])?.value;
  return {
    voci: attende ? undefined : letto?.voci,
    kept,
    fuori,
    sospeso,
    farItems: chiede ? farItems : null,
    missingItems,
    isUnread: (giorno) => missingItems && (giorno < kept.dal || giorno > kept.al),
    chiusi: new Set(Array.isArray(chiusi) ? chiusi.filter((giorno) => typeof giorno === 'number') : []),
  };
}

/** True during the first load, for WAIT_MS at most, so that a drawn calendar keeps its place and focus. */
function useGracePeriod(aspetta: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (elapsed) return;
    const wake = setTimeout(() => setElapsed(true), aspetta ? WAIT_MS : 0);
    return () => clearTimeout(wake);
  }, [aspetta, elapsed]);
  return aspetta && !elapsed;
}

function useReread(reread: (() => unknown) | null): void {
  const operazioni = useCounters()?.operazioni ?? 0;
  const prima = useRef(operazioni);
  useEffect(() => {
    if (operazioni < prima.current) reread?.();
    prima.current = operazioni;
  }, [operazioni, reread]);
}
