import { beforeEach, expect, test, vi } from 'vitest';
import { createWorld, ID, type World } from '../fakes/api.ts';

/** POST /api/admin/payouts/pain001: the bank's file of what may leave now (decision M18). */

const IBAN = 'IT60X0542811101000000123456';
const KEYS = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
let world: World;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  world = await createWorld(
    {
      is_admin: (_, who) => who === 'capo',
      impostazioni_leggi: () => ({ dati_societari: { ragione_sociale: 'Fidati S.r.l.' } }),
      admin_prepara_bonifici: ({ p_lotto, p_ordinante }) => ({
        ordinante: p_ordinante,
        lotto: p_lotto ?? 'SEPA-20261121-AB12CD34',
        creato_il: '2026-11-21T20:00:00+00:00',
        righe: [{ id: ID, importo: 80_750, intestatario: 'Vera Rossi', iban: IBAN, causale: 'Fidati ordine FD-1' }],
      }),
    },
    { ...KEYS },
  );
  world.environment.platformIban = IBAN;
});
const ask = (body: object = {}, token = 'capo') => world.send('/admin/payouts/pain001', { body: body, token });
const preparedOnes = () => world.calls.filter((c) => c.procedura === 'admin_prepara_bonifici').map((c) => c.args);

test('answers the file of one lot, and the same again by its name', async () => {
  const { stato, body, headers } = await ask();
  expect(stato).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="SEPA-20261121-AB12CD34.xml"');
  expect(body.testo).toContain('<InstdAmt Ccy="EUR">807.50</InstdAmt>');
  expect((await ask({ lotto: 'SEPA-1' })).body.testo).toContain('<MsgId>SEPA-1</MsgId>');
  expect(preparedOnes()).toMatchObject([{ p_lotto: null }, { p_lotto: 'SEPA-1' }]);
});

test.each<[string, (m: World) => void, string]>([
  [
    'live keys',
    ({ environment }) => {
      environment.stripe = { ...KEYS, secretKey: 'sk_live_x', connect: { webhookSecret: 'whsec_c' } };
    },
    'versamenti_solo_connect',
  ],
  ['no IBAN of ours', ({ environment }) => void delete environment.platformIban, 'ordinante_mancante'],
  [
    'no company',
    ({ procedure }) => {
      procedure.impostazioni_leggi = () => ({ dati_societari: {} });
    },
    'ordinante_mancante',
  ],
])('with %s nothing is marked as sent', async (_case, prepare, code) => {
  prepare(world);
  expect(await ask()).toMatchObject({ stato: 409, body: { code } });
  expect(preparedOnes()).toEqual([]);
});

test('is the office’s alone', async () => {
  expect((await ask({}, 'anna')).stato).toBe(403);
  expect(preparedOnes()).toEqual([]);
});
