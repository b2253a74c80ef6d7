import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { BLOCKABLE_DAYS } from '../../src/domain/centri/grid.ts';
import { addDays, giornoDiRoma, romeHour, romeInstant } from '../../src/domain/day.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';

/** A centre's next fortnight: the state of each slot, blocks, closures (decision P9). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface Fascia {
  giorno: string;
  ora: string;
  stato: string;
  verifica_id: string | null;
  cliente: string | null;
  motivo: string | null;
  in_griglia: boolean;
}
const fasce = (c: Centro) => listRows<Fascia>(db, c.titolare, 'public.disponibilita_centro()');
const when = (f: Fascia | undefined) => `${f?.giorno}T${f?.ora.slice(0, 5)}`;
const free = async (c: Centro) => (await fasce(c)).filter((f) => f.stato === 'libero');
const stato = async (c: Centro, q: string) => (await fasce(c)).find((f) => when(f) === q)?.stato;
const lockNow = (c: Centro, orari: string[], motivo = '', anche = false) =>
  call<{ bloccati: number; da_spostare: number }>(db, c.titolare, 'public.blocca_orari($1, $2, $3)', [
    orari,
    motivo,
    anche,
  ]);
const unblock = (c: Centro, orari: string[]) =>
  call<{ sbloccati: number }>(db, c.titolare, 'public.sblocca_orari($1)', [orari]);

async function visita(c: Centro, q: string): Promise<string> {
  const venditore = await db.createUser();
  const annuncio = await pubblica(db, venditore);
  const cost = await call<{ totale: number }>(db, venditore, 'public.preventivo_verifica($1, $2)', [c.id, annuncio]);
  const [giorno, ora] = q.split('T');
  const { id } = await call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', [
    annuncio,
    c.id,
    giorno,
    ora,
    cost.totale,
  ]);
  return id;
}
const bookable = async (c: Centro) => {
  const who = await db.createUser();
  const days = await listRows<{ giorno: string; orari: string[] }>(db, who, 'public.orari_disponibili($1)', [c.id]);
  return days.flatMap(({ giorno, orari }) => orari.map((ora) => `${giorno}T${ora}`));
};

test('each slot of today and thirteen days after has its state; who booked is said, and what is free can be booked', async () => {
  const c = await openCentro(db);
  const places = (await free(c)).map(when);
  const [prenotata, chiusa, bloccata] = [places.at(-1) ?? '', places.at(-12) ?? '', places.at(-3) ?? ''];
  const id = await visita(c, prenotata);
  await lockNow(c, [bloccata], 'Formazione');
  await call(db, c.titolare, 'public.chiudi_centro($1, $1, $2)', [chiusa.slice(0, 10), 'Inventario']);
  const views = await fasce(c);
  const di = (q: string) => views.find((f) => when(f) === q);
  expect(di(prenotata)).toMatchObject({ stato: 'prenotato', verifica_id: id, motivo: null });
  expect(di(bloccata)).toMatchObject({ stato: 'bloccato', motivo: 'Formazione', cliente: null });
  expect(di(chiusa)).toMatchObject({ stato: 'chiuso', motivo: 'Inventario' });
  const days = new Set(views.map((f) => f.giorno));
  expect(days.size).toBe(12);
  expect(views.filter((f) => f.stato === 'libero').map(when)).toEqual(expect.arrayContaining(await bookable(c)));
  const now = `${giornoDiRoma(new Date())}T${romeHour(new Date())}`;
  expect(views.filter((f) => f.stato === 'passato').map(when)).toEqual(views.map(when).filter((q) => q <= now));
});

test('a block takes a slot from sellers and gives it back; twice is once', async () => {
  const c = await openCentro(db);
  const q = when((await free(c)).at(-1));
  expect(await lockNow(c, [q])).toEqual({ bloccati: 1, da_spostare: 0 });
  expect(await lockNow(c, [q])).toEqual({ bloccati: 0, da_spostare: 0 });
  expect(await bookable(c)).not.toContain(q);
  expect(await unblock(c, [q])).toEqual({ sbloccati: 1 });
  expect(await bookable(c)).toContain(q);
});

test('booked, past and off-grid slots are not blocked, and then nothing of the act is', async () => {
  const c = await openCentro(db);
  const views = await fasce(c);
  const places = views.filter((f) => f.stato === 'libero').map(when);
  const [prenotata = '', release = ''] = [places.at(-1), places.at(-2)];
  await visita(c, prenotata);
  const refusal = async (orari: string[]) => (await refusalOf(lockNow(c, orari))).codice;
  expect(await refusal([release, prenotata])).toBe('orario_prenotato');
  expect(await refusal([release, `${release.slice(0, 10)}T07:00`])).toBe('orario_fuori_griglia');
  expect(await refusal(Array.from({ length: 5001 }, () => release))).toBe('dati_non_validi');
  expect(await stato(c, release)).toBe('libero');
  // A minute into the first slot, which may be tomorrow's.
  onTestFinished(() => void vi.useRealTimers());
  const [giorno = '', ora = ''] = when(views[0]).split('T');
  const started = (romeInstant(giorno, ora)?.getTime() ?? 0) + 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.max(Date.now(), started) });
  expect(await refusal([when(views[0])])).toBe('orario_passato');
});

test('a period over a visit moves no visit: it is to be moved, and when the block goes it stands as it was', async () => {
  const c = await openCentro(db);
  const [q, altra] = (await free(c)).slice(-2).map(when);
  const id = await visita(c, q ?? '');
  expect(await lockNow(c, [q ?? '', altra ?? ''], 'Formazione', true)).toEqual({ bloccati: 2, da_spostare: 1 });
  const da = (await fasce(c)).filter((f) => f.stato === 'da_spostare');
  expect(da).toMatchObject([{ verifica_id: id, motivo: 'bloccato' }]);
  expect(await listRows(db, c.titolare, 'public.appuntamenti_da_spostare()')).toMatchObject([{ verifica_id: id }]);
  const [wakeLock] = await listRows<{ orari: string[]; visite: number }>(db, c.titolare, 'public.blocchi_centro()');
  expect(wakeLock).toMatchObject({ chiusura: false, motivo: 'Formazione', orari: [q, altra], visite: 1 });
  await unblock(c, wakeLock?.orari ?? []);
  expect(await stato(c, q ?? '')).toBe('prenotato');
});

test('a visit out of hours has its place in the grid of its day, to be moved', async () => {
  const c = await openCentro(db);
  const q = when((await free(c)).at(-1));
  const id = await visita(c, q);
  await db.sql(
    `update public.verification_centers set settings = jsonb_set(settings, '{operating_hours}',
       (select jsonb_object_agg(k, v || '{"close": "12:00"}') from jsonb_each(settings -> 'operating_hours') e (k, v))) where id = $1`,
    [c.id],
  );
  expect((await fasce(c)).filter((f) => !f.in_griglia)).toMatchObject([
    { verifica_id: id, stato: 'da_spostare', motivo: 'orario' },
  ]);
});

test('a closure shuts whole days, tells the visits it meets, and opens again; nothing of another centre is touched', async () => {
  const [c, altro] = [await openCentro(db), await openCentro(db)];
  const q = when((await free(c)).at(-1));
  const day = q.slice(0, 10);
  await visita(c, q);
  const close = (since: string, al: string) =>
    call<{ id: string; da_spostare: number }>(db, c.titolare, 'public.chiudi_centro($1, $2)', [since, al]);
  const chiusura = await close(day, day);
  expect(chiusura).toMatchObject({ da_spostare: 1 });
  expect((await bookable(c)).filter((p) => p.startsWith(day))).toEqual([]);
  expect(await stato(altro, q)).toBe('libero');
  expect((await refusalOf(call(db, altro.titolare, 'public.riapri_centro($1)', [chiusura.id]))).codice).toBe(
    'chiusura_non_trovata',
  );
  await call(db, c.titolare, 'public.riapri_centro($1)', [chiusura.id]);
  expect(await stato(c, q)).toBe('prenotato');
  expect((await refusalOf(close(day, '2020-01-01'))).codice).toBe('chiusura_non_valida');
});

test('a day that has all its visits is full, also for the centre', async () => {
  const c = await openCentro(db, { max_daily_verifications: 1 });
  const places = (await free(c)).map(when);
  await visita(c, places.at(-1) ?? '');
  expect(await stato(c, places.at(-2) ?? '')).toBe('completo');
});

test('nobody writes the rows past the procedures', async () => {
  const c = await openCentro(db);
  for (const table of [
    "blocked_slots (center_id, date, time) values ($1, current_date, '10:00')",
    'chiusure_centro (center_id, dal, al) values ($1, current_date, current_date)',
  ]) {
    const writes = db.asUser(c.titolare, (sql) => sql(`insert into public.${table}`, [c.id]));
    expect((await refusalOf(writes)).codice).toBe('42501');
  }
});

test('the same hours are blocked for three months, with who did it and when; further than half a year is refused', async () => {
  const c = await openCentro(db);
  const colleague = await db.createUser();
  await db.sql(`update public.utenti set nome = 'Sara', cognome = 'Colombo' where id = $1`, [colleague]);
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [c.id, colleague]);
  const periodo = (since: string, al: string, dalle: string, alle: string) =>
    call<{ bloccati: number; da_spostare: number }>(db, colleague, 'public.blocca_periodo($1, $2, $3, $4, $5)', [
      ...[since, al, dalle, alle],
      'Corso',
    ]);
  const today = giornoDiRoma(new Date());
  const [dal, al] = [addDays(today, 20), addDays(today, 110)];
  const { bloccati, da_spostare } = await periodo(dal, al, '11:00', '12:00');
  expect(bloccati).toBeGreaterThan(60);
  expect(da_spostare).toBe(0);
  const [riga] = await listRows<{ orari: string[]; chi: string; quando: string }>(
    db,
    c.titolare,
    'public.blocchi_centro()',
  );
  expect(riga).toMatchObject({ dalle: '11:00:00', alle: '12:00:00', motivo: 'Corso', chi: 'Sara Colombo' });
  expect(riga?.orari).toHaveLength(bloccati);
  expect(Math.abs(new Date(riga?.quando ?? 0).getTime() - Date.now())).toBeLessThan(600_000);
  // Frees the hours and blocks them again.
  const orari = riga?.orari ?? [];
  expect(await unblock(c, orari)).toEqual({ sbloccati: bloccati });
  expect(await lockNow(c, orari, 'Corso', true)).toEqual({ bloccati, da_spostare: 0 });
  const oltre = addDays(today, BLOCKABLE_DAYS);
  for (const mistaken of [periodo(dal, oltre, '11:00', '12:00'), periodo(dal, al, '12:00', '11:00')])
    expect((await refusalOf(mistaken)).codice).toBe('blocco_non_valido');
  expect((await refusalOf(periodo(dal, al, '03:00', '04:00'))).codice).toBe('nessun_orario_nel_periodo');
  expect((await periodo(dal, addDays(oltre, -1), '12:00', '13:00')).bloccati).toBeGreaterThan(60);
});
