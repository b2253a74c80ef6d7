import { type CentriFilters, type CentriList, listCentri } from '../../data/centri/centri.ts';
import { FILTER_TYPES } from '../../domain/centri/pages.ts';
import { cut } from '../../domain/cut.ts';
import type { Capabilities, Richiesta } from './pagina.ts';

export type CentriData = { elenco: CentriList; filtri: CentriFilters };

function readFilters(ricerca: URLSearchParams): CentriFilters {
  const testo = (nome: string) => cut(ricerca.get(nome)?.trim() ?? '', 200) || null;
  const pagina = Number(ricerca.get('pagina') ?? '1');
  const tipo = testo('tipo');
  return {
    testo: testo('q'),
    tipo: tipo !== null && tipo in FILTER_TYPES ? tipo : null,
    citta: testo('citta'),
    categoria: testo('categoria'),
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 10_000 ? pagina : 1,
  };
}

/** Filters are in the URL: they work without JavaScript and can be shared. */
export async function carica({ ricerca }: Richiesta, { source }: Capabilities): Promise<CentriData> {
  const filtri = readFilters(ricerca);
  return { elenco: await listCentri(source, filtri), filtri };
}
