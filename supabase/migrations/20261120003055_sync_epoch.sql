-- Which life of the database this is, and how far the deliveries of each centre got (rule O11, ADR
-- 0017). A tablet says what it was told last. A copy put back, a reset or another server shows:
-- another generation, a lower position, or an operation that was answered and is not known. The
-- last one holds when nobody announced a restore and others' work has passed the old position
-- since.

create table privato.sync_generation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  since timestamptz not null default privato.adesso()
);
alter table privato.sync_generation enable row level security;
insert into privato.sync_generation default values;

create table privato.sync_positions (
  id_centro uuid primary key references public.verification_centers (id) on delete cascade,
  position bigint not null check (position > 0),
  -- the last operation answered for this centre: whoever was told of it notices when the ledger has
  -- lost it
  op_id uuid not null
);
alter table privato.sync_positions enable row level security;

-- For whoever restores a copy and wants every tablet to compare at once; nobody has to.
create function privato.new_sync_generation() returns uuid
language sql security definer set search_path = '' as $$
  update privato.sync_generation g
  set id = gen_random_uuid(), since = privato.adesso()
  where g.only_row
  returning g.id
$$;

-- Last lock of a push: nobody who holds it waits for another.
create function privato.advance_position(p_centro uuid, p_op uuid) returns void
language sql security definer set search_path = '' as $$
  insert into privato.sync_positions as p (id_centro, position, op_id)
  values (p_centro, 1, p_op)
  on conflict (id_centro) do update set position = p.position + 1, op_id = excluded.op_id
$$;

-- Answered for good. What only waits for its file, or was never this session's to send, has had no
-- effect.
create function privato.in_ledger(p_op uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.sync_op s
    where s.op_id = p_op and s.status not in ('media_missing', 'forbidden')
  )
$$;

-- Only what the ledger knows is told: whoever was told of another would compare for ever.
create function privato.sync_epoch(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'generation', (select g.id from privato.sync_generation g),
    'position', coalesce(max(p.position), 0),
    'op', (array_agg(p.op_id) filter (where privato.in_ledger(p.op_id)))[1]
  )
  from privato.sync_positions p
  where p.id_centro = p_centro
$$;

-- Why this server can't be the one that told p_told {generation, position, op}; null when it may
-- be. Each part may be absent.
create function privato.went_back(p_centro uuid, p_told jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_now jsonb := privato.sync_epoch(p_centro);
  v_op uuid := privato.leggi_uuid(p_told ->> 'op');
begin
  if p_told ->> 'generation' <> v_now ->> 'generation' then return 'generation'; end if;
  if v_op is not null and not privato.in_ledger(v_op) then return 'ledger'; end if;
  if p_told ->> 'position' ~ '^\d{1,15}$'
    and (p_told ->> 'position')::bigint > (v_now ->> 'position')::bigint
  then
    return 'position';
  end if;

  return null;
end $$;

-- The shapes of operations that are understood: the present one and the one before (rule O11).
create function privato.op_format() returns integer
language sql immutable set search_path = '' as $$ select 1 $$;

-- Null when this operation's shape is understood, else whose turn it is to be updated.
create function privato.unsupported_format(p_op jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when coalesce(p_op ->> 'v', '') !~ '^\d{1,4}$' then 'tablet_da_aggiornare'
    when (p_op ->> 'v')::integer < greatest(1, privato.op_format() - 1) then 'tablet_da_aggiornare'
    when (p_op ->> 'v')::integer > privato.op_format() then 'server_da_aggiornare'
  end
$$;

-- Which of these delivered operations the ledger has lost, with the epoch that a tablet goes on
-- from:
-- {epoch, unknown: [op_id]}.
create function privato.sync_ledger(p_ops uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
begin
  if cardinality(p_ops) > 500 then perform privato.rifiuta('dati_non_validi', 400); end if;
  return jsonb_build_object(
    'epoch', privato.sync_epoch(v_centro),
    'unknown', array(select x.id from unnest(p_ops) x (id) where not privato.in_ledger(x.id))
  );
end $$;
create function public.sync_ledger(p_ops uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select privato.sync_ledger(p_ops) $$;

-- Who may call.
select privato.concedi('authenticated', array['sync_ledger']);
