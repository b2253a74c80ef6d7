import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import { choose, dialog, press, reads, readsNot, warns, write } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';
import { takeAway } from './put-back.ts';

/** What a centre charges: its fee model, its conditions, its prices by category. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const MINE = centro('centro');
const fissa = async () =>
  (
    await browser.db.sql<{ tipo: string; fissa: number | null; piccolo: number }>(
      'select tariffa_type::text as tipo, tariffa_fixed as fissa, package_markup_piccolo as piccolo from public.verification_centers where id = $1',
      [MINE],
    )
  )[0];

// Plays centro_tariffe (its act)
test('tariffs whose answer was lost are saved once, simulated before that, and asked about when one leaves', async () => {
  await browser.apri(percorso('centro_tariffe'), 'centro');
  await userEvent.click(await screen.findByLabelText(/^Fissa/));
  await write('Importo fisso', '1.234,50');
  await write(/^Piccolo/, 'niente');
  await reads(/^1\.234,50.€$/);
  await userEvent.click(await screen.findByRole('link', { name: 'Indietro' }));
  await reads('Lasciare senza salvare?');
  await press('Resta qui');
  expect(await fissa()).not.toMatchObject({ fissa: 123_450 });
  browser.line.breakRequests(/update_verification_center_tariff/, 'risposta_persa', 1);
  await press('Salva tariffe');
  await reads('Tariffe e markup aggiornati con successo');
  expect(await fissa()).toEqual({ tipo: 'fixed', fissa: 123_450, piccolo: 0 });
  await readsNot('Modifiche non salvate');
  expect(await screen.findByLabelText(/^Piccolo/)).toHaveProperty('value', '0,00');
});

test('shipping that is no amount is refused beside its field, not saved as nothing', async () => {
  await browser.apri(percorso('centro_tariffe'), 'centro');
  await write('Spedizione', 'abc');
  await press('Salva tariffe');
  await reads('Importo non valido');
  await readsNot('Tariffe e markup aggiornati con successo');
});

test('the simulator refuses a weight that no packaging holds, beside its field, and prices nothing meanwhile', async () => {
  await browser.apri(percorso('centro_tariffe'), 'centro');
  await screen.findByText('Paga chi vende, per la verifica');
  await write('Peso', '30');
  await reads('Il pacco più grande, Maxi, arriva a 20 kg');
  await readsNot('Paga chi vende, per la verifica');
  await reads('Correggi valore e peso per vedere quanto si paga.');
  await write('Peso', '20');
  await reads('Paga chi vende, per la verifica');
  await readsNot('Il pacco più grande, Maxi, arriva a 20 kg');
});

// Plays centro_tariffe (a refusal)
test('tariffs that are refused stay as they were typed, with the reason beside the field or above the button', async () => {
  await browser.apri(percorso('centro_tariffe'), 'centro');
  await userEvent.click(await screen.findByLabelText(/^Fissa/));
  await write('Importo fisso', '');
  await press('Salva tariffe');
  await reads("L'importo fisso è obbligatorio per la tariffa fissa");
  await write('Importo fisso', '12');
  await browser.db.sql("update public.verification_centers set approval_status = 'suspended' where id = $1", [MINE]);
  await press('Salva tariffe');
  await warns(/Il centro non è attivo/);
  expect(await screen.findByLabelText('Importo fisso')).toHaveProperty('value', '12');
  await browser.db.sql("update public.verification_centers set approval_status = 'approved' where id = $1", [MINE]);
  await settled();
});

const condizioni = async () =>
  (
    await browser.db.sql<{ n: string }>(
      'select condition_name as n from public.fee_conditions where center_id = $1 order by created_at, id',
      [MINE],
    )
  ).map(({ n }) => n);

test('a condition is checked beside its fields, created, changed and deleted after a question', async () => {
  await browser.apri(percorso('centro_tariffe'), 'centro');
  await press('Nuova condizione');
  const form = await dialog();
  await press('Salva condizione');
  await reads('Il nome della condizione è obbligatorio');
  await reads('Il valore della modifica è obbligatorio e deve essere un numero valido');
  await write('Nome', 'Sconto di prova', form);
  await write('Valore della modifica', '-10', form);
  await choose('Si applica per', 'Categoria', form);
  await press('Salva condizione');
  await reads('Seleziona una categoria');
  await choose('Si applica per', 'Periodo', form);
  await press('Salva condizione');
  await reads('La data di fine è obbligatoria');
  await write('Priorità', '1,5', form);
  await reads('La priorità è un numero intero; vuota: 10');
  await write('Priorità', '', form);
  await choose('Si applica per', 'Fascia di valore', form);
  browser.line.breakRequests(/salva_condizione/, 'risposta_persa', 1);
  await press('Salva condizione');
  await reads('Nuova condizione creata con successo');
  expect((await condizioni()).filter((n) => n === 'Sconto di prova')).toHaveLength(1);
  await press('Modifica Sconto di prova');
  await write('Nome', 'Sconto cambiato', await dialog());
  await press('Annulla');
  await reads('Quello che hai scritto andrebbe perso.');
  await press('Continua a scrivere');
  await press('Salva condizione');
  await reads('Condizione aggiornata con successo');
  await press('Elimina Sconto cambiato');
  await reads(
    /^Sei sicuro di voler eliminare la condizione .*Sconto cambiato”\? Questa azione non può essere annullata\.$/,
  );
  await press('Elimina', await dialog());
  await reads('Condizione eliminata con successo');
  expect(await condizioni()).not.toContain('Sconto cambiato');
});

test('a centre without conditions says what they are for; its operatore reads prices and changes none', async () => {
  await takeAway(browser, 'public.fee_conditions', 't.center_id = $1', [MINE]);
  await browser.apri(percorso('centro_tariffe'), 'banco');
  await reads('Nessuna condizione');
  await reads(/li cambia il titolare del centro/);
  expect(screen.queryByRole('button', { name: 'Salva tariffe' })).toBeNull();
  await reads(/La spedizione è a parte\.$/);
});

test('a partner, who ships nothing, reads nothing about shipping beside what is paid', async () => {
  await browser.apri(percorso('centro_tariffe'), 'partner');
  await reads(/condizioni attive oggi\.$/);
  await readsNot(/La spedizione è a parte/);
});

const ownItems = () =>
  browser.db.sql<{ nome: string; fissa: number | null; percento: string | null }>(
    `select c.name as nome, t.fixed_amount as fissa, t.percentage::text as percento
     from public.verification_center_category_tariffs t join public.categories c on c.id = t.category_id
     where t.center_id = $1 order by c.name`,
    [MINE],
  );

// Plays centro_prezzi (its act)
test('prices by category whose answer was lost are saved once, in one act; a child shows what it follows', async () => {
  await browser.apri(percorso('centro_prezzi'), 'centro');
  await write('Cerca una categoria', 'snea');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Gioielli/ })).toBeNull());
  await press(/^Sneakers\s*19,00/);
  await write('Importo fisso', '25');
  await press(/^Sneakers alte\s*25,00.*come Sneakers/);
  const rows = screen.getAllByLabelText('Prezzo');
  await userEvent.selectOptions(rows[1] ?? document.body, 'Variabile');
  await write('Percentuale sul valore', '2,5');
  await reads('2 categorie cambiate, non salvate');
  browser.line.breakRequests(/imposta_tariffe_categorie/, 'risposta_persa', 1);
  await press('Salva prezzi');
  await reads('Prezzi salvati');
  await readsNot(/non salvat/);
  expect(await ownItems()).toEqual(
    expect.arrayContaining([
      { nome: 'Sneakers', fissa: 2_500, percento: null },
      { nome: 'Sneakers alte', fissa: null, percento: '2.50' },
    ]),
  );
  await userEvent.selectOptions(screen.getAllByLabelText('Prezzo')[1] ?? document.body, '');
  await press('Salva prezzi');
  await reads(/^come Sneakers$/);
  await waitFor(async () => expect((await ownItems()).map(({ nome }) => nome)).not.toContain('Sneakers alte'));
});

// Plays centro_prezzi (a refusal)
test('prices by category that are refused stay as they were typed', async () => {
  await browser.apri(percorso('centro_prezzi'), 'centro');
  await write('Cerca una categoria', 'unicorno');
  await reads('Nessuna categoria trovata');
  await write('Cerca una categoria', 'gioielli');
  await press(/^Gioielli/);
  await write(/^Valore minimo/, '999');
  await press('Salva prezzi');
  await reads('Il valore minimo deve essere inferiore al valore massimo');
  await write(/^Valore minimo/, '50');
  await browser.db.sql("update public.verification_centers set approval_status = 'suspended' where id = $1", [MINE]);
  await press('Salva prezzi');
  await warns(/Il centro non è attivo/);
  expect(await screen.findByLabelText(/^Valore minimo/)).toHaveProperty('value', '50');
  await browser.db.sql("update public.verification_centers set approval_status = 'approved' where id = $1", [MINE]);
});
