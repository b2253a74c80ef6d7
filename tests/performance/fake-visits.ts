import type { Sql } from '../../supabase/local/backend/database.ts';
import { withoutIndexes } from './fake-listings.ts';

/**
 * For each million of listings 200 centres, 300,000 verifications (every verified or rejected listing has one, the rest were cancelled)
 * and two million events, whose chains hold.
 */
const CENTRES = `insert into public.verification_centers (id, nome, citta, email, is_active, approval_status, tipo_centro)
select md5('centro' || n)::uuid, 'Centro misure ' || n, 'Milano', 'c' || n || '@misure.example', true, 'approved', 'fidati_point'
from generate_series(1, $1::int) n`;

const VISITS = `
insert into public.verifiche (id, id_utente, id_annuncio, id_centro, stato, data_programmata, data_ricezione, data_verifica, data_creazione,
  created_at, updated_at, punteggio_complessivo, condizione_verificata, motivo_rifiuto, motivo_annullamento, tipo_prodotto, stato_restituzione)
select md5('verifica' || a.n)::uuid, a.id_utente, a.id, md5('centro' || 1 + a.n % $2::int)::uuid, a.stato, a.quando,
  case when a.stato <> 'annullata' then a.quando end, case when a.stato <> 'annullata' then a.quando + interval '1 hour' end,
  a.quando - interval '2 days', a.quando - interval '2 days', a.quando, case when a.stato = 'verificato' then 6 + a.n % 40 / 10.0 end,
  a.stato = 'verificato', case when a.stato = 'non_conforme' then 'difforme'::public.motivo_rifiuto end,
  case when a.stato = 'annullata' then 'non_presentato' end, a.categoria,
  case when a.stato = 'non_conforme' then 'restituito'::public.stato_restituzione end
from (select x.id, x.id_utente, x.categoria, row_number() over (order by x.stato_verifica = 'non_verificato', x.numero_annuncio) as n,
    x.data_pubblicazione + interval '3 days' as quando, case x.stato_verifica when 'verificato' then 'verificato'
      when 'non_conforme' then 'non_conforme' else 'annullata' end::public.stato_verifica as stato
  from public.annunci x join auth.users u on u.id = x.id_utente where u.email like '%@misure.example'
  order by n limit $1) a`;

const CUSTODY = `
insert into public.custodia (id_verifica, id_centro, stato, dal, permanenza_dal)
select v.id, v.id_centro, case v.stato when 'verificato' then 'al_centro' else 'restituito' end::public.stato_custodia, v.data_verifica,
  privato.adesso() from public.verifiche v where v.stato in ('verificato', 'non_conforme')
  and not exists (select from public.custodia c where c.id_verifica = v.id)`;

/** Each link after the one before it, as privato.registra_evento makes them: six for every third visit, seven for the others. */
const EVENTS = `
with recursive catena (id, k, quando, prima, impronta) as (
  select v.id, 0, v.data_programmata, '', repeat('0', 64) from public.verifiche v
    join public.verification_centers c on c.id = v.id_centro where c.email like '%@misure.example'
  union all select c.id, c.k + 1, n.quando, c.impronta, encode(sha256(convert_to(c.impronta || c.id::text || t.tipi[c.k + 1] || '{}'
      || to_char(n.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'UTF8')), 'hex')
    from catena c cross join (values (array['prenotata', 'ricevuta', 'fotografata', 'controllata', 'valutata', 'decisa', 'restituita'])) t(tipi)
    cross join lateral (select c.quando + interval '5 minutes' as quando) n
    where c.k < 6 + (hashtext(c.id::text) % 3 <> 0)::integer)
insert into public.verifiche_eventi (id_verifica, tipo, avvenuto_il, impronta_precedente, impronta)
select c.id, (array['prenotata', 'ricevuta', 'fotografata', 'controllata', 'valutata', 'decisa', 'restituita'])[c.k], c.quando, c.prima,
  c.impronta from catena c where c.k > 0 order by c.k`;

export async function loadVisits(sql: Sql, listings: number): Promise<void> {
  const share = listings / 1_000_000;
  const centres = Math.ceil(200 * share);
  const tables = ['verification_centers', 'verifiche', 'custodia', 'verifiche_eventi'].map((name) => `public.${name}`);
  for (const table of tables) await sql(`alter table ${table} disable trigger user`);
  await sql(CENTRES, [centres]);
  await withoutIndexes(
    sql,
    'public.verifiche',
    async () => void (await sql(VISITS, [Math.ceil(300_000 * share), centres])),
  );
  await sql(CUSTODY);
  await withoutIndexes(sql, 'public.verifiche_eventi', async () => void (await sql(EVENTS)));
  for (const table of tables) await sql(`alter table ${table} enable trigger user`);
  await sql(`vacuum analyze ${tables.join(', ')}`);
  const [broken] = await sql(
    `select v.id from (select id from public.verifiche limit 2000) v where not privato.catena_integra(v.id) limit 1`,
  );
  if (broken !== undefined) throw new Error(`the chain of ${String(broken.id)} does not hold`);
}
