import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { premi, scegli, scrivi, siLegge } from './mani.ts';
import { apriBrowser, type Browser } from './pagina.ts';

/** What anybody reads before trusting us, and how anybody asks. */

let browser: Browser;
beforeAll(async () => {
  browser = await apriBrowser();
});
afterAll(() => browser.chiudi());

const richieste = () =>
  browser.db.sql<{ numero: string; oggetto: string }>('select numero, oggetto from public.richieste_contatto');

test('a message whose answer was lost is stored once, and its number is said', async () => {
  const prima = (await richieste()).length;
  await browser.apri(percorso('contatti'), null);
  await premi('Invia messaggio');
  await siLegge('Tutti i campi sono obbligatori');
  expect(await richieste()).toHaveLength(prima);
  await scrivi('Nome', 'Vera');
  await scrivi('Email', 'vera@casella.example');
  await scegli('Oggetto', 'Problema con un pagamento');
  await scrivi('Messaggio', 'Non trovo la ricevuta');
  browser.linea.rompi(/\/api\/contatti/, 'risposta_persa', 1);
  await premi('Invia messaggio');
  await siLegge('Messaggio inviato.');
  expect(document.activeElement?.textContent).toBe('Messaggio inviato.');
  const dopo = await richieste();
  expect(dopo).toHaveLength(prima + 1);
  expect(dopo.at(-1)?.oggetto).toBe('problema-pagamento');
  await siLegge(new RegExp(`richiesta n\\. ${dopo.at(-1)?.numero}`));
});

test('a mailbox that wrote too often is told so, and the text stays', async () => {
  await browser.db.sql('update privato.limiti set conteggio = 1000');
  await browser.apri(percorso('contatti'), null);
  await scrivi('Nome', 'Vera');
  await scrivi('Email', 'vera@casella.example');
  await scegli('Oggetto', 'Altro');
  await scrivi('Messaggio', 'Ancora io');
  await premi('Invia messaggio');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Troppi/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Messaggio').value).toBe('Ancora io');
});

test('questions are found without accents, opened and marked; none found leads to the form', async () => {
  await browser.apri(`${percorso('faq')}?q=PERCENTUALE`, null);
  const evidenti = document.querySelectorAll('details[open] mark');
  expect([...evidenti].map((m) => m.textContent?.toLowerCase())).toContain('percentuale');
  await scrivi('Cerca tra le domande', 'unicorno');
  await siLegge(/Nessuna risposta per «unicorno»/);
  expect(screen.getByRole('link', { name: 'Scrivi all’assistenza' }).getAttribute('href')).toBe(percorso('contatti'));
});
