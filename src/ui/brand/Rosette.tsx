import { memo, type SVGProps, useMemo } from 'react';
import { rosettaUrl, rosetteBands } from './disegno-rosetta.ts';
import { letterF } from './letter-f.ts';

interface Props {
  codice: string;
  /** Side in px; under 76 use `Seal`. */
  lato?: number;
  /** sigillo: issued · matita: pencil grey while the verification is open · incisione: turns blue once. */
  modo?: 'sigillo' | 'matita' | 'incisione';
  /** Number of bands, of three, already drawn in ink over the pencil. */
  bandsDone?: number;
  /** Loads the bands from `rosetteFile`, so that the first paint does not wait for 10 kB. */
  isSeparate?: boolean;
  stamp?: boolean;
}

const peso = (lato: number) => (lato >= 250 ? 0.5 : lato >= 110 ? 0.6 : 0.9);

/** The rosette is hidden from screen readers: its code stands beside it. */
export const Rosette = memo(function Rosette(props: Props) {
  const { codice, lato = 200, modo = 'sigillo', bandsDone = 0, isSeparate = false, stamp = false } = props;
  const w = peso(lato);
  const pencil = modo === 'matita';
  const band = (index: number) => {
    if (!pencil) return { className: 'banda', ...(modo === 'incisione' ? { pathLength: 1 } : {}) };
    return index < bandsDone ? { className: 'fatta', opacity: 0.55 } : { opacity: 0.2 };
  };
  const drawing = (
    <svg
      className={modo === 'sigillo' ? 'rosetta' : `rosetta ${modo}`}
      viewBox="-102 -102 204 204"
      width={lato}
      height={lato}
      strokeWidth={w}
      aria-hidden="true"
    >
      {pencil ? null : <circle r="96.5" strokeWidth="3.4" strokeDasharray=".63 1" />}
      <g strokeWidth={pencil ? w : w * 1.6} strokeDasharray={pencil ? '2 3' : undefined}>
        <circle r="100.5" />
        <circle r="89.6" />
      </g>
      <circle r="20" strokeWidth={w * 1.6} className={pencil ? 'fatta' : undefined} />
      {isSeparate ? (
        <>
          <use href={`${rosettaUrl(codice)}#bande`} />
          <use href={`${rosettaUrl(codice)}#denti`} strokeWidth={w * 4} />
        </>
      ) : (
        <Bands codice={codice} band={band} teeth={pencil ? null : w * 4} />
      )}
      <path className="lettera" {...letterF(20)} />
    </svg>
  );
  return stamp ? <div className="timbro">{drawing}</div> : drawing;
});

interface BandsProps {
  codice: string;
  band: (index: number) => SVGProps<SVGPathElement>;
  /** Stroke width of the teeth; null draws none. */
  teeth: number | null;
}

function Bands({ codice, band, teeth }: BandsProps) {
  const bands = useMemo(() => rosetteBands(codice), [codice]);
  return (
    <>
      <path d={bands.cuore} {...band(0)} />
      <path d={bands.corolla} {...band(1)} />
      <path d={bands.braid} {...band(2)} />
      {teeth === null ? null : <path d={bands.teeth} {...band(3)} strokeWidth={teeth} />}
    </>
  );
}
