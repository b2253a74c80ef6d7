import { expect, test } from 'vitest';
import { tabletScene } from '../support/scenes.ts';
import { call, createAdmin, refusalOf } from './scene.ts';
import {
  approva,
  asService,
  decideOp,
  emetti,
  fieldOp,
  one,
  op,
  punteggi,
  rejectVerifica,
  snapshot,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** Every change of a reservation or suspension reaches the tablet's copy of the listing. */

let v: Verifica;
const { db, invia } = await tabletScene(() => v);

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
/** Whether the act makes a new version, and what that says. */
async function moves(act: () => Promise<unknown>): Promise<string | null> {
  const before = await version(v);
  await act();
  expect(await version(v)).toBeGreaterThan(before);
  return told(v);
}

test('cancelled, made again and lapsed: each is a new version of the open visit that the tablet holds', async () => {
  v = await verificaScene(db);
  expect(await told(v)).not.toBeNull();
  expect(await moves(() => call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]))).toBeNull();
  const other = await db.createUser();
  expect(await moves(() => call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]))).not.toBeNull();
  expect(await moves(() => db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]))).toBeNull();
});

test('a verified item that somebody reserves is told so; what the listing says otherwise moves nothing', async () => {
  v = await verificaScene(db);
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
  v = await verificaScene(db);
  await db.sql(`update public.annunci set scadenza_prenotazione = privato.adesso() + interval '1 hour' where id = $1`, [
    v.annuncio,
  ]);
  const before = Date.parse((await told(v)) ?? '');
  const after = await moves(() => asService(db, 'public.lavori_custodia()'));
  expect(Date.parse(after ?? '')).toBeGreaterThan(before);
});

test('a visit that is over keeps its version: an item given back is reserved unseen', async () => {
  v = await verificaScene(db);
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

const pulled = async ({ id, centro }: Verifica) =>
  (await call<{ verifiche: { fermo: unknown }[] }>(db, centro.titolare, 'public.centre_pull($1)', [[id]])).verifiche[0];
const toggle = async (motivo: string) =>
  call(db, await createAdmin(db), 'public.admin_annuncio_stato($1, null, $2)', [v.annuncio, motivo]);
const person = async (stato: 'sospeso' | 'attivo') =>
  call(db, await createAdmin(db), 'public.admin_imposta_stato_utente($1, $2, $3)', [
    v.venditore,
    stato,
    'Dichiara il falso',
  ]);

test('a listing that the office suspends, or its seller, is told to the tablet with the reason, and that it is over too', async () => {
  v = await verificaScene(db);
  await invia(op('ricevi', v.id, { nome_depositante: 'Anna' }));
  expect(await pulled(v)).toMatchObject({ fermo: null });
  await moves(() => toggle('Denunciato come rubato'));
  expect(await pulled(v)).toMatchObject({ fermo: { codice: 'annuncio_sospeso', motivo: 'Denunciato come rubato' } });
  await moves(() => toggle('Ritrovato: è suo'));
  expect(await pulled(v)).toMatchObject({ fermo: null });
  await moves(() => person('sospeso'));
  // Nobody else reads why a person is suspended.
  expect(await pulled(v)).toMatchObject({ fermo: { codice: 'venditore_sospeso', motivo: null } });
  await moves(() => person('attivo'));
  expect(await pulled(v)).toMatchObject({ fermo: null });
});

test('an approval queued before the suspension was heard waits, the office is told once, and it goes when it is lifted', async () => {
  v = await verificaScene(db);
  await snapshot(db, v);
  const entered = Object.entries(punteggi()).map(([nome, valore]) => fieldOp(v.id, nome, valore, 0));
  await invia(op('ricevi', v.id, { nome_depositante: 'Anna' }), ...entered);
  await toggle('Denunciato come rubato');
  const approval = decideOp(v, 'verificato');
  const told = [{ status: 'forbidden', reason: 'annuncio_sospeso' }];
  expect(await invia(approval)).toMatchObject(told);
  expect(await invia(approval)).toMatchObject(told);
  const notices = () =>
    db.sql<{ messaggio: string; chiusa: boolean }>(
      `select messaggio, chiusa_il is not null as chiusa from public.admin_notifications where tipo = 'approvato_sospeso' and riferimento = $1`,
      [v.id],
    );
  expect(await notices()).toMatchObject([{ chiusa: false, messaggio: expect.stringContaining('Fidati Point Milano') }]);
  expect(await one(db, 'select stato as r from public.verifiche where id = $1', [v.id])).toBe('in_attesa');
  await toggle('Ritrovato: è suo');
  expect(await invia(approval)).toMatchObject([{ status: 'applied' }]);
  expect(await notices()).toMatchObject([{ chiusa: true }]);
});

test('nothing of a suspended listing is approved in the office call, certified or sold; it may be found not conform', async () => {
  v = await verificaScene(db);
  await approva(db, v);
  await toggle('Denunciato come rubato');
  expect(await refusalOf(emetti(db, v))).toMatchObject({ codice: 'annuncio_sospeso' });
  v = await verificaScene(db);
  await invia(op('ricevi', v.id, { nome_depositante: 'Anna' }));
  await toggle('Denunciato come rubato');
  expect(await refusalOf(approva(db, v))).toMatchObject({ codice: 'annuncio_sospeso' });
  await rejectVerifica(db, v);
  expect(await one(db, 'select stato as r from public.verifiche where id = $1', [v.id])).toBe('non_conforme');
});
