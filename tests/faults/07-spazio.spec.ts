import { choosePhotos, giveScore, isFull, openValutazione, photograph, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

const RED_SCREEN = "L'archivio di questo tablet è andato perso";
const FULL = 'Sul tablet non c’è più posto';

// Plays centro_sincronia (a refusal)
test('a full tablet: the photo stays in hand, everything says that it is not saved, and goes through once there is room', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await openValutazione(tablet.pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await photograph(tablet, verifica);
  await tablet.synced();
  // Something waits to leave, and nobody has had the time to count it: what is counted at the next opening is news.
  await tablet.disconnectNetwork();
  await writeNote(tablet, verifica, 'prima che fosse pieno');
  await tablet.contati(7);
  await tablet.restart({ rete: false });
  const quota = await tablet.quota();
  // Not a byte left when it starts: it opens all the same.
  await quota(1);
  const { pagina } = tablet;
  await openValutazione(pagina, verifica);
  await expect(pagina.getByText('Sei senza rete.')).toBeVisible();
  await pagina.getByRole('textbox', { name: 'Note' }).fill('scritta a tablet pieno');
  await pagina.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(pagina.getByText(`${FULL}: la nota non è ancora salvata.`)).toBeVisible();
  await pagina.getByRole('slider', { name: /^Provenienza/ }).fill('2');
  await expect(isFull(pagina)).toBeVisible();
  await choosePhotos(pagina);
  await expect(pagina.getByText(`${FULL}: la foto non è ancora salvata.`)).toBeVisible();
  // The line is back before there is room: a round that can't write down what it sends sends nothing, and complains to nobody.
  await tablet.reconnectNetwork();
  await expect(pagina.getByText('Sei senza rete.')).toBeHidden();

  await quota(null);
  await pagina.getByRole('button', { name: 'Libera spazio e salva la foto' }).click();
  await expect(pagina.getByText('1 foto salvata')).toBeVisible();
  tablet.promises.aPhoto(verifica);
  await pagina.getByRole('button', { name: 'Fatto', exact: true }).click();
  await pagina.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(pagina.getByRole('button', { name: 'Aggiungi la nota' })).toBeHidden();
  tablet.promises.nota(verifica, 'scritta a tablet pieno');
  await giveScore(tablet, verifica, 'provenienza', 3);
  await tablet.synced();
  await scene.controlla();
});

test('storage evicted under an open page and while closed: a red screen, never an empty list', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await openValutazione(tablet.pagina, verifica);
  await tablet.disconnectNetwork();
  await giveScore(tablet, verifica, 'autenticita', 6);
  const incidents = (await scene.incidents(tablet)).length;
  await tablet.evict();
  await expect(tablet.pagina.getByRole('heading', { name: RED_SCREEN })).toBeVisible();
  await tablet.restart({ rete: false });
  await tablet.pagina.goto('/verification-center/verifiche');
  await expect(tablet.pagina.getByRole('heading', { name: RED_SCREEN })).toBeVisible();
  await tablet.reconnectNetwork();
  await tablet.pagina.getByRole('button', { name: 'Ho capito: segnala la perdita e riparti' }).click();
  await tablet.synced();
  // the loss and what the tablet's cookie says it held are one row
  await expect.poll(async () => (await scene.incidents(tablet)).length).toBe(incidents + 1);
  // What was lost is said to be lost; from here on everything is kept again.
  tablet.promises.settle(verifica, 'score_autenticita');
  await openValutazione(tablet.pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 7);
  await writeNote(tablet, verifica, 'dopo la perdita');
  await tablet.synced();
  await scene.controlla();
});
