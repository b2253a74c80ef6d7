-- Buckets and who may put what where (decision A7). No update policy anywhere, and a trigger under
-- it: a path is written once (T16).

create function privato.percorso_annunci_valido(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_nome ~ (
      '^' || privato.utente_attivo()
      ||
      '/[A-Za-z0-9_-]{16,80}(/[A-Za-z0-9_-]{1,80})?(\.(grande|mezzana|piccola))?\.(jpg|jpeg|png|webp|heic|avif)$'
    ),
    false
  )
$$;

-- The row of a listing's picture names its largest file: here by the name of any of its files, and
-- the names of all.
create function privato.foto_grande(p_nome text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_nome, '\.(piccola|mezzana)\.', '.grande.')
$$;
create function privato.foto_misure(p_grande text) returns text[]
language sql immutable set search_path = '' as $$
  select array[
    p_grande,
    replace(p_grande, '.grande.', '.mezzana.'),
    replace(p_grande, '.grande.', '.piccola.')
  ]
$$;

-- A listing's picture in any of its sizes. Whoever may no longer edit the listing may no longer
-- take the picture's row away.
create function privato.foto_in_uso(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.media m where m.url_file = privato.foto_grande(p_nome))
$$;

-- <own centre>/<verification of that centre>/<media id>-<first 16 of its hash>.<ext>
create function privato.percorso_verifiche_valido(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_nome
      ~
      '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}-[0-9a-f]{16}(-[0-9]{1,3})?\.(jpg|jpeg|png|webp|heic|avif|mp4|webm|pdf)$'
    and split_part(p_nome, '/', 1) = privato.centro_operante()::text
    and exists (
      select 1
      from public.verifiche v
      where v.id = privato.leggi_uuid(split_part(p_nome, '/', 2))
        -- what was done before the office moved it keeps its signature
        and (
          v.id_centro = privato.centro_operante()
          or privato.era_del_centro(v.id, privato.centro_operante())
        )
    )
$$;

-- Parties read the attached evidence; a signature who it was taken of, for his export (suspended
-- people keep that right, decision P7): who sells at deposit and return, who buys at the handover.
-- Who asks is the policy's question, once and not for every file.
create function privato.legge_media_verifiche(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.media_verifica m
    where m.url_file = p_nome
      and m.rimosso_il is null
      and case
        when m.ruolo = 'firma_consegna' then exists (
          select from public.ordini o
          where o.id_verifica = m.id_verifica and o.buyer_id = privato.chiamante()
        )
        when m.ruolo like 'firma\_%' then exists (
          select from public.verifiche v
          where v.id = m.id_verifica and v.id_utente = privato.chiamante()
        )
        else privato.e_parte_verifica(m.id_verifica)
      end
  )
$$;

-- <party>/<order>/<random id>.<ext>: the buyer's for as long as the order may be disputed, both
-- parties' while it is
create function privato.percorso_contestazioni_valido(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_nome ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|jpeg|png|webp|heic|avif)$'
    and privato.chiamante()::text = split_part(p_nome, '/', 1)
    and exists (
      select from public.ordini o
      where o.id = privato.leggi_uuid(split_part(p_nome, '/', 2))
        and (
          o.seller_id = privato.chiamante() and o.status = 'contestato'
          or o.buyer_id = privato.chiamante()
            and (
              o.status in ('spedito', 'consegnato', 'contestato')
              or exists (
                select from public.recessi r
                where r.id_ordine = o.id and r.stato = 'aperto' and r.reso_entro is not null
              )
            )
        )
    )
$$;

-- A party reads what it sent and what the dispute shows; the centre is no party of it.
create function privato.legge_media_contestazioni(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ordini o
    where o.id = privato.leggi_uuid(split_part(p_nome, '/', 2))
      and privato.chiamante() in (o.buyer_id, o.seller_id)
      and (
        split_part(p_nome, '/', 1) = privato.chiamante()::text
        or exists (
          select from public.contestazioni k
          where k.id_ordine = o.id
            and (
              p_nome = any (k.foto)
              or k.aggiunte @> jsonb_build_array(jsonb_build_object(
                'foto', jsonb_build_array(p_nome)
              ))
            )
        )
      )
  )
$$;

-- Storage asks the policies first and writes the row at the end as its own role, over what came
-- meanwhile: the second version is refused here, as what is there already.
create function privato.oggetto_una_volta() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise unique_violation using message = 'the object is there already';
end $$;

-- What Storage writes for a person is counted where it stays. An empty file is nobody's picture: of
-- its own fault, as 22P02 says.
create function privato.oggetto_nuovo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.metadata ->> 'size')::bigint = 0 then
    raise invalid_text_representation using message = 'file_vuoto';
  end if;
  if privato.leggi_uuid(new.owner_id) is not null then
    perform privato.conta_file(new.owner_id::uuid, new.bucket_id, new.name);
  end if;
  return new;
end $$;

-- Whether the storage's own table holds what the product promises of it: asked at each start and by
-- readiness.
create function privato.archivio_custodito() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return (
    select count(*) = 2
    from pg_catalog.pg_trigger t
    where t.tgrelid = to_regclass('storage.objects')
      and t.tgfoid in ('privato.oggetto_una_volta'::regproc, 'privato.oggetto_nuovo'::regproc)
      and t.tgenabled in ('O', 'A')
  )
    and (
      select count(*) = 2
      from pg_catalog.pg_policy p
      where p.polrelid = to_regclass('storage.objects')
        and not p.polpermissive
        and p.polname in ('objects_insert_solo_carichi', 'objects_select_senza_firme')
    );
end $$;
create function public.archivio_custodito() returns boolean
language sql stable set search_path = '' as $$ select privato.archivio_custodito() $$;

do $$
begin
  -- a bare Postgres (some tests) has no storage schema
  if to_regclass('storage.buckets') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values
    (
      'media-annunci',
      'media-annunci',
      true,
      10485760,
      array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif']
    ),
    (
      'media-verifiche',
      'media-verifiche',
      false,
      10485760,
      array[
        'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif', 'video/mp4',
        'video/webm', 'application/pdf'
      ]
    ),
    (
      'media-contestazioni',
      'media-contestazioni',
      false,
      10485760,
      array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif']
    )
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  create policy objects_insert_media_annunci_proprietario on storage.objects for insert
    to authenticated
    with check (
      bucket_id = 'media-annunci'
      and privato.percorso_annunci_valido(name)
      and privato.carico_ammesso(bucket_id, name)
    );

  create policy objects_select_media_annunci_proprietario on storage.objects for select
    to authenticated
    using (
      bucket_id = 'media-annunci'
      and (storage.foldername(name))[1] = (select privato.utente_attivo())::text
    );

  -- Not while a listing shows it: taken away and sent again under the same name, a picture would
  -- change after the reservation.
  create policy objects_delete_media_annunci_proprietario on storage.objects for delete
    to authenticated
    using (
      bucket_id = 'media-annunci'
      and (storage.foldername(name))[1] = (select privato.utente_attivo())::text
      and not privato.foto_in_uso(name)
    );

  create policy objects_insert_media_verifiche_centro on storage.objects for insert to authenticated
    with check (
      bucket_id = 'media-verifiche'
      and privato.percorso_verifiche_valido(name)
      and privato.carico_ammesso(bucket_id, name)
    );

  create policy objects_select_media_verifiche_parti on storage.objects for select to authenticated
    using (
      bucket_id = 'media-verifiche'
      and (
        (select privato.e_admin())
        or split_part(name, '/', 1) = (select privato.centro_operante())::text
        or privato.legge_media_verifiche(name)
      )
    );

  create policy objects_insert_media_contestazioni_acquirente on storage.objects for insert
    to authenticated
    with check (
      bucket_id = 'media-contestazioni'
      and privato.percorso_contestazioni_valido(name)
      and privato.carico_ammesso(bucket_id, name)
    );

  create policy objects_select_media_contestazioni_parti on storage.objects for select
    to authenticated
    using (
      bucket_id = 'media-contestazioni'
      and ((select privato.e_admin()) or privato.legge_media_contestazioni(name))
    );

  -- Plain uploads only: no address for writing, no copy of another type, nothing in pieces.
  -- Addresses for reading are the API's to give.
  create policy objects_insert_solo_carichi on storage.objects as restrictive for insert
    to anon, authenticated
    with check (
      coalesce(nullif((select storage.operation()), ''), 'storage.object.upload')
      = 'storage.object.upload'
    );

  create policy objects_select_senza_firme on storage.objects as restrictive for select
    to anon, authenticated
    using (
      coalesce((select storage.operation()), '') not in (
        'storage.object.sign', 'storage.object.sign_many'
      )
    );

  create trigger oggetti_una_volta before update on storage.objects
    for each row
    when (old.version is distinct from new.version)
    execute function privato.oggetto_una_volta();
  create trigger oggetti_nuovi before insert on storage.objects
    for each row
    when (current_user = 'service_role')
    execute function privato.oggetto_nuovo();
end $$;

-- Which of these files the caller may read now, as the policies say: the API makes addresses of
-- them (decision T16). Invoker.
create function privato.file_leggibili(p_secchio text, p_percorsi text[]) returns setof text
language plpgsql stable security invoker set search_path = '' as $$
begin
  if privato.chiamante() is null then perform privato.rifiuta('non_autenticato', 401); end if;
  return query
    select o.name
    from storage.objects o
    where o.bucket_id = p_secchio and o.name = any (p_percorsi[1:100]);
end $$;
create function public.file_leggibili(p_secchio text, p_percorsi text[]) returns setof text
language sql stable set search_path = '' as $$
  select privato.file_leggibili(p_secchio, p_percorsi)
$$;
select privato.concedi('authenticated', array['file_leggibili']);

-- Who may call.
select privato.concedi(
  'anon, authenticated',
  array[
    'percorso_annunci_valido', 'foto_in_uso', 'percorso_verifiche_valido', 'legge_media_verifiche',
    'percorso_contestazioni_valido', 'legge_media_contestazioni'
  ]
);
