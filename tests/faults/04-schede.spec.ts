import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { suspended } from './helpers/faults.ts';
import { expect, test } from './helpers/scene.ts';

test('two tabs edit, the one that sends is closed in the middle of it: the other takes over', async ({ scena }) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  const prima = tablet.pagina;
  const seconda = await tablet.browser.newPage();
  for (const pagina of [seconda, prima]) {
    await openValutazione(pagina, verifica);
    await tablet.sincronizzato(pagina);
  }
  const { guasto, arrivata, lascia } = suspended();
  tablet.linea.breakAt(/\/rpc\/sync_push/, guasto);
  const spinta = tablet.browser.waitForEvent('request', (richiesta) => richiesta.url().includes('/rpc/sync_push'));
  await giveScore(tablet, verifica, 'autenticita', 6, prima);
  await arrivata;
  await giveScore(tablet, verifica, 'funzionamento', 4, seconda);
  await writeNote(tablet, verifica, 'scritta nella seconda scheda', seconda);
  await giveScore(tablet, verifica, 'provenienza', 5, prima);
  const capo = (await spinta).frame().page();
  await capo.close();
  lascia();
  await tablet.passaA(capo === prima ? seconda : prima);
  await tablet.sincronizzato();
  await expect(tablet.pagina.getByText('scritta nella seconda scheda')).toHaveCount(1);
  await scena.controlla();
});
