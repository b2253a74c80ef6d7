-- What a seller is left with of a sale, beside the listing that was sold (`miei_annunci`, 2850):
-- {importo, stato, parte_il, dal, motivo, da_recuperare, dati_presenti}, his payout; before the
-- order is concluded his share alone (`stato` null). Null under a problem or a withdrawal, and for
-- what was not sold here: a partner's sale is paid at the centre (M7).
create function privato.ricavo_annuncio(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'importo', coalesce(x.importo, (privato.ripartizione(o) ->> 'venditore')::integer),
    'stato', x.stato,
    'parte_il', case when x.id is not null then privato.giorno_versamento(x.pagabile_dal) end,
    'dal', x.dal,
    'motivo', x.motivo,
    'da_recuperare', coalesce(x.da_recuperare, 0),
    'dati_presenti', exists (select from public.dati_versamento d where d.id_utente = o.seller_id)
  )
  from public.ordini o
  left join public.versamenti x on x.id_ordine = o.id and x.destinatario = 'venditore'
  -- 'is true': by the listing's index, never by the seller's, who may have ten thousand orders for
  -- each card of his page
  where p_annuncio.stato_annuncio = 'venduto'
    and o.id_annuncio = p_annuncio.id
    and (o.seller_id = p_annuncio.id_utente) is true
    and (
      x.id is not null
      or o.status in ('autorizzato', 'pagato', 'spedito', 'consegnato')
        and not exists (
          select from public.recessi r where r.id_ordine = o.id and r.stato = 'aperto'
        )
    )
  order by o.data_creazione desc, o.id
  limit 1
$$;
