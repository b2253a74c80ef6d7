import { expect, type Page } from '@playwright/test';
import { SEZIONE_LABELS, SEZIONI, type Sezione, scoreColumn } from '../../../src/domain/verifiche/sections.ts';
import type { Tablet } from './tablet.ts';

/** What a person does at the counter, and what the page answers. */

export const addressOf = (verifica: string, step: string): string =>
  `/verification-center/verifiche/${verifica}?passo=${step}`;

export async function openValutazione(page: Page, verifica: string): Promise<void> {
  await page.goto(addressOf(verifica, 'approva'));
  await expect(page.getByRole('button', { name: 'Togli un punto a Autenticità' })).toBeVisible();
}

/** Seen in the very frame in which the page says it. */
export const isSaved = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.querySelectorAll('p[role=status]')).some(
      ({ textContent }) => textContent === 'Salvato sul tablet',
    ),
  );

export const isFull = (page: Page) =>
  page.getByText('Sul tablet non c’è più posto: l’ultima modifica non è ancora salvata.');

const cursor = (page: Page, section: Sezione) =>
  page.getByRole('slider', { name: new RegExp(`^${SEZIONE_LABELS[section]}`) });

export const scoreOf = async (page: Page, section: Sezione): Promise<number> =>
  Number(await cursor(page, section).inputValue());

/** Moves a slider to a value and waits for the page to say that it is saved. */
export async function giveScore(
  tablet: Tablet,
  verifica: string,
  section: Sezione,
  points: number,
  page = tablet.pagina,
) {
  await cursor(page, section).fill(String(points));
  await isSaved(page);
  tablet.promises.campo(verifica, scoreColumn(section), points);
}

export async function writeNote(tablet: Tablet, verifica: string, text: string, page = tablet.pagina): Promise<void> {
  await page.getByRole('textbox', { name: 'Note' }).fill(text);
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aggiungi la nota' })).toBeHidden();
  tablet.promises.nota(verifica, text);
}

export async function photograph(tablet: Pick<Tablet, 'pagina' | 'promises'>, verifica: string): Promise<void> {
  const { pagina: page } = tablet;
  await page.getByRole('button', { name: 'Fotografa' }).click();
  await page.getByRole('button', { name: 'Scatta' }).click();
  await expect(page.getByText('1 foto salvata')).toBeVisible();
  tablet.promises.aPhoto(verifica);
  await page.getByRole('button', { name: 'Fatto', exact: true }).click();
}

/** The three pictures of an approval, each of what the camera asks for next. */
export async function photographAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fotografa' }).click();
  for (const done of ['1 foto salvata', '2 foto salvate', '3 foto salvate']) {
    await page.getByRole('button', { name: 'Scatta' }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
  // nothing lacks any more: the window closes by itself
  await expect(page.getByRole('button', { name: 'Scatta' })).toBeHidden();
}

/** Answers yes to every check of every section, one section at a time. */
export async function answerYes(page: Page): Promise<void> {
  for (const section of SEZIONI) {
    const name = SEZIONE_LABELS[section];
    const list = page.getByRole('button', { name: new RegExp(`^Checklist ${name}`) });
    if ((await list.getAttribute('aria-expanded')) === 'false') await list.click();
    await page.getByRole('region', { name }).getByRole('button', { name: 'Sì ai controlli che restano' }).click();
  }
}

/** Two megabytes of noise as a camera's file, so that nothing compresses it away. */
async function bigPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no drawing context');
    const quadro = context.createImageData(1600, 1200);
    for (let da = 0; da < quadro.data.length; da += 65_536)
      crypto.getRandomValues(quadro.data.subarray(da, da + 65_536));
    for (let point = 3; point < quadro.data.length; point += 4) quadro.data[point] = 255;
    context.putImageData(quadro, 0, 0);
    const byte = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer());
    let text = '';
    for (let da = 0; da < byte.length; da += 32_768) text += String.fromCharCode(...byte.subarray(da, da + 32_768));
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

/** Chooses a large picture from the tablet; what the page says about it is the scenario's business. */
export async function choosePhotos(page: Page): Promise<void> {
  const buffer = await bigPhoto(page);
  await page.getByRole('button', { name: 'Fotografa' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'orologio.jpg', mimeType: 'image/jpeg', buffer });
}

/** The intake with its signature, drawn as differently as the serial number says. */
export async function takeIn(
  { pagina: page }: Pick<Tablet, 'pagina'>,
  verifica: string,
  seriale: string,
): Promise<void> {
  await page.goto(addressOf(verifica, 'ricevi'));
  await page.getByRole('textbox', { name: /Numero di serie/ }).fill(seriale);
  await page.getByRole('textbox', { name: 'Chi consegna' }).fill('Lucia Verdi');
  const sheet = await page.locator('canvas').first().boundingBox();
  if (sheet === null) throw new Error('no sheet to sign');
  const { x, y } = sheet;
  await page.mouse.move(x + 30, y + 40);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(x + 30 + step * 14, y + 40 + (step % 3) * (seriale === 'AB-111' ? 12 : 26));
  await page.mouse.up();
  await page.getByRole('button', { name: 'Ricevi oggetto' }).click();
  // The sheet goes when it is saved; its button says 'Salvo…' before.
  await expect(page.getByRole('textbox', { name: 'Chi consegna' })).toBeHidden();
}

export async function approve(page: Page): Promise<void> {
  await photographAll(page);
  await page.getByRole('button', { name: 'Conferma Approvazione' }).click();
  await expect(page.getByText('Approvata. Salvato sul tablet.')).toBeVisible();
}

/** Reads what the others have done meanwhile. */
export async function syncNow(page: Page): Promise<void> {
  await page.goto('/verification-center/sincronia');
  await page.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
}
