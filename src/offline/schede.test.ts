import { expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { fallisce, foto, server, voto } from '../../tests/falsi/scena-sincronia.ts';
import type { ServerFinto } from '../../tests/falsi/server-sincronia.ts';
import { nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { salvaAllegato } from './allegati.ts';
import { salvaBozze, salvaCampi, salvaNota } from './coda.ts';
import { conflittiAperti, risolviRifiuti } from './conflitti.ts';
import { salvaDecisione } from './decisione.ts';
import { esporta } from './esporta.ts';
import { schede, togliDalTablet } from './schede.ts';
import { unGiro } from './sincronizza.ts';
import { contatori } from './stato.ts';
import { vistaVerifica } from './vista.ts';
import { leggiZip } from './zip.ts';

/** What a person must see to when the server will not have it: one card per item, and a way out. */

const invii = (finto: ServerFinto, tipo: 'media' | 'push') =>
  finto.chiamate.filter((call) => call.tipo === tipo).length;

async function rifiutata(): Promise<{ finto: ServerFinto; tablet: Tablet }> {
  const finto = server('v1', 'v2');
  const tablet = await nuovoTablet(finto);
  await unGiro(tablet);
  await salvaAllegato(tablet, foto('v1'));
  finto.guasto = (tipo) => (tipo === 'media' ? fallisce('vietato') : null);
  await unGiro(tablet);
  finto.guasto = () => null;
  return { finto, tablet };
}

test('a file that the server refuses is refused: it is not sent every minute, is in no queue, and brakes no other', async () => {
  const { finto, tablet } = await rifiutata();
  const prima = invii(finto, 'media');
  await salvaAllegato(tablet, foto('v2', 'altra'));
  tablet.clock.avanti(120_000);
  await unGiro(tablet);
  expect(invii(finto, 'media')).toBe(prima + 1);
  expect(finto.verifica('v2').row.media).toHaveLength(1);
  expect(await tablet.archivio.media.where('verificaId').equals('v1').toArray()).toMatchObject([
    { state: 'rifiutato' },
  ]);
  expect(await contatori(tablet.archivio)).toMatchObject({ media: 0, rifiutate: 1 });
  expect(await schede(tablet.archivio)).toMatchObject([
    { verificaId: 'v1', persa: false, rifiutate: [{ motivo: 'file_vietato', ops: [{ kind: 'allega_media' }] }] },
  ]);
});

test("'Riprova' sends the refused file again under the same operation, 'Scarta' leaves nothing of it here", async () => {
  const { finto, tablet } = await rifiutata();
  const [op] = await tablet.archivio.ops.toArray();
  await risolviRifiuti(tablet, [op?.opId ?? ''], { tipo: 'riprova' });
  expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(finto.effetti.map(({ opId }) => opId)).toEqual([op?.opId]);
  const altro = await rifiutata();
  const [suo] = await altro.tablet.archivio.ops.toArray();
  await risolviRifiuti(altro.tablet, [suo?.opId ?? ''], { tipo: 'scarta' });
  expect([await altro.tablet.archivio.media.count(), await altro.tablet.archivio.blobs.count()]).toEqual([0, 0]);
  expect(await contatori(altro.tablet.archivio)).toMatchObject({ totale: 0 });
});

async function spostata(): Promise<{ finto: ServerFinto; tablet: Tablet }> {
  const finto = server('v1', 'v2');
  const tablet = await nuovoTablet(finto);
  await unGiro(tablet);
  await salvaCampi(tablet, {
    verificaId: 'v1',
    campi: [
      { campo: 'score_autenticita', valore: 8 },
      { campo: 'score_provenienza', valore: 7 },
    ],
  });
  await salvaAllegato(tablet, foto('v1'));
  await salvaBozze(tablet, { verificaId: 'v1', bozze: [{ campo: 'nota', valore: 'a metà' }] });
  await salvaNota(tablet, { verificaId: 'v2', testo: 'di un altro oggetto' });
  finto.elencate.delete('v1');
  finto.regola = (op) => (op.entity_id === 'v1' ? { status: 'forbidden', reason: 'verifica_altrui' } : null);
  finto.guasto = (tipo) => (tipo === 'media' ? fallisce('vietato') : null);
  await unGiro(tablet);
  return { finto, tablet };
}

test('an item that moved to another centre is one card, whatever was done to it here', async () => {
  const { tablet } = await spostata();
  const [scheda, ...altre] = await schede(tablet.archivio);
  expect(altre).toEqual([]);
  expect(scheda).toMatchObject({ verificaId: 'v1', titolo: 'Cronografo in acciaio', persa: true });
  expect(scheda?.aperte.map(({ kind }) => kind)).toEqual(['imposta_campo', 'imposta_campo', 'allega_media']);
  expect(scheda?.testi).toEqual(['a metà']);
});

test('taken from the tablet: all of it and nothing else, in one go, written down and told to the server', async () => {
  const { finto, tablet } = await spostata();
  await togliDalTablet(tablet, 'v1');
  const { archivio } = tablet;
  expect([await archivio.drafts.count(), await archivio.media.count(), await archivio.blobs.count()]).toEqual([
    0, 0, 0,
  ]);
  expect((await archivio.verifiche.toArray()).map(({ id }) => id)).toEqual(['v2']);
  expect((await archivio.appointments.toArray()).map(({ id }) => id)).toEqual(['a-v2']);
  expect(await contatori(archivio)).toMatchObject({ totale: 0 });
  expect(await schede(archivio)).toEqual([]);
  expect((await archivio.syncLog.toArray()).map(({ evento }) => evento)).toContain('tolta_dal_tablet');
  finto.guasto = () => null;
  await unGiro(tablet, true);
  const detti = finto.rapporti.flatMap(({ incidente }) => incidente ?? []);
  expect(detti).toMatchObject([{ tipo: 'tolta_dal_tablet', verifica: 'v1', operazioni: 3, file: 1, bozze: 3 }]);
  await unGiro(tablet, true);
  expect(finto.rapporti.at(-1)?.incidente).toBeUndefined();
});

test('two incidents are both told, one after the other', async () => {
  const { finto, tablet } = await spostata();
  await salvaCampo(tablet, voto('v2', 3));
  await togliDalTablet(tablet, 'v1');
  await togliDalTablet(tablet, 'v2');
  finto.guasto = () => null;
  await unGiro(tablet, true);
  await unGiro(tablet, true);
  expect(finto.rapporti.flatMap(({ incidente }) => incidente?.verifica ?? []).sort()).toEqual(['v1', 'v2']);
});

test('the export of one item holds that item only', async () => {
  const { tablet } = await spostata();
  await salvaCampo(tablet, voto('v2', 3));
  const voci = leggiZip(new Uint8Array(await (await esporta(tablet, 'v1')).arrayBuffer())) ?? [];
  const leggi = (nome: string): unknown =>
    JSON.parse(new TextDecoder().decode(voci.find((voce) => voce.nome === nome)?.dati ?? new Uint8Array()));
  expect(leggi('operazioni.json')).toMatchObject([{ entityId: 'v1' }, { entityId: 'v1' }, { entityId: 'v1' }]);
  expect(leggi('bozze.json')).toHaveLength(3);
  expect(leggi('media.json')).toHaveLength(1);
  expect(voci.filter(({ nome }) => nome.startsWith('file/'))).toHaveLength(1);
});

test('a verification decided elsewhere leaves one card: the values, and the decision that stood behind them', async () => {
  const finto = server('v1');
  const tablet = await nuovoTablet(finto);
  await unGiro(tablet);
  await salvaCampi(tablet, {
    verificaId: 'v1',
    campi: [
      { campo: 'score_autenticita', valore: 9 },
      { campo: 'score_provenienza', valore: 7 },
    ],
  });
  await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  finto.verifica('v1').row.stato = 'non_conforme';
  finto.verifica('v1').row.versione += 1;
  finto.regola = (op) => (op.kind === 'imposta_campo' ? { status: 'rejected', reason: 'verifica_chiusa' } : null);
  await unGiro(tablet);
  const [scheda, ...altre] = await schede(tablet.archivio);
  expect(altre).toEqual([]);
  expect(await contatori(tablet.archivio)).toMatchObject({ rifiutate: 2, daVedere: 1 });
  expect(scheda).toMatchObject({ conclusa: true, persa: false });
  expect(scheda?.superate.map(({ kind }) => kind)).toEqual(['imposta_campo', 'imposta_campo', 'decidi']);
  const superate = scheda?.superate.map(({ opId }) => opId) ?? [];
  await risolviRifiuti(tablet, superate, {
    tipo: 'nota',
    testo: 'Qui avevamo: Approvata. Autenticità: 9. Provenienza: 7.',
  });
  expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(finto.verifica('v1').row.note.map(({ testo }) => testo)).toEqual([
    'Qui avevamo: Approvata. Autenticità: 9. Provenienza: 7.',
  ]);
  expect(await tablet.archivio.drafts.count()).toBe(0);
});

test('the same when only the decision was left: its conflict is on that card, and closes with it', async () => {
  const finto = server('v1');
  const tablet = await nuovoTablet(finto);
  await unGiro(tablet);
  await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  finto.verifica('v1').row.stato = 'non_conforme';
  finto.verifica('v1').row.versione += 1;
  await unGiro(tablet);
  const [scheda] = await schede(tablet.archivio);
  expect(scheda).toMatchObject({ conclusa: true, superate: [{ kind: 'decidi', state: 'conflict' }] });
  const ids = scheda?.superate.map(({ opId }) => opId) ?? [];
  await risolviRifiuti(tablet, ids, { tipo: 'nota', testo: 'Qui avevamo: Approvata.' });
  expect(await conflittiAperti(tablet.archivio)).toEqual([]);
  expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect((await vistaVerifica(tablet.archivio, 'v1'))?.verifica.note).toMatchObject([
    { testo: 'Qui avevamo: Approvata.' },
  ]);
});
