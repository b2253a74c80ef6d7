import type { Banco } from '../../../features/banco/tablet/contesto.ts';
import type { CentroTablet, OfflineOpening } from '../../../offline/device/identity.ts';
import type { LineState, Network } from '../../../offline/store/ports.ts';
import type { Chiusura } from '../shell/porte-chiuse.ts';

export type StatoBanco =
  | { fase: 'apertura' }
  /** No centre on this tablet: sign in, or a note if offline. */
  | { fase: 'accesso' | 'senza_rete' }
  | { fase: 'non_operativo' }
  | { fase: 'perso'; riparti: (() => Promise<void>) | null }
  /** The storage fails or doesn't answer, and restarts didn't help. */
  | { fase: 'senza_archivio'; why: 'silent' | 'refused' }
  /** Another tab upgraded the storage: nothing is lost, this page is outdated. */
  | { fase: 'aggiornato' }
  /** Data intact but locked, with their count and export. */
  | ({ fase: 'bloccato'; centro: CentroTablet } & Chiusura)
  | { fase: 'aperto'; banco: Banco };

/** A closed counter: the lock if data are here, else `altrimenti`. */
export const fuori = (noto: OfflineOpening, altrimenti: 'accesso' | 'senza_rete'): StatoBanco =>
  noto.esito === 'nessuno' || noto.esito === 'aperto'
    ? { fase: altrimenti }
    : { fase: 'bloccato', centro: noto.centro, motivo: noto.esito, perche: null };

export class StatoOsservato {
  protected stato: StatoBanco = { fase: 'apertura' };
  private readonly ascoltatori = new Set<() => void>();

  leggi = (): StatoBanco => this.stato;

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };

  protected passa(nuovo: StatoBanco): void {
    this.stato = nuovo;
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  }
}

/** Probes the connection while the databases open, before the first round. */
export class PrimoSguardo {
  trovata: LineState = 'online';
  private readonly ascoltatori = new Set<() => void>();

  async guarda(rete: Network): Promise<void> {
    try {
      this.trovata = await rete.probe();
    } catch (errore) {
      console.warn('the first round will say how the line is', errore);
    }
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  }

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };
}
