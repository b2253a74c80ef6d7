import { dayName, dayOfWeek, romeHour } from '../../../domain/day.ts';
import { CLOSED_META, readMeta } from '../../../offline/store/db.ts';
import { type SentDay, sentDays } from '../../../offline/store/history.ts';
import { freeableRoom, freeRoom, measureRoom } from '../../../offline/store/quota.ts';
import { type KeptDays, promisedDays } from '../../../offline/store/retention.ts';
import { weight } from '../../../offline/store/state.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { useBanco } from './context.ts';
import { oggi } from './labels.ts';
import { StoragePersistence } from './StoragePersistence.tsx';
import { quanti } from './sizes.ts';
import { useStored } from './use-stored.ts';

export function useWeek() {
  const { environment } = useBanco();
  const giorno = oggi(new Date(environment.clock.now()));
  return useStored(async () => {
    const { store } = environment;
    const sentItems = await sentDays(store, giorno);
    const chiusi = await readMeta(store, CLOSED_META);
    const room = 'storage' in navigator ? await measureRoom(navigator.storage) : null;
    const liberabili = await freeableRoom(store);
    const keptDays = await promisedDays(store);
    return { ...sentItems, liberabili, keptDays, chiusi: Array.isArray(chiusi) ? chiusi : [], room };
  }, [environment, giorno]);
}

const DAYS = { 7: 'sette giorni', 30: 'trenta giorni' } satisfies Record<KeptDays, string>;

type ReadState = NonNullable<ReturnType<typeof useWeek>>;

export function LastDays({ letta: { giorni, chiusi } }: { letta: ReadState }) {
  return (
    <Divider titolo="Ultimi sette giorni" piccolo>
      <ul className="mt-2 text-note tabular-nums">
        {giorni.map((giorno, which) => (
          <DayRow
            key={giorno.giorno}
            riga={giorno}
            isToday={which === 0}
            chiuso={chiusi.includes(dayOfWeek(giorno.giorno))}
          />
        ))}
      </ul>
    </Divider>
  );
}

function DayRow({ riga, isToday, chiuso }: { riga: SentDay; isToday: boolean; chiuso: boolean }) {
  const { giorno, operazioni, file, bytes, ultimo } = riga;
  const sentItems = [
    quanti(operazioni, 'operazione', 'operazioni'),
    file === 0 ? null : `${file} file, ${weight(bytes)}`,
  ].filter((parte) => parte !== null);
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)_auto] gap-3 border-b border-hair py-2">
      <span className={isToday ? 'font-semibold' : ''}>
        {isToday ? 'oggi' : `${dayName(giorno).slice(0, 3).toLowerCase()} ${Number(giorno.slice(8))}`}
      </span>
      {ultimo === null ? (
        <span className="text-ink-2">{chiuso ? 'chiuso' : 'niente di inviato'}</span>
      ) : (
        <>
          <span>{sentItems.join(', ')}</span>
          <span className="text-ink-2">{romeHour(new Date(ultimo))}</span>
        </>
      )}
    </li>
  );
}

interface SpaceProps {
  letta: ReadState;
  /** Bytes. */
  toSend: number;
  risposta: { valore: unknown };
}

export function TabletSpace({ letta, toSend, risposta }: SpaceProps) {
  const { environment } = useBanco();
  const { kept, keptDays, liberabili, room } = letta;
  return (
    <Divider titolo="Spazio sul tablet" piccolo>
      <dl className="mt-2">
        <LeaderRow nome="Foto e file da inviare">{weight(toSend)}</LeaderRow>
        <LeaderRow nome={`Già inviati, tenuti ${DAYS[keptDays]}`}>{weight(kept)}</LeaderRow>
        {room === null ? null : <LeaderRow nome="Libero">{weight(Math.max(0, room.total - room.used))}</LeaderRow>}
      </dl>
      <p className="note mt-3">
        Quello che hai inviato resta anche su questo tablet {DAYS[keptDays]}, foto e firme comprese: se il server lo
        perde, torna da qui.
      </p>
      {room?.warning === true ? (
        <p className="riquadro wait mt-3">
          Sul tablet resta poco spazio: le copie delle foto già inviate possono andare via prima.
        </p>
      ) : null}
      <StoragePersistence risposta={risposta} />
      {liberabili > 0 ? (
        <Button className="mt-2" isWide variant="quiet" onClick={() => void freeRoom(environment)}>
          Libera {weight(liberabili)} già inviati
        </Button>
      ) : null}
    </Divider>
  );
}
