import type { Page } from '@playwright/test';
import { aperta } from './aiuti/archivio.ts';
import { apriValutazione, dai, fotografaTutto, indirizzo, rispondiSi } from './aiuti/banco.ts';
import { expect, test } from './aiuti/prova.ts';

test('@lungo a verification decided on another tablet meanwhile: one result, both shown, nothing entered is lost', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const [lontano, presente] = [await scena.tablet(), await scena.tablet()];
  // Without network from the start: opening a section already counts as work.
  await lontano.staccaRete();
  await apriValutazione(lontano.pagina, verifica);
  await dai(lontano, verifica, 'autenticita', 9);
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

  // Field by field a person says what becomes of it; the decision waits behind them and is asked about last.
  await pagina.goto('/verification-center/sincronia');
  const rifiutate = async () =>
    (await lontano.archivio()).ops.filter((op) => op.state === 'rejected' && aperta(op)).length;
  const tieni = pagina.getByRole('button', { name: 'Tieni come nota' });
  const altrove = pagina.getByRole('radio', { name: /Sul server/ });
  while (!(await altrove.isVisible())) {
    await expect(tieni.or(altrove).first()).toBeVisible();
    const restano = await rifiutate();
    await expect(tieni).toHaveCount(restano);
    if (restano === 0) continue;
    await tieni.first().click();
    await expect.poll(rifiutate).not.toBe(restano);
  }
  await altrove.check();
  await pagina.getByRole('button', { name: 'Salva queste scelte' }).click();
  lontano.promesse.sciogli(verifica, 'score_autenticita');
  await lontano.sincronizzato();
  await scena.controlla();
  expect(await decisa()).toBe('non_conforme');
});

async function approva(pagina: Page): Promise<void> {
  await rispondiSi(pagina);
  await fotografaTutto(pagina);
  await pagina.getByRole('button', { name: 'Conferma Approvazione' }).click();
  await expect(pagina.getByText('Approvata. Salvato sul tablet.')).toBeVisible();
}

async function rifiuta(pagina: Page, verifica: string): Promise<void> {
  await pagina.goto(indirizzo(verifica, 'rifiuta'));
  await pagina.getByRole('radio').first().check();
  await pagina.getByRole('textbox', { name: 'Problemi rilevati' }).fill('Il movimento non è quello dichiarato.');
  await fotografaTutto(pagina);
  await pagina.getByRole('button', { name: 'Conferma Rifiuto' }).click();
  await expect(pagina.getByRole('button', { name: 'Conferma Rifiuto' })).toBeHidden();
}
