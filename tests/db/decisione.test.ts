import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleText } from '../../src/domain/errori.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';
import {
  approva,
  decide,
  emetti,
  one,
  openVerifica,
  punteggi,
  rejectVerifica,
  snapshot,
  verificaScene,
} from './scene-verifiche.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const posta = (subject: string) =>
  one<string[]>(
    db,
    `select coalesce(array_agg(tipo order by tipo), '{}') as r from public.posta_uscita where soggetto = $1`,
    [subject],
  );

interface Voti {
  autenticita: number;
  stato_estetico: number;
  funzionamento: number;
  componenti_originali: number;
  provenienza: number;
}

test('the weighted score is the one of the golden vectors', async () => {
  const { casi } = readVectors<{
    casi: { input: Voti; atteso: { punteggio_complessivo: number; punteggio_autenticita: number } }[];
  }>('punteggi');
  for (const { input: i, atteso } of casi) {
    const [riga] = await db.sql<{ t: string; a: number }>(
      'select x.t::float as t, round(x.t * 10)::int as a from privato.punteggio_complessivo($1, $2, $3, $4, $5) x(t)',
      [i.autenticita, i.stato_estetico, i.funzionamento, i.componenti_originali, i.provenienza],
    );
    expect(riga).toEqual({ t: atteso.punteggio_complessivo, a: atteso.punteggio_autenticita });
  }
});

test('the state of a listing is recomputed as the golden vectors say', async () => {
  interface Example {
    verifiche: { stato: string; restituita: boolean }[];
    atteso: string;
  }
  const { casi } = readVectors<{ casi: Example[] }>('stato_verifica_annuncio');
  const [centro, venditore] = [await openCentro(db), await db.createUser()];
  for (const { verifiche, atteso } of casi) {
    const annuncio = await pubblica(db, venditore);
    for (const { stato, restituita } of verifiche) {
      const id = await openVerifica(db, annuncio, venditore, centro.id);
      await db.sql(
        `update public.verifiche set stato = $2::public.stato_verifica, data_verifica = now(), motivo_rifiuto = 'altro',
           stato_restituzione = case when $3 then 'restituito'::public.stato_restituzione end where id = $1`,
        [id, stato, restituita],
      );
    }
    expect(await one(db, 'select privato.stato_verifica_calcolato($1) as r', [annuncio])).toBe(atteso);
  }
});

test('Verificato opens the 48 hours and owes one letter each to buyer and seller', async () => {
  const v = await verificaScene(db);
  await snapshot(db, v);
  const esito = await decide(db, v, 'VERIFICATO', {
    ...punteggi(9),
    punteggio_complessivo: 10,
    punteggio_autenticita: 100,
    note: 'ok',
    annuncioId: v.annuncio,
  });
  expect(esito).toMatchObject({
    stato: 'verificato',
    punteggio_complessivo: 9,
    punteggio_autenticita: 90,
    stato_annuncio_verifica: 'verificato',
  });
  expect(await posta(v.id)).toEqual(['verifica_positiva', 'verifica_positiva_venditore']);
  expect(
    await one(
      db,
      `select scadenza_prenotazione between now() + interval '47 hours' and now() + interval '48 hours' as r from public.annunci where id = $1`,
      [v.annuncio],
    ),
  ).toBe(true);
  expect(await refusalOf(rejectVerifica(db, v))).toMatchObject({ codice: 'verifica_chiusa', status: 409 });
});

test('approving needs all scores, all sections and enough authenticity; rejecting a reason and a text', async () => {
  const v = await verificaScene(db);
  await snapshot(db, v);
  const senza = (key: string) => Object.fromEntries(Object.entries(punteggi()).filter(([k]) => k !== key));
  expect(await refusalOf(decide(db, v, 'Verificato', {}))).toMatchObject({ codice: 'punteggi_mancanti' });
  expect(
    await refusalOf(decide(db, v, 'Verificato', { ...senza('score_provenienza'), checklist_provenienza: [] })),
  ).toMatchObject({
    codice: 'punteggi_mancanti',
  });
  expect(await refusalOf(decide(db, v, 'Verificato', senza('checklist_provenienza')))).toMatchObject({
    codice: 'sezioni_non_confermate',
  });
  expect(await refusalOf(decide(db, v, 'Verificato', punteggi(9, 5)))).toMatchObject({
    codice: 'autenticita_insufficiente',
  });
  for (const voto of [11, -1, 7.5])
    expect(await refusalOf(decide(db, v, 'Verificato', punteggi(voto)))).toMatchObject({
      codice: 'punteggio_non_valido',
    });
  expect(await refusalOf(decide(db, v, 'Non Conforme', { problemi_rilevati: 'x' }))).toMatchObject({
    codice: 'motivo_rifiuto_mancante',
  });
  expect(
    await refusalOf(decide(db, v, 'Non Conforme', { motivo_rifiuto: 'altro', problemi_rilevati: ' ' })),
  ).toMatchObject({ codice: 'problemi_mancanti' });
  for (const stato of ['Annullata', 'Programmata', 'boh'])
    expect(await refusalOf(decide(db, v, stato, {}))).toMatchObject({ codice: 'stato_non_consentito' });
  const another = await refusalOf(decide(db, v, 'Verificato', { ...punteggi(), annuncioId: v.id }));
  expect(ruleText(another.codice)).toBe('Annuncio non associato.');
  expect(await one(db, 'select stato as r from public.verifiche where id = $1', [v.id])).toBe('programmata');
});

test("an item that was scored and then rejected has no grade: its sections stay, the mean is nobody's verdict", async () => {
  const v = await verificaScene(db);
  await snapshot(db, v, ['intero']);
  const rejection = { ...punteggi(10), motivo_rifiuto: 'difforme', problemi_rilevati: 'Graffi non dichiarati' };
  expect(await decide(db, v, 'Non Conforme', rejection)).toMatchObject({
    stato: 'non_conforme',
    punteggio_complessivo: null,
    punteggio_autenticita: null,
  });
  expect(await one(db, 'select score_autenticita as r from public.verifiche where id = $1', [v.id])).toBe(10);
  const events = 'select string_agg(e.dati::text, $2) as r from public.verifiche_eventi e where e.id_verifica = $1';
  expect(await one(db, events, [v.id, ' '])).not.toContain('punteggio_complessivo');
  await expect(db.sql('update public.verifiche set punteggio_complessivo = 10 where id = $1', [v.id])).rejects.toThrow(
    'verifiche_punteggio_di_chi_passa',
  );
});

test('Non Conforme frees the reservation, owes the item back and tells both', async () => {
  const v = await verificaScene(db);
  expect(await rejectVerifica(db, v)).toMatchObject({
    stato: 'non_conforme',
    stato_restituzione: 'da_restituire',
    stato_annuncio_verifica: 'non_conforme',
  });
  expect(await one(db, 'select stato_prenotazione as r from public.annunci where id = $1', [v.annuncio])).toBe(
    'disponibile',
  );
  expect(await one(db, 'select esito as r from public.prenotazioni_storia where id = $1', [v.prenotazione])).toBe(
    'non_conforme',
  );
  expect(await posta(v.id)).toEqual(['restituzione_da_ritirare', 'verifica_negativa', 'verifica_negativa_acquirente']);
  const resa = () =>
    call(db, v.centro.titolare, 'public.segna_restituito($1, $2::text::jsonb)', [
      v.id,
      '{"nome":"Anna","doc_id":"CI 123"}',
    ]);
  expect(await resa()).toMatchObject({ stato_restituzione: 'restituito' });
  expect(await refusalOf(resa())).toMatchObject({ codice: 'restituzione_non_dovuta' });
});

test('a later Non Conforme revokes the certificate of the earlier Verificato', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  const certificato = await emetti(db, v);
  const second = await openVerifica(db, v.annuncio, v.venditore, v.centro.id);
  await rejectVerifica(db, { ...v, id: second });
  expect(await one(db, 'select stato as r from public.certificati_verifica where id = $1', [certificato.id])).toBe(
    'revocato',
  );
  expect(await posta(certificato.id)).toContain('certificato_revocato');
});

test('a centre does not decide its own listing, nor one of another centre; nobody else decides at all', async () => {
  const centro = await openCentro(db);
  const v = await verificaScene(db, { centro, venditore: centro.titolare });
  expect(await refusalOf(approva(db, v))).toMatchObject({ codice: 'verifica_propria', status: 403 });
  const other = await verificaScene(db);
  for (const titolare of [centro.titolare])
    expect(await refusalOf(approva(db, { ...other, centro: { ...centro, titolare } }))).toMatchObject({
      codice: 'verifica_non_trovata',
    });
  for (const titolare of [other.venditore, other.acquirente]) {
    expect(await refusalOf(approva(db, { ...other, centro: { ...centro, titolare } }))).toMatchObject({
      codice: 'centro_non_trovato',
    });
  }
  await db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [other.centro.id]);
  expect(await refusalOf(approva(db, other))).toMatchObject({ codice: 'centro_non_attivo' });
  await db.sql(`update public.verification_centers set approval_status = 'approved', demo = true where id = $1`, [
    other.centro.id,
  ]);
  expect(await refusalOf(approva(db, other))).toMatchObject({ testo: 'Impossibile salvare in modalità demo.' });
});

test('details are saved while open only, and the listing state can only be asked as computed', async () => {
  const v = await verificaScene(db);
  const save = () =>
    call(db, v.centro.titolare, 'public.update_verifica_details($1, $2::text::jsonb)', [
      v.id,
      '{"score_autenticita": 4, "note": "prima"}',
    ]);
  await save();
  expect(await one(db, 'select score_autenticita as r from public.verifiche where id = $1', [v.id])).toBe(4);
  const ask = (utente: string, stato: string) =>
    call(db, utente, 'public.set_annuncio_stato_verifica($1, $2)', [v.annuncio, stato]);
  expect(await ask(v.venditore, 'In attesa di verifica')).toMatchObject({ stato_verifica: 'in_attesa' });
  expect(await refusalOf(ask(v.venditore, 'Verificato'))).toMatchObject({ codice: 'stato_non_consentito' });
  expect(await refusalOf(ask(await db.createUser(), 'In attesa'))).toMatchObject({
    codice: 'annuncio_non_trovato',
  });
  await approva(db, v);
  expect(await refusalOf(save())).toMatchObject({ codice: 'verifica_chiusa' });
});

test('the event log cannot be edited, and only parties read it', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  expect(
    await refusalOf(db.sql('update public.verifiche_eventi set tipo = $2 where id_verifica = $1', [v.id, 'altro'])),
  ).toMatchObject({ codice: 'registro_immutabile' });
  expect(await refusalOf(db.sql('delete from public.verifiche_eventi where id_verifica = $1', [v.id]))).toMatchObject({
    codice: 'registro_immutabile',
  });
  const read = (utente: string) => listRows(db, utente, 'public.eventi_verifica($1)', [v.id]);
  for (const utente of [v.venditore, v.acquirente, v.centro.titolare]) expect(await read(utente)).toHaveLength(2);
  expect(await refusalOf(read(await db.createUser()))).toMatchObject({ codice: 'verifica_non_trovata' });
});
