import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { dialog, press, question, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';
import { putBack } from './put-back.ts';

/** What the office reads where nothing is found, nobody may enter, or the server fails: in the specification's own words. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
const onSale = () =>
  one<{ id: string; titolo: string }>(
    `select a.id, a.titolo from public.annunci a where a.stato_annuncio = 'attivo' and a.eliminato_il is null
     and a.stato_prenotazione = 'disponibile' and privato.perche_non_eliminabile(a) is null order by numero_annuncio limit 1`,
  );
const openListing = async () => {
  const { id, titolo } = await onSale();
  await browser.apri(percorso('admin_annunci', { q: titolo, scelto: id }), 'admin');
  return id;
};

test('no order is found, and the list says so', async () => {
  await browser.apri(percorso('admin_ordini', { q: 'nessuno' }), 'admin');
  await reads('Nessun ordine trovato.');
});

test('who is no administrator reads why the office is closed to her, and at the orders that it may be her rights that are not known', async () => {
  await browser.apri(percorso('admin_annunci'), 'luca');
  await reads("Solo gli admin possono accedere a questa pagina. Hai effettuato l'accesso come luca@demo.example.");
  await browser.apri(percorso('admin_ordini'), 'luca');
  await reads(
    "Accesso negato. Questo account non è admin oppure non è possibile verificare i permessi. Hai effettuato l'accesso come luca@demo.example.",
  );
  await readsNot(/Solo gli admin/);
});

test('a listing without a condition says that none is given', async () => {
  const { id } = await onSale();
  await putBack(browser, 'public.annunci', ['condizione'], 't.id = $1', [id]);
  await openListing();
  await reads('Condizione');
  await readsNot('Non specificata');
  await browser.db.sql('update public.annunci set condizione = null where id = $1', [id]);
  await openListing();
  await reads('Non specificata');
});

test('a listing is deleted from its panel after the question; a server that fails leaves it, with the reason', async () => {
  const id = await openListing();
  await press('Elimina');
  const opened = await question();
  await reads('Sei sicuro di voler eliminare questo annuncio?');
  await write('Motivo', 'Richiesta del venditore', opened);
  await write(/ELIMINA/, 'ELIMINA', opened);
  browser.line.breakRequests(/listings\/delete/, 500);
  await press('Elimina', opened);
  await reads('Eliminazione fallita. Si è verificato un errore. Riprova più tardi.');
  expect(await one('select eliminato_il from public.annunci where id = $1', [id])).toEqual({ eliminato_il: null });
});

test('a listing whose state or notes could not be saved says which of the two', async () => {
  const id = await openListing();
  await write(/^Note amministratore/, 'Foto di un altro sito');
  await write(/^Motivo della sospensione/, 'Le foto non sono tue');
  browser.line.breakRequests(/admin_annuncio_(stato|note)/, 500);
  await press('Sospendi');
  await reads('Errore durante la modifica dello stato. Si è verificato un errore. Riprova più tardi.');
  expect(await one('select stato_annuncio, admin_notes from public.annunci where id = $1', [id])).toEqual({
    stato_annuncio: 'attivo',
    admin_notes: null,
  });
  await openListing();
  await write(/^Note amministratore/, 'Foto di un altro sito');
  await press('Salva note e chiudi');
  await reads('Errore durante il salvataggio delle note. Si è verificato un errore. Riprova più tardi.');
});

test('notifications that cannot be read again stay as they were, and one that is not made or not deleted says so', async () => {
  const { id, titolo } = await one<{ id: string; titolo: string }>(
    'select id, titolo from public.notifiche order by data_creazione desc, id desc limit 1',
  );
  await browser.apri(percorso('admin_notifiche', { scelto: id }), 'admin');
  await reads(titolo);
  browser.line.breakRequests(/rpc\/admin_/, 500);
  await press('Aggiorna');
  await reads('Errore nel refresh. Si è verificato un errore. Riprova più tardi.');
  await reads(titolo);
  await press('Elimina');
  await press('Elimina', await question());
  await reads('Eliminazione non riuscita. Si è verificato un errore. Riprova più tardi.');
  expect(await browser.db.sql('select from public.notifiche where id = $1', [id])).toHaveLength(1);
  browser.line.repair();
  await browser.apri(percorso('admin_notifiche'), 'admin');
  await press('Nuova notifica');
  const opened = await dialog();
  await write(/^Email utente/, 'venditore@demo.example', opened);
  await write(/^Messaggio/, 'Passa in negozio', opened);
  browser.line.breakRequests(/admin_crea_notifica/, 500);
  await press('Crea notifica', opened);
  await reads('Creazione notifica non riuscita. Si è verificato un errore. Riprova più tardi.');
});

test('an order whose details do not come says so, and comes when asked again', async () => {
  const { id, numero } = await one<{ id: string; numero: string }>(
    'select id, numero_ordine::text as numero from public.ordini order by numero_ordine limit 1',
  );
  browser.line.breakRequests(/rpc\/mio_ordine/, 500);
  await browser.apri(percorso('admin_ordini', { scelto: id }), 'admin');
  await reads('Errore nel caricamento dettagli');
  browser.line.repair();
  await press('Riprova');
  await readsNot('Errore nel caricamento dettagli');
  expect(await screen.findByRole('heading', { name: `FD-${numero}` })).toBeDefined();
});

test('what a centre keeps of each sale stays as it was when it could not be saved', async () => {
  const { id, quota } = await one<{ id: string; quota: string }>(
    `select id, percentuale_commissione::text as quota from public.verification_centers
     where approval_status = 'approved' order by nome limit 1`,
  );
  await browser.apri(percorso('admin_centri', { scelto: id }), 'admin');
  await write('Di ogni vendita', '3,75');
  await press('Imposta il 3,75%…');
  const opened = await question();
  await write('Motivo', 'Nuovo accordo', opened);
  browser.line.breakRequests(/admin_imposta_commissione/, 500);
  await press('Imposta il 3,75%', opened);
  await reads('Salvataggio fallito. Si è verificato un errore. Riprova più tardi.');
  expect(
    await one('select percentuale_commissione::text as quota from public.verification_centers where id = $1', [id]),
  ).toEqual({ quota });
});

test('a shipment that could not be corrected says so', async () => {
  const { id } = await one<{ id: string }>(
    `select s.id from public.spedizioni s join public.ordini o on o.id = s.id_ordine
     where o.status in ('pagato', 'spedito', 'consegnato') order by o.numero_ordine limit 1`,
  );
  await browser.apri(percorso('admin_spedizioni', { scelto: id }), 'admin');
  await write('Corriere', 'Un altro corriere');
  await write('Motivo', 'Lo ha detto il centro');
  browser.line.breakRequests(/admin_aggiorna_spedizione/, 500);
  await press('Salva');
  await reads('Aggiornamento non riuscito. Si è verificato un errore. Riprova più tardi.');
  expect(await browser.db.sql(`select from public.spedizioni where corriere_nome = 'Un altro corriere'`)).toEqual([]);
});

test('the platform’s fee alone that is not saved is named, and so is a whole configuration', async () => {
  await browser.apri(percorso('admin_incasso'), 'admin');
  await screen.findByLabelText('Commissione piattaforma');
  browser.line.breakRequests(/payment-config/, 500);
  await press('Salva configurazione');
  await reads('Errore nel salvataggio. Si è verificato un errore. Riprova più tardi.');
  await write('Commissione piattaforma', '7,25');
  await press('Salva configurazione');
  await reads('Errore nel salvataggio commissione piattaforma. Si è verificato un errore. Riprova più tardi.');
  (await screen.findByLabelText('Si può pagare con carta')).click();
  await press('Salva configurazione');
  await reads('Errore nel salvataggio. Si è verificato un errore. Riprova più tardi.');
});

test('the platform’s fee is taken as it is typed, and refused beside its field', async () => {
  await browser.apri(percorso('admin_incasso'), 'admin');
  const fee = await screen.findByLabelText('Commissione piattaforma');
  for (const wrong of ['5,125', '0x10', '1e1', '101']) {
    await write('Commissione piattaforma', wrong);
    await press('Salva configurazione');
    await waitFor(() => expect(fee.getAttribute('aria-invalid'), wrong).toBe('true'));
    await readsNot(/^Errore nel salvataggio/);
  }
  await write('Commissione piattaforma', '7,25 %');
  await press('Salva configurazione');
  await reads('Salvato con successo');
  expect(await one(`select config ->> 'platform_fee_percent' as fee from public.payment_methods`)).toEqual({
    fee: '7.25',
  });
});

test('what a centre may not ask for sending is said beside its field', async () => {
  const { voce } = await one<{ voce: string }>(
    `select nome || ', ' || citta as voce from public.verification_centers where tipo_centro = 'fidati_point' and not demo order by nome limit 1`,
  );
  await browser.apri(percorso('admin_incasso'), 'admin');
  await waitFor(() => expect(document.querySelector(`datalist option[value="${voce}"]`)).not.toBeNull());
  await write('Centro', voce);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Imballaggio').value).not.toBe(''));
  await write('Imballaggio', '-1');
  await write('Spedizione', '10000,01');
  await press('Salva tariffe');
  await reads('Gli importi non possono essere negativi');
  await reads('L’importo è troppo grande');
});

test('a centre’s packaging and shipping that cannot be read or saved say which of the two', async () => {
  const { voce } = await one<{ voce: string }>(
    `select nome || ', ' || citta as voce from public.verification_centers where tipo_centro = 'fidati_point' and not demo order by nome limit 1`,
  );
  browser.line.breakRequests(/admin_elenco_centri/, 500);
  await browser.apri(percorso('admin_incasso'), 'admin');
  await reads('Errore nel caricamento tariffe centro. Si è verificato un errore. Riprova più tardi.');
  browser.line.repair();
  await press('Riprova');
  await waitFor(() => expect(document.querySelector(`datalist option[value="${voce}"]`)).not.toBeNull());
  await write('Centro', voce);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Imballaggio').value).not.toBe(''));
  await write('Imballaggio', '13,50');
  browser.line.breakRequests(/admin_tariffe_centro/, 500);
  await press('Salva tariffe');
  await reads('Errore nel salvataggio tariffe centro. Si è verificato un errore. Riprova più tardi.');
});

test('a category that is not saved, and one whose state does not change, say so', async () => {
  const { id } = await one<{ id: string }>(`select id from public.categories where slug = 'borse'`);
  await browser.apri(percorso('admin_categorie', { scelto: id }), 'admin');
  await write('Nome', 'Borse e valigie', await dialog());
  browser.line.breakRequests(/admin_salva_categoria/, 500);
  await press('Aggiorna');
  await reads('Errore nel salvataggio della categoria. Si è verificato un errore. Riprova più tardi.');
  await press('Sospendi…');
  await press('Sospendi Borse', await question());
  await reads('Errore durante il cambio stato. Si è verificato un errore. Riprova più tardi.');
  expect(await one('select name, active from public.categories where id = $1', [id])).toEqual({
    name: 'Borse',
    active: true,
  });
});
