-- What the back office changes by hand: no table is written directly, each act says who, when,
-- before, after and why (decision P17).

-- p_id null makes a category. p_dati {name?, slug?, parent_id?, active?, ordine?, viste?}: what
-- isn't sent stays; an empty slug follows the name. A new one, and one that comes under another
-- parent, is the last of its siblings.
create function privato.admin_salva_categoria(p_id uuid, p_dati jsonb, p_motivo text) returns jsonb
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

    if p_id is null then
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
      where c.id = p_id
      returning c.* into v;
    end if;
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
create function public.admin_salva_categoria(
  p_id uuid default null,
  p_dati jsonb default '{}',
  p_motivo text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_salva_categoria(p_id, p_dati, p_motivo)
$$;

-- p_dati {id_utente | email, tipo?, titolo, messaggio?, link?} (spec 3, 2.4).
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
create function public.admin_crea_notifica(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.admin_crea_notifica(p_dati) $$;

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
create function public.admin_segna_notifica(p_id uuid, p_letta boolean) returns void
language sql set search_path = '' as $$ select privato.admin_segna_notifica(p_id, p_letta) $$;

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
create function public.admin_elimina_notifica(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.admin_elimina_notifica(p_id) $$;

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
create function public.admin_stato_contatto(p_id uuid, p_stato text) returns void
language sql set search_path = '' as $$ select privato.admin_stato_contatto(p_id, p_stato) $$;

-- Into the window of the home, or out of it (decision P22).
create function privato.admin_evidenza_annuncio(
  p_id uuid,
  p_valore boolean,
  p_motivo text
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
create function public.admin_evidenza_annuncio(
  p_id uuid,
  p_valore boolean,
  p_motivo text default null
) returns void
language sql set search_path = '' as $$
  select privato.admin_evidenza_annuncio(p_id, p_valore, p_motivo)
$$;

-- What the centre that holds the finished verification says the item is worth, in cents; null takes
-- it back (decision P22).
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
create function public.imposta_prezzo_verificato(p_verifica uuid, p_prezzo integer) returns void
language sql set search_path = '' as $$
  select privato.imposta_prezzo_verificato(p_verifica, p_prezzo)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'admin_salva_categoria', 'admin_crea_notifica', 'admin_segna_notifica',
    'admin_elimina_notifica', 'admin_stato_contatto', 'admin_evidenza_annuncio',
    'imposta_prezzo_verificato'
  ]
);
