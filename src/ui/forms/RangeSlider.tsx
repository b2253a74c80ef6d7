import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';

interface Props {
  etichetta: string;
  dettaglio?: ReactNode;
  valore: number;
  onChange: (valore: number) => void;
  minimo?: number;
  massimo?: number;
  passo?: number;
  /** Step of plus and minus, and distance of the ticks; default `passo`. */
  pageStep?: number;
  tick?: number;
  /** Writes and speaks the value; by default the bare number. */
  scritto?: (valore: number) => string;
  lessText: string;
  moreText: string;
  disabled?: boolean;
  id?: string;
}

export function RangeSlider(props: Props) {
  const { etichetta, dettaglio, valore, onChange, minimo = 0, massimo = 10, passo = 1 } = props;
  const { lessText, moreText, disabled = false, id, pageStep = passo, tick = passo, scritto = String } = props;
  const go = (nuovo: number) => onChange(Math.min(massimo, Math.max(minimo, nuovo)));
  const percento = (n: number) => `${((n - minimo) / (massimo - minimo)) * 100}%`;
  const ticks = Array.from({ length: Math.floor((massimo - minimo) / tick) + 1 }, (_, i) => minimo + i * tick);
  return (
    <fieldset className="cursore" disabled={disabled}>
      <legend className="solo-lettore">{etichetta}</legend>
      <div className="cursore-nome" aria-hidden="true">
        {etichetta}
        {dettaglio ? <small>{dettaglio}</small> : null}
      </div>
      <output aria-hidden="true">{scritto(valore)}</output>
      <div className="cursore-corsa">
        <button type="button" aria-label={lessText} disabled={valore <= minimo} onClick={() => go(valore - pageStep)}>
          <Icon nome="meno" />
        </button>
        <div className="cursore-binario">
          <svg aria-hidden="true">
            <rect y="21" width="100%" height="6" fill="var(--well)" />
            <rect y="21" width={percento(valore)} height="6" fill="var(--ink)" />
            {ticks.map((n) => (
              <line key={n} x1={percento(n)} x2={percento(n)} y1="33" y2="40" stroke="var(--edge)" />
            ))}
          </svg>
          <input
            type="range"
            id={id}
            aria-label={etichetta}
            min={minimo}
            max={massimo}
            step={passo}
            value={valore}
            aria-valuetext={scritto(valore)}
            onChange={(evento) => go(Number(evento.target.value))}
          />
        </div>
        <button type="button" aria-label={moreText} disabled={valore >= massimo} onClick={() => go(valore + pageStep)}>
          <Icon nome="piu" />
        </button>
      </div>
    </fieldset>
  );
}
