import { afterAll, describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { asService, custodyOf, one, op, pushOps, type Verifica } from './scene-verifiche.ts';

/** Two accounts of one item stand until the counter says which holds (decision C2). */

const { db, c, admin } = await checkoutScene();
afterAll(async () => {
  // After every scene the custody and its copies agree.
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

const { custodia, moveTo, annuncio, verifiedAnnuncio } = custodyOf(db);
/** Lets the payment window lapse and the job run. */
async function letExpire(v: Verifica) {
  await db.sql(
    `update public.annunci set scadenza_prenotazione = now() - interval '1 hour', data_prenotazione_oggetto = now() - interval '3 days'
     where id = $1`,
    [v.annuncio],
  );
  await db.sql(`update public.verifiche set data_verifica = now() - interval '3 days' where id = $1`, [v.id]);
  await asService(db, 'public.lavori_scadenze()');
}
/** The window lapsed, the item stayed on sale, and its seller asked for it back (decision T13). */
async function asked() {
  const v = await verifiedAnnuncio();
  await letExpire(v);
  expect(await custodia(v)).toBe('al_centro');
  await call(db, v.venditore, 'public.richiedi_restituzione($1)', [v.id]);
  expect(await custodia(v)).toBe('da_restituire');
  return v;
}

describe('a return without network that lost the race', () => {
  const torna = (v: Verifica) => op('restituzione', v.id, { nome: 'Anna Bianchi', doc_id: 'CI AB 12345 AA' });
  /** Due to go back, put on sale again, bought by another: the tablet still knew the first state. */
  async function race(status = 'succeeded') {
    const v = await asked();
    await moveTo(v, 'al_centro');
    const other = await db.createUser();
    await call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]);
    const o = await call<{ ordine_id: string; amount: number }>(db, other, 'public.apri_ordine($1)', [v.annuncio]);
    const id = `pi_gara_${v.id}`;
    await asService(db, 'public.associa_intento($1, $2)', [o.ordine_id, id]);
    const intento = { id, amount: o.amount, amount_received: status === 'succeeded' ? o.amount : 0 };
    await c.reconcile(null, { ...intento, status });
    return { v, altro: other, o, riesce: { ...intento, status: 'succeeded', amount_received: o.amount } };
  }
  /** The buyer's time is over and his payment is still on its way: the job waits for the provider (decision M13). */
  async function inJourney() {
    const g = await race('processing');
    await letExpire(g.v);
    expect([await custodia(g.v), await c.statoOrdine(g.o.ordine_id)]).toEqual(['al_centro', 'in_elaborazione']);
    return g;
  }

  test('is recorded, not refused: shipping stops and the office sees it', async () => {
    const { v, altro: other, o } = await race();
    const ops = [torna(v)];
    expect(await pushOps(db, v.centro.titolare, ops)).toMatchObject([
      { status: 'applied', reason: 'restituzione_in_dubbio' },
    ]);
    expect(await pushOps(db, v.centro.titolare, ops)).toMatchObject([{ status: 'applied', replay: true }]);
    expect(await one(db, 'select privato.oggetto_al_centro($1) as r', [v.id])).toBe(false);
    expect(
      await refusalOf(call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T'])),
    ).toMatchObject({ codice: 'oggetto_in_dubbio' });
    const opened = () =>
      one(
        db,
        `select count(*)::int as r from public.admin_notifications where tipo = 'custodia_in_dubbio' and riferimento = $1 and chiusa_il is null`,
        [v.id],
      );
    expect(await opened()).toBe(1);
    for (const who of [other, v.venditore, v.centro.titolare])
      expect(await call(db, who, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({
        in_dubbio: true,
        puo_spedire: false,
        ritiro: null,
      });
    expect(await pushOps(db, v.centro.titolare, [op('dubbio', v.id, { risposta: 'presente' })])).toMatchObject([
      { status: 'applied' },
    ]);
    expect([await custodia(v), await opened(), await c.statoOrdine(o.ordine_id)]).toEqual(['al_centro', 0, 'pagato']);
    expect(await call(db, other, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({ in_dubbio: false });
    await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'BRT', 'T']);
  });

  test('"È uscito" ends the sale, owes the money back and frees the listing in one step', async () => {
    const { v, altro, o } = await race();
    await pushOps(db, v.centro.titolare, [torna(v)]);
    const resolveDoubt = (who: string) => call(db, who, `public.risolvi_dubbio($1, 'uscito')`, [v.id]);
    expect(await refusalOf(resolveDoubt(altro))).toMatchObject({ codice: 'centro_non_trovato' });
    await resolveDoubt(v.centro.titolare);
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['restituito', 'annullato']);
    expect(await annuncio(v)).toEqual({ stato: 'attivo', verifica: 'non_verificato', prenotazione: 'disponibile' });
    expect(await asService(db, 'public.rimborsi_dovuti()')).toMatchObject([{ ordine_id: o.ordine_id }]);
    expect(await one(db, 'select restituzione_doc_id as r from public.verifiche where id = $1', [v.id])).toBe(
      "Carta d'identità ···345",
    );
    expect(
      await one(
        db,
        `select destinatario as r from public.posta_uscita where tipo = 'oggetto_uscito' and soggetto = $1`,
        [v.id],
      ),
    ).toBe(`${altro}@prova.example`);
    expect(await refusalOf(resolveDoubt(v.centro.titolare))).toMatchObject({ codice: 'nessun_dubbio' });
  });

  test('"È uscito" ends the withdrawal of its sale too: nobody is asked for a return that went home', async () => {
    const { v, altro: buyer, o } = await race();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
    await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
    await call(db, buyer, `public.recedi_dal_contratto($1, 'Anna Bruni', 'anna@example.it')`, [o.ordine_id]);
    await moveTo(v, 'al_centro');
    await pushOps(db, v.centro.titolare, [torna(v)]);
    await call(db, v.centro.titolare, `public.risolvi_dubbio($1, 'uscito')`, [v.id]);
    expect(
      await one(
        db,
        `select array[r.stato, (select count(*)::text from public.admin_notifications n where n.riferimento = r.id and n.chiusa_il is null)] as r
         from public.recessi r where r.id_ordine = $1`,
        [o.ordine_id],
      ),
    ).toEqual(['rimborsato', '0']);
  });

  test('nobody is paid for it until the counter answers: "È ancora qui" resumes, "È uscito" cancels', async () => {
    /** A concluded sale whose item stands at the counter again, and a tablet that gave it back. */
    const conclusa = async () => {
      const { v, o } = await race();
      await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
      await call(db, await compratore(o.ordine_id), 'public.conferma_ricezione($1)', [o.ordine_id]);
      await moveTo(v, 'al_centro');
      await pushOps(db, v.centro.titolare, [torna(v)]);
      return { v, o };
    };
    const compratore = (ordine: string) =>
      one<string>(db, 'select buyer_id as r from public.ordini where id = $1', [ordine]);
    const versamenti = (ordine: string) =>
      one(db, `select array_agg(distinct stato::text) as r from public.versamenti where id_ordine = $1`, [ordine]);
    const replies = (v: Verifica, answer: string) =>
      call(db, v.centro.titolare, 'public.risolvi_dubbio($1, $2)', [v.id, answer]);
    const here = await conclusa();
    expect(await versamenti(here.o.ordine_id)).toEqual(['sospeso']);
    // Another hold that ends meanwhile releases nothing.
    await db.sql('select privato.riprendi_versamenti($1)', [here.o.ordine_id]);
    expect(await versamenti(here.o.ordine_id)).toEqual(['sospeso']);
    await db.sql(`select privato.sospendi_versamenti($1, 'oggetto in dubbio')`, [here.o.ordine_id]);
    await replies(here.v, 'presente');
    expect(await versamenti(here.o.ordine_id)).toEqual(['dovuto']);
    const via = await conclusa();
    await replies(via.v, 'uscito');
    expect([await versamenti(via.o.ordine_id), await c.statoOrdine(via.o.ordine_id)]).toEqual([
      ['annullato'],
      'annullato',
    ]);
    const elsewhere = await conclusa();
    await db.sql(`update public.ordini set versamenti_fermi = 'recesso' where id = $1`, [elsewhere.o.ordine_id]);
    await replies(elsewhere.v, 'presente');
    expect(await versamenti(elsewhere.o.ordine_id)).toEqual(['sospeso']);
  });

  test('a buyer who waited long enough may leave: nothing is freed until the item is found', async () => {
    const leaves = async (how: string, answer: string | null) => {
      const { v, altro: buyer, o } = await race();
      await db.sql(`update public.annunci set metodo_spedizione = $2::text::public.metodo_spedizione where id = $1`, [
        v.annuncio,
        how,
      ]);
      await pushOps(db, v.centro.titolare, [torna(v)]);
      const annulla = () => call(db, buyer, 'public.annulla_ordine_non_spedito($1)', [o.ordine_id]);
      expect(await refusalOf(annulla())).toMatchObject({ codice: 'stato_non_consentito' });
      await db.sql(`update public.ordini set data_pagamento = data_pagamento - interval '11 days' where id = $1`, [
        o.ordine_id,
      ]);
      await db.sql(
        `update public.custodia set dal = dal - interval '11 days', dubbio = jsonb_set(dubbio, '{quando}',
           to_jsonb((dubbio ->> 'quando')::timestamptz - interval '11 days')) where id_verifica = $1`,
        [v.id],
      );
      await asService(db, 'public.lavori_scadenze()');
      // Nobody is told to ship or to collect an item that nobody can find.
      expect(
        (await c.lettere(o.ordine_id)).filter((l) => /^(ordine_da_spedire_sollecito|ritiro_in_attesa):/.test(l)),
      ).toEqual([]);
      expect(await call(db, buyer, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({ puo_annullare: true });
      await annulla();
      expect(await call(db, buyer, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({
        status: 'annullato',
        motivo_annullamento: 'oggetto_in_dubbio',
      });
      expect(await asService(db, 'public.rimborsi_dovuti()')).toEqual(
        expect.arrayContaining([expect.objectContaining({ ordine_id: o.ordine_id })]),
      );
      expect(await annuncio(v)).toMatchObject({ stato: 'venduto' });
      if (answer !== null) await call(db, v.centro.titolare, 'public.risolvi_dubbio($1, $2)', [v.id, answer]);
      else await call(db, admin, 'public.admin_segna_smarrito($1, $2)', [v.id, 'Il banco non lo trova']);
      return v;
    };
    for (const how of ['punto_verifica', 'ritiro_a_mano']) {
      const here = await leaves(how, 'presente');
      expect([await custodia(here), await annuncio(here)]).toEqual([
        'al_centro',
        { stato: 'attivo', verifica: 'verificato', prenotazione: 'disponibile' },
      ]);
    }
    const gone = await leaves('punto_verifica', 'uscito');
    expect([await custodia(gone), await annuncio(gone)]).toEqual([
      'restituito',
      { stato: 'attivo', verifica: 'non_verificato', prenotazione: 'disponibile' },
    ]);
    const lost = await leaves('punto_verifica', null);
    expect([await custodia(lost), await annuncio(lost)]).toMatchObject(['smarrito', { stato: 'venduto' }]);
    expect(await one(db, 'select in_dubbio as r from public.custodia where id_verifica = $1', [lost.id])).toBe(false);
  });

  test('waits for the counter while a payment is on its way, however long the buyer has had; "È uscito" lets it go', async () => {
    const { v, o, riesce } = await inJourney();
    expect(await pushOps(db, v.centro.titolare, [torna(v)])).toMatchObject([
      { status: 'applied', reason: 'restituzione_in_dubbio' },
    ]);
    await call(db, v.centro.titolare, `public.risolvi_dubbio($1, 'uscito')`, [v.id]);
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['restituito', 'annullato']);
    await c.reconcile(null, riesce);
    expect(await c.dueItems(o)).toMatchObject([{ azione: 'refund' }]);
  });

  test('an item whose payment is on its way is not asked back by its seller, and is sold when the money comes', async () => {
    const { v, o, riesce } = await inJourney();
    expect(await refusalOf(call(db, v.venditore, 'public.richiedi_restituzione($1)', [v.id]))).toMatchObject({
      codice: 'oggetto_impegnato',
    });
    await c.reconcile(null, riesce);
    expect([await custodia(v), await c.statoOrdine(o.ordine_id)]).toEqual(['al_centro', 'pagato']);
  });

  test('is simply done when it was put on sale again and nobody wanted it', async () => {
    const v = await asked();
    await moveTo(v, 'al_centro');
    expect(await pushOps(db, v.centro.titolare, [torna(v)])).toMatchObject([{ status: 'applied' }]);
    expect(await custodia(v)).toBe('restituito');
  });

  test('is refused for an item that was never to go back; the office hears of one that had left for its buyer', async () => {
    const never = await verifiedAnnuncio();
    expect(await pushOps(db, never.centro.titolare, [torna(never)])).toMatchObject([
      { status: 'rejected', reason: 'restituzione_non_dovuta' },
    ]);
    const { v, o } = await race();
    await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
    expect(await pushOps(db, v.centro.titolare, [torna(v)])).toMatchObject([
      { status: 'rejected', reason: 'restituzione_non_dovuta' },
    ]);
    const rows = await db.sql('select tipo from public.admin_notifications where riferimento = $1', [v.id]);
    expect(rows).toContainEqual({ tipo: 'restituzione_contraddetta' });
  });
});
