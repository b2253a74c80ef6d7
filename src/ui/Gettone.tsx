import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Collegamento } from './Collegamento.tsx';
import { Icona } from './Icona.tsx';

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
