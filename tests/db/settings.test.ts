import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, openCentro, pubblica, refusalOf } from './scene.ts';

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

test('settings: the password hash goes in and never comes out, the fee stays within 0 and 50', async () => {
  const save = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.impostazioni_salva($1::text::jsonb)', [JSON.stringify(data)]);
  const seen = await save({ maintenanceMode: true, maintenancePasswordHash: 'segreto', siteName: 'Fidati' });
  expect(seen).toMatchObject({ maintenanceMode: true, hasPassword: true });
  expect(JSON.stringify([seen, await call(db, admin, 'public.admin_registro()')])).not.toContain('segreto');
  expect(await call(db, null, 'public.stato_manutenzione()')).toMatchObject({
    maintenanceMode: true,
    allowed: false,
    hasPassword: true,
  });
  expect(await refusalOf(save({ logoUrl: 'javascript:alert(1)' }))).toMatchObject({ codice: 'dati_non_validi' });
  const configure = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.configurazione_pagamenti_salva($1::text::jsonb)', [
      JSON.stringify(data),
    ]);
  for (const p of [51, -1, '5%', 'NaN'])
    expect(await refusalOf(configure({ platform_fee_percent: p }))).toMatchObject({
      testo: 'Valore non valido (0-50)',
    });
  expect(await configure({ public_key: 'pk_test_1', secret_key: 'sk_test_x', platform_fee_percent: 7 })).toEqual({
    gateway_type: 'stripe',
    is_active: true,
    platform_fee_percent: 7,
    capture_method: 'automatic',
  });
  expect(JSON.stringify(await db.sql('select config from public.payment_methods'))).not.toMatch(/[sp]k_test/);
});

test('what another administrator changed since the page was read is refused, not overwritten', async () => {
  const save = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.impostazioni_salva($1::text::jsonb)', [JSON.stringify(data)]);
  await save({ siteName: 'Fidati', contactEmail: 'prima@fidati.example' });
  const seen = { siteName: 'Fidati', contactEmail: 'prima@fidati.example' };
  await save({ contactEmail: 'aiuto@fidati.example', viste: seen });
  expect(
    await refusalOf(save({ siteName: 'Fidati Due', contactEmail: 'prima@fidati.example', viste: seen })),
  ).toMatchObject({
    codice: 'impostazioni_cambiate',
    status: 409,
  });
  expect(await call(db, admin, 'public.impostazioni_leggi()')).toMatchObject({
    siteName: 'Fidati',
    contactEmail: 'aiuto@fidati.example',
  });
  await save({ siteName: 'Fidati Due', viste: { siteName: 'Fidati' } });
});

test('whatever form an administrator saves, what another changed since he read it is not overwritten', async () => {
  const configure = (data: unknown) =>
    call(db, admin, 'public.configurazione_pagamenti_salva($1::text::jsonb)', [JSON.stringify(data)]);
  const fees = { is_active: true, capture_method: 'automatic', platform_fee_percent: 5 };
  await configure(fees);
  await configure({ ...fees, platform_fee_percent: 6, viste: fees });
  const stale = { ...fees, capture_method: 'manual', viste: fees };
  expect(await refusalOf(configure(stale))).toMatchObject({ codice: 'impostazioni_cambiate' });
  expect(await call(db, admin, 'public.configurazione_pagamenti()')).toMatchObject({
    capture_method: 'automatic',
    platform_fee_percent: 6,
  });
  await configure({ ...fees, platform_fee_percent: 6, viste: { ...fees, platform_fee_percent: 6 } });

  const { id } = await openCentro(db);
  const tariffs = (packing: number, shipping: number, seen: unknown) =>
    call(db, admin, 'public.admin_tariffe_centro($1, $2, $3, $4::text::jsonb)', [
      id,
      packing,
      shipping,
      JSON.stringify(seen),
    ]);
  await tariffs(500, 900, null);
  const seen = { imballaggio: 500, spedizione: 900 };
  await tariffs(600, 900, seen);
  expect(await refusalOf(tariffs(500, 1_000, seen))).toMatchObject({ codice: 'impostazioni_cambiate' });
  expect(await refusalOf(tariffs(-1, 900, null))).toMatchObject({ codice: 'tariffa_negativa' });
  expect(await refusalOf(tariffs(600, 1_000_001, null))).toMatchObject({ codice: 'importo_troppo_grande' });
  expect(await tariffs(600, 1_000, { ...seen, imballaggio: 600 })).toMatchObject({ tariffa_spedizione: 1_000 });

  const category = (to: string | null, data: unknown) =>
    call<{ id: string; name: string }>(db, admin, 'public.admin_salva_categoria($1, $2::text::jsonb)', [
      to,
      JSON.stringify(data),
    ]);
  const made = await category(null, { name: 'Ceramiche', parent_id: null });
  const before = { name: 'Ceramiche', parent_id: null };
  await category(made.id, { name: 'Porcellane', slug: '', parent_id: null, viste: before });
  const late = { name: 'Maioliche', slug: '', parent_id: null, viste: before };
  expect(await refusalOf(category(made.id, late))).toMatchObject({ codice: 'impostazioni_cambiate' });
});

test('two tabs, two administrators: what one wrote since the other read it is refused, not overwritten', async () => {
  await call(db, admin, `public.impostazioni_salva('{"maintenanceMode": false}')`);
  const late = { codice: 'dati_cambiati', status: 409 };
  const json = (data: unknown) => JSON.stringify(data);
  const who = await db.createUser({ dati: { nome: 'Anna', cognome: 'Rossi' } });
  const profile = (data: object) => call(db, who, 'public.aggiorna_profilo($1::text::jsonb)', [json(data)]);
  await profile({ nome: 'Anna', telefono: '', viste: { nome: 'Anna', telefono: '' } });
  await profile({ nome: 'Anna', telefono: '333 1234567', viste: { nome: 'Anna', telefono: '' } });
  expect(await refusalOf(profile({ nome: 'Ada', telefono: '', viste: { nome: 'Anna', telefono: '' } }))).toMatchObject(
    late,
  );
  // A phone adds a blank behind a word: that is no change.
  await profile({ citta: ' Reggio  Emilia ', viste: { citta: '' } });
  await profile({ citta: 'Modena', viste: { citta: ' Reggio  Emilia ' } });
  expect(await refusalOf(profile({ citta: 'Parma', viste: { citta: 'Reggio Emilia' } }))).toMatchObject(late);
  const payout = (data: object) => call(db, who, 'public.salva_dati_versamento($1::text::jsonb)', [json(data)]);
  const empty = {
    intestatario: '',
    iban: '',
    codice_fiscale: '',
    data_nascita: null,
    indirizzo: '',
    cap: '',
    citta: '',
  };
  const first = {
    tipo: 'persona',
    intestatario: 'Anna Rossi',
    iban: 'IT60X0542811101000000123456',
    codice_fiscale: 'RSSNNA80A41F205O',
    data_nascita: '1980-01-01',
    indirizzo: 'Via Roma 1',
    cap: '20121',
    citta: 'Milano',
  };
  await payout({ ...first, viste: empty });
  expect(await refusalOf(payout({ ...first, citta: 'Torino', viste: empty }))).toMatchObject(late);
  await payout({ ...first, citta: 'Torino', viste: first });

  const switches = (email: boolean, marketing: boolean, seen: object) =>
    call(db, who, 'public.salva_notifiche($1, $2, $3, $4::text::jsonb)', [email, marketing, '2026-11', json(seen)]);
  const both = { email: true, marketing: false };
  await switches(false, false, both);
  expect(await refusalOf(switches(true, true, { ...both, email: true, marketing: true }))).toMatchObject(late);
  await switches(false, true, { ...both, email: false });
  const search = await call<string>(db, who, `public.salva_ricerca('Borse', '{"testo": "borsa"}', true)`);
  const rename = (name: string, seen: string) =>
    call(db, who, 'public.modifica_ricerca($1, $2, true, $3::text::jsonb)', [
      search,
      name,
      json({ nome: seen, avvisi: true }),
    ]);
  await rename('Borse belle', 'Borse');
  expect(await refusalOf(rename('Borse brutte', 'Borse'))).toMatchObject(late);

  const own = await pubblica(db, who, { titolo: 'Orologio' });
  const notes = (text: string, seen: string) =>
    call(db, admin, 'public.admin_annuncio_note($1, $2, $3)', [own, text, seen]);
  await notes('foto da rivedere', '');
  expect(await refusalOf(notes('tutto bene', ''))).toMatchObject(late);
  const suspend = (seen: string) =>
    call(db, admin, "public.admin_annuncio_stato($1, 'mie', 'Foto altrui', 'attivo', $2)", [own, seen]);
  expect(await refusalOf(suspend(''))).toMatchObject(late);
  await suspend('foto da rivedere');

  const { id, titolare } = await openCentro(db);
  const fee = (to: number, from: number) =>
    call(db, admin, "public.admin_imposta_commissione($1, $2, 'accordo', $3)", [id, to, from]);
  await fee(4, 0);
  expect(await refusalOf(fee(5, 0))).toMatchObject(late);
  expect(await fee(4, 0), 'both wanted the same').toMatchObject({ percentuale_commissione: 4 });
  const prices = (data: object) =>
    call(db, titolare, 'public.update_verification_center_tariff($1, $2::text::jsonb)', [id, json(data)]);
  const shown = { tariffa_type: 'fixed', tariffa_fixed: 2_000 };
  await prices(shown);
  await prices({ ...shown, tariffa_fixed: 2_500, viste: shown });
  expect(await refusalOf(prices({ ...shown, tariffa_fixed: 3_000, viste: shown }))).toMatchObject(late);
});

test('why the site is closed, and until when, is gone when it opens', async () => {
  const save = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.impostazioni_salva($1::text::jsonb)', [JSON.stringify(data)]);
  const said = { maintenanceReason: 'Spostiamo tutto.', maintenanceUntil: '2026-12-01T08:00:00.000Z' };
  await save({ maintenanceMode: true, ...said });
  const closed = await call<Record<string, unknown>>(db, null, 'public.stato_manutenzione()');
  expect([closed.maintenanceReason, Date.parse(String(closed.maintenanceUntil))]).toEqual([
    said.maintenanceReason,
    Date.parse(said.maintenanceUntil),
  ]);
  expect(await save({ maintenanceMode: false })).toMatchObject({ maintenanceReason: null, maintenanceUntil: null });
});

test('the payment configuration keeps what is not sent: payments that are off stay off', async () => {
  const configure = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.configurazione_pagamenti_salva($1::text::jsonb)', [
      JSON.stringify(data),
    ]);
  expect(await configure({ is_active: false, capture_method: 'manual', platform_fee_percent: 7 })).toMatchObject({
    is_active: false,
  });
  expect(await configure({ platform_fee_percent: 8 })).toEqual({
    gateway_type: 'stripe',
    is_active: false,
    capture_method: 'manual',
    platform_fee_percent: 8,
  });
  expect(await configure({ is_active: true })).toMatchObject({ is_active: true, platform_fee_percent: 8 });
  expect(await refusalOf(configure({ is_active: 'no' }))).toMatchObject({ codice: 'dati_non_validi' });
  expect(
    await db.sql(
      `select d.dati from public.registro_admin r join public.registro_admin_dettagli d on d.id_registro = r.id where r.azione = 'configurazione_pagamenti' order by r.id desc limit 1`,
    ),
  ).toMatchObject([{ dati: { prima: { attivo: false }, dopo: { attivo: true } } }]);
});

test('who runs the site is named, reachable and has a VAT number that is one', async () => {
  const save = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.impostazioni_salva($1::text::jsonb)', [JSON.stringify(data)]);
  for (const [dati, codice] of [
    [{ siteName: ' ' }, 'nome_sito_mancante'],
    [{ siteName: null }, 'nome_sito_mancante'],
    [{ contactEmail: 'aiuto' }, 'email_non_valida'],
    [{ contactEmail: '<aiuto@fidati.example>' }, 'email_non_valida'],
    [{ dati_societari: { pec: 'pec' } }, 'email_non_valida'],
    [{ dati_societari: { partita_iva: '00743110158' } }, 'partita_iva_non_valida'],
    [{ dati_societari: { partita_iva: 'FR 00743110157' } }, 'partita_iva_non_valida'],
  ] as const)
    expect(await refusalOf(save(dati)), JSON.stringify(dati)).toMatchObject({ codice });
  const dati_societari = { partita_iva: 'IT 007 43110157', pec: '', telefono: null };
  expect(await save({ siteName: 'Fidati', contactEmail: 'aiuto@fidati.example', dati_societari })).toMatchObject({
    contactEmail: 'aiuto@fidati.example',
    dati_societari,
  });
});
