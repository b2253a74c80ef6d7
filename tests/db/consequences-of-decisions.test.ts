import { afterAll, describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { actsOf } from './acts-scene.ts';
import { contradictions } from './contradictions.ts';
import { readLetters } from './read-letters.ts';
import { call, createAdmin, openCentro, refusalOf } from './scene.ts';
import { asService, one, type Verifica, verificaScene } from './scene-verifiche.ts';

const { db, c, admin } = await checkoutScene();
afterAll(() => db.close());
const { play, suspend, centre, person, unplayed } = actsOf({ db, c, admin });

const APPLICATION = {
  nome: 'Orafi Torino',
  indirizzo: 'Via Po 1',
  citta: 'Torino',
  telefono: '011123456',
  nome_referente: 'Anna',
  tipo_centro: 'terze_parti',
  partita_iva: '01234567897',
  categorie_prodotti: ['gioielleria'],
  tariffa_type: 'percentage',
  tariffa_percentage: 5,
  verification_duration: 45,
  operating_hours: JSON.stringify({ monday: { isOpen: true, open: '10:00', close: '12:00' } }),
};

describe('a decision', () => {
  const order = async (options = {}) => {
    const centro = await openCentro(db, { percentuale_commissione: 3 });
    return c.pagato({ centro, ...options });
  };
  const disputed = async () => {
    const p = await order();
    await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
    const { id } = await call<{ id: string }>(db, p.v.acquirente, 'public.apri_contestazione($1, $2)', [
      p.o.ordine_id,
      'Graffiato',
    ]);
    return { ...p, contestazione: id };
  };
  const decide = (id: string, esito: string) =>
    call(
      db,
      admin,
      `public.admin_decidi_contestazione($1, $2, 'Visto e deciso', null, p_visto => public.admin_contestazione($1) ->> 'visto')`,
      [id, esito],
    );
  const refunds = (ordine: string, importo: number | null) =>
    call(db, admin, `public.admin_rimborsa($1, 'Un graffio', $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
      ordine,
      importo,
    ]);

  test('of a dispute: both sides, and the centre that a return comes to', async () => {
    for (const esito of ['rimborso_con_reso', 'respinta']) {
      const { contestazione } = await disputed();
      await play('decidi_contestazione', contestazione, () => decide(contestazione, esito));
    }
    const { o, contestazione } = await disputed();
    await play('annulla_ordine', o.ordine_id, () => decide(contestazione, 'rimborso_senza_reso'));
  });

  test('about money: a part, the whole, and what is paid another way', async () => {
    const p = await order();
    await play('rimborsa_parte_ordine', p.o.ordine_id, () => refunds(p.o.ordine_id, 700));
    await play('annulla_ordine', p.o.ordine_id, () => refunds(p.o.ordine_id, null));
    await c.reconcile(null, { ...p.riesce, amount_refunded: p.o.amount });
    await asService(db, 'public.segna_rimborso_fallito($1, $2, $3, $4)', [p.id, 're_1', 'declined', p.o.amount]);
    await play('paga_altrimenti_ordine', p.o.ordine_id, () =>
      call(
        db,
        admin,
        `public.admin_paga_altrimenti($1, 'Carta chiusa', 'CRO 1', public.admin_pagamento($1) ->> 'visto')`,
        [p.o.ordine_id],
      ),
    );
  });

  test('of a report and of the appeal against it: who reported, whom it concerns', async () => {
    const v = await verificaScene(db);
    const reporter = await db.createUser();
    const { id } = await asService<{ id: string }>(db, 'public.segnala($1::text::jsonb, $2)', [
      JSON.stringify({ oggetto_tipo: 'annuncio', oggetto_id: v.annuncio, motivo: 'contraffazione', testo: 'È falso' }),
      reporter,
    ]);
    await play('decidi_segnalazione', id, () =>
      call(db, admin, "public.admin_decidi_segnalazione($1, 'accolta', 'Foto di altri', true)", [id]),
    );
    const decisione = await one<string>(
      db,
      'select id as r from public.decisioni_moderazione where id_segnalazione = $1',
      [id],
    );
    const ricorso = await call<{ id: string }>(db, v.venditore, 'public.contesta_decisione($1, $2)', [
      decisione,
      'È mio',
    ]);
    await play('decidi_ricorso', ricorso.id, () =>
      call(db, admin, "public.admin_decidi_ricorso($1, 'accolta', 'Vero')", [ricorso.id]),
    );
  });

  test('of an application, and of a role', async () => {
    for (const [esito, act] of [
      ['informazioni', 'informazioni_richiesta'],
      ['rifiuta', 'rifiuta_richiesta'],
      ['approva', 'approva_richiesta'],
    ] as const) {
      const who = await db.createUser();
      const { id } = await call<{ id: string }>(db, who, "public.invia_richiesta_centro($1::text::jsonb, '2026-11')", [
        JSON.stringify({ ...APPLICATION, email: `${who}@centro.example` }),
      ]);
      await play(act, id, () => call(db, admin, 'public.admin_decidi_richiesta($1, $2, $3)', [id, esito, 'Perché sì']));
      if (esito === 'informazioni')
        await call(db, admin, "public.admin_decidi_richiesta($1, 'rifiuta', 'Altro')", [id]);
    }
    const person = await db.createUser();
    await createAdmin(db);
    const role = (given: boolean) => call(db, admin, "public.admin_imposta_admin($1, $2, 'Turno')", [person, given]);
    await play('concedi_ruolo', person, () => role(true));
    await play('revoca_ruolo', person, () => role(false));
  });
});

/** Without its ends an act would leave somebody holding or waiting: the screens' contradictions must show it. */
test.each([
  ['sospendi_annuncio', 'acquirente', (v: Verifica) => suspend(v.annuncio)],
  ['sospendi_annuncio', 'visita_venditore', (v: Verifica) => suspend(v.annuncio)],
  ['sospendi_utente', 'visita_centro', (v: Verifica) => person(v.venditore, 'sospeso')],
  ['sospendi_utente', 'venditore_del_prenotato', (v: Verifica) => person(v.acquirente, 'sospeso')],
  ['chiudi_centro', 'visita_venditore', (v: Verifica) => centre(v.centro.id, 'suspended')],
] as const)('%s without what it does for %s is noticed', async (act, relation, run) => {
  const v = await verificaScene(db, { centro: await openCentro(db) });
  const effect = await one<string>(
    db,
    'select effetto as r from privato.conseguenze where atto = $1 and relazione = $2',
    [act, relation],
  );
  const set = (value: string | null) =>
    db.sql('update privato.conseguenze set effetto = $3 where atto = $1 and relazione = $2', [act, relation, value]);
  await set(null);
  await run(v);
  await set(effect);
  expect(await contradictions(db.sql)).not.toEqual([]);
  // Ends what was left open, so that the next case starts clean.
  await db.sql(
    "update public.verifiche set stato = 'annullata', motivo_annullamento = 'annullata_da_ufficio' where id = $1",
    [v.id],
  );
  await db.sql("update public.appointments set status = 'cancelled' where verifica_id = $1", [v.id]);
  await db.sql("update public.verification_transactions set status = 'annullata' where id_verifica = $1", [v.id]);
  await db.sql("select privato.chiudi_prenotazione($1, 'chiusa_ufficio')", [v.annuncio]);
  await db.sql("select privato.chiudi_ufficio('visita_da_spostare', $1)", [v.id]);
  expect(await contradictions(db.sql)).toEqual([]);
});

test('every decision was played with every relation that somebody can stand in', async () => {
  expect(await unplayed('ordine', 'contestazione', 'segnalazione', 'ricorso', 'richiesta', 'ruolo')).toEqual([]);
  expect((await readLetters(db.sql)).defects).toEqual([]);
});

test('a group is counted before it is written to, each person once; nobody, or others than were seen, get nothing', async () => {
  const v = await verificaScene(db);
  const { id: category } = await call<{ id: string }>(
    db,
    admin,
    `public.admin_salva_categoria(null, '{"name": "Cappelli"}')`,
  );
  await db.sql('update public.annunci set category_id = $2 where id = $1', [v.annuncio, category]);
  type Ask = { p_chi: string; p_centro?: string; p_categoria?: string; p_dal?: string };
  const named = (ask: object) =>
    Object.keys(ask)
      .map((key, n) => `${key} => $${n + 1}`)
      .join(', ');
  const seen = (ask: Ask) =>
    db.asUser(admin, (sql) =>
      sql<{ quanti: number; email: string }>(
        `select * from public.admin_gruppo_notifica(${named(ask)})`,
        Object.values(ask),
      ),
    );
  const write = (ask: Ask, many: number, said = '{"titolo": "Chiuso domani"}') => {
    const all = { ...ask, p_dati: said, p_quanti: many };
    return call(db, admin, `public.admin_notifica_gruppo(${named(all)})`, Object.values(all));
  };
  const bells = () =>
    db.sql<{ chi: string }>("select id_utente as chi from public.notifiche where titolo = 'Chiuso domani' order by 1");
  const visits: Ask = { p_chi: 'visite', p_centro: v.centro.id };
  const [one] = await seen(visits);
  expect(one?.email).toBe(`${v.venditore}@prova.example`);
  expect((await refusalOf(write(visits, 2))).codice).toBe('gruppo_cambiato');
  expect((await refusalOf(write(visits, 1, '{"titolo": " "}'))).codice).toBe('messaggio_vuoto');
  expect(await seen({ ...visits, p_dal: '2090-01-01' })).toEqual([]);
  expect((await refusalOf(write({ ...visits, p_dal: '2090-01-01' }, 0))).codice).toBe('gruppo_vuoto');
  expect(await bells()).toEqual([]);
  const people: Ask = { p_chi: 'centro', p_centro: v.centro.id };
  const sellers: Ask = { p_chi: 'categoria', p_categoria: category };
  let sent = 0;
  for (const group of [visits, people, sellers]) {
    const many = Number((await seen(group))[0]?.quanti);
    await write(group, many);
    sent += many;
    expect(await bells()).toHaveLength(sent);
  }
  const { righe } = await call<{ righe: object[] }>(db, admin, 'public.admin_registro()');
  expect(righe[0]).toMatchObject({ azione: 'notifica_gruppo', dati: { chi: 'categoria' } });
});
