import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClockOfFile } from '../support/clock.ts';
import { openLetterbox } from './letters.ts';
import { openProduct, type Product } from './product.ts';
import { consegna, paga, spedisce, statoOrdine, type Vendita, verifiedAnnuncio } from './vendita.ts';

/** Money that is held first and taken at the counter (decision M15), and a hold that lapses. */
stopClockOfFile(new Date('2026-11-20T09:00:00Z'));
let p: Product;
beforeAll(async () => {
  p = await openProduct();
  await p.api('admin', '/admin/payment-config', { capture_method: 'manual' });
});
afterAll(() => p.chiudi());

test('held, taken when the counter ships, concluded two days after the delivery', async () => {
  const v = await verifiedAnnuncio(p, { titolo: 'Cattura riuscita' });
  const mailbox = openLetterbox(p, v);
  const positiva = await mailbox.freshItems(
    ['venditore', 'Il tuo annuncio è stato prenotato'],
    ['acquirente', 'Prenotazione confermata'],
    ['venditore', 'Verifica prenotata'],
    ['centro', 'Nuovo appuntamento'],
    ['venditore', 'Il tuo oggetto è Verificato'],
    ['acquirente', 'Verifica positiva'],
  );
  expect(positiva('acquirente', 'Verifica positiva')).toContain('Hai 48 ore');

  await paga(p, v);
  expect(await statoOrdine(p, v)).toBe('autorizzato');
  const kept = await mailbox.freshItems(['acquirente', 'Pagamento autorizzato'], ['centro', 'Da spedire']);
  for (const who of ['acquirente', 'centro'] as const) expect(kept(who, '')).not.toMatch(/pagato|completato|ricevuto/);

  await spedisce(p, v);
  await p.untilSettled();
  expect(await statoOrdine(p, v)).toBe('spedito');
  const taken = await mailbox.freshItems(
    ['acquirente', 'Pagamento ricevuto'],
    ['venditore', 'Venduto'],
    ['acquirente', 'Spedito'],
  );
  expect(taken('acquirente', 'Spedito')).toContain('IT123456');
  expect(taken('venditore', 'Venduto')).toContain('48 ore dopo la consegna');

  await consegna(p, v);
  expect((await mailbox.freshItems(['acquirente', 'Consegnato']))('acquirente', 'Consegnato')).toContain(
    'Puoi segnalare entro il',
  );
  await p.passTime(49);
  expect(await statoOrdine(p, v)).toBe('concluso');
  await mailbox.freshItems(['acquirente', 'Ordine concluso'], ['venditore', 'Ordine concluso']);
});

test.each<[string, (v: Vendita) => unknown]>([
  ['lapses at the bank', (v) => p.stories.letExpire(v.intento)],
  ['is released in the provider’s own pages', (v) => p.fornitore.paymentIntents.cancel(v.intento)],
])('a hold that %s takes nothing from anybody, and nobody is told that money comes back', async (_, ends) => {
  const v = await verifiedAnnuncio(p, { titolo: 'Cattura mancata', acquirente: 'sofia' });
  const [before] = await window(v);
  const mailbox = openLetterbox(p, v);
  await paga(p, v);
  await p.lavori();
  await mailbox.skip();
  expect(await window(v)).not.toEqual([before]);
  await ends(v);
  await p.untilSettled();
  expect(await statoOrdine(p, v)).toBe('annullato');
  expect(await window(v)).toEqual([before]);
  const letters = await mailbox.freshItems(
    ['sofia', 'Ordine annullato'],
    ['venditore', 'Vendita annullata'],
    ['centro', 'Ordine annullato'],
  );
  expect(letters('sofia', '')).toContain('non viene addebitata');
  expect(letters('venditore', '')).not.toContain('torna il suo denaro');
  expect(letters('centro', '')).toContain('non spedire');
  // the standing comparison sees what was let go as nothing that came back
  await p.passTime(1);
  expect(await p.tasks(v)).toEqual([]);
  expect(await p.rimborsiOf(v.intento)).toMatchObject([{ amount: v.importo, status: 'succeeded' }]);
});

const window = async (v: Vendita) =>
  (
    await p.db.sql<{ scadenza_prenotazione: Date }>('select scadenza_prenotazione from public.annunci where id = $1', [
      v.annuncio,
    ])
  ).map(({ scadenza_prenotazione }) => scadenza_prenotazione);
