-- Payouts (decision M18): what each party is owed, how it leaves and what comes back.
-- `muovi_versamento` is the only writer of a state.

-- Every arrow there is; a test takes each and refuses all the others.
create function privato.versamento_consentito(
  p_da public.stato_versamento,
  p_a public.stato_versamento
) returns boolean
language sql immutable set search_path = '' as $$
  select p_a::text = any (case p_da
    when 'dovuto' then array['inviato', 'sospeso', 'annullato']
    when 'sospeso' then array['dovuto', 'annullato']
    when 'inviato' then array['pagato', 'restituito', 'da_recuperare']
    when 'pagato' then array['da_recuperare', 'restituito']
    when 'restituito' then array['dovuto', 'sospeso', 'annullato']
    when 'da_recuperare' then array['recuperato']
    when 'recuperato' then array['da_recuperare']
    when 'annullato' then array[]::text[]
  end)
$$;

-- {riferimento?, motivo?, da_recuperare?}. The same state again changes nothing. What came back or
-- is owed back stands in 'Da fare'.
create function privato.muovi_versamento(
  p_id uuid,
  p_stato public.stato_versamento,
  p_dati jsonb default '{}'::jsonb
) returns public.versamenti
language plpgsql security definer set search_path = '' as $$
declare
  v public.versamenti;
  v_prima public.stato_versamento;
begin
  select x.* into v from public.versamenti x where x.id = p_id for update;
  if not found then perform privato.rifiuta('versamento_non_trovato', 404); end if;
  if v.stato = p_stato and p_stato <> 'da_recuperare' then return v; end if;
  if v.stato <> p_stato and not privato.versamento_consentito(v.stato, p_stato) then
    perform privato.rifiuta('versamento_non_consentito', 409);
  end if;
  v_prima := v.stato;
  update public.versamenti x
  set
    stato = p_stato,
    dal = privato.adesso(),
    motivo = left(p_dati ->> 'motivo', 500),
    riferimento = coalesce(left(p_dati ->> 'riferimento', 200), x.riferimento),
    importo = case p_stato when 'recuperato' then x.importo - x.da_recuperare else x.importo end,
    da_recuperare = case p_stato
      when 'da_recuperare' then coalesce((p_dati ->> 'da_recuperare')::integer, x.importo)
      when 'recuperato' then 0
      else x.da_recuperare
    end
  where x.id = p_id
  returning x.* into v;

  if p_stato in ('restituito', 'da_recuperare') then
    perform privato.segnala_ufficio(
      'versamento_' || p_stato,
      format(
        case p_stato
          when 'restituito' then 'Il versamento dell''ordine FD-%s è tornato indietro.'
          else 'Un versamento dell''ordine FD-%s va recuperato.'
        end,
        (select o.numero_ordine from public.ordini o where o.id = v.id_ordine)
      ),
      v.id
    );
  elsif v_prima in ('restituito', 'da_recuperare') then
    perform privato.chiudi_ufficio('versamento_' || v_prima, v.id);
  end if;

  return v;
end $$;

-- Whoever is paid hears that it left, arrived or came back.
create function privato.avvisa_versamento(p public.versamenti) returns void
language sql security definer set search_path = '' as $$
  select privato.accoda_notifica(
    p.id_utente,
    'versamento',
    case p.stato
      when 'inviato' then 'Versamento inviato'
      when 'pagato' then 'Versamento ricevuto dalla banca'
      else 'Versamento tornato indietro'
    end,
    case p.stato
      when 'restituito' then 'La banca ha rifiutato il versamento: controlla il tuo IBAN.'
      else 'Il ricavato della tua vendita.'
    end,
    '/dashboard/ordini/' || p.id_ordine
  )
$$;

create function privato.quota_piattaforma(p_ordine public.ordini) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  v_articolo integer := greatest(p_ordine.importo_articolo - p_ordine.importo_rimborsato, 0);
begin
  return least(round(v_articolo * p_ordine.percentuale_piattaforma / 100)::integer, v_articolo);
end $$;

-- {piattaforma, centro, venditore, commissione_centro}: fees on the item's price less what was
-- refunded, shipping and its surcharge to whoever ships, the rest to the seller. The first three
-- add up to what stays of the amount; `commissione_centro` is of the second.
create function privato.ripartizione(p_ordine public.ordini) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_resta integer := p_ordine.amount - p_ordine.importo_rimborsato;
  v_articolo integer;
  v_piattaforma integer;
  v_centro integer;
  v_spedizione integer;
begin
  v_articolo := greatest(p_ordine.importo_articolo - p_ordine.importo_rimborsato, 0);
  v_piattaforma := privato.quota_piattaforma(p_ordine);
  v_centro := least(
    round(v_articolo * p_ordine.percentuale_centro / 100)::integer,
    v_articolo - v_piattaforma
  );

  select case
    when a.metodo_spedizione = 'punto_verifica' then least(
      p_ordine.importo_spedizione + p_ordine.importo_sovrapprezzo,
      v_resta - v_piattaforma - v_centro
    )
    else 0
  end
  into v_spedizione
  from public.annunci a
  where a.id = p_ordine.id_annuncio;

  return jsonb_build_object(
    'piattaforma', v_piattaforma,
    'centro', v_centro + v_spedizione,
    'commissione_centro', v_centro,
    'venditore', v_resta - v_piattaforma - v_centro - v_spedizione
  );
end $$;

-- Why this order's payout to this person can't leave now; null when it can.
create function privato.perche_fermo(p_ordine uuid, p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select o.versamenti_fermi from public.ordini o where o.id = p_ordine),
    (
      select 'contestazione bancaria'
      from public.contestazioni_bancarie b
      where b.chiusa_il is null
        and b.payment_intent_id = (
          select o.payment_intent_id from public.ordini o where o.id = p_ordine
        )
      limit 1
    ),
    (
      select 'parola del fornitore'
      from public.admin_notifications n
      where n.tipo = 'parola_fornitore'
        and n.riferimento = p_ordine
        and n.chiusa_il is null
        and n.stato = 'unread'
    ),
    (
      select 'oggetto in dubbio'
      from public.ordini o
      join public.custodia c on c.id_verifica = o.id_verifica
      where o.id = p_ordine and c.in_dubbio
    ),
    (select 'recesso' from public.recessi r where r.id_ordine = p_ordine and r.stato = 'aperto'),
    -- the demonstration's sales pay nobody (decision T9)
    (
      select 'dimostrazione'
      from public.ordini o
      where o.id = p_ordine and o.id_centro = any (privato.centri_demo())
    ),
    (select 'utente sospeso' from public.utenti u where u.id = p_utente and u.stato = 'sospeso')
  )
$$;

-- The end of a sale: the shares become due. A professional seller's waits for the end of the
-- withdrawal, a held one's for its reason.
create function privato.crea_versamenti(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb := privato.ripartizione(p_ordine);
  v_proprietario uuid;
  v_da timestamptz := privato.adesso();
  v record;
begin
  select c.user_id
  into v_proprietario
  from public.verification_centers c
  where c.id = p_ordine.id_centro;
  select greatest(v_da, coalesce(p_ordine.data_consegna, v_da) + privato.durata('recesso'))
  into v_da
  from public.utenti u
  where u.id = p_ordine.seller_id and u.tipo_venditore = 'professionale';

  insert into public.versamenti (id_ordine, destinatario, id_utente, importo, pagabile_dal)
  select
    p_ordine.id,
    d.chi,
    d.persona,
    (v_quote ->> d.chi)::integer,
    case d.chi when 'venditore' then coalesce(v_da, privato.adesso()) else privato.adesso() end
  from (
    values
      ('piattaforma', null::uuid),
      ('centro', v_proprietario),
      ('venditore', p_ordine.seller_id)
  ) d (chi, persona)
  on conflict (id_ordine, destinatario) do nothing;

  for v in
    select x.id, x.importo, x.id_utente, privato.perche_fermo(x.id_ordine, x.id_utente) as perche
    from public.versamenti x
    where x.id_ordine = p_ordine.id and x.stato = 'dovuto'
  loop
    if v.importo = 0 then
      perform privato.muovi_versamento(v.id, 'annullato', '{"motivo": "nessun importo"}');
    elsif v.perche is not null then
      perform privato.muovi_versamento(v.id, 'sospeso', jsonb_build_object('motivo', v.perche));
    end if;
  end loop;
end $$;

-- Nothing of this order leaves until `riprendi_versamenti`, also what becomes due only later.
create function privato.sospendi_versamenti(p_ordine uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.ordini o set versamenti_fermi = left(p_motivo, 200) where o.id = p_ordine;
  perform privato.muovi_versamento(x.id, 'sospeso', jsonb_build_object('motivo', p_motivo))
  from public.versamenti x
  where x.id_ordine = p_ordine and x.stato in ('dovuto', 'restituito');
end $$;

create function privato.riprendi_versamenti(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.ordini o set versamenti_fermi = null where o.id = p_ordine;
  perform privato.muovi_versamento(x.id, 'dovuto')
  from public.versamenti x
  where x.id_ordine = p_ordine
    and x.stato = 'sospeso'
    and privato.perche_fermo(p_ordine, x.id_utente) is null;
end $$;

-- The sale is undone: what is still here stays, what already left is owed back.
create function privato.annulla_versamenti(p_ordine uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.muovi_versamento(
    x.id,
    case
      when x.stato in ('inviato', 'pagato', 'da_recuperare', 'recuperato') then 'da_recuperare'
      else 'annullato'
    end::public.stato_versamento,
    jsonb_build_object('motivo', p_motivo)
  )
  from public.versamenti x
  where x.id_ordine = p_ordine and x.stato <> 'annullato' and x.importo > x.da_recuperare;
end $$;

-- A part that went back reduces the item's price: what is here gets smaller, what left is owed back
-- by the difference.
create function privato.ricalcola_versamenti() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb := privato.ripartizione(new);
  v public.versamenti;
  v_nuovo integer;
begin
  for v in
    select x.*
    from public.versamenti x
    where x.id_ordine = new.id and x.stato <> 'annullato'
    for update
  loop
    v_nuovo := (v_quote ->> v.destinatario)::integer;
    if v.stato in ('dovuto', 'sospeso', 'restituito') then
      update public.versamenti x set importo = v_nuovo where x.id = v.id;
      if v_nuovo = 0 then
        perform privato.muovi_versamento(v.id, 'annullato', '{"motivo": "rimborso"}');
      end if;
    elsif v.importo - v_nuovo > v.da_recuperare then
      perform privato.muovi_versamento(
        v.id,
        'da_recuperare',
        jsonb_build_object('motivo', 'rimborso parziale', 'da_recuperare', v.importo - v_nuovo)
      );
    end if;
  end loop;

  return null;
end $$;
create trigger ordini_ricalcola_versamenti after update of importo_rimborsato on public.ordini
  for each row
  when (
    new.importo_rimborsato <> old.importo_rimborsato
    and new.status not in ('annullato', 'rimborsato')
  )
  execute function privato.ricalcola_versamenti();

-- The platform's percentage is that of the moment of payment, whatever it was when the order was
-- opened; the centre's is its quote's.
create function privato.congela_percentuali() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.percentuale_piattaforma := (privato.configurazione_incasso() ->> 'platform_fee_percent')::numeric;
  new.percentuale_centro := coalesce(privato.percentuale_pattuita(new.id_verifica), 0);
  return new;
end $$;
create trigger ordini_congela_percentuali before update of data_pagamento on public.ordini
  for each row
  when (old.data_pagamento is null and new.data_pagamento is not null)
  execute function privato.congela_percentuali();

-- A suspended person is paid nothing until the suspension ends. By id: to a centre they come from
-- listings that nobody holds here.
create function privato.versamenti_di_sospesi() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.stato = 'sospeso' then
    perform privato.muovi_versamento(x.id, 'sospeso', '{"motivo": "utente sospeso"}')
    from (
      select v.id
      from public.versamenti v
      where v.id_utente = new.id and v.stato = 'dovuto'
      order by v.id
    ) x;
  else
    perform privato.muovi_versamento(x.id, 'dovuto')
    from (
      select v.id
      from public.versamenti v
      where v.id_utente = new.id
        and v.stato = 'sospeso'
        and privato.perche_fermo(v.id_ordine, null) is null
      order by v.id
    ) x;
  end if;

  return null;
end $$;
create trigger utenti_versamenti after update of stato on public.utenti
  for each row
  when (new.stato <> old.stato)
  execute function privato.versamenti_di_sospesi();
