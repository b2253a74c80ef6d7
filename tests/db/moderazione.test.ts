import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, listRows, pubblica, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { approva, asService, verificaScene } from './scene-verifiche.ts';

/** A suspended or removed person reads why, may appeal and keeps what is his; reports are answered (decision P7). */

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

const sospendi = (who: string, motivo: string | null = 'Ha venduto copie') =>
  call(db, admin, "public.admin_imposta_stato_utente($1, 'sospeso', $2)", [who, motivo]);
interface Decisione {
  id: string;
  azione: string;
  motivo: string;
  revocata_il: string | null;
  ricorso_stato: string | null;
  ricorso_risposta: string | null;
}
const decisioni = (who: string) => listRows<Decisione>(db, who, 'public.mie_decisioni()');
async function letters(who: string, kind: string): Promise<string[]> {
  const rows = await db.sql<{ tipo: string; dati: Record<string, unknown> }>(
    `select p.tipo, p.dati from public.posta_uscita p join public.utenti u on u.email = p.destinatario where u.id = $1 and p.tipo = $2`,
    [who, kind],
  );
  return rows.map((r) => {
    if (!isKnownType(r.tipo)) throw new Error(`no model for ${r.tipo}`);
    return compose(r.tipo, r.dati, 'http://prova.local').testo;
  });
}

describe('who is suspended', () => {
  test('is never suspended without a reason', async () => {
    const who = await db.createUser();
    for (const motivo of [null, ' ', '\u200b'])
      expect(await refusalOf(sospendi(who, motivo))).toMatchObject({ codice: 'motivo_mancante', status: 400 });
    expect(await db.sql('select stato from public.utenti where id = $1', [who])).toEqual([{ stato: 'attivo' }]);
  });

  test('gets the reason by letter and bell, reads it, contests it once and is answered; upheld, all is undone', async () => {
    const who = await db.createUser();
    await sospendi(who);
    const [lettera] = await letters(who, 'decisione_moderazione');
    expect(lettera).toMatch(/Ha venduto copie[\s\S]*\/dashboard\/decisioni[\s\S]*contestarla gratis entro sei mesi/);
    expect(await db.sql('select messaggio, link from public.notifiche where id_utente = $1', [who])).toEqual([
      { messaggio: 'Il tuo account. Motivo: Ha venduto copie', link: '/dashboard/decisioni' },
    ]);
    const [decisione] = await decisioni(who);
    expect(decisione).toMatchObject({ azione: 'sospensione', motivo: 'Ha venduto copie', ricorso_stato: null });
    const contesta = (autore = who, text = 'Erano originali') =>
      call<{ id: string }>(db, autore, 'public.contesta_decisione($1, $2)', [decisione?.id, text]);
    expect(await refusalOf(contesta(await db.createUser()))).toMatchObject({ codice: 'non_trovato' });
    expect(await refusalOf(contesta(who, ' '))).toMatchObject({ codice: 'motivo_mancante' });
    const ricorso = await contesta();
    expect(await refusalOf(contesta())).toMatchObject({ codice: 'ricorso_gia_presentato' });
    expect(await letters(who, 'ricorso_ricevuto')).toHaveLength(1);
    expect(
      await db.sql("select chiusa_il from public.admin_notifications where tipo = 'ricorso' and riferimento = $1", [
        ricorso.id,
      ]),
    ).toEqual([{ chiusa_il: null }]);
    const decidi = (answer: string) =>
      call(db, admin, "public.admin_decidi_ricorso($1, 'accolta', $2)", [ricorso.id, answer]);
    expect(await refusalOf(decidi(' '))).toMatchObject({ codice: 'motivo_mancante' });
    await decidi('Le fatture sono vere');
    expect(await refusalOf(decidi('Ancora'))).toMatchObject({ codice: 'stato_non_consentito' });
    expect((await letters(who, 'ricorso_deciso'))[0]).toMatch(/Le fatture sono vere/);
    expect(await decisioni(who)).toMatchObject([
      { revocata_il: expect.any(String), ricorso_stato: 'accolta', ricorso_risposta: 'Le fatture sono vere' },
    ]);
    expect(await call(db, who, 'public.mio_profilo()')).toMatchObject({ stato: 'attivo' });
  });

  test('keeps own orders, problem, reception and address, and nothing of what sells or buys', async () => {
    const c = checkout(db);
    const { v, o } = await c.pagato();
    await sospendi(v.acquirente);
    expect(await call(db, v.acquirente, 'public.miei_ordini()')).toMatchObject({
      totale: 1,
      righe: [{ id: o.ordine_id, come: 'acquirente', status: 'pagato' }],
    });
    expect(await call(db, v.acquirente, 'public.mio_ordine($1)', [o.ordine_id])).toMatchObject({
      ruolo: 'acquirente',
    });
    const address = {
      nome_completo: 'A B',
      indirizzo_linea1: 'Via 1',
      citta: 'Roma',
      cap: '00100',
      telefono: '0612345',
      email: 'a@b.it',
    };
    await call(db, v.acquirente, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [
      o.ordine_id,
      JSON.stringify(address),
    ]);
    await db.sql("update public.ordini set status = 'spedito' where id = $1", [o.ordine_id]);
    const path = `${v.acquirente}/${o.ordine_id}/${crypto.randomUUID()}.jpg`;
    await db.asUser(v.acquirente, (sql) =>
      sql(
        `insert into storage.objects (bucket_id, name, metadata) values ('media-contestazioni', $1, '{"size": 10}')`,
        [path],
      ),
    );
    await call(db, v.acquirente, "public.apri_contestazione($1, 'Graffi', array[$2])", [o.ordine_id, path]);
    // A seller reads the visit whose item the centre holds, without the acts that sell.
    await sospendi(v.venditore);
    expect(await call(db, v.venditore, 'public.conferma_verifica($1)', [v.id])).toMatchObject({
      id: v.id,
      modificabile: false,
    });
    for (const request of ['public.bacheca()', `public.riserva_annuncio('${v.annuncio}')`])
      expect(await refusalOf(call(db, v.acquirente, request)), request).toMatchObject({
        codice: 'utente_sospeso',
      });
  });

  test('a seller’s item that nobody holds may be fetched; a reserved one stays for its buyer', async () => {
    const free = await verificaScene(db);
    await approva(db, free);
    await db.sql(
      `update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null, scadenza_prenotazione = null, data_prenotazione_oggetto = null where id = $1`,
      [free.annuncio],
    );
    const reservedOne = await verificaScene(db, { venditore: free.venditore, centro: free.centro });
    await approva(db, reservedOne);
    await sospendi(free.venditore);
    const stato = async (id: string) =>
      (await db.sql<{ s: string }>('select stato::text as s from public.custodia where id_verifica = $1', [id]))[0]?.s;
    expect([await stato(free.id), await stato(reservedOne.id)]).toEqual(['da_restituire', 'al_centro']);
    const held = await listRows(db, free.venditore, 'public.oggetti_al_centro()');
    expect(held).toMatchObject([
      { id: reservedOne.id, stato: 'al_centro', in_dubbio: false, codice: null },
      { id: free.id, stato: 'da_restituire', in_dubbio: false, codice: expect.stringMatching(/^\w{6}$/) },
    ]);
    await db.sql(`update public.custodia set in_dubbio = true, dubbio = '{}' where id_verifica = $1`, [free.id]);
    expect(await listRows(db, free.venditore, 'public.oggetti_al_centro()')).toMatchObject([
      { id: reservedOne.id },
      { id: free.id, stato: 'da_restituire', in_dubbio: true, codice: null },
    ]);
  });
});

describe('a listing taken off or deleted', () => {
  test('tells its seller why, and that it holds no longer', async () => {
    const venditore = await db.createUser();
    const annuncio = await pubblica(db, venditore, { titolo: 'Borsa rossa' });
    const change = (motivo: string | null) =>
      call(db, admin, 'public.admin_annuncio_stato($1, null, $2)', [annuncio, motivo]);
    expect(await refusalOf(change(null))).toMatchObject({ codice: 'motivo_mancante' });
    await change('Le foto non sono tue');
    expect((await letters(venditore, 'decisione_moderazione'))[0]).toMatch(
      /Borsa rossa: sospensione[\s\S]*Le foto non sono tue/,
    );
    await change('Le foto sono sue');
    expect(await letters(venditore, 'decisione_revocata')).toHaveLength(1);
    expect(await decisioni(venditore)).toMatchObject([{ revocata_il: expect.any(String) }]);
    await call(db, admin, "public.admin_elimina_annuncio($1, 'Oggetto vietato')", [annuncio]);
    expect(await decisioni(venditore)).toMatchObject([{ azione: 'eliminazione', motivo: 'Oggetto vietato' }, {}]);
  });
});

describe('a report', () => {
  const segnala = (who: string, oggetto_id: string, changes: object = {}) =>
    asService<{ id: string }>(db, 'public.segnala($1::text::jsonb, $2)', [
      JSON.stringify({ oggetto_tipo: 'annuncio', oggetto_id, motivo: 'truffa', ...changes }),
      who,
    ]);

  test('takes one of six categories and no other word', async () => {
    const who = await db.createUser();
    const annuncio = await pubblica(db, await db.createUser());
    for (const motivo of ['contraffazione', 'truffa', 'contenuto_illecito', 'dati_personali', 'molestie', 'altro'])
      await segnala(who, annuncio, { motivo });
    for (const motivo of ['falso', '', null])
      expect(await refusalOf(segnala(who, annuncio, { motivo }))).toMatchObject({ codice: 'dati_non_validi' });
    expect((await letters(who, 'segnalazione_ricevuta')).some((l) => l.includes('Contenuto illecito'))).toBe(true);
  });

  test('upheld takes the listing away, with the report’s category and one reason for both sides', async () => {
    const [chi, venditore] = [await db.createUser(), await db.createUser()];
    const annuncio = await pubblica(db, venditore);
    const { id } = await segnala(chi, annuncio);
    const decidi = (esito: string, takeDown: boolean) =>
      call(db, admin, 'public.admin_decidi_segnalazione($1, $2, $3, $4)', [id, esito, 'Prezzo civetta', takeDown]);
    expect(await refusalOf(decidi('respinta', true))).toMatchObject({ codice: 'dati_non_validi' });
    await decidi('accolta', true);
    expect((await letters(chi, 'segnalazione_decisa'))[0]).toMatch(/Prezzo civetta[\s\S]*Sospeso/);
    expect(
      await db.sql('select categoria, motivo, id_segnalazione from public.decisioni_moderazione where id_utente = $1', [
        venditore,
      ]),
    ).toEqual([{ categoria: 'truffa', motivo: 'Prezzo civetta', id_segnalazione: id }]);
    expect(await db.sql('select stato_annuncio from public.annunci where id = $1', [annuncio])).toEqual([
      { stato_annuncio: 'sospeso' },
    ]);
  });

  test('upheld takes a message away from both who read it', async () => {
    const [acquirente, venditore] = [await db.createUser(), await db.createUser()];
    const annuncio = await pubblica(db, venditore);
    await call(db, acquirente, "public.avvia_conversazione($1, 'Insulto')", [annuncio]);
    const read = (who: string) => db.asUser(who, (sql) => sql<{ id: string }>('select id from public.messages'));
    const [messaggio] = await read(venditore);
    const { id } = await segnala(venditore, messaggio?.id ?? '', { oggetto_tipo: 'messaggio', motivo: 'molestie' });
    await call(db, admin, "public.admin_decidi_segnalazione($1, 'accolta', 'Offende', true)", [id]);
    expect([await read(venditore), await read(acquirente)]).toEqual([[], []]);
    expect(await listRows(db, venditore, 'public.mie_conversazioni()')).toMatchObject([
      { ultimo_testo: null, non_letti: 0 },
    ]);
    expect(await decisioni(acquirente)).toMatchObject([{ azione: 'rimozione', motivo: 'Offende' }]);
  });
});

describe('reviews', () => {
  async function concluso() {
    const p = await checkout(db).pagato();
    await db.sql("update public.ordini set status = 'concluso', data_conclusione = privato.adesso() where id = $1", [
      p.o.ordine_id,
    ]);
    return { ...p.v, ordine: p.o.ordine_id };
  }
  const write = (who: string, ordine: string, subject: string, text = 'Bene') =>
    call<{ id: string }>(db, who, 'public.scrivi_recensione($1, $2, 5, $3)', [ordine, subject, text]);
  interface Seen {
    totale: number;
    media: number | null;
    righe: { id: string; testo: string; autore: string }[];
  }
  const di = (utente: string) => call<Seen | null>(db, null, 'public.recensioni_utente($1)', [utente]);

  test('of a purchase stay unread until both wrote, a centre’s shows at once', async () => {
    const v = await concluso();
    await write(v.acquirente, v.ordine, 'venditore');
    await write(v.acquirente, v.ordine, 'centro', 'Preciso');
    expect(await di(v.venditore)).toMatchObject({ totale: 0, media: null });
    expect(await call(db, null, 'public.recensioni_centro($1)', [v.centro.id])).toMatchObject({
      totale: 1,
      media: 5,
      righe: [{ testo: 'Preciso' }],
    });
    await write(v.venditore, v.ordine, 'acquirente');
    expect(await di(v.venditore)).toMatchObject({ totale: 1, righe: [{ testo: 'Bene' }] });
    expect(await call(db, v.acquirente, 'public.recensioni_ordine($1)', [v.ordine])).toMatchObject({
      scrivibili: [],
    });
  });

  test('of a purchase show alone 7 days after the conclusion, not after the writing', async () => {
    const v = await concluso();
    await db.sql("update public.ordini set data_conclusione = privato.adesso() - interval '8 days' where id = $1", [
      v.ordine,
    ]);
    await write(v.acquirente, v.ordine, 'venditore');
    expect(await di(v.venditore)).toMatchObject({ totale: 1 });
  });

  test('removed by the office are read by nobody, and their author reads why', async () => {
    const v = await concluso();
    const { id } = await write(v.acquirente, v.ordine, 'centro', 'Ladri');
    await call(db, admin, "public.admin_rimuovi_recensione($1, 'Accusa senza prova')", [id]);
    expect(await call(db, null, 'public.recensioni_centro($1)', [v.centro.id])).toMatchObject({ totale: 0 });
    expect(await db.asAnonymous((sql) => sql('select id from public.recensioni where id = $1', [id]))).toEqual([]);
    expect(await decisioni(v.acquirente)).toMatchObject([{ azione: 'rimozione', motivo: 'Accusa senza prova' }]);
  });

  test('of who keeps the profile to himself are told to nobody', async () => {
    const v = await concluso();
    await db.sql('update public.utenti set show_profile_publicly = false where id = $1', [v.venditore]);
    expect(await di(v.venditore)).toBeNull();
  });
});
