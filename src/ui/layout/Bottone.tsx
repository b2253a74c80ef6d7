import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Collegamento, type PropsCollegamento } from './Collegamento.tsx';

interface Aspetto {
  /** main: one per screen · stop: outlined in red, never filled. */
  variante?: 'main' | 'default' | 'quiet' | 'stop' | undefined;
  piccolo?: boolean | undefined;
  largo?: boolean | undefined;
}

const classi = ({ variante = 'default', piccolo, largo }: Aspetto, altre = '') =>
  ['btn', variante === 'default' ? '' : variante, piccolo ? 'small' : '', largo ? 'wide' : '', altre]
    .filter(Boolean)
    .join(' ');

export interface PropsBottone extends ButtonHTMLAttributes<HTMLButtonElement>, Aspetto {
  /** A busy button keeps the focus, ignores presses and shows `testoInCorso`. */
  inCorso?: boolean | undefined;
  testoInCorso?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function Bottone(props: PropsBottone) {
  const { variante, piccolo, largo, inCorso = false, testoInCorso, className, onClick, children, ...resto } = props;
  const alClic = (evento: MouseEvent<HTMLButtonElement>) => {
    if (inCorso) evento.preventDefault();
    else onClick?.(evento);
  };
  return (
    <button
      type="button"
      {...resto}
      className={classi({ variante, piccolo, largo }, className)}
      onClick={alClic}
      {...(inCorso ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {inCorso && testoInCorso ? testoInCorso : children}
    </button>
  );
}

export function BottoneCollegamento({ variante, piccolo, largo, className, ...resto }: PropsCollegamento & Aspetto) {
  return <Collegamento {...resto} className={classi({ variante, piccolo, largo }, className)} />;
}
