/**
 * Who is at the tablet. The workspace opens offline for the last person the server confirmed, never by asking the
 * auth library: offline and with an expired token that one answers "nobody" although the session is still there.
 */
import Dexie, { type Table } from 'dexie';
import type { OpzioniArchivio } from './db.ts';
import type { Clock } from './porte.ts';

export interface UtenteTablet {
  id: string;
  centre: string;
  nome: string;
  /** Milliseconds. */
  verifiedAt: number;
  /** Signed out with 'Tieni su questo tablet': the data are here, the door is closed until the next sign-in. */
  bloccato: boolean;
  pendingOps: number;
  pendingMedia: number;
}

/** A bearer token lent to the service worker; the refresh token never leaves the page's own session. */
export interface AccessoPrestato {
  userId: string;
  token: string;
  /** Public key of the backend. */
  chiave: string;
  /** Milliseconds. */
  scadeIl: number;
}

export class ArchivioDispositivo extends Dexie {
  readonly meta: Table<{ k: string; value: string }, string>;
  readonly utenti: Table<UtenteTablet, string>;
  readonly accessi: Table<AccessoPrestato, string>;
  constructor(opzioni: OpzioniArchivio = {}) {
    super('centro-device', { chromeTransactionDurability: 'strict', ...opzioni });
    this.version(1).stores({ meta: 'k', utenti: 'id', accessi: 'userId' });
    this.meta = this.table('meta');
    this.utenti = this.table('utenti');
    this.accessi = this.table('accessi');
  }
}

const VALIDITA_OFFLINE_MS = 14 * 24 * 3_600_000;

export type AperturaOffline =
  | { esito: 'aperto'; utente: UtenteTablet }
  | { esito: 'bloccato' | 'scaduto'; utente: UtenteTablet }
  | { esito: 'nessuno' };

/** After the server said who this is. Also unlocks what had been kept locked. */
export async function ricordaUtente(
  dispositivo: ArchivioDispositivo,
  clock: Clock,
  utente: { id: string; centre: string; nome: string },
): Promise<void> {
  await dispositivo.transaction('rw', dispositivo.meta, dispositivo.utenti, async () => {
    const known = await dispositivo.utenti.get(utente.id);
    const counts = { pendingOps: known?.pendingOps ?? 0, pendingMedia: known?.pendingMedia ?? 0 };
    await dispositivo.utenti.put({ ...utente, ...counts, verifiedAt: clock.now(), bloccato: false });
    await dispositivo.meta.put({ k: 'lastVerifiedUser', value: utente.id });
  });
}

export async function utenteOffline(dispositivo: ArchivioDispositivo, clock: Clock): Promise<AperturaOffline> {
  const utente = await dispositivo.transaction('r', dispositivo.meta, dispositivo.utenti, async () => {
    const last = await dispositivo.meta.get('lastVerifiedUser');
    return last === undefined ? undefined : dispositivo.utenti.get(last.value);
  });
  if (utente === undefined) return { esito: 'nessuno' };
  if (utente.bloccato) return { esito: 'bloccato', utente };
  if (clock.now() - utente.verifiedAt > VALIDITA_OFFLINE_MS) return { esito: 'scaduto', utente };
  return { esito: 'aperto', utente };
}

/** Everybody who still has something here: 'Anna: 5 non inviati'. For liveQuery. */
export async function utentiDelTablet(dispositivo: ArchivioDispositivo): Promise<UtenteTablet[]> {
  return dispositivo.utenti.toArray();
}

export async function segnaConti(
  dispositivo: ArchivioDispositivo,
  userId: string,
  conti: { operazioni: number; media: number },
): Promise<void> {
  await dispositivo.utenti.update(userId, { pendingOps: conti.operazioni, pendingMedia: conti.media });
}

/** Call on every change of the page's session (null = signed out): it lets the worker deliver after the tab is closed. */
export async function prestaAccesso(
  dispositivo: ArchivioDispositivo,
  userId: string,
  accesso: AccessoPrestato | null,
): Promise<void> {
  if (accesso === null) await dispositivo.accessi.delete(userId);
  else await dispositivo.accessi.put(accesso);
}
