import type { ReactNode } from 'react';

interface Props {
  titolo: ReactNode;
  children?: ReactNode;
  azione?: ReactNode;
  /** 'alert' for a failed load. */
  role?: 'alert' | 'status';
  livello?: 1 | 2 | 3;
}

export function Vuoto({ titolo, children, azione, role, livello = 2 }: Props) {
  const Titolo = `h${livello}` as const;
  return (
    <div className="empty" role={role}>
      <Titolo className="h3">{titolo}</Titolo>
      {children ? <p>{children}</p> : null}
      {azione ? <div className="row mt-4 flex-wrap gap-3">{azione}</div> : null}
    </div>
  );
}
