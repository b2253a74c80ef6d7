-- Every certificate, for the office (decision P19): whose it is, whether its code left, what took
-- its place.

create index certificati_recenti_idx on public.certificati_verifica (data_emissione desc, id);

-- p_stato: attivo, revocato, or da_spedire (active, and no letter with its private code has left);
-- empty for all. The text is a code with or without hyphens, the listing's number, words of the
-- object, the centre, or its holder's address.
create function privato.admin_elenco_certificati(
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
  v_trovati := privato.trovati('certificati', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select c.*
    from public.certificati_verifica c
    where c.id_verifica <> all ((select privato.verifiche_demo())::uuid[])
      and case p_stato
        when 'da_spedire' then c.stato = 'attivo' and c.codice_spedito_il is null
        else coalesce(p_stato, '') = ''
          or c.stato = privato.valore(p_stato, null::public.stato_certificato)
      end
      and c.data_emissione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or c.id = any (v_trovati)
        or v_come is not null
          and (
            (
              c.codice_pubblico || ' ' || coalesce(c.dettagli_autenticita ->> 'titolo', '') || ' '
              || coalesce(c.dettagli_autenticita #>> '{centro,nome}', '')
            ) ~* any (array[v_come, privato.come_cercato(privato.normalizza_codice(p_testo))])
            or c.dettagli_autenticita ->> 'numero_annuncio' = privato.numero_cercato(p_testo)::text
            or (select u.email from public.utenti u where u.id = c.id_titolare) ~* v_come
            or c.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
      jsonb_agg(
        jsonb_build_object(
          'id', r.id,
          'codice_pubblico', r.codice_pubblico,
          'stato', r.stato,
          'firma', r.firma,
          'data_emissione', r.data_emissione,
          'codice_spedito_il', r.codice_spedito_il,
          'revoked_at', r.revoked_at,
          'motivo_revoca', r.motivo_revoca,
          'consultazioni', r.consultazioni,
          'tentativi', r.tentativi_verifica,
          'id_verifica', r.id_verifica,
          'id_annuncio', r.id_annuncio,
          'titolo', r.dettagli_autenticita ->> 'titolo',
          'numero_annuncio', r.dettagli_autenticita -> 'numero_annuncio',
          'centro', r.dettagli_autenticita #>> '{centro,nome}',
          'titolare', (select u.email from public.utenti u where u.id = r.id_titolare),
          'sostituito_da', (
            select s.codice_pubblico from public.certificati_verifica s where s.id = r.sostituito_da
          )
        ) order by r.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelti x
      order by
        case p_ordine when 'data' then x.data_emissione end,
        x.data_emissione desc,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) r;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_certificati(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_certificati(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_elenco_certificati']);
