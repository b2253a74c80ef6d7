-- The office and shipments (decisions S9, C11, M16): the list, and what an administrator may write
-- into one, always with a reason, always in the register.

create index spedizioni_stato_idx on public.spedizioni (stato, created_at desc, id);
-- p_id_ordine: the shipment of one order (orders link here so). p_stato: a state, or empty for all.
create function privato.admin_elenco_spedizioni(
  p_id_ordine uuid,
  p_testo text,
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
  v_come text;
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('spedizioni', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select
      s.id, s.id_ordine, s.stato, s.corriere_nome, s.codice_tracciamento, s.tracking_url,
      s.data_spedizione, s.data_consegna, s.ritiro_previsto, s.id_indirizzo_spedizione, s.created_at
    from public.spedizioni s
    where s.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      and (p_id_ordine is null or s.id_ordine = p_id_ordine)
      and (
        coalesce(p_stato, '') = ''
        or s.stato = privato.valore(p_stato, null::public.stato_spedizione)
      )
      and s.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or s.id = any (v_trovati)
        or v_come is not null
          and (
            s.codice_tracciamento ~* v_come
            or (
              select o.numero_ordine = privato.numero_cercato(p_testo)
                or a.titolo ~* v_come
                or c.nome ~* v_come
              from public.ordini o
              join public.annunci a on a.id = o.id_annuncio
              join public.verification_centers c on c.id = o.id_centro
              where o.id = s.id_ordine
            )
            or s.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            or s.id_ordine between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelte
        where id = any (v_trovati)
        union all
        select from scelte
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      (
        select jsonb_agg(
          to_jsonb(s) - 'n' || jsonb_build_object(
            'numero_ordine', o.numero_ordine,
            'stato_ordine', o.status,
            'id_centro', o.id_centro,
            'titolo', a.titolo,
            'immagine_principale', a.immagine_principale,
            'metodo_spedizione', a.metodo_spedizione,
            'centro', c.nome,
            'indirizzo', (
              select to_jsonb(i) - 'id_utente' - 'created_at'
              from public.indirizzi i
              where i.id = s.id_indirizzo_spedizione
            )
          ) order by s.n
        )
        from (
          select f.*, row_number() over () as n
          from (
            select *
            from scelte x
            order by
              case p_ordine when 'data' then x.created_at end,
              x.created_at desc,
              case p_ordine when 'data' then x.id end desc,
              x.id
            limit p_righe
            offset (v_pagina - 1) * p_righe
          ) f
        ) s
        join public.ordini o on o.id = s.id_ordine
        join public.annunci a on a.id = o.id_annuncio
        join public.verification_centers c on c.id = o.id_centro
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_spedizioni(
  p_id_ordine uuid default null,
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_spedizioni(
    p_id_ordine, p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al
  )
$$;

-- Where the item is by the administrator's word, backwards too: a parcel that came back is at the
-- centre first.
create function privato.segue_spedizione(
  p_ordine public.ordini,
  p_stato public.stato_spedizione
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ora public.stato_custodia := (
    select c.stato from public.custodia c where c.id_verifica = p_ordine.id_verifica
  );

  v_meta public.stato_custodia := case p_stato
    when 'richiesto' then 'al_centro'
    when 'consegnato' then 'consegnato_acquirente'
    else 'consegnato_corriere'
  end::public.stato_custodia;
begin
  if p_ordine.status not in ('pagato', 'spedito', 'consegnato') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  if p_ordine.status = 'pagato' and p_stato <> 'richiesto' then
    perform privato.trattiene_la_banca(p_ordine, false);
  end if;
  if v_ora <> v_meta and not privato.custodia_consentita(v_ora, v_meta) then
    perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
  end if;
  perform privato.fai_uscire(p_ordine.id_verifica, v_meta);
end $$;

-- Shipments move freely for administrators, with a reason (decision S9). p_dati {stato?,
-- corriere_nome?, codice_tracciamento?, tracking_url?}
create function privato.admin_aggiorna_spedizione(
  p_id uuid,
  p_dati jsonb,
  p_motivo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.spedizioni;
  v_spedizione public.spedizioni;
  v_ordine public.ordini;
begin
  perform privato.richiedi_ufficio(p_motivo);
  if (
    p_dati ->> 'stato' is not null
    and not p_dati ->> 'stato' = any (enum_range(null::public.stato_spedizione)::text[])
  )
    or char_length(p_dati ->> 'corriere_nome') > 80
    or char_length(p_dati ->> 'codice_tracciamento') > 80
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if coalesce(p_dati ->> 'tracking_url', '') <> ''
    and p_dati ->> 'tracking_url' !~ '^https://[^\s"''<>]+$'
  then
    perform privato.rifiuta('link_non_valido', 400);
  end if;

  v_ordine := privato.blocca_ordine((
    select s.id_ordine from public.spedizioni s where s.id = p_id
  ));
  if v_ordine.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  select s.* into v_prima from public.spedizioni s where s.id = p_id;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v_prima), 'dati_cambiati');
  update public.spedizioni s
  set
    stato = coalesce((p_dati ->> 'stato')::public.stato_spedizione, s.stato),
    corriere_nome = case
      when p_dati ? 'corriere_nome' then nullif(btrim(p_dati ->> 'corriere_nome'), '')
      else s.corriere_nome
    end,
    codice_tracciamento = case
      when p_dati ? 'codice_tracciamento' then nullif(btrim(p_dati ->> 'codice_tracciamento'), '')
      else s.codice_tracciamento
    end,
    tracking_url = case
      when p_dati ? 'tracking_url' then nullif(btrim(p_dati ->> 'tracking_url'), '')
      else s.tracking_url
    end,
    data_spedizione = case
      when p_dati ->> 'stato' in ('spedito', 'in_transito', 'consegnato')
        then coalesce(s.data_spedizione, privato.adesso())
      when p_dati ->> 'stato' = 'richiesto' then null
      else s.data_spedizione
    end,
    data_consegna = case
      when p_dati ->> 'stato' = 'consegnato' then coalesce(s.data_consegna, privato.adesso())
      when p_dati ? 'stato' then null
      else s.data_consegna
    end,
    updated_at = privato.adesso()
  where s.id = p_id
  returning s.* into v_spedizione;

  if p_dati ? 'stato' then perform privato.segue_spedizione(v_ordine, v_spedizione.stato); end if;
  update public.ordini o
  set
    status = case v_spedizione.stato
      when 'richiesto' then 'pagato'
      when 'consegnato' then 'consegnato'
      else 'spedito'
    end::public.stato_ordine,
    data_consegna = v_spedizione.data_consegna,
    updated_at = privato.adesso()
  where o.id = v_ordine.id and o.status in ('pagato', 'spedito', 'consegnato');

  -- an item that its buyer didn't collect leaves by the office's word (decision C11)
  if v_spedizione.stato = 'spedito' and v_ordine.status = 'pagato' then
    perform privato.annuncia_spedizione(v_ordine, v_spedizione);
  end if;

  -- delivered by the office's word: the buyer's 48 hours begin with a letter (decision M16)
  if v_spedizione.stato = 'consegnato' and v_ordine.status in ('pagato', 'spedito') then
    perform privato.annuncia_consegna(v_ordine);
  end if;

  perform privato.registra_admin(
    'aggiorna_spedizione',
    'spedizione',
    p_id::text,
    privato.differenza(to_jsonb(v_prima), to_jsonb(v_spedizione)),
    left(p_motivo, 1000)
  );

  return to_jsonb(v_spedizione);
end $$;
create function public.admin_aggiorna_spedizione(
  p_id uuid,
  p_dati jsonb,
  p_motivo text
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_aggiorna_spedizione(p_id, p_dati, p_motivo)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_elenco_spedizioni', 'admin_aggiorna_spedizione']
);
