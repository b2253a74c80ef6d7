import { choosePhotos, giveScore, openValutazione } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

test('@long an upload cut in the middle, the browser killed: it goes again and the object is the photo, byte for byte', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  for (const fraction of [0.1, 0.5, 0.9]) {
    const fall = tablet.line.fallAt(/\/object\/media-verifiche\//, fraction);
    await openValutazione(tablet.pagina, verifica);
    await choosePhotos(tablet.pagina);
    await expect(tablet.pagina.getByText('1 foto salvata')).toBeVisible();
    tablet.promises.aPhoto(verifica);
    await fall;
    await tablet.restart();
    await openValutazione(tablet.pagina, verifica);
    // A file on its way holds no score back.
    await giveScore(tablet, verifica, 'autenticita', Math.round(fraction * 10));
    await tablet.synced();
    await scene.controlla();
  }
});
