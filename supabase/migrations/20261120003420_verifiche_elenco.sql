-- The centre's table of verifications and the detail modal (spec 2): pages, real counts, no silent
-- limit (decision S11).

-- {righe, totale, pagina, limite}. p_stato: a verification state, 'da_restituire', 'da_spedire' or
-- null for all.
create function privato.centro_verifiche(
  p_testo text,
  p_stato text,
  p_pagina integer,
  p_limite integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_limite integer := least(greatest(coalesce(p_limite, 10), 1), 100);
  v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000);
  v_testo text := nullif(btrim(left(coalesce(p_testo, ''), 200)), '');
  v_stato public.stato_verifica := privato.leggi_stato_verifica(p_stato);
  v_righe jsonb;
  v_totale bigint;
begin
  with scelte as (
    select v.id, v.created_at
    from public.verifiche v
    where v.id_centro = v_centro
      -- 'N. 004369' as the tag says it; without words nobody's listing or name is read but the
      -- page's
      and (
        v_testo is null
        or exists (
          select from public.annunci a
          where a.id = v.id_annuncio
            and (
              strpos(lower(a.titolo), lower(v_testo)) > 0
              or a.numero_annuncio::text = regexp_replace(v_testo, '^(n[.°º]?|#)?\s*0*', '', 'i')
            )
        )
        or exists (
          select from public.utenti u
          where u.id = v.id_utente
            and (
              strpos(lower(concat_ws(' ', u.nome_utente, u.nome, u.cognome)), lower(v_testo)) > 0
              or strpos(lower(u.email), lower(v_testo)) > 0
            )
        )
      )
      and (
        p_stato is null
        or p_stato = ''
        or v.stato = v_stato
        or (p_stato = 'da_restituire' and v.stato_restituzione = 'da_restituire')
        or (
          p_stato = 'da_spedire'
          and exists (
            select 1
            from public.ordini o
            where o.id_verifica = v.id and o.status in ('autorizzato', 'pagato')
          )
        )
      )
  ),
  pagina as (
    select s.id, s.created_at
    from scelte s
    order by s.created_at desc, s.id desc
    limit v_limite
    offset (v_pagina - 1) * v_limite
  )
  select
    (select count(*) from scelte),
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', v.id,
          'stato', v.stato,
          'data_programmata', v.data_programmata,
          'data_verifica', v.data_verifica,
          'created_at', v.created_at,
          'versione', v.versione,
          'id_annuncio', a.id,
          'titolo', a.titolo,
          'numero_annuncio', a.numero_annuncio,
          'immagine', a.immagine_principale,
          'cliente_nome', u.nome_utente,
          'cliente_email', u.email,
          'stato_restituzione', v.stato_restituzione,
          'punteggio_complessivo', v.punteggio_complessivo,
          'metodo_spedizione', a.metodo_spedizione,
          'ordine', privato.ordine_per_centro(v.id)
        ) order by p.created_at desc,
        p.id desc
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from pagina p
  join public.verifiche v on v.id = p.id
  join public.annunci a on a.id = v.id_annuncio
  join public.utenti u on u.id = v.id_utente;

  return jsonb_build_object(
    'righe', v_righe,
    'totale', v_totale,
    'pagina', v_pagina,
    'limite', v_limite
  );
end $$;

-- All of the modal, for the own centre and for administrators.
create function privato.dettaglio_verifica(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
begin
  perform privato.richiedi_utente();
  select v.* into v_verifica from public.verifiche v where v.id = p_id;
  if v_verifica.id is null
    or not (
      v_verifica.id_centro is not distinct from privato.centro_in_lettura() or privato.e_admin()
    )
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;

  return privato.verifica_per_centro(v_verifica) || jsonb_build_object(
    'preventivo_costi', v_verifica.preventivo_costi,
    'estimated_value', v_verifica.estimated_value,
    'punteggio_autenticita', v_verifica.punteggio_autenticita,
    'data_restituzione', v_verifica.data_restituzione,
    'pagamento_verifica', (
      select t.status from public.verification_transactions t where t.id_verifica = p_id
    ),
    'certificati', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', c.id,
            'codice_pubblico', c.codice_pubblico,
            'stato', c.stato,
            'data_emissione', c.data_emissione,
            'revoked_at', c.revoked_at,
            'motivo_revoca', c.motivo_revoca,
            'sostituito_da', c.sostituito_da,
            'consultazioni', c.consultazioni
          ) order by c.data_emissione desc
        )
        from public.certificati_verifica c
        where c.id_verifica = p_id
      ),
      '[]'::jsonb
    ),
    'conflitti', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'id', k.id,
          'campo', k.campo,
          'mio', k.mio,
          'altrui', k.altrui,
          'created_at', k.created_at
        ))
        from public.conflitti_campo k
        where k.id_verifica = p_id and k.stato = 'aperto'
      ),
      '[]'::jsonb
    ),
    'eventi', coalesce(
      (select jsonb_agg(to_jsonb(e) order by e.id) from privato.eventi_verifica(p_id) e),
      '[]'::jsonb
    ),
    'catena_integra', privato.catena_integra(p_id)
  );
end $$;
create function public.centro_verifiche(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_limite integer default 10
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.centro_verifiche(p_testo, p_stato, p_pagina, p_limite)
$$;
create function public.dettaglio_verifica(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.dettaglio_verifica(p_id) $$;

-- Who may call.
select privato.concedi('authenticated', array['centro_verifiche', 'dettaglio_verifica']);
