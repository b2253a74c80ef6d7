import { expect, test } from 'vitest';
import { tabletScene } from '../support/scenes.ts';
import { call } from './scene.ts';
import { approva, asService, one, scenaVerifica, type Verifica } from './scene_verifiche.ts';

/** 'Prenotato fino al' on the tablet follows the listing's reservation, whoever moves it. */

let v: Verifica;
const { db } = await tabletScene(() => v);

interface Entry {
  id: string;
  versione: number;
}
const version = async ({ id, centro }: Verifica) => {
  const { voci } = await call<{ voci: Entry[] }>(db, centro.titolare, 'public.centre_manifest()');
  const entry = voci.find((listed) => listed.id === id);
  if (entry === undefined) throw new Error('not in the manifest');
  return entry.versione;
};
const told = async ({ id, centro }: Verifica) => {
  const { verifiche } = await call<{ verifiche: { prenotato_fino_a: string | null }[] }>(
    db,
    centro.titolare,
    'public.centre_pull($1)',
    [[id]],
  );
  return verifiche[0]?.prenotato_fino_a ?? null;
};
/** Each change of the reservation is a version that the tablet reads, with what it says now. */
async function moves(act: () => Promise<unknown>): Promise<string | null> {
  const before = await version(v);
  await act();
  expect(await version(v)).toBeGreaterThan(before);
  return told(v);
}

test('cancelled, made again and lapsed: each is a new version of the open visit that the tablet holds', async () => {
  v = await scenaVerifica(db);
  expect(await told(v)).not.toBeNull();
  expect(await moves(() => call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]))).toBeNull();
  const other = await db.createUser();
  expect(await moves(() => call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]))).not.toBeNull();
  expect(await moves(() => db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]))).toBeNull();
});

test('a verified item that somebody reserves is told so; what the listing says otherwise moves nothing', async () => {
  v = await scenaVerifica(db);
  await approva(db, v);
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
  const other = await db.createUser();
  expect(await moves(() => call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]))).not.toBeNull();
  const before = await version(v);
  await db.sql(
    `update public.annunci set titolo = titolo || '.', scadenza_prenotazione = scadenza_prenotazione where id = $1`,
    [v.annuncio],
  );
  expect(await version(v)).toBe(before);
});

test('a reservation that stays frozen is moved on by the job, and the tablet reads its new day', async () => {
  v = await scenaVerifica(db);
  await db.sql(`update public.annunci set scadenza_prenotazione = privato.adesso() + interval '1 hour' where id = $1`, [
    v.annuncio,
  ]);
  const before = Date.parse((await told(v)) ?? '');
  const after = await moves(() => asService(db, 'public.lavori_custodia()'));
  expect(Date.parse(after ?? '')).toBeGreaterThan(before);
});

test('a visit that is over keeps its version: an item given back is reserved unseen', async () => {
  v = await scenaVerifica(db);
  await approva(db, v);
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
  await db.sql(`update public.verifiche set stato_restituzione = 'restituito' where id = $1`, [v.id]);
  const stored = () => one<number>(db, 'select versione as r from public.verifiche where id = $1', [v.id]);
  const before = await stored();
  await db.sql(
    `update public.annunci set stato_prenotazione = 'prenotato', id_acquirente_prenotazione = $2, data_prenotazione_oggetto = now(),
       scadenza_prenotazione = now() + interval '1 day' where id = $1`,
    [v.annuncio, v.acquirente],
  );
  expect(await stored()).toBe(before);
});
