import { afterAll, describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, listRows, refusalOf } from './scene.ts';
import { asService, custodyOf, emetti, one, op, pushOps, type Verifica } from './scene-verifiche.ts';

/** A parcel may travel after its sale ended (ADR 0015): the office sees it, and it always has an exit. */

const { db, c, admin } = await checkoutScene();
const { custodia } = custodyOf(db);
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

type Spedito = Awaited<ReturnType<typeof spedito>>;
async function spedito() {
  const p = await c.pagato();
  await emetti(db, p.v);
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'BRT', 'T1']);
  return p;
}
const disputa = ({ id, o }: Spedito, status: string) =>
  asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
    'x',
    JSON.stringify({ id: `dp_${id}`, payment_intent: id, status, amount: o.amount, is_charge_refundable: false }),
  ]);
const recede = async ({ v, o }: Spedito) => {
  await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
  await call(db, v.acquirente, `public.recedi_dal_contratto($1, 'Anna Bruni', 'anna@example.it')`, [o.ordine_id]);
};
const rimborsa = ({ o }: Spedito) =>
  call(db, admin, `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
    o.ordine_id,
    'Indirizzo sbagliato',
  ]);

/** Every way a sale ends while its parcel is away. */
const ENDS: Readonly<Record<string, (p: Spedito) => Promise<unknown>>> = {
  'the office refunds it whole': rimborsa,
  'a parcel that never came, refunded without a return': async ({ v, o }) => {
    const { id } = await call<{ id: string }>(db, v.acquirente, `public.apri_contestazione($1, 'Mai arrivato')`, [
      o.ordine_id,
    ]);
    await call(
      db,
      admin,
      `public.admin_decidi_contestazione($1, 'rimborso_senza_reso', 'Non si trova', p_visto => public.admin_contestazione($1) ->> 'visto')`,
      [id],
    );
  },
  'the bank took the money back': async (p) => {
    await disputa(p, 'needs_response');
    await disputa(p, 'lost');
  },
  'a refund made at the provider': ({ riesce, o }) => c.reconcile(null, { ...riesce, amount_refunded: o.amount }),
  'a withdrawal that the office ends': async (p) => {
    await recede(p);
    await call(db, admin, `public.admin_rimborsa_recesso($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
      p.o.ordine_id,
      'Prova di spedizione',
    ]);
  },
};

const annuncio = ({ v }: Spedito) =>
  one<string>(db, 'select stato_annuncio::text as r from public.annunci where id = $1', [v.annuncio]);
const certificato = ({ v }: Spedito) =>
  db.sql('select stato, motivo_revoca from public.certificati_verifica where id_verifica = $1', [v.id]);
const letters = (kind: string, { v }: Spedito) =>
  db.sql<{ a: string }>(
    `select destinatario as a from public.posta_uscita where tipo = $1 and soggetto = $2 order by 1`,
    [kind, v.id],
  );
const registro = (action: string, { v }: Spedito) =>
  db.sql(
    `select d.dati, d.motivo from public.registro_admin g join public.registro_admin_dettagli d on d.id_registro = g.id
     where g.azione = $1 and g.oggetto_id = $2`,
    [action, v.id],
  );
const emailOf = (who: string) => one<string>(db, 'select privato.email_di($1) as r', [who]);
const act = (name: string, v: Verifica, motivo = 'Lo dice il corriere', who = admin) =>
  call(db, who, `public.${name}($1, $2)`, [v.id, motivo]);
const place = async (who: string, { o }: Spedito) =>
  (await call<{ luogo: string | null }>(db, who, 'public.mio_ordine($1)', [o.ordine_id])).luogo;

test.each(Object.entries(ENDS))(
  '%s: the item stays with the courier, nobody may buy it, the office is asked',
  async (_, end) => {
    const p = await spedito();
    const before = await one<number>(db, 'select versione as r from public.verifiche where id = $1', [p.v.id]);
    expect([await c.tasks(p.v.id), await place(p.v.venditore, p)]).toEqual([[], null]);
    await end(p);
    expect(['annullato', 'rimborsato']).toContain(await c.statoOrdine(p.o.ordine_id));
    expect([await custodia(p.v), await annuncio(p), await c.tasks(p.v.id)]).toEqual([
      'consegnato_corriere',
      'venduto',
      ['pacco_senza_vendita'],
    ]);
    expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
    const avvisi = await call<{ righe: object[] }>(db, admin, `public.admin_elenco_avvisi(p_gruppo => 'oggetti')`);
    expect(avvisi.righe).toContainEqual(
      expect.objectContaining({ tipo: 'pacco_senza_vendita', riferimento: p.v.id, soggetto: 'verifica' }),
    );
    // Both sides read where it is; the centre's tablet keeps it and learns that it has no order.
    for (const who of [p.v.acquirente, p.v.venditore]) expect(await place(who, p)).toBe('consegnato_corriere');
    await db.sql(`update public.verifiche set data_verifica = privato.adesso() - interval '1 year' where id = $1`, [
      p.v.id,
    ]);
    const { voci } = await call<{ voci: { id: string; versione: number }[] }>(
      db,
      p.v.centro.titolare,
      'public.centre_manifest()',
    );
    expect(voci.find(({ id }) => id === p.v.id)?.versione).toBeGreaterThan(before);
    const pull = await call<{ verifiche: object[] }>(db, p.v.centro.titolare, 'public.centre_pull(array[$1::uuid])', [
      p.v.id,
    ]);
    expect(pull.verifiche).toMatchObject([{ ordine: null, custodia: { stato: 'consegnato_corriere' } }]);
    const consegne = await listRows(db, p.v.centro.titolare, 'public.centro_consegne()');
    expect(consegne).toMatchObject([{ id_verifica: p.v.id, stato: await c.statoOrdine(p.o.ordine_id) }]);
  },
);

test('the check notices a missing row: with the courier, no sale behind it, nobody asked', async () => {
  const p = await spedito();
  await rimborsa(p);
  await db.sql(`select privato.chiudi_ufficio('pacco_senza_vendita', $1)`, [p.v.id]);
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([{ id: p.v.id }]);
  await act('admin_segna_smarrito', p.v);
});

test('an order that ends while its item is here or with its buyer asks nobody', async () => {
  const here = await c.pagato();
  await rimborsa(here);
  const arrived = await spedito();
  await call(db, arrived.v.centro.titolare, 'public.segna_consegnato($1)', [arrived.o.ordine_id]);
  await rimborsa(arrived);
  expect([await c.tasks(here.v.id), await c.tasks(arrived.v.id), await place(here.v.venditore, here)]).toEqual([
    [],
    [],
    null,
  ]);
});

test('the bank that wins or asks again later changes nothing of it', async () => {
  const p = await spedito();
  await disputa(p, 'needs_response');
  await disputa(p, 'lost');
  await disputa(p, 'won');
  expect([await custodia(p.v), await c.tasks(p.v.id)]).toEqual(['consegnato_corriere', ['pacco_senza_vendita']]);
  await act('admin_segna_arrivato', p.v);
});

describe('it never comes', () => {
  test('lost: only its seller is told, for his money; whoever had bought it has his already', async () => {
    const p = await spedito();
    await rimborsa(p);
    await act('admin_segna_smarrito', p.v);
    expect([await custodia(p.v), await annuncio(p), await c.tasks(p.v.id)]).toEqual(['smarrito', 'venduto', []]);
    expect(await letters('oggetto_smarrito', p)).toEqual([{ a: await emailOf(p.v.venditore) }]);
    expect(await c.lettere(p.o.ordine_id)).toContainEqual(expect.stringMatching('^ordine_annullato_acquirente:'));
    expect(await place(p.v.venditore, p)).toBe('smarrito');
  });
});

describe('it arrives all the same', () => {
  test('the office says so with its reason: the seller is told, the row goes, money and certificate stay as they are', async () => {
    const p = await spedito();
    expect(await refusalOf(act('admin_segna_arrivato', p.v))).toMatchObject({ codice: 'stato_non_consentito' });
    await rimborsa(p);
    expect(await refusalOf(act('admin_segna_arrivato', p.v, 'x', p.v.centro.titolare))).toMatchObject({
      codice: 'accesso_negato',
    });
    expect(await refusalOf(act('admin_segna_arrivato', p.v, ' '))).toMatchObject({ codice: 'motivo_mancante' });
    expect(await act('admin_segna_arrivato', p.v)).toEqual({ id: p.v.id, custodia: 'consegnato_acquirente' });
    expect([await custodia(p.v), await annuncio(p), await c.statoOrdine(p.o.ordine_id), await c.tasks(p.v.id)]).toEqual(
      ['consegnato_acquirente', 'venduto', 'annullato', []],
    );
    expect(await letters('oggetto_arrivato_venditore', p)).toEqual([{ a: await emailOf(p.v.venditore) }]);
    const bell = `select count(*)::int as r from public.notifiche where id_utente = $1 and titolo = 'Il pacco è arrivato all''acquirente'`;
    expect(await one(db, bell, [p.v.venditore])).toBe(1);
    expect(await registro('segna_arrivato', p)).toEqual([
      { dati: { prima: 'consegnato_corriere', dopo: 'consegnato_acquirente' }, motivo: 'Lo dice il corriere' },
    ]);
    expect(await c.dueItems(p.o)).toMatchObject([{ azione: 'refund' }]);
    expect(await place(p.v.venditore, p)).toBe('consegnato_acquirente');
    expect(await refusalOf(act('admin_segna_arrivato', p.v))).toMatchObject({ codice: 'stato_non_consentito' });
  });
});

/** Everybody who may say that it came back: the counter online, its tablet before and after it knew, the office. */
const RETURNS: Readonly<Record<string, (p: Spedito) => Promise<unknown>>> = {
  'the counter': ({ v, o }) => call(db, v.centro.titolare, 'public.registra_rientro($1)', [o.ordine_id]),
  'a tablet that knew the order': ({ v, o }) =>
    pushOps(db, v.centro.titolare, [op('rientro', v.id, { ordine_id: o.ordine_id, confronto: null })]),
  'a tablet that knows that the sale has ended': ({ v }) =>
    pushOps(db, v.centro.titolare, [op('rientro', v.id, { ordine_id: null, confronto: null })]),
  'the office': ({ v }) => act('admin_segna_rientrato', v),
};

describe('it comes back', () => {
  test.each(Object.entries(RETURNS))(
    '%s: it goes home without its certificate, its listing waits',
    async (who, rientra) => {
      const p = await spedito();
      await rimborsa(p);
      const [detto] = [await rientra(p)].flat();
      expect(detto).toMatchObject(
        who === 'the office' ? { custodia: 'da_restituire' } : { status: 'applied', esito: 'da_restituire' },
      );
      expect([
        await custodia(p.v),
        await annuncio(p),
        await c.statoOrdine(p.o.ordine_id),
        await c.tasks(p.v.id),
      ]).toEqual(['da_restituire', 'sospeso', 'annullato', []]);
      expect(await certificato(p)).toEqual([
        { stato: 'revocato', motivo_revoca: 'La vendita è finita mentre il pacco era in viaggio.' },
      ]);
      expect(await letters('restituzione_da_ritirare', p)).toEqual([{ a: await emailOf(p.v.venditore) }]);
      expect(
        await one(
          db,
          `select (dati ->> 'annuncio_fermo')::boolean as r from public.posta_uscita where tipo = 'restituzione_da_ritirare' and soggetto = $1`,
          [p.v.id],
        ),
      ).toBe(true);
      expect(await c.lettere(p.o.ordine_id)).not.toContain(expect.stringContaining('ordine_tornato'));
      expect(await place(p.v.acquirente, p)).toBe('da_restituire');
      const banco = `select count(*)::int as r from public.notifiche where id_utente = $1 and titolo = 'Un pacco è tornato da voi'`;
      expect([await registro('segna_rientrato', p), await one(db, banco, [p.v.centro.titolare])]).toEqual(
        who === 'the office'
          ? [[{ dati: { prima: 'consegnato_corriere', dopo: 'da_restituire' }, motivo: 'Lo dice il corriere' }], 1]
          : [[], 0],
      );
      // Like a lost and found item it is never sold again on its old result.
      await db.sql(`update public.annunci set stato_annuncio = 'attivo' where id = $1`, [p.v.annuncio]);
      expect(await refusalOf(call(db, p.v.venditore, 'public.rimetti_in_vendita($1)', [p.v.id]))).toMatchObject({
        codice: 'custodia_non_consentita',
      });
      await call(db, p.v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 123"}')`, [
        p.v.id,
      ]);
      expect(await custodia(p.v)).toBe('restituito');
    },
  );

  test('while the sale lives the office has its own words for it, and a tablet names its order', async () => {
    const p = await spedito();
    for (const name of ['admin_segna_rientrato', 'admin_segna_arrivato'])
      expect(await refusalOf(act(name, p.v))).toMatchObject({ codice: 'stato_non_consentito' });
    expect(
      await pushOps(db, p.v.centro.titolare, [op('rientro', p.v.id, { ordine_id: null, confronto: null })]),
    ).toMatchObject([{ status: 'rejected', reason: 'stato_non_consentito' }]);
    expect(await refusalOf(act('admin_segna_rientrato', p.v, ''))).toMatchObject({ codice: 'motivo_mancante' });
    expect(await refusalOf(act('admin_segna_rientrato', p.v, 'x', p.v.venditore))).toMatchObject({
      codice: 'accesso_negato',
    });
    expect([await custodia(p.v), await c.statoOrdine(p.o.ordine_id)]).toEqual(['consegnato_corriere', 'spedito']);
    expect(await listRows(db, p.v.centro.titolare, 'public.centro_consegne()')).toEqual([]);
  });

  test('a withdrawal whose money the bank gave back ends when the item is home', async () => {
    const p = await spedito();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [p.v.venditore]);
    await call(db, p.v.acquirente, 'public.recedi_dal_contratto($1, $2, $3)', [p.o.ordine_id, 'Anna', 'a@example.it']);
    await disputa(p, 'needs_response');
    await disputa(p, 'lost');
    await act('admin_segna_rientrato', p.v);
    expect(await one(db, 'select stato::text as r from public.recessi where id_ordine = $1', [p.o.ordine_id])).toBe(
      'rimborsato',
    );
  });

  test('said twice it is said once: what is at the centre comes back no second time', async () => {
    const p = await spedito();
    await rimborsa(p);
    await RETURNS['the counter']?.(p);
    expect(await refusalOf(act('admin_segna_rientrato', p.v))).toMatchObject({ codice: 'stato_non_consentito' });
  });
});
