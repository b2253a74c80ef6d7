import { Icon } from '../brand/Icon.tsx';
import { TextLink } from './TextLink.tsx';

const BUTTONS = 5;

export function pageWindow(pagina: number, pagine: number): number[] {
  const quante = Math.min(BUTTONS, pagine);
  const prima = Math.max(1, Math.min(pagina - Math.floor(BUTTONS / 2), pagine - quante + 1));
  return Array.from({ length: quante }, (_, i) => prima + i);
}

interface Props {
  pagina: number;
  pagine: number;
  href: (pagina: number) => string;
}

export function Pagination({ pagina, pagine, href }: Props) {
  if (pagine <= 1) return null;
  const passo = (meta: number, testo: string) =>
    meta >= 1 && meta <= pagine ? (
      <TextLink href={href(meta)} aria-label={testo} rel={meta < pagina ? 'prev' : 'next'}>
        <Icon nome="avanti" piccola />
      </TextLink>
    ) : (
      <span className="spenta" aria-hidden="true">
        <Icon nome="avanti" piccola />
      </span>
    );
  return (
    <nav className="pagine" aria-label="Pagine">
      {passo(pagina - 1, 'Precedente')}
      {pageWindow(pagina, pagine).map((n) => (
        <TextLink key={n} href={href(n)} aria-label={`Pagina ${n}`} aria-current={n === pagina ? 'page' : undefined}>
          {n}
        </TextLink>
      ))}
      {passo(pagina + 1, 'Successiva')}
    </nav>
  );
}
