import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '../../supabase/local/storage.ts';
import { BACKGROUNDS } from '../../supabase/seed/backgrounds.ts';
import { codesOf } from '../../supabase/seed/certificati.ts';
import { PASSWORD } from '../../supabase/seed/persone.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { semina } from '../../supabase/seed/semina.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { countsNowhere, looksAround } from './demonstration.ts';
import { figuresOnTwoScreens } from './figures.ts';

let db: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'fidati-seme-'));
const plant = () => semina({ database: db.database, chiavi: db.chiavi, archive: diskStorage(folder) });

beforeAll(async () => {
  db = await openDatabase();
  await plant();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const tell = async (da: string): Promise<number> => {
  const [riga] = await db.sql<{ n: number }>(`select count(*)::int as n from ${da}`);
  return riga?.n ?? -1;
};

test('one account is enough to be left alone, and a hosted project is refused', async () => {
  const other = await openDatabase();
  const semi = () => semina({ database: other.database, chiavi: other.chiavi, archive: diskStorage(folder) });
  const annunci = async () => (await other.sql<{ n: number }>('select count(*)::int as n from public.annunci'))[0]?.n;
  // `supabase db push` leaves this schema.
  await other.sql('create schema supabase_migrations');
  await other.sql('create table supabase_migrations.schema_migrations (version text primary key)');
  await expect(semi()).rejects.toThrow(/hosted/);
  await other.sql('drop schema supabase_migrations cascade');
  await other.createUser();
  await semi();
  expect(await annunci()).toBe(0);
  await other.close();
});

test('planting twice changes nothing', async () => {
  const before = await tell('public.annunci');
  await plant();
  expect(await tell('public.annunci')).toBe(before);
});

test('every visit of the demonstration is at a centre that checks its category', async () => {
  const elsewhere = await db.sql(
    `select a.titolo, a.categoria, c.nome as centro from public.verifiche v join public.annunci a on a.id = v.id_annuncio
     join public.verification_centers c on c.id = v.id_centro where not privato.centro_tratta(c, a)`,
  );
  expect(elsewhere).toEqual([]);
});

test('nine categories, sixty listings to see, every state of a verification', async () => {
  expect(
    await tell(`public.annunci a where a.eliminato_il is null and a.stato_annuncio <> 'sospeso'`),
  ).toBeGreaterThanOrEqual(60);
  const categorie = await db.sql<{ categoria: string; n: number }>(
    `select r.name as categoria, count(*)::int as n from public.annunci a join public.categories c on c.id = a.category_id
     join public.categories r on r.id = c.parent_id where a.stato_annuncio = 'attivo' and a.eliminato_il is null group by 1`,
  );
  expect(categorie).toHaveLength(9);
  expect(Math.min(...categorie.map((c) => c.n))).toBeGreaterThanOrEqual(5);
  const stati = await db.sql<{ stato: string }>('select distinct stato::text from public.verifiche order by 1');
  expect(stati.map((s) => s.stato).join(' ')).toBe('annullata in_attesa non_conforme programmata verificato');
  const ordini = await db.sql<{ status: string }>('select distinct status::text from public.ordini order by 1');
  expect(ordini.map((o) => o.status)).toEqual(['concluso', 'consegnato', 'contestato', 'pagato', 'spedito']);
});

test('neighbours of the list do not share a ground', async () => {
  const rows = await db.sql<{ id: string }>(
    `select id::text from public.annunci where stato_annuncio = 'attivo' and eliminato_il is null order by data_pubblicazione desc, id desc`,
  );
  const backgrounds = new Map(
    Object.entries(BACKGROUNDS).map(([soggetto, footer]) => [idOf('annuncio', soggetto), footer]),
  );
  const inSequence = rows.map((r) => backgrounds.get(r.id));
  expect(inSequence.filter((footer, i) => i > 0 && footer === inSequence[i - 1])).toEqual([]);
  expect(await tell('public.annunci a where a.data_pubblicazione > now()')).toBe(0);
});

test.each([
  [
    'listing state is the computed one',
    `public.annunci a where a.stato_verifica <> privato.stato_verifica_calcolato(a.id)`,
  ],
  [
    'every file was looked into as it is now, evidence with its hash',
    `storage.objects o left join privato.file_controllati c on c.id_oggetto = o.id where c.esito is distinct from 'vero'
     or c.versione <> privato.versione_oggetto(o.version, o.updated_at) or (o.bucket_id = 'media-verifiche') <> (c.impronta is not null)`,
  ],
  ['chains are whole', 'public.verifiche v where not privato.catena_integra(v.id)'],
  [
    'every verification has a history',
    'public.verifiche v where not exists (select from public.verifiche_eventi e where e.id_verifica = v.id)',
  ],
  [
    'events follow each other in time',
    `(select avvenuto_il < lag(avvenuto_il) over (partition by id_verifica order by id) as indietro from public.verifiche_eventi) e where indietro`,
  ],
  [
    'nothing has happened in the future',
    `public.verifiche v where greatest(v.data_creazione, v.data_ricezione, v.data_verifica) > now()`,
  ],
  [
    'published, booked, received, decided, in this order',
    `public.verifiche v join public.annunci a on a.id = v.id_annuncio where not (a.data_pubblicazione < v.data_creazione
     and v.data_creazione < v.data_programmata and coalesce(v.data_ricezione < v.data_verifica, true))`,
  ],
  [
    'the score of what passed is the weighted mean',
    `public.verifiche v where v.punteggio_complessivo is distinct from privato.punteggio_complessivo(v.score_autenticita,
     v.score_stato_estetico, v.score_funzionamento, v.score_componenti_originali, v.score_provenienza) and v.stato = 'verificato'`,
  ],
  [
    'no centre judges its owner',
    'public.verifiche v join public.verification_centers c on c.id = v.id_centro where c.user_id = v.id_utente',
  ],
  [
    'appointments stand on slots of the centre',
    `public.appointments p join public.verification_centers c on c.id = p.center_id
     where not exists (select from privato.fasce_del_giorno(c.settings, p.appointment_date) f (ora) where f.ora = p.appointment_time)`,
  ],
  [
    'a share says one story of when it was owed, could leave and left',
    `public.versamenti v join public.ordini o on o.id = v.id_ordine where v.created_at <> o.data_conclusione
     or v.pagabile_dal > v.dal or v.dal > now() or (v.stato = 'pagato') <> (v.riferimento is not null)`,
  ],
  [
    'one appointment and one fee each',
    `public.verifiche v where (select count(*) from public.appointments p where p.verifica_id = v.id) <> 1
     or (select count(*) from public.verification_transactions t where t.id_verifica = v.id and t.amount = v.totale_preventivo) <> 1`,
  ],
  [
    'a live reservation has its open chapter',
    `public.annunci a left join public.prenotazioni_storia s on s.id_annuncio = a.id and s.chiusa_il is null
     where (a.stato_prenotazione = 'prenotato') <> (s.id is not null) or s.id is not null
       and (s.id_acquirente, s.iniziata_il, s.scadenza) is distinct from (a.id_acquirente_prenotazione, a.data_prenotazione_oggetto, a.scadenza_prenotazione)`,
  ],
  [
    'no reservation has lapsed unnoticed',
    `public.annunci a where a.stato_prenotazione = 'prenotato' and a.scadenza_prenotazione <= now()`,
  ],
  [
    'nobody holds more than three',
    `(select id_acquirente_prenotazione from public.annunci where stato_prenotazione = 'prenotato' group by 1 having count(*) > 3) x`,
  ],
  [
    'reserved after publication',
    'public.prenotazioni_storia s join public.annunci a on a.id = s.id_annuncio where s.iniziata_il < a.data_pubblicazione',
  ],
  [
    'a sale has its listing sold',
    `public.ordini o join public.annunci a on a.id = o.id_annuncio where a.stato_annuncio <> 'venduto'`,
  ],
  [
    'what a third-party centre sold is sold, and a Fidati Point sells nothing at its counter',
    `public.transazioni_in_sede t join public.annunci a on a.id = t.id_annuncio join public.verification_centers c on c.id = t.id_centro
     where t.vendita and a.stato_annuncio <> 'venduto' or t.vendita <> (c.tipo_centro = 'terze_parti')`,
  ],
  [
    'orders were paid inside their window',
    `public.ordini o join public.verifiche v on v.id = o.id_verifica join public.prenotazioni_storia s on s.id = o.id_prenotazione
     where o.data_pagamento > privato.acquisto_entro(v.data_verifica, s.iniziata_il) or v.stato <> 'verificato'`,
  ],
  [
    'certificates only from official centres, over verified items',
    `public.certificati_verifica k join public.verifiche v on v.id = k.id_verifica
     join public.verification_centers c on c.id = v.id_centro where c.tipo_centro <> 'fidati_point' or v.stato <> 'verificato' or privato.impronta_istantanea(k.dettagli_autenticita) <> k.impronta`,
  ],
  [
    'every picture is in the archive',
    `(select url_file from public.media union all select unnest(privato.foto_misure(url_file)) from public.media
     union all select url_file from public.media_verifica) m where not exists (select from storage.objects o where o.name = m.url_file)`,
  ],
  [
    'nobody writes about what is not published',
    `(select annuncio_id as id, m.created_at as quando from public.messages m join public.conversations c on c.id = m.conversation_id
     union all select id_annuncio, data_aggiunta from public.preferiti union all select oggetto_id, created_at from public.segnalazioni
     union all select id_annuncio, data_transazione from public.transazioni_in_sede) x join public.annunci a on a.id = x.id where x.quando < a.data_pubblicazione or x.quando > now()`,
  ],
  [
    'VAT numbers are valid',
    `(select partita_iva from public.utenti union all select partita_iva from public.verification_centers union all select partita_iva
     from public.verification_center_requests) x where not privato.partita_iva_valida(x.partita_iva) and x.partita_iva is not null`,
  ],
  [
    'what may be given back is recorded since when',
    `public.custodia where stato = 'da_restituire' and da_restituire_dal is null`,
  ],
  ['no letter waits', 'public.posta_uscita'],
])('%s', async (_nome, question) => {
  expect(await tell(question)).toBe(0);
});

test('custody, returns, shipments and orders say the same of every item', async () => {
  expect(
    await db.sql(
      `select c.stato::text, v.stato_restituzione::text as resa, s.stato::text as spedizione, o.status::text as ordine
       from privato.custodie_incoerenti() i join public.custodia c on c.id_verifica = i join public.verifiche v on v.id = i
       left join public.ordini o on o.id_verifica = i and o.status not in ('annullato', 'rimborsato')
       left join public.spedizioni s on s.id_ordine = o.id`,
    ),
  ).toEqual([]);
});

test('what was brought to a partner is collected there', async () => {
  const at = `public.annunci a join public.verifiche v on v.id_annuncio = a.id
    join public.verification_centers c on c.id = v.id_centro and c.tipo_centro = 'terze_parti'`;
  expect(await tell(`${at} where a.metodo_spedizione = 'ritiro_a_mano'`)).toBeGreaterThan(0);
  expect(await tell(`${at} where a.metodo_spedizione <> 'ritiro_a_mano'`)).toBe(0);
});

test('the clock owes nothing right after planting', async () => {
  const [riga] = await db.asService((sql) => sql('select public.lavori_scadenze() as esito'));
  expect(riga).toEqual({
    esito: {
      prenotazioni_scadute: 0,
      finestre_scadute: 0,
      ordini_conclusi: 0,
      consegnati: 0,
      da_spedire: 0,
      da_ritirare: 0,
      resi_mancati: 0,
      messaggi_guardati: 0,
      ricerche_controllate: 0,
      ricerche_avvisate: 0,
    },
  });
  const [altro] = await db.asService((sql) =>
    sql('select public.catture_dovute() as c, public.rimborsi_dovuti() as r'),
  );
  expect(altro).toEqual({ c: [], r: [] });
});

test('who reserved pays what her listing shows, shipping and all', async () => {
  const rows = await db.sql(
    `select privato.prezzo_esposto(a, privato.minimo_spedizione_centri()) as shown, (privato.importi_prenotati(p.id) ->> 'totale')::integer as asked
       from public.prenotazioni_storia p join public.annunci a on a.id = p.id_annuncio where p.chiusa_il is null`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { shown, asked } of rows) expect(asked).toBe(shown);
});

test('a certificate answers to its codes', async () => {
  const { pubblico, privato } = codesOf('orologio-cronografo-1');
  const [riga] = await db.asService((sql) =>
    sql<{ esito: { esito: string; codice_privato: string; certificato: { integro: boolean } } }>(
      'select public.verifica_certificato($1, $2, $3) as esito',
      [pubblico, privato, '127.0.0.1'],
    ),
  );
  expect(riga?.esito).toMatchObject({ esito: 'valido', codice_privato: 'giusto', certificato: { integro: true } });
});

test.each(['venditore', 'acquirente', 'centro', 'partner', 'admin'])('%s@demo.example signs in', async (who) => {
  const answer = await db.fetch('http://prova.local/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: db.chiavi.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.example`, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ user: { email: `${who}@demo.example` } });
});

test('whoever works nowhere looks around in the demonstration: every page has something, nothing is saved, and it ends with a press', () =>
  looksAround(db));

test('a figure that stands on two screens is one figure', async () => {
  const two = await figuresOnTwoScreens(db);
  expect(two.filter(({ first, second }) => first !== second)).toEqual([]);
  expect(two.filter(({ first }) => first > 0).length).toBeGreaterThan(two.length / 2);
});

test('the demonstration counts nowhere: in no list of the office, no file, no search, no figure', () =>
  countsNowhere(db));
