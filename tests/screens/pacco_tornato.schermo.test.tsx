import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TESTI_ERRORE } from '../../src/domain/errori.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { idDi } from '../../supabase/seed/righe.ts';
import { dialog, press, reads, write } from './hands.ts';
import { type Browser, openBrowser } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

test('a parcel that came back: its buyer reads where it went and gives another address, once, by the rules of the checkout', async () => {
  const id = idDi('ordine', 'chitarra-1');
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
  browser.linea.rompi(/imposta_indirizzo_ordine/, 'risposta_persa', 1);
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
