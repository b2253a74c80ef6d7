-- Chapter 4, continued: the people of a centre (decision P8). verification_centers.user_id stays
-- the owner; who works there stands here.

create table public.centro_operatori (
  id uuid primary key default gen_random_uuid(),
  id_centro uuid not null references public.verification_centers (id) on delete cascade,
  id_utente uuid not null references public.utenti (id) on delete cascade,
  ruolo public.ruolo_centro not null default 'operatore',
  attivo boolean not null default true,
  -- 'pbkdf2-sha256$rounds$salt$hash', checked by the tablet without network: it tells colleagues
  -- apart, the password opens the session
  pin_impronta text check (
    pin_impronta ~ '^pbkdf2-sha256\$\d{6,7}\$[A-Za-z0-9_-]{20,}\$[A-Za-z0-9_-]{43}(\$[4-8])?$'
  ),
  dal timestamptz not null default privato.adesso(),
  al timestamptz,
  unique (id_centro, id_utente),
  check (attivo = (al is null))
);
-- A person works at one centre at a time, and a centre has one titolare.
create unique index centro_operatori_attivo_key on public.centro_operatori (id_utente) where attivo;
create index centro_operatori_id_utente_idx on public.centro_operatori (id_utente);
create unique index centro_operatori_titolare_key on public.centro_operatori (id_centro)
  where attivo and ruolo = 'titolare';

-- An invitation is a letter with a token; only its hash stays.
create table public.centro_inviti (
  id uuid primary key default gen_random_uuid(),
  id_centro uuid not null references public.verification_centers (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  impronta_token text not null unique,
  invitato_da uuid references public.utenti (id) on delete set null,
  scade_il timestamptz not null,
  accettato_il timestamptz,
  revocato_il timestamptz,
  created_at timestamptz not null default privato.adesso()
);
create unique index centro_inviti_aperto_key on public.centro_inviti (id_centro, lower(email))
  where accettato_il is null and revocato_il is null;
create index centro_inviti_id_centro_idx on public.centro_inviti (id_centro);
create index centro_inviti_invitato_da_idx on public.centro_inviti (invitato_da);

-- The owner's record and his place among the people are one fact. Who opens a centre of his own
-- leaves the one he worked for.
create function privato.segue_titolare() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.centro_operatori o
  set attivo = false, al = privato.adesso()
  where o.attivo
    and (
      o.id_centro = new.id and o.ruolo = 'titolare' and o.id_utente is distinct from new.user_id
      or o.id_utente = new.user_id and o.id_centro <> new.id
    );

  if new.user_id is not null then
    insert into public.centro_operatori as o (id_centro, id_utente, ruolo)
    values (new.id, new.user_id, 'titolare')
    on conflict (id_centro, id_utente) do update set ruolo = 'titolare', attivo = true, al = null;
  end if;

  return null;
end $$;
create trigger centri_segue_titolare after insert or update of user_id
  on public.verification_centers
  for each row
  execute function privato.segue_titolare();
