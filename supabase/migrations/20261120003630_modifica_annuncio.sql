-- Chapter 5, continued: editing. One procedure changes what a listing says and shows, in one
-- transaction; its columns and its pictures are closed to direct writes. The triggers of chapter
-- 2.4 hold the editing rule, the texts of the form and the owner's own folder here too.

-- 8.918,00 €, for what is told once and kept as text.
create function privato.euro(p_centesimi integer) returns text
language sql immutable set search_path = '' as $$
  select translate(to_char(p_centesimi / 100.0, 'FM999,999,990.00'), ',.', '.,') || ' €'
$$;

-- Who saved it hears of the price that is shown, by bell; a letter leaves for a lower one and is
-- the person's to switch off (decision P3). Three times a day at most: a price that goes up and
-- down is no news.
create function privato.avvisa_prezzo(p public.annunci, p_prima integer, p_ora integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_meno boolean := p_ora < p_prima;
  v_link text := '/annunci/' || p.id;
begin
  if p_ora = p_prima
    or p.stato_annuncio <> 'attivo'
    or not exists (select from public.preferiti f where f.id_annuncio = p.id)
    or not privato.entro_limite('prezzo:' || p.id, 3, interval '24 hours')
  then
    return;
  end if;

  perform privato.accoda_notifica(
    f.id_utente,
    'preferito',
    case when v_meno then 'Prezzo ribassato' else 'Prezzo aumentato' end,
    format('«%s» ora costa %s, prima %s.', p.titolo, privato.euro(p_ora), privato.euro(p_prima)),
    v_link
  )
  from public.preferiti f
  where f.id_annuncio = p.id and f.id_utente <> p.id_utente;

  if not v_meno then return; end if;
  perform privato.accoda_posta(
    'prezzo_ribassato',
    p.id,
    p_ora::text,
    u.email,
    format('Prezzo ribassato: %s', p.titolo),
    jsonb_build_object(
      'annuncio_id', p.id,
      'titolo', p.titolo,
      'prezzo', p_ora,
      'prezzo_prima', p_prima
    )
  )
  from public.preferiti f
  join public.utenti u on u.id = f.id_utente
  where f.id_annuncio = p.id and f.id_utente <> p.id_utente and u.cancellato_il is null;
end $$;

-- All pictures are laid down anew in the order that was sent: two may swap, and each is asked about
-- its path again.
create function privato.disponi_foto(p_id uuid, p_media jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_media) is distinct from 'array' or jsonb_array_length(p_media) = 0 then
    perform privato.rifiuta('immagine_mancante', 400);
  end if;

  if (
    select count(distinct m.valore ->> 'url_file') <> count(*)
    from jsonb_array_elements(p_media) as m (valore)
  )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  delete from public.media m where m.id_annuncio = p_id;
  insert into public.media (id_annuncio, url_file, tipo_file, ordine, larghezza, altezza)
  select
    p_id,
    n.valore ->> 'url_file',
    'immagine',
    (n.posto - 1)::integer,
    (n.valore ->> 'larghezza')::integer,
    (n.valore ->> 'altezza')::integer
  from jsonb_array_elements(p_media) with ordinality as n (valore, posto)
  order by n.posto;
end $$;

-- Its owner's listing, locked; a stranger's is named only where he can see it anyway.
create function privato.mio_annuncio(p_id uuid) returns public.annunci
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_id and a.eliminato_il is null
  for no key update;

  if not found or v.id_utente <> v_utente and privato.annuncio_nascosto(v) then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;
  if v.id_utente <> v_utente then perform privato.rifiuta('non_autorizzato', 403); end if;
  return v;
end $$;

-- What the form of a listing shows, in one word: another one, and it was changed elsewhere since it
-- was opened.
create function privato.versione_annuncio(p public.annunci) returns text
language sql stable security definer set search_path = '' as $$
  select md5(
    jsonb_build_array(
      p.titolo,
      p.descrizione,
      p.prezzo,
      p.condizione,
      p.category_id,
      p.localita,
      p.costo_spedizione,
      p.spedizione_a_carico,
      p.metodo_spedizione,
      p.dimensione_pacco,
      p.telefono_contatto,
      (
        select jsonb_agg(m.url_file order by m.ordine)
        from public.media m
        where m.id_annuncio = p.id
      )
    )::text
  )
$$;

create function privato.modifica_annuncio(p_id uuid, p_annuncio jsonb, p_media jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci := privato.mio_annuncio(p_id);
  v_minimo integer := privato.minimo_spedizione_centri();
  v_dopo public.annunci;
  r public.annunci := jsonb_populate_record(
    null::public.annunci,
    privato.annuncio_scritto(p_annuncio)
  );
begin
  if p_annuncio ? 'versione'
    and p_annuncio ->> 'versione' is distinct from privato.versione_annuncio(v)
  then
    perform privato.rifiuta('annuncio_cambiato', 409);
  end if;

  update public.annunci a
  set
    titolo = r.titolo,
    descrizione = r.descrizione,
    prezzo = r.prezzo,
    condizione = r.condizione,
    categoria = coalesce((select c.name from public.categories c where c.id = r.category_id), ''),
    category_id = r.category_id,
    tipo_prodotto = coalesce(
      (select c.name from public.categories c where c.id = r.category_id),
      ''
    ),
    localita = r.localita,
    costo_spedizione = coalesce(r.costo_spedizione, 0),
    spedizione_a_carico = coalesce(r.spedizione_a_carico, 'acquirente'),
    metodo_spedizione = r.metodo_spedizione,
    dimensione_pacco = r.dimensione_pacco,
    telefono_contatto = coalesce(r.telefono_contatto, '')
  where a.id = p_id
  returning a.* into v_dopo;

  perform privato.disponi_foto(p_id, p_media);
  perform privato.avvisa_prezzo(
    v_dopo,
    privato.prezzo_esposto(v, v_minimo),
    privato.prezzo_esposto(v_dopo, v_minimo)
  );

  return p_id;
end $$;
create function public.modifica_annuncio(p_id uuid, p_annuncio jsonb, p_media jsonb) returns uuid
language sql set search_path = '' as $$
  select privato.modifica_annuncio(p_id, p_annuncio, p_media)
$$;

-- What the form of an own listing starts with; `modificabile` says whether it may be sent,
-- `non_eliminabile` why it can't be deleted.
create function privato.annuncio_da_modificare(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
begin
  select a.* into v from public.annunci a where a.id = p_id and a.eliminato_il is null;
  if not found or v.id_utente <> v_utente and privato.annuncio_nascosto(v) then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;
  if v.id_utente <> v_utente then perform privato.rifiuta('non_autorizzato', 403); end if;
  return jsonb_build_object(
    'id', v.id,
    'titolo', v.titolo,
    'descrizione', v.descrizione,
    'prezzo', v.prezzo,
    'condizione', v.condizione,
    'categoria', v.categoria,
    'category_id', v.category_id,
    'localita', v.localita,
    'metodo_spedizione', v.metodo_spedizione,
    'spedizione_a_carico', v.spedizione_a_carico,
    'dimensione_pacco', v.dimensione_pacco,
    'costo_spedizione', v.costo_spedizione,
    'telefono_contatto', v.telefono_contatto,
    'modificabile', privato.annuncio_modificabile(v),
    'duplicabile', privato.annuncio_duplicabile(v),
    'stato_annuncio', v.stato_annuncio,
    'stato_verifica', v.stato_verifica,
    'non_eliminabile', privato.perche_non_eliminabile_mio(v),
    'versione', privato.versione_annuncio(v),
    'media', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('url_file', m.url_file, 'larghezza', m.larghezza, 'altezza', m.altezza)
          order by m.ordine
        ),
        '[]'
      )
      from public.media m
      where m.id_annuncio = v.id
    )
  );
end $$;
create function public.annuncio_da_modificare(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.annuncio_da_modificare(p_id) $$;

-- Who may call.
select privato.concedi('authenticated', array['modifica_annuncio', 'annuncio_da_modificare']);
