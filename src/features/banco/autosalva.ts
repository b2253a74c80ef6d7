import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Campo } from '../../domain/sincronia/campi.ts';
import { type EsitoSalvataggio, salvaCampi } from '../../offline/coda.ts';
import type { Json } from '../../offline/tipi.ts';
import { type Banco, useBanco } from './contesto.ts';
import type { CampiLetti, Modifica } from './modulo.ts';

/** Well under the 300 ms that may pass before a change is on the tablet (offline.md). */
const RITARDO_MS = 200;

export type StatoSalvataggio = 'fermo' | 'in_corso' | 'salvato' | 'spazio_esaurito' | 'archivio_non_pronto';

type Salva = (campi: readonly Modifica[]) => Promise<EsitoSalvataggio>;

/** Gathers changes for a moment and writes them in one transaction; saves follow one another, never side by side. */
export class Autosalvataggio {
  private readonly attesa = new Map<Campo, Json>();
  /** Typed here and not yet seen in what the database shows. */
  private readonly scritti = new Map<Campo, Json>();
  private inVolo: ReadonlySet<Campo> = new Set();
  private coda: Promise<StatoSalvataggio> = Promise.resolve('fermo');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ascoltatori = new Set<() => void>();
  private readonly salva: Salva;
  stato: StatoSalvataggio = 'fermo';
  versione = 0;

  constructor(salva: Salva) {
    this.salva = salva;
  }

  cambia(modifiche: readonly Modifica[]): void {
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
  sopra(campi: CampiLetti): CampiLetti {
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

/** Autosave of one verification's fields; also writes when the page is hidden, left or closed. */
export function useAutosalva(verificaId: string): Autosalvataggio {
  const { ambiente }: Banco = useBanco();
  const [autosalva] = useState(() => new Autosalvataggio((campi) => salvaCampi(ambiente, { verificaId, campi })));
  useSyncExternalStore(autosalva.osserva, () => autosalva.versione);
  useEffect(() => {
    const scrivi = () => void autosalva.svuota();
    const seNascosta = () => {
      if (document.visibilityState === 'hidden') scrivi();
    };
    document.addEventListener('visibilitychange', seNascosta);
    window.addEventListener('pagehide', scrivi);
    return () => {
      document.removeEventListener('visibilitychange', seNascosta);
      window.removeEventListener('pagehide', scrivi);
      scrivi();
    };
  }, [autosalva]);
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
