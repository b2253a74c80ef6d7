import type { KnownOperation } from '../../src/offline/store/types.ts';
import { FakeServer, type Fault } from './sync-server.ts';
import type { Tablet } from './tablet.ts';

/** What the tests of the sync engine say most often. */

/** A server that knows `ids`, three verifications when none is named. */
export function server(...ids: string[]): FakeServer {
  const fake = new FakeServer();
  for (const id of ids.length === 0 ? ['v1', 'v2', 'v3'] : ids) fake.add(id);
  return fake;
}

export const fails = (
  error: 'temporaneo' | 'guasto' | 'vietato' | 'rifiutata' | 'non_autorizzato' | 'troppo_grande',
  retryAfterMs?: number,
): Fault => ({
  tipo: 'fallisce',
  risultato: { ok: false, errore: error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
});

export const score = (verificaId: string, value: number) =>
  ({ verificaId, campo: 'score_autenticita', valore: value }) as const;

export const photo = (verificaId: string, text = 'foto') =>
  ({ verificaId, blob: new Blob([text]), mime: 'image/jpeg', kind: 'immagine' }) as const;

/** As if they had just left. */
export async function sent(tablet: Tablet): Promise<KnownOperation[]> {
  await tablet.store.ops.toCollection().modify((op) => {
    op.state = 'sending';
    op.attempts += 1;
    op.nextAttemptAt = 77;
    op.lastError = 'prima';
  });
  return queued(tablet);
}

export const queued = async ({ store }: Tablet): Promise<KnownOperation[]> =>
  (await store.ops.toArray()).filter((op) => op.kind !== 'sconosciuta');
