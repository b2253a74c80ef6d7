-- Words in the office's lists: what only a few rows hold is found by an index, however long the
-- list is. A word that more rows hold than are counted (decision P10) needs none: the list is read
-- from its top, and soon has a page of them.

create index annunci_ricerca_altri_idx on public.annunci using gin (ricerca)
  where stato_annuncio <> 'attivo' and eliminato_il is null;
-- Beside something else a person is an address: of an index of its own the planner knows how many
-- hold a word.
create index utenti_indirizzo_parole_idx on public.utenti using gin (email extensions.gin_trgm_ops);
create index ordini_pagamento_parole_idx on public.ordini
  using gin (payment_intent_id extensions.gin_trgm_ops);
create index spedizioni_tracciamento_parole_idx on public.spedizioni
  using gin (codice_tracciamento extensions.gin_trgm_ops);
create index versamenti_riferimento_parole_idx on public.versamenti
  using gin (riferimento extensions.gin_trgm_ops);
create index recensioni_testo_parole_idx on public.recensioni
  using gin (testo extensions.gin_trgm_ops);
create index certificati_parole_idx on public.certificati_verifica using gin (
  (
    codice_pubblico || ' ' || coalesce(dettagli_autenticita ->> 'titolo', '') || ' '
    || coalesce(dettagli_autenticita #>> '{centro,nome}', '')
  ) extensions.gin_trgm_ops
);
create index certificati_numero_idx
  on public.certificati_verifica ((dettagli_autenticita ->> 'numero_annuncio'));
create index notifiche_parole_idx on public.notifiche
  using gin ((titolo || ' ' || coalesce(messaggio, '') || ' ' || tipo) extensions.gin_trgm_ops);
create index posta_uscita_parole_idx on public.posta_uscita
  using gin ((destinatario || ' ' || oggetto) extensions.gin_trgm_ops);
create index registro_admin_parole_idx on public.registro_admin using gin (
  (replace(azione, '_', ' ') || ' ' || azione || ' ' || coalesce(oggetto_id, ''))
  extensions.gin_trgm_ops
);
create index registro_admin_motivo_parole_idx on public.registro_admin_dettagli
  using gin (motivo extensions.gin_trgm_ops);
create index admin_notifications_parole_idx on public.admin_notifications
  using gin ((messaggio || ' ' || tipo) extensions.gin_trgm_ops);
create index admin_notifications_riferimento_idx on public.admin_notifications (riferimento);
create index dispositivi_inizio_idx on public.dispositivi (lower(id) text_pattern_ops);
create index richieste_centro_parole_idx on public.verification_center_requests
  using gin ((nome || ' ' || citta || ' ' || email) extensions.gin_trgm_ops);
create index richieste_contatto_parole_idx on public.richieste_contatto
  using gin ((nome || ' ' || email || ' ' || messaggio) extensions.gin_trgm_ops);
create index richieste_contatto_numero_idx on public.richieste_contatto (numero);
create index segnalazioni_parole_idx on public.segnalazioni
  using gin ((coalesce(testo, '') || ' ' || coalesce(email_autore, '')) extensions.gin_trgm_ops);
create index ricorsi_testo_parole_idx on public.ricorsi using gin (testo extensions.gin_trgm_ops);
create index contestazioni_bancarie_parole_idx on public.contestazioni_bancarie
  using gin ((id || ' ' || payment_intent_id) extensions.gin_trgm_ops);

-- What a search of the office finds, whichever way it is looked for: from three letters on a part
-- of a text, of two the words that begin so, a whole id or eight digits of its beginning, a number
-- as it is written; one figure is a whole number. Less than that is too little to look for (every
-- row has an 'a'), and the list stays as it is: the field says so (src/ui/elenco/parole.ts, the
-- same rule).
create function privato.testo_cercato(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select t.testo
  from (select lower(btrim(left(coalesce(p_testo, ''), 200))) as testo) t
  where char_length(regexp_replace(t.testo, '[[:punct:][:space:]]', '', 'g')) > 1
    or t.testo ~ '^[0-9]$'
$$;
-- A word begins where a text does or after a sign, and the signs are listed: an index finds the
-- beginning of a word by its trigram (' ro') only where each sign before it can be told from a
-- letter; to [^[:alnum:]], which holds some beyond U+07FF, it answers with all.
create function privato.segni_prima() returns text
language sql immutable set search_path = '' as $$ select '[\x01-/:-@\[-`{-\u00bf]' $$;
-- Of those beyond what phones and word processors write for ' " and -: an index is asked for each
-- of them by itself, as a literal.
create function privato.segni_scritti() returns text
language sql immutable set search_path = '' as $$ select '‘’“„–—' $$;
create function privato.come_cercato(
  p_testo text,
  p_scritti text default '|[' || privato.segni_scritti() || ']'
) returns text
language sql immutable set search_path = '' as $$
  select case char_length(t.testo)
    when 1 then format('(^|[^[:alnum:]])%s($|[^[:alnum:]])', t.testo)
    when 2 then format('(^|%s%s)', privato.segni_prima(), p_scritti) || t.letterale
    else t.letterale
  end
  from (
    select c.testo, regexp_replace(c.testo, '([][\\.*^$+?(){}|])', '\\\1', 'g') as letterale
    from privato.testo_cercato(p_testo) c (testo)
  ) t
$$;
-- The same as an index is asked, {operator, pattern}: one figure as a word shares both its
-- trigrams, the beginning of a word its own; a part of a text is compared as a literal, which costs
-- a third of a regular expression for each row.
create function privato.modo_cercato(p_testo text) returns text[]
language sql immutable set search_path = '' as $$
  select case char_length(t.testo)
    when 1 then array['operator(extensions.%>)', t.testo]
    when 2 then array['~*', privato.come_cercato(t.testo, '')]
    else array['ilike', privato.come_letterale(t.testo)]
  end
  from (select privato.testo_cercato(p_testo) as testo) t
  where t.testo is not null
$$;
create function privato.scritti_cercati(p_testo text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || s || substr(privato.come_letterale(t.testo), 2))
  from
    privato.testo_cercato(p_testo) t (testo),
    regexp_split_to_table(privato.segni_scritti(), '') s
  where char_length(t.testo) = 2
$$;
create function privato.cifre_id(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select substring(
    regexp_replace(replace(privato.testo_cercato(p_testo), '-', ''), '^ann', '')
    from '^[0-9a-f]{8,32}$'
  )
$$;
create function privato.primo_id(p_testo text) returns uuid
language sql immutable set search_path = '' as $$
  select rpad(privato.cifre_id(p_testo), 32, '0')::uuid
$$;
create function privato.ultimo_id(p_testo text) returns uuid
language sql immutable set search_path = '' as $$
  select rpad(privato.cifre_id(p_testo), 32, 'f')::uuid
$$;
create function privato.numero_cercato(p_testo text) returns bigint
language sql immutable set search_path = '' as $$
  select substring(privato.testo_cercato(p_testo) from '^(?:fd[- ]?|n\.? *)?0*(\d{1,9})$')::bigint
$$;
create function privato.domanda_cercata(p_testo text) returns tsquery
language sql stable set search_path = '' as $$
  select case
    when privato.cifre_id(p_testo) is null
      then privato.domanda_testo(privato.testo_cercato(p_testo), true)
  end
$$;

-- Where a list looks for words, each place by its index. $1 the words as a pattern, $2 and $3 the
-- ids that begin so, $4 a number, $5 the words of a listing, $6 a certificate's code, $7 the text
-- itself, $8 the categories' names that hold the words (the planner has to see which they are: not
-- knowing, it read a million listings for those of none), $9 two letters behind each sign that is
-- asked by itself.
create function privato.luoghi_parole(p_elenco text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_persone text := 'select u.id from public.utenti u where (coalesce(u.nome, '''') || '' '' || coalesce(u.cognome, '''') || '' '' ||
    coalesce(u.nome, '''') || '' '' || u.nome_utente || '' '' || u.email) ~* $1';
  v_centri text := 'select c.id from public.verification_centers c
    where (c.nome || '' '' || c.citta || '' '' || c.sigla || '' '' || c.email) ~* $1';
  v_certificati text := 'select c.id from public.certificati_verifica c where (c.codice_pubblico || '' '' ||
    coalesce(c.dettagli_autenticita ->> ''titolo'', '''') || '' '' || coalesce(c.dettagli_autenticita #>> ''{centro,nome}'', '''')) ~* ';

  -- beside something else a person is an address, a centre its name
  v_indirizzi text := 'select u.id from public.utenti u where u.email ~* $1';
  v_nomi text := v_centri || ' and c.nome ~* $1';
  v_oggetti text := 'select a.id from public.annunci a where a.titolo ~* $1';
  v_ordini text[] := array[
    'select o.id from public.ordini o where o.numero_ordine = $4',
    format('select o.id from public.ordini o where o.buyer_id in (%s)', v_indirizzi),
    format('select o.id from public.ordini o where o.id_annuncio in (%s)', v_oggetti)
  ];

  v_pagamenti text[] := v_ordini || array[
    'select o.id from public.ordini o where o.id between $2 and $3',
    'select o.id from public.ordini o where o.payment_intent_id ~* $1'
  ];
  v_venduti text := format(
    'select o.id from public.ordini o where o.seller_id in (%s)', v_indirizzi
  );
begin
  return case p_elenco
    when 'utenti'
      then array[v_persone, 'select u.id from public.utenti u where u.id between $2 and $3']
    when 'centri' then array[
      v_centri, 'select c.id from public.verification_centers c where c.id between $2 and $3'
    ]
    when 'annunci' then array[
      v_oggetti,
      format('select a.id from public.annunci a where a.id_utente in (%s)', v_indirizzi),
      'select a.id from public.annunci a where a.id between $2 and $3',
      'select a.id from public.annunci a where a.ricerca @@ $5 and a.stato_annuncio = ''attivo'' and a.eliminato_il is null',
      'select a.id from public.annunci a where a.ricerca @@ $5 and a.stato_annuncio <> ''attivo'' and a.eliminato_il is null',
      'select a.id from public.annunci a where a.categoria = any ($8)'
    ]
    when 'ordini' then v_pagamenti
    when 'verifiche' then array[
      'select v.id from public.verifiche v where v.id between $2 and $3',
      format('select v.id from public.verifiche v where v.id_annuncio in (%s)', v_oggetti),
      format('select v.id from public.verifiche v where v.id_centro in (%s)', v_nomi),
      format('select v.id from public.verifiche v where v.id_utente in (%s)', v_indirizzi)
    ]
    when 'spedizioni' then array[
      'select s.id from public.spedizioni s where s.id between $2 and $3',
      'select s.id from public.spedizioni s where s.id_ordine between $2 and $3',
      'select s.id from public.spedizioni s where s.codice_tracciamento ~* $1',
      format('select s.id from public.spedizioni s where s.id_ordine in (%s)', v_ordini[1]),
      format('select s.id from public.spedizioni s where s.id_ordine in (%s)', v_ordini[3]),
      format(
        'select s.id from public.spedizioni s where s.id_ordine in (select o.id from public.ordini o where o.id_centro in (%s))',
        v_nomi
      )
    ]
    when 'versamenti' then array[
      'select x.id from public.versamenti x where x.id between $2 and $3',
      'select x.id from public.versamenti x where x.riferimento ~* $1',
      format('select x.id from public.versamenti x where x.id_utente in (%s)', v_indirizzi),
      format('select x.id from public.versamenti x where x.id_ordine in (%s)', v_ordini[1])
    ]
    when 'contestazioni' then array[
      'select k.id from public.contestazioni k where k.id between $2 and $3'
    ] || (
      select array_agg(format(
        'select k.id from public.contestazioni k where k.id_ordine in (%s)', o
      ))
      from unnest(v_ordini || v_venduti) o
    )
    when 'contestazioni_bancarie' then array[
      'select b.id from public.contestazioni_bancarie b where (b.id || '' '' || b.payment_intent_id) ~* $1'
    ] || (
      select array_agg(format(
        'select b.id from public.contestazioni_bancarie b where b.id_ordine in (%s)', o
      ))
      from unnest(v_ordini) o
    )
    when 'recensioni' then array[
      'select r.id from public.recensioni r where r.id between $2 and $3',
      'select r.id from public.recensioni r where r.id_ordine between $2 and $3',
      'select r.id from public.recensioni r where r.testo ~* $1',
      format('select r.id from public.recensioni r where r.id_autore in (%s)', v_indirizzi)
    ]
    when 'certificati' then array[
      'select c.id from public.certificati_verifica c where c.id between $2 and $3',
      v_certificati || '$1',
      v_certificati || '$6',
      'select c.id from public.certificati_verifica c where c.dettagli_autenticita ->> ''numero_annuncio'' = $4::text',
      format(
        'select c.id from public.certificati_verifica c where c.id_titolare in (%s)', v_indirizzi
      )
    ]
    when 'notifiche' then array[
      'select n.id from public.notifiche n where n.id between $2 and $3',
      'select n.id from public.notifiche n where (n.titolo || '' '' || coalesce(n.messaggio, '''') || '' '' || n.tipo) ~* $1',
      format('select n.id from public.notifiche n where n.id_utente in (%s)', v_indirizzi)
    ]
    when 'avvisi' then array[
      'select n.id from public.admin_notifications n where n.id between $2 and $3',
      'select n.id from public.admin_notifications n where n.riferimento between $2 and $3',
      'select n.id from public.admin_notifications n where (n.messaggio || '' '' || n.tipo) ~* $1'
    ]
    when 'posta' then array[
      'select p.id from public.posta_uscita p where p.id between $2 and $3',
      'select p.id from public.posta_uscita p where (p.destinatario || '' '' || p.oggetto) ~* $1'
    ]
    when 'registro' then array[
      'select g.id from public.registro_admin g where g.id = $4',
      'select g.id from public.registro_admin g where (replace(g.azione, ''_'', '' '') || '' '' || g.azione || '' '' ||
        coalesce(g.oggetto_id, '''')) ~* $1',
      'select d.id_registro from public.registro_admin_dettagli d where d.motivo ~* $1',
      format('select g.id from public.registro_admin g where g.id_attore in (%s)', v_persone)
    ]
    when 'richieste' then array[
      'select r.id from public.verification_center_requests r where r.id between $2 and $3',
      'select r.id from public.verification_center_requests r where (r.nome || '' '' || r.citta || '' '' || r.email) ~* $1'
    ]
    when 'contatti' then array[
      'select r.id from public.richieste_contatto r where r.id between $2 and $3',
      'select r.id from public.richieste_contatto r where r.numero = $4',
      'select r.id from public.richieste_contatto r where (r.nome || '' '' || r.email || '' '' || r.messaggio) ~* $1'
    ]
    when 'segnalazioni' then array[
      'select s.id from public.segnalazioni s where s.id between $2 and $3',
      'select s.id from public.segnalazioni s where s.oggetto_id between $2 and $3',
      'select s.id from public.segnalazioni s where (coalesce(s.testo, '''') || '' '' || coalesce(s.email_autore, '''')) ~* $1'
    ]
    when 'ricorsi' then array[
      'select r.id from public.ricorsi r where r.id between $2 and $3',
      'select r.id from public.ricorsi r where r.testo ~* $1',
      format('select r.id from public.ricorsi r where r.id_autore in (%s)', v_indirizzi)
    ]
    when 'dispositivi' then array[
      format('select d.id from public.dispositivi d where d.id_utente in (%s)', v_indirizzi),
      format('select d.id from public.dispositivi d where d.id_centro in (%s)', v_nomi),
      'select d.id from public.dispositivi d where starts_with(lower(d.id), lower($7)) and char_length($7) > 1'
    ]
  end;
end $$;

-- The rows of a list that hold these words, found by its indexes; null without words. Where they
-- are many more than are counted it leaves off, and what it has found is enough to count: only the
-- page is read from the list's top (2,001 of 600,000 rows took up to 13 s so).
create function privato.parole_massime() returns integer
language sql stable set search_path = '' as $$ select 4 * (privato.conteggio_massimo() + 1) - 1 $$;
-- A page is in memory, as it is where this is hosted: told that a lookup costs four times a page in
-- turn, the planner asked thirty thousand people of one word for their orders rather than ten
-- thousand disputes for theirs.
create function privato.trovati(p_elenco text, p_testo text) returns text[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  -- only listings are read by their words
  v_domanda tsquery := case when p_elenco = 'annunci' then privato.domanda_cercata(p_testo) end;
  v_massimo integer := privato.parole_massime();
  v_luogo text;
  v_qui text[];
  v_trovati text[] := '{}';
  v_modo text[] := privato.modo_cercato(p_testo);
  v_codice text[] := privato.modo_cercato(privato.normalizza_codice(p_testo));
  v_categorie text[] := case
    when p_elenco = 'annunci' then array(
      select c.name from public.categories c where c.name ~* privato.come_cercato(p_testo)
    )
  end;

  v_scritti text[] := privato.scritti_cercati(p_testo);
  v_luoghi text[] := privato.luoghi_parole(p_elenco);
begin
  if v_modo is null then return null; end if;

  -- Not in what people and listings beside a row are called: all that hold the word would be
  -- compared, 300,000 for a thousand tablets.
  if v_scritti is not null then
    v_luoghi := v_luoghi || array(
      select replace(l, '~* $1', 'ilike any ($9)')
      from unnest(v_luoghi) l
      where l like '%~* $1%' and l !~ 'in \(select [ua]\.id'
    );
  end if;

  foreach v_luogo in array v_luoghi loop
    v_luogo := replace(
      replace(v_luogo, '~* $1', v_modo[1] || ' $1'),
      '~* $6',
      coalesce(v_codice[1], '~*') || ' $6'
    );

    execute format(
      'select coalesce(array_agg(x.id::text), ''{}'') from (%s limit %s) x (id)',
      v_luogo,
      v_massimo + 1
    ) into v_qui using v_modo[2], privato.primo_id(p_testo), privato.ultimo_id(p_testo),
      privato.numero_cercato(p_testo), v_domanda, v_codice[2], privato.testo_cercato(p_testo),
      v_categorie, v_scritti;

    v_trovati := v_trovati || v_qui;
    exit when cardinality(v_trovati) > v_massimo;
  end loop;

  return v_trovati;
end $$;

-- The pattern by which a list reads itself from its top, null where all rows that hold the words
-- were found. It asks of each row what is asked above of all (tests/db/ufficio_ordine.test.ts runs
-- both ways over the same words). What was found is counted first, with the list's filters, and the
-- rest only where that is not more than is counted.
create function privato.da_leggere(p_testo text, p_trovati anyarray) returns text
language sql stable set search_path = '' as $$
  select case
    when cardinality(p_trovati) > privato.parole_massime() then privato.come_cercato(p_testo)
  end
$$;
