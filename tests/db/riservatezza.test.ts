import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, listRows, pubblica, refusalOf } from './scene.ts';
import { approva, type Verifica, verificaScene } from './scene-verifiche.ts';

/** Who is told what about people and about where an item will be (decisions P1, P2, P5). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

describe('where and when an item will be', () => {
  let v: Verifica;
  let admin: string;
  const DAY = '2031-03-05';
  beforeAll(async () => {
    v = await verificaScene(db);
    admin = await createAdmin(db);
    await db.sql(`update public.verifiche set data_programmata = '2031-03-05T09:30:00Z' where id = $1`, [v.id]);
  });

  const opened = async (who: string) =>
    (
      await call<{ verifica_aperta: Record<string, unknown> | null }>(db, who, 'public.situazione_annuncio($1)', [
        v.annuncio,
      ])
    ).verifica_aperta;

  test('is told to the seller, to his centre and to administrators', async () => {
    for (const who of [v.venditore, v.centro.titolare, admin])
      expect(await opened(who)).toMatchObject({ id: v.id, centro_nome: 'Fidati Point Milano', giorno: DAY });
  });

  test('the reserving buyer sees day and city, nobody else anything', async () => {
    expect(await opened(v.acquirente)).toEqual({
      id: null,
      stato: 'programmata',
      data_programmata: null,
      centro_nome: null,
      giorno: DAY,
      citta: 'Milano',
      da_spostare: false,
    });
    expect(await opened(await db.createUser())).toBeNull();
  });

  test('the table and the log are closed to the reserving buyer until the result', async () => {
    const row = () =>
      db.asUser(v.acquirente, (sql) => sql('select id_centro from public.verifiche where id = $1', [v.id]));
    expect(await row()).toEqual([]);
    expect(await refusalOf(listRows(db, v.acquirente, 'public.eventi_verifica($1)', [v.id]))).toMatchObject({
      codice: 'verifica_non_trovata',
    });
  });

  test('her dashboard shows neither fee nor hour nor address nor a way to cancel', async () => {
    type Row = Record<string, unknown>;
    const rows = async (who: string) =>
      (await call<{ verifiche_in_corso: Row[] }>(db, who, 'public.bacheca()')).verifiche_in_corso;
    expect(await rows(v.acquirente)).toEqual([
      {
        id: v.id,
        come: 'acquirente',
        stato: 'programmata',
        giorno: DAY,
        da_spostare: false,
        data_programmata: null,
        totale_preventivo: null,
        annuncio: expect.objectContaining({ id: v.annuncio }),
        centro: { citta: 'Milano' },
      },
    ]);
    expect(await rows(v.venditore)).toMatchObject([
      {
        come: 'venditore',
        totale_preventivo: 12_000,
        centro: { nome: 'Fidati Point Milano', indirizzo: 'Via Brera 1' },
      },
    ]);
  });

  test('once verified the buyer reads the verification', async () => {
    const other = await verificaScene(db, { centro: v.centro });
    await approva(db, other);
    expect(
      await db.asUser(other.acquirente, (sql) => sql('select stato from public.verifiche where id = $1', [other.id])),
    ).toEqual([{ stato: 'verificato' }]);
    expect(await listRows(db, other.acquirente, 'public.eventi_verifica($1)', [other.id])).not.toHaveLength(0);
  });
});

test('what an applicant answers in private never becomes the centre’s public text', async () => {
  const [admin, chi] = [await createAdmin(db), await db.createUser()];
  const [richiesta] = await db.sql<{ id: string }>(
    `insert into public.verification_center_requests (user_id, nome, indirizzo, citta, telefono, email, esperienza_autenticazione)
     values ($1, 'Perizie Blu', 'Via Po 1', 'Torino', '011 1', 'blu@prova.example', 'Ho lavorato di nascosto per un concorrente') returning id`,
    [chi],
  );
  const id = richiesta?.id ?? '';
  await call(db, admin, "public.admin_decidi_richiesta($1, 'informazioni', 'Quali titoli?')", [id]);
  await call(db, chi, 'public.rispondi_richiesta_centro($1, $2)', [id, 'Il mio IBAN è segreto']);
  await call(db, admin, "public.admin_decidi_richiesta($1, 'approva')", [id]);
  const [centro] = await db.asAnonymous((sql) =>
    sql(`select descrizione from public.verification_centers where email = 'blu@prova.example'`),
  );
  expect(centro).toEqual({ descrizione: '' });
  expect(
    await db.sql(
      'select esperienza_autenticazione, risposta_informazioni from public.verification_center_requests where id = $1',
      [id],
    ),
  ).toEqual([
    {
      esperienza_autenticazione: 'Ho lavorato di nascosto per un concorrente',
      risposta_informazioni: 'Il mio IBAN è segreto',
    },
  ]);
});

describe('the public name', () => {
  const name = async (data: Record<string, unknown>) => {
    const id = await db.createUser({ dati: data });
    return (await db.sql<{ n: string }>('select nome_utente as n from public.utenti where id = $1', [id]))[0]?.n;
  };

  test.each([
    [{ nome: 'Anna', cognome: 'Verdi', full_name: 'Anna Verdi' }, 'Anna V.'],
    [{ full_name: 'Anna De Luca', name: 'Anna De Luca' }, 'Anna D.'],
    [{ name: 'Ugo Bassi' }, 'Ugo B.'],
    [{ full_name: 'Anna' }, 'Anna'],
    [{ nome: 'Anna', cognome: 'élite' }, 'Anna É.'],
    [{ nome: 'Anna', cognome: 'Verdi', nome_utente: 'La Vetrina' }, 'La Vetrina'],
  ])('%j is shown as %s', async (data, expected) => {
    expect(await name(data)).toBe(expected);
  });

  test('is all that the other side of a conversation reads', async () => {
    const [venditore, acquirente] = [
      await db.createUser({ dati: { nome: 'Anna', cognome: 'Verdi' } }),
      await db.createUser(),
    ];
    const annuncio = await pubblica(db, venditore);
    await call(db, acquirente, "public.avvia_conversazione($1, 'Ciao')", [annuncio]);
    const [riga] = await listRows<object>(db, acquirente, 'public.mie_conversazioni()');
    expect(Object.entries(riga ?? {}).filter(([nome]) => nome.startsWith('altro'))).toEqual([
      ['altro_nome', 'Anna V.'],
    ]);
  });
});

describe('the view counter', () => {
  let venditore: string;
  let annuncio: string;
  const views = async () =>
    (await db.sql<{ n: number }>('select visualizzazioni as n from public.annunci where id = $1', [annuncio]))[0]?.n;
  const view = (impronta: string | null) =>
    db.asService((sql) => sql('select public.registra_vista($1, $2)', [annuncio, impronta]));

  test('counts a connection once a day by the API’s keyed hash, a person once whatever she sends, her own never', async () => {
    venditore = await db.createUser();
    annuncio = await pubblica(db, venditore);
    const persona = await db.createUser();
    await view('a'.repeat(64));
    await view('a'.repeat(64));
    await view(null);
    expect(await views()).toBe(1);
    for (const madeUp of ['x', 'y', 'z']) await call(db, persona, 'public.registra_vista($1, $2)', [annuncio, madeUp]);
    expect(await views()).toBe(2);
    await call(db, venditore, 'public.registra_vista($1, $2)', [annuncio, 'altro']);
    expect(await views()).toBe(2);
  });

  test('a visitor can’t call it himself', async () => {
    expect(await refusalOf(call(db, null, 'public.registra_vista($1, $2)', [annuncio, 'x']))).toMatchObject({
      codice: '42501',
    });
  });
});
