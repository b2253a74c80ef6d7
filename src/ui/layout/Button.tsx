import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { TextLink, type TextLinkProps } from './TextLink.tsx';

interface Appearance {
  /** main: one per screen · stop: outlined in red, never filled. */
  variant?: 'main' | 'default' | 'quiet' | 'stop' | undefined;
  piccolo?: boolean | undefined;
  isWide?: boolean | undefined;
}

const classesOf = ({ variant = 'default', piccolo, isWide }: Appearance, altre = '') =>
  ['btn', variant === 'default' ? '' : variant, piccolo ? 'small' : '', isWide ? 'wide' : '', altre]
    .filter(Boolean)
    .join(' ');

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Appearance {
  /** A busy button keeps the focus, ignores presses and shows `pendingText`. */
  pending?: boolean | undefined;
  pendingText?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, piccolo, isWide, pending = false, pendingText, className, onClick, children, ...rest } = props;
  const handleClick = (evento: MouseEvent<HTMLButtonElement>) => {
    if (pending) evento.preventDefault();
    else onClick?.(evento);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classesOf({ variant, piccolo, isWide }, className)}
      onClick={handleClick}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {pending && pendingText ? pendingText : children}
    </button>
  );
}

export function ButtonLink({ variant, piccolo, isWide, className, ...rest }: TextLinkProps & Appearance) {
  return <TextLink {...rest} className={classesOf({ variant, piccolo, isWide }, className)} />;
}
