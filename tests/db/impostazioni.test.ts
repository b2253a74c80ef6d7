import { afterAll, beforeAll, expect, test } from 'vitest';
import { apriBanco, type BancoDiProva } from '../../supabase/local/prova.ts';
import { chiama, rifiutoDi } from './scena.ts';

let banco: BancoDiProva;
let admin: string;
beforeAll(async () => {
  banco = await apriBanco();
  admin = await banco.creaUtente();
  await banco.sql('update public.utenti set is_admin = true where id = $1', [admin]);
});
afterAll(() => banco.chiudi());

test('settings: the password hash goes in and never comes out, the fee stays within 0 and 50', async () => {
  const salva = (dati: unknown) =>
    chiama<Record<string, unknown>>(banco, admin, 'public.impostazioni_salva($1::text::jsonb)', [JSON.stringify(dati)]);
  const letto = await salva({ maintenanceMode: true, maintenancePasswordHash: 'segreto', siteName: 'Fidati' });
  expect(letto).toMatchObject({ maintenanceMode: true, hasPassword: true });
  expect(JSON.stringify([letto, await chiama(banco, admin, 'public.admin_registro()')])).not.toContain('segreto');
  expect(await chiama(banco, null, 'public.stato_manutenzione()')).toEqual({ maintenanceMode: true });
  expect(await rifiutoDi(salva({ logoUrl: 'javascript:alert(1)' }))).toMatchObject({ codice: 'dati_non_validi' });
  const configura = (dati: unknown) =>
    chiama<Record<string, unknown>>(banco, admin, 'public.configurazione_pagamenti_salva($1::text::jsonb)', [
      JSON.stringify(dati),
    ]);
  expect(await rifiutoDi(configura({ public_key: ' ' }))).toMatchObject({ testo: 'Chiave pubblica obbligatoria' });
  for (const p of [51, -1, '5%', 'NaN'])
    expect(await rifiutoDi(configura({ public_key: 'pk_test_1', platform_fee_percent: p }))).toMatchObject({
      testo: 'Valore non valido (0-50)',
    });
  expect(
    await configura({
      public_key: 'pk_test_1',
      secret_key: 'sk_test_x',
      secret_last4: '1234',
      platform_fee_percent: 7,
    }),
  ).toMatchObject({ platform_fee_percent: 7, secret_last4: '1234', capture_method: 'automatic' });
  expect(JSON.stringify(await banco.sql('select config from public.payment_methods'))).not.toContain('sk_test');
});
