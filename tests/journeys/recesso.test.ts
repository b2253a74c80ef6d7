import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClockOfFile } from '../support/clock.ts';
import { openLetterbox } from './letters.ts';
import { openProduct, type Product } from './product.ts';
import { bought, paga, rientra, rimborsi, statoOrdine, type Vendita, verifiedAnnuncio } from './vendita.ts';

/** 'Recedi dal contratto qui' (decision P1): the buyer of a shop leaves, before and after the item did. */
stopClockOfFile(new Date('2026-11-20T09:00:00Z'));
let p: Product;
beforeAll(async () => {
  p = await openProduct();
});
afterAll(() => p.chiudi());

const seen = (v: Vendita, who: Vendita['acquirente']) => p.ask<object>(who, 'mio_ordine', { p_id: v.ordine });
const recede = (v: Vendita) =>
  p.commands(v.acquirente, 'recedi_dal_contratto', {
    p_ordine: v.ordine,
    p_nome: 'Marco Conti',
    p_email: 'acquirente@demo.example',
  });

test('before it left: the sale ends at once, and the shop is not told that money waits', async () => {
  const v = await verifiedAnnuncio(p, { titolo: 'Recesso al centro', venditore: 'aureli' });
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  await paga(p, v);
  const sold = await mailbox.freshItems(
    ['acquirente', 'Pagamento ricevuto'],
    ['aureli', 'Venduto'],
    ['centro', 'Da spedire'],
  );
  expect(sold('aureli', '')).toContain('14 giorni dopo la consegna');
  // both read what the buyer may still do, and from when
  const paid = { recedibile: true, recedibile_entro: null, annullabile_dal: expect.stringMatching(/^2026-11-30T/) };
  expect(await seen(v, 'aureli')).toMatchObject({ ...paid, puo_recedere: false });
  expect(await seen(v, v.acquirente)).toMatchObject({ ...paid, puo_recedere: true });
  await recede(v);
  const letters = await mailbox.freshItems(
    ['acquirente', 'Recesso ricevuto'],
    ['aureli', "Recesso dell'acquirente"],
    ['acquirente', 'Ordine annullato'],
    ['aureli', 'Vendita annullata'],
    ['centro', 'Ordine annullato'],
    ['acquirente', 'Rimborso'],
  );
  expect(letters('acquirente', 'Recesso')).toContain('Il rimborso parte subito');
  expect(letters('acquirente', 'Recesso'), 'nothing comes back').not.toContain('spedizione di ritorno');
  expect(letters('aureli', 'Recesso')).not.toContain('resta fermo');
  expect(letters('centro', '')).toContain('non spedire');
  expect(await statoOrdine(p, v)).toBe('rimborsato');
  expect(await seen(v, 'aureli')).toMatchObject({ recedibile: false, annullabile_dal: null });
  expect(await rimborsi(p, v)).toBe(v.importo);
  expect(await p.tasks(v)).toEqual([]);
});

test('after the delivery: the refund follows the return', async () => {
  const v = await bought(p, { titolo: 'Recesso da casa', venditore: 'aureli' });
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  await recede(v);
  const declared = await mailbox.freshItems(
    ['acquirente', 'Recesso ricevuto'],
    ['aureli', "Recesso dell'acquirente"],
    ['centro', 'In arrivo un reso'],
  );
  expect(declared('acquirente', '')).toContain('Da restituire entro il');
  expect(declared('acquirente', '')).toContain('La spedizione di ritorno non è a tuo carico');
  expect(declared('aureli', '')).toContain('la spedizione di ritorno la paga Fidati');
  expect(declared('aureli', '')).toContain('resta fermo');
  expect(await p.tasks(v)).toEqual(['recesso']);
  expect(await rimborsi(p, v)).toBe(0);
  // the refund runs from the proof too: the office reads it, the shop as well
  const proof = (corriere: string, codice: string) =>
    p.commands(v.acquirente, 'prova_reso', { p_ordine: v.ordine, p_corriere: corriere, p_codice: codice, p_foto: [] });
  await expect(proof('BRT', '')).rejects.toThrow('prova_reso_mancante');
  await proof('BRT', 'BR 0042');
  const told = { provato_il: expect.any(String), spedito_con: 'BRT', codice_tracciamento: 'BR 0042' };
  expect(await seen(v, 'aureli')).toMatchObject({ recesso: { ...told, dove: { indirizzo: expect.any(String) } } });
  expect(await p.tasks(v)).toEqual(['recesso']);
  await rientra(p, v);
  const rientrato = await mailbox.freshItems(
    ['acquirente', 'Ordine annullato'],
    ['aureli', 'Vendita annullata'],
    ['centro', 'Ordine annullato'],
    ['aureli', 'Puoi ritirare «Recesso da casa»'],
    ['acquirente', 'Rimborso'],
  );
  expect(rientrato('centro', '')).toContain('è rientrato');
  expect(await rimborsi(p, v)).toBe(v.importo);
  expect(await p.tasks(v)).toEqual([]);
});
