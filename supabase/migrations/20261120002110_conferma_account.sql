-- Whose password an account keeps, and which texts its owner agreed to, before it does anything.

-- Anybody can sign up with a stranger's address and a password of his own; she who confirms it by
-- letter must not get an account that he can enter. So a password chosen before the confirmation is
-- put aside by it, and comes back only to the browser that chose it, which kept a secret whose hash
-- travelled with the sign-up. Everywhere else a new one is chosen. Here, because hosted Auth and
-- the embedded one both confirm by this update and neither can be told more about it.
create table privato.password_in_attesa (
  id_utente uuid primary key references auth.users (id) on delete cascade,
  impronta text not null,
  prova text,
  created_at timestamptz not null default privato.adesso()
);
alter table privato.password_in_attesa enable row level security;

create function privato.sospendi_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into privato.password_in_attesa (id_utente, impronta, prova)
  values (new.id, old.encrypted_password, old.raw_user_meta_data ->> 'prova_iscrizione')
  on conflict (id_utente) do nothing;
  new.encrypted_password := '';
  return new;
end $$;
-- Accounts that nobody was written to (seed, tests, the office) were not signed up by a stranger.
create trigger account_confermato before update of email_confirmed_at on auth.users
  for each row
  when (
    old.email_confirmed_at is null
    and new.email_confirmed_at is not null
    and old.confirmation_sent_at is not null
    and old.encrypted_password <> ''
    and new.encrypted_password is not distinct from old.encrypted_password
  )
  execute function privato.sospendi_password();

-- Hosted Auth forgets with an old password when it wrote to somebody; the terms are asked of
-- whoever was written to.
create function privato.ricorda_iscrizione() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.confirmation_sent_at := old.confirmation_sent_at;
  return new;
end $$;
create trigger account_iscritto before update of confirmation_sent_at on auth.users
  for each row
  when (old.confirmation_sent_at is not null and new.confirmation_sent_at is null)
  execute function privato.ricorda_iscrizione();

-- Asked right after the letter's link, in the session that it opened. True when the account has a
-- password; false: choose one. One try.
create function privato.conferma_iscrizione(p_prova text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_attesa privato.password_in_attesa;
begin
  delete from privato.password_in_attesa p where p.id_utente = v_utente returning p.* into v_attesa;
  update auth.users u
  set encrypted_password = v_attesa.impronta
  where u.id = v_utente
    and coalesce(u.encrypted_password, '') = ''
    and v_attesa.prova = encode(sha256(convert_to(p_prova, 'UTF8')), 'hex')
    and v_attesa.created_at > privato.adesso() - privato.durata('conferma_account');

  return exists (select from auth.users u where u.id = v_utente and u.encrypted_password <> '');
end $$;
create function public.conferma_iscrizione(p_prova text) returns boolean
language sql set search_path = '' as $$ select privato.conferma_iscrizione(p_prova) $$;

-- Who signed up by himself, by letter or through Google, and has not agreed to terms and privacy
-- yet. Accounts that were made for somebody (seed, tests) were asked elsewhere.
create function privato.termini_mancanti(p_utente uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = p_utente
      and (
        u.confirmation_sent_at is not null
        or coalesce(u.raw_app_meta_data ->> 'provider', 'email') <> 'email'
      )
  )
    and (
      select count(distinct c.documento) < 2
      from public.consensi c
      where c.id_utente = p_utente and c.accettato and c.documento in ('termini', 'privacy')
    )
$$;

-- What a person writes waits for the consent (chapter 9200 calls this from the face of each
-- procedure); reading goes on.
create function privato.richiedi_termini() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if privato.e_cliente() and privato.termini_mancanti(auth.uid()) then
    perform privato.rifiuta('termini_non_accettati', 403);
  end if;
end $$;
-- Not before these: what gives the consent, what ends the account, the other half of the sign-up.
create function privato.prima_dei_termini() returns text[]
language sql immutable set search_path = '' as $$
  select array['accetta_termini', 'registra_consenso', 'conferma_iscrizione', 'cancella_account']
$$;

-- Both texts at once, with version and instant; once given, asking again changes nothing.
create function privato.accetta_termini(p_versione text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if char_length(btrim(coalesce(p_versione, ''))) not between 1 and 40 then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  insert into public.consensi (id_utente, documento, versione, accettato)
  select v_utente, d.documento, btrim(p_versione), true
  from (values ('termini'), ('privacy')) as d (documento)
  where not exists (
    select from public.consensi c
    where c.id_utente = v_utente
      and c.documento = d.documento
      and c.versione = btrim(p_versione)
      and c.accettato
  );
end $$;
create function public.accetta_termini(p_versione text) returns void
language sql set search_path = '' as $$ select privato.accetta_termini(p_versione) $$;

-- The API has asked Auth for this session's password (POST /api/account/close) and Auth said yes.
create table privato.prove_password (
  id_utente uuid primary key references auth.users (id) on delete cascade,
  sessione uuid not null,
  data_il timestamptz not null default privato.adesso()
);
alter table privato.prove_password enable row level security;
create function privato.annota_prova_password(p_sessione uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  insert into privato.prove_password as p (id_utente, sessione)
  select s.user_id, s.id
  from auth.sessions s
  where s.id = p_sessione
  on conflict (id_utente) do update set sessione = excluded.sessione, data_il = excluded.data_il;
end $$;
create function public.annota_prova_password(p_sessione uuid) returns void
language sql set search_path = '' as $$ select privato.annota_prova_password(p_sessione) $$;

-- Once, by the session that gave it. An account without a password is proved by a session that has
-- just been opened.
create function privato.spendi_prova_password(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_sessione uuid := privato.leggi_uuid(auth.jwt() ->> 'session_id');
  v_dal timestamptz := privato.adesso() - privato.durata('prova_password');
begin
  if exists (select from auth.users u where u.id = p_utente and u.encrypted_password <> '') then
    delete from privato.prove_password p
    where p.id_utente = p_utente and p.sessione = v_sessione and p.data_il > v_dal;
    if not found then perform privato.rifiuta('password_da_provare', 403); end if;
  elsif not exists (
    select from auth.sessions s
    where s.id = v_sessione and s.user_id = p_utente and s.created_at > v_dal
  )
  then
    perform privato.rifiuta('accesso_da_rinnovare', 403);
  end if;
end $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['richiedi_termini']);
select privato.concedi('authenticated', array['conferma_iscrizione', 'accetta_termini']);
