import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../supabase/seed/persone.ts';
import { stopClockOfFile } from '../support/clock.ts';
import { openLetterbox } from './letters.ts';
import { openProduct, type Product } from './product.ts';
import { atCounter, prenota, pubblica, reserve, type Vendita } from './vendita.ts';

/** The item that nobody brought (decision C4): told by the counter, or by the clock a day later. */
stopClockOfFile(new Date('2026-11-20T09:00:00Z'));
let p: Product;
beforeAll(async () => {
  p = await openProduct();
});
afterAll(() => p.chiudi());

async function attesa(titolo: string, acquirente: Persona): Promise<{ v: Vendita; visita: Date }> {
  const v = await pubblica(p, { titolo, acquirente });
  await reserve(p, v);
  const visita = await prenota(p, v);
  return { v, visita };
}
const hoursUntil = (instant: Date) => (instant.getTime() - Date.now()) / 3_600_000;

test.each<[string, Persona, number, (v: Vendita) => Promise<unknown>]>([
  ['the counter', 'acquirente', 0.6, (v: Vendita) => atCounter(p, v, 'non_presentato', {})],
  ['the clock', 'sofia', 24.1, async () => undefined],
])('%s says so: nobody owes anything, and what the letters offer can be done', async (who, acquirente, hours, says) => {
  const { v, visita } = await attesa(`Visita mancata: ${who}`.replace(': ', ' '), acquirente);
  const mailbox = openLetterbox(p, v);
  await mailbox.skip();
  await p.passTime(hoursUntil(visita) + hours);
  await says(v);
  const letters = await mailbox.freshItems(
    ['venditore', 'Appuntamento mancato'],
    [acquirente, 'La verifica non si è fatta'],
  );
  expect(letters('venditore', '')).toContain('non devi nulla');
  expect(letters('venditore', '')).toContain('Fidati Point Milano Brera');
  const fee = await p.db.sql('select status from public.verification_transactions where id_verifica = $1', [
    v.verifica,
  ]);
  expect(fee).toEqual([{ status: 'annullata' }]);
  // 'puoi prenotarlo di nuovo, anche subito', then 'puoi prenotare un nuovo appuntamento'
  await reserve(p, v);
  await prenota(p, v);
});
