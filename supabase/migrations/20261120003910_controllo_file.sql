-- What stored files really are (decision A7). Hosted Storage believes the declared type, so the
-- API's job reads the first bytes of every object, whoever put it there and whether or not a row
-- shows it. Looked into once is enough, until its version says that it was written anew.

-- One row per object. Without `esito` it is a lease; `falso` stays due until the object itself is
-- gone.
create table privato.file_controllati (
  id_oggetto uuid primary key,
  bucket text not null,
  nome text not null,
  -- What was read: privato.versione_oggetto of that moment, and for evidence and listings' pictures
  -- the SHA-256 of the bytes.
  versione text not null,
  impronta text check (impronta ~ '^[0-9a-f]{64}$'),
  -- `scaduto`: kept long enough, it goes like a liar but silently (chapter 3920)
  esito text check (esito in ('vero', 'falso', 'scaduto')),
  tentativi integer not null default 0,
  prossimo_tentativo timestamptz not null default privato.adesso()
);
create index file_controllati_dovuti_idx on privato.file_controllati (prossimo_tentativo)
  where esito is distinct from 'vero';

-- How far the round through the storage has come. Its table has no index by time and takes none of
-- ours: the round follows the primary key.
create table privato.file_giro (
  unico boolean primary key default true check (unico),
  ultimo uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into privato.file_giro default values;

-- Enters the next objects that were never looked into as they are now, among the next 5000; at the
-- end it begins again.
create function privato.file_giro_avanti(p_limite integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_da uuid;
  v_a text;
begin
  select g.ultimo into v_da from privato.file_giro g for update;
  with tratto as materialized (
    select o.id, o.bucket_id, o.name, privato.versione_oggetto(o.version, o.updated_at) as versione
    from storage.objects o
    where o.id > v_da
    order by o.id
    limit 5000
  ),
  nuovi as materialized (
    select t.*
    from tratto t
    where not exists (
      select from privato.file_controllati c where c.id_oggetto = t.id and c.versione = t.versione
    )
    order by t.id
    limit p_limite
  ),
  messi as (
    insert into privato.file_controllati (id_oggetto, bucket, nome, versione)
    select n.id, n.bucket_id, n.name, n.versione
    from nuovi n
    on conflict (id_oggetto) do update set
      bucket = excluded.bucket,
      nome = excluded.nome,
      versione = excluded.versione,
      impronta = null,
      esito = null,
      tentativi = 0,
      prossimo_tentativo = privato.adesso()
  )
  select case
    when (select count(*) from nuovi) = p_limite then (select max(n.id::text) from nuovi n)
    when (select count(*) from tratto) = 5000 then (select max(t.id::text) from tratto t)
  end
  into v_a;

  update privato.file_giro g
  set ultimo = coalesce(v_a, '00000000-0000-0000-0000-000000000000')::uuid
  where g.unico;
end $$;

-- Leases objects to look into: two workers never the same one. What could not be read waits 10, 20,
-- 40 … minutes, a day at most.
create function privato.file_prenota(p_limite integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_limite integer := least(greatest(coalesce(p_limite, 50), 1), 200);
  v_righe jsonb;
begin
  perform privato.richiedi_servizio();
  if to_regclass('storage.objects') is null then return '[]'::jsonb; end if;
  perform privato.file_giro_avanti(v_limite);

  -- taken away in the meantime, by its owner or by us
  delete from privato.file_controllati c
  where c.esito is distinct from 'vero'
    and c.prossimo_tentativo <= privato.adesso()
    and not exists (select from storage.objects o where o.id = c.id_oggetto);

  with presi as (
    select c.id_oggetto
    from privato.file_controllati c
    where c.esito is distinct from 'vero' and c.prossimo_tentativo <= privato.adesso()
    order by c.prossimo_tentativo
    limit v_limite
    for update skip locked
  ),
  affittati as (
    update privato.file_controllati c
    set
      tentativi = c.tentativi + 1,
      prossimo_tentativo = privato.adesso() + least(
        interval '1 day',
        privato.durata('primo_tentativo') * (2 ^ least(c.tentativi + 1, 9))
      )
    from presi
    where c.id_oggetto = presi.id_oggetto
    returning c.*
  )
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'id', a.id_oggetto,
      'bucket', a.bucket,
      'nome', a.nome,
      'versione', a.versione,
      'falso', a.esito is not null
    )),
    '[]'::jsonb
  )
  into v_righe
  from affittati a;

  return v_righe;
end $$;

-- A listing's picture is three files; one that lies takes the row of all away. Listings before
-- pictures, as everywhere.
create function privato.togli_foto_falsa(p_nome text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_grande text := privato.foto_grande(p_nome);
  v_annuncio public.annunci;
  v_tolte integer;
begin
  for v_annuncio in
    select a.*
    from public.annunci a
    where a.id in (select m.id_annuncio from public.media m where m.url_file = v_grande)
    order by a.id
    for no key update
  loop
    delete from public.media m where m.id_annuncio = v_annuncio.id and m.url_file = v_grande;
    get diagnostics v_tolte = row_count;
    continue when v_tolte = 0;
    perform privato.accoda_notifica(
      v_annuncio.id_utente,
      'annuncio',
      'Foto rimossa',
      'Abbiamo tolto una foto da «' || v_annuncio.titolo || '»: il file non è un''immagine.'
        || case
          when exists (select from public.media m where m.id_annuncio = v_annuncio.id) then ''
          else ' L''annuncio è rimasto senza foto: aggiungine una.'
        end,
      '/annunci/' || v_annuncio.id
    );
  end loop;
end $$;

-- Evidence of a verification, or of a dispute: its sender is told, so that he can photograph again.
create function privato.togli_prova_falsa(p_nome text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v record;
begin
  perform 1
  from public.verifiche w
  where w.id in (select m.id_verifica from public.media_verifica m where m.url_file = p_nome)
  for no key update;

  for v in
    update public.media_verifica m
    set rimosso_il = privato.adesso()
    from public.verifiche w, public.verification_centers c, public.annunci a
    where m.url_file = p_nome
      and m.rimosso_il is null
      and w.id = m.id_verifica
      and c.id = w.id_centro
      and a.id = w.id_annuncio
    returning w.id, c.user_id, a.titolo
  loop
    perform privato.accoda_notifica(
      v.user_id,
      'verifica',
      'Allegato rimosso',
      'Un allegato della verifica di «' || v.titolo
        || '» non è del tipo dichiarato: lo abbiamo rimosso.',
      '/verification-center/verifiche/' || v.id
    );
  end loop;

  for v in
    update public.contestazioni k
    set
      foto = array_remove(k.foto, p_nome),
      aggiunte = (
        select coalesce(
          jsonb_agg(jsonb_set(a.una, '{foto}', (a.una -> 'foto') - p_nome) order by a.n),
          '[]'
        )
        from jsonb_array_elements(k.aggiunte) with ordinality a(una, n)
      )
    where k.id_ordine = privato.leggi_uuid(split_part(p_nome, '/', 2))
      and (
        p_nome = any (k.foto)
        or k.aggiunte @> jsonb_build_array(jsonb_build_object('foto', jsonb_build_array(p_nome)))
      )
    returning k.id_ordine, privato.leggi_uuid(split_part(p_nome, '/', 1)) as id_autore
  loop
    perform privato.accoda_notifica(
      v.id_autore,
      'ordine',
      'Foto rimossa',
      'Una foto del problema che hai segnalato non è un''immagine: l''abbiamo rimossa.',
      '/dashboard/ordini/' || v.id_ordine
    );
  end loop;
end $$;

-- A certified picture that is another one now: the public page says so, and the office is told
-- once.
create function privato.segnala_foto_cambiata(p_nome text, p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_codice text;
begin
  for v_id, v_codice in
    select c.id, c.codice_pubblico
    from public.certificati_verifica c
    where c.id_verifica = privato.leggi_uuid(split_part(p_nome, '/', 2))
      and exists (
        select from jsonb_array_elements(c.dettagli_autenticita -> 'foto') f
        where f ->> 'path' = p_nome and f ->> 'sha256' <> p_impronta
      )
  loop
    perform privato.segnala_ufficio(
      'foto_certificata_cambiata',
      'Una foto del certificato ' || v_codice || ' non è più quella certificata: ' || p_nome,
      v_id
    );
  end loop;
end $$;

-- The first hash that is read of a listing's picture is what was published; another one later is
-- told to the office once.
create function privato.annota_foto_annuncio(p_nome text, p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
begin
  update public.media m set impronta = p_impronta where m.url_file = p_nome and m.impronta is null;
  for v_annuncio in
    select a.*
    from public.annunci a
    where a.id in (
      select m.id_annuncio
      from public.media m
      where m.url_file = p_nome and m.impronta <> p_impronta
    )
  loop
    perform privato.segnala_ufficio(
      'foto_annuncio_cambiata',
      format(
        'Una foto dell''annuncio n. %s non è più quella pubblicata: %s', v_annuncio.numero_annuncio,
        p_nome
      ),
      v_annuncio.id
    );
  end loop;
end $$;

-- Whose picture it is, and whether it is still the one that was certified or published.
create function privato.confronta_foto(p_file privato.file_controllati) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_file.impronta is null or p_file.esito = 'falso' then return; end if;
  if p_file.bucket = 'media-annunci' then
    perform privato.annota_foto_annuncio(p_file.nome, p_file.impronta);
  else
    perform privato.segnala_foto_cambiata(p_file.nome, p_file.impronta);
  end if;
end $$;

-- What the bytes said, of the version that was read. A lie is undone here once, in one transaction;
-- the object goes right after, and is due again until it is gone.
create function privato.file_esito(
  p_oggetto uuid,
  p_vero boolean,
  p_versione text,
  p_impronta text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_file privato.file_controllati;
begin
  perform privato.richiedi_servizio();
  update privato.file_controllati c
  set
    esito = case when p_vero then 'vero' else 'falso' end,
    impronta = coalesce(p_impronta, c.impronta)
  where c.id_oggetto = p_oggetto and c.esito is null and c.versione = p_versione
  returning c.* into v_file;

  if v_file.id_oggetto is null then return; end if;
  perform privato.confronta_foto(v_file);
  if v_file.esito = 'vero' then return; end if;
  if v_file.bucket = 'media-annunci' then
    perform privato.togli_foto_falsa(v_file.nome);
  else
    perform privato.togli_prova_falsa(v_file.nome);
  end if;

  perform privato.segnala_ufficio(
    'file_falso',
    'Rimosso un file che non è del tipo dichiarato: ' || v_file.bucket || '/' || v_file.nome,
    p_oggetto
  );
end $$;

-- The hash of a piece of evidence that the public check has read by itself, before the job came to
-- it. What it is, the job still asks.
create function privato.file_impronta(p_oggetto uuid, p_versione text, p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  insert into privato.file_controllati as c (id_oggetto, bucket, nome, versione, impronta)
  select o.id, o.bucket_id, o.name, p_versione, p_impronta
  from storage.objects o
  where o.id = p_oggetto and privato.versione_oggetto(o.version, o.updated_at) = p_versione
  on conflict (id_oggetto) do update set
    bucket = excluded.bucket,
    nome = excluded.nome,
    versione = excluded.versione,
    impronta = excluded.impronta,
    esito = case when c.versione = excluded.versione then c.esito end;

  perform privato.confronta_foto(c) from privato.file_controllati c where c.id_oggetto = p_oggetto;
end $$;

create function public.file_prenota(p_limite integer default 50) returns jsonb
language sql set search_path = '' as $$ select privato.file_prenota(p_limite) $$;
create function public.file_esito(
  p_oggetto uuid,
  p_vero boolean,
  p_versione text,
  p_impronta text default null
) returns void
language sql set search_path = '' as $$
  select privato.file_esito(p_oggetto, p_vero, p_versione, p_impronta)
$$;
create function public.file_impronta(p_oggetto uuid, p_versione text, p_impronta text) returns void
language sql set search_path = '' as $$
  select privato.file_impronta(p_oggetto, p_versione, p_impronta)
$$;
