import type { Banco } from '../../../features/banco/tablet/contesto.ts';
import type { CentroTablet, OfflineOpening } from '../../../offline/device/identity.ts';
import type { LineState, Network } from '../../../offline/store/ports.ts';
import type { Chiusura } from '../shell/porte-chiuse.ts';

/** What stands behind the counter's door. */
export type StatoBanco =
  | { fase: 'apertura' }
  /** Nothing known on this tablet: sign in; without network it says so. */
  | { fase: 'accesso' | 'senza_rete' }
  | { fase: 'non_operativo' }
  /** The browser threw the storage away: red screen. */
  | { fase: 'perso'; riparti: (() => Promise<void>) | null }
  /** It can't be read or written, or gives no answer, and starting again didn't help. */
  | { fase: 'senza_archivio'; why: 'silent' | 'refused' }
  /** Another tab has brought the storage into a newer shape: nothing is lost, this page is too old for it. */
  | { fase: 'aggiornato' }
  /** Data intact behind the lock, with its count and the export. */
  | ({ fase: 'bloccato'; centro: CentroTablet } & Chiusura)
  | { fase: 'aperto'; banco: Banco };

/** Before a door that nobody has opened: the lock with what is here, or `altrimenti`. */
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

/** The line as it is found while the databases open: said before the first round has tried it. */
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
