import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { asService, emetti, one } from './scene-verifiche.ts';

const { db, c, admin } = await checkoutScene();

const HOURS = 3_600_000;
const passing = (hours: number) => stopClock(new Date(Date.now() + hours * HOURS));
const versamenti = (ordine: string) =>
  one<Record<string, number>>(
    db,
    `select coalesce(jsonb_object_agg(destinatario || ':' || stato, importo), '{}') as r from public.versamenti where id_ordine = $1`,
    [ordine],
  );
const custodia = (verifica: string) =>
  one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [verifica]);

async function underContestazione() {
  const p = await c.pagato();
  const certificato = await emetti(db, p.v);
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
  const { id } = await call<{ id: string }>(db, p.v.acquirente, 'public.apri_contestazione($1, $2)', [
    p.o.ordine_id,
    'Graffiato',
  ]);
  const decidi = (esito: string, importo: number | null = null, who = admin) =>
    call<Record<string, unknown>>(
      db,
      who,
      `public.admin_decidi_contestazione($1, $2, $3, $4, p_visto => public.admin_contestazione($1) ->> 'visto')`,
      [id, esito, 'Visto e deciso', importo],
    );
  return { ...p, certificato, contestazione: id, decidi };
}
const lettersDecided = (contestazione: string) =>
  one<string[]>(
    db,
    `select array_agg(dati ->> 'destinatario' order by dati ->> 'destinatario') as r from public.posta_uscita where soggetto = $1 and tipo = 'contestazione_decisa'`,
    [contestazione],
  );
const compare = (ordine: string, matches: boolean) =>
  one<string>(
    db,
    `select privato.esito_confronto_reso(o, $2, 'manca il cinturino') as r from public.ordini o where o.id = $1`,
    [ordine, matches],
  );

test('rejected: the sale stands, the shares are owed, both are told', async () => {
  const { o, contestazione, decidi } = await underContestazione();
  expect(await refusalOf(decidi('respinta', null, await db.createUser()))).toMatchObject({
    codice: 'accesso_negato',
  });
  expect(await decidi('respinta')).toMatchObject({ stato: 'respinta', esito: 'respinta' });
  expect(await c.statoOrdine(o.ordine_id)).toBe('concluso');
  expect(await lettersDecided(contestazione)).toEqual(['acquirente', 'venditore']);
  expect(await c.tasks(contestazione)).toEqual([]);
  expect(await refusalOf(decidi('respinta'))).toMatchObject({ codice: 'stato_non_consentito' });
});

test('part of the price back: owed once, the shares are those of the lower price', async () => {
  const { o, id, decidi, riesce } = await underContestazione();
  for (const importo of [null, 0, -1, o.importo_articolo, o.amount])
    expect(await refusalOf(decidi('rimborso_parziale', importo))).toMatchObject({ codice: 'importo_non_valido' });
  await decidi('rimborso_parziale', 50_000);
  expect(await c.statoOrdine(o.ordine_id)).toBe('concluso');
  const quote = await versamenti(o.ordine_id);
  expect(Object.values(quote).reduce((a, b) => a + b, 0)).toBe(o.amount - 50_000);
  expect(quote['piattaforma:dovuto']).toBe(Math.round((o.importo_articolo - 50_000) * 0.05));
  const dueItems = async () =>
    (await asService<{ ordine_id: string; id: string }[]>(db, 'public.rimborsi_parziali_dovuti()')).filter(
      (d) => d.ordine_id === o.ordine_id,
    );
  const [rimborso] = await dueItems();
  expect(rimborso).toMatchObject({ payment_intent_id: id, importo: 50_000 });
  await asService(db, 'public.segna_rimborso($1, $2)', [rimborso?.id, 're_1']);
  expect(await dueItems()).toEqual([]);
  expect(await c.reconcile(null, { ...riesce, amount_refunded: 50_000 })).toMatchObject({ status: 'concluso' });
  expect((await c.lettere(o.ordine_id)).filter((l) => l.startsWith('rimborso_parziale'))).toHaveLength(1);
});

test('refund without the return: the buyer keeps the item, nobody can buy it, everybody is told', async () => {
  const { v, o, certificato, decidi } = await underContestazione();
  await decidi('rimborso_senza_reso');
  // No new certificate is owed: the buyer paid nothing, the seller sold it.
  await call(db, v.centro.titolare, 'public.revoca_certificato($1, $2)', [certificato.id, 'Rimborsato']);
  expect(await refusalOf(call(db, v.centro.titolare, 'public.prepara_certificato($1)', [v.id]))).toMatchObject({
    codice: 'custodia_non_consentita',
  });
  expect(await c.statoOrdine(o.ordine_id)).toBe('annullato');
  expect(await c.annuncio(v)).toMatchObject({ stato: 'venduto' });
  expect(await c.dueItems(o)).toMatchObject([{ azione: 'refund' }]);
  expect(
    (await c.lettere(o.ordine_id)).filter((l) => l.startsWith('ordine_annullato')).map((l) => l.split(':')[0]),
  ).toEqual(['ordine_annullato_acquirente', 'ordine_annullato_centro', 'ordine_annullato_venditore']);
});

test('refund after the return: nothing goes back before the counter compared the item, then everything moves together', async () => {
  const { v, o, contestazione, certificato, decidi } = await underContestazione();
  expect(await decidi('accolta')).toMatchObject({ stato: 'in_esame', esito: 'rimborso_con_reso' });
  expect([await c.statoOrdine(o.ordine_id), await c.dueItems(o)]).toEqual(['contestato', []]);
  await db.sql(`select privato.muovi_custodia($1, 'al_centro')`, [v.id]);
  expect(await compare(o.ordine_id, false)).toBe('all_ufficio');
  expect(await c.tasks(contestazione)).toEqual(['contestazione', 'reso_diverso']);
  expect(await c.dueItems(o)).toEqual([]);
  expect(await compare(o.ordine_id, true)).toBe('rimborsato');
  expect(await c.dueItems(o)).toMatchObject([{ azione: 'refund' }]);
  expect(await custodia(v.id)).toBe('da_restituire');
  expect(
    await one(db, 'select stato::text as r from public.certificati_verifica where id = $1', [certificato.id]),
  ).toBe('revocato');
  expect((await c.annuncio(v)).stato).not.toBe('attivo');
  expect((await c.annuncio(v)).stato).not.toBe('venduto');
  expect(await refusalOf(compare(o.ordine_id, true))).toMatchObject({ codice: 'reso_non_atteso' });
});

test('a return that never comes: after 14 days the dispute is rejected and the sale stands', async () => {
  stopClock();
  const { o, decidi, contestazione } = await underContestazione();
  await decidi('rimborso_con_reso');
  passing(14 * 24 - 1);
  await asService(db, 'public.lavori_scadenze()');
  expect(await c.statoOrdine(o.ordine_id)).toBe('contestato');
  passing(2);
  await asService(db, 'public.lavori_scadenze()');
  expect(await c.statoOrdine(o.ordine_id)).toBe('concluso');
  expect(await one(db, 'select stato::text as r from public.contestazioni where id = $1', [contestazione])).toBe(
    'respinta',
  );
});

test('a sale undone that never left the centre: on sale again, its days there begin anew', async () => {
  stopClock();
  const { v, o } = await c.pagato();
  passing(10 * 24 - 1);
  const annulla = () => call(db, v.acquirente, 'public.annulla_ordine_non_spedito($1)', [o.ordine_id]);
  expect(await refusalOf(annulla())).toMatchObject({ codice: 'stato_non_consentito' });
  passing(1);
  expect(await annulla()).toMatchObject({ status: 'annullato' });
  expect(await c.annuncio(v)).toMatchObject({ stato: 'attivo' });
  expect([await custodia(v.id), await c.dueItems(o)]).toMatchObject(['al_centro', [{ azione: 'refund' }]]);
  expect(await one(db, 'select dal = privato.adesso() as r from public.custodia where id_verifica = $1', [v.id])).toBe(
    true,
  );
});

test('paid and not shipped: the centre is reminded after two working days, the office sees it after three', async () => {
  stopClock(new Date('2026-11-20T10:00:00Z'));
  const { o, v } = await c.pagato();
  const round = async (instant: string) => {
    stopClock(new Date(instant));
    await asService(db, 'public.lavori_scadenze()');
    return [
      (await c.lettere(o.ordine_id)).filter((l) => l.startsWith('ordine_da_spedire_sollecito')).length,
      (await c.tasks(o.ordine_id)).length,
    ];
  };
  expect(await round('2026-11-23T10:00:00Z')).toEqual([0, 0]);
  expect(await round('2026-11-24T10:00:00Z')).toEqual([1, 0]);
  expect(await round('2026-11-25T10:00:00Z')).toEqual([1, 1]);
  await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'GLS', 'IT1']);
  expect(await round('2026-11-25T11:00:00Z')).toEqual([1, 0]);
});

test('shipped and silent: asked after 14 days, delivered after 21, then 48 hours; never arrived from the seventh day', async () => {
  stopClock();
  const { o, v } = await c.pagato();
  await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'GLS', 'IT1']);
  const never = (who: string, ordine: string) => call(db, who, 'public.segnala_mai_arrivato($1)', [ordine]);
  const round = async (days: number) => {
    passing(days * 24);
    await asService(db, 'public.lavori_scadenze()');
    return [
      await c.statoOrdine(o.ordine_id),
      (await c.lettere(o.ordine_id)).filter((l) => /arrivato|consegnato/.test(l)),
    ];
  };
  passing(6 * 24);
  expect(await refusalOf(never(v.acquirente, o.ordine_id))).toMatchObject({ codice: 'troppo_presto' });
  expect(await round(9)).toEqual(['spedito', [expect.stringMatching(/^ordine_arrivato:domanda:/)]]);
  expect(await round(7)).toEqual([
    'consegnato',
    [
      expect.stringMatching(/^ordine_arrivato:domanda:/),
      'ordine_consegnato:consegnato',
      'ordine_consegnato_venditore:muto',
    ],
  ]);
  expect((await round(3))[0]).toBe('concluso');
  const other = await c.pagato();
  await call(db, other.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [other.o.ordine_id, 'GLS', 'IT1']);
  passing(7 * 24);
  await never(other.v.acquirente, other.o.ordine_id);
  expect(await c.statoOrdine(other.o.ordine_id)).toBe('contestato');
});

test('delivered by the office’s word: the buyer has a letter, and from there his 48 hours', async () => {
  const { o, v } = await c.pagato();
  await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'GLS', 'IT1']);
  const [spedizione] = await db.sql<{ id: string }>('select id from public.spedizioni where id_ordine = $1', [
    o.ordine_id,
  ]);
  await call(db, admin, 'public.admin_aggiorna_spedizione($1, $2::text::jsonb, $3)', [
    spedizione?.id,
    JSON.stringify({ stato: 'consegnato' }),
    'Lo dice il corriere',
  ]);
  expect(await c.lettere(o.ordine_id)).toContain('ordine_consegnato:consegnato');
});

test('a professional seller’s buyer withdraws: before shipping at once, after it when the item is back; not from a private one', async () => {
  stopClock();
  const recede = (who: string, ordine: string) =>
    call<{ stato: string; reso_entro: string | null }>(db, who, 'public.recedi_dal_contratto($1, $2, $3)', [
      ordine,
      'Anna Bruni',
      'anna@example.it',
    ]);
  const privato = await c.pagato();
  expect(await refusalOf(recede(privato.v.acquirente, privato.o.ordine_id))).toMatchObject({
    codice: 'recesso_non_ammesso',
  });
  const professionale = async () => {
    const p = await c.pagato();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [p.v.venditore]);
    return p;
  };
  const still = await professionale();
  expect(await recede(still.v.acquirente, still.o.ordine_id)).toMatchObject({ stato: 'rimborsato', reso_entro: null });
  expect([await c.statoOrdine(still.o.ordine_id), (await c.annuncio(still.v)).stato]).toEqual(['annullato', 'attivo']);
  const sent = await professionale();
  await call(db, sent.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [sent.o.ordine_id, 'GLS', 'IT1']);
  await call(db, sent.v.acquirente, 'public.conferma_ricezione($1)', [sent.o.ordine_id]);
  passing(13 * 24);
  expect(await refusalOf(recede(sent.v.venditore, sent.o.ordine_id))).toMatchObject({
    codice: 'ordine_non_trovato',
  });
  const first = await recede(sent.v.acquirente, sent.o.ordine_id);
  expect(first).toMatchObject({ stato: 'aperto' });
  expect(await recede(sent.v.acquirente, sent.o.ordine_id)).toEqual(first);
  expect(Object.keys(await versamenti(sent.o.ordine_id)).every((k) => k.endsWith(':sospeso'))).toBe(true);
  await db.sql(`select privato.muovi_custodia($1, 'al_centro')`, [sent.v.id]);
  expect(await compare(sent.o.ordine_id, true)).toBe('rimborsato');
  expect(await c.dueItems(sent.o)).toMatchObject([{ azione: 'refund' }]);
  const home = await professionale();
  await call(db, home.v.centro.titolare, 'public.segna_consegnato($1)', [home.o.ordine_id]);
  const order = () =>
    call<{ puo_confermare: boolean }>(db, home.v.acquirente, 'public.mio_ordine($1)', [home.o.ordine_id]);
  const row = async () => {
    const mine = await call<{ righe: object[] }>(db, home.v.venditore, `public.miei_annunci('venduto', 1)`);
    const sold = await call<{ ordini: object[] }>(db, home.v.venditore, 'public.bacheca()');
    return { ...mine.righe[0], ...sold.ordini[0] };
  };
  expect(await order()).toMatchObject({ puo_confermare: true });
  expect(await row()).toMatchObject({ ricavo: { stato: null }, reso_entro: null });
  const { reso_entro } = await recede(home.v.acquirente, home.o.ordine_id);
  expect(await order()).toMatchObject({ puo_confermare: false });
  expect(await row()).toMatchObject({ ricavo: null, reso_entro });
  expect(
    await refusalOf(call(db, home.v.acquirente, 'public.conferma_ricezione($1)', [home.o.ordine_id])),
  ).toMatchObject({ codice: 'stato_non_consentito', status: 409 });
  const late = await professionale();
  await call(db, late.v.centro.titolare, 'public.segna_consegnato($1)', [late.o.ordine_id]);
  passing(14 * 24 + 1);
  expect(await refusalOf(recede(late.v.acquirente, late.o.ordine_id))).toMatchObject({
    codice: 'recesso_non_ammesso',
  });
});

test('what came back as another item is not the item at the centre: a withdrawal waits for the one that was sold', async () => {
  stopClock();
  const { v, o, decidi } = await underContestazione();
  await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [v.venditore]);
  await decidi('rimborso_con_reso');
  await db.sql(`select privato.muovi_custodia($1, 'consegnato_acquirente'), privato.muovi_custodia($1, 'al_centro')`, [
    v.id,
  ]);
  await db.sql(`update public.custodia set confronto = '{"seriale": true, "segni": false}' where id_verifica = $1`, [
    v.id,
  ]);
  expect(await compare(o.ordine_id, false)).toBe('all_ufficio');
  await decidi('rimborso_parziale', 1000);
  const recesso = await call<{ stato: string; reso_entro: string | null }>(
    db,
    v.acquirente,
    'public.recedi_dal_contratto($1, $2, $3)',
    [o.ordine_id, 'Anna Bruni', 'anna@example.it'],
  );
  expect(recesso).toMatchObject({ stato: 'aperto', reso_entro: expect.any(String) });
  expect(await c.statoOrdine(o.ordine_id)).toBe('concluso');
  expect(await one<boolean>(db, 'select privato.oggetto_al_centro($1) as r', [v.id])).toBe(false);
});
