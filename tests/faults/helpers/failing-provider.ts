import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Persona } from '../../../supabase/seed/persone.ts';
import type { Vendita } from '../../journeys/vendita.ts';
import type { Replica } from './replica.ts';

/** The provider's own page: what anybody can try on a laptop. */
export async function answers500(page: Page, times = 1): Promise<void> {
  await page.goto('/_stripe/try-out');
  for (let n = 0; n < times; n += 1) await page.getByRole('button', { name: 'Risponde 500 una volta' }).click();
}

/** A page of theirs says this. */
export async function reads(page: Page, path: string, ...sentences: readonly RegExp[]): Promise<void> {
  await page.goto(path);
  for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible();
}

/** What its page says of this payment. */
export async function atProvider(page: Page, { intento }: Vendita): Promise<string> {
  await page.goto('/_stripe/try-out');
  const row = page.getByRole('listitem').filter({ hasText: intento });
  return ((await row.textContent()) ?? '').replaceAll('\u00a0', ' ');
}

const tally = z.object({ succeeded: z.number(), failed: z.number() });
const round = z.object({ catture: tally, rimborsi: tally, versamenti: tally });

export async function jobs(replica: Replica): Promise<z.output<typeof round>> {
  return round.parse(await (await replica.round()).json());
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
  await ways.commands(who, 'salva_dati_versamento', { p_dati: DATA });
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

/** The seller's share, and how often it left. */
export async function payoutOf({ cloud }: Replica, { ordine }: Vendita) {
  const [share] = await cloud`
    select x.id, x.stato, (select count(*)::int from public.trasferimenti t where t.id_versamento = x.id) as volte
    from public.versamenti x where x.id_ordine = ${ordine} and x.destinatario = 'venditore'`;
  return z.object({ id: z.string(), stato: z.string(), volte: z.number() }).parse(share);
}

/** Where its payment is once the jobs have tried again, and what of it went back. */
async function afterRound(replica: Replica, { ordine }: Vendita) {
  await jobs(replica);
  const [intent] = await replica.cloud<{ stato: string; rimborsato: number }[]>`
    select stato, rimborsato from public.intenti_ordine where id_ordine = ${ordine}`;
  return intent;
}
export const takenOf = async (replica: Replica, v: Vendita) => (await afterRound(replica, v))?.stato;
export const refundedOf = async (replica: Replica, v: Vendita) => (await afterRound(replica, v))?.rimborsato;
