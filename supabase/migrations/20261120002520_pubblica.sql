-- Chapter 2.5, continued: publishing is one transaction, so that a listing never stands there
-- without its pictures. Invoker: the caller's own column grants, policies and the triggers of
-- chapter 2.4 decide what may be written.

-- The spec's other word for a self-managed shipment is stored with its mode (decision C1).
create function privato.annuncio_scritto(p_annuncio jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_annuncio ->> 'metodo_spedizione' = 'gestita_da_venditore' then p_annuncio
      || jsonb_build_object(
        'metodo_spedizione', coalesce(p_annuncio ->> 'modo_spedizione', 'corriere')
      )
    else p_annuncio
  end
$$;

create function privato.pubblica_annuncio(p_annuncio jsonb, p_media jsonb) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  v_utente uuid := privato.chiamante();
  v_id uuid;
begin
  p_annuncio := privato.annuncio_scritto(p_annuncio);
  if v_utente is null then perform privato.rifiuta('creazione_non_autenticata', 401); end if;
  if jsonb_typeof(p_media) is distinct from 'array' or jsonb_array_length(p_media) = 0 then
    perform privato.rifiuta('immagine_mancante', 400);
  end if;

  insert into public.annunci (
    id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita,
    tipo_prodotto, costo_spedizione, spedizione_a_carico, metodo_spedizione, dimensione_pacco,
    telefono_contatto
  )
  select
    v_utente,
    r.titolo,
    coalesce(r.descrizione, ''),
    r.prezzo,
    r.condizione,
    coalesce(c.name, ''),
    r.category_id,
    coalesce(r.localita, ''),
    coalesce(c.name, ''),
    coalesce(r.costo_spedizione, 0),
    coalesce(r.spedizione_a_carico, 'acquirente'),
    r.metodo_spedizione,
    r.dimensione_pacco,
    coalesce(r.telefono_contatto, '')
  from jsonb_to_record(p_annuncio) as r (
    titolo text,
    descrizione text,
    prezzo integer,
    condizione public.condizione_oggetto,
    category_id uuid,
    localita text,
    costo_spedizione integer,
    spedizione_a_carico public.chi_paga_spedizione,
    metodo_spedizione public.metodo_spedizione,
    dimensione_pacco public.dimensione_pacco,
    telefono_contatto text
  )
  left join public.categories c on c.id = r.category_id
  returning id into v_id;

  insert into public.media (id_annuncio, url_file, tipo_file, ordine, larghezza, altezza)
  select
    v_id,
    m.valore ->> 'url_file',
    'immagine',
    (m.posto - 1)::integer,
    (m.valore ->> 'larghezza')::integer,
    (m.valore ->> 'altezza')::integer
  from jsonb_array_elements(p_media) with ordinality as m (valore, posto);

  return v_id;
end $$;
create function public.pubblica_annuncio(p_annuncio jsonb, p_media jsonb) returns uuid
language sql set search_path = '' as $$ select privato.pubblica_annuncio(p_annuncio, p_media) $$;

-- May this listing's item be offered anew? Only one that came back Non Conforme for another reason
-- than being false (decision C7), and once. Null, or the code of the refusal.
create function privato.perche_non_ripubblicabile(p public.annunci) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche := privato.ultima_conclusa(p.id);
begin
  return case
    when p.eliminato_il is not null then 'annuncio_non_trovato'
    when p.stato_annuncio = 'chiuso' then 'annuncio_chiuso'
    when p.stato_annuncio = 'sospeso' then 'annuncio_sospeso'
    when p.stato_annuncio = 'venduto' then 'annuncio_venduto'
    when exists (select from public.annunci s where s.id_precedente = p.id) then 'gia_ripubblicato'
    when exists (
      select from public.verifiche w
      where w.id_annuncio = p.id and w.stato in ('programmata', 'in_attesa')
    ) then 'verifica_gia_aperta'
    when v.stato is distinct from 'non_conforme'
      or v.motivo_rifiuto = 'non_autentico'
      or not exists (
        select from public.custodia c where c.id_verifica = v.id and c.stato = 'restituito'
      ) then 'ripubblicazione_non_consentita'
  end;
end $$;

-- 'Ripubblica come nuovo annuncio': the same words, price and pictures under a new number, never
-- checked. The new listing's id.
create function privato.ripubblica_annuncio(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_no text;
  v_id uuid;
begin
  perform 1 from public.utenti u where u.id = v_utente for share;
  select a.* into v from public.annunci a where a.id = p_id for no key update;
  v_no := case
    when v.id is null or v.id_utente <> v_utente then 'annuncio_non_trovato'
    else privato.perche_non_ripubblicabile(v)
  end;
  if v_no is not null then
    perform privato.rifiuta(v_no, case v_no when 'annuncio_non_trovato' then 404 else 409 end);
  end if;

  insert into public.annunci (
    id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita,
    tipo_prodotto, costo_spedizione, spedizione_a_carico, metodo_spedizione, dimensione_pacco,
    telefono_contatto, id_precedente
  )
  values (
    v_utente, v.titolo, v.descrizione, v.prezzo, v.condizione, v.categoria, v.category_id,
    v.localita, v.tipo_prodotto, v.costo_spedizione, v.spedizione_a_carico, v.metodo_spedizione,
    v.dimensione_pacco, v.telefono_contatto, v.id
  )
  returning id into v_id;

  insert into public.media (id_annuncio, url_file, tipo_file, ordine, larghezza, altezza)
  select v_id, m.url_file, m.tipo_file, m.ordine, m.larghezza, m.altezza
  from public.media m
  where m.id_annuncio = v.id
  order by m.ordine;

  return v_id;
end $$;
create function public.ripubblica_annuncio(p_id uuid) returns uuid
language sql set search_path = '' as $$ select privato.ripubblica_annuncio(p_id) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['annuncio_scritto', 'pubblica_annuncio', 'ripubblica_annuncio']
);
