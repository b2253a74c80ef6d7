import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';

let db: TestDatabase;
let admin: string;
let persona: string;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [admin, persona] = [
    await db.createUser(),
    await db.createUser({ dati: { full_name: 'Anna Verdi', consenso_versione: 'v1' } }),
  ];
  await db.sql('update public.utenti set is_admin = (id = $1)', [admin]);
});

describe('who is an administrator', () => {
  test('the flag of the record, or app_metadata; never user_metadata', async () => {
    expect(await call(db, admin, 'public.is_admin()')).toBe(true);
    expect(await call(db, persona, 'public.is_admin()')).toBe(false);
    expect(await call(db, null, 'public.is_admin()')).toBe(false);
    const withClaims = (claims: object) =>
      db.asUser(persona, async (sql) => {
        await sql("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ sub: persona, role: 'authenticated', ...claims }),
        ]);
        return (await sql<{ r: boolean }>('select public.is_admin() as r'))[0]?.r;
      });
    expect(await withClaims({ user_metadata: { role: 'admin', is_admin: true } })).toBe(false);
    expect(await withClaims({ app_metadata: { role: 'admin' } })).toBe(true);
    expect(await withClaims({ app_metadata: { roles: ['admin'] } })).toBe(true);
  });

  test.each(['is_admin = true', "stato = 'attivo'", "email = 'x@y.it'", 'ultimo_accesso = now()'])(
    'nobody sets %s on himself',
    async (modifica) => {
      expect(
        (
          await refusalOf(
            db.asUser(persona, (sql) => sql(`update public.utenti set ${modifica} where id = $1`, [persona])),
          )
        ).codice,
      ).toBe('42501');
    },
  );

  test('a suspended administrator is none, at once', async () => {
    await db.sql("update public.utenti set stato = 'sospeso' where id = $1", [admin]);
    expect(await call(db, admin, 'public.is_admin()')).toBe(false);
    expect(await refusalOf(call(db, admin, 'public.admin_elenco_utenti()'))).toMatchObject({ status: 403 });
  });

  test('an administrator neither demotes nor suspends himself', async () => {
    expect(await refusalOf(call(db, admin, 'public.admin_imposta_admin($1, false)', [admin]))).toMatchObject({
      codice: 'admin_se_stesso',
    });
    expect(await refusalOf(call(db, admin, "public.admin_imposta_stato_utente($1, 'sospeso')", [admin]))).toMatchObject(
      { codice: 'admin_se_stesso' },
    );
  });

  test('every call of the office is refused to others with the same text', async () => {
    const calls = [
      'admin_imposta_admin($1, true)',
      "admin_imposta_stato_utente($1, 'sospeso')",
      "admin_decidi_richiesta($1, 'approva')",
      "admin_stato_centro($1, 'approved')",
      'admin_annuncio_stato($1)',
      "admin_annuncio_note($1, 'x')",
      'admin_elimina_annuncio($1)',
      'admin_tariffe_centro($1, 1, 1)',
      "admin_decidi_segnalazione($1, 'accolta', 'x')",
    ];
    for (const request of calls)
      expect(await refusalOf(call(db, persona, `public.${request}`, [persona])), request).toEqual({
        codice: 'accesso_negato',
        testo: 'Accesso negato',
        status: 403,
      });
    for (const elenco of ['admin_elenco_utenti()', 'admin_elenco_annunci()', 'admin_elenco_centri()'])
      expect(await refusalOf(call(db, persona, `public.${elenco}`)), elenco).toMatchObject({
        codice: 'accesso_negato',
      });
  });
});

describe('people', () => {
  test('sign-up makes the record, with the public name and the consents', async () => {
    expect(await call(db, persona, 'public.mio_profilo()')).toMatchObject({
      nome_utente: 'Anna V.',
      nome: 'Anna',
      is_admin: false,
      stato: 'attivo',
      centro: null,
    });
    expect(
      await db.sql('select documento, versione from public.consensi where id_utente = $1 order by documento', [
        persona,
      ]),
    ).toEqual([
      { documento: 'privacy', versione: 'v1' },
      { documento: 'termini', versione: 'v1' },
    ]);
  });

  test('sign-up never believes a role that the form sends', async () => {
    const cheat = await db.createUser({
      dati: { full_name: 'Furbo', is_admin: true, role: 'admin', stato: 'attivo' },
    });
    expect(await call(db, cheat, 'public.is_admin()')).toBe(false);
  });

  test('the profile is saved key by key, and keys that are not his are refused', async () => {
    expect(
      await call(db, persona, 'public.aggiorna_profilo($1::text::jsonb)', [
        JSON.stringify({ citta: 'Torino', show_profile_publicly: false }),
      ]),
    ).toMatchObject({
      citta: 'Torino',
      show_profile_publicly: false,
      nome: 'Anna',
      email_notifications: true,
    });
    for (const data of [{ is_admin: true }, { email: 'x@y.it' }, { stato: 'attivo' }, { citta: 'x'.repeat(101) }])
      expect(
        await refusalOf(call(db, persona, 'public.aggiorna_profilo($1::text::jsonb)', [JSON.stringify(data)])),
      ).toMatchObject({ codice: 'dati_non_validi' });
  });

  test('suspending takes effect on the next call, and leaves a trace that nobody rewrites', async () => {
    await call(db, admin, "public.admin_imposta_stato_utente($1, 'banned', 'Truffe ripetute')", [persona]);
    expect(await refusalOf(call(db, persona, 'public.mio_profilo()'))).toMatchObject({ status: 403 });
    expect(await db.sql('select azione from public.registro_admin where oggetto_id = $1', [persona])).toEqual([
      { azione: 'sospendi_utente' },
    ]);
    await expect(db.sql("update public.registro_admin set azione = 'x'")).rejects.toThrow(/registro_immutabile/);
  });

  test('the list finds by name and tells who has a centre', async () => {
    const centro = await openCentro(db);
    const search = (text: string, kind = 'all') =>
      call<{ righe: { id: string; has_center: boolean }[] }>(db, admin, 'public.admin_elenco_utenti($1, $2, $3, $4)', [
        text,
        'all',
        'all',
        kind,
      ]);
    expect((await search(centro.titolare)).righe).toMatchObject([{ id: centro.titolare, has_center: true }]);
    expect((await search(persona, 'centers')).righe).toEqual([]);
    expect((await search('%re%')).righe).toEqual([]);
  });
});

describe('listings in the office', () => {
  test('the toggle goes active ⇄ suspended, saves the notes, and never touches a sold one', async () => {
    const annuncio = await pubblica(db, persona);
    const change = () => call(db, admin, `public.admin_annuncio_stato($1, 'foto sospette', 'No')`, [annuncio]);
    for (const next of ['sospeso', 'attivo']) {
      const silently = call(db, admin, 'public.admin_annuncio_stato($1)', [annuncio]);
      expect(await refusalOf(silently), next).toMatchObject({ codice: 'motivo_mancante' });
      expect(await change()).toMatchObject({ stato_annuncio: next });
    }
    expect(await call(db, admin, "public.admin_elenco_annunci('rolex')")).toMatchObject({
      righe: [{ admin_notes: 'foto sospette' }],
    });
    await db.sql("update public.annunci set stato_annuncio = 'venduto' where id = $1", [annuncio]);
    expect(await refusalOf(change())).toMatchObject({ codice: 'annuncio_venduto' });
    expect(await refusalOf(call(db, admin, 'public.admin_elimina_annuncio($1)', [annuncio]))).toMatchObject({
      codice: 'annuncio_con_ordine',
    });
  });

  test('a listing that another administrator suspended meanwhile is not turned back', async () => {
    const annuncio = await pubblica(db, persona);
    const sospendi = () => call(db, admin, `public.admin_annuncio_stato($1, null, 'No', 'attivo')`, [annuncio]);
    expect(await sospendi()).toMatchObject({ stato_annuncio: 'sospeso' });
    expect(await refusalOf(sospendi())).toMatchObject({ codice: 'stato_non_consentito' });
    expect(await db.sql('select stato_annuncio from public.annunci where id = $1', [annuncio])).toEqual([
      { stato_annuncio: 'sospeso' },
    ]);
  });

  test('a deleted listing is gone for everybody and its reservation is freed', async () => {
    const annuncio = await pubblica(db, persona);
    const acquirente = await db.createUser();
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    expect(await refusalOf(call(db, persona, 'public.elimina_mio_annuncio($1)', [annuncio]))).toMatchObject({
      codice: 'modifica_non_consentita',
    });
    await call(db, admin, "public.admin_elimina_annuncio($1, 'Duplicato')", [annuncio]);
    expect(await call(db, persona, 'public.scheda_annuncio($1)', [annuncio])).toBeNull();
    expect(await call(db, acquirente, 'public.bacheca()')).toMatchObject({ prenotazioni_attive: [] });
  });
});

describe('applications of centres', () => {
  const richiesta = {
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
    operating_hours: JSON.stringify({ monday: { isOpen: true, open: '10:00', close: '12:00' } }),
    verification_duration: 45,
  };
  const send = (who: string, changes: Record<string, unknown> = {}) =>
    call<{ id: string }>(db, who, "public.invia_richiesta_centro($1::text::jsonb, '2026-11')", [
      JSON.stringify({ ...richiesta, email: `${who}@centro.example`, ...changes }),
    ]);
  beforeEach(() =>
    db
      .sql('delete from public.verification_center_requests')
      .then(() => db.sql('update public.verification_centers set partita_iva = null')),
  );

  test.each<[Record<string, unknown>, string]>([
    [{ nome: ' ' }, 'Tutti i campi contrassegnati con * sono obbligatori'],
    [{ partita_iva: null }, 'La Partita IVA è obbligatoria per i centri terze parti'],
    [{ partita_iva: '01234567890' }, 'La Partita IVA non è valida'],
    [{ categorie_prodotti: [] }, 'Seleziona almeno una categoria di prodotti'],
  ])('%j is refused with %s', async (changes, text) => {
    expect(await refusalOf(send(persona, changes))).toMatchObject({ testo: text, status: 400 });
  });

  test('nobody approves himself', async () => {
    await send(persona, { stato: 'approved', deciso_da: persona });
    expect(await db.sql('select stato from public.verification_center_requests')).toEqual([{ stato: 'pending' }]);
    const centro = await openCentro(db, { approval_status: 'pending' });
    for (const modifica of [
      "approval_status = 'approved'",
      'is_active = true',
      'percentuale_commissione = 50',
      'user_id = null',
      'demo = false',
      "tipo_centro = 'fidati_point'",
    ])
      expect(
        (
          await refusalOf(
            db.asUser(centro.titolare, (sql) =>
              sql(`update public.verification_centers set ${modifica} where id = $1`, [centro.id]),
            ),
          )
        ).codice,
      ).toBe('42501');
  });

  test('approving makes the centre with hours and tariff, links its owner and owes him a mail', async () => {
    const r = await send(persona);
    expect(await refusalOf(send(persona, { partita_iva: '12345678903' }))).toMatchObject({
      codice: 'richiesta_esistente',
    });
    // Nobody learns of somebody else's application (decision P4).
    expect(await refusalOf(send(await db.createUser()))).toMatchObject({ codice: 'richiesta_dati_altrui' });
    const told = () =>
      db.sql(`select 1 from public.admin_notifications where riferimento = $1 and chiusa_il is null`, [r.id]);
    await call(db, admin, "public.admin_decidi_richiesta($1, 'informazioni', 'Da quanto lavorate?')", [r.id]);
    expect(await told(), 'only asked: it waits on').toHaveLength(1);
    await call(db, persona, "public.rispondi_richiesta_centro($1, 'Da dieci anni')", [r.id]);
    await call(db, admin, "public.admin_decidi_richiesta($1, 'approva')", [r.id]);
    expect(await told(), 'decided: it asks for nothing any more').toEqual([]);
    expect((await listRows(db, persona, 'public.mio_centro_dettagli()'))[0]).toMatchObject({
      nome: 'Orafi Torino',
      approval_status: 'approved',
      is_approved: true,
      tariffa_type: 'variable',
      tariffa_percentage: 5,
      tipo_centro: 'terze_parti',
      settings: { verification_duration_minutes: 45, operating_hours: { monday: { open: '10:00' } } },
    });
    expect(
      await refusalOf(call(db, admin, "public.admin_decidi_richiesta($1, 'rifiuta', 'no')", [r.id])),
    ).toMatchObject({ codice: 'stato_non_consentito' });
    expect(await refusalOf(send(persona, { partita_iva: '12345678903' }))).toMatchObject({
      codice: 'richiesta_esistente',
    });
  });

  test('a suspended centre loses its rows and its procedures', async () => {
    const centro = await openCentro(db);
    const close = () => call(db, centro.titolare, 'public.chiudi_centro(current_date + 30, current_date + 31)');
    await close();
    await call(db, admin, "public.admin_stato_centro($1, 'suspended', 'Reclami')", [centro.id]);
    expect(await refusalOf(close())).toMatchObject({ codice: 'centro_non_attivo' });
    expect(
      await refusalOf(call(db, centro.titolare, "public.update_verification_center_tariff($1, '{}')", [centro.id])),
    ).toMatchObject({ codice: 'centro_non_attivo' });
    const proposed = await listRows(db, persona, 'public.centri_per_verifica($1)', [await pubblica(db, persona)]);
    expect(JSON.stringify(proposed)).not.toContain(centro.id);
  });
});
