import type { ReactNode } from 'react';

interface Props {
  titolo?: ReactNode;
  /** Heading level; the look stays h2 unless `piccolo`. */
  level?: 2 | 3;
  piccolo?: boolean;
  azione?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Section with a double rule. Not a landmark, because a page has many. */
export function Divider({ titolo, level = 2, piccolo = false, azione, className = '', children }: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className={`filetto ${className}`.trim()}>
      {titolo ? (
        <div className="row between">
          <Title className={piccolo ? 'sottotitolo' : 'h2'}>{titolo}</Title>
          {azione}
        </div>
      ) : null}
      {children}
    </section>
  );
}
