import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, closeAccount, createAdmin, listRows, pubblica, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { approva, asService, op, pushOps, uploadTestObject, type Verifica, verificaScene } from './scene-verifiche.ts';

/** Consent, export, erasure and retention (decisions L1, P7, P17). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const ADDRESS = `insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email, created_at)
  values ($1, 'Anna Verdi', 'Via 1', 'Roma', '00100', '0612345', 'a@b.it', privato.adesso() - $2::text::interval) returning id`;

describe('consent', () => {
  test('is a row with its version, and is withdrawn by another', async () => {
    const who = await db.createUser({ dati: { nome: 'Anna', consenso_versione: '2026-11' } });
    const dai = (documento: string | null, accettato: boolean | null) =>
      call(db, who, "public.registra_consenso($1, '2026-12', $2)", [documento, accettato]);
    await dai('marketing', true);
    expect(await call(db, who, 'public.mio_profilo()')).toMatchObject({ marketing_emails: true });
    await dai('marketing', false);
    expect(await call(db, who, 'public.mio_profilo()')).toMatchObject({ marketing_emails: false });
    expect(
      await db.asUser(who, (sql) =>
        sql(
          "select versione, accettato from public.consensi where documento = 'marketing' order by created_at, accettato desc",
        ),
      ),
    ).toEqual([
      { versione: '2026-12', accettato: true },
      { versione: '2026-12', accettato: false },
    ]);
    for (const [documento, accettato] of [
      ['altro', true],
      [null, true],
      ['cookie', null],
    ] as const)
      expect(await refusalOf(dai(documento, accettato))).toMatchObject({ codice: 'dati_non_validi' });
  });
});

describe('the export', () => {
  test('holds what is kept about the caller and nobody else’s name, also for a suspended person', async () => {
    const { v } = await checkout(db).pagato();
    await db.sql(ADDRESS, [v.acquirente, '1 day']);
    await db.sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [v.acquirente, v.annuncio]);
    await db.sql("update public.utenti set stato = 'sospeso' where id = $1", [v.acquirente]);
    const seller = await call<Record<string, unknown>>(db, v.venditore, 'public.esporta_dati()');
    expect(seller).toMatchObject({
      appuntamenti: [{ centro: expect.any(String) }],
    });
    const data = await call<Record<string, unknown>>(db, v.acquirente, 'public.esporta_dati()');
    expect(data).toMatchObject({
      profilo: { id: v.acquirente },
      ordini: [{ come: 'acquirente', stato: 'pagato' }],
      indirizzi: [{ nome_completo: 'Anna Verdi' }],
      preferiti: [{ oggetto: 'Rolex Submariner' }],
      prenotazioni: [{ oggetto: 'Rolex Submariner' }],
      decisioni: [],
    });
    expect(JSON.stringify(data)).not.toContain(`${v.venditore}@`);
  });

  test('is asked five times an hour at most', async () => {
    const who = await db.createUser();
    for (let n = 0; n < 5; n += 1) await call(db, who, 'public.esporta_dati()');
    expect(await refusalOf(call(db, who, 'public.esporta_dati()'))).toMatchObject({ codice: 'troppi_tentativi' });
  });
});

async function photos(db: TestDatabase, annuncio: string): Promise<void> {
  await db.sql(
    `with m as (insert into public.media (id_annuncio, url_file)
       select id, id_utente || '/' || gen_random_uuid() || '-3.grande.webp' from public.annunci where id = $1 returning url_file)
     insert into storage.objects (bucket_id, name) select 'media-annunci', unnest(privato.foto_misure(m.url_file)) from m`,
    [annuncio],
  );
}

describe('closing an account', () => {
  const erase = (who: string, email = `${who}@prova.example`) => closeAccount<{ resta: unknown[] }>(db, who, email);

  test('asks for the own address, and is refused while something is open', async () => {
    const { v } = await checkout(db).pagato();
    expect(await refusalOf(erase(v.acquirente, 'altro@prova.example'))).toMatchObject({
      codice: 'email_non_valida',
    });
    expect(await listRows(db, v.acquirente, 'public.account_aperti()')).toEqual([
      {
        cosa: expect.stringMatching(/^Acquisto in corso FD-/),
        titolo: 'Rolex Submariner',
        link: expect.stringMatching(/^\/dashboard\/ordini\//),
      },
    ]);
    for (const who of [v.acquirente, v.venditore])
      expect(await refusalOf(erase(who))).toMatchObject({ codice: 'account_con_sospesi', status: 409 });
    expect(await refusalOf(erase(v.centro.titolare))).toMatchObject({ codice: 'account_con_centro' });
    const admin = await createAdmin(db);
    expect(await refusalOf(erase(admin))).toMatchObject({ codice: 'account_admin' });
  });

  test('takes the name away everywhere, keeps the sale without it, and says what stays and why', async () => {
    const { v, o } = await checkout(db).pagato();
    const who = v.acquirente;
    await db.sql(
      "update public.utenti set nome = 'Anna', cognome = 'Verdi', telefono = '333', nome_utente = 'Anna V.' where id = $1",
      [who],
    );
    await db.sql("update public.ordini set status = 'concluso' where id = $1", [o.ordine_id]);
    await db.sql(
      "update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null, scadenza_prenotazione = null, data_prenotazione_oggetto = null where id = $1",
      [v.annuncio],
    );
    const own = await pubblica(db, who, { titolo: 'Il mio orologio', telefono: '+39 333 7654321' });
    await photos(db, own);
    const [usedIndirizzo] = await db.sql<{ id: string }>(ADDRESS, [who, '1 day']);
    await db.sql('update public.ordini set id_indirizzo_spedizione = $2 where id = $1', [
      o.ordine_id,
      usedIndirizzo?.id,
    ]);
    await db.sql(ADDRESS, [who, '2 days']);
    const { resta } = await erase(who);
    expect(resta).toEqual([expect.objectContaining({ perche: 'obblighi contabili e fiscali' })]);
    expect(
      await db.sql(
        'select nome_utente, nome, cognome, telefono, email, cancellato_il is not null as chiuso from public.utenti where id = $1',
        [who],
      ),
    ).toEqual([
      {
        nome_utente: 'Utente cancellato',
        nome: null,
        cognome: null,
        telefono: null,
        email: `${who}@cancellato.invalid`,
        chiuso: true,
      },
    ]);
    expect(await db.sql('select email, encrypted_password as p from auth.users where id = $1', [who])).toEqual([
      { email: `${who}@cancellato.invalid`, p: '' },
    ]);
    expect(
      await db.sql(
        'select titolo, telefono_contatto, eliminato_il is not null as via from public.annunci where id = $1',
        [own],
      ),
    ).toEqual([{ titolo: 'Annuncio rimosso', telefono_contatto: '', via: true }]);
    expect(
      await db.sql(
        `select substring(nome from '[a-z]+\\.webp$') as n from privato.file_controllati where nome like $1 and esito = 'scaduto' order by 1`,
        [`${who}/%`],
      ),
    ).toEqual([{ n: 'grande.webp' }, { n: 'mezzana.webp' }, { n: 'piccola.webp' }]);
    expect(
      await db.sql(
        'select id, nome_completo, indirizzo_linea1, telefono, email, citta <> $2 and cap <> $2 as luogo from public.indirizzi where id_utente = $1',
        [who, ''],
      ),
    ).toEqual([
      {
        id: usedIndirizzo?.id,
        nome_completo: 'Utente cancellato',
        indirizzo_linea1: 'Indirizzo cancellato',
        telefono: 'cancellato',
        email: 'cancellato@cancellato.invalid',
        luogo: true,
      },
    ]);
    expect(await db.sql('select status from public.ordini where id = $1', [o.ordine_id])).toEqual([
      { status: 'concluso' },
    ]);
    const [lettera] = await db.sql<{ dati: Record<string, unknown> }>(
      'select dati from public.posta_uscita where destinatario = $1',
      [`${who}@prova.example`],
    );
    expect(compose('account_cancellato', lettera?.dati ?? {}, 'http://prova.local').testo).toMatch(/senza il tuo nome/);
    for (const request of ['public.mio_profilo()', 'public.esporta_dati()', 'public.miei_ordini()'])
      expect((await refusalOf(call(db, who, request))).status).toBeGreaterThanOrEqual(401);
  });
});

describe('retention', () => {
  const round = async () => {
    await db.sql("update privato.conservazione_giro set ultimo = '2000-01-01'");
    return asService<Record<string, number>>(db, 'public.lavori_conservazione()');
  };
  async function old(years: number, prepare?: (v: Verifica) => Promise<void>): Promise<Verifica> {
    const v = await verificaScene(db);
    const [shotOf, firma] = [await uploadTestObject(db, v), await uploadTestObject(db, v, 'png')];
    await pushOps(db, v.centro.titolare, [
      op('ricevi', v.id, {}),
      op('allega_media', v.id, shotOf),
      op('firma', v.id, { ...firma, ruolo: 'firma_deposito' }),
    ]);
    await approva(db, v);
    await prepare?.(v);
    await db.sql(
      `update public.verifiche set data_programmata = privato.adesso() - $2::text::interval, data_verifica = privato.adesso() - $2::text::interval,
         restituzione_doc_id = 'CI 123', restituzione_ricevente_nome = 'Ugo' where id = $1`,
      [v.id, `${years} years 1 day`],
    );
    await db.sql(
      `update public.media_verifica set conserva_fino_al = (privato.adesso() - interval '2 days')::date where id_verifica = $1`,
      [v.id],
    );
    return v;
  }
  const via = (v: Verifica) => db.sql("update public.custodia set stato = 'restituito' where id_verifica = $1", [v.id]);
  const stato = async (v: Verifica) => ({
    media: (await db.sql('select id from public.media_verifica where id_verifica = $1', [v.id])).length,
    nomi: (
      await db.sql(
        'select restituzione_doc_id as d, restituzione_ricevente_nome as n from public.verifiche where id = $1',
        [v.id],
      )
    )[0],
    via: (
      await db.sql("select nome from privato.file_controllati where esito = 'scaduto' and nome like $1", [`%${v.id}%`])
    ).length,
  });

  test('unsold evidence, signatures and documents go after two years, and their files with them', async () => {
    const v = await old(2, async (x) => {
      await via(x);
    });
    const before = await stato(v);
    expect(before.media).toBeGreaterThan(0);
    await round();
    expect(await stato(v)).toEqual({ media: 0, nomi: { d: null, n: null }, via: before.media });
    const dueItems = await asService<{ nome: string; falso: boolean }[]>(db, 'public.file_prenota(200)');
    expect(dueItems.filter((f) => f.nome.includes(v.id)).every((f) => f.falso)).toBe(true);
  });

  test('what was sold stays ten years, what is still at the centre stays', async () => {
    const atCentro = await old(3);
    const sold = await old(3, async (v) => {
      await via(v);
      await db.sql(
        `insert into public.ordini (buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount, importo_articolo, status, data_pagamento, data_creazione)
         values ($1, $2, $3, $4, $5, $6, 100, 100, 'concluso', privato.adesso(), privato.adesso() - interval '3 years')`,
        [v.acquirente, v.venditore, v.annuncio, v.id, v.centro.id, v.prenotazione],
      );
    });
    await round();
    for (const v of [atCentro, sold])
      expect(await stato(v)).toMatchObject({ media: expect.any(Number), nomi: { d: 'CI 123' }, via: 0 });
    const [fino] = await db.sql<{ anni: number }>(
      `select round((max(conserva_fino_al) - privato.adesso()::date) / 365.0)::int as anni from public.media_verifica where id_verifica = $1`,
      [sold.id],
    );
    expect(fino?.anni).toBe(7);
  });

  test('an address that no order uses goes after twelve months', async () => {
    const who = await db.createUser();
    await db.sql(ADDRESS, [who, '13 months']);
    const [young] = await db.sql<{ id: string }>(ADDRESS, [who, '11 months']);
    const { o } = await checkout(db).withIdempotencyKey();
    const [usedIndirizzo] = await db.sql<{ id: string }>(ADDRESS, [who, '13 months']);
    await db.sql('update public.ordini set id_indirizzo_spedizione = $2 where id = $1', [
      o.ordine_id,
      usedIndirizzo?.id,
    ]);
    expect(await round()).toMatchObject({ indirizzi: 1 });
    expect(
      (await db.sql<{ id: string }>('select id from public.indirizzi where id_utente = $1', [who]))
        .map((r) => r.id)
        .sort(),
    ).toEqual([young?.id, usedIndirizzo?.id].sort());
  });

  test('goes once a day, and only for the server', async () => {
    await round();
    const who = await db.createUser();
    await db.sql(ADDRESS, [who, '13 months']);
    expect(await asService(db, 'public.lavori_conservazione()')).toEqual({ resta: false });
    expect((await refusalOf(call(db, who, 'public.lavori_conservazione()'))).codice).toBe('42501');
  });
});
