import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { email } from '../../supabase/seed/persone.ts';
import { test } from '../support/console.ts';
import { signIn } from './helpers/people.ts';
import { jpegWithPosition } from './helpers/photos.ts';
import { rows } from './helpers/stored.ts';
import { startTablet } from './helpers/tablet.ts';

const CENTRE = 'Fidati Point Milano Brera';

test('on a line that never answers the counter opens by its bare address, keeps a photo, has every file it can need, and leads on', async ({
  request,
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'fidati-dead-line-'));
  const tablet = await startTablet(profile, baseURL ?? '');
  const page = tablet.pages()[0] ?? (await tablet.newPage());
  await signIn(page, email('centro'), 'fidati-demo-2026');
  await expect(page.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const photo = await jpegWithPosition(page, '#7b8a99');
  const here = await rows<{ id_verifica: string }>(request, 'custodia', 'stato=eq.al_centro&select=id_verifica');
  const ids = here.map(({ id_verifica }) => id_verifica).join(',');
  const [centre] = await rows<{ id: string }>(request, 'verification_centers', `nome=eq.${encodeURIComponent(CENTRE)}`);
  const [item] = await rows<{ id: string }>(
    request,
    'verifiche',
    `id=in.(${ids})&id_centro=eq.${centre?.id}&stato=eq.in_attesa&limit=1`,
  );

  const unanswered: string[] = [];
  await tablet.route('**/*', (route) => void unanswered.push(new URL(route.request().url()).pathname));
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));

  await page.goto('/verification-center');
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible();
  await page.goto(`/verification-center/verifiche/${item?.id}`);
  await page.getByRole('link', { name: 'Fotografa' }).click();
  await page.getByLabel('Scegli un file').setInputFiles({ name: 'cassa.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('1 foto salvata')).toBeVisible();
  // by its own worker, which nobody had to wait for: what it was asked is never redrawn in the page
  expect(page.workers().map((one) => new URL(one.url()).pathname)).toContain('/verification-center/ridisegno.js');
  expect(told.filter((text) => text.includes('redrawn in the page'))).toEqual([]);
  expect(unanswered.filter((path) => /\.(js|css|wasm|woff2|html)$/.test(path))).toEqual([]);

  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'));
    const cache = await caches.open(name ?? '');
    const files = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const answers = await Promise.all(files.map(async (file) => ((await fetch(file)).ok ? file : '')));
    return answers.filter((file) => file !== '');
  });
  expect(kept.filter((file) => /\.(js|wasm)$/.test(file)).length).toBeGreaterThan(5);
  expect(kept).toEqual(expect.arrayContaining(['/verification-center/ridisegno.js', '/banco.html']));
  expect(kept.some((file) => file.endsWith('.wasm'))).toBe(true);

  await page.getByRole('button', { name: 'Fatto', exact: true }).click();
  const takings = page.getByRole('link', { name: 'Incassi' });
  await takings.click({ noWaitAfter: true });
  await expect(takings).toHaveAttribute('data-going', '');
  await expect(page.getByRole('heading', { name: 'Serve la rete' })).toBeVisible();

  await tablet.unrouteAll();
  await tablet.close();
  rmSync(profile, { recursive: true, force: true });
});
