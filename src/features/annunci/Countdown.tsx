import { MS_PER_HOUR, remainingTime } from '../../domain/day.ts';
import { useNow } from '../../ui/feedback/clock.ts';
import { HourRuler } from '../../ui/layout/HourRuler.tsx';

/** Announced to screen readers at these hours left only. */
const ANNUNCI_HOURS = [12, 1, 0];

type Props = { titolo: string; da: string; entro: string; tone: 'ink' | 'hold' };

export function Countdown({ titolo, da, entro, tone }: Props) {
  const adesso = useNow().getTime();
  const resta = Math.max(0, Date.parse(entro) - adesso);
  const wholeHours = Math.floor(resta / MS_PER_HOUR);
  return (
    <div>
      <p className="row between">
        <span className="text-note font-semibold">{titolo}</span>
        <span className="money text-h3" aria-live="off">
          {remainingTime(resta)}
        </span>
      </p>
      <HourRuler spentHours={Math.max(0, (adesso - Date.parse(da)) / MS_PER_HOUR)} tone={tone} />
      <span className="solo-lettore" aria-live="polite">
        {ANNUNCI_HOURS.includes(wholeHours) ? `${titolo}: ${remainingTime(resta)}` : ''}
      </span>
    </div>
  );
}
