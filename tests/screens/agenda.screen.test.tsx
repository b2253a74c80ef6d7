import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodTitle } from '../../src/domain/centri/agenda.ts';
import { addDays, giornoDiRoma } from '../../src/domain/day.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { dialog, press, reads, warns } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';

/** The centre's diary: read from the tablet, said on it, true when the server has it. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

type Visita = { id: string; verifica: string; giorno: string; ora: string; titolo: string; stato: string };

/** Of the demonstration's first centre, those that are still expected, the nearest first. */
const expectations = (other = 'true') =>
  browser.db.sql<Visita>(
    `select a.id, a.verifica_id as verifica, a.appointment_date::text as giorno, left(a.appointment_time::text, 5) as ora,
       l.titolo, a.status::text as stato
     from public.appointments a join public.verifiche v on v.id = a.verifica_id join public.annunci l on l.id = v.id_annuncio
       join public.verification_centers c on c.id = a.center_id join auth.users u on u.id = c.user_id
     where u.email = 'centro@demo.example' and v.stato = 'programmata' and a.status <> 'cancelled' and ${other}
       and (a.appointment_date + a.appointment_time) at time zone 'Europe/Rome' > privato.adesso()
     order by a.appointment_date, a.appointment_time`,
  );
const before = async (other?: string): Promise<Visita> => (await expectations(other))[0] ?? expect.fail('no visit');
const stato = async (id: string) =>
  (await browser.db.sql<{ s: string }>('select status::text as s from public.appointments where id = $1', [id]))[0]?.s;
const synced = () => screen.findByRole('button', { name: /Sincronizzato/ });
const bar = async () => within((await screen.findByRole('contentinfo')) as HTMLElement);

// first: the visits that other tests move would go to a Sunday too
test('a day without anybody says so; Sunday is closed; beyond what the tablet keeps the line is needed, and Back returns to view and day', async () => {
  await browser.db.sql(
    `update public.verification_centers c set settings = jsonb_set(settings, '{operating_hours,sunday,isOpen}', 'false')
     from auth.users u where u.id = c.user_id and u.email = 'centro@demo.example'`,
  );
  await browser.apri(percorso('centro_agenda', { giorno: '2026-12-06' }), 'centro');
  await synced();
  await settled();
  await reads('Chiuso');
  await userEvent.click(screen.getByRole('link', { name: 'Mese' }));
  await reads('dicembre 2026');
  const sunday = () => document.querySelector<HTMLElement>('[data-giorno="2026-12-13"]');
  sunday()?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveProperty('dataset.giorno', '2026-12-12');
  await userEvent.click(sunday() as HTMLElement);
  await reads('Nessun appuntamento');
  expect(currentAddress()).toContain('vista=giorno');
  history.back();
  await reads('dicembre 2026');
  browser.line.breakRequests(/./, 'senza_rete');
  await browser.ricarica();
  await settled();
  await warns(/Sul tablet c’è l’agenda dal/);
});

// Plays centro_agenda (its act)
test('said without network it is on the tablet, stands as not sent, and counts once when the line is back', async () => {
  // the week shows six of a day
  const { id, giorno, titolo } =
    await before(`a.status = 'confirmed' and 6 > (select count(*) from public.appointments x
    where x.center_id = a.center_id and x.appointment_date = a.appointment_date and x.appointment_time < a.appointment_time)`);
  await browser.apri(percorso('centro_agenda', { giorno, scelta: id }), 'centro');
  await synced();
  await settled();
  expect(screen.getByRole('heading', { level: 1, name: 'Agenda' })).toBeDefined();
  expect((await bar()).getByText(new RegExp(titolo.slice(0, 12)))).toBeDefined();
  browser.line.breakRequests(/./, 'senza_rete');
  await press('Metti in attesa');
  await reads('Da inviare');
  await reads(/In attesa, sul tablet, da inviare/);
  expect(await stato(id)).toBe('confirmed');
  expect(screen.queryByRole('button', { name: 'Metti in attesa' })).toBeNull();

  browser.line.repair();
  browser.line.breakRequests(/sync_push/, 'risposta_persa', 1);
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await stato(id)).toBe('pending'));
  await synced();
  await reads(/: In attesa\.$/);
});

test('a visit whose hour is half an hour ago may be closed as missed; one before it may not', async () => {
  const { id, verifica, giorno } = await before('a.appointment_date > current_date + 1');
  await browser.apri(percorso('centro_agenda', { giorno, scelta: id }), 'centro');
  await synced();
  await screen.findByRole('link', { name: 'Ricevi oggetto' });
  expect(screen.queryByRole('button', { name: /^Non presentato/ })).toBeNull();
  const yesterday = addDays(giornoDiRoma(new Date()), -1);
  await browser.db.sql(
    `update public.appointments set appointment_date = $2, appointment_time = '08:00' where id = $1`,
    [id, yesterday],
  );
  await browser.db.sql(
    `update public.verifiche v set data_programmata = a.appointment_date + a.appointment_time from public.appointments a
     where a.verifica_id = v.id and a.id = $1`,
    [id],
  );
  await browser.apri(percorso('centro_agenda', { scelta: id, vista: 'elenco', giorno: yesterday }), 'centro');
  await synced();
  await reads(/non c’è ancora, sono passati 26 ore|non c’è ancora, sono passati/);
  await press(/^Non presentato/);
  await press('Non presentato', await dialog());
  const motivo = () =>
    browser.db.sql('select motivo_annullamento as m from public.verifiche where id = $1', [verifica]);
  await waitFor(async () => expect(await motivo()).toEqual([{ m: 'non_presentato' }]));
  await reads('Non presentato');
});

// Plays centro_agenda (a refusal)
test('an hour that somebody else was faster for is refused and says so; the next one moves the visit, and every view shows it', async () => {
  const { id, giorno, titolo } = await before('a.appointment_date >= current_date');
  await browser.apri(percorso('centro_agenda', { giorno, scelta: id }), 'centro');
  await synced();
  await press('Sposta');
  const question = within(await dialog());
  const days = (await question.findByLabelText('Giorno')) as HTMLSelectElement;
  const other = [...days.options].at(-1)?.value ?? '';
  await userEvent.selectOptions(days, other);
  const orari = (await question.findByLabelText('Orario')) as HTMLSelectElement;
  const [, presa, release] = [...orari.options].map(({ value }) => value);
  await userEvent.selectOptions(orari, presa ?? '');
  await browser.db.sql(
    `insert into public.blocked_slots (center_id, date, time) select center_id, $2::date, $3::time from public.appointments where id = $1`,
    [id, other, presa],
  );
  await press('Sposta', await dialog());
  // told where it was chosen, and no longer offered there (decision S5)
  const refusal = await question.findByText('Orario non più disponibile');
  expect(refusal.closest('.field')?.contains(question.getByLabelText('Orario'))).toBe(true);
  const ora = () => question.getByLabelText<HTMLSelectElement>('Orario');
  await waitFor(() => expect([...ora().options].map(({ value }) => value)).not.toContain(presa));
  expect([ora().value, question.getByLabelText<HTMLSelectElement>('Giorno').value]).toEqual(['', other]);
  await userEvent.selectOptions(ora(), release ?? '');
  expect(question.queryByText('Orario non più disponibile')).toBeNull();
  await press('Sposta', await dialog());
  const where = () =>
    browser.db.sql(
      'select appointment_date::text as g, left(appointment_time::text, 5) as o from public.appointments where id = $1',
      [id],
    );
  await waitFor(async () => expect(await where()).toEqual([{ g: other, o: release }]));
  for (const view of ['settimana', 'mese', 'giorno', 'elenco'] as const) {
    await browser.apri(percorso('centro_agenda', { vista: view, giorno: other }), 'centro');
    await synced();
    await settled();
    await reads(new RegExp(titolo.slice(0, 10)));
  }
});

test('without the line a day that is not on the tablet is never said to be empty, nor counted', async () => {
  await browser.apri(percorso('centro_agenda', { vista: 'elenco', giorno: '2027-02-01' }), 'centro');
  await synced();
  await settled();
  browser.line.breakRequests(/./, 'senza_rete');
  await browser.ricarica();
  await settled();
  await warns(/Sul tablet c’è l’agenda dal/);
  expect(screen.queryByText('Nessun appuntamento')).toBeNull();
  expect(screen.queryByText(/0 appuntamenti/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Mese' }));
  const empty = await screen.findByRole('link', { name: /^Lunedì 15 febbraio/ });
  expect(empty.getAttribute('aria-label')).toBe('Lunedì 15 febbraio, non letto');
  await userEvent.click(screen.getByRole('link', { name: 'Settimana' }));
  expect((await screen.findAllByText('Non letto')).length).toBeGreaterThanOrEqual(6);
  expect(screen.queryByText('Nessun appuntamento')).toBeNull();
});

test('the diary is paged with the keyboard alone: a period on, one back, and today, and the focus stays where it was pressed', async () => {
  const seen = { giorno: '2026-12-02', settimana: '2026-12-08', mese: '2027-01-01', elenco: '2027-01-01' } as const;
  const names = { giorno: 'Giorno', settimana: 'Settimana', mese: 'Mese', elenco: 'Mese' } as const;
  for (const view of ['giorno', 'settimana', 'mese', 'elenco'] as const) {
    await browser.apri(percorso('centro_agenda', { vista: view, giorno: '2026-12-01' }), 'centro');
    await synced();
    const enter = async (name: string, day: string) => {
      const link = await screen.findByRole('link', { name });
      link.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(currentAddress(), `${view}: ${name}`).toContain(`giorno=${day}`));
      await screen.findByRole('heading', { level: 2, name: periodTitle(view, day) });
      expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent, view).toBe(
        name,
      );
    };
    await enter(`${names[view]} dopo`, seen[view]);
    await enter(`${names[view]} prima`, '2026-12-01');
    const nav = within(await screen.findByRole('main'));
    const today = nav.getByRole('link', { name: 'Oggi' });
    today.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress(), view).toContain(`giorno=${giornoDiRoma(new Date())}`));
    expect(document.activeElement).toBe(nav.getByRole('link', { name: 'Oggi' }));
  }
  await settled();
});
