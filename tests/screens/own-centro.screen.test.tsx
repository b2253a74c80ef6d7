import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import { dialog, press, reads, write } from './hands.ts';
import { type Browser, openBrowser, settled, textOf } from './page.ts';
import { putBack } from './put-back.ts';

/** A centre's own pages: its data, its people, what was written about it. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const MINE = centro('centro');
const dato = async (column: string): Promise<unknown> =>
  (
    await browser.db.sql<{ r: unknown }>(
      `select to_jsonb(${column}) as r from public.verification_centers where id = $1`,
      [MINE],
    )
  )[0]?.r;

// Plays centro_dati (its act)
test('a centre’s telephone is saved once though the answer was lost; without a name nothing is sent', async () => {
  await browser.apri(percorso('centro_dati'), 'centro');
  await write('Nome del centro', ' ');
  await press('Salva le informazioni');
  await reads('Il nome del centro è obbligatorio.');
  await write('Nome del centro', 'Fidati Point Brera');
  await write('Telefono', '02 1111 2222');
  browser.line.breakRequests(/salva_dati_centro/, 'risposta_persa', 1);
  await press('Salva le informazioni');
  await reads('Informazioni aggiornate con successo.');
  expect([await dato('nome'), await dato('telefono')]).toEqual(['Fidati Point Brera', '02 1111 2222']);
});

// Plays centro_dati (a refusal)
test('what a colleague saved meanwhile is shown beside what was typed, and nothing is lost', async () => {
  await browser.apri(percorso('centro_dati'), 'centro');
  await write('Città', 'Monza');
  await browser.db.sql("update public.verification_centers set citta = 'Como' where id = $1", [MINE]);
  await press('Salva le informazioni');
  await reads('Intanto un’altra persona ha salvato');
  await reads('Como');
  expect(await dato('citta')).toBe('Como');
  await press('Salva le informazioni');
  await reads('Informazioni aggiornate con successo.');
  expect(await dato('citta')).toBe('Monza');
});

test('hours that leave a visit out are saved after it was seen', async () => {
  const [visita] = await browser.db.sql<{ n: number; giorno: string }>(
    `select count(*)::integer as n, min(trim(to_char(a.appointment_date, 'day'))) as giorno from public.appointments a
     join public.verifiche v on v.id = a.verifica_id where a.center_id = $1 and v.stato = 'programmata'
       and a.status in ('pending', 'confirmed') and v.data_programmata > privato.adesso()`,
    [MINE],
  );
  expect(visita?.n).toBeGreaterThan(0);
  await browser.apri(percorso('centro_dati'), 'centro');
  for (const day of ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'])
    await write(`Apertura ${day}`, '18:45');
  await press('Salva le informazioni');
  const question = await dialog();
  expect(question.textContent).toContain('fuori dai nuovi orari');
  const before = await dato('settings');
  await press('Torna agli orari', question);
  expect(await dato('settings')).toEqual(before);
  await press('Salva le informazioni');
  await press('Salva lo stesso', await dialog());
  await reads('Informazioni aggiornate con successo.');
  expect(await dato("settings -> 'operating_hours' -> 'monday' ->> 'open'")).toBe('18:45');
});

test('who works at the counter reads the data, and who changes them', async () => {
  await browser.apri(percorso('centro_dati'), 'banco');
  await settled();
  await reads('Li cambia il titolare del centro.');
  expect(screen.queryByRole('button', { name: 'Salva le informazioni' })).toBeNull();
});

// Plays centro_persone (its act)
test('a person is invited once though the answer was lost, written to again, and the invitation withdrawn', async () => {
  const inviti = () =>
    browser.db.sql(
      `select 1 from public.centro_inviti where id_centro = $1 and email = 'nuova@casella.example' and revocato_il is null`,
      [MINE],
    );
  await browser.apri(percorso('centro_persone'), 'centro');
  await reads('Nessun invito in attesa.');
  await write('Invita una persona', 'nuova');
  await press('Manda l’invito');
  await reads('Email non valida.');
  await write('Invita una persona', 'nuova@casella.example');
  browser.line.breakRequests(/invita_operatore/, 'risposta_persa', 1);
  await press('Manda l’invito');
  await reads(/In attesa, vale fino al/);
  expect(await inviti()).toHaveLength(1);
  await press('Rimanda');
  await reads('Invito inviato a nuova@casella.example.');
  await press('Ritira');
  await press('Ritira l’invito', await dialog());
  await reads('Nessun invito in attesa.');
  expect(await inviti()).toEqual([]);
});

// Plays centro_persone (a refusal)
test('who works at the counter already is not invited, and is removed with a reason that is written to him', async () => {
  await browser.apri(percorso('centro_persone'), 'centro');
  await write('Invita una persona', 'banco@demo.example');
  await press('Manda l’invito');
  await reads('Questa persona lavora già nel tuo centro.');
  await press('Togli dal centro');
  await press('Togli dal centro', await dialog());
  await reads('Scrivi il motivo.');
  await write('Motivo', 'Fine del contratto', await dialog());
  await press('Togli dal centro', await dialog());
  await reads('Lavora qui una persona');
  expect(
    await browser.db.sql(
      `select dati ->> 'motivo' as m from public.posta_uscita where tipo = 'operatore_rimosso' and destinatario = 'banco@demo.example'`,
    ),
  ).toEqual([{ m: 'Fine del contratto' }]);
});

// Plays centro_recensioni (its act, a refusal)
test('a review is reported once, and not without a reason; reviews are counted and filtered by their mark', async () => {
  const [conti] = await browser.db.sql<{ tutte: number; cinque: number }>(
    `select count(*)::integer as tutte, (count(*) filter (where voto = 5))::integer as cinque from public.recensioni
     where id_centro = $1 and rimossa_il is null and visibile_dal <= privato.adesso()`,
    [MINE],
  );
  const segnalate = () => browser.db.sql("select 1 from public.segnalazioni where testo = 'Non è mai stato qui'");
  await browser.apri(percorso('centro_recensioni', { voto: 5 }), 'centro');
  await reads(`Con voto 5: ${conti?.cinque}`);
  expect(await screen.findByRole('link', { name: `Voto 5: ${conti?.cinque}` })).toBeDefined();
  await browser.apri(percorso('centro_recensioni'), 'centro');
  await settled();
  const [prima] = screen.getAllByRole('button', { name: /^Segnala la recensione/ });
  prima?.click();
  const question = await dialog();
  await press(/Invia/, question);
  await reads('Scegli un motivo.');
  (await within(question).findByLabelText('Altro')).click();
  await write(/Racconta/, 'Non è mai stato qui', question);
  browser.line.breakRequests(/api\/segnalazioni/, 'risposta_persa', 1);
  await press(/Invia/, question);
  await reads(/Segnalazione ricevuta/);
  expect(await segnalate()).toHaveLength(1);
});

test('a centre that nobody reviewed says who could', async () => {
  await putBack(browser, 'public.recensioni', ['id_centro'], 't.id_centro = $1', [MINE]);
  await browser.db.sql('update public.recensioni set id_centro = null where id_centro = $1', [MINE]);
  await browser.apri(percorso('centro_recensioni'), 'centro');
  await reads('Ancora nessuna recensione');
});

// Plays admin_recensioni (its act, a refusal)
test('a review is hidden with its reason, once though the answer was lost, and shown again', async () => {
  const [riga] = await browser.db.sql<{ id: string }>(
    'select id from public.recensioni where rimossa_il is null and visibile_dal <= privato.adesso() order by id limit 1',
  );
  const id = riga?.id ?? '';
  const nascosta = async () =>
    (
      await browser.db.sql<{ n: boolean }>('select rimossa_il is not null as n from public.recensioni where id = $1', [
        id,
      ])
    )[0]?.n;
  // the question above the panel, which is a window too where there is no room beside the list
  const question = async (): Promise<HTMLElement> => {
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(2));
    return screen.getAllByRole('dialog')[1] ?? document.body;
  };
  await browser.apri(percorso('admin_recensioni', { q: 'nessuno' }), 'admin');
  await reads('Nessuna recensione trovata.');
  await browser.apri(percorso('admin_recensioni', { scelto: id }), 'admin');
  await press('Nascondi');
  await press('Nascondi', await question());
  await reads('Scrivi il motivo.');
  expect(await nascosta()).toBe(false);
  await write('Motivo', 'Offende una persona', await question());
  browser.line.breakRequests(/admin_rimuovi_recensione/, 'risposta_persa', 1);
  await press('Nascondi', await question());
  await reads('Offende una persona');
  expect(await nascosta()).toBe(true);
  await press('Rimetti in vista');
  await write('Motivo', 'Ricorso accolto', await question());
  await press('Rimetti in vista', await question());
  await reads('Recensione di nuovo in vista');
  expect(await nascosta()).toBe(false);
});

test('whoever works nowhere looks around in the demonstration: its people without a form, its blocks, certificates and returns without an act, and out again', async () => {
  await browser.apri(percorso('centro_stato'), 'acquirente');
  await reads('Nessun centro collegato a questo account');
  await press('Prova il banco dimostrativo');
  await reads('Stai provando il banco dimostrativo');
  await settled();
  await browser.apri(percorso('centro_persone'), 'acquirente');
  await reads('Lavora qui una persona');
  await reads(/^Modalità demo/);
  expect(screen.queryByRole('textbox')).toBeNull();
  await browser.apri(percorso('centro_blocchi'), 'acquirente');
  await reads(/^Chiusura /);
  expect(screen.queryByRole('button', { name: /Togli|Chiudi il centro/ })).toBeNull();
  await browser.apri(percorso('centro_incassi'), 'acquirente');
  await reads('Nella dimostrazione qui si guarda soltanto.');
  const shown = (what: string) =>
    browser.db.sql<{ id: string }>(
      `select v.id from public.verifiche v join public.verification_centers c on c.id = v.id_centro where c.demo and ${what} limit 1`,
    );
  const [[made], [home]] = [
    await shown("v.stato = 'verificato'"),
    await shown("v.stato_restituzione = 'da_restituire'"),
  ];
  for (const address of [
    percorso('centro_verifica', { id: made?.id ?? '' }),
    percorso('centro_restituzioni', { scelta: home?.id ?? '' }),
  ]) {
    await browser.apri(address, 'acquirente');
    await reads('Nella dimostrazione qui si guarda soltanto.');
    const acts = /certificato$|^Reinvia|^Rigenera|^Revoca|^Rispedisci|^Segna/;
    expect(screen.queryByRole('button', { name: acts }), address).toBeNull();
  }
  await browser.apri(percorso('centro_verifica', { id: home?.id ?? '' }), 'acquirente');
  await screen.findByRole('link', { name: 'Vedi la restituzione' });
  expect(screen.queryByRole('link', { name: 'Segna restituito' })).toBeNull();
  expect(textOf(), 'nobody saved anything').not.toContain('Impossibile salvare');
  const request = vi.fn<WakeLock['request']>();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  const [open] = await shown("v.stato = 'in_attesa'");
  for (const step of ['foto', 'approva']) {
    await browser.apri(percorso('centro_verifica', { id: open?.id ?? '' }, { passo: step }), 'acquirente');
    await reads('Modalità demo.');
  }
  expect(request, 'no screen is kept on for somebody who only looks').not.toHaveBeenCalled();
  await browser.apri(percorso('centro_stato'), 'acquirente');
  await reads('Stai provando il banco dimostrativo');
  browser.line.breakRequests(/chiudi_dimostrazione/, 'risposta_persa', 1);
  await press('Esci dalla dimostrazione');
  await waitFor(async () => expect(await browser.db.sql('select 1 from privato.dimostrazioni')).toHaveLength(0));
});
