import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { apriCentro, type Centro, call, listRows, pubblica, refusalOf } from './scene.ts';

interface Prenotata {
  id: string;
  data_programmata: string;
  totale_preventivo: number;
  preventivo_costi: { verifica: { total: number; components: unknown[] }; spedizione: number; totale: number };
}
interface Giorno {
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
  centro = await apriCentro(db);
  [venditore, acquirente] = [await db.createUser({ dati: { full_name: 'Vera Rossi' } }), await db.createUser()];
  annuncio = await pubblica(db, venditore, { prezzo: 100_000 });
});

const orari = () => listRows<Giorno>(db, venditore, 'public.orari_disponibili($1)', [centro.id]);
async function primo(): Promise<[string, string]> {
  const ultimo = (await orari()).at(-1);
  return [ultimo?.giorno ?? '', ultimo?.orari[0] ?? ''];
}
const preventivo = (chi: string, id: string, presso: string) =>
  call<{ totale: number }>(db, chi, 'public.preventivo_verifica($1, $2)', [presso, id]).then((p) => p.totale);
async function prenota(
  giorno: string,
  ora: string,
  chi = venditore,
  id = annuncio,
  presso = centro.id,
  accetta = true,
) {
  const totale = await preventivo(chi, id, presso).catch(() => 0);
  return call<Prenotata>(db, chi, 'public.prenota_verifica($1, $2, $3, $4, $5, $6)', [
    id,
    presso,
    giorno,
    ora,
    accetta,
    totale,
  ]);
}
const stato = async () =>
  (
    await db.sql('select stato_verifica, stato_prenotazione, scadenza_prenotazione from public.annunci where id = $1', [
      annuncio,
    ])
  )[0];

describe('booking', () => {
  test('freezes the quote, takes the slot, sets the listing waiting and owes one mail to each party', async () => {
    const [giorno, ora] = await primo();
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
    const { id } = await prenota(...(await primo()));
    await db.sql('update public.verification_centers set tariffa_fixed = 9900 where id = $1', [centro.id]);
    expect(await call(db, venditore, 'public.conferma_verifica($1)', [id])).toMatchObject({
      preventivo_costi: { totale: 3_300 },
    });
  });

  test('the seller who pays the shipping finds it in the quote', async () => {
    await db.sql("update public.annunci set spedizione_a_carico = 'venditore' where id = $1", [annuncio]);
    expect((await prenota(...(await primo()))).preventivo_costi).toMatchObject({ spedizione: 1_700, totale: 5_000 });
  });

  test.each<[string, () => Promise<unknown>, string, number]>([
    [
      'without accepting the costs',
      async () => prenota(...(await primo()), venditore, annuncio, centro.id, false),
      'costi_non_confermati',
      400,
    ],
    ['another’s listing', async () => prenota(...(await primo()), acquirente), 'solo_venditore', 403],
    [
      'the 15th day',
      async () => prenota(new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10), '10:00'),
      'orario_non_disponibile',
      409,
    ],
    ['a past day', () => prenota('2020-01-07', '10:00'), 'orario_non_disponibile', 409],
    ['a time outside the hours', async () => prenota((await primo())[0], '02:30'), 'orario_non_disponibile', 409],
    ['a time between two slots', async () => prenota((await primo())[0], '09:07'), 'orario_non_disponibile', 409],
    ['25:00', async () => prenota((await primo())[0], '25:00'), '22008', 0],
  ])('%s is refused', async (_caso, lavoro, codice, status) => {
    expect(await refusalOf(lavoro())).toMatchObject({ codice, status: status === 0 ? null : status });
  });

  test('a taken slot answers that it is no longer available', async () => {
    const [giorno, ora] = await primo();
    await prenota(giorno, ora);
    const altro = await db.createUser();
    const rifiuto = await refusalOf(prenota(giorno, ora, altro, await pubblica(db, altro)));
    expect(rifiuto).toEqual({ codice: 'orario_non_disponibile', testo: 'Orario non più disponibile', status: 409 });
  });

  test('blocked slots, closures and full days are not offered', async () => {
    const [giorno, ora] = await primo();
    await db.asUser(centro.titolare, (sql) =>
      sql('select public.blocca_orari(array[$1::date + $2::time])', [giorno, ora]),
    );
    expect(await refusalOf(prenota(giorno, ora))).toMatchObject({ codice: 'orario_non_disponibile' });
    await db.sql('update public.verification_centers set max_daily_verifications = 1 where id = $1', [centro.id]);
    const [libero = '', secondo = ''] = (await orari()).at(-1)?.orari ?? [];
    await prenota(giorno, libero);
    const altro = await db.createUser();
    expect(await refusalOf(prenota(giorno, secondo, altro, await pubblica(db, altro)))).toMatchObject({
      codice: 'orario_non_disponibile',
    });
  });

  test('one live booking per listing', async () => {
    await prenota(...(await primo()));
    expect(await refusalOf(prenota(...(await primo())))).toMatchObject({ codice: 'verifica_gia_aperta', status: 409 });
  });

  test('a centre never verifies its owner’s listing, and is not offered to him', async () => {
    const proprio = await pubblica(db, centro.titolare);
    expect(await refusalOf(prenota(...(await primo()), centro.titolare, proprio))).toMatchObject({
      codice: 'verifica_propria',
      status: 403,
    });
    expect(
      JSON.stringify(await listRows(db, centro.titolare, 'public.centri_per_verifica($1)', [proprio])),
    ).not.toContain(centro.id);
  });

  test.each(["approval_status = 'pending'", "approval_status = 'suspended'", 'is_active = false', 'demo = true'])(
    'a centre with %s takes no bookings',
    async (modifica) => {
      const slot = await primo();
      await db.sql(`update public.verification_centers set ${modifica} where id = $1`, [centro.id]);
      expect(await refusalOf(prenota(...slot))).toMatchObject({ codice: 'centro_non_disponibile' });
    },
  );
});

describe('the reservation while a verification is open', () => {
  test('is frozen: its expiry moves to 14 days after the appointment and comes back to 48 hours on cancel', async () => {
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    const { id, data_programmata } = await prenota(...(await primo()));
    const [congelata] = await db.sql(
      `select scadenza_prenotazione = $2::timestamptz + interval '14 days' as si from public.annunci where id = $1`,
      [annuncio, data_programmata],
    );
    expect(congelata).toEqual({ si: true });
    await call(db, venditore, 'public.annulla_verifica($1)', [id]);
    const [libera] = await db.sql(
      `select scadenza_prenotazione between now() + interval '47 hours' and now() + interval '48 hours' as si from public.annunci where id = $1`,
      [annuncio],
    );
    expect(libera).toEqual({ si: true });
  });

  test('a listing already at the centre is reserved for as long', async () => {
    await prenota(...(await primo()));
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
    const [giorno, ora] = await primo();
    const { id } = await prenota(giorno, ora);
    await call(db, venditore, 'public.annulla_verifica($1)', [id]);
    expect(await stato()).toMatchObject({ stato_verifica: 'non_verificato' });
    expect(await db.sql('select status from public.verification_transactions where id_verifica = $1', [id])).toEqual([
      { status: 'annullata' },
    ]);
    const seconda = await prenota(giorno, ora);
    await db.sql("update public.verifiche set stato = 'in_attesa' where id = $1", [seconda.id]);
    expect(await refusalOf(call(db, venditore, 'public.annulla_verifica($1)', [seconda.id]))).toMatchObject({
      codice: 'verifica_gia_ricevuta',
    });
  });

  test('moving takes the new slot and frees the old; a taken one is refused and nothing moves', async () => {
    const [giorno, ora] = await primo();
    const { id } = await prenota(giorno, ora);
    const nuova = (await orari()).at(-1)?.orari.at(-1) ?? '';
    const sposta = (quando: string, chi = venditore) =>
      call(db, chi, 'public.update_verifica_datetime_local($1, $2, $3, $4)', [id, giorno, quando, 'Traffico']);
    await sposta(nuova);
    expect((await orari()).at(-1)?.orari).toContain(ora);
    const altro = await db.createUser();
    await prenota(giorno, ora, altro, await pubblica(db, altro));
    expect(await refusalOf(sposta(ora))).toMatchObject({ codice: 'orario_non_disponibile' });
    expect(await refusalOf(sposta(ora, acquirente))).toMatchObject({ codice: 'verifica_non_trovata', status: 404 });
    await sposta(nuova, centro.titolare);
  });

  test('the confirmation is for its parties', async () => {
    const { id } = await prenota(...(await primo()));
    const conferma = (chi: string) => call(db, chi, 'public.conferma_verifica($1)', [id]);
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
    await prenota(...(await primo()));
    const elenco = (chi: string, id: string) =>
      call<{ righe: unknown[]; totale: number }>(db, chi, 'public.get_center_appointments_paged($1, 200, 1)', [id]);
    expect(await elenco(centro.titolare, centro.id)).toMatchObject({
      totale: 1,
      righe: [{ client_phone: '+39 333 1234567', client_email: `${venditore}@prova.example` }],
    });
    const altro = await apriCentro(db);
    expect(await refusalOf(elenco(altro.titolare, centro.id))).toMatchObject({
      codice: 'non_autorizzato',
      status: 403,
    });
    expect((await elenco(altro.titolare, altro.id)).righe).toEqual([]);
    expect(await db.asUser(altro.titolare, (sql) => sql('select id from public.appointments'))).toEqual([]);
    expect(await refusalOf(elenco(venditore, centro.id))).toMatchObject({ status: 404 });
  });

  test('the centre confirms, holds and cancels its own appointments only', async () => {
    const { id } = await prenota(...(await primo()));
    const [riga] = await db.sql<{ id: string }>('select id from public.appointments where verifica_id = $1', [id]);
    const cambia = (chi: Centro, nuovo: string) =>
      call(db, chi.titolare, 'public.update_appointment_status($1, $2, $3)', [chi.id, riga?.id, nuovo]);
    expect(await cambia(centro, 'pending')).toMatchObject({ status: 'pending' });
    expect(await call(db, venditore, 'public.book_verification_slot($1)', [id])).toMatchObject({
      status: 'confirmed',
    });
    expect(await refusalOf(cambia(await apriCentro(db), 'cancelled'))).toMatchObject({ status: 404 });
    expect(await refusalOf(cambia(centro, 'completed'))).toMatchObject({ codice: 'stato_non_consentito' });
    expect(await cambia(centro, 'cancelled')).toMatchObject({ status: 'cancelled', verification_status: 'annullata' });
    expect(await refusalOf(cambia(centro, 'confirmed'))).toMatchObject({ codice: 'appuntamento_concluso' });
    await db.sql("update public.verification_centers set approval_status = 'suspended' where id = $1", [centro.id]);
    expect(await refusalOf(cambia(centro, 'pending'))).toMatchObject({ codice: 'centro_non_attivo' });
  });
});
