-- Storage checks policies first and writes later, so a second version is refused here.
create function privato.oggetto_una_volta() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise unique_violation using message = 'the object is there already';
end $$;

-- Counts uploads where the row is stored. An empty file is the sender's error: 22P02.
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

do $$
begin
  -- bare Postgres has no storage schema
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

  -- A shown picture can't be deleted, or it could be replaced after the reservation.
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

  -- No signed uploads, copies or multipart; the API signs reads.
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
