import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClockOfFile } from '../support/clock.ts';
import { openLetterbox } from './letters.ts';
import { openProduct, type Product } from './product.ts';
import { bought, rimborsi, statoOrdine } from './vendita.ts';

/** What the buyer's bank does, told by its webhooks (decision M17). */
stopClockOfFile(new Date('2026-11-20T09:00:00Z'));
let p: Product;
beforeAll(async () => {
  p = await openProduct();
});
afterAll(() => p.chiudi());

test('a chargeback lost after the delivery: the bank paid the buyer, and no letter promises a refund of ours', async () => {
  const v = await bought(p, { titolo: 'Banca persa' });
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  const { id } = p.stories.contesta(v.intento);
  await p.untilSettled();
  const opened = await mailbox.freshItems(['venditore', 'Pagamento contestato']);
  expect(opened('venditore', '')).toContain('Rispondiamo entro il');
  expect(await p.tasks(v)).toEqual(['contestazione_bancaria']);
  await p.passTime(72);
  expect(await statoOrdine(p, v)).toBe('consegnato');
  p.stories.bringDisputa(id, 'lost');
  await p.untilSettled();
  const lost = await mailbox.freshItems(
    ['venditore', 'Contestazione chiusa'],
    ['venditore', 'Vendita annullata'],
    ['acquirente', 'Ordine annullato'],
    ['centro', 'Ordine annullato'],
  );
  expect(lost('venditore', 'Contestazione')).toContain('non è più dovuto');
  expect(lost('acquirente', '')).toContain('La tua banca ti ha restituito');
  expect(lost('acquirente', '')).not.toContain('ti scriviamo quando il rimborso parte');
  expect(lost('centro', '')).not.toContain('non spedire');
  expect(await statoOrdine(p, v)).toBe('rimborsato');
  expect(await rimborsi(p, v)).toBe(0);
  expect(await p.tasks(v)).toEqual([]);
});

test('a chargeback won: the clock stood still meanwhile, then the sale ends as it would have', async () => {
  const v = await bought(p, { titolo: 'Banca vinta' });
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  const { id } = p.stories.contesta(v.intento);
  await p.untilSettled();
  await p.passTime(72);
  expect(await statoOrdine(p, v)).toBe('consegnato');
  p.stories.bringDisputa(id, 'won');
  await p.untilSettled();
  const won = await mailbox.freshItems(['venditore', 'Pagamento contestato'], ['venditore', 'Contestazione chiusa']);
  expect(won('venditore', 'Contestazione')).toContain('a nostro favore');
  expect(await p.tasks(v)).toEqual([]);
  await p.passTime(49);
  expect(await statoOrdine(p, v)).toBe('concluso');
  await mailbox.freshItems(['acquirente', 'Ordine concluso'], ['venditore', 'Ordine concluso']);
});

test('an inquiry is no dispute: the seller reads that the bank asks', async () => {
  const v = await bought(p, { titolo: 'Banca curiosa' });
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  const { id } = p.stories.contesta(v.intento, 'warning_needs_response');
  await p.untilSettled();
  const asks = await mailbox.freshItems(['venditore', 'Richiesta della banca']);
  expect(asks('venditore', '')).not.toMatch(/contestazione|contestato/i);
  p.stories.bringDisputa(id, 'warning_closed');
  await p.untilSettled();
  const closed = await mailbox.freshItems(['venditore', 'Richiesta della banca chiusa']);
  expect(closed('venditore', '')).not.toMatch(/contestazione|contestato/i);
  expect(await p.tasks(v)).toEqual([]);
});

test('a refund that the bank cannot deliver stands before the office', async () => {
  const v = await bought(p, { titolo: 'Rimborso tornato' });
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  const { id } = await p.commands<{ id: string }>(v.acquirente, 'apri_contestazione', {
    p_ordine: v.ordine,
    p_motivo: 'Rotto.',
  });
  const [seen] = await p.db.sql<{ visto: string }>(
    'select privato.visto_di(k.id_ordine) as visto from public.contestazioni k where k.id = $1',
    [id],
  );
  await p.commands('admin', 'admin_decidi_contestazione', {
    p_id: id,
    p_visto: seen?.visto,
    p_esito: 'rimborso_senza_reso',
    p_decisione: 'Ha ragione',
  });
  const decided = await mailbox.freshItems(
    ['acquirente', 'Abbiamo ricevuto la tua segnalazione'],
    ['venditore', 'Problema segnalato'],
    ['acquirente', 'Decisione sulla contestazione'],
    ['venditore', 'Decisione sulla contestazione'],
    ['acquirente', 'Ordine annullato'],
    ['venditore', 'Vendita annullata'],
    ['centro', 'Ordine annullato'],
    ['acquirente', 'Rimborso'],
  );
  expect(decided('acquirente', 'Decisione')).not.toContain('restituito al centro');
  expect(decided('centro', '')).not.toContain('non spedire');
  expect(await rimborsi(p, v)).toBe(v.importo);
  const [rimborso] = await p.rimborsiOf(v.intento);
  p.stories.failRimborso(rimborso?.id ?? '');
  await p.untilSettled();
  expect(await p.tasks(v)).toEqual(['rimborso_fallito']);
});
