-- The office and payments (decisions M8, M13, M15, M17): the list, one payment's life, and what a
-- person may do to it. Every act writes down what is owed, with its reason; the jobs settle it with
-- the provider within a minute (chapter 3212).

-- The state that is told. `failed`: the buyer tried and was refused, which isn't the same as never
-- having tried.
create function privato.stato_detto(p_stato text, p_rifiuto text) returns text
language sql immutable set search_path = '' as $$
  select case
    when coalesce(p_stato, 'requires_payment_method') <> 'requires_payment_method' then p_stato
    when p_rifiuto is null then 'requires_payment_method'
    else 'failed'
  end
$$;
create function privato.rifiuto_di(p_intento text) returns text
language sql stable security definer set search_path = '' as $$
  select i.rifiuto from public.intenti_ordine i where i.id = p_intento
$$;

-- The centres that a filter offers: 500 at the most (spec 3, 9).
create function privato.centri_da_scegliere() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome) order by c.nome, c.id),
    '[]'
  )
  from (
    select x.id, x.nome
    from public.verification_centers x
    where not x.demo
    order by x.nome, x.id
    limit 500
  ) c
$$;

create index ordini_stato_pagamento_idx on public.ordini (stato_pagamento, data_creazione desc, id);
-- Days are Rome's, both ends belong to the range. p_stato: a state of the provider, failed,
-- refunded, or empty for all.
create function privato.admin_elenco_pagamenti(
  p_centro uuid,
  p_dal date,
  p_al date,
  p_testo text,
  p_stato text,
  p_ordine text,
  p_pagina integer,
  p_righe integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_da timestamptz := p_dal::timestamp at time zone 'Europe/Rome';
  v_a timestamptz := (p_al + 1)::timestamp at time zone 'Europe/Rome';
  v_come text;
  v_stato text := coalesce(p_stato, '');
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('ordini', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select o.*
    from public.ordini o
    where o.payment_intent_id is not null
      and o.id_centro <> all ((select privato.centri_demo())::uuid[])
      and (p_centro is null or o.id_centro = p_centro)
      and (v_da is null or o.data_creazione >= v_da)
      and (v_a is null or o.data_creazione < v_a)
      and case
        when v_stato = '' then true
        when v_stato in ('failed', 'requires_payment_method') then coalesce(
          o.stato_pagamento, 'requires_payment_method'
        ) = 'requires_payment_method'
          and privato.stato_detto(o.stato_pagamento, privato.rifiuto_di(o.payment_intent_id))
            = v_stato
        else o.stato_pagamento = v_stato
      end
      and (
        v_trovati is null
        or o.id = any (v_trovati)
        or v_come is not null
          and (
            o.numero_ordine = privato.numero_cercato(p_testo)
            or o.payment_intent_id ~* v_come
            or (select u.email from public.utenti u where u.id = o.buyer_id) ~* v_come
            or (select a.titolo from public.annunci a where a.id = o.id_annuncio) ~* v_come
            or o.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelti
        where id = any (v_trovati)
        union all
        select from scelti
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      (
        select jsonb_agg(
          privato.pagamento_ordine(o) || jsonb_build_object(
            'acquirente', u.email,
            'status', privato.stato_detto(
              o.stato_pagamento,
              privato.rifiuto_di(o.payment_intent_id)
            ),
            'banca_entro', (
              select min(b.scadenza)
              from public.contestazioni_bancarie b
              where b.id_ordine = o.id and b.chiusa_il is null
            )
          ) order by s.n
        )
        from (
          select f.id, row_number() over () as n
          from (
            select x.id
            from scelti x
            order by
              case p_ordine when 'importo' then x.amount end,
              case p_ordine when '-importo' then x.amount end desc,
              case p_ordine when 'data' then x.data_creazione end,
              case
                when p_ordine in ('importo', '-importo', 'data') is not true then x.data_creazione
              end desc,
              case when p_ordine in ('importo', 'data') then x.id end desc,
              x.id
            limit p_righe
            offset (v_pagina - 1) * p_righe
          ) f
        ) s
        join public.ordini o on o.id = s.id
        join public.utenti u on u.id = o.buyer_id
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe;

  return jsonb_build_object(
    'righe', v_righe,
    'pagina', v_pagina,
    'centri', privato.centri_da_scegliere()
  ) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_pagamenti(
  p_centro uuid default null,
  p_dal date default null,
  p_al date default null,
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data'
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_pagamenti(
    p_centro, p_dal, p_al, p_testo, p_stato, p_ordine, p_pagina, 50
  )
$$;

-- Why an act isn't possible now: the code of its refusal, null when it is. The panel asks it first,
-- the act again under its locks.
create function privato.perche_non(p_ordine public.ordini, p_atto text) returns text
language sql stable security definer set search_path = '' as $$
  select case p_atto
    when 'incassa' then case
      when p_ordine.status <> 'autorizzato' then 'stato_non_consentito'
      when not privato.oggetto_al_centro(p_ordine.id_verifica) then 'oggetto_assente'
    end
    when 'annulla' then case
      when p_ordine.status not in ('in_elaborazione', 'autorizzato') then 'stato_non_consentito'
      when p_ordine.status = 'in_elaborazione' and p_ordine.stato_pagamento = 'processing'
        then 'pagamento_in_corso'
    end
    when 'non_ritirato' then case
      when p_ordine.status <> 'pagato'
        or privato.modo_di_consegna(p_ordine) <> 'ritiro_a_mano'
        or privato.ritirabile_entro(p_ordine) > privato.adesso() then 'stato_non_consentito'
      when privato.rimborso_bloccato(p_ordine.payment_intent_id) then 'pagamento_contestato'
    end
    when 'rilascia' then case
      when not exists (
        select from public.contestazioni_bancarie b
        where b.chiusa_il is null
          and b.payment_intent_id = p_ordine.payment_intent_id
          and privato.e_allarme(b.stato)
      ) then 'stato_non_consentito'
    end
    when 'paga_altrimenti' then case
      when (select i.non_arrivato + i.altro_non_arrivato from privato.importi_di(p_ordine.id) i) = 0
        then 'niente_da_pagare'
    end
    when 'recesso' then case
      when not exists (
        select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto'
      ) then 'stato_non_consentito'
      when p_ordine.status = 'contestato' then 'contestazione_aperta'
      when privato.rimborso_bloccato(p_ordine.payment_intent_id) then 'pagamento_contestato'
    end
    else case
      when p_ordine.status = 'contestato' then 'contestazione_aperta'
      when p_ordine.status not in ('pagato', 'spedito', 'consegnato', 'concluso')
        then 'stato_non_consentito'
      when exists (
        select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto'
      ) then 'recesso_aperto'
      when privato.rimborso_bloccato(p_ordine.payment_intent_id) then 'pagamento_contestato'
    end
  end
$$;

-- One payment whole: its order, every intent of it, what went back, what the bank says, what the
-- office was told, what may be done.
create function privato.admin_pagamento(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.ordini;
begin
  perform privato.richiedi_admin();
  select o.* into v from public.ordini o where o.id = p_id;
  if not found then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  return privato.pagamento_ordine(v) || jsonb_build_object(
    'importo_articolo', v.importo_articolo,
    'importo_spedizione', v.importo_spedizione,
    'importo_sovrapprezzo', v.importo_sovrapprezzo,
    'importi', to_jsonb(privato.importi_di(p_id)),
    'visto', privato.visto_di(p_id),
    'parte_massima', privato.parte_massima(v),
    'status', privato.stato_detto(v.stato_pagamento, privato.rifiuto_di(v.payment_intent_id)),
    'capture_method', v.capture_method,
    'cattura_entro', v.cattura_entro,
    'cattura_chiesta_il', v.cattura_chiesta_il,
    'motivo_annullamento', v.motivo_annullamento,
    'data_conclusione', v.data_conclusione,
    'in_viaggio', exists (
      select from public.custodia c
      where c.id_verifica = v.id_verifica and c.stato = 'consegnato_corriere'
    ),
    'acquirente', (select u.email from public.utenti u where u.id = v.buyer_id),
    'venditore', (select u.email from public.utenti u where u.id = v.seller_id),
    'contestazione', (select k.id from public.contestazioni k where k.id_ordine = v.id),
    'recesso', (
      select jsonb_build_object(
        'dichiarato_il', r.dichiarato_il,
        'reso_entro', r.reso_entro,
        'diverso', exists (
          select from public.admin_notifications n
          where n.tipo = 'reso_diverso' and n.riferimento = r.id and n.chiusa_il is null
        ),
        'al_centro', exists (
          select from public.custodia c
          where c.id_verifica = v.id_verifica and c.stato = 'al_centro'
        ),
        'provato_il', r.provato_il,
        'spedito_con', r.spedito_con,
        'codice_tracciamento', r.codice_tracciamento,
        'foto_spedizione', r.foto_spedizione
      )
      from public.recessi r
      where r.id_ordine = v.id and r.stato = 'aperto'
    ),
    'intenti', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', i.id,
            'stato', privato.stato_detto(i.stato, i.rifiuto),
            'importo', i.importo,
            'incassato', i.incassato,
            'rimborsato', i.rimborsato,
            'sostituito', i.sostituito,
            'rifiuto', i.rifiuto,
            'letto_il', i.letto_il,
            'created_at', i.created_at
          ) order by i.created_at,
          i.id
        )
        from public.intenti_ordine i
        where i.id_ordine = v.id
      ),
      '[]'
    ),
    'rimborsi', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', r.id,
            'importo', r.importo,
            'motivo', r.motivo,
            'stato', r.stato,
            'created_at', r.created_at
          ) order by r.created_at,
          r.id
        )
        from public.rimborsi r
        where r.id_ordine = v.id
      ),
      '[]'
    ),
    'banca', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', b.id,
            'stato', b.stato,
            'smentita', b.smentita,
            'importo', b.importo,
            'scadenza', b.scadenza
          ) order by b.aperta_il,
          b.id
        )
        from public.contestazioni_bancarie b
        where b.id_ordine = v.id
      ),
      '[]'
    ),
    'avvisi', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('id', n.id, 'messaggio', n.messaggio) order by n.data_richiesta,
          n.id
        )
        from public.admin_notifications n
        where n.tipo in (
          'allarme_pagamento', 'differenza_pagamento', 'pagamento_anomalo',
          'pagamento_non_riuscito', 'rimborso_fallito'
        )
          and n.riferimento = v.id
          and n.chiusa_il is null
      ),
      '[]'
    ),
    'non_puo', jsonb_build_object(
      'incassa', privato.perche_non(v, 'incassa'),
      'annulla', privato.perche_non(v, 'annulla'),
      'non_ritirato', privato.perche_non(v, 'non_ritirato'),
      'rimborsa', privato.perche_non(v, 'rimborsa'),
      'recesso', privato.perche_non(v, 'recesso'),
      'paga_altrimenti', privato.perche_non(v, 'paga_altrimenti'),
      'rilascia', privato.perche_non(v, 'rilascia')
    )
  );
end $$;
create function public.admin_pagamento(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.admin_pagamento(p_id) $$;

-- The order of an act, locked: with a reason, only where it is possible, and as whoever acts saw
-- it.
create function privato.ordine_da_ufficio(
  p_id uuid,
  p_atto text,
  p_motivo text,
  p_visto text
) returns public.ordini
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini;
  v_perche text;
begin
  perform privato.richiedi_ufficio(p_motivo);
  v := privato.blocca_ordine(p_id);
  if v.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  v_perche := privato.perche_non(v, p_atto);
  if v_perche is not null then perform privato.rifiuta(v_perche, 409); end if;
  perform privato.controlla_visto(p_id, p_visto);
  return v;
end $$;

-- Authorised money is asked for now (decision M15): the jobs take it.
create function privato.admin_incassa_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'incassa', p_motivo, p_visto);
begin
  update public.ordini o
  set
    cattura_chiesta_il = coalesce(o.cattura_chiesta_il, privato.adesso()),
    updated_at = privato.adesso()
  where o.id = p_id;

  perform privato.registra_admin(
    'incassa_pagamento',
    'ordine',
    p_id::text,
    privato.differenza(
      jsonb_build_object('cattura_chiesta_il', v.cattura_chiesta_il),
      jsonb_build_object('cattura_chiesta_il', coalesce(v.cattura_chiesta_il, privato.adesso()))
    ),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'status', v.status);
end $$;
create function public.admin_incassa_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_incassa_pagamento(p_id, p_motivo, p_visto)
$$;

-- A payment that was never taken ends: what was held is let go, the buyer's window is what it was.
create function privato.admin_annulla_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'annulla', p_motivo, p_visto);
begin
  perform privato.annulla_ordine(p_id, 'ufficio', p_motivo);
  perform privato.torna_alla_finestra(v);
  perform privato.registra_admin(
    'annulla_pagamento',
    'ordine',
    p_id::text,
    privato.differenza(jsonb_build_object('status', v.status), '{"status": "annullato"}'),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'status', 'annullato');
end $$;
create function public.admin_annulla_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_annulla_pagamento(p_id, p_motivo, p_visto)
$$;

-- Money that was taken goes back: all of it ends the sale as every undone sale ends (decision C10),
-- a part reduces the item's price and the shares with it (decision M18). p_importo: cents, null for
-- all.
create function privato.admin_rimborsa(
  p_id uuid,
  p_motivo text,
  p_importo integer,
  p_visto text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'rimborsa', p_motivo, p_visto);
begin
  if p_importo is not null and p_importo not between 1 and privato.parte_massima(v) then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;

  if p_importo is null then
    perform privato.annulla_ordine(p_id, 'ufficio', p_motivo);
  else
    perform privato.ordina_parte(v, p_importo, p_motivo);
    perform privato.compi_atto(
      'rimborsa_parte_ordine',
      p_id,
      p_motivo,
      jsonb_build_object('importo', p_importo, 'motivo_testo', btrim(p_motivo))
    );
  end if;

  perform privato.registra_admin(
    case when p_importo is null then 'rimborsa_pagamento' else 'rimborsa_parte' end,
    'ordine',
    p_id::text,
    (
      select privato.differenza(
        jsonb_build_object('status', v.status, 'importo_rimborsato', v.importo_rimborsato),
        jsonb_build_object('status', o.status, 'importo_rimborsato', o.importo_rimborsato)
      )
      from public.ordini o
      where o.id = p_id
    ),
    p_motivo
  );

  return (
    select jsonb_build_object(
      'id', o.id,
      'status', o.status,
      'importo_rimborsato', o.importo_rimborsato
    )
    from public.ordini o
    where o.id = p_id
  );
end $$;
create function public.admin_rimborsa(
  p_id uuid,
  p_motivo text,
  p_importo integer default null,
  p_visto text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_rimborsa(p_id, p_motivo, p_importo, p_visto)
$$;

-- A refund that its receiver's bank refused was paid another way: how much is what was refused,
-- with the transfer's number.
create function privato.admin_paga_altrimenti(
  p_id uuid,
  p_motivo text,
  p_riferimento text,
  p_visto text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_importo integer;
  v_riferimento text := btrim(coalesce(p_riferimento, ''));
begin
  perform privato.ordine_da_ufficio(p_id, 'paga_altrimenti', p_motivo, p_visto);
  if v_riferimento = '' then perform privato.rifiuta('riferimento_bonifico_mancante', 400); end if;
  if char_length(v_riferimento) > 200 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;
  select i.non_arrivato + i.altro_non_arrivato into v_importo from privato.importi_di(p_id) i;
  perform privato.muovi_denaro(
    p_id, 'dato_altrimenti', f.quanto::integer, f.payment_intent_id, v_riferimento
  )
  from (
    select
      m.payment_intent_id,
      sum(case m.tipo
        when 'rimborso_fallito' then m.importo
        when 'dato_altrimenti' then -m.importo
      end) as quanto
    from public.movimenti_ordine m
    where m.id_ordine = p_id
    group by m.payment_intent_id
  ) f;

  perform privato.chiudi_ufficio('rimborso_fallito', p_id);
  perform privato.compi_atto(
    'paga_altrimenti_ordine',
    p_id,
    p_motivo,
    jsonb_build_object(
      'importo', v_importo,
      'motivo_testo', btrim(p_motivo),
      'riferimento', v_riferimento
    )
  );

  perform privato.registra_admin(
    'paga_altrimenti',
    'ordine',
    p_id::text,
    jsonb_build_object(
      'prima', jsonb_build_object('non_arrivato', v_importo),
      'dopo', jsonb_build_object('non_arrivato', 0, 'riferimento', v_riferimento)
    ),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'importo', v_importo);
end $$;
create function public.admin_paga_altrimenti(
  p_id uuid,
  p_motivo text,
  p_riferimento text,
  p_visto text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_paga_altrimenti(p_id, p_motivo, p_riferimento, p_visto)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'admin_elenco_pagamenti', 'admin_pagamento', 'admin_incassa_pagamento',
    'admin_annulla_pagamento', 'admin_rimborsa', 'admin_paga_altrimenti'
  ]
);
