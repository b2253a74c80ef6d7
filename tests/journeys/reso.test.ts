import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClockOfFile } from '../support/clock.ts';
import { openLetterbox } from './letters.ts';
import { openProduct, type Product } from './product.ts';
import { bought, rientra, rimborsi, statoOrdine } from './vendita.ts';

/** 'Ho un problema' that ends with the item back: compared first, then the money (decision C10). */
stopClockOfFile(new Date('2026-11-20T09:00:00Z'));
let p: Product;
beforeAll(async () => {
  p = await openProduct();
});
afterAll(() => p.chiudi());

test('a dispute, both heard, the item compared before a cent moves', async () => {
  const v = await bought(p, { titolo: 'Reso dal compratore' });
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  const { id } = await p.commands<{ id: string }>(v.acquirente, 'apri_contestazione', {
    p_ordine: v.ordine,
    p_motivo: 'Il vetro è graffiato a ore dieci.',
  });
  const opened = await mailbox.freshItems(
    ['acquirente', 'Abbiamo ricevuto la tua segnalazione'],
    ['venditore', 'Problema segnalato'],
  );
  expect(opened('venditore', '')).toContain('Il vetro è graffiato a ore dieci.');
  await p.commands(v.venditore, 'rispondi_contestazione', { p_ordine: v.ordine, p_testo: 'Era perfetto.' });
  const [seen] = await p.db.sql<{ visto: string }>(
    'select privato.visto_di(k.id_ordine) as visto from public.contestazioni k where k.id = $1',
    [id],
  );
  await p.commands('admin', 'admin_decidi_contestazione', {
    p_id: id,
    p_visto: seen?.visto,
    p_esito: 'rimborso_con_reso',
    p_decisione: 'Riportalo al centro',
  });
  const decided = await mailbox.freshItems(
    ['acquirente', 'Chi vende ha risposto'],
    ['acquirente', 'Decisione sulla contestazione'],
    ['venditore', 'Decisione sulla contestazione'],
    ['centro', 'In arrivo un reso'],
  );
  expect(decided('acquirente', 'Decisione')).toContain("L'oggetto va restituito al centro qui sotto.");
  expect(decided('acquirente', 'Decisione')).toContain('Fidati Point Milano Brera');
  expect(decided('venditore', '')).toContain("L'acquirente deve restituire l'oggetto al centro qui sotto.");
  expect(decided('centro', '')).toContain('confrontalo con il certificato');

  await p.passTime(24);
  expect(await rimborsi(p, v)).toBe(0);
  expect(await statoOrdine(p, v)).toBe('contestato');
  await rientra(p, v);
  expect(await statoOrdine(p, v)).toBe('annullato');
  const finished = await mailbox.freshItems(
    ['acquirente', 'Ordine annullato'],
    ['venditore', 'Vendita annullata'],
    ['centro', 'Ordine annullato'],
    ['venditore', 'Puoi ritirare «Reso dal compratore»'],
    ['acquirente', 'Rimborso'],
  );
  expect(finished('acquirente', 'Ordine annullato')).toContain('Quello che hai pagato ti viene restituito');
  expect(finished('centro', 'Ordine annullato')).not.toContain('non spedire');
  expect(finished('centro', 'Ordine annullato')).toContain('è rientrato');
  expect(finished('venditore', 'Puoi ritirare')).toMatch(/^[2-9A-Z]{6}$/m);
  expect(await rimborsi(p, v)).toBe(v.importo);
  expect(await statoOrdine(p, v)).toBe('rimborsato');
  expect(await p.tasks(v)).toEqual([]);
});
