import { type APIRequestContext, expect } from '@playwright/test';
import { runJobs } from './mail.ts';
import type { Person } from './people.ts';
import { jpegWithPosition } from './photos.ts';
import { rows } from './stored.ts';

/** The buyer of an order under way or delivered reports a problem with a photo; what becomes of it is proved on both sides. */
export async function contesta(
  richiesta: APIRequestContext,
  ordine: string,
  acquirente: Person,
  venditore: Person,
): Promise<void> {
  const { pagina: page } = acquirente;
  await page.goto(`/dashboard/ordini/${ordine}`);
  await page.getByRole('button', { name: 'Ho un problema' }).click();
  const pane = page.getByRole('dialog');
  await pane.getByLabel('È danneggiato').check();
  await pane.getByLabel('Cosa non va').fill('Il vetro è graffiato a ore dieci.');
  const buffer = await jpegWithPosition(page, '#8a5a44');
  await pane.locator('input[type=file]').setInputFiles({ name: 'graffio.jpg', mimeType: 'image/jpeg', buffer });
  await expect(pane.getByAltText(/Foto 1/)).toBeVisible();
  await pane.getByRole('button', { name: 'Segnala il problema' }).click();
  await expect(page.getByRole('heading', { name: 'Problema segnalato', level: 2 })).toBeVisible();
  await runJobs(richiesta);
  for (const who of [acquirente, venditore]) {
    await who.pagina.goto(`/dashboard/ordini/${ordine}`);
    const foto = who.pagina.getByAltText('Foto 1 del problema');
    await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  const [segnalata] = await rows<{ foto: string[] }>(richiesta, 'contestazioni', `id_ordine=eq.${ordine}&select=foto`);
  for (const secchio of ['media-contestazioni', 'media-annunci']) {
    const pubblica = await richiesta.get(`/storage/v1/object/public/${secchio}/${segnalata?.foto[0]}`);
    expect(pubblica.ok(), `no public address in ${secchio}`).toBe(false);
  }
}
