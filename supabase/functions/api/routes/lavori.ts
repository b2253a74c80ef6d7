import { Hono } from 'hono';
import { z } from 'zod';
import { within } from '../../_shared/deadline.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { asService, call } from '../services/backend.ts';
import { comparePayments } from '../services/comparison.ts';
import { sameSecret } from '../services/crypto.ts';
import { deliverMail } from '../services/delivery.ts';
import { accessDenied } from '../services/errors.ts';
import { checkFiles } from '../services/file-check.ts';
import { askAboutPayments, runCaptures, runPartialRefunds, runRefunds } from '../services/takings.ts';
import { runTransfers } from '../services/transfers.ts';
import { checkVatNumbers } from '../services/vat-numbers.ts';

const NOTHING_AT_ALL = { succeeded: 0, failed: 0 };

/** POST /lavori, every minute, header `x-lavori-secret` → work done by kind, and kinds that failed. */
export function jobsRoutes(environment: ApiEnvironment): Hono {
  return new Hono().post('/lavori', async (c) => {
    if (!(await sameSecret(c.req.header('x-lavori-secret') ?? '', environment.jobsSecret))) throw accessDenied();
    return c.json(await runJobs(environment, endOf(c.env)));
  });
}

/** The server's own rounds hand in a signal; a caller who hangs up ends nothing. */
const endOf = (env: unknown): AbortSignal =>
  typeof env === 'object' && env !== null && 'fine' in env && env.fine instanceof AbortSignal
    ? env.fine
    : new AbortController().signal;

/**
 * A kind that fails or takes too long is reported and stops no other; expiries run first, since they cause mail and
 * refunds. Nothing new starts once `fine` is aborted.
 */
export async function runJobs(environment: ApiEnvironment, fine: AbortSignal) {
  const limitMs = environment.deadlines?.job;
  const errori: string[] = [];
  const prova = async <T>(nome: string, lavoro: () => Promise<T>, altrimenti: T): Promise<T> => {
    try {
      fine.throwIfAborted();
      return await (limitMs === undefined ? lavoro() : within(limitMs, lavoro()));
    } catch (errore) {
      log('warn', 'job failed', { job: nome, reason: reasonOf(errore) });
      errori.push(nome);
      return altrimenti;
    }
  };
  const pagamenti = environment.stripe !== null;
  const interrogati = pagamenti
    ? await prova('interrogati', () => askAboutPayments(environment), NOTHING_AT_ALL)
    : NOTHING_AT_ALL;
  const scadenze = await prova('scadenze', () => inTurn(environment, 'lavori_scadenze', DEADLINES), {});
  const custodia = await prova('custodia', () => inTurn(environment, 'lavori_custodia', CUSTODIA), {});
  const catture = pagamenti ? await prova('catture', () => runCaptures(environment), NOTHING_AT_ALL) : NOTHING_AT_ALL;
  const rimborsi = pagamenti ? await prova('rimborsi', () => runRefunds(environment), NOTHING_AT_ALL) : NOTHING_AT_ALL;
  const parziali = pagamenti
    ? await prova('parziali', () => runPartialRefunds(environment), NOTHING_AT_ALL)
    : NOTHING_AT_ALL;
  const versamenti = pagamenti
    ? await prova('versamenti', () => runTransfers(environment), NOTHING_AT_ALL)
    : NOTHING_AT_ALL;
  const confronto = pagamenti ? await prova('confronto', () => comparePayments(environment), null) : null;
  const posta = await prova('posta', () => deliverMail(environment), { inviate: 0, failed: 0 });
  const file = await prova('file', () => checkFiles(environment), { veri: 0, falsi: 0, falliti: 0 });
  const conservazione = await prova('conservazione', () => inTurn(environment, 'lavori_conservazione', RETENTION), {});
  const prezzi = await prova('prezzi', () => inSteps(environment, 'aggiorna_prezzi_esposti'), { aggiornati: 0 });
  const categorie = await prova('categorie', () => inSteps(environment, 'aggiorna_nomi_categorie'), { aggiornati: 0 });
  const partite_iva = await prova('partite_iva', () => checkVatNumbers(environment), { risposte: 0, mute: 0 });
  await prova('limiti', () => call(asService(environment), 'pulisci_limiti', {}, z.unknown()), null);
  return {
    interrogati,
    scadenze,
    custodia,
    catture,
    rimborsi,
    parziali,
    versamenti,
    confronto,
    posta,
    file,
    conservazione,
    prezzi,
    categorie,
    partite_iva,
    errori,
  };
}

/** Jobs of 22_jobs and 10_custodia. */
const DEADLINES = [
  'foto_in_arrivo',
  'prenotazioni',
  'conclusioni',
  'non_spediti',
  'non_ritirati',
  'spediti_muti',
  'resi',
  'messaggi',
  'ricerche',
] as const;
const CUSTODIA = ['permanenza', 'visite'] as const;
/** Retention (23_files): what refers to an address goes before addresses. */
const RETENTION = [
  'media',
  'persone',
  'carichi',
  'lettere',
  'notifiche',
  'inviti',
  'contatti',
  'da_fare',
  'appuntamenti',
  'decisioni',
  'note',
  'spedizioni',
  'ordini',
  'recessi',
  'incassi',
  'versamenti',
  'indirizzi',
  'viste',
] as const;

/** A batch takes two seconds at most; the rest waits for the next round. */
const PORTIONS_PER_ROUND = 20;

/** Each batch is its own transaction; a failing one stops no other. Adds up counts. */
async function inTurn(
  environment: ApiEnvironment,
  procedure: 'lavori_scadenze' | 'lavori_custodia' | 'lavori_conservazione',
  kinds: readonly string[],
): Promise<Record<string, unknown>> {
  const total: Record<string, unknown> = {};
  const failures: unknown[] = [];
  for (const p_lavoro of kinds) {
    try {
      for (let portion = 0; portion < PORTIONS_PER_ROUND; portion += 1) {
        const { resta, ...done } = await call(asService(environment), procedure, { p_lavoro }, PORTION);
        addUp(total, done);
        if (!resta) break;
      }
    } catch (cause) {
      failures.push(new Error(`${p_lavoro}: ${reasonOf(cause)}`));
    }
  }
  if (failures.length > 0) throw failures[0];
  return total;
}

const PORTION = z.looseObject({ resta: z.boolean() });
const isCounts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function addUp(total: Record<string, unknown>, done: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(done)) {
    const before = total[name];
    if (isCounts(before) && isCounts(value)) addUp(before, value);
    else total[name] = typeof before === 'number' && typeof value === 'number' ? before + value : value;
  }
}

const STEP = 500;
const STEPS_PER_ROUND = 40;

/**
 * Refreshes listings after the lowest shipping (decision M14) or a category's name changed: batches of 500, each its
 * own transaction, 20,000 per round.
 */
async function inSteps(
  environment: ApiEnvironment,
  procedura: 'aggiorna_prezzi_esposti' | 'aggiorna_nomi_categorie',
): Promise<{ aggiornati: number }> {
  let aggiornati = 0;
  for (let passo = 0; passo < STEPS_PER_ROUND; passo += 1) {
    const writtenValues = await call(asService(environment), procedura, { p_limite: STEP }, z.number());
    aggiornati += writtenValues;
    if (writtenValues < STEP) break;
  }
  return { aggiornati };
}
