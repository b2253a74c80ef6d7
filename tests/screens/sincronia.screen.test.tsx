import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { press, reads, write } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';

/** The page Sincronia where the server isn't what it was: gone back, or of another release. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const WENT_BACK = 'Il server è tornato a uno stato precedente';
const synced = () => screen.findByRole('button', { name: /Sincronizzato/ });
const noteWritten = (text: string) => browser.db.sql('select 1 from public.note_verifica where testo = $1', [text]);
const open = () => browser.apri(percorso('centro_sincronia'), 'centro');

/** On the same tablet: what it holds comes along. */
const toTheQueue = async () => userEvent.click(screen.getByRole('link', { name: /^Sincronia/ }));

async function deliver(text: string): Promise<void> {
  const [riga] = await browser.db.sql<{ id: string }>(
    `select v.id from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
     where u.email = 'centro@demo.example' and v.stato = 'in_attesa' order by v.data_programmata limit 1`,
  );
  await browser.apri(percorso('centro_verifica', { id: riga?.id ?? '' }, { passo: 'approva' }), 'centro');
  await write(/^Note/, text);
  await press('Aggiungi la nota');
  await waitFor(async () => expect(await noteWritten(text)).toHaveLength(1));
  await synced();
}

/** What a copy made before this note would hold: without it, its ledger row, and the position that it moved. */
async function rewind(text: string): Promise<void> {
  await browser.db.sql(
    `delete from public.sync_op where kind = 'aggiungi_nota' and id_verifica in (select id_verifica from public.note_verifica where testo = $1)`,
    [text],
  );
  await browser.db.sql('delete from public.note_verifica where testo = $1', [text]);
}

test('the promise of what stays on the tablet stands there', async () => {
  await open();
  await reads(/Quello che hai inviato resta anche su questo tablet (sette|trenta) giorni, foto e firme comprese/);
  expect(screen.queryByRole('region', { name: WENT_BACK })).toBeNull();
});

test('a server that lost a delivered note has it again, and the page says so until it was read', async () => {
  await deliver('perduta dal server');
  await rewind('perduta dal server');
  expect(await noteWritten('perduta dal server')).toHaveLength(0);
  await toTheQueue();
  await press('Sincronizza ora');
  const section = await screen.findByRole('region', { name: WENT_BACK });
  await within(section).findByText(/mancava 1 operazione\. 1 è stata inviata di nuovo\./);
  expect(await noteWritten('perduta dal server')).toHaveLength(1);
  await press('Ho letto');
  await waitFor(() => expect(screen.queryByRole('region', { name: WENT_BACK })).toBeNull());
});

test('an announced restore where nothing is missing says so, on the other screens too', async () => {
  await browser.apri(percorso('centro_oggi'), 'centro');
  await synced();
  await settled();
  await browser.db.sql('select privato.new_sync_generation()');
  await browser.ricarica();
  await reads(`${WENT_BACK}.`);
  await toTheQueue();
  await reads(/Di quello che questo tablet ha inviato non manca niente\./);
  await press('Ho letto');
});

test('what another release must take first stays on the tablet, and the counter says whose turn it is', async () => {
  const speak = (format: number) =>
    browser.db.sql(
      `create or replace function privato.op_format() returns integer language sql immutable set search_path = '' as $$ select ${format} $$`,
    );
  await speak(3);
  const [riga] = await browser.db.sql<{ id: string }>(
    `select v.id from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
     where u.email = 'centro@demo.example' and v.stato = 'in_attesa' order by v.data_programmata limit 1`,
  );
  await browser.apri(percorso('centro_verifica', { id: riga?.id ?? '' }, { passo: 'approva' }), 'centro');
  await write(/^Note/, 'di una versione vecchia');
  await press('Aggiungi la nota');
  await reads(/Per inviare serve la versione nuova del banco/);
  expect(await noteWritten('di una versione vecchia')).toHaveLength(0);
  await speak(1);
  await toTheQueue();
  await press('Sincronizza ora');
  await synced();
  expect(await noteWritten('di una versione vecchia')).toHaveLength(1);
});
