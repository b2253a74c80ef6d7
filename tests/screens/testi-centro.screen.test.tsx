import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { choose, dialog, press, reads, readsNot, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, rowOf } from './page.ts';
import { putBack } from './put-back.ts';

/** What a centre reads where something is missing or fails, and whoever books a visit at one: in the specification's own words. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const MINE = centro('centro');
const one = rowOf(() => browser);
const synced = () => screen.findByRole('button', { name: /Sincronizzato/ });
/** A refusal as the database sends it: its code, whose words the page knows. */
const refuses = (code: string, stato: number) => ({ risponde: { code, message: code }, stato });

async function book(): Promise<void> {
  const { id } = await one<{ id: string }>(
    `select id from public.annunci where stato_verifica = 'non_verificato' and stato_annuncio = 'attivo' and id_utente = $1 limit 1`,
    [utente('davide')],
  );
  await browser.apri(percorso('nuova_verifica', { annuncio: id }), 'davide');
}
const accept = async () => userEvent.click(await screen.findByLabelText(/Ho preso visione dei costi/));

test('centres that could not be read are asked for again; where none is open that is said', async () => {
  browser.line.breakRequests(/centri_per_verifica/, 503);
  await book();
  await reads('Non è stato possibile caricare i centri di verifica disponibili.');
  browser.line.repair();
  await press('Riprova');
  await reads('Preventivo');
  await putBack(browser, 'public.verification_centers', ['is_active'], 'true');
  await browser.db.sql('update public.verification_centers set is_active = false');
  await book();
  await reads('Nessun centro di verifica disponibile al momento. Riprova più tardi oppure contatta il supporto.');
});

test('without a free hour nothing is booked, and the form says what is missing', async () => {
  browser.line.breakRequests(/orari_disponibili/, { risponde: [] });
  await book();
  await accept();
  await press(/^Conferma/);
  await reads('Seleziona un centro di verifica, una data e un orario per continuare.');
  expect(browser.line.richieste.filter((richiesta) => /prenota_verifica/.test(richiesta))).toEqual([]);
});

test('a visit that was not booked says the reason, where there is one; nothing was written', async () => {
  const visits = () => one('select count(*)::integer as n from public.verifiche');
  const before = await visits();
  await book();
  await accept();
  browser.line.breakRequests(/prenota_verifica/, 500, 1);
  await press(/^Conferma/);
  await reads('Si è verificato un errore durante la prenotazione. Riprova più tardi.');
  await putBack(browser, 'public.verification_centers', ['is_active'], 'true');
  await browser.db.sql('update public.verification_centers set is_active = false');
  await press(/^Conferma/);
  await reads('Errore nella creazione della verifica: Centro non disponibile');
  expect(await visits()).toEqual(before);
  expect(currentAddress()).toContain(percorso('nuova_verifica'));
});

test('the history says that nothing was found, whose centre is gone, and leads back a page', async () => {
  await browser.apri(percorso('centro_storico', { q: 'nessuno' }), 'centro');
  await reads('Nessuna verifica trovata');
  await browser.apri(percorso('centro_storico', { pagina: 2 }), 'centro');
  await userEvent.click(await screen.findByRole('link', { name: 'Precedente' }));
  await reads(/^Mostrando 1-10 di \d+ risultati$/);
  browser.line.breakRequests(/centro_verifiche/, refuses('centro_non_trovato', 404));
  await browser.apri(percorso('centro_storico'), 'centro');
  await reads("Centro di verifica non trovato o non associato all'utente.");
});

test('a check without the title of its listing goes by its number, and a search on the tablet finds nothing', async () => {
  await browser.apri(percorso('centro_verifiche'), 'centro');
  await synced();
  const { CentreStore } = await import('../../src/offline/store/db.ts');
  const tablet = new CentreStore(MINE);
  const [check] = await tablet.verifiche.toArray();
  const id = check?.id ?? expect.fail('nothing on the tablet');
  await tablet.verifiche.update(id, { titolo: '' });
  await reads(`Verifica #${id.slice(0, 8)}`);
  tablet.close();
  await write('Cerca per cliente, oggetto o numero', 'zzz');
  await reads('Nessuna verifica trovata');
});

test('the movements’ file has its name; a movement that is not saved, and a centre that is not found, say so', async () => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  onTestFinished(() => {
    click.mockRestore();
    made.mockRestore();
  });
  await browser.apri(percorso('centro_incassi'), 'centro');
  await press('CSV');
  await waitFor(() => expect(names).toEqual(['pagamenti-centro.csv']));
  const { id } = await one<{ id: string }>(
    `select v.id from public.verifiche v join public.verification_transactions f on f.id_verifica = v.id
     where v.id_centro = $1 and v.stato = 'in_attesa' and f.amount > 0 order by v.created_at desc limit 1`,
    [MINE],
  );
  await choose('Verifica', id);
  await write('Importo', '12,00');
  browser.line.breakRequests(/registra_incasso/, 500);
  await press('Registra movimento');
  await reads('Errore nel salvataggio del movimento. Si è verificato un errore. Riprova più tardi.');
  browser.line.breakRequests(/rpc\/\w*incassi\w*/, refuses('centro_non_trovato', 404));
  await browser.apri(percorso('centro_incassi'), 'centro');
  await reads('Centro di verifica non trovato');
});

test('data of a centre that is gone, and data that are not saved', async () => {
  browser.line.breakRequests(/mio_centro_dettagli/, { risponde: [] });
  await browser.apri(percorso('centro_dati'), 'centro');
  await reads("Centro di verifica non trovato. Contatta l'assistenza.");
  browser.line.repair();
  await browser.apri(percorso('centro_dati'), 'centro');
  await write('Città', 'Lodi');
  browser.line.breakRequests(/salva_dati_centro/, 500);
  await press('Salva le informazioni');
  await reads('Errore durante il salvataggio. Riprova.');
  expect(screen.getByLabelText('Città')).toHaveProperty('value', 'Lodi');
});

test('a diary read for a session that ended, or for a centre that is gone, says which of the two', async () => {
  browser.line.breakRequests(/get_center_appointments_paged/, 401);
  await browser.apri(percorso('centro_agenda', { vista: 'elenco', giorno: '2027-02-01' }), 'centro');
  await reads('Invalid session. Please log in again.');
  browser.line.repair();
  browser.line.breakRequests(/get_center_appointments_paged/, refuses('centro_non_trovato', 404));
  await press('Riprova');
  await reads('Verification center not found.');
  browser.line.repair();
  await press('Riprova');
  await readsNot(/il resto non si è letto/);
});

test('a visit that was not moved, and a state that the server refuses', async () => {
  const { id, giorno } = await one<{ id: string; giorno: string }>(
    `select a.id, a.appointment_date::text as giorno from public.appointments a join public.verifiche v on v.id = a.verifica_id
     where a.center_id = $1 and v.stato = 'programmata' and a.status = 'confirmed'
       and a.appointment_date > (privato.adesso() at time zone 'Europe/Rome')::date order by 2, a.appointment_time limit 1`,
    [MINE],
  );
  await browser.apri(percorso('centro_agenda', { giorno, scelta: id }), 'centro');
  await synced();
  await press('Sposta');
  for (const field of ['Giorno', 'Orario']) {
    const options = [...(await screen.findByLabelText<HTMLSelectElement>(field)).options];
    await choose(field, options.at(-1)?.value ?? '', await dialog());
  }
  browser.line.breakRequests(/update_verifica_datetime_local/, 500);
  await press('Sposta', await dialog());
  await reads('Errore nel salvataggio della modifica. Si è verificato un errore. Riprova più tardi.');
  await press('Lascia com’è', await dialog());
  browser.line.breakRequests(/sync_push/, 'senza_rete');
  await press('Metti in attesa');
  await reads('Da inviare');
  await putBack(browser, 'public.verification_centers', ['approval_status'], 't.id = $1', [MINE]);
  await browser.db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [MINE]);
  browser.line.repair();
  window.dispatchEvent(new Event('online'));
  await userEvent.click(await screen.findByRole('button', { name: /Da risolvere/ }));
  await reads("Si è verificato un errore durante l'aggiornamento dello stato. Il centro non è attivo.");
});

test('a shipment and a delivery that are not written say which of the two', async () => {
  const id = idOf('ordine', 'chitarra-1');
  const state = () => one('select status::text as status from public.ordini where id = $1', [id]);
  await browser.apri(percorso('ordine', { id }), 'centro');
  await choose('Corriere', 'BRT');
  await write('Codice di tracciamento', 'T20');
  browser.line.breakRequests(/orders\/finalize/, 500);
  await press('Segna spedito');
  await reads('Aggiornamento spedizione fallito. Si è verificato un errore. Riprova più tardi.');
  expect(await state()).toEqual({ status: 'pagato' });
  browser.line.repair();
  onTestFinished(async () => {
    await browser.db.sql('select privato.rientra(o, null) from public.ordini o where o.id = $1', [id]);
  });
  await press('Segna spedito');
  await reads('In viaggio');
  browser.line.breakRequests(/orders\/finalize/, 500);
  await press('Segna come consegnato');
  await reads('Aggiornamento consegna non riuscito. Si è verificato un errore. Riprova più tardi.');
  expect(await state()).toEqual({ status: 'spedito' });
});

test('tariffs of a centre that is not theirs any more, a condition that is not saved or not deleted', async () => {
  await browser.apri(percorso('centro_tariffe'), 'centro');
  await press('Nuova condizione');
  const form = await dialog();
  await write('Nome', 'Prova', form);
  await write('Valore della modifica', '-5', form);
  browser.line.breakRequests(/salva_condizione/, 500, 1);
  await press('Salva condizione');
  await reads('Errore nel salvataggio della condizione. Si è verificato un errore. Riprova più tardi.');
  browser.line.breakRequests(/salva_condizione/, { risponde: [] }, 1);
  await press('Salva condizione');
  await reads('Errore nel salvataggio della condizione. Nessun dato restituito dal database');
  await press('Salva condizione');
  await reads('Nuova condizione creata con successo');
  await press('Elimina Prova');
  browser.line.breakRequests(/elimina_condizione/, 500, 1);
  await press('Elimina', await dialog());
  await reads("Errore durante l'eliminazione della condizione. Si è verificato un errore. Riprova più tardi.");
  await press('Elimina', await dialog());
  await reads('Condizione eliminata con successo');
  // meanwhile she runs another centre
  const runs = (who: string, whose: string) =>
    browser.db.sql('update public.verification_centers set user_id = $2 where id = $1', [whose, who]);
  const theirs = centro('partner');
  await runs(utente('luca'), MINE);
  onTestFinished(async () => {
    await runs(utente('partner'), theirs);
    await runs(utente('centro'), MINE);
  });
  await runs(utente('centro'), theirs);
  await write(/^Piccolo/, '1,00');
  await press('Salva tariffe');
  await reads('Errore nel salvataggio delle modifiche. ID centro non trovato');
});

test('a certificate that is not made, not mailed or not revoked says so, and one that was revoked is made anew', async () => {
  const { id, owner } = await one<{ id: string; owner: string }>(
    `select v.id, c.id_titolare as owner from public.verifiche v join public.certificati_verifica c on c.id_verifica = v.id and c.stato = 'attivo'
     where v.id_centro = $1 and v.stato = 'verificato' order by c.data_emissione desc limit 1`,
    [MINE],
  );
  await browser.apri(percorso('centro_verifica', { id }), 'centro');
  await synced();
  await press('Reinvia email');
  await putBack(browser, 'public.utenti', ['email'], 't.id = $1', [owner]);
  await browser.db.sql(`update public.utenti set email = '' where id = $1`, [owner]);
  await press('Reinvia email', await dialog());
  await reads('Email destinatario non disponibile. Invia manualmente.');
  browser.line.breakRequests(/certificates\//, 500);
  await press('Reinvia email', await dialog());
  await reads('Invio email non riuscito. Riprova.');
  await press('Annulla', await dialog());
  await press('Rigenera');
  await write('Motivo', 'Cartellino perso', await dialog());
  await press('Rigenera', await dialog());
  await reads('Errore nella generazione del certificato. Si è verificato un errore. Riprova più tardi.');
  await press('Annulla', await dialog());
  browser.line.breakRequests(/revoca_certificato/, 500, 1);
  await press('Revoca');
  await write('Motivo', 'Foto sbagliate', await dialog());
  await write(/REVOCA/, 'REVOCA', await dialog());
  await press('Revoca', await dialog());
  await reads('Impossibile revocare il certificato. Si è verificato un errore. Riprova più tardi.');
  await press('Revoca', await dialog());
  await reads('Certificato revocato');
  await press('Genera nuovo');
  await press('Emetti il certificato', await dialog());
  await reads(/^Errore nella generazione del certificato\./);
});
