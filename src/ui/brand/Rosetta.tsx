import { memo, type SVGProps, useMemo } from 'react';
import { bandeRosetta, indirizzoRosetta } from './disegno-rosetta.ts';
import { letteraF } from './lettera-f.ts';

interface Props {
  codice: string;
  /** Side in px; under 76 use `Sigillo`. */
  lato?: number;
  /** sigillo: issued · matita: pencil grey while the verification is open · incisione: turns blue once. */
  modo?: 'sigillo' | 'matita' | 'incisione';
  /** Number of bands, of three, already drawn in ink over the pencil. */
  bandeFatte?: number;
  /** Loads the bands from `fileRosetta`, so that the first paint does not wait for 10 kB. */
  aParte?: boolean;
  timbro?: boolean;
}

const peso = (lato: number) => (lato >= 250 ? 0.5 : lato >= 110 ? 0.6 : 0.9);

/** The rosette is hidden from screen readers: its code stands beside it. */
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
  /** Stroke width of the teeth; null draws none. */
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
