import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SUSPENDED_CANNOT_CERTIFY } from '../../src/domain/centri/suspension.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { stoppedPhrase } from '../../src/domain/verifiche/fermo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import { reads } from './hands.ts';
import { type Browser, openBrowser } from './page.ts';

/** A suspended centre, at its counter and beside it: what it still does, and nothing offered that would be refused. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const MINE = centro('centro');

/** What only an open centre is answered. */
const REFUSED = /get_center_appointments_paged|persone_centro|recensioni_mio_centro|centro_movimenti|centro_verifiche$/;

test('a suspended centre reads at its counter and beside it why, what still goes and whom to write to', async () => {
  const set = (stato: string, motivo: string | null) =>
    browser.db.sql('update public.verification_centers set approval_status = $2, motivo_stato = $3 where id = $1', [
      MINE,
      stato,
      motivo,
    ]);
  await set('suspended', 'Strumenti da ricontrollare');
  const help = () => screen.findByRole('link', { name: /crivi all’assistenza$/ });
  const [rule, why] = [/^Il centro è sospeso: puoi restituire e spedire/, /Motivo: Strumenti da ricontrollare$/];
  await browser.apri(percorso('centro_oggi'), 'centro');
  await reads('Il centro è sospeso.');
  await reads(rule);
  await reads(/^Quello che hai in custodia si restituisce e si spedisce come sempre\./);
  expect((await help()).getAttribute('href')).toBe(percorso('contatti'));
  expect(screen.queryByText('Oggi il banco è libero.')).toBeNull();
  const asked = () => browser.line.richieste.filter((one) => REFUSED.test(one));
  const warned = vi.spyOn(console, 'warn');
  onTestFinished(() => warned.mockRestore());
  for (const view of ['mese', 'elenco']) {
    await browser.apri(percorso('centro_agenda', { vista: view }), 'centro');
    await reads(/il resto si legge quando il centro è di nuovo attivo\.$/);
    await reads(rule);
    expect(screen.queryByRole('button', { name: 'Riprova' }), view).toBeNull();
    expect(asked(), view).toEqual([]);
  }
  for (const page of ['centro_incassi', 'centro_storico', 'centro_persone', 'centro_recensioni'] as const) {
    await browser.apri(percorso(page), 'centro');
    await reads('Si apre quando il centro è di nuovo attivo');
    await reads(why);
    await help();
    expect(screen.queryByRole('button', { name: 'Riprova' }), page).toBeNull();
    expect(asked(), page).toEqual([]);
  }
  await screen.findByRole('navigation', { name: 'Pagine del centro' });
  expect(warned).not.toHaveBeenCalledWith('the rest of the diary was not read', expect.anything());
  await set('approved', null);
});

test('a suspended centre offers nothing of a certificate that the server would refuse, and says when it may', async () => {
  const set = (stato: string) =>
    browser.db.sql(
      `update public.verification_centers c set approval_status = $1::public.stato_approvazione from auth.users u
       where u.id = c.user_id and u.email = 'centro@demo.example'`,
      [stato],
    );
  onTestFinished(async () => void (await set('approved')));
  await browser.apri(percorso('centro_verifiche'), 'centro');
  await screen.findByRole('button', { name: /Sincronizzato/ });
  const [verified] = await screen.findAllByText('Verificato');
  await userEvent.click(within(verified?.closest('li') as HTMLElement).getByRole('link', { name: /Gestisci/ }));
  const act = { name: /^(Emetti il certificato|Revoca)$/ };
  await screen.findByRole('button', act);
  await set('suspended');
  await browser.ricarica();
  await reads(SUSPENDED_CANNOT_CERTIFY);
  expect(screen.queryByRole('button', act)).toBeNull();
});

test('an item whose listing the office suspends says so and is not approved, without network too, until it is lifted', async () => {
  const [item] = await browser.db.sql<{ id: string; annuncio: string }>(
    `select v.id, v.id_annuncio as annuncio from public.verifiche v where v.id_centro = $1 and v.stato = 'in_attesa' limit 1`,
    [MINE],
  );
  if (item === undefined) throw new Error('the seed has an item at the counter');
  const set = (stato: string) =>
    browser.db.sql('update public.annunci set stato_annuncio = $2::public.stato_annuncio where id = $1', [
      item.annuncio,
      stato,
    ]);
  onTestFinished(async () => void (await set('attivo')));
  const page = percorso('centro_verifica', { id: item.id });
  const why = stoppedPhrase({ codice: 'annuncio_sospeso', motivo: null });
  const approve = () => screen.queryByRole('link', { name: 'Approva Verifica' });
  await browser.apri(page, 'centro');
  await screen.findByRole('link', { name: 'Approva Verifica' });
  await set('sospeso');
  await browser.ricarica();
  await reads(why);
  expect(approve()).toBeNull();
  await screen.findByRole('link', { name: 'Non Conforme' });
  await browser.apri(percorso('centro_verifica', { id: item.id }, { passo: 'approva' }), 'centro');
  await reads(why);
  expect(await screen.findByRole('button', { name: 'Conferma Approvazione' })).toHaveProperty('disabled', true);
  await set('attivo');
  await browser.apri(page, 'centro');
  await screen.findByRole('link', { name: 'Approva Verifica' });
  expect(screen.queryByText(why)).toBeNull();
});
