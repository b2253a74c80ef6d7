-- The office's disputes: what both sides said (decision M17), and what the buyers' banks said, with
-- the day by which to answer.

create index contestazioni_recenti_idx on public.contestazioni (created_at desc, id);
create index contestazioni_stato_idx on public.contestazioni (stato, created_at desc, id);
-- p_stato: aperte (aperta or in_esame), or a state, empty for all.
create function privato.admin_elenco_contestazioni(
  p_testo text,
  p_stato text,
  p_ordine text,
  p_pagina integer,
  p_righe integer,
  p_dal date,
  p_al date
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('contestazioni', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select k.*
    from public.contestazioni k
    where k.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      and case p_stato
        when 'aperte' then k.stato in ('aperta', 'in_esame')
        else coalesce(p_stato, '') = ''
          or k.stato = privato.valore(p_stato, null::public.stato_contestazione)
      end
      and k.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or k.id = any (v_trovati)
        or v_come is not null
          and (
            (
              select a.titolo ~* v_come
                or b.email ~* v_come
                or s.email ~* v_come
                or o.numero_ordine = privato.numero_cercato(p_testo)
              from public.ordini o
              join public.annunci a on a.id = o.id_annuncio
              join public.utenti b on b.id = o.buyer_id
              join public.utenti s on s.id = o.seller_id
              where o.id = k.id_ordine
            )
            or k.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelte
        where id = any (v_trovati)
        union all
        select from scelte
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      jsonb_agg(
        to_jsonb(k) - 'n' - 'deciso_da' || jsonb_build_object(
          'numero_ordine', o.numero_ordine,
          'amount', o.amount,
          'stato_ordine', o.status,
          'titolo', a.titolo,
          'immagine_principale', a.immagine_principale,
          'acquirente', b.email,
          'venditore', s.email
        ) order by k.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelte x
      order by
        case p_ordine when 'data' then x.created_at end,
        x.created_at desc,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) k
  join public.ordini o on o.id = k.id_ordine
  join public.annunci a on a.id = o.id_annuncio
  join public.utenti b on b.id = o.buyer_id
  join public.utenti s on s.id = o.seller_id;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_contestazioni(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_contestazioni(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

-- A party of a sale as the office sees it: how often it bought or sold, and how often that was
-- disputed.
create function privato.parte_contestata(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id,
    'nome_utente', u.nome_utente,
    'email', u.email,
    'acquisti', (
      select count(*)
      from public.ordini o
      where o.buyer_id = u.id
        and o.data_pagamento is not null
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    ),
    'vendite', (
      select count(*)
      from public.ordini o
      where o.seller_id = u.id
        and o.data_pagamento is not null
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    ),
    'contestati', (
      select count(*)
      from public.contestazioni k
      join public.ordini o on o.id = k.id_ordine
      where u.id in (o.buyer_id, o.seller_id)
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    )
  )
  from public.utenti u
  where u.id = p_utente
$$;

-- One dispute with its sale: both sides, the certificate as it was frozen, where the item is, what
-- the payouts and the bank say.
create function privato.admin_contestazione(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.contestazioni;
  v_ordine public.ordini;
begin
  perform privato.richiedi_admin();
  select k.* into v from public.contestazioni k where k.id = p_id;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  select o.* into v_ordine from public.ordini o where o.id = v.id_ordine;
  return to_jsonb(v) - 'deciso_da' || jsonb_build_object(
    'visto', privato.visto_di(v_ordine.id),
    'parte_massima', privato.parte_massima(v_ordine),
    'ordine', jsonb_build_object(
      'id', v_ordine.id,
      'numero_ordine', v_ordine.numero_ordine,
      'status', v_ordine.status,
      'amount', v_ordine.amount,
      'importo_articolo', v_ordine.importo_articolo,
      'importo_rimborsato', v_ordine.importo_rimborsato,
      'id_annuncio', v_ordine.id_annuncio,
      'titolo', (select a.titolo from public.annunci a where a.id = v_ordine.id_annuncio)
    ),
    'acquirente', privato.parte_contestata(v_ordine.buyer_id),
    'venditore', privato.parte_contestata(v_ordine.seller_id),
    'centro', (select c.nome from public.verification_centers c where c.id = v_ordine.id_centro),
    'certificato', (
      select jsonb_build_object(
        'codice_pubblico', c.codice_pubblico,
        'stato', c.stato,
        'data_emissione', c.data_emissione,
        'istantanea', c.dettagli_autenticita
      )
      from public.certificati_verifica c
      where c.id_verifica = v_ordine.id_verifica
      order by c.stato = 'attivo' desc, c.data_emissione desc
      limit 1
    ),
    'custodia', (select k.stato from public.custodia k where k.id_verifica = v_ordine.id_verifica),
    'spedito_il', (
      select s.data_spedizione from public.spedizioni s where s.id_ordine = v_ordine.id
    ),
    'consegnato_il', v_ordine.data_consegna,
    'pagato_il', v_ordine.data_pagamento,
    'concluso_il', v_ordine.data_conclusione,
    'prenotato_il', (
      select p.iniziata_il from public.prenotazioni_storia p where p.id = v_ordine.id_prenotazione
    ),
    'eventi', coalesce(
      (
        select jsonb_agg(jsonb_build_object('tipo', e.tipo, 'quando', e.avvenuto_il) order by e.id)
        from public.verifiche_eventi e
        where e.id_verifica = v_ordine.id_verifica
      ),
      '[]'
    ),
    'foto_annuncio_intatte', privato.foto_integre(null, v_ordine.id_annuncio),
    'rimborso_bloccato', privato.rimborso_bloccato(v_ordine.payment_intent_id),
    'banca', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', b.id,
            'stato', b.stato,
            'smentita', b.smentita,
            'importo', b.importo,
            'scadenza', b.scadenza
          ) order by b.aperta_il
        )
        from public.contestazioni_bancarie b
        where b.id_ordine = v_ordine.id
      ),
      '[]'
    )
  );
end $$;
create function public.admin_contestazione(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.admin_contestazione(p_id) $$;

-- What an end would do, told by doing it and taking it back: {stato, reso_entro, ordine, annuncio,
-- certificato, in_viaggio (the parcel goes on without a sale), versamenti: [{destinatario, importo,
-- stato, da_recuperare}]}. The same refusals as the decision. Nothing stays, no letter leaves.
create function privato.admin_prova_contestazione(
  p_id uuid,
  p_esito text,
  p_importo integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_esito jsonb;
begin
  perform privato.richiedi_admin();
  begin
    perform privato.admin_decidi_contestazione(
      p_id,
      p_esito,
      'prova',
      p_importo,
      privato.visto_di((select k.id_ordine from public.contestazioni k where k.id = p_id))
    );

    select jsonb_build_object(
      'stato', k.stato,
      'reso_entro', k.reso_entro,
      'rimborso', k.importo_rimborso,
      'ordine', o.status,
      'annuncio', (select a.stato_annuncio from public.annunci a where a.id = o.id_annuncio),
      'certificato', (
        select c.stato
        from public.certificati_verifica c
        where c.id_verifica = o.id_verifica
        order by c.stato = 'attivo' desc, c.data_emissione desc
        limit 1
      ),
      'in_viaggio', privato.viaggia_senza_vendita(o.id_verifica),
      'versamenti', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'destinatario', x.destinatario,
              'importo', x.importo,
              'stato', x.stato,
              'da_recuperare', x.da_recuperare
            ) order by x.destinatario desc
          )
          from public.versamenti x
          where x.id_ordine = o.id
        ),
        '[]'
      )
    )
    into v_esito
    from public.contestazioni k
    join public.ordini o on o.id = k.id_ordine
    where k.id = p_id;

    raise exception using errcode = 'FDPRV', message = 'prova';
  exception
    when sqlstate 'FDPRV' then
      null;
  end;

  return v_esito;
end $$;
create function public.admin_prova_contestazione(
  p_id uuid,
  p_esito text,
  p_importo integer default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_prova_contestazione(p_id, p_esito, p_importo)
$$;

-- Open ones first, the nearest day first.
create index contestazioni_bancarie_scadenza_idx
  on public.contestazioni_bancarie ((chiusa_il is not null), scadenza, id);
create index contestazioni_bancarie_aperta_idx
  on public.contestazioni_bancarie (aperta_il desc, id);
-- p_stato: aperte | chiuse, empty for all.
create function privato.admin_elenco_contestazioni_bancarie(
  p_testo text,
  p_stato text,
  p_ordine text,
  p_pagina integer,
  p_righe integer,
  p_dal date,
  p_al date
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati text[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('contestazioni_bancarie', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select b.*
    from public.contestazioni_bancarie b
    where b.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      and case p_stato
        when 'aperte' then b.chiusa_il is null
        when 'chiuse' then b.chiusa_il is not null
        else true
      end
      and b.aperta_il between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or b.id = any (v_trovati)
        or v_come is not null
          and (
            (b.id || ' ' || b.payment_intent_id) ~* v_come
            or (
              select a.titolo ~* v_come
                or u.email ~* v_come
                or o.numero_ordine = privato.numero_cercato(p_testo)
              from public.ordini o
              join public.annunci a on a.id = o.id_annuncio
              join public.utenti u on u.id = o.buyer_id
              where o.id = b.id_ordine
            )
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelte
        where id = any (v_trovati)
        union all
        select from scelte
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      jsonb_agg(
        to_jsonb(b) - 'n' || jsonb_build_object(
          'numero_ordine', o.numero_ordine,
          'ordine_ora', o.status,
          'del_pagamento', o.payment_intent_id is not distinct from b.payment_intent_id,
          'titolo', a.titolo,
          'acquirente', u.email
        ) order by b.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelte x
      order by
        case p_ordine when 'data' then x.aperta_il end,
        case p_ordine when '-data' then x.aperta_il end desc,
        case when p_ordine in ('data', '-data') is not true then x.chiusa_il is not null end,
        case when p_ordine in ('data', '-data') is not true then x.scadenza end,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) b
  join public.ordini o on o.id = b.id_ordine
  join public.annunci a on a.id = o.id_annuncio
  join public.utenti u on u.id = o.buyer_id;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_contestazioni_bancarie(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default null,
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_contestazioni_bancarie(
    p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al
  )
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'admin_elenco_contestazioni', 'admin_contestazione', 'admin_prova_contestazione',
    'admin_elenco_contestazioni_bancarie'
  ]
);
