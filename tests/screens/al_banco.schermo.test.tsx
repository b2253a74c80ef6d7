import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email, PASSWORD } from '../../supabase/seed/persone.ts';
import { press, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf, settled } from './page.ts';

/** The counter in somebody's hands: what was left in the middle is found where it was. */

let browser: Browser;
const row = rowOf(() => browser);
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const DEL_CENTRO = `from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
  where u.email = 'centro@demo.example'`;
const sincronizzato = () => screen.findByRole('button', { name: /Sincronizzato/ });

test('a counter that is locked in the middle of a scoring opens, for a colleague too, where it was left: slider, open section and half a note', async () => {
  const { id } = await row<{ id: string }>(`select v.id ${DEL_CENTRO} and v.stato = 'in_attesa' limit 1`);
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await sincronizzato();
  await press(/^Checklist Funzionamento/);
  await press('Togli un punto a Funzionamento');
  await press('Togli un punto a Funzionamento');
  await write(/^Note/, 'Graffio sotto la lo');
  // ended elsewhere: nobody here asked for it
  localStorage.removeItem('sb-localhost-auth-token');
  window.dispatchEvent(new Event('online'));
  await reads(/^Accedi di nuovo/);
  expect(screen.queryByLabelText(/^Note/)).toBeNull();
  await write('Email', email('banco'));
  await write('Password', PASSWORD);
  await press('Accedi');
  await waitFor(() => expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Graffio sotto la lo'));
  expect(screen.getByRole('slider', { name: /^Funzionamento/ })).toHaveProperty('value', '6');
  const open = screen.getAllByRole('button', { expanded: true }).map((one) => one.getAttribute('aria-label'));
  expect(open).toEqual([expect.stringMatching(/^Checklist Funzionamento/)]);
  await screen.findByRole('button', { name: 'Sara Colombo: chi è al banco' });
  await settled();
});
