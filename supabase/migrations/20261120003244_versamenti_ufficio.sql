-- The office and payouts (decision M18): lists, acts, transfers as one file, DAC7, what a centre
-- earns.

-- What a lot of transfers would take now: its day has come, and it is known where to.
create function privato.versamento_inviabile(p public.versamenti) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato = 'dovuto'
    and p.destinatario <> 'piattaforma'
    and p.pagabile_dal <= privato.adesso()
    and p.importo > 0
    and exists (select from public.dati_versamento d where d.id_utente = p.id_utente)
$$;

-- {righe, totale, pronti: {numero, importo}}, 50 a page. p_stato: a state, `da_inviare` for what a
-- lot would take, empty for all.
create index versamenti_importo_idx on public.versamenti (importo desc, id);
create function privato.admin_elenco_versamenti(
  p_stato text,
  p_testo text,
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
  v_totale bigint;
  v_trovati uuid[];
  v_righe jsonb;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('versamenti', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
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
    coalesce(jsonb_agg(to_jsonb(p) - 'n' order by p.n), '[]')
  into v_totale, v_righe
  from (
    select
      f.*,
      (select o.numero_ordine from public.ordini o where o.id = f.id_ordine) as numero_ordine,
      (select u.email from public.utenti u where u.id = f.id_utente) as email,
      exists (select from public.dati_versamento d where d.id_utente = f.id_utente)
        as dati_presenti,
      f.stato || '.' || f.importo || '.' || f.da_recuperare as visto,
      exists (
        select from public.conti_connect k
        where k.id_utente = f.id_utente and privato.conto_pronto(k)
      ) as conto_pronto,
      f.destinatario <> 'piattaforma' and privato.connect_attivo() as da_solo,
      row_number() over () as n
    from (
      select *
      from scelti x
      order by
        case p_ordine when 'importo' then x.importo end,
        case p_ordine when '-importo' then x.importo end desc,
        case p_ordine when 'data' then x.created_at end,
        case when p_ordine in ('importo', '-importo', 'data') is not true then x.created_at end
          desc,
        case when p_ordine in ('importo', 'data') then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) p;

  -- with Connect nobody has to send anything
  return privato.conteggio(v_totale) || jsonb_build_object(
    'righe', v_righe,
    'pronti', (
      select jsonb_build_object('numero', count(*), 'importo', coalesce(sum(x.importo), 0))
      from public.versamenti x
      where x.stato = 'dovuto' and privato.versamento_inviabile(x) and not privato.connect_attivo()
    )
  );
end $$;

-- May it leave now? Its day has come, nobody holds it, and it is known where to.
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

-- p_visto: the payout as whoever acts saw it, its amounts with it:
-- {stato}.{importo}.{da_recuperare}. p_stato: inviato (with its reference), pagato, restituito and
-- sospeso (with a reason), dovuto, recuperato.
create function privato.visto_versamento(p public.versamenti) returns text
language sql immutable set search_path = '' as $$
  select p.stato || '.' || p.importo || '.' || p.da_recuperare
$$;
create function privato.admin_segna_versamento(
  p_id uuid,
  p_stato text,
  p_riferimento text,
  p_motivo text,
  p_visto text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.versamenti;
  v_dopo public.versamenti;
  v_riferimento text := nullif(btrim(p_riferimento), '');
  v_motivo text := nullif(btrim(p_motivo), '');
begin
  perform privato.richiedi_admin();
  if p_stato is null
    or p_stato not in ('inviato', 'pagato', 'restituito', 'sospeso', 'dovuto', 'recuperato')
    or p_stato in ('inviato', 'recuperato') and v_riferimento is null
    or char_length(v_riferimento) > 200
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if p_stato in ('restituito', 'sospeso') and v_motivo is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;

  -- the order first: what holds its shares (a dispute, a withdrawal) is being written or is
  -- written, never in between
  perform privato.blocca_ordine((select x.id_ordine from public.versamenti x where x.id = p_id));
  select x.* into v_prima from public.versamenti x where x.id = p_id for update;
  if not found then perform privato.rifiuta('versamento_non_trovato', 404); end if;
  if p_visto is distinct from privato.visto_versamento(v_prima) then
    perform privato.rifiuta('visto_superato', 409);
  end if;

  -- through Connect only its own transfer says that a share left; the platform's own stays on its
  -- balance there
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

-- A lot as it was sent, all that its file says: never changed, whatever becomes of its payouts
-- (decision T8).
create table public.lotti_bonifici (
  lotto text primary key check (char_length(lotto) <= 60),
  contenuto jsonb not null,
  creato_il timestamptz not null default privato.adesso()
);
alter table public.lotti_bonifici enable row level security;
create index lotti_bonifici_recenti_idx on public.lotti_bonifici (creato_il desc);
create trigger lotti_bonifici_immutabili before update or delete on public.lotti_bonifici
  for each row
  execute function privato.solo_aggiunte();

-- Everything that may leave now becomes one lot of transfers, marked as sent in the same
-- transaction: nothing leaves twice. With p_lotto that lot is read again, as it was. p_ordinante
-- {nome, iban}: who pays. {lotto, creato_il, ordinante, righe: [{id, importo, intestatario, iban,
-- causale}]}; cents. An audited export.
create function privato.admin_prepara_bonifici(p_lotto text, p_ordinante jsonb) returns jsonb
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

    insert into public.lotti_bonifici (lotto, contenuto)
    select
      v_lotto,
      jsonb_build_object(
        'lotto', v_lotto,
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
    where x.riferimento = v_lotto and x.stato = 'inviato';
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

-- The lots that were sent, newest first: what a file can be had of again.
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

-- DAC7: one row per seller and quarter of a year of Rome: what he was credited, what was withheld,
-- how many sales; partner sales count.
create function privato.admin_esporta_dac7(p_anno integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_righe jsonb;
begin
  perform privato.richiedi_admin();
  if p_anno is null or p_anno not between 2020 and 2100 then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

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
  into v_righe
  from trimestri t
  join public.utenti u on u.id = t.utente
  left join public.dati_versamento d on d.id_utente = t.utente;

  perform privato.registra_admin(
    'esporta_dac7',
    'versamento',
    p_anno::text,
    jsonb_build_object('righe', jsonb_array_length(v_righe))
  );

  return v_righe;
end $$;

-- What a centre earns of each sale: set at its approval and later, never forgotten.
create table public.commissioni_centro_storia (
  id bigint generated always as identity primary key,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  prima numeric(5, 2) not null,
  dopo numeric(5, 2) not null check (dopo between 0 and 100),
  motivo text check (char_length(motivo) <= 1000),
  deciso_da uuid references public.utenti (id) on delete set null,
  dal timestamptz not null default privato.adesso()
);
create index commissioni_centro_storia_centro_idx
  on public.commissioni_centro_storia (id_centro, id);
create index commissioni_centro_storia_deciso_da_idx
  on public.commissioni_centro_storia (deciso_da);
alter table public.commissioni_centro_storia enable row level security;
create policy commissioni_centro_storia_select_centro on public.commissioni_centro_storia for select
  to authenticated
  using (id_centro = (select privato.mio_centro()) or (select privato.e_admin()));

create function privato.admin_imposta_commissione(
  p_centro uuid,
  p_percentuale numeric,
  p_motivo text,
  p_prima numeric
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

create function public.admin_elenco_versamenti(
  p_stato text default null,
  p_testo text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_versamenti(p_stato, p_testo, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
create function public.admin_segna_versamento(
  p_id uuid,
  p_stato text,
  p_riferimento text default null,
  p_motivo text default null,
  p_visto text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_segna_versamento(p_id, p_stato, p_riferimento, p_motivo, p_visto)
$$;
create function public.admin_prepara_bonifici(
  p_lotto text default null,
  p_ordinante jsonb default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_prepara_bonifici(p_lotto, p_ordinante)
$$;
create function public.admin_lotti_bonifici() returns table (
  lotto text,
  creato_il timestamptz,
  numero integer,
  importo bigint
)
language sql stable set search_path = '' as $$ select * from privato.admin_lotti_bonifici() $$;
create function public.admin_esporta_dac7(p_anno integer) returns jsonb
language sql set search_path = '' as $$ select privato.admin_esporta_dac7(p_anno) $$;
create function public.admin_imposta_commissione(
  p_centro uuid,
  p_percentuale numeric,
  p_motivo text default null,
  p_prima numeric default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_imposta_commissione(p_centro, p_percentuale, p_motivo, p_prima)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'admin_elenco_versamenti', 'admin_segna_versamento', 'admin_prepara_bonifici',
    'admin_lotti_bonifici', 'admin_esporta_dac7', 'admin_imposta_commissione'
  ]
);
