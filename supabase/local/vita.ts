import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Domanda, type Risposta, ricevuto } from './messaggi.ts';
import type { OpzioniMotore } from './motore.ts';

/** Whoever asked is told that what he asked was stopped half-way: it may or may not have been done. */
export class Interrotta extends Error {
  override name = 'Interrotta';
}

export interface Attesa {
  domanda: Domanda;
  /** Since when it holds the database, in beats of whoever watches; null while it waits its turn. */
  battiti: number | null;
  rispondi(risposta: Risposta): void;
  rifiuta(causa: Error): void;
}

const FILO = new URL('./filo.mjs', import.meta.url);
const RIAPERTURE = 3;

/** The database's thread and what it was asked. Ended, it is born again from disk, and is asked again what it had not begun. */
export class Vita {
  readonly #opzioni: OpzioniMotore;
  readonly #allaFine: (causa: unknown) => void;
  readonly #attese = new Map<number, Attesa>();
  #filo: Worker | null = null;
  #inTurno: Attesa | null = null;
  #numero = 0;
  #chiusa = false;
  migrazioni: string[] = [];

  constructor(opzioni: OpzioniMotore, allaFine: (causa: unknown) => void) {
    this.#opzioni = opzioni;
    this.#allaFine = allaFine;
  }

  /** What holds the database now. */
  get inTurno(): Attesa | null {
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
    const filo = new Worker(FILO, { workerData: { ...this.#opzioni, importati: importati() }, execArgv: [] });
    await new Promise<void>((pronto, errore) => {
      filo.once('error', errore);
      filo.once('exit', (codice) => errore(new Error(`the database's thread ended with ${codice}`)));
      filo.on('message', (risposta: Risposta) => {
        if (risposta.tipo !== 'pronto') return this.#ascolta(risposta);
        this.migrazioni = risposta.migrazioni;
        filo.removeAllListeners('exit').removeListener('error', errore);
        pronto();
      });
    });
    filo.on('error', (causa) => console.error("the database's thread failed:", causa));
    filo.on('exit', () => void (this.#filo === filo && this.rinasci('its thread ended by itself')));
    this.#filo = filo;
    for (const { domanda } of this.#attese.values()) filo.postMessage(domanda);
  }

  chiedi(domanda: Domanda): Promise<Risposta> {
    return new Promise((rispondi, rifiuta) => {
      this.#attese.set(domanda.id, { domanda, battiti: null, rispondi, rifiuta });
      this.#filo?.postMessage(domanda);
    });
  }

  async rinasci(causa: string): Promise<void> {
    const vecchio = this.#filo;
    if (vecchio === null || this.#chiusa) return;
    this.#filo = null;
    console.error(`The database is stopped and opened again from disk: ${causa}.`);
    // What it had said before its end is heard before this returns: who was answered is not told the contrary.
    await vecchio.terminate();
    this.#inTurno = null;
    for (const [id, { domanda, battiti, rifiuta }] of this.#attese) {
      if (battiti === null && !legata(domanda)) continue;
      this.#attese.delete(id);
      rifiuta(new Interrotta('the database was opened again meanwhile'));
    }
    await this.#riprova();
  }

  async spegni(): Promise<void> {
    await this.chiedi({ tipo: 'spegni', id: this.nuovoNumero() });
    this.#chiusa = true;
    await this.#filo?.terminate();
  }

  async #riprova(): Promise<void> {
    for (let volta = 1; volta <= RIAPERTURE; volta += 1) {
      try {
        return await this.nasci();
      } catch (causa) {
        console.error(`The database did not open again (${volta} of ${RIAPERTURE}):`, causa);
        if (volta < RIAPERTURE) continue;
        for (const { rifiuta } of this.#attese.values()) rifiuta(new Interrotta('the database does not open'));
        this.#attese.clear();
        this.#allaFine(causa);
      }
    }
  }

  #ascolta(risposta: Exclude<Risposta, { tipo: 'pronto' }>): void {
    const attesa = this.#attese.get(risposta.id);
    if (risposta.tipo === 'turno') {
      if (attesa !== undefined) attesa.battiti = 0;
      this.#inTurno = attesa ?? null;
      return;
    }
    if (attesa === undefined) return;
    this.#attese.delete(risposta.id);
    if (this.#inTurno === attesa) this.#inTurno = null;
    if (risposta.tipo === 'fallito') attesa.rifiuta(ricevuto(risposta.errore));
    else attesa.rispondi(risposta);
  }
}

/** What this process was started with (`node --import`) is loaded into its thread too; the reader of TypeScript is there already. */
function importati(): string[] {
  const chiesti = process.execArgv.flatMap((argomento, i, tutti) => (tutti[i - 1] === '--import' ? [argomento] : []));
  const file = chiesti.filter((modulo) => /^([./]|file:)/.test(modulo) && !modulo.includes('/tsx/dist/'));
  return file.map((modulo) => (modulo.startsWith('file:') ? modulo : pathToFileURL(resolve(modulo)).href));
}

/** Part of a transaction that died with its thread. */
const legata = (domanda: Domanda): boolean =>
  domanda.tipo === 'concludi' || ('transazione' in domanda && domanda.transazione !== null);
