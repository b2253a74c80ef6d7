-- The office's reports and appeals (decision P7): what was said, about what, and what was answered.

create index segnalazioni_recenti_idx on public.segnalazioni (created_at desc, id);
-- What is reported as it stands now: {nome, testo?, di?, annuncio?, codice?, si_toglie}.
-- `si_toglie`: an upheld report can take it away.
create function privato.segnalato(p public.segnalazioni) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case p.oggetto_tipo
    when 'annuncio' then (
      select jsonb_build_object(
        'nome', a.titolo,
        'testo', a.descrizione,
        'di', u.email,
        'annuncio', a.id,
        'si_toglie', a.stato_annuncio = 'attivo' and a.eliminato_il is null
      )
      from public.annunci a
      join public.utenti u on u.id = a.id_utente
      where a.id = p.oggetto_id
    )
    when 'messaggio' then (
      select jsonb_build_object(
        'nome', 'Messaggio di ' || u.nome_utente,
        'testo', m.text,
        'di', u.email,
        'si_toglie', m.rimosso_il is null
      )
      from public.messages m
      join public.utenti u on u.id = m.sender_id
      where m.id = p.oggetto_id
    )
    when 'recensione' then (
      select jsonb_build_object(
        'nome', 'Recensione di ' || u.nome_utente,
        'testo', r.testo,
        'di', u.email,
        'si_toglie', r.rimossa_il is null
      )
      from public.recensioni r
      join public.utenti u on u.id = r.id_autore
      where r.id = p.oggetto_id
    )
    else (
      select jsonb_build_object(
        'nome', 'Certificato',
        'codice', c.codice_pubblico,
        'annuncio', c.id_annuncio,
        'si_toglie', false
      )
      from public.certificati_verifica c
      where c.id = p.oggetto_id
    )
  end
$$;

-- p_stato: da_esaminare (ricevuta or in_esame), or a state, empty for all.
create function privato.admin_elenco_segnalazioni(
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
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('segnalazioni', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select s.*
    from public.segnalazioni s
    where case p_stato
      when 'da_esaminare' then s.stato in ('ricevuta', 'in_esame')
      else coalesce(p_stato, '') = ''
        or s.stato = privato.valore(p_stato, null::public.stato_segnalazione)
    end
      and s.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or s.id = any (v_trovati)
        or v_come is not null
          and (
            (coalesce(s.testo, '') || ' ' || coalesce(s.email_autore, '')) ~* v_come
            or s.oggetto_id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            or s.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
      jsonb_agg(
        jsonb_build_object(
          'id', s.id,
          'oggetto_tipo', s.oggetto_tipo,
          'oggetto_id', s.oggetto_id,
          'motivo', s.motivo,
          'testo', s.testo,
          'luogo', s.luogo,
          'con_foto', s.foto is not null,
          'email_autore', s.email_autore,
          'stato', s.stato,
          'decisione', s.decisione,
          'created_at', s.created_at,
          'deciso_il', s.deciso_il,
          'segnalato', privato.segnalato((select t from public.segnalazioni t where t.id = s.id)),
          'rimossa', exists (
            select from public.decisioni_moderazione d
            where d.id_segnalazione = s.id and d.revocata_il is null
          )
        ) order by s.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
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
  ) s;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_segnalazioni(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_segnalazioni(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

-- The picture of a report, as an address that a page can show; its list doesn't carry it.
create function privato.admin_foto_segnalazione(p_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_foto text;
begin
  perform privato.richiedi_admin();
  select s.foto into v_foto from public.segnalazioni s where s.id = p_id;
  if v_foto is null then perform privato.rifiuta('non_trovato', 404); end if;
  return v_foto;
end $$;
create function public.admin_foto_segnalazione(p_id uuid) returns text
language sql stable set search_path = '' as $$ select privato.admin_foto_segnalazione(p_id) $$;

create index ricorsi_recenti_idx on public.ricorsi (created_at desc, id);
-- p_stato: da_decidere (ricevuta or in_esame), or a state, empty for all.
create function privato.admin_elenco_ricorsi(
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
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('ricorsi', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select r.*
    from public.ricorsi r
    where case p_stato
      when 'da_decidere' then r.stato in ('ricevuta', 'in_esame')
      else coalesce(p_stato, '') = ''
        or r.stato = privato.valore(p_stato, null::public.stato_segnalazione)
    end
      and r.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or r.id = any (v_trovati)
        or v_come is not null
          and (
            (select u.email from public.utenti u where u.id = r.id_autore) ~* v_come
            or r.testo ~* v_come
            or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
      jsonb_agg(
        to_jsonb(r) - 'n' - 'deciso_da' || jsonb_build_object(
          'email', u.email,
          'azione', d.azione,
          'oggetto_tipo', d.oggetto_tipo,
          'oggetto_id', d.oggetto_id,
          'categoria', d.categoria,
          'motivo', d.motivo,
          'decisione_del', d.created_at,
          'revocata_il', d.revocata_il,
          'oggetto', case d.oggetto_tipo
            when 'utente' then 'Account'
            when 'annuncio' then privato.nome_oggetto('annuncio', d.oggetto_id)
            when 'recensione' then 'Recensione'
            else 'Messaggio'
          end
        ) order by r.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelti x
      order by
        case p_ordine when 'data' then x.created_at end,
        x.created_at desc,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) r
  join public.decisioni_moderazione d on d.id = r.id_decisione
  join public.utenti u on u.id = r.id_autore;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_ricorsi(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_ricorsi(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_elenco_segnalazioni', 'admin_elenco_ricorsi', 'admin_foto_segnalazione']
);
