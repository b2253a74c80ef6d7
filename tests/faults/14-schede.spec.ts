import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addressOf, giveScore, openValutazione, photograph, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';
import type { Tablet } from './helpers/tablet.ts';

/** What a person must see to: an item that moved away, two intakes, two signatures; and what was typed when the tab went. */

const foto = (pagina: Page, nome: string) => pagina.screenshot({ path: test.info().outputPath(`${nome}.png`) });
const coda = '/verification-center/sincronia';

test('an item moved to another centre while its work is here: one card, exported and taken from the tablet in one act', async ({
  scena,
}) => {
  const [verifica, altra] = [await scena.verifica(), await scena.verifica()];
  const tablet = await scena.tablet();
  const { pagina } = tablet;
  await tablet.staccaRete();
  await openValutazione(pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 9);
  await writeNote(tablet, verifica, 'vista bene');
  await photograph(tablet, verifica);
  await openValutazione(pagina, altra);
  await writeNote(tablet, altra, 'di un altro oggetto');
  await scena.server.aggiorna('verifiche', `id=eq.${verifica}`, {
    id_centro: await scena.centroDi(scena.altro),
  });
  await tablet.riattaccaRete();
  await expect(pagina.getByRole('button', { name: /^Da risolvere/ })).toBeVisible();
  await tablet.ferma();
  await pagina.goto(addressOf(verifica, 'approva'));
  await expect(pagina.getByText('Non più assegnata al centro.')).toBeVisible();
  await pagina.goto(coda);
  const togli = pagina.getByRole('button', { name: 'Esporta e togli da questo tablet' });
  await expect(togli).toHaveCount(1);
  await expect(pagina.getByText('Tieni come nota')).toBeHidden();
  // The note was added: nothing of it is left half-written.
  await expect(pagina.getByText('Non ancora aggiunto')).toBeHidden();
  await foto(pagina, 'spostata');
  const [file] = await Promise.all([pagina.waitForEvent('download'), togli.click()]);
  expect(file.suggestedFilename()).toMatch(/^centro-.+\.zip$/);
  await expect(togli).toBeHidden();
  const { ops, media } = await tablet.archivio();
  expect([...ops.filter(({ entityId }) => entityId === verifica), ...media]).toEqual([]);
  await tablet.sincronizzato();
  await expect
    .poll(async () => (await scena.incidenti(tablet)).some(({ incidente }) => incidente?.includes('tolta_dal_tablet')))
    .toBe(true);
});

// Plays centro_sincronia (its act)
test('two intakes with two signatures: read field by field with who and when, and the choice is what holds', async ({
  scena,
}) => {
  const verifica = await scena.verifica({ ricevuta: false });
  const [lontano, presente] = [await scena.tablet(), await scena.tablet()];
  await lontano.staccaRete();
  await ricevi(lontano, verifica, 'AB-111');
  await ricevi(presente, verifica, 'AB-999');
  await presente.sincronizzato();
  await lontano.riattaccaRete();
  const { pagina } = lontano;
  await expect(pagina.getByRole('button', { name: /^Da risolvere/ })).toBeVisible();
  await lontano.ferma();
  await pagina.goto(`/verification-center/verifiche/${verifica}`);
  await expect(pagina.getByText('L’oggetto risulta già ricevuto con dati diversi.').first()).toBeVisible();
  await foto(pagina, 'ricezione-oggetto');
  await pagina.goto(coda);
  await expect(pagina.getByRole('radio', { name: /Numero di serie: AB-111.*Su questo tablet, / })).toBeVisible();
  await foto(pagina, 'ricezione');
  await pagina.getByRole('radio', { name: /Su questo tablet/ }).check();
  await pagina.getByRole('button', { name: 'Salva queste scelte' }).click();
  await expect(pagina.getByRole('img', { name: 'Firma presa altrove' })).toBeVisible();
  await expect(pagina.getByRole('img', { name: 'Firma presa su questo tablet' })).toBeVisible();
  await foto(pagina, 'firme');
  await pagina.getByRole('radio', { name: /Su questo tablet/ }).check();
  await pagina.getByRole('button', { name: 'Salva queste scelte' }).click();
  await lontano.sincronizzato();
  const riga = z.object({ numero_seriale: z.string(), firma_deposito_url: z.string() });
  const ricevuta = await scena.server.una(
    'verifiche',
    `id=eq.${verifica}&select=numero_seriale,firma_deposito_url`,
    riga,
  );
  const [nostra] = (await lontano.archivio()).media;
  expect(ricevuta).toEqual({ numero_seriale: 'AB-111', firma_deposito_url: nostra?.path });
  // The one that was first reads what the other has chosen.
  await presente.pagina.goto(coda);
  await presente.pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(presente.pagina.getByText('Tutto inviato.')).toBeVisible();
  await presente.pagina.goto(`/verification-center/verifiche/${verifica}`);
  await expect(presente.pagina.getByText('AB-111').first()).toBeVisible();
});

test('typed and gone at once: note, reason and intake are there when the counter opens again', async ({ scena }) => {
  const [verifica, nuova] = [await scena.verifica(), await scena.verifica({ ricevuta: false })];
  const tablet = await scena.tablet();
  await tablet.staccaRete();
  await tablet.pagina.goto(addressOf(verifica, 'rifiuta'));
  await tablet.pagina.getByRole('textbox', { name: 'Note' }).fill('scritta un attimo prima');
  await tablet.pagina.getByRole('radio').nth(1).check();
  await tablet.pagina.close();
  let pagina = await tablet.nuovaPagina();
  await pagina.goto(addressOf(nuova, 'ricevi'));
  await pagina.getByRole('textbox', { name: /Numero di serie/ }).fill('AB-777');
  await pagina.close();
  pagina = await tablet.nuovaPagina();
  await pagina.goto(addressOf(verifica, 'rifiuta'));
  await expect(pagina.getByRole('textbox', { name: 'Note' })).toHaveValue('scritta un attimo prima');
  await expect(pagina.getByRole('radio').nth(1)).toBeChecked();
  await pagina.goto(addressOf(nuova, 'ricevi'));
  await expect(pagina.getByRole('textbox', { name: /Numero di serie/ })).toHaveValue('AB-777');
});

async function ricevi({ pagina }: Tablet, verifica: string, seriale: string): Promise<void> {
  await pagina.goto(addressOf(verifica, 'ricevi'));
  await pagina.getByRole('textbox', { name: /Numero di serie/ }).fill(seriale);
  await pagina.getByRole('textbox', { name: 'Chi consegna' }).fill('Lucia Verdi');
  const foglio = pagina.locator('canvas').first();
  const dove = await foglio.boundingBox();
  if (dove === null) throw new Error('no sheet to sign');
  await pagina.mouse.move(dove.x + 30, dove.y + 40);
  await pagina.mouse.down();
  for (let passo = 1; passo <= 12; passo += 1)
    await pagina.mouse.move(dove.x + 30 + passo * 14, dove.y + 40 + (passo % 3) * (seriale === 'AB-111' ? 12 : 26));
  await pagina.mouse.up();
  await pagina.getByRole('button', { name: 'Ricevi oggetto' }).click();
  await expect(pagina.getByRole('button', { name: 'Ricevi oggetto' })).toBeHidden();
}
