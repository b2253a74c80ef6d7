-- The back office: people, centres, listings. Every act leaves a row in registro_admin; refusals
-- come before changes (decisions A2, S6, S7).

-- Taking the role from oneself or from the last administrator is refused; changes of role wait for
-- each other.
create function privato.admin_imposta_admin(
  p_utente uuid,
  p_valore boolean,
  p_motivo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_prima boolean;
  v_stato public.stato_utente;
begin
  perform pg_advisory_xact_lock(hashtextextended('amministratori', 0));
  if p_valore is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  if p_utente = v_admin and not p_valore then
    perform privato.rifiuta('admin_se_stesso', 409);
  end if;

  if not p_valore
    and not exists (
      select from public.utenti u
      where u.is_admin and u.stato = 'attivo' and u.id <> p_utente
    )
  then
    perform privato.rifiuta('ultimo_admin', 409);
  end if;

  select u.is_admin, u.stato
  into v_prima, v_stato
  from public.utenti u
  where u.id = p_utente
  for no key update;

  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v_stato = 'cancellato' then perform privato.rifiuta('account_cancellato', 409); end if;
  update public.utenti u set is_admin = p_valore where u.id = p_utente;
  if v_prima <> p_valore then
    perform privato.compi_atto(
      case when p_valore then 'concedi_ruolo' else 'revoca_ruolo' end,
      p_utente,
      null,
      jsonb_build_object('concesso', p_valore)
    );
  end if;

  perform privato.registra_admin(
    case when p_valore then 'concedi_admin' else 'revoca_admin' end,
    'utente',
    p_utente::text,
    privato.differenza(
      jsonb_build_object('is_admin', v_prima),
      jsonb_build_object('is_admin', p_valore)
    ),
    p_motivo
  );

  return jsonb_build_object('id', p_utente, 'is_admin', p_valore);
end $$;
create function public.admin_imposta_admin(
  p_utente uuid,
  p_valore boolean,
  p_motivo text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_imposta_admin(p_utente, p_valore, p_motivo)
$$;

-- suspended, blocked, banned and their Italian forms all mean sospeso (spec 3 section 4). Who is
-- suspended reads why, and what he left at a centre may be fetched (decision P7).
create function privato.admin_imposta_stato_utente(
  p_utente uuid,
  p_stato text,
  p_motivo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_stato public.stato_utente;
  v_prima public.stato_utente;
begin
  perform pg_advisory_xact_lock(hashtextextended('amministratori', 0));
  v_stato := case lower(p_stato)
    when 'attivo' then 'attivo'
    when 'active' then 'attivo'
    when 'sospeso' then 'sospeso'
    when 'suspended' then 'sospeso'
    when 'bloccato' then 'sospeso'
    when 'blocked' then 'sospeso'
    when 'bannato' then 'sospeso'
    when 'banned' then 'sospeso'
  end;

  if v_stato is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  if p_utente = v_admin then perform privato.rifiuta('admin_se_stesso', 409); end if;
  if v_stato = 'sospeso'
    and not exists (
      select from public.utenti u
      where u.is_admin and u.stato = 'attivo' and u.id <> p_utente
    )
    and exists (select from public.utenti u where u.id = p_utente and u.is_admin)
  then
    perform privato.rifiuta('ultimo_admin', 409);
  end if;

  v_prima := privato.blocca_persona(p_utente);
  if v_prima is null then perform privato.rifiuta('non_trovato', 404); end if;
  if v_prima = 'cancellato' then perform privato.rifiuta('account_cancellato', 409); end if;
  if v_prima <> v_stato and v_stato = 'sospeso' then
    perform privato.motiva_decisione(p_utente, 'utente', p_utente, 'sospensione', p_motivo);
    perform privato.compi_atto('sospendi_utente', p_utente, p_motivo);
    update public.utenti u set stato = v_stato where u.id = p_utente;
    perform privato.rendi_restituibili(p_utente);
  elsif v_prima <> v_stato then
    perform privato.riattiva_utente(p_utente);
  end if;

  perform privato.registra_admin(
    case v_stato when 'sospeso' then 'sospendi_utente' else 'riattiva_utente' end,
    'utente',
    p_utente::text,
    privato.differenza(jsonb_build_object('stato', v_prima), jsonb_build_object('stato', v_stato)),
    p_motivo
  );

  return jsonb_build_object('id', p_utente, 'stato', v_stato);
end $$;
create function public.admin_imposta_stato_utente(
  p_utente uuid,
  p_stato text,
  p_motivo text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_imposta_stato_utente(p_utente, p_stato, p_motivo)
$$;

-- {righe, totale}, 50 a page. p_ruolo all|admin|user, p_stato all|active|suspended|closed,
-- p_tipo all|centers|users; p_ordine email|data|accesso.
create index utenti_accesso_idx on public.utenti (ultimo_accesso desc nulls last, id);
create function privato.admin_elenco_utenti(
  p_testo text,
  p_ruolo text,
  p_stato text,
  p_tipo text,
  p_ordine text,
  p_pagina integer,
  p_righe integer,
  p_dal date,
  p_al date
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('utenti', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_righe jsonb;
  v_totale bigint;
begin
  with scelti as not materialized (
    select u.*, c.id as id_centro
    from public.utenti u
    left join public.centro_operatori o on o.id_utente = u.id and o.attivo
    left join public.verification_centers c on c.id = o.id_centro
    where u.data_registrazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or u.id = any (v_trovati)
        or v_come is not null
          and (
            (
              coalesce(u.nome, '') || ' ' || coalesce(u.cognome, '') || ' ' || coalesce(u.nome, '')
              || ' ' || u.nome_utente || ' ' || u.email
            ) ~* v_come
            or u.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
      and case lower(p_ruolo)
        when 'admin' then u.is_admin
        when 'user' then not u.is_admin
        else true
      end
      and case lower(p_stato)
        when 'active' then u.stato = 'attivo'
        when 'attivo' then u.stato = 'attivo'
        when 'suspended' then u.stato = 'sospeso'
        when 'sospeso' then u.stato = 'sospeso'
        when 'closed' then u.stato = 'cancellato'
        else true
      end
      and case lower(p_tipo)
        when 'centers'
          then u.id = any (array(select t.id_utente from public.centro_operatori t where t.attivo))
        when 'users' then o.id_utente is null
        else true
      end
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
        jsonb_build_object(
          'id', p.id,
          'nome_utente', p.nome_utente,
          'email', p.email,
          'nome', p.nome,
          'cognome', p.cognome,
          'is_admin', p.is_admin,
          'stato', p.stato,
          'data_registrazione', p.data_registrazione,
          'ultimo_accesso', p.ultimo_accesso,
          'has_center', p.id_centro is not null,
          'id_centro', p.id_centro,
          'sono_io', p.id = v_admin
        ) order by p.n
      ),
      '[]'
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelti x
      order by
        case p_ordine when 'email' then lower(x.email) end,
        case p_ordine when '-email' then lower(x.email) end desc,
        case p_ordine when 'accesso' then x.ultimo_accesso end nulls first,
        case p_ordine when '-accesso' then x.ultimo_accesso end desc nulls last,
        case p_ordine when 'data' then x.data_registrazione end,
        case
          when p_ordine in ('email', '-email', 'accesso', '-accesso', 'data') is not true
            then x.data_registrazione
        end desc,
        case when p_ordine in ('accesso', 'data') then x.id end desc,
        x.id
      limit p_righe
      offset (privato.pagina_elenco(p_pagina, p_righe) - 1) * p_righe
    ) f
  ) p;

  return jsonb_build_object('righe', v_righe) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_utenti(
  p_testo text default null,
  p_ruolo text default 'all',
  p_stato text default 'all',
  p_tipo text default 'all',
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_utenti(
    p_testo, p_ruolo, p_stato, p_tipo, p_ordine, p_pagina, 50, p_dal, p_al
  )
$$;

-- attivo or in_pausa → sospeso → what it was, sold and closed are untouchable;
-- the notes are saved at the same time (decision S7). null notes stay as they are.
-- p_da: the state that was seen; one that changed since isn't turned back.
create function privato.admin_annuncio_stato(
  p_id uuid,
  p_note text,
  p_motivo text,
  p_da text,
  p_viste text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
  v_nuovo public.stato_annuncio;
begin
  perform privato.richiedi_admin();
  select a.*
  into v
  from public.annunci a
  where a.id = p_id and a.eliminato_il is null
  for no key update;

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.stato_annuncio = 'venduto' then perform privato.rifiuta('annuncio_venduto', 409); end if;
  if v.stato_annuncio = 'chiuso' then perform privato.rifiuta('annuncio_chiuso', 409); end if;
  if v.stato_annuncio::text <> p_da then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.note_viste(v.admin_notes, p_note, p_viste);
  if v.stato_annuncio = 'sospeso' then
    v_nuovo := privato.riattiva_annuncio(p_id);
  else
    v_nuovo := 'sospeso';
    perform privato.sospendi_annuncio(v, p_motivo);
  end if;

  update public.annunci a
  set admin_notes = coalesce(left(p_note, 4000), a.admin_notes)
  where a.id = p_id;

  perform privato.registra_admin(
    case v_nuovo when 'sospeso' then 'sospendi_annuncio' else 'attiva_annuncio' end,
    'annuncio',
    p_id::text,
    privato.differenza(
      jsonb_build_object('stato_annuncio', v.stato_annuncio, 'admin_notes', v.admin_notes),
      jsonb_build_object(
        'stato_annuncio', v_nuovo,
        'admin_notes', coalesce(left(p_note, 4000), v.admin_notes)
      )
    ),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'stato_annuncio', v_nuovo);
end $$;
create function public.admin_annuncio_stato(
  p_id uuid,
  p_note text default null,
  p_motivo text default null,
  p_da text default null,
  p_viste text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_annuncio_stato(p_id, p_note, p_motivo, p_da, p_viste)
$$;

-- p_viste: the notes as they were read; what another administrator wrote since isn't overwritten.
create function privato.admin_annuncio_note(p_id uuid, p_note text, p_viste text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima text;
begin
  perform privato.richiedi_admin();
  select a.admin_notes into v_prima from public.annunci a where a.id = p_id for no key update;
  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  perform privato.note_viste(v_prima, p_note, p_viste);
  update public.annunci a set admin_notes = nullif(left(p_note, 4000), '') where a.id = p_id;
  perform privato.registra_admin(
    'note_annuncio',
    'annuncio',
    p_id::text,
    privato.differenza(
      jsonb_build_object('admin_notes', v_prima),
      jsonb_build_object('admin_notes', nullif(left(p_note, 4000), ''))
    )
  );
end $$;
create function public.admin_annuncio_note(
  p_id uuid,
  p_note text,
  p_viste text default null
) returns void
language sql set search_path = '' as $$
  select privato.admin_annuncio_note(p_id, p_note, p_viste)
$$;
create function privato.note_viste(p_ora text, p_note text, p_viste text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.senza_viste(
    jsonb_build_object('note', p_note, 'viste', jsonb_build_object('note', p_viste)),
    jsonb_build_object('note', p_ora),
    'dati_cambiati'
  )
  where p_note is not null and p_viste is not null;
end $$;

-- Why a listing can't be deleted, as the code of the refusal; null where it can.
create function privato.perche_non_eliminabile(p public.annunci) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p.stato_annuncio = 'venduto'
      or exists (select from public.ordini o where o.id_annuncio = p.id and o.status <> 'annullato')
      or exists (
        select from public.certificati_verifica c where c.id_annuncio = p.id and c.stato = 'attivo'
      ) then 'annuncio_con_ordine'
    when exists (
      select from public.verifiche w
      where w.id_annuncio = p.id and w.stato in ('programmata', 'in_attesa')
    ) then 'verifica_gia_aperta'
  end
$$;

-- Soft, and refused with an order, an active certificate, or the item at a centre.
create function privato.elimina_annuncio(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
  v_no text;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_id and a.eliminato_il is null
  for no key update;

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  v_no := privato.perche_non_eliminabile(v);
  if v_no is not null then perform privato.rifiuta(v_no, 409); end if;
  perform privato.compi_atto('elimina_annuncio', p_id, p_motivo);
  update public.annunci a
  set
    eliminato_il = privato.adesso(),
    motivo_eliminazione = left(p_motivo, 500),
    updated_at = privato.adesso()
  where a.id = p_id;
end $$;

create function privato.admin_elimina_annuncio(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  perform privato.elimina_annuncio(p_id, p_motivo);
  perform privato.motiva_decisione(
    (select a.id_utente from public.annunci a where a.id = p_id),
    'annuncio',
    p_id,
    'eliminazione',
    p_motivo
  );

  perform privato.registra_admin(
    'elimina_annuncio', 'annuncio', p_id::text, '{"prima": "in elenco", "dopo": "eliminato"}',
    p_motivo
  );
end $$;
create function public.admin_elimina_annuncio(p_id uuid, p_motivo text default null) returns void
language sql set search_path = '' as $$ select privato.admin_elimina_annuncio(p_id, p_motivo) $$;

-- The names of categories as they stand in listings: from one to the next along the index, not
-- through every listing.
create function privato.nomi_categorie_usate() returns table (nome text)
language sql stable security definer set search_path = '' as $$
  with recursive nomi as (
    select min(a.categoria) as nome
    from public.annunci a
    where a.eliminato_il is null and a.categoria > ''
    union all
    select (
      select min(a.categoria)
      from public.annunci a
      where a.eliminato_il is null and a.categoria > n.nome
    )
    from nomi n
    where n.nome is not null
  )
  select n.nome
  from nomi n
  where n.nome is not null
$$;

-- {righe, totale, categorie}, 50 a page. p_stato all|active|pending|suspended|sold; p_ordine
-- titolo|prezzo|data, with '-' for descending.
create index annunci_titolo_ufficio_idx on public.annunci (titolo desc, id)
  where eliminato_il is null;
create index annunci_prezzo_ufficio_idx on public.annunci (prezzo desc, id)
  where eliminato_il is null;
create function privato.admin_elenco_annunci(
  p_testo text,
  p_stato text,
  p_categoria text,
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
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('annunci', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select a.*
    from public.annunci a
    where a.eliminato_il is null
      and (
        nullif(p_categoria, '') is null
        or a.categoria = p_categoria
        or a.category_id in (
          select k.descendant_id
          from public.categories c
          join public.categories_closure k on k.ancestor_id = c.id
          where c.name = p_categoria
        )
      )
      and a.data_pubblicazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or a.id = any (v_trovati)
        or v_come is not null
          and (
            a.titolo ~* v_come
            or a.ricerca @@ privato.domanda_cercata(p_testo)
            or (select u.email from public.utenti u where u.id = a.id_utente) ~* v_come
            or a.categoria = any (array(
              select c.name from public.categories c where c.name ~* v_come
            ))
            or a.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
      and case lower(p_stato)
        when 'active' then a.stato_annuncio = 'attivo'
        when 'attivo' then a.stato_annuncio = 'attivo'
        when 'suspended' then a.stato_annuncio = 'sospeso'
        when 'sospeso' then a.stato_annuncio = 'sospeso'
        when 'paused' then a.stato_annuncio = 'in_pausa'
        when 'pending' then a.stato_verifica = 'in_attesa'
        when 'sold' then a.stato_annuncio = 'venduto'
        else true
      end
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
        jsonb_build_object(
          'id', p.id,
          'titolo', p.titolo,
          'descrizione', p.descrizione,
          'categoria', p.categoria,
          'prezzo', p.prezzo,
          'data_pubblicazione', p.data_pubblicazione,
          'localita', p.localita,
          'stato_annuncio', p.stato_annuncio,
          'stato_verifica', p.stato_verifica,
          'condizione', p.condizione,
          'id_utente', p.id_utente,
          'venditore', (select u.nome_utente from public.utenti u where u.id = p.id_utente),
          'email_venditore', (select u.email from public.utenti u where u.id = p.id_utente),
          'admin_notes', p.admin_notes,
          'in_evidenza', p.in_evidenza,
          'numero_annuncio', p.numero_annuncio,
          'immagine_principale', p.immagine_principale,
          'non_eliminabile', (
            select privato.perche_non_eliminabile(x) from public.annunci x where x.id = p.id
          ),
          'non_attivabile', case
            when p.stato_annuncio = 'sospeso' and privato.oggetto_uscito(p.id) then 'oggetto_uscito'
          end
        ) order by p.n
      ),
      '[]'
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select s.*
      from scelti s
      order by
        case p_ordine when 'titolo' then s.titolo end,
        case p_ordine when '-titolo' then s.titolo end desc,
        case p_ordine when 'prezzo' then s.prezzo end,
        case p_ordine when '-prezzo' then s.prezzo end desc,
        case p_ordine when 'data' then s.data_pubblicazione end,
        case
          when p_ordine in ('titolo', '-titolo', 'prezzo', '-prezzo', 'data') is not true
            then s.data_pubblicazione
        end desc,
        case when p_ordine in ('titolo', 'prezzo', 'data') then s.id end desc,
        s.id
      limit p_righe
      offset (privato.pagina_elenco(p_pagina, p_righe) - 1) * p_righe
    ) f
  ) p;

  return privato.conteggio(v_totale) || jsonb_build_object(
    'righe', v_righe,
    'categorie', (
      select coalesce(jsonb_agg(n.nome order by n.nome), '[]')
      from (
        select t.nome
        from privato.nomi_categorie_usate() t
        union
        select c.name
        from public.categories c
        where exists (
          select from public.categories_closure k
          join public.annunci a on a.category_id = k.descendant_id
          where k.ancestor_id = c.id and a.eliminato_il is null
        )
      ) n
    )
  );
end $$;
create function public.admin_elenco_annunci(
  p_testo text default null,
  p_stato text default 'all',
  p_categoria text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_annunci(
    p_testo, p_stato, p_categoria, p_ordine, p_pagina, 50, p_dal, p_al
  )
$$;

-- The same to its owner: nor while somebody has reserved it, or a centre holds the item and must
-- know whose it is.
create function privato.perche_non_eliminabile_mio(p public.annunci) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when privato.prenotazione_viva(p) then 'modifica_non_consentita'
    when p.stato_annuncio <> 'venduto'
      and privato.luogo_oggetto(p.id) in (
        'al_centro', 'in_trasferimento', 'da_restituire', 'in_dubbio'
      ) then 'oggetto_da_ritirare'
    else privato.perche_non_eliminabile(p)
  end;
end $$;

-- The owner withdraws his own listing, under the same refusals.
create function privato.elimina_mio_annuncio(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_no text;
begin
  select a.* into v from public.annunci a where a.id = p_id and a.id_utente = v_utente;
  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  v_no := privato.perche_non_eliminabile_mio(v);
  if v_no is not null then perform privato.rifiuta(v_no, 409); end if;
  perform privato.elimina_annuncio(p_id, 'Ritirato dal venditore');
end $$;
create function public.elimina_mio_annuncio(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.elimina_mio_annuncio(p_id) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'admin_imposta_admin', 'admin_imposta_stato_utente', 'admin_elenco_utenti',
    'admin_annuncio_stato', 'admin_annuncio_note', 'admin_elimina_annuncio', 'admin_elenco_annunci',
    'elimina_mio_annuncio'
  ]
);
