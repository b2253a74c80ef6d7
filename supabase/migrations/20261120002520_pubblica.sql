-- Chapter 2.5, continued: publishing is one transaction, so that a listing never stands there without its pictures.
-- Invoker: the caller's own column grants, policies and the triggers of chapter 2.4 decide what may be written.

create function privato.pubblica_annuncio(p_annuncio jsonb, p_media jsonb) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare v_utente uuid := auth.uid(); v_id uuid;
begin
  -- the spec's other word for a self-managed shipment: stored with its mode (decision C1)
  if p_annuncio ->> 'metodo_spedizione' = 'gestita_da_venditore' then
    p_annuncio := p_annuncio || jsonb_build_object('metodo_spedizione', coalesce(p_annuncio ->> 'modo_spedizione', 'corriere'));
  end if;
  if v_utente is null then perform privato.rifiuta('creazione_non_autenticata', 401); end if;
  if jsonb_typeof(p_media) is distinct from 'array' or jsonb_array_length(p_media) = 0 then
    perform privato.rifiuta('immagine_mancante', 400);
  end if;
  insert into public.annunci (id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita, tipo_prodotto,
    costo_spedizione,
    spedizione_a_carico, metodo_spedizione, dimensione_pacco, telefono_contatto)
  select v_utente, r.titolo, coalesce(r.descrizione, ''), r.prezzo, r.condizione, coalesce(c.name, ''), r.category_id,
    coalesce(r.localita, ''),
    coalesce(c.name, ''), coalesce(r.costo_spedizione, 0), coalesce(r.spedizione_a_carico, 'acquirente'), r.metodo_spedizione,
      r.dimensione_pacco,
    coalesce(r.telefono_contatto, '')
  from jsonb_to_record(p_annuncio) as r (titolo text, descrizione text, prezzo integer, condizione public.condizione_oggetto,
    category_id uuid,
    localita text, costo_spedizione integer, spedizione_a_carico public.chi_paga_spedizione, metodo_spedizione public.metodo_spedizione,
    dimensione_pacco public.dimensione_pacco, telefono_contatto text)
  left join public.categories c on c.id = r.category_id
  returning id into v_id;
  insert into public.media (id_annuncio, url_file, tipo_file, ordine, larghezza, altezza)
  select v_id, m.valore ->> 'url_file', 'immagine', (m.posto - 1)::integer, (m.valore ->> 'larghezza')::integer,
    (m.valore ->> 'altezza')::integer
  from jsonb_array_elements(p_media) with ordinality as m (valore, posto);
  return v_id;
end $$;
create function public.pubblica_annuncio(p_annuncio jsonb, p_media jsonb) returns uuid
language sql set search_path = '' as $$ select privato.pubblica_annuncio(p_annuncio, p_media) $$;
