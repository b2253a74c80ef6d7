-- The dashboard of a person: what she sells, what she holds, what waits for her.

create function privato.bacheca_prenotazioni(p_utente uuid, p_minimo integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(r.riga order by r.scadenza), '[]')
    from (
      select
        a.scadenza_prenotazione as scadenza,
        privato.carta_annuncio(a, p_minimo) || jsonb_build_object(
          'prezzo_esposto', coalesce(
            privato.importi_di(a, p_utente) -> 'totale',
            to_jsonb(privato.prezzo_esposto(a, p_minimo))
          ),
          'come', case when a.id_utente = p_utente then 'venditore' else 'acquirente' end,
          'acquisto_da', f.f -> 'da',
          'acquisto_entro', f.f -> 'entro',
          'centro_acquisto', f.f -> 'centro',
          'puo_acquistare', a.id_acquirente_prenotazione = p_utente
            and a.stato_annuncio = 'attivo'
            and coalesce((f.f ->> 'aperta')::boolean, false)
            and coalesce(f.f -> 'centro' ->> 'tipo_centro' = 'fidati_point', false),
          'in_pagamento', privato.in_pagamento(a),
          'disponibile', not privato.oggetto_non_disponibile(a.id),
          'luogo', case when a.id_utente = p_utente then privato.luogo_oggetto(a.id) end,
          'vendita', case when a.id_utente = p_utente then privato.vendita_di(a) end,
          'uscita_libera', a.id_acquirente_prenotazione = p_utente and privato.uscita_libera(a.id)
        ) as riga
      from public.annunci a, lateral (select privato.finestra_acquisto(a) as f) f
      where p_utente in (a.id_utente, a.id_acquirente_prenotazione)
        and a.stato_prenotazione = 'prenotato'
        and a.scadenza_prenotazione > privato.adesso()
        and a.stato_annuncio = 'attivo'
        and a.eliminato_il is null
      order by a.scadenza_prenotazione
      limit 100
    ) r
  );
end $$;

-- Reserved, and the seller has not yet booked: he has the first 48 hours (decision S2).
create function privato.bacheca_da_verificare(p_utente uuid, p_minimo integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with prenotati as materialized (
    select a.id
    from public.annunci a
    where a.id_utente = p_utente
      and a.stato_prenotazione = 'prenotato'
      and a.scadenza_prenotazione > privato.adesso()
      and a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
  )
  select coalesce(
    jsonb_agg(
      privato.carta_annuncio(a, p_minimo) || jsonb_build_object('vendita', privato.vendita_di(a))
      order by a.scadenza_prenotazione
    ),
    '[]'
  )
  from privato.verifiche_possibili(array(select p.id from prenotati p)) v
  join public.annunci a on a.id = v
$$;

-- The reserving buyer reads day and city: neither hour nor address, and not what the seller pays
-- (decision P2).
create function privato.bacheca_verifiche(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id,
        'stato', v.stato,
        'da_spostare', privato.visita_ferma(v.id),
        'giorno', (v.data_programmata at time zone 'Europe/Rome')::date,
        'annuncio', jsonb_build_object(
          'id', a.id,
          'titolo', a.titolo,
          'immagine_principale', a.immagine_principale
        )
      ) || case
        when a.id_utente = p_utente then jsonb_build_object(
          'come', 'venditore',
          'data_programmata', v.data_programmata,
          'totale_preventivo', v.totale_preventivo,
          'centro', jsonb_build_object(
            'id', c.id,
            'nome', c.nome,
            'citta', c.citta,
            'indirizzo', c.indirizzo
          )
        )
        else jsonb_build_object(
          'come', 'acquirente',
          'data_programmata', null,
          'totale_preventivo', null,
          'centro', jsonb_build_object('citta', c.citta)
        )
      end order by v.data_programmata
    ),
    '[]'
  )
  -- one way of being a party at a time: an index for each
  from (
    select x.id
    from public.annunci x
    where x.id_utente = p_utente
    union
    select y.id
    from public.annunci y
    where y.id_acquirente_prenotazione = p_utente and y.scadenza_prenotazione > privato.adesso()
  ) mie
  join public.annunci a on a.id = mie.id
  join public.verifiche v on v.id_annuncio = a.id
  join public.verification_centers c on c.id = v.id_centro
  where v.stato in ('programmata', 'in_attesa')
$$;

create function privato.bacheca() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  return jsonb_build_object(
    'statistiche', (
      select jsonb_build_object(
        'annunci', count(*),
        'attivi', count(*) filter (where a.stato_annuncio = 'attivo'),
        'verificati', count(*) filter (where a.stato_verifica = 'verificato'),
        'venduti', count(*) filter (where a.stato_annuncio = 'venduto'),
        'visualizzazioni', coalesce(sum(a.visualizzazioni), 0)
      )
      from public.annunci a
      where a.id_utente = v_utente and a.eliminato_il is null
    ),
    'prenotazioni_attive', privato.bacheca_prenotazioni(v_utente, v_minimo),
    'da_prenotare_verifica', privato.bacheca_da_verificare(v_utente, v_minimo),
    'verifiche_in_corso', privato.bacheca_verifiche(v_utente),
    'da_ritirare', privato.bacheca_da_ritirare(v_utente),
    'ordini', privato.bacheca_ordini(v_utente),
    'totale_ordini', (
      select jsonb_build_object(
        'acquirente', count(*) filter (where o.buyer_id = v_utente),
        'venditore', count(*) filter (where o.seller_id = v_utente)
      )
      from public.ordini o
      where v_utente in (o.buyer_id, o.seller_id)
    )
  );
end $$;
create function public.bacheca() returns jsonb
language sql stable set search_path = '' as $$ select privato.bacheca() $$;

-- The seller's own listings by tab, 20 a page:
-- {righe: [CartaAnnuncio & {modificabile, pausabile, duplicabile, ripubblicabile, ripubblicato,
-- visualizzazioni, salvataggi, ricavo, verifica_aperta, richiamabile}], totale}; `richiamabile`:
-- the verification whose item lies at the centre and may be asked back.
create function privato.miei_annunci(p_filtro text, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_minimo integer := privato.minimo_spedizione_centri();
  v_righe jsonb;
  v_totale integer;
begin
  if coalesce(p_filtro, 'tutti') not in (
    'tutti', 'attivo', 'verificato', 'venduto', 'da_verificare'
  )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  with miei as (
    select a.id, a.data_pubblicazione
    from public.annunci a
    where a.id_utente = v_utente
      and a.eliminato_il is null
      and case coalesce(p_filtro, 'tutti')
        when 'attivo' then a.stato_annuncio = 'attivo'
        when 'venduto' then a.stato_annuncio = 'venduto'
        when 'verificato' then a.stato_verifica = 'verificato'
        when 'da_verificare' then a.stato_annuncio = 'attivo'
          and a.id in (
            select privato.verifiche_possibili(array(
              select b.id
              from public.annunci b
              where b.id_utente = v_utente
                and b.stato_annuncio = 'attivo'
                and b.eliminato_il is null
            ))
          )
        else true
      end
  )
  select
    (select count(*) from miei),
    coalesce(
      jsonb_agg(
        privato.carta_annuncio(p.riga, v_minimo) || jsonb_build_object(
          'modificabile', privato.annuncio_modificabile(p.riga),
          'ripubblicabile', privato.perche_non_ripubblicabile(p.riga) is null,
          'ripubblicato', privato.ripubblicato_come(p.riga),
          'pausabile', privato.annuncio_pausabile(p.riga),
          'duplicabile', privato.annuncio_duplicabile(p.riga),
          'visualizzazioni', (p.riga).visualizzazioni,
          'salvataggi', (select count(*) from public.preferiti f where f.id_annuncio = (p.riga).id),
          'luogo', privato.luogo_oggetto((p.riga).id),
          'ricavo', privato.ricavo_annuncio(p.riga),
          'verifica_aperta', (
            select v.id
            from public.verifiche v
            where v.id_annuncio = (p.riga).id and v.stato in ('programmata', 'in_attesa')
          ),
          'richiamabile', (
            select v.id
            from privato.ultima_conclusa((p.riga).id) v
            where privato.tenuta_al_centro(v) and privato.impegno_oggetto(v) is null
          )
        ) order by (p.riga).data_pubblicazione desc,
        (p.riga).id desc
      ),
      '[]'
    )
  into v_totale, v_righe
  from (
    select x as riga
    from (
      select m.*
      from miei m
      order by m.data_pubblicazione desc, m.id desc
      limit 20
      offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
    ) m
    join public.annunci x on x.id = m.id
  ) p;

  return jsonb_build_object('righe', v_righe, 'totale', v_totale);
end $$;
create function public.miei_annunci(
  p_filtro text default 'tutti',
  p_pagina integer default 1
) returns jsonb
language sql stable set search_path = '' as $$ select privato.miei_annunci(p_filtro, p_pagina) $$;

-- Who may call.
select privato.concedi('authenticated', array['bacheca', 'miei_annunci']);
