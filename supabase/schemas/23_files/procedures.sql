-- Upload policies (decision A7). No update policy, and a trigger besides: a path is written once
-- (decision T16).

-- @grant anon, authenticated
create function privato.percorso_annunci_valido(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_nome ~ (
      '^' || privato.utente_attivo()
      ||
      '/[A-Za-z0-9_-]{16,80}(/[A-Za-z0-9_-]{1,80})?'
      '(\.(grande|mezzana|piccola))?\.(jpg|jpeg|png|webp|heic|avif)$'
    ),
    false
  )
$$;

-- The row names the largest of a picture's three files.
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

-- True for any size of a listing's picture, so that an owner who can't edit can't delete files
-- either.
-- @grant anon, authenticated
create function privato.foto_in_uso(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.media m where m.url_file = privato.foto_grande(p_nome))
$$;

-- <own centre>/<verification of that centre>/<media id>-<first 16 of its hash>.<ext>
-- @grant anon, authenticated
create function privato.percorso_verifiche_valido(p_nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_nome
      ~
      '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}-[0-9a-f]{16}(-[0-9]{1,3})?'
      '\.(jpg|jpeg|png|webp|heic|avif|mp4|webm|pdf)$'
    and split_part(p_nome, '/', 1) = privato.centro_operante()::text
    and exists (
      select 1
      from public.verifiche v
      where v.id = privato.leggi_uuid(split_part(p_nome, '/', 2))
        -- acts from before a move keep their signature
        and (
          v.id_centro = privato.centro_operante()
          or privato.era_del_centro(v.id, privato.centro_operante())
        )
    )
$$;

-- Parties read evidence; a signature its signer, also when suspended (decision P7): the seller at
-- deposit and return, the buyer at hand-over. p_nome only, so that the policy resolves the caller
-- once.
-- @grant anon, authenticated
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

-- <party>/<order>/<random id>.<ext>: the buyer's while a dispute is possible, both parties' during
-- one
-- @grant anon, authenticated
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

-- A party reads its own files and the dispute's; the centre is no party.
-- @grant anon, authenticated
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

-- Checked at each start and by readiness.
-- @public service_role
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

-- Invoker, so that the policies decide; the API signs addresses for the result (decision T16).
-- @public authenticated
create function privato.file_leggibili(p_secchio text, p_percorsi text[]) returns setof text
language plpgsql stable security invoker set search_path = '' as $$
begin
  if privato.chiamante() is null then perform privato.rifiuta('non_autenticato', 401); end if;
  return query
    select o.name
    from storage.objects o
    where o.bucket_id = p_secchio and o.name = any (p_percorsi[1:100]);
end $$;

-- Hosted Storage trusts the declared type, so a job reads the first bytes of every object once per
-- version (decision A7).

-- Scans the next 5000 objects, then starts over.
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

-- Leases objects to one worker; unreadable ones wait 10, 20, 40 … minutes, at most a day.
-- @public service_role
create function privato.file_prenota(p_limite integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_limite integer := least(greatest(coalesce(p_limite, 50), 1), 200);
  v_righe jsonb;
begin
  perform privato.richiedi_servizio();
  if to_regclass('storage.objects') is null then return '[]'::jsonb; end if;
  perform privato.file_giro_avanti(v_limite);

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

-- A false file removes the row of all three sizes. Listings are locked before pictures.
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

-- Tells the sender, who can take the picture again.
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

-- The public page says it, and the office is told once.
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

-- The first hash is the published one; a later different one is told to the office once.
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

-- Undoes a false file in one transaction; the object goes next and stays due until it is gone.
-- @public service_role
create function privato.file_esito(
  p_oggetto uuid,
  p_vero boolean,
  p_versione text,
  p_impronta text default null
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

-- The public check read this hash before the job; the job still checks the type.
-- @public service_role
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

-- Retention (decision P17): sales 10 years; unsold evidence, signatures and documents 2 years;
-- unused addresses 12 months. Once a day; 23_files removes the objects.

-- Null when nothing requires the evidence.
create function privato.conserva_fino(p_verifica uuid) returns date
language sql stable security definer set search_path = '' as $$
  select nullif(
    greatest(
      (
        select max(o.data_creazione + privato.durata('vendite'))
        from public.ordini o
        where o.id_verifica = v.id and o.data_pagamento is not null
      ),
      (
        select max(t.data_transazione + privato.durata('vendite'))
        from public.transazioni_in_sede t
        where t.id_verifica = v.id and t.vendita
      ),
      -- the item, or an active certificate, still relies on it
      (
        select privato.adesso() + privato.durata('parola_viva')
        from public.custodia c
        where c.id_verifica = v.id and c.stato in ('al_centro', 'in_trasferimento', 'da_restituire')
        limit 1
      ),
      (
        select privato.adesso() + privato.durata('parola_viva')
        from public.certificati_verifica c
        where c.id_verifica = v.id and c.stato = 'attivo'
        limit 1
      ),
      coalesce(v.data_restituzione, v.data_verifica, v.data_programmata) + privato.durata('prove')
    ),
    '-infinity'
  )::date
  from public.verifiche v
  where v.id = p_verifica
$$;

-- The object stays due until it is gone.
create function privato.togli_oggetto(p_bucket text, p_nome text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_nome is null or to_regclass('storage.objects') is null then return; end if;
  insert into privato.file_controllati (id_oggetto, bucket, nome, versione, esito)
  select o.id, o.bucket_id, o.name, privato.versione_oggetto(o.version, o.updated_at), 'scaduto'
  from storage.objects o
  where o.bucket_id = p_bucket and o.name = p_nome
  on conflict (id_oggetto) do update set
    esito = 'scaduto',
    tentativi = 0,
    prossimo_tentativo = privato.adesso();
end $$;

create function privato.conserva_media(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v public.media_verifica;
  v_fino date;
  v_visti integer := 0;
begin
  for v in
    select m.*
    from public.media_verifica m
    where m.conserva_fino_al < p_oggi
    order by m.conserva_fino_al
    limit 500
    for update skip locked
  loop
    exit when privato.porzione_piena(v_visti);
    v_visti := v_visti + 1;
    v_fino := privato.conserva_fino(v.id_verifica);
    if v_fino >= p_oggi then
      update public.media_verifica m set conserva_fino_al = v_fino where m.id = v.id;
    else
      delete from public.media_verifica m where m.id = v.id;
      perform privato.togli_oggetto('media-verifiche', v.url_file);
    end if;
  end loop;

  return v_visti;
end $$;

-- Removes free text; result and log stay.
create function privato.conserva_parole(p_verifica uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.note_verifica n where n.id_verifica = p_verifica;
  delete from public.verifiche_campi_storia s where s.id_verifica = p_verifica;
  delete from public.conflitti_campo k where k.id_verifica = p_verifica;
  select privato.togli_oggetto('media-verifiche', f.dati ->> 'path')
  from privato.fatti_custodia f
  where f.id_verifica = p_verifica and f.tipo = 'firma' and f.dati ? 'path';
  update privato.fatti_custodia f set dati = '{}' where f.id_verifica = p_verifica;
$$;

create function privato.conserva_persone(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_viste integer := 0;
  v_dopo text;
  v_dopo_il timestamptz;
begin
  select g.dopo, g.dopo_il
  into v_dopo, v_dopo_il
  from privato.conservazione_giro g
  where g.lavoro = 'persone';

  for v in
    select w.*
    from public.verifiche w
    where w.data_programmata < privato.adesso() - privato.durata('prove')
      and (w.data_programmata, w.id) > (
        coalesce(v_dopo_il, '-infinity'),
        coalesce(v_dopo, '00000000-0000-0000-0000-000000000000')::uuid
      )
      and (
        w.firma_deposito_url is not null
        or w.restituzione_firma_url is not null
        or w.restituzione_doc_id is not null
        or w.restituzione_ricevente_nome is not null
        or w.depositante_nome is not null
      )
    order by w.data_programmata, w.id
    limit 500
    for update skip locked
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    v_dopo := v.id;
    v_dopo_il := v.data_programmata;
    continue when privato.conserva_fino(v.id) >= p_oggi;
    perform privato.togli_oggetto('media-verifiche', v.firma_deposito_url);
    perform privato.togli_oggetto('media-verifiche', v.restituzione_firma_url);
    update public.verifiche w
    set
      firma_deposito_url = null,
      restituzione_firma_url = null,
      restituzione_doc_id = null,
      restituzione_ricevente_nome = null,
      depositante_nome = null,
      note = '',
      restituzione_note = null
    where w.id = v.id;

    perform privato.conserva_parole(v.id);
  end loop;

  update privato.conservazione_giro g
  set dopo = v_dopo, dopo_il = v_dopo_il
  where g.lavoro = 'persone';
  return v_viste;
end $$;

-- Pictures of no listing: never published, or removed.
create function privato.conserva_carichi() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_visti integer := 0;
  v_dopo text;
  v record;
begin
  if to_regclass('storage.objects') is null then return 0; end if;
  select g.dopo into v_dopo from privato.conservazione_giro g where g.lavoro = 'carichi';
  for v in
    select o.id, o.name, o.created_at
    from storage.objects o
    where o.bucket_id = 'media-annunci' and o.name > coalesce(v_dopo, '')
    order by o.name
    limit 2000
  loop
    exit when privato.porzione_piena(v_visti);
    v_visti := v_visti + 1;
    v_dopo := v.name;
    continue when v.created_at >= privato.adesso() - privato.durata('foto_senza_annuncio') or
      privato.foto_in_uso(v.name) or exists (
        select from privato.file_controllati c
        where c.id_oggetto = v.id and c.esito in ('scaduto', 'falso')
      );

    perform privato.togli_oggetto('media-annunci', v.name);
  end loop;

  update privato.conservazione_giro g set dopo = v_dopo where g.lavoro = 'carichi';
  return v_visti;
end $$;

-- Decisions about closed accounts, notes of visits that never happened.
create function privato.conserva_giudizi(p_lavoro text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_due timestamptz := privato.adesso() - privato.durata('contatti');
  v_righe integer;
begin
  case p_lavoro
    when 'decisioni' then
      delete from public.decisioni_moderazione d
      where d.id in (
        select x.id
        from public.decisioni_moderazione x
        join public.utenti u on u.id = x.id_utente
        where u.cancellato_il < v_due and x.created_at < v_due
        limit 500
      );
    when 'note' then
      delete from public.note_verifica n
      where n.id in (
        select x.id
        from public.note_verifica x
        join public.verifiche v on v.id = x.id_verifica
        where v.stato = 'annullata' and v.data_ricezione is null and x.creata_il < v_due
        limit 500
      );
  end case;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

-- Letters lose contents after a year; senders and bookings are forgotten after two; a sale's names
-- and a closed account's tax data after ten. 500 rows at a time.
create function privato.conserva_scritti(p_lavoro text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_anno timestamptz := privato.adesso() - privato.durata('lettere');
  v_due timestamptz := privato.adesso() - privato.durata('contatti');
  v_righe integer;
begin
  case p_lavoro
    when 'lettere' then
      update public.posta_uscita p
      set dati = '{}', testo_inviato = null
      where p.id in (
        select x.id
        from public.posta_uscita x
        where x.created_at < v_anno and x.stato in ('inviata', 'fallita') and x.dati <> '{}'
        limit 500
      );
    when 'notifiche' then
      delete from public.notifiche n
      where n.id in (select x.id from public.notifiche x where x.data_creazione < v_anno limit 500);
    when 'inviti' then
      delete from public.centro_inviti i
      where i.id in (select x.id from public.centro_inviti x where x.scade_il < v_anno limit 500);
    when 'contatti' then
      delete from public.richieste_contatto r
      where r.id in (
        select x.id from public.richieste_contatto x where x.created_at < v_due limit 500
      );
    when 'da_fare' then
      delete from public.admin_notifications n
      where n.id in (
        select x.id from public.admin_notifications x where x.chiusa_il < v_due limit 500
      );
    when 'appuntamenti' then
      update public.appointments a
      set client_name = '', client_email = ''
      where a.id in (
        select x.id
        from public.appointments x
        where x.appointment_date < v_due::date and (x.client_name <> '' or x.client_email <> '')
        limit 500
      );
  end case;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

-- Bank data of closed accounts, unused addresses.
create function privato.conserva_conti(p_lavoro text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_dieci timestamptz := privato.adesso() - privato.durata('vendite');
  v_righe integer;
begin
  case p_lavoro
    when 'versamenti' then
      delete from public.dati_versamento d
      where d.id_utente in (
        select x.id_utente
        from public.dati_versamento x
        join public.utenti u on u.id = x.id_utente
        where u.cancellato_il is not null
          and not exists (
            select from public.versamenti y
            where y.id_utente = x.id_utente and y.created_at >= v_dieci
          )
          -- sales at a partner have no payout but count for the tax report (decision M18)
          and not exists (
            select from public.transazioni_in_sede t
            where t.id_venditore = x.id_utente
              and t.vendita
              and t.stato = 'completata'
              and t.data_transazione >= v_dieci
          )
        limit 500
      );
    when 'indirizzi' then
      delete from public.indirizzi i
      where i.id in (
        select x.id
        from public.indirizzi x
        where x.created_at < privato.adesso() - privato.durata('indirizzi')
          and not exists (select from public.ordini o where o.id_indirizzo_spedizione = x.id)
          and not exists (select from public.spedizioni s where s.id_indirizzo_spedizione = x.id)
        limit 500
      );
  end case;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

create function privato.conserva_vendite(p_lavoro text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_dieci timestamptz := privato.adesso() - privato.durata('vendite');
  v_righe integer;
begin
  case p_lavoro
    when 'spedizioni' then
      update public.spedizioni s
      set
        id_indirizzo_spedizione = null,
        ricevente_nome = null,
        ricevente_doc_id = null,
        ricevente_firma_url = null
      where s.id in (
        select x.id
        from public.spedizioni x
        join public.ordini o on o.id = x.id_ordine
        where o.data_creazione < v_dieci
          and num_nonnulls(
            x.id_indirizzo_spedizione, x.ricevente_nome, x.ricevente_doc_id, x.ricevente_firma_url
          ) > 0
        limit 500
      );
    when 'ordini' then
      update public.ordini o
      set id_indirizzo_spedizione = null
      where o.id in (
        select x.id
        from public.ordini x
        where x.id_indirizzo_spedizione is not null and x.data_creazione < v_dieci
        limit 500
      );
    when 'recessi' then
      update public.recessi r
      set nome = '-', email = ''
      where r.id in (
        select x.id
        from public.recessi x
        join public.ordini o on o.id = x.id_ordine
        where o.data_creazione < v_dieci and x.email <> ''
        limit 500
      );
    when 'incassi' then
      update public.transazioni_in_sede t
      set note = '', ricevente_nome = null, ricevente_doc_id = null, ricevente_firma_url = null
      where t.id in (
        select x.id
        from public.transazioni_in_sede x
        where x.data_transazione < v_dieci
          and (
            x.note <> ''
            or num_nonnulls(x.ricevente_nome, x.ricevente_doc_id, x.ricevente_firma_url) > 0
          )
        limit 500
      );
  end case;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

-- Visitors are needed for one day only.
create function privato.conserva_viste(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_righe integer;
begin
  delete from public.visite_annuncio w
  where w.ctid = any (array(
    select x.ctid
    from public.visite_annuncio x
    where x.giorno < (p_oggi - privato.durata('visite'))::date
    limit 5000
  ));

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

-- One batch of one kind, committed by its own API call. `resta`: more may follow. Each kind once a
-- day; without a name: one batch of each.
-- @public service_role
create function privato.lavori_conservazione(p_lavoro text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
  v_lavoro text;
  v_viste integer;
  v_resta boolean := false;
  v_fatti jsonb := jsonb_build_object();
begin
  perform privato.richiedi_servizio();
  for v_lavoro in
    select g.lavoro
    from privato.conservazione_giro g
    where g.ultimo < v_oggi and g.lavoro = coalesce(p_lavoro, g.lavoro)
    order by g.posto
    for update skip locked
  loop
    v_viste := case
      when v_lavoro = 'media' then privato.conserva_media(v_oggi)
      when v_lavoro = 'persone' then privato.conserva_persone(v_oggi)
      when v_lavoro = 'carichi' then privato.conserva_carichi()
      when v_lavoro = 'viste' then privato.conserva_viste(v_oggi)
      when v_lavoro in ('spedizioni', 'ordini', 'recessi', 'incassi')
        then privato.conserva_vendite(v_lavoro)
      when v_lavoro in ('versamenti', 'indirizzi') then privato.conserva_conti(v_lavoro)
      when v_lavoro in ('decisioni', 'note') then privato.conserva_giudizi(v_lavoro)
      else privato.conserva_scritti(v_lavoro)
    end;

    if v_viste >= 500 or privato.porzione_piena(1) then
      v_resta := true;
    else
      update privato.conservazione_giro g
      set ultimo = v_oggi, dopo = null, dopo_il = null
      where g.lavoro = v_lavoro;
    end if;

    v_fatti := v_fatti || jsonb_build_object(v_lavoro, v_viste);
  end loop;

  return v_fatti || jsonb_build_object('resta', v_resta);
end $$;
