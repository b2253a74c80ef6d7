import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { TESTI_ERRORE } from '../../src/domain/errori.ts';
import { STALE_INDIRIZZO } from '../../src/domain/frasi/ordine.ts';
import { RETURNS_UNDELIVERED } from '../../src/domain/frasi/pacco.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { choose, dialog, pick, press, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

test('a parcel that came back: its buyer reads where it went and gives another address, once, by the rules of the checkout', async () => {
  const id = idOf('ordine', 'chitarra-1');
  await browser.db.sql(`select privato.spedisci(o, 'BRT', 'T1', null) from public.ordini o where o.id = $1`, [id]);
  await browser.db.sql('select privato.rientra(o, null) from public.ordini o where o.id = $1', [id]);
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await reads(/^La consegna non è riuscita: /);
  await reads(/Non paghi altro: controlla l'indirizzo/);
  await press('Cambia indirizzo');
  const form = await dialog();
  await write('CAP', '99999', form);
  await press('Cambia indirizzo', form);
  await reads(TESTI_ERRORE.cap_sconosciuto);
  await write('CAP', '00183', form);
  await write('Indirizzo', 'Via Appia Nuova 11', form);
  await write('Città', 'Roma', form);
  browser.line.breakRequests(/imposta_indirizzo_ordine/, 'risposta_persa', 1);
  await press('Cambia indirizzo', form);
  await reads('Indirizzo cambiato.');
  await waitFor(() => expect(screen.getAllByText(/Via Appia Nuova 11/).length).toBeGreaterThan(0));
  expect(
    await browser.db.sql(
      `select i.indirizzo_linea1, i.cap, (select count(*)::integer from public.posta_uscita p
         where p.soggetto = o.id and p.tipo = 'ordine_indirizzo_cambiato') as lettere
       from public.ordini o join public.indirizzi i on i.id = o.id_indirizzo_spedizione where o.id = $1`,
      [id],
    ),
  ).toEqual([{ indirizzo_linea1: 'Via Appia Nuova 11', cap: '00183', lettere: 1 }]);
});

test('a CAP pressed away before its list is read is judged by it all the same', async () => {
  const id = idOf('ordine', 'chitarra-1');
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await press('Cambia indirizzo');
  const form = await dialog();
  await write('Città', 'Bologna', form);
  fireEvent.change(within(form).getByLabelText('CAP'), { target: { value: '20121' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Cambia indirizzo' }));
  await reads(/^Il CAP 20121 è di Milano .*conferma che è giusto/);
  const [sent] = await browser.db.sql<{ cap: string }>(
    'select i.cap from public.ordini o join public.indirizzi i on i.id = o.id_indirizzo_spedizione where o.id = $1',
    [id],
  );
  expect(sent?.cap).not.toBe('20121');
});

test('a tablet that shipped to the address before is asked whether the parcel has left, and its buyer reads where it went', async () => {
  const id = idOf('ordine', 'chitarra-1');
  const [order] = await browser.db.sql<{ v: string }>('select id_verifica as v from public.ordini where id = $1', [id]);
  onTestFinished(async () => {
    await browser.db.sql('select privato.rientra(o, null) from public.ordini o where o.id = $1', [id]);
  });
  await browser.apri(percorso('centro_verifica', { id: order?.v ?? '' }), 'centro');
  await screen.findByRole('button', { name: /Sincronizzato/ });
  browser.line.breakRequests(/./, 'senza_rete');
  await choose('Corriere', 'BRT');
  await write('Codice di tracciamento', 'T9');
  await press('Segna spedito');
  await screen.findByRole('button', { name: /Salvato sul tablet/ });
  await browser.db.sql(
    `update public.indirizzi set citta = 'Fiumicino' where id = (select id_indirizzo_spedizione from public.ordini where id = $1)`,
    [id],
  );
  await browser.db.sql('select privato.vale_altro_indirizzo(o) from public.ordini o where o.id = $1', [id]);
  browser.line.repair();
  window.dispatchEvent(new Event('online'));
  await reads(TESTI_ERRORE.indirizzo_cambiato);
  await readsNot(/si è mosso altrove/);
  await press(/Da risolvere/);
  await reads('Ultimi sette giorni');
  await reads(/^È ancora qui: va a .*Fiumicino$/);
  await pick(/^È già partito, per l’indirizzo di prima/);
  expect(screen.queryByText(/^Due versioni della stessa verifica/)).toBeNull();
  await reads(/^Dov’è il pacco\? /);
  await press('Salva la risposta');
  const told = () =>
    browser.db.sql('select stato, indirizzo_superato as before from public.spedizioni where id_ordine = $1', [id]);
  await waitFor(async () => expect(await told()).toEqual([{ stato: 'spedito', before: true }]));
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await reads(STALE_INDIRIZZO);
});

test('the counter says that the courier brought it back, and it waits to leave again', async () => {
  const id = idOf('ordine', 'chitarra-1');
  const [order] = await browser.db.sql<{ v: string }>('select id_verifica as v from public.ordini where id = $1', [id]);
  await browser.db.sql(`select privato.spedisci(o, 'BRT', 'T7', null) from public.ordini o where o.id = $1`, [id]);
  await browser.apri(percorso('centro_verifica', { id: order?.v ?? '' }), 'centro');
  await press('Segna rientrato');
  const asked = await dialog();
  expect(asked.textContent).toContain(RETURNS_UNDELIVERED);
  await press('Segna rientrato', asked);
  const told = () =>
    browser.db.sql(
      `select o.status, c.stato as custody from public.ordini o join public.custodia c on c.id_verifica = o.id_verifica
       where o.id = $1`,
      [id],
    );
  await waitFor(async () => expect(await told()).toEqual([{ status: 'pagato', custody: 'al_centro' }]));
  await screen.findByRole('button', { name: 'Segna spedito' });
});

test('the order page of the centre asks the same, shows the new address, and offers no correction of a parcel that left', async () => {
  const id = idOf('ordine', 'chitarra-1');
  onTestFinished(async () => {
    await browser.db.sql('select privato.rientra(o, null) from public.ordini o where o.id = $1', [id]);
  });
  await browser.apri(percorso('ordine', { id }), 'centro');
  await choose('Corriere', 'BRT');
  await write('Codice di tracciamento', 'T10');
  await browser.db.sql(
    `update public.indirizzi set citta = 'Ostia' where id = (select id_indirizzo_spedizione from public.ordini where id = $1)`,
    [id],
  );
  await browser.db.sql('select privato.vale_altro_indirizzo(o) from public.ordini o where o.id = $1', [id]);
  await press('Segna spedito');
  await reads(TESTI_ERRORE.indirizzo_cambiato);
  await reads(/^È ancora qui: va a .*Ostia$/);
  await press('Segna spedito');
  await reads('Di’ dov’è il pacco.');
  await pick(/^È ancora qui: va a .*Ostia$/);
  await press('Segna spedito');
  await reads('In viaggio');
  const told = await browser.db.sql(
    'select stato, indirizzo_superato as before, codice_tracciamento as code from public.spedizioni where id_ordine = $1',
    [id],
  );
  expect(told).toEqual([{ stato: 'spedito', before: false, code: 'T10' }]);
  await readsNot('Correggi la spedizione');
});

test('the counter ships through its queue with network too: the same question is asked there', async () => {
  const id = idOf('ordine', 'chitarra-1');
  const [order] = await browser.db.sql<{ v: string }>('select id_verifica as v from public.ordini where id = $1', [id]);
  await browser.apri(percorso('centro_verifica', { id: order?.v ?? '' }), 'centro');
  await screen.findByRole('button', { name: /Sincronizzato/ });
  await choose('Corriere', 'BRT');
  await write('Codice di tracciamento', 'T11');
  await browser.db.sql('select privato.vale_altro_indirizzo(o) from public.ordini o where o.id = $1', [id]);
  await press('Segna spedito');
  await reads(TESTI_ERRORE.indirizzo_cambiato);
  expect(await browser.db.sql('select status from public.ordini where id = $1', [id])).toEqual([{ status: 'pagato' }]);
});
