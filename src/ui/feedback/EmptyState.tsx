import type { ReactNode } from 'react';

interface Props {
  titolo: ReactNode;
  children?: ReactNode;
  azione?: ReactNode;
  /** 'alert' for a failed load. */
  role?: 'alert' | 'status';
  level?: 1 | 2 | 3;
}

export function EmptyState({ titolo, children, azione, role, level = 2 }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className="empty" role={role}>
      <Title className="h3">{titolo}</Title>
      {children ? <p>{children}</p> : null}
      {azione ? <div className="row mt-4 flex-wrap gap-3">{azione}</div> : null}
    </div>
  );
}
