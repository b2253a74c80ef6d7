import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';
import { op, pushOps } from './scene-verifiche.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

type Day = { giorno: string; orari: string[] };
const free = (who: string, centro: Centro) => listRows<Day>(db, who, 'public.orari_disponibili($1)', [centro.id]);
const total = async (who: string, centro: Centro, annuncio: string) =>
  (await call<{ totale: number }>(db, who, 'public.preventivo_verifica($1, $2)', [centro.id, annuncio])).totale;
const last = async (who: string, centro: Centro) => (await free(who, centro)).at(-1) ?? { giorno: '', orari: [] };

/** A listing with a visit at the centre: on the last day offered, at its `n`th time. */
async function visita(centro: Centro, n = 1) {
  const venditore = await db.createUser();
  const annuncio = await pubblica(db, venditore);
  const { giorno, orari } = await last(venditore, centro);
  const { id } = await call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', [
    annuncio,
    centro.id,
    giorno,
    orari[n],
    await total(venditore, centro, annuncio),
  ]);
  return { id, venditore, annuncio, giorno, ora: orari[n] ?? '' };
}
const orari = (centro: Centro, swap: object) =>
  db.sql('update public.verification_centers set settings = settings || $2::text::jsonb where id = $1', [
    centro.id,
    JSON.stringify(swap),
  ]);
const shift = (v: { id: string; venditore: string }, centro: Centro, day: string, ora = '', amount?: number) =>
  call<Record<string, unknown>>(db, v.venditore, 'public.sposta_verifica($1, $2, $3, $4, $5)', [
    v.id,
    centro.id,
    day,
    ora,
    amount ?? null,
  ]);
const mustMove = (centro: Centro) =>
  listRows<{ verifica_id: string; motivo: string }>(db, centro.titolare, 'public.appuntamenti_da_spostare()');

test('a visit keeps the length it was booked with: shorter visits later are not offered inside it', async () => {
  const centro = await openCentro(db);
  const v = await visita(centro);
  await orari(centro, { verification_duration_minutes: 30 });
  const day = (await free(v.venditore, centro)).find((g) => g.giorno === v.giorno);
  const half = `${v.ora.slice(0, 2)}:30`;
  expect(day?.orari).not.toContain(v.ora);
  expect(day?.orari).not.toContain(half);
  const other = await db.createUser();
  const annuncio = await pubblica(db, other);
  const prenota = call(db, other, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', [
    annuncio,
    centro.id,
    v.giorno,
    half,
    await total(other, centro, annuncio),
  ]);
  expect(await refusalOf(prenota)).toMatchObject({ codice: 'orario_non_disponibile', status: 409 });
});

test('two visits of one centre never overlap, whoever writes them', async () => {
  const centro = await openCentro(db);
  const [prima, second] = [await visita(centro, 1), await visita(centro, 1)];
  await expect(
    db.sql(
      `update public.appointments set appointment_time = appointment_time - interval '10 minutes' where verifica_id = $1`,
      [second.id],
    ),
  ).rejects.toMatchObject({ code: '23P01' });
  await call(db, prima.venditore, 'public.annulla_verifica($1)', [prima.id]);
  await db.sql(
    `update public.appointments set appointment_time = appointment_time - interval '10 minutes' where verifica_id = $1`,
    [second.id],
  );
});

test('today and the thirteen days after are offered, the fourteenth is not', async () => {
  const all = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((g) => [
      g,
      { isOpen: true, open: '00:00', close: '23:30' },
    ]),
  );
  const centro = await openCentro(db, { settings: { operating_hours: all, verification_duration_minutes: 30 } });
  const [riga] = await db.sql<{ giorni: string[] }>(
    `select array_agg(distinct o.giorno::text order by o.giorno::text) as giorni
     from privato.orari_liberi($1, null, '2026-11-20T05:00:00Z') o`,
    [centro.id],
  );
  expect([riga?.giorni.length, riga?.giorni[0], riga?.giorni.at(-1)]).toEqual([14, '2026-11-20', '2026-12-03']);
});

test('the first slot told of a centre is the first of all its slots, over closed days too', async () => {
  const centri = [await openCentro(db), await openCentro(db), await openCentro(db)];
  const venditore = await db.createUser();
  const annuncio = await pubblica(db, venditore);
  const days = await free(venditore, centri[1] as Centro);
  await db.sql('insert into public.chiusure_centro (center_id, dal, al) values ($1, $2, $2)', [
    centri[1]?.id,
    days[0]?.giorno,
  ]);
  await db.sql(`insert into public.chiusure_centro (center_id, dal, al) values ($1, $2, $2::date + 30)`, [
    centri[2]?.id,
    days[0]?.giorno,
  ]);
  const told = await listRows<{ id: string; giorno: string | null; ora: string | null }>(
    db,
    venditore,
    'public.centri_per_verifica($1)',
    [annuncio],
  );
  const firsts = await Promise.all(centri.map(async (c) => [c.id, (await free(venditore, c))[0]] as const));
  expect(firsts.map(([id]) => told.find((c) => c.id === id)).map((c) => c && [c.giorno, c.ora])).toEqual(
    firsts.map(([, day]) => [day?.giorno ?? null, day?.orari[0] ?? null]),
  );
  expect(firsts[1]?.[1]?.giorno).toBe(days[1]?.giorno);
  expect(firsts[2]?.[1]).toBeUndefined();
});

test('changed hours, closures and blocks move no visit: they are listed, with the reason', async () => {
  const centro = await openCentro(db);
  const [prima, second, third] = [await visita(centro, 0), await visita(centro, 3), await visita(centro, 5)];
  expect(await mustMove(centro)).toEqual([]);
  await db.sql('insert into public.blocked_slots (center_id, date, time) values ($1, $2, $3)', [
    centro.id,
    second.giorno,
    second.ora,
  ]);
  const day = { isOpen: true, open: '10:00', close: '18:00' };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  await orari(centro, { operating_hours: Object.fromEntries(days.map((g) => [g, day])) });
  expect(await mustMove(centro)).toMatchObject([
    { verifica_id: prima.id, motivo: 'orario' },
    { verifica_id: second.id, motivo: 'bloccato' },
  ]);
  await db.sql('insert into public.chiusure_centro (center_id, dal, al) values ($1, $2, $2)', [
    centro.id,
    third.giorno,
  ]);
  expect((await mustMove(centro)).map((r) => [r.verifica_id, r.motivo])).toEqual(
    [prima, second, third].map((v) => [v.id, 'chiusura']),
  );
  expect(
    await db.sql('select 1 from public.appointments where center_id = $1 and status = $2', [centro.id, 'confirmed']),
  ).toHaveLength(3);
});

test('the seller moves a visit to another centre: its quote is acknowledged, all are told, the old slot is free', async () => {
  const [da, a] = [await openCentro(db), await openCentro(db, { nome: 'Fidati Point Roma', tariffa_fixed: 9_000 })];
  const v = await visita(da);
  const { giorno, orari: hours } = await last(v.venditore, a);
  const fresh = await total(v.venditore, a, v.annuncio);
  const senza = await refusalOf(shift(v, a, giorno, hours[2]));
  expect(senza).toMatchObject({ codice: 'preventivo_aggiornato', status: 409 });
  expect((await free(v.venditore, da)).find((g) => g.giorno === v.giorno)?.orari).not.toContain(v.ora);

  expect(await shift(v, a, giorno, hours[2], fresh)).toMatchObject({ id_centro: a.id, totale_preventivo: fresh });
  expect((await free(v.venditore, da)).find((g) => g.giorno === v.giorno)?.orari).toContain(v.ora);
  expect(
    await db.sql('select center_id, status from public.appointments where verifica_id = $1 order by status', [v.id]),
  ).toEqual([
    { center_id: a.id, status: 'confirmed' },
    { center_id: da.id, status: 'cancelled' },
  ]);
  expect(
    await db.sql(
      'select verification_center_id as c, amount, status from public.verification_transactions where id_verifica = $1',
      [v.id],
    ),
  ).toEqual([{ c: a.id, amount: fresh, status: 'da_saldare' }]);
  const letters = await db.sql<{ tipo: string; destinatario: string; dati: Record<string, unknown> }>(
    `select tipo, destinatario, dati from public.posta_uscita where soggetto = $1 and evento like 'spostata:%' order by tipo`,
    [v.id],
  );
  expect(letters.map((l) => [l.tipo, l.destinatario])).toEqual([
    ['verifica_annullata_centro', `centro-${da.titolare}@prova.example`],
    ['verifica_riprogrammata', `${v.venditore}@prova.example`],
    ['verifica_riprogrammata_centro', `centro-${a.titolare}@prova.example`],
  ]);
  for (const { tipo, dati } of letters) {
    if (!isKnownType(tipo)) throw new Error(`${tipo} has no model`);
    expect(compose(tipo, dati, 'https://fidati.example').testo).not.toMatch(/\bnull\b|undefined/);
  }
});

test('a slot that somebody else took leaves the visit where it was', async () => {
  const [da, a] = [await openCentro(db), await openCentro(db)];
  const v = await visita(da);
  const occupant = await visita(a);
  const amount = await total(v.venditore, a, v.annuncio);
  expect((await refusalOf(shift(v, a, occupant.giorno, occupant.ora, amount))).codice).toBe('orario_non_disponibile');
  expect(await db.sql('select id_centro from public.verifiche where id = $1', [v.id])).toEqual([{ id_centro: da.id }]);
});

test('at the same centre the quote stays; once the visit has started, and for anybody else, it does not move', async () => {
  const centro = await openCentro(db);
  const v = await visita(centro);
  await db.sql('update public.verification_centers set tariffa_fixed = 9000 where id = $1', [centro.id]);
  const { giorno, orari: hours } = await last(v.venditore, centro);
  const before = await db.sql('select totale_preventivo as t from public.verifiche where id = $1', [v.id]);
  await shift(v, centro, giorno, hours.at(-1));
  expect(await db.sql('select totale_preventivo as t from public.verifiche where id = $1', [v.id])).toEqual(before);
  expect((await refusalOf(shift({ ...v, venditore: centro.titolare }, centro, giorno, hours[0]))).codice).toBe(
    'solo_venditore',
  );
  expect((await refusalOf(shift({ ...v, venditore: await db.createUser() }, centro, giorno, hours[0]))).codice).toBe(
    'verifica_non_trovata',
  );
  await db.sql(`update public.verifiche set data_programmata = privato.adesso() - interval '1 minute' where id = $1`, [
    v.id,
  ]);
  expect(await refusalOf(shift(v, centro, giorno, hours[0]))).toMatchObject({
    codice: 'appuntamento_iniziato',
    status: 409,
  });
});

test('page and tablet set an appointment’s state by the same machine', async () => {
  const centro = await openCentro(db);
  const v = await visita(centro);
  const [riga] = await db.sql<{ id: string }>('select id from public.appointments where verifica_id = $1', [v.id]);
  const configure = (stato: string) =>
    call<{ status: string }>(db, centro.titolare, 'public.update_appointment_status($1, $2, $3)', [
      centro.id,
      riga?.id,
      stato,
    ]);
  const fromTablet = (status: string) =>
    pushOps(db, centro.titolare, [op('stato_appuntamento', v.id, { appointment_id: riga?.id, status })]);
  expect((await configure('pending')).status).toBe('pending');
  expect(await fromTablet('confirmed')).toMatchObject([{ status: 'applied' }]);
  expect((await configure('confirmed')).status).toBe('confirmed');
  expect((await configure('cancelled')).status).toBe('cancelled');
  expect((await refusalOf(configure('confirmed'))).codice).toBe('appuntamento_concluso');
  expect(await fromTablet('confirmed')).toMatchObject([{ status: 'rejected', reason: 'appuntamento_concluso' }]);
});
