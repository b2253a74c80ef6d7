import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, createAdmin, openCentro, refusalOf } from './scene.ts';
import { one, op, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
let centro: Centro;
beforeAll(async () => {
  db = await openDatabase();
  centro = await openCentro(db);
});
afterAll(() => db.close());

const push = (who: string, where: string | null, ...ops: object[]) =>
  call<{ status: string }[]>(db, who, 'public.sync_push($1::text::jsonb, $2)', [JSON.stringify(ops), where]);
const riporta = (who: string, where: string | null, data: object) =>
  call<{ epoch: string; nome: string }>(db, who, 'public.device_report($1::text::jsonb, $2)', [
    JSON.stringify({ epoch: 'e1', pending_ops: 0, pending_media: 0, oldest_pending_at: null, ...data }),
    where,
  ]);
const dispositivo = (id: string) =>
  one<Record<string, unknown>>(db, 'select to_jsonb(d) as r from public.dispositivi d where id = $1', [id]);
async function operatore(where: Centro): Promise<string> {
  const who = await db.createUser();
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [where.id, who]);
  return who;
}

test('the manifest says whose tablet it is and who works there', async () => {
  const who = await operatore(centro);
  const impronta = `pbkdf2-sha256$210000$${'s'.repeat(22)}$${'h'.repeat(43)}`;
  await call(db, who, 'public.imposta_pin($1)', [impronta]);
  const manifesto = await call<{ centro: object; persone: { id: string }[] }>(
    db,
    centro.titolare,
    'public.centre_manifest()',
  );
  expect(manifesto.centro).toMatchObject({ id: centro.id, nome: 'Fidati Point Milano', sospeso: false });
  expect(manifesto.persone).toHaveLength(2);
  expect(manifesto.persone.find(({ id }) => id === who)).toMatchObject({ ruolo: 'operatore', pin_impronta: impronta });
});

test('the whole history is searched by the number as its tag says it, and by the client’s full name', async () => {
  const v = await verificaScene(db, { centro: await openCentro(db) });
  await db.sql(`update public.utenti set nome = 'Luca', cognome = 'Bianchi', nome_utente = 'Luca B.' where id = $1`, [
    v.venditore,
  ]);
  const number = await one<number>(db, 'select numero_annuncio as r from public.annunci where id = $1', [v.annuncio]);
  const find = async (text: string) =>
    (
      await call<{ totale: number }>(db, v.centro.titolare, 'public.centro_verifiche($1, $2, $3, $4)', [
        text,
        null,
        1,
        10,
      ])
    ).totale;
  for (const text of [`${number}`, `00${number}`, `N. 00${number}`, `#${number}`, 'luca bianchi', 'Luca B.'])
    expect([text, await find(text)]).toEqual([text, 1]);
  expect(await find(`${number + 1}`)).toBe(0);
});

test('what belongs to another centre is refused before anything of it is kept', async () => {
  const other = await openCentro(db);
  const v = await verificaScene(db, { centro });
  const ricevi = op('ricevi', v.id, {});
  expect(await refusalOf(push(other.titolare, centro.id, ricevi))).toMatchObject({
    codice: 'altro_centro',
    status: 403,
  });
  const senza = await db.createUser();
  expect((await refusalOf(push(senza, centro.id, ricevi))).codice).toBe('altro_centro');
  expect(await one(db, 'select count(*)::int as r from public.sync_op where id_verifica = $1', [v.id])).toBe(0);
  expect(await push(centro.titolare, centro.id, ricevi)).toMatchObject([{ status: 'applied' }]);
});

test('a suspended centre reads on, with the reason; a rejected one doesn’t', async () => {
  const other = await openCentro(db);
  const stato = (which: string) =>
    db.sql(
      `update public.verification_centers set approval_status = $2, motivo_stato = 'Documenti scaduti' where id = $1`,
      [other.id, which],
    );
  await stato('suspended');
  expect(await call(db, other.titolare, 'public.centre_manifest()')).toMatchObject({
    centro: { sospeso: true, motivo: 'Documenti scaduti' },
  });
  await stato('rejected');
  expect((await refusalOf(call(db, other.titolare, 'public.centre_manifest()'))).codice).toBe('centro_non_attivo');
});

test('who left or was suspended still says what the tablet owes; a stranger says nothing', async () => {
  const who = await operatore(centro);
  const device_id = `tablet-${randomUUID()}`;
  await db.sql('update public.centro_operatori set attivo = false, al = privato.adesso() where id_utente = $1', [who]);
  await riporta(who, centro.id, { device_id, pending_ops: 4 });
  await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [who]);
  await riporta(who, centro.id, { device_id, pending_ops: 5 });
  expect(await dispositivo(device_id)).toMatchObject({ id_centro: centro.id, pending_ops: 5 });
  expect((await refusalOf(riporta(await db.createUser(), centro.id, { device_id, pending_ops: 0 }))).codice).toBe(
    'altro_centro',
  );
  expect(await dispositivo(device_id)).toMatchObject({ pending_ops: 5 });
});

test('a suspended person reads why', async () => {
  const [admin, chi] = [await createAdmin(db), await operatore(centro)];
  await call(db, admin, 'public.admin_imposta_stato_utente($1, $2, $3)', [chi, 'sospeso', 'Documenti falsi']);
  await expect(call(db, chi, 'public.mio_profilo()')).rejects.toThrow('"details" : "Documenti falsi"');
});

test('databases that were taken over owe nothing any more, and the tablet keeps its name', async () => {
  const other = await openCentro(db);
  const [vecchio, nuovo] = [randomUUID(), randomUUID()];
  const { nome } = await riporta(other.titolare, null, { device_id: vecchio, pending_ops: 3, pending_media: 1 });
  expect(nome).toBe('Tablet 1');
  expect(
    await riporta(other.titolare, other.id, { device_id: nuovo, pending_ops: 4, confluiti: [vecchio] }),
  ).toMatchObject({
    nome: 'Tablet 1',
  });
  expect(await dispositivo(vecchio)).toMatchObject({
    pending_ops: 0,
    pending_media: 0,
    confluito_in: nuovo,
    incidente: null,
  });
  expect((await riporta(other.titolare, other.id, { device_id: randomUUID() })).nome).toBe('Tablet 2');
  const stranger = await openCentro(db);
  await riporta(stranger.titolare, null, { device_id: randomUUID(), confluiti: [nuovo], era: nuovo });
  expect(await dispositivo(nuovo)).toMatchObject({ pending_ops: 4, confluito_in: null });
});

test('a loss that the tablet tells itself and that the server knows of is one row for the office, with the larger count', async () => {
  const other = await openCentro(db);
  for (const together of [true, false]) {
    const [vecchio, nuovo] = [randomUUID(), randomUUID()];
    await riporta(other.titolare, null, { device_id: vecchio, pending_ops: 3, pending_media: 2 });
    const told = { incidente: { tipo: together ? 'memoria_persa' : 'archivio_perso', operazioni: 5, media: 0 } };
    // The same loss is told again after a lost answer, or later by a person.
    for (const said of together
      ? [
          { ...told, era: vecchio },
          { ...told, era: vecchio },
        ]
      : [told, { era: vecchio }])
      await riporta(other.titolare, other.id, { device_id: nuovo, ...said });
    expect(JSON.parse(String((await dispositivo(vecchio)).incidente))).toMatchObject({ operazioni: 5, media: 2 });
    expect((await dispositivo(nuovo)).incidente).toBeNull();
  }
});

test('a tablet that lost its memory is linked to what it was: an incident, and the office is told once', async () => {
  const other = await openCentro(db);
  const [vecchio, nuovo] = [randomUUID(), randomUUID()];
  await riporta(other.titolare, null, { device_id: vecchio, pending_ops: 3, pending_media: 2 });
  for (const _ of [1, 2]) await riporta(other.titolare, other.id, { device_id: nuovo, era: vecchio });
  const row = await dispositivo(vecchio);
  expect(row).toMatchObject({ pending_ops: 0, confluito_in: nuovo });
  expect(JSON.parse(String(row.incidente))).toMatchObject({ tipo: 'memoria_persa', operazioni: 3, media: 2 });
  expect(
    await db.sql(
      `select messaggio from public.admin_notifications where tipo = 'tablet_senza_memoria' and riferimento = $1`,
      [vecchio],
    ),
  ).toEqual([{ messaggio: 'Tablet 1 ha perso la memoria: non sono arrivati 3 operazioni e 2 file.' }]);
});

test('the office reads owing tablets by age, the oldest first', async () => {
  const other = await openCentro(db);
  const days = [2, 9, 5];
  for (const n of days)
    await riporta(other.titolare, null, {
      device_id: randomUUID(),
      pending_ops: n,
      oldest_pending_at: new Date(Date.UTC(2026, 10, 20 - n)).toISOString(),
    });
  const admin = await createAdmin(db);
  const { righe } = await call<{ righe: { id_centro: string; pending_ops: number }[] }>(
    db,
    admin,
    'public.admin_dispositivi()',
  );
  expect(righe.filter(({ id_centro }) => id_centro === other.id).map(({ pending_ops }) => pending_ops)).toEqual([
    9, 5, 2,
  ]);
});
