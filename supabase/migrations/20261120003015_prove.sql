-- What a decision rests on besides its fields (decisions C7, C8, C9): the centre's own photos, the
-- answers to the checks, and what is known of a serial number.

-- {check: si|no|na}; a list of checks, as the office page sends it, says which were si.
create function privato.risposte_controlli(p_valore jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_valore) = 'array' then coalesce(
      (select jsonb_object_agg(e.value, 'si') from jsonb_array_elements_text(p_valore) e),
      '{}'::jsonb
    )
    else p_valore
  end
$$;

-- Share of si among si and no, 0-10 rounded half-up; null when nothing applies: then a person sets
-- the score (decision C9).
create function privato.punteggio_da_controlli(p_risposte jsonb) returns integer
language sql immutable set search_path = '' as $$
  select floor(x.si * 10 / nullif(x.si + x.no, 0)::numeric + 0.5)::integer
  from (
    select
      count(*) filter (where e.value = 'si') as si,
      count(*) filter (where e.value = 'no') as no
    from jsonb_each_text(p_risposte) e
  ) x
$$;

-- Which photos are missing, as a code; null when there are enough. An approval needs the whole
-- object, its mark or serial and its condition, in three different pictures; a rejection one
-- (decision C8).
create function privato.prove_insufficienti(
  p_verifica uuid,
  p_esito public.stato_verifica
) returns text
language sql stable security definer set search_path = '' as $$
  with foto as (
    select m.ruolo, m.sha256
    from public.media_verifica m
    where m.id_verifica = p_verifica
      and m.rimosso_il is null
      and m.tipo_file = 'immagine'
      and m.sha256 is not null
      and m.ruolo not like 'firma\_%'
  )
  select case
    when p_esito = 'non_conforme' and not exists (select from foto) then 'foto_rifiuto_mancante'
    when p_esito = 'verificato'
      and not exists (
        select from foto i
        join foto s on s.ruolo = 'marchio_seriale' and s.sha256 <> i.sha256
        join foto c on c.ruolo = 'condizione' and c.sha256 not in (i.sha256, s.sha256)
        where i.ruolo = 'intero'
      ) then 'foto_mancanti'
  end
$$;

-- Those of the named media that the server doesn't hold yet.
create function privato.media_in_arrivo(p_verifica uuid, p_media jsonb) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct x.id), '{}')
  from (
    select privato.leggi_uuid(e.value) as id
    from jsonb_array_elements_text(case
      when jsonb_typeof(p_media) = 'array' then p_media
      else '[]'::jsonb
    end) e
    limit 100
  ) x
  where x.id is not null
    and not exists (
      select from public.media_verifica m where m.id = x.id and m.id_verifica = p_verifica
    )
$$;

-- A decision that waits for its photos, or a result whose photos are still on a tablet, is the
-- office's after 24 hours.
create function privato.segnala_foto_in_arrivo() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_quante integer := 0;
begin
  for v in
    select s.id_verifica, a.titolo, min(s.received_at) as dal
    from public.sync_op s
    join public.verifiche x on x.id = s.id_verifica and x.stato in ('programmata', 'in_attesa')
    join public.annunci a on a.id = x.id_annuncio
    where s.status = 'media_missing'
      and s.kind = 'decidi'
      and s.received_at < privato.adesso() - privato.durata('foto_decisione')
    group by s.id_verifica, a.titolo
    limit 500
  loop
    perform privato.segnala_ufficio(
      'decisione_senza_foto',
      format(
        'La decisione su «%s» aspetta le sue foto dal %s.',
        v.titolo,
        privato.momento_leggibile(v.dal)
      ),
      v.id_verifica
    );

    v_quante := v_quante + 1;
  end loop;

  for v in
    select x.id, a.titolo, x.data_verifica
    from public.verifiche x
    join public.annunci a on a.id = x.id_annuncio
    where x.media_attesi <> '{}'
      and x.data_verifica < privato.adesso() - privato.durata('foto_decisione')
      and x.data_verifica > privato.adesso() - privato.durata('foto_attese')
    limit 500
  loop
    perform privato.segnala_ufficio(
      'foto_non_arrivate',
      format(
        'Alcune foto di «%s» sono ancora sul tablet: la decisione è del %s.',
        v.titolo,
        privato.momento_leggibile(v.data_verifica)
      ),
      v.id
    );

    v_quante := v_quante + 1;
  end loop;

  return v_quante;
end $$;

-- One that arrived, or that the tablet gave up, isn't waited for any more.
create function privato.media_arrivato(p_verifica uuid, p_media uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_restano integer;
begin
  update public.verifiche v
  set media_attesi = array_remove(v.media_attesi, p_media)
  where v.id = p_verifica and p_media = any (v.media_attesi)
  returning cardinality(v.media_attesi) into v_restano;
  if v_restano = 0 then perform privato.chiudi_ufficio('foto_non_arrivate', p_verifica); end if;
end $$;

-- Letters and digits only; too short a number says nothing about one object.
create function privato.normalizza_seriale(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(n.s) >= 4 then n.s end
  from (select regexp_replace(upper(coalesce(p_testo, '')), '[^A-Z0-9]', '', 'g') as s) n
$$;
create index verifiche_seriale_falso_idx
  on public.verifiche (privato.normalizza_seriale(numero_seriale))
  where motivo_rifiuto = 'non_autentico';

-- The earlier verification that found this serial number on an object that isn't authentic; null
-- when none did.
create function privato.seriale_non_autentico(p_seriale text) returns uuid
language sql stable security definer set search_path = '' as $$
  select v.id
  from public.verifiche v
  where v.motivo_rifiuto = 'non_autentico'
    and privato.normalizza_seriale(p_seriale) is not null
    and privato.normalizza_seriale(v.numero_seriale) = privato.normalizza_seriale(p_seriale)
  limit 1
$$;
