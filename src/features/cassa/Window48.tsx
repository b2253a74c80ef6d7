import { formatDateTime, MS_PER_HOUR, remainingTime } from '../../domain/day.ts';
import { useNow } from '../../ui/feedback/clock.ts';
import { HourRuler } from '../../ui/layout/HourRuler.tsx';

/** Announced to screen readers at these hours left only. */
const ANNUNCI_HOURS = [12, 1, 0];

export function Window48({ da, entro }: { da: string; entro: string }) {
  const adesso = useNow().getTime();
  const resta = Math.max(0, Date.parse(entro) - adesso);
  return (
    <div>
      <p className="row between">
        <span className="text-note font-semibold">Puoi pagare ancora per</span>
        <span className="money text-h3" aria-live="off">
          {remainingTime(resta)}
        </span>
      </p>
      <HourRuler spentHours={Math.max(0, (adesso - Date.parse(da)) / MS_PER_HOUR)} />
      <p className="small mt-2">Fino al {formatDateTime(entro)}</p>
      <span className="solo-lettore" aria-live="polite">
        {ANNUNCI_HOURS.includes(Math.floor(resta / MS_PER_HOUR))
          ? `Puoi pagare ancora per ${remainingTime(resta)}`
          : ''}
      </span>
    </div>
  );
}
