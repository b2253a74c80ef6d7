import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, refusalOf } from './scene.ts';

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
  const configura = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.configurazione_pagamenti_salva($1::text::jsonb)', [
      JSON.stringify(data),
    ]);
  for (const p of [51, -1, '5%', 'NaN'])
    expect(await refusalOf(configura({ platform_fee_percent: p }))).toMatchObject({
      testo: 'Valore non valido (0-50)',
    });
  expect(await configura({ public_key: 'pk_test_1', secret_key: 'sk_test_x', platform_fee_percent: 7 })).toEqual({
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

test('the payment configuration keeps what is not sent: payments that are off stay off', async () => {
  const configura = (data: unknown) =>
    call<Record<string, unknown>>(db, admin, 'public.configurazione_pagamenti_salva($1::text::jsonb)', [
      JSON.stringify(data),
    ]);
  expect(await configura({ is_active: false, capture_method: 'manual', platform_fee_percent: 7 })).toMatchObject({
    is_active: false,
  });
  expect(await configura({ platform_fee_percent: 8 })).toEqual({
    gateway_type: 'stripe',
    is_active: false,
    capture_method: 'manual',
    platform_fee_percent: 8,
  });
  expect(await configura({ is_active: true })).toMatchObject({ is_active: true, platform_fee_percent: 8 });
  expect(await refusalOf(configura({ is_active: 'no' }))).toMatchObject({ codice: 'dati_non_validi' });
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
