import { afterAll, describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { call, openCentro, refusalOf } from './scene.ts';
import { approva, asService, one, op, openVerifica, pushOps, type Verifica, verificaScene } from './scene-verifiche.ts';

/** The clock acts on items and visits (decisions C3, C4, C9). */

const { db, c, admin } = await checkoutScene();
afterAll(async () => {
  expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);
});

interface Round {
  permanenza: { avvisati: number; scaduti: number };
  visite: { non_presentati: number; in_attesa: number; congelate: number };
}
const round = () => asService<Round>(db, 'public.lavori_custodia()');
const custodia = (v: { id: string }) =>
  one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]);
const stato = (v: { id: string }) =>
  one<string>(db, 'select stato::text as r from public.verifiche where id = $1', [v.id]);
const letters = async (id: string) =>
  (
    await db.sql<{ t: string }>('select tipo as t from public.posta_uscita where soggetto = $1 order by tipo', [id])
  ).map((r) => r.t);
const task = (id: string) =>
  one<string[]>(
    db,
    `select coalesce(array_agg(tipo order by tipo), '{}') as r from public.admin_notifications where riferimento = $1 and chiusa_il is null`,
    [id],
  );
const prenotazione = (v: Verifica) =>
  one<{ stato: string; esito: string | null; viva: boolean }>(
    db,
    `select jsonb_build_object('stato', a.stato_prenotazione, 'viva', privato.prenotazione_viva(a),
       'esito', (select s.esito from public.prenotazioni_storia s where s.id_annuncio = a.id order by s.iniziata_il desc limit 1)) as r
     from public.annunci a where a.id = $1`,
    [v.annuncio],
  );

async function unsold(days = 0) {
  const v = await verificaScene(db);
  await approva(db, v);
  await db.sql(`select privato.chiudi_prenotazione($1, 'scaduta')`, [v.annuncio]);
  await age(v, days);
  return v;
}
const age = (v: Verifica, days: number) =>
  db.sql(
    `with d as (update public.verifiche set data_verifica = data_verifica - make_interval(days => $2) where id = $1)
     update public.custodia set permanenza_dal = now() - make_interval(days => $2) where id_verifica = $1`,
    [v.id, days],
  );
const asks = (v: Verifica, who: string) => call(db, who, 'public.richiedi_restituzione($1)', [v.id]);
const relist = (v: Verifica, who: string) => call(db, who, 'public.rimetti_in_vendita($1)', [v.id]);

describe('an item that nobody reserved', () => {
  test.each([
    [44, 'al_centro', []],
    [45, 'al_centro', ['permanenza_in_scadenza']],
    [59, 'al_centro', ['permanenza_in_scadenza']],
    [60, 'da_restituire', ['restituzione_da_ritirare']],
  ])('after %i days is %s, and its seller has been written %j', async (days, expected, written) => {
    const v = await unsold(days);
    const before = await letters(v.id);
    await round();
    expect((await round()).permanenza.avvisati, 'what was said once leaves the others their turn').toBe(0);
    expect(await custodia(v)).toBe(expected);
    const after = await letters(v.id);
    for (const kind of before) after.splice(after.indexOf(kind), 1);
    expect(after).toEqual(written);
  });

  test('gets one letter on day 45 and another on day 55', async () => {
    const v = await unsold(46);
    await round();
    await age(v, 56);
    await round();
    expect((await letters(v.id)).filter((t) => t === 'permanenza_in_scadenza')).toHaveLength(2);
  });

  test('goes back when its seller asks, and stays sixty days anew when he changes his mind', async () => {
    const v = await unsold(50);
    expect(await refusalOf(asks(v, v.acquirente))).toMatchObject({ codice: 'verifica_non_trovata', status: 404 });
    await asks(v, v.venditore);
    expect(await asks(v, v.venditore)).toMatchObject({ custodia: 'da_restituire' });
    const other = await db.createUser();
    const reserve = () => call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]);
    expect(await refusalOf(reserve())).toMatchObject({ codice: 'oggetto_non_al_centro' });
    await relist(v, v.venditore);
    expect(await custodia(v)).toBe('al_centro');
    await round();
    expect(await letters(v.id)).not.toContain('permanenza_in_scadenza');
    await reserve();
    expect(await refusalOf(asks(v, v.venditore))).toMatchObject({ codice: 'oggetto_impegnato' });
  });

  test('once handed over it does not come back by a button, and a negative result never does', async () => {
    const v = await unsold();
    await asks(v, v.venditore);
    await call(db, v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 1"}')`, [v.id]);
    expect(await refusalOf(relist(v, v.venditore))).toMatchObject({ codice: 'custodia_non_consentita' });
    expect(await refusalOf(asks(v, v.venditore))).toMatchObject({ codice: 'custodia_non_consentita' });
  });

  test('an order cancelled before the item left starts the sixty days anew', async () => {
    const { v, o } = await c.pagato();
    await age(v, 59);
    await db.sql(`select privato.annulla_ordine($1, 'prova')`, [o.ordine_id]);
    expect(
      await one(
        db,
        `select permanenza_dal > now() - interval '1 hour' as r from public.custodia where id_verifica = $1`,
        [v.id],
      ),
    ).toBe(true);
  });
});

describe('a verified item that its buyer leaves', () => {
  const leaves = (v: Verifica) => call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]);
  const told = (v: Verifica) =>
    one(db, `select dati as r from public.posta_uscita where soggetto = $1 and tipo = 'prenotazione_annullata'`, [
      v.annuncio,
    ]);

  test('stays on sale, its code to collect dies; asked back it is out of every list, with its own badge', async () => {
    const v = await verificaScene(db, { centro: await openCentro(db, { tipo_centro: 'terze_parti' }) });
    await approva(db, v);
    const codes = () => one(db, `select count(*)::int as r from privato.codici_ritiro where id_verifica = $1`, [v.id]);
    expect(await codes()).toBe(1);
    await leaves(v);
    expect([await codes(), await custodia(v)]).toEqual([0, 'al_centro']);
    expect(await told(v)).toMatchObject({ resta_al_centro: true, torna_a_te: false });
    const shown = async () => {
      const found = await call<{ righe: { id: string }[] }>(db, null, 'public.elenco_annunci()');
      const own = await call<{ annunci: { id: string }[] }>(db, null, 'public.profilo_pubblico($1)', [v.venditore]);
      return [found.righe, own.annunci].map((list) => list.some(({ id }) => id === v.annuncio));
    };
    expect(await shown()).toEqual([true, true]);
    await asks(v, v.venditore);
    expect(await shown()).toEqual([false, false]);
    expect(await call(db, null, 'public.scheda_annuncio($1)', [v.annuncio])).toMatchObject({
      torna_al_venditore: true,
    });
    await relist(v, v.venditore);
    expect(await shown()).toEqual([true, true]);
  });

  test('goes back to a suspended seller', async () => {
    const v = await verificaScene(db);
    await approva(db, v);
    await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [v.venditore]);
    await leaves(v);
    expect([await custodia(v), await told(v)]).toMatchObject(['da_restituire', { torna_a_te: true }]);
  });
});

async function passata(minutes: number, options = {}) {
  const v = await verificaScene(db, options);
  await db.sql(`update public.verifiche set data_programmata = now() - make_interval(mins => $2) where id = $1`, [
    v.id,
    minutes,
  ]);
  return v;
}
const mancato = (v: Verifica) => call(db, v.centro.titolare, 'public.segna_non_presentato($1)', [v.id]);
const riceve = (v: Verifica) =>
  op('ricevi', v.id, { numero_seriale: 'S1', accessori: '', segni_distintivi: '', nome_depositante: 'Anna' });

describe('a visit that nobody came to', () => {
  test('is said so from half an hour on: slot and reservation are free, both are told, the buyer may reserve at once', async () => {
    const v = await passata(29);
    expect(await refusalOf(mancato(v))).toMatchObject({ codice: 'visita_non_iniziata', status: 409 });
    await db.sql(`update public.verifiche set data_programmata = now() - interval '31 minutes' where id = $1`, [v.id]);
    await mancato(v);
    expect(await mancato(v)).toMatchObject({ status: 'merged' });
    expect(await stato(v)).toBe('annullata');
    expect(await prenotazione(v)).toEqual({ stato: 'disponibile', viva: false, esito: 'non_presentato' });
    expect(await one(db, 'select status::text as r from public.appointments where id = $1', [v.appuntamento])).toBe(
      'cancelled',
    );
    expect(await letters(v.id)).toEqual(['non_presentato', 'visita_mancata_acquirente']);
    await call(db, v.acquirente, 'public.riserva_annuncio($1)', [v.annuncio]);
  });

  test('the clock says it after a day, but not where a tablet is silent or owes something', async () => {
    const [pronto, muto, indietro] = [await passata(25 * 60), await passata(25 * 60), await passata(25 * 60)];
    const firstBanco = (v: Verifica, pending: number, hours: number) =>
      db.sql(
        `insert into public.dispositivi (id, id_centro, id_utente, epoch, pending_ops, visto_il)
         values ('tablet-' || $1, $2, $3, 'e', $4, now() - make_interval(hours => $5))`,
        [v.id, v.centro.id, v.centro.titolare, pending, hours],
      );
    await firstBanco(pronto, 0, 1);
    await firstBanco(muto, 0, 30);
    await firstBanco(indietro, 3, 1);
    await round();
    expect([await stato(pronto), await stato(muto), await stato(indietro)]).toEqual([
      'annullata',
      'programmata',
      'programmata',
    ]);
    expect(await task(muto.id)).toEqual(['visita_in_attesa_del_banco']);
    await db.sql('update public.dispositivi set pending_ops = 0, visto_il = now()');
    await round();
    expect([await stato(muto), await stato(indietro)]).toEqual(['annullata', 'annullata']);
    expect(await task(muto.id)).toEqual([]);
  });

  test('an intake made earlier and arriving later opens it again', async () => {
    const v = await passata(60);
    await mancato(v);
    expect(await pushOps(db, v.centro.titolare, [riceve(v)])).toMatchObject([{ status: 'applied' }]);
    expect([await stato(v), await custodia(v)]).toEqual(['in_attesa', 'al_centro']);
    expect(
      await one(db, 'select status as r from public.verification_transactions where id_verifica = $1', [v.id]),
    ).toBe('da_saldare');
  });

  test('and is a conflict when another visit is open by then', async () => {
    const v = await passata(60);
    await mancato(v);
    await openVerifica(db, v.annuncio, v.venditore, (await openCentro(db)).id);
    expect(await pushOps(db, v.centro.titolare, [riceve(v)])).toMatchObject([
      { status: 'conflict', reason: 'altra_visita_aperta' },
    ]);
    expect(await task(v.id)).toEqual(['ricezione_tardiva']);
  });

  test('from a tablet it is the same act', async () => {
    const v = await passata(60);
    expect(await pushOps(db, v.centro.titolare, [op('non_presentato', v.id, {})])).toMatchObject([
      { status: 'applied' },
    ]);
    expect(await stato(v)).toBe('annullata');
  });
});

describe('an item received and not decided', () => {
  async function halt(hours: number) {
    const v = await passata(60);
    await pushOps(db, v.centro.titolare, [riceve(v)]);
    await db.sql(`update public.verifiche set data_ricezione = now() - make_interval(hours => $2) where id = $1`, [
      v.id,
      hours,
    ]);
    return v;
  }

  test('the centre is reminded after 72 hours, the office after 7 days', async () => {
    const [soon, late, tooLong] = [await halt(71), await halt(73), await halt(24 * 7 + 1)];
    await round();
    expect((await round()).visite.in_attesa, 'what was said once leaves the others their turn').toBe(0);
    const reminders = async (v: Verifica) => (await letters(v.id)).filter((t) => t === 'decisione_in_attesa').length;
    expect([await reminders(soon), await reminders(late), await reminders(tooLong)]).toEqual([0, 1, 1]);
    expect([await task(late.id), await task(tooLong.id)]).toEqual([[], ['decisione_in_ritardo']]);
  });

  test.each(['seller', 'office'])('may be taken back by the %s: it goes home and the fee is due', async (who) => {
    const v = await halt(1);
    if (who === 'seller') {
      expect(await refusalOf(call(db, v.acquirente, 'public.ritira_verifica($1)', [v.id]))).toMatchObject({
        codice: 'verifica_non_trovata',
      });
      await call(db, v.venditore, 'public.ritira_verifica($1)', [v.id]);
    } else {
      const annulla = (motivo: string) => call(db, admin, 'public.admin_annulla_verifica($1, $2)', [v.id, motivo]);
      expect(await refusalOf(annulla(' '))).toMatchObject({ codice: 'motivo_mancante' });
      await annulla('Il centro non risponde');
    }
    expect([await stato(v), await custodia(v)]).toEqual(['annullata', 'da_restituire']);
    expect(await prenotazione(v)).toMatchObject({ stato: 'disponibile', esito: 'verifica_annullata' });
    expect(
      await one(db, 'select status as r from public.verification_transactions where id_verifica = $1', [v.id]),
    ).toBe('da_saldare');
    expect(await letters(v.id)).toEqual(['restituzione_da_ritirare', 'verifica_ritirata', 'visita_mancata_acquirente']);
    await call(db, v.centro.titolare, `public.segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 1"}')`, [v.id]);
    expect(await custodia(v)).toBe('restituito');
  });
});

test('a freeze never ends before its visit: no reservation looks free and is not', async () => {
  const v = await passata(16 * 24 * 60);
  await pushOps(db, v.centro.titolare, [riceve(v)]);
  await db.sql(`update public.annunci set scadenza_prenotazione = now() + interval '2 hours' where id = $1`, [
    v.annuncio,
  ]);
  await round();
  expect(
    await one(db, `select scadenza_prenotazione > now() + interval '13 days' as r from public.annunci where id = $1`, [
      v.annuncio,
    ]),
  ).toBe(true);
  await call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]);
  expect(await prenotazione(v)).toMatchObject({ stato: 'disponibile', esito: 'annullata' });
});
