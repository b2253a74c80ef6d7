import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { suspended } from './helpers/faults.ts';
import { expect, test } from './helpers/scene.ts';

test('two tabs edit, the one that sends is closed in the middle of it: the other takes over', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  const before = tablet.pagina;
  const second = await tablet.browser.newPage();
  for (const page of [second, before]) {
    await openValutazione(page, verifica);
    await tablet.synced(page);
  }
  const { guasto, arrivata, lascia } = suspended();
  tablet.line.breakAt(/\/rpc\/sync_push/, guasto);
  const push = tablet.browser.waitForEvent('request', (richiesta) => richiesta.url().includes('/rpc/sync_push'));
  await giveScore(tablet, verifica, 'autenticita', 6, before);
  await arrivata;
  await giveScore(tablet, verifica, 'funzionamento', 4, second);
  await writeNote(tablet, verifica, 'scritta nella seconda scheda', second);
  await giveScore(tablet, verifica, 'provenienza', 5, before);
  const head = (await push).frame().page();
  await head.close();
  lascia();
  await tablet.passTo(head === before ? second : before);
  await tablet.synced();
  await expect(tablet.pagina.getByText('scritta nella seconda scheda')).toHaveCount(1);
  await scene.controlla();
});
