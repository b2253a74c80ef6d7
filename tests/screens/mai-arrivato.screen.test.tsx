import { afterAll, beforeAll, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { press, reads, readsNot } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';

/** A tablet to which nothing was ever delivered. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const SESSION = 'sb-localhost-auth-token';

test('what never came to this tablet is not said to be none; nor what is another centre’s', async () => {
  await browser.apri(percorso('centro_dati'), 'partner');
  await settled();
  const theirs = localStorage.getItem(SESSION) ?? '';
  browser.line.breakRequests(/centre_manifest/, 503);
  for (const [address, what, none] of [
    [percorso('centro_oggi'), 'gli appuntamenti', 'Nessun appuntamento'],
    [percorso('centro_agenda', { vista: 'elenco' }), 'gli appuntamenti', '0 appuntamenti'],
    [percorso('centro_verifiche'), 'le verifiche', 'Nessuna verifica trovata'],
    [percorso('centro_restituzioni'), 'le restituzioni', 'Niente, per ora.'],
  ] as const) {
    await browser.apri(address, 'centro');
    await reads(`Su questo tablet non è ancora arrivato niente: ${what} si leggono dal server la prima volta.`);
    await reads('Errore di caricamento');
    await readsNot(none);
    await readsNot('Non ci sono altri appuntamenti sul tablet.');
  }
  browser.line.repair();
  // another tab signed in somebody else, and who that is can't be asked
  browser.line.breakRequests(/mio_profilo/, 503);
  const mine = localStorage.getItem(SESSION) ?? '';
  localStorage.setItem(SESSION, theirs);
  await press('Riprova');
  await reads('Centro non trovato');
  browser.line.repair();
  localStorage.setItem(SESSION, mine);
  window.dispatchEvent(new Event('online'));
  await reads('Da restituire');
  await readsNot('Centro non trovato');
  await settled();
});
