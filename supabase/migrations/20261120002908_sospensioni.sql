-- A listing and a person out of sight and back, for the office, reports and appeals alike.

create function privato.sospendi_annuncio(
  p public.annunci,
  p_motivo text,
  p_segnalazione uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_decisione uuid := privato.motiva_decisione(
    p.id_utente, 'annuncio', p.id, 'sospensione', p_motivo, p_segnalazione
  );
begin
  update public.decisioni_moderazione d set stato_prima = p.stato_annuncio where d.id = v_decisione;
  perform privato.compi_atto('sospendi_annuncio', p.id, p_motivo);
  update public.annunci a
  set stato_annuncio = 'sospeso', updated_at = privato.adesso()
  where a.id = p.id;
  return v_decisione;
end $$;

-- What it was before: one that its seller had paused isn't put on sale behind his back.
create function privato.riattiva_annuncio(p_id uuid) returns public.stato_annuncio
language plpgsql security definer set search_path = '' as $$
declare
  v_stato public.stato_annuncio := coalesce(
    (
      select d.stato_prima
      from public.decisioni_moderazione d
      where d.oggetto_tipo = 'annuncio'
        and d.oggetto_id = p_id
        and d.revocata_il is null
        and d.stato_prima is not null
      order by d.created_at desc
      limit 1
    ),
    'attivo'
  );
begin
  if privato.oggetto_uscito(p_id) then perform privato.rifiuta('oggetto_uscito', 409); end if;
  update public.annunci a
  set stato_annuncio = v_stato, updated_at = privato.adesso()
  where a.id = p_id and a.stato_annuncio = 'sospeso';
  if found and v_stato = 'attivo' then
    perform privato.compi_atto('riattiva_annuncio', p_id, null);
  end if;
  perform privato.revoca_decisioni('annuncio', p_id);
  return v_stato;
end $$;

-- A person whose standing changes: the row, then every listing that changes with it and their
-- visits, before any order or payout (docs/locks.md). A push takes visits alone. Null: nobody.
create function privato.blocca_persona(p_utente uuid) returns public.stato_utente
language plpgsql security definer set search_path = '' as $$
declare
  v_stato public.stato_utente;
  v_annunci uuid[];
begin
  select u.stato into v_stato from public.utenti u where u.id = p_utente for no key update;
  v_annunci := array(
    select a.id
    from public.annunci a
    where a.id in (
      select x.id
      from public.annunci x
      where x.id_utente = p_utente
      union
      select privato.leggi_uuid(t.dati ->> 'annuncio_id')
      from unnest(array['sospendi_utente', 'riattiva_utente']) atto
      cross join lateral privato.toccati(atto, p_utente) t
    )
    order by a.id
    for no key update
  );

  perform 1
  from public.verifiche v
  where v.id_annuncio = any (v_annunci)
  order by v.id
  for no key update;

  return v_stato;
end $$;

create function privato.riattiva_utente(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.blocca_persona(p_utente);
  update public.utenti u set stato = 'attivo' where u.id = p_utente and u.stato = 'sospeso';
  if found then perform privato.compi_atto('riattiva_utente', p_utente, null); end if;
  perform privato.revoca_decisioni('utente', p_utente);
end $$;
