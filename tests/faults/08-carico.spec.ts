import { choosePhotos, giveScore, openValutazione } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

test('@long an upload cut in the middle, the browser killed: it goes again and the object is the photo, byte for byte', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  for (const fraction of [0.1, 0.5, 0.9]) {
    const fall = tablet.linea.fallAt(/\/object\/media-verifiche\//, fraction);
    await openValutazione(tablet.pagina, verifica);
    await choosePhotos(tablet.pagina);
    await expect(tablet.pagina.getByText('1 foto salvata')).toBeVisible();
    tablet.promesse.unaFoto(verifica);
    await fall;
    await tablet.riaccendi();
    await openValutazione(tablet.pagina, verifica);
    // A file on its way holds no score back.
    await giveScore(tablet, verifica, 'autenticita', Math.round(fraction * 10));
    await tablet.sincronizzato();
    await scena.controlla();
  }
});
