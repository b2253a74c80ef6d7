import type { ReactNode } from 'react';
import { type Letta, Lettura } from '../../ui/Lettura.tsx';
import { Paginazione } from '../../ui/Paginazione.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { quantePagine } from './conteggi.ts';

type Elenco<R> = { righe: R[]; totale: number };

type Props<R> = {
  lettura: Letta<Elenco<R>>;
  testi: { caricamento: string; errore: string; vuoto: string; aiutoVuoto?: string };
  /** Without pages the list is whole. */
  pagine?: { pagina: number; perPagina: number; href: (pagina: number) => string };
  children: (righe: R[]) => ReactNode;
};

const RIGHE = ['h-14', 'h-14', 'h-14', 'h-14', 'h-14'];

/** Loading, error with 'Riprova', empty text, rows, pages: the one frame of every list of the office. */
export function ElencoUfficio<R>({ lettura, testi, pagine, children }: Props<R>) {
  return (
    <Lettura
      di={lettura}
      className="mt-6"
      attesa={testi.caricamento}
      scheletro={RIGHE}
      errore={testi.errore}
      vuoto={({ righe, totale }) =>
        righe.length > 0 || totale > 0 ? null : (
          <div className="mt-6">
            <Vuoto titolo={testi.vuoto}>{testi.aiutoVuoto}</Vuoto>
          </div>
        )
      }
    >
      {({ righe, totale }) => (
        <>
          <div className="@container mt-4">{children(righe)}</div>
          {pagine === undefined ? null : (
            <Paginazione pagina={pagine.pagina} pagine={quantePagine(totale, pagine.perPagina)} href={pagine.href} />
          )}
        </>
      )}
    </Lettura>
  );
}
