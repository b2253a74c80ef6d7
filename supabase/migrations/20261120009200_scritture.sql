-- Every write that people may call asks whether the site is open (decision P16) and takes
-- `p_comando`, the id its caller made before the first try (rule H6). The faces of the earlier
-- chapters are drawn anew here, so that none can be forgotten; a later chapter calls
-- `privato.avvolgi_scrittura` for its own.

-- What stays open while the site is closed (decision T5): writing to us, reporting, withdrawing
-- from a contract.
create function privato.sempre_aperte() returns text[]
language sql immutable set search_path = '' as $$
  select array['invia_contatto', 'segnala', 'recedi_dal_contratto']
$$;

create function privato.avvolgi_scrittura(p_firma regprocedure) returns void
language plpgsql set search_path = '' as $$
declare
  v_nome text;
  v_quanti integer;
  v_argomenti text := pg_catalog.pg_get_function_arguments(p_firma);
  v_tipo text := pg_catalog.pg_get_function_result(p_firma);
  v_valori text;
  v_ruoli text;
  v_ripresa text;
begin
  select
    p.proname,
    p.pronargs,
    (
      select string_agg(distinct a.grantee::regrole::text, ', ')
      from aclexplode(p.proacl) a
      where a.grantee <> 0
    )
  into v_nome, v_quanti, v_ruoli
  from pg_catalog.pg_proc p
  where p.oid = p_firma;

  select coalesce(string_agg('$' || i, ', '), '') into v_valori from generate_series(1, v_quanti) i;
  v_ripresa := case v_tipo
    when 'void' then ''
    when 'jsonb' then 'v_prima -> ''risposta'''
    else format('(v_prima ->> ''risposta'')::%s', v_tipo)
  end;

  execute format('drop function %s', p_firma);
  execute format(
    $fn$
    create function public.%1$I(%2$s) returns %3$s language plpgsql set search_path = '' as $corpo$
    declare v_prima jsonb; v_esito jsonb;
    begin
      %10$s%9$s
      if $%4$s is not null then v_prima := privato.comando_visto($%4$s, %5$L, jsonb_build_array(%6$s)); end if;
      if v_prima is not null then return %7$s; end if;
      v_esito := to_jsonb(privato.%1$I(%6$s));
      if $%4$s is not null then perform privato.comando_fatto($%4$s, v_esito); end if;
      return %8$s;
    end $corpo$ $fn$,
    v_nome,
    concat_ws(', ', nullif(v_argomenti, ''), 'p_comando uuid default null'),
    v_tipo,
    v_quanti + 1,
    v_nome,
    v_valori,
    v_ripresa,
    case v_tipo
      when 'void' then ''
      when 'jsonb' then 'v_esito'
      else format('(v_esito #>> ''{}'')::%s', v_tipo)
    end,
    case
      when v_nome = any (privato.prima_dei_termini()) then ''
      else ' perform privato.richiedi_termini();'
    end,
    case
      when v_nome = any (privato.sempre_aperte()) then ''
      else 'perform privato.richiedi_scritture();'
    end
  );

  execute format('grant execute on function public.%I to %s', v_nome, v_ruoli);
end $$;

-- Not these: what they carry has an id of its own, or saying it twice says it once.
create function privato.senza_comando() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'sync_push', -- each operation has its op_id (chapter 3060)
    'device_report', -- the tablet's latest word about itself
    'registra_vista', -- once per visitor and day
    'unisci_preferiti', -- what is there already isn't added again
    'verifica_certificato', -- a question; it counts who asks
    'destinatario_consentito', -- a question; it counts who asks
    'admin_prova_contestazione', -- a question: what it does is taken back before it answers
    -- questions; each asking is registered, and the ledger keeps no copy of rows or of sellers'
    -- data
    'admin_esporta_elenco',
    'admin_esporta_dac7',
    -- a question; it counts who asks, and the ledger keeps no copy of a person's data
    'esporta_dati'
  ]
$$;

do $$
declare
  v_firma regprocedure;
begin
  for v_firma in
    select p.oid::regprocedure
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.provolatile = 'v'
      and has_function_privilege('authenticated', p.oid, 'execute')
      and p.prorettype <> 'trigger'::regtype
      and p.proname <> all (privato.senza_comando())
  loop
    perform privato.avvolgi_scrittura(v_firma);
  end loop;

  -- What a visitor may cause to be mailed passes through the API alone, and is sent again by a page
  -- like everything else.
  perform privato.avvolgi_scrittura(f::regprocedure)
  from unnest(array[
    'public.invia_contatto(jsonb, uuid)', 'public.contatta_centro(jsonb, uuid)',
    'public.segnala(jsonb, uuid)'
  ]) f;
end $$;

-- The door of PostgREST's tables: whatever a person may write directly waits for the end of a
-- maintenance and for the consent too.
do $$
declare
  v_tabella regclass;
begin
  for v_tabella in
    select c.oid::regclass
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r'
      and (
        has_table_privilege('authenticated', c.oid, 'delete')
        or has_any_column_privilege('authenticated', c.oid, 'insert, update')
      )
  loop
    execute format(
      'create trigger ferma_scrittura before insert or update or delete on %s for each statement
      execute function privato.ferma_scrittura()',
      v_tabella
    );
  end loop;

  if to_regclass('storage.objects') is null then return; end if;
  create policy objects_insert_manutenzione on storage.objects as restrictive for insert
    to anon, authenticated
    with check ((select privato.scrittura_ammessa()));
  create policy objects_delete_manutenzione on storage.objects as restrictive for delete
    to anon, authenticated
    using ((select privato.scrittura_ammessa()));
end $$;
