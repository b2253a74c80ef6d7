-- What the server owes the provider: questions, captures, money back (decisions M8, M13, M15). The
-- API does it, every minute.

-- Authorised money is taken when the counter asked for it (it ships only afterwards), at the latest
-- a day before the provider lets it go. Never for an item that isn't at the centre.
create function privato.catture_dovute() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('ordine_id', o.id, 'payment_intent_id', o.payment_intent_id)
        order by o.cattura_entro
      )
      from public.ordini o
      where o.status = 'autorizzato'
        and o.payment_intent_id is not null
        and (
          o.cattura_chiesta_il is not null
          or o.cattura_entro - privato.durata('anticipo_cattura') <= privato.adesso()
        )
        and privato.oggetto_al_centro(o.id_verifica)
    ),
    '[]'::jsonb
  );
end $$;

-- The counter wants to ship or hand over: authorised money is taken first (decision M15).
-- {da_catturare}
create function privato.chiedi_cattura(p_ordine uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_spedire(p_ordine);
begin
  if v_ordine.status <> 'autorizzato' then return jsonb_build_object('da_catturare', false); end if;
  perform privato.trattiene_la_banca(v_ordine, false);
  if not privato.oggetto_al_centro(v_ordine.id_verifica) then
    perform privato.rifiuta('oggetto_assente', 409);
  end if;

  update public.ordini o
  set
    cattura_chiesta_il = coalesce(o.cattura_chiesta_il, privato.adesso()),
    updated_at = privato.adesso()
  where o.id = p_ordine;

  return jsonb_build_object('da_catturare', true);
end $$;

-- 'cancel' lets go what was never taken, 'refund' gives back `importo` that was; `rimborsato` had
-- left when we last heard.
create function privato.rimborsi_dovuti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'ordine_id', o.id,
          'payment_intent_id', i.id,
          'azione', case when i.stato = 'succeeded' then 'refund' else 'cancel' end,
          'importo', privato.da_rendere(i.id),
          'rimborsato', i.rimborsato
        ) order by i.falliti,
        o.updated_at,
        i.id
      )
      -- only what may have to go back: neither every order nor every payment ever made
      from (
        select x.id
        from public.intenti_ordine x
        where x.sostituito
        union
        select x.id
        from public.ordini y
        join public.intenti_ordine x on x.id_ordine = y.id
        where y.status = 'annullato'
      ) q
      join public.intenti_ordine i on i.id = q.id
      join public.ordini o on o.id = i.id_ordine
      where privato.intento_da_restituire(i, o)
        and (i.stato <> 'succeeded' or not privato.rimborso_bloccato(i.id))
    ),
    '[]'::jsonb
  );
end $$;

-- Before the clock cancels, the provider is asked (decision M13): `scaduto` when the buyer's time
-- is over and his payment may be ended. A payment on its way, and an authorisation past its limit
-- (`oltre_cattura`: it can't be taken any more), every ten minutes.
create function privato.pagamenti_da_interrogare() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'ordine_id', o.id,
          'payment_intent_id', o.payment_intent_id,
          'scaduto', o.status = 'in_elaborazione' and o.scadenza <= privato.adesso(),
          'oltre_cattura', o.status = 'autorizzato' and o.cattura_entro <= privato.adesso()
        ) order by o.scadenza nulls last
      )
      from (
        select
          x.id,
          x.payment_intent_id,
          x.status,
          x.stato_pagamento,
          x.cattura_entro,
          i.letto_il,
          case when a.id_acquirente_prenotazione = x.buyer_id then a.scadenza_prenotazione end
            as scadenza
        from public.ordini x
        join public.annunci a on a.id = x.id_annuncio
        left join public.intenti_ordine i on i.id = x.payment_intent_id
        where x.status in ('in_elaborazione', 'autorizzato') and x.payment_intent_id is not null
      ) o
      where (
        o.status = 'in_elaborazione'
        and o.scadenza <= privato.adesso()
        and (o.letto_il is null or o.letto_il < o.scadenza)
      )
        or (
          (o.stato_pagamento = 'processing' or o.cattura_entro <= privato.adesso())
          and (o.letto_il is null or o.letto_il < privato.adesso() - privato.durata('rilettura'))
        )
    ),
    '[]'::jsonb
  );
end $$;

-- An act on an intent failed. It is tried again every minute, and from the third time on the office
-- sees it.
create function privato.segna_incasso_fallito(p_intento text, p_errore text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.intenti_ordine;
  v_ordine public.ordini;
begin
  perform privato.richiedi_servizio();
  update public.intenti_ordine i
  set falliti = least(i.falliti + 1, 1000)
  where i.id = p_intento
  returning i.* into v;
  if v.id is null or v.falliti < 3 then return; end if;
  select o.* into v_ordine from public.ordini o where o.id = v.id_ordine;
  perform privato.segnala_ufficio(
    'pagamento_non_riuscito',
    format(
      'Pagamento %s dell''ordine FD-%s: %s',
      v.id,
      v_ordine.numero_ordine,
      left(coalesce(p_errore, ''), 300)
    ),
    v.id_ordine
  );
end $$;

-- The provider repeats for a day what it answered under a key, a failure too: the next try has
-- another (decision T19). One row per act that was refused, forgotten long after its keys.
create table privato.rifiuti_fornitore (
  chiave text primary key check (char_length(chiave) between 1 and 200),
  volte integer not null default 1,
  rifiutata_il timestamptz not null default privato.adesso()
);
alter table privato.rifiuti_fornitore enable row level security;
create index rifiuti_fornitore_vecchi_idx on privato.rifiuti_fornitore (rifiutata_il);

-- The key under which this act is asked for now.
create function privato.chiave_fornitore(p_chiave text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return concat_ws(
    ':',
    p_chiave,
    (select r.volte from privato.rifiuti_fornitore r where r.chiave = p_chiave)
  );
end $$;
create function privato.segna_rifiuto_fornitore(p_chiave text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  insert into privato.rifiuti_fornitore as r (chiave)
  values (p_chiave)
  on conflict (chiave) do update set volte = r.volte + 1, rifiutata_il = privato.adesso();
end $$;

create function public.chiave_fornitore(p_chiave text) returns text
language sql stable set search_path = '' as $$ select privato.chiave_fornitore(p_chiave) $$;
create function public.segna_rifiuto_fornitore(p_chiave text) returns void
language sql set search_path = '' as $$ select privato.segna_rifiuto_fornitore(p_chiave) $$;
create function public.chiedi_cattura(p_ordine uuid) returns jsonb
language sql set search_path = '' as $$ select privato.chiedi_cattura(p_ordine) $$;
create function public.catture_dovute() returns jsonb
language sql stable set search_path = '' as $$ select privato.catture_dovute() $$;
create function public.rimborsi_dovuti() returns jsonb
language sql stable set search_path = '' as $$ select privato.rimborsi_dovuti() $$;
create function public.pagamenti_da_interrogare() returns jsonb
language sql stable set search_path = '' as $$ select privato.pagamenti_da_interrogare() $$;
create function public.segna_incasso_fallito(p_intento text, p_errore text) returns void
language sql set search_path = '' as $$
  select privato.segna_incasso_fallito(p_intento, p_errore)
$$;

-- Who may call.
select privato.concedi('authenticated', array['chiedi_cattura']);
