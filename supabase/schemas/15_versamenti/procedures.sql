-- `muovi_versamento` is the only writer of a payout's state (decision M18).

-- Every allowed transition; a test refuses all others.
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

-- p_dati {riferimento?, motivo?, da_recuperare?}. The same state changes nothing. Returned and
-- owed-back payouts go to 'Da fare'.
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
    motivo = left(p_dati ->> 'motivo', 1000),
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

-- {piattaforma, centro, venditore, commissione_centro}: percentages of the unrefunded price,
-- shipping to the one who ships, the rest to the seller. The first three add up to what stays paid;
-- `commissione_centro` is part of the second.
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
    -- the demonstration pays nobody (decision T9)
    (
      select 'dimostrazione'
      from public.ordini o
      where o.id = p_ordine and o.id_centro = any (privato.centri_demo())
    ),
    (select 'utente sospeso' from public.utenti u where u.id = p_utente and u.stato = 'sospeso')
  )
$$;

-- Shares become due; a professional seller's after the withdrawal period, a held one's after its
-- hold.
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

-- Holds due and later shares until `riprendi_versamenti`.
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

-- Unsent shares are cancelled, sent ones owed back.
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

-- Asked before the first payout (decision M18, DAC7); read by the owner, the payout and a logged
-- export only.

-- Check letter of tax codes and Italian accounts (CIN): odd places count by the list, 0-9 as A-J.
-- Twin: domain/ordini/check-letter.ts.
create function privato.lettera_controllo(p_segni text) returns text
language sql immutable set search_path = '' as $$
  select chr(
    65 + sum(case n % 2
      when 1 then (array[
        1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23
      ])[p.posto + 1]
      else p.posto
    end)::integer % 26
  )
  from
    regexp_split_to_table(p_segni, '') with ordinality as t (c, n),
    lateral (select case when t.c ~ '\d' then t.c::integer else ascii(t.c) - 65 end as posto) p
$$;

-- Returns why an IBAN can't be used in SEPA (ISO 13616, EPC409-09, decision T8), or null. Twin:
-- domain/ordini/iban.ts.
create function privato.problema_iban(p_iban text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_forma text := privato.forma_iban(left(p_iban, 2));
  v_conto text := substr(p_iban, 5);
  v_resto integer := 0;
  v_c text;
  v_n integer;
begin
  if p_iban is null or p_iban !~ '^[A-Z]{2}\d{2}' then return 'iban_non_valido'; end if;
  if v_forma is null then return 'iban_fuori_sepa'; end if;
  if v_conto !~ v_forma then
    -- wrong length for its country
    return case
      when rpad('', char_length(v_conto), '0') ~ replace(
        replace(v_forma, 'A-Z0-9', '0-9'),
        'A-Z',
        '0-9'
      ) then 'iban_non_valido'
      else 'iban_lunghezza'
    end;
  end if;

  if p_iban ~ '^(IT|SM)' and left(v_conto, 1) <> privato.lettera_controllo(substr(v_conto, 2)) then
    return 'iban_cin';
  end if;

  -- modulo 97 digit by digit, so that numbers stay small
  foreach v_c in array string_to_array(v_conto || left(p_iban, 4), null) loop
    v_n := case when v_c ~ '\d' then v_c::integer else ascii(v_c) - 55 end;
    v_resto := (v_resto * (case when v_n > 9 then 100 else 10 end) + v_n) % 97;
  end loop;

  return case when v_resto <> 1 then 'iban_non_valido' end;
end $$;

-- Reads digits or the letters of homonyms; a woman's day has forty more.
create function privato.giorno_codice_fiscale(p_codice text) returns integer
language sql immutable set search_path = '' as $$
  select case when g.n > 40 then g.n - 40 else g.n end
  from (select translate(substr(p_codice, 10, 2), 'LMNPQRSTUV', '0123456789')::integer as n) g
$$;

-- A person's sixteen characters with a valid day and check letter, or a company's eleven digits.
-- Twin: domain/ordini/codice-fiscale.ts.
create function privato.codice_fiscale_valido(p_codice text, p_tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    case
      when p_tipo = 'impresa' and p_codice ~ '^\d{11}$' then privato.partita_iva_valida(p_codice)
      when p_codice !~ (
        '^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST]'
        '[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$'
      ) then false
      else privato.giorno_codice_fiscale(p_codice) between 1 and (array[
        31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
      ])[strpos('ABCDEHLMPRST', substr(p_codice, 9, 1))]
        and substr(p_codice, 16, 1) = privato.lettera_controllo(left(p_codice, 15))
    end,
    false
  )
$$;

-- @public authenticated
-- @null partita_iva, data_nascita
create function privato.miei_dati_versamento() returns table (
  tipo text,
  intestatario text,
  iban text,
  codice_fiscale text,
  partita_iva text,
  data_nascita date,
  indirizzo text,
  cap text,
  citta text,
  paese text,
  aggiornato_il timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return query
    select
      d.tipo, d.intestatario, d.iban, d.codice_fiscale, d.partita_iva, d.data_nascita, d.indirizzo,
      d.cap, d.citta, d.paese, d.aggiornato_il
    from public.dati_versamento d
    where d.id_utente = v_utente;
end $$;

create function privato.controlla_dati_versamento(v public.dati_versamento) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  if v.tipo is null
    or v.tipo not in ('persona', 'impresa')
    or num_nulls(
      privato.visibile(v.intestatario),
      privato.visibile(v.indirizzo),
      privato.visibile(v.cap),
      privato.visibile(v.citta)
    ) > 0
    or v.paese !~ '^[A-Z]{2}$'
    or char_length(v.intestatario) > 70
    or char_length(v.indirizzo) > 200
    or char_length(v.cap) > 10
    or char_length(v.citta) > 100
  then
    perform privato.rifiuta('dati_versamento_incompleti', 400);
  elsif v.intestatario ~ '[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]' then
    perform privato.rifiuta('intestatario_con_simboli', 400);
  elsif v.intestatario !~ '[A-Za-z\u00c0-\u024f\u0386-\u03ce\u0400-\u0491]' then
    perform privato.rifiuta('intestatario_non_latino', 400);
  elsif privato.problema_iban(v.iban) is not null then
    perform privato.rifiuta(privato.problema_iban(v.iban), 400);
  elsif not privato.codice_fiscale_valido(v.codice_fiscale, v.tipo) then
    perform privato.rifiuta('codice_fiscale_non_valido', 400);
  elsif v.tipo = 'impresa' and not privato.partita_iva_valida(v.partita_iva) then
    perform privato.rifiuta('partita_iva_non_valida', 400);
  elsif v.tipo = 'persona'
    and (
      v.data_nascita is null
      or v.data_nascita not between v_oggi - privato.durata('eta_massima')
        and v_oggi - privato.durata('maggiore_eta')
    )
  then
    perform privato.rifiuta('data_nascita_non_valida', 400);
  end if;
end $$;

-- p_dati {tipo, intestatario, iban, codice_fiscale, partita_iva?, data_nascita?, indirizzo, cap,
-- citta, paese?}. Drops blanks and separators; a name without letters for a bank's file is refused
-- (decision T8).
-- @public authenticated
create function privato.salva_dati_versamento(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.dati_versamento;
begin
  perform from public.utenti u where u.id = v_utente for no key update;
  p_dati := privato.senza_viste(
    p_dati,
    coalesce((select to_jsonb(d) from public.dati_versamento d where d.id_utente = v_utente), '{}'),
    'dati_cambiati'
  );

  begin
    v := jsonb_populate_record(
      null::public.dati_versamento,
      jsonb_strip_nulls(p_dati) - 'aggiornato_il'
    );
  exception
    when data_exception then
      perform privato.rifiuta('dati_non_validi', 400);
  end;

  v.iban := upper(regexp_replace(coalesce(v.iban, ''), '[\s.\-\u2010-\u2015]', '', 'g'));
  v.codice_fiscale := upper(regexp_replace(coalesce(v.codice_fiscale, ''), '\s', '', 'g'));
  v.partita_iva := nullif(regexp_replace(coalesce(v.partita_iva, ''), '\s', '', 'g'), '');
  v.paese := upper(coalesce(v.paese, 'IT'));
  perform privato.controlla_dati_versamento(v);
  insert into public.dati_versamento as d (
    id_utente, tipo, intestatario, iban, codice_fiscale, partita_iva, data_nascita, indirizzo, cap,
    citta, paese
  )
  values (
    v_utente,
    v.tipo,
    btrim(v.intestatario),
    v.iban,
    v.codice_fiscale,
    case when v.tipo = 'impresa' then v.partita_iva end,
    case when v.tipo = 'persona' then v.data_nascita end,
    btrim(v.indirizzo),
    btrim(v.cap),
    btrim(v.citta),
    v.paese
  )
  on conflict (id_utente) do update set
    tipo = excluded.tipo,
    intestatario = excluded.intestatario,
    iban = excluded.iban,
    codice_fiscale = excluded.codice_fiscale,
    partita_iva = excluded.partita_iva,
    data_nascita = excluded.data_nascita,
    indirizzo = excluded.indirizzo,
    cap = excluded.cap,
    citta = excluded.citta,
    paese = excluded.paese,
    aggiornato_il = privato.adesso();

  return (select to_jsonb(m) from privato.miei_dati_versamento() m);
end $$;

-- @public authenticated
create function privato.miei_versamenti(p_pagina integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000);
begin
  return jsonb_build_object(
    'totale', (select count(*) from public.versamenti x where x.id_utente = v_utente),
    'dati_presenti', exists (select from public.dati_versamento d where d.id_utente = v_utente),
    'righe', coalesce(
      (
        select jsonb_agg(r.riga order by r.created_at desc, r.id)
        from (
          select
            x.created_at,
            x.id,
            jsonb_build_object(
              'id', x.id,
              'id_ordine', x.id_ordine,
              'numero_ordine', o.numero_ordine,
              'titolo', a.titolo,
              'destinatario', x.destinatario,
              'importo', x.importo,
              'da_recuperare', x.da_recuperare,
              'stato', x.stato,
              'motivo', x.motivo,
              'pagabile_dal', x.pagabile_dal,
              'dal', x.dal,
              'created_at', x.created_at,
              'parte_il', privato.giorno_versamento(x.pagabile_dal),
              'venduto_a', o.amount - o.importo_rimborsato,
              'quote', privato.ripartizione(o)
            ) as riga
          -- skips to the page before it builds details
          from (
            select y.*
            from public.versamenti y
            where y.id_utente = v_utente
            order by y.created_at desc, y.id
            limit 50
            offset (v_pagina - 1) * 50
          ) x
          join public.ordini o on o.id = x.id_ordine
          join public.annunci a on a.id = o.id_annuncio
        ) r
      ),
      '[]'
    )
  );
end $$;

-- Lists, acts, transfers as one file, DAC7, centre income (decision M18).

-- Due, free and with a known account.
create function privato.versamento_inviabile(p public.versamenti) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato = 'dovuto'
    and p.destinatario <> 'piattaforma'
    and p.pagabile_dal <= privato.adesso()
    and p.importo > 0
    and exists (select from public.dati_versamento d where d.id_utente = p.id_utente)
$$;

create function privato.righe_versamenti(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(x) || jsonb_build_object(
        'numero_ordine', (select o.numero_ordine from public.ordini o where o.id = x.id_ordine),
        'email', (select u.email from public.utenti u where u.id = x.id_utente),
        'dati_presenti', exists (
          select from public.dati_versamento d where d.id_utente = x.id_utente
        ),
        'visto', x.stato || '.' || x.importo || '.' || x.da_recuperare,
        'conto_pronto', exists (
          select from public.conti_connect k
          where k.id_utente = x.id_utente and privato.conto_pronto(k)
        ),
        'da_solo', x.destinatario <> 'piattaforma' and privato.connect_attivo()
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.versamenti x on x.id = i.id
$$;

-- With Connect nothing waits for a person.
create function privato.versamenti_pronti() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('numero', count(*), 'importo', coalesce(sum(x.importo), 0))
  from public.versamenti x
  where x.stato = 'dovuto' and privato.versamento_inviabile(x) and not privato.connect_attivo()
$$;

-- @public authenticated
-- @takes p_stato, p_testo, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_versamenti(
  p_stato text default null,
  p_testo text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('versamenti', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_ordine text := privato.ordine_noto(p_ordine, 'importo', '-importo', 'data');
begin
  return (
    with scelti as not materialized (
      select x.*
      from public.versamenti x
      where x.id_ordine <> all ((select privato.ordini_demo())::uuid[])
        and case p_stato
          when 'da_inviare' then x.stato = 'dovuto' and privato.versamento_inviabile(x)
          else coalesce(p_stato, '') = ''
            or x.stato = privato.valore(p_stato, null::public.stato_versamento)
        end
        and x.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or x.id = any (v_trovati)
          or v_come is not null
            and (
              (select u.email from public.utenti u where u.id = x.id_utente) ~* v_come
              or (select o.numero_ordine from public.ordini o where o.id = x.id_ordine)
                = privato.numero_cercato(p_testo)
              or x.riferimento ~* v_come
              or x.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.conteggio((select count(*) from contati)) || jsonb_build_object(
      'righe', privato.righe_versamenti(array(
        select x.id
        from scelti x
        order by
          case v_ordine when 'importo' then x.importo end,
          case v_ordine when '-importo' then x.importo end desc,
          case v_ordine when 'data' then x.created_at end,
          case v_ordine when '-data' then x.created_at end desc,
          case when v_ordine in ('importo', 'data') then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      'pronti', privato.versamenti_pronti()
    )
  );
end $$;

-- Due, free and with a known account; refuses otherwise.
create function privato.controlla_invio(p public.versamenti) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if privato.adesso() < p.pagabile_dal then
    perform privato.rifiuta('versamento_in_attesa', 409);
  end if;

  if p.destinatario <> 'piattaforma'
    and not exists (select from public.dati_versamento d where d.id_utente = p.id_utente)
  then
    perform privato.rifiuta('dati_versamento_mancanti', 409);
  end if;
end $$;

-- p_visto: {stato}.{importo}.{da_recuperare} as displayed. p_stato: inviato (with reference),
-- pagato, restituito and sospeso (with a reason), dovuto, recuperato.
create function privato.visto_versamento(p public.versamenti) returns text
language sql immutable set search_path = '' as $$
  select p.stato || '.' || p.importo || '.' || p.da_recuperare
$$;
create function privato.controlla_segno(
  p_stato text,
  p_riferimento text,
  p_motivo text
) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_stato is null
    or p_stato not in ('inviato', 'pagato', 'restituito', 'sospeso', 'dovuto', 'recuperato')
    or p_stato in ('inviato', 'recuperato') and p_riferimento is null
    or char_length(p_riferimento) > 200
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if p_stato in ('restituito', 'sospeso') and p_motivo is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;
end $$;

-- @public authenticated
create function privato.admin_segna_versamento(
  p_id uuid,
  p_stato text,
  p_riferimento text default null,
  p_motivo text default null,
  p_visto text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.versamenti;
  v_dopo public.versamenti;
  v_riferimento text := nullif(btrim(p_riferimento), '');
  v_motivo text := nullif(btrim(p_motivo), '');
begin
  perform privato.richiedi_admin();
  perform privato.controlla_segno(p_stato, v_riferimento, v_motivo);

  -- locks the order first, so that a hold is either there or not yet started
  perform privato.blocca_ordine((select x.id_ordine from public.versamenti x where x.id = p_id));
  select x.* into v_prima from public.versamenti x where x.id = p_id for update;
  if not found then perform privato.rifiuta('versamento_non_trovato', 404); end if;
  if p_visto is distinct from privato.visto_versamento(v_prima) then
    perform privato.rifiuta('visto_superato', 409);
  end if;

  -- with Connect only the transfer marks a share as sent; the platform's stays on its balance
  if p_stato = 'inviato' and v_prima.destinatario <> 'piattaforma' and privato.connect_attivo() then
    perform privato.rifiuta('versamenti_solo_connect', 409);
  end if;

  if p_stato = 'inviato' and v_prima.stato = 'dovuto' then
    perform privato.controlla_invio(v_prima);
  end if;
  if p_stato = 'dovuto' and privato.perche_fermo(v_prima.id_ordine, v_prima.id_utente) is not null
  then
    perform privato.rifiuta('versamento_fermo', 409);
  end if;

  v_dopo := privato.muovi_versamento(
    p_id,
    p_stato::public.stato_versamento,
    jsonb_strip_nulls(jsonb_build_object('riferimento', v_riferimento, 'motivo', v_motivo))
  );

  if v_dopo.stato <> v_prima.stato then
    perform privato.registra_admin(
      'segna_versamento',
      'versamento',
      p_id::text,
      jsonb_build_object(
        'prima', jsonb_build_object('stato', v_prima.stato),
        'dopo', jsonb_build_object('stato', v_dopo.stato, 'riferimento', v_dopo.riferimento)
      ),
      left(p_motivo, 1000)
    );

    if p_stato in ('inviato', 'pagato', 'restituito') then
      perform privato.avvisa_versamento(v_dopo);
    end if;
  end if;

  return to_jsonb(v_dopo);
end $$;

create function privato.scrivi_lotto(p_lotto text, p_ordinante jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.lotti_bonifici (lotto, contenuto)
  select
    p_lotto,
    jsonb_build_object(
      'lotto', p_lotto,
      'creato_il', privato.adesso(),
      'ordinante', p_ordinante,
      'righe', jsonb_agg(
        jsonb_build_object(
          'id', x.id,
          'importo', x.importo,
          'intestatario', d.intestatario,
          'iban', d.iban,
          'causale', format('Fidati ordine FD-%s', o.numero_ordine)
        ) order by x.created_at,
        x.id
      )
    )
  from public.versamenti x
  join public.ordini o on o.id = x.id_ordine
  join public.dati_versamento d on d.id_utente = x.id_utente
  where x.riferimento = p_lotto and x.stato = 'inviato'
$$;

-- Marks everything payable as sent in the same transaction, so that nothing leaves twice. p_lotto
-- reads that lot again. p_ordinante {nome, iban}. Answers {lotto, creato_il, ordinante, righe:
-- [{id, importo, intestatario, iban, causale}]} in cents; a logged export.
-- @public authenticated
create function privato.admin_prepara_bonifici(
  p_lotto text default null,
  p_ordinante jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lotto text := nullif(btrim(p_lotto), '');
  v public.versamenti;
  v_contenuto jsonb;
  v_numero integer := 0;
begin
  perform privato.richiedi_admin();
  if v_lotto is null and privato.connect_attivo() then
    perform privato.rifiuta('versamenti_solo_connect', 409);
  end if;

  if v_lotto is null then
    v_lotto := 'SEPA-' || to_char(privato.adesso() at time zone 'Europe/Rome', 'YYYYMMDD') || '-'
      || upper(left(md5(gen_random_uuid()::text), 8));

    for v in
      select x.*
      from public.versamenti x
      where x.stato = 'dovuto' and privato.versamento_inviabile(x)
      order by x.created_at, x.id
      limit 500
      for update of x skip locked
    loop
      perform privato.muovi_versamento(v.id, 'inviato', jsonb_build_object('riferimento', v_lotto));
      v_numero := v_numero + 1;
    end loop;

    if v_numero = 0 then perform privato.rifiuta('nessun_versamento_dovuto', 409); end if;
    if num_nulls(p_ordinante ->> 'nome', p_ordinante ->> 'iban') > 0 then
      perform privato.rifiuta('dati_non_validi', 400);
    end if;

    perform privato.scrivi_lotto(v_lotto, p_ordinante);
  end if;

  select l.contenuto into v_contenuto from public.lotti_bonifici l where l.lotto = v_lotto;
  if v_contenuto is null then perform privato.rifiuta('versamento_non_trovato', 404); end if;
  perform privato.registra_admin(
    'esporta_bonifici',
    'versamento',
    v_lotto,
    jsonb_build_object('numero', jsonb_array_length(v_contenuto -> 'righe'))
  );

  return v_contenuto;
end $$;

-- Newest first; each file can be made again.
-- @public authenticated
create function privato.admin_lotti_bonifici() returns table (
  lotto text,
  creato_il timestamptz,
  numero integer,
  importo bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query
    select
      l.lotto,
      l.creato_il,
      jsonb_array_length(l.contenuto -> 'righe'),
      (
        select sum((r ->> 'importo')::bigint)::bigint
        from jsonb_array_elements(l.contenuto -> 'righe') r
      )
    from public.lotti_bonifici l
    order by l.creato_il desc
    limit 100;
end $$;

create function privato.righe_dac7(p_anno integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with vendite as (
    select
      o.seller_id as utente,
      o.data_conclusione at time zone 'Europe/Rome' as quando,
      (r.r ->> 'venditore')::integer as corrispettivo,
      (r.r ->> 'piattaforma')::integer + (r.r ->> 'commissione_centro')::integer as commissioni
    from public.ordini o, lateral (select privato.ripartizione(o) as r) r
    where o.status = 'concluso' and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    union all
    select
      t.id_venditore,
      t.data_transazione at time zone 'Europe/Rome',
      t.importo - t.importo_commissione,
      t.importo_commissione
    from public.transazioni_in_sede t
    where t.vendita
      and t.stato = 'completata'
      and t.id_centro <> all ((select privato.centri_demo())::uuid[])
  ),
  trimestri as (
    select
      v.utente,
      extract(quarter from v.quando)::integer as trimestre,
      sum(v.corrispettivo) as corrispettivo,
      sum(v.commissioni) as commissioni,
      count(*) as numero
    from vendite v
    where extract(year from v.quando) = p_anno and v.utente is not null
    group by 1, 2
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'anno', p_anno,
        'trimestre', t.trimestre,
        'id_utente', t.utente,
        'email', u.email,
        'corrispettivo', t.corrispettivo,
        'commissioni', t.commissioni,
        'numero', t.numero
      ) || coalesce(to_jsonb(d) - 'id_utente' - 'aggiornato_il', '{}') order by t.trimestre,
      u.email
    ),
    '[]'
  )
  from trimestri t
  join public.utenti u on u.id = t.utente
  left join public.dati_versamento d on d.id_utente = t.utente
$$;

-- A row per seller and Roman quarter: credited, withheld, number of sales, partner sales included.
-- @public authenticated; without command: a logged question, and the ledger keeps no sellers' data
create function privato.admin_esporta_dac7(p_anno integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_righe jsonb;
begin
  perform privato.richiedi_admin();
  if p_anno is null or p_anno not between 2020 and 2100 then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_righe := privato.righe_dac7(p_anno);
  perform privato.registra_admin(
    'esporta_dac7',
    'versamento',
    p_anno::text,
    jsonb_build_object('righe', jsonb_array_length(v_righe))
  );

  return v_righe;
end $$;

-- @public authenticated
create function privato.admin_imposta_commissione(
  p_centro uuid,
  p_percentuale numeric,
  p_motivo text default null,
  p_prima numeric default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima numeric;
begin
  perform privato.richiedi_admin();
  if p_percentuale is null or p_percentuale = 'NaN' or p_percentuale not between 0 and 100 then
    perform privato.rifiuta('percentuale_fuori_limiti', 400);
  end if;

  select c.percentuale_commissione
  into v_prima
  from public.verification_centers c
  where c.id = p_centro
  for no key update;

  if not found then perform privato.rifiuta('centro_non_trovato', 404); end if;
  if v_prima <> p_prima and v_prima <> round(p_percentuale, 2) then
    perform privato.rifiuta('dati_cambiati', 409);
  end if;

  if v_prima <> round(p_percentuale, 2) then
    update public.verification_centers c
    set percentuale_commissione = round(p_percentuale, 2)
    where c.id = p_centro;

    insert into public.commissioni_centro_storia (id_centro, prima, dopo, motivo, deciso_da)
    values (
      p_centro,
      v_prima,
      round(p_percentuale, 2),
      left(nullif(btrim(p_motivo), ''), 1000),
      auth.uid()
    );

    perform privato.registra_admin(
      'commissione_centro',
      'centro',
      p_centro::text,
      jsonb_build_object('prima', v_prima, 'dopo', round(p_percentuale, 2)),
      left(p_motivo, 1000)
    );
  end if;

  return jsonb_build_object(
    'id', p_centro,
    'percentuale_commissione', round(p_percentuale, 2),
    'storia', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'id_centro' order by s.id desc), '[]')
      from public.commissioni_centro_storia s
      where s.id_centro = p_centro
    )
  );
end $$;

-- Rows are copies of the provider's word (decision M18); payouts move by `muovi_versamento` only. A
-- transfer comes out of the order's own charge.

-- The server that holds the keys sets it each round; the office can't.
create function privato.connect_attivo() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select (m.config ->> 'connect')::boolean
      from public.payment_methods m
      where m.gateway_type = 'stripe'
    ),
    false
  )
$$;
create function privato.annota_connect(p_config jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.payment_methods as m (gateway_type, config)
  values ('stripe', p_config)
  on conflict (gateway_type) do update set
    config = m.config || excluded.config,
    updated_at = privato.adesso()
$$;
-- Returns whether to try now: never tried, or refused over an hour ago.
-- @public service_role
create function privato.segna_connect(p_attivo boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_config jsonb;
begin
  perform privato.richiedi_servizio();
  if privato.connect_attivo() <> coalesce(p_attivo, false) then
    perform privato.annota_connect(jsonb_build_object('connect', coalesce(p_attivo, false)));
  end if;
  if not coalesce(p_attivo, false) then return false; end if;
  select m.config into v_config from public.payment_methods m where m.gateway_type = 'stripe';
  return v_config ->> 'connect_provato_il' is null
    or v_config ->> 'connect_rifiuto' is not null
      and (v_config ->> 'connect_provato_il')::timestamptz
        <= privato.adesso() - privato.durata('riprova_trasferimento');
end $$;

-- Returns why the provider opens no accounts, or null. Until then orders don't open, because their
-- money would stay with us (decision M18).
create function privato.connect_rifiuto() returns text
language sql stable security definer set search_path = '' as $$
  select m.config ->> 'connect_rifiuto'
  from public.payment_methods m
  where m.gateway_type = 'stripe' and (m.config ->> 'connect')::boolean
$$;
-- p_rifiuto null: the try succeeded.
-- @public service_role
create function privato.segna_prova_connect(p_rifiuto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima text := privato.connect_rifiuto();
begin
  perform privato.richiedi_servizio();
  perform privato.annota_connect(jsonb_build_object(
    'connect_provato_il', privato.adesso(),
    'connect_rifiuto', left(p_rifiuto, 500)
  ));

  if p_rifiuto is null then
    update public.admin_notifications n
    set chiusa_il = privato.adesso(), stato = 'read'
    where n.tipo = 'conti_rifiutati' and n.chiusa_il is null;
  elsif v_prima is null then
    perform privato.segnala_ufficio(
      'conti_rifiutati',
      format(
        'Stripe non apre conti per chi riceve (%s). Finché è così nessuno può '
        'cominciare a pagare. Si riprova ogni ora, o con «Prova il collegamento».',
        left(p_rifiuto, 500)
      ),
      null
    );
  end if;
end $$;

create function privato.conto_pronto(p_conto public.conti_connect) returns boolean
language sql immutable set search_path = '' as $$
  select p_conto.bonifici_attivi and p_conto.trasferimenti_attivi
$$;

-- {attivo, utente, email, dati: {tipo, paese}?, conto: {id, pronto, incassi_attivi,
-- bonifici_attivi, requisiti, motivo_blocco}?}.
-- @public authenticated
create function privato.mio_conto_connect() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return jsonb_build_object(
    'attivo', privato.connect_attivo(),
    'utente', v_utente,
    'email', privato.email_di(v_utente),
    'dati', (
      select jsonb_build_object('tipo', d.tipo, 'paese', d.paese)
      from public.dati_versamento d
      where d.id_utente = v_utente
    ),
    'conto', (
      select privato.conto_leggibile(c) from public.conti_connect c where c.id_utente = v_utente
    )
  );
end $$;
create function privato.conto_leggibile(p_conto public.conti_connect) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_conto.id,
    'pronto', privato.conto_pronto(p_conto),
    'incassi_attivi', p_conto.incassi_attivi,
    'bonifici_attivi', p_conto.bonifici_attivi,
    'requisiti', p_conto.requisiti,
    'motivo_blocco', p_conto.motivo_blocco
  )
$$;

-- p_conto {id, charges_enabled, payouts_enabled, transfers, requirements: [], disabled_reason?}.
-- One account per person: a second one is not written unless the first is lost. Its owner is told
-- when it is ready. Returns the owner's view, null for an unknown account.
-- @public service_role
create function privato.segna_conto_connect(p_utente uuid, p_conto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.conti_connect;
  v_perso uuid;
  v_requisiti text[] := array(
    select jsonb_array_elements_text(coalesce(p_conto -> 'requirements', '[]')) limit 100
  );
begin
  perform privato.richiedi_servizio();
  if coalesce(p_conto ->> 'id', '') = '' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if p_utente is not null then
    insert into public.conti_connect (id_utente, id)
    values (p_utente, p_conto ->> 'id')
    on conflict (id_utente) do update set id = excluded.id, created_at = privato.adesso()
    where conti_connect.motivo_blocco = 'accesso revocato';
  end if;

  select c.id_utente
  into v_perso
  from public.conti_connect c
  where c.id = p_conto ->> 'id'
    and p_conto ->> 'disabled_reason' = 'accesso revocato'
    and c.motivo_blocco is distinct from 'accesso revocato';

  update public.conti_connect c
  set
    incassi_attivi = coalesce((p_conto ->> 'charges_enabled')::boolean, false),
    bonifici_attivi = coalesce((p_conto ->> 'payouts_enabled')::boolean, false),
    trasferimenti_attivi = coalesce((p_conto ->> 'transfers')::boolean, false),
    requisiti = v_requisiti,
    motivo_blocco = left(p_conto ->> 'disabled_reason', 200),
    riletto_il = privato.adesso()
  where c.id = p_conto ->> 'id' and (p_utente is null or c.id_utente = p_utente)
  returning c.* into v;

  perform privato.accoda_notifica(
    v_perso,
    'versamento',
    'Il tuo conto Stripe non è più collegato',
    'Lì non possiamo più versarti nulla. Aprine uno nuovo: quello che ti spetta parte quando è '
    'pronto.',
    '/dashboard/pagamenti'
  );

  return case when v.id is not null then privato.conto_leggibile(v) end;
end $$;

-- Accounts that hold up a payout are read again, since an event may be lost.
-- @public service_role
create function privato.conti_da_rileggere() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(c.id order by c.riletto_il)
      from (
        select k.id, k.riletto_il
        from public.conti_connect k
        where not privato.conto_pronto(k)
          and exists (
            select from public.versamenti x where x.id_utente = k.id_utente and x.stato = 'dovuto'
          )
        order by k.riletto_il
        limit 50
      ) c
    ),
    '[]'::jsonb
  );
end $$;

-- Due, free and with an account, at most 50, oldest first. `volta` counts earlier transfers.
-- @public service_role
create function privato.trasferimenti_dovuti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(to_jsonb(d) - 'created_at' order by d.created_at, d.id)
      from (
        select
          x.id,
          x.id_ordine as ordine_id,
          o.payment_intent_id,
          c.id as conto,
          x.importo,
          x.created_at,
          (select count(*) from public.trasferimenti t where t.id_versamento = x.id) as volta
        from public.versamenti x
        join public.ordini o on o.id = x.id_ordine
        join public.conti_connect c on c.id_utente = x.id_utente
        where x.stato = 'dovuto'
          and x.destinatario <> 'piattaforma'
          and x.importo > 0
          and x.pagabile_dal <= privato.adesso()
          and (x.riprova_dal is null or x.riprova_dal <= privato.adesso())
          and o.payment_intent_id is not null
          and privato.conto_pronto(c)
          and exists (select from public.dati_versamento d where d.id_utente = x.id_utente)
          and privato.perche_fermo(x.id_ordine, x.id_utente) is null
        order by x.created_at, x.id
        limit 50
      ) d
    ),
    '[]'::jsonb
  );
end $$;

-- Cents with the receiver now.
create function privato.trasferito(p_versamento uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.importo - t.stornato), 0)::integer
  from public.trasferimenti t
  where t.id_versamento = p_versamento
$$;

-- p_trasferimento {id, amount, amount_reversed, destination, versamento?}. Due becomes sent, a full
-- reversal returned, a repaid debt recovered. A payout held or cancelled meanwhile keeps its state
-- and `storni_dovuti` takes the money back. Returns the state, null for an unknown payout.
-- @public service_role
create function privato.segna_trasferimento(p_trasferimento jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v public.versamenti;
  v_id text := p_trasferimento ->> 'id';
  v_vivo integer;
  v_versamento uuid := coalesce(
    (select t.id_versamento from public.trasferimenti t where t.id = p_trasferimento ->> 'id'),
    (
      select x.id
      from public.versamenti x
      where x.id = privato.leggi_uuid(p_trasferimento ->> 'versamento')
    )
  );
begin
  perform privato.richiedi_servizio();
  perform privato.blocca_ordine((
    select x.id_ordine from public.versamenti x where x.id = v_versamento
  ));
  select x.* into v from public.versamenti x where x.id = v_versamento for update;
  if v.id is null then return null; end if;
  insert into public.trasferimenti as t (id, id_versamento, conto, importo, stornato)
  values (
    v_id,
    v.id,
    p_trasferimento ->> 'destination',
    (p_trasferimento ->> 'amount')::integer,
    coalesce((p_trasferimento ->> 'amount_reversed')::integer, 0)
  )
  on conflict (id) do update set stornato = excluded.stornato, riletto_il = privato.adesso();

  v_vivo := privato.trasferito(v.id);
  if v.stato = 'dovuto' and v_vivo > 0 then
    v := privato.parte_versamento(v, v_id, v_vivo);
  elsif v.stato = 'inviato' and v_vivo = 0 then
    v := privato.muovi_versamento(v.id, 'restituito', '{"motivo": "trasferimento stornato"}');
    perform privato.avvisa_versamento(v);
  elsif v.stato = 'da_recuperare' and v_vivo <= v.importo - v.da_recuperare then
    v := privato.muovi_versamento(v.id, 'recuperato', jsonb_build_object('riferimento', v_id));
  end if;

  perform privato.chiudi_ufficio('trasferimento_fermo', v.id);
  return v.stato;
end $$;

-- A share that shrank during its transfer is owed back by the difference.
create function privato.parte_versamento(
  p public.versamenti,
  p_trasferimento text,
  p_vivo integer
) returns public.versamenti
language plpgsql security definer set search_path = '' as $$
declare
  v public.versamenti := privato.muovi_versamento(
    p.id,
    'inviato',
    jsonb_build_object('riferimento', p_trasferimento)
  );
begin
  update public.versamenti x
  set riprova_dal = null, importo = greatest(x.importo, p_vivo)
  where x.id = p.id
  returning x.* into v;
  perform privato.avvisa_versamento(v);
  if p_vivo <= p.importo then return v; end if;
  return privato.muovi_versamento(
    p.id,
    'da_recuperare',
    jsonb_build_object('motivo', 'rimborso parziale', 'da_recuperare', p_vivo - p.importo)
  );
end $$;

-- Transfers to reverse: {id, versamento_id, importo, stornato}, one per payout at a time.
-- @public service_role
create function privato.storni_dovuti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', d.id,
          'versamento_id', d.id_versamento,
          'stornato', d.stornato,
          'importo', least(d.importo - d.stornato, d.vivo - d.spetta)
        ) order by d.id_versamento
      )
      from (
        select distinct on (x.id)
          t.id,
          t.id_versamento,
          t.importo,
          t.stornato,
          privato.trasferito(x.id) as vivo,
          case x.stato when 'da_recuperare' then x.importo - x.da_recuperare else 0 end as spetta
        from public.versamenti x
        join public.trasferimenti t on t.id_versamento = x.id
        where x.stato in ('da_recuperare', 'sospeso', 'annullato')
          and t.stornato < t.importo
          and (x.riprova_dal is null or x.riprova_dal <= privato.adesso())
        order by x.id, t.created_at desc, t.id
        limit 50
      ) d
      where d.vivo > d.spetta
    ),
    '[]'::jsonb
  );
end $$;

-- Retried hourly, with a 'Da fare' row meanwhile.
-- @public service_role
create function privato.segna_trasferimento_fallito(p_versamento uuid, p_errore text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_numero bigint;
begin
  perform privato.richiedi_servizio();
  update public.versamenti x
  set riprova_dal = privato.adesso() + privato.durata('riprova_trasferimento')
  where x.id = p_versamento;

  select o.numero_ordine
  into v_numero
  from public.versamenti x
  join public.ordini o on o.id = x.id_ordine
  where x.id = p_versamento;

  if v_numero is null then return; end if;
  perform privato.segnala_ufficio(
    'trasferimento_fermo',
    format(
      'Ordine FD-%s: il trasferimento a chi va pagato non riesce (%s). Si '
      'riprova ogni ora.',
      v_numero,
      coalesce(nullif(p_errore, ''), 'senza motivo')
    ),
    p_versamento
  );
end $$;

-- Locks all listings in order (docs/locks.md).
create function privato.blocca_annunci_trasferiti(p_trasferimenti text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1
  from public.annunci a
  where a.id in (
    select o.id_annuncio
    from public.trasferimenti t
    join public.versamenti x on x.id = t.id_versamento
    join public.ordini o on o.id = x.id_ordine
    where t.id = any (p_trasferimenti)
  )
  order by a.id
  for no key update;
end $$;

-- The receiver's bank accepted or returned a payout of the provider. Accepted after a return: it
-- counts as sent and arrived. Returned while the order is held: it stays held and `storni_dovuti`
-- takes it back, whatever the bank says later. A paid one may fail within days, by its own event
-- only.
-- @public service_role
create function privato.segna_bonifico(
  p_bonifico text,
  p_trasferimenti text[],
  p_riuscito boolean,
  p_motivo text
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v public.versamenti;
  v_numero integer := 0;
  v_fermo text;
  v_stato public.stato_versamento := case when p_riuscito then 'pagato' else 'restituito' end;
begin
  perform privato.richiedi_servizio();

  perform privato.blocca_annunci_trasferiti(p_trasferimenti);
  for v in
    select x.*
    from public.versamenti x
    where x.id in (
      select t.id_versamento
      from public.trasferimenti t
      where t.id = any (p_trasferimenti) and t.stornato < t.importo
    )
    order by x.id
  loop
    perform privato.blocca_ordine(v.id_ordine);
    select x.* into v from public.versamenti x where x.id = v.id for update;
    if p_riuscito and v.stato = 'restituito' then
      v := privato.muovi_versamento(v.id, 'dovuto');
    end if;
    if p_riuscito and v.stato = 'dovuto' then
      v := privato.muovi_versamento(v.id, 'inviato');
    end if;

    continue when v.stato <> 'inviato' and not (
      v.stato = 'pagato'
      and not p_riuscito
      and exists (
        select from public.trasferimenti t where t.id_versamento = v.id and t.bonifico = p_bonifico
      )
    );

    update public.trasferimenti t
    set bonifico = case when p_riuscito then p_bonifico end
    where t.id_versamento = v.id and t.id = any (p_trasferimenti);

    v := privato.muovi_versamento(
      v.id,
      v_stato,
      jsonb_strip_nulls(jsonb_build_object('motivo', left(p_motivo, 1000)))
    );

    perform privato.avvisa_versamento(v);
    v_fermo := privato.perche_fermo(v.id_ordine, v.id_utente);
    if not p_riuscito and v_fermo is not null then
      perform privato.muovi_versamento(v.id, 'sospeso', jsonb_build_object('motivo', v_fermo));
    end if;
    v_numero := v_numero + 1;
  end loop;

  return v_numero;
end $$;
