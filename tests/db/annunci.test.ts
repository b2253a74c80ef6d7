import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, modifica, openCentro, pubblica, refusalOf } from './scene.ts';

let db: TestDatabase;
let venditore: string;
let acquirente: string;
let annuncio: string;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  venditore = await db.createUser({ dati: { full_name: 'Vera Venditrice', consenso_versione: '2026-11' } });
  acquirente = await db.createUser();
  annuncio = await pubblica(db, venditore);
});

const asVenditore = (query: string, params: unknown[] = []) => db.asUser(venditore, (sql) => sql(query, params));

describe('publishing', () => {
  test('a new listing starts active, not verified, free, with no views', async () => {
    const [riga] = await db.sql(
      'select stato_annuncio, stato_verifica, stato_prenotazione, visualizzazioni, in_evidenza from public.annunci where id = $1',
      [annuncio],
    );
    expect(riga).toEqual({
      stato_annuncio: 'attivo',
      stato_verifica: 'non_verificato',
      stato_prenotazione: 'disponibile',
      visualizzazioni: 0,
      in_evidenza: false,
    });
  });

  test.each([
    ['titolo', '\u200b\u2060 ', 'Il titolo è obbligatorio'],
    ['titolo', 'x'.repeat(101), 'Il titolo può avere al massimo 100 caratteri'],
    ['prezzo', 0, 'Inserisci un prezzo valido'],
    ['prezzo', -1, 'Inserisci un prezzo valido'],
    ['dimensione_pacco', null, 'Seleziona la dimensione del pacco'],
    ['metodo_spedizione', null, 'Seleziona un metodo di spedizione'],
    ['telefono_contatto', '', 'Inserisci un numero di telefono di contatto'],
    ['telefono_contatto', '12ab', 'Inserisci un numero di telefono valido'],
  ])('%s = %s is refused with the text of the form', async (column, value, text) => {
    const refusal = await refusalOf(modifica(db, venditore, annuncio, { [column]: value }));
    expect(refusal).toMatchObject({ testo: text, status: 400 });
  });

  test.each([1e12, 'NaN', 'Infinity'])('a price of %s never enters', async (prezzo) => {
    const refusal = await refusalOf(modifica(db, venditore, annuncio, { prezzo }));
    expect(refusal.codice).toMatch(/^22(003|P02)$/);
  });

  test('nobody publishes in another name', async () => {
    const refusal = await refusalOf(
      asVenditore(
        "insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione, telefono_contatto) values ($1, 'Falso', 1100, 'ritiro_a_mano', '3331234567')",
        [acquirente],
      ),
    );
    expect(refusal.codice).toBe('42501');
  });

  test('a suspended person publishes nothing', async () => {
    await db.sql("update public.utenti set stato = 'sospeso' where id = $1", [venditore]);
    expect((await refusalOf(pubblica(db, venditore))).codice).toBe('42501');
  });
});

describe('guarded columns', () => {
  const guarded = [
    'id_utente',
    'stato_annuncio',
    'stato_verifica',
    'stato_prenotazione',
    'id_acquirente_prenotazione',
    'data_prenotazione_oggetto',
    'scadenza_prenotazione',
    'visualizzazioni',
    'numero_annuncio',
    'in_evidenza',
    'admin_notes',
    'prezzo_verificato',
    'sovrapprezzo_spedizione',
    'eliminato_il',
    'immagine_principale',
    'data_pubblicazione',
  ];

  test.each(guarded)('%s is refused to its owner on update and on insert', async (column) => {
    expect(
      (await refusalOf(asVenditore(`update public.annunci set ${column} = ${column} where id = $1`, [annuncio])))
        .codice,
    ).toBe('42501');
    if (column === 'id_utente') return;
    expect(
      (
        await refusalOf(
          asVenditore(
            `insert into public.annunci (titolo, prezzo, telefono_contatto, ${column}) select 'x', 1100, '3331234567', null`,
          ),
        )
      ).codice,
    ).toBe('42501');
  });

  test.each(['telefono_contatto', 'admin_notes', 'id_acquirente_prenotazione'])(
    '%s is read by nobody through the table',
    async (column) => {
      const read = `select ${column} from public.annunci`;
      expect((await refusalOf(db.asAnonymous((sql) => sql(read)))).codice).toBe('42501');
      expect((await refusalOf(asVenditore(read))).codice).toBe('42501');
    },
  );

  test('star and the seller’s e-mail are refused to visitors', async () => {
    expect((await refusalOf(db.asAnonymous((sql) => sql('select * from public.annunci')))).codice).toBe('42501');
    expect((await refusalOf(db.asAnonymous((sql) => sql('select email from public.utenti')))).codice).toBe('42501');
    expect(
      await db.asUser(acquirente, (sql) => sql('select email from public.utenti where id = $1', [venditore])),
    ).toEqual([]);
  });
});

describe('reading', () => {
  test('the public record holds no contact, no notes, no buyer', async () => {
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    const scheda = JSON.stringify(await call(db, null, 'public.scheda_annuncio($1)', [annuncio]));
    expect(scheda).toContain('Vera V.');
    for (const secret of ['333 1234567', acquirente, `${venditore}@prova.example`, 'admin_notes'])
      expect(scheda).not.toContain(secret);
  });

  test('a suspended listing is for its owner and for admins only', async () => {
    await db.sql("update public.annunci set stato_annuncio = 'sospeso' where id = $1", [annuncio]);
    expect(await call(db, null, 'public.scheda_annuncio($1)', [annuncio])).toBeNull();
    expect(await call(db, acquirente, 'public.scheda_annuncio($1)', [annuncio])).toBeNull();
    expect(await db.asAnonymous((sql) => sql('select id from public.annunci where id = $1', [annuncio]))).toEqual([]);
    expect(await call(db, venditore, 'public.scheda_annuncio($1)', [annuncio])).toMatchObject({ id: annuncio });
  });

  test('a sold listing stays readable as sold', async () => {
    await db.sql("update public.annunci set stato_annuncio = 'venduto' where id = $1", [annuncio]);
    expect(await call(db, null, 'public.scheda_annuncio($1)', [annuncio])).toMatchObject({
      stato_annuncio: 'venduto',
    });
  });

  test('the displayed price adds the cheapest centre, or the listing’s own shipping, or nothing when the seller pays', async () => {
    await openCentro(db, { tariffa_imballaggio: 100, tariffa_spedizione: 200 });
    const split = async () =>
      (await call<{ prezzo_split: unknown }>(db, null, 'public.scheda_annuncio($1)', [annuncio])).prezzo_split;
    expect(await split()).toEqual({ prezzo: 850_000, sovrapprezzo: 0, spedizione: 300, totale: 850_300 });
    await db.sql('update public.annunci set costo_spedizione = 990, sovrapprezzo_spedizione = 10 where id = $1', [
      annuncio,
    ]);
    expect(await split()).toEqual({ prezzo: 850_000, sovrapprezzo: 10, spedizione: 990, totale: 851_000 });
    await db.sql("update public.annunci set spedizione_a_carico = 'venditore' where id = $1", [annuncio]);
    expect(await split()).toEqual({ prezzo: 850_000, sovrapprezzo: 10, spedizione: 0, totale: 850_010 });
  });

  test('a view counts once per visitor and day, never the owner’s', async () => {
    const view = (visitatore: string) =>
      db.asService((sql) => sql('select public.registra_vista($1, $2)', [annuncio, visitatore]));
    await view('a');
    await view('a');
    await view('b');
    await call(db, venditore, 'public.registra_vista($1)', [annuncio]);
    const [riga] = await db.sql(
      'select visualizzazioni, updated_at = data_creazione as intatto, data_modifica > data_creazione as toccato from public.annunci where id = $1',
      [annuncio],
    );
    expect(riga).toEqual({ visualizzazioni: 2, intatto: true, toccato: true });
  });
});

describe('editing', () => {
  const lowerPrice = () => modifica(db, venditore, annuncio, { prezzo: 1_100 });
  const text = 'Modifica non consentita: annuncio prenotato o con verifica/appuntamento in corso';

  test('a free listing is edited by its owner only', async () => {
    await lowerPrice();
    expect(await refusalOf(modifica(db, acquirente, annuncio, { titolo: 'rubato' }))).toMatchObject({
      codice: 'non_autorizzato',
      status: 403,
    });
    expect((await db.sql('select titolo, prezzo from public.annunci where id = $1', [annuncio]))[0]).toEqual({
      titolo: 'Rolex Submariner',
      prezzo: 1_100,
    });
  });

  test('a reserved one is not, nor are its pictures; an expired reservation frees it', async () => {
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    expect(await refusalOf(lowerPrice())).toMatchObject({ testo: text, status: 409 });
    expect(
      await refusalOf(
        asVenditore('insert into public.media (id_annuncio, url_file, ordine) values ($1, $2, 0)', [
          annuncio,
          `${venditore}/x.jpg`,
        ]),
      ),
    ).toMatchObject({ testo: text });
    await db.sql("update public.annunci set scadenza_prenotazione = now() - interval '1 second' where id = $1", [
      annuncio,
    ]);
    await lowerPrice();
  });

  test.each(['in_attesa', 'verificato', 'non_conforme'])('%s is not editable', async (stato) => {
    await db.sql(`update public.annunci set stato_verifica = '${stato}' where id = $1`, [annuncio]);
    expect(await refusalOf(lowerPrice())).toMatchObject({ testo: text });
  });
});

describe('pictures', () => {
  const add = (ordine: number, url = `${venditore}/foto-${ordine}.webp`) =>
    asVenditore('insert into public.media (id_annuncio, url_file, ordine) values ($1, $2, $3)', [
      annuncio,
      url,
      ordine,
    ]);

  test('five at most, and the first one is the listing’s face', async () => {
    for (const ordine of [1, 0, 2, 3, 4]) await add(ordine);
    expect(await refusalOf(add(5))).toMatchObject({ testo: 'Puoi caricare al massimo 5 immagini' });
    const [riga] = await db.sql('select immagine_principale from public.annunci where id = $1', [annuncio]);
    expect(riga).toEqual({ immagine_principale: `${venditore}/foto-0.webp` });
  });

  test.each(['altrui/x.jpg', '../x.jpg', 'javascript:alert(1)', 'https://male.example/x.svg'])(
    '%s is not in the owner’s folder',
    async (url) => {
      expect(await refusalOf(add(0, url))).toMatchObject({ codice: 'file_non_valido' });
    },
  );

  test('nobody adds to another’s listing', async () => {
    const others = db.asUser(acquirente, (sql) =>
      sql('insert into public.media (id_annuncio, url_file, ordine) values ($1, $2, 0)', [
        annuncio,
        `${acquirente}/x.jpg`,
      ]),
    );
    expect((await refusalOf(others)).codice).toBe('42501');
  });
});

test('favourites of others are neither read nor written', async () => {
  await db.asUser(acquirente, (sql) =>
    sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [acquirente, annuncio]),
  );
  expect(await asVenditore('select * from public.preferiti')).toEqual([]);
  expect(
    (
      await refusalOf(
        asVenditore('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [acquirente, annuncio]),
      )
    ).codice,
  ).toBe('42501');
});
