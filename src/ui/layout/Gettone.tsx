import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { Collegamento } from './Collegamento.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  acceso?: boolean;
  children: ReactNode;
}

/** Chip that switches something on and off. */
export function Gettone({ acceso = false, children, className = '', ...resto }: Props) {
  return (
    <button type="button" aria-pressed={acceso} {...resto} className={`chip ${className}`.trim()}>
      {children}
    </button>
  );
}

interface PropsFiltro {
  /** Where the list is without this filter. */
  href: string;
  /** Spoken name, e.g. 'Togli il filtro fino a 10.000 €'. */
  etichetta: string;
  children: ReactNode;
}

/** An active filter: the whole chip removes it, also without JavaScript. */
export function GettoneTogli({ href, etichetta, children }: PropsFiltro) {
  return (
    <Collegamento href={href} className="chip on" aria-label={etichetta}>
      {children}
      <Icona nome="chiudi" piccola />
    </Collegamento>
  );
}

interface PropsSpunta extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** How many it would leave; undefined while nobody knows. None left: not pressable. */
  conto?: string | undefined;
  children: ReactNode;
}

/** A checkbox as a chip, inside a form that is sent whole. */
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

/** One of several lists of the same things, each at its own address. */
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
