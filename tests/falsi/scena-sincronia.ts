import type { OperazioneNota } from '../../src/offline/tipi.ts';
import { type Guasto, ServerFinto } from './server-sincronia.ts';
import type { Tablet } from './tablet.ts';

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

/** As if they had just left. */
export async function spedite(tablet: Tablet): Promise<OperazioneNota[]> {
  await tablet.archivio.ops.toCollection().modify((op) => {
    op.state = 'sending';
    op.attempts += 1;
    op.nextAttemptAt = 77;
    op.lastError = 'prima';
  });
  return inCoda(tablet);
}

export const inCoda = async ({ archivio }: Tablet): Promise<OperazioneNota[]> =>
  (await archivio.ops.toArray()).filter((op) => op.kind !== 'sconosciuta');
