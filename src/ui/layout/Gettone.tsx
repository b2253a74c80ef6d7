import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { Collegamento } from './Collegamento.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  acceso?: boolean;
  children: ReactNode;
}

export function Gettone({ acceso = false, children, className = '', ...resto }: Props) {
  return (
    <button type="button" aria-pressed={acceso} {...resto} className={`chip ${className}`.trim()}>
      {children}
    </button>
  );
}

interface PropsFiltro {
  href: string;
  /** Accessible name, e.g. 'Togli il filtro fino a 10.000 €'. */
  etichetta: string;
  children: ReactNode;
}

/** Active filter: the whole chip removes it, also without JavaScript. */
export function GettoneTogli({ href, etichetta, children }: PropsFiltro) {
  return (
    <Collegamento href={href} className="chip on" aria-label={etichetta}>
      {children}
      <Icona nome="chiudi" piccola />
    </Collegamento>
  );
}

interface PropsSpunta extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Number of results with this choice; undefined while unknown. Zero disables the chip. */
  conto?: string | undefined;
  children: ReactNode;
}

export function GettoneSpunta({ conto, children, ...controllo }: PropsSpunta) {
  return (
    <label className="chip spunta-gettone">
      <input type="checkbox" className="sr-only" {...controllo} />
      {children}
      {conto === undefined ? null : <span className="conto">{conto}</span>}
      <Icona nome="chiudi" piccola />
    </label>
  );
}

export function GettoneCollegamento({
  href,
  acceso,
  children,
}: {
  href: string;
  acceso: boolean;
  children: ReactNode;
}) {
  return (
    <Collegamento href={href} className={acceso ? 'chip on' : 'chip'} aria-current={acceso ? 'page' : undefined}>
      {children}
    </Collegamento>
  );
}
