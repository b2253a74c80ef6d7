import type { Queryable } from '../backend/database.ts';
import type { EngineOptions } from '../backend/engine.ts';
import type { Lite } from '../backend/lite.ts';
import { queryRemote } from '../backend/remote.ts';
import { answersSensibly } from '../canary.ts';
import { crossDoorstep } from '../gateway/doorstep.ts';
import type { Question } from '../gateway/messages.ts';
import { createOffenders } from '../gateway/offenders.ts';
import { Interrupted, Life, type Waiting } from './life.ts';

/**
 * Runs the database on its own thread, so that pages and files are served meanwhile, and ends the thread when one
 * request takes too long: PGlite can't cancel a statement. Acknowledged writes are on disk.
 */
export interface Keeper {
  database: Queryable & { chiudi(): Promise<void> };
  lite: Lite;
  migrazioni: string[];
}

export interface KeeperOptions {
  /** Limit for one person's request. */
  limitMs?: number | undefined;
  everyMs?: number | undefined;
  /** The database can't be opened any more. */
  onEnd?: ((cause: unknown) => void) | undefined;
}

const LIMIT_MS = 8_000;
/** Jobs read many rows and nobody waits for them. */
const SERVER_LIMIT_MS = 60_000;
/** Ticks per limit. */
const BEATS = 8;
const LONGEST_QUEUE = 2_000;
const BUSY = 'Il servizio è occupato. Riprova tra poco.';

export async function openKeeper(engine: EngineOptions, options: KeeperOptions = {}): Promise<Keeper> {
  const { limitMs = LIMIT_MS, everyMs = 5_000, onEnd = () => undefined } = options;
  const life = new Life(engine, onEnd);
  const offenders = createOffenders();
  const limitOf = (question: Question): number => {
    if (question.tipo !== 'fetch') return Number.POSITIVE_INFINITY;
    const delServer = question.richiesta.headers.some(([n, v]) => n === 'apikey' && v === engine.chiavi.secretKey);
    return delServer ? Math.max(limitMs, SERVER_LIMIT_MS) : limitMs;
  };

  const beat = createBeat(limitMs / BEATS);
  /** ending a thread may take longer than a tick: one stop is one mark */
  let stoppedCall: Waiting | null = null;
  const clock = setInterval(() => {
    const step = beat();
    const { inTurn } = life;
    if (inTurn === null || inTurn === stoppedCall || inTurn.beats === null) return;
    inTurn.beats += step;
    const { domanda: question } = inTurn;
    if (question.tipo !== 'fetch' || (inTurn.beats - 1) * (limitMs / BEATS) < limitOf(question)) return;
    stoppedCall = inTurn;
    if (question.indirizzo !== null) offenders.segna(question.indirizzo);
    const { method, url } = question.richiesta;
    void life.respawn(`${method} ${new URL(url).pathname} held it for more than ${limitOf(question)} ms`);
  }, limitMs / BEATS);
  async function fetch(request: Request, address: string | null = null): Promise<Response> {
    const whole = await crossDoorstep(request);
    if (whole instanceof Response) return whole;
    const { url, method, headers } = whole;
    const attesa = address !== null && new URL(url).pathname.startsWith('/rest/') ? offenders.attesa(address) : null;
    if (attesa !== null) return wait(429, 'Le richieste da questo indirizzo pesano troppo. Riprova più tardi.', attesa);
    if (life.queued >= LONGEST_QUEUE) return wait(503, BUSY, 5);
    const body = whole.body === null ? null : await whole.arrayBuffer();
    const shipped = { url, method, headers: [...headers], body };
    try {
      const response = await life.ask({
        tipo: 'fetch',
        id: life.newNumber(),
        richiesta: shipped,
        indirizzo: address,
      });
      if (response.tipo !== 'risposta') throw new Error(`unexpected answer ${response.tipo}`);
      const { resa } = response;
      return new Response(resa.body.byteLength === 0 ? null : resa.body, resa);
    } catch (cause) {
      if (cause instanceof Interrupted) return wait(503, BUSY, 5);
      throw cause;
    }
  }

  await life.beBorn();
  const database = queryRemote(life);
  const singing = startSinging(database, life, everyMs);
  return {
    migrazioni: life.migrazioni,
    lite: { fetch },
    database: {
      ...database,
      async chiudi() {
        clearInterval(singing);
        clearInterval(clock);
        await life.spegni();
      },
    },
  };
}

/**
 * Counts ticks instead of time: a machine that slept has not worked. A tick delayed by a busy machine counts a fifth.
 */
function createBeat(everyMs: number): () => number {
  let before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return (user + system) / 1000 >= everyMs / 2 ? 1 : 0.2;
  };
}

/** Detects a corrupted session; at most one health check in flight. */
function startSinging(database: Queryable, life: Life, everyMs: number): NodeJS.Timeout {
  let asked = false;
  async function ask(): Promise<void> {
    try {
      if (!(await answersSensibly(database))) await life.respawn('it answers nonsense');
    } catch (cause) {
      if (cause instanceof Interrupted) return; // it is being reopened
      await life.respawn(cause instanceof Error ? cause.message : String(cause));
    }
  }
  return setInterval(() => {
    if (asked) return;
    asked = true;
    void ask().finally(() => {
      asked = false;
    });
  }, everyMs);
}

const wait = (status: number, message: string, seconds: number): Response =>
  Response.json(
    { code: status === 429 ? 'troppi_tentativi' : 'PGRST003', message, details: null, hint: null },
    { status, headers: { 'retry-after': String(seconds) } },
  );
