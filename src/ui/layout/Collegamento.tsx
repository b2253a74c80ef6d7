import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Takes an in-app path; returns true when it has navigated and the browser must not. */
export type Naviga = (href: string) => boolean;

/** Null on public pages (document navigation); the private application provides its router. */
export const ContestoNavigazione = createContext<Naviga | null>(null);

export interface PropsCollegamento extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  esterno?: boolean | undefined;
  children?: ReactNode;
}

/** Browsers drop tabs and line breaks inside an address, so one with any is refused. */
const SICURO = /^(?:https?:\/\/|mailto:|tel:|[/?#](?![/\\]))[^\s\\]*$/i;

const vuoleUnaNuovaPagina = (evento: MouseEvent) =>
  evento.button !== 0 || evento.metaKey || evento.ctrlKey || evento.shiftKey || evento.altKey;

/** The only link component. An address that could run code or disguise its target becomes plain text. */
export function Collegamento({ href, esterno = false, onClick, children, ...resto }: PropsCollegamento) {
  const naviga = useContext(ContestoNavigazione);
  if (!SICURO.test(href)) return <span className={resto.className}>{children}</span>;
  const interno = href.startsWith('/') && !esterno && !resto.target && resto.download === undefined;
  const alClic = (evento: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(evento);
    if (evento.defaultPrevented || !naviga || !interno || vuoleUnaNuovaPagina(evento)) return;
    if (naviga(href)) evento.preventDefault();
  };
  return (
    <a
      href={href}
      {...(esterno ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...resto}
      onClick={naviga || onClick ? alClic : undefined}
    >
      {children}
    </a>
  );
}
