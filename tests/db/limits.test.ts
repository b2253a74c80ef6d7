import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';
import { asService, one, op, pushOps } from './scene-verifiche.ts';

/** What one account may hold or do: figures of 01_common, enforced at every entry. */
let db: TestDatabase;
let io: string;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  io = await db.createUser();
});

const limit = (name: string) => one<number>(db, `select privato.limite('${name}') as r`);
const tell = (query: string, ...params: unknown[]) =>
  one<number>(db, `select count(*)::int as r from ${query}`, params);
const how = (who: string, comando: string, params: unknown[] = []) => db.asUser(who, (sql) => sql(comando, params));

const annunci = (count: number) =>
  how(
    io,
    `insert into public.annunci (titolo, prezzo, metodo_spedizione, telefono_contatto)
     select 'Orologio ' || n, 1000, 'ritiro_a_mano', '3331234567' from generate_series(1, $1) n`,
    [count],
  );

describe('listings', () => {
  test('a thousand in one request publish nothing and are told how many may be', async () => {
    const most = await limit('annunci_al_giorno_privato');
    expect(await refusalOf(annunci(1_000))).toEqual({
      codice: 'troppi_annunci',
      testo: `Puoi avere al massimo ${await limit('annunci_aperti_privato')} annunci aperti: elimina quelli che non vendi più, poi pubblica di nuovo.`,
      status: 409,
    });
    expect(await tell('public.annunci where id_utente = $1', io)).toBe(0);
    await annunci(most);
    expect(await refusalOf(pubblica(db, io))).toEqual({
      codice: 'troppi_annunci_oggi',
      testo: `Puoi pubblicare al massimo ${most} annunci in 24 ore. Riprova più tardi.`,
      status: 429,
    });
  });

  test('the day ends after 24 hours; deleted ones were published all the same, sold and deleted ones are not open', async () => {
    stopClock();
    const [perDay, aperti] = [await limit('annunci_al_giorno_privato'), await limit('annunci_aperti_privato')];
    await annunci(perDay);
    await db.sql('update public.annunci set eliminato_il = privato.adesso() where id_utente = $1', [io]);
    expect(await refusalOf(annunci(1))).toMatchObject({ codice: 'troppi_annunci_oggi' });
    stopClock(new Date(Date.now() + 25 * 3_600_000));
    await db.sql(
      `insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione, data_creazione)
       select $1, 'Vecchio', 1000, 'ritiro_a_mano', privato.adesso() - interval '9 days' from generate_series(1, $2)`,
      [io, aperti],
    );
    expect(await refusalOf(annunci(1))).toMatchObject({ codice: 'troppi_annunci' });
    await db.sql(
      `update public.annunci set stato_annuncio = 'venduto' where id in (select id from public.annunci where id_utente = $1 and eliminato_il is null limit 1)`,
      [io],
    );
    await annunci(1);
  });

  test('a professional seller has more room', async () => {
    await db.sql(
      `update public.utenti set tipo_venditore = 'professionale', ragione_sociale = 'Rossi srl', partita_iva = '12345678903',
       numero_registro = 'MI-1', contatto_email = 'a@b.it', telefono = '0212345', indirizzo = 'Via 1', citta = 'Milano', cap = '20100',
       autocertificazione_il = now() where id = $1`,
      [io],
    );
    await annunci((await limit('annunci_al_giorno_privato')) + 1);
  });
});

describe('rows that people write directly', () => {
  const addresses = (count: number) =>
    how(
      io,
      `insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email)
       select $1, 'Anna', 'Via ' || n, 'Roma', '00100', '0612345', 'a@b.it' from generate_series(1, $2) n`,
      [io, count],
    );
  const preferiti = () =>
    how(io, 'insert into public.preferiti (id_utente, id_annuncio) select $1, a.id from public.annunci a', [io]);
  const consensi = (count: number) =>
    how(
      io,
      `insert into public.consensi (id_utente, documento, versione, accettato) select $1, 'cookie', '1', true from generate_series(1, $2)`,
      [io, count],
    );

  test('addresses, favourites and consents end at their figure, one by one or all at once', async () => {
    const [i, c] = [await limit('indirizzi'), await limit('consensi_al_giorno')];
    expect(await refusalOf(addresses(4_500))).toMatchObject({ codice: 'troppi_indirizzi' });
    await addresses(i);
    expect(await refusalOf(addresses(1))).toMatchObject({
      codice: 'troppi_indirizzi',
      testo: `Puoi salvare al massimo ${i} indirizzi.`,
    });
    expect(await refusalOf(consensi(c + 1))).toMatchObject({ codice: 'troppi_consensi', status: 429 });
    await consensi(c);
    expect(await refusalOf(call(db, io, `public.registra_consenso('marketing', '1', true)`))).toMatchObject({
      codice: 'troppi_consensi',
    });
    await db.sql(
      `insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione)
       select $1, 'Uno', 1000, 'ritiro_a_mano' from generate_series(1, $2)`,
      [await db.createUser(), (await limit('preferiti')) + 1],
    );
    expect(await refusalOf(preferiti())).toMatchObject({ codice: 'troppi_preferiti', status: 409 });
  });

  test('each table that people may insert into has its limit, or a reason to have none', async () => {
    const WITHOUT_LIMIT: Record<string, string> = {
      media: 'five a listing (06_annunci)',
    };
    const uncovered = await db.sql<{ n: string }>(
      `select c.relname as n from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and has_any_column_privilege('authenticated', c.oid, 'insert') and not exists (select from pg_trigger t
         where t.tgrelid = c.oid and t.tgfoid = 'privato.tieni_quote'::regproc) order by 1`,
    );
    expect(uncovered.map(({ n }) => n)).toEqual(Object.keys(WITHOUT_LIMIT));
  });

  test('a centre has its own: conditions, blocked slots, closures', async () => {
    const centro = await openCentro(db);
    const [f, k] = [await limit('condizioni_centro'), await limit('chiusure_centro')];
    const condizioni = (n: number) =>
      how(
        centro.titolare,
        `select public.salva_condizione('{"condition_type": "range", "condition_name": "X", "adjustment_value": 5}')
         from generate_series(1, $1)`,
        [n],
      );
    const close = () => how(centro.titolare, 'select public.chiudi_centro(current_date + 40, current_date + 41)');
    await db.sql(
      `insert into public.blocked_slots (center_id, date, time) select $1, current_date + 20 + n, '10:00' from generate_series(1, $2) n`,
      [centro.id, await limit('orari_bloccati')],
    );
    const lockNow = how(
      centro.titolare,
      `select public.blocca_orari(array[(select d.giorno + d.ora from public.disponibilita_centro() d where d.stato = 'libero' limit 1)])`,
    );
    expect(await refusalOf(lockNow)).toMatchObject({ codice: 'troppi_orari_bloccati' });
    await condizioni(f);
    expect(await refusalOf(condizioni(1))).toMatchObject({ codice: 'troppe_condizioni' });
    await db.sql(
      `insert into public.chiusure_centro (center_id, dal, al) select $1, current_date + 40, current_date + 41 from generate_series(1, $2)`,
      [centro.id, k],
    );
    expect(await refusalOf(close())).toMatchObject({ codice: 'troppe_chiusure' });
  });
});

describe('visits', () => {
  const prenota = async (centro: Centro, count: number, skip = 0) => {
    const days = await listRows<{ giorno: string; orari: string[] }>(db, io, 'public.orari_disponibili($1)', [
      centro.id,
    ]);
    const places = days.flatMap((g) => g.orari.map((ora) => [g.giorno, ora] as const)).slice(skip, skip + count);
    for (const [giorno, ora] of places) {
      const annuncio = await pubblica(db, io);
      await call(db, io, 'public.prenota_verifica($1, $2, $3, $4, true, 10800)', [annuncio, centro.id, giorno, ora]);
    }
  };

  test('one seller does not take a centre’s fortnight, nor every centre’s', async () => {
    const [single, due] = [await openCentro(db), await openCentro(db)];
    const [byCentro, inAll] = [await limit('visite_centro_privato'), await limit('visite_privato')];
    await prenota(single, byCentro);
    expect(await refusalOf(prenota(single, 1))).toEqual({
      codice: 'troppe_visite_centro',
      testo: `Puoi avere al massimo ${byCentro} visite prenotate nello stesso centro: scegline un altro, o aspetta che una sia conclusa.`,
      status: 409,
    });
    await prenota(due, inAll - byCentro);
    expect(await refusalOf(prenota(due, 1))).toMatchObject({ codice: 'troppe_visite', status: 409 });
    // A visit that moved to the other centre counts there.
    const mine = await one<string>(
      db,
      'select id as r from public.verifiche where id_utente = $1 and id_centro = $2 limit 1',
      [io, due.id],
    );
    const [libero] = await listRows<{ giorno: string; orari: string[] }>(db, io, 'public.orari_disponibili($1)', [
      single.id,
    ]);
    expect(
      await refusalOf(
        call(db, io, 'public.sposta_verifica($1, $2, $3, $4, 10800)', [
          mine,
          single.id,
          libero?.giorno,
          libero?.orari[0],
        ]),
      ),
    ).toMatchObject({ codice: 'troppe_visite_centro' });
  });
});

test('a buyer who reserves and gives up all day is stopped, and so is one who writes to everybody', async () => {
  const venditore = await db.createUser();
  const [prenotazioni, conversazioni] = [await limit('prenotazioni_al_giorno'), await limit('conversazioni_al_giorno')];
  const [primo = '', secondOne = ''] = [await pubblica(db, venditore), await pubblica(db, venditore)];
  await db.sql(
    `insert into public.prenotazioni_storia (id_annuncio, id_acquirente, scadenza, chiusa_il, esito)
     select $1, $2, privato.adesso(), privato.adesso(), 'scaduta' from generate_series(1, $3)`,
    [primo, io, prenotazioni],
  );
  expect(await refusalOf(call(db, io, 'public.riserva_annuncio($1)', [secondOne]))).toMatchObject({
    codice: 'troppe_prenotazioni_oggi',
    status: 429,
  });
  expect(await tell(`public.annunci where id = $1 and stato_prenotazione = 'prenotato'`, secondOne)).toBe(0);

  stopClock();
  await call(db, io, `public.avvia_conversazione($1, 'È ancora disponibile?')`, [primo]);
  await db.sql('update privato.limiti set conteggio = $2 where chiave = $1', [`conversazioni:${io}`, conversazioni]);
  expect(await refusalOf(call(db, io, `public.avvia_conversazione($1, 'E questo?')`, [secondOne]))).toMatchObject({
    codice: 'troppe_conversazioni',
    status: 429,
  });
  // An open conversation goes on.
  await call(db, io, `public.avvia_conversazione($1, 'Allora?')`, [primo]);
});

describe('files', () => {
  const load = (who: string, names: readonly string[]) =>
    db.asUser(who, async (sql) => {
      for (const name of names)
        await sql(`insert into storage.objects (bucket_id, name) values ('media-annunci', $1)`, [name]);
    });
  const fresh = (count: number) => Array.from({ length: count }, () => `${io}/${randomUUID()}.grande.webp`);

  test('that no listing shows end at their figure, make room when they are shown, and leave after two days', async () => {
    const most = await limit('foto_senza_annuncio');
    const mine = fresh(most);
    await load(io, mine);
    expect(await refusalOf(load(io, fresh(1)))).toMatchObject({ codice: 'troppi_caricamenti', status: 429 });
    const annuncio = await pubblica(db, io);
    await db.sql(`insert into public.media (id_annuncio, url_file) values ($1, $2)`, [annuncio, mine[0]]);
    await load(io, [
      `${mine[0]?.replace('.grande.', '.mezzana.')}`,
      `${mine[0]?.replace('.grande.', '.piccola.')}`,
      ...fresh(1),
    ]);
    await db.sql(`update storage.objects set created_at = privato.adesso() - interval '3 days' where name like $1`, [
      `${io}/%`,
    ]);
    await db.sql(`update privato.conservazione_giro set ultimo = '2000-01-01'`);
    expect(await asService(db, 'public.lavori_conservazione()')).toMatchObject({ resta: false });
    const left = await db.sql<{ name: string }>(
      `select o.name from storage.objects o where o.name like $1 and not exists (select from privato.file_controllati c
       where c.id_oggetto = o.id and c.esito = 'scaduto') order by 1`,
      [`${io}/%`],
    );
    expect(left.map(({ name }) => name)).toEqual([
      mine[0],
      mine[0]?.replace('.grande.', '.mezzana.'),
      mine[0]?.replace('.grande.', '.piccola.'),
    ]);
  });
});

describe('tablets', () => {
  const rapporto = (who: string, device_id: string) =>
    call(db, who, 'public.device_report($1::text::jsonb)', [
      JSON.stringify({ device_id, epoch: 'e1', pending_ops: 0, pending_media: 0 }),
    ]);

  test('a centre adds a few a day, and those it knows go on reporting', async () => {
    const { titolare } = await openCentro(db);
    const most = await limit('dispositivi_al_giorno');
    for (let n = 0; n < most; n++) await rapporto(titolare, `tablet-${titolare}-${n}`.slice(-60));
    expect(await refusalOf(rapporto(titolare, 'tablet-di-troppo'))).toMatchObject({
      codice: 'troppi_dispositivi',
      status: 429,
    });
    await rapporto(titolare, `tablet-${titolare}-0`.slice(-60));
  });

  test('whoever works at no centre reports nothing and leaves no operation behind', async () => {
    expect(await refusalOf(rapporto(io, 'tablet-estraneo'))).toMatchObject({ codice: 'centro_non_trovato' });
    expect(await pushOps(db, io, [op('ricevi', randomUUID(), {}), op('ricevi', randomUUID(), {})])).toMatchObject([
      { status: 'forbidden' },
      { status: 'forbidden' },
    ]);
    expect(await tell('public.sync_op where id_utente = $1', io)).toBe(0);
  });
});
