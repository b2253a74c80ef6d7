-- 'Prova il banco dimostrativo' (decision P22): whoever works at no centre may look around in the demonstration's, which reads all and
-- changes nothing (chapter 1200). He belongs to nobody there: its people don't see him, and it ends with the first centre of his own.

create table privato.dimostrazioni (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  dal timestamptz not null default privato.adesso()
);
alter table privato.dimostrazioni enable row level security;

create index verification_centers_demo on public.verification_centers (id) where demo;

-- The demonstration that can be looked at; null in an installation without one.
create function privato.centro_dimostrativo() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.verification_centers c where c.demo and privato.centro_leggibile(c) order by c.id limit 1
$$;

-- Where a person works, else the demonstration while he looks around in it.
create function privato.centro_visto(p_utente uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(privato.centro_di(p_utente), (select privato.centro_dimostrativo() from privato.dimostrazioni d
    join public.utenti u on u.id = d.id_utente and u.stato = 'attivo' where d.id_utente = p_utente))
$$;
create or replace function privato.mio_centro() returns uuid
language sql stable security definer set search_path = '' as $$ select privato.centro_visto(privato.chiamante()) $$;

create or replace function privato.richiedi_centro_in_lettura() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente(); v_centro public.verification_centers;
begin
  select c.* into v_centro from public.verification_centers c where c.id = privato.centro_visto(v_utente);
  if not found then perform privato.rifiuta('centro_non_trovato', 404); end if;
  if not privato.centro_leggibile(v_centro) then perform privato.rifiuta('centro_non_attivo', 403); end if;
  return v_centro.id;
end $$;

create or replace function privato.mio_centro_dettagli() returns setof public.verification_centers
language plpgsql stable security definer set search_path = '' as $$
declare v_id uuid := privato.richiedi_utente();
begin
  return query select c.* from public.verification_centers c where c.id = privato.centro_visto(v_id);
end $$;

create function privato.finisce_dimostrazione() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from privato.dimostrazioni d where d.id_utente = new.id_utente;
  return null;
end $$;
create trigger centro_operatori_finisce_dimostrazione after insert or update of attivo on public.centro_operatori
  for each row when (new.attivo) execute function privato.finisce_dimostrazione();

create function privato.apri_dimostrazione() returns void
language plpgsql security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente();
begin
  if privato.centro_di(v_utente) is not null then perform privato.rifiuta('gia_di_un_centro', 409); end if;
  if privato.centro_dimostrativo() is null then perform privato.rifiuta('centro_non_trovato', 404); end if;
  insert into privato.dimostrazioni (id_utente) values (v_utente) on conflict (id_utente) do nothing;
end $$;
create function public.apri_dimostrazione() returns void
language sql set search_path = '' as $$ select privato.apri_dimostrazione() $$;

create function privato.chiudi_dimostrazione() returns void
language plpgsql security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente();
begin
  delete from privato.dimostrazioni d where d.id_utente = v_utente;
end $$;
create function public.chiudi_dimostrazione() returns void
language sql set search_path = '' as $$ select privato.chiudi_dimostrazione() $$;

-- The caller's own record with the centre he works for, or looks around in ('ospite'). `dimostrazione`: whether he may open one.
create or replace function privato.mio_profilo() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_id uuid := auth.uid(); v_profilo jsonb; v_centro jsonb;
begin
  -- a suspended person reads why (decision P7)
  if exists (select from public.utenti u where u.id = v_id and u.stato = 'sospeso') then
    perform privato.rifiuta('utente_sospeso', 403, (select d.motivo from public.decisioni_moderazione d
      where d.id_utente = v_id and d.oggetto_tipo = 'utente' order by d.created_at desc limit 1));
  end if;
  v_id := privato.richiedi_utente();
  select to_jsonb(u) || jsonb_build_object('is_admin', privato.e_admin(), 'termini_mancanti', privato.termini_mancanti(v_id))
  into v_profilo from public.utenti u where u.id = v_id;
  select jsonb_build_object('id', c.id, 'nome', c.nome, 'tipo_centro', c.tipo_centro, 'approval_status', c.approval_status,
    'is_active', c.is_active, 'motivo_stato', c.motivo_stato, 'demo', c.demo, 'ruolo', o.ruolo, 'ospite', o.id is null)
  into v_centro from public.verification_centers c
    left join public.centro_operatori o on o.id_centro = c.id and o.id_utente = v_id and o.attivo
  where c.id = privato.centro_visto(v_id);
  return v_profilo || jsonb_build_object('centro', v_centro,
    'dimostrazione', v_centro is null and privato.centro_dimostrativo() is not null,
    'secondo_fattore', case privato.secondo_fattore(v_id) when true then 'attivo'
      when false then case when privato.e_admin() or v_centro ->> 'ruolo' = 'titolare' then 'spento' end end);
end $$;

-- Whoever looks around in the demonstration speaks for nobody's tablet but his own.
create or replace function privato.centro_del_rapporto(p_centro uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  if p_centro is null then
    perform privato.richiedi_utente();
    if privato.mio_centro() is null then perform privato.rifiuta('centro_non_trovato', 404); end if;
    return privato.mio_centro();
  end if;
  if p_centro is distinct from privato.centro_visto(v_utente)
    and not exists (select from public.centro_operatori o where o.id_centro = p_centro and o.id_utente = v_utente) then
    perform privato.rifiuta('altro_centro', 403); end if;
  return p_centro;
end $$;

-- As in chapter 2842: who looks around reads the prices too.
create or replace function privato.prezzi_centro() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente(); v public.verification_centers; v_usi jsonb;
begin
  select c.* into v from public.verification_centers c where c.id = privato.centro_visto(v_utente);
  if not found then perform privato.rifiuta('centro_non_trovato', 404); end if;
  v_usi := privato.usi_condizioni(v.id);
  return jsonb_build_object('id', v.id, 'tipo_centro', v.tipo_centro, 'percentuale_commissione', v.percentuale_commissione,
    'perche_no', case when v.demo then 'modalita_demo' when not privato.centro_aperto(v) then 'centro_non_attivo'
      when v.id is distinct from privato.centro_da_titolare() then 'solo_titolare' end,
    'modello', jsonb_build_object('tariffa_type', v.tariffa_type, 'tariffa_fixed', v.tariffa_fixed,
      'tariffa_percentage', v.tariffa_percentage, 'tariffa_min_value', v.tariffa_min_value, 'tariffa_max_value', v.tariffa_max_value,
      'tariffa_imballaggio', v.tariffa_imballaggio, 'tariffa_spedizione', v.tariffa_spedizione,
      'package_markup_piccolo', v.package_markup_piccolo, 'package_markup_medio', v.package_markup_medio,
      'package_markup_grande', v.package_markup_grande, 'package_markup_maxi', v.package_markup_maxi),
    'condizioni', (select coalesce(jsonb_agg(to_jsonb(f) - 'center_id' || jsonb_build_object('usi_oggi', coalesce(v_usi -> f.id::text, '0'))
        order by f.priority, f.id), '[]') from public.fee_conditions f where f.center_id = v.id),
    'categorie', privato.tariffe_categorie(v.id));
end $$;

-- What a colleague is called; null without an account.
create function privato.nome_al_banco(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente) from public.utenti u where u.id = p_utente
$$;

-- Who works at a centre, as its tablets know them; whoever looks around in the demonstration finds himself there, and no other visitor.
create function privato.persone_al_banco(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', u.id, 'ruolo', coalesce(o.ruolo, 'operatore'), 'pin_impronta', o.pin_impronta,
    'nome', privato.nome_al_banco(u.id)) order by o.ruolo, o.dal)
  from (select w.id_utente, w.ruolo, w.pin_impronta, w.dal from public.centro_operatori w where w.id_centro = p_centro and w.attivo
    union all select d.id_utente, null, null, d.dal from privato.dimostrazioni d
    where d.id_utente = privato.chiamante() and privato.mio_centro() = p_centro) o
  join public.utenti u on u.id = o.id_utente and u.stato = 'attivo'
$$;

create or replace function privato.centre_manifest() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_centro uuid := privato.richiedi_custode(); v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  return jsonb_build_object('impostazioni', (select jsonb_build_object('punteggio_minimo_autenticita', s.punteggio_minimo_autenticita)
    from public.platform_settings s),
    'centro', (select jsonb_build_object('id', c.id, 'nome', c.nome, 'tipo_centro', c.tipo_centro,
      'sospeso', not privato.centro_aperto(c),
      'motivo', case when c.demo then 'modalita_demo' else c.motivo_stato end,
      'chiuso', array(select n from generate_series(0, 6) n where not exists (
        select from privato.fasce_del_giorno(c.settings, date '2026-01-04' + n))))
      from public.verification_centers c where c.id = v_centro),
    'persone', privato.persone_al_banco(v_centro),
    'voci', coalesce((select jsonb_agg(jsonb_build_object('tipo', m.tipo, 'id', m.id, 'versione', m.versione)) from (
    select 'appuntamento' as tipo, a.id, a.versione from public.appointments a
    where a.center_id = v_centro and a.appointment_date between v_oggi - 2 and v_oggi + 14
    union all
    select 'verifica', v.id, v.versione from public.verifiche v
    where v.id_centro = v_centro and (
      v.stato in ('programmata', 'in_attesa')
      or v.data_verifica > privato.adesso() - interval '2 days'
      or v.stato_restituzione = 'da_restituire'
      or v.data_restituzione > privato.adesso() - interval '7 days'
      -- an answer is owed about it, or somebody may come for it
      or exists (select from public.custodia k where k.id_verifica = v.id and k.in_dubbio)
      or exists (select from privato.codici_ritiro k where k.id_verifica = v.id)
      or exists (select 1 from public.ordini o left join public.spedizioni s on s.id_ordine = o.id
        where o.id_verifica = v.id and o.status in ('autorizzato', 'pagato', 'spedito')
          and coalesce(s.stato, 'richiesto') <> 'consegnato'))) m), '[]'::jsonb));
end $$;

select privato.concedi('authenticated', array['apri_dimostrazione', 'chiudi_dimostrazione']);
select privato.avvolgi_scrittura(f::regprocedure) from unnest(array['public.apri_dimostrazione()', 'public.chiudi_dimostrazione()']) f;
