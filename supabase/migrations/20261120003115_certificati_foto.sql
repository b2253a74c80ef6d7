-- A certificate's pictures as they lie in the storage now, against the hashes that its snapshot
-- froze (decisions, 4.6; P20), and those of its listing against what was noted when they were
-- published (decision T16). The table of what was read stands in chapter 3910: until it is called
-- nobody looks for it.

-- What tells one writing of an object from the next: the storage changes both with the bytes.
create function privato.versione_oggetto(p_versione text, p_aggiornato timestamptz) returns text
language sql immutable set search_path = '' as $$
  select coalesce(p_versione, '') || '@' || coalesce(extract(epoch from p_aggiornato)::text, '')
$$;

-- `trovata` is null while nobody has read the bytes that lie there now.
create function privato.foto_certificate(p_istantanea jsonb, p_annuncio uuid) returns table (
  id_oggetto uuid,
  secchio text,
  nome text,
  versione text,
  attesa text,
  trovata text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- a bare Postgres (some tests) has no storage schema
  if to_regclass('storage.objects') is null then
    return;
  end if;

  return query
    select
      o.id,
      o.bucket_id,
      o.name,
      privato.versione_oggetto(o.version, o.updated_at),
      f.sha256,
      c.impronta
    from (
      select 'media-verifiche' as dove, e.foto ->> 'path' as path, e.foto ->> 'sha256' as sha256
      from jsonb_array_elements(coalesce(p_istantanea -> 'foto', '[]'::jsonb)) e (foto)
      union all
      select 'media-annunci', m.url_file, m.impronta
      from public.media m
      where m.id_annuncio = p_annuncio
    ) f
    join storage.objects o on o.bucket_id = f.dove and o.name = f.path
    left join privato.file_controllati c
      on c.id_oggetto = o.id and c.versione = privato.versione_oggetto(o.version, o.updated_at)
    where f.sha256 is not null;
end $$;

-- The hash of a listing's picture as it lies there now, once the job has read it.
create function privato.impronta_letta(p_nome text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return null; end if;
  return (
    select c.impronta
    from storage.objects o
    join privato.file_controllati c
      on c.id_oggetto = o.id and c.versione = privato.versione_oggetto(o.version, o.updated_at)
    where o.bucket_id = 'media-annunci' and o.name = p_nome
  );
end $$;

-- False only for a picture that was read and is another one.
create function privato.foto_integre(p_istantanea jsonb, p_annuncio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from privato.foto_certificate(p_istantanea, p_annuncio) f where f.trovata <> f.attesa
  )
$$;

-- What the API has still to read before it can answer.
create function privato.foto_da_leggere(p_istantanea jsonb, p_annuncio uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'id', f.id_oggetto,
      'secchio', f.secchio,
      'path', f.nome,
      'versione', f.versione,
      'attesa', f.attesa
    )),
    '[]'::jsonb
  )
  from privato.foto_certificate(p_istantanea, p_annuncio) f
  where f.trovata is null
$$;
