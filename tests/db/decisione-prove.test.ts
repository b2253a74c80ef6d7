import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { centreScene } from '../support/scenes.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, refusalOf } from './scene.ts';
import {
  asService,
  decide,
  decideOp,
  emetti,
  fieldOp,
  one,
  op,
  punteggi,
  snapshot,
  uploadTestObject,
  type Verifica,
} from './scene-verifiche.ts';

/** A decision rests on the item at the counter, the centre's photos (decision C8) and answers one by one (C9). */

const { db, fresh, send } = await centreScene();
const stato = (v: Verifica) => one<string>(db, 'select stato as r from public.verifiche where id = $1', [v.id]);
const tasks = (v: Verifica) =>
  one<string[]>(
    db,
    `select coalesce(array_agg(tipo order by tipo), '{}') as r from public.admin_notifications where riferimento = $1 and chiusa_il is null`,
    [v.id],
  );
/** Received and scored, as the tablet leaves it before it decides. */
async function ready(): Promise<Verifica> {
  const v = await fresh();
  const ops = Object.entries(punteggi()).map(([nome, valore]) => fieldOp(v.id, nome, valore));
  await send(v, op('ricevi', v.id, { nome_depositante: 'Anna' }), ...ops);
  return v;
}

interface Foto {
  esito: 'verificato' | 'non_conforme';
  foto: [string, string][];
  atteso: string | null;
}
test('the photos a result needs are those of the golden vectors', async () => {
  for (const { esito, foto, atteso } of readVectors<{ casi: Foto[] }>('foto_richieste').casi) {
    const v = await fresh();
    for (const [ruolo, which] of foto)
      await db.sql(
        `insert into public.media_verifica (id_verifica, url_file, sha256, ruolo) values ($1, $2, rpad($3, 64, '0'), $4)`,
        [v.id, randomUUID(), which, ruolo],
      );
    const said = await one(db, 'select privato.prove_insufficienti($1, $2::public.stato_verifica) as r', [v.id, esito]);
    expect([esito, foto, said]).toEqual([esito, foto, atteso]);
  }
});

test('the score of the answers is the one of the golden vectors', async () => {
  const { controlli } = readVectors<{ controlli: { risposte: unknown; atteso: number | null }[] }>('punteggi');
  for (const { risposte, atteso } of controlli)
    expect(
      await one(db, 'select privato.punteggio_da_controlli($1::text::jsonb) as r', [JSON.stringify(risposte)]),
    ).toBe(atteso);
});

test('neither result without photos: signatures, videos and removed ones are none', async () => {
  const v = await ready();
  await snapshot(db, v, ['intero', 'marchio_seriale', 'firma_deposito']);
  const refusal = { motivo_rifiuto: 'altro', problemi_rilevati: 'Graffi' };
  expect(await refusalOf(decide(db, v, 'Verificato', {}))).toMatchObject({ codice: 'foto_mancanti', status: 409 });
  await db.sql(
    `update public.media_verifica set rimosso_il = now() where id_verifica = $1 and ruolo <> 'firma_deposito'`,
    [v.id],
  );
  expect(await refusalOf(decide(db, v, 'Non Conforme', refusal))).toMatchObject({ codice: 'foto_rifiuto_mancante' });
  await snapshot(db, v, ['evidenza']);
  await decide(db, v, 'Non Conforme', refusal);
  expect(await stato(v)).toBe('non_conforme');
});

test('the office page that decides a scheduled visit takes the item in first; the tablet must have sent the intake', async () => {
  const v = await fresh();
  await snapshot(db, v);
  await decide(db, v, 'Verificato', { ...punteggi(), numero_seriale: 'AB-1' });
  expect(
    await one(
      db,
      'select jsonb_build_array(data_ricezione is not null, numero_seriale) as r from public.verifiche where id = $1',
      [v.id],
    ),
  ).toEqual([true, 'AB-1']);
  const senza = await fresh();
  await snapshot(db, senza);
  const ops = Object.entries(punteggi()).map(([nome, valore]) => fieldOp(senza.id, nome, valore));
  const answers = await send(senza, ...ops, decideOp(senza, 'verificato'));
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: 'oggetto_non_ricevuto' });
});

test('a queued decision waits for its own photos, whatever else is on the tablet; the certificate waits for all', async () => {
  const v = await ready();
  const shots = [];
  for (const role of ['intero', 'marchio_seriale', 'condizione', 'evidenza'])
    shots.push({ ...(await uploadTestObject(db, v)), ruolo: role });
  const [prima, second, third, fourth] = shots.map((shot) => op('allega_media', v.id, shot));
  const media = shots.map(({ media_id }) => media_id);
  const base = decideOp(v, 'verificato');
  const decisione = { ...base, payload: { ...(base.payload as object), media } };
  expect(await send(v, decisione)).toMatchObject([{ status: 'media_missing', reason: 'foto_in_arrivo' }]);
  await send(v, prima, second);
  expect(await send(v, decisione)).toMatchObject([{ status: 'media_missing' }]);
  expect(await stato(v)).toBe('in_attesa');
  await send(v, third);
  expect(await send(v, decisione)).toMatchObject([{ status: 'applied' }]);
  expect(await stato(v)).toBe('verificato');
  expect((await refusalOf(emetti(db, v))).codice).toBe('foto_in_arrivo');
  await send(v, fourth);
  const { prep } = await emetti(db, v);
  expect((prep.istantanea as { foto: unknown[] }).foto).toHaveLength(4);
});

test('photos that a tablet gave up, or that never come, don’t hold the certificate for ever', async () => {
  for (const way of ['rinuncia', 'sette giorni'] as const) {
    const v = await ready();
    await snapshot(db, v);
    const media = [randomUUID()];
    const base = decideOp(v, 'verificato');
    await send(v, { ...base, payload: { ...(base.payload as object), media } });
    expect((await refusalOf(emetti(db, v))).codice).toBe('foto_in_arrivo');
    if (way === 'rinuncia') await send(v, op('rimuovi_media', v.id, { media_id: media[0] }));
    else await db.sql(`update public.verifiche set data_verifica = now() - interval '8 days' where id = $1`, [v.id]);
    await emetti(db, v);
  }
});

test('after 24 hours the office sees what waits for photos, once, and no more when they came', async () => {
  const v = await ready();
  const shot = { ...(await uploadTestObject(db, v)), ruolo: 'intero' };
  const base = decideOp(v, 'non_conforme', { motivo: 'altro' });
  const decisione = { ...base, payload: { ...(base.payload as object), media: [shot.media_id] } };
  await send(v, decisione);
  const jobs = () => asService(db, 'public.lavori_scadenze()');
  await jobs();
  expect(await tasks(v)).toEqual([]);
  await db.sql(`update public.sync_op set received_at = now() - interval '25 hours' where id_verifica = $1`, [v.id]);
  await jobs();
  await jobs();
  expect(await tasks(v)).toEqual(['decisione_senza_foto']);
  await send(v, op('allega_media', v.id, shot), decisione);
  expect([await stato(v), await tasks(v)]).toEqual(['non_conforme', []]);

  const decided = await ready();
  await snapshot(db, decided);
  const late = { ...(await uploadTestObject(db, decided)), ruolo: 'evidenza' };
  const other = decideOp(decided, 'verificato');
  await send(decided, { ...other, payload: { ...(other.payload as object), media: [late.media_id] } });
  await db.sql(`update public.verifiche set data_verifica = now() - interval '25 hours' where id = $1`, [decided.id]);
  await jobs();
  expect(await tasks(decided)).toEqual(['foto_non_arrivate']);
  await send(decided, op('allega_media', decided.id, late));
  expect(await tasks(decided)).toEqual([]);
});

test('every answer is kept, checklist_* hold the yes, and answers that come without a score give it', async () => {
  const v = await fresh();
  const answers = { garanzia: 'si', storico: 'no', prova_acquisto: 'na' };
  await send(v, fieldOp(v.id, 'checklist_provenienza', answers));
  const rows = () =>
    one(
      db,
      `select jsonb_build_array(checklist_provenienza, controlli -> 'provenienza', score_provenienza) as r from public.verifiche where id = $1`,
      [v.id],
    );
  expect(await rows()).toEqual([['garanzia'], answers, null]);
  await call(db, v.centro.titolare, 'public.update_verifica_details($1, $2::text::jsonb)', [
    v.id,
    JSON.stringify({ checklist_provenienza: { ...answers, storico: 'si', extra: 'no' } }),
  ]);
  expect(await rows()).toEqual([['garanzia', 'storico'], { ...answers, storico: 'si', extra: 'no' }, 7]);
  for (const wrong of [{ a: 'forse' }, { a: null }, { a: 1 }, 'si', 7])
    expect(await send(v, fieldOp(v.id, 'checklist_autenticita', wrong))).toMatchObject([{ status: 'rejected' }]);
});

test('a section without answers is not confirmed, whatever its score', async () => {
  const v = await fresh();
  await snapshot(db, v);
  for (const empty of [[], {}])
    expect(await refusalOf(decide(db, v, 'Verificato', { ...punteggi(), checklist_provenienza: empty }))).toMatchObject(
      {
        codice: 'sezioni_non_confermate',
      },
    );
});

test('of a rejection only what a person set is stored: no default score, condition or rating', async () => {
  const v = await fresh();
  await snapshot(db, v, ['intero']);
  await send(
    v,
    op('ricevi', v.id, { nome_depositante: 'Anna' }),
    fieldOp(v.id, 'score_autenticita', 3),
    fieldOp(v.id, 'problemi_rilevati', 'Punzoni falsi'),
  );
  const answers = await send(
    v,
    decideOp(v, 'non_conforme', { motivo: 'difforme', only: ['score_autenticita', 'problemi_rilevati'] }),
  );
  expect(answers).toMatchObject([{ status: 'applied' }]);
  expect(
    await one(
      db,
      `select jsonb_build_array(score_autenticita, score_provenienza, punteggio_complessivo, punteggio_autenticita, condizione_verificata,
         valutazione_prezzo) as r from public.verifiche where id = $1`,
      [v.id],
    ),
  ).toEqual([3, null, null, null, null, null]);
});

test('a serial number known as not authentic stops the intake, however it is written, and the office is told', async () => {
  const fake = await fresh();
  await snapshot(db, fake, ['intero']);
  const motivo_rifiuto = 'non_autentico';
  await decide(db, fake, 'Non Conforme', {
    motivo_rifiuto,
    problemi_rilevati: 'Falso',
    numero_seriale: 'ab-123 45',
  });
  for (const numero_seriale of ['AB12345', 'ab 123-45', ' AB.123/45 ']) {
    const v = await fresh();
    expect(await send(v, op('ricevi', v.id, { numero_seriale }))).toMatchObject([
      { status: 'rejected', reason: 'seriale_non_autentico' },
    ]);
    expect([await stato(v), await tasks(v)]).toEqual(['programmata', ['seriale_non_autentico']]);
    expect(await refusalOf(decide(db, v, 'In attesa', { numero_seriale }))).toMatchObject({
      codice: 'seriale_non_autentico',
    });
  }
  const honest = await fresh();
  expect(await send(honest, op('ricevi', honest.id, { numero_seriale: 'AB12346' }))).toMatchObject([
    { status: 'applied' },
  ]);
});
