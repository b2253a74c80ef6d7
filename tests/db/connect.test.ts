import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { approva, asService, one, verificaScene } from './scene-verifiche.ts';

/** Transfers and the shares they pay (decision M18): what may leave, what must come back, what crosses on the way. */

const { db, c, admin } = await checkoutScene();
let number = 0;
const DATA = {
  tipo: 'persona',
  intestatario: 'Vera Rossi',
  iban: 'IT60X0542811101000000123456',
  codice_fiscale: 'RSSVRE80A41F205O',
  data_nascita: '1980-01-01',
  indirizzo: 'Via Brera 1',
  cap: '20121',
  citta: 'Milano',
};
const READY = { charges_enabled: false, payouts_enabled: true, transfers: true, requirements: [] };
const markConto = (who: string | null, conto: object) =>
  asService<{ id: string; pronto: boolean } | null>(db, 'public.segna_conto_connect($1, $2::text::jsonb)', [
    who,
    JSON.stringify(conto),
  ]);

async function concluso(conto: object | null = READY) {
  const p = await c.pagato({ prezzo: 100_000 });
  number += 1;
  const acct = `acct_${number}`;
  await call(db, p.v.venditore, 'public.salva_dati_versamento($1::text::jsonb)', [JSON.stringify(DATA)]);
  if (conto !== null) await markConto(p.v.venditore, { id: acct, ...conto });
  await db.sql(`update public.ordini set status = 'consegnato', data_consegna = now() where id = $1`, [p.o.ordine_id]);
  await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [p.o.ordine_id]);
  const versamento = await one<string>(
    db,
    `select id as r from public.versamenti where id_ordine = $1 and destinatario = 'venditore'`,
    [p.o.ordine_id],
  );
  return { ...p, ordine: p.o.ordine_id, versamento, acct, tr: `tr_${number}` };
}
type Concluded = Awaited<ReturnType<typeof concluso>>;

const dovuto = async ({ versamento }: Concluded) =>
  (
    await asService<{ id: string; conto: string; importo: number; volta: number; payment_intent_id: string }[]>(
      db,
      'public.trasferimenti_dovuti()',
    )
  ).find((d) => d.id === versamento);
const reversal = async ({ versamento }: Concluded) =>
  (
    await asService<{ id: string; versamento_id: string; importo: number; stornato: number }[]>(
      db,
      'public.storni_dovuti()',
    )
  ).find((d) => d.versamento_id === versamento);
const trasferito = (p: Concluded, amount: number, other: object = {}) =>
  asService<string>(db, 'public.segna_trasferimento($1::text::jsonb)', [
    JSON.stringify({ id: p.tr, amount, amount_reversed: 0, destination: p.acct, versamento: p.versamento, ...other }),
  ]);
const row = (p: Concluded) =>
  one<{ stato: string; importo: number; da_recuperare: number }>(
    db,
    `select jsonb_build_object('stato', stato, 'importo', importo, 'da_recuperare', da_recuperare) as r from public.versamenti where id = $1`,
    [p.versamento],
  );
const sospendi = (p: Concluded) => db.sql('select privato.sospendi_versamenti($1, $2)', [p.ordine, 'prova']);

test('what is due leaves to an account that is ready, and to no other', async () => {
  const [pronto, senza, incompleto, muto] = [
    await concluso(),
    await concluso(null),
    await concluso({ ...READY, payouts_enabled: false }),
    await concluso({ ...READY, transfers: false }),
  ];
  expect(await dovuto(pronto)).toEqual({
    id: pronto.versamento,
    ordine_id: pronto.ordine,
    payment_intent_id: pronto.id,
    conto: pronto.acct,
    importo: 95_000,
    volta: 0,
  });
  for (const p of [senza, incompleto, muto]) expect(await dovuto(p)).toBeUndefined();
  await sospendi(pronto);
  expect(await dovuto(pronto)).toBeUndefined();
});

test('a refusal of the provider waits an hour, stands before the office meanwhile, and is told once', async () => {
  stopClock();
  const p = await concluso();
  for (let n = 0; n < 2; n += 1)
    await asService(db, 'public.segna_trasferimento_fallito($1, $2)', [p.versamento, 'balance_insufficient']);
  expect(await dovuto(p)).toBeUndefined();
  expect(await c.tasks(p.versamento)).toEqual(['trasferimento_fermo']);
  stopClock(new Date(Date.now() + 61 * 60_000));
  expect(await dovuto(p)).toMatchObject({ volta: 0 });
  expect(await trasferito(p, 95_000)).toBe('inviato');
  expect(await c.tasks(p.versamento)).toEqual([]);
});

test('a part given back after the share left is owed back, fetched and recovered, and a second part again', async () => {
  const p = await concluso();
  await trasferito(p, 95_000);
  const rimborsa = (cent: number) =>
    db.sql('update public.ordini set importo_rimborsato = $2 where id = $1', [p.ordine, cent]);
  await rimborsa(10_000);
  expect(await row(p)).toEqual({ stato: 'da_recuperare', importo: 95_000, da_recuperare: 9_500 });
  expect(await reversal(p)).toEqual({ id: p.tr, versamento_id: p.versamento, importo: 9_500, stornato: 0 });
  expect(await trasferito(p, 95_000, { amount_reversed: 9_500 })).toBe('recuperato');
  expect(await row(p)).toEqual({ stato: 'recuperato', importo: 85_500, da_recuperare: 0 });
  expect(await reversal(p)).toBeUndefined();
  await rimborsa(20_000);
  expect(await reversal(p)).toMatchObject({ importo: 9_500, stornato: 9_500 });
});

test('a share that shrank while its transfer was leaving is owed back by the difference', async () => {
  const p = await concluso();
  const before = await dovuto(p);
  await db.sql('update public.ordini set importo_rimborsato = 10000 where id = $1', [p.ordine]);
  expect(await trasferito(p, before?.importo ?? 0)).toBe('da_recuperare');
  expect(await row(p)).toEqual({ stato: 'da_recuperare', importo: 95_000, da_recuperare: 9_500 });
});

test('a share that was held or cancelled while its transfer was leaving is fetched back whole', async () => {
  const [fermo, annullato] = [await concluso(), await concluso()];
  await sospendi(fermo);
  expect(await trasferito(fermo, 95_000)).toBe('sospeso');
  expect(await reversal(fermo)).toMatchObject({ importo: 95_000 });
  await trasferito(fermo, 95_000, { amount_reversed: 95_000 });
  expect(await reversal(fermo)).toBeUndefined();
  await db.sql('select privato.riprendi_versamenti($1)', [fermo.ordine]);
  // A new key: with the old one the provider would repeat its answer about the first transfer.
  expect(await dovuto(fermo)).toMatchObject({ volta: 1 });
  await db.sql('select privato.annulla_versamenti($1, $2)', [annullato.ordine, 'prova']);
  expect(await trasferito(annullato, 95_000)).toBe('annullato');
  expect(await reversal(annullato)).toMatchObject({ importo: 95_000 });
});

test('a share that its receiver’s bank refuses while something holds its order is held and fetched back, and leaves again afterwards', async () => {
  const p = await concluso();
  const theBank = (succeeds: boolean) =>
    asService<number>(db, `public.segna_bonifico('po_1', array[$1], $2, $3)`, [
      p.tr,
      succeeds,
      succeeds ? null : 'chiuso',
    ]);
  await trasferito(p, 95_000);
  await sospendi(p);
  await theBank(false);
  expect(await row(p)).toMatchObject({ stato: 'sospeso' });
  expect(await reversal(p)).toMatchObject({ importo: 95_000 });
  // The bank takes it after all, before it was fetched: a held share isn't paid.
  expect(await theBank(true)).toBe(0);
  expect(await row(p)).toMatchObject({ stato: 'sospeso' });
  await trasferito(p, 95_000, { amount_reversed: 95_000 });
  await db.sql('select privato.riprendi_versamenti($1)', [p.ordine]);
  expect(await dovuto(p)).toMatchObject({ volta: 1 });
});

test('a payout that was paid and fails afterwards brings its share back, and one that had failed before does not', async () => {
  const p = await concluso();
  const says = (bonifico: string, succeeds: boolean) =>
    asService<number>(db, 'public.segna_bonifico($1, array[$2], $3, $4)', [
      bonifico,
      p.tr,
      succeeds,
      succeeds ? null : 'chiuso',
    ]);
  const told = () =>
    db.sql(`select 1 from public.notifiche where id_utente = $1 and titolo = 'Versamento tornato indietro'`, [
      p.v.venditore,
    ]);
  await trasferito(p, 95_000);
  await says('po_paid', true);
  expect(await row(p)).toMatchObject({ stato: 'pagato' });
  expect([await says('po_before', false), (await row(p)).stato]).toEqual([0, 'pagato']);
  expect(await says('po_paid', false)).toBe(1);
  expect(await row(p)).toMatchObject({ stato: 'restituito' });
  expect(await c.tasks(p.versamento)).toEqual(['versamento_restituito']);
  expect(await told()).toHaveLength(1);
  expect([await says('po_paid', false), await says('po_after', true)]).toEqual([0, 1]);
  expect(await row(p)).toMatchObject({ stato: 'pagato' });
  expect(await c.tasks(p.versamento)).toEqual([]);
});

test('a transfer of nobody’s share is nobody’s, and an account has one owner', async () => {
  expect(await trasferito({ ...(await concluso()), versamento: randomUUID(), tr: 'tr_estraneo' }, 100)).toBeNull();
  const p = await concluso();
  expect(await markConto(p.v.venditore, { id: 'acct_secondo', ...READY })).toBeNull();
  expect(await markConto(null, { id: 'acct_di_nessuno', ...READY })).toBeNull();
  expect(await markConto(null, { id: p.acct, disabled_reason: 'accesso revocato' })).toMatchObject({ pronto: false });
  expect(await dovuto(p)).toBeUndefined();
  expect(await asService<string[]>(db, 'public.conti_da_rileggere()')).toContain(p.acct);
});

test('the standing comparison names every difference between the provider’s transfers and the shares', async () => {
  stopClock(new Date(Date.now() + 24 * 3_600_000));
  const [equal, diverso, ignoto, meno] = [await concluso(), await concluso(), await concluso(), await concluso()];
  const since = new Date().toISOString();
  for (const p of [equal, diverso, ignoto, meno]) await trasferito(p, 95_000);
  await trasferito(meno, 95_000, { amount_reversed: 1 });
  stopClock(new Date(Date.now() + 2 * 3_600_000));
  const loro = (p: Concluded, other: object = {}) => ({
    id: p.tr,
    amount: 95_000,
    amount_reversed: 0,
    destination: p.acct,
    versamento: p.versamento,
    ...other,
  });
  const compare = (rows: object[]) =>
    asService<{ differenze: number; da_rileggere: string[] }>(
      db,
      'public.confronta_trasferimenti($1::text::jsonb, $2, true)',
      [JSON.stringify(rows), since],
    );
  const lines = [
    loro(equal),
    loro(diverso, { amount_reversed: 500 }),
    loro(meno, { amount_reversed: 1 }),
    { id: 'tr_ignoto', amount: 5, amount_reversed: 0, destination: 'acct_x', versamento: null },
  ];
  const { da_rileggere } = await compare(lines);
  expect(da_rileggere.sort()).toEqual([diverso.tr, ignoto.tr, meno.tr, 'tr_ignoto'].sort());
  for (const p of [diverso, ignoto, meno]) expect(await c.tasks(p.versamento)).toEqual(['differenza_trasferimento']);
  expect(await c.tasks(equal.versamento)).toEqual([]);
  await trasferito(meno, 95_000, { amount_reversed: 0 });
  expect(await compare([loro(equal), loro(diverso), loro(ignoto), loro(meno)])).toMatchObject({ differenze: 0 });
  for (const p of [diverso, ignoto, meno]) expect(await c.tasks(p.versamento)).toEqual([]);
});

test('through Connect the office’s word that a share left is refused, until the server says that Connect is off', async () => {
  const p = await concluso();
  const manually = () =>
    call<{ stato: string }>(
      db,
      admin,
      `public.admin_segna_versamento($1, $2, $3, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
      [p.versamento, 'inviato', 'X'],
    );
  await asService(db, 'public.segna_connect(true)');
  expect((await call<{ attivo: boolean }>(db, p.v.venditore, 'public.mio_conto_connect()')).attivo).toBe(true);
  expect((await refusalOf(manually())).codice).toBe('versamenti_solo_connect');
  await asService(db, 'public.segna_connect(false)');
  expect((await manually()).stato).toBe('inviato');
});

test('an account that is lost is replaced by a new one, its owner told once; one that is only refused is not', async () => {
  const p = await concluso();
  const { venditore } = p.v;
  const lost = { id: p.acct, disabled_reason: 'accesso revocato' };
  for (let times = 0; times < 2; times += 1) await markConto(null, lost);
  expect(
    await one<number>(
      db,
      "select count(*)::integer as r from public.notifiche where id_utente = $1 and titolo like '%non è più collegato'",
      [venditore],
    ),
  ).toBe(1);
  expect(await markConto(venditore, { id: `${p.acct}_new`, ...READY })).toMatchObject({
    id: `${p.acct}_new`,
    pronto: true,
  });
  expect(await markConto(null, lost)).toBeNull();
  expect((await dovuto(p))?.conto).toBe(`${p.acct}_new`);
  expect(await markConto(venditore, { id: `${p.acct}_third`, ...READY })).toBeNull();
  await markConto(null, { id: `${p.acct}_new`, disabled_reason: 'rejected.fraud' });
  expect(await markConto(venditore, { id: `${p.acct}_third`, ...READY })).toBeNull();
});

test('while the provider opens no accounts nobody begins to pay, the office is told once, and the job tries again after an hour', async () => {
  const told = () =>
    one<number>(
      db,
      "select count(*)::integer as r from public.admin_notifications where tipo = 'conti_rifiutati' and chiusa_il is null",
    );
  const said = (reason: string | null) => asService(db, 'public.segna_prova_connect($1)', [reason]);
  const untried = () => asService<boolean>(db, 'public.segna_connect(true)');
  stopClock();
  const v = await verificaScene(db);
  await approva(db, v);
  expect(await untried()).toBe(true);
  for (const n of [1, 2]) await said(`Your platform needs approval · req_${n}`);
  expect([await told(), await untried()]).toEqual([1, false]);
  expect((await refusalOf(c.apri(v))).codice).toBe('versamenti_non_configurati');
  stopClock(new Date(Date.now() + 61 * 60_000));
  expect(await untried()).toBe(true);
  await said(null);
  expect([await told(), await untried()]).toEqual([0, false]);
  await c.apri(v);
  await said('again');
  expect((await refusalOf(c.apri(v))).codice).toBe('versamenti_non_configurati');
  expect(await asService<boolean>(db, 'public.segna_connect(false)')).toBe(false);
  await c.apri(v);
});
