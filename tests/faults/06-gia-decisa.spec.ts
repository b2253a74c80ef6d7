import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addressOf, answerYes, giveScore, openValutazione, photographAll, scoreOf } from './helpers/counter.ts';
import { look } from './helpers/look.ts';
import { expect, test } from './helpers/scene.ts';

test('@lungo a verification decided on another tablet meanwhile: one result, both shown, nothing entered is lost', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const [lontano, presente] = [await scena.tablet(), await scena.tablet()];
  // Without network from the start: opening a section already counts as work.
  await lontano.staccaRete();
  await openValutazione(lontano.pagina, verifica);
  // The answers give a section its score: by hand it is set after them.
  await answerYes(lontano.pagina);
  await giveScore(lontano, verifica, 'autenticita', 9);
  await approva(lontano.pagina);

  await rifiuta(presente.pagina, verifica);
  await presente.sincronizzato();
  const decisa = () => scena.stato(verifica);
  await expect.poll(decisa).toBe('non_conforme');

  await lontano.riattaccaRete();
  const { pagina } = lontano;
  await expect(pagina.getByRole('button', { name: /^Da risolvere/ })).toBeVisible({ timeout: 60_000 });
  await lontano.ferma();
  await scena.controlla();
  expect(await decisa()).toBe('non_conforme');

  // One card for all of it, with the result that stands; one act keeps what was entered as a note.
  await pagina.goto('/verification-center/sincronia');
  const tieni = pagina.getByRole('button', { name: 'Tieni come nota' });
  await expect(pagina.getByText(/^Conclusa altrove: Non Conforme/)).toBeVisible();
  await expect(tieni).toHaveCount(1);
  await pagina.screenshot({ path: test.info().outputPath('conclusa-altrove.png') });
  await tieni.click();
  lontano.promesse.sciogli(verifica, 'score_autenticita');
  await lontano.sincronizzato();
  await scena.controlla();
  expect(await decisa()).toBe('non_conforme');
});

test('@lungo an approval over a score that another tablet changed meanwhile is a question, and its answer the only result', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const [lontano, presente] = [await scena.tablet(), await scena.tablet()];
  const { pagina } = lontano;
  await openValutazione(pagina, verifica);
  await answerYes(pagina);
  await giveScore(lontano, verifica, 'autenticita', 9);
  await photographAll(pagina);
  await lontano.sincronizzato();
  await lontano.staccaRete();
  await pagina.getByRole('button', { name: 'Conferma Approvazione' }).click();
  await expect(pagina.getByText('Approvata. Salvato sul tablet.')).toBeVisible();

  await presente.pagina.goto('/verification-center/sincronia');
  await presente.pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(presente.pagina.getByText('Tutto inviato.')).toBeVisible();
  await openValutazione(presente.pagina, verifica);
  await expect.poll(() => scoreOf(presente.pagina, 'autenticita')).toBe(9);
  await giveScore(presente, verifica, 'autenticita', 8);
  await presente.sincronizzato();
  lontano.promesse.sciogli(verifica, 'score_autenticita');
  await lontano.riattaccaRete();
  await expect(pagina.getByRole('button', { name: 'Da risolvere 1' })).toBeVisible();
  await lontano.ferma();
  expect(await scena.stato(verifica)).toBe('in_attesa');
  await scena.controlla();

  await pagina.goto('/verification-center/sincronia');
  await expect(pagina.getByText(/Autenticità.*quando hai deciso 9.*adesso 8/)).toBeVisible();
  await look(pagina, 'decisione-superata');
  await pagina.getByRole('radio', { name: /Su questo tablet/ }).check();
  await pagina.getByRole('button', { name: 'Salva queste scelte' }).click();
  await lontano.sincronizzato();
  expect(await scena.stato(verifica)).toBe('verificato');
  const punti = z.object({ score_autenticita: z.number() });
  const filtro = `id=eq.${verifica}&select=score_autenticita`;
  expect(await scena.server.una('verifiche', filtro, punti)).toEqual({ score_autenticita: 8 });
  // Whoever lowered the score reads how it ended.
  await presente.pagina.goto('/verification-center/sincronia');
  await presente.pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(presente.pagina.getByText('Tutto inviato.')).toBeVisible();
  await presente.pagina.goto(`/verification-center/verifiche/${verifica}`);
  await expect(presente.pagina.getByText('Verificato', { exact: true }).first()).toBeVisible();
  await scena.controlla();
});

async function approva(pagina: Page): Promise<void> {
  await photographAll(pagina);
  await pagina.getByRole('button', { name: 'Conferma Approvazione' }).click();
  await expect(pagina.getByText('Approvata. Salvato sul tablet.')).toBeVisible();
}

async function rifiuta(pagina: Page, verifica: string): Promise<void> {
  await pagina.goto(addressOf(verifica, 'rifiuta'));
  await pagina.getByRole('radio').first().check();
  await pagina.getByRole('textbox', { name: 'Problemi rilevati' }).fill('Il movimento non è quello dichiarato.');
  await photographAll(pagina);
  await pagina.getByRole('button', { name: 'Conferma Rifiuto' }).click();
  await expect(pagina.getByRole('button', { name: 'Conferma Rifiuto' })).toBeHidden();
}
