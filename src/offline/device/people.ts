import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, META_PERSONA, META_SESSION, readText } from '../store/db.ts';
import type { ReadEnv } from '../store/ports.ts';
import type { Persona } from '../store/wire.ts';

/** Titolare first, then by name. */
export async function people(store: CentreStore): Promise<Persona[]> {
  const rows = await store.persone.toArray();
  const rank = ({ ruolo: role }: Persona): number => (role === 'titolare' ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b) || a.nome.localeCompare(b.nome, 'it'));
}

export async function whoIsHere(store: CentreStore): Promise<Persona | null> {
  const id = await readText(store, META_PERSONA);
  return id === null ? null : ((await store.persone.get(id)) ?? null);
}

/** From now on drafts and operations are this person's. Save what was typed before calling it. */
export async function handOverTo(env: ReadEnv, id: string): Promise<void> {
  const { store } = env;
  await store.transaction('rw', store.meta, store.syncLog, async () => {
    const before = await store.meta.get(META_PERSONA);
    if (before?.value === id) return;
    await store.meta.put({ k: META_PERSONA, value: id });
    if (before !== undefined) await logEvent(env, 'cambio_persona', { da: before.value, a: id });
  });
}

/** Confirmed by the server. A resumed session leaves whoever came by PIN at the counter; a fresh sign-in doesn't. */
export async function signsIn(env: ReadEnv, who: Pick<Persona, 'id' | 'nome'>, signedIn = false): Promise<void> {
  const { store } = env;
  const [session, here] = await store.meta.bulkGet([META_SESSION, META_PERSONA]);
  const known = await store.persone.get(who.id);
  if (known === undefined) await store.persone.put({ ...who, ruolo: 'operatore', pin_impronta: null });
  if (session?.value !== who.id) await store.meta.put({ k: META_SESSION, value: who.id });
  if (signedIn || session?.value !== who.id) await store.meta.delete(wrongPinsKey(who.id));
  if (signedIn || session?.value !== who.id || here === undefined) await handOverTo(env, who.id);
}

/** Counts wrong PINs in a row; a sign-in with the password resets it. */
export const wrongPinsKey = (id: string): string => `pinErrati:${id}`;

export async function forgetSession(store: CentreStore): Promise<void> {
  await store.meta.delete(META_SESSION);
}

/** Inside a transaction. A person who left the centre is replaced at the counter by the session's person. */
export async function updatePeople(store: CentreStore, list: readonly Persona[]): Promise<void> {
  if (list.length === 0) return;
  const ids = new Set(list.map(({ id }) => id));
  await store.persone.filter(({ id }) => !ids.has(id)).delete();
  await store.persone.bulkPut([...list]);
  const [here, session] = await store.meta.bulkGet([META_PERSONA, META_SESSION]);
  if (typeof here?.value === 'string' && ids.has(here.value)) return;
  if (session !== undefined) await store.meta.put({ k: META_PERSONA, value: session.value });
}
