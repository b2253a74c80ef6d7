import type { Page } from '@playwright/test';
import { giveScore, openValutazione, scoreOf } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

test('two tablets without network: the same slider is asked about, other fields and equal values are not', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const [primo, secondo] = [await scena.tablet(), await scena.tablet()];
  for (const tablet of [primo, secondo]) {
    await openValutazione(tablet.pagina, verifica);
    await tablet.sincronizzato();
    await tablet.staccaRete();
  }
  await giveScore(primo, verifica, 'autenticita', 7);
  await giveScore(primo, verifica, 'provenienza', 9);
  await giveScore(primo, verifica, 'funzionamento', 5);
  await giveScore(secondo, verifica, 'autenticita', 4);
  await giveScore(secondo, verifica, 'provenienza', 2);
  await giveScore(secondo, verifica, 'funzionamento', 5);
  await giveScore(secondo, verifica, 'stato_estetico', 6);
  await primo.riattaccaRete();
  await primo.sincronizzato();
  await secondo.riattaccaRete();
  const { pagina } = secondo;
  await expect(pagina.getByRole('button', { name: 'Da risolvere 1' })).toBeVisible({ timeout: 60_000 });
  await secondo.aspettaCoda(2);
  await scena.controlla();

  await pagina.getByRole('button', { name: 'Da risolvere 1' }).click();
  await expect(pagina.getByText('Due versioni della stessa verifica')).toBeVisible();
  await scegli(pagina, 'Autenticità', 'Su questo tablet');
  await scegli(pagina, 'Provenienza', 'Sul server');
  await pagina.getByRole('button', { name: 'Salva queste scelte' }).click();
  primo.promesse.sciogli(verifica, 'score_autenticita');
  secondo.promesse.sciogli(verifica, 'score_provenienza');
  await secondo.sincronizzato();
  await scena.controlla();

  // Both tablets show the same in the end.
  for (const tablet of [primo, secondo]) {
    await tablet.pagina.goto('/verification-center/sincronia');
    await tablet.pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
    await expect(tablet.pagina.getByText('Tutto inviato.')).toBeVisible();
    await openValutazione(tablet.pagina, verifica);
    await expect.poll(() => scoreOf(tablet.pagina, 'autenticita')).toBe(4);
    await expect.poll(() => scoreOf(tablet.pagina, 'provenienza')).toBe(9);
    await expect.poll(() => scoreOf(tablet.pagina, 'stato_estetico')).toBe(6);
  }
});

async function scegli(pagina: Page, campo: string, chi: string): Promise<void> {
  await pagina
    .getByRole('group', { name: campo })
    .getByRole('radio', { name: new RegExp(chi) })
    .check();
}
