import { beforeEach, expect, test, vi } from 'vitest';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { openPagamento } from './pagamenti.ts';

const server = vi.hoisted(() => ({ chiave: 'pk_test_x', risposta: (): Response => new Response('') }));
vi.mock('../client/supabase.ts', () => ({
  callApi: () => Promise.resolve({ publishableKey: server.chiave }),
  apiCommand: () => Promise.reject(new Error('not asked here')),
  apiQuestion: (indirizzo: string) => Promise.resolve({ indirizzo, headers: {} }),
}));
vi.mock('../client/transport.ts', async (vero) => ({
  ...(await vero<object>()),
  ask: () => Promise.resolve(server.risposta()),
}));

const IDEMPOTENCY_KEY = {
  paymentIntent: { client_secret: 's', id: 'pi_1', status: 'requires_payment_method' },
  livemode: false,
  ordine_id: 'o',
  amount: 100,
};
const apri = () => openPagamento.run({ annuncio: 'a', importo: 100, email: 'a@b.it' }, 'id');
beforeEach(() => {
  server.chiave = 'pk_test_x';
});

test('a payment opens with its own environment’s key; a live key stops a test payment', async () => {
  server.risposta = () => Response.json(IDEMPOTENCY_KEY);
  expect(await apri()).toMatchObject({ chiave: { chiave: 'pk_test_x' }, intento: { id: 'pi_1', importo: 100 } });
  server.chiave = 'pk_live_x';
  await expect(apri()).rejects.toMatchObject({
    codice: 'stripe_incoerente',
    message: TESTI_ERRORE.stripe_incoerente,
  });
});

test.each([
  ['', 'Risposta vuota dal server di pagamento'],
  ['<html>Accedi', /^Risposta non valida.*<html>Accedi/],
  ['{"livemode": false}', /campi mancanti/],
])('an answer %j of the payment server is reported as what it is', async (body, detto) => {
  server.risposta = () => new Response(body);
  await expect(apri()).rejects.toThrow(detto);
});
