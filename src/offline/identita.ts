/**
 * Whose tablet this is. The workspace opens offline for the centre that the server confirmed last, never by asking the
 * auth library: offline and with an expired token that one answers "nobody" although the session is still there.
 */
import Dexie, { type Table, type Transaction } from 'dexie';
import type { OpzioniArchivio } from './db.ts';
import type { Clock } from './porte.ts';

export interface CentroTablet {
  id: string;
  nome: string;
  /** When one of its people was last signed in with the network, in milliseconds. */
  verifiedAt: number;
  /** Signed out with 'Tieni su questo tablet': the data are here, the door is closed until one of its people signs in. */
  bloccato: boolean;
  pendingOps: number;
  pendingMedia: number;
  /** Who was signed in last; at the counter until somebody else says so. */
  chi: { id: string; nome: string };
}

/** A person with a database of her own, from before the tablet was the centre's: gone once that one is taken over. */
export interface UtentePrecedente {
  id: string;
  centre: string;
  nome: string;
  verifiedAt: number;
  bloccato: boolean;
  pendingOps: number;
  pendingMedia: number;
}

/** A bearer token lent to the service worker; the refresh token never leaves the page's own session. */
export interface AccessoPrestato {
  userId: string;
  /** For whose work it may be used. */
  centre: string;
  token: string;
  /** Public key of the backend. */
  chiave: string;
  /** Milliseconds. */
  scadeIl: number;
}

const ULTIMO_CENTRO = 'lastCentre';

export class ArchivioDispositivo extends Dexie {
  readonly meta: Table<{ k: string; value: string }, string>;
  readonly centri: Table<CentroTablet, string>;
  readonly utenti: Table<UtentePrecedente, string>;
  readonly accessi: Table<AccessoPrestato, string>;
  constructor(opzioni: OpzioniArchivio = {}) {
    super('centro-device', { chromeTransactionDurability: 'strict', ...opzioni });
    this.version(1).stores({ meta: 'k', utenti: 'id', accessi: 'userId' });
    this.version(2).stores({ centri: 'id', accessi: 'userId, centre' }).upgrade(centriDaUtenti);
    this.meta = this.table('meta');
    this.centri = this.table('centri');
    this.utenti = this.table('utenti');
    this.accessi = this.table('accessi');
  }
}

/** The centres of the people who had a database here; whoever worked last says which one opens. Loans are lent anew by the page. */
async function centriDaUtenti(tx: Transaction): Promise<void> {
  const utenti: UtentePrecedente[] = await tx.table('utenti').toArray();
  const last: { value: string } | undefined = await tx.table('meta').get('lastVerifiedUser');
  await tx.table('accessi').clear();
  for (const utente of utenti.sort((a, b) => a.verifiedAt - b.verifiedAt)) {
    const { verifiedAt, bloccato, centre: id } = utente;
    const chi = { id: utente.id, nome: utente.nome };
    await tx.table('centri').put({ id, nome: '', verifiedAt, bloccato, pendingOps: 0, pendingMedia: 0, chi });
  }
  const ultimo = utenti.find(({ id }) => id === last?.value);
  if (ultimo === undefined) return;
  const { verifiedAt, bloccato, id, nome } = ultimo;
  await tx.table('centri').update(ultimo.centre, { verifiedAt, bloccato, chi: { id, nome } });
  await tx.table('meta').put({ k: ULTIMO_CENTRO, value: ultimo.centre });
}

const VALIDITA_OFFLINE_MS = 14 * 24 * 3_600_000;

export type AperturaOffline =
  | { esito: 'aperto'; centro: CentroTablet }
  | { esito: 'bloccato' | 'scaduto'; centro: CentroTablet }
  | { esito: 'nessuno' };

/** After the server said who this is and where he works. Also unlocks what had been kept locked. */
export async function ricordaCentro(
  dispositivo: ArchivioDispositivo,
  clock: Clock,
  centro: { id: string; nome: string; chi: { id: string; nome: string } },
): Promise<void> {
  await dispositivo.transaction('rw', dispositivo.meta, dispositivo.centri, async () => {
    const known = await dispositivo.centri.get(centro.id);
    const counts = { pendingOps: known?.pendingOps ?? 0, pendingMedia: known?.pendingMedia ?? 0 };
    await dispositivo.centri.put({ ...centro, ...counts, verifiedAt: clock.now(), bloccato: false });
    await dispositivo.meta.put({ k: ULTIMO_CENTRO, value: centro.id });
  });
}

export async function centroOffline(dispositivo: ArchivioDispositivo, clock: Clock): Promise<AperturaOffline> {
  const centro = await dispositivo.transaction('r', dispositivo.meta, dispositivo.centri, async () => {
    const last = await dispositivo.meta.get(ULTIMO_CENTRO);
    return last === undefined ? undefined : dispositivo.centri.get(last.value);
  });
  if (centro === undefined) return { esito: 'nessuno' };
  if (centro.bloccato) return { esito: 'bloccato', centro };
  if (clock.now() - centro.verifiedAt > VALIDITA_OFFLINE_MS) return { esito: 'scaduto', centro };
  return { esito: 'aperto', centro };
}

/** Whoever else still has something here: 'Fidati Point Roma: 5 non inviati'. For liveQuery. */
export async function altriDelTablet(
  dispositivo: ArchivioDispositivo,
  centre: string,
): Promise<{ id: string; nome: string; quanti: number }[]> {
  const centri = (await dispositivo.centri.toArray()).filter(({ id }) => id !== centre);
  const rows = [...centri, ...(await dispositivo.utenti.toArray())];
  return rows
    .map(({ id, nome, pendingOps, pendingMedia }) => ({ id, nome, quanti: pendingOps + pendingMedia }))
    .filter(({ quanti }) => quanti > 0);
}

export async function segnaConti(
  dispositivo: ArchivioDispositivo,
  centre: string,
  conti: { operazioni: number; media: number },
): Promise<void> {
  await dispositivo.centri.update(centre, { pendingOps: conti.operazioni, pendingMedia: conti.media });
}

/** Call on every change of the page's session (null = signed out): it lets the worker deliver after the tab is closed. */
export async function prestaAccesso(
  dispositivo: ArchivioDispositivo,
  centre: string,
  accesso: AccessoPrestato | null,
): Promise<void> {
  await dispositivo.transaction('rw', dispositivo.accessi, async () => {
    await dispositivo.accessi.where('centre').equals(centre).delete();
    if (accesso !== null) await dispositivo.accessi.put(accesso);
  });
}

/** The centre's data left this tablet: nothing of it is remembered. */
export async function dimenticaCentro(dispositivo: ArchivioDispositivo, centre: string): Promise<void> {
  await dispositivo.transaction('rw', dispositivo.meta, dispositivo.centri, async () => {
    await dispositivo.centri.delete(centre);
    const last = await dispositivo.meta.get(ULTIMO_CENTRO);
    if (last?.value === centre) await dispositivo.meta.delete(ULTIMO_CENTRO);
  });
}
