const ORE = 48;
const PASSO = 7.96;
const x = (ore: number) => (ore * PASSO + 1).toFixed(1);
const TACCHE = Array.from({ length: ORE + 1 }, (_, i) => `M${x(i)} 16V${i % 6 ? 10 : 4}`).join('');

/** Forty-eight ticks, long every six hours; spent hours are heavy. Decorative: the time in words stands beside it. */
export function Righello({ oreSpese, tono = 'ink' }: { oreSpese: number; tono?: 'hold' | 'ink' }) {
  const ore = Math.min(ORE, Math.max(0, oreSpese));
  return (
    <svg
      className={tono === 'hold' ? 'ruler tono-hold' : 'ruler'}
      viewBox="0 0 384 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="tacche" d={TACCHE} />
      <path className="speso" d={`M0 14.5H${x(ore)}`} />
      <path className="ora" d={`M${x(ore)} 0V16`} />
    </svg>
  );
}
