import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checklistItems } from '../../src/domain/verifiche/checklist.ts';
import { tabletScene } from '../support/scenes.ts';
import { call, openCentro, refusalOf } from './scene.ts';
import {
  approva,
  decideOp,
  fieldOp,
  one,
  op,
  punteggi,
  pushOps,
  snapshot,
  uploadTestObject,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

let v: Verifica;
const { db, invia, stati } = await tabletScene(() => v);
const all = () => [
  op('ricevi', v.id, { nome_depositante: 'Anna' }),
  ...Object.entries(punteggi()).map(([nome, valore]) => fieldOp(v.id, nome, valore)),
];

test('a whole visit goes through the tablet: intake, scores, photo, signature, decision', async () => {
  v = await verificaScene(db);
  const foto = await uploadTestObject(db, v);
  await snapshot(db, v, ['marchio_seriale', 'condizione']);
  const firma = await uploadTestObject(db, v, 'png');
  const answers = await invia(
    op('ricevi', v.id, {
      numero_seriale: 'SN123456',
      accessori: 'scatola',
      segni_distintivi: 'graffio',
      firma_media_id: null,
      nome_depositante: 'Anna',
    }),
    op('firma', v.id, { ...firma, ruolo: 'firma_deposito' }),
    op('allega_media', v.id, { ...foto, ruolo: 'intero' }),
    op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'bella' }),
    ...all().slice(1),
    decideOp(v, 'verificato'),
  );
  expect(answers.map((r) => r.status)).toEqual(answers.map(() => 'applied'));
  const row = await one<Record<string, unknown>>(db, 'select to_jsonb(x) as r from public.verifiche x where id = $1', [
    v.id,
  ]);
  expect(row).toMatchObject({
    stato: 'verificato',
    punteggio_complessivo: 8,
    punteggio_autenticita: 80,
    numero_seriale: 'SN123456',
    firma_deposito_url: firma.path,
  });
  expect(await one(db, 'select stato_verifica as r from public.annunci where id = $1', [v.annuncio])).toBe(
    'verificato',
  );
  expect(await one(db, 'select status as r from public.appointments where id = $1', [v.appuntamento])).toBe(
    'completed',
  );
  expect(await one(db, 'select privato.catena_integra($1) as r', [v.id])).toBe(true);
});

test('the same operation twice is applied once, with another payload it is refused', async () => {
  v = await verificaScene(db);
  const single = fieldOp(v.id, 'score_autenticita', 7);
  expect(await stati(single)).toEqual(['applied']);
  expect(await invia(single)).toMatchObject([{ status: 'applied', version: 1, replay: true }]);
  expect(await invia({ ...single, payload: { value: 9 } })).toMatchObject([
    { status: 'rejected', reason: 'operazione_diversa' },
  ]);
  expect(await one(db, 'select score_autenticita as r from public.verifiche where id = $1', [v.id])).toBe(7);
  const [a, b] = await invia(fieldOp(v.id, 'score_provenienza', 5), single);
  expect([a?.replay, b?.replay]).toEqual([undefined, true]);
});

test('two tablets: equal values merge, different ones conflict and approving waits until it was seen', async () => {
  v = await verificaScene(db);
  await snapshot(db, v);
  await invia(...all());
  expect(await stati(fieldOp(v.id, 'score_autenticita', 8, 0))).toEqual(['merged']);
  const [conflitto] = await invia(fieldOp(v.id, 'score_autenticita', 6, 0));
  expect(conflitto).toMatchObject({ status: 'conflict', theirs: 8, version: 1, theirs_by: v.centro.titolare });
  expect(await invia(decideOp(v, 'verificato', { versione_vista: 3 }))).toMatchObject([
    { status: 'conflict', reason: 'conflitti_aperti', theirs: { aperti: { score_autenticita: { valore: 6 } } } },
  ]);
  const version = await one<number>(db, 'select versione as r from public.verifiche where id = $1', [v.id]);
  expect(await stati(decideOp(v, 'verificato', { versione_vista: version }))).toEqual(['applied']);
  const [late] = await invia(decideOp(v, 'non_conforme', { motivo: 'altro' }));
  expect(late).toMatchObject({
    status: 'conflict',
    theirs: { esito: 'verificato' },
    theirs_by: v.centro.titolare,
  });
});

test('a resolved field lets the decision pass: mine over theirs on the version seen', async () => {
  v = await verificaScene(db);
  await snapshot(db, v);
  await invia(...all(), fieldOp(v.id, 'score_funzionamento', 3, 0));
  expect(await invia(fieldOp(v.id, 'score_funzionamento', 3, 1))).toMatchObject([{ status: 'applied', version: 2 }]);
  expect(await stati(decideOp(v, 'verificato', { versions: { score_funzionamento: 2 } }))).toEqual(['applied']);
});

test('scores 11, -1, 7.5, text and unknown fields are refused one by one, the batch goes on', async () => {
  v = await verificaScene(db);
  const answers = await invia(
    ...[11, -1, 7.5, '8', null].map((value) => fieldOp(v.id, 'score_autenticita', value)),
    fieldOp(v.id, 'stato', 'verificato'),
    fieldOp(v.id, 'checklist_autenticita', 'no'),
    fieldOp(v.id, 'valutazione_prezzo', 'Boh'),
    fieldOp(v.id, 'score_provenienza', 10),
  );
  expect(answers.map((r) => r.status)).toEqual([...Array(8).fill('rejected'), 'applied']);
  expect(answers[0]?.reason).toBe('punteggio_non_valido');
});

test('a photo that is not in the bucket waits, and is taken once it is there', async () => {
  v = await verificaScene(db);
  const id = randomUUID();
  const sha256 = 'a'.repeat(64);
  const path = `${v.centro.id}/${v.id}/${id}-${sha256.slice(0, 16)}.jpg`;
  const attach = op('allega_media', v.id, {
    media_id: id,
    path,
    sha256,
    dimensione: 10,
    tipo_file: 'immagine',
    ruolo: 'evidenza',
    ordine: 1,
    descrizione: '',
  });
  expect(await stati(attach)).toEqual(['media_missing']);
  await db.sql(`insert into storage.objects (bucket_id, name) values ('media-verifiche', $1)`, [path]);
  expect(await stati(attach)).toEqual(['applied']);
  const elsewhere = op('allega_media', v.id, {
    media_id: id,
    path: `${randomUUID()}/${v.id}/${id}-${sha256.slice(0, 16)}.jpg`,
    sha256,
    dimensione: 10,
  });
  expect(await stati(elsewhere)).toEqual(['rejected']);
  expect(await stati(op('rimuovi_media', v.id, { media_id: id }), op('rimuovi_media', v.id, { media_id: id }))).toEqual(
    ['applied', 'merged'],
  );
});

test('another centre, a suspended one, a stranger and an unknown verification get forbidden, per operation', async () => {
  v = await verificaScene(db);
  const other = await openCentro(db);
  const mine = fieldOp(v.id, 'score_autenticita', 1);
  expect(await pushOps(db, other.titolare, [mine])).toMatchObject([{ status: 'forbidden' }]);
  expect(await pushOps(db, v.venditore, [fieldOp(v.id, 'score_autenticita', 1)])).toMatchObject([
    { status: 'forbidden' },
  ]);
  expect(
    await stati(fieldOp(randomUUID(), 'score_autenticita', 1), fieldOp('non-un-id', 'score_autenticita', 1)),
  ).toEqual(['forbidden', 'forbidden']);
  await db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [v.centro.id]);
  const sospesa = fieldOp(v.id, 'score_autenticita', 4);
  expect(await stati(sospesa)).toEqual(['forbidden']);
  await db.sql(`update public.verification_centers set approval_status = 'approved' where id = $1`, [v.centro.id]);
  expect(await stati(sospesa)).toEqual(['applied']);
  expect(await invia(mine)).toMatchObject([{ status: 'forbidden', reason: 'operazione_altrui' }]);
  expect(await refusalOf(call(db, null, 'public.sync_push($1::text::jsonb)', ['[]']))).toMatchObject({
    codice: '42501',
  });
});

test('an appointment cancelled by the centre ends the visit once, and not after the intake', async () => {
  v = await verificaScene(db);
  const stato = (status: string) => op('stato_appuntamento', v.id, { appointment_id: v.appuntamento, status });
  expect(
    await stati(stato('pending'), stato('pending'), stato('cancelled'), stato('confirmed'), stato('completed')),
  ).toEqual(['applied', 'merged', 'applied', 'rejected', 'rejected']);
  expect(await one(db, 'select stato as r from public.verifiche where id = $1', [v.id])).toBe('annullata');
  expect(await one(db, 'select stato_verifica as r from public.annunci where id = $1', [v.annuncio])).toBe(
    'non_verificato',
  );
  v = await verificaScene(db);
  expect(await invia(op('ricevi', v.id, {}), stato('cancelled'))).toMatchObject([
    { status: 'applied' },
    { status: 'rejected', reason: 'verifica_gia_ricevuta' },
  ]);
});

test('manifest and pull hold what the tablet needs, and the version moves with notes and photos', async () => {
  v = await verificaScene(db);
  const manifesto = async () =>
    (
      await call<{ voci: { tipo: string; id: string; versione: number }[] }>(
        db,
        v.centro.titolare,
        'public.centre_manifest()',
      )
    ).voci;
  const before = (await manifesto()).find((m) => m.id === v.id);
  await invia(op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'nota' }), fieldOp(v.id, 'score_autenticita', 9));
  const after = (await manifesto()).find((m) => m.id === v.id);
  expect(after?.versione).toBeGreaterThan(before?.versione ?? 0);
  // The renamed category matches by its old name and its parents': pearls have no charge.
  await db.sql(
    `with c as (update public.categories set name = 'Fili', slug = 'fili' where slug = 'collane' returning id)
     update public.annunci a set category_id = c.id from c, public.verifiche v where v.id = $1 and a.id = v.id_annuncio`,
    [v.id],
  );
  const pacco = await call<{ verifiche: Record<string, unknown>[]; appuntamenti: unknown[] }>(
    db,
    v.centro.titolare,
    'public.centre_pull($1)',
    [[v.id, v.appuntamento]],
  );
  expect(pacco.appuntamenti).toHaveLength(1);
  expect(pacco.verifiche[0]).toMatchObject({
    id: v.id,
    campi: { score_autenticita: 9 },
    versioni_campi: { score_autenticita: 1 },
    note: [{ testo: 'nota' }],
    certificato: null,
    ordine: null,
  });
  expect(checklistItems('funzionamento', String(pacco.verifiche[0]?.categoria))).not.toContain('alimentazione');
  const other = await openCentro(db);
  expect(await call(db, other.titolare, 'public.centre_pull($1)', [[v.id]])).toMatchObject({ verifiche: [] });
});

test('the platform’s threshold travels with the manifest, and the server decides by the same number', async () => {
  v = await verificaScene(db);
  const threshold = async () =>
    (await call<{ impostazioni: unknown }>(db, v.centro.titolare, 'public.centre_manifest()')).impostazioni;
  expect(await threshold()).toEqual({ punteggio_minimo_autenticita: 6 });
  await db.sql('update public.platform_settings set punteggio_minimo_autenticita = 9');
  expect(await threshold()).toEqual({ punteggio_minimo_autenticita: 9 });
  expect((await refusalOf(approva(db, v))).codice).toBe('autenticita_insufficiente');
  await db.sql('update public.platform_settings set punteggio_minimo_autenticita = 6');
  await approva(db, v);
});

test.each(['fidati_point', 'terze_parti'])('the manifest says what kind of centre it is: %s', async (tipo_centro) => {
  const { titolare } = await openCentro(db, { tipo_centro });
  expect(await call(db, titolare, 'public.centre_manifest()')).toMatchObject({ centro: { tipo_centro } });
});

test('a return through the tablet needs something to give back, and happens once', async () => {
  v = await verificaScene(db);
  await snapshot(db, v);
  const resa = () =>
    op('restituzione', v.id, {
      nome: 'Anna',
      doc_id: 'CI AB1234567',
      codice_ritiro: null,
      note: '',
      firma_media_id: null,
    });
  expect(await stati(resa())).toEqual(['rejected']);
  await invia(
    op('ricevi', v.id, { nome_depositante: 'Anna' }),
    fieldOp(v.id, 'problemi_rilevati', 'Prodotto contraffatto'),
    decideOp(v, 'non_conforme', { motivo: 'non_autentico' }),
  );
  expect(await stati(resa(), resa())).toEqual(['applied', 'rejected']);
  expect(await one(db, 'select restituzione_doc_id as r from public.verifiche where id = $1', [v.id])).toBe(
    "Carta d'identità ···567",
  );
});

test('a closed verification takes late photos and notes but no more scores', async () => {
  v = await verificaScene(db);
  await approva(db, v);
  const foto = await uploadTestObject(db, v);
  expect(
    await stati(
      fieldOp(v.id, 'score_autenticita', 1, 1),
      op('allega_media', v.id, foto),
      op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'tardi' }),
    ),
  ).toEqual(['rejected', 'applied', 'applied']);
});
