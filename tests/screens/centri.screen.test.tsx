import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import { email, PASSWORD, utente } from '../../supabase/seed/persone.ts';
import { dialog, pick, press, reads, warns, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';
import { visitToCome } from './visits.ts';

/** Centres: the directory, one centre's page, a message to it, a visit that moves or is called off. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const MILANO = 'Fidati Point Milano Brera';
const letters = () =>
  browser.db.sql<{ a: string }>(`select destinatario as a from public.posta_uscita where tipo = 'contatto_centro'`);

test('the directory is searched and filtered by its address; what is not there leads back to all', async () => {
  await browser.apri(percorso('centri'), null);
  await settled();
  await reads(MILANO);
  await reads('Orologeria Ferri');
  await browser.apri(percorso('centri', { tipo: 'partner', q: 'orologi TORINO' }), null);
  await settled();
  await reads('1 centro');
  expect(screen.queryByText(MILANO)).toBeNull();
  await browser.apri(percorso('centri', { q: 'unicorno' }), null);
  await settled();
  await reads('Nessun centro trovato con i filtri selezionati');
});

test('anybody reports a review of a centre, once though the answer was lost', async () => {
  const [riga] = await browser.db.sql<{ id: string; centro: string }>(
    `select r.id, r.id_centro as centro from public.recensioni r join public.verification_centers c on c.id = r.id_centro
     where r.rimossa_il is null and c.is_active and not c.demo order by r.id limit 1`,
  );
  await browser.apri(percorso('centro_pubblico', { id: riga?.centro ?? '' }), null);
  await settled();
  const [primo] = await screen.findAllByRole('button', { name: /^Segnala la recensione di/ });
  if (primo === undefined) throw new Error('no review to report');
  await userEvent.click(primo);
  const question = await dialog();
  await userEvent.click(await within(question).findByLabelText('Molestie'));
  await write('Email', 'chi.segnala@prova.example', question);
  browser.line.breakRequests(/segnalazioni/, 'risposta_persa', 1);
  await press('Invia la segnalazione', question);
  await reads(/Segnalazione ricevuta/);
  const rows = await browser.db.sql(`select motivo from public.segnalazioni where oggetto_tipo = 'recensione'`);
  expect(rows).toEqual([{ motivo: 'molestie' }]);
});

// Plays centro_pubblico (its act)
test('a message to a centre whose answer was lost is mailed once', async () => {
  await browser.apri(percorso('centro_pubblico', { id: centro('centro') }), null);
  await reads('Quanto costa una verifica');
  await reads('Domenica');
  const before = (await letters()).length;
  await write('Nome', 'Vera');
  await write('Email', 'vera@casella.example');
  await write('Messaggio', 'Aprite la cassa di un orologio subacqueo?');
  browser.line.breakRequests(/\/api\/centri\/contatto/, 'risposta_persa', 1);
  await press('Invia al centro');
  await reads('Messaggio inviato.');
  expect(await letters()).toHaveLength(before + 1);
});

// Plays centro_pubblico (a refusal)
test('a message to a centre without words is not sent, and a mailbox that wrote too often is told so', async () => {
  await browser.apri(percorso('centro_pubblico', { id: centro('centro') }), null);
  const before = (await letters()).length;
  await press('Invia al centro');
  await reads('Tutti i campi sono obbligatori');
  await write('Nome', 'Vera');
  await write('Email', 'vera@casella.example');
  await write('Messaggio', 'Ancora io');
  await browser.db.sql('update privato.limiti set conteggio = 1000');
  await press('Invia al centro');
  await warns(/Troppi/);
  expect(await letters()).toHaveLength(before);
  await browser.db.sql('delete from privato.limiti');
});

// Plays sposta_verifica (its act, a refusal)
test('a visit moves to another centre: its costs are accepted first, a lost answer moves it once', async () => {
  const { id, centre, whose } = await visitToCome(browser);
  const where = async () =>
    (await browser.db.sql<{ c: string }>('select id_centro as c from public.verifiche where id = $1', [id]))[0]?.c;
  await browser.apri(percorso('conferma_verifica', { id }), whose);
  await reads('Al banco mostra questo');
  const kinds = await browser.db.sql<{ id: string; kinds: string[] }>(
    'select id, specializzazioni as kinds from public.verification_centers where id <> $1',
    [centre],
  );
  const others = (kindsOf: (one: { kinds: string[] }) => string[]) =>
    Promise.all(
      kinds.map((one) =>
        browser.db.sql('update public.verification_centers set specializzazioni = $2 where id = $1', [
          one.id,
          kindsOf(one),
        ]),
      ),
    );
  await others(() => ['Francobolli']);
  await userEvent.click(await screen.findByRole('link', { name: 'Sposta' }));
  await reads(/^Ora hai la visita di /);
  await reads("È l'unico centro che oggi verifica oggetti come il tuo.");
  expect(screen.queryByRole('button', { name: 'Cambia' })).toBeNull();
  await others((one) => one.kinds);
  await browser.ricarica();
  await reads(/^Ora hai la visita di /);
  await reads('Resti nello stesso centro: il preventivo non cambia.');
  await press('Sposta la visita');
  await reads('Seleziona un centro di verifica, una data e un orario per continuare.');
  await press('Cambia');
  await reads("In quale centro porti l'oggetto?");
  const other = document.querySelector('ul button[aria-pressed="false"]') ?? expect.fail('no other centre is offered');
  await userEvent.click(other);
  await reads('Orario');
  await userEvent.click(
    within(screen.getByRole('region', { name: /^Data/ })).getAllByRole('button', { name: /^(?!.*pieno)/ })[0] ??
      expect.fail('no day is free'),
  );
  await press(/^Sposta a/);
  await reads('Conferma di aver preso visione dei costi della verifica prima di procedere.');
  expect(await where()).toBe(centre);
  await userEvent.click(screen.getByLabelText(/Ho preso visione dei costi/));
  const ritiro = screen.queryByLabelText(/centro partner/);
  if (ritiro !== null) await userEvent.click(ritiro);
  browser.line.breakRequests(/sposta_verifica/, 'risposta_persa', 1);
  await press(/^Sposta a/);
  await waitFor(() => expect(currentAddress()).toBe(percorso('conferma_verifica', { id })));
  expect(await where()).not.toBe(centre);
  const live = await browser.db.sql(
    `select id from public.appointments where verifica_id = $1 and status <> 'cancelled'`,
    [id],
  );
  expect(live).toHaveLength(1);
});

// Plays conferma_verifica (its act, a refusal)
test('a visit is called off from its own page, by a server that answers; afterwards it can be neither moved nor shown', async () => {
  const { id, whose } = await visitToCome(browser);
  await browser.apri(percorso('conferma_verifica', { id }), whose);
  await reads('Al banco mostra questo');
  await press('Annulla visita');
  browser.line.breakRequests(/annulla_verifica/, 503);
  await press('Annulla visita', await dialog());
  await warns();
  browser.line.repair();
  await press('Annulla visita', await dialog());
  await reads('Verifica annullata');
  expect(screen.queryByText('Al banco mostra questo')).toBeNull();
  await browser.apri(percorso('sposta_verifica', { id }), whose);
  await settled();
  await reads('Questa verifica non si può più spostare');
});

const richieste = () =>
  browser.db.sql<{ id: string; nome: string; stato: string; risposta: string | null; categorie_prodotti: string[] }>(
    `select id, nome, stato, risposta_informazioni as risposta, categorie_prodotti from public.verification_center_requests
     where user_id = $1`,
    [utente('acquirente')],
  );

async function fillDetails(): Promise<void> {
  await write(/^Nome del centro/, 'Liuteria Prova');
  await write(/^Indirizzo/, 'Corso Garibaldi 5');
  await write(/^Città/, 'Cremona');
  await write(/^Email/, 'liuteria@casella.example');
  await write(/^Telefono/, '0372 123456');
  await write(/^Nome del referente/, 'Ada Fiori');
}

// Plays diventa_centro (a refusal)
test('an application that lacks something does not go on, and says what', async () => {
  await browser.apri(percorso('diventa_centro', { passo: 5 }), null);
  await reads('passo 2 di 6');
  await press('Avanti');
  await reads('Tutti i campi contrassegnati con * sono obbligatori');
  await press('Indietro');
  await reads('passo 1 di 6');
  await pick(/^Centro partner/);
  await press('Avanti');
  await fillDetails();
  await press('Avanti');
  await reads('La Partita IVA è obbligatoria per i centri terze parti');
  await reads('Seleziona almeno una categoria di prodotti');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

// Plays diventa_centro (its act)
test('an application is filled in by a visitor, survives the sign-in without standing in the address, and is sent once', async () => {
  await browser.apri(percorso('diventa_centro'), null);
  await reads('passo 1 di 6');
  await pick(/^Centro partner/);
  await press('Avanti');
  await reads('passo 2 di 6');
  await fillDetails();
  await write(/^Partita IVA/, 'IT 01234567814');
  await userEvent.click(screen.getByLabelText('Strumenti musicali'));
  await press('Avanti');
  await reads('passo 3 di 6');
  await reads('Domenica');
  await press('Avanti');
  await reads('Simula un oggetto');
  // 5 % of 100 €, raised to the minimum
  await reads('Integrazione al valore minimo tassabile');
  await userEvent.click(screen.getByLabelText(/^Mista/));
  await write('Tariffa fissa', '20,00');
  await write('Percentuale', '1,5');
  await reads('21,50 €');
  await press('Avanti');
  await reads('passo 5 di 6');
  await press('Completa registrazione');
  await reads('È necessario accettare i termini e le condizioni per procedere');
  await userEvent.click(screen.getByLabelText(/Accetto i/));
  await press('Completa registrazione');
  await waitFor(() => expect(currentAddress()).toBe('/login?redirect=%2Fdiventa-centro'));
  await write('Email', email('acquirente'));
  await write('Password', PASSWORD);
  await press('Accedi');
  await reads('passo 5 di 6');
  expect(await richieste()).toEqual([]);
  browser.line.breakRequests(/invia_richiesta_centro/, 'risposta_persa', 1);
  await press('Completa registrazione');
  await reads('Richiesta inviata. La esaminiamo in 3-5 giorni lavorativi.');
  expect(await richieste()).toMatchObject([
    { nome: 'Liuteria Prova', stato: 'pending', categorie_prodotti: ['Strumenti musicali'] },
  ]);
});

// Plays centro_stato (its act, a refusal)
test('an applicant answers what the office asked; a refused one starts again with what was sent', async () => {
  const [richiesta] = await richieste();
  const mine = (field: string) =>
    browser.db.sql(`update public.verification_center_requests set ${field} where id = $1`, [richiesta?.id]);
  await browser.apri(percorso('centro_stato'), 'acquirente');
  await reads('La richiesta è in esame');
  await mine(`informazioni_richieste = 'Da quanti anni lavorate?'`);
  await browser.ricarica();
  await reads('Da quanti anni lavorate?');
  await press('Invia la risposta');
  await reads('Scrivi un messaggio');
  await write('La tua risposta', 'Da dieci');
  browser.line.breakRequests(/rispondi_richiesta_centro/, 'risposta_persa', 1);
  await press('Invia la risposta');
  await reads(/Abbiamo la tua risposta/);
  expect((await richieste())[0]?.risposta).toBe('Da dieci');
  await mine(`stato = 'rejected', motivo = 'Titoli mancanti'`);
  await browser.ricarica();
  await reads('Motivo: Titoli mancanti');
  await userEvent.click(await screen.findByRole('link', { name: 'Fai una nuova richiesta' }));
  await waitFor(() => expect(currentAddress()).toBe(percorso('diventa_centro')));
  await browser.ricarica();
  await reads('passo 1 di 6');
  await press('Avanti');
  await reads('passo 2 di 6');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome del centro/).value).toBe('Liuteria Prova');
});
