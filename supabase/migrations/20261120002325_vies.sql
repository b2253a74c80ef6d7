-- Professional sellers' VAT numbers, asked of VIES (decision P1): the job asks behind a port, the
-- answer is kept with its instant. It never stops anybody: what VIES doesn't know, or doesn't
-- answer, goes to 'Da fare', since many true numbers aren't registered there.

create table privato.controlli_iva (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  partita_iva text not null,
  -- null: not answered yet
  esito text check (esito in ('risulta', 'non_risulta')),
  controllata_il timestamptz,
  tentativi integer not null default 0,
  prossimo_tentativo timestamptz not null default privato.adesso()
);
alter table privato.controlli_iva enable row level security;
create index utenti_professionali_idx on public.utenti (id) where tipo_venditore = 'professionale';

-- Leases numbers that were never asked, or that changed: [{id_utente, partita_iva}]. No answer
-- waits 10, 20, 40 … minutes, a day at most.
create function privato.vies_prenota(p_limite integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_righe jsonb;
begin
  perform privato.richiedi_servizio();
  insert into privato.controlli_iva as c (id_utente, partita_iva)
  select u.id, u.partita_iva
  from public.utenti u
  where u.tipo_venditore = 'professionale'
    and privato.professionale_completo(u)
    and u.cancellato_il is null
    and not exists (
      select from privato.controlli_iva k where k.id_utente = u.id and k.partita_iva = u.partita_iva
    )
  order by u.id
  limit 100
  on conflict (id_utente) do update set
    partita_iva = excluded.partita_iva,
    esito = null,
    controllata_il = null,
    tentativi = 0,
    prossimo_tentativo = privato.adesso();

  with presi as (
    select c.id_utente
    from privato.controlli_iva c
    where c.esito is null and c.prossimo_tentativo <= privato.adesso()
    order by c.prossimo_tentativo
    limit least(greatest(coalesce(p_limite, 5), 1), 50)
    for update skip locked
  ),
  affittati as (
    update privato.controlli_iva c
    set
      tentativi = c.tentativi + 1,
      prossimo_tentativo = privato.adesso() + least(
        interval '1 day',
        privato.durata('primo_tentativo') * (2 ^ least(c.tentativi + 1, 9))
      )
    from presi
    where c.id_utente = presi.id_utente
    returning c.*
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('id_utente', a.id_utente, 'partita_iva', a.partita_iva)),
    '[]'
  )
  into v_righe
  from affittati a;

  return v_righe;
end $$;

-- p_risulta null: VIES did not answer. The number that was asked is named, so that an answer about
-- an older one changes nothing.
create function privato.vies_esito(
  p_utente uuid,
  p_partita_iva text,
  p_risulta boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v privato.controlli_iva;
begin
  perform privato.richiedi_servizio();
  update privato.controlli_iva c
  set
    esito = case p_risulta
      when true then 'risulta'
      when false then 'non_risulta'
    end,
    controllata_il = case when p_risulta is not null then privato.adesso() end
  where c.id_utente = p_utente and c.partita_iva = p_partita_iva and c.esito is null
  returning c.* into v;

  if v.id_utente is null then return; end if;
  if v.esito is not null then perform privato.chiudi_ufficio('vies_muto', p_utente); end if;
  if v.esito = 'risulta' then
    perform privato.chiudi_ufficio('vies_non_risulta', p_utente);
  elsif v.esito = 'non_risulta' then
    perform privato.segnala_ufficio(
      'vies_non_risulta',
      'La partita IVA di un venditore professionale non risulta nel VIES: controllala.', p_utente
    );
  elsif v.tentativi >= 5 then
    perform privato.segnala_ufficio(
      'vies_muto',
      'Il VIES non risponde sulla partita IVA di un venditore professionale: controllala.', p_utente
    );
  end if;
end $$;
create function public.vies_prenota(p_limite integer default 5) returns jsonb
language sql set search_path = '' as $$ select privato.vies_prenota(p_limite) $$;
create function public.vies_esito(
  p_utente uuid,
  p_partita_iva text,
  p_risulta boolean default null
) returns void
language sql set search_path = '' as $$
  select privato.vies_esito(p_utente, p_partita_iva, p_risulta)
$$;
