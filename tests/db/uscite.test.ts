import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveOperation } from '../../src/offline/queue/queue.ts';
import { answerDoubt, returns, saveHandOver, saveReturn, tryCode } from '../../src/offline/receive/returns.ts';
import { openConflicts, resolveConflict } from '../../src/offline/review/conflicts.ts';
import { syncOnce } from '../../src/offline/send/sync.ts';
import { RealServer } from '../fakes/real-server.ts';
import { newTablet, type Tablet } from '../fakes/tablet.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { approva, one, rejectVerifica, type Verifica, verificaScene } from './scene-verifiche.ts';

/** What leaves the counter, from the tablet's queue to the real procedures (decisions C1, C2, C6). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
  await db.close();
});

const completo = { fine: 'completo', restano: 0 };
async function openTablet({ centro }: Verifica) {
  const server = new RealServer(db, centro.titolare);
  const tablet: Tablet = {
    ...(await newTablet(server, { userId: centro.titolare, centre: centro.id })),
    newId: randomUUID,
  };
  expect(await syncOnce(tablet)).toEqual(completo);
  return { server, tablet };
}
async function respinta() {
  const v = await verificaScene(db);
  await rejectVerifica(db, v);
  return v;
}
const codice = (v: Verifica, kind: string) =>
  one<string>(
    db,
    `select dati ->> 'codice_ritiro' as r from public.posta_uscita where tipo = $2 and soggetto = $1 order by created_at desc limit 1`,
    [v.id, kind],
  );
const custodia = (v: Verifica) =>
  one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]);
const firma = () => new Blob([`firma ${randomUUID()}`], { type: 'image/png' });
const recipient = (over = {}) => ({ nome: 'Anna Bianchi', doc_id: null, codice_ritiro: null, note: null, ...over });
const documento = { doc_id: "Carta d'identità 213" };
const titles = async (tablet: Tablet) => {
  const { toGiveBack, givenBack } = await returns(tablet.store);
  return [toGiveBack.map(({ verifica }) => verifica.id), givenBack.map(({ verifica }) => verifica.id)];
};

test('a code is checked without network, five tries at a time, and a restart gives no more of them', async () => {
  const v = await respinta();
  const { server, tablet } = await openTablet(v);
  server.online = 'offline';
  const trial = (written: string, su = tablet) =>
    tryCode(su, { verificaId: v.id, scopo: 'restituzione', codice: written });
  for (const left of [4, 3, 2]) expect(await trial('ZZZZZZ')).toEqual({ esito: 'errato', left });
  const restarted: Tablet = { ...tablet, newId: randomUUID };
  expect(await trial('ZZZZZZ', restarted)).toEqual({ esito: 'errato', left: 1 });
  expect(await trial('ZZZZZZ', restarted)).toMatchObject({ esito: 'bloccato' });
  const right = await codice(v, 'restituzione_da_ritirare');
  expect(await trial(right)).toEqual({ esito: 'bloccato', fino: tablet.clock.t + 15 * 60_000 });
  tablet.clock.forward(15 * 60_000);
  expect(await trial(` ${right.toLowerCase()} `)).toEqual({ esito: 'giusto' });
  expect(await tryCode(tablet, { verificaId: v.id, scopo: 'consegna', codice: right })).toEqual({
    esito: 'sconosciuto',
  });
});

test('given back offline with code and signature: it stands under Restituiti at once, and the server agrees', async () => {
  const v = await respinta();
  const { server, tablet } = await openTablet(v);
  expect(await titles(tablet)).toEqual([[v.id], []]);
  server.online = 'offline';
  const codice_ritiro = await codice(v, 'restituzione_da_ritirare');
  expect(
    await saveReturn(tablet, { verificaId: v.id, firma: firma(), payload: recipient({ codice_ritiro }) }),
  ).toMatchObject({ ok: true });
  expect(await titles(tablet)).toEqual([[], [v.id]]);
  server.online = 'online';
  expect(await syncOnce(tablet, true)).toEqual(completo);
  expect(await custodia(v)).toBe('restituito');
  expect(await titles(tablet)).toEqual([[], [v.id]]);
  const [riga] = await db.sql(
    `select restituzione_codice_ritiro as codice, restituzione_firma_url is not null as firmata from public.verifiche where id = $1`,
    [v.id],
  );
  expect(riga).toEqual({ codice: 'confermato', firmata: true });
});

test('a code that was renewed meanwhile is refused: the item waits under Da restituire with the reason', async () => {
  const v = await respinta();
  const { tablet } = await openTablet(v);
  const codice_ritiro = await codice(v, 'restituzione_da_ritirare');
  await call(db, v.venditore, 'public.reinvia_codice_ritiro($1)', [v.id]);
  await saveReturn(tablet, { verificaId: v.id, firma: firma(), payload: recipient({ codice_ritiro }) });
  await syncOnce(tablet, true);
  const { toGiveBack } = await returns(tablet.store);
  expect(toGiveBack[0]?.sospesa?.stato).toMatchObject({
    stato: 'rifiutato',
    motivo: 'Il codice di ritiro non è giusto.',
  });
  expect(await custodia(v)).toBe('da_restituire');
});

test('two tablets give it back: the second one reads who has it', async () => {
  const v = await respinta();
  const [a, b] = [await openTablet(v), await openTablet(v)];
  const resa = (tablet: Tablet, name: string) =>
    saveReturn(tablet, { verificaId: v.id, firma: firma(), payload: recipient({ ...documento, nome: name }) });
  await resa(a.tablet, 'Anna Bianchi');
  await resa(b.tablet, 'Carlo Neri');
  expect(await syncOnce(a.tablet, true)).toEqual(completo);
  await syncOnce(b.tablet, true);
  expect(await openConflicts(b.tablet.store)).toMatchObject([
    { kind: 'restituzione', mine: { nome: 'Carlo Neri' }, theirs: { custodia: 'restituito', nome: 'Anna Bianchi' } },
  ]);
});

test('handed to two couriers by two tablets: the second one reads which one has it', async () => {
  const p = await checkout(db).pagato();
  const [a, b] = [await openTablet(p.v), await openTablet(p.v)];
  const spedisce = (tablet: Tablet, codice: string) =>
    saveOperation(tablet, {
      kind: 'spedizione',
      verificaId: p.v.id,
      payload: { ordine_id: p.o.ordine_id, azione: 'spedito', corriere: 'BRT', codice, url: null },
    });
  await spedisce(a.tablet, 'T1');
  await spedisce(b.tablet, 'T2');
  expect(await syncOnce(a.tablet, true)).toEqual(completo);
  await syncOnce(b.tablet, true);
  expect(await openConflicts(b.tablet.store)).toMatchObject([
    { kind: 'spedizione', theirs: { custodia: 'consegnato_corriere', corriere: 'BRT', codice: 'T1' } },
  ]);
});

test('collected by its buyer: the hand-over leaves after its signature', async () => {
  const c = checkout(db);
  const p = await c.withIdempotencyKey();
  await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [p.v.annuncio]);
  await c.reconcile(null, p.riesce);
  const { server, tablet } = await openTablet(p.v);
  const codice_ritiro = await codice(p.v, 'consegna_da_ritirare');
  expect(await tryCode(tablet, { verificaId: p.v.id, scopo: 'consegna', codice: codice_ritiro })).toEqual({
    esito: 'giusto',
  });
  await saveHandOver(tablet, {
    verificaId: p.v.id,
    firma: firma(),
    payload: { ordine_id: p.o.ordine_id, nome: 'Anna Bianchi', doc_id: null, codice_ritiro },
  });
  server.fault = (kind) => (kind === 'media' ? { tipo: 'fallisce', risultato: { ok: false, errore: 'guasto' } } : null);
  await syncOnce(tablet, true);
  expect(await custodia(p.v)).toBe('al_centro');
  server.fault = () => null;
  tablet.clock.forward(120_000);
  expect(await syncOnce(tablet, true)).toEqual(completo);
  expect([await custodia(p.v), await c.statoOrdine(p.o.ordine_id)]).toEqual(['consegnato_acquirente', 'consegnato']);
});

test('given back and bought at once: the counter is asked, and its answer settles it', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
  await db.sql(`select privato.muovi_custodia($1, 'da_restituire')`, [v.id]);
  const { server, tablet } = await openTablet(v);
  server.online = 'offline';
  await saveReturn(tablet, { verificaId: v.id, firma: firma(), payload: recipient(documento) });
  await db.sql(`select privato.muovi_custodia($1, 'al_centro')`, [v.id]);
  const other = await db.createUser();
  await call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]);
  server.online = 'online';
  expect(await syncOnce(tablet, true)).toEqual(completo);
  const { toGiveBack } = await returns(tablet.store);
  expect(toGiveBack).toMatchObject([{ verifica: { id: v.id, custodia: { in_dubbio: true } }, sospesa: null }]);
  server.online = 'offline';
  await answerDoubt(tablet, { verificaId: v.id, risposta: 'uscito' });
  server.online = 'online';
  expect(await syncOnce(tablet, true)).toEqual(completo);
  expect(await custodia(v)).toBe('restituito');
  expect(await titles(tablet)).toEqual([[], [v.id]]);
});

const ANNA = {
  nome_completo: 'Anna Bruni',
  indirizzo_linea1: 'Via Appia 1',
  cap: '00183',
  telefono: '0612345',
  email: 'a@b.it',
};
test('a parcel shipped offline to the address before: the counter says that it has left, and so it is recorded', async () => {
  const c = checkout(db);
  const p = await c.pagato();
  const writes = (citta: string) =>
    call(db, p.v.acquirente, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [
      p.o.ordine_id,
      JSON.stringify({ ...ANNA, citta }),
    ]);
  await writes('Roma');
  const { server, tablet } = await openTablet(p.v);
  server.online = 'offline';
  const load = { ordine_id: p.o.ordine_id, azione: 'spedito', corriere: 'BRT', codice: 'T1', url: null } as const;
  await saveOperation(tablet, { kind: 'spedizione', verificaId: p.v.id, payload: load });
  await writes('Fiumicino');
  server.online = 'online';
  await syncOnce(tablet, true);
  const [card] = await openConflicts(tablet.store);
  expect(card).toMatchObject({ kind: 'spedizione', theirs: { destinatario: { citta: 'Fiumicino' } } });
  expect(await custodia(p.v)).toBe('al_centro');
  await resolveConflict(tablet, card?.id ?? '', { tipo: 'mio' });
  expect(await syncOnce(tablet, true)).toEqual(completo);
  expect([await custodia(p.v), await c.tasks(p.o.ordine_id)]).toEqual([
    'consegnato_corriere',
    ['spedito_indirizzo_superato'],
  ]);
  expect(await openConflicts(tablet.store)).toEqual([]);
});
