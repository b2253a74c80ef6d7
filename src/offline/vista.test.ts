import { expect, test } from 'vitest';
import { fallisce, server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { salvaRicezione } from './allegati.ts';
import { salvaNota } from './coda.ts';
import { salvaDecisione } from './decisione.ts';
import { unGiro } from './sincronizza.ts';
import { contatori } from './stato.ts';
import { restituzioni, salvaRestituzione } from './uscite.ts';
import { elencoVerifiche, giornata, vistaVerifica } from './vista.ts';

/** Between the server's yes and the next reading of its row the tablet still shows what was done here: nobody is asked to do it again. */

const firma = new Blob(['firma'], { type: 'image/png' });
const carico = { numero_seriale: 'S1', accessori: '', segni_distintivi: '', nome_depositante: 'Luca' };

/** Everything leaves and is accepted; the reading after it fails. */
async function spedito(atto: (tablet: Tablet) => Promise<unknown>) {
  const finto = server('v1');
  finto.verifica('v1').row.stato = 'programmata';
  const tablet = await nuovoTablet(finto);
  await unGiro(tablet);
  await tablet.archivio.verifiche.update('v1', { stato_restituzione: 'da_restituire' });
  await atto(tablet);
  finto.guasto = (tipo) => (tipo === 'manifesto' ? fallisce('temporaneo') : null);
  await unGiro(tablet);
  expect(await contatori(tablet.archivio)).toMatchObject({ operazioni: 0 });
  const rilegge = async () => {
    finto.guasto = () => null;
    tablet.clock.avanti(3_600_000);
    await unGiro(tablet);
  };
  return { tablet, finto, rilegge, vista: async () => (await vistaVerifica(tablet.archivio, 'v1')) ?? expect.fail() };
}

test('an accepted intake stays an intake', async () => {
  const { tablet, vista, rilegge } = await spedito((t) => salvaRicezione(t, { verificaId: 'v1', firma: null, carico }));
  expect(await vista()).toMatchObject({
    verifica: { stato: 'programmata' },
    ricezione: { state: 'acked' },
    inSospeso: [{ stato: { stato: 'inviato' } }],
  });
  const qui = { ricevuta: true, inSospeso: 0, decisione: null, inviata: false };
  expect(await giornata(tablet.archivio, '2026-11-20')).toMatchObject([qui]);
  expect(await elencoVerifiche(tablet.archivio)).toMatchObject([qui]);
  await rilegge();
  expect(await vista()).toMatchObject({ verifica: { stato: 'in_attesa' }, ricezione: null, inSospeso: [] });
});

test('an accepted decision is never asked for again, and is no longer called waiting', async () => {
  const { tablet, vista, rilegge } = await spedito(async (t) => {
    await salvaRicezione(t, { verificaId: 'v1', firma: null, carico });
    await salvaDecisione(t, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'documenti' });
  });
  expect((await vista()).decisione).toMatchObject({ state: 'acked', payload: { esito: 'non_conforme' } });
  const qui = { decisione: 'non_conforme', inviata: true, inSospeso: 0 };
  expect(await giornata(tablet.archivio, '2026-11-20')).toMatchObject([qui]);
  expect(await elencoVerifiche(tablet.archivio)).toMatchObject([qui]);
  await rilegge();
  expect(await vista()).toMatchObject({ verifica: { stato: 'non_conforme' }, decisione: null });
});

test('what was given back is not given back twice, and its note is not lost from sight', async () => {
  const { tablet, vista, rilegge } = await spedito(async (t) => {
    await salvaNota(t, { verificaId: 'v1', testo: 'con la scatola' });
    await salvaRestituzione(t, { verificaId: 'v1', firma, carico: { nome: 'Vera' } as never });
  });
  const { daRestituire, restituiti } = await restituzioni(tablet.archivio);
  expect([daRestituire.length, restituiti.length]).toEqual([0, 1]);
  expect(restituiti[0]?.sospesa?.stato.etichetta).toBe('inviato');
  expect((await vista()).inSospeso.map(({ op }) => op.kind)).toContain('aggiungi_nota');
  await rilegge();
  expect((await vista()).inSospeso).toEqual([]);
});
