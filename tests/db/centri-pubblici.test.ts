import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';

let db: TestDatabase;
let borse: string;
let strumenti: string;
beforeAll(async () => {
  db = await openDatabase();
  const categoria = async (name: string, parent: string | null) =>
    (
      await db.sql<{ id: string }>(
        `insert into public.categories (name, slug, parent_id) values ($1, '', $2) returning id`,
        [name, parent],
      )
    )[0]?.id ?? '';
  borse = await categoria('Borse a mano', await categoria('Borse di prova', null));
  strumenti = await categoria('Liuteria di prova', null);
});
afterAll(() => db.close());

interface List {
  totale: number;
  righe: { nome: string }[];
  citta: string[];
  categorie: string[];
}

test('the directory finds by words without accents, type, city and skill; never a suspended, inactive or demo centre', async () => {
  await openCentro(db, {
    nome: 'Pelletteria Nicolò',
    citta: 'Forlì',
    tipo_centro: 'terze_parti',
    specializzazioni: ['Borse di prova'],
  });
  await openCentro(db, { nome: 'Punto Due', citta: 'Ancona', specializzazioni: ['Liuteria di prova'] });
  for (const closed of [{ approval_status: 'suspended' }, { is_active: false }, { demo: true }])
    await openCentro(db, { nome: 'Chiuso', citta: 'Chiusi', ...closed });
  const search = async (args: string, values: unknown[]) =>
    (await call<List>(db, null, `public.elenco_centri(${args})`, values)).righe.map(({ nome }) => nome);
  expect(await search('p_testo => $1', ['nicolo FORLI'])).toEqual(['Pelletteria Nicolò']);
  expect(await search('p_testo => $1', ['%'])).toEqual([]);
  expect(await search('p_tipo => $1', ['partner'])).toEqual(['Pelletteria Nicolò']);
  expect(await search('p_citta => $1', ['ancona'])).toEqual(['Punto Due']);
  expect(await search('p_categoria => $1', ['borse di prova'])).toEqual(['Pelletteria Nicolò']);
  const all = await call<List>(db, null, 'public.elenco_centri(p_pagina => 99)');
  expect(all).toMatchObject({ totale: 2, pagina: 1, citta: ['Ancona', 'Forlì'] });
  expect(JSON.stringify(all)).not.toContain('Chius');
});

test('a centre’s page has the engine’s prices and no free slot within the hour; a closed one has none', async () => {
  const centro = await openCentro(db, { specializzazioni: ['Borse di prova', 'Altro ancora'] });
  const scheda = await call<{
    prezzi: { categoria: string | null; importi: { valore: number; totale: number }[] }[];
    liberi: { giorno: string; orari: string[] }[];
  }>(db, null, 'public.scheda_centro($1)', [centro.id]);
  expect(scheda.prezzi).toEqual([
    {
      categoria: 'Borse di prova',
      importi: [
        { valore: 50_000, totale: 2_500 },
        { valore: 200_000, totale: 4_000 },
        { valore: 1_000_000, totale: 12_000 },
      ],
    },
  ]);
  expect(scheda.liberi).toHaveLength(3);
  const [ora] = await db.sql<{ giorno: string; minuto: string }>(
    `select to_char(privato.adesso() at time zone 'Europe/Rome' + interval '1 hour', 'YYYY-MM-DD') as giorno,
       to_char(privato.adesso() at time zone 'Europe/Rome' + interval '1 hour', 'HH24:MI') as minuto`,
  );
  for (const { giorno, orari } of scheda.liberi)
    for (const free of orari) expect(`${giorno} ${free}` > `${ora?.giorno} ${ora?.minuto}`).toBe(true);
  await db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [centro.id]);
  expect(await call(db, null, 'public.scheda_centro($1)', [centro.id])).toBeNull();
});

test('a bag doesn’t go to a violin maker: he is not proposed, and refuses; proposed ones say price and first slot', async () => {
  const venditore = await db.createUser();
  const borsa = await pubblica(db, venditore, { categoria: borse, prezzo: 100_000 });
  const leatherGoods = await openCentro(db, { specializzazioni: ['Borse di prova'] });
  const luthier = await openCentro(db, { specializzazioni: ['Liuteria di prova'] });
  const generic = await openCentro(db);
  const proposed = await listRows<{ id: string; totale: number; giorno: string; ora: string }>(
    db,
    venditore,
    'public.centri_per_verifica($1)',
    [borsa],
  );
  const ids = proposed.map(({ id }) => id);
  expect([leatherGoods, luthier, generic].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
  const first = proposed.find(({ id }) => id === leatherGoods.id);
  const costi = await call<{ totale: number }>(db, venditore, 'public.preventivo_verifica($1, $2)', [
    leatherGoods.id,
    borsa,
  ]);
  expect(first?.totale).toBe(costi.totale);
  const prenota = (centro: string, annuncio: string) =>
    call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', [
      annuncio,
      centro,
      first?.giorno,
      first?.ora,
      costi.totale,
    ]);
  expect(await refusalOf(prenota(luthier.id, borsa))).toMatchObject({ codice: 'centro_non_adatto', status: 409 });
  const { id } = await prenota(leatherGoods.id, borsa);
  expect(
    await refusalOf(
      call(db, venditore, 'public.sposta_verifica($1, $2, $3, $4, $5)', [
        id,
        luthier.id,
        first?.giorno,
        first?.ora,
        costi.totale,
      ]),
    ),
  ).toMatchObject({ codice: 'centro_non_adatto' });
  expect(await refusalOf(call(db, await db.createUser(), 'public.centri_per_verifica($1)', [borsa]))).toMatchObject({
    codice: 'solo_venditore',
  });
  const violino = await pubblica(db, venditore, { categoria: strumenti });
  const forViolin = await listRows<{ id: string }>(db, venditore, 'public.centri_per_verifica($1)', [violino]);
  expect(forViolin.map((c) => c.id)).toEqual(expect.arrayContaining([luthier.id, generic.id]));
});

describe('an application', () => {
  let who: string;
  beforeAll(async () => {
    who = await db.createUser();
  });
  const GOOD = {
    nome: 'N',
    indirizzo: 'I',
    citta: 'C',
    telefono: '06 1',
    email: 'mia@prova.example',
    nome_referente: 'R',
    operating_hours: JSON.stringify({ monday: { isOpen: true, open: '09:00', close: '18:00' } }),
  };
  const PARTNER = {
    tipo_centro: 'terze_parti',
    partita_iva: 'IT 01234567814',
    categorie_prodotti: ['Borse'],
    tariffa_type: 'percentage',
    tariffa_percentage: 5,
  };
  const richiedi = (body: object, version: string | null = '2026-11', persona = who) =>
    call(db, persona, 'public.invia_richiesta_centro($1::text::jsonb, $2)', [
      JSON.stringify({ ...GOOD, ...body }),
      version,
    ]);

  test.each<[object, string]>([
    [{ ...PARTNER, partita_iva: '01234567890' }, 'partita_iva_non_valida'],
    [{ ...PARTNER, partita_iva: '00000000000' }, 'partita_iva_non_valida'],
    [{ ...PARTNER, partita_iva: null }, 'partita_iva_mancante'],
    [{ ...PARTNER, sito_web: 'javascript:alert(1)' }, 'link_non_valido'],
    [{ ...PARTNER, categorie_prodotti: [] }, 'categorie_mancanti'],
    [{ ...PARTNER, anno_fondazione: 1899 }, 'anno_fondazione_non_valido'],
    [{ ...PARTNER, anno_fondazione: 2999 }, 'anno_fondazione_non_valido'],
    [{ ...PARTNER, tariffa_percentage: 15.5 }, 'tariffa_percentuale_fuori_limiti'],
    [{ ...PARTNER, tariffa_type: 'fixed', tariffa_fixed: 499 }, 'tariffa_fissa_fuori_limiti'],
    [{ ...PARTNER, tariffa_min_value: 499 }, 'tariffa_minima_fuori_limiti'],
    [{ ...PARTNER, tariffa_min_value: 3000, tariffa_max_value: 2000 }, 'valori_invertiti'],
    [{ ...PARTNER, tariffa_type: null }, 'tipo_tariffa_obbligatorio'],
    [{ verification_duration: 14 }, 'durata_non_valida'],
    [{ max_daily_verifications: 101 }, 'massimo_giornaliero_non_valido'],
    [{ operating_hours: '{"monday": 7}' }, 'orari_non_validi'],
    [{ operating_hours: 'sempre' }, 'orari_non_validi'],
    [{ operating_hours: '{"monday": {"isOpen": false}}' }, 'orari_non_validi'],
    [{ nome: '\u200b' }, 'campi_con_asterisco'],
    [{ nome_referente: '' }, 'campi_con_asterisco'],
  ])('%j is refused with %s', async (body, expected) => {
    expect(await refusalOf(richiedi(body))).toMatchObject({ codice: expected, status: 400 });
  });

  test('without terms nothing is stored; with them their version is, and a second one waits for the first', async () => {
    for (const version of [null, '', ' '])
      expect(await refusalOf(richiedi({}, version))).toMatchObject({ codice: 'termini_richiesta' });
    await richiedi({ ...PARTNER, tariffa_fixed: 1_000, nome: ' Perizie ' });
    expect(
      await db.sql(`select versione from public.consensi where id_utente = $1 and documento = 'termini_centro'`, [who]),
    ).toEqual([{ versione: '2026-11' }]);
    expect(
      await db.sql(
        'select nome, stato, categorie_prodotti from public.verification_center_requests where user_id = $1',
        [who],
      ),
    ).toEqual([{ nome: 'Perizie', stato: 'pending', categorie_prodotti: ['Borse'] }]);
    expect(await refusalOf(richiedi({ email: 'altra@prova.example' }))).toMatchObject({
      codice: 'richiesta_esistente',
    });
  });

  test('a Fidati Point has no fees of its own, whatever was sent', async () => {
    const other = await db.createUser();
    await richiedi({ email: 'punto@prova.example', tariffa_type: 'fixed', tariffa_fixed: 99_999 }, '2026-11', other);
    expect(
      await db.sql(
        'select tipo_centro, tariffa_type, tariffa_fixed from public.verification_center_requests where user_id = $1',
        [other],
      ),
    ).toEqual([{ tipo_centro: 'fidati_point', tariffa_type: null, tariffa_fixed: null }]);
  });
});
