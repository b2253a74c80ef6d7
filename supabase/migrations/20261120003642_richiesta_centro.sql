-- Applying to become a centre (spec 1 sections 2, 3 and 5; decision S6): everything is checked, the
-- terms are kept with their version.

-- p_dati: the columns of the application by name, amounts in cents, `operating_hours` as JSON text.
-- p_versione: of the terms that were accepted; null or blank where they were not. {id, stato}
create function privato.invia_richiesta_centro(p_dati jsonb, p_versione text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.verification_center_requests;
  v_id uuid := gen_random_uuid();
begin
  if jsonb_typeof(p_dati) is distinct from 'object' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  if char_length(btrim(coalesce(p_versione, ''))) not between 1 and 40 then
    perform privato.rifiuta('termini_richiesta', 400);
  end if;

  -- two tabs at once: the second one hears of the first
  perform pg_advisory_xact_lock(hashtextextended('richiesta_centro:' || v_utente, 0));
  v := jsonb_populate_record(null::public.verification_center_requests, p_dati);
  insert into public.verification_center_requests (
    id, user_id, nome, indirizzo, citta, telefono, email, tipo_centro, nome_referente, partita_iva,
    tipo_attivita, anno_fondazione, sito_web, esperienza_autenticazione, categorie_prodotti,
    capacita_mensile, tariffa_type, tariffa_fixed, tariffa_percentage, tariffa_min_value,
    tariffa_max_value, operating_hours, verification_duration, max_daily_verifications
  )
  select
    v_id,
    v_utente,
    btrim(v.nome),
    btrim(v.indirizzo),
    btrim(v.citta),
    btrim(v.telefono),
    btrim(v.email),
    coalesce(v.tipo_centro, 'fidati_point'),
    btrim(v.nome_referente),
    case when p.terzo then v.partita_iva end,
    case when p.terzo then v.tipo_attivita end,
    case when p.terzo then v.anno_fondazione end,
    case when p.terzo then nullif(btrim(v.sito_web), '') end,
    case when p.terzo then nullif(btrim(v.esperienza_autenticazione), '') end,
    case when p.terzo then coalesce(v.categorie_prodotti, '{}') else '{}' end,
    case when p.terzo then v.capacita_mensile end,
    case when p.terzo then v.tariffa_type end,
    case when p.terzo then v.tariffa_fixed end,
    case when p.terzo then v.tariffa_percentage end,
    case when p.terzo then v.tariffa_min_value end,
    case when p.terzo then v.tariffa_max_value end,
    v.operating_hours,
    coalesce(v.verification_duration, 30),
    coalesce(v.max_daily_verifications, 20)
  from (select v.tipo_centro = 'terze_parti' as terzo) p;

  insert into public.consensi (id_utente, documento, versione, accettato)
  select v_utente, 'termini_centro', btrim(p_versione), true
  where not exists (
    select from public.consensi c
    where c.id_utente = v_utente
      and c.documento = 'termini_centro'
      and c.versione = btrim(p_versione)
      and c.accettato
  );

  return jsonb_build_object('id', v_id, 'stato', 'pending');
exception
  when unique_violation then
    perform privato.rifiuta('richiesta_dati_altrui', 409);
    return null;
end $$;
create function public.invia_richiesta_centro(p_dati jsonb, p_versione text) returns jsonb
language sql set search_path = '' as $$
  select privato.invia_richiesta_centro(p_dati, p_versione)
$$;

-- Who may call.
select privato.concedi('authenticated', array['invia_richiesta_centro']);
