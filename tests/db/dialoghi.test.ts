import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, listRows, pubblica, refusalOf } from './scene.ts';

/** What the bell, the list of conversations, a thread and the favourites read. */
let db: TestDatabase;
let venditore: string;
let acquirente: string;
let estraneo: string;
let annuncio: string;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [venditore, acquirente, estraneo] = [await db.createUser(), await db.createUser(), await db.createUser()];
  annuncio = await pubblica(db, venditore);
});

const avvia = async (chi: string, testo = 'È ancora disponibile?', di = annuncio) =>
  (await call<{ conversazione_id: string }>(db, chi, 'public.avvia_conversazione($1, $2)', [di, testo]))
    .conversazione_id;
const novita = async (chi: string) => (await listRows(db, chi, 'public.mie_novita()'))[0];

describe('the bell', () => {
  const suona = (chi: string, quante: number) =>
    db.sql(
      `insert into public.notifiche (id_utente, titolo, data_creazione)
       select $1, 'n. ' || n, privato.adesso() from generate_series(1, $2::int) n`,
      [chi, quante],
    );
  const lette = (chi: string, prima: string | null = null) =>
    listRows<{ id: string; titolo: string; letta: boolean; restano: number }>(db, chi, 'public.mie_notifiche($1)', [
      prima,
    ]);

  test('counts what is new, and conversations apart', async () => {
    expect(await novita(venditore)).toEqual({ notifiche: 0, messaggi: 0 });
    const id = await avvia(acquirente);
    await avvia(acquirente, 'Ci sei?');
    expect(await novita(venditore)).toEqual({ notifiche: 1, messaggi: 1 });
    expect(await novita(acquirente)).toEqual({ notifiche: 0, messaggi: 0 });
    await call(db, venditore, 'public.segna_letta($1)', [id]);
    expect(await novita(venditore)).toEqual({ notifiche: 0, messaggi: 0 });
  });

  test('lists twenty at a time and says how many are left, also where all came at the same instant', async () => {
    await suona(venditore, 45);
    const prima = await lette(venditore);
    const seconda = await lette(venditore, prima.at(-1)?.id);
    const terza = await lette(venditore, seconda.at(-1)?.id);
    expect([prima, seconda, terza].map((pagina) => [pagina.length, pagina[0]?.restano])).toEqual([
      [20, 25],
      [20, 5],
      [5, 0],
    ]);
    expect(new Set([...prima, ...seconda, ...terza].map(({ id }) => id)).size).toBe(45);
  });

  test('marks one, or all that were seen; what came meanwhile and what is others’ stays', async () => {
    stopClock();
    await suona(venditore, 3);
    const [vista] = await lette(venditore);
    stopClock(new Date(Date.now() + 1000));
    await suona(venditore, 1);
    expect(await refusalOf(call(db, estraneo, 'public.segna_notifiche($1, true)', [vista?.id]))).toMatchObject({
      codice: 'non_trovato',
    });
    await call(db, venditore, 'public.segna_notifiche($1, false)', [vista?.id]);
    expect(await novita(venditore)).toMatchObject({ notifiche: 3 });
    await call(db, venditore, 'public.segna_notifiche($1, true)', [vista?.id]);
    expect(await novita(venditore)).toMatchObject({ notifiche: 1 });
  });

  test('is heard by a suspended person, whose reason stands there', async () => {
    await suona(estraneo, 1);
    await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [estraneo]);
    expect(await novita(estraneo)).toMatchObject({ notifiche: 1 });
  });
});

describe('conversations', () => {
  test('are found by name, title and words, and none is cut off in silence', async () => {
    const id = await avvia(acquirente, 'La ghiera 100% originale?');
    const cerca = (testo: string | null, prima: string | null = null, chi = venditore) =>
      listRows<{ id: string; restano: number }>(db, chi, 'public.mie_conversazioni($1, $2)', [testo, prima]);
    for (const testo of ['ghiera', '100%', 'submariner', null])
      expect(await cerca(testo)).toMatchObject([{ id, restano: 0 }]);
    expect(await cerca('1_0')).toEqual([]);
    expect(await cerca('ghiera', null, estraneo)).toEqual([]);
    await db.sql(
      `with altri as (insert into public.annunci (id_utente, titolo, prezzo, telefono_contatto) select $1, 'Oggetto ' || n, 5000, '3331234567'
         from generate_series(1, 34) n returning id)
       insert into public.conversations (buyer_id, seller_id, annuncio_id) select $2, $1, id from altri`,
      [venditore, acquirente],
    );
    const prima = await cerca(null);
    expect([prima.length, prima[0]?.restano]).toEqual([30, 5]);
    expect(await cerca(null, prima.at(-1)?.id)).toHaveLength(5);
  });

  test('a thread comes backwards, fifty at a time, to its two people', async () => {
    const id = await avvia(acquirente, 'Uno');
    await db.sql(
      `insert into public.messages (conversation_id, sender_id, text) select $1, $2, 'n. ' || n from generate_series(2, 60) n`,
      [id, acquirente],
    );
    const leggi = (chi: string, prima: string | null = null) =>
      listRows<{ id: string; mio: boolean; restano: number }>(db, chi, 'public.messaggi_conversazione($1, $2)', [
        id,
        prima,
      ]);
    const ultimi = await leggi(venditore);
    expect([ultimi.length, ultimi[0]?.restano, ultimi[0]?.mio]).toEqual([50, 10, false]);
    const primi = await leggi(venditore, ultimi.at(-1)?.id);
    expect(primi).toHaveLength(10);
    expect(primi.at(-1)).toMatchObject({ testo: 'Uno' });
    expect(await refusalOf(leggi(estraneo))).toMatchObject({ codice: 'conversazione_non_trovata', status: 404 });
  });

  test('tell of a reservation those two alone, and the visit while it is held', async () => {
    const [suo, altrui] = [await avvia(acquirente), await avvia(estraneo)];
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    const eventi = async (chi: string, id: string) =>
      (await listRows<{ tipo: string }>(db, chi, 'public.eventi_conversazione($1)', [id])).map(({ tipo }) => tipo);
    const testa = async (chi: string, id: string) => (await listRows(db, chi, 'public.conversazione($1)', [id]))[0];
    expect(await eventi(venditore, suo)).toEqual(['prenotato']);
    expect(await eventi(acquirente, suo)).toEqual(['prenotato']);
    expect(await eventi(venditore, altrui)).toEqual([]);
    expect(await testa(acquirente, suo)).toMatchObject({ compro: true, prenotato: true, visita_il: null });
    expect(await testa(estraneo, altrui)).toMatchObject({ compro: true, prenotato: false, visita_citta: null });
    await call(db, acquirente, 'public.annulla_prenotazione($1)', [annuncio]);
    expect(await eventi(venditore, suo)).toEqual(['prenotato', 'prenotazione_chiusa']);
  });

  test('blocked is the person: not this listing alone', async () => {
    const id = await avvia(acquirente);
    const secondo = await pubblica(db, venditore);
    await call(db, venditore, 'public.blocca_conversazione($1, true)', [id]);
    expect(await refusalOf(avvia(acquirente, 'E questo?', secondo))).toMatchObject({
      codice: 'conversazione_bloccata',
    });
    await call(db, venditore, 'public.blocca_conversazione($1, false)', [id]);
    await avvia(acquirente, 'E questo?', secondo);
  });
});

describe('favourites', () => {
  const miei = (chi: string) =>
    listRows<{ prezzo_allora: number; prezzo_esposto: number }>(db, chi, 'public.miei_preferiti()');
  const salva = (chi: string, id: string) =>
    db.asUser(chi, (sql) => sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [chi, id]));

  test('keep the price of the day they were saved, and hide what is hidden', async () => {
    await salva(acquirente, annuncio);
    const [prima] = await miei(acquirente);
    expect(prima?.prezzo_allora).toBe(prima?.prezzo_esposto);
    await db.sql('update public.annunci set prezzo = prezzo - 1000 where id = $1', [annuncio]);
    const [dopo] = await miei(acquirente);
    expect([dopo?.prezzo_allora, dopo?.prezzo_esposto]).toEqual([
      prima?.prezzo_allora,
      (prima?.prezzo_esposto ?? 0) - 1000,
    ]);
    await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [annuncio]);
    expect(await miei(acquirente)).toMatchObject([
      { titolo: null, immagine_principale: null, stato_annuncio: 'sospeso' },
    ]);
  });

  test('of a device are joined at the sign-in: those that are there, not one’s own, as many as fit', async () => {
    const proprio = await pubblica(db, acquirente);
    const [uno, due] = [await pubblica(db, venditore), await pubblica(db, venditore)];
    const unisci = (ids: string[]) => call<number>(db, acquirente, 'public.unisci_preferiti($1::uuid[])', [ids]);
    expect(await unisci([annuncio, proprio, crypto.randomUUID()])).toBe(1);
    expect(await unisci([annuncio])).toBe(0);
    await db.sql(
      `with altri as (insert into public.annunci (id_utente, titolo, prezzo, telefono_contatto) select $1, 'Oggetto ' || n, 5000, '3331234567'
         from generate_series(1, 498) n returning id)
       insert into public.preferiti (id_utente, id_annuncio) select $2, id from altri`,
      [venditore, acquirente],
    );
    expect(await unisci([uno, due])).toBe(1);
  });
});
