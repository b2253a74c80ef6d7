-- The register of the office's acts is a chain: each line follows from the one before it, so that
-- no line can be changed, taken away or slipped in without being noticed. It holds ids and
-- fingerprints; an erasure empties the details and the chain stays whole (decision P17).

create table privato.catena_registro (
  posto bigint generated always as identity primary key,
  id_registro bigint not null unique references public.registro_admin (id),
  -- of before, after and why, which may be emptied later
  impronta_dettagli text not null,
  impronta_precedente text not null unique,
  impronta text not null unique
);
create trigger catena_registro_immutabile before update or delete on privato.catena_registro
  for each row
  execute function privato.solo_aggiunte();

create function privato.impronta_dettagli(p_dati jsonb, p_motivo text) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(coalesce(p_dati, '{}')::text || '|' || coalesce(p_motivo, ''), 'UTF8')),
    'hex'
  )
$$;

create function privato.impronta_atto(
  p_atto public.registro_admin,
  p_dettagli text,
  p_prima text
) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(
      concat_ws(
        '|',
        p_prima,
        p_atto.id,
        coalesce(p_atto.id_attore::text, ''),
        p_atto.azione,
        p_atto.oggetto_tipo,
        coalesce(p_atto.oggetto_id, ''),
        to_char(p_atto.avvenuto_il at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        p_dettagli
      ),
      'UTF8'
    )),
    'hex'
  )
$$;

create function privato.incatena_atto(p_atto public.registro_admin) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima text;
  v_dettagli text;
begin
  -- one link at a time; whoever holds this waits for nothing else, because it is taken when the
  -- transaction ends
  perform pg_advisory_xact_lock(hashtextextended('catena_registro', 0));
  select c.impronta into v_prima from privato.catena_registro c order by c.posto desc limit 1;
  v_prima := coalesce(v_prima, repeat('0', 64));
  select privato.impronta_dettagli(d.dati, d.motivo)
  into v_dettagli
  from public.registro_admin_dettagli d
  where d.id_registro = p_atto.id;
  v_dettagli := coalesce(v_dettagli, privato.impronta_dettagli(null, null));
  insert
    into privato.catena_registro (id_registro, impronta_dettagli, impronta_precedente, impronta)
  values (p_atto.id, v_dettagli, v_prima, privato.impronta_atto(p_atto, v_dettagli, v_prima));
end $$;

create function privato.incatena() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.incatena_atto(new);
  return null;
end $$;
create constraint trigger registro_admin_incatenato after insert
  on public.registro_admin deferrable initially deferred
  for each row
  execute function privato.incatena();

-- What an older installation wrote before there was a chain.
do $$
declare
  v public.registro_admin;
begin
  for v in select * from public.registro_admin g order by g.id loop
    perform privato.incatena_atto(v);
  end loop;
end $$;

-- One page of the chain read again, from the link after p_posto and the line after p_riga, which
-- the page before gave: `posto` and `riga` are how far it looked, `resta` says that the chain goes
-- on. `rotta` is the first line that no longer follows: changed, gone, or written past the chain.
-- What is read is the page's, however long the register is.
create function privato.pagina_catena() returns integer
language sql immutable set search_path = '' as $$ select 2000 $$;
create function privato.admin_controlla_registro(p_posto bigint, p_riga bigint) returns table (
  posto bigint,
  riga bigint,
  righe integer,
  ultima bigint,
  resta boolean,
  dal timestamptz,
  rotta bigint,
  controllato_il timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_da bigint := coalesce(p_posto, 0);
  v_righe_da bigint := coalesce(p_riga, 0);
  v_prima text;
  v_ultima bigint;
  v_posto bigint;
  v_resta boolean;
begin
  perform privato.richiedi_admin();
  select c.impronta
  into v_prima
  from privato.catena_registro c
  where c.posto <= v_da
  order by c.posto desc
  limit 1;

  select max(g.id) into v_ultima from public.registro_admin g;
  select max(x.posto)
  into v_posto
  from (
    select c.posto
    from privato.catena_registro c
    where c.posto > v_da
    order by c.posto
    limit privato.pagina_catena()
  ) x;

  v_resta := exists (select from privato.catena_registro c where c.posto > v_posto);
  return query
    with anelli as (
      select
        c.id_registro as id,
        g.avvenuto_il,
        g.id is not null
          and c.impronta_precedente = coalesce(
            lag(c.impronta) over (order by c.posto),
            v_prima,
            repeat('0', 64)
          )
          and c.impronta = privato.impronta_atto(g, c.impronta_dettagli, c.impronta_precedente)
          and (
            c.impronta_dettagli = privato.impronta_dettagli(d.dati, d.motivo)
            or (coalesce(d.dati, '{}') = '{}' and d.motivo is null)
          ) as segue
      from privato.catena_registro c
      left join public.registro_admin g on g.id = c.id_registro
      left join public.registro_admin_dettagli d on d.id_registro = g.id
      where c.posto > v_da and c.posto <= v_posto
    ),
    pagina as (
      select
        count(*)::integer as righe,
        greatest(v_righe_da, max(a.id)) as fino,
        min(a.avvenuto_il) as dal,
        min(a.id) filter (where a.segue is not true) as rotta
      from anelli a
    )
    select
      coalesce(v_posto, v_da),
      p.fino,
      p.righe,
      v_ultima,
      v_resta,
      p.dal,
      least(
        p.rotta,
        (
          select min(g.id)
          from public.registro_admin g
          where g.id > v_righe_da
            and (g.id <= p.fino or not v_resta)
            and not exists (select from privato.catena_registro c where c.id_registro = g.id)
        )
      ),
      privato.adesso()
    from pagina p;
end $$;
create function public.admin_controlla_registro(
  p_posto bigint default 0,
  p_riga bigint default 0
) returns table (
  posto bigint,
  riga bigint,
  righe integer,
  ultima bigint,
  resta boolean,
  dal timestamptz,
  rotta bigint,
  controllato_il timestamptz
)
language sql stable set search_path = '' as $$
  select * from privato.admin_controlla_registro(p_posto, p_riga)
$$;
comment on function public.admin_controlla_registro(bigint, bigint) is 'null: ultima, dal, rotta';

-- Who may call.
select privato.concedi('authenticated', array['admin_controlla_registro']);
