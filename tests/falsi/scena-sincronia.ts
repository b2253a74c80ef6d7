import { type Guasto, ServerFinto } from './server-sincronia.ts';

/** What the tests of the sync engine say most often. */

/** A server that knows `ids`, three verifications when none is named. */
export function server(...ids: string[]): ServerFinto {
  const finto = new ServerFinto();
  for (const id of ids.length === 0 ? ['v1', 'v2', 'v3'] : ids) finto.aggiungi(id);
  return finto;
}

export const fallisce = (
  errore: 'temporaneo' | 'guasto' | 'vietato' | 'rifiutata' | 'non_autorizzato' | 'troppo_grande',
  retryAfterMs?: number,
): Guasto => ({
  tipo: 'fallisce',
  risultato: { ok: false, errore, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
});

export const voto = (verificaId: string, valore: number) =>
  ({ verificaId, campo: 'score_autenticita', valore }) as const;

export const foto = (verificaId: string, text = 'foto') =>
  ({ verificaId, blob: new Blob([text]), mime: 'image/jpeg', genere: 'immagine' }) as const;
