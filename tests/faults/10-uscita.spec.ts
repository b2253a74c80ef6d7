import { signIn } from '../e2e/helpers/people.ts';
import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';
import { PASSWORD, type Tablet } from './helpers/tablet.ts';

/** Unsent work, and the question that the way out asks. */
async function towardsExit(tablet: Tablet, verifica: string, text: string): Promise<void> {
  const { pagina } = tablet;
  await giveScore(tablet, verifica, 'autenticita', 4);
  await writeNote(tablet, verifica, text);
  await pagina.getByRole('button', { name: /chi è al banco$/ }).click();
  await pagina.getByRole('button', { name: 'Esci dal banco' }).click();
  await expect(pagina.getByRole('dialog', { name: 'Esci prima di inviare?' })).toBeVisible();
}

test('@long signing out with unsent work: send now, or take a copy, and nothing is left behind', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await openValutazione(tablet.pagina, verifica);
  // The line is dead, but the tablet has not noticed: nothing will tell it that it is back.
  tablet.line.disconnect();
  await towardsExit(tablet, verifica, 'prima di uscire');
  const { pagina } = tablet;
  const downloaded = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Esporta in un file' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/);
  tablet.line.reconnect();
  await pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(pagina.getByRole('dialog', { name: 'Vuoi uscire?' })).toBeVisible();
  await scene.controlla();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Esci' }).click();
  await pagina.waitForURL(/\/login/);
});

test('@long kept on the tablet and locked: another person sees the count, sends nothing of it, the first one delivers it', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await tablet.disconnectNetwork();
  await openValutazione(tablet.pagina, verifica);
  await towardsExit(tablet, verifica, 'tenuta sotto chiave');
  const { pagina } = tablet;
  await pagina.getByRole('button', { name: 'Tieni su questo tablet ed esci' }).click();
  await expect(pagina.getByRole('heading', { name: /^Accedi di nuovo per inviare/ })).toBeVisible();
  await tablet.reconnectNetwork();
  await signIn(pagina, scene.altro, PASSWORD);
  // the words alone: the first centre's database, which is kept, still holds what it holds
  await expect(pagina.getByRole('button', { name: /^Sincronizzato/ })).toBeVisible({ timeout: 120_000 });
  await pagina.goto('/verification-center/sincronia');
  await expect(pagina.getByText('Altri su questo tablet')).toBeVisible();
  await pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(pagina.getByText('Tutto inviato.')).toBeVisible();
  expect(await scene.operazioni(verifica)).toEqual([]);
  await pagina.getByRole('button', { name: /chi è al banco$/ }).click();
  await pagina.getByRole('button', { name: 'Esci dal banco' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Esci' }).click();
  await pagina.waitForURL(/\/login/);
  await signIn(pagina, scene.titolare, PASSWORD);
  await tablet.synced();
  await scene.controlla();
});

test('@long deleted with the typed word: gone from the tablet, and the office is told', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  const before = (await scene.incidents(tablet)).length;
  await tablet.disconnectNetwork();
  await openValutazione(tablet.pagina, verifica);
  await towardsExit(tablet, verifica, 'questa va persa');
  const { pagina } = tablet;
  await pagina.getByText('Elimina da questo tablet').click();
  await pagina.getByRole('button', { name: 'Elimina ed esci' }).click();
  await expect(pagina.getByText('Scrivi ELIMINA per confermare.')).toBeVisible();
  expect((await tablet.archive()).ops.length).toBeGreaterThan(0);
  await pagina.getByLabel('Scrivi ELIMINA').fill('ELIMINA');
  await pagina.getByRole('button', { name: 'Elimina ed esci' }).click();
  await expect(pagina.getByText('Serve la rete per il primo accesso')).toBeVisible();
  expect((await tablet.archive()).ops).toEqual([]);
  await tablet.reconnectNetwork();
  await signIn(pagina, scene.titolare, PASSWORD);
  await tablet.synced();
  await expect.poll(async () => (await scene.incidents(tablet)).length).toBe(before + 1);
});
