import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, listRows, pubblica, refusalOf } from './scene.ts';

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

const begin = async (who: string, text = 'È ancora disponibile?', di = annuncio) =>
  (await call<{ conversazione_id: string }>(db, who, 'public.avvia_conversazione($1, $2)', [di, text]))
    .conversazione_id;
const news = async (who: string) => (await listRows(db, who, 'public.mie_novita()'))[0];

describe('the bell', () => {
  const ring = (who: string, count: number) =>
    db.sql(
      `insert into public.notifiche (id_utente, titolo, data_creazione)
       select $1, 'n. ' || n, privato.adesso() from generate_series(1, $2::int) n`,
      [who, count],
    );
  const seen = (who: string, before: string | null = null) =>
    listRows<{ id: string; titolo: string; letta: boolean; restano: number }>(db, who, 'public.mie_notifiche($1)', [
      before,
    ]);

  test('counts what is new, and conversations apart', async () => {
    expect(await news(venditore)).toEqual({ notifiche: 0, messaggi: 0 });
    const id = await begin(acquirente);
    await begin(acquirente, 'Ci sei?');
    expect(await news(venditore)).toEqual({ notifiche: 1, messaggi: 1 });
    expect(await news(acquirente)).toEqual({ notifiche: 0, messaggi: 0 });
    await call(db, venditore, 'public.segna_letta($1)', [id]);
    expect(await news(venditore)).toEqual({ notifiche: 0, messaggi: 0 });
  });

  test('lists twenty at a time and says how many are left, also where all came at the same instant', async () => {
    await ring(venditore, 45);
    const before = await seen(venditore);
    const second = await seen(venditore, before.at(-1)?.id);
    const third = await seen(venditore, second.at(-1)?.id);
    expect([before, second, third].map((page) => [page.length, page[0]?.restano])).toEqual([
      [20, 25],
      [20, 5],
      [5, 0],
    ]);
    expect(new Set([...before, ...second, ...third].map(({ id }) => id)).size).toBe(45);
  });

  test('marks one, or all that were seen; what came meanwhile and what is others’ stays', async () => {
    stopClock();
    await ring(venditore, 3);
    const [vista] = await seen(venditore);
    stopClock(new Date(Date.now() + 1000));
    await ring(venditore, 1);
    expect(await refusalOf(call(db, stranger, 'public.segna_notifiche($1, true)', [vista?.id]))).toMatchObject({
      codice: 'non_trovato',
    });
    await call(db, venditore, 'public.segna_notifiche($1, false)', [vista?.id]);
    expect(await news(venditore)).toMatchObject({ notifiche: 3 });
    await call(db, venditore, 'public.segna_notifiche($1, true)', [vista?.id]);
    expect(await news(venditore)).toMatchObject({ notifiche: 1 });
  });

  test('is heard by a suspended person, whose reason stands there', async () => {
    await ring(stranger, 1);
    await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [stranger]);
    expect(await news(stranger)).toMatchObject({ notifiche: 1 });
  });
});

describe('conversations', () => {
  test('are found by name, title and words, and none is cut off in silence', async () => {
    const id = await begin(acquirente, 'La ghiera 100% originale?');
    const search = (text: string | null, before: string | null = null, who = venditore) =>
      listRows<{ id: string; restano: number }>(db, who, 'public.mie_conversazioni($1, $2)', [text, before]);
    for (const text of ['ghiera', '100%', 'submariner', null])
      expect(await search(text)).toMatchObject([{ id, restano: 0 }]);
    expect(await search('1_0')).toEqual([]);
    expect(await search('ghiera', null, stranger)).toEqual([]);
    await db.sql(
      `with altri as (insert into public.annunci (id_utente, titolo, prezzo, telefono_contatto) select $1, 'Oggetto ' || n, 5000, '3331234567'
         from generate_series(1, 34) n returning id)
       insert into public.conversations (buyer_id, seller_id, annuncio_id) select $2, $1, id from altri`,
      [venditore, acquirente],
    );
    const earlier = await search(null);
    expect([earlier.length, earlier[0]?.restano]).toEqual([30, 5]);
    expect(await search(null, earlier.at(-1)?.id)).toHaveLength(5);
  });

  test('a thread comes backwards, fifty at a time, to its two people', async () => {
    const id = await begin(acquirente, 'Uno');
    await db.sql(
      `insert into public.messages (conversation_id, sender_id, text) select $1, $2, 'n. ' || n from generate_series(2, 60) n`,
      [id, acquirente],
    );
    const read = (who: string, before: string | null = null) =>
      listRows<{ id: string; mio: boolean; restano: number }>(db, who, 'public.messaggi_conversazione($1, $2)', [
        id,
        before,
      ]);
    const last = await read(venditore);
    expect([last.length, last[0]?.restano, last[0]?.mio]).toEqual([50, 10, false]);
    const primi = await read(venditore, last.at(-1)?.id);
    expect(primi).toHaveLength(10);
    expect(primi.at(-1)).toMatchObject({ testo: 'Uno' });
    expect(await refusalOf(read(stranger))).toMatchObject({ codice: 'conversazione_non_trovata', status: 404 });
  });

  test('tell of a reservation those two alone, and the visit while it is held', async () => {
    const [suo, altrui] = [await begin(acquirente), await begin(stranger)];
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    const events = async (who: string, id: string) =>
      (await listRows<{ tipo: string }>(db, who, 'public.eventi_conversazione($1)', [id])).map(({ tipo }) => tipo);
    const head = async (who: string, id: string) => (await listRows(db, who, 'public.conversazione($1)', [id]))[0];
    expect(await events(venditore, suo)).toEqual(['prenotato']);
    expect(await events(acquirente, suo)).toEqual(['prenotato']);
    expect(await events(venditore, altrui)).toEqual([]);
    expect(await head(acquirente, suo)).toMatchObject({ compro: true, prenotato: true, visita_il: null });
    expect(await head(stranger, altrui)).toMatchObject({ compro: true, prenotato: false, visita_citta: null });
    await call(db, acquirente, 'public.annulla_prenotazione($1)', [annuncio]);
    expect(await events(venditore, suo)).toEqual(['prenotato', 'prenotazione_chiusa']);
  });

  test('blocked is the person: not this listing alone', async () => {
    const id = await begin(acquirente);
    const second = await pubblica(db, venditore);
    await call(db, venditore, 'public.blocca_conversazione($1, true)', [id]);
    expect(await refusalOf(begin(acquirente, 'E questo?', second))).toMatchObject({
      codice: 'conversazione_bloccata',
    });
    await call(db, venditore, 'public.blocca_conversazione($1, false)', [id]);
    await begin(acquirente, 'E questo?', second);
  });
});

describe('favourites', () => {
  const mine = (who: string) =>
    listRows<{ prezzo_allora: number; prezzo_esposto: number }>(db, who, 'public.miei_preferiti()');
  const save = (who: string, id: string) =>
    db.asUser(who, (sql) => sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [who, id]));

  test('keep the price of the day they were saved, and hide what is hidden', async () => {
    await save(acquirente, annuncio);
    const [prima] = await mine(acquirente);
    expect(prima?.prezzo_allora).toBe(prima?.prezzo_esposto);
    await db.sql('update public.annunci set prezzo = prezzo - 1000 where id = $1', [annuncio]);
    const [dopo] = await mine(acquirente);
    expect([dopo?.prezzo_allora, dopo?.prezzo_esposto]).toEqual([
      prima?.prezzo_allora,
      (prima?.prezzo_esposto ?? 0) - 1000,
    ]);
    await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [annuncio]);
    expect(await mine(acquirente)).toMatchObject([
      { titolo: null, immagine_principale: null, stato_annuncio: 'sospeso' },
    ]);
  });

  test('of a device are joined at the sign-in: those that are there, not one’s own, as many as fit', async () => {
    const own = await pubblica(db, acquirente);
    const [uno, due] = [await pubblica(db, venditore), await pubblica(db, venditore)];
    const merge = (ids: string[]) => call<number>(db, acquirente, 'public.unisci_preferiti($1::uuid[])', [ids]);
    expect(await merge([annuncio, own, crypto.randomUUID()])).toBe(1);
    expect(await merge([annuncio])).toBe(0);
    await db.sql(
      `with altri as (insert into public.annunci (id_utente, titolo, prezzo, telefono_contatto) select $1, 'Oggetto ' || n, 5000, '3331234567'
         from generate_series(1, 498) n returning id)
       insert into public.preferiti (id_utente, id_annuncio) select $2, id from altri`,
      [venditore, acquirente],
    );
    expect(await merge([uno, due])).toBe(1);
  });
});
