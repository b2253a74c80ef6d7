const HOURS = 48;
const STEP = 7.96;
const x = (ore: number) => (ore * STEP + 1).toFixed(1);
const TICKS = Array.from({ length: HOURS + 1 }, (_, i) => `M${x(i)} 16V${i % 6 ? 10 : 4}`).join('');

/** Forty-eight ticks, long every six hours; spent hours are heavy. Decorative: the time in words stands beside it. */
export function HourRuler({ spentHours, tone = 'ink' }: { spentHours: number; tone?: 'hold' | 'ink' }) {
  const ore = Math.min(HOURS, Math.max(0, spentHours));
  return (
    <svg
      className={tone === 'hold' ? 'ruler tono-hold' : 'ruler'}
      viewBox="0 0 384 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="tacche" d={TICKS} />
      <path className="speso" d={`M0 14.5H${x(ore)}`} />
      <path className="ora" d={`M${x(ore)} 0V16`} />
    </svg>
  );
}
