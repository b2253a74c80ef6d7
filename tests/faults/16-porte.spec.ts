import { z } from 'zod';
import { signIn } from '../e2e/helpers/people.ts';
import { choosePhotos, openValutazione, writeNote } from './helpers/counter.ts';
import { look } from './helpers/look.ts';
import { expect, type Scene, test } from './helpers/scene.ts';
import { PASSWORD, type Tablet } from './helpers/tablet.ts';

/** Who is not let in reads why, who takes over is known by her PIN, and nothing is thrown away without a second word. */

const COLLEAGUE = { email: 'marta@demo.example', nome: 'Marta Rinaldi' };

async function withNote(scene: Scene, email: string): Promise<Tablet> {
  const tablet = await scene.tablet({ email });
  const verifica = await scene.verifica({ dove: tablet.centro });
  await tablet.pagina.goto('/verification-center/sincronia');
  await tablet.pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(tablet.pagina.getByText('Tutto inviato.')).toBeVisible();
  await tablet.disconnectNetwork();
  await openValutazione(tablet.pagina, verifica);
  await writeNote(tablet, verifica, 'scritta senza rete');
  return tablet;
}

test('@long a suspended person reads why at the counter and on the site, and what is on the tablet leaves afterwards', async ({
  scene,
}) => {
  const tablet = await withNote(scene, scene.altro);
  const { pagina } = tablet;
  tablet.expectFault(/403/);
  const stato = (p_stato: string) =>
    scene.server.fromUfficio('admin_imposta_stato_utente', {
      p_utente: tablet.utente,
      p_stato,
      p_motivo: 'Due segnalazioni da chiarire',
    });
  await stato('sospeso');
  await tablet.reconnectNetwork();
  await expect(pagina.getByRole('heading', { name: /^Accedi di nuovo per inviare 1 elemento/ })).toBeVisible();
  await expect(pagina.getByText('Il tuo account è sospeso.')).toBeVisible();
  await expect(pagina.getByText('Motivo: Due segnalazioni da chiarire')).toBeVisible();
  await look(pagina, 'sospesa-banco');
  await pagina.goto('/dashboard');
  await expect(pagina.getByRole('heading', { name: 'Il tuo account è sospeso' })).toBeVisible();
  await expect(pagina.getByText('Motivo: Due segnalazioni da chiarire')).toBeVisible();
  await look(pagina, 'sospesa-sito');
  // signed out, she reads it where she signs in
  const elsewhere = await tablet.browser.newPage();
  await elsewhere.goto('/robots.txt');
  await elsewhere.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('-auth-token')) localStorage.removeItem(key);
  });
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(scene.altro);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Il tuo account è sospeso' })).toBeVisible();
  await expect(elsewhere.getByText('Motivo: Due segnalazioni da chiarire')).toBeVisible();
  await elsewhere.close();
  await stato('attivo');
  await signIn(pagina, scene.altro, PASSWORD);
  await tablet.synced();
});

test('@long a centre in examination, then rejected: the tablet that held work says so, and so does the page of its state', async ({
  scene,
}) => {
  const tablet = await withNote(scene, scene.altro);
  const { pagina } = tablet;
  const stato = (approval_status: string, motivo_stato: string | null) =>
    scene.server.aggiorna('verification_centers', `id=eq.${tablet.centro}`, { approval_status, motivo_stato });
  for (const [come, motivo, chiuso, pagine] of [
    ['pending', null, 'La richiesta del centro è ancora in esame.', 'La richiesta è in esame'],
    [
      'rejected',
      'Manca la visura',
      'La richiesta del centro non è stata accettata.',
      'La richiesta non è stata accettata',
    ],
  ] as const) {
    await stato(come, motivo);
    await tablet.reconnectNetwork();
    await pagina.goto('/verification-center/dashboard');
    await expect(pagina.getByText(chiuso)).toBeVisible();
    await look(pagina, `${come}-banco`);
    await pagina.goto('/verification-center/status');
    await expect(pagina.getByRole('heading', { name: pagine })).toBeVisible();
    if (motivo !== null) await expect(pagina.getByText(`Motivo: ${motivo}`)).toBeVisible();
    await look(pagina, `${come}-stato`);
  }
  await stato('approved', null);
  await pagina.goto('/verification-center/dashboard');
  await tablet.synced();
});

test('another tab brings the storage into a newer shape: this one says so, nothing is called lost, and it is all there', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  const { pagina } = tablet;
  const before = (await scene.incidents(tablet)).length;
  await tablet.disconnectNetwork();
  await openValutazione(pagina, verifica);
  await writeNote(tablet, verifica, 'di prima della forma nuova');
  await tablet.reconnectNetwork();
  const fresh = await tablet.browser.newPage();
  await fresh.goto('/robots.txt');
  await fresh.evaluate(async (label) => {
    const shape = (await indexedDB.databases()).find(({ name }) => name === label)?.version ?? 0;
    const bank = await new Promise<IDBDatabase>((resolve, fail) => {
      const opened = indexedDB.open(label, shape + 10);
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => fail(opened.error);
    });
    bank.close();
  }, `centro:${tablet.centro}`);
  await pagina.bringToFront();
  await expect(pagina.getByRole('heading', { name: "Il banco è stato aggiornato in un'altra scheda" })).toBeVisible();
  await expect(pagina.locator('body')).not.toContainText(/pers[oi]/i);
  await look(pagina, 'aggiornato');
  await pagina.getByRole('button', { name: 'Ricarica' }).click();
  await tablet.synced();
  await openValutazione(pagina, verifica);
  await expect(pagina.getByText('di prima della forma nuova')).toBeVisible();
  expect((await scene.incidents(tablet)).length).toBe(before);
  await scene.controlla();
});

test('a picture in hand is given up only after a second word, one or all of them', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await tablet.disconnectNetwork();
  const { pagina } = tablet;
  await openValutazione(pagina, verifica);
  const free = await tablet.fullQueue();
  await choosePhotos(pagina);
  await expect(pagina.getByText('la foto non è ancora salvata.')).toBeVisible();
  await pagina.getByRole('button', { name: 'Scarta la foto' }).click();
  await expect(pagina.getByText('Scartare la foto? Non è salvata da nessuna parte.')).toBeVisible();
  await look(pagina, 'scarta-una');
  await pagina.getByRole('button', { name: 'No, tieni' }).click();
  await expect(pagina.getByAltText(/^Foto non salvata/)).toHaveCount(1);
  await pagina.locator('input[type=file]').setInputFiles([await aPhoto(pagina, 'teal'), await aPhoto(pagina, 'olive')]);
  await expect(pagina.getByAltText(/^Foto non salvata/)).toHaveCount(3);
  await pagina.getByRole('button', { name: 'Scarta la foto 2' }).click();
  await pagina.getByRole('button', { name: 'Sì, scarta' }).click();
  await expect(pagina.getByAltText(/^Foto non salvata/)).toHaveCount(2);
  await pagina.getByRole('button', { name: 'Scarta tutte e 2' }).click();
  await expect(pagina.getByText('Scartare 2 foto? Non sono salvate da nessuna parte.')).toBeVisible();
  await look(pagina, 'scarta-due');
  await pagina.getByRole('button', { name: 'Sì, scarta' }).click();
  await expect(pagina.getByAltText(/^Foto non salvata/)).toHaveCount(0);
  await free();
  expect((await tablet.archive()).media).toEqual([]);
  await tablet.reconnectNetwork();
  await tablet.synced();
});

const aPhoto = async (page: Tablet['pagina'], hue: string) => ({
  name: `${hue}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    await page.evaluate(async (colour) => {
      const canvas = new OffscreenCanvas(640, 480);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no drawing context');
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 640, 480);
      const byte = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      return btoa(Array.from(byte, (b) => String.fromCharCode(b)).join(''));
    }, hue),
    'base64',
  ),
});

test('@long a PIN is set by its person, a colleague enters with her password, and without network the PIN gives the counter back', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  const { pagina } = tablet;
  const { id } = await scene.server.una(
    'utenti',
    `email=eq.${COLLEAGUE.email}&select=id`,
    z.object({ id: z.string() }),
  );
  await scene.server.insert('centro_operatori', { id_centro: tablet.centro, id_utente: id });
  const pane = pagina.getByRole('dialog', { name: 'Chi è al banco?' });
  const open = () => pagina.getByRole('button', { name: /chi è al banco$/ }).click();
  const digits = async (pin: string) => {
    for (const figure of pin) await pane.getByRole('button', { name: figure, exact: true }).click();
  };
  const configure = async (pin: string, again = pin) => {
    await pane.getByLabel('Il tuo PIN').fill(pin);
    await pane.getByLabel('Ancora una volta').fill(again);
    await pane.getByRole('button', { name: 'Imposta il PIN' }).click();
  };
  await openValutazione(pagina, verifica);
  await open();
  await look(pagina, 'chi-al-banco');
  await pane.getByRole('button', { name: /(Imposta|Cambia) il tuo PIN/ }).click();
  await configure('1234');
  await expect(pane.getByText('È troppo facile da indovinare: scegline un altro.')).toBeVisible();
  await configure('7391', '7392');
  await expect(pane.getByText('I due PIN non sono uguali.')).toBeVisible();
  await look(pagina, 'imposta-pin');
  await configure('7391');
  await expect(pane.getByText(/ha un PIN\.$/)).toBeVisible();
  await pane.getByRole('button', { name: 'Accedi con la password' }).click();
  await pane.getByLabel('Email').fill(COLLEAGUE.email);
  await pane.getByLabel('Password').fill(PASSWORD);
  await pane.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(pane).toBeHidden();
  await writeNote(tablet, verifica, 'della collega');
  await tablet.synced();
  await tablet.disconnectNetwork();
  await open();
  const other = pane.getByRole('listitem').filter({ hasText: 'Titolare' });
  await other.getByRole('button').click();
  await look(pagina, 'tastiera');
  await digits('7392');
  await expect(pane.getByText('PIN sbagliato. Ancora 4 tentativi.')).toBeVisible();
  await digits('7391');
  await expect(pane).toBeHidden();
  await writeNote(tablet, verifica, 'del titolare, senza rete');
  await tablet.reconnectNetwork();
  await tablet.synced();
  const note = await scene.server.righe(
    'note_verifica',
    `id_verifica=eq.${verifica}&select=testo,id_autore`,
    z.object({ testo: z.string(), id_autore: z.string() }),
  );
  const di = (text: string) => note.find((nota) => nota.testo === text)?.id_autore;
  expect([di('della collega'), di('del titolare, senza rete')]).toEqual([id, tablet.utente]);
  await scene.server.aggiorna('centro_operatori', `id_utente=eq.${id}`, {
    attivo: false,
    al: new Date().toISOString(),
  });
});
