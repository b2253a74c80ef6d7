import type { KnownOperation } from '../../src/offline/types.ts';
import { type Guasto, ServerFinto } from './server-sincronia.ts';
import type { Tablet } from './tablet.ts';

/** What the tests of the sync engine say most often. */

/** A server that knows `ids`, three verifications when none is named. */
export function server(...ids: string[]): ServerFinto {
  const fake = new ServerFinto();
  for (const id of ids.length === 0 ? ['v1', 'v2', 'v3'] : ids) fake.aggiungi(id);
  return fake;
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
export async function spedite(tablet: Tablet): Promise<KnownOperation[]> {
  await tablet.store.ops.toCollection().modify((op) => {
    op.state = 'sending';
    op.attempts += 1;
    op.nextAttemptAt = 77;
    op.lastError = 'prima';
  });
  return inCoda(tablet);
}

export const inCoda = async ({ store }: Tablet): Promise<KnownOperation[]> =>
  (await store.ops.toArray()).filter((op) => op.kind !== 'sconosciuta');
