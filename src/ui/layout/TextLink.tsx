import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Takes an in-app path; returns true when it has navigated and the browser must not. */
export type NavigateFn = (href: string) => boolean;

/** Null on public pages (document navigation); the private application provides its router. */
export const NavigationContext = createContext<NavigateFn | null>(null);

export interface TextLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  esterno?: boolean | undefined;
  children?: ReactNode;
}

/** Browsers drop tabs and line breaks inside an address, so one with any is refused. */
const SAFE = /^(?:https?:\/\/|mailto:|tel:|[/?#](?![/\\]))[^\s\\]*$/i;

const wantsNewTab = (evento: MouseEvent) =>
  evento.button !== 0 || evento.metaKey || evento.ctrlKey || evento.shiftKey || evento.altKey;

/** The only link component. An address that could run code or disguise its target becomes plain text. */
export function TextLink({ href, esterno = false, onClick, children, ...rest }: TextLinkProps) {
  const navigate = useContext(NavigationContext);
  if (!SAFE.test(href)) return <span className={rest.className}>{children}</span>;
  const inner = href.startsWith('/') && !esterno && !rest.target && rest.download === undefined;
  const handleClick = (evento: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(evento);
    if (evento.defaultPrevented || !navigate || !inner || wantsNewTab(evento)) return;
    if (navigate(href)) evento.preventDefault();
  };
  return (
    <a
      href={href}
      {...(esterno ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      onClick={navigate || onClick ? handleClick : undefined}
    >
      {children}
    </a>
  );
}
