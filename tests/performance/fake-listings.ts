import type { Sql } from '../../supabase/local/backend/database.ts';

/**
 * Listings made by the database itself, plausible Italian text: every number gives the same listing in each run. Words are as
 * uneven as in a real catalogue: 'borsa' and 'originale' stand in thousands, 'tourbillon' in one of a thousand.
 */
const ROWS = `
insert into public.annunci (id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita, stato_annuncio,
  stato_verifica, data_pubblicazione, costo_spedizione, metodo_spedizione, dimensione_pacco, telefono_contatto)
select u.ids[1 + n % cardinality(u.ids)], left(t.titolo, 100),
  format('Vendo %s %s. %s. %s. Acquistato nel %s %s, %s.', t.titolo, (array['in ottime condizioni','usato poche volte','mai indossato',
    'con lievi segni d''uso','appena revisionato'])[1 + h.a % 5], (array['Completo di scatola e garanzia originale','Con scontrino e certificato',
    'Senza scatola, con custodia','Dotazione completa come in foto','Garanzia del costruttore ancora valida'])[1 + h.b % 5],
    (array['Nessun graffio sulla cassa','Pelle morbida e senza pieghe','Cuciture perfette, fodera pulita','Meccanica precisa, tarata di recente',
    'Angoli integri, chiusura perfetta'])[1 + h.c % 5], 1998 + h.d % 27, (array['a Milano','a Parigi','in boutique','da un collezionista',
    'all''asta'])[1 + h.a % 5], (array['spedisco assicurato','preferisco la verifica in centro','prezzo trattabile','no scambi'])[1 + h.b % 4]),
  5000 + (h.a * 7919 + h.b * 31) % 1500000, (enum_range(null::public.condizione_oggetto))[1 + h.c % cardinality(enum_range(null::public.condizione_oggetto))],
  k.nomi[1 + h.d % cardinality(k.nomi)], k.ids[1 + h.d % cardinality(k.ids)],
  (array['Milano','Roma','Torino','Napoli','Bologna','Firenze','Verona','Genova','Palermo','Bari','Padova','Como'])[1 + h.b % 12],
  case when n % 25 = 0 then 'venduto' when n % 40 = 0 then 'sospeso' else 'attivo' end::public.stato_annuncio,
  case when n % 7 = 0 then 'verificato' when n % 31 = 0 then 'non_conforme' else 'non_verificato' end::public.stato_verifica_annuncio,
  now() - n * interval '97 seconds' - interval '1 hour', (h.a % 4) * 500,
  case h.a % 3 when 0 then 'corriere' else 'punto_verifica' end::public.metodo_spedizione,
  case when h.a % 3 > 0 then 'piccolo' end::public.dimensione_pacco, '+39 333 1234567'
from generate_series($1::int, $2::int) n
cross join lateral (select abs(hashint4(n))::bigint % 100003 as a, abs(hashint4(n * 3 + 1))::bigint % 100019 as b,
  abs(hashint4(n * 7 + 2))::bigint % 100043 as c, abs(hashint4(n * 11 + 3))::bigint % 100049 as d) h
cross join lateral (select (array['Orologio','Borsa','Bracciale','Anello','Scarpe','Giacca','Collana','Occhiali','Valigia','Penna'])[1 + h.a % 10] || ' ' ||
  (array['Rolex Submariner','Omega Speedmaster','Gucci Jackie','Hermès Kelly','Cartier Love','Prada Galleria','Louis Vuitton Keepall',
  'Bulgari Serpenti','Tudor Black Bay','Chanel Boy','Bottega Veneta Cassette','Patek Philippe Calatrava','Fendi Baguette'])[1 + h.b % 13] || ' ' ||
  (array['nero','oro rosa','acciaio','cuoio','blu notte','verde','avorio','cognac'])[1 + h.c % 8] ||
  case when n % 1000 = 7 then ' tourbillon' when h.d % 9 = 0 then ' edizione limitata' when h.d % 5 = 0 then ' originale' else '' end ||
  ' ref. ' || (16000 + h.d % 9000) as titolo) t
cross join (select array_agg(id order by id) as ids from auth.users where email like '%@misure.example') u
cross join (select array_agg(c.id order by c.id) as ids, array_agg(c.name order by c.id) as nomi from public.categories c
  where not exists (select from public.categories f where f.parent_id = c.id)) k`;

const PORTION = 5_000;
/** What one seller has on sale: a page tells that figure of its seller. */
const A_SELLER = 200;
const SELLERS = `insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), 'v' || n || '@misure.example', now() from generate_series(1, $1::int) n`;

/** At once, as many as this machine has processors; on the embedded database they wait for one another. */
const LANES = 2;

export async function loadListings(sql: Sql, count: number): Promise<void> {
  // The triggers serve a person's form; here the category is given, and a hundred thousand rows need not ask for it one by one.
  await sql('alter table public.annunci disable trigger user');
  await sql('alter table public.annunci enable trigger annunci_prezzo_esposto');
  await sql(SELLERS, [Math.ceil(count / A_SELLER)]);
  await withoutIndexes(sql, 'public.annunci', async () => {
    const portions = Array.from({ length: Math.ceil(count / PORTION) }, (_, i) => i * PORTION);
    await inLanes(portions, (from) => sql(ROWS, [from + 1, Math.min(from + PORTION, count)]));
  });
  await sql('alter table public.annunci enable trigger user');
  // What the silent triggers would have kept: how many each category has on the shelf, and the words of titles and places.
  await sql('select privato.riconta_categorie()');
  await sql(`select privato.impara(string_agg(w.parola, ' ')) from (
    select distinct regexp_split_to_table(a.titolo || ' ' || a.localita, ' ') as parola from public.annunci a) w`);
  // Statistics, and the words still waiting outside the index: what a running server's autovacuum does by itself.
  await sql('vacuum analyze public.annunci');
  const [counted] = await sql('select count(*)::int as n from public.annunci');
  if (Number(counted?.n) < count) throw new Error(`${String(counted?.n)} listings are there, ${count} were asked for`);
}

/** An index made at the end costs a fraction of one that each row is written into. */
export async function withoutIndexes(sql: Sql, table: string, load: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ nome: string; fatto: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as fatto from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { nome } of indexes) await sql(`drop index ${nome}`);
  await load();
  await inLanes(indexes, ({ fatto }) => sql(fatto));
}

async function inLanes<T>(work: readonly T[], one: (piece: T) => Promise<unknown>): Promise<void> {
  const rest = [...work];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let piece = rest.shift(); piece !== undefined; piece = rest.shift()) await one(piece);
    }),
  );
}
