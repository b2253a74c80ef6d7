import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, openCentro, refusalOf } from './scene.ts';
import { approva, emetti, op, pushOps, uploadTestObject, type Verifica, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
let v: Verifica;
let persone: Record<string, string>;

beforeAll(async () => {
  db = await openDatabase();
  v = await verificaScene(db);
  const [foto, firma] = [await uploadTestObject(db, v), await uploadTestObject(db, v, 'png')];
  await pushOps(db, v.centro.titolare, [
    op('ricevi', v.id, {}),
    op('allega_media', v.id, foto),
    op('firma', v.id, { ...firma, ruolo: 'firma_deposito' }),
    op('aggiungi_nota', v.id, { id: crypto.randomUUID(), testo: 'interna' }),
  ]);
  await approva(db, v);
  await emetti(db, v);
  await call(db, v.acquirente, 'public.apri_ordine($1)', [v.annuncio]);
  const admin = await createAdmin(db);
  const sospeso = await verificaScene(db);
  await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [sospeso.centro.titolare]);
  persone = {
    venditore: v.venditore,
    acquirente: v.acquirente,
    centro: v.centro.titolare,
    altro_centro: (await openCentro(db)).titolare,
    stranger: await db.createUser(),
    admin,
    sospeso: sospeso.centro.titolare,
  };
});
afterAll(() => db.close());

test('secrets and internal columns are readable by no persona, admin included', async () => {
  const secrets = [
    'codice_privato_hash from public.certificati_verifica',
    'salt from public.certificati_verifica',
    'firma_deposito_url from public.verifiche',
    'restituzione_doc_id from public.verifiche',
    'numero_seriale from public.verifiche',
    'note from public.verifiche',
    'depositante_nome from public.verifiche',
    'preventivo_costi from public.verifiche',
    'payment_intent_id from public.ordini',
    '"maintenancePasswordHash" from public.platform_settings',
    '* from public.platform_settings',
    'config from public.payment_methods',
    'dati from public.posta_uscita',
    'id from public.eventi_pagamento',
    'chiave from privato.limiti',
    'id from public.tentativi_certificato',
    'dati from public.registro_admin_dettagli',
  ];
  for (const what of secrets) {
    for (const who of Object.values(persone))
      expect([what, (await refusalOf(db.asUser(who, (sql) => sql(`select ${what}`)))).codice]).toEqual([what, '42501']);
    expect((await refusalOf(db.asAnonymous((sql) => sql(`select ${what}`)))).codice).toBe('42501');
  }
});

test('the bodies in privato are not callable by themselves', async () => {
  for (const call of [
    "privato.decidi_verifica(gen_random_uuid(), 'verificato', null)",
    "privato.annulla_ordine(gen_random_uuid(), 'x')",
    'privato.ricalcola_annuncio(gen_random_uuid())',
    "privato.accoda_posta('a', gen_random_uuid(), 'b', 'c@d.it', 'e', '{}')",
    "privato.scrivi_campo(gen_random_uuid(), 'score_autenticita', '9', gen_random_uuid())",
  ]) {
    for (const who of Object.values(persone))
      expect((await refusalOf(db.asUser(who, (sql) => sql(`select ${call}`)))).codice).toBe('42501');
  }
});

test('buckets: own folder, random name, no overwrite, own centre and own verification', async () => {
  const load = (who: string, bucket: string, name: string) =>
    db.asUser(who, (sql) => sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]));
  const random = crypto.randomUUID();
  const venditore = v.venditore;
  await load(venditore, 'media-annunci', `${venditore}/${random}.jpg`);
  for (const name of [
    `${v.acquirente}/${random}.jpg`,
    `${venditore}/foto.jpg`,
    `${venditore}/../${v.acquirente}/${random}.jpg`,
    `${venditore}/${random}.svg`,
    `${venditore}/${random}.html`,
    `${random}.jpg`,
  ]) {
    expect([name, (await refusalOf(load(venditore, 'media-annunci', name))).codice]).toEqual([name, '42501']);
  }
  expect((await refusalOf(load(venditore, 'media-annunci', `${venditore}/${random}.jpg`))).codice).toBe('23505');
  const change = await db.asUser(venditore, (sql) =>
    sql(`update storage.objects set metadata = '{}' where name like $1 returning id`, [`${venditore}/%`]),
  );
  expect(change).toEqual([]);
  const elenco = (who: string) =>
    db.asUser(who, (sql) => sql(`select name from storage.objects where bucket_id = 'media-annunci'`));
  expect([(await elenco(venditore)).length, (await elenco(v.acquirente)).length]).toEqual([1, 0]);
  const trial = (centro: string, verifica: string) =>
    `${centro}/${verifica}/${crypto.randomUUID()}-${'a'.repeat(16)}.jpg`;
  await load(v.centro.titolare, 'media-verifiche', trial(v.centro.id, v.id));
  for (const [chi, nome] of [
    [persone.altro_centro, trial(v.centro.id, v.id)],
    [v.venditore, trial(v.centro.id, v.id)],
    [v.centro.titolare, trial(v.centro.id, crypto.randomUUID())],
    [v.centro.titolare, trial(crypto.randomUUID(), v.id)],
    [persone.sospeso, trial(v.centro.id, v.id)],
  ] as const) {
    expect((await refusalOf(load(chi ?? '', 'media-verifiche', nome))).codice).toBe('42501');
  }
  const views = async (name: string) =>
    (
      await db.asUser(persone[name] ?? '', (sql) =>
        sql(`select name from storage.objects where bucket_id = 'media-verifiche'`),
      )
    ).length;
  // The seller also reads his signature of the deposit.
  expect(
    await Promise.all(['venditore', 'acquirente', 'estraneo', 'altro_centro', 'centro', 'admin'].map(views)),
  ).toEqual([5, 4, 0, 0, 6, 6]);
});
