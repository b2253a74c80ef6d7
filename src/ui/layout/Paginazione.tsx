import { Icona } from '../brand/Icona.tsx';
import { Collegamento } from './Collegamento.tsx';

const BOTTONI = 5;

export function finestraPagine(pagina: number, pagine: number): number[] {
  const quante = Math.min(BOTTONI, pagine);
  const prima = Math.max(1, Math.min(pagina - Math.floor(BOTTONI / 2), pagine - quante + 1));
  return Array.from({ length: quante }, (_, i) => prima + i);
}

interface Props {
  pagina: number;
  pagine: number;
  href: (pagina: number) => string;
}

export function Paginazione({ pagina, pagine, href }: Props) {
  if (pagine <= 1) return null;
  const passo = (meta: number, testo: string) =>
    meta >= 1 && meta <= pagine ? (
      <Collegamento href={href(meta)} aria-label={testo} rel={meta < pagina ? 'prev' : 'next'}>
        <Icona nome="avanti" piccola />
      </Collegamento>
    ) : (
      <span className="spenta" aria-hidden="true">
        <Icona nome="avanti" piccola />
      </span>
    );
  return (
    <nav className="pagine" aria-label="Pagine">
      {passo(pagina - 1, 'Precedente')}
      {finestraPagine(pagina, pagine).map((n) => (
        <Collegamento
          key={n}
          href={href(n)}
          aria-label={`Pagina ${n}`}
          aria-current={n === pagina ? 'page' : undefined}
        >
          {n}
        </Collegamento>
      ))}
      {passo(pagina + 1, 'Successiva')}
    </nav>
  );
}
