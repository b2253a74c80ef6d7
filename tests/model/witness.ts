import type { Sql } from '../../supabase/local/backend/database.ts';

/**
 * What can only be seen at the moment when it happens, before the next act heals it: money that is accepted for an item which isn't at
 * the centre beyond doubt, an item that leaves while nobody knows where it is, a share that leaves while something holds it, a missed
 * visit that keeps its buyer. The witness writes it down and changes nothing.
 */
const WITNESS_SQL = [
  'create table privato.testimone (id_annuncio uuid not null, cosa text not null)',
  `create function privato.vede_pagamento() returns trigger language plpgsql security definer set search_path = '' as $$
   begin
     insert into privato.testimone select new.id_annuncio, format('an order became %s and its item was %s%s', new.status, c.stato,
       case when c.in_dubbio then ' in doubt' else '' end)
     from public.custodia c where c.id_verifica = new.id_verifica and (c.stato <> 'al_centro' or c.in_dubbio);
     return null;
   end $$`,
  `create trigger testimone_pagamento after update of status on public.ordini for each row
     when (new.status in ('autorizzato', 'pagato') and old.status in ('in_elaborazione', 'autorizzato') and new.status <> old.status)
     execute function privato.vede_pagamento()`,
  `create function privato.vede_uscita() returns trigger language plpgsql security definer set search_path = '' as $$
   begin
     insert into privato.testimone select v.id_annuncio, format('an item in doubt left: %s', new.stato)
     from public.verifiche v where v.id = new.id_verifica;
     return null;
   end $$`,
  `create trigger testimone_uscita after update of stato on public.custodia for each row
     when (new.stato <> old.stato and new.in_dubbio and new.stato in ('consegnato_corriere', 'consegnato_acquirente', 'restituito', 'in_trasferimento'))
     execute function privato.vede_uscita()`,
  `create function privato.vede_versamento() returns trigger language plpgsql security definer set search_path = '' as $$
   begin
     insert into privato.testimone select o.id_annuncio, format('a share left while its order was %s%s%s%s%s', o.status,
       case when new.pagabile_dal > privato.adesso() then ', before its day' else '' end,
       case when b.n > 0 then ', disputed at the bank' else '' end, case when r.n > 0 then ', withdrawn from' else '' end, case when p.n > 0 then ', its provider not understood' else '' end)
     from public.ordini o, lateral (select count(*) as n from public.contestazioni_bancarie x where x.payment_intent_id = o.payment_intent_id and x.chiusa_il is null) b,
       lateral (select count(*) as n from public.recessi x where x.id_ordine = o.id and x.stato = 'aperto') r,
       lateral (select count(*) as n from public.admin_notifications x where x.tipo = 'parola_fornitore' and x.riferimento = o.id
         and x.chiusa_il is null and x.stato = 'unread') p
     where o.id = new.id_ordine and (o.status <> 'concluso' or new.pagabile_dal > privato.adesso() or b.n > 0 or r.n > 0 or p.n > 0);
     return null;
   end $$`,
  `create trigger testimone_versamento after update of stato on public.versamenti for each row
     when (new.stato = 'inviato' and old.stato <> 'inviato') execute function privato.vede_versamento()`,
  `create function privato.vede_visita_mancata() returns trigger language plpgsql security definer set search_path = '' as $$
   begin
     insert into privato.testimone select a.id, 'a visit was missed, and its reservation stays' from public.annunci a
     where a.id = new.id_annuncio and a.stato_prenotazione = 'prenotato';
     return null;
   end $$`,
  `create constraint trigger testimone_visita after update on public.verifiche deferrable initially deferred for each row
     when (new.motivo_annullamento = 'non_presentato' and old.motivo_annullamento is null) execute function privato.vede_visita_mancata()`,
];

/** What the invariants read: each row of it that becomes another moves the counter, also one that is taken back. A letter only comes. */
const READ = [
  ...[
    'annunci',
    'prenotazioni_storia',
    'verifiche',
    'custodia',
    'ordini',
    'intenti_ordine',
    'movimenti_ordine',
    'rimborsi',
  ],
  ...[
    'spedizioni',
    'versamenti',
    'trasferimenti',
    'conti_connect',
    'contestazioni',
    'contestazioni_bancarie',
    'recessi',
  ],
  'admin_notifications',
].map((table) => `insert or update or delete on public.${table}`);
/** When something was read again, or only touched. */
const SILENT = `array['letto_il', 'riletto_il', 'updated_at', 'data_modifica']`;
const COUNTER = [
  'create sequence privato.cambiamenti',
  `create function privato.vede_cambiamento() returns trigger language plpgsql security definer set search_path = '' as $$
   begin
     if tg_op <> 'UPDATE' then perform nextval('privato.cambiamenti');
     elsif to_jsonb(new) - ${SILENT} is distinct from to_jsonb(old) - ${SILENT} then perform nextval('privato.cambiamenti'); end if;
     return null;
   end $$`,
  ...[...READ, 'insert or delete on public.posta_uscita', 'insert on privato.testimone'].map(
    (what) =>
      `create trigger testimone_cambiamento after ${what} for each row execute function privato.vede_cambiamento()`,
  ),
];

export async function callWitness(sql: Sql): Promise<void> {
  // the invariants look for an order's letters at each step
  const index = "create index testimone_lettere_idx on public.posta_uscita ((dati ->> 'ordine_id'))";
  for (const step of [...WITNESS_SQL, ...COUNTER, index]) await sql(step);
}

/** Another after every change of what the invariants read of the database. */
export async function changes(sql: Sql): Promise<string> {
  const [row] = await sql<{ n: string }>('select c.last_value::text as n from privato.cambiamenti c');
  return row?.n ?? '';
}

export const testimonies = async (sql: Sql, annuncio: string): Promise<string[]> =>
  (await sql<{ cosa: string }>('select t.cosa from privato.testimone t where t.id_annuncio = $1', [annuncio])).map(
    ({ cosa: what }) => what,
  );
