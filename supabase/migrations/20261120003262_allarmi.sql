-- A fraud that the buyer's bank reports before it disputes, and a payment that the provider looks
-- at (decision T20): rows beside the bank's disputes, under words of ours. Counter and carrier stop
-- until the office gives the money back or lets the order go.

-- One of the order's own payment holds it, while it goes on; of another, which goes back anyway,
-- nothing has to be done.
create function privato.applica_allarme(
  p_ordine public.ordini,
  p_noto boolean,
  p_allarme public.contestazioni_bancarie,
  p_suo boolean,
  p_dati jsonb,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_allarme.chiusa_il is null and (not p_suo or p_ordine.status in ('annullato', 'rimborsato'))
  then
    update public.contestazioni_bancarie b
    set stato = split_part(b.stato, '_', 1) || '_closed', chiusa_il = privato.adesso()
    where b.id = p_allarme.id;
    return;
  end if;

  -- told again, or told of an end of what we never heard of
  if not p_suo or p_noto = (p_allarme.chiusa_il is null) then
    return;
  end if;

  if p_allarme.chiusa_il is null then
    perform privato.aggiungi_ufficio(
      'allarme_pagamento',
      format(
        'Ordine FD-%s: %s («%s»). Rimborsalo, o lascialo andare dalla scheda del '
        'pagamento.',
        p_ordine.numero_ordine,
        case
          when p_allarme.stato like 'fraud%' then 'la banca segnala una frode'
          else 'il fornitore dei pagamenti sta esaminando il pagamento'
        end,
        p_motivo
      ),
      p_ordine.id,
      format('(«%s»)', p_motivo)
    );

    perform privato.sospendi_versamenti(p_ordine.id, 'pagamento in esame');
    perform privato.annuncia_fermo(p_ordine, p_allarme, p_dati);
    return;
  end if;

  if exists (
    select from public.contestazioni_bancarie b
    where b.id_ordine = p_ordine.id and b.chiusa_il is null and privato.e_allarme(b.stato)
  )
  then
    return;
  end if;

  perform privato.chiudi_ufficio('allarme_pagamento', p_ordine.id);
  perform privato.riparte(p_ordine, p_allarme, true, p_dati);
end $$;

-- The order ended: nothing is left to be held.
create function privato.chiudi_allarmi(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.contestazioni_bancarie b
  set stato = split_part(b.stato, '_', 1) || '_closed', chiusa_il = privato.adesso()
  where b.id_ordine = p_ordine and b.chiusa_il is null and privato.e_allarme(b.stato);
  perform privato.chiudi_ufficio('allarme_pagamento', p_ordine);
end $$;

-- The office looked: the order goes on.
create function privato.admin_rilascia_allarme(p_id uuid, p_motivo text, p_visto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini;
  v_allarme public.contestazioni_bancarie;
begin
  perform privato.richiedi_ufficio(p_motivo);
  v := privato.blocca_ordine(p_id);
  if v.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  if privato.perche_non(v, 'rilascia') is not null then
    perform privato.rifiuta(privato.perche_non(v, 'rilascia'), 409);
  end if;
  perform privato.controlla_visto(p_id, p_visto);
  for v_allarme in
    update public.contestazioni_bancarie b
    set stato = split_part(b.stato, '_', 1) || '_released', chiusa_il = privato.adesso()
    where b.payment_intent_id = v.payment_intent_id
      and b.chiusa_il is null
      and privato.e_allarme(b.stato)
    returning b.*
  loop
    perform privato.applica_allarme(
      v,
      true,
      v_allarme,
      true,
      privato.dati_ordine(v) || '{"allarme": true}',
      ''
    );
  end loop;

  perform privato.registra_admin(
    'rilascia_allarme',
    'ordine',
    p_id::text,
    jsonb_build_object('allarme', v_allarme.id),
    p_motivo
  );
end $$;
create function public.admin_rilascia_allarme(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns void
language sql set search_path = '' as $$
  select privato.admin_rilascia_allarme(p_id, p_motivo, p_visto)
$$;
select privato.concedi('authenticated', array['admin_rilascia_allarme']);

-- A payout of the provider's to the company's own bank ended. One that came back is told once,
-- whatever the provider repeats; one that was made after the office was told of it, and arrived,
-- closes the row.
create function privato.segna_bonifico_nostro(
  p_bonifico text,
  p_importo integer,
  p_creato timestamptz,
  p_riuscito boolean,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  if p_riuscito then
    update public.admin_notifications n
    set chiusa_il = privato.adesso(), stato = 'read'
    where n.tipo = 'bonifico_nostro_tornato'
      and n.chiusa_il is null
      and n.data_richiesta < p_creato;

    return;
  end if;

  if exists (
    select from public.admin_notifications n
    where n.tipo = 'bonifico_nostro_tornato' and n.riferimento = md5(p_bonifico)::uuid
  )
  then
    return;
  end if;

  perform privato.segnala_ufficio(
    'bonifico_nostro_tornato',
    format(
      'Il bonifico di %s da Stripe alla nostra banca è tornato indietro '
      '(%s, %s). I soldi sono di nuovo nel saldo presso Stripe: correggi lì le coordinate bancarie.',
      privato.euro(p_importo),
      coalesce(nullif(left(p_motivo, 200), ''), 'senza motivo'),
      p_bonifico
    ),
    md5(p_bonifico)::uuid
  );
end $$;
create function public.segna_bonifico_nostro(
  p_bonifico text,
  p_importo integer,
  p_creato timestamptz,
  p_riuscito boolean,
  p_motivo text
) returns void
language sql set search_path = '' as $$
  select privato.segna_bonifico_nostro(p_bonifico, p_importo, p_creato, p_riuscito, p_motivo)
$$;
