-- What a seller is left with of each sale, beside the listing that was sold.

-- {importo, stato, parte_il, dal, motivo, da_recuperare, dati_presenti}: his payout; before the order is concluded his share alone (`stato`
-- null). Null under a
-- problem, and for what was not sold here: a partner's sale is paid at the centre (decision M7).
create function privato.ricavo_annuncio(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('importo', coalesce(x.importo, (privato.ripartizione(o) ->> 'venditore')::integer), 'stato', x.stato,
    'parte_il', case when x.id is not null then privato.giorno_versamento(x.pagabile_dal) end, 'dal', x.dal, 'motivo', x.motivo,
    'da_recuperare', coalesce(x.da_recuperare, 0),
    'dati_presenti', exists (select from public.dati_versamento d where d.id_utente = o.seller_id))
  from public.ordini o left join public.versamenti x on x.id_ordine = o.id and x.destinatario = 'venditore'
  where p_annuncio.stato_annuncio = 'venduto' and o.id_annuncio = p_annuncio.id and o.seller_id = p_annuncio.id_utente
    and (x.id is not null or o.status in ('autorizzato', 'pagato', 'spedito', 'consegnato'))
  order by o.data_creazione desc, o.id limit 1
$$;

-- As before, with `ricavo` in each row.
create or replace function privato.miei_annunci(p_filtro text, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_utente uuid := privato.richiedi_utente(); v_minimo integer := privato.minimo_spedizione_centri(); v_righe jsonb; v_totale integer;
begin
  if coalesce(p_filtro, 'tutti') not in ('tutti', 'attivo', 'verificato', 'venduto', 'da_verificare') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  with miei as (
    select a as riga from public.annunci a where a.id_utente = v_utente and a.eliminato_il is null and case coalesce(p_filtro, 'tutti')
      when 'attivo' then a.stato_annuncio = 'attivo' when 'venduto' then a.stato_annuncio = 'venduto'
      when 'verificato' then a.stato_verifica = 'verificato' when 'da_verificare' then privato.verifica_prenotabile(a) else true end)
  select (select count(*) from miei), coalesce(jsonb_agg(privato.carta_annuncio(p.riga, v_minimo) || jsonb_build_object(
      'modificabile', privato.annuncio_modificabile(p.riga),
      'ripubblicabile', privato.perche_non_ripubblicabile(p.riga) is null,
      'pausabile', privato.annuncio_pausabile(p.riga), 'duplicabile', privato.annuncio_duplicabile(p.riga),
      'visualizzazioni', (p.riga).visualizzazioni,
      'salvataggi', (select count(*) from public.preferiti f where f.id_annuncio = (p.riga).id),
      'luogo', privato.luogo_oggetto((p.riga).id),
      'ricavo', privato.ricavo_annuncio(p.riga),
      'verifica_aperta', (select v.id from public.verifiche v where v.id_annuncio = (p.riga).id
        and v.stato in ('programmata', 'in_attesa')),
      'richiamabile', (select v.id from privato.ultima_conclusa((p.riga).id) v where privato.tenuta_al_centro(v)
        and privato.impegno_oggetto(v) is null))
      order by (p.riga).data_pubblicazione desc, (p.riga).id desc), '[]')
  into v_totale, v_righe
  from (select m.riga from miei m order by (m.riga).data_pubblicazione desc, (m.riga).id desc
    limit 20 offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)) p;
  return jsonb_build_object('righe', v_righe, 'totale', v_totale);
end $$;
