import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken } from '../storm/invariants.ts';
import { storm } from '../storm/storm.ts';
import { seed, slowDown } from '../storm/world.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { addressRaces } from './address-races.ts';
import { call, closeAccount, createAdmin, openCentro, pubblica, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { approva, asService, fieldOp, one, op, pushOps, verificaScene } from './scene-verifiche.ts';

/** Tests the order of locks (docs/locks.md): each pair of calls that once deadlocked meets here on purpose. */
let db: TestPostgres;
beforeAll(async () => {
  db = await startPostgres(12);
});
afterAll(() => db.close());

addressRaces(() => db);

type Act = () => Promise<unknown>;
const answer = (act: Act): Promise<string> =>
  act().then(
    () => 'done',
    async (cause: unknown) => (await refusalOf(Promise.reject(cause))).codice,
  );
const waiting = () => one<number>(db, 'select count(distinct l.pid)::int as r from pg_locks l where not l.granted');
const asOwner = (work: (sql: TestPostgres['sql']) => Promise<void>) =>
  db.asService(async (sql) => {
    await sql('set local role none');
    await work(sql);
  });

/** The first call waits for `held`, the second begins, then the lock is released; returns how each is answered. */
async function crossing(held: string, id: string, first: Act, second: Act, between: Act = async () => undefined) {
  const answers: Promise<string>[] = [];
  const ended = new Set<number>();
  const begin = (act: Act) => {
    const at = answers.push(answer(act)) - 1;
    void answers[at]?.then(() => ended.add(at));
  };
  await asOwner(async (sql) => {
    await sql(`select 1 from ${held} where id = $1 for update`, [id]);
    begin(first);
    await expect.poll(waiting).toBe(1);
    await between();
    begin(second);
    await expect.poll(async () => ended.has(1) || (await waiting()) >= 2).toBe(true);
  });
  return Promise.all(answers);
}

const release = (annuncio: string) => db.sql(`select privato.chiudi_prenotazione($1, 'annullata')`, [annuncio]);
const suspend = (admin: string, who: string) => () =>
  call(db, admin, `public.admin_imposta_stato_utente($1, 'sospeso', 'Truffe')`, [who]);

test('a tariff and the suspension of a seller whose item is at the centre both succeed', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  await release(v.annuncio);
  const admin = await createAdmin(db);
  const tariff = JSON.stringify({
    tariffa_type: 'hybrid',
    tariffa_fixed: 2100,
    tariffa_imballaggio: 111,
    tariffa_spedizione: 222,
  });
  const set = () =>
    call(db, v.centro.titolare, 'public.update_verification_center_tariff($1, $2::text::jsonb)', [v.centro.id, tariff]);
  expect(await crossing('public.verification_centers', v.centro.id, set, suspend(admin, v.venditore))).toEqual([
    'done',
    'done',
  ]);
  expect(await one(db, 'select importo as r from privato.spedizione_minima')).toBe(333);
});

test('two administrators move, rename and delete one category at once', async () => {
  const [a, b] = [await createAdmin(db), await createAdmin(db)];
  for (const [how, values] of [
    [`public.admin_sposta_categoria($1, 5, null, 'x')`, []],
    [`public.admin_elimina_categoria($1, 'x')`, []],
  ] as const) {
    const id = await one<string>(
      db,
      `insert into public.categories (name) values ('Nome ' || gen_random_uuid()) returning id as r`,
    );
    const rename = () =>
      call(db, a, `public.admin_salva_categoria($1, jsonb_build_object('name', $2::text), 'x')`, [id, `Altro ${id}`]);
    expect(await crossing('public.categories', id, rename, () => call(db, b, how, [id, ...values]))).toEqual([
      'done',
      'done',
    ]);
  }
});

test('a refund, a push and the suspension of the seller wait for each other in one order', async () => {
  const { incasso, paga } = checkout(db);
  await incasso('automatic');
  const admins = [await createAdmin(db), await createAdmin(db)];
  // Two items of one seller: the tablet locks the free one before the sold one, the refund locks only the sold one.
  const first = await verificaScene(db);
  const second = await verificaScene(db, { venditore: first.venditore, centro: first.centro });
  for (const scene of [first, second]) await approva(db, scene);
  const [other, sold] = first.annuncio < second.annuncio ? [first, second] : [second, first];
  await release(other.annuncio);
  const { v, o } = await paga(sold);
  await db.sql(`update public.ordini set status = 'consegnato', data_consegna = privato.adesso() where id = $1`, [
    o.ordine_id,
  ]);
  await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [o.ordine_id]);
  await db.sql(`update public.versamenti set stato = 'dovuto' where id_ordine = $1 and stato = 'sospeso'`, [
    o.ordine_id,
  ]);
  const refund = () =>
    call(db, admins[0] ?? '', `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
      o.ordine_id,
      'Motivo',
    ]);
  const push: { esito?: Promise<string> } = {};
  const answers = await crossing(
    'public.ordini',
    o.ordine_id,
    refund,
    suspend(admins[1] ?? '', v.venditore),
    async () => {
      push.esito = answer(() => pushOps(db, v.centro.titolare, [op('ricevi', other.id, {}), op('ricevi', v.id, {})]));
      await expect.poll(waiting).toBe(2);
    },
  );
  expect([...answers, await push.esito]).toEqual(['done', 'done', 'done']);
});

test('a bank transfer of many payouts and the suspension of their seller wait for each other in one order', async () => {
  const { incasso, pagato } = checkout(db);
  await incasso('automatic');
  const admin = await createAdmin(db);
  const sale = async (options = {}) => {
    const { v, o } = await pagato(options);
    await db.sql(`update public.ordini set status = 'consegnato', data_consegna = privato.adesso() where id = $1`, [
      o.ordine_id,
    ]);
    await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [o.ordine_id]);
    const payout = await one<string>(
      db,
      `update public.versamenti set stato = 'inviato' where id_ordine = $1 and id_utente = $2 returning id as r`,
      [o.ordine_id, v.venditore],
    );
    await db.sql(`insert into public.trasferimenti (id, id_versamento, conto, importo) values ($1, $2, 'acct_1', 1)`, [
      `tr_own_${payout.replaceAll('-', '')}`,
      payout,
    ]);
    return { v, payout };
  };
  // The first payout is of the second listing.
  const first = await sale();
  const second = async () => sale({ venditore: first.v.venditore, centro: first.v.centro });
  let other = await second();
  while (other.v.annuncio < first.v.annuncio === other.payout < first.payout) other = await second();
  const sold = [first, other].sort((a, b) => (a.payout < b.payout ? -1 : 1));
  const transfers = sold.map(({ payout }) => `tr_own_${payout.replaceAll('-', '')}`);
  const told = () => asService(db, `public.segna_bonifico('po_1', $1, true, 'x')`, [transfers]);
  expect(await crossing('public.annunci', sold[0]?.v.annuncio ?? '', told, suspend(admin, first.v.venditore))).toEqual([
    'done',
    'done',
  ]);
});

test('an account is closed or its listing is reserved, never both', async () => {
  const [buyer, seller] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, seller);
  const reserve = () => call(db, buyer, 'public.riserva_annuncio($1)', [annuncio]);
  const close = () => closeAccount(db, seller, `${seller}@prova.example`);
  expect(await crossing('public.annunci', annuncio, reserve, close)).toEqual(['done', 'account_con_sospesi']);
  const shelf = await one<string>(
    db,
    `insert into public.categories (name) values ('Nome ' || gen_random_uuid()) returning id as r`,
  );
  const another = await pubblica(db, seller, { categoria: shelf });
  await release(annuncio);
  expect(
    await crossing('public.annunci', another, close, () => call(db, buyer, 'public.riserva_annuncio($1)', [another])),
  ).toEqual(['done', 'annuncio_non_trovato']);
  // A closed account's listings are no longer counted.
  expect(
    await one(db, 'select sum(differenza)::int as r from privato.conteggi_categoria where id_categoria = $1', [shelf]),
  ).toBe(0);
});

test('a listing that its seller is publishing while he is suspended is not counted on the shelf', async () => {
  const [admin, seller] = [await createAdmin(db), await db.createUser()];
  await pubblica(db, seller);
  const shelf = await one<string>(
    db,
    `insert into public.categories (name) values ('Nome ' || gen_random_uuid()) returning id as r`,
  );
  const suspended: { answer?: Promise<string>; ended?: boolean } = {};
  await db.asUser(seller, async (sql) => {
    await sql(
      `insert into public.annunci (titolo, descrizione, prezzo, condizione, category_id, localita, metodo_spedizione, dimensione_pacco,
        telefono_contatto) values ('Rolex', 'Con scatola e garanzia', 850000, 'Come nuovo', $1, 'Milano', 'punto_verifica', 'piccolo',
        '+39 333 1234567')`,
      [shelf],
    );
    suspended.answer = answer(suspend(admin, seller));
    void suspended.answer.then(() => (suspended.ended = true));
    await expect.poll(async () => suspended.ended === true || (await waiting()) === 1).toBe(true);
  });
  expect(await suspended.answer).toBe('done');
  expect(
    await one(
      db,
      'select coalesce(sum(differenza), 0)::int as r from privato.conteggi_categoria where id_categoria = $1',
      [shelf],
    ),
  ).toBe(0);
});

test('an account is closed while the office takes its review away', async () => {
  const { pagato } = checkout(db);
  const admin = await createAdmin(db);
  const { v, o } = await pagato();
  await db.sql(`update public.ordini set status = 'consegnato', data_consegna = privato.adesso() where id = $1`, [
    o.ordine_id,
  ]);
  await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [o.ordine_id]);
  await call(db, v.acquirente, `public.scrivi_recensione($1, 'venditore', 4, 'ok')`, [o.ordine_id]);
  const review = await one<string>(db, 'select id as r from public.recensioni where id_ordine = $1', [o.ordine_id]);
  await release(v.annuncio);
  const remove = () => call(db, admin, `public.admin_rimuovi_recensione($1, 'Motivo')`, [review]);
  const close = () => closeAccount(db, v.acquirente, `${v.acquirente}@prova.example`);
  expect(await crossing('public.recensioni', review, remove, close)).toEqual(['done', 'done']);
});

test('pushes of two centres about visits that were moved both succeed', async () => {
  const [a, b] = [await openCentro(db), await openCentro(db)];
  const scenes = [await verificaScene(db, { centro: b }), await verificaScene(db, { centro: b })];
  const [x = '', y = ''] = scenes.map(({ id }) => id).sort();
  for (const id of [x, y])
    await db.sql(`select privato.registra_evento($1, 'riassegnata', jsonb_build_object('da', $2::text))`, [id, a.id]);
  const fields = () =>
    pushOps(
      db,
      b.titolare,
      [x, y].map((id) => fieldOp(id, 'problemi_rilevati', 'x')),
    );
  const facts = () =>
    pushOps(
      db,
      a.titolare,
      [y, x].map((id) => op('ricevi', id, {})),
    );
  expect(await crossing('public.verifiche', x, fields, facts)).toEqual(['done', 'done']);
});

test('a push about two visits and the suspension of their seller wait for each other in one order', async () => {
  const admin = await createAdmin(db);
  // One item goes back, and a visit is cancelled: the tablet locks the item first.
  const back = await verificaScene(db);
  await approva(db, back);
  await release(back.annuncio);
  const another = () => verificaScene(db, { venditore: back.venditore, centro: back.centro });
  let visit = await another();
  while (visit.id < back.id) visit = await another();
  const fields = [back, visit].map(({ id }) => fieldOp(id, 'problemi_rilevati', 'x'));
  const push = () => pushOps(db, back.centro.titolare, fields);
  expect(await crossing('public.verifiche', back.id, push, suspend(admin, back.venditore))).toEqual(['done', 'done']);
});

test('an operation for a visit that came to the centre after the locks were taken comes again', async () => {
  const [a, b] = [await openCentro(db), await openCentro(db)];
  const [one1, two] = [await verificaScene(db, { centro: a }), await verificaScene(db, { centro: b })];
  const send = () =>
    pushOps(
      db,
      a.titolare,
      [one1, two].map(({ id }) => fieldOp(id, 'problemi_rilevati', randomUUID())),
    );
  const move = () =>
    asOwner(async (sql) => {
      await sql('set local session_replication_role = replica');
      await sql('update public.verifiche set id_centro = $2 where id = $1', [two.id, a.id]);
      await sql('update public.appointments set center_id = $2 where verifica_id = $1', [two.id, a.id]);
    });
  expect(await crossing('public.verifiche', one1.id, send, async () => undefined, move)).toEqual(['40001', 'done']);
  expect(await answer(send)).toBe('done');
});

test('a storm of calls meets no deadlock, and every rule holds afterwards', async () => {
  await seed(db, 12);
  expect((await broken(db)).join(', ')).toBe('');
  await slowDown(db, 6);
  const { done, faults } = await storm(db, { calls: 1_500, sessions: 12, seed: 33 });
  expect(JSON.stringify(faults)).toBe('{}');
  expect(done).toBeGreaterThan(500);
  expect((await broken(db)).join(', ')).toBe('');
});
