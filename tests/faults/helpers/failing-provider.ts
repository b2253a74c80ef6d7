import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Persona } from '../../../supabase/seed/persone.ts';
import type { Vendita } from '../../journeys/vendita.ts';
import type { Replica } from './replica.ts';

/** The provider's own page: what anybody can try on a laptop. */
export async function answers500(page: Page, times = 1): Promise<void> {
  await page.goto('/_stripe/prove');
  for (let n = 0; n < times; n += 1) await page.getByRole('button', { name: 'Risponde 500 una volta' }).click();
}

/** What its page says of this payment. */
export async function atProvider(page: Page, { intento }: Vendita): Promise<string> {
  await page.goto('/_stripe/prove');
  return (await page.getByRole('listitem').filter({ hasText: intento }).textContent()) ?? '';
}

const tally = z.object({ riuscite: z.number(), fallite: z.number() });
const round = z.object({ catture: tally, rimborsi: tally, versamenti: tally });

export async function jobs(replica: Replica): Promise<z.output<typeof round>> {
  return round.parse(await (await replica.round()).json());
}

/** What one person reads of this sale, on his own page of it. */
export async function reads(page: Page, path: string, words: RegExp | string): Promise<string> {
  await page.goto(path);
  const main = page.locator('main');
  await expect(main).toContainText(words);
  return main.innerText();
}

const DATA = {
  tipo: 'persona',
  intestatario: 'Marta Rinaldi',
  iban: 'IT60X0542811101000000123456',
  codice_fiscale: 'RSSVRE80A41F205O',
  data_nascita: '1980-01-01',
  indirizzo: 'Via Roma 1',
  cap: '35121',
  citta: 'Padova',
};

/** An account that may be paid, through the provider's own page. */
export async function opensAccount({ ways }: Replica, page: Page, who: Persona): Promise<void> {
  await ways.comanda(who, 'salva_dati_versamento', { p_dati: DATA });
  const { url } = await ways.api<{ url: string }>(who, '/payouts/connect', {});
  await page.goto(url);
  await page.getByRole('button', { name: 'Completa' }).click();
  await page.waitForURL(/connect=ritorno/);
}

export const lettersOf = async ({ ways }: Replica, { titolo }: Vendita): Promise<string[]> =>
  (await ways.lettere())
    .filter(({ subject, text, html }) => `${subject}${text}${html}`.includes(titolo))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(':')[0]}`)
    .toReversed();
