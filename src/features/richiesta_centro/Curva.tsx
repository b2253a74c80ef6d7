import { VALORE_SIMULATORE } from '../../domain/centri/simulatore.ts';
import { type Centesimi, formattaEuro } from '../../domain/denaro.ts';

const LARGA = 440;
const ALTA = 150;
const PUNTI = 80;

interface Props {
  calcola: (prezzo: Centesimi) => Centesimi;
  valore: Centesimi;
  minimo: Centesimi | null;
  massimo: Centesimi | null;
}

/** Fee by item value with both limits; decorative, the text beside it says the same. */
export function Curva({ calcola, valore, minimo, massimo }: Props) {
  const fine = VALORE_SIMULATORE.max;
  const tetto = Math.max(calcola(fine), massimo ?? 0, minimo ?? 0, 1) * 1.08;
  const x = (prezzo: Centesimi): number => (prezzo / fine) * LARGA;
  const y = (importo: Centesimi): number => ALTA - (importo / tetto) * ALTA;
  const linea = Array.from({ length: PUNTI + 1 }, (_, i) => Math.round((i / PUNTI) * fine))
    .map((prezzo) => `${x(prezzo).toFixed(1)},${y(calcola(prezzo)).toFixed(1)}`)
    .join(' ');
  const qui = { x: x(valore), y: y(calcola(valore)) };
  return (
    <svg viewBox={`-6 -14 ${LARGA + 12} ${ALTA + 50}`} className="mt-4 w-full text-small" aria-hidden="true">
      <Limite importo={massimo} nome="massimo" y={y} inizio />
      <Limite importo={minimo} nome="minimo" y={y} />
      <line x1="0" x2={LARGA} y1={ALTA} y2={ALTA} stroke="var(--ink)" />
      {[0, 0.25, 0.5, 0.75, 1].map((parte) => (
        <line key={parte} x1={parte * LARGA} x2={parte * LARGA} y1={ALTA} y2={ALTA + 6} stroke="var(--edge)" />
      ))}
      <g fill="var(--ink-2)" fontSize="18">
        <text x="0" y={ALTA + 28}>
          0
        </text>
        <text x={LARGA / 2} y={ALTA + 28} textAnchor="middle">
          5.000
        </text>
        <text x={LARGA} y={ALTA + 28} textAnchor="end">
          10.000 €
        </text>
      </g>
      <polyline points={linea} fill="none" stroke="var(--ink)" strokeWidth="3" />
      <line x1={qui.x} x2={qui.x} y1={qui.y} y2={ALTA} stroke="var(--ink)" />
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

interface PropsLimite {
  importo: Centesimi | null;
  nome: string;
  y: (importo: Centesimi) => number;
  inizio?: boolean;
}

function Limite({ importo, nome, y, inizio = false }: PropsLimite) {
  if (importo === null || importo <= 0) return null;
  return (
    <>
      <line x1="0" x2={LARGA} y1={y(importo)} y2={y(importo)} stroke="var(--edge)" strokeDasharray="2 6" />
      <text
        x={inizio ? 0 : LARGA}
        y={y(importo) + (inizio ? 20 : -7)}
        textAnchor={inizio ? 'start' : 'end'}
        fill="var(--ink-2)"
        fontSize="18"
      >
        {nome} {formattaEuro(importo)}
      </text>
    </>
  );
}
