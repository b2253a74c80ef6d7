import { afterAll, describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { asService, custodyOf, emetti, one, op, pushOps, uploadTestObject, type Verifica } from './scene-verifiche.ts';

/** The counter expects and compares what a buyer sends back, also when it comes late (decisions C10, P1; ADR 0016). */

const { db, c, admin } = await checkoutScene();
const { custodia } = custodyOf(db);
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

interface Row {
  id: string;
  versione: number;
  reso: { ordine_id: string; perche: string; entro: string; rimborsato: boolean } | null;
  media: { id: string; ruolo: string }[];
}
/** The return as the centre's tablet holds it; null when it isn't listed any more. */
async function onTablet(v: Verifica): Promise<Row | null> {
  const { voci } = await call<{ voci: { id: string }[] }>(db, v.centro.titolare, 'public.centre_manifest()');
  if (!voci.some(({ id }) => id === v.id)) return null;
  const pull = 'public.centre_pull(array[$1]::uuid[])';
  const { verifiche } = await call<{ verifiche: Row[] }>(db, v.centro.titolare, pull, [v.id]);
  return verifiche[0] ?? null;
}
const version = (v: Verifica) => one<number>(db, 'select versione as r from public.verifiche where id = $1', [v.id]);
/** Sold and decided so long ago that the tablet dropped it. */
const longAgo = (v: Verifica) =>
  db.sql(`update public.verifiche set data_verifica = data_verifica - interval '90 days' where id = $1`, [v.id]);

async function delivered() {
  const { v, o } = await c.pagato();
  await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
  await emetti(db, v);
  await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
  await longAgo(v);
  return { v, o };
}
type Sold = Awaited<ReturnType<typeof delivered>>;

const SEEN = `p_visto => public.admin_contestazione($1) ->> 'visto'`;
const decides = (id: string, end: string, why: string) =>
  call(db, admin, `public.admin_decidi_contestazione($1, $2, $3, ${SEEN})`, [id, end, why]);
async function disputed({ v, o }: Sold): Promise<string> {
  const { id } = await call<{ id: string }>(db, v.acquirente, `public.apri_contestazione($1, 'Graffiato')`, [
    o.ordine_id,
  ]);
  await decides(id, 'rimborso_con_reso', 'Rimandalo al centro');
  return id;
}
const withdraws = ({ v, o }: Sold) =>
  call(db, v.acquirente, `public.recedi_dal_contratto($1, 'Anna Bruni', 'anna@example.it')`, [o.ordine_id]);
const refundedBefore = ({ o }: Sold) =>
  call(db, admin, `public.admin_rimborsa_recesso($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
    o.ordine_id,
    'Prova di spedizione',
  ]);

async function photos(v: Verifica, roles = ['rientro', 'rientro', 'rientro']): Promise<string[]> {
  const ids: string[] = [];
  for (const role of roles) {
    const file = { ...(await uploadTestObject(db, v)), ruolo: role };
    await pushOps(db, v.centro.titolare, [op('allega_media', v.id, file)]);
    ids.push(file.media_id);
  }
  return ids;
}
const compared = async ({ v, o }: Sold, over: Record<string, unknown> = {}) =>
  op('rientro', v.id, {
    ordine_id: o.ordine_id,
    confronto: { seriale: true, segni: true, foto: await photos(v), note: null, ...over },
  });
const officeAsked = (kind: string, about: string) =>
  one<number>(
    db,
    'select count(*)::int as r from public.admin_notifications where tipo = $1 and riferimento = $2 and chiusa_il is null',
    [kind, about],
  );
const certificate = ({ v }: Sold) =>
  one<string>(db, 'select stato::text as r from public.certificati_verifica where id_verifica = $1', [v.id]);
const listing = ({ v }: Sold) =>
  one<string>(db, 'select stato_annuncio::text as r from public.annunci where id = $1', [v.annuncio]);

describe('the counter is told what comes back', () => {
  test.each([
    ['a dispute that ends with the return', 'contestazione', disputed],
    ['a withdrawal', 'recesso', withdraws],
  ] as const)(
    '%s: listed however long ago it left, with why and until when; no more once it is back',
    async (_, perche, begin) => {
      const sold = await delivered();
      expect(await onTablet(sold.v)).toBeNull();
      const before = await version(sold.v);
      await begin(sold);
      expect(await version(sold.v), 'the tablet reads it again').toBeGreaterThan(before);
      expect((await onTablet(sold.v))?.reso).toEqual({
        ordine_id: sold.o.ordine_id,
        perche,
        entro: expect.any(String),
        rimborsato: false,
        spedito_con: null,
        codice_tracciamento: null,
      });
      expect(await pushOps(db, sold.v.centro.titolare, [await compared(sold)])).toMatchObject([
        { esito: 'rimborsato' },
      ]);
      expect((await onTablet(sold.v))?.reso).toBeNull();
    },
  );

  test('the carrier and the code that its buyer gave reach the counter', async () => {
    const sold = await delivered();
    await withdraws(sold);
    const before = await version(sold.v);
    await call(db, sold.v.acquirente, `public.prova_reso($1, 'BRT', 'BR 0042', '{}')`, [sold.o.ordine_id]);
    expect(await version(sold.v), 'the tablet reads it again').toBeGreaterThan(before);
    const tablet = await onTablet(sold.v);
    expect(tablet?.reso).toMatchObject({ spedito_con: 'BRT', codice_tracciamento: 'BR 0042' });
  });

  test('nothing is expected of a dispute that is still weighed, nor after the return was given up', async () => {
    const sold = await delivered();
    await call(db, sold.v.acquirente, `public.apri_contestazione($1, 'Graffiato')`, [sold.o.ordine_id]);
    await db.sql(`update public.contestazioni set stato = 'in_esame' where id_ordine = $1`, [sold.o.ordine_id]);
    expect(await onTablet(sold.v)).toBeNull();
    const id = await one<string>(db, 'select id as r from public.contestazioni where id_ordine = $1', [
      sold.o.ordine_id,
    ]);
    const weighed = await version(sold.v);
    await decides(id, 'rimborso_con_reso', 'Rimandalo al centro');
    expect(await version(sold.v), 'the order stays as it was').toBeGreaterThan(weighed);
    expect(await onTablet(sold.v)).not.toBeNull();
    await db.sql(`update public.contestazioni set reso_entro = privato.adesso() - interval '1 minute' where id = $1`, [
      id,
    ]);
    const before = await version(sold.v);
    await asService(db, 'privato.lavoro_resi()');
    expect(await version(sold.v)).toBeGreaterThan(before);
    expect(await onTablet(sold.v)).toBeNull();
  });
});

test('three different photographs taken for it, no others', async () => {
  const sold = await delivered();
  await disputed(sold);
  const incomplete = { status: 'rejected', reason: 'confronto_incompleto' };
  const push = async (foto: string[]) => pushOps(db, sold.v.centro.titolare, [await compared(sold, { foto })]);
  expect(await push(await photos(sold.v, ['rientro', 'rientro', 'ricezione']))).toMatchObject([incomplete]);
  const same = await photos(sold.v);
  await db.sql(`update public.media_verifica set sha256 = repeat('a', 64) where id = any($1::uuid[])`, [same]);
  expect(await push(same)).toMatchObject([incomplete]);
  const [film, ...two] = await photos(sold.v);
  await db.sql(`update public.media_verifica set tipo_file = 'video' where id = $1`, [film]);
  expect(await push([film ?? '', ...two])).toMatchObject([incomplete]);
  expect(await custodia(sold.v)).toBe('consegnato_acquirente');
});

test('one that came out badly is taken back until the comparison rests on it; the evidence of the result never', async () => {
  const sold = await delivered();
  await disputed(sold);
  const [bad = '', ...others] = await photos(sold.v, ['rientro', 'rientro', 'rientro', 'rientro']);
  const [evidence] = await db.sql<{ id: string }>(
    `select id from public.media_verifica where id_verifica = $1 and ruolo = 'intero'`,
    [sold.v.id],
  );
  const takeBack = async (media_id = '') =>
    (await pushOps(db, sold.v.centro.titolare, [op('rimuovi_media', sold.v.id, { media_id })]))[0];
  expect(await takeBack(bad)).toMatchObject({ status: 'applied' });
  expect(await takeBack(evidence?.id)).toMatchObject({ status: 'rejected', reason: 'allegati_bloccati' });
  const push = async (foto: string[]) => pushOps(db, sold.v.centro.titolare, [await compared(sold, { foto })]);
  expect(await push([bad, ...others.slice(1)]), 'what was taken back counts no more').toMatchObject([
    { reason: 'confronto_incompleto' },
  ]);
  expect(await push(others)).toMatchObject([{ esito: 'rimborsato' }]);
  expect(await takeBack(others[0])).toMatchObject({ status: 'rejected', reason: 'allegati_bloccati' });
});

test('the photographs of a return are no evidence of the verification: neither its page nor a certificate shows them', async () => {
  const sold = await delivered();
  await disputed(sold);
  const taken = await photos(sold.v);
  expect((await onTablet(sold.v))?.media.filter(({ ruolo }) => ruolo === 'rientro')).toHaveLength(3);
  const [shown] = await db.sql<{ pagina: string; istantanea: string }>(
    `select set_config('request.jwt.claims', '{"role": "service_role"}', true), privato.verifica_in_vetrina($1)::text as pagina,
       (select privato.istantanea_certificato(v)::text from public.verifiche v where v.id = $1) as istantanea`,
    [sold.v.id],
  );
  const paths = await db.sql<{ url_file: string }>(
    'select url_file from public.media_verifica where id = any($1::uuid[])',
    [taken],
  );
  for (const { url_file } of paths) {
    expect(shown?.pagina).not.toContain(url_file);
    expect(shown?.istantanea).not.toContain(url_file);
  }
});

test('written at the counter while the return was given up elsewhere: kept as a fact, and the office is asked', async () => {
  const sold = await delivered();
  const id = await disputed(sold);
  const queued = await compared(sold);
  await db.sql(`update public.contestazioni set reso_entro = privato.adesso() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await asService(db, 'privato.lavoro_resi()');
  const fact = { status: 'applied', reason: 'registrato_come_fatto' };
  expect(await pushOps(db, sold.v.centro.titolare, [queued])).toMatchObject([fact]);
  expect([await custodia(sold.v), await c.statoOrdine(sold.o.ordine_id)]).toEqual([
    'consegnato_acquirente',
    'concluso',
  ]);
  expect(await one(db, 'select tipo as r from privato.fatti_custodia where id_verifica = $1', [sold.v.id])).toBe(
    'rientro',
  );
  expect(await officeAsked('rientro_non_atteso', sold.o.ordine_id)).toBe(1);
  // Online the same is refused at once.
  expect(
    await refusalOf(
      call(db, sold.v.centro.titolare, 'public.registra_rientro($1, $2::text::jsonb)', [
        sold.o.ordine_id,
        JSON.stringify({ seriale: true, segni: true, foto: await photos(sold.v) }),
      ]),
    ),
  ).toMatchObject({ codice: 'reso_non_atteso' });
});

test('a fact is only what a counter has in hand and has compared: without a comparison, or with the item here already, it is refused', async () => {
  const sold = await delivered();
  const send = async (payload: unknown) => pushOps(db, sold.v.centro.titolare, [op('rientro', sold.v.id, payload)]);
  expect(await send({ ordine_id: sold.o.ordine_id, confronto: null })).toMatchObject([
    { status: 'rejected', reason: 'confronto_incompleto' },
  ]);
  const id = await disputed(sold);
  await pushOps(db, sold.v.centro.titolare, [await compared(sold, { segni: false, note: 'Altro cinturino' })]);
  await decides(id, 'respinta', 'Altro oggetto');
  expect(await pushOps(db, sold.v.centro.titolare, [await compared(sold)])).toMatchObject([
    { status: 'rejected', reason: 'custodia_non_consentita' },
  ]);
  expect(await officeAsked('rientro_non_atteso', sold.o.ordine_id)).toBe(0);
});

describe('an item whose money went back first, on proof of sending', () => {
  test('is still expected; compared, it waits for its seller', async () => {
    const sold = await delivered();
    await withdraws(sold);
    await refundedBefore(sold);
    expect((await onTablet(sold.v))?.reso).toMatchObject({ perche: 'recesso', rimborsato: true });
    expect(await pushOps(db, sold.v.centro.titolare, [await compared(sold)])).toMatchObject([
      { status: 'applied', esito: 'da_restituire' },
    ]);
    expect([await custodia(sold.v), await certificate(sold), await listing(sold)]).toEqual([
      'da_restituire',
      'revocato',
      'sospeso',
    ]);
    expect((await onTablet(sold.v))?.reso).toBeNull();
  });

  test('another item in its place stays at the centre and is the office’s', async () => {
    const sold = await delivered();
    await withdraws(sold);
    await refundedBefore(sold);
    expect(
      await pushOps(db, sold.v.centro.titolare, [await compared(sold, { seriale: false, note: 'Altro seriale' })]),
    ).toMatchObject([{ status: 'applied', esito: 'all_ufficio' }]);
    expect(await custodia(sold.v)).toBe('al_centro');
    expect(
      await one(db, `select confronto ->> 'note' as r from public.custodia where id_verifica = $1`, [sold.v.id]),
    ).toBe('Altro seriale');
    expect(await officeAsked('reso_diverso', sold.o.ordine_id)).toBe(1);
    expect((await onTablet(sold.v))?.reso ?? null).toBeNull();
  });

  test('is no longer looked for when sixty days have gone, nor when it never left', async () => {
    const sold = await delivered();
    await withdraws(sold);
    await refundedBefore(sold);
    const later = 'update public.recessi set chiuso_il = chiuso_il - make_interval(days => $2) where id_ordine = $1';
    const goBy = (days: number) => db.sql(later, [sold.o.ordine_id, days]);
    await goBy(59);
    expect(await onTablet(sold.v)).not.toBeNull();
    await goBy(2);
    expect(await onTablet(sold.v)).toBeNull();
    // A tablet that wrote it before still says where the item is.
    expect(await pushOps(db, sold.v.centro.titolare, [await compared(sold)])).toMatchObject([
      { status: 'applied', esito: 'da_restituire' },
    ]);
    const { v, o } = await c.pagato();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
    await withdraws({ v, o });
    expect((await onTablet(v))?.reso).toBeNull();
    // Sold again from there and delivered to somebody else.
    await db.sql(`select privato.muovi_custodia($1, 'consegnato_acquirente')`, [v.id]);
    expect((await onTablet(v))?.reso).toBeNull();
  });
});
