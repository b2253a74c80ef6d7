-- Amounts of an order, in one place (decision T3): `muovi_denaro` writes a movement, `importi_di`
-- sums them, and whoever tells an amount (page, letter, receipt, list, file, payout, statistic,
-- tax) asks the second. Cents.

-- incassato: taken and kept as this order's. rimborsato: goes or went back, whichever the way; of
-- it in_partenza hasn't left, non_arrivato was refused by the receiver's bank and waits for another
-- way, altrimenti was paid so, banca was taken back in a dispute. resta: stays paid. reso_prima:
-- parts that left on their own before the rest. altro_non_arrivato: the same of a payment that
-- isn't the order's.
create type privato.importi as (
  bloccato integer,
  incassato integer,
  rimborsato integer,
  in_partenza integer,
  non_arrivato integer,
  altrimenti integer,
  banca integer,
  resta integer,
  reso_prima integer,
  altro_non_arrivato integer
);

create function privato.importi_di(p_ordine uuid) returns privato.importi
language plpgsql stable security definer set search_path = '' as $$
declare
  v privato.importi;
  v_ordinato integer;
  v_inviato integer;
  v_fallito integer;
begin
  -- what another payment holds goes back and is no part of the sale
  select
    coalesce(sum(m.importo) filter (where m.tipo = 'bloccato'), 0)
      - coalesce(sum(m.importo) filter (where m.tipo = 'sbloccato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'incassato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'rimborso_ordinato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'rimborso_inviato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'tolto_dalla_banca'), 0)
      - coalesce(sum(m.importo) filter (where m.tipo = 'ridato_dalla_banca'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'rimborso_fallito'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'dato_altrimenti'), 0)
  into v.bloccato, v.incassato, v_ordinato, v_inviato, v.banca, v_fallito, v.altrimenti
  from public.ordini o
  join public.movimenti_ordine m on m.id_ordine = o.id and m.payment_intent_id = o.payment_intent_id
  where o.id = p_ordine
    and not exists (
      select from public.intenti_ordine i where i.id = m.payment_intent_id and i.sostituito
    );

  v.non_arrivato := v_fallito - v.altrimenti;

  -- what a bank refused is owed, of whichever payment
  select coalesce(
    sum(case m.tipo
      when 'rimborso_fallito' then m.importo
      when 'dato_altrimenti' then -m.importo
    end),
    0
  ) - v.non_arrivato
  into v.altro_non_arrivato
  from public.movimenti_ordine m
  where m.id_ordine = p_ordine;

  select coalesce(sum(r.importo), 0)
  into v.reso_prima
  from public.rimborsi r
  where r.id_ordine = p_ordine and r.stato in ('riuscito', 'fallito');
  v_ordinato := least(v_ordinato, v.incassato - v.banca);
  v.rimborsato := least(v_ordinato + v.banca, v.incassato);
  v.in_partenza := greatest(v_ordinato - v_inviato, 0);
  v.resta := v.incassato - v.rimborsato;
  return v;
end $$;

-- What a payment still holds that nobody gave back or took: what leaves when all of it goes back. A
-- refund that its bank refused isn't sent by card again (decision T19).
create function privato.da_rendere(p_intento text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    sum(case
      when m.tipo in ('incassato', 'ridato_dalla_banca') then m.importo
      when m.tipo in ('rimborso_inviato', 'tolto_dalla_banca') then -m.importo
      else 0
    end),
    0
  )::integer
  from public.movimenti_ordine m
  where m.payment_intent_id = p_intento
$$;

-- The state that somebody saw of an order's money: whoever decides names it, and one that is over
-- is refused (decision T3).
create function privato.visto_di(p_ordine uuid) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(
    '.',
    o.status,
    (select max(m.id) from public.movimenti_ordine m where m.id_ordine = o.id),
    (
      select extract(epoch from k.deciso_il)::bigint
      from public.contestazioni k
      where k.id_ordine = o.id
    )
  )
  from public.ordini o
  where o.id = p_ordine
$$;
create function privato.controlla_visto(p_ordine uuid, p_visto text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_visto is distinct from privato.visto_di(p_ordine) then
    perform privato.rifiuta('visto_superato', 409);
  end if;
end $$;

-- The only writer of movements, and of the sum that a sale carries: its shares follow (chapter
-- 3240). Nothing is written for nothing.
create function privato.muovi_denaro(
  p_ordine uuid,
  p_tipo public.tipo_movimento,
  p_importo integer,
  p_intento text,
  p_riferimento text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_importo, 0) <= 0 then return; end if;
  insert into public.movimenti_ordine (id_ordine, tipo, importo, payment_intent_id, riferimento)
  values (p_ordine, p_tipo, p_importo, p_intento, left(p_riferimento, 200));
  perform privato.riscrivi_rimborsato(p_ordine);
end $$;
create function privato.riscrivi_rimborsato(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.ordini o
  set importo_rimborsato = i.rimborsato, updated_at = privato.adesso()
  from (select (privato.importi_di(p_ordine)).rimborsato) i
  where o.id = p_ordine and o.importo_rimborsato <> i.rimborsato;
end $$;

-- A part of a sale that stands goes back (decision M17): the API sends it within a minute.
create function privato.ordina_parte(
  p_ordine public.ordini,
  p_importo integer,
  p_motivo text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.rimborsi (id_ordine, importo, motivo)
  values (p_ordine.id, p_importo, left(btrim(p_motivo), 500))
  returning id into v_id;
  perform privato.muovi_denaro(
    p_ordine.id, 'rimborso_ordinato', p_importo, p_ordine.payment_intent_id, v_id::text
  );
  return v_id;
end $$;

-- All that stays paid goes back, and the parts that hadn't left go with it. Returns what leaves
-- now.
create function privato.ordina_resto(p_ordine uuid) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.muovi_denaro(
    p_ordine,
    'rimborso_ordinato',
    (privato.importi_di(p_ordine)).resta,
    (select o.payment_intent_id from public.ordini o where o.id = p_ordine),
    null
  );

  update public.rimborsi r
  set stato = 'compreso'
  where r.id_ordine = p_ordine and r.stato = 'dovuto';
  return (privato.importi_di(p_ordine)).in_partenza;
end $$;

-- The most that may go back as a part: something of the item's price stays.
create function privato.parte_massima(p_ordine public.ordini) returns integer
language sql immutable set search_path = '' as $$
  select greatest(p_ordine.importo_articolo - p_ordine.importo_rimborsato - 1, 0)
$$;

-- What the provider says of a payment, as movements: the difference to what is written. A hold that
-- it lets go it calls refunded; what was never taken can't come back (decision T18). What left and
-- came back since is told by its own word (`segna_rimborso_fallito`).
create function privato.annota_movimenti(
  p_prima public.intenti_ordine,
  p_dopo public.intenti_ordine
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_reso integer;
begin
  if p_dopo.stato = 'requires_capture' and p_prima.stato is distinct from 'requires_capture' then
    perform privato.muovi_denaro(p_dopo.id_ordine, 'bloccato', p_dopo.importo, p_dopo.id, null);
  elsif p_prima.stato = 'requires_capture' and p_dopo.stato <> 'requires_capture' then
    perform privato.muovi_denaro(p_dopo.id_ordine, 'sbloccato', p_prima.importo, p_dopo.id, null);
  end if;

  perform privato.muovi_denaro(
    p_dopo.id_ordine,
    'incassato',
    p_dopo.incassato - coalesce(p_prima.incassato, 0),
    p_dopo.id,
    null
  );

  select p_dopo.rimborsato - coalesce(
    sum(case m.tipo
      when 'rimborso_inviato' then m.importo
      when 'rimborso_fallito' then -m.importo
    end),
    0
  )
  into v_reso
  from public.movimenti_ordine m
  where m.payment_intent_id = p_dopo.id;

  perform privato.muovi_denaro(p_dopo.id_ordine, 'rimborso_inviato', v_reso, p_dopo.id, null);
end $$;

-- A word of the provider that a person must understand: until it is marked as seen no share of this
-- order leaves (decision T18). What was seen of an earlier word is no answer to this one.
create function privato.segnala_parola(p_ordine uuid, p_messaggio text, p_segno text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.admin_notifications n
  set chiusa_il = privato.adesso()
  where n.tipo = 'parola_fornitore'
    and n.riferimento = p_ordine
    and n.chiusa_il is null
    and n.stato = 'read'
    and strpos(n.messaggio, p_segno) = 0;

  perform privato.aggiungi_ufficio('parola_fornitore', p_messaggio, p_ordine, p_segno);
  perform privato.muovi_versamento(x.id, 'sospeso', '{"motivo": "parola del fornitore"}')
  from public.versamenti x
  where x.id_ordine = p_ordine
    and x.stato in ('dovuto', 'restituito')
    and privato.perche_fermo(p_ordine, x.id_utente) is not null;
end $$;

-- Its buyer's bank refused a refund: he is told at once, and that it comes another way.
create function privato.annuncia_non_arrivato(p_ordine uuid, p_importo integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini;
  v_dati jsonb;
begin
  select o.* into v from public.ordini o where o.id = p_ordine;
  v_dati := privato.dati_ordine(v) || jsonb_build_object('importo', p_importo);
  perform privato.accoda_posta(
    'rimborso_non_arrivato',
    p_ordine,
    (select max(m.id) from public.movimenti_ordine m where m.id_ordine = p_ordine)::text,
    privato.email_di(v.buyer_id),
    'Il rimborso non è arrivato – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    v.buyer_id,
    'ordine',
    'Il rimborso non è arrivato',
    format(
      '«%s»: la tua banca lo ha respinto, te lo paghiamo in un altro modo.',
      v_dati ->> 'titolo'
    ),
    '/dashboard/ordini/' || p_ordine
  );
end $$;
