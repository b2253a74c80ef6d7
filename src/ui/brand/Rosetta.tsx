import { memo, type SVGProps, useMemo } from 'react';
import { bandeRosetta, indirizzoRosetta } from './disegno-rosetta.ts';
import { letteraF } from './lettera-f.ts';

interface Props {
  codice: string;
  /** Side in px; under 76 use the solid Sigillo. */
  lato?: number;
  /** sigillo: as struck · matita: pencil grey while the work is open · incisione: turns oltremare once. */
  modo?: 'sigillo' | 'matita' | 'incisione';
  /** In pencil, how many of the three bands are already drawn in ink. */
  bandeFatte?: number;
  /** The bands come as a file of their own (`fileRosetta`): ten compressed kilobytes that a page's first paint does not wait for. */
  aParte?: boolean;
  /** Paper disc with a shadow, to overlap a picture's edge. */
  timbro?: boolean;
}

/** Line weight grows as the drawing shrinks: .5 at 300 px, .6 at 120, .9 at 80. */
const peso = (lato: number) => (lato >= 250 ? 0.5 : lato >= 110 ? 0.6 : 0.9);

/** Decorative beside its code, therefore hidden from screen readers. */
export const Rosetta = memo(function Rosetta(props: Props) {
  const { codice, lato = 200, modo = 'sigillo', bandeFatte = 0, aParte = false, timbro = false } = props;
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
      {aParte ? (
        <>
          <use href={`${indirizzoRosetta(codice)}#bande`} />
          <use href={`${indirizzoRosetta(codice)}#denti`} strokeWidth={w * 4} />
        </>
      ) : (
        <Bande codice={codice} banda={banda} denti={matita ? null : w * 4} />
      )}
      <path className="lettera" {...letteraF(20)} />
    </svg>
  );
  return timbro ? <div className="timbro">{disegno}</div> : disegno;
});

interface PropsBande {
  codice: string;
  banda: (indice: number) => SVGProps<SVGPathElement>;
  /** Line weight of the teeth; null without them. */
  denti: number | null;
}

function Bande({ codice, banda, denti }: PropsBande) {
  const bande = useMemo(() => bandeRosetta(codice), [codice]);
  return (
    <>
      <path d={bande.cuore} {...banda(0)} />
      <path d={bande.corolla} {...banda(1)} />
      <path d={bande.intreccio} {...banda(2)} />
      {denti === null ? null : <path d={bande.denti} {...banda(3)} strokeWidth={denti} />}
    </>
  );
}
