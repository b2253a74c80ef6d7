import type { ReactNode } from 'react';
import { Icona } from '../../ui/Icona.tsx';

type Props = { titolo: string; conteggio?: string | undefined; children?: ReactNode };

/** Title of a screen of the office, its tools, and how much is shown. */
export function Testata({ titolo, conteggio, children }: Props) {
  return (
    <header>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1 mr-auto py-1">{titolo}</h1>
        {children}
      </div>
      <p className="note mt-2 min-h-5" role="status">
        {conteggio ?? ''}
      </p>
    </header>
  );
}

type PropsScelta = {
  etichetta: string;
  valore: string;
  scelte: readonly (readonly [valore: string, testo: string])[];
  onScegli: (valore: string) => void;
  className?: string;
};

/** Filter with its name said to screen readers: the first choice already names what is filtered. */
export function Filtro({ etichetta, valore, scelte, onScegli, className = '' }: PropsScelta) {
  return (
    <span className={`scelta ${className}`.trim()}>
      <select className="in" aria-label={etichetta} value={valore} onChange={(evento) => onScegli(evento.target.value)}>
        {scelte.map(([chiave, testo]) => (
          <option key={chiave} value={chiave}>
            {testo}
          </option>
        ))}
      </select>
      <Icona nome="giu" piccola />
    </span>
  );
}
