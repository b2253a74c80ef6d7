import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { Exec, Sql } from '../backend/database.ts';
import { type EngineOptions, startEngine } from '../backend/engine.ts';
import { answersSensibly } from '../canary.ts';
import { type Answer, type Question, type Sent, sendError } from '../gateway/messages.ts';

/**
 * PGlite and Lite, one question at a time. keeper.ts may end and reopen it at any moment, so it holds nothing that
 * isn't on disk.
 */
if (parentPort === null) throw new Error('thread.ts is started as a thread, by keeper.ts');
const port = parentPort;
const send = (response: Answer, transferred: ArrayBuffer[] = []) => port.postMessage(response, transferred);

/** The question of the running code. */
const current = new AsyncLocalStorage<number>();
const options: EngineOptions = workerData;
const { database, lite, migrazioni } = await startEngine(options, () => {
  const id = current.getStore();
  if (id !== undefined) send({ tipo: 'turno', id });
});

interface Transaction {
  sql: Sql;
  esegui: Exec;
  concludi(succeeded: boolean): void;
}
const opened = new Map<number, Transaction>();

function di(transaction: number | null): { sql: Sql; esegui: Exec } {
  if (transaction === null) return database;
  const live = opened.get(transaction);
  if (live === undefined) throw new Error('this transaction was lost when the database was opened again');
  return live;
}

class Cancelled extends Error {}

/** Holds the turn from `apri` to `concludi`; questions in between name it. */
async function open(id: number): Promise<void> {
  const duration = database.transaction(async (sql, run) => {
    const succeeded = await new Promise<boolean>((concludi) => {
      opened.set(id, { sql, esegui: run, concludi });
      send({ tipo: 'fatto', id });
    });
    opened.delete(id);
    if (!succeeded) throw new Cancelled();
  });
  const end = duration.catch((cause: unknown) => {
    if (!(cause instanceof Cancelled)) throw cause;
  });
  ends.set(id, end);
  await end;
}
const ends = new Map<number, Promise<void>>();

async function concludi(transaction: number, succeeded: boolean): Promise<void> {
  const live = opened.get(transaction);
  if (live === undefined) throw new Error('this transaction was lost when the database was opened again');
  live.concludi(succeeded);
  await ends.get(transaction);
  ends.delete(transaction);
}

async function reply({ url, method, headers, body }: Sent, address: string | null, id: number): Promise<void> {
  const response = await lite.enter(new Request(url, { method, headers, body }), address);
  const resa = { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
  send({ tipo: 'risposta', id, resa }, [resa.body]);
}

async function serve(question: Question): Promise<void> {
  const { id } = question;
  switch (question.tipo) {
    case 'fetch':
      return reply(question.richiesta, question.indirizzo, id);
    case 'sql':
      return send({ tipo: 'righe', id, righe: await di(question.transaction).sql(question.query, question.params) });
    case 'esegui':
      await di(question.transaction).esegui(question.script);
      return send({ tipo: 'fatto', id });
    case 'apri':
      return open(id);
    case 'concludi':
      await concludi(question.transaction, question.riuscita);
      return send({ tipo: 'fatto', id });
    case 'spegni':
      await database.chiudi();
      return send({ tipo: 'fatto', id });
    default:
      question satisfies never;
  }
}

port.on('message', (question: Question) => {
  current
    .run(question.id, () => serve(question))
    .catch((cause: unknown) => send({ tipo: 'fallito', id: question.id, errore: sendError(cause) }));
});
if (!(await answersSensibly(database))) throw new Error('the database answers nonsense');
send({ tipo: 'pronto', migrazioni });
