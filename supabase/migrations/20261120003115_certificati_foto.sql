-- A certificate's pictures as they lie in the storage now, against the hashes that its snapshot froze (decisions, 4.6; P20).
-- The table of what was read stands in chapter 3910: until it is called nobody looks for it.

-- What tells one writing of an object from the next: the storage changes both with the bytes.
create function privato.versione_oggetto(p_versione text, p_aggiornato timestamptz) returns text
language sql immutable set search_path = '' as $$
  select coalesce(p_versione, '') || '@' || coalesce(extract(epoch from p_aggiornato)::text, '')
$$;

-- `trovata` is null while nobody has read the bytes that lie there now.
create function privato.foto_certificate(p_istantanea jsonb)
returns table (id_oggetto uuid, nome text, versione text, attesa text, trovata text)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- a bare Postgres (some tests) has no storage schema
  if to_regclass('storage.objects') is null then return; end if;
  return query select o.id, o.name, privato.versione_oggetto(o.version, o.updated_at), f.foto ->> 'sha256', c.impronta
    from jsonb_array_elements(coalesce(p_istantanea -> 'foto', '[]'::jsonb)) f (foto)
    join storage.objects o on o.bucket_id = 'media-verifiche' and o.name = f.foto ->> 'path'
    left join privato.file_controllati c on c.id_oggetto = o.id and c.versione = privato.versione_oggetto(o.version, o.updated_at)
    where f.foto ->> 'sha256' is not null;
end $$;

-- False only for a picture that was read and is another one.
create function privato.foto_integre(p_istantanea jsonb) returns boolean language sql stable security definer set search_path = '' as $$
  select not exists (select from privato.foto_certificate(p_istantanea) f where f.trovata <> f.attesa)
$$;

-- What the API has still to read before it can answer.
create function privato.foto_da_leggere(p_istantanea jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id_oggetto, 'path', f.nome, 'versione', f.versione)), '[]'::jsonb)
  from privato.foto_certificate(p_istantanea) f where f.trovata is null
$$;
