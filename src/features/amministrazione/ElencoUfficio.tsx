import type { ReactNode } from 'react';
import { testoErrore } from '../../data/errori.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { quantePagine } from './conteggi.ts';

/** What a list needs of its query. */
type Lettura<T> = {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

type Props<R> = {
  lettura: Lettura<{ righe: R[]; totale: number }>;
  testi: { caricamento: string; errore: string; vuoto: string; aiutoVuoto?: string };
  /** Without pages the list is whole. */
  pagine?: { pagina: number; perPagina: number; onPagina: (pagina: number) => void };
  children: (righe: R[]) => ReactNode;
};

/** Loading, error with 'Riprova', empty text, rows, pages: the one frame of every list of the office. */
export function ElencoUfficio<R>({ lettura, testi, pagine, children }: Props<R>) {
  if (lettura.isPending) {
    return (
      <Scheletro testo={testi.caricamento} className="mt-4 grid gap-3">
        {['a', 'b', 'c', 'd', 'e'].map((chiave) => (
          <Blocco key={chiave} className="h-14 w-full" />
        ))}
      </Scheletro>
    );
  }
  if (lettura.isError || lettura.data === undefined) {
    return <ErroreElenco titolo={testi.errore} errore={lettura.error} onRiprova={() => void lettura.refetch()} />;
  }
  const { righe, totale } = lettura.data;
  const quante = pagine === undefined ? 1 : quantePagine(totale, pagine.perPagina);
  if (righe.length === 0 && totale === 0) {
    return (
      <div className="mt-6">
        <Vuoto titolo={testi.vuoto}>{testi.aiutoVuoto}</Vuoto>
      </div>
    );
  }
  return (
    <>
      <div className="@container mt-4">{children(righe)}</div>
      {pagine === undefined || quante <= 1 ? null : (
        <nav className="row mt-5 flex-wrap" aria-label="Pagine">
          <Bottone piccolo disabled={pagine.pagina <= 1} onClick={() => pagine.onPagina(pagine.pagina - 1)}>
            Precedente
          </Bottone>
          <span className="note" role="status">
            Pagina {pagine.pagina} di {quante}
          </span>
          <Bottone piccolo disabled={pagine.pagina >= quante} onClick={() => pagine.onPagina(pagine.pagina + 1)}>
            Successiva
          </Bottone>
        </nav>
      )}
    </>
  );
}

type PropsErrore = { titolo: string; errore: unknown; onRiprova: () => void };

export function ErroreElenco({ titolo, errore, onRiprova }: PropsErrore) {
  return (
    <div role="alert" className="riquadro fail mt-6">
      <p className="font-semibold">{titolo}</p>
      <p className="note mt-1">{testoErrore(errore)}</p>
      <Bottone className="mt-3" piccolo onClick={onRiprova}>
        Riprova
      </Bottone>
    </div>
  );
}
