import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, openCentro, pubblica, refusalOf } from './scene.ts';

interface Answer {
  scadenza_prenotazione: string;
  data_prenotazione_oggetto: string;
}

let db: TestDatabase;
let venditore: string;
let acquirente: string;
let annuncio: string;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [venditore, acquirente] = [await db.createUser(), await db.createUser()];
  annuncio = await pubblica(db, venditore);
});

const reserve = (who: string | null, id = annuncio) => call<Answer>(db, who, 'public.riserva_annuncio($1)', [id]);
const annulla = (who: string, id = annuncio) => call(db, who, 'public.annulla_prenotazione($1)', [id]);
const expires = (id = annuncio) =>
  db.sql("update public.annunci set scadenza_prenotazione = now() - interval '1 second' where id = $1", [id]);

describe('reserving', () => {
  test('gives 48 hours, owes the seller one mail and one notification, and opens a chapter of the history', async () => {
    const answer = await reserve(acquirente);
    expect(answer).toMatchObject({ stato_prenotazione: 'prenotato', id_acquirente_prenotazione: acquirente });
    const hours = (Date.parse(answer.scadenza_prenotazione) - Date.parse(answer.data_prenotazione_oggetto)) / 3_600_000;
    expect(hours).toBe(48);
    expect(
      await db.sql('select tipo, destinatario from public.posta_uscita where soggetto = $1 order by tipo desc', [
        annuncio,
      ]),
    ).toEqual([
      { tipo: 'prenotazione_ricevuta', destinatario: `${venditore}@prova.example` },
      { tipo: 'prenotazione_confermata', destinatario: `${acquirente}@prova.example` },
    ]);
    expect(await db.sql('select id_utente from public.notifiche where link = $1', [`/annunci/${annuncio}`])).toEqual([
      { id_utente: venditore },
    ]);
    expect(
      await db.sql('select esito, chiusa_il from public.prenotazioni_storia where id_annuncio = $1', [annuncio]),
    ).toEqual([{ esito: null, chiusa_il: null }]);
  });

  test('is refused to visitors, to the owner with the text of the spec, and to a suspended person', async () => {
    expect((await refusalOf(reserve(null))).codice).toBe('42501');
    expect(await refusalOf(reserve(venditore))).toEqual({
      codice: 'annuncio_proprio',
      testo: 'Non puoi prenotare un oggetto che hai pubblicato tu.',
      status: 403,
    });
    await db.sql("update public.utenti set stato = 'sospeso' where id = $1", [acquirente]);
    expect((await refusalOf(reserve(acquirente))).status).toBe(403);
  });

  test('is refused while another holds it, and even to the holder himself', async () => {
    await reserve(acquirente);
    expect(await refusalOf(reserve(await db.createUser()))).toMatchObject({ codice: 'gia_prenotato', status: 409 });
    expect(await refusalOf(reserve(acquirente))).toMatchObject({ codice: 'gia_prenotato' });
  });

  test('an expired reservation counts as free for another, and its chapter is closed', async () => {
    await reserve(acquirente);
    await expires();
    const other = await db.createUser();
    expect(await reserve(other)).toMatchObject({ id_acquirente_prenotazione: other });
    expect(
      await db.sql('select esito from public.prenotazioni_storia where id_annuncio = $1 and chiusa_il is not null', [
        annuncio,
      ]),
    ).toEqual([{ esito: 'scaduta' }]);
  });

  test('the same buyer waits 24 hours for the same item', async () => {
    await reserve(acquirente);
    await annulla(acquirente);
    expect(await refusalOf(reserve(acquirente))).toMatchObject({ codice: 'prenotazione_troppo_presto' });
    await db.sql(
      "update public.prenotazioni_storia set chiusa_il = now() - interval '24 hours 1 second' where id_annuncio = $1",
      [annuncio],
    );
    await reserve(acquirente);
  });

  test('the fourth at once is refused, and giving one up makes room', async () => {
    const others = await Promise.all([1, 2, 3].map(() => pubblica(db, venditore)));
    for (const id of others) await reserve(acquirente, id);
    expect(await refusalOf(reserve(acquirente))).toEqual({
      codice: 'troppe_prenotazioni',
      testo: 'Puoi avere al massimo 3 prenotazioni attive.',
      status: 409,
    });
    await annulla(acquirente, others[0]);
    await reserve(acquirente);
  });

  test.each([
    ["stato_annuncio = 'sospeso'", 'annuncio_non_trovato'],
    ["stato_annuncio = 'venduto'", 'annuncio_venduto'],
    ['eliminato_il = now()', 'annuncio_non_trovato'],
  ])('a listing with %s is refused', async (modifica, codice) => {
    await db.sql(`update public.annunci set ${modifica} where id = $1`, [annuncio]);
    expect(await refusalOf(reserve(acquirente))).toMatchObject({ codice });
  });
});

describe('giving up', () => {
  test('frees the listing and tells the seller; only the holder may', async () => {
    await reserve(acquirente);
    expect(await refusalOf(annulla(venditore))).toMatchObject({ codice: 'prenotazione_non_attiva' });
    await annulla(acquirente);
    expect(await call(db, null, 'public.scheda_annuncio($1)', [annuncio])).toMatchObject({
      stato_prenotazione: 'disponibile',
      scadenza_prenotazione: null,
    });
    expect(
      await db.sql('select tipo from public.posta_uscita where soggetto = $1 order by created_at', [annuncio]),
    ).toHaveLength(3);
    expect(await refusalOf(annulla(acquirente))).toMatchObject({ codice: 'prenotazione_non_attiva' });
  });
});

test('what a person may do is told to her alone', async () => {
  const situation = (who: string) => call(db, who, 'public.situazione_annuncio($1)', [annuncio]);
  expect(await situation(acquirente)).toMatchObject({
    proprietario: false,
    prenotabile: true,
    contatto_telefono: null,
    puo_prenotare_verifica: false,
    modificabile: false,
  });
  await reserve(acquirente);
  expect(await situation(acquirente)).toMatchObject({
    prenotato_da_me: true,
    prenotabile: false,
    puo_acquistare: false,
  });
  expect(await situation(venditore)).toMatchObject({
    proprietario: true,
    contatto_telefono: '+39 333 1234567',
    puo_prenotare_verifica: true,
    modificabile: false,
    codice_non_prenotabile: 'annuncio_proprio',
  });
});

async function verifiedAnnuncio(
  changes: { tipo_centro?: string; stato_restituzione?: string | null } = {},
): Promise<string> {
  const centro = await openCentro(db, { tipo_centro: changes.tipo_centro ?? 'fidati_point' });
  const [v] = await db.sql<{ id: string }>(
    `insert into public.verifiche (id_utente, id_annuncio, id_centro, stato, data_programmata, data_verifica, stato_restituzione)
     values ($1, $2, $3, 'verificato', now() - interval '11 days', now() - interval '10 days', $4) returning id`,
    [venditore, annuncio, centro.id, changes.stato_restituzione ?? null],
  );
  await db.sql("update public.annunci set stato_verifica = 'verificato' where id = $1", [annuncio]);
  return v?.id ?? '';
}
const situation = (who: string) =>
  call<{ acquisto_entro: string | null }>(db, who, 'public.situazione_annuncio($1)', [annuncio]);

describe('a verified item', () => {
  test('may be reserved, opens a payment window of 48 hours of its own, and stays at the centre', async () => {
    const verifica = await verifiedAnnuncio();
    const { scadenza_prenotazione } = await reserve(acquirente);
    const s = await situation(acquirente);
    expect(s).toMatchObject({ puo_acquistare: true, centro_acquisto: { tipo_centro: 'fidati_point' } });
    expect(Date.parse(String(s.acquisto_entro))).toBe(Date.parse(scadenza_prenotazione));
    expect(await db.sql('select stato_restituzione from public.verifiche where id = $1', [verifica])).toEqual([
      { stato_restituzione: null },
    ]);
    expect(await situation(await db.createUser())).toMatchObject({ puo_acquistare: false, acquisto_entro: null });
  });

  test('on its way back to the seller is not reserved', async () => {
    await verifiedAnnuncio({ stato_restituzione: 'da_restituire' });
    expect(await refusalOf(reserve(acquirente))).toEqual({
      codice: 'oggetto_non_al_centro',
      testo: "L'oggetto non è a disposizione al centro: per ora non si può prenotare.",
      status: 409,
    });
    expect(await situation(acquirente)).toMatchObject({
      prenotabile: false,
      codice_non_prenotabile: 'oggetto_non_al_centro',
    });
  });

  test('of a third-party centre is not paid here', async () => {
    await verifiedAnnuncio({ tipo_centro: 'terze_parti' });
    await reserve(acquirente);
    expect(await situation(acquirente)).toMatchObject({
      puo_acquistare: false,
      centro_acquisto: { tipo_centro: 'terze_parti' },
    });
  });

  test('that was given back opens no window: it needs a new verification', async () => {
    await verifiedAnnuncio({ stato_restituzione: 'restituito' });
    await reserve(acquirente);
    expect(await situation(acquirente)).toMatchObject({ puo_acquistare: false, acquisto_entro: null });
    expect(await refusalOf(call(db, acquirente, 'public.apri_ordine($1, null)', [annuncio]))).toMatchObject({
      codice: 'non_verificato',
    });
    expect(await situation(venditore)).toMatchObject({ puo_prenotare_verifica: true });
  });

  test('is given up while a payment was only begun, and the order dies with it; not while it is being decided', async () => {
    const verifica = await verifiedAnnuncio();
    await reserve(acquirente);
    const { ordine_id } = await call<{ ordine_id: string }>(db, acquirente, 'public.apri_ordine($1, null)', [annuncio]);
    await db.sql("update public.ordini set stato_pagamento = 'processing' where id = $1", [ordine_id]);
    expect(await refusalOf(annulla(acquirente))).toMatchObject({ codice: 'pagamento_in_corso' });
    await db.sql("update public.ordini set stato_pagamento = 'requires_payment_method' where id = $1", [ordine_id]);
    await annulla(acquirente);
    expect(await db.sql('select status from public.ordini where id_verifica = $1', [verifica])).toEqual([
      { status: 'annullato' },
    ]);
    expect(await db.sql('select stato_restituzione from public.verifiche where id = $1', [verifica])).toEqual([
      { stato_restituzione: null },
    ]);
  });

  test('whose window has lapsed is not taken over while money is on its way, nor given up once held', async () => {
    const verifica = await verifiedAnnuncio();
    await reserve(acquirente);
    await db.sql(
      `insert into public.ordini (buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount, importo_articolo, status)
       select $1, $2, $3, v.id, v.id_centro, s.id, 100, 100, 'autorizzato' from public.verifiche v, public.prenotazioni_storia s
       where v.id = $4 and s.id_annuncio = $3`,
      [acquirente, venditore, annuncio, verifica],
    );
    expect(await refusalOf(annulla(acquirente))).toMatchObject({ codice: 'pagamento_in_corso' });
    await db.sql(
      "update public.annunci set scadenza_prenotazione = now() - interval '1 hour', data_prenotazione_oggetto = now() - interval '3 days' where id = $1",
      [annuncio],
    );
    expect(await refusalOf(reserve(await db.createUser()))).toMatchObject({ codice: 'gia_prenotato' });
  });

  const lapses = (id = annuncio) =>
    db.sql(
      `update public.annunci set scadenza_prenotazione = now() - interval '1 hour', data_prenotazione_oggetto = now() - interval '3 days'
       where id = $1`,
      [id],
    );
  const jobs = () => db.asService((sql) => sql('select public.lavori_scadenze()'));
  const letter = async (kind: string) =>
    (
      await db.sql<{ dati: object }>(
        'select dati from public.posta_uscita where soggetto = $1 and tipo = $2 order by created_at desc limit 1',
        [annuncio, kind],
      )
    )[0]?.dati ?? {};

  test('whose window has lapsed unpaid stays at the centre: others reserve it at once, its seller may ask it back', async () => {
    const verifica = await verifiedAnnuncio();
    await db.sql(`update public.custodia set permanenza_dal = now() - interval '50 days' where id_verifica = $1`, [
      verifica,
    ]);
    await reserve(acquirente);
    await lapses();
    await jobs();
    expect(
      await db.sql('select esito from public.prenotazioni_storia where id_annuncio = $1 and chiusa_il is not null', [
        annuncio,
      ]),
    ).toEqual([{ esito: 'finestra_scaduta' }]);
    expect(
      await db.sql(
        `select stato, permanenza_dal > now() - interval '1 hour' as anew from public.custodia where id_verifica = $1`,
        [verifica],
      ),
    ).toEqual([{ stato: 'al_centro', anew: true }]);
    expect(await letter('finestra_scaduta_venditore')).toMatchObject({ resta_al_centro: true, torna_a_te: false });
    expect(await refusalOf(reserve(acquirente))).toMatchObject({ codice: 'prenotazione_troppo_presto' });
    expect(await call(db, venditore, 'public.miei_annunci()')).toMatchObject({ righe: [{ richiamabile: verifica }] });
    await reserve(await db.createUser());
  });
});

test('three functions write when a reservation ends: one gives it, one moves its end, one ends it', async () => {
  const writers = await db.sql<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('privato', 'public') and p.prosrc ~ 'update public\\.annunci\\s[^;]*scadenza_prenotazione\\s+=[^;]*\\swhere'
     order by 1`,
  );
  expect(writers.map(({ name }) => name)).toEqual(['chiudi_prenotazione', 'imposta_scadenza', 'riserva_annuncio']);
});
