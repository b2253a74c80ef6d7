-- A person's orders as rows of a list: what waits, for whom, until when.

-- The code as the letter to its person says it: kept nowhere else but as a hash (chapter 3042).
-- Null once the letter's words are gone.
create function privato.codice_scritto(p_verifica uuid, p_scopo text, p_persona uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select p.dati ->> 'codice_ritiro'
    from privato.codici_ritiro c
    join public.posta_uscita p
      on p.soggetto = c.id_verifica
        and p.tipo = case p_scopo
          when 'restituzione' then 'restituzione_da_ritirare'
          else 'consegna_da_ritirare'
        end
        and p.evento = c.scopo || ':' || c.sale
    where c.id_verifica = p_verifica and c.scopo = p_scopo and c.id_persona = p_persona
    limit 1
  );
end $$;

-- Where, until when and with which code the buyer collects what he paid (decisions C1, C11); the
-- last two are null while the amount is only held. Null where nothing waits for him at a counter.
-- For him alone.
create function privato.ritiro_di(p_ordine public.ordini) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_ordine.status not in ('autorizzato', 'pagato')
    or privato.contestazione_bancaria_aperta(p_ordine.id)
  then
    return null;
  end if;

  return (
    select jsonb_build_object(
      'id_verifica', p_ordine.id_verifica,
      'entro', privato.ritirabile_entro(p_ordine),
      'nome', c.nome,
      'indirizzo', c.indirizzo,
      'citta', c.citta,
      'telefono', c.telefono,
      'codice', privato.codice_scritto(p_ordine.id_verifica, 'consegna', p_ordine.buyer_id)
    )
    from public.verification_centers c
    join public.annunci a on a.id = p_ordine.id_annuncio
    where c.id = p_ordine.id_centro and a.metodo_spedizione = 'ritiro_a_mano'
  );
end $$;

-- One row for one of its two parties. `reso_entro`: until when the buyer brings the item back, null
-- once something came; `annullabile_dal`: if it hasn't left until then, he may leave;
-- `silenzio_entro`: when his silence counts as its arrival.
create function privato.riga_ordine(p_ordine public.ordini, p_utente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contesta boolean := privato.contestazione_bancaria_aperta(p_ordine.id);
  v_diverso boolean := privato.reso_diverso(p_ordine);
begin
  return (
    select jsonb_build_object(
      'id', p_ordine.id,
      'numero_ordine', p_ordine.numero_ordine,
      'titolo', a.titolo,
      'immagine_principale', a.immagine_principale,
      'status', p_ordine.status,
      'amount', p_ordine.amount,
      'data_creazione', p_ordine.data_creazione,
      'come', case when p_ordine.buyer_id = p_utente then 'acquirente' else 'venditore' end,
      'metodo_spedizione', a.metodo_spedizione,
      'data_pagamento', p_ordine.data_pagamento,
      'corriere_nome', s.corriere_nome,
      'data_spedizione', s.data_spedizione,
      'ritiro_previsto', s.ritiro_previsto,
      'data_consegna', p_ordine.data_consegna,
      'data_conclusione', p_ordine.data_conclusione,
      'contestabile_entro', privato.termine_persona(p_ordine.data_consegna, 'contestazione')
    ) || jsonb_build_object(
      'ritira_entro', case
        when p_ordine.buyer_id = p_utente then privato.ritiro_di(p_ordine) -> 'entro'
      end,
      'da_annunciare', p_ordine.seller_id = p_utente
        and a.metodo_spedizione = 'corriere'
        and p_ordine.status in ('autorizzato', 'pagato')
        and s.ritiro_previsto is null
        and not v_contesta,
      'pagamento_contestato', v_contesta,
      'pagamento_segnalato', privato.pagamento_segnalato(p_ordine.id),
      'annullabile_dal', privato.annullabile_dal(p_ordine),
      'silenzio_entro', privato.silenzio_entro(p_ordine),
      'da_rispondere', p_ordine.seller_id = p_utente
        and k.stato in ('aperta', 'in_esame')
        and k.risposta_controparte is null
        and k.esito is null,
      'reso_diverso', v_diverso,
      'reso_entro', case
        when not v_diverso then coalesce(
          (
            select r.reso_entro
            from public.recessi r
            where r.id_ordine = p_ordine.id and r.stato = 'aperto'
          ),
          case when k.stato = 'in_esame' then k.reso_entro end
        )
      end,
      'da_recensire', p_ordine.status = 'concluso'
        and not exists (
          select from public.recensioni r where r.id_ordine = p_ordine.id and r.id_autore = p_utente
        )
    )
    from public.annunci a
    left join public.spedizioni s on s.id_ordine = p_ordine.id
    left join public.contestazioni k on k.id_ordine = p_ordine.id
    where a.id = p_ordine.id_annuncio
  );
end $$;

-- The day on which a payout can leave: banks and office work on working days.
create function privato.giorno_versamento(p_da timestamptz) returns date
language sql stable set search_path = '' as $$
  select d.giorno + n.n
  from
    (select (greatest(p_da, privato.adesso()) at time zone 'Europe/Rome')::date as giorno) d,
    generate_series(0, 14) n(n)
  where privato.giorno_lavorativo(d.giorno + n.n)
  order by n.n
  limit 1
$$;

-- Every order under way, and of the concluded ones the newest three purchases that were not
-- reviewed.
create function privato.bacheca_ordini(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with miei as (
    select o.*
    from public.ordini o
    where p_utente in (o.buyer_id, o.seller_id) and o.status not in ('annullato', 'rimborsato')
  ),
  mostrati as (
    (
      select m.*
      from miei m
      where m.status <> 'concluso'
      order by m.data_creazione desc, m.id
      limit 100
    ) union all (
      select m.*
      from miei m
      where m.status = 'concluso'
        and m.buyer_id = p_utente
        and not exists (
          select from public.recensioni r where r.id_ordine = m.id and r.id_autore = p_utente
        )
      order by m.data_creazione desc, m.id
      limit 3
    )
  )
  select coalesce(
    jsonb_agg(privato.riga_ordine(o, p_utente) order by x.data_creazione desc, x.id),
    '[]'
  )
  from mostrati x
  join public.ordini o on o.id = x.id
$$;

-- What waits at a centre for its seller, with the place; `rimettibile`: he may change his mind
-- (decision C3).
create function privato.bacheca_da_ritirare(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id,
        'stato', v.stato,
        'dal', c.dal,
        'annuncio', jsonb_build_object(
          'id', a.id,
          'titolo', a.titolo,
          'immagine_principale', a.immagine_principale
        ),
        'centro', jsonb_build_object(
          'nome', k.nome,
          'citta', k.citta,
          'indirizzo', k.indirizzo,
          'telefono', k.telefono
        ),
        'codice', privato.codice_scritto(v.id, 'restituzione', p_utente),
        'rimettibile', privato.rimettibile(v, a)
      ) order by c.dal,
      v.id
    ),
    '[]'
  )
  from public.verifiche v
  join public.custodia c on c.id_verifica = v.id
  join public.annunci a on a.id = v.id_annuncio
  join public.verification_centers k on k.id = c.id_centro
  where v.id_utente = p_utente
    and a.id_utente = p_utente
    and v.stato_restituzione = 'da_restituire'
    and not c.in_dubbio
$$;

-- {righe, totale}, 20 a page, newest first; for a suspended person too (decision P7). p_filtro:
-- tutti, acquisti, vendite, in_corso.
create function privato.miei_ordini(p_pagina integer, p_filtro text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_righe jsonb;
  v_totale bigint;
begin
  if coalesce(p_filtro, 'tutti') not in ('tutti', 'acquisti', 'vendite', 'in_corso') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  with miei as (
    select o.id, o.data_creazione
    from public.ordini o
    where v_utente in (o.buyer_id, o.seller_id)
      and case p_filtro
        when 'acquisti' then o.buyer_id = v_utente
        when 'vendite' then o.seller_id = v_utente
        when 'in_corso' then o.status not in ('concluso', 'annullato', 'rimborsato')
        else true
      end
  )
  select
    (select count(*) from miei),
    coalesce(jsonb_agg(privato.riga_ordine(o, v_utente) order by p.data_creazione desc, p.id), '[]')
  into v_totale, v_righe
  from (
    select *
    from miei m
    order by m.data_creazione desc, m.id
    limit 20
    offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
  ) p
  join public.ordini o on o.id = p.id;

  return jsonb_build_object('righe', v_righe, 'totale', v_totale);
end $$;
create function public.miei_ordini(
  p_pagina integer default 1,
  p_filtro text default 'tutti'
) returns jsonb
language sql stable set search_path = '' as $$ select privato.miei_ordini(p_pagina, p_filtro) $$;

-- Who may call.
select privato.concedi('authenticated', array['miei_ordini']);
