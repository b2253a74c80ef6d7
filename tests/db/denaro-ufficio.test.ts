import { afterAll, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { approva, asService, one, verificaScene } from './scene-verifiche.ts';

const { db, c, admin } = await checkoutScene();
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

type List<R> = { righe: R[]; totale: number };
const elenco = <R = { id: string; status: string }>(request: string, args: unknown[] = []) =>
  call<List<R>>(db, admin, request, args);
const pagamenti = (stato: string) => elenco('public.admin_elenco_pagamenti(p_stato => $1)', [stato]);
const detail = (id: string) =>
  call<{ status: string; non_puo: Record<string, string | null>; intenti: { stato: string; rifiuto: string }[] }>(
    db,
    admin,
    'public.admin_pagamento($1)',
    [id],
  );
const registro = () =>
  db
    .sql<{ azione: string; motivo: string; dati: Record<string, unknown> }>(
      `select g.azione, d.motivo, d.dati from public.registro_admin g join public.registro_admin_dettagli d on d.id_registro = g.id
       order by g.id desc limit 1`,
    )
    .then(([riga]) => riga);
const act = (name: string, id: string, who = admin) =>
  call(db, who, `public.${name}($1, 'Chiesto al telefono', p_visto => public.admin_pagamento($1) ->> 'visto')`, [id]);

test('failed is not the same as never tried', async () => {
  const never = await c.withIdempotencyKey();
  const rifiutato = await c.withIdempotencyKey();
  const word = { id: rifiutato.id, status: 'requires_payment_method', amount: rifiutato.o.amount };
  await c.reconcile(null, { ...word, rifiuto: 'insufficient_funds' });
  const found = async (stato: string) => (await pagamenti(stato)).righe.map(({ id }) => id);
  expect(await found('failed')).toEqual([rifiutato.o.ordine_id]);
  expect(await found('requires_payment_method')).toEqual([never.o.ordine_id]);
  expect(await detail(rifiutato.o.ordine_id)).toMatchObject({
    status: 'failed',
    intenti: [{ stato: 'failed', rifiuto: 'insufficient_funds' }],
  });
  // A later try that goes through clears the refusal.
  await c.reconcile(null, rifiutato.riesce);
  expect(await found('failed')).toEqual([]);
  expect(await found('succeeded')).toContain(rifiutato.o.ordine_id);
});

test('held money is taken when the office asks, and let go when the office cancels; each with its reason', async () => {
  await c.incasso('manual');
  const [preso, lasciato] = [await c.withIdempotencyKey(), await c.withIdempotencyKey()];
  for (const p of [preso, lasciato])
    await c.reconcile(null, { id: p.id, status: 'requires_capture', amount: p.o.amount });
  await c.incasso('automatic');
  const due = async () =>
    (await asService<{ ordine_id: string }[]>(db, 'public.catture_dovute()')).map((d) => d.ordine_id);
  expect(await due()).not.toContain(preso.o.ordine_id);
  expect((await refusalOf(act('admin_rimborsa', preso.o.ordine_id))).codice).toBe('stato_non_consentito');
  await act('admin_incassa_pagamento', preso.o.ordine_id);
  expect(await due()).toContain(preso.o.ordine_id);
  expect(await registro()).toMatchObject({ azione: 'incassa_pagamento', motivo: 'Chiesto al telefono' });
  await act('admin_annulla_pagamento', lasciato.o.ordine_id);
  expect(await c.dueItems(lasciato.o)).toMatchObject([{ azione: 'cancel' }]);
  expect(await registro()).toMatchObject({ dati: { prima: { status: 'autorizzato' }, dopo: { status: 'annullato' } } });
  const [annuncio] = await db.sql<{ stato: string; dentro: boolean }>(
    `select stato_prenotazione as stato, scadenza_prenotazione <= privato.adesso() + interval '48 hours' as dentro
     from public.annunci where id = $1`,
    [lasciato.v.annuncio],
  );
  expect(annuncio, 'the reservation keeps its own window').toEqual({ stato: 'prenotato', dentro: true });
});

test('a payment on its way is not cancelled from here', async () => {
  const p = await c.withIdempotencyKey();
  await c.reconcile(null, { id: p.id, status: 'processing', amount: p.o.amount });
  expect((await refusalOf(act('admin_annulla_pagamento', p.o.ordine_id))).codice).toBe('pagamento_in_corso');
});

test('a part goes back once, less than the item costs; all of it ends the sale', async () => {
  const p = await c.pagato();
  const id = p.o.ordine_id;
  const rimborsa = (importo: number | null, motivo = 'Graffio non visto') =>
    call(db, admin, `public.admin_rimborsa($1, $2, $3, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
      id,
      motivo,
      importo,
    ]);
  expect((await refusalOf(rimborsa(100, ' '))).codice).toBe('motivo_mancante');
  for (const tooLong of [0, p.o.importo_articolo])
    expect((await refusalOf(rimborsa(tooLong))).codice).toBe('importo_non_valido');
  await rimborsa(1_000);
  expect((await refusalOf(rimborsa(p.o.importo_articolo - 1_000))).codice).toBe('importo_non_valido');
  const parziali = await asService<{ ordine_id: string; importo: number }[]>(db, 'public.rimborsi_parziali_dovuti()');
  expect(parziali.filter((r) => r.ordine_id === id)).toMatchObject([{ importo: 1_000 }]);
  expect(await c.statoOrdine(id)).toBe('pagato');
  await rimborsa(null);
  expect(await c.statoOrdine(id)).toBe('annullato');
  expect(await c.dueItems(p.o)).toMatchObject([{ azione: 'refund' }]);
  expect(await c.annuncio(p.v), 'it never left: on sale again').toMatchObject({ stato: 'attivo' });
  expect(await registro()).toMatchObject({
    azione: 'rimborsa_pagamento',
    motivo: 'Graffio non visto',
    dati: { prima: { status: 'pagato' }, dopo: { status: 'annullato' } },
  });
});

test('what the bank disputes, and what is decided elsewhere, is not given back from here', async () => {
  const p = await c.pagato();
  await db.sql(
    `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, stato_ordine)
     values ('du_denaro', $1, $2, 'needs_response', 1000, 'pagato')`,
    [p.o.ordine_id, p.id],
  );
  expect((await refusalOf(act('admin_rimborsa', p.o.ordine_id))).codice).toBe('pagamento_contestato');
  expect((await detail(p.o.ordine_id)).non_puo).toMatchObject({
    rimborsa: 'pagamento_contestato',
    incassa: 'stato_non_consentito',
  });
});

test('a shipment is written with before, after and why, and found by its order', async () => {
  const p = await c.pagato();
  const [riga] = (await elenco<{ id: string; stato: string }>('public.admin_elenco_spedizioni($1)', [p.o.ordine_id]))
    .righe;
  const change = (data: object) =>
    call(db, admin, 'public.admin_aggiorna_spedizione($1, $2::text::jsonb, $3)', [
      riga?.id,
      JSON.stringify(data),
      'Corriere sbagliato',
    ]);
  await change({ stato: 'spedito', corriere_nome: 'BRT', codice_tracciamento: 'B1' });
  await change({ corriere_nome: 'GLS' });
  expect(await registro()).toEqual({
    azione: 'aggiorna_spedizione',
    motivo: 'Corriere sbagliato',
    dati: { prima: { corriere_nome: 'BRT' }, dopo: { corriere_nome: 'GLS' } },
  });
  expect(await c.statoOrdine(p.o.ordine_id)).toBe('spedito');
});

test('a difference is told in the group of money, taken over, seen with what was found, and counted no more', async () => {
  const p = await c.pagato();
  const tell = () => one<number>(db, `select privato.avvisi_da_vedere('denaro')::int as r`);
  const before = await tell();
  await db.sql(`select privato.segnala_ufficio('differenza_pagamento', 'per il fornitore è succeeded', $1)`, [
    p.o.ordine_id,
  ]);
  expect(await tell()).toBe(before + 1);
  type Avviso = {
    id: string;
    tipo: string;
    soggetto: string;
    preso_da: string | null;
    nota: string | null;
    stato: string;
  };
  const opened = async () => (await elenco<Avviso>(`public.admin_elenco_avvisi($1, 'denaro')`, [p.o.ordine_id])).righe;
  const [avviso] = await opened();
  expect(avviso).toMatchObject({ tipo: 'differenza_pagamento', soggetto: 'ordine', preso_da: null });
  await call(db, admin, 'public.admin_prendi_avviso($1)', [avviso?.id]);
  await call(db, admin, `public.admin_segna_avviso($1, 'read', 'Arriva domani')`, [avviso?.id]);
  expect(await opened()).toMatchObject([{ stato: 'read', nota: 'Arriva domani' }]);
  expect((await opened())[0]?.preso_da).toContain('@');
  expect(await tell()).toBe(before);
  await db.sql(`select privato.chiudi_ufficio('differenza_pagamento', $1)`, [p.o.ordine_id]);
  expect(await opened()).toEqual([]);
  expect((await refusalOf(call(db, admin, 'public.admin_prendi_avviso($1)', [avviso?.id]))).codice).toBe('non_trovato');
});

test('an open verification may go to the other open centres, never to its own', async () => {
  const [v, altra] = [await verificaScene(db), await verificaScene(db)];
  const centri = await db.asUser(admin, (sql) =>
    sql<{ id: string }>('select id from public.admin_centri_per_riassegnare($1)', [v.id]),
  );
  const id = centri.map((one) => one.id);
  expect(id).toContain(altra.centro.id);
  expect(id).not.toContain(v.centro.id);
});

test('what asked for a certificate or a result asks no more once the sale ended or the result is there', async () => {
  const open = (id: string) =>
    db.sql<{ tipo: string }>(
      'select tipo from public.admin_notifications where riferimento = $1 and chiusa_il is null order by tipo',
      [id],
    );
  const p = await c.pagato();
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
  expect(await open(p.v.id)).toEqual([{ tipo: 'uscito_senza_certificato' }]);
  await act('admin_rimborsa', p.o.ordine_id);
  expect((await open(p.v.id)).map(({ tipo }) => tipo)).not.toContain('uscito_senza_certificato');

  const v = await verificaScene(db);
  await db.sql("select privato.segnala_ufficio('decisione_in_ritardo', 'Al centro da una settimana.', $1)", [v.id]);
  await approva(db, v);
  expect(await open(v.id)).toEqual([]);
});

test('Ctrl K finds an order by amount and tracking code, a lot, a contact request by its number, a report, a category', async () => {
  const p = await c.pagato({ prezzo: 321_700 });
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'TRK00998877']);
  const found = async (words: string) =>
    (
      await db.asUser(admin, (sql) =>
        sql<{ gruppo: string; id: string; esatta: boolean }>('select gruppo, id, esatta from public.admin_trova($1)', [
          words,
        ]),
      )
    ).map(({ gruppo, id, esatta }) => [gruppo, id, esatta]);
  const euro = `${Math.floor(p.o.amount / 100)},${String(p.o.amount % 100).padStart(2, '0')}`;
  for (const words of [euro, `${euro} €`, 'trk00998877'])
    expect(await found(words)).toContainEqual(['ordini', p.o.ordine_id, true]);
  const whole = String(Math.floor(p.o.amount / 100));
  expect(whole).toHaveLength(4);
  for (const words of [`${whole} €`, whole.replace(/(?=...$)/, '.')])
    expect(await found(words)).toContainEqual(['ordini', p.o.ordine_id, true]);
  expect(await found(whole)).toContainEqual(['ordini', p.o.ordine_id, false]);
  expect((await found(`${Number(whole) + 1}`)).filter(([, id]) => id === p.o.ordine_id)).toEqual([]);
  expect(await found('999.999.999,99')).toEqual([]);
  const contact = await one<{ id: string; numero: number }>(
    db,
    `insert into public.richieste_contatto (nome, email, oggetto, messaggio) values ('A', 'a@b.it', 'altro', 'Ciao')
     returning jsonb_build_object('id', id, 'numero', numero) as r`,
  );
  expect(await found(`n. ${contact.numero}`)).toContainEqual(['contatti', contact.id, true]);
  const report = await one<string>(
    db,
    `insert into public.segnalazioni (oggetto_tipo, oggetto_id, motivo) values ('annuncio', $1, 'altro') returning id as r`,
    [p.v.annuncio],
  );
  for (const words of [report, report.slice(0, 8)])
    expect((await found(words)).map(([group, id]) => [group, id])).toContainEqual(['segnalazioni', report]);
  const category = await one<{ id: string; name: string }>(
    db,
    `select jsonb_build_object('id', id, 'name', name) as r from public.categories where char_length(name) > 3 limit 1`,
  );
  expect(await found(category.name)).toContainEqual(['categorie', category.id, true]);
  await db.sql(
    `insert into public.lotti_bonifici (lotto, contenuto) values ('SEPA-20261127-ABCDEF01', '{"righe": []}')`,
  );
  expect((await found('SEPA-20261127'))[0]?.[0]).toBe('versamenti');
});

test('the charts count what was paid less what went back, results, waits and reservations of their period', async () => {
  const chart = (name: string) =>
    db.asUser(admin, (sql) => sql<Record<string, number>>(`select * from public.admin_grafico_${name}(null, 3)`));
  const sum = (rows: Record<string, number>[], column: string) =>
    rows.reduce((all, row) => all + Number(row[column]), 0);
  const before = await chart('incassi');
  const p = await c.pagato();
  const soldSeries = await chart('incassi');
  expect(soldSeries).toHaveLength(13);
  expect(sum(soldSeries, 'vendite') - sum(before, 'vendite')).toBe(1);
  const full = sum(soldSeries, 'commissioni') - sum(before, 'commissioni');
  expect(full).toBe(Math.round(p.o.importo_articolo * 0.05));
  await call(
    db,
    admin,
    `public.admin_rimborsa($1, 'Graffio', 2000, p_visto => public.admin_pagamento($1) ->> 'visto')`,
    [p.o.ordine_id],
  );
  const after = sum(await chart('incassi'), 'commissioni') - sum(before, 'commissioni');
  expect(after).toBe(Math.round((p.o.importo_articolo - 2_000) * 0.05));
  const esiti = await chart('esiti');
  expect(sum(esiti, 'verificate')).toBe(
    await one(db, `select count(*)::int as r from public.verifiche where stato = 'verificato'`),
  );
  expect(sum(await chart('attese'), 'verifiche')).toBe(sum(esiti, 'verificate') + sum(esiti, 'non_conformi'));
  const conversions = await chart('conversioni');
  expect(sum(conversions, 'comprate')).toBe(
    await one(db, `select count(*)::int as r from public.prenotazioni_storia where esito = 'acquistata'`),
  );
});
