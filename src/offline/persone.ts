/** The people of the centre, and who of them is at the counter. */
import { type ArchivioCentro, leggiTesto, META_PERSONA, META_SESSIONE } from './db.ts';
import type { AmbienteLettura } from './porte.ts';
import { annota } from './registro.ts';
import type { Persona } from './wire.ts';

/** Titolare first, then by name. For liveQuery. */
export async function persone(archivio: ArchivioCentro): Promise<Persona[]> {
  const rows = await archivio.persone.toArray();
  const rank = ({ ruolo }: Persona): number => (ruolo === 'titolare' ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b) || a.nome.localeCompare(b.nome, 'it'));
}

/** For liveQuery. */
export async function chiAlBanco(archivio: ArchivioCentro): Promise<Persona | null> {
  const id = await leggiTesto(archivio, META_PERSONA);
  return id === null ? null : ((await archivio.persone.get(id)) ?? null);
}

/** From now on drafts and operations are his. What was typed before must be on the tablet already. */
export async function passaA(ambiente: AmbienteLettura, id: string): Promise<void> {
  const { archivio } = ambiente;
  await archivio.transaction('rw', archivio.meta, archivio.syncLog, async () => {
    const before = await archivio.meta.get(META_PERSONA);
    if (before?.value === id) return;
    await archivio.meta.put({ k: META_PERSONA, value: id });
    if (before !== undefined) await annota(ambiente, 'cambio_persona', { da: before.value, a: id });
  });
}

/**
 * The server has said that this person of the centre is signed in here. Whoever has just signed in is at the counter; a
 * session that was there already leaves there whoever came by PIN.
 */
export async function entra(
  ambiente: AmbienteLettura,
  chi: Pick<Persona, 'id' | 'nome'>,
  acceduto = false,
): Promise<void> {
  const { archivio } = ambiente;
  const [session, here] = await archivio.meta.bulkGet([META_SESSIONE, META_PERSONA]);
  const known = await archivio.persone.get(chi.id);
  if (known === undefined) await archivio.persone.put({ ...chi, ruolo: 'operatore', pin_impronta: null });
  if (session?.value !== chi.id) await archivio.meta.put({ k: META_SESSIONE, value: chi.id });
  if (acceduto || session?.value !== chi.id) await archivio.meta.delete(chiavePinErrati(chi.id));
  if (acceduto || session?.value !== chi.id || here === undefined) await passaA(ambiente, chi.id);
}

/** How many wrong PINs in a row; a sign-in with the password begins anew. */
export const chiavePinErrati = (id: string): string => `pinErrati:${id}`;

/** Nobody is signed in any more: the next sign-in is at the counter, whoever it is. */
export async function dimenticaSessione(archivio: ArchivioCentro): Promise<void> {
  await archivio.meta.delete(META_SESSIONE);
}

/** Inside a transaction: the list as the server has it. Whoever left is at the counter no more: the session's person is. */
export async function aggiornaPersone(archivio: ArchivioCentro, list: readonly Persona[]): Promise<void> {
  if (list.length === 0) return;
  const ids = new Set(list.map(({ id }) => id));
  await archivio.persone.filter(({ id }) => !ids.has(id)).delete();
  await archivio.persone.bulkPut([...list]);
  const [here, session] = await archivio.meta.bulkGet([META_PERSONA, META_SESSIONE]);
  if (typeof here?.value === 'string' && ids.has(here.value)) return;
  if (session !== undefined) await archivio.meta.put({ k: META_PERSONA, value: session.value });
}
