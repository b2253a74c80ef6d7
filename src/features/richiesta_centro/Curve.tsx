import { SIMULATOR_VALUE } from '../../domain/centri/simulator.ts';
import { type Centesimi, formatEuro } from '../../domain/denaro.ts';

const WIDE = 440;
const HEIGHT = 150;
const POINTS = 80;

interface Props {
  compute: (prezzo: Centesimi) => Centesimi;
  valore: Centesimi;
  minimo: Centesimi | null;
  massimo: Centesimi | null;
}

/** Fee by item value with both limits; decorative, the text beside it says the same. */
export function Curve({ compute, valore, minimo, massimo }: Props) {
  const fine = SIMULATOR_VALUE.max;
  const limit = Math.max(compute(fine), massimo ?? 0, minimo ?? 0, 1) * 1.08;
  const x = (prezzo: Centesimi): number => (prezzo / fine) * WIDE;
  const y = (importo: Centesimi): number => HEIGHT - (importo / limit) * HEIGHT;
  const line = Array.from({ length: POINTS + 1 }, (_, i) => Math.round((i / POINTS) * fine))
    .map((prezzo) => `${x(prezzo).toFixed(1)},${y(compute(prezzo)).toFixed(1)}`)
    .join(' ');
  const qui = { x: x(valore), y: y(compute(valore)) };
  return (
    <svg viewBox={`-6 -14 ${WIDE + 12} ${HEIGHT + 50}`} className="mt-4 w-full text-small" aria-hidden="true">
      <Limit importo={massimo} nome="massimo" y={y} inizio />
      <Limit importo={minimo} nome="minimo" y={y} />
      <line x1="0" x2={WIDE} y1={HEIGHT} y2={HEIGHT} stroke="var(--ink)" />
      {[0, 0.25, 0.5, 0.75, 1].map((parte) => (
        <line key={parte} x1={parte * WIDE} x2={parte * WIDE} y1={HEIGHT} y2={HEIGHT + 6} stroke="var(--edge)" />
      ))}
      <g fill="var(--ink-2)" fontSize="18">
        <text x="0" y={HEIGHT + 28}>
          0
        </text>
        <text x={WIDE / 2} y={HEIGHT + 28} textAnchor="middle">
          5.000
        </text>
        <text x={WIDE} y={HEIGHT + 28} textAnchor="end">
          10.000 €
        </text>
      </g>
      <polyline points={line} fill="none" stroke="var(--ink)" strokeWidth="3" />
      <line x1={qui.x} x2={qui.x} y1={qui.y} y2={HEIGHT} stroke="var(--ink)" />
      <rect
        x={qui.x - 7}
        y={qui.y - 7}
        width="14"
        height="14"
        fill="var(--sheet)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
    </svg>
  );
}

interface LimitProps {
  importo: Centesimi | null;
  nome: string;
  y: (importo: Centesimi) => number;
  inizio?: boolean;
}

function Limit({ importo, nome, y, inizio = false }: LimitProps) {
  if (importo === null || importo <= 0) return null;
  return (
    <>
      <line x1="0" x2={WIDE} y1={y(importo)} y2={y(importo)} stroke="var(--edge)" strokeDasharray="2 6" />
      <text
        x={inizio ? 0 : WIDE}
        y={y(importo) + (inizio ? 20 : -7)}
        textAnchor={inizio ? 'start' : 'end'}
        fill="var(--ink-2)"
        fontSize="18"
      >
        {nome} {formatEuro(importo)}
      </text>
    </>
  );
}
