-- People: sign-up, own profile, who is an administrator. Rules of chapter 2.

alter table public.utenti enable row level security;
alter table public.consensi enable row level security;
alter table public.indirizzi enable row level security;
alter table public.notifiche enable row level security;

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

-- 'Nome C.': what everybody may read of a person who chose no other name (decision P1).
create function privato.nome_pubblico(p_nome text, p_cognome text) returns text
language sql immutable set search_path = '' as $$
  select nullif(
    left(
      btrim(concat_ws(
        ' ',
        nullif(btrim(p_nome), ''),
        upper(left(nullif(btrim(p_cognome), ''), 1)) || '.'
      )),
      60
    ),
    ''
  )
$$;

-- A name that an account brings along; none where people may not be called so: sign-up refuses
-- nobody for it, the form did (decision T25).
create function privato.nome_da_conto(p_nome text, p_lunga integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when privato.problema_nome(p_nome) is null
      then nullif(btrim(left(privato.una_riga(p_nome), p_lunga)), '')
  end
$$;

-- One account, one row here. The public name comes from the metadata; the role never does (decision
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

-- The address of record is the account's: it changes only after auth has confirmed it, and both
-- mailboxes are told. So does the time of the last access.
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

create function public.is_admin() returns boolean
language sql stable set search_path = '' as $$ select privato.e_admin() $$;

-- The caller's own record with the centre he works for, or looks around in ('ospite').
-- `dimostrazione`: whether he may open one.
create function privato.mio_profilo() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := auth.uid();
  v_profilo jsonb;
  v_centro jsonb;
begin
  -- a suspended person reads why (decision P7)
  if exists (select from public.utenti u where u.id = v_id and u.stato = 'sospeso') then
    perform privato.rifiuta(
      'utente_sospeso',
      403,
      (
        select d.motivo
        from public.decisioni_moderazione d
        where d.id_utente = v_id and d.oggetto_tipo = 'utente'
        order by d.created_at desc
        limit 1
      )
    );
  end if;

  v_id := privato.richiedi_utente();
  select to_jsonb(u) || jsonb_build_object(
    'is_admin', privato.e_admin(),
    'termini_mancanti', privato.termini_mancanti(v_id)
  )
  into v_profilo
  from public.utenti u
  where u.id = v_id;

  select jsonb_build_object(
    'id', c.id,
    'nome', c.nome,
    'tipo_centro', c.tipo_centro,
    'approval_status', c.approval_status,
    'is_active', c.is_active,
    'motivo_stato', c.motivo_stato,
    'demo', c.demo,
    'ruolo', o.ruolo,
    'ospite', o.id is null
  )
  into v_centro
  from public.verification_centers c
  left join public.centro_operatori o on o.id_centro = c.id and o.id_utente = v_id and o.attivo
  where c.id = privato.centro_visto(v_id);

  return v_profilo || jsonb_build_object(
    'centro', v_centro,
    'dimostrazione', v_centro is null and privato.centro_dimostrativo() is not null,
    'secondo_fattore', case privato.secondo_fattore(v_id)
      when true then 'attivo'
      when false
        then case when privato.e_admin() or v_centro ->> 'ruolo' = 'titolare' then 'spento' end
    end
  );
end $$;
create function public.mio_profilo() returns jsonb
language sql stable set search_path = '' as $$ select privato.mio_profilo() $$;

-- Profile, shipping, billing and preferences; keys that are not there stay as they are, keys that
-- are not his are refused. An empty public name is the one that everybody has (decision P1).
create function privato.aggiorna_profilo(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_utente();
  v_vecchia public.utenti;
  v_nuova public.utenti;
  v_modificabili constant text[] := array[
    'nome_utente', 'nome', 'cognome', 'telefono', 'tipo_venditore', 'numero_registro',
    'contatto_email', 'indirizzo', 'citta', 'cap', 'provincia', 'paese', 'ragione_sociale',
    'codice_fiscale', 'partita_iva', 'fatturazione_indirizzo', 'fatturazione_citta',
    'fatturazione_cap', 'fatturazione_provincia', 'fatturazione_paese', 'email_notifications',
    'sms_notifications', 'show_profile_publicly', 'allow_messages_from_non_contacts'
  ];
begin
  select u.* into v_vecchia from public.utenti u where u.id = v_id for update;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v_vecchia), 'dati_cambiati');
  if exists (select from jsonb_object_keys(p_dati) k where k <> all (v_modificabili)) then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  begin
    v_nuova := jsonb_populate_record(v_vecchia, p_dati);
    update public.utenti u
    set
      nome_utente = coalesce(
        nullif(btrim(v_nuova.nome_utente), ''),
        privato.nome_pubblico(v_nuova.nome, v_nuova.cognome),
        u.nome_utente
      ),
      nome = v_nuova.nome,
      cognome = v_nuova.cognome,
      telefono = v_nuova.telefono,
      tipo_venditore = coalesce(v_nuova.tipo_venditore, u.tipo_venditore),
      indirizzo = v_nuova.indirizzo,
      citta = v_nuova.citta,
      cap = v_nuova.cap,
      provincia = v_nuova.provincia,
      paese = coalesce(v_nuova.paese, 'IT'),
      numero_registro = v_nuova.numero_registro,
      contatto_email = v_nuova.contatto_email,
      ragione_sociale = v_nuova.ragione_sociale,
      codice_fiscale = v_nuova.codice_fiscale,
      partita_iva = v_nuova.partita_iva,
      fatturazione_indirizzo = v_nuova.fatturazione_indirizzo,
      fatturazione_citta = v_nuova.fatturazione_citta,
      fatturazione_cap = v_nuova.fatturazione_cap,
      fatturazione_provincia = v_nuova.fatturazione_provincia,
      fatturazione_paese = v_nuova.fatturazione_paese,
      email_notifications = coalesce(v_nuova.email_notifications, true),
      sms_notifications = coalesce(v_nuova.sms_notifications, false),
      show_profile_publicly = coalesce(v_nuova.show_profile_publicly, true),
      allow_messages_from_non_contacts = coalesce(v_nuova.allow_messages_from_non_contacts, true)
    where u.id = v_id;
  exception
    when check_violation or invalid_text_representation then
      perform privato.rifiuta('dati_non_validi', 400);
  end;

  -- What stands beside listings on sale stays whole.
  if exists (
    select from public.annunci a
    where a.id_utente = v_id and a.stato_annuncio = 'attivo' and a.eliminato_il is null
  )
  then
    perform privato.richiedi_dati_venditore(v_id);
  end if;

  return privato.mio_profilo();
end $$;
create function public.aggiorna_profilo(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.aggiorna_profilo(p_dati) $$;

-- Which of these addresses have an account: a server that starts for real people asks whether the
-- demonstration's are here.
create function privato.email_con_account(p_email text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return query
    select u.email::text
    from auth.users u
    where u.email = any (p_email) and u.is_sso_user = false
    order by u.email;
end $$;
create function public.email_con_account(p_email text[]) returns setof text
language sql stable set search_path = '' as $$ select privato.email_con_account(p_email) $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['is_admin']);
select privato.concedi('authenticated', array['mio_profilo', 'aggiorna_profilo']);
