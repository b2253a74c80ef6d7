import { letterF, petals } from './letter-f.ts';

const BACKDROP = petals(50, 0.07, 12, 50, 50);

/** Solid seal for sizes at which the rosette's lines are too fine. Decorative: its word stands beside it. */
export function Seal({ lato = 48 }: { lato?: number }) {
  return (
    <svg className="sigillo" viewBox="0 0 100 100" width={lato} height={lato} aria-hidden="true">
      <path d={BACKDROP} />
      <circle className="giro" cx="50" cy="50" r="38" strokeWidth="1.5" />
      <g transform="translate(50 50)">
        <path className="carta" {...letterF(42)} />
      </g>
    </svg>
  );
}
