-- Every act is logged in registro_admin; refusals come before changes (decisions A2, S6, S7).

-- Refused for oneself and for the last administrator; role changes are serialised.
-- @public authenticated
create function privato.admin_imposta_admin(
  p_utente uuid,
  p_valore boolean,
  p_motivo text default null
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

-- suspended, blocked, banned and their Italian forms mean sospeso (spec 3, section 4).
create function privato.leggi_stato_utente(p_testo text) returns public.stato_utente
language sql immutable set search_path = '' as $$
  select case
    when lower(p_testo) in ('attivo', 'active') then 'attivo'
    when lower(p_testo) in ('sospeso', 'suspended', 'bloccato', 'blocked', 'bannato', 'banned')
      then 'sospeso'
    when lower(p_testo) = 'closed' then 'cancellato'
  end::public.stato_utente
$$;

-- The suspended person reads the reason, and items at centres become collectable (decision P7).
-- @public authenticated
create function privato.admin_imposta_stato_utente(
  p_utente uuid,
  p_stato text,
  p_motivo text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_stato public.stato_utente := privato.leggi_stato_utente(p_stato);
  v_prima public.stato_utente;
begin
  perform pg_advisory_xact_lock(hashtextextended('amministratori', 0));
  if coalesce(v_stato, 'cancellato') = 'cancellato' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
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

create function privato.righe_utenti(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
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
        'has_center', o.id_centro is not null,
        'id_centro', o.id_centro,
        'sono_io', p.id = auth.uid()
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.utenti p on p.id = i.id
  left join public.centro_operatori o on o.id_utente = p.id and o.attivo
$$;

-- @public authenticated
-- @takes p_testo, p_ruolo, p_stato, p_tipo, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_utenti(
  p_testo text default null,
  p_ruolo text default 'all',
  p_stato text default 'all',
  p_tipo text default 'all',
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('utenti', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_stato public.stato_utente := privato.leggi_stato_utente(p_stato);
  v_amministra boolean := case lower(p_ruolo)
    when 'admin' then true
    when 'user' then false
  end;
  v_ordine text := privato.ordine_noto(p_ordine, 'email', '-email', 'accesso', '-accesso', 'data');
  v_operatori uuid[] := array(
    select t.id_utente from public.centro_operatori t where t.attivo and lower(p_tipo) = 'centers'
  );
begin
  return (
    with scelti as not materialized (
      select u.*
      from public.utenti u
      left join public.centro_operatori o on o.id_utente = u.id and o.attivo
      where u.data_registrazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or u.id = any (v_trovati)
          or v_come is not null
            and (
              format('%s %s %1$s %3$s %4$s', u.nome, u.cognome, u.nome_utente, u.email) ~* v_come
              or u.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
        and (v_amministra is null or u.is_admin = v_amministra)
        and (v_stato is null or u.stato = v_stato)
        and (lower(p_tipo) is distinct from 'centers' or u.id = any (v_operatori))
        and (lower(p_tipo) is distinct from 'users' or o.id_utente is null)
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select jsonb_build_object(
      'righe', privato.righe_utenti(array(
        select x.id
        from scelti x
        order by
          case v_ordine when 'email' then lower(x.email) end,
          case v_ordine when '-email' then lower(x.email) end desc,
          case v_ordine when 'accesso' then x.ultimo_accesso end nulls first,
          case v_ordine when '-accesso' then x.ultimo_accesso end desc nulls last,
          case v_ordine when 'data' then x.data_registrazione end,
          case v_ordine when '-data' then x.data_registrazione end desc,
          case when v_ordine in ('accesso', 'data') then x.id end desc,
          x.id
        limit p_righe
        offset (privato.pagina_elenco(p_pagina, p_righe) - 1) * p_righe
      ))
    ) || privato.conteggio((select count(*) from contati))
  );
end $$;

-- attivo or in_pausa → sospeso → as before; sold and closed never change (decision S7). Null notes
-- stay. p_da: the state seen; a changed one is refused.
-- @public authenticated
create function privato.admin_annuncio_stato(
  p_id uuid,
  p_note text default null,
  p_motivo text default null,
  p_da text default null,
  p_viste text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
  v_nuovo public.stato_annuncio;
begin
  perform privato.richiedi_ufficio(p_motivo);
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

-- p_viste: notes as displayed; a newer version is not overwritten.
-- @public authenticated
create function privato.admin_annuncio_note(
  p_id uuid,
  p_note text,
  p_viste text default null
) returns void
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

-- Soft; refused with an order, an active certificate or the item at a centre.
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
    motivo_eliminazione = left(p_motivo, 1000),
    updated_at = privato.adesso()
  where a.id = p_id;
end $$;

-- @public authenticated
create function privato.admin_elimina_annuncio(p_id uuid, p_motivo text default null) returns void
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

-- Skips along the index instead of reading every listing.
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

-- Categories, and names under which listings were filed.
create function privato.nomi_categorie() returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;

-- The category's subtree by name; null without a name.
create function privato.rami_di(p_categoria text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select k.descendant_id
    from public.categories c
    join public.categories_closure k on k.ancestor_id = c.id
    where c.name = p_categoria
  )
  where p_categoria <> ''
$$;

create function privato.leggi_stato_annuncio(p_testo text) returns public.stato_annuncio
language sql immutable set search_path = '' as $$
  select case lower(p_testo)
    when 'active' then 'attivo'
    when 'attivo' then 'attivo'
    when 'suspended' then 'sospeso'
    when 'sospeso' then 'sospeso'
    when 'paused' then 'in_pausa'
    when 'sold' then 'venduto'
  end::public.stato_annuncio
$$;

create function privato.righe_annunci(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      privato.campi_pubblici(p) || jsonb_build_object(
        'id', p.id,
        'categoria', p.categoria,
        'data_pubblicazione', p.data_pubblicazione,
        'stato_annuncio', p.stato_annuncio,
        'stato_verifica', p.stato_verifica,
        'certificato_revocato', p.certificato_revocato,
        'id_utente', p.id_utente,
        'venditore', (select u.nome_utente from public.utenti u where u.id = p.id_utente),
        'email_venditore', (select u.email from public.utenti u where u.id = p.id_utente),
        'admin_notes', p.admin_notes,
        'in_evidenza', p.in_evidenza,
        'numero_annuncio', p.numero_annuncio,
        'immagine_principale', p.immagine_principale,
        'non_eliminabile', privato.perche_non_eliminabile(p),
        'non_attivabile', case
          when p.stato_annuncio = 'sospeso' and privato.oggetto_uscito(p.id) then 'oggetto_uscito'
        end
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.annunci p on p.id = i.id
$$;

-- @public authenticated
-- @takes p_testo, p_stato, p_categoria, p_ordine, p_pagina, p_dal, p_al
create function privato.admin_elenco_annunci(
  p_testo text default null,
  p_stato text default 'all',
  p_categoria text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('annunci', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_stato public.stato_annuncio := privato.leggi_stato_annuncio(p_stato);
  v_rami uuid[] := privato.rami_di(p_categoria);
  v_ordine text := privato.ordine_noto(p_ordine, 'titolo', '-titolo', 'prezzo', '-prezzo', 'data');
begin
  return (
    with scelti as not materialized (
      select a.*
      from public.annunci a
      where a.eliminato_il is null
        and (v_rami is null or a.categoria = p_categoria or a.category_id = any (v_rami))
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
        and (v_stato is null or a.stato_annuncio = v_stato)
        and (lower(p_stato) is distinct from 'pending' or a.stato_verifica = 'in_attesa')
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.conteggio((select count(*) from contati)) || jsonb_build_object(
      'righe', privato.righe_annunci(array(
        select s.id
        from scelti s
        order by
          case v_ordine when 'titolo' then s.titolo end,
          case v_ordine when '-titolo' then s.titolo end desc,
          case v_ordine when 'prezzo' then s.prezzo end,
          case v_ordine when '-prezzo' then s.prezzo end desc,
          case v_ordine when 'data' then s.data_pubblicazione end,
          case v_ordine when '-data' then s.data_pubblicazione end desc,
          case when v_ordine in ('titolo', 'prezzo', 'data') then s.id end desc,
          s.id
        limit p_righe
        offset (privato.pagina_elenco(p_pagina, p_righe) - 1) * p_righe
      )),
      'categorie', privato.nomi_categorie()
    )
  );
end $$;

-- An owner also can't delete while reserved or while a centre holds the item.
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

-- @public authenticated
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

-- Tables are not written directly: each act logs who, when, before, after and why (decision P17).

create function privato.scrivi_categoria(v public.categories) returns public.categories
language plpgsql security definer set search_path = '' as $$
begin
  if v.id is null then
    insert into public.categories (name, slug, parent_id, active, ordine)
    values (
      v.name,
      coalesce(v.slug, ''),
      v.parent_id,
      coalesce(v.active, true),
      coalesce(v.ordine, 0)
    )
    returning * into v;
  else
    update public.categories c
    set
      name = v.name,
      slug = coalesce(v.slug, ''),
      parent_id = v.parent_id,
      active = coalesce(v.active, true),
      ordine = coalesce(v.ordine, 0)
    where c.id = v.id
    returning c.* into v;
  end if;

  return v;
end $$;

-- p_id null inserts. p_dati {name?, slug?, parent_id?, active?, ordine?, viste?}: missing keys
-- stay, an empty slug follows the name, a new or moved category is last.
-- @public authenticated
create function privato.admin_salva_categoria(
  p_id uuid default null,
  p_dati jsonb default '{}',
  p_motivo text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.categories;
  v public.categories;
  v_ultima integer;
begin
  perform privato.richiedi_admin();
  if jsonb_typeof(p_dati) is distinct from 'object'
    or exists (
      select from jsonb_object_keys(p_dati) k
      where k not in ('name', 'slug', 'parent_id', 'active', 'ordine', 'viste')
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  perform pg_advisory_xact_lock(hashtextextended('categorie', 0));
  if p_id is not null then
    select c.* into v_prima from public.categories c where c.id = p_id for update;
    if not found then perform privato.rifiuta('non_trovato', 404); end if;
  end if;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v_prima));
  begin
    v := jsonb_populate_record(v_prima, p_dati);
    select coalesce(max(c.ordine), 0) + 1
    into v_ultima
    from public.categories c
    where c.parent_id is not distinct from v.parent_id;
    if not p_dati ? 'ordine' and (p_id is null or v.parent_id is distinct from v_prima.parent_id)
    then
      v.ordine := v_ultima;
    end if;

    v.id := p_id;
    v := privato.scrivi_categoria(v);
  exception
    when check_violation or foreign_key_violation or data_exception then
      perform privato.rifiuta('dati_non_validi', 400);
  end;

  perform privato.registra_admin(
    case when p_id is null then 'crea_categoria' else 'modifica_categoria' end,
    'categoria',
    v.id::text,
    privato.differenza(case when p_id is null then null else to_jsonb(v_prima) end, to_jsonb(v)),
    p_motivo
  );

  return to_jsonb(v);
end $$;

-- p_dati {id_utente | email, tipo?, titolo, messaggio?, link?} (spec 3, 2.4).
-- @public authenticated
create function privato.admin_crea_notifica(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.notifiche;
  v_utente uuid;
begin
  perform privato.richiedi_admin();
  select u.id
  into v_utente
  from public.utenti u
  where u.id = privato.leggi_uuid(p_dati ->> 'id_utente')
    or lower(u.email) = lower(btrim(p_dati ->> 'email'));

  if not found then perform privato.rifiuta('utente_non_trovato', 404); end if;
  if privato.visibile(p_dati ->> 'titolo') is null
    and privato.visibile(p_dati ->> 'messaggio') is null
  then
    perform privato.rifiuta('messaggio_vuoto', 400);
  end if;

  begin
    insert into public.notifiche (id_utente, tipo, titolo, messaggio, link)
    values (
      v_utente,
      coalesce(nullif(btrim(p_dati ->> 'tipo'), ''), 'generale'),
      coalesce(privato.visibile(p_dati ->> 'titolo'), 'Notifica'),
      coalesce(btrim(p_dati ->> 'messaggio'), ''),
      nullif(btrim(p_dati ->> 'link'), '')
    )
    returning * into v;
  exception
    when check_violation then
      perform privato.rifiuta(
        case
          when p_dati ->> 'link' !~ '^(https://|/([^/\\]|$))' then 'link_non_valido'
          else 'testo_troppo_lungo'
        end,
        400
      );
  end;

  perform privato.registra_admin(
    'crea_notifica',
    'notifica',
    v.id::text,
    jsonb_build_object(
      'dopo', jsonb_build_object('id_utente', v.id_utente, 'tipo', v.tipo, 'titolo', v.titolo)
    )
  );

  return to_jsonb(v);
end $$;

-- @public authenticated
create function privato.admin_segna_notifica(p_id uuid, p_letta boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima boolean;
begin
  perform privato.richiedi_admin();
  if p_letta is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  select n.letta into v_prima from public.notifiche n where n.id = p_id for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v_prima = p_letta then return; end if;
  update public.notifiche n set letta = p_letta where n.id = p_id;
  perform privato.registra_admin(
    'segna_notifica',
    'notifica',
    p_id::text,
    privato.differenza(jsonb_build_object('letta', v_prima), jsonb_build_object('letta', p_letta))
  );
end $$;

-- @public authenticated
create function privato.admin_elimina_notifica(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.notifiche;
begin
  perform privato.richiedi_admin();
  delete from public.notifiche n where n.id = p_id returning n.* into v;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  perform privato.registra_admin(
    'elimina_notifica',
    'notifica',
    p_id::text,
    jsonb_build_object(
      'prima', jsonb_build_object('id_utente', v.id_utente, 'tipo', v.tipo, 'titolo', v.titolo)
    )
  );
end $$;

-- @public authenticated
create function privato.admin_stato_contatto(p_id uuid, p_stato text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima text;
begin
  perform privato.richiedi_admin();
  if p_stato is null or p_stato not in ('aperta', 'chiusa') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  select r.stato into v_prima from public.richieste_contatto r where r.id = p_id for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v_prima = p_stato then return; end if;
  update public.richieste_contatto r set stato = p_stato where r.id = p_id;
  perform privato.registra_admin(
    'stato_contatto',
    'contatto',
    p_id::text,
    privato.differenza(jsonb_build_object('stato', v_prima), jsonb_build_object('stato', p_stato))
  );
end $$;

-- The home's featured listing (decision P22).
-- @public authenticated
create function privato.admin_evidenza_annuncio(
  p_id uuid,
  p_valore boolean,
  p_motivo text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
begin
  perform privato.richiedi_admin();
  if p_valore is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  select a.*
  into v
  from public.annunci a
  where a.id = p_id and a.eliminato_il is null
  for no key update;

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.in_evidenza = p_valore then return; end if;
  update public.annunci a set in_evidenza = p_valore where a.id = p_id;
  perform privato.registra_admin(
    'evidenza_annuncio',
    'annuncio',
    p_id::text,
    privato.differenza(
      jsonb_build_object('in_evidenza', v.in_evidenza),
      jsonb_build_object('in_evidenza', p_valore)
    ),
    p_motivo
  );
end $$;

-- The verifying centre's valuation in cents; null removes it (decision P22).
-- @public authenticated
create function privato.imposta_prezzo_verificato(p_verifica uuid, p_prezzo integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v public.verifiche;
begin
  v := privato.blocca_verifica(p_verifica);
  if v.id is null or v.id_centro <> v_centro then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;
  if v.stato <> 'verificato' or v.id is distinct from (privato.ultima_conclusa(v.id_annuncio)).id
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  if p_prezzo not between 1 and privato.importo_massimo() then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;
  update public.annunci a
  set prezzo_verificato = p_prezzo, updated_at = privato.adesso()
  where a.id = v.id_annuncio;

  perform privato.registra_evento(
    v.id,
    'prezzo_verificato',
    jsonb_build_object('centesimi', p_prezzo)
  );
end $$;

-- A list is `admin_elenco_x(filters…, p_ordine, p_pagina, p_righe)` with real counts (decision
-- S11). p_ordine is a column's key, '-' for descending, else the default; only indexed columns, and
-- a constant in each plan (force_custom_plan), so that a sorted page reads no more
-- (tests/db/ufficio-ordine.test.ts). Ties follow the index. Faces set the page size, exports take
-- more.

-- An export ends at a million rows.
create function privato.esportazione_massima() returns integer
language sql immutable set search_path = '' as $$ select 5000 $$;
create function privato.parti_massime() returns integer
language sql immutable set search_path = '' as $$ select 200 $$;

-- No page lies beyond the count; a later one is the last. Deep pages read everything before them.
create function privato.pagina_elenco(p_pagina integer, p_righe integer) returns integer
language sql stable set search_path = '' as $$
  select least(
    greatest(coalesce(p_pagina, 1), 1),
    case
      when p_righe = privato.esportazione_massima() then privato.parti_massime()
      else greatest(ceil(privato.conteggio_massimo()::numeric / p_righe)::integer, 1)
    end
  )
$$;

-- Unknown keys mean newest first.
create function privato.ordine_noto(p_ordine text, variadic p_altri text[]) returns text
language sql immutable set search_path = '' as $$
  select case when p_ordine = any (p_altri) then p_ordine else '-data' end
$$;

create function privato.pagina_contata(
  p_righe jsonb,
  p_pagina integer,
  p_contati bigint
) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('righe', p_righe, 'pagina', p_pagina) || privato.conteggio(p_contati)
$$;
-- Roman days, inclusive; a missing day leaves that end open.
create function privato.dal_giorno(p_dal date) returns timestamptz
language sql immutable set search_path = '' as $$
  select coalesce(p_dal::timestamp at time zone 'Europe/Rome', '-infinity')
$$;
create function privato.al_giorno(p_al date) returns timestamptz
language sql immutable set search_path = '' as $$
  select coalesce(
    (p_al + 1)::timestamp at time zone 'Europe/Rome' - interval '1 microsecond',
    'infinity'
  )
$$;

create function privato.conta_tabella(p_tabella text, p_massimo bigint) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_tabella
    when 'utenti' then (
      select count(*)
      from (select from public.utenti u where u.stato <> 'cancellato' limit p_massimo) x
    )
    when 'annunci' then (
      select count(*)
      from (select from public.annunci a where a.eliminato_il is null limit p_massimo) x
    )
    when 'ordini' then (
      select count(*)
      from (
        select from public.ordini o
        where o.id_centro <> all ((select privato.centri_demo())::uuid[])
        limit p_massimo
      ) x
    )
  end;
end $$;
create function privato.quanti(p_tabella text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quanti bigint := privato.conta_tabella(p_tabella, privato.conteggio_massimo() + 1);
begin
  if v_quanti <= privato.conteggio_massimo() then return v_quanti; end if;
  return coalesce(
    (select c.quanti from privato.conteggi_tabelle c where c.tabella = p_tabella),
    privato.conta_tabella(p_tabella, null)
  );
end $$;
create function privato.riconta_tabelle() returns void
language sql security definer set search_path = '' as $$
  insert into privato.conteggi_tabelle (tabella, quanti)
  select t, privato.conta_tabella(t, null)
  from unnest(array['utenti', 'annunci', 'ordini']) t
  where privato.conta_tabella(t, privato.conteggio_massimo() + 1) > privato.conteggio_massimo()
  on conflict (tabella) do update set quanti = excluded.quanti
$$;

-- @public authenticated
-- @null banca_entro
create function privato.panoramica_admin() returns table (
  utenti bigint,
  annunci bigint,
  ordini bigint,
  centri bigint,
  richieste bigint,
  contestazioni bigint,
  segnalazioni bigint,
  ricorsi bigint,
  contatti bigint,
  contestazioni_bancarie bigint,
  banca_entro timestamptz,
  posta_fallita bigint,
  dispositivi_in_ritardo bigint,
  denaro_che_non_torna bigint,
  avvisi_oggetti bigint,
  avvisi_sistema bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query
    select
      privato.quanti('utenti'),
      privato.quanti('annunci'),
      privato.quanti('ordini'),
      (select count(*) from public.verification_centers c where not c.demo),
      (
        select count(*)
        from public.verification_center_requests r
        where r.stato = 'pending' and r.informazioni_richieste is null
      ),
      (
        select count(*)
        from public.contestazioni k
        where k.stato in ('aperta', 'in_esame')
          and k.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      ),
      (select count(*) from public.segnalazioni s where s.stato in ('ricevuta', 'in_esame')),
      (select count(*) from public.ricorsi r where r.stato in ('ricevuta', 'in_esame')),
      (select count(*) from public.richieste_contatto r where r.stato = 'aperta'),
      (
        select count(*)
        from public.contestazioni_bancarie b
        where b.chiusa_il is null and b.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      ),
      (
        select min(b.scadenza)
        from public.contestazioni_bancarie b
        where b.chiusa_il is null and b.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      ),
      (select count(*) from public.posta_uscita p where p.stato = 'fallita'),
      (
        select count(*)
        from public.dispositivi d
        where (
          d.oldest_pending_at < privato.adesso() - privato.durata('banco_in_ritardo')
          or d.incidente is not null
        )
          and d.id_centro <> all ((select privato.centri_demo())::uuid[])
      ),
      privato.avvisi_da_vedere('denaro'),
      privato.avvisi_da_vedere('oggetti'),
      privato.avvisi_da_vedere('sistema');
end $$;

create function privato.righe_centri(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id,
        'nome', c.nome,
        'email', c.email,
        'citta', c.citta,
        'approval_status', c.approval_status,
        'is_active', c.is_active,
        'totale_appuntamenti', (
          select count(*) from public.appointments a where a.center_id = c.id
        ),
        'totale_verifiche', (select count(*) from public.verifiche v where v.id_centro = c.id),
        -- the same movements as the centre's 'In sede' (17_incassi)
        'incasso_totale', coalesce(
          (
            select sum(t.importo)
            from public.transazioni_in_sede t
            where t.id_centro = c.id and not t.vendita and t.stato = 'completata'
          ),
          0
        ),
        'vendite_totale', coalesce(
          (
            select sum(s.importo)
            from public.transazioni_in_sede s
            where s.id_centro = c.id and s.vendita and s.stato = 'completata'
          ),
          0
        )
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.verification_centers c on c.id = i.id
$$;

-- @public authenticated
-- @takes p_testo, p_ordine, p_pagina, p_dal, p_al
create function privato.admin_centri_panoramica(
  p_testo text default null,
  p_ordine text default 'nome',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('centri', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelti as not materialized (
      select c.*
      from public.verification_centers c
      where not c.demo
        and c.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or c.id = any (v_trovati)
          or v_come is not null
            and (
              (c.nome || ' ' || c.citta || ' ' || c.sigla || ' ' || c.email) ~* v_come
              or c.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_centri(array(
        select x.id
        from scelti x
        order by
          case p_ordine when '-nome' then x.nome end desc,
          case p_ordine when 'citta' then x.citta end,
          case p_ordine when '-citta' then x.citta end desc,
          case when p_ordine in ('-nome', 'citta', '-citta') is not true then x.nome end,
          case when p_ordine in ('-nome', '-citta') then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

create function privato.righe_ordini(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', s.id,
        'numero_ordine', s.numero_ordine,
        'titolo', a.titolo,
        'immagine_principale', a.immagine_principale,
        'id_annuncio', s.id_annuncio,
        'buyer_id', s.buyer_id,
        'email_acquirente', u.email,
        'amount', s.amount,
        'currency', s.currency,
        'status', s.status,
        'stato_pagamento', s.stato_pagamento,
        'payment_intent_id', s.payment_intent_id,
        'data_creazione', s.data_creazione
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.ordini s on s.id = i.id
  join public.annunci a on a.id = s.id_annuncio
  join public.utenti u on u.id = s.buyer_id
$$;

-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_ordini(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 20,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('ordini', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_ordine text := privato.ordine_noto(p_ordine, 'importo', '-importo', 'data');
begin
  return (
    with scelti as not materialized (
      select o.*
      from public.ordini o
      where o.id_centro <> all ((select privato.centri_demo())::uuid[])
        and (
          coalesce(p_stato, '') = ''
          or o.status = privato.valore(lower(p_stato), null::public.stato_ordine)
        )
        and o.data_creazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or o.id = any (v_trovati)
          or v_come is not null
            and (
              o.numero_ordine = privato.numero_cercato(p_testo)
              or o.payment_intent_id ~* v_come
              or (select u.email from public.utenti u where u.id = o.buyer_id) ~* v_come
              or (select a.titolo from public.annunci a where a.id = o.id_annuncio) ~* v_come
              or o.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_ordini(array(
        select x.id
        from scelti x
        order by
          case v_ordine when 'importo' then x.amount end,
          case v_ordine when '-importo' then x.amount end desc,
          case v_ordine when 'data' then x.data_creazione end,
          case v_ordine when '-data' then x.data_creazione end desc,
          case when v_ordine in ('importo', 'data') then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

create function privato.righe_verifiche(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id,
        'stato', v.stato,
        'data_programmata', v.data_programmata,
        'data_verifica', v.data_verifica,
        'created_at', v.created_at,
        'punteggio_complessivo', v.punteggio_complessivo,
        'motivo_rifiuto', v.motivo_rifiuto,
        'stato_restituzione', v.stato_restituzione,
        'id_annuncio', v.id_annuncio,
        'titolo', a.titolo,
        'centro', c.nome,
        'email_venditore', u.email
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.verifiche v on v.id = i.id
  join public.annunci a on a.id = v.id_annuncio
  join public.verification_centers c on c.id = v.id_centro
  join public.utenti u on u.id = v.id_utente
$$;

-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_verifiche(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default null,
  p_pagina integer default 1,
  p_righe integer default 20,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('verifiche', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_stato public.stato_verifica := privato.leggi_stato_verifica(p_stato);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelte as not materialized (
      select v.*
      from public.verifiche v
      where v.id_centro <> all ((select privato.centri_demo())::uuid[])
        and (coalesce(p_stato, '') = '' or v.stato = v_stato)
        and coalesce(v.data_verifica, v.data_programmata)
          between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or v.id = any (v_trovati)
          or v_come is not null
            and (
              (select a.titolo from public.annunci a where a.id = v.id_annuncio) ~* v_come
              or (select c.nome from public.verification_centers c where c.id = v.id_centro)
                ~* v_come
              or (select u.email from public.utenti u where u.id = v.id_utente) ~* v_come
              or v.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelte
      where id = any (v_trovati)
      union all
      select from scelte
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_verifiche(array(
        select x.id
        from scelte x
        order by
          case p_ordine when 'quando' then coalesce(x.data_verifica, x.data_programmata) end nulls
            first,
          case p_ordine when '-quando' then coalesce(x.data_verifica, x.data_programmata) end desc
            nulls last,
          case p_ordine when 'punteggio' then x.punteggio_complessivo end nulls first,
          case p_ordine when '-punteggio' then x.punteggio_complessivo end desc nulls last,
          case
            when p_ordine in ('quando', '-quando', 'punteggio', '-punteggio') is not true
              then x.created_at
          end desc,
          case when p_ordine in ('quando', 'punteggio') then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- Corrections by hand, always with a reason and logged.

-- Codes and messages between people are left out.
-- @public authenticated
-- @takes p_stato, p_pagina, p_testo, p_ordine, p_dal, p_al
create function privato.admin_posta(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('posta', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_righe jsonb;
  v_totale bigint;
begin
  with scelte as not materialized (
    select
      p.id, p.tipo, p.evento, p.destinatario, p.oggetto, p.stato, p.tentativi, p.prossimo_tentativo,
      p.ultimo_errore, p.inviata_il, p.testo_inviato, p.created_at
    from public.posta_uscita p
    where (
      coalesce(p_stato, '') = '' or p.stato = privato.valore(p_stato, null::public.stato_posta)
    )
      and p.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or p.id = any (v_trovati)
        or v_come is not null
          and (
            (p.destinatario || ' ' || p.oggetto) ~* v_come
            or p.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  ),
  contati as (
    select from scelte
    where id = any (v_trovati)
    union all
    select from scelte
    where v_trovati is null or v_come is not null and id <> all (v_trovati)
    limit privato.conteggio_massimo() + 1
  )
  select
    (select count(*) from contati),
    coalesce(jsonb_agg(to_jsonb(r) - 'n' order by r.n), '[]'::jsonb)
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
  ) r;

  return privato.pagina_contata(v_righe, v_pagina, v_totale);
end $$;

-- @public authenticated
create function privato.admin_ritenta_posta(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  update public.posta_uscita p
  set stato = 'da_inviare', tentativi = 0, prossimo_tentativo = privato.adesso()
  where p.id = p_id and p.stato in ('fallita', 'inviata');
  if not found then perform privato.rifiuta('stato_non_consentito', 409); end if;
  perform privato.registra_admin('ritenta_posta', 'posta', p_id::text);
end $$;

create function privato.righe_dispositivi(p_id text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(d) || jsonb_build_object(
        'email', (select u.email from public.utenti u where u.id = d.id_utente),
        'centro', (select c.nome from public.verification_centers c where c.id = d.id_centro)
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.dispositivi d on d.id = i.id
$$;

-- {righe, totale, oltre, pagina}, 50 a page: debts and incidents first, oldest first. p_stato:
-- da_consegnare | incidente.
-- @public authenticated
-- @takes p_pagina, p_testo, p_stato, p_ordine, p_dal, p_al
create function privato.admin_dispositivi(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default null,
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati text[] := privato.trovati('dispositivi', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelti as not materialized (
      select d.*
      from public.dispositivi d
      where d.id_centro <> all ((select privato.centri_demo())::uuid[])
        and case p_stato
          when 'da_consegnare' then d.pending_ops + d.pending_media > 0
          when 'incidente' then d.incidente is not null
          else true
        end
        and d.visto_il between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or d.id = any (v_trovati)
          or v_come is not null
            and (
              (select u.email from public.utenti u where u.id = d.id_utente) ~* v_come
              or (select c.nome from public.verification_centers c where c.id = d.id_centro)
                ~* v_come
              or char_length(btrim(p_testo)) > 1 and starts_with(lower(d.id), lower(btrim(p_testo)))
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_dispositivi(array(
        select x.id
        from scelti x
        order by
          case p_ordine when 'visto' then x.visto_il end,
          case p_ordine when '-visto' then x.visto_il end desc,
          case
            when p_ordine in ('visto', '-visto') is not true
              then x.oldest_pending_at is null and x.incidente is null
          end,
          case when p_ordine in ('visto', '-visto') is not true then x.oldest_pending_at end,
          case when p_ordine in ('visto', '-visto') is not true then x.visto_il end desc,
          case p_ordine when 'visto' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- The log holds ids only, so names are looked up and erasure changes no row.
create function privato.nome_oggetto(p_tipo text, p_id text) returns text
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'utente' then (
      select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente)
      from public.utenti u
      where u.id = k.id
    )
    when 'annuncio' then (select a.titolo from public.annunci a where a.id = k.id)
    when 'verifica' then (
      select a.titolo
      from public.verifiche v
      join public.annunci a on a.id = v.id_annuncio
      where v.id = k.id
    )
    when 'ordine' then (select 'FD-' || o.numero_ordine from public.ordini o where o.id = k.id)
    when 'spedizione' then (
      select 'FD-' || o.numero_ordine
      from public.spedizioni s
      join public.ordini o on o.id = s.id_ordine
      where s.id = k.id
    )
    when 'versamento' then (
      select 'FD-' || o.numero_ordine
      from public.versamenti v
      join public.ordini o on o.id = v.id_ordine
      where v.id = k.id
    )
    when 'contestazione' then (
      select 'FD-' || o.numero_ordine
      from public.contestazioni c
      join public.ordini o on o.id = c.id_ordine
      where c.id = k.id
    )
    when 'certificato'
      then (select c.codice_pubblico from public.certificati_verifica c where c.id = k.id)
    when 'centro' then (select c.nome from public.verification_centers c where c.id = k.id)
    when 'richiesta_centro'
      then (select r.nome from public.verification_center_requests r where r.id = k.id)
    when 'categoria' then (select c.name from public.categories c where c.id = k.id)
    when 'notifica' then (select n.titolo from public.notifiche n where n.id = k.id)
    when 'contatto'
      then (select 'n. ' || r.numero from public.richieste_contatto r where r.id = k.id)
    when 'dispositivo' then (
      select d.nome || ', ' || c.nome
      from public.dispositivi d
      join public.verification_centers c on c.id = d.id_centro
      where d.id = p_id
    )
    when 'posta' then (select p.oggetto from public.posta_uscita p where p.id = k.id)
  end
  from (select privato.leggi_uuid(p_id) as id) k
$$;

create function privato.nomi_nei_dati(p_dati jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(i.id, jsonb_build_object('tipo', n.tipo, 'nome', n.nome)), '{}')
  from (
    select distinct x #>> '{}' as id
    from jsonb_path_query(
      p_dati,
      '$.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")'
    ) x
  ) i
  cross join lateral (
    select k.tipo, privato.nome_oggetto(k.tipo, i.id) as nome
    from unnest(array[
      'utente', 'centro', 'categoria', 'annuncio', 'verifica', 'ordine', 'certificato', 'contatto',
      'richiesta_centro'
    ]) with ordinality k (tipo, n)
    where privato.nome_oggetto(k.tipo, i.id) is not null
    order by k.n
    limit 1
  ) n
$$;

create function privato.righe_registro(p_id bigint[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(r) || jsonb_build_object(
        'email', u.email,
        'chi', coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente),
        'dati', d.dati,
        'motivo', d.motivo,
        'oggetto', privato.nome_oggetto(r.oggetto_tipo, r.oggetto_id),
        'nomi', privato.nomi_nei_dati(d.dati)
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.registro_admin r on r.id = i.id
  left join public.registro_admin_dettagli d on d.id_registro = r.id
  left join public.utenti u on u.id = r.id_attore
$$;

-- p_cosa: kind, empty for all; p_dal and p_al are Roman days, inclusive.
-- @public authenticated
-- @takes p_pagina, p_testo, p_ordine, p_cosa, p_dal, p_al
create function privato.admin_registro(
  p_testo text default null,
  p_cosa text default null,
  p_dal date default null,
  p_al date default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati bigint[] := privato.trovati('registro', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelti as not materialized (
      select g.*
      from public.registro_admin g
      where (coalesce(p_cosa, '') = '' or g.oggetto_tipo = p_cosa)
        and (p_dal is null or g.avvenuto_il >= p_dal::timestamp at time zone 'Europe/Rome')
        and (p_al is null or g.avvenuto_il < (p_al + 1)::timestamp at time zone 'Europe/Rome')
        and (
          v_trovati is null
          or g.id = any (v_trovati)
          or v_come is not null
            and (
              (
                select coalesce(u.nome, '') || ' ' || coalesce(u.cognome, '') || ' '
                  || coalesce(u.nome, '') || ' ' || u.nome_utente || ' ' || u.email
                from public.utenti u
                where u.id = g.id_attore
              ) ~* v_come
              or (
                replace(g.azione, '_', ' ') || ' ' || g.azione || ' ' || coalesce(g.oggetto_id, '')
              ) ~* v_come
              or g.id = privato.numero_cercato(p_testo)
              or exists (
                select from public.registro_admin_dettagli d
                where d.id_registro = g.id and d.motivo ~* v_come
              )
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_registro(array(
        select x.id
        from scelti x
        order by case p_ordine when 'data' then x.id end, x.id desc
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- 'Da fare' (decision M13): a row closes when its task is done; by hand it is taken over or marked
-- as seen, with a reason.

-- Comes back by itself on its day.
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

-- The row that it refers to, null for none.
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

create function privato.righe_avvisi(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
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
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.admin_notifications w on w.id = i.id
$$;

-- p_gruppo as in gruppo_avviso, empty for all. p_stato: da_vedere | rimandati | visti | chiusi,
-- empty for open.
-- @public authenticated
-- @takes p_testo, p_gruppo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_avvisi(
  p_testo text default null,
  p_gruppo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('avvisi', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
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
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_avvisi(array(
        select x.id
        from scelti x
        order by
          case p_ordine when 'data' then x.data_richiesta end,
          x.data_richiesta desc,
          case p_ordine when 'data' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- The last one to say so is in charge.
-- @public authenticated
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

-- Marks as seen or unseen; the row stays open until its task is done.
-- @public authenticated
create function privato.admin_segna_avviso(
  p_id uuid,
  p_stato text,
  p_motivo text default null
) returns void
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

-- Within thirty days and before its deadline, with a reason.
-- @public authenticated
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

-- The log is hash-chained, so that changing, removing or inserting a row shows. Rows hold ids and
-- fingerprints; erasure empties details only (decision P17).

create function privato.impronta_dettagli(p_dati jsonb, p_motivo text) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(coalesce(p_dati, '{}')::text || '|' || coalesce(p_motivo, ''), 'UTF8')),
    'hex'
  )
$$;

create function privato.impronta_atto(
  p_atto public.registro_admin,
  p_dettagli text,
  p_prima text
) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(
      concat_ws(
        '|',
        p_prima,
        p_atto.id,
        coalesce(p_atto.id_attore::text, ''),
        p_atto.azione,
        p_atto.oggetto_tipo,
        coalesce(p_atto.oggetto_id, ''),
        to_char(p_atto.avvenuto_il at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        p_dettagli
      ),
      'UTF8'
    )),
    'hex'
  )
$$;

create function privato.incatena_atto(p_atto public.registro_admin) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima text;
  v_dettagli text;
begin
  -- one writer at a time; taken at the transaction's end, so that it never deadlocks
  perform pg_advisory_xact_lock(hashtextextended('catena_registro', 0));
  select c.impronta into v_prima from privato.catena_registro c order by c.posto desc limit 1;
  v_prima := coalesce(v_prima, repeat('0', 64));
  select privato.impronta_dettagli(d.dati, d.motivo)
  into v_dettagli
  from public.registro_admin_dettagli d
  where d.id_registro = p_atto.id;
  v_dettagli := coalesce(v_dettagli, privato.impronta_dettagli(null, null));
  insert
    into privato.catena_registro (id_registro, impronta_dettagli, impronta_precedente, impronta)
  values (p_atto.id, v_dettagli, v_prima, privato.impronta_atto(p_atto, v_dettagli, v_prima));
end $$;

-- Checks one page of the chain after p_posto and p_riga: `posto` and `riga` say how far, `resta`
-- that it goes on, `rotta` is the first row changed, missing or inserted. Its cost doesn't grow
-- with the log.
create function privato.pagina_catena() returns integer
language sql immutable set search_path = '' as $$ select 2000 $$;
-- Checks links after p_da to p_fino: number, end, first instant, first broken one.
create function privato.rileggi_anelli(
  p_da bigint,
  p_fino bigint,
  out righe integer,
  out fino bigint,
  out dal timestamptz,
  out rotta bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_prima text := (
    select c.impronta
    from privato.catena_registro c
    where c.posto <= p_da
    order by c.posto desc
    limit 1
  );
begin
  with anelli as (
    select
      c.id_registro as id,
      g.avvenuto_il,
      g.id is not null
        and c.impronta_precedente = coalesce(
          lag(c.impronta) over (order by c.posto),
          v_prima,
          repeat('0', 64)
        )
        and c.impronta = privato.impronta_atto(g, c.impronta_dettagli, c.impronta_precedente)
        and (
          c.impronta_dettagli = privato.impronta_dettagli(d.dati, d.motivo)
          or (coalesce(d.dati, '{}') = '{}' and d.motivo is null)
        ) as segue
    from privato.catena_registro c
    left join public.registro_admin g on g.id = c.id_registro
    left join public.registro_admin_dettagli d on d.id_registro = g.id
    where c.posto > p_da and c.posto <= p_fino
  )
  select
    count(*)::integer,
    max(a.id),
    min(a.avvenuto_il),
    min(a.id) filter (where a.segue is not true)
  into righe, fino, dal, rotta
  from anelli a;
end $$;

-- @public authenticated
-- @null ultima, dal, rotta
create function privato.admin_controlla_registro(
  p_posto bigint default 0,
  p_riga bigint default 0
) returns table (
  posto bigint,
  riga bigint,
  righe integer,
  ultima bigint,
  resta boolean,
  dal timestamptz,
  rotta bigint,
  controllato_il timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_da bigint := coalesce(p_posto, 0);
  v_righe_da bigint := coalesce(p_riga, 0);
  v_ultima bigint;
  v_posto bigint;
  v_resta boolean;
begin
  perform privato.richiedi_admin();
  select max(g.id) into v_ultima from public.registro_admin g;
  select max(x.posto)
  into v_posto
  from (
    select c.posto
    from privato.catena_registro c
    where c.posto > v_da
    order by c.posto
    limit privato.pagina_catena()
  ) x;

  v_resta := exists (select from privato.catena_registro c where c.posto > v_posto);
  return query
    select
      coalesce(v_posto, v_da),
      p.fino,
      p.righe,
      v_ultima,
      v_resta,
      p.dal,
      least(
        p.rotta,
        (
          select min(g.id)
          from public.registro_admin g
          where g.id > v_righe_da
            and (g.id <= p.fino or not v_resta)
            and not exists (select from privato.catena_registro c where c.id_registro = g.id)
        )
      ),
      privato.adesso()
    from (
      select r.righe, greatest(v_righe_da, r.fino) as fino, r.dal, r.rotta
      from privato.rileggi_anelli(v_da, v_posto) r
    ) p;
end $$;
