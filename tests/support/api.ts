import { fakeVies } from '../../supabase/functions/_shared/vies.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import type { TestDatabase } from './database.ts';

/** The real API in front of a test's database: calls it as a page does, from one address. */
export function apiOver(db: TestDatabase) {
  const { publishableKey, secretKey, certificati, jobsSecret } = db.chiavi;
  const api = createApi({
    supabaseUrl: 'http://prova.local',
    publishableKey,
    secretKey,
    fetch: db.fetch,
    stripe: null,
    posta: { invia: async () => undefined },
    vies: fakeVies,
    certificatiSigning: certificati,
    jobsSecret,
    siteUrl: 'http://prova.local',
    adesso: () => new Date(),
  });
  return async (path: string, body: object, { token = '', command = '', address = '198.51.100.7' } = {}) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': command,
    };
    const answer = await api.request(
      `/api${path}`,
      { method: 'POST', headers, body: JSON.stringify(body) },
      { indirizzo: address },
    );
    const read: Record<string, unknown> = await answer.json();
    return { stato: answer.status, body: read };
  };
}
