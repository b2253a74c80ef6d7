import { memo, useMemo } from 'react';
import { letteraF } from './letteraF.ts';
import { bandeRosetta } from './rosetta.ts';

interface Props {
  codice: string;
  /** Side in px; under 76 use the solid Sigillo. */
  lato?: number;
  /** sigillo: as struck · matita: pencil grey while the work is open · incisione: turns oltremare once. */
  modo?: 'sigillo' | 'matita' | 'incisione';
  /** In pencil, how many of the three bands are already drawn in ink. */
  bandeFatte?: number;
  /** Paper disc with a shadow, to overlap a picture's edge. */
  timbro?: boolean;
}

/** Line weight grows as the drawing shrinks: .5 at 300 px, .6 at 120, .9 at 80. */
const peso = (lato: number) => (lato >= 250 ? 0.5 : lato >= 110 ? 0.6 : 0.9);

/** Decorative beside its code, therefore hidden from screen readers. */
export const Rosetta = memo(function Rosetta(props: Props) {
  const { codice, lato = 200, modo = 'sigillo', bandeFatte = 0, timbro = false } = props;
  const bande = useMemo(() => bandeRosetta(codice), [codice]);
  const w = peso(lato);
  const matita = modo === 'matita';
  const banda = (indice: number) => {
    if (!matita) return { className: 'banda', ...(modo === 'incisione' ? { pathLength: 1 } : {}) };
    return indice < bandeFatte ? { className: 'fatta', opacity: 0.55 } : { opacity: 0.2 };
  };
  const disegno = (
    <svg
      className={modo === 'sigillo' ? 'rosetta' : `rosetta ${modo}`}
      viewBox="-102 -102 204 204"
      width={lato}
      height={lato}
      strokeWidth={w}
      aria-hidden="true"
    >
      {matita ? null : <circle r="96.5" strokeWidth="3.4" strokeDasharray=".63 1" />}
      <g strokeWidth={matita ? w : w * 1.6} strokeDasharray={matita ? '2 3' : undefined}>
        <circle r="100.5" />
        <circle r="89.6" />
      </g>
      <circle r="20" strokeWidth={w * 1.6} className={matita ? 'fatta' : undefined} />
      <path d={bande.cuore} {...banda(0)} />
      <path d={bande.corolla} {...banda(1)} />
      <path d={bande.intreccio} {...banda(2)} />
      {matita ? null : <path d={bande.denti} {...banda(3)} strokeWidth={w * 4} />}
      <path className="lettera" {...letteraF(20)} />
    </svg>
  );
  return timbro ? <div className="timbro">{disegno}</div> : disegno;
});
