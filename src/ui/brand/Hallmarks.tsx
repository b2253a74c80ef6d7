import { letterF, petals } from './letter-f.ts';

const WHEEL = petals(19, 0.07, 12, 20, 20);
const strokeProps = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } as const;

function WrittenRecensione({ x, body = 17, children }: { x: number; body?: number; children: string }) {
  return (
    <text
      x={x}
      y="25.5"
      textAnchor="middle"
      fontFamily="var(--display)"
      fontWeight="600"
      fontSize={body}
      fill="currentColor"
      letterSpacing=".5"
    >
      {children}
    </text>
  );
}

interface Props {
  /** e.g. '9,15' */
  punteggio: string;
  /** e.g. 'MI 01' */
  centro: string;
  /** Two digits, e.g. '26' */
  anno: string;
  /** One label names all four, e.g. 'Punzonatura: Fidati, punteggio 9,15, centro MI 01, anno 2026'. */
  etichetta: string;
}

export function Hallmarks({ punteggio, centro, anno, etichetta }: Props) {
  return (
    <span className="punches" role="img" aria-label={etichetta}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path fill="currentColor" d={WHEEL} />
        <g transform="translate(20 20)">
          <path fill="var(--sheet)" {...letterF(17)} />
        </g>
      </svg>
      <svg viewBox="0 0 64 40" aria-hidden="true">
        <path {...strokeProps} d="M9 2h46l7 7v22l-7 7H9l-7-7V9Z" />
        <WrittenRecensione x={32}>{punteggio}</WrittenRecensione>
      </svg>
      <svg viewBox="0 0 84 40" aria-hidden="true">
        <path {...strokeProps} d="M14 2h56l12 18-12 18H14L2 20Z" />
        <WrittenRecensione x={42}>{centro}</WrittenRecensione>
      </svg>
      <svg viewBox="0 0 44 40" aria-hidden="true">
        <path {...strokeProps} d="M3 2h38v22c0 8-8 12-19 14C11 36 3 32 3 24Z" />
        <WrittenRecensione x={22} body={16}>
          {anno}
        </WrittenRecensione>
      </svg>
    </span>
  );
}
