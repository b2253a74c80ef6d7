import type { ReactNode } from 'react';

/** `titolo` is null under another heading (a tab). */
type Props = { titolo: string | null; conteggio?: string | undefined; ownItems?: ReactNode; children?: ReactNode };

export function HeaderCell({ titolo, conteggio, ownItems, children }: Props) {
  const quanti = (
    <p className="note mr-auto min-h-5" role="status">
      {conteggio ?? ''}
    </p>
  );
  return (
    <header>
      <div className="flex flex-wrap items-center gap-3">
        {titolo === null ? quanti : <h1 className="h1 mr-auto py-1">{titolo}</h1>}
        {titolo === null ? ownItems : null}
        {children}
      </div>
      {titolo === null ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {quanti}
          {ownItems}
        </div>
      )}
    </header>
  );
}
