import type { ReactNode } from 'react';

interface Props {
  nome: ReactNode;
  children: ReactNode;
  somma?: boolean;
}

/** Leader row; its parent must be a <dl>. */
export function LeaderRow({ nome, children, somma = false }: Props) {
  return (
    <div className={somma ? 'dots sum' : 'dots'}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
