import { sign } from '../e2e/helpers/tablet.ts';
import { addressOf } from './helpers/counter.ts';
import type { Fault } from './helpers/line.ts';
import { expect, test } from './helpers/scene.ts';

test('@long every screen of the counter opens without network although it never did before', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await tablet.restart({ rete: false });
  const { pagina } = tablet;
  for (const [passo, button] of [
    ['ricevi', 'Ricevi oggetto'],
    ['approva', 'Conferma Approvazione'],
    ['rifiuta', 'Conferma Rifiuto'],
    ['foto', 'Scatta'],
  ] as const) {
    await pagina.goto(addressOf(verifica, passo));
    await expect(pagina.getByRole('button', { name: button })).toBeVisible();
  }
  await pagina.goto('/verification-center/sincronia');
  await expect(pagina.getByRole('button', { name: 'Esporta', exact: true })).toBeVisible();
  await pagina.goto('/verification-center/dashboard?inquadra=1');
  await expect(pagina.getByRole('dialog')).toBeVisible();
  await tablet.reconnectNetwork();
});

test('@long a new version that arrives while a signature is drawn waits for the hand to be free, in every tab', async ({
  scene,
}) => {
  const verifica = await scene.verifica({ ricevuta: false });
  const tablet = await scene.tablet();
  const { pagina } = tablet;
  const beside = await tablet.browser.newPage();
  await beside.goto('/verification-center/verifiche');
  await tablet.synced(beside);
  await pagina.bringToFront();
  await pagina.goto(addressOf(verifica, 'ricevi'));
  await pagina.getByRole('textbox', { name: 'Chi consegna' }).fill('Lucia Bianchi');
  await sign(pagina);
  const fresh: Fault = async ({ pass, answer: reply }) => {
    const answer = await pass();
    reply({ ...answer, body: Buffer.concat([answer.body, Buffer.from('\n// another version\n')]) });
  };
  tablet.line.breakAt(/^\/sw\.js/, fresh, Number.POSITIVE_INFINITY);
  await pagina.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration('/verification-center/'))?.update();
  });
  await expect(pagina.getByText("C'è una versione nuova: la metti quando hai finito qui.")).toBeVisible();
  await expect(pagina.getByRole('button', { name: 'Aggiorna', exact: true })).toBeDisabled();
  // The tabs of one tablet share one worker: the other one has its hands free, and waits for this one.
  await expect(beside.getByText("C'è una versione nuova: la metti quando hai finito qui.")).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Aggiorna', exact: true })).toBeDisabled();
  await pagina.getByRole('button', { name: 'Ricevi oggetto' }).click();
  await expect(pagina.getByRole('link', { name: 'Fotografa' })).toBeVisible();
  await expect(pagina.getByText("C'è una versione nuova del banco.")).toBeVisible();
  const reloaded = pagina.waitForEvent('load');
  await pagina.getByRole('button', { name: 'Aggiorna', exact: true }).click();
  await reloaded;
  await expect(pagina.getByText("C'è una versione nuova")).toBeHidden();
  // The old page beside it goes on, is offered the same, and its press leads somewhere although nothing waits any more.
  await beside.bringToFront();
  const alsoReloaded = beside.waitForEvent('load');
  await beside.getByRole('button', { name: 'Aggiorna', exact: true }).click();
  await alsoReloaded;
  await expect(beside.getByText("C'è una versione nuova")).toBeHidden();
  await beside.close();
  await tablet.synced();
  expect(await scene.stato(verifica)).toBe('in_attesa');
  expect((await tablet.archive()).media).toHaveLength(1);
  await scene.controlla();
});
