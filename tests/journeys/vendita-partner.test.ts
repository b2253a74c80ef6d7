import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClockOfFile } from '../support/clock.ts';
import { openLetterbox } from './letters.ts';
import { openProduct, type Product } from './product.ts';
import { approva, prenota, pubblica, reserve, riceve, uploadFile } from './vendita.ts';

/** A third-party centre's sale: paid and collected at its counter, never on the site (decisions M7, C12). */
stopClockOfFile(new Date('2026-11-20T09:00:00Z'));
let p: Product;
beforeAll(async () => {
  p = await openProduct();
});
afterAll(() => p.chiudi());

test('the buyer is told where to pay, pays there, and goes home with the item', async () => {
  const v = await pubblica(p, { titolo: 'Venduto dal partner', centro: 'partner', metodo: 'corriere' });
  const mailbox = openLetterbox(p, v);
  await reserve(p, v);
  await prenota(p, v);
  const prenotata = await mailbox.freshItems(
    ['venditore', 'Il tuo annuncio è stato prenotato'],
    ['acquirente', 'Prenotazione confermata'],
    ['venditore', 'Verifica prenotata'],
    ['partner', 'Nuovo appuntamento'],
    ['acquirente', 'Ritiro al centro'],
  );
  expect(prenotata('acquirente', 'Ritiro')).not.toContain('Via Lagrange');
  await riceve(p, v);
  await approva(p, v);
  const positiva = await mailbox.freshItems(
    ['venditore', 'Il tuo oggetto è Verificato'],
    ['acquirente', 'Verifica positiva'],
    ['acquirente', 'Paga e ritira al centro'],
  );
  expect(positiva('acquirente', 'Verifica positiva')).toContain('Si paga e si ritira presso il centro');
  expect(positiva('acquirente', 'Verifica positiva')).toContain('Via Lagrange 27');
  // nothing is his before he paid: price and deadline stand in both letters
  for (const start of ['Verifica positiva', 'Paga e ritira']) {
    expect(positiva('acquirente', start)).toMatch(/Prezzo: [\d.]+,\d{2}/);
    expect(positiva('acquirente', start)).toMatch(/entro il: \d{2}\/\d{2}\/\d{4}/i);
    expect(positiva('acquirente', start)).not.toMatch(/il tuo acquisto|hai acquistato/i);
  }
  const codice = /^[2-9A-Z]{6}$/m.exec(positiva('acquirente', 'Paga e ritira'))?.[0];
  await expect(
    p.api(v.acquirente, '/payments/stripe/create-intent', { annuncio_id: v.annuncio, nonce: 'f'.repeat(32) }),
  ).rejects.toThrow('pagamento_al_centro');

  const firma_media_id = await uploadFile(p, v, 'firma', 'firma_consegna');
  const movimento = await p.commands('partner', 'registra_incasso', {
    p_dati: {
      id_verifica: v.verifica,
      importo: v.prezzo,
      metodo_pagamento: 'bonifico',
      codice_ritiro: codice,
      nome: 'Marco Conti',
      firma_media_id,
    },
  });
  expect(movimento).toMatchObject({ vendita: true, stato: 'completata' });
  const sold = await mailbox.freshItems(['venditore', 'Venduto'], ['acquirente', 'Acquisto registrato']);
  expect(sold('venditore', '')).toContain("vale l'accordo che hai con lui");
  expect(sold('acquirente', '')).toContain('Orologeria Ferri');
  const where = await p.db.sql('select stato::text from public.custodia where id_verifica = $1', [v.verifica]);
  expect(where).toEqual([{ stato: 'consegnato_acquirente' }]);
  expect(await p.tasks(v)).toEqual([]);
});
