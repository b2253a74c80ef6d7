import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import { finestra, premi, scrivi, siLegge } from './mani.ts';
import { apriBrowser, type Browser, quieta } from './pagina.ts';

/** A centre's own pages: its data, its people, what was written about it. */

let browser: Browser;
beforeAll(async () => {
  browser = await apriBrowser();
});
afterAll(() => browser.chiudi());

const MIO = centro('centro');
const dato = async (colonna: string): Promise<unknown> =>
  (
    await browser.banco.sql<{ r: unknown }>(
      `select to_jsonb(${colonna}) as r from public.verification_centers where id = $1`,
      [MIO],
    )
  )[0]?.r;

test('a centre’s telephone is saved once though the answer was lost; without a name nothing is sent', async () => {
  await browser.apri(percorso('centro_dati'), 'centro');
  await scrivi('Nome del centro', ' ');
  await premi('Salva le informazioni');
  await siLegge('Il nome del centro è obbligatorio.');
  await scrivi('Nome del centro', 'Fidati Point Brera');
  await scrivi('Telefono', '02 1111 2222');
  browser.linea.rompi(/salva_dati_centro/, 'risposta_persa', 1);
  await premi('Salva le informazioni');
  await siLegge('Informazioni aggiornate con successo.');
  expect([await dato('nome'), await dato('telefono')]).toEqual(['Fidati Point Brera', '02 1111 2222']);
});

test('what a colleague saved meanwhile is shown beside what was typed, and nothing is lost', async () => {
  await browser.apri(percorso('centro_dati'), 'centro');
  await scrivi('Città', 'Monza');
  await browser.banco.sql("update public.verification_centers set citta = 'Como' where id = $1", [MIO]);
  await premi('Salva le informazioni');
  await siLegge('Intanto un’altra persona ha salvato');
  await siLegge('Como');
  expect(await dato('citta')).toBe('Como');
  await premi('Salva le informazioni');
  await siLegge('Informazioni aggiornate con successo.');
  expect(await dato('citta')).toBe('Monza');
});

test('hours that leave a visit out are saved after it was seen', async () => {
  const [visita] = await browser.banco.sql<{ n: number; giorno: string }>(
    `select count(*)::integer as n, min(trim(to_char(a.appointment_date, 'day'))) as giorno from public.appointments a
     join public.verifiche v on v.id = a.verifica_id where a.center_id = $1 and v.stato = 'programmata'
       and a.status in ('pending', 'confirmed') and v.data_programmata > privato.adesso()`,
    [MIO],
  );
  expect(visita?.n).toBeGreaterThan(0);
  await browser.apri(percorso('centro_dati'), 'centro');
  for (const giorno of ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'])
    await scrivi(`Apertura ${giorno}`, '18:45');
  await premi('Salva le informazioni');
  const domanda = await finestra();
  expect(domanda.textContent).toContain('fuori dai nuovi orari');
  const prima = await dato('settings');
  await premi('Torna agli orari', domanda);
  expect(await dato('settings')).toEqual(prima);
  await premi('Salva le informazioni');
  await premi('Salva lo stesso', await finestra());
  await siLegge('Informazioni aggiornate con successo.');
  expect(await dato("settings -> 'operating_hours' -> 'monday' ->> 'open'")).toBe('18:45');
});

test('who works at the counter reads the data, and who changes them', async () => {
  await browser.apri(percorso('centro_dati'), 'banco');
  await quieta();
  await siLegge('Li cambia il titolare del centro.');
  expect(screen.queryByRole('button', { name: 'Salva le informazioni' })).toBeNull();
});
