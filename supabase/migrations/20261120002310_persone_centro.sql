-- Who works at a centre: invited by letter, accepted by the one it was written to, removed by the
-- titolare (decision P8).

alter table public.centro_operatori enable row level security;
alter table public.centro_inviti enable row level security;
create policy centro_operatori_select_centro on public.centro_operatori for select to authenticated
  using (id_centro = (select privato.mio_centro()) or (select privato.e_admin()));
create policy centro_inviti_select_titolare on public.centro_inviti for select to authenticated
  using (id_centro = (select privato.centro_da_titolare()) or (select privato.e_admin()));

-- The titolare invites by e-mail; a new letter to the same address replaces the one before. → {id,
-- scade_il}
create function privato.invita_operatore(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v public.centro_inviti;
begin
  if v_email !~ '^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$' then
    perform privato.rifiuta('email_non_valida', 400);
  end if;

  if exists (
    select from public.centro_operatori o
    join public.utenti u on u.id = o.id_utente
    where o.id_centro = v_centro and o.attivo and lower(u.email) = v_email
  )
  then
    perform privato.rifiuta('operatore_presente', 409);
  end if;

  if not privato.entro_limite('inviti:' || v_centro, 20, interval '1 day') then
    perform privato.rifiuta('troppi_tentativi', 429);
  end if;

  update public.centro_inviti i
  set revocato_il = privato.adesso()
  where i.id_centro = v_centro
    and lower(i.email) = v_email
    and i.accettato_il is null
    and i.revocato_il is null;

  insert into public.centro_inviti (id_centro, email, impronta_token, invitato_da, scade_il)
  values (
    v_centro,
    v_email,
    encode(sha256(convert_to(v_token, 'UTF8')), 'hex'),
    auth.uid(),
    privato.adesso() + privato.durata('invito')
  )
  returning * into v;

  perform privato.accoda_posta(
    'invito_centro',
    v.id,
    'invito',
    v_email,
    'Invito a lavorare in un centro Fidati',
    (
      select jsonb_build_object(
        'centro_nome', c.nome,
        'centro_citta', c.citta,
        'token', v_token,
        'scade_il', v.scade_il
      )
      from public.verification_centers c
      where c.id = v_centro
    )
  );

  return jsonb_build_object('id', v.id, 'scade_il', v.scade_il);
end $$;

-- Withdraws what was written to that address: a page that was open when it was written again knows
-- the earlier invitation only.
create function privato.revoca_invito(p_invito uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
begin
  update public.centro_inviti i
  set revocato_il = privato.adesso()
  from public.centro_inviti detto
  where detto.id = p_invito
    and detto.id_centro = v_centro
    and i.id_centro = v_centro
    and lower(i.email) = lower(detto.email)
    and i.accettato_il is null
    and i.revocato_il is null;

  if not found then perform privato.rifiuta('invito_non_valido', 404); end if;
end $$;

-- The live invitation of a token, if it was written to the caller; the same refusal for every
-- other.
create function privato.invito_mio(p_token text) returns public.centro_inviti
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.centro_inviti;
begin
  select i.*
  into v
  from public.centro_inviti i
  join public.utenti u on u.id = v_utente and lower(u.email) = lower(i.email)
  where i.impronta_token = encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex')
    and i.accettato_il is null
    and i.revocato_il is null
    and i.scade_il > privato.adesso();

  if not found then perform privato.rifiuta('invito_non_valido', 404); end if;
  return v;
end $$;

-- What the page of the letter shows before the button: one row.
create function privato.invito_centro(p_token text) returns table (
  centro text,
  citta text,
  scade_il timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.centro_inviti := privato.invito_mio(p_token);
begin
  return query
    select c.nome, c.citta, v.scade_il from public.verification_centers c where c.id = v.id_centro;
end $$;

create function privato.accetta_invito(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.centro_inviti := privato.invito_mio(p_token);
begin
  perform 1
  from public.centro_inviti i
  where i.id = v.id and i.accettato_il is null and i.revocato_il is null
  for update;
  if not found then perform privato.rifiuta('invito_non_valido', 404); end if;
  if privato.centro_di(auth.uid()) is not null then
    perform privato.rifiuta('gia_di_un_centro', 409);
  end if;

  insert into public.centro_operatori (id_centro, id_utente)
  values (v.id_centro, auth.uid())
  on conflict (id_centro, id_utente) do update set
    ruolo = 'operatore',
    attivo = true,
    al = null,
    dal = privato.adesso(),
    pin_impronta = null;

  update public.centro_inviti i set accettato_il = privato.adesso() where i.id = v.id;
  perform privato.accoda_notifica(
    (select c.user_id from public.verification_centers c where c.id = v.id_centro),
    'centro',
    'Invito accettato',
    v.email || ' lavora ora nel tuo centro.',
    '/verification-center/dashboard'
  );

  return jsonb_build_object('id_centro', v.id_centro);
end $$;

-- From this moment the person's session opens nothing of the centre; what he did stays his. He
-- reads why.
create function privato.rimuovi_operatore(p_operatore uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
  v public.centro_operatori;
  v_motivo text := privato.visibile(left(p_motivo, 1000));
begin
  if v_motivo is null then perform privato.rifiuta('motivo_mancante', 400); end if;
  update public.centro_operatori o
  set attivo = false, al = privato.adesso(), pin_impronta = null
  where o.id = p_operatore and o.id_centro = v_centro and o.attivo and o.ruolo = 'operatore'
  returning o.* into v;
  if not found then perform privato.rifiuta('operatore_non_trovato', 404); end if;
  perform privato.accoda_posta(
    'operatore_rimosso',
    v.id,
    'rimosso:' || extract(epoch from v.al),
    privato.email_di(v.id_utente),
    'Non lavori più in un centro Fidati',
    (
      select jsonb_build_object('centro_nome', c.nome, 'motivo', v_motivo)
      from public.verification_centers c
      where c.id = v_centro
    )
  );
end $$;

-- One's own PIN, hashed slowly on the device, which says of how many digits it is ('…$4': as many
-- squares, sent on the last; older ones don't say, and are confirmed by a button); null takes it
-- away.
create function privato.imposta_pin(p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_centro();
  if p_impronta is not null
    and (
      p_impronta !~ '^pbkdf2-sha256\$\d{6,7}\$[A-Za-z0-9_-]{20,}\$[A-Za-z0-9_-]{43}(\$[4-8])?$'
      or split_part(p_impronta, '$', 2)::integer not between 210000 and 2000000
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  update public.centro_operatori o
  set pin_impronta = p_impronta
  where o.id_utente = auth.uid() and o.attivo;
end $$;

-- Who works there and since when, what was last done in his name and brought by a tablet, the
-- tablets whose session is his; and who was invited: {persone, inviti}. Invitations are the
-- titolare's alone. What the tablets keep of people is centre_manifest's.
create function privato.persone_centro() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return jsonb_build_object(
    'persone', (
      select jsonb_agg(
        jsonb_build_object(
          'id', o.id,
          'id_utente', o.id_utente,
          'email', u.email,
          'ruolo', o.ruolo,
          'nome', coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente),
          'dal', o.dal,
          'ha_pin', o.pin_impronta is not null,
          'sospeso', u.stato = 'sospeso',
          'ultimo_al_banco', (
            select s.received_at
            from public.sync_op s
            where s.id_persona = o.id_utente and s.id_centro = v_centro and s.received_at >= o.dal
            order by s.received_at desc
            limit 1
          ),
          'tablet', coalesce(
            (
              select jsonb_agg(d.nome order by d.visto_il desc)
              from public.dispositivi d
              where d.id_utente = o.id_utente and d.id_centro = v_centro and d.confluito_in is null
            ),
            '[]'
          )
        ) order by o.ruolo,
        o.dal
      )
      from public.centro_operatori o
      join public.utenti u on u.id = o.id_utente
      where o.id_centro = v_centro and o.attivo
    ),
    'inviti', case
      when exists (
        select from public.centro_operatori t
        where t.id_utente = auth.uid()
          and t.attivo
          and t.ruolo = 'titolare'
          and t.id_centro = v_centro
      ) then coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', i.id,
              'email', i.email,
              'scade_il', i.scade_il,
              'scaduto', i.scade_il <= privato.adesso()
            ) order by i.created_at desc
          )
          from public.centro_inviti i
          where i.id_centro = v_centro and i.accettato_il is null and i.revocato_il is null
        ),
        '[]'::jsonb
      )
    end
  );
end $$;

create function public.invita_operatore(p_email text) returns jsonb
language sql set search_path = '' as $$ select privato.invita_operatore(p_email) $$;
create function public.revoca_invito(p_invito uuid) returns void
language sql set search_path = '' as $$ select privato.revoca_invito(p_invito) $$;
create function public.invito_centro(p_token text) returns table (
  centro text,
  citta text,
  scade_il timestamptz
)
language sql stable set search_path = '' as $$ select * from privato.invito_centro(p_token) $$;
create function public.accetta_invito(p_token text) returns jsonb
language sql set search_path = '' as $$ select privato.accetta_invito(p_token) $$;
create function public.rimuovi_operatore(p_operatore uuid, p_motivo text) returns void
language sql set search_path = '' as $$ select privato.rimuovi_operatore(p_operatore, p_motivo) $$;
create function public.imposta_pin(p_impronta text) returns void
language sql set search_path = '' as $$ select privato.imposta_pin(p_impronta) $$;
create function public.persone_centro() returns jsonb
language sql stable set search_path = '' as $$ select privato.persone_centro() $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'invita_operatore', 'revoca_invito', 'invito_centro', 'accetta_invito', 'rimuovi_operatore',
    'imposta_pin', 'persone_centro'
  ]
);
