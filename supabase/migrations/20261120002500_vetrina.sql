-- What everybody sees of a listing: its card, its displayed price, who looked at it. The list and
-- the search are chapters 3620 and 3621.

-- The shipping a buyer pays: nothing when the seller does or it is collected by hand, the listing's
-- own when above 0, else the given minimum, where it is the centre that packs and ships (decisions
-- M9, M14).
create function privato.spedizione_esposta(p public.annunci, p_minimo integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p.spedizione_a_carico = 'venditore' or p.metodo_spedizione = 'ritiro_a_mano' then 0
    when p.costo_spedizione > 0 then p.costo_spedizione
    when p.metodo_spedizione = 'corriere' then 0
    else p_minimo
  end;
end $$;
create function privato.prezzo_esposto(p public.annunci, p_minimo integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return p.prezzo + p.sovrapprezzo_spedizione + privato.spedizione_esposta(p, p_minimo);
end $$;

-- CartaAnnuncio: the only public projection of a listing. A lapsed reservation is told as free.
-- In plpgsql, and so is what it asks: a SQL body plans the functions that it calls anew for each
-- card of a list.
create function privato.carta_annuncio(p public.annunci, p_minimo integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_viva boolean := privato.prenotazione_viva(p);
begin
  return jsonb_build_object(
    'id', p.id,
    'numero_annuncio', p.numero_annuncio,
    'titolo', p.titolo,
    'descrizione', left(p.descrizione, 160),
    'prezzo', p.prezzo,
    'prezzo_esposto', privato.prezzo_esposto(p, p_minimo),
    'condizione', p.condizione,
    'categoria', p.categoria,
    'category_id', p.category_id,
    'localita', p.localita,
    'stato_annuncio', p.stato_annuncio,
    'stato_verifica', p.stato_verifica,
    'torna_al_venditore', p.torna_al_venditore,
    'stato_prenotazione', case when v_viva then 'prenotato' else 'disponibile' end,
    'scadenza_prenotazione', case when v_viva then p.scadenza_prenotazione end,
    'data_pubblicazione', p.data_pubblicazione,
    'immagine_principale', p.immagine_principale,
    'foto', (select count(*) from public.media m where m.id_annuncio = p.id),
    'in_evidenza', p.in_evidenza
  );
end $$;

-- A person's words as a literal LIKE pattern.
create function privato.come_letterale(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select '%'
    || replace(replace(replace(btrim(left(p_testo, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- 'Come nuovo', 'come_nuovo' → 'Come nuovo'; null for a value that is none.
create function privato.leggi_condizione(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select c
  from unnest(enum_range(null::public.condizione_oggetto)::text[]) c
  where translate(lower(c), ' ', '_') = case translate(lower(btrim(p_testo)), ' ', '_')
    when 'usato_con_segni' then 'usato_con_segni_di_usura'
    else translate(lower(btrim(p_testo)), ' ', '_')
  end
$$;

-- One view per visitor and day, never the owner's; data_modifica is touched, updated_at is not
-- (decision S8). A person counts as herself, whatever she sends; for anybody else the API sends its
-- daily keyed hash of the connection and is the only one that may (decision P5).
create function privato.registra_vista(p_annuncio uuid, p_visitatore text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_chi text := auth.uid()::text;
  v_nuova boolean;
begin
  if v_chi is null then
    if coalesce(auth.jwt() ->> 'role', current_setting('role', true)) <> 'service_role' then
      perform privato.rifiuta('non_autenticato', 401);
    end if;
    v_chi := nullif(btrim(left(p_visitatore, 200)), '');
  end if;

  if v_chi is null then return; end if;
  insert into public.visite_annuncio (id_annuncio, giorno, visitatore)
  select
    a.id,
    (privato.adesso() at time zone 'Europe/Rome')::date,
    encode(sha256(convert_to(v_chi, 'UTF8')), 'hex')
  from public.annunci a
  where a.id = p_annuncio
    and a.eliminato_il is null
    and a.stato_annuncio not in ('sospeso', 'in_pausa')
    and a.id_utente is distinct from auth.uid()
  on conflict do nothing
  returning true into v_nuova;

  if v_nuova then
    update public.annunci a
    set visualizzazioni = a.visualizzazioni + 1, data_modifica = privato.adesso()
    where a.id = p_annuncio;
  end if;
end $$;
create function public.registra_vista(p_annuncio uuid, p_visitatore text default null) returns void
language sql set search_path = '' as $$ select privato.registra_vista(p_annuncio, p_visitatore) $$;

-- Who may call.
select privato.concedi('authenticated', array['registra_vista']);
