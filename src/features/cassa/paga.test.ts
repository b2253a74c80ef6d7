import { expect, test, vi } from 'vitest';
import { DataError } from '../../data/client/errori.ts';
import type { OpenIdempotencyKey } from '../../data/ordini/pagamenti.ts';
import type { StatoIntento } from '../../domain/ordini/pagamento.ts';
import type { CardEsito, Carta } from './carta.ts';
import { type CheckoutCapabilities, paga } from './paga.ts';

const IDEMPOTENCY_KEY: OpenIdempotencyKey = {
  id: 'pi_1',
  secret: 's',
  stato: 'requires_payment_method',
  livemode: false,
  ordine_id: 'o',
  importo: 100,
};
const INDIRIZZO = {
  nome_completo: 'A',
  indirizzo_linea1: 'B',
  indirizzo_linea2: '',
  citta: 'C',
  provincia: '',
  cap: '1',
  telefono: '123456',
  email: 'a@b.it',
};

function scene(
  altro: {
    carta?: Partial<Carta>;
    capabilities?: Partial<CheckoutCapabilities>;
    esito?: CardEsito;
    stato?: StatoIntento;
  } = {},
) {
  const diary: string[] = [];
  const segna = <T>(nome: string, valore: T) => {
    diary.push(nome);
    return Promise.resolve(valore);
  };
  const carta: Carta = {
    valida: () => segna('valida', null),
    conferma: () => segna('conferma', altro.esito ?? { tipo: 'confermata' }),
    ...altro.carta,
  };
  const capabilities: CheckoutCapabilities = {
    apri: () => segna('apri', IDEMPOTENCY_KEY),
    finalizza: () => segna('finalizza', undefined),
    stato: () => segna('stato', { stato: altro.stato ?? 'requires_payment_method', ordine_id: 'o' }),
    ...altro.capabilities,
  };
  return {
    diary,
    perform: () => paga({ annuncio: 'a', intento: IDEMPOTENCY_KEY, indirizzo: INDIRIZZO, carta, capabilities }),
  };
}

test('paying stores the address, then confirms the card, then reads the order', async () => {
  const { diary, perform } = scene();
  expect(await perform()).toEqual({ tipo: 'pagato', intento: 'pi_1' });
  expect(diary).toEqual(['valida', 'apri', 'finalizza', 'conferma', 'finalizza']);
});

test('an incomplete card asks nothing of the server', async () => {
  const { diary, perform } = scene({ carta: { valida: () => Promise.resolve('Manca la carta.') } });
  expect(await perform()).toEqual({ tipo: 'carta_incompleta', testo: 'Manca la carta.' });
  expect(diary).toEqual([]);
});

test('a price that changed meanwhile stops before the card', async () => {
  const rifiuto = new DataError('prezzo_aggiornato', 'x', 409);
  const { diary, perform } = scene({ capabilities: { apri: () => Promise.reject(rifiuto) } });
  await expect(perform()).rejects.toBe(rifiuto);
  expect(diary).toEqual(['valida']);
});

test('a payment that another tab replaced is drawn again, one it finished is a success', async () => {
  expect(
    await scene({ capabilities: { apri: () => Promise.resolve({ ...IDEMPOTENCY_KEY, id: 'pi_2' }) } }).perform(),
  ).toMatchObject({
    tipo: 'da_rifare',
  });
  expect(
    await scene({
      capabilities: { apri: () => Promise.resolve({ ...IDEMPOTENCY_KEY, stato: 'succeeded' }) },
    }).perform(),
  ).toEqual({
    tipo: 'pagato',
    intento: 'pi_1',
  });
});

test('a refused card asks the provider: unpaid is a refusal, paid is a success', async () => {
  const esito: CardEsito = { tipo: 'rifiutata', testo: 'La carta è scaduta.' };
  expect(await scene({ esito }).perform()).toEqual({ tipo: 'rifiutato', testo: 'La carta è scaduta.' });
  for (const stato of ['succeeded', 'processing', 'requires_capture'] as const) {
    expect(await scene({ esito, stato }).perform()).toEqual({ tipo: 'pagato', intento: 'pi_1' });
  }
});

test('a failed confirmation says that nothing was charged only where the provider says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stato = () => Promise.reject(new DataError('rete', 'Sei senza rete.', 0));
  for (const [conferma, detto] of [
    [() => Promise.reject(new Error('x')), 'Pagamento fallito.'],
    [() => Promise.reject(new DataError('rete', 'Sei senza rete.', 0)), 'Sei senza rete.'],
    [() => Promise.resolve({ tipo: 'guasta', testo: null } as const), 'Pagamento fallito.'],
  ] as const) {
    expect(await scene({ carta: { conferma } }).perform()).toEqual({
      tipo: 'rifiutato',
      testo: `${detto} Non ti è stato addebitato nulla. Riprova tra poco.`,
    });
    expect(await scene({ carta: { conferma }, capabilities: { stato } }).perform()).toEqual({
      tipo: 'rifiutato',
      testo: expect.stringMatching(/^(Sei senza rete\. )?Non sappiamo ancora se un pagamento è passato/),
    });
    expect(await scene({ carta: { conferma }, stato: 'succeeded' }).perform()).toMatchObject({ tipo: 'pagato' });
  }
});

test('the bank is visited with the address already stored', async () => {
  const { diary, perform } = scene({ esito: { tipo: 'altrove', url: '/b' } });
  expect(await perform()).toEqual({ tipo: 'altrove', url: '/b' });
  expect(diary).toEqual(['valida', 'apri', 'finalizza', 'conferma']);
});

test('a failed finalize after the card changes nothing for the person', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let volte = 0;
  const { perform } = scene({
    capabilities: { finalizza: () => (++volte === 1 ? Promise.resolve() : Promise.reject(new Error('x'))) },
  });
  expect(await perform()).toEqual({ tipo: 'pagato', intento: 'pi_1' });
});
