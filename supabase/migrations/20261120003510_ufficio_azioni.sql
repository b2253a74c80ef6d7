-- What administrators may move by hand in chapters 6 to 11: always with a reason, always in the register.

-- Where the item is by the administrator's word, backwards too: a parcel that came back is at the centre first.
create function privato.segue_spedizione(p_ordine public.ordini, p_stato public.stato_spedizione) returns void
language plpgsql security definer set search_path = '' as $$
declare v_ora public.stato_custodia := (select c.stato from public.custodia c where c.id_verifica = p_ordine.id_verifica);
v_meta public.stato_custodia := case p_stato when 'richiesto' then 'al_centro' when 'consegnato' then 'consegnato_acquirente'
  else 'consegnato_corriere' end::public.stato_custodia;
begin
  if p_ordine.status not in ('pagato', 'spedito', 'consegnato') then perform privato.rifiuta('stato_non_consentito', 409); end if;
  if v_ora <> v_meta and not privato.custodia_consentita(v_ora, v_meta) then
    perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
  end if;
  perform privato.fai_uscire(p_ordine.id_verifica, v_meta);
end $$;

-- Shipments move freely for administrators, with a reason (decision S9). p_dati {stato?, corriere_nome?, codice_tracciamento?,
-- tracking_url?}
create function privato.admin_aggiorna_spedizione(p_id uuid, p_dati jsonb, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_spedizione public.spedizioni; v_ordine public.ordini;
begin
  perform privato.richiedi_admin();
  if btrim(coalesce(p_motivo, '')) = '' then perform privato.rifiuta('motivo_mancante', 400); end if;
  if (p_dati ->> 'stato' is not null and not p_dati ->> 'stato' = any (enum_range(null::public.stato_spedizione)::text[]))
    or char_length(p_dati ->> 'corriere_nome') > 80 or char_length(p_dati ->> 'codice_tracciamento') > 80 then
      perform privato.rifiuta('dati_non_validi', 400); end if;
  if coalesce(p_dati ->> 'tracking_url', '') <> '' and p_dati ->> 'tracking_url' !~ '^https://[^\s"''<>]+$' then
    perform privato.rifiuta('link_non_valido', 400); end if;
  v_ordine := privato.blocca_ordine((select s.id_ordine from public.spedizioni s where s.id = p_id));
  if v_ordine.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  update public.spedizioni s set stato = coalesce((p_dati ->> 'stato')::public.stato_spedizione, s.stato),
    corriere_nome = case when p_dati ? 'corriere_nome' then nullif(btrim(p_dati ->> 'corriere_nome'), '') else s.corriere_nome end,
    codice_tracciamento = case when p_dati ? 'codice_tracciamento' then
      nullif(btrim(p_dati ->> 'codice_tracciamento'), '') else s.codice_tracciamento end,
    tracking_url = case when p_dati ? 'tracking_url' then nullif(btrim(p_dati ->> 'tracking_url'), '') else s.tracking_url end,
    data_spedizione = case when p_dati ->> 'stato' in ('spedito', 'in_transito', 'consegnato') then
      coalesce(s.data_spedizione, privato.adesso()) when p_dati ->> 'stato' = 'richiesto' then null else s.data_spedizione end,
    data_consegna = case when p_dati ->> 'stato' = 'consegnato' then coalesce(s.data_consegna, privato.adesso()) when p_dati ? 'stato' then
      null else s.data_consegna end, updated_at = privato.adesso()
  where s.id = p_id returning s.* into v_spedizione;
  if p_dati ? 'stato' then perform privato.segue_spedizione(v_ordine, v_spedizione.stato); end if;
  update public.ordini o set status = case v_spedizione.stato when 'richiesto' then 'pagato' when 'consegnato' then
    'consegnato' else 'spedito' end::public.stato_ordine,
    data_consegna = v_spedizione.data_consegna, updated_at = privato.adesso() where o.id = v_ordine.id
      and o.status in ('pagato', 'spedito', 'consegnato');
  -- an item that its buyer didn't collect leaves by the office's word (decision C11)
  if v_spedizione.stato = 'spedito' and v_ordine.status = 'pagato' then
    perform privato.annuncia_spedizione(v_ordine, v_spedizione); end if;
  -- delivered by the office's word: the buyer's 48 hours begin with a letter (decision M16)
  if v_spedizione.stato = 'consegnato' and v_ordine.status in ('pagato', 'spedito') then
    perform privato.annuncia_consegna(v_ordine); end if;
  perform privato.registra_admin('aggiorna_spedizione', 'spedizione', p_id::text, p_dati, left(p_motivo, 1000));
  return to_jsonb(v_spedizione);
end $$;

-- Outbox without its contents: who is owed what and how it goes. Texts and codes stay inside.
create function privato.admin_posta(p_testo text, p_stato text, p_ordine text, p_pagina integer, p_righe integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_come text; v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_come := privato.come_letterale(nullif(btrim(p_testo), ''));
  with scelte as not materialized (
    select p.id, p.tipo, p.evento, p.destinatario, p.oggetto, p.stato, p.tentativi, p.prossimo_tentativo, p.ultimo_errore, p.inviata_il,
      p.created_at from public.posta_uscita p where (coalesce(p_stato, '') = '' or p.stato::text = p_stato)
      and (v_come is null or p.destinatario ilike v_come or p.oggetto ilike v_come or p.id::text ilike v_come))
  select (select count(*) from (select from scelte limit privato.conteggio_massimo() + 1) n),
    coalesce(jsonb_agg(to_jsonb(r) - 'n' order by r.n), '[]'::jsonb) into v_totale, v_righe
  from (select f.*, row_number() over () as n from (select * from scelte x order by case p_ordine when 'data' then x.created_at end,
    x.created_at desc, case p_ordine when 'data' then x.id end desc, x.id limit p_righe offset (v_pagina - 1) * p_righe) f) r;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function privato.admin_ritenta_posta(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  update public.posta_uscita p set stato = 'da_inviare', tentativi = 0, prossimo_tentativo = privato.adesso() where p.id = p_id
    and p.stato = 'fallita';
  perform privato.registra_admin('ritenta_posta', 'posta', p_id::text);
end $$;

create index dispositivi_in_ritardo_idx on public.dispositivi ((oldest_pending_at is null and incidente is null), oldest_pending_at,
  visto_il desc, id);
create index dispositivi_visto_idx on public.dispositivi (visto_il desc, id);
-- {righe, totale, oltre, pagina}, 50 a page: owing tablets and those with an incident first, the oldest debt before all.
-- p_stato da_consegnare|incidente.
create function privato.admin_dispositivi(p_testo text, p_stato text, p_ordine text, p_pagina integer, p_righe integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_come text; v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_come := privato.come_letterale(nullif(btrim(p_testo), ''));
  with scelti as not materialized (
    select d.*, u.email, c.nome as centro from public.dispositivi d join public.utenti u on u.id = d.id_utente
      left join public.verification_centers c on c.id = d.id_centro
    where case p_stato when 'da_consegnare' then d.pending_ops + d.pending_media > 0 when 'incidente' then d.incidente is not null
        else true end
      and (v_come is null or u.email ilike v_come or c.nome ilike v_come
        or starts_with(lower(d.id), lower(btrim(p_testo)))))
  select (select count(*) from (select from scelti limit privato.conteggio_massimo() + 1) n),
    coalesce(jsonb_agg(to_jsonb(d) - 'n' order by d.n), '[]'::jsonb) into v_totale, v_righe
  from (select f.*, row_number() over () as n from (select * from scelti x order by case p_ordine when 'visto' then x.visto_il end,
      case p_ordine when '-visto' then x.visto_il end desc,
      case when p_ordine in ('visto', '-visto') is not true then x.oldest_pending_at is null and x.incidente is null end,
      case when p_ordine in ('visto', '-visto') is not true then x.oldest_pending_at end,
      case when p_ordine in ('visto', '-visto') is not true then x.visto_il end desc,
      case p_ordine when 'visto' then x.id end desc, x.id limit p_righe offset (v_pagina - 1) * p_righe) f) d;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function privato.admin_registro(p_testo text, p_ordine text, p_pagina integer, p_righe integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_come text; v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_come := privato.come_letterale(nullif(btrim(p_testo), ''));
  with scelti as not materialized (
    select g.*, u.email from public.registro_admin g left join public.utenti u on u.id = g.id_attore
    where v_come is null or u.email ilike v_come or g.azione ilike v_come or g.oggetto_id ilike v_come or g.id::text = btrim(p_testo))
  select (select count(*) from (select from scelti limit privato.conteggio_massimo() + 1) n),
    coalesce((select jsonb_agg(to_jsonb(r) - 'n' || jsonb_build_object('dati', d.dati, 'motivo', d.motivo) order by r.n)
      from (select f.*, row_number() over () as n from (select * from scelti x order by case p_ordine when 'data' then x.id end, x.id desc
        limit p_righe offset (v_pagina - 1) * p_righe) f) r left join public.registro_admin_dettagli d on d.id_registro = r.id),
    '[]'::jsonb) into v_totale, v_righe;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function public.admin_aggiorna_spedizione(p_id uuid, p_dati jsonb, p_motivo text) returns jsonb language sql
  set search_path = '' as $$ select privato.admin_aggiorna_spedizione(p_id, p_dati, p_motivo) $$;
create function public.admin_posta(p_stato text default null, p_pagina integer default 1, p_testo text default null,
  p_ordine text default '-data') returns jsonb language sql stable
  set search_path = '' as $$ select privato.admin_posta(p_testo, p_stato, p_ordine, p_pagina, 50) $$;
create function public.admin_ritenta_posta(p_id uuid) returns void language sql
  set search_path = '' as $$ select privato.admin_ritenta_posta(p_id) $$;
create function public.admin_dispositivi(p_pagina integer default 1, p_testo text default null, p_stato text default null,
  p_ordine text default null) returns jsonb language sql stable
  set search_path = '' as $$ select privato.admin_dispositivi(p_testo, p_stato, p_ordine, p_pagina, 50) $$;
create function public.admin_registro(p_pagina integer default 1, p_testo text default null, p_ordine text default '-data')
  returns jsonb language sql stable set search_path = '' as $$ select privato.admin_registro(p_testo, p_ordine, p_pagina, 50) $$;
