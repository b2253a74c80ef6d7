import type { Campo } from '../../../domain/sincronia/campi.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import type { SaveResult } from '../../../offline/queue/queue.ts';

/** Well under the 300 ms that may pass before a change is on the tablet (rule O1). */
const RITARDO_MS = 200;

export type StatoSalvataggio = 'fermo' | 'in_corso' | 'salvato' | 'spazio_esaurito' | 'archivio_non_pronto';

export interface Voce<C extends string> {
  readonly campo: C;
  readonly valore: Json;
}
type Salva<C extends string> = (campi: readonly Voce<C>[]) => Promise<SaveResult>;

/** Whatever keeps it off the tablet is told like a storage that is gone: the change stays in hand, the next save is tried. */
function nonScritto(causa: unknown): SaveResult {
  console.warn('a change is not on the tablet', causa);
  return { ok: false, errore: 'archivio_non_pronto' };
}

/** Gathers changes for a moment and writes them in one transaction; saves follow one another, never side by side. */
export class Autosalvataggio<C extends string = Campo> {
  private readonly attesa = new Map<C, Json>();
  /** Typed here and not yet seen in what the database shows. */
  private readonly scritti = new Map<C, Json>();
  private inVolo: ReadonlySet<C> = new Set();
  private coda: Promise<StatoSalvataggio> = Promise.resolve('fermo');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ascoltatori = new Set<() => void>();
  private readonly salva: Salva<C>;
  stato: StatoSalvataggio = 'fermo';
  versione = 0;

  constructor(salva: Salva<C>) {
    this.salva = salva;
  }

  cambia(modifiche: readonly Voce<C>[]): void {
    if (modifiche.length === 0) return;
    for (const { campo, valore } of modifiche) {
      this.attesa.set(campo, valore);
      this.scritti.set(campo, valore);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.svuota(), RITARDO_MS);
    this.passa('in_corso');
  }

  /** Resolves once everything changed so far is on the tablet, or says why it is not. */
  svuota(): Promise<StatoSalvataggio> {
    clearTimeout(this.timer);
    this.coda = this.coda.then(() => this.scrivi());
    return this.coda;
  }

  /** Changed here and not yet on the tablet. */
  inMano(): Voce<C>[] {
    return Array.from(this.scritti, ([campo, valore]) => ({ campo, valore })).filter(
      ({ campo }) => this.attesa.has(campo) || this.inVolo.has(campo),
    );
  }

  /** Ends with an act that takes the place of what was changed: written before it, never again after it. */
  async chiudi(atto: () => Promise<boolean>): Promise<boolean> {
    await this.svuota();
    const fatto = await atto();
    if (fatto) this.butta();
    return fatto;
  }

  private butta(): void {
    clearTimeout(this.timer);
    this.attesa.clear();
    this.scritti.clear();
    this.passa('fermo');
  }

  private async scrivi(): Promise<StatoSalvataggio> {
    if (this.attesa.size === 0) return this.stato;
    const modifiche = Array.from(this.attesa, ([campo, valore]) => ({ campo, valore }));
    this.attesa.clear();
    this.inVolo = new Set(modifiche.map(({ campo }) => campo));
    const esito = await this.salva(modifiche).catch(nonScritto);
    this.inVolo = new Set();
    if (esito.ok) {
      this.passa(this.attesa.size === 0 ? 'salvato' : 'in_corso');
    } else {
      // Nothing was written: it stays in hand and goes again with the next change or press.
      for (const { campo, valore } of modifiche) if (!this.attesa.has(campo)) this.attesa.set(campo, valore);
      this.passa(esito.errore);
    }
    return this.stato;
  }

  /** The stored fields with what was typed since in front of them. */
  sopra(campi: Partial<Record<C, Json>>): Partial<Record<C, Json>> {
    return { ...campi, ...Object.fromEntries(this.scritti) };
  }

  /** The database has shown a new picture: what is saved is in it, only unsaved changes stay in front. */
  visto(): void {
    const saputi = [...this.scritti.keys()].filter((campo) => !this.attesa.has(campo) && !this.inVolo.has(campo));
    for (const campo of saputi) this.scritti.delete(campo);
    if (saputi.length > 0) this.passa(this.stato);
  }

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };

  private passa(stato: StatoSalvataggio): void {
    this.stato = stato;
    this.versione += 1;
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  }
}

/** The forms that are open on this page, whatever of them is half typed. */
export class ModuliAperti {
  private readonly aperti = new Set<{ svuota: () => Promise<StatoSalvataggio> }>();
  /** Something no line can hold (a shot) is in hand until the returned function is called: the page doesn't start again by itself. */
  readonly trattieni: () => () => void;

  constructor(trattieni: () => () => void = () => () => undefined) {
    this.trattieni = trattieni;
  }

  /** Until the returned function is called. */
  apri(autosalva: { svuota: () => Promise<StatoSalvataggio> }): () => void {
    this.aperti.add(autosalva);
    return () => this.aperti.delete(autosalva);
  }

  /** Everything half typed on this page is on the tablet afterwards; false when something couldn't be kept. */
  svuota = async (): Promise<boolean> => {
    const stati = await Promise.all(Array.from(this.aperti, (autosalva) => autosalva.svuota()));
    return stati.every((stato) => stato === 'fermo' || stato === 'salvato');
  };
}
