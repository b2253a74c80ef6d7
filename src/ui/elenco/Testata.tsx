import type { ReactNode } from 'react';

/** `titolo` is null under a heading that isn't the list's own (a tab). */
type Props = { titolo: string | null; conteggio?: string | undefined; children?: ReactNode };

/** Title of a screen of the office, its tools, and how much is shown. */
export function Testata({ titolo, conteggio, children }: Props) {
  return (
    <header>
      <div className="flex flex-wrap items-center gap-3">
        {titolo === null ? null : <h1 className="h1 mr-auto py-1">{titolo}</h1>}
        <p className={titolo === null ? 'note mr-auto min-h-5' : 'note order-last min-h-5 basis-full'} role="status">
          {conteggio ?? ''}
        </p>
        {children}
      </div>
    </header>
  );
}
