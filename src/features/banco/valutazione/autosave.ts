import type { Field } from '../../../domain/sincronia/fields.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import type { SaveResult } from '../../../offline/queue/queue.ts';

/** A change must be on the tablet within 300 ms (rule O1). */
const DELAY_MS = 200;

export type SaveState = 'fermo' | 'in_corso' | 'salvato' | 'spazio_esaurito' | 'archivio_non_pronto';

export interface Item<C extends string> {
  readonly campo: C;
  readonly valore: Json;
}
type Save<C extends string> = (campi: readonly Item<C>[]) => Promise<SaveResult>;

/** Any failure counts as a lost storage: the change stays in memory and the next save is tried. */
function notWritten(cause: unknown): SaveResult {
  console.warn('a change is not on the tablet', cause);
  return { ok: false, errore: 'archivio_non_pronto' };
}

/** Collects changes and writes them in one transaction; saves run one after the other. */
export class Autosave<C extends string = Field> {
  private readonly attesa = new Map<C, Json>();
  /** Typed here and not yet in the database's view. */
  private readonly writtenValues = new Map<C, Json>();
  private inFlight: ReadonlySet<C> = new Set();
  private queue: Promise<SaveState> = Promise.resolve('fermo');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly save: Save<C>;
  stato: SaveState = 'fermo';
  versione = 0;

  constructor(save: Save<C>) {
    this.save = save;
  }

  cambia(edits: readonly Item<C>[]): void {
    if (edits.length === 0) return;
    for (const { campo, valore } of edits) {
      this.attesa.set(campo, valore);
      this.writtenValues.set(campo, valore);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), DELAY_MS);
    this.pass('in_corso');
  }

  /** Resolves once every change is on the tablet, or with the reason why not. */
  flush(): Promise<SaveState> {
    clearTimeout(this.timer);
    this.queue = this.queue.then(() => this.scrivi());
    return this.queue;
  }

  inHand(): Item<C>[] {
    return Array.from(this.writtenValues, ([campo, valore]) => ({ campo, valore })).filter(
      ({ campo }) => this.attesa.has(campo) || this.inFlight.has(campo),
    );
  }

  /** Ends with an act that replaces the changes: they are written before it, never after. */
  async chiudi(atto: () => Promise<boolean>): Promise<boolean> {
    await this.flush();
    const fatto = await atto();
    if (fatto) this.discard();
    return fatto;
  }

  private discard(): void {
    clearTimeout(this.timer);
    this.attesa.clear();
    this.writtenValues.clear();
    this.pass('fermo');
  }

  private async scrivi(): Promise<SaveState> {
    if (this.attesa.size === 0) return this.stato;
    const edits = Array.from(this.attesa, ([campo, valore]) => ({ campo, valore }));
    this.attesa.clear();
    this.inFlight = new Set(edits.map(({ campo }) => campo));
    const esito = await this.save(edits).catch(notWritten);
    this.inFlight = new Set();
    if (esito.ok) {
      this.pass(this.attesa.size === 0 ? 'salvato' : 'in_corso');
    } else {
      // Nothing was written: the next change or press sends it again.
      for (const { campo, valore } of edits) if (!this.attesa.has(campo)) this.attesa.set(campo, valore);
      this.pass(esito.errore);
    }
    return this.stato;
  }

  sopra(campi: Partial<Record<C, Json>>): Partial<Record<C, Json>> {
    return { ...campi, ...Object.fromEntries(this.writtenValues) };
  }

  /** The view was refreshed and holds what is saved: only unsaved changes stay on top. */
  visto(): void {
    const knownFields = [...this.writtenValues.keys()].filter(
      (campo) => !this.attesa.has(campo) && !this.inFlight.has(campo),
    );
    for (const campo of knownFields) this.writtenValues.delete(campo);
    if (knownFields.length > 0) this.pass(this.stato);
  }

  observe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private pass(stato: SaveState): void {
    this.stato = stato;
    this.versione += 1;
    for (const listener of this.listeners) listener();
  }
}

export class OpenForms {
  private readonly aperti = new Set<{ flush: () => Promise<SaveState> }>();
  /** Blocks a reload while input exists in memory alone (a shot), until the returned function is called. */
  readonly hold: () => () => void;

  constructor(hold: () => () => void = () => () => undefined) {
    this.hold = hold;
  }

  apri(autosave: { flush: () => Promise<SaveState> }): () => void {
    this.aperti.add(autosave);
    return () => this.aperti.delete(autosave);
  }

  /** Saves all half-typed input; false when some could not be kept. */
  flush = async (): Promise<boolean> => {
    const stati = await Promise.all(Array.from(this.aperti, (autosave) => autosave.flush()));
    return stati.every((stato) => stato === 'fermo' || stato === 'salvato');
  };
}
