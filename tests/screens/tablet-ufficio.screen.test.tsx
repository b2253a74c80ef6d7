import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { dialog, press, reads, write } from './hands.ts';
import { type Browser, openBrowser } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await browser.db.sql(
    `insert into public.dispositivi (id, id_centro, id_utente, epoch, nome, pending_ops, pending_media, oldest_pending_at, incidente)
     select 'tablet-in-ritardo', c.id, $1, 'e', 'Tablet 7', 3, 1, privato.adesso() - interval '10 days', $2
     from public.verification_centers c where c.user_id = $1`,
    [utente('centro'), JSON.stringify({ tipo: 'archivio_perso', operazioni: 4 })],
  );
});
afterAll(() => browser.chiudi());

const row = async () =>
  (
    await browser.db.sql<{ incidente: string | null; pending_ops: number }>(
      `select incidente, pending_ops from public.dispositivi where id = 'tablet-in-ritardo'`,
    )
  )[0];

// Plays admin_dispositivi (its act, a refusal)
test('a tablet that owes: its centre is written to, not twice a day; its loss is read and filed; lost, nobody waits for it', async () => {
  await browser.apri(percorso('admin_dispositivi'), 'admin');
  await reads('Ha trovato vuoto il suo archivio: mai inviati 4 operazioni.');
  await press(/^Scrivi: /);
  await press('Scrivi', await dialog());
  await reads('Indica il motivo.');
  await write('Motivo', 'Accendetelo, per favore', await dialog());
  browser.line.breakRequests(/admin_scrivi_tablet/, 'risposta_persa', 1);
  await press('Scrivi', await dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [letters] = await browser.db.sql(
    `select count(*)::integer as n from public.posta_uscita where tipo = 'tablet_da_consegnare'`,
  );
  expect(letters).toEqual({ n: 1 });
  await press(/^Scrivi: /);
  await write('Motivo', 'Ancora', await dialog());
  await press('Scrivi', await dialog());
  await reads(/hai già scritto oggi/);
  await press('Annulla', await dialog());
  await press(/^Archivia: /);
  await write('Motivo', 'Il centro ha rifatto le prove', await dialog());
  await press('Archivia', await dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await row())?.incidente).toBeNull();
  await press(/^Segna perso: /);
  const lost = await dialog();
  await write('Motivo', 'Rubato', lost);
  await write(/PERSO/, 'PERSO', lost);
  await press('Segna perso', lost);
  await reads(/^Segnato perso il /);
  await reads('Niente da fare');
  expect((await row())?.pending_ops).toBe(0);
});
