import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tabletScene } from '../support/scenes.ts';
import { call } from './scene.ts';
import {
  decide,
  fieldOp,
  one,
  op,
  punteggi,
  snapshot,
  uploadTestObject,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** Two tablets wrote different things: both are kept, and the operator's choice holds. */

let v: Verifica;
const { db, invia, stati } = await tabletScene(() => v);

test('the second signature is kept beside the first', async () => {
  v = await verificaScene(db);
  const [prima, second] = [await uploadTestObject(db, v, 'png'), await uploadTestObject(db, v, 'png')];
  const answers = await invia(
    op('firma', v.id, { ...prima, ruolo: 'firma_deposito' }),
    op('firma', v.id, { ...second, ruolo: 'firma_deposito' }),
  );
  expect(answers).toMatchObject([{ status: 'applied' }, { status: 'applied', reason: 'seconda_firma' }]);
  expect(await one(db, 'select firma_deposito_url as r from public.verifiche where id = $1', [v.id])).toBe(prima.path);
  expect(
    await one<number>(db, `select count(*)::int as r from public.media_verifica where id_verifica = $1`, [v.id]),
  ).toBe(2);
});

test('of two signatures the one that the operator chose holds, the other stays, and the choice is in the chain', async () => {
  v = await verificaScene(db);
  const [prima, second] = [await uploadTestObject(db, v, 'png'), await uploadTestObject(db, v, 'png')];
  const [, spoken] = await invia(
    op('firma', v.id, { ...prima, ruolo: 'firma_deposito' }),
    op('firma', v.id, { ...second, ruolo: 'firma_deposito' }),
  );
  expect(spoken).toMatchObject({
    theirs: { media_id: prima.media_id, url_file: prima.path },
    theirs_by: v.centro.titolare,
  });
  const vale = () => one(db, 'select firma_deposito_url as r from public.verifiche where id = $1', [v.id]);
  const choice = (media_id: string, role = 'firma_deposito') => op('scegli_firma', v.id, { media_id, ruolo: role });
  expect(await stati(choice(second.media_id))).toEqual(['applied']);
  expect(await vale()).toBe(second.path);
  expect(await invia(choice(randomUUID()), choice(prima.media_id, 'firma_restituzione'))).toMatchObject([
    { status: 'rejected', reason: 'media_non_trovato' },
    { status: 'rejected', reason: 'media_non_trovato' },
  ]);
  expect(await stati(choice(prima.media_id))).toEqual(['applied']);
  expect(await vale()).toBe(prima.path);
  const events = await db.sql<{ sha: string }>(
    `select dati ->> 'sha256' as sha from public.verifiche_eventi where id_verifica = $1 and tipo = 'firma_scelta' order by id`,
    [v.id],
  );
  expect(events.map(({ sha }) => sha)).toEqual([second.sha256, prima.sha256]);
});

test('another intake is shown with who and when; insisted on, it takes the place of the one that was seen and of no other', async () => {
  v = await verificaScene(db);
  const said = (numero_seriale: string) => ({
    numero_seriale,
    accessori: '',
    segni_distintivi: '',
    nome_depositante: 'Lucia',
  });
  const ricevi = (number: string, sostituisce?: unknown) =>
    op('ricevi', v.id, {
      ...said(number),
      firma_media_id: null,
      ...(sostituisce === undefined ? {} : { sostituisce }),
    });
  const seriale = () => one(db, 'select numero_seriale as r from public.verifiche where id = $1', [v.id]);
  await invia(ricevi('AB1'));
  const [different] = await invia(ricevi('AB2'));
  expect(different).toMatchObject({ status: 'conflict', theirs: said('AB1'), theirs_by: v.centro.titolare });
  expect(different).toHaveProperty('theirs_at');
  expect(await invia(ricevi('AB2', said('altro')))).toMatchObject([{ status: 'conflict', theirs: said('AB1') }]);
  expect(await seriale()).toBe('AB1');
  const colleague = await db.createUser();
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [v.centro.id, colleague]);
  expect(await stati({ ...ricevi('AB2', said('AB1')), persona: colleague })).toEqual(['applied']);
  expect(await seriale()).toBe('AB2');
  expect(await invia(ricevi('AB4')), 'whose the version is that holds now').toMatchObject([
    { status: 'conflict', theirs: said('AB2'), theirs_by: colleague },
  ]);
  const events = `select count(*)::int as r from public.verifiche_eventi where id_verifica = $1 and tipo = 'ricezione_sostituita'`;
  expect(await one(db, events, [v.id])).toBe(1);
  await snapshot(db, v);
  await decide(db, v, 'Verificato', punteggi());
  expect(await invia(ricevi('AB3', said('AB2')))).toMatchObject([{ status: 'rejected', reason: 'verifica_chiusa' }]);
  expect(await seriale()).toBe('AB2');
});

test('what was done without network keeps its own time beside that of its arrival, within what can be', async () => {
  v = await verificaScene(db);
  await db.sql(`update public.verifiche set created_at = now() - interval '5 days' where id = $1`, [v.id]);
  const hours = (n: number) => ({ created_at_client: new Date(Date.now() - n * 3_600_000).toISOString() });
  const age = async (query: string) =>
    Math.round(
      (await one<number>(db, `select extract(epoch from now() - (${query}))::float / 3600 as r`, [v.id])) * 10,
    ) / 10;
  const received = op('ricevi', v.id, { nome_depositante: 'Anna' }, { ...hours(50), clock_offset_ms: 1_296_000_000 });
  const scored = fieldOp(v.id, 'score_autenticita', 8, 0);
  expect(await stati(received, { ...scored, ...hours(49) })).toEqual(['applied', 'applied']);
  expect(await age('select data_ricezione from public.verifiche where id = $1')).toBe(50);
  expect(await age('select modificato_il from public.verifiche_campi where id_verifica = $1')).toBe(49);
  const event = `from public.verifiche_eventi where id_verifica = $1 and tipo = 'ricevuta'`;
  expect(await age(`select (dati ->> 'fatto_il')::timestamptz ${event}`)).toBe(50);
  expect(await age(`select avvenuto_il ${event}`)).toBe(0);
  expect(await one(db, 'select privato.catena_integra($1) as r', [v.id])).toBe(true);
  expect(await one(db, 'select scarto_ms::text as r from public.sync_op where op_id = $1', [received.op_id])).toBe(
    '1296000000',
  );
  const { verifiche } = await call<{ verifiche: { fatti: object }[] }>(
    db,
    v.centro.titolare,
    'public.centre_pull($1)',
    [[v.id]],
  );
  expect(Object.keys(verifiche[0]?.fatti ?? {})).toEqual(['ricevuta']);
  // A time in the future, or before the visit was made, is replaced by the time of arrival.
  for (const untrue of [-48, 24 * 30]) {
    v = await verificaScene(db);
    expect(await stati(op('ricevi', v.id, { nome_depositante: 'Anna' }, hours(untrue)))).toEqual(['applied']);
    expect(await age('select data_ricezione from public.verifiche where id = $1')).toBe(0);
  }
});
