-- The contact inbox (decision P4): who wrote under which number, and what we answered by mail.

create index richieste_contatto_recenti_idx on public.richieste_contatto (created_at desc, id);
-- [{testo, il}], in the order they left
alter table public.richieste_contatto add column risposte jsonb not null default '[]'::jsonb;

create function privato.admin_elenco_contatti(
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
  v_trovati := privato.trovati('contatti', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select r.*
    from public.richieste_contatto r
    where (coalesce(p_stato, '') = '' or r.stato = p_stato)
      and r.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or r.id = any (v_trovati)
        or v_come is not null
          and (
            (r.nome || ' ' || r.email || ' ' || r.messaggio) ~* v_come
            or r.numero = privato.numero_cercato(p_testo)
            or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
        to_jsonb(r) - 'n' || jsonb_build_object(
          'account', (select u.email from public.utenti u where u.id = r.id_utente)
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
        case p_ordine when 'data' then x.created_at end,
        x.created_at desc,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) r;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_contatti(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_contatti(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

-- Answers an open question: the words leave to the address it came from, and close it. The register
-- keeps that, not the words.
create function privato.admin_rispondi_contatto(p_id uuid, p_testo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.richieste_contatto;
  v_testo text := privato.visibile(p_testo);
begin
  perform privato.richiedi_admin();
  if v_testo is null then perform privato.rifiuta('messaggio_vuoto', 400); end if;
  if char_length(v_testo) > 4000 then perform privato.rifiuta('testo_troppo_lungo', 400); end if;
  select r.* into v from public.richieste_contatto r where r.id = p_id for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v.stato <> 'aperta' then perform privato.rifiuta('stato_non_consentito', 409); end if;
  update public.richieste_contatto r
  set
    stato = 'chiusa',
    risposte = r.risposte || jsonb_build_array(jsonb_build_object(
      'testo', v_testo,
      'il', privato.istante_utc(privato.adesso())
    ))
  where r.id = p_id
  returning r.* into v;

  perform privato.accoda_posta(
    'contatto_risposta',
    p_id,
    'risposta:' || jsonb_array_length(v.risposte),
    v.email,
    format('Risposta alla tua richiesta n. %s', v.numero),
    jsonb_build_object('numero', v.numero, 'risposta', v_testo)
  );

  perform privato.registra_admin(
    'rispondi_contatto',
    'contatto',
    p_id::text,
    privato.differenza(jsonb_build_object('stato', 'aperta'), jsonb_build_object('stato', 'chiusa'))
  );

  return jsonb_build_object('id', p_id, 'risposte', jsonb_array_length(v.risposte));
end $$;
create function public.admin_rispondi_contatto(p_id uuid, p_testo text) returns jsonb
language sql set search_path = '' as $$ select privato.admin_rispondi_contatto(p_id, p_testo) $$;

-- Who may call.
select privato.concedi('authenticated', array['admin_elenco_contatti', 'admin_rispondi_contatto']);
