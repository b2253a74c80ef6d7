-- What the office was told (decision M13): every row of `admin_notifications`, by what it is about.
-- A row is closed by what it asks for; by hand it is taken over or marked as seen, with the reason.

-- What a kind is about: denaro (ours and the provider's books differ), oggetti (custody, centres,
-- tablets), sistema (files and jobs), code (each has a queue of its own, where it is answered). A
-- kind that nobody named is the system's.
create function privato.gruppo_avviso(p_tipo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_tipo in (
      'differenza_pagamento', 'differenza_trasferimento', 'pagamento_anomalo',
      'pagamento_non_riuscito', 'rimborso_fallito', 'trasferimento_fermo', 'parola_fornitore',
      'conti_rifiutati', 'bonifico_nostro_tornato', 'allarme_pagamento'
    )
      or starts_with(p_tipo, 'versamento_') then 'denaro'
    when p_tipo in ('contestazione', 'contestazione_bancaria', 'ricorso', 'richiesta_centro')
      then 'code'
    when p_tipo in (
      'custodia_in_dubbio', 'restituzione_contraddetta', 'fatto_di_altro_centro', 'reso_diverso',
      'rientro_non_atteso', 'ricezione_tardiva', 'visita_in_attesa_del_banco',
      'decisione_in_ritardo', 'decisione_senza_foto', 'approvato_sospeso', 'esiti_contrari',
      'foto_non_arrivate', 'tablet_senza_memoria', 'server_tornato_indietro', 'ordine_non_spedito',
      'ordine_non_ritirato', 'consegna_non_riuscita', 'pacco_senza_vendita',
      'spedito_indirizzo_superato', 'uscito_senza_certificato', 'seriale_non_autentico',
      'foto_annuncio_cambiata', 'recesso', 'recesso_senza_reso', 'visita_da_spostare',
      'oggetto_in_centro_chiuso'
    ) then 'oggetti'
    else 'sistema'
  end
$$;

-- Put off, and its day hasn't come: it comes back by itself.
create function privato.rimandato(p_al date) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_al > (privato.adesso() at time zone 'Europe/Rome')::date, false)
$$;

create function privato.avvisi_da_vedere(p_gruppo text) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.admin_notifications n
  where n.chiusa_il is null
    and n.stato = 'unread'
    and not privato.rimandato(n.rimandato_al)
    and privato.gruppo_avviso(n.tipo) = p_gruppo
$$;

-- Where its subject is to be looked at: the table of the row that it refers to, null where there is
-- none.
create function privato.soggetto_avviso(p public.admin_notifications) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p.riferimento is null then null
    when exists (select from public.ordini o where o.id = p.riferimento) then 'ordine'
    when exists (select from public.verifiche v where v.id = p.riferimento) then 'verifica'
    when exists (select from public.versamenti v where v.id = p.riferimento) then 'versamento'
    when exists (select from public.contestazioni k where k.id = p.riferimento) then 'contestazione'
    when exists (select from public.ricorsi r where r.id = p.riferimento) then 'ricorso'
    when exists (select from public.verification_center_requests r where r.id = p.riferimento)
      then 'richiesta'
    when exists (select from public.annunci a where a.id = p.riferimento) then 'annuncio'
    when exists (select from public.utenti u where u.id = p.riferimento) then 'utente'
    when exists (select from public.recessi r where r.id = p.riferimento) then 'recesso'
  end
$$;

-- p_gruppo: see above, empty for all. p_stato: da_vedere | rimandati | visti | chiusi, empty for
-- the open ones.
create function privato.admin_elenco_avvisi(
  p_testo text,
  p_gruppo text,
  p_stato text,
  p_ordine text,
  p_pagina integer,
  p_righe integer,
  p_dal date,
  p_al date
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('avvisi', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select n.*
    from public.admin_notifications n
    where case coalesce(p_stato, '')
      when 'chiusi' then n.chiusa_il is not null
      else n.chiusa_il is null
    end
      and case p_stato
        when 'da_vedere' then n.stato = 'unread' and not privato.rimandato(n.rimandato_al)
        when 'rimandati' then n.stato = 'unread'
          and n.rimandato_al is not null
          and privato.rimandato(n.rimandato_al)
        when 'visti' then n.stato = 'read'
        else true
      end
      and (coalesce(p_gruppo, '') = '' or privato.gruppo_avviso(n.tipo) = p_gruppo)
      and n.data_richiesta between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or n.id = any (v_trovati)
        or v_come is not null
          and (
            (n.messaggio || ' ' || n.tipo) ~* v_come
            or n.riferimento between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            or n.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelti
        where id = any (v_trovati)
        union all
        select from scelti
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', w.id,
            'tipo', w.tipo,
            'gruppo', privato.gruppo_avviso(w.tipo),
            'messaggio', w.messaggio,
            'data_richiesta', w.data_richiesta,
            'stato', w.stato,
            'riferimento', w.riferimento,
            'scadenza', w.scadenza,
            'chiusa_il', w.chiusa_il,
            'preso_il', w.preso_il,
            'nota', w.nota,
            'rimandato_al', case when privato.rimandato(w.rimandato_al) then w.rimandato_al end,
            'soggetto', privato.soggetto_avviso(w),
            'id_ordine', coalesce(
              (select r.id_ordine from public.recessi r where r.id = w.riferimento),
              (select v.id_ordine from public.versamenti v where v.id = w.riferimento)
            ),
            'preso_da', (select u.email from public.utenti u where u.id = w.preso_da)
          ) order by s.n
        )
        from (
          select f.id, row_number() over () as n
          from (
            select x.id
            from scelti x
            order by
              case p_ordine when 'data' then x.data_richiesta end,
              x.data_richiesta desc,
              case p_ordine when 'data' then x.id end desc,
              x.id
            limit p_righe
            offset (v_pagina - 1) * p_righe
          ) f
        ) s
        join public.admin_notifications w on w.id = s.id
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_avvisi(
  p_testo text default null,
  p_gruppo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_avvisi(
    p_testo, p_gruppo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al
  )
$$;

-- Somebody looks after it; the last one who says so does.
create function privato.admin_prendi_avviso(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_prima uuid;
begin
  select n.preso_da
  into v_prima
  from public.admin_notifications n
  where n.id = p_id and n.chiusa_il is null
  for update;

  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  update public.admin_notifications n
  set preso_da = v_admin, preso_il = privato.adesso()
  where n.id = p_id;

  perform privato.registra_admin(
    'prendi_avviso',
    'avviso',
    p_id::text,
    privato.differenza(
      jsonb_build_object('preso_da', v_prima),
      jsonb_build_object('preso_da', v_admin)
    )
  );

  return jsonb_build_object('id', p_id);
end $$;
create function public.admin_prendi_avviso(p_id uuid) returns jsonb
language sql set search_path = '' as $$ select privato.admin_prendi_avviso(p_id) $$;

-- Read, with what was found out, or to be looked at again. It stays open until what it asks for is
-- done.
create function privato.admin_segna_avviso(p_id uuid, p_stato text, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima text;
begin
  perform privato.richiedi_admin();
  if p_stato is null or p_stato not in ('unread', 'read') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  if p_stato = 'read' and btrim(coalesce(p_motivo, '')) = '' then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;
  select n.stato into v_prima from public.admin_notifications n where n.id = p_id for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v_prima = p_stato then return; end if;
  update public.admin_notifications n
  set stato = p_stato, nota = case p_stato when 'read' then left(btrim(p_motivo), 1000) end
  where n.id = p_id;

  perform privato.registra_admin(
    'segna_avviso',
    'avviso',
    p_id::text,
    privato.differenza(jsonb_build_object('stato', v_prima), jsonb_build_object('stato', p_stato)),
    p_motivo
  );
end $$;
create function public.admin_segna_avviso(
  p_id uuid,
  p_stato text,
  p_motivo text default null
) returns void
language sql set search_path = '' as $$
  select privato.admin_segna_avviso(p_id, p_stato, p_motivo)
$$;

-- Put off to a day of the next thirty, with the reason; it counts again from that morning on. Never
-- past its own term.
create function privato.admin_rimanda_avviso(p_id uuid, p_al date, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.admin_notifications;
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  perform privato.richiedi_ufficio(p_motivo);
  select n.*
  into v
  from public.admin_notifications n
  where n.id = p_id and n.chiusa_il is null
  for update;

  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if p_al is null
    or p_al not between v_oggi + 1 and v_oggi + privato.durata('avviso_rimandato')
    or p_al > (v.scadenza at time zone 'Europe/Rome')::date
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  update public.admin_notifications n
  set stato = 'unread', rimandato_al = p_al, nota = left(btrim(p_motivo), 1000)
  where n.id = p_id;

  perform privato.registra_admin(
    'rimanda_avviso',
    'avviso',
    p_id::text,
    privato.differenza(
      jsonb_build_object('rimandato_al', v.rimandato_al),
      jsonb_build_object('rimandato_al', p_al)
    ),
    p_motivo
  );
end $$;
create function public.admin_rimanda_avviso(p_id uuid, p_al date, p_motivo text) returns void
language sql set search_path = '' as $$
  select privato.admin_rimanda_avviso(p_id, p_al, p_motivo)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_elenco_avvisi', 'admin_prendi_avviso', 'admin_segna_avviso', 'admin_rimanda_avviso']
);
