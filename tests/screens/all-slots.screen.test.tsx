import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { ITEMS } from '../../src/domain/percorsi/table.ts';
import { examplesOf } from '../e2e/helpers/examples.ts';
import { printed } from '../fakes/silence.ts';
import { controlFaults } from './controls.ts';
import { type Browser, currentAddress, openBrowser, settled, textOf } from './page.ts';

/** Every route of the table: it comes; what it reads fails, says so, and comes when asked again; who may not enter is told so. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await import('../../src/app/banco/shell/pillola-tablet.tsx');
});
afterAll(() => browser.chiudi());

/** What runs down by the minute aside: on a busy machine a minute passes between two looks. */
const content = (): string =>
  textOf(document.querySelector('main') ?? document.body).replace(/\d+ (?:giorni?|h|min|s)\b(?: \d+ min)?/g, '…');
/** Beside a centre's pages the tablet's pill comes by itself, from its own storage: nothing else says that it is still to come. */
async function halt(): Promise<void> {
  for (let before = ''; before !== content(); ) {
    before = content();
    await new Promise((later) => setTimeout(later, 60));
  }
}
const titolo = (): string => {
  const titles = screen.getAllByRole('heading', { level: 1 });
  expect(titles).toHaveLength(1);
  return textOf(titles[0]);
};

/** Asked for by the frame around every screen. */
const OF_FRAME = /rpc\/(mio_profilo|mie_novita|panoramica_admin|impostazioni_pubbliche)$|annunci\/vista$/;
const retry = () => screen.queryAllByRole('button', { name: 'Riprova' });

for (const [nome, voce] of ITEMS) {
  const { guard, modo } = voce;
  const examples = examplesOf(nome, voce);
  describe(nome, () => {
    test.each(examples)('comes to %s: %s', async (who, where) => {
      await browser.apri(where, who === 'visitatore' ? null : who);
      await settled();
      expect(titolo()).not.toBe('');
      expect(retry()).toEqual([]);
      expect(controlFaults()).toEqual([]);
      if (modo !== 'app') return;
      if (guard === 'centro') await halt();
      const seen = content();
      const readings = browser.line.richieste.filter((richiesta) => !OF_FRAME.test(richiesta));
      if (readings.length === 0) return;

      browser.line.breakRequests(new RegExp(`(${readings.join('|')})(\\?|$)`), 503);
      await browser.ricarica();
      await waitFor(() => expect(retry()).not.toEqual([]));
      await settled();
      expect(titolo()).not.toBe('');
      browser.line.repair();
      // what comes may bring a part that failed as well
      await waitFor(async () => {
        for (const button of retry()) await userEvent.click(button);
        expect(content()).toBe(seen);
      });
    });

    const [, dove] = examples[0] ?? ['visitatore', ''];
    if (modo === 'pagina')
      test('is an answer that says so when its server can read nothing', async () => {
        const [, letta] = examples.find(([, indirizzo]) => indirizzo.includes('?')) ?? ['', dove];
        browser.siteLine.breakRequests(/rpc|api/, 503);
        await browser.apri(letta);
        await settled();
        expect(titolo()).toBe('Si è verificato un errore. Riprova più tardi.');
        expect(printed().flat()).toContain(`rendering ${nome} failed`);
      });
    if (guard !== 'pubblico')
      test('asks who is not signed in to do so, and comes back', async () => {
        await browser.apri(dove);
        await waitFor(() => expect(currentAddress()).toBe(percorso('accesso', { redirect: dove })));
      });
    if (guard === 'admin' || guard === 'centro')
      test('is closed to who only buys and sells', async () => {
        await browser.apri(dove, 'venditore');
        if (modo === 'banco') return waitFor(() => expect(currentAddress()).toBe(percorso('centro_stato')));
        await waitFor(() => expect(titolo()).toBe('Accesso negato'));
        expect(browser.line.richieste.filter((richiesta) => !OF_FRAME.test(richiesta))).toEqual([]);
      });
  });
}
