import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { TextLink } from './TextLink.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  lit?: boolean;
  children: ReactNode;
}

export function Chip({ lit = false, children, className = '', ...rest }: Props) {
  return (
    <button type="button" aria-pressed={lit} {...rest} className={`chip ${className}`.trim()}>
      {children}
    </button>
  );
}

interface FilterProps {
  href: string;
  /** Accessible name, e.g. 'Togli il filtro fino a 10.000 €'. */
  etichetta: string;
  children: ReactNode;
}

/** Active filter: the whole chip removes it, also without JavaScript. */
export function RemovableChip({ href, etichetta, children }: FilterProps) {
  return (
    <TextLink href={href} className="chip on" aria-label={etichetta}>
      {children}
      <Icon nome="chiudi" piccola />
    </TextLink>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Number of results with this choice; undefined while unknown. Zero disables the chip. */
  conto?: string | undefined;
  children: ReactNode;
}

export function CheckboxChip({ conto, children, ...controllo }: CheckboxProps) {
  return (
    <label className="chip spunta-gettone">
      <input type="checkbox" className="sr-only" {...controllo} />
      {children}
      {conto === undefined ? null : <span className="conto">{conto}</span>}
      <Icon nome="chiudi" piccola />
    </label>
  );
}

export function ChipLink({ href, lit, children }: { href: string; lit: boolean; children: ReactNode }) {
  return (
    <TextLink href={href} className={lit ? 'chip on' : 'chip'} aria-current={lit ? 'page' : undefined}>
      {children}
    </TextLink>
  );
}
