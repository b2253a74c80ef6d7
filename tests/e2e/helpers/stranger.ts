import { join } from 'node:path';
import { type APIRequestContext, chromium, expect } from '@playwright/test';
import { CHROMIUM_FLAGS, cameraFlags, chromiumPath, NOT_AS_PEOPLE } from '../../support/chromium.ts';
import { watch } from '../../support/console.ts';
import { PHONE } from '../../support/devices.ts';
import { qrFilm } from './film.ts';
import { findLetter, runJobs } from './mail.ts';

type Certificato = {
  origin: string;
  codice: string;
  titolo: string;
  /** A folder of the test, for the film the camera sees. */
  cartella: string;
  /** Who got the letter with the private code. */
  destinatario: string;
};

/** Somebody with a phone and no account: reads the QR with the camera, sees the certificate, tries a wrong and the right private code. */
export async function stranger(request: APIRequestContext, certificato: Certificato): Promise<void> {
  const { origin, codice, titolo, cartella: folder, destinatario } = certificato;
  const film = join(folder, 'qr.y4m');
  qrFilm(`${origin}/verify?c=${codice}`, film);
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, ...cameraFlags(film)],
    ignoreDefaultArgs: NOT_AS_PEOPLE,
  });
  const context = await browser.newContext({ ...PHONE, baseURL: origin, permissions: ['camera'] });
  const guard = await watch(context);
  const page = await context.newPage();
  await page.goto('/verify');
  await page.getByRole('link', { name: 'Inquadra il QR' }).click();
  await page.waitForURL(new RegExp(`/verify\\?c=${codice}`));
  await expect(page.getByText('Certificato valido').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: titolo })).toBeVisible();
  await page.getByLabel('Codice privato').fill('SBAGLIATO22222222222222222');
  await page.getByRole('button', { name: 'Controlla il codice privato' }).click();
  await expect(page.getByText('Codice privato non valido')).toBeVisible();
  await runJobs(request);
  const posta = await findLetter(request, destinatario, /codice privato/i);
  const privato = /[2-9A-HJ-KMNP-Z]{26}/.exec(posta.text.replace(/[\s-]/g, ''))?.[0] ?? '';
  await page.getByLabel('Codice privato').fill(privato);
  await page.getByRole('button', { name: 'Controlla il codice privato' }).click();
  await expect(page.getByText(/Codice privato corretto/)).toBeVisible();
  expect(guard.faults()).toEqual([]);
  await browser.close();
}
