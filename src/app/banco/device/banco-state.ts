import type { Banco } from '../../../features/banco/tablet/context.ts';
import type { OfflineOpening, TabletCentro } from '../../../offline/device/identity.ts';
import type { LineState, Network } from '../../../offline/store/ports.ts';
import type { Chiusura } from '../shell/porte-chiuse.ts';

export type BancoState =
  | { fase: 'apertura' }
  /** No centre on this tablet: sign in, or a note if offline. */
  | { fase: 'accesso' | 'senza_rete' }
  | { fase: 'non_operativo' }
  | { fase: 'perso'; relaunch: (() => Promise<void>) | null }
  /** The storage fails or doesn't answer, and restarts didn't help. */
  | { fase: 'senza_archivio'; why: 'silent' | 'refused' }
  /** Another tab upgraded the storage: nothing is lost, this page is outdated. */
  | { fase: 'aggiornato' }
  /** Data intact but locked, with their count and export. */
  | ({ fase: 'bloccato'; centro: TabletCentro } & Chiusura)
  | { fase: 'aperto'; banco: Banco };

/** A closed counter: the lock if data are here, else `altrimenti`. */
export const fuori = (known: OfflineOpening, altrimenti: 'accesso' | 'senza_rete'): BancoState =>
  known.esito === 'nessuno' || known.esito === 'aperto'
    ? { fase: altrimenti }
    : { fase: 'bloccato', centro: known.centro, motivo: known.esito, perche: null };

export class ObservedState {
  protected stato: BancoState = { fase: 'apertura' };
  private readonly listeners = new Set<() => void>();

  leggi = (): BancoState => this.stato;

  observe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected pass(nuovo: BancoState): void {
    this.stato = nuovo;
    for (const listener of this.listeners) listener();
  }
}

/** Probes the connection while the databases open, before the first round. */
export class FirstLook {
  trovata: LineState = 'online';
  private readonly listeners = new Set<() => void>();

  async guarda(rete: Network): Promise<void> {
    try {
      this.trovata = await rete.probe();
    } catch (errore) {
      console.warn('the first round will say how the line is', errore);
    }
    for (const listener of this.listeners) listener();
  }

  observe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
