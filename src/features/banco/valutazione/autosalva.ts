import type { Campo } from '../../../domain/sincronia/campi.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import type { SaveResult } from '../../../offline/queue/queue.ts';

/** A change must be on the tablet within 300 ms (rule O1). */
const RITARDO_MS = 200;

export type StatoSalvataggio = 'fermo' | 'in_corso' | 'salvato' | 'spazio_esaurito' | 'archivio_non_pronto';

export interface Voce<C extends string> {
  readonly campo: C;
  readonly valore: Json;
}
type Salva<C extends string> = (campi: readonly Voce<C>[]) => Promise<SaveResult>;

/** Any failure counts as a lost storage: the change stays in memory and the next save is tried. */
function nonScritto(causa: unknown): SaveResult {
  console.warn('a change is not on the tablet', causa);
  return { ok: false, errore: 'archivio_non_pronto' };
}

/** Collects changes and writes them in one transaction; saves run one after the other. */
export class Autosalvataggio<C extends string = Campo> {
  private readonly attesa = new Map<C, Json>();
  /** Typed here and not yet in the database's view. */
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

  /** Resolves once every change is on the tablet, or with the reason why not. */
  svuota(): Promise<StatoSalvataggio> {
    clearTimeout(this.timer);
    this.coda = this.coda.then(() => this.scrivi());
    return this.coda;
  }

  inMano(): Voce<C>[] {
    return Array.from(this.scritti, ([campo, valore]) => ({ campo, valore })).filter(
      ({ campo }) => this.attesa.has(campo) || this.inVolo.has(campo),
    );
  }

  /** Ends with an act that replaces the changes: they are written before it, never after. */
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
      // Nothing was written: the next change or press sends it again.
      for (const { campo, valore } of modifiche) if (!this.attesa.has(campo)) this.attesa.set(campo, valore);
      this.passa(esito.errore);
    }
    return this.stato;
  }

  sopra(campi: Partial<Record<C, Json>>): Partial<Record<C, Json>> {
    return { ...campi, ...Object.fromEntries(this.scritti) };
  }

  /** The view was refreshed and holds what is saved: only unsaved changes stay on top. */
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

export class ModuliAperti {
  private readonly aperti = new Set<{ svuota: () => Promise<StatoSalvataggio> }>();
  /** Blocks a reload while input exists in memory alone (a shot), until the returned function is called. */
  readonly trattieni: () => () => void;

  constructor(trattieni: () => () => void = () => () => undefined) {
    this.trattieni = trattieni;
  }

  apri(autosalva: { svuota: () => Promise<StatoSalvataggio> }): () => void {
    this.aperti.add(autosalva);
    return () => this.aperti.delete(autosalva);
  }

  /** Saves all half-typed input; false when some could not be kept. */
  svuota = async (): Promise<boolean> => {
    const stati = await Promise.all(Array.from(this.aperti, (autosalva) => autosalva.svuota()));
    return stati.every((stato) => stato === 'fermo' || stato === 'salvato');
  };
}
