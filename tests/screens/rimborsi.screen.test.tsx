import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { photo } from './canvas.ts';
import { choose, dialog, press, question, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** Money that goes back another way, and money that moved while it was looked at. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
const pagato = () =>
  one<{ id: string; payment_intent_id: string }>(
    `select id, payment_intent_id from public.ordini where status = 'pagato' order by numero_ordine limit 1`,
  );

test('a refused refund is paid another way from its panel, once, and its buyer reads where his money is', async () => {
  const { id, payment_intent_id } = await pagato();
  for (const kind of ['rimborso_ordinato', 'rimborso_inviato', 'rimborso_fallito'])
    await browser.db.sql('select privato.muovi_denaro($1, $2::public.tipo_movimento, 1234, $3, null)', [
      id,
      kind,
      payment_intent_id,
    ]);
  await browser.apri(percorso('admin_pagamenti', { scelto: id }), 'admin');
  await reads('Rimborso non arrivato, in tutto');
  await write('Riferimento del bonifico', 'CRO 4711');
  await press('Paga in altro modo…');
  const opened = await question();
  await write('Motivo', 'Carta chiusa.', opened);
  browser.line.breakRequests(/admin_paga_altrimenti/, 'risposta_persa', 1);
  await press(/^Segna 12,34.€ come pagati$/, opened);
  await reads('Rimborso segnato come pagato');
  await reads('Rimborso pagato in un altro modo, in tutto');
  expect(
    await browser.db.sql(
      `select importo, riferimento from public.movimenti_ordine where id_ordine = $1 and tipo = 'dato_altrimenti'`,
      [id],
    ),
  ).toEqual([{ importo: 1_234, riferimento: 'CRO 4711' }]);
});

test('what changed while it was looked at is read again before money moves', async () => {
  const { id } = await pagato();
  await browser.apri(percorso('admin_pagamenti', { scelto: id }), 'admin');
  await write('Importo da rimborsare', '10,00');
  await press(/^Rimborsa 10,00.€…$/);
  const opened = await question();
  await browser.db.sql(`select privato.ordina_parte(o, 500, 'Un altro ufficio') from public.ordini o where o.id = $1`, [
    id,
  ]);
  await write('Motivo', 'Graffio.', opened);
  await write(/^Scrivi PARZIALE/, 'PARZIALE', opened);
  await press(/^Rimborsa 10,00.€$/, opened);
  await reads(/Intanto qualcosa è cambiato/);
  expect(
    await browser.db.sql('select importo from public.rimborsi where id_ordine = $1 and importo in (500, 1000)', [id]),
  ).toEqual([{ importo: 500 }]);
});

test('the buyer of a professional seller withdraws: name, order, e-mail, and the day it was said', async () => {
  const id = idOf('ordine', 'orologio-rettangolare-2');
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await press('Recedi dal contratto qui');
  const opened = await dialog();
  await write('Email', 'non-e-una-mail', opened);
  await press('Conferma recesso', opened);
  await reads('Email non valida.');
  await write('Email', 'marco@example.it', opened);
  await press('Conferma recesso', opened);
  await reads(/va riportato o spedito/);
  // where it goes, and the proof that it went: without one nothing leaves, a lost answer is one proof
  await reads('Dove portarlo o spedirlo');
  await reads(/Via Solferino 12, Milano/);
  await press('Invia la prova di spedizione');
  await reads(/^Scrivi corriere e codice di tracciamento/);
  await choose('Corriere', 'BRT');
  await write('Codice di tracciamento', 'BR 0042');
  browser.line.breakRequests(/prova_reso/, 'risposta_persa', 1);
  await press('Invia la prova di spedizione');
  await reads(/^Abbiamo la prova che lo hai spedito/);
  expect(
    await browser.db.sql('select codice_tracciamento as c from public.recessi where id_ordine = $1', [id]),
  ).toEqual([{ c: 'BR 0042' }]);
  // said again it corrects the code and adds to the pictures: what was shown stays shown
  // this window forgets what a list had chosen; a browser doesn't
  await press('Correggi la prova');
  await choose('Corriere', 'BRT');
  await userEvent.upload(await screen.findByLabelText(/Aggiungi foto/), photo('ricevuta.webp'));
  await screen.findByAltText('Foto 1: ricevuta.webp');
  await press('Invia la prova di spedizione');
  await screen.findByAltText('Foto 1 della spedizione');
  await press('Correggi la prova');
  await choose('Corriere', 'BRT');
  await write('Codice di tracciamento', 'BR 0043');
  await press('Invia la prova di spedizione');
  await reads('BRT BR 0043');
  await screen.findByAltText('Foto 1 della spedizione');
  expect(
    await browser.db.sql(
      'select codice_tracciamento as c, cardinality(foto_spedizione) as foto from public.recessi where id_ordine = $1',
      [id],
    ),
  ).toEqual([{ c: 'BR 0043', foto: 1 }]);
  expect(screen.queryByRole('button', { name: 'Conferma ricezione' }), 'brought back, not kept').toBeNull();
  expect(await browser.db.sql('select email from public.recessi where id_ordine = $1', [id])).toEqual([
    { email: 'marco@example.it' },
  ]);
  await browser.db.sql(
    `update public.custodia set stato = 'al_centro', confronto = '{"seriale": false, "segni": true}'
     where id_verifica = (select id_verifica from public.ordini where id = $1)`,
    [id],
  );
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await reads(/arrivato un oggetto che non corrisponde al certificato/);
  await readsNot(/Abbiamo la prova/);
});
