-- What "the caller" means inside a policy.

-- For policies, always as (select privato.utente_attivo()): the caller, or null when suspended
-- (decision A2, "at once").
create function privato.utente_attivo() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.chiamante();
begin
  return (select u.id from public.utenti u where u.id = v_id and u.stato = 'attivo');
end $$;

-- For policies of a centre's own rows: where the caller works, approved, active, not the demo one,
-- owner not suspended (decisions S6, P8).
create function privato.centro_operante() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.mio_centro();
begin
  return (
    select c.id from public.verification_centers c where c.id = v_id and privato.centro_aperto(c)
  );
end $$;
-- What he reads there: also the demonstration's.
create function privato.centro_in_lettura() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.mio_centro();
begin
  return (
    select c.id from public.verification_centers c where c.id = v_id and privato.centro_leggibile(c)
  );
end $$;
-- The same for its titolare alone: prices, data, people.
create function privato.centro_da_titolare() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.centro_operante();
begin
  return (
    select o.id_centro
    from public.centro_operatori o
    where o.id_utente = auth.uid() and o.attivo and o.ruolo = 'titolare' and o.id_centro = v_id
  );
end $$;

-- For policies and lists: who is suspended or gone. Their active listings and their centre leave
-- the shop (decisions A2, S6).
create function privato.utenti_sospesi() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select u.id from public.utenti u where u.stato <> 'attivo');
end $$;

-- True when a person's own request (not a job, a seed or the server's key) is being served:
-- client-only rules ask this.
create function privato.e_cliente() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated')
$$;

-- An act of the office: its administrator, and a reason that can be read.
create function privato.richiedi_ufficio(p_motivo text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  if privato.visibile(p_motivo) is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;
end $$;

-- Who may call.
select privato.concedi(
  'anon, authenticated',
  array['utente_attivo', 'centro_operante', 'centro_da_titolare', 'utenti_sospesi']
);
