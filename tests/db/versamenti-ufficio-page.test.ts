import { describe, expect, test } from 'vitest';
import { checkoutScene } from '../support/scenes.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, listRows, openCentro, refusalOf } from './scene.ts';
import { one } from './scene-verifiche.ts';

/** Who is paid, where to, and what the office may do and export (decision M18, DAC7). */

const { db, c, admin } = await checkoutScene();

const DATA = {
  tipo: 'persona',
  intestatario: 'Vera Rossi',
  iban: 'it60 X054 2811 1010 0000 0123 456',
  codice_fiscale: 'rssvre80a41f205o',
  data_nascita: '1980-01-01',
  indirizzo: 'Via Brera 1',
  cap: '20121',
  citta: 'Milano',
};
const save = (who: string, data: object = {}) =>
  call(db, who, 'public.salva_dati_versamento($1::text::jsonb)', [JSON.stringify({ ...DATA, ...data })]);
const prepare = (batch: string | null = null, who = admin) =>
  call<{ lotto: string; righe: { id: string; importo: number; iban: string }[] }>(
    db,
    who,
    'public.admin_prepara_bonifici($1, $2::text::jsonb)',
    [batch, JSON.stringify({ nome: 'Fidati S.r.l.', iban: 'IT60X0542811101000000123456' })],
  );
async function concluso() {
  const p = await c.pagato({ prezzo: 100_000 });
  await db.sql(`update public.ordini set status = 'consegnato', data_consegna = now() where id = $1`, [p.o.ordine_id]);
  await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [p.o.ordine_id]);
  const versamento = await one<string>(
    db,
    `select id as r from public.versamenti where id_ordine = $1 and destinatario = 'venditore'`,
    [p.o.ordine_id],
  );
  return { ...p, ordine: p.o.ordine_id, versamento };
}

test.each(readVectors<{ casi: { iban: string; problema: string | null }[] }>('iban').casi)(
  'the IBAN $iban in SQL: $problema',
  async ({ iban, problema }) => {
    expect(await one(db, 'select privato.problema_iban($1) as r', [iban])).toBe(problema);
  },
);

test.each(readVectors<{ casi: { codice: string; valido: boolean }[] }>('codice_fiscale').casi)(
  'the tax code $codice in SQL: $valido',
  async ({ codice, valido }) => {
    expect(await one(db, `select privato.codice_fiscale_valido($1, 'persona') as r`, [codice])).toBe(valido);
  },
);

describe('IBAN and tax identity', () => {
  test('are kept without blanks in capitals, and changed by their owner', async () => {
    const who = await db.createUser();
    expect(await listRows(db, who, 'public.miei_dati_versamento()')).toEqual([]);
    expect(await save(who)).toMatchObject({
      iban: 'IT60X0542811101000000123456',
      codice_fiscale: 'RSSVRE80A41F205O',
      paese: 'IT',
    });
    expect(await save(who, { citta: 'Roma' })).toMatchObject({ citta: 'Roma' });
    expect(await listRows(db, who, 'public.miei_dati_versamento()')).toMatchObject([
      { citta: 'Roma', partita_iva: null },
    ]);
  });

  test.each<[object, string]>([
    [{ iban: 'IT61X0542811101000000123456' }, 'iban_non_valido'],
    [{ iban: 'IT60 Y054 2811 1010 0000 0123 456' }, 'iban_cin'],
    [{ iban: 'IT60X054281110100000012345' }, 'iban_lunghezza'],
    [{ iban: 'SA03 8000 0000 6080 1016 7519' }, 'iban_fuori_sepa'],
    [{ intestatario: 'Luca 😀' }, 'intestatario_con_simboli'],
    [{ intestatario: '王小明' }, 'intestatario_non_latino'],
    [{ codice_fiscale: 'RSSVRE80A41F205X' }, 'codice_fiscale_non_valido'],
    [{ codice_fiscale: 'ABC' }, 'codice_fiscale_non_valido'],
    [{ data_nascita: null }, 'data_nascita_non_valida'],
    [{ data_nascita: '2020-01-01' }, 'data_nascita_non_valida'],
    [{ data_nascita: 'ieri' }, 'dati_non_validi'],
    [{ intestatario: '\u200b' }, 'dati_versamento_incompleti'],
    [{ tipo: 'ente' }, 'dati_versamento_incompleti'],
    [{ tipo: 'impresa', partita_iva: '12345678901' }, 'partita_iva_non_valida'],
  ])('%j is refused with %s', async (data, codice) => {
    expect(await refusalOf(save(await db.createUser(), data))).toMatchObject({ codice, status: 400 });
  });

  test('are read by nobody else, the office included, and written past the procedure by nobody', async () => {
    const [chi, altro] = [await db.createUser(), await db.createUser()];
    await save(chi);
    const seen = (utente: string) =>
      db.asUser(utente, (sql) => sql('select id_utente from public.dati_versamento where id_utente = $1', [chi]));
    expect([(await seen(chi)).length, (await seen(altro)).length, (await seen(admin)).length]).toEqual([1, 0, 0]);
    expect((await refusalOf(db.asAnonymous((sql) => sql('select 1 from public.dati_versamento')))).codice).toBe(
      '42501',
    );
    expect((await refusalOf(db.asUser(chi, (sql) => sql(`update public.dati_versamento set iban = 'X'`)))).codice).toBe(
      '42501',
    );
  });
});

describe('the office', () => {
  test('sends nothing before it is known where to, and only with a reference', async () => {
    const { versamento, v } = await concluso();
    const send = (riferimento: string | null) =>
      call(
        db,
        admin,
        `public.admin_segna_versamento($1, 'inviato', $2, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
        [versamento, riferimento],
      );
    expect(await refusalOf(send('BON-1'))).toMatchObject({ codice: 'dati_versamento_mancanti', status: 409 });
    await save(v.venditore);
    expect(await refusalOf(send(null))).toMatchObject({ codice: 'dati_non_validi' });
    expect(await send('BON-1')).toMatchObject({ stato: 'inviato', riferimento: 'BON-1' });
    expect(
      await db.sql(
        `select d.dati from public.registro_admin r join public.registro_admin_dettagli d on d.id_registro = r.id where azione = 'segna_versamento' and oggetto_id = $1`,
        [versamento],
      ),
    ).toMatchObject([{ dati: { prima: { stato: 'dovuto' }, dopo: { stato: 'inviato' } } }]);
  });

  test('says why a transfer came back, and sends it again', async () => {
    const { versamento, v } = await concluso();
    await save(v.venditore);
    const mark = (stato: string, riferimento: string | null = null, motivo: string | null = null) =>
      call(
        db,
        admin,
        `public.admin_segna_versamento($1, $2, $3, $4, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
        [versamento, stato, riferimento, motivo],
      );
    await mark('inviato', 'BON-1');
    expect(await refusalOf(mark('restituito'))).toMatchObject({ codice: 'motivo_mancante' });
    await mark('restituito', null, 'Conto chiuso');
    await mark('dovuto');
    await mark('inviato', 'BON-2');
    expect(await mark('pagato')).toMatchObject({ stato: 'pagato', riferimento: 'BON-2' });
    for (const stato of ['annullato', 'da_recuperare', 'altro'])
      expect(await refusalOf(mark(stato, 'x', 'x'))).toMatchObject({ codice: 'dati_non_validi' });
  });

  test('makes one lot of what may leave, marks it in the same moment, and reads the same lot again', async () => {
    await db.sql(`update public.versamenti set stato = 'annullato' where stato = 'dovuto'`);
    const [pronto, withoutData] = [await concluso(), await concluso()];
    await save(pronto.v.venditore);
    const batch = await prepare();
    expect(batch.righe).toMatchObject([
      { id: pronto.versamento, importo: 95_000, iban: 'IT60X0542811101000000123456' },
    ]);
    // A new IBAN or a returned payout doesn't change the lot that the bank got: a returned one joins another lot.
    await save(pronto.v.venditore, { iban: 'DE89 3704 0044 0532 0130 00' });
    const mark = (stato: string, motivo: string | null) =>
      call(
        db,
        admin,
        `public.admin_segna_versamento($1, $2, null, $3, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
        [pronto.versamento, stato, motivo],
      );
    await mark('restituito', 'Conto chiuso');
    expect(await prepare(batch.lotto)).toEqual(batch);
    await mark('dovuto', null);
    const again = await prepare();
    expect(again.lotto).not.toBe(batch.lotto);
    expect(again.righe).toMatchObject([{ id: pronto.versamento, iban: 'DE89370400440532013000' }]);
    expect(await prepare(batch.lotto)).toEqual(batch);
    expect(
      (await listRows<{ lotto: string; numero: number }>(db, admin, 'public.admin_lotti_bonifici()')).map(
        (l) => l.lotto,
      ),
    ).toEqual(expect.arrayContaining([again.lotto, batch.lotto]));
    expect(await refusalOf(prepare())).toMatchObject({ codice: 'nessun_versamento_dovuto' });
    expect(
      await one(db, 'select stato::text as r from public.versamenti where id = $1', [withoutData.versamento]),
    ).toBe('dovuto');
    expect(await refusalOf(prepare(null, pronto.v.venditore))).toMatchObject({ codice: 'accesso_negato' });
    expect(
      await one(
        db,
        `select count(*)::int as r from public.registro_admin where azione = 'esporta_bonifici' and oggetto_id = $1`,
        [batch.lotto],
      ),
    ).toBe(3);
  });

  test('lists by state, and says how much may leave now: its day has come, and it is known where to; a person sees her own', async () => {
    const { versamento, v } = await concluso();
    const list = (stato = 'dovuto') =>
      call<{ righe: { id: string; stato: string }[]; totale: number; pronti: { numero: number; importo: number } }>(
        db,
        admin,
        'public.admin_elenco_versamenti($1)',
        [stato],
      );
    const opened = async () => (await list('da_inviare')).righe.map((r) => r.id);
    const elenco = await list();
    expect(elenco.righe.map((r) => r.id)).toContain(versamento);
    expect(new Set(elenco.righe.map((r) => r.stato))).toEqual(new Set(['dovuto']));
    expect(await call(db, v.venditore, 'public.miei_versamenti()')).toMatchObject({
      totale: 1,
      dati_presenti: false,
      righe: [{ id: versamento, importo: 95_000, stato: 'dovuto' }],
    });
    const { numero, importo } = elenco.pronti;
    await save(v.venditore);
    expect((await list()).pronti).toEqual({ numero: numero + 1, importo: importo + 95_000 });
    expect(await opened()).toContain(versamento);
    expect((await list('da_inviare')).totale).toBe(numero + 1);
    await db.sql(`update public.versamenti set pagabile_dal = privato.adesso() + interval '1 day' where id = $1`, [
      versamento,
    ]);
    expect((await list()).pronti).toEqual({ numero, importo });
    expect(await opened()).not.toContain(versamento);
    expect(await refusalOf(call(db, v.venditore, 'public.admin_elenco_versamenti()'))).toMatchObject({
      codice: 'accesso_negato',
    });
  });

  test('exports DAC7 by quarter, partner sales included, and that is registered', async () => {
    const { ordine, v } = await concluso();
    await save(v.venditore);
    await db.sql(`update public.ordini set data_conclusione = '2026-03-31T22:30:00Z' where id = $1`, [ordine]);
    const partner = await openCentro(db, { tipo_centro: 'terze_parti' });
    await db.sql(
      `insert into public.transazioni_in_sede (id_verifica, id_annuncio, id_centro, id_venditore, importo, importo_commissione, metodo_pagamento, vendita, data_transazione)
       values ($1, $2, $3, $4, 50000, 2000, 'pos', true, '2026-05-02T10:00:00Z')`,
      [v.id, v.annuncio, partner.id, v.venditore],
    );
    const exported = await call<Record<string, unknown>[]>(db, admin, 'public.admin_esporta_dac7(2026)');
    // 22:30 UTC is already April in Rome.
    expect(exported.filter((r) => r.id_utente === v.venditore)).toMatchObject([
      { trimestre: 2, corrispettivo: 143_000, commissioni: 7_000, numero: 2, data_nascita: '1980-01-01' },
    ]);
    expect(await one(db, `select count(*)::int as r from public.registro_admin where azione = 'esporta_dac7'`)).toBe(1);
    expect(await refusalOf(call(db, v.venditore, 'public.admin_esporta_dac7(2026)'))).toMatchObject({
      codice: 'accesso_negato',
    });
  });

  test('sets a centre’s percentage with its approval', async () => {
    const richiedente = await db.createUser();
    const richiesta = await one<string>(
      db,
      `insert into public.verification_center_requests (user_id, nome, indirizzo, citta, telefono, email)
       values ($1, 'Centro', 'Via Roma 1', 'Torino', '011 123456', 'nuovo@prova.example') returning id as r`,
      [richiedente],
    );
    const { id_centro } = await call<{ id_centro: string }>(
      db,
      admin,
      `public.admin_decidi_richiesta($1, 'approva', null, 4.5)`,
      [richiesta],
    );
    expect(
      await db.sql('select prima, dopo, motivo from public.commissioni_centro_storia where id_centro = $1', [
        id_centro,
      ]),
    ).toEqual([{ prima: '0.00', dopo: '4.50', motivo: 'approvazione' }]);
  });
});
