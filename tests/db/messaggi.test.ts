import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, listRows, pubblica, refusalOf } from './scene.ts';
import { asService } from './scene-verifiche.ts';

let db: TestDatabase;
let venditore: string;
let acquirente: string;
let stranger: string;
let annuncio: string;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [venditore, acquirente, stranger] = [await db.createUser(), await db.createUser(), await db.createUser()];
  annuncio = await pubblica(db, venditore);
});

const begin = async (who: string, text = 'È ancora disponibile?') =>
  (await call<{ conversazione_id: string }>(db, who, 'public.avvia_conversazione($1, $2)', [annuncio, text]))
    .conversazione_id;
const write = (who: string, id: string, text: string) => call(db, who, 'public.invia_messaggio($1, $2)', [id, text]);
const mine = (who: string) => listRows<{ id: string; non_letti: number }>(db, who, 'public.mie_conversazioni()');

describe('a conversation', () => {
  test('is one per buyer and listing, counts what is unread, and rings once', async () => {
    const id = await begin(acquirente);
    expect(await begin(acquirente, 'Ci sei?')).toBe(id);
    expect(await mine(venditore)).toMatchObject([
      { id, non_letti: 2, ultimo_testo: 'Ci sei?', ultimo_mio: false, annuncio_id: annuncio },
    ]);
    expect(await db.sql('select count(*)::int as n from public.notifiche where id_utente = $1', [venditore])).toEqual([
      { n: 1 },
    ]);
    await call(db, venditore, 'public.segna_letta($1)', [id]);
    expect(await mine(venditore)).toMatchObject([{ non_letti: 0 }]);
    await write(venditore, id, 'Sì');
    expect(await mine(acquirente)).toMatchObject([{ non_letti: 1 }]);
  });

  test('with oneself is refused with the text of the spec', async () => {
    expect(await refusalOf(begin(venditore))).toMatchObject({ testo: 'Non disponibile per il venditore' });
  });

  test('of others is neither read nor written, and nobody forges a sender', async () => {
    const id = await begin(acquirente);
    expect(await refusalOf(write(stranger, id, 'Ciao'))).toMatchObject({
      codice: 'conversazione_non_trovata',
      status: 404,
    });
    expect(await refusalOf(call(db, stranger, 'public.segna_letta($1)', [id]))).toMatchObject({ status: 404 });
    for (const table of ['conversations', 'messages'])
      expect(await db.asUser(stranger, (sql) => sql(`select id from public.${table}`))).toEqual([]);
    const forgedToken = (who: string) =>
      db.asUser(who, (sql) =>
        sql("insert into public.messages (conversation_id, sender_id, text) values ($1, $2, 'x')", [id, venditore]),
      );
    expect((await refusalOf(forgedToken(acquirente))).codice).toBe('42501');
  });

  test('takes no empty text, no megabyte, and not a thousand a minute', async () => {
    stopClock();
    const id = await begin(acquirente);
    expect(await refusalOf(write(acquirente, id, ' \n'))).toMatchObject({ codice: 'messaggio_vuoto' });
    expect(await refusalOf(write(acquirente, id, 'x'.repeat(1_000_000)))).toMatchObject({
      codice: 'testo_troppo_lungo',
    });
    await db.sql('update privato.limiti set conteggio = 30 where chiave = $1', [`messaggi:${acquirente}`]);
    expect(await refusalOf(write(acquirente, id, 'ancora'))).toMatchObject({
      codice: 'troppi_tentativi',
      status: 429,
    });
  });

  test('that was blocked is silent for both, and only who blocked opens it', async () => {
    const id = await begin(acquirente);
    const lockNow = (who: string, si: boolean) => call(db, who, 'public.blocca_conversazione($1, $2)', [id, si]);
    await lockNow(venditore, true);
    expect(await refusalOf(write(acquirente, id, 'Ehi'))).toMatchObject({
      codice: 'conversazione_bloccata',
      status: 403,
    });
    expect(await refusalOf(lockNow(acquirente, false))).toMatchObject({ status: 404 });
    await lockNow(venditore, false);
    await write(acquirente, id, 'Grazie');
  });

  test('is not opened with a seller who wants none from strangers', async () => {
    await db.sql('update public.utenti set allow_messages_from_non_contacts = false where id = $1', [venditore]);
    expect(await refusalOf(begin(acquirente))).toMatchObject({ codice: 'messaggi_non_accettati' });
  });
});

describe('the contact form', () => {
  const data = { nome: 'Anna', email: 'anna@prova.example', oggetto: 'feedback', messaggio: 'Bel sito' };
  const send = (changes: object = {}) =>
    asService<{ numero: number }>(db, 'public.invia_contatto($1::text::jsonb)', [
      JSON.stringify({ ...data, ...changes }),
    ]);

  test('gives a number, keeps the words and owes a mail to the office', async () => {
    const { numero } = await send();
    const [posta] = await db.sql<{ oggetto: string }>(
      "select oggetto from public.posta_uscita where tipo = 'contatto' order by created_at desc limit 1",
    );
    expect(posta?.oggetto).toBe(`Richiesta di contatto n. ${numero}`);
    expect((await refusalOf(db.asAnonymous((sql) => sql('select * from public.richieste_contatto')))).codice).toBe(
      '42501',
    );
    expect(await db.asUser(stranger, (sql) => sql('select * from public.richieste_contatto'))).toEqual([]);
  });

  test.each<[object, string]>([
    [{ nome: ' ' }, 'campi_obbligatori'],
    [{ messaggio: null }, 'campi_obbligatori'],
    [{ email: 'a@b\r\nBcc: tutti@x.it' }, 'email_non_valida'],
    [{ email: '<tutti@x.it>' }, 'email_non_valida'],
    [{ email: 'uno@x.it,due@x.it' }, 'email_non_valida'],
    [{ oggetto: 'altro-ancora' }, 'dati_non_validi'],
  ])('%j is refused', async (changes, codice) => {
    expect(await refusalOf(send(changes))).toMatchObject({ codice, status: 400 });
  });
});

describe('what strangers may cause to be mailed', () => {
  const contatto = (email: string) =>
    asService(db, 'public.invia_contatto($1::text::jsonb)', [
      JSON.stringify({ nome: 'Anna', email, oggetto: 'feedback', messaggio: 'Bel sito' }),
    ]);

  test('is asked of the server only: neither a visitor nor a person calls the procedures', async () => {
    for (const who of [null, stranger])
      for (const request of ["public.invia_contatto('{}')", "public.contatta_centro('{}')", "public.segnala('{}')"])
        expect(await refusalOf(call(db, who, request))).toMatchObject({ codice: '42501' });
  });

  test('counts one mailbox once, however it is written', async () => {
    for (const email of [
      'casella@x.example',
      'Casella@x.example',
      'casella+1@X.example',
      'casella+2@x.example',
      'CASELLA@x.example',
    ])
      await contatto(email);
    expect(await refusalOf(contatto('casella+3@x.example'))).toMatchObject({ codice: 'troppi_tentativi', status: 429 });
  });

  test('waits behind every letter that starts a clock', async () => {
    await db.sql('delete from public.posta_uscita');
    for (let n = 0; n < 30; n += 1) await contatto(`coda${n}@x.example`);
    await db.sql(
      `select privato.accoda_posta('prenotazione_ricevuta', $1, 'prova', 'venditore@x.example', 'Prenotato', '{}')`,
      [annuncio],
    );
    const taken = await asService<{ tipo: string }[]>(db, 'public.posta_prenota(1)');
    expect(taken.map((l) => l.tipo)).toEqual(['prenotazione_ricevuta']);
  });

  test('a receipt goes to the own address of who is signed in, whatever she types', async () => {
    const { id } = await asService<{ id: string }>(db, 'public.segnala($1::text::jsonb, $2)', [
      JSON.stringify({ oggetto_tipo: 'annuncio', oggetto_id: annuncio, motivo: 'truffa', email: 'vittima@x.example' }),
      stranger,
    ]);
    expect(await db.sql('select destinatario from public.posta_uscita where soggetto = $1', [id])).toEqual([
      { destinatario: `${stranger}@prova.example` },
    ]);
  });
});

describe('a report', () => {
  const segnala = (who: string | null, changes: object = {}) =>
    asService<{ id: string }>(db, 'public.segnala($1::text::jsonb, $2)', [
      JSON.stringify({ oggetto_tipo: 'annuncio', oggetto_id: annuncio, motivo: 'contraffazione', ...changes }),
      who,
    ]);

  test('always has a receipt; a visitor leaves an address', async () => {
    const { id } = await segnala(acquirente);
    expect(await db.sql('select tipo, destinatario from public.posta_uscita where soggetto = $1', [id])).toEqual([
      { tipo: 'segnalazione_ricevuta', destinatario: `${acquirente}@prova.example` },
    ]);
    expect(await refusalOf(segnala(null))).toMatchObject({ codice: 'dati_non_validi' });
    await segnala(null, { email: 'anna@prova.example' });
    expect(await db.asUser(stranger, (sql) => sql('select id from public.segnalazioni'))).toEqual([]);
  });

  test('of a message comes from its parties only', async () => {
    const id = await begin(acquirente);
    const [m] = await db.sql<{ id: string }>('select id from public.messages where conversation_id = $1', [id]);
    expect(await refusalOf(segnala(stranger, { oggetto_tipo: 'messaggio', oggetto_id: m?.id }))).toMatchObject({
      codice: 'non_trovato',
      status: 404,
    });
    await segnala(venditore, { oggetto_tipo: 'messaggio', oggetto_id: m?.id });
  });
});

test('the dashboard shows each what is hers', async () => {
  await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
  const bacheca = (who: string) => call(db, who, 'public.bacheca()');
  expect(await bacheca(venditore)).toMatchObject({
    statistiche: { annunci: 1, attivi: 1, verificati: 0, venduti: 0 },
    prenotazioni_attive: [{ id: annuncio, come: 'venditore' }],
    da_prenotare_verifica: [{ id: annuncio }],
    ordini: [],
  });
  expect(await bacheca(acquirente)).toMatchObject({
    statistiche: { annunci: 0 },
    prenotazioni_attive: [{ id: annuncio, come: 'acquirente', puo_acquistare: false }],
    da_prenotare_verifica: [],
  });
  expect(JSON.stringify(await bacheca(stranger))).not.toContain(annuncio);
  const list = (filter: string) => call(db, venditore, 'public.miei_annunci($1, 1)', [filter]);
  expect(await list('attivo')).toMatchObject({ totale: 1, righe: [{ id: annuncio, modificabile: false }] });
  expect(await list('venduto')).toMatchObject({ totale: 0 });
  expect(await list('da_verificare')).toMatchObject({ totale: 1, righe: [{ id: annuncio }] });
  await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [annuncio]);
  expect(await list('da_verificare')).toMatchObject({ totale: 0 });
});
