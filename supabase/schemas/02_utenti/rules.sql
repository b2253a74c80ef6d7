create policy utenti_select_se_stesso on public.utenti for select to authenticated
  using (id = (select privato.chiamante()) or (select privato.e_admin()));
create policy utenti_update_se_stesso on public.utenti for update to authenticated
  using (id = (select privato.utente_attivo()))
  with check (id = (select privato.utente_attivo()));

create policy consensi_select_proprio on public.consensi for select to authenticated
  using (id_utente = (select privato.utente_attivo()));
create policy consensi_insert_proprio on public.consensi for insert to authenticated
  with check (id_utente = (select privato.utente_attivo()));

create policy indirizzi_select_proprio on public.indirizzi for select to authenticated
  using (id_utente = (select privato.utente_attivo()) or (select privato.e_admin()));
create policy indirizzi_insert_proprio on public.indirizzi for insert to authenticated
  with check (id_utente = (select privato.utente_attivo()));

create policy notifiche_select_proprio on public.notifiche for select to authenticated
  using (id_utente = (select privato.utente_attivo()) or (select privato.e_admin()));
create policy notifiche_update_proprio on public.notifiche for update to authenticated
  using (id_utente = (select privato.utente_attivo()))
  with check (id_utente = (select privato.utente_attivo()));

create trigger utenti_updated_at before update on public.utenti
  for each row
  execute function privato.tocca_updated_at();

-- Each account gets one row. The public name comes from metadata, the role never does (decision
-- A2).
create function privato.nuovo_utente() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_meta jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
  v_intero text := privato.una_riga(coalesce(v_meta ->> 'full_name', v_meta ->> 'name'));
  v_nome text := privato.nome_da_conto(
    coalesce(v_meta ->> 'nome', v_meta ->> 'first_name', split_part(v_intero, ' ', 1)),
    80
  );

  v_cognome text := privato.nome_da_conto(
    coalesce(
      v_meta ->> 'cognome',
      v_meta ->> 'last_name',
      substr(v_intero, strpos(v_intero || ' ', ' ') + 1)
    ),
    80
  );

  v_nome_utente text := coalesce(
    privato.nome_da_conto(v_meta ->> 'nome_utente', 60),
    privato.nome_da_conto(privato.nome_pubblico(v_nome, v_cognome), 60)
  );
  v_versione text := nullif(left(v_meta ->> 'consenso_versione', 40), '');
begin
  insert into public.utenti (id, nome_utente, nome, cognome, email, telefono)
  values (
    new.id,
    coalesce(v_nome_utente, 'Utente ' || left(new.id::text, 8)),
    v_nome,
    v_cognome,
    coalesce(new.email, new.id::text || '@senza-email.invalid'),
    nullif(left(coalesce(v_meta ->> 'phone', v_meta ->> 'telefono'), 30), '')
  )
  on conflict (id) do nothing;

  if v_versione is not null then
    insert into public.consensi (id_utente, documento, versione, accettato)
    select new.id, d.documento, v_versione, true
    from (values ('termini'), ('privacy')) as d (documento)
    where exists (select from public.utenti u where u.id = new.id);
  end if;

  return new;
end $$;
create trigger utenti_nuovo after insert on auth.users
  for each row
  execute function privato.nuovo_utente();

-- The address follows Auth only after confirmation, and both mailboxes are told.
create function privato.segui_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_casella text;
begin
  if lower(new.email) <> lower(old.email)
    and exists (select from public.utenti u where u.id = new.id and u.cancellato_il is null)
  then
    foreach v_casella in array array[old.email, new.email] loop
      perform privato.accoda_posta(
        'email_cambiata',
        new.id,
        'cambiata:' || extract(epoch from privato.adesso()),
        v_casella,
        'L''indirizzo del tuo account è cambiato',
        jsonb_build_object('email', new.email, 'email_prima', old.email)
      );
    end loop;
  end if;

  update public.utenti u
  set
    email = coalesce(new.email, u.email),
    ultimo_accesso = coalesce(new.last_sign_in_at, u.ultimo_accesso)
  where u.id = new.id
    and (u.email, u.ultimo_accesso) is distinct from (
      coalesce(new.email, u.email),
      coalesce(new.last_sign_in_at, u.ultimo_accesso)
    );

  return new;
end $$;
create trigger utenti_segui_account after update of email, last_sign_in_at on auth.users
  for each row
  execute function privato.segui_account();

create function privato.sospendi_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into privato.password_in_attesa (id_utente, impronta, prova)
  values (new.id, old.encrypted_password, old.raw_user_meta_data ->> 'prova_iscrizione')
  on conflict (id_utente) do nothing;
  new.encrypted_password := '';
  return new;
end $$;
-- Accounts that received no letter (seed, tests, office) count as confirmed.
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

-- Hosted Auth clears the letter's timestamp with the password, but terms are asked of whoever
-- received one.
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

-- Registers the columns of people's text (decision T25, 01_common). Later tables call
-- `privato.tieni_scritto` in their own file.

select privato.tieni_scritto(
  'public.utenti',
  'riga',
  array[
    'nome_utente', 'nome', 'cognome', 'ragione_sociale', 'numero_registro', 'indirizzo', 'citta',
    'provincia', 'fatturazione_indirizzo', 'fatturazione_citta', 'fatturazione_provincia'
  ]
);
select privato.tieni_scritto(
  'public.indirizzi',
  'riga',
  array['nome_completo', 'indirizzo_linea1', 'indirizzo_linea2', 'citta', 'provincia']
);
select privato.tieni_scritto('public.annunci', 'riga', array['titolo', 'localita']);
select privato.tieni_scritto('public.annunci', 'testo', array['descrizione']);
select privato.tieni_scritto(
  'public.verification_centers',
  'riga',
  array['nome', 'indirizzo', 'citta']
);
select privato.tieni_scritto('public.verification_centers', 'testo', array['descrizione']);
select privato.tieni_scritto(
  'public.verification_center_requests',
  'riga',
  array['nome', 'indirizzo', 'citta', 'nome_referente']
);
select privato.tieni_scritto(
  'public.verification_center_requests',
  'testo',
  array['risposta_informazioni']
);
select privato.tieni_scritto('public.categories', 'riga', array['name']);
select privato.tieni_scritto('public.dispositivi', 'riga', array['nome']);
select privato.tieni_scritto('public.messages', 'testo', array['text']);
select privato.tieni_scritto('public.recensioni', 'testo', array['testo']);
select privato.tieni_scritto('public.recessi', 'riga', array['nome']);
select privato.tieni_scritto('public.richieste_contatto', 'riga', array['nome']);
select privato.tieni_scritto('public.richieste_contatto', 'testo', array['messaggio']);
select privato.tieni_scritto('public.segnalazioni', 'testo', array['testo']);
select privato.tieni_scritto(
  'public.contestazioni',
  'testo',
  array['motivo', 'risposta_controparte']
);
select privato.tieni_scritto('public.ricorsi', 'testo', array['testo']);

create trigger nomi_permessi before insert or update of nome_utente, nome, cognome, ragione_sociale
  on public.utenti
  for each row
  execute function privato.controlla_nomi('nome_utente', 'nome', 'cognome', 'ragione_sociale');
