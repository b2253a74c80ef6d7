import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, createAdmin, listRows, openCentro, pubblica, refusalOf } from './scene.ts';

/** A suspended account leaves the shop; others keep theirs (decisions A2, S6). */

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
  annuncio = await pubblica(db, venditore, { titolo: `Orologio ${venditore.slice(0, 8)}` });
});

const sospendi = (utente: string, stato = 'sospeso') =>
  db.sql('update public.utenti set stato = $2::public.stato_utente where id = $1', [utente, stato]);

describe('the centre of a suspended owner', () => {
  let centro: Centro;
  beforeEach(async () => {
    centro = await openCentro(db);
  });

  type Day = { giorno: string; orari: string[] };
  const orari = () => listRows<Day>(db, venditore, 'public.orari_disponibili($1)', [centro.id]);
  async function prenota(): Promise<string> {
    const first = (await orari())[1];
    const v = await call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, 10800)', [
      annuncio,
      centro.id,
      first?.giorno,
      first?.orari[0],
    ]);
    return v.id;
  }
  const listed = async () => {
    const own = await pubblica(db, venditore);
    const proposed = await listRows<{ id: string }>(db, venditore, 'public.centri_per_verifica($1)', [own]);
    const read = (sql: TestDatabase['sql']) =>
      sql<{ id: string }>('select id from public.verification_centers where id = $1', [centro.id]);
    return [
      proposed.some((c) => c.id === centro.id),
      (await db.asAnonymous(read)).length === 1,
      (await db.asUser(venditore, read)).length === 1,
    ];
  };

  test('leaves the lists, the slots, the quote and the booking, and comes back with him', async () => {
    const [giorno] = await orari();
    expect(await listed()).toEqual([true, true, true]);
    await sospendi(centro.titolare);
    expect(await listed()).toEqual([false, false, false]);
    const closed: [string, unknown[]][] = [
      ['public.orari_disponibili($1)', [centro.id]],
      ['public.preventivo_verifica($1, $2)', [centro.id, annuncio]],
      ['public.simula_preventivo($1, 100000)', [centro.id]],
      ['public.prenota_verifica($1, $2, $3, $4, true, 10800)', [annuncio, centro.id, giorno?.giorno, giorno?.orari[0]]],
    ];
    for (const [invocation, args] of closed)
      expect([invocation, (await refusalOf(call(db, venditore, invocation, args))).codice]).toEqual([
        invocation,
        'centro_non_disponibile',
      ]);
    await sospendi(centro.titolare, 'attivo');
    expect(await listed()).toEqual([true, true, true]);
  });

  test('gives no price to the shipping of others', async () => {
    await db.sql('update public.verification_centers set is_active = false where id <> $1 and user_id is not null', [
      centro.id,
    ]);
    const least = async () => (await db.sql<{ r: number }>('select privato.minimo_spedizione_centri() as r'))[0]?.r;
    expect(await least()).toBe(1_700);
    await sospendi(centro.titolare);
    expect(await least()).toBe(0);
    await db.sql('update public.verification_centers set is_active = true');
  });

  test('keeps the visits already booked readable for their sellers: they are cancelled, not moved', async () => {
    const id = await prenota();
    const fresh = (await orari())[2];
    await sospendi(centro.titolare);
    expect(await call(db, venditore, 'public.conferma_verifica($1)', [id])).toMatchObject({
      centro: { id: centro.id, nome: 'Fidati Point Milano', telefono: '02 1234567' },
    });
    const bacheca = await call<{ verifiche_in_corso: { id: string; centro: { nome: string } }[] }>(
      db,
      venditore,
      'public.bacheca()',
    );
    expect(bacheca.verifiche_in_corso).toMatchObject([{ id, centro: { nome: 'Fidati Point Milano' } }]);
    const rows = await db.asUser(venditore, (sql) =>
      sql('select status from public.appointments where verifica_id = $1', [id]),
    );
    expect(rows).toEqual([{ status: 'confirmed' }]);
    expect(
      await refusalOf(
        call(db, venditore, 'public.update_verifica_datetime_local($1, $2, $3)', [id, fresh?.giorno, fresh?.orari[0]]),
      ),
    ).toMatchObject({ codice: 'centro_non_disponibile' });
    expect(await call(db, venditore, 'public.annulla_verifica($1)', [id])).toMatchObject({ stato: 'annullata' });
  });
});

describe('the listings of a suspended seller', () => {
  const inList = async () =>
    (await call<{ totale: number }>(db, null, 'public.elenco_annunci(p_testo => $1)', [venditore.slice(0, 8)])).totale;
  const scheda = (who: string | null = null) =>
    call<{ id: string } | null>(db, who, 'public.scheda_annuncio($1)', [annuncio]);
  const row = (who: string | null) => {
    const read = (sql: TestDatabase['sql']) => sql('select id from public.annunci where id = $1', [annuncio]);
    return who === null ? db.asAnonymous(read) : db.asUser(who, read);
  };
  const reserve = () => call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);

  test('leave lists, tables and counts, and cannot be reserved', async () => {
    const [categoria] = await db.sql<{ id: string; slug: string }>(
      `select id, slug from public.categories where parent_id is null and slug = 'borse'`,
    );
    await db.sql('update public.annunci set category_id = $2 where id = $1', [annuncio, categoria?.id]);
    const counted = async () =>
      (await listRows<{ id: string; annunci: number }>(db, null, 'public.categorie_attive()')).find(
        (c) => c.id === categoria?.id,
      )?.annunci;
    expect([await inList(), await counted(), (await row(null)).length]).toEqual([1, 1, 1]);
    await sospendi(venditore);
    expect([await inList(), await counted(), (await row(null)).length]).toEqual([0, 0, 0]);
    expect(await row(acquirente)).toEqual([]);
    expect(await scheda()).toBeNull();
    expect(await refusalOf(reserve())).toMatchObject({ codice: 'annuncio_non_trovato', status: 404 });
    expect(await refusalOf(call(db, acquirente, `public.avvia_conversazione($1, 'Ciao')`, [annuncio]))).toMatchObject({
      codice: 'annuncio_non_trovato',
    });
    await sospendi(venditore, 'attivo');
    expect([await inList(), await counted(), (await row(null)).length]).toEqual([1, 1, 1]);
    await reserve();
  });

  test('stay readable where somebody relies on them: reserved, and sold', async () => {
    await reserve();
    await sospendi(venditore);
    expect(await scheda(acquirente)).toMatchObject({ id: annuncio });
    expect(await call(db, acquirente, 'public.situazione_annuncio($1)', [annuncio])).toMatchObject({
      prenotato_da_me: true,
    });
    await db.sql("update public.annunci set stato_annuncio = 'venduto' where id = $1", [annuncio]);
    expect(await scheda()).toMatchObject({ id: annuncio });
    expect(await row(null)).toHaveLength(1);
  });

  test('an administrator still reads them', async () => {
    const admin = await createAdmin(db);
    await sospendi(venditore);
    expect(await scheda(admin)).toMatchObject({ id: annuncio });
    expect(await row(admin)).toHaveLength(1);
  });
});
