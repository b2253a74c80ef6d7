import { expect, test, vi } from 'vitest';
import { ErroreDati } from '../../data/client/errori.ts';
import type { IntentoAperto } from '../../data/ordini/pagamenti.ts';
import type { StatoIntento } from '../../domain/ordini/pagamento.ts';
import type { Carta, EsitoCarta } from './carta.ts';
import { type MezziCassa, paga } from './paga.ts';

const INTENTO: IntentoAperto = {
  id: 'pi_1',
  segreto: 's',
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

function scena(
  altro: { carta?: Partial<Carta>; mezzi?: Partial<MezziCassa>; esito?: EsitoCarta; stato?: StatoIntento } = {},
) {
  const diario: string[] = [];
  const segna = <T>(nome: string, valore: T) => {
    diario.push(nome);
    return Promise.resolve(valore);
  };
  const carta: Carta = {
    valida: () => segna('valida', null),
    conferma: () => segna('conferma', altro.esito ?? { tipo: 'confermata' }),
    ...altro.carta,
  };
  const mezzi: MezziCassa = {
    apri: () => segna('apri', INTENTO),
    finalizza: () => segna('finalizza', undefined),
    stato: () => segna('stato', { stato: altro.stato ?? 'requires_payment_method', ordine_id: 'o' }),
    ...altro.mezzi,
  };
  return { diario, fai: () => paga({ annuncio: 'a', intento: INTENTO, indirizzo: INDIRIZZO, carta, mezzi }) };
}

test('paying stores the address, then confirms the card, then reads the order', async () => {
  const { diario, fai } = scena();
  expect(await fai()).toEqual({ tipo: 'pagato', intento: 'pi_1' });
  expect(diario).toEqual(['valida', 'apri', 'finalizza', 'conferma', 'finalizza']);
});

test('an incomplete card asks nothing of the server', async () => {
  const { diario, fai } = scena({ carta: { valida: () => Promise.resolve('Manca la carta.') } });
  expect(await fai()).toEqual({ tipo: 'carta_incompleta', testo: 'Manca la carta.' });
  expect(diario).toEqual([]);
});

test('a price that changed meanwhile stops before the card', async () => {
  const rifiuto = new ErroreDati('prezzo_aggiornato', 'x', 409);
  const { diario, fai } = scena({ mezzi: { apri: () => Promise.reject(rifiuto) } });
  await expect(fai()).rejects.toBe(rifiuto);
  expect(diario).toEqual(['valida']);
});

test('a payment that another tab replaced is drawn again, one it finished is a success', async () => {
  expect(await scena({ mezzi: { apri: () => Promise.resolve({ ...INTENTO, id: 'pi_2' }) } }).fai()).toMatchObject({
    tipo: 'da_rifare',
  });
  expect(await scena({ mezzi: { apri: () => Promise.resolve({ ...INTENTO, stato: 'succeeded' }) } }).fai()).toEqual({
    tipo: 'pagato',
    intento: 'pi_1',
  });
});

test('a refused card asks the provider: unpaid is a refusal, paid is a success', async () => {
  const esito: EsitoCarta = { tipo: 'rifiutata', testo: 'La carta è scaduta.' };
  expect(await scena({ esito }).fai()).toEqual({ tipo: 'rifiutato', testo: 'La carta è scaduta.' });
  for (const stato of ['succeeded', 'processing', 'requires_capture'] as const) {
    expect(await scena({ esito, stato }).fai()).toEqual({ tipo: 'pagato', intento: 'pi_1' });
  }
});

test('a failed confirmation says that nothing was charged only where the provider says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stato = () => Promise.reject(new ErroreDati('rete', 'Sei senza rete.', 0));
  for (const [conferma, detto] of [
    [() => Promise.reject(new Error('x')), 'Pagamento fallito.'],
    [() => Promise.reject(new ErroreDati('rete', 'Sei senza rete.', 0)), 'Sei senza rete.'],
    [() => Promise.resolve({ tipo: 'guasta', testo: null } as const), 'Pagamento fallito.'],
  ] as const) {
    expect(await scena({ carta: { conferma } }).fai()).toEqual({
      tipo: 'rifiutato',
      testo: `${detto} Non ti è stato addebitato nulla. Riprova tra poco.`,
    });
    expect(await scena({ carta: { conferma }, mezzi: { stato } }).fai()).toEqual({
      tipo: 'rifiutato',
      testo: expect.stringMatching(/^(Sei senza rete\. )?Non sappiamo ancora se un pagamento è passato/),
    });
    expect(await scena({ carta: { conferma }, stato: 'succeeded' }).fai()).toMatchObject({ tipo: 'pagato' });
  }
});

test('the bank is visited with the address already stored', async () => {
  const { diario, fai } = scena({ esito: { tipo: 'altrove', url: '/b' } });
  expect(await fai()).toEqual({ tipo: 'altrove', url: '/b' });
  expect(diario).toEqual(['valida', 'apri', 'finalizza', 'conferma']);
});

test('a failed finalize after the card changes nothing for the person', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let volte = 0;
  const { fai } = scena({
    mezzi: { finalizza: () => (++volte === 1 ? Promise.resolve() : Promise.reject(new Error('x'))) },
  });
  expect(await fai()).toEqual({ tipo: 'pagato', intento: 'pi_1' });
});
