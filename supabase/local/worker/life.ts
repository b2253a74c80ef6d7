import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EngineOptions } from '../backend/engine.ts';
import { type Answer, type Question, received } from '../gateway/messages.ts';

/** Stopped half-way: it may or may not have been done. */
export class Interrupted extends Error {
  override name = 'Interrotta';
}

export interface Waiting {
  domanda: Question;
  /** Ticks since it holds the database; null while waiting. */
  beats: number | null;
  rispondi(response: Answer): void;
  rifiuta(cause: Error): void;
}

const THREAD = new URL('./thread.mjs', import.meta.url);
const REOPENINGS = 3;

/** The database's thread and its questions. After an end it reopens from disk and repeats what had not begun. */
export class Life {
  readonly #opzioni: EngineOptions;
  readonly #onEnd: (cause: unknown) => void;
  readonly #waits = new Map<number, Waiting>();
  #filo: Worker | null = null;
  #inTurn: Waiting | null = null;
  #numero = 0;
  #chiusa = false;
  migrazioni: string[] = [];

  constructor(options: EngineOptions, toEnd: (cause: unknown) => void) {
    this.#opzioni = options;
    this.#onEnd = toEnd;
  }

  get inTurn(): Waiting | null {
    return this.#inTurn;
  }

  get queued(): number {
    return this.#waits.size;
  }

  newNumber(): number {
    this.#numero += 1;
    return this.#numero;
  }

  async beBorn(): Promise<void> {
    const thread = new Worker(THREAD, { workerData: { ...this.#opzioni, imported: imported() }, execArgv: [] });
    await new Promise<void>((ready, error) => {
      thread.once('error', error);
      thread.once('exit', (code) => error(new Error(`the database's thread ended with ${code}`)));
      thread.on('message', (response: Answer) => {
        if (response.tipo !== 'pronto') return this.#listen(response);
        this.migrazioni = response.migrazioni;
        thread.removeAllListeners('exit').removeListener('error', error);
        ready();
      });
    });
    thread.on('error', (cause) => console.error("the database's thread failed:", cause));
    thread.on('exit', () => void (this.#filo === thread && this.respawn('its thread ended by itself')));
    this.#filo = thread;
    for (const { domanda: question } of this.#waits.values()) thread.postMessage(question);
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((reply, refuse) => {
      this.#waits.set(question.id, { domanda: question, beats: null, rispondi: reply, rifiuta: refuse });
      this.#filo?.postMessage(question);
    });
  }

  async respawn(cause: string): Promise<void> {
    const old = this.#filo;
    if (old === null || this.#chiusa) return;
    this.#filo = null;
    console.error(`The database is stopped and opened again from disk: ${cause}.`);
    // answers sent before the end are delivered before this returns
    await old.terminate();
    this.#inTurn = null;
    for (const [id, { domanda: question, beats, rifiuta }] of this.#waits) {
      if (beats === null && !linked(question)) continue;
      this.#waits.delete(id);
      rifiuta(new Interrupted('the database was opened again meanwhile'));
    }
    await this.#riprova();
  }

  async spegni(): Promise<void> {
    await this.ask({ tipo: 'spegni', id: this.newNumber() });
    this.#chiusa = true;
    await this.#filo?.terminate();
  }

  async #riprova(): Promise<void> {
    for (let volta = 1; volta <= REOPENINGS; volta += 1) {
      try {
        return await this.beBorn();
      } catch (cause) {
        console.error(`The database did not open again (${volta} of ${REOPENINGS}):`, cause);
        if (volta < REOPENINGS) continue;
        for (const { rifiuta } of this.#waits.values()) rifiuta(new Interrupted('the database does not open'));
        this.#waits.clear();
        this.#onEnd(cause);
      }
    }
  }

  #listen(response: Exclude<Answer, { tipo: 'pronto' }>): void {
    const attesa = this.#waits.get(response.id);
    if (response.tipo === 'turno') {
      if (attesa !== undefined) attesa.beats = 0;
      this.#inTurn = attesa ?? null;
      return;
    }
    if (attesa === undefined) return;
    this.#waits.delete(response.id);
    if (this.#inTurn === attesa) this.#inTurn = null;
    if (response.tipo === 'fallito') attesa.rifiuta(received(response.errore));
    else attesa.rispondi(response);
  }
}

/** The process's `node --import` modules are loaded in the thread too, except the TypeScript loader. */
function imported(): string[] {
  const asked = process.execArgv.flatMap((arg, i, all) => (all[i - 1] === '--import' ? [arg] : []));
  const file = asked.filter((form) => /^([./]|file:)/.test(form) && !form.includes('/tsx/dist/'));
  return file.map((form) => (form.startsWith('file:') ? form : pathToFileURL(resolve(form)).href));
}

/** Part of a transaction that ended with its thread. */
const linked = (question: Question): boolean =>
  question.tipo === 'concludi' || ('transaction' in question && question.transaction !== null);
