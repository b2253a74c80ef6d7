import { type ElencoCentri, elencoCentri, type FiltriCentri } from '../../data/centri/centri.ts';
import { TIPI_FILTRO } from '../../domain/centri/pagine.ts';
import { cut } from '../../domain/cut.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiCentri = { elenco: ElencoCentri; filtri: FiltriCentri };

function leggiFiltri(ricerca: URLSearchParams): FiltriCentri {
  const testo = (nome: string) => cut(ricerca.get(nome)?.trim() ?? '', 200) || null;
  const pagina = Number(ricerca.get('pagina') ?? '1');
  const tipo = testo('tipo');
  return {
    testo: testo('q'),
    tipo: tipo !== null && tipo in TIPI_FILTRO ? tipo : null,
    citta: testo('citta'),
    categoria: testo('categoria'),
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 10_000 ? pagina : 1,
  };
}

/** Filters are in the URL: they work without JavaScript and can be shared. */
export async function carica({ ricerca }: Richiesta, { fonte }: Mezzi): Promise<DatiCentri> {
  const filtri = leggiFiltri(ricerca);
  return { elenco: await elencoCentri(fonte, filtri), filtri };
}
