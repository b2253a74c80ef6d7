import { expect, test } from 'vitest';
import { fallisce, server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { saveIntake } from './attachments.ts';
import { saveDecision } from './decision.ts';
import { saveNote } from './queue.ts';
import { returns, saveReturn } from './returns.ts';
import { counters } from './state.ts';
import { syncOnce } from './sync.ts';
import { dayEntries, itemList, itemView } from './view.ts';

/** Between the server's yes and the next reading of its row the tablet still shows what was done here: nobody is asked to do it again. */

const firma = new Blob(['firma'], { type: 'image/png' });
const carico = { numero_seriale: 'S1', accessori: '', segni_distintivi: '', nome_depositante: 'Luca' };

/** Everything leaves and is accepted; the reading after it fails. */
async function spedito(atto: (tablet: Tablet) => Promise<unknown>) {
  const fake = server('v1');
  fake.verifica('v1').row.stato = 'programmata';
  const tablet = await nuovoTablet(fake);
  await syncOnce(tablet);
  await tablet.store.verifiche.update('v1', { stato_restituzione: 'da_restituire' });
  await atto(tablet);
  fake.guasto = (tipo) => (tipo === 'manifesto' ? fallisce('temporaneo') : null);
  await syncOnce(tablet);
  expect(await counters(tablet.store)).toMatchObject({ operazioni: 0 });
  const rilegge = async () => {
    fake.guasto = () => null;
    tablet.clock.avanti(3_600_000);
    await syncOnce(tablet);
  };
  return { tablet, finto: fake, rilegge, vista: async () => (await itemView(tablet.store, 'v1')) ?? expect.fail() };
}

test('an accepted intake stays an intake', async () => {
  const { tablet, vista, rilegge } = await spedito((t) => saveIntake(t, { verificaId: 'v1', firma: null, carico }));
  expect(await vista()).toMatchObject({
    verifica: { stato: 'programmata' },
    ricezione: { state: 'acked' },
    inSospeso: [{ stato: { stato: 'inviato' } }],
  });
  const qui = { ricevuta: true, inSospeso: 0, decisione: null, inviata: false };
  expect(await dayEntries(tablet.store, '2026-11-20')).toMatchObject([qui]);
  expect(await itemList(tablet.store)).toMatchObject([qui]);
  await rilegge();
  expect(await vista()).toMatchObject({ verifica: { stato: 'in_attesa' }, ricezione: null, inSospeso: [] });
});

test('an accepted decision is never asked for again, and is no longer called waiting', async () => {
  const { tablet, vista, rilegge } = await spedito(async (t) => {
    await saveIntake(t, { verificaId: 'v1', firma: null, carico });
    await saveDecision(t, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'documenti' });
  });
  expect((await vista()).decisione).toMatchObject({ state: 'acked', payload: { esito: 'non_conforme' } });
  const qui = { decisione: 'non_conforme', inviata: true, inSospeso: 0 };
  expect(await dayEntries(tablet.store, '2026-11-20')).toMatchObject([qui]);
  expect(await itemList(tablet.store)).toMatchObject([qui]);
  await rilegge();
  expect(await vista()).toMatchObject({ verifica: { stato: 'non_conforme' }, decisione: null });
});

test('what was given back is not given back twice, and its note is not lost from sight', async () => {
  const { tablet, vista, rilegge } = await spedito(async (t) => {
    await saveNote(t, { verificaId: 'v1', testo: 'con la scatola' });
    await saveReturn(t, { verificaId: 'v1', firma, carico: { nome: 'Vera' } as never });
  });
  const { daRestituire, restituiti } = await returns(tablet.store);
  expect([daRestituire.length, restituiti.length]).toEqual([0, 1]);
  expect(restituiti[0]?.sospesa?.stato.etichetta).toBe('inviato');
  expect((await vista()).inSospeso.map(({ op }) => op.kind)).toContain('aggiungi_nota');
  await rilegge();
  expect((await vista()).inSospeso).toEqual([]);
});
