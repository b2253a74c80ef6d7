import type { ReactNode } from 'react';

interface Props {
  titolo?: ReactNode;
  /** Heading level; the look stays h2 unless `piccolo`. */
  livello?: 2 | 3;
  piccolo?: boolean;
  azione?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Section with a double rule. Not a landmark, because a page has many. */
export function Filetto({ titolo, livello = 2, piccolo = false, azione, className = '', children }: Props) {
  const Titolo = livello === 2 ? 'h2' : 'h3';
  return (
    <section className={`filetto ${className}`.trim()}>
      {titolo ? (
        <div className="row between">
          <Titolo className={piccolo ? 'sottotitolo' : 'h2'}>{titolo}</Titolo>
          {azione}
        </div>
      ) : null}
      {children}
    </section>
  );
}
