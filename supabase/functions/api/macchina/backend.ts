import { PostgrestClient } from '@supabase/postgrest-js';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { testoDiRegola } from '../../../../src/domain/errori.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { ErroreApi, inManutenzione } from './errori.ts';

/** A way to call the database as somebody. Made per request: no token outlives its request. */
export type Backend = PostgrestClient;

/** As the caller: the token is forwarded unread, the backend alone decides who it is. Without one, as a visitor. */
export function comeChiamante(ambiente: AmbienteApi, token: string | null, pass: string | null = null): Backend {
  const headers: Record<string, string> = { apikey: ambiente.publishableKey };
  if (pass !== null) headers['x-fidati-pass'] = pass;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  return cliente(ambiente, headers);
}

/** With the server's secret key. Only for what no person may ask for directly: webhook, jobs, certificates, limits. */
export function comeServizio(ambiente: AmbienteApi): Backend {
  return cliente(ambiente, { apikey: ambiente.secretKey, Authorization: `Bearer ${ambiente.secretKey}` });
}

function cliente(ambiente: AmbienteApi, headers: Record<string, string>): Backend {
  return new PostgrestClient(`${ambiente.supabaseUrl}/rest/v1`, { headers, fetch: ambiente.fetch, schema: 'public' });
}

/** Calls a procedure and reads its answer. A rule's refusal passes on with its own text and status. */
export async function chiama<T>(
  backend: Backend,
  procedura: string,
  argomenti: Record<string, unknown>,
  forma: z.ZodType<T>,
): Promise<T> {
  const { data, error, status } = await backend.rpc(procedura, argomenti);
  if (error) throw daBackend(procedura, error, status);
  const letto = forma.safeParse(data ?? null);
  if (letto.success) return letto.data;
  throw new Error(`${procedura}: unexpected answer at ${letto.error.issues.map((p) => p.path.join('.')).join(', ')}`);
}

interface ErroreBackend {
  code?: string | undefined;
  message?: string | undefined;
  details?: string | null | undefined;
}

const DI_REGOLA = /^[a-z][a-z0-9_]*$/;
const TESTO_COMUNICAZIONE = 'Errore nella comunicazione con il database. Riprova più tardi.';

/** Rule errors carry a lower-case code and our own text; Postgres' and PostgREST's own texts never reach a person. */
function daBackend(procedura: string, errore: ErroreBackend, stato: number): ErroreApi | Error {
  const codice = errore.code ?? '';
  if (codice === 'sito_in_manutenzione') return inManutenzione();
  if (DI_REGOLA.test(codice) && stato >= 400 && stato < 500) {
    return new ErroreApi(comeStato(stato), codice, testoDiRegola(codice, errore.details ?? null));
  }
  if (codice === '42501' && stato !== 401) return new ErroreApi(403, 'non_autorizzato', 'Non autorizzato');
  if (stato === 401 || codice.startsWith('PGRST30')) {
    return new ErroreApi(401, 'sessione_scaduta', 'La sessione è scaduta. Accedi di nuovo.');
  }
  if (codice.startsWith('22') || codice.startsWith('23')) {
    return new ErroreApi(400, 'dati_non_validi', 'Alcuni dati non sono validi. Controlla e riprova.');
  }
  // The database is being opened again, or too many wait for it: it will answer in a moment.
  if (stato === 503) return new ErroreApi(503, 'comunicazione', TESTO_COMUNICAZIONE, { attesa: 5 });
  if (stato === 0) return new ErroreApi(502, 'comunicazione', TESTO_COMUNICAZIONE);
  return new Error(`${procedura}: backend answered ${stato} ${codice}`);
}

/** Statuses of refusals; a number outside them becomes 409, the plain "not now". */
const STATI: readonly ContentfulStatusCode[] = [400, 401, 403, 404, 409, 410, 413, 422, 423, 429];
const comeStato = (stato: number): ContentfulStatusCode => STATI.find((noto) => noto === stato) ?? 409;
