import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { nonSiLegge, premi, scrivi, siLegge } from './mani.ts';
import { apriBrowser, type Browser } from './pagina.ts';

/** The office's queues: what people sent is read, weighed and answered. */

let browser: Browser;
beforeAll(async () => {
  browser = await apriBrowser();
});
afterAll(() => browser.chiudi());

const una = async <R extends object>(sql: string, params: unknown[] = []): Promise<R> => {
  const [riga] = await browser.banco.sql<R>(sql, params);
  if (riga === undefined) throw new Error(`no row: ${sql}`);
  return riga;
};

/** The question above the panel, which is a window too where there is no room beside the list. */
const domanda = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(2));
  const [, sopra] = screen.getAllByRole('dialog');
  return sopra ?? document.body;
};

const richiesta = (stato: string) =>
  una<{ id: string; nome: string }>(
    'select id, nome from public.verification_center_requests where stato = $1::public.stato_approvazione order by id limit 1',
    [stato],
  );

test.each([
  [percorso('admin_centri', { scheda: 'richieste', q: 'nessuno-lo-chiede' }), 'Nessuna richiesta di centro.'],
])('%s is empty, and says so', async (dove, detto) => {
  await browser.apri(dove, 'admin');
  await siLegge(detto);
});

test('an application is approved with what the centre earns, once, though the answer was lost', async () => {
  const { id, nome } = await richiesta('pending');
  await browser.apri(percorso('admin_centri', { scheda: 'richieste', scelto: id }), 'admin');
  await siLegge('Risposta privata: non diventa mai testo pubblico.');
  await scrivi('Commissione del centro', '101');
  await siLegge('Valore non valido (0-100)');
  expect(screen.queryByRole('button', { name: /^Approva con/ })).toBeNull();
  await scrivi('Commissione del centro', '2,5');
  await premi('Approva con il 2,5%');
  browser.linea.rompi(/admin_decidi_richiesta/, 'risposta_persa', 1);
  await premi('Approva con il 2,5%', await domanda());
  await siLegge('Centro approvato');
  const centri = await browser.banco.sql(
    'select percentuale_commissione::text as quota from public.verification_centers where nome = $1',
    [nome],
  );
  expect(centri).toEqual([{ quota: '2.50' }]);
});

test('an application that was decided meanwhile is not refused again, and the window says why', async () => {
  await browser.banco.sql(
    `update public.verification_center_requests set stato = 'pending', informazioni_richieste = null where stato = 'rejected'`,
  );
  const { id, nome } = await richiesta('pending');
  await browser.apri(percorso('admin_centri', { scheda: 'richieste', scelto: id }), 'admin');
  await premi('Rifiuta con motivo…');
  const aperta = await domanda();
  await premi(`Rifiuta ${nome}`, aperta);
  await siLegge('Scrivi il motivo.');
  await scrivi('Motivo', 'Mancano gli strumenti.', aperta);
  await browser.banco.sql(`update public.verification_center_requests set stato = 'rejected' where id = $1`, [id]);
  await premi(`Rifiuta ${nome}`, aperta);
  await siLegge(/Aggiornamento stato non riuscito\./);
  const { motivo } = await una<{ motivo: string | null }>(
    'select motivo from public.verification_center_requests where id = $1',
    [id],
  );
  expect(motivo).not.toBe('Mancano gli strumenti.');
});

test('a centre is suspended by who writes the word and why, and opened again', async () => {
  const { id, nome } = await una<{ id: string; nome: string }>(
    `select id, nome from public.verification_centers where approval_status = 'approved' and not demo order by nome limit 1`,
  );
  const stato = () => una('select approval_status, motivo_stato from public.verification_centers where id = $1', [id]);
  await browser.apri(percorso('admin_centri', { scelto: id }), 'admin');
  await siLegge('Lavoro aperto');
  await premi('Sospendi con motivo…');
  const aperta = await domanda();
  await scrivi('Motivo', 'Due verifiche senza foto.', aperta);
  await premi(`Sospendi ${nome}`, aperta);
  expect(await stato()).toMatchObject({ approval_status: 'approved' });
  await scrivi(/SOSPENDI/, 'SOSPENDI', aperta);
  await premi(`Sospendi ${nome}`, aperta);
  await waitFor(async () =>
    expect(await stato()).toEqual({ approval_status: 'suspended', motivo_stato: 'Due verifiche senza foto.' }),
  );
  await nonSiLegge('Sospendi con motivo…');
  await premi('Riapri…');
  await premi(`Riapri ${nome}`, await domanda());
  await waitFor(async () => expect(await stato()).toMatchObject({ approval_status: 'approved' }));
});
