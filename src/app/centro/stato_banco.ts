import type { Banco } from '../../features/banco/contesto.ts';
import type { CentroTablet } from '../../offline/identity.ts';
import type { Chiusura } from './porte_chiuse.ts';

/** What stands behind the counter's door. */
export type StatoBanco =
  | { fase: 'apertura' }
  /** Nothing known on this tablet: sign in; without network it says so. */
  | { fase: 'accesso' | 'senza_rete' }
  | { fase: 'non_operativo' }
  /** The browser threw the storage away: red screen. */
  | { fase: 'perso'; riparti: (() => Promise<void>) | null }
  /** Another tab has brought the storage into a newer shape: nothing is lost, this page is too old for it. */
  | { fase: 'aggiornato' }
  /** Data intact behind the lock, with its count and the export. */
  | ({ fase: 'bloccato'; centro: CentroTablet } & Chiusura)
  | { fase: 'aperto'; banco: Banco };
