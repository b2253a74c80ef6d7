import { serve } from '../../src/server/listen.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { openBackend } from '../../supabase/local/backend/backend.ts';

/**
 * The product's server as one of several in front of one Postgres: backend, API and jobs with connections and memory of their own. The folder
 * holds what all of them are configured with, their keys, and where letters are caught. Says its port when it listens.
 */
const [folder = '', databaseUrl = ''] = process.argv.slice(2);
const siteUrl = 'http://prova.local';
const backend = await openBackend({ cartella: folder, siteUrl, databaseUrl });
const { publishableKey, secretKey, certificati: certificatiSigning, jobsSecret } = backend.chiavi;
const app = createApi({
  supabaseUrl: siteUrl,
  publishableKey,
  secretKey,
  fetch: backend.fetch,
  stripe: null,
  posta: backend.mailbox,
  certificatiSigning,
  jobsSecret,
  siteUrl,
  adesso: () => new Date(),
});
const { porta } = await serve(
  async (request, address) =>
    new URL(request.url).pathname.startsWith('/api/')
      ? app.fetch(request, { indirizzo: address ?? 'interno' })
      : backend.lite.fetch(request, address),
  { PORT: 0, host: false, https: false, cartella: folder, vite: null },
);
process.stdout.write(`${porta}\n`);
