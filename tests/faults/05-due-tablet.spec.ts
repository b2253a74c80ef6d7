import type { Page } from '@playwright/test';
import { z } from 'zod';
import { answerYes, approve, giveScore, openValutazione, syncNow, takeIn } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

const queue = '/verification-center/sincronia';

// Plays centro_sincronia (its act)
test('one item, two tablets and two people without network: both take it in and score it, one approves; each difference is asked once, with whose it is, and the server has one of everything', async ({
  scene,
}) => {
  const verifica = await scene.verifica({ ricevuta: false });
  const colleague = await scene.colleague();
  const [primo, secondOne] = [await scene.tablet({ email: colleague }), await scene.tablet()];
  for (const tablet of [primo, secondOne]) await tablet.disconnectNetwork();

  await test.step('both take the same item in, each with a signature, and score it', async () => {
    await takeIn(primo, verifica, 'AB-999');
    await openValutazione(primo.pagina, verifica);
    await giveScore(primo, verifica, 'autenticita', 7);
    await giveScore(primo, verifica, 'provenienza', 9);
    await giveScore(primo, verifica, 'funzionamento', 5);
    await takeIn(secondOne, verifica, 'AB-111');
    await openValutazione(secondOne.pagina, verifica);
    // The answers give a section its score: by hand it is set after them.
    await answerYes(secondOne.pagina);
    await giveScore(secondOne, verifica, 'autenticita', 8);
    await giveScore(secondOne, verifica, 'provenienza', 6);
    await giveScore(secondOne, verifica, 'funzionamento', 5);
    await giveScore(secondOne, verifica, 'stato_estetico', 6);
    await approve(secondOne.pagina);
  });

  const { pagina } = secondOne;
  await test.step('the line is back: nothing is decided over what somebody else wrote meanwhile', async () => {
    await primo.reconnectNetwork();
    await primo.synced();
    await secondOne.reconnectNetwork();
    await expect(pagina.getByRole('button', { name: 'Da risolvere 1' })).toBeVisible({ timeout: 120_000 });
    await secondOne.ferma();
    await scene.controlla();
    expect(await scene.stato(verifica)).toBe('in_attesa');
    await pagina.goto(queue);
    await expect(pagina.getByText('Due versioni della stessa verifica')).toBeVisible();
    await pagina.screenshot({ path: test.info().outputPath('due-versioni.png') });
  });

  await test.step('read field by field with who and when, and chosen', async () => {
    await expect(pagina.getByRole('radio', { name: /Numero di serie: AB-111.*Su questo tablet, / })).toBeVisible();
    await choose(pagina, /Numero di serie: AB-111/);
    await choose(pagina, /^8.*Su questo tablet/);
    await choose(pagina, /^9.*Sul server/);
    await expect(pagina.getByRole('img', { name: 'Firma presa altrove' })).toBeVisible();
    await expect(pagina.getByRole('img', { name: 'Firma presa su questo tablet' })).toBeVisible();
    await choose(pagina, /^Firma presa su questo tablet/);
    await pagina.screenshot({ path: test.info().outputPath('due-firme.png') });
    await pagina.getByRole('button', { name: 'Salva queste scelte' }).click();
  });

  primo.promises.settle(verifica, 'score_autenticita');
  secondOne.promises.settle(verifica, 'score_provenienza');

  await test.step('the approval waits for a look at what it rests on now', async () => {
    await expect(pagina.getByText(/Provenienza.*quando hai deciso 6.*adesso 9/)).toBeVisible();
    expect(await scene.stato(verifica)).toBe('in_attesa');
    await chooseMine(pagina);
    await secondOne.synced();
  });

  await test.step('the server has one of everything, and one letter to each', async () => {
    await scene.controlla();
    const stands = 'stato,numero_seriale,firma_deposito_url,score_autenticita,score_provenienza,score_stato_estetico';
    const [signature] = (await secondOne.archive()).media.filter(({ path }) => path.endsWith('.png'));
    expect(await scene.server.una('verifiche', `id=eq.${verifica}&select=${stands}`, z.looseObject({}))).toEqual({
      stato: 'verificato',
      numero_seriale: 'AB-111',
      firma_deposito_url: signature?.path,
      score_autenticita: 8,
      score_provenienza: 9,
      score_stato_estetico: 6,
    });
    const letter = z.object({ tipo: z.string() });
    const sent = await scene.server.righe('posta_uscita', `soggetto=eq.${verifica}&select=tipo`, letter);
    const results = sent.filter(({ tipo }) => /^verifica_(positiva|negativa)/.test(tipo));
    expect(results).toEqual([{ tipo: 'verifica_positiva_venditore' }]);
  });

  await test.step('both tablets show the same in the end', async () => {
    for (const { pagina: page } of [primo, secondOne]) {
      await syncNow(page);
      await page.goto(`/verification-center/verifiche/${verifica}`);
      await expect(page.getByText('Verificato', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('AB-111').first()).toBeVisible();
    }
  });
});

const choose = (page: Page, version: RegExp): Promise<void> => page.getByRole('radio', { name: version }).check();

/** The one question on the screen, answered for this tablet. */
async function chooseMine(page: Page): Promise<void> {
  await choose(page, /Su questo tablet/);
  await page.getByRole('button', { name: 'Salva queste scelte' }).click();
}
