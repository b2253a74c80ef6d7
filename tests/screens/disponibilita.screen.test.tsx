import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortDay } from '../../src/domain/centri/grid.ts';
import { WEEK_DAYS } from '../../src/domain/centri/orari.ts';
import { addDays, formatDate, giornoDiRoma } from '../../src/domain/day.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { choose, dialog, press, reads, warns, write } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';
import { putBack, takeAway } from './put-back.ts';

/** What a centre takes away from its hours: slots, periods, whole days. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  // few slots and one visit: a grid of three hundred buttons is slow to read here
  const hours = { isOpen: true, open: '16:00', close: '17:30' };
  const week = Object.fromEntries(WEEK_DAYS.map((g) => [g, hours]));
  await browser.db.sql(
    `update public.verification_centers set settings = settings || jsonb_build_object('operating_hours', $1::text::jsonb) where id = ${CENTRO_ID}`,
    [JSON.stringify(week)],
  );
  await browser.db.sql(
    `delete from public.appointments where center_id = ${CENTRO_ID} and id is distinct from (select a.id from public.appointments a
       join public.verifiche v on v.id = a.verifica_id where a.center_id = ${CENTRO_ID} and a.status = 'confirmed' and v.stato = 'programmata'
       order by a.appointment_date desc limit 1)`,
  );
});
afterAll(() => browser.chiudi());

const CENTRO_ID = `(select c.id from public.verification_centers c where c.user_id = '${utente('centro')}')`;
const bloccati = async () =>
  Number(
    (
      await browser.db.sql<{ n: string }>(
        `select count(*) as n from public.blocked_slots where center_id = ${CENTRO_ID}`,
      )
    )[0]?.n,
  );
/** The last free slot of the grid, by what is read on it. */
async function lastFree(): Promise<string> {
  const free = await screen.findAllByRole('button', { name: /: Libero\. Blocca$/ });
  return (
    free
      .at(-1)
      ?.getAttribute('aria-label')
      ?.replace(/: Libero.*/, '') ?? ''
  );
}
const dayAhead = (days: number) => addDays(giornoDiRoma(new Date()), days);
async function open(where: 'centro_disponibilita' | 'centro_blocchi') {
  await browser.apri(percorso(where), 'centro');
  await settled();
}

// Plays centro_disponibilita (its act)
test('a slot whose answer was lost is blocked once, and its notice gives it back', async () => {
  await open('centro_disponibilita');
  const before = await bloccati();
  const which = await lastFree();
  browser.line.breakRequests(/blocca_orari/, 'risposta_persa', 2);
  await press(`${which}: Libero. Blocca`);
  await warns();
  expect(await bloccati()).toBe(before + 1);
  await press(`${which}: Bloccato. Sblocca`);
  await screen.findByRole('button', { name: `${which}: Libero. Blocca` });
  expect(await bloccati()).toBe(before);
  await press('Annulla');
  await screen.findByRole('button', { name: `${which}: Bloccato. Sblocca` });
  expect(await bloccati()).toBe(before + 1);
});

// Plays centro_disponibilita (a refusal)
test('a slot that was booked meanwhile is not blocked, and the grid says who has it; a period over it lists the visit', async () => {
  await open('centro_disponibilita');
  const which = await lastFree();
  const [label = '', ora = ''] = which.split(', ');
  const day = Array.from({ length: 14 }, (_, n) => dayAhead(n)).find((g) => shortDay(g) === label);
  await browser.db.sql(
    `update public.appointments set appointment_date = $1, appointment_time = $2 where center_id = ${CENTRO_ID}`,
    [day, ora],
  );
  await press(`${which}: Libero. Blocca`);
  await warns(/è prenotato: prima si sposta la visita/);
  await screen.findByRole('link', { name: new RegExp(`^${which}: Prenotato`) });

  await press(`${which.split(',')[0]}: scegli il giorno`);
  await reads(/1 visita resta valida ed entra in «Da spostare»/);
  await choose('Motivo', 'Riunione');
  await press('Blocca periodo');
  await screen.findByRole('link', { name: new RegExp(`^${which}: Da spostare`) });
  await press(/^Sposta /);
  const others = await screen.findAllByRole('button', { name: /: sposta qui$/ });
  const elsewhere = others[0]?.getAttribute('aria-label') ?? '';
  await press(elsewhere);
  await press('Sposta', await dialog());
  await screen.findByRole('link', { name: new RegExp(`^${elsewhere.replace(': sposta qui', '')}: Prenotato`) });
  await reads('Ogni visita prenotata è in un orario aperto.');
});

// Plays centro_blocchi (its act, a refusal)
test('a closure that makes no sense is not sent; a good one stands in the list, goes, and comes back', async () => {
  const [dal, al] = [dayAhead(45), dayAhead(47)];
  await open('centro_blocchi');
  await write('Dal', dal);
  await write(/^Al\b/, dayAhead(43));
  await press('Chiudi il centro');
  await reads('La data di inizio deve essere precedente alla data di fine');
  await write(/^Al\b/, al);
  await write(/^Motivo/, 'Inventario');
  browser.line.breakRequests(/chiudi_centro/, 'risposta_persa', 2);
  await press('Chiudi il centro');
  await warns();
  await press('Chiudi il centro');
  const row = `Chiusura ${shortDay(dal)} – ${shortDay(al)}`;
  await reads(row);
  const count = () => browser.db.sql('select 1 from public.chiusure_centro where dal = $1', [dal]);
  expect(await count()).toHaveLength(1);
  await press(`Togli ${row}`);
  await waitFor(async () => expect(await count()).toHaveLength(0));
  await press('Annulla');
  await waitFor(async () => expect(await count()).toHaveLength(1));
});

test('the same hours of a whole month are blocked from the list, which says who did it, and one press gives them back', async () => {
  const [dal, al] = [dayAhead(52), dayAhead(82)];
  await open('centro_blocchi');
  await write('Dal', dal);
  await write(/^Al\b/, al);
  await write(/^Dalle ore/, '16:00');
  await press('Chiudi il centro');
  await reads('Scrivi anche fino a che ora');
  await write(/^Alle ore/, '17:00');
  const before = await bloccati();
  await press('Chiudi il centro');
  const row = `Blocco ${shortDay(dal)} – ${shortDay(al)}`;
  const [oggi, domani] = [dayAhead(0), dayAhead(1)].map(formatDate);
  await reads(row);
  expect(await bloccati()).toBeGreaterThan(before + 30);
  await reads(new RegExp(`^Deciso da Elena Brambilla il (${oggi}|${domani})`));
  await press(`Togli ${row}`);
  await waitFor(async () => expect(await bloccati()).toBe(before));
});

test('nothing blocked, and a centre without hours, each say what it means', async () => {
  for (const table of ['chiusure_centro', 'blocked_slots', 'appointments'])
    await takeAway(browser, `public.${table}`, `t.center_id = ${CENTRO_ID}`);
  await putBack(browser, 'public.verification_centers', ['settings'], `t.id = ${CENTRO_ID}`);
  await open('centro_blocchi');
  await reads('Nessun orario bloccato');
  await browser.db.sql(
    `update public.verification_centers set settings = jsonb_set(settings, '{operating_hours}', '{"monday": {"isOpen": false}}') where id = ${CENTRO_ID}`,
  );
  await open('centro_disponibilita');
  await reads('Nessun orario nei prossimi 14 giorni');
});
