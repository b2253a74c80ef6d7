import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';

interface Booked {
  id: string;
  data_programmata: string;
  totale_preventivo: number;
  preventivo_costi: { verifica: { total: number; components: unknown[] }; spedizione: number; totale: number };
}
interface Day {
  giorno: string;
  orari: string[];
}

let db: TestDatabase;
let centro: Centro;
let venditore: string;
let acquirente: string;
let annuncio: string;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  centro = await openCentro(db);
  [venditore, acquirente] = [await db.createUser({ dati: { full_name: 'Vera Rossi' } }), await db.createUser()];
  annuncio = await pubblica(db, venditore, { prezzo: 100_000 });
});

const orari = () => listRows<Day>(db, venditore, 'public.orari_disponibili($1)', [centro.id]);
async function first(): Promise<[string, string]> {
  const last = (await orari()).at(-1);
  return [last?.giorno ?? '', last?.orari[0] ?? ''];
}
const preventivo = (who: string, id: string, at: string) =>
  call<{ totale: number }>(db, who, 'public.preventivo_verifica($1, $2)', [at, id]).then((p) => p.totale);
async function prenota(day: string, ora: string, who = venditore, id = annuncio, at = centro.id, accept = true) {
  const total = await preventivo(who, id, at).catch(() => 0);
  return call<Booked>(db, who, 'public.prenota_verifica($1, $2, $3, $4, $5, $6)', [id, at, day, ora, accept, total]);
}
const stato = async () =>
  (
    await db.sql('select stato_verifica, stato_prenotazione, scadenza_prenotazione from public.annunci where id = $1', [
      annuncio,
    ])
  )[0];

describe('booking', () => {
  test('freezes the quote, takes the slot, sets the listing waiting and owes one mail to each party', async () => {
    const [giorno, ora] = await first();
    const v = await prenota(giorno, ora);
    expect(v.preventivo_costi).toMatchObject({
      verifica: {
        total: 3_300,
        components: [
          { description: 'Tariffa fissa', amount: 2_000, type: 'fixed' },
          { description: 'Percentuale sul valore (1 %)', amount: 1_000, type: 'variable' },
          { description: 'Supplemento imballo (piccolo)', amount: 300, type: 'package' },
        ],
      },
      spedizione: 0,
      totale: 3_300,
    });
    expect(await stato()).toMatchObject({ stato_verifica: 'in_attesa' });
    expect((await orari()).find((g) => g.giorno === giorno)?.orari ?? []).not.toContain(ora);
    expect(
      await db.sql('select status, client_name, verification_cost from public.appointments where verifica_id = $1', [
        v.id,
      ]),
    ).toEqual([{ status: 'confirmed', client_name: 'Vera Rossi', verification_cost: 3_300 }]);
    expect(
      await db.sql('select status, amount from public.verification_transactions where id_verifica = $1', [v.id]),
    ).toEqual([{ status: 'da_saldare', amount: 3_300 }]);
    expect(await db.sql('select tipo from public.posta_uscita where soggetto = $1 order by tipo', [v.id])).toEqual([
      { tipo: 'verifica_prenotata' },
      { tipo: 'verifica_prenotata_centro' },
    ]);
    expect(await db.sql('select tipo from public.verifiche_eventi where id_verifica = $1', [v.id])).toEqual([
      { tipo: 'programmata' },
    ]);
  });

  test('a later change of the tariff does not touch the frozen quote', async () => {
    const { id } = await prenota(...(await first()));
    await db.sql('update public.verification_centers set tariffa_fixed = 9900 where id = $1', [centro.id]);
    expect(await call(db, venditore, 'public.conferma_verifica($1)', [id])).toMatchObject({
      preventivo_costi: { totale: 3_300 },
    });
  });

  test('the seller who pays the shipping finds it in the quote', async () => {
    await db.sql("update public.annunci set spedizione_a_carico = 'venditore' where id = $1", [annuncio]);
    expect((await prenota(...(await first()))).preventivo_costi).toMatchObject({ spedizione: 1_700, totale: 5_000 });
  });

  test.each<[string, () => Promise<unknown>, string, number]>([
    [
      'without accepting the costs',
      async () => prenota(...(await first()), venditore, annuncio, centro.id, false),
      'costi_non_confermati',
      400,
    ],
    ['another’s listing', async () => prenota(...(await first()), acquirente), 'solo_venditore', 403],
    [
      'the 15th day',
      async () => prenota(new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10), '10:00'),
      'orario_non_disponibile',
      409,
    ],
    ['a past day', () => prenota('2020-01-07', '10:00'), 'orario_non_disponibile', 409],
    ['a time outside the hours', async () => prenota((await first())[0], '02:30'), 'orario_non_disponibile', 409],
    ['a time between two slots', async () => prenota((await first())[0], '09:07'), 'orario_non_disponibile', 409],
    ['25:00', async () => prenota((await first())[0], '25:00'), '22008', 0],
  ])('%s is refused', async (_case, work, codice, status) => {
    expect(await refusalOf(work())).toMatchObject({ codice, status: status === 0 ? null : status });
  });

  test('a taken slot answers that it is no longer available', async () => {
    const [giorno, ora] = await first();
    await prenota(giorno, ora);
    const other = await db.createUser();
    const refusal = await refusalOf(prenota(giorno, ora, other, await pubblica(db, other)));
    expect(refusal).toEqual({ codice: 'orario_non_disponibile', testo: 'Orario non più disponibile', status: 409 });
  });

  test('blocked slots, closures and full days are not offered', async () => {
    const [giorno, ora] = await first();
    await db.asUser(centro.titolare, (sql) =>
      sql('select public.blocca_orari(array[$1::date + $2::time])', [giorno, ora]),
    );
    expect(await refusalOf(prenota(giorno, ora))).toMatchObject({ codice: 'orario_non_disponibile' });
    await db.sql('update public.verification_centers set max_daily_verifications = 1 where id = $1', [centro.id]);
    const [libero = '', secondOne = ''] = (await orari()).at(-1)?.orari ?? [];
    await prenota(giorno, libero);
    const other = await db.createUser();
    expect(await refusalOf(prenota(giorno, secondOne, other, await pubblica(db, other)))).toMatchObject({
      codice: 'orario_non_disponibile',
    });
  });

  test('one live booking per listing', async () => {
    await prenota(...(await first()));
    expect(await refusalOf(prenota(...(await first())))).toMatchObject({ codice: 'verifica_gia_aperta', status: 409 });
  });

  test('a centre never verifies its owner’s listing, and is not offered to him', async () => {
    const own = await pubblica(db, centro.titolare);
    expect(await refusalOf(prenota(...(await first()), centro.titolare, own))).toMatchObject({
      codice: 'verifica_propria',
      status: 403,
    });
    expect(JSON.stringify(await listRows(db, centro.titolare, 'public.centri_per_verifica($1)', [own]))).not.toContain(
      centro.id,
    );
  });

  test.each(["approval_status = 'pending'", "approval_status = 'suspended'", 'is_active = false', 'demo = true'])(
    'a centre with %s takes no bookings',
    async (modifica) => {
      const slot = await first();
      await db.sql(`update public.verification_centers set ${modifica} where id = $1`, [centro.id]);
      expect(await refusalOf(prenota(...slot))).toMatchObject({ codice: 'centro_non_disponibile' });
    },
  );
});

describe('the reservation while a verification is open', () => {
  test('is frozen: its expiry moves to 14 days after the appointment and comes back to 48 hours on cancel', async () => {
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    const { id, data_programmata } = await prenota(...(await first()));
    const [congelata] = await db.sql(
      `select scadenza_prenotazione = $2::timestamptz + interval '14 days' as si from public.annunci where id = $1`,
      [annuncio, data_programmata],
    );
    expect(congelata).toEqual({ si: true });
    await call(db, venditore, 'public.annulla_verifica($1)', [id]);
    const [release] = await db.sql(
      `select scadenza_prenotazione between now() + interval '47 hours' and now() + interval '48 hours' as si from public.annunci where id = $1`,
      [annuncio],
    );
    expect(release).toEqual({ si: true });
  });

  test('a listing already at the centre is reserved for as long', async () => {
    await prenota(...(await first()));
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    const [riga] = await db.sql(
      `select scadenza_prenotazione > now() + interval '14 days' as si from public.annunci where id = $1`,
      [annuncio],
    );
    expect(riga).toEqual({ si: true });
  });
});

describe('afterwards', () => {
  test('cancelling frees the slot, the listing and the fee; once received it is refused', async () => {
    const [giorno, ora] = await first();
    const { id } = await prenota(giorno, ora);
    await call(db, venditore, 'public.annulla_verifica($1)', [id]);
    expect(await stato()).toMatchObject({ stato_verifica: 'non_verificato' });
    expect(await db.sql('select status from public.verification_transactions where id_verifica = $1', [id])).toEqual([
      { status: 'annullata' },
    ]);
    const second = await prenota(giorno, ora);
    await db.sql("update public.verifiche set stato = 'in_attesa' where id = $1", [second.id]);
    expect(await refusalOf(call(db, venditore, 'public.annulla_verifica($1)', [second.id]))).toMatchObject({
      codice: 'verifica_gia_ricevuta',
    });
  });

  test('moving takes the new slot and frees the old; a taken one is refused and nothing moves', async () => {
    const [giorno, ora] = await first();
    const { id } = await prenota(giorno, ora);
    const fresh = (await orari()).at(-1)?.orari.at(-1) ?? '';
    const shift = (when: string, who = venditore) =>
      call(db, who, 'public.update_verifica_datetime_local($1, $2, $3, $4)', [id, giorno, when, 'Traffico']);
    await shift(fresh);
    expect((await orari()).at(-1)?.orari).toContain(ora);
    const other = await db.createUser();
    await prenota(giorno, ora, other, await pubblica(db, other));
    expect(await refusalOf(shift(ora))).toMatchObject({ codice: 'orario_non_disponibile' });
    expect(await refusalOf(shift(ora, acquirente))).toMatchObject({ codice: 'verifica_non_trovata', status: 404 });
    await shift(fresh, centro.titolare);
  });

  test('the confirmation is for its parties', async () => {
    const { id } = await prenota(...(await first()));
    const conferma = (who: string) => call(db, who, 'public.conferma_verifica($1)', [id]);
    expect(await conferma(venditore)).toMatchObject({
      centro: { nome: 'Fidati Point Milano' },
      annuncio: { id: annuncio },
    });
    expect(await conferma(centro.titolare)).toMatchObject({ id });
    expect(await refusalOf(conferma(acquirente))).toEqual({
      codice: 'verifica_non_trovata',
      testo: 'Verifica non trovata',
      status: 404,
    });
  });

  test('only the centre of the booking reads phone and e-mail', async () => {
    await prenota(...(await first()));
    const elenco = (who: string, id: string) =>
      call<{ righe: unknown[]; totale: number }>(db, who, 'public.get_center_appointments_paged($1, 200, 1)', [id]);
    expect(await elenco(centro.titolare, centro.id)).toMatchObject({
      totale: 1,
      righe: [{ client_phone: '+39 333 1234567', client_email: `${venditore}@prova.example` }],
    });
    const other = await openCentro(db);
    expect(await refusalOf(elenco(other.titolare, centro.id))).toMatchObject({
      codice: 'non_autorizzato',
      status: 403,
    });
    expect((await elenco(other.titolare, other.id)).righe).toEqual([]);
    expect(await db.asUser(other.titolare, (sql) => sql('select id from public.appointments'))).toEqual([]);
    expect(await refusalOf(elenco(venditore, centro.id))).toMatchObject({ status: 404 });
  });

  test('the centre confirms, holds and cancels its own appointments only', async () => {
    const { id } = await prenota(...(await first()));
    const [riga] = await db.sql<{ id: string }>('select id from public.appointments where verifica_id = $1', [id]);
    const change = (who: Centro, fresh: string) =>
      call(db, who.titolare, 'public.update_appointment_status($1, $2, $3)', [who.id, riga?.id, fresh]);
    expect(await change(centro, 'pending')).toMatchObject({ status: 'pending' });
    expect(await call(db, venditore, 'public.book_verification_slot($1)', [id])).toMatchObject({
      status: 'confirmed',
    });
    expect(await refusalOf(change(await openCentro(db), 'cancelled'))).toMatchObject({ status: 404 });
    expect(await refusalOf(change(centro, 'completed'))).toMatchObject({ codice: 'stato_non_consentito' });
    expect(await change(centro, 'cancelled')).toMatchObject({ status: 'cancelled', verification_status: 'annullata' });
    expect(await refusalOf(change(centro, 'confirmed'))).toMatchObject({ codice: 'appuntamento_concluso' });
    await db.sql("update public.verification_centers set approval_status = 'suspended' where id = $1", [centro.id]);
    expect(await refusalOf(change(centro, 'pending'))).toMatchObject({ codice: 'centro_non_attivo' });
  });
});
