import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Campo } from '../../domain/sincronia/campi.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { type EsitoSalvataggio, salvaCampi } from '../../offline/coda.ts';
import { useBanco } from './contesto.ts';
import type { CampiLetti } from './modulo.ts';

/** Well under the 300 ms that may pass before a change is on the tablet (rule O1). */
const RITARDO_MS = 200;

export type StatoSalvataggio = 'fermo' | 'in_corso' | 'salvato' | 'spazio_esaurito' | 'archivio_non_pronto';

interface Voce<C extends string> {
  readonly campo: C;
  readonly valore: Json;
}
type Salva<C extends string> = (campi: readonly Voce<C>[]) => Promise<EsitoSalvataggio>;

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
    const esito = await this.salva(modifiche);
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
    for (const campo of this.scritti.keys()) {
      if (!this.attesa.has(campo) && !this.inVolo.has(campo)) this.scritti.delete(campo);
    }
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

const aperti = new Set<{ svuota: () => Promise<StatoSalvataggio> }>();

/** Everything half typed on this page is on the tablet afterwards; false when something couldn't be kept. */
export async function svuotaTutto(): Promise<boolean> {
  const stati = await Promise.all(Array.from(aperti, (autosalva) => autosalva.svuota()));
  return stati.every((stato) => stato === 'fermo' || stato === 'salvato');
}

/**
 * Draws its state, and writes what it still holds when the page is hidden, left or closed. `allaFine` hears what the page may
 * take with it.
 */
export function useOgniModifica<C extends string>(
  autosalva: Autosalvataggio<C>,
  allaFine?: (inMano: readonly Voce<C>[]) => void,
): void {
  useSyncExternalStore(autosalva.osserva, () => autosalva.versione);
  useEffect(() => {
    const scrivi = () => void autosalva.svuota();
    const seNascosta = () => {
      if (document.visibilityState === 'hidden') scrivi();
    };
    const seLasciata = () => {
      allaFine?.(autosalva.inMano());
      scrivi();
    };
    aperti.add(autosalva);
    document.addEventListener('visibilitychange', seNascosta);
    window.addEventListener('pagehide', seLasciata);
    return () => {
      aperti.delete(autosalva);
      document.removeEventListener('visibilitychange', seNascosta);
      window.removeEventListener('pagehide', seLasciata);
      scrivi();
    };
  }, [autosalva, allaFine]);
}

/** Autosave of one verification's fields. */
export function useAutosalva(verificaId: string): Autosalvataggio {
  const { scrittura } = useBanco();
  const [autosalva] = useState(
    () =>
      new Autosalvataggio((campi) =>
        scrittura(
          (ambiente) => salvaCampi(ambiente, { verificaId, campi }),
          (esito) => esito,
        ),
      ),
  );
  useOgniModifica(autosalva);
  return autosalva;
}

/** Fields as shown: each new picture from the database replaces what was typed and has been saved meanwhile. */
export function useCampi(autosalva: Autosalvataggio, letti: CampiLetti): CampiLetti {
  useMemo(() => {
    void letti;
    autosalva.visto();
  }, [autosalva, letti]);
  return autosalva.sopra(letti);
}
