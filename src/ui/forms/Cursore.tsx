import type { ReactNode } from 'react';
import { Icona } from '../brand/Icona.tsx';

interface Props {
  etichetta: string;
  dettaglio?: ReactNode;
  valore: number;
  onCambia: (valore: number) => void;
  minimo?: number;
  massimo?: number;
  passo?: number;
  /** Step of plus and minus, and distance of the ticks; default `passo`. */
  salto?: number;
  tacca?: number;
  /** Writes and speaks the value; by default the bare number. */
  scritto?: (valore: number) => string;
  testoMeno: string;
  testoPiu: string;
  disabled?: boolean;
  id?: string;
}

export function Cursore(props: Props) {
  const { etichetta, dettaglio, valore, onCambia, minimo = 0, massimo = 10, passo = 1 } = props;
  const { testoMeno, testoPiu, disabled = false, id, salto = passo, tacca = passo, scritto = String } = props;
  const vai = (nuovo: number) => onCambia(Math.min(massimo, Math.max(minimo, nuovo)));
  const percento = (n: number) => `${((n - minimo) / (massimo - minimo)) * 100}%`;
  const tacche = Array.from({ length: Math.floor((massimo - minimo) / tacca) + 1 }, (_, i) => minimo + i * tacca);
  return (
    <fieldset className="cursore" disabled={disabled}>
      <legend className="solo-lettore">{etichetta}</legend>
      <div className="cursore-nome" aria-hidden="true">
        {etichetta}
        {dettaglio ? <small>{dettaglio}</small> : null}
      </div>
      <output aria-hidden="true">{scritto(valore)}</output>
      <div className="cursore-corsa">
        <button type="button" aria-label={testoMeno} disabled={valore <= minimo} onClick={() => vai(valore - salto)}>
          <Icona nome="meno" />
        </button>
        <div className="cursore-binario">
          <svg aria-hidden="true">
            <rect y="21" width="100%" height="6" fill="var(--well)" />
            <rect y="21" width={percento(valore)} height="6" fill="var(--ink)" />
            {tacche.map((n) => (
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
            onChange={(evento) => vai(Number(evento.target.value))}
          />
        </div>
        <button type="button" aria-label={testoPiu} disabled={valore >= massimo} onClick={() => vai(valore + salto)}>
          <Icona nome="piu" />
        </button>
      </div>
    </fieldset>
  );
}
