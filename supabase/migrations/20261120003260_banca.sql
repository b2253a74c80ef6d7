-- What the buyer's bank says (decision M17): disputes on the card and refunds that failed. Rows of
-- their own, possible in any state of the order; the order keeps its state, its clock stands still,
-- and only the end of the dispute moves it.

-- No refund of ours while the bank may take the same money: the buyer would get it twice. What it
-- took is no part of what we give back.
create function privato.rimborso_bloccato(p_intento text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.contestazioni_bancarie b
    where b.payment_intent_id = p_intento and not b.rimborsabile and b.chiusa_il is null
  );
end $$;

-- The provider's words that end a dispute. Every other one, known or not, is a dispute under way.
create function privato.disputa_finita(p_stato text) returns boolean
language sql immutable set search_path = '' as $$
  select p_stato in (
    'won', 'lost', 'warning_closed', 'prevented', 'fraud_closed', 'fraud_released', 'review_closed',
    'review_released'
  )
$$;

-- Whether a word says otherwise than the end that was carried out. One that comes before every end
-- is only an older reading.
create function privato.smentisce(
  p_prima public.contestazioni_bancarie,
  p_stato text
) returns boolean
language sql immutable set search_path = '' as $$
  select p_stato <> coalesce(p_prima.smentita, p_prima.stato)
    and p_stato not like 'warning%'
    and p_stato not in ('needs_response', 'under_review')
    and not privato.e_allarme(p_stato)
$$;

-- p_disputa {id, payment_intent, status, amount, reason, motivo_detto?, is_charge_refundable,
-- due_by?}: the provider's present word, its reason also as people read it. An end isn't taken
-- back: a word that contradicts it is the office's. Returns {ordine_id, stato, esito}.
create function privato.riconcilia_disputa(
  p_evento text,
  p_tipo text,
  p_disputa jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_ordine public.ordini;
  v_prima public.contestazioni_bancarie;
  v_dopo public.contestazioni_bancarie;
  v_stato text := left(p_disputa ->> 'status', 60);
begin
  perform privato.richiedi_servizio();
  if coalesce(p_disputa ->> 'id', '') = '' or coalesce(v_stato, '') = '' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v_id := coalesce(
    (select i.id_ordine from public.intenti_ordine i where i.id = p_disputa ->> 'payment_intent'),
    (select o.id from public.ordini o where o.payment_intent_id = p_disputa ->> 'payment_intent')
  );
  v_ordine := privato.blocca_ordine(v_id);
  if p_evento is not null then
    insert into public.eventi_pagamento (id, tipo, payment_intent_id)
    values (p_evento, coalesce(p_tipo, ''), p_disputa ->> 'payment_intent')
    on conflict (id) do nothing;
    if not found then
      return jsonb_build_object('ordine_id', v_ordine.id, 'esito', 'ripetuto');
    end if;
  end if;

  if v_ordine.id is null then
    perform privato.segnala_ufficio(
      'contestazione_bancaria',
      format(
        'Contestazione %s su un pagamento che nessun ordine conosce (%s).',
        p_disputa ->> 'id',
        p_disputa ->> 'payment_intent'
      ),
      md5(p_disputa ->> 'id')::uuid,
      (p_disputa ->> 'due_by')::timestamptz
    );

    return jsonb_build_object('ordine_id', null, 'esito', 'ignoto');
  end if;

  select b.*
  into v_prima
  from public.contestazioni_bancarie b
  where b.id = p_disputa ->> 'id'
  for update;

  -- a question that was closed may become a dispute after all
  if privato.disputa_finita(v_prima.stato)
    and not (v_prima.stato like 'warning%' and v_stato not like 'warning%')
  then
    if not privato.smentisce(v_prima, v_stato) then
      return jsonb_build_object(
        'ordine_id', v_ordine.id,
        'stato', v_prima.stato,
        'esito', 'ripetuto'
      );
    end if;

    perform privato.annota_smentita(v_ordine, v_prima, v_stato);
    return jsonb_build_object(
      'ordine_id', v_ordine.id,
      'stato', v_prima.stato,
      'esito', 'smentito'
    );
  end if;

  insert into public.contestazioni_bancarie as b (
    id, id_ordine, payment_intent_id, stato, importo, motivo, rimborsabile, scadenza, stato_ordine
  )
  values (
    p_disputa ->> 'id',
    v_ordine.id,
    p_disputa ->> 'payment_intent',
    v_stato,
    coalesce(
      (p_disputa ->> 'amount')::integer,
      (select i.importo from public.intenti_ordine i where i.id = p_disputa ->> 'payment_intent'),
      0
    ),
    left(coalesce(p_disputa ->> 'reason', ''), 100),
    coalesce((p_disputa ->> 'is_charge_refundable')::boolean, false),
    (p_disputa ->> 'due_by')::timestamptz,
    v_ordine.status
  )
  on conflict (id) do update set
    stato = excluded.stato,
    importo = excluded.importo,
    motivo = excluded.motivo,
    rimborsabile = excluded.rimborsabile,
    scadenza = excluded.scadenza,
    chiusa_il = case when privato.disputa_finita(excluded.stato) then privato.adesso() end
  returning b.* into v_dopo;

  if privato.disputa_finita(v_dopo.stato) and v_dopo.chiusa_il is null then
    update public.contestazioni_bancarie b
    set chiusa_il = privato.adesso()
    where b.id = v_dopo.id
    returning b.* into v_dopo;
  end if;

  perform privato.applica_disputa(
    v_ordine,
    v_prima,
    v_dopo,
    coalesce(p_disputa ->> 'motivo_detto', v_dopo.motivo)
  );

  return jsonb_build_object('ordine_id', v_ordine.id, 'stato', v_dopo.stato, 'esito', 'applicato');
end $$;
create function public.riconcilia_disputa(p_evento text, p_tipo text, p_disputa jsonb) returns jsonb
language sql set search_path = '' as $$
  select privato.riconcilia_disputa(p_evento, p_tipo, p_disputa)
$$;

-- The provider says otherwise than the end that was carried out: it is written, the office is told,
-- and what hasn't left yet waits until somebody has looked (decision T18).
create function privato.annota_smentita(
  p_ordine public.ordini,
  p_prima public.contestazioni_bancarie,
  p_stato text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_segno text := format(
    '%s: %s, %s',
    p_prima.id,
    p_stato,
    to_char(privato.adesso() at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI')
  );
begin
  update public.contestazioni_bancarie b set smentita = p_stato where b.id = p_prima.id;
  perform privato.segnala_parola(
    p_ordine.id,
    format(
      'Ordine FD-%s: la contestazione della banca era finita con «%s» e il '
      'fornitore dei pagamenti ora dice «%s» (%s). Da noi non si è mosso nulla e i versamenti aspettano: guarda dal fornitore dove sono '
      'questi %s e segna questo avviso come visto.',
      p_ordine.numero_ordine,
      p_prima.stato,
      p_stato,
      v_segno,
      privato.euro(p_prima.importo)
    ),
    v_segno
  );
end $$;

-- Only a dispute of the order's own payment holds or moves the order. One of another payment, which
-- goes back, is the office's alone.
create function privato.applica_disputa(
  p_ordine public.ordini,
  p_prima public.contestazioni_bancarie,
  p_dopo public.contestazioni_bancarie,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_ordine(p_ordine) || jsonb_build_object(
    'importo', p_dopo.importo,
    'motivo', p_dopo.motivo,
    'entro', p_dopo.scadenza,
    'esito', p_dopo.stato,
    'richiesta', p_dopo.stato like 'warning%',
    -- what the seller has of it now: a letter says only what is so
    'ricavo', case
      when p_ordine.status in ('annullato', 'rimborsato') then 'finito'
      when exists (
        select from public.versamenti x
        where x.id_ordine = p_ordine.id
          and x.destinatario = 'venditore'
          and x.stato in ('inviato', 'pagato')
      ) then 'versato'
      else 'fermo'
    end
  );

  v_suo boolean := p_dopo.payment_intent_id is not distinct from p_ordine.payment_intent_id;
  v_testo text;
begin
  if privato.e_allarme(p_dopo.stato) then
    perform privato.applica_allarme(
      p_ordine,
      p_prima.id is not null,
      p_dopo,
      v_suo,
      v_dati || '{"allarme": true}',
      p_motivo
    );

    return;
  end if;

  if p_dopo.chiusa_il is null then
    v_testo := format(
      'Ordine FD-%s: la banca %s («%s»)%s. Rispondi al fornitore dei pagamenti.',
      p_ordine.numero_ordine,
      case
        when p_dopo.stato like 'warning%' then 'chiede informazioni'
        when p_dopo.stato in ('needs_response', 'under_review') then 'contesta il pagamento'
        else format('contesta il pagamento e il fornitore dice «%s»', p_dopo.stato)
      end,
      p_motivo,
      case
        when v_suo then ''
        else format(' %s, che non è quello dell''ordine', p_dopo.payment_intent_id)
      end
    );

    perform privato.aggiungi_ufficio(
      'contestazione_bancaria', v_testo, p_ordine.id, v_testo, p_dopo.scadenza
    );
    if not v_suo then return; end if;
    perform privato.sospendi_versamenti(p_ordine.id, 'contestazione bancaria');

    -- a question of the bank that becomes a dispute is another thing to be told
    if p_prima.id is null or p_prima.stato like 'warning%' and p_dopo.stato not like 'warning%' then
      perform privato.accoda_posta(
        'contestazione_bancaria_aperta',
        p_ordine.id,
        p_dopo.id || case when p_prima.id is null then '' else ':contestata' end,
        privato.email_di(p_ordine.seller_id),
        'Pagamento contestato – ' || (v_dati ->> 'titolo'),
        v_dati
      );

      if p_dopo.stato not like 'warning%' then
        perform privato.annuncia_fermo(p_ordine, p_dopo, v_dati);
        perform privato.compi_atto('contesta_banca_ordine', p_ordine.id, null)
        where p_ordine.status not in ('annullato', 'rimborsato');
      end if;
    end if;

    return;
  end if;

  if not exists (
    select from public.contestazioni_bancarie b
    where b.id_ordine = p_ordine.id and b.chiusa_il is null and not privato.e_allarme(b.stato)
  )
  then
    perform privato.chiudi_ufficio('contestazione_bancaria', p_ordine.id);
  end if;

  -- of whichever payment: what the bank took is never given back by us as well
  if p_dopo.stato = 'lost' then
    perform privato.muovi_denaro(
      p_ordine.id,
      'tolto_dalla_banca',
      least(p_dopo.importo, privato.da_rendere(p_dopo.payment_intent_id)),
      p_dopo.payment_intent_id,
      p_dopo.id
    );
  end if;

  perform privato.chiudi_anomalo(p_ordine.id);
  if not v_suo then return; end if;
  if p_dopo.stato = 'lost' and privato.disputa_persa(p_ordine, p_dopo) then
    v_dati := v_dati || '{"tutto": true}';
  else
    perform privato.riparte(
      p_ordine,
      p_dopo,
      p_prima.id is null or p_prima.stato not like 'warning%',
      v_dati
    );
  end if;

  perform privato.compi_atto(
    case p_dopo.stato when 'lost' then 'perde_parte_banca_ordine' else 'vince_banca_ordine' end,
    p_ordine.id,
    null
  )
  where not v_dati ? 'tutto'
    and coalesce(p_prima.stato not like 'warning%', true)
    and p_ordine.status not in ('annullato', 'rimborsato');

  perform privato.accoda_posta(
    'contestazione_bancaria_chiusa',
    p_ordine.id,
    p_dopo.id,
    privato.email_di(p_ordine.seller_id),
    'Contestazione della banca chiusa – ' || (v_dati ->> 'titolo'),
    v_dati
  );
end $$;

-- Nothing of the bank's holds the order any more: shares and, where it had stood still, the order
-- go on, its buyer's 48 hours too.
create function privato.riparte(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie,
  p_fermo boolean,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.contestazioni_bancarie b
    where b.payment_intent_id = p_ordine.payment_intent_id and b.chiusa_il is null
  )
  then
    return;
  end if;

  perform privato.riprendi_versamenti(p_ordine.id);
  if not p_fermo then return; end if;
  perform privato.annuncia_ripresa(p_ordine, p_disputa, p_dati);
  if p_ordine.status = 'consegnato' then
    update public.ordini o
    set
      data_consegna
        = o.data_consegna + (p_disputa.chiusa_il - greatest(p_disputa.aperta_il, o.data_consegna)),
      updated_at = privato.adesso()
    where o.id = p_ordine.id;
  end if;
end $$;

-- An order under way stands still: its two sides read it on their screens, and the counter that
-- would let the item go is written to. What a tablet does from the record of before, it does
-- without knowing.
create function privato.annuncia_fermo(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_ordine.status not in ('autorizzato', 'pagato', 'spedito', 'consegnato') then return; end if;
  if p_dati ? 'allarme' then
    perform privato.accoda_notifica(
      x.id,
      'ordine',
      'Pagamento in esame',
      format(
        '«%s»: il pagamento è in esame. L''ordine resta fermo '
        'finché non è chiarito.',
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    )
    from unnest(array[p_ordine.buyer_id, p_ordine.seller_id]) x (id);
  else
    perform privato.accoda_notifica(
      p_ordine.buyer_id,
      'ordine',
      'Pagamento contestato',
      format(
        '«%s»: la tua banca contesta il pagamento. L''ordine resta fermo finché non decide.',
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    );

    perform privato.accoda_notifica(
      p_ordine.seller_id,
      'ordine',
      'Pagamento contestato',
      format(
        '«%s»: la banca dell''acquirente contesta il pagamento. L''ordine resta fermo finché non decide.',
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    );
  end if;

  if p_ordine.status not in ('autorizzato', 'pagato') then return; end if;
  update public.custodia c set versione = c.versione + 1 where c.id_verifica = p_ordine.id_verifica;
  perform privato.accoda_posta(
    'ordine_fermo_centro',
    p_ordine.id,
    p_disputa.id,
    privato.email_centro(p_ordine.id_centro),
    'Non consegnare – ' || (p_dati ->> 'titolo'),
    p_dati
  );
end $$;

create function privato.annuncia_ripresa(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_chi uuid;
begin
  if p_ordine.status not in ('autorizzato', 'pagato', 'spedito', 'consegnato') then return; end if;
  foreach v_chi in array array[p_ordine.buyer_id, p_ordine.seller_id] loop
    perform privato.accoda_notifica(
      v_chi,
      'ordine',
      'L''ordine riprende',
      format(
        case
          when p_dati ? 'allarme' then '«%s»: il pagamento è stato controllato.'
          else '«%s»: la contestazione della banca è chiusa.'
        end,
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    );
  end loop;

  if p_ordine.status in ('autorizzato', 'pagato') then
    update public.custodia c
    set versione = c.versione + 1
    where c.id_verifica = p_ordine.id_verifica;

    perform privato.accoda_posta(
      'ordine_riprende_centro',
      p_ordine.id,
      p_disputa.id,
      privato.email_centro(p_ordine.id_centro),
      'Si può consegnare – ' || (p_dati ->> 'titolo'),
      p_dati
    );
  end if;
end $$;

-- The bank gave the money back to the buyer (decision T18): of a part, that part, and the sale
-- stands for the rest. Of all that stayed paid: no refund of ours follows, payouts end or are owed
-- back; an item that never left is free again, one that is with the buyer stays sold. True when the
-- sale ends, or had ended.
create function privato.disputa_persa(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb;
  v privato.importi;
begin
  v := privato.importi_di(p_ordine.id);
  if p_ordine.status not in ('annullato', 'rimborsato') and v.resta > 0 then
    v_dati := privato.dati_ordine(p_ordine)
      || jsonb_build_object('importo', p_disputa.importo, 'resta', v.resta);

    perform privato.accoda_posta(
      'banca_ha_tolto_una_parte',
      p_ordine.id,
      p_disputa.id,
      privato.email_di(p_ordine.buyer_id),
      'La tua banca ti ha restituito una parte – ' || (v_dati ->> 'titolo'),
      v_dati
    );

    return false;
  end if;

  if p_ordine.status = 'rimborsato' or p_ordine.status = 'annullato' and v.in_partenza > 0 then
    return true;
  end if;
  if p_ordine.status <> 'annullato' then
    perform privato.annulla_ordine(p_ordine.id, 'contestazione_bancaria_persa');
  end if;
  update public.ordini o
  set status = 'rimborsato', stato_pagamento = 'ripreso_dalla_banca', updated_at = privato.adesso()
  where o.id = p_ordine.id;
  perform privato.annulla_versamenti(p_ordine.id, 'contestazione bancaria persa');
  update public.contestazioni k
  set
    stato = 'accolta',
    deciso_il = privato.adesso(),
    decisione = coalesce(k.decisione, 'La banca ha restituito l''importo all''acquirente.')
  where k.id_ordine = p_ordine.id and k.stato in ('aperta', 'in_esame');

  perform privato.chiudi_ufficio(t.tipo, k.id)
  from public.contestazioni k, (values ('contestazione'), ('reso_diverso')) t (tipo)
  where k.id_ordine = p_ordine.id;
  return true;
end $$;

-- Partial refunds that are owed (decision M17); whole ones are in `rimborsi_dovuti`.
create function privato.rimborsi_parziali_dovuti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', r.id,
          'ordine_id', o.id,
          'payment_intent_id', o.payment_intent_id,
          'importo', r.importo
        ) order by r.created_at
      )
      from public.rimborsi r
      join public.ordini o on o.id = r.id_ordine
      where r.stato = 'dovuto'
        and o.status not in ('annullato', 'rimborsato')
        and o.payment_intent_id is not null
        and not privato.rimborso_bloccato(o.payment_intent_id)
    ),
    '[]'::jsonb
  );
end $$;

-- A partial refund left.
create function privato.segna_rimborso(p_id uuid, p_riferimento text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v public.rimborsi;
begin
  perform privato.richiedi_servizio();
  update public.rimborsi r
  set stato = 'riuscito', riferimento = p_riferimento
  where r.id = p_id and r.stato in ('dovuto', 'compreso')
  returning r.* into v;
  if v.id is null then return; end if;
  select o.* into v_ordine from public.ordini o where o.id = v.id_ordine;
  perform privato.accoda_posta(
    'rimborso_parziale',
    v.id_ordine,
    v.id::text,
    privato.email_di(v_ordine.buyer_id),
    'Rimborso parziale',
    privato.dati_ordine(v_ordine)
      || jsonb_build_object('importo', v.importo, 'motivo_testo', v.motivo)
  );
end $$;

-- The provider couldn't deliver a refund of p_importo cents: the money is with us again, and a
-- person must send it another way. Each refund once, whatever the provider repeats; its buyer is
-- told.
create function privato.segna_rimborso_fallito(
  p_intento text,
  p_rimborso text,
  p_motivo text,
  p_importo integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v_riferimento uuid;
  v_testo text;
begin
  perform privato.richiedi_servizio();
  select o.*
  into v_ordine
  from public.ordini o
  where o.id = coalesce(
    (select i.id_ordine from public.intenti_ordine i where i.id = p_intento),
    (select x.id from public.ordini x where x.payment_intent_id = p_intento)
  );

  v_riferimento := coalesce(v_ordine.id, md5(p_rimborso)::uuid);
  v_testo := format(
    'Il rimborso %s dell''ordine FD-%s non è arrivato all''acquirente (%s).',
    p_rimborso,
    v_ordine.numero_ordine,
    coalesce(p_motivo, 'senza motivo')
  );

  if v_ordine.id is not null then perform privato.blocca_ordine(v_ordine.id); end if;
  update public.rimborsi r
  set stato = 'fallito'
  where r.riferimento = p_rimborso and r.stato <> 'fallito';

  -- a word that is repeated asks for nothing that was paid another way meanwhile
  if exists (
    select from public.movimenti_ordine m
    where m.payment_intent_id = p_intento
      and m.tipo = 'rimborso_fallito'
      and m.riferimento = p_rimborso
  )
  then
    return;
  end if;

  if v_ordine.id is not null then
    perform privato.muovi_denaro(v_ordine.id, 'rimborso_fallito', p_importo, p_intento, p_rimborso);
    if p_importo > 0 then perform privato.annuncia_non_arrivato(v_ordine.id, p_importo); end if;
  end if;

  -- a second one of the same order stands in the same row
  perform privato.aggiungi_ufficio('rimborso_fallito', v_testo, v_riferimento, p_rimborso);
end $$;
create function public.rimborsi_parziali_dovuti() returns jsonb
language sql stable set search_path = '' as $$ select privato.rimborsi_parziali_dovuti() $$;
create function public.segna_rimborso(p_id uuid, p_riferimento text) returns void
language sql set search_path = '' as $$ select privato.segna_rimborso(p_id, p_riferimento) $$;
create function public.segna_rimborso_fallito(
  p_intento text,
  p_rimborso text,
  p_motivo text,
  p_importo integer default null
) returns void
language sql set search_path = '' as $$
  select privato.segna_rimborso_fallito(p_intento, p_rimborso, p_motivo, p_importo)
$$;
