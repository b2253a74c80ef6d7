-- Where a payout goes and whose income it is (decision M18, DAC7): asked before the first payout,
-- read by its owner, the payout and an audited export, and by nobody else.

create table public.dati_versamento (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  tipo text not null check (tipo in ('persona', 'impresa')),
  intestatario text not null check (char_length(intestatario) between 1 and 70),
  iban text not null check (char_length(iban) between 15 and 34),
  codice_fiscale text not null check (char_length(codice_fiscale) between 11 and 16),
  partita_iva text check (char_length(partita_iva) = 11),
  data_nascita date,
  indirizzo text not null check (char_length(indirizzo) between 1 and 200),
  cap text not null check (char_length(cap) between 1 and 10),
  citta text not null check (char_length(citta) between 1 and 100),
  paese text not null default 'IT' check (paese ~ '^[A-Z]{2}$'),
  aggiornato_il timestamptz not null default privato.adesso(),
  check (tipo <> 'persona' or data_nascita is not null),
  check (tipo <> 'impresa' or partita_iva is not null)
);
select privato.tieni_scritto(
  'public.dati_versamento',
  'riga',
  array['intestatario', 'indirizzo', 'citta']
);
alter table public.dati_versamento enable row level security;
create policy dati_versamento_select_proprio on public.dati_versamento for select to authenticated
  using (id_utente = (select privato.utente_attivo()));

-- The letter that tax codes end with and accounts begin with (CIN): characters in odd places count
-- what the list says, 0-9 as A-J. The same in TypeScript: domain/ordini/check-letter.ts.
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

-- Why an IBAN can't be in a SEPA file (ISO 13616, EPC409-09, decision T8); null when it can. The
-- forms by country are chapter 0105's. The same in TypeScript: domain/ordini/iban.ts.
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
    -- of a length that the form doesn't have, whatever its characters
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

  -- the first four to the end, letters as numbers, remainder 1; digit by digit, so that 34
  -- characters stay small numbers
  foreach v_c in array string_to_array(v_conto || left(p_iban, 4), null) loop
    v_n := case when v_c ~ '\d' then v_c::integer else ascii(v_c) - 55 end;
    v_resto := (v_resto * (case when v_n > 9 then 100 else 10 end) + v_n) % 97;
  end loop;

  return case when v_resto <> 1 then 'iban_non_valido' end;
end $$;

-- The day of birth in a person's tax code, as two digits wrote it or the letters of homonyms; forty
-- more for a woman.
create function privato.giorno_codice_fiscale(p_codice text) returns integer
language sql immutable set search_path = '' as $$
  select case when g.n > 40 then g.n - 40 else g.n end
  from (select translate(substr(p_codice, 10, 2), 'LMNPQRSTUV', '0123456789')::integer as n) g
$$;

-- Sixteen characters of a person with a day that the month has and their check letter, letters of
-- homonyms included; or the eleven digits of a company. The same in TypeScript:
-- domain/ordini/codice_fiscale.ts.
create function privato.codice_fiscale_valido(p_codice text, p_tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    case
      when p_tipo = 'impresa' and p_codice ~ '^\d{11}$' then privato.partita_iva_valida(p_codice)
      when p_codice
        ~ '^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$' then
            privato.giorno_codice_fiscale(p_codice) between 1 and (array[
              31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
            ])[strpos('ABCDEHLMPRST', substr(p_codice, 9, 1))]
          and substr(p_codice, 16, 1) = privato.lettera_controllo(left(p_codice, 15))
    end,
    false
  )
$$;

-- One row, or none while nothing was told.
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

-- {tipo, intestatario, iban, codice_fiscale, partita_iva?, data_nascita?, indirizzo, cap, citta,
-- paese?}. Blanks in codes are dropped, and what people write between the groups of an IBAN. A name
-- without a letter that a bank's file can carry is asked again (decision T8).
create function privato.salva_dati_versamento(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.dati_versamento;
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
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

-- The caller's own payouts, newest first.
create function privato.miei_versamenti(p_pagina integer) returns jsonb
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
          -- what a row says is made for the page alone, not for the pages before it
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

create function public.miei_dati_versamento() returns table (
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
language sql stable set search_path = '' as $$ select * from privato.miei_dati_versamento() $$;
comment on function public.miei_dati_versamento() is 'null: partita_iva, data_nascita';
create function public.salva_dati_versamento(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.salva_dati_versamento(p_dati) $$;
create function public.miei_versamenti(p_pagina integer default 1) returns jsonb
language sql stable set search_path = '' as $$ select privato.miei_versamenti(p_pagina) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['miei_dati_versamento', 'salva_dati_versamento', 'miei_versamenti']
);
