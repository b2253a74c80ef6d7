import type { TestPostgres } from '../support/postgres.ts';

/** What must hold after any storm: each query counts the rows that break it. */
const BROKEN: Readonly<Record<string, string>> = {
  'custody and its verification say the same': 'select privato.custodie_incoerenti()',
  'the chain of a verification is whole': `select from public.verifiche v
    where exists (select from public.verifiche_eventi e where e.id_verifica = v.id) and not privato.catena_integra(v.id)`,
  'each act of the office has its link': `select from public.registro_admin g
    where not exists (select from privato.catena_registro c where c.id_registro = g.id)`,
  'each link follows the one before': `select from (select c.*, lag(c.impronta) over (order by c.posto) as prima
    from privato.catena_registro c) c where c.impronta_precedente is distinct from coalesce(c.prima, repeat('0', 64))`,
  'a listing has one live order': `select from public.ordini where status not in ('annullato', 'rimborsato')
    group by id_annuncio having count(*) > 1`,
  'a listing has one open visit': `select from public.verifiche where stato in ('programmata', 'in_attesa')
    group by id_annuncio having count(*) > 1`,
  'what is sold was bought': `select from public.annunci a where a.stato_annuncio = 'venduto'
    and not exists (select from public.ordini o where o.id_annuncio = a.id)
    and not exists (select from public.transazioni_in_sede t where t.id_annuncio = a.id and t.stato = 'completata')`,
  'a reservation has its open story': `select from public.annunci a where a.stato_prenotazione = 'prenotato'
    and not exists (select from public.prenotazioni_storia p where p.id_annuncio = a.id and p.chiusa_il is null
      and p.id_acquirente = a.id_acquirente_prenotazione)`,
  'a reservation and its story end at one instant': `select from public.annunci a join public.prenotazioni_storia p on p.id_annuncio = a.id
    and p.chiusa_il is null where a.stato_prenotazione = 'prenotato' and p.scadenza is distinct from a.scadenza_prenotazione`,
  'nobody holds what was deleted': `select from public.annunci where eliminato_il is not null and stato_prenotazione = 'prenotato'
    and scadenza_prenotazione > privato.adesso()`,
  'the counters of the categories are right': `select from (select category_id as c, count(*) as n from public.annunci a
      where privato.annuncio_esposto(a) and not privato.venditore_sospeso(a) and category_id is not null group by 1) x
    full join (select id_categoria as c, sum(differenza) as n from privato.conteggi_categoria group by 1 having sum(differenza) <> 0) y
      using (c) where x.n is distinct from y.n`,
  'the shares of a sale are what is left of its price': `select from (select o.amount - o.importo_rimborsato as due,
      sum(x.importo - x.da_recuperare) as shared from public.ordini o join public.versamenti x on x.id_ordine = o.id
      and x.stato <> 'annullato' where o.status = 'concluso' group by o.id) s where s.shared <> s.due`,
  'no operation is left half done': `select from public.sync_op where status = 'processing'`,
  'a visit and its appointment are at one centre': `select from public.verifiche v join public.appointments a on a.verifica_id = v.id
    where v.stato = 'programmata' and a.status <> 'cancelled' and a.center_id <> v.id_centro`,
  'the lowest shipping is the lowest': `select from privato.spedizione_minima m where m.importo <> (
    select coalesce(min(c.tariffa_imballaggio + c.tariffa_spedizione), 0) from public.verification_centers c
    where c.tipo_centro = 'fidati_point' and privato.centro_aperto(c))`,
};

/** The names of what no longer holds. */
export async function broken(db: TestPostgres): Promise<string[]> {
  const names: string[] = [];
  for (const [name, query] of Object.entries(BROKEN)) {
    const [row] = await db.sql<{ n: number }>(`select count(*)::int as n from (${query}) broken`);
    if (row?.n !== 0) names.push(`${name}: ${row?.n}`);
  }
  return names;
}
