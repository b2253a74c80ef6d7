-- Payouts through Stripe Connect (decision M18): whose account, what was transferred and what came
-- back. The provider's rows are copies of its present word; the payout's state moves by
-- `muovi_versamento` alone. Money leaves as one transfer out of the order's own charge.

create table public.conti_connect (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  id text not null unique check (id ~ '^acct_[A-Za-z0-9_]{1,100}$'),
  incassi_attivi boolean not null default false,
  bonifici_attivi boolean not null default false,
  trasferimenti_attivi boolean not null default false,
  -- what the provider still asks for, in its own names
  requisiti text[] not null default '{}' check (cardinality(requisiti) <= 100),
  motivo_blocco text check (char_length(motivo_blocco) <= 200),
  riletto_il timestamptz not null default privato.adesso(),
  created_at timestamptz not null default privato.adesso()
);
alter table public.conti_connect enable row level security;

create table public.trasferimenti (
  id text primary key check (id ~ '^tr_[A-Za-z0-9_]{1,190}$'),
  id_versamento uuid not null references public.versamenti (id) on delete restrict,
  conto text not null check (char_length(conto) between 6 and 120),
  importo integer not null check (importo > 0),
  stornato integer not null default 0 check (stornato between 0 and importo),
  -- the provider's payout that brought it to its receiver's bank: the one that may still come back
  bonifico text check (char_length(bonifico) <= 200),
  riletto_il timestamptz not null default privato.adesso(),
  created_at timestamptz not null default privato.adesso()
);
create index trasferimenti_versamento_idx on public.trasferimenti (id_versamento);
create index trasferimenti_recenti_idx on public.trasferimenti (created_at desc, id);
alter table public.trasferimenti enable row level security;

-- Whether this installation pays through Connect. The server that holds the keys says so each
-- round; an office screen can't.
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
-- Returns whether the provider is to be tried now: nobody knows yet whether it opens accounts, or
-- it refused an hour ago.
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

-- Why the provider opens no accounts for those who are to be paid; null while it does, or nobody
-- knows. Orders don't open meanwhile: their money would stay with us (decision M18).
create function privato.connect_rifiuto() returns text
language sql stable security definer set search_path = '' as $$
  select m.config ->> 'connect_rifiuto'
  from public.payment_methods m
  where m.gateway_type = 'stripe' and (m.config ->> 'connect')::boolean
$$;
-- What became of a try to open one: null when it did.
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

-- May transfers go to this account now?
create function privato.conto_pronto(p_conto public.conti_connect) returns boolean
language sql immutable set search_path = '' as $$
  select p_conto.bonifici_attivi and p_conto.trasferimenti_attivi
$$;

-- The caller's own: {attivo, utente, email, dati: {tipo, paese}?, conto: {id, pronto,
-- incassi_attivi, bonifici_attivi, requisiti, motivo_blocco}?}.
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

-- p_conto {id, charges_enabled, payouts_enabled, transfers, requirements: [], disabled_reason?}:
-- the provider's present word. A person has one account: a second one is refused by not being
-- written, unless the first is lost to us. Its owner is told when it is. Returns what its owner
-- sees, null for an account of nobody.
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
    v_perso, 'versamento', 'Il tuo conto Stripe non è più collegato',
    'Lì non possiamo più versarti nulla. Aprine uno nuovo: quello che ti spetta parte quando è pronto.',
    '/dashboard/pagamenti'
  );

  return case when v.id is not null then privato.conto_leggibile(v) end;
end $$;

-- Accounts that hold up a payout: their next word may have been lost on the way here.
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

-- Due, free, and with a place to go to: at most 50 a round, oldest first. `volta` counts what was
-- transferred for it before.
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

-- What this payout has with its receiver at this moment, cents.
create function privato.trasferito(p_versamento uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.importo - t.stornato), 0)::integer
  from public.trasferimenti t
  where t.id_versamento = p_versamento
$$;

-- p_trasferimento {id, amount, amount_reversed, destination, versamento?}: what the provider has
-- now. A payout that is due becomes sent; one that came back whole is returned; one that was owed
-- back and is here again is recovered. A payout that was held or cancelled while its transfer left
-- keeps its state: `storni_dovuti` fetches the money. Returns the payout's state, null when nobody
-- knows it.
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

-- A share that grew smaller while its transfer was on its way is owed back by the difference.
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

-- What must come back from its receiver: {id (transfer), versamento_id, importo, stornato}, one
-- transfer of a payout at a time.
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

-- The provider refused: once an hour it is asked again, and 'Da fare' says so meanwhile.
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

-- What the receiver's bank said of the transfers inside one payout of the provider: arrived, or
-- back in the receiver's own account there. A bank that refused first and accepted later finds its
-- payout returned or due again: it leaves and arrives in one go. Refused while something holds its
-- order, it is held: `storni_dovuti` fetches it, and it isn't paid by a bank that changes its mind.
-- A payout that was called paid may fail within days: what it brought is returned, and only by its
-- own word.
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

  -- the gates of all of them at once, in everybody's order (docs/locks.md)
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
      jsonb_strip_nulls(jsonb_build_object('motivo', left(p_motivo, 500)))
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

create function public.segna_connect(p_attivo boolean) returns boolean
language sql set search_path = '' as $$ select privato.segna_connect(p_attivo) $$;
create function public.segna_prova_connect(p_rifiuto text) returns void
language sql set search_path = '' as $$ select privato.segna_prova_connect(p_rifiuto) $$;
create function public.mio_conto_connect() returns jsonb
language sql stable set search_path = '' as $$ select privato.mio_conto_connect() $$;
create function public.segna_conto_connect(p_utente uuid, p_conto jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.segna_conto_connect(p_utente, p_conto) $$;
create function public.conti_da_rileggere() returns jsonb
language sql stable set search_path = '' as $$ select privato.conti_da_rileggere() $$;
create function public.trasferimenti_dovuti() returns jsonb
language sql stable set search_path = '' as $$ select privato.trasferimenti_dovuti() $$;
create function public.segna_trasferimento(p_trasferimento jsonb) returns text
language sql set search_path = '' as $$ select privato.segna_trasferimento(p_trasferimento) $$;
create function public.storni_dovuti() returns jsonb
language sql stable set search_path = '' as $$ select privato.storni_dovuti() $$;
create function public.segna_trasferimento_fallito(p_versamento uuid, p_errore text) returns void
language sql set search_path = '' as $$
  select privato.segna_trasferimento_fallito(p_versamento, p_errore)
$$;
create function public.segna_bonifico(
  p_bonifico text,
  p_trasferimenti text[],
  p_riuscito boolean,
  p_motivo text
) returns integer
language sql set search_path = '' as $$
  select privato.segna_bonifico(p_bonifico, p_trasferimenti, p_riuscito, p_motivo)
$$;

-- Who may call.
select privato.concedi('authenticated', array['mio_conto_connect']);
