import { expect, test } from 'vitest';
import { saveField } from '../../tests/falsi/deposito.ts';
import { fallisce, foto, server, voto } from '../../tests/falsi/scena-sincronia.ts';
import type { ServerFinto } from '../../tests/falsi/server-sincronia.ts';
import { nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { saveAttachment } from './attachments.ts';
import { openCards, removeFromTablet } from './cards.ts';
import { openConflicts, resolveRefusals } from './conflicts.ts';
import { saveDecision } from './decision.ts';
import { exportAll } from './export.ts';
import { saveDrafts, saveFields, saveNote } from './queue.ts';
import { counters } from './state.ts';
import { syncOnce } from './sync.ts';
import { itemView } from './view.ts';
import { readZip } from './zip.ts';

/** What a person must see to when the server will not have it: one card per item, and a way out. */

const invii = (fake: ServerFinto, tipo: 'media' | 'push') => fake.chiamate.filter((call) => call.tipo === tipo).length;

async function rifiutata(): Promise<{ fake: ServerFinto; tablet: Tablet }> {
  const fake = server('v1', 'v2');
  const tablet = await nuovoTablet(fake);
  await syncOnce(tablet);
  await saveAttachment(tablet, foto('v1'));
  fake.guasto = (tipo) => (tipo === 'media' ? fallisce('vietato') : null);
  await syncOnce(tablet);
  fake.guasto = () => null;
  return { fake, tablet };
}

test('a file that the server refuses is refused: it is not sent every minute, is in no queue, and brakes no other', async () => {
  const { fake, tablet } = await rifiutata();
  const prima = invii(fake, 'media');
  await saveAttachment(tablet, foto('v2', 'altra'));
  tablet.clock.avanti(120_000);
  await syncOnce(tablet);
  expect(invii(fake, 'media')).toBe(prima + 1);
  expect(fake.verifica('v2').row.media).toHaveLength(1);
  expect(await tablet.store.media.where('verificaId').equals('v1').toArray()).toMatchObject([{ state: 'rifiutato' }]);
  expect(await counters(tablet.store)).toMatchObject({ media: 0, rifiutate: 1 });
  expect(await openCards(tablet.store)).toMatchObject([
    { verificaId: 'v1', persa: false, rifiutate: [{ motivo: 'file_vietato', ops: [{ kind: 'allega_media' }] }] },
  ]);
});

test("'Riprova' sends the refused file again under the same operation, 'Scarta' leaves nothing of it here", async () => {
  const { fake, tablet } = await rifiutata();
  const [op] = await tablet.store.ops.toArray();
  await resolveRefusals(tablet, [op?.opId ?? ''], { tipo: 'riprova' });
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(fake.effetti.map(({ opId }) => opId)).toEqual([op?.opId]);
  const altro = await rifiutata();
  const [suo] = await altro.tablet.store.ops.toArray();
  await resolveRefusals(altro.tablet, [suo?.opId ?? ''], { tipo: 'scarta' });
  expect([await altro.tablet.store.media.count(), await altro.tablet.store.blobs.count()]).toEqual([0, 0]);
  expect(await counters(altro.tablet.store)).toMatchObject({ totale: 0 });
});

async function spostata(): Promise<{ fake: ServerFinto; tablet: Tablet }> {
  const fake = server('v1', 'v2');
  const tablet = await nuovoTablet(fake);
  await syncOnce(tablet);
  await saveFields(tablet, {
    verificaId: 'v1',
    campi: [
      { campo: 'score_autenticita', valore: 8 },
      { campo: 'score_provenienza', valore: 7 },
    ],
  });
  await saveAttachment(tablet, foto('v1'));
  await saveDrafts(tablet, { verificaId: 'v1', bozze: [{ campo: 'nota', valore: 'a metà' }] });
  await saveNote(tablet, { verificaId: 'v2', testo: 'di un altro oggetto' });
  fake.elencate.delete('v1');
  fake.regola = (op) => (op.entity_id === 'v1' ? { status: 'forbidden', reason: 'verifica_altrui' } : null);
  fake.guasto = (tipo) => (tipo === 'media' ? fallisce('vietato') : null);
  await syncOnce(tablet);
  return { fake, tablet };
}

test('an item that moved to another centre is one card, whatever was done to it here', async () => {
  const { tablet } = await spostata();
  const [scheda, ...altre] = await openCards(tablet.store);
  expect(altre).toEqual([]);
  expect(scheda).toMatchObject({ verificaId: 'v1', titolo: 'Cronografo in acciaio', persa: true });
  expect(scheda?.aperte.map(({ kind }) => kind)).toEqual(['imposta_campo', 'imposta_campo', 'allega_media']);
  expect(scheda?.testi).toEqual(['a metà']);
});

test('taken from the tablet: all of it and nothing else, in one go, written down and told to the server', async () => {
  const { fake, tablet } = await spostata();
  await removeFromTablet(tablet, 'v1');
  const { store } = tablet;
  expect([await store.drafts.count(), await store.media.count(), await store.blobs.count()]).toEqual([0, 0, 0]);
  expect((await store.verifiche.toArray()).map(({ id }) => id)).toEqual(['v2']);
  expect((await store.appointments.toArray()).map(({ id }) => id)).toEqual(['a-v2']);
  expect(await counters(store)).toMatchObject({ totale: 0 });
  expect(await openCards(store)).toEqual([]);
  expect((await store.syncLog.toArray()).map(({ evento }) => evento)).toContain('tolta_dal_tablet');
  fake.guasto = () => null;
  await syncOnce(tablet, true);
  const detti = fake.rapporti.flatMap(({ incidente: incident }) => incident ?? []);
  expect(detti).toMatchObject([{ tipo: 'tolta_dal_tablet', verifica: 'v1', operazioni: 3, file: 1, bozze: 3 }]);
  await syncOnce(tablet, true);
  expect(fake.rapporti.at(-1)?.incidente).toBeUndefined();
});

test('two incidents are both told, one after the other', async () => {
  const { fake, tablet } = await spostata();
  await saveField(tablet, voto('v2', 3));
  await removeFromTablet(tablet, 'v1');
  await removeFromTablet(tablet, 'v2');
  fake.guasto = () => null;
  await syncOnce(tablet, true);
  await syncOnce(tablet, true);
  expect(fake.rapporti.flatMap(({ incidente: incident }) => incident?.verifica ?? []).sort()).toEqual(['v1', 'v2']);
});

test('the export of one item holds that item only', async () => {
  const { tablet } = await spostata();
  await saveField(tablet, voto('v2', 3));
  const voci = readZip(new Uint8Array(await (await exportAll(tablet, 'v1')).arrayBuffer())) ?? [];
  const leggi = (nome: string): unknown =>
    JSON.parse(new TextDecoder().decode(voci.find((voce) => voce.name === nome)?.data ?? new Uint8Array()));
  expect(leggi('operazioni.json')).toMatchObject([{ entityId: 'v1' }, { entityId: 'v1' }, { entityId: 'v1' }]);
  expect(leggi('bozze.json')).toHaveLength(3);
  expect(leggi('media.json')).toHaveLength(1);
  expect(voci.filter(({ name: nome }) => nome.startsWith('file/'))).toHaveLength(1);
});

test('a verification decided elsewhere leaves one card: the values, and the decision that stood behind them', async () => {
  const fake = server('v1');
  const tablet = await nuovoTablet(fake);
  await syncOnce(tablet);
  await saveFields(tablet, {
    verificaId: 'v1',
    campi: [
      { campo: 'score_autenticita', valore: 9 },
      { campo: 'score_provenienza', valore: 7 },
    ],
  });
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  fake.verifica('v1').row.stato = 'non_conforme';
  fake.verifica('v1').row.versione += 1;
  fake.regola = (op) => (op.kind === 'imposta_campo' ? { status: 'rejected', reason: 'verifica_chiusa' } : null);
  await syncOnce(tablet);
  const [scheda, ...altre] = await openCards(tablet.store);
  expect(altre).toEqual([]);
  expect(await counters(tablet.store)).toMatchObject({ rifiutate: 2, daVedere: 1 });
  expect(scheda).toMatchObject({ conclusa: true, persa: false });
  expect(scheda?.superate.map(({ kind }) => kind)).toEqual(['imposta_campo', 'imposta_campo', 'decidi']);
  const superate = scheda?.superate.map(({ opId }) => opId) ?? [];
  await resolveRefusals(tablet, superate, {
    tipo: 'nota',
    testo: 'Qui avevamo: Approvata. Autenticità: 9. Provenienza: 7.',
  });
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(fake.verifica('v1').row.note.map(({ testo }) => testo)).toEqual([
    'Qui avevamo: Approvata. Autenticità: 9. Provenienza: 7.',
  ]);
  expect(await tablet.store.drafts.count()).toBe(0);
});

test('the same when only the decision was left: its conflict is on that card, and closes with it', async () => {
  const fake = server('v1');
  const tablet = await nuovoTablet(fake);
  await syncOnce(tablet);
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  fake.verifica('v1').row.stato = 'non_conforme';
  fake.verifica('v1').row.versione += 1;
  await syncOnce(tablet);
  const [scheda] = await openCards(tablet.store);
  expect(scheda).toMatchObject({ conclusa: true, superate: [{ kind: 'decidi', state: 'conflict' }] });
  const ids = scheda?.superate.map(({ opId }) => opId) ?? [];
  await resolveRefusals(tablet, ids, { tipo: 'nota', testo: 'Qui avevamo: Approvata.' });
  expect(await openConflicts(tablet.store)).toEqual([]);
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect((await itemView(tablet.store, 'v1'))?.verifica.note).toMatchObject([{ testo: 'Qui avevamo: Approvata.' }]);
});
