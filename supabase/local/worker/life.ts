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
  battiti: number | null;
  rispondi(response: Answer): void;
  rifiuta(cause: Error): void;
}

const THREAD = new URL('./thread.mjs', import.meta.url);
const REOPENINGS = 3;

/** The database's thread and its questions. After an end it reopens from disk and repeats what had not begun. */
export class Life {
  readonly #opzioni: EngineOptions;
  readonly #allaFine: (cause: unknown) => void;
  readonly #attese = new Map<number, Waiting>();
  #filo: Worker | null = null;
  #inTurno: Waiting | null = null;
  #numero = 0;
  #chiusa = false;
  migrazioni: string[] = [];

  constructor(options: EngineOptions, toEnd: (cause: unknown) => void) {
    this.#opzioni = options;
    this.#allaFine = toEnd;
  }

  get inTurno(): Waiting | null {
    return this.#inTurno;
  }

  get inCoda(): number {
    return this.#attese.size;
  }

  nuovoNumero(): number {
    this.#numero += 1;
    return this.#numero;
  }

  async nasci(): Promise<void> {
    const thread = new Worker(THREAD, { workerData: { ...this.#opzioni, importati: importati() }, execArgv: [] });
    await new Promise<void>((ready, error) => {
      thread.once('error', error);
      thread.once('exit', (code) => error(new Error(`the database's thread ended with ${code}`)));
      thread.on('message', (response: Answer) => {
        if (response.tipo !== 'pronto') return this.#ascolta(response);
        this.migrazioni = response.migrazioni;
        thread.removeAllListeners('exit').removeListener('error', error);
        ready();
      });
    });
    thread.on('error', (cause) => console.error("the database's thread failed:", cause));
    thread.on('exit', () => void (this.#filo === thread && this.rinasci('its thread ended by itself')));
    this.#filo = thread;
    for (const { domanda: question } of this.#attese.values()) thread.postMessage(question);
  }

  chiedi(question: Question): Promise<Answer> {
    return new Promise((reply, refuse) => {
      this.#attese.set(question.id, { domanda: question, battiti: null, rispondi: reply, rifiuta: refuse });
      this.#filo?.postMessage(question);
    });
  }

  async rinasci(cause: string): Promise<void> {
    const old = this.#filo;
    if (old === null || this.#chiusa) return;
    this.#filo = null;
    console.error(`The database is stopped and opened again from disk: ${cause}.`);
    // answers sent before the end are delivered before this returns
    await old.terminate();
    this.#inTurno = null;
    for (const [id, { domanda: question, battiti, rifiuta }] of this.#attese) {
      if (battiti === null && !legata(question)) continue;
      this.#attese.delete(id);
      rifiuta(new Interrupted('the database was opened again meanwhile'));
    }
    await this.#riprova();
  }

  async spegni(): Promise<void> {
    await this.chiedi({ tipo: 'spegni', id: this.nuovoNumero() });
    this.#chiusa = true;
    await this.#filo?.terminate();
  }

  async #riprova(): Promise<void> {
    for (let volta = 1; volta <= REOPENINGS; volta += 1) {
      try {
        return await this.nasci();
      } catch (cause) {
        console.error(`The database did not open again (${volta} of ${REOPENINGS}):`, cause);
        if (volta < REOPENINGS) continue;
        for (const { rifiuta } of this.#attese.values()) rifiuta(new Interrupted('the database does not open'));
        this.#attese.clear();
        this.#allaFine(cause);
      }
    }
  }

  #ascolta(response: Exclude<Answer, { tipo: 'pronto' }>): void {
    const attesa = this.#attese.get(response.id);
    if (response.tipo === 'turno') {
      if (attesa !== undefined) attesa.battiti = 0;
      this.#inTurno = attesa ?? null;
      return;
    }
    if (attesa === undefined) return;
    this.#attese.delete(response.id);
    if (this.#inTurno === attesa) this.#inTurno = null;
    if (response.tipo === 'fallito') attesa.rifiuta(received(response.errore));
    else attesa.rispondi(response);
  }
}

/** The process's `node --import` modules are loaded in the thread too, except the TypeScript loader. */
function importati(): string[] {
  const asked = process.execArgv.flatMap((arg, i, all) => (all[i - 1] === '--import' ? [arg] : []));
  const file = asked.filter((modulo) => /^([./]|file:)/.test(modulo) && !modulo.includes('/tsx/dist/'));
  return file.map((modulo) => (modulo.startsWith('file:') ? modulo : pathToFileURL(resolve(modulo)).href));
}

/** Part of a transaction that ended with its thread. */
const legata = (question: Question): boolean =>
  question.tipo === 'concludi' || ('transazione' in question && question.transazione !== null);
