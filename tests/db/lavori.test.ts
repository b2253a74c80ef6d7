import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, pubblica, refusalOf } from './scene.ts';
import { approva, asService, one, type Verifica, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const deadlines = () => asService<Record<string, number>>(db, 'public.lavori_scadenze()');
const prenotazione = (v: Verifica) =>
  one(db, 'select stato_prenotazione::text as r from public.annunci where id = $1', [v.annuncio]);
const esito = (v: Verifica) =>
  one(db, 'select esito as r from public.prenotazioni_storia where id = $1', [v.prenotazione]);
const expires = (v: Verifica) =>
  db.sql(`update public.annunci set scadenza_prenotazione = now() - interval '1 second' where id = $1`, [v.annuncio]);
const passing = (v: Verifica) =>
  Promise.all([
    expires(v),
    db.sql(`update public.annunci set data_prenotazione_oggetto = now() - interval '50 hours' where id = $1`, [
      v.annuncio,
    ]),
    db.sql(`update public.verifiche set data_verifica = now() - interval '49 hours' where id = $1`, [v.id]),
  ]);

test('a lapsed reservation is freed once, a frozen one is not', async () => {
  const [congelata, release] = [await verificaScene(db), await verificaScene(db)];
  await db.sql(`update public.verifiche set stato = 'annullata' where id = $1`, [release.id]);
  await Promise.all([expires(congelata), expires(release)]);
  expect(await deadlines()).toMatchObject({ prenotazioni_scadute: 1, finestre_scadute: 0, ordini_conclusi: 0 });
  expect(await deadlines()).toMatchObject({ prenotazioni_scadute: 0 });
  expect([await prenotazione(congelata), await prenotazione(release), await esito(release)]).toEqual([
    'prenotato',
    'disponibile',
    'scaduta',
  ]);
  expect(
    await one(db, 'select array_agg(tipo order by tipo) as r from public.posta_uscita where soggetto = $1', [
      release.annuncio,
    ]),
  ).toEqual(['prenotazione_scaduta', 'prenotazione_scaduta_venditore']);
});

test('an unpaid window ends the order and frees the item, which stays at the centre; a payment on its way is waited for', async () => {
  const [v, pending] = [await verificaScene(db), await verificaScene(db)];
  for (const x of [v, pending]) await approva(db, x);
  const ordine = (x: Verifica) => call<{ ordine_id: string }>(db, x.acquirente, 'public.apri_ordine($1)', [x.annuncio]);
  const [o, p] = [await ordine(v), await ordine(pending)];
  await db.sql(
    `update public.ordini set stato_pagamento = 'processing', payment_intent_id = 'pi_in_corso' where id = $1`,
    [p.ordine_id],
  );
  await Promise.all([passing(v), passing(pending)]);
  expect(await deadlines()).toMatchObject({ finestre_scadute: 1 });
  expect([await prenotazione(v), await prenotazione(pending), await esito(v)]).toEqual([
    'disponibile',
    'prenotato',
    'finestra_scaduta',
  ]);
  expect(await one(db, 'select status::text as r from public.ordini where id = $1', [o.ordine_id])).toBe('annullato');
  expect(await one(db, 'select stato_restituzione::text as r from public.verifiche where id = $1', [v.id])).toBeNull();
  const late = { id: 'pi_tardi', status: 'succeeded', amount: 1, order_id: o.ordine_id };
  await db.sql(`update public.ordini set payment_intent_id = 'pi_tardi' where id = $1`, [o.ordine_id]);
  const importo = await one<number>(db, 'select amount as r from public.ordini where id = $1', [o.ordine_id]);
  expect(
    await asService(db, 'public.riconcilia_pagamento(null, $1, $2::text::jsonb)', [
      'x',
      JSON.stringify({ ...late, amount: importo }),
    ]),
  ).toMatchObject({ esito: 'da_rimborsare' });
});

test('48 hours after delivery the order concludes by itself, not with a dispute open', async () => {
  const ordini: string[] = [];
  const scene: Verifica[] = [];
  for (let i = 0; i < 2; i += 1) {
    const v = await verificaScene(db);
    await approva(db, v);
    const o = await call<{ ordine_id: string; amount: number }>(db, v.acquirente, 'public.apri_ordine($1)', [
      v.annuncio,
    ]);
    await asService(db, 'public.riconcilia_pagamento(null, $1, $2::text::jsonb)', [
      'x',
      JSON.stringify({ id: `pi_c${i}`, status: 'succeeded', amount: o.amount, order_id: o.ordine_id }),
    ]);
    await call(db, v.centro.titolare, 'public.segna_consegnato($1)', [o.ordine_id]);
    ordini.push(o.ordine_id);
    scene.push(v);
  }
  const [a = '', b = ''] = ordini;
  await call(db, scene[1]?.acquirente ?? '', 'public.apri_contestazione($1, $2)', [b, 'Rotto']);
  expect(await deadlines()).toMatchObject({ ordini_conclusi: 0 });
  await db.sql(`update public.ordini set data_consegna = now() - interval '48 hours 1 second' where id = any ($1)`, [
    ordini,
  ]);
  expect(await deadlines()).toMatchObject({ ordini_conclusi: 1 });
  expect(await one(db, 'select status::text as r from public.ordini where id = $1', [a])).toBe('concluso');
  expect(await one(db, 'select status::text as r from public.ordini where id = $1', [b])).toBe('contestato');
  expect(
    await refusalOf(call(db, scene[0]?.acquirente ?? '', 'public.apri_contestazione($1, $2)', [a, 'Tardi'])),
  ).toMatchObject({ codice: 'problema_tardi' });
});

test('letters are leased, retried with patience and given up after the eighth', async () => {
  await db.sql(`update public.posta_uscita set stato = 'inviata'`);
  await db.sql(`select privato.accoda_posta('manuale', gen_random_uuid(), 'x', 'a@b.it', 'Oggetto', '{}')`);
  const prenota = () => asService<{ id: string; tentativi: number }[]>(db, 'public.posta_prenota(10)');
  const [lettera] = await prenota();
  expect(await prenota()).toEqual([]);
  const id = lettera?.id ?? '';
  for (let i = 2; i <= 8; i += 1) {
    await asService(db, 'public.posta_esito($1, false, $2)', [id, 'rete']);
    expect(await prenota()).toEqual([]);
    await db.sql('update public.posta_uscita set prossimo_tentativo = now() where id = $1', [id]);
    expect(await prenota()).toMatchObject([{ tentativi: i }]);
  }
  await asService(db, 'public.posta_esito($1, false, $2)', [id, 'rete']);
  expect(await one(db, 'select stato::text as r from public.posta_uscita where id = $1', [id])).toBe('fallita');
});

test('the outbox keeps subject and words as they left, finds them, and sends a letter again as another', async () => {
  const admin = await createAdmin(db);
  await db.sql(`update public.posta_uscita set stato = 'inviata'`);
  await db.sql(
    `select privato.accoda_posta('ordine_spedito', gen_random_uuid(), 'x', 'rimandata@b.it', 'Spedito', '{"titolo": "Zefiro"}')`,
  );
  const leased = () => asService<{ id: string; inviata_il: string | null }[]>(db, 'public.posta_prenota(10)');
  const [first] = await leased();
  const id = first?.id ?? '';
  expect(first?.inviata_il).toBeNull();
  await asService(db, 'public.posta_esito($1, true, null, $2, $3)', [
    id,
    'Spedito: «Zefiro»',
    'Il tuo ordine è partito',
  ]);
  const found = (text: string) =>
    call<{ righe: object[] }>(db, admin, 'public.admin_posta(p_testo => $1)', [text]).then(({ righe }) => righe);
  for (const text of ['Spedito: «Zefiro»', 'zefiro', 'rimandata@b.it'])
    expect(await found(text), text).toMatchObject([
      { id, oggetto: 'Spedito: «Zefiro»', testo_inviato: 'Il tuo ordine è partito', stato: 'inviata' },
    ]);
  await call(db, admin, 'public.admin_ritenta_posta($1)', [id]);
  const [again] = await leased();
  // The mail service gets a new key for the second letter, also when its first try fails.
  expect(again).toMatchObject({ id, inviata_il: expect.any(String) });
  await asService(db, 'public.posta_esito($1, false, $2)', [id, 'rete']);
  await db.sql('update public.posta_uscita set prossimo_tentativo = now() where id = $1', [id]);
  expect(await leased()).toMatchObject([{ id, inviata_il: again?.inviata_il }]);
  await asService(db, 'public.posta_esito($1, true, null, $2, $3)', [
    id,
    'Spedito: «Zefiro»',
    'Il tuo ordine è partito',
  ]);
  expect(await found('«Zefiro»')).toMatchObject([{ id, stato: 'inviata' }]);
});

test('letters of one instant leave in the order in which they were owed', async () => {
  await db.sql(`update public.posta_uscita set stato = 'inviata'`);
  await db.sql(
    `select privato.accoda_posta('ordine_spedito', gen_random_uuid(), n::text, 'ordine@b.it', n::text, '{}') from generate_series(1, 9) n`,
  );
  const rows = await asService<{ evento: string }[]>(db, 'public.posta_prenota(10)');
  expect(rows.map(({ evento }) => evento)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('the same letter is owed once, and a person writes only to a counterpart', async () => {
  const v = await verificaScene(db);
  for (let i = 0; i < 3; i += 1)
    await db.sql(`select privato.accoda_posta('prova', $1, 'e', 'a@b.it', E'a\\nBcc: x', '{}')`, [v.id]);
  expect(await one(db, `select array_agg(oggetto) as r from public.posta_uscita where tipo = 'prova'`)).toEqual([
    'a Bcc: x',
  ]);
  const email = (utente: string) => one<string>(db, 'select email as r from public.utenti where id = $1', [utente]);
  const may = (who: string, a: string) => call<boolean>(db, who, 'public.destinatario_consentito($1)', [a]);
  const acquirente = await email(v.acquirente);
  expect(await may(v.venditore, acquirente.toUpperCase())).toBe(true);
  expect(await may(v.centro.titolare, await email(v.venditore))).toBe(true);
  expect(await may(await db.createUser(), acquirente)).toBe(false);
  expect(await may(v.venditore, 'estraneo@example.com')).toBe(false);
  expect(await may(v.venditore, `${acquirente}\r\nBcc: x@y.it`)).toBe(false);
  const writes = (a: string, oggetto: string) =>
    call<{ id: string }>(db, v.venditore, 'public.registra_posta_manuale($1, $2, $3)', [a, oggetto, 'testo']);
  const { id } = await writes(acquirente, 'Ciao');
  const stato = () =>
    one(db, 'select jsonb_build_array(stato, inviata_il, ultimo_errore) as r from public.posta_uscita where id = $1', [
      id,
    ]);
  const takes = async () => (await asService<object | null>(db, 'public.posta_manuale_prenota($1)', [id])) !== null;
  // A letter is queued until sent; its one try is the last, and its writer may send it again.
  expect(await stato()).toEqual(['da_inviare', null, null]);
  expect([await takes(), await takes()]).toEqual([true, false]);
  await asService(db, 'public.posta_esito($1, false, $2)', [id, 'mail service answered 422']);
  expect(await stato()).toEqual(['fallita', null, 'mail service answered 422']);
  expect(await takes()).toBe(true);
  await asService(db, 'public.posta_esito($1, true)', [id]);
  expect(await stato()).toEqual(['inviata', expect.any(String), null]);
  expect(await takes()).toBe(false);
  expect(await refusalOf(writes(acquirente, 'a\r\nBcc: x'))).toMatchObject({ codice: 'dati_non_validi' });
  expect(await refusalOf(writes('estraneo@example.com', 'Ciao'))).toMatchObject({
    codice: 'destinatario_non_consentito',
  });
});

test('jobs, leases and limits are for the server key only', async () => {
  const utente = await db.createUser();
  const serviceOnly = [
    'lavori_scadenze()',
    'aggiorna_prezzi_esposti(1)',
    'aggiorna_nomi_categorie(1)',
    'posta_prenota(1)',
    'posta_esito(gen_random_uuid(), true)',
    'posta_manuale_prenota(gen_random_uuid())',
    'catture_dovute()',
    'rimborsi_dovuti()',
    'pagamenti_da_interrogare()',
    'rimborsi_parziali_dovuti()',
    "confronta_pagamenti('[]', now(), false)",
    "confronta_trasferimenti('[]', now(), false)",
    'conti_da_rileggere()',
    "segna_bonifico('po', array['tr_x'], true, 'x')",
    "segna_bonifico_nostro('po', 1, now(), true, 'x')",
    'segna_connect(true)',
    "segna_conto_connect(gen_random_uuid(), '{}')",
    'segna_prova_connect(null)',
    "segna_trasferimento('{}')",
    "segna_trasferimento_fallito(gen_random_uuid(), 'x')",
    'storni_dovuti()',
    'trasferimenti_dovuti()',
    "riconcilia_disputa(null, 'x', '{}')",
    "segna_rimborso(gen_random_uuid(), 're')",
    "segna_rimborso_fallito('pi', 're', 'x')",
    "segna_incasso_fallito('pi', 'x')",
    "chiave_fornitore('x')",
    "segna_rifiuto_fornitore('x')",
    'hash_manutenzione()',
    'vies_prenota(1)',
    "vies_esito(gen_random_uuid(), 'x')",
    "apri_pass_manutenzione('x')",
    "consuma_limite('x', 1, 1)",
    'pulisci_limiti()',
    "associa_intento(gen_random_uuid(), 'pi')",
    "emetti_certificato('{}')",
    "ruota_codice_privato('{}')",
    "riconcilia_pagamento(null, 'x', '{}')",
  ];
  for (const request of serviceOnly) {
    for (const who of [utente, null])
      expect([request, (await refusalOf(call(db, who, `public.${request}`))).codice]).toEqual([request, '42501']);
  }
  stopClock();
  expect(await asService(db, `public.consuma_limite('prova', 1, 3600)`)).toBe(true);
  expect(await asService(db, `public.consuma_limite('prova', 1, 3600)`)).toBe(false);
});

test.each([
  [[1, 2, 3], 'prenotazioni_ferme'],
  [[1, 2, 33], null],
  [[29, 30, 58], 'prenotazioni_ferme'],
  [[31, 32, 33], null],
])('three left within thirty days stop their buyer for thirty more: %j days ago, %s', async (days, codice) => {
  const [venditore, acquirente] = [await db.createUser(), await db.createUser()];
  for (const [n, ago] of days.entries())
    await db.sql(
      `insert into public.prenotazioni_storia (id_annuncio, id_acquirente, scadenza, chiusa_il, esito)
       select $1, $2, t, t, $4 from (select now() - make_interval(days => $3) + interval '1 minute' as t) x`,
      [await pubblica(db, venditore), acquirente, ago, n === 0 ? 'lasciata_verificata' : 'finestra_scaduta'],
    );
  const tried = call(db, acquirente, 'public.riserva_annuncio($1)', [await pubblica(db, venditore)]);
  if (codice === null) await tried;
  else expect(await refusalOf(tried)).toMatchObject({ codice, status: 409 });
});
