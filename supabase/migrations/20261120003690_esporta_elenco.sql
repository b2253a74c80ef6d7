-- What the office takes away of a list: all rows of its filter, as one answer, with a line in the
-- register (decision P17).

-- One page of p_righe rows of a list, asked by the arguments of its own face; null for what is no
-- list of the office. A list is a procedure that takes an order, a page and a size, so that a new
-- one can be handed over without being named here.
create function privato.righe_elenco(
  p_elenco text,
  p_domanda jsonb,
  p_righe integer,
  p_pagina integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_argomenti text;
  v jsonb;
begin
  select string_agg(
    format(
      '%I => %s',
      a.nome,
      case a.nome
        when 'p_pagina' then '$3'
        when 'p_righe' then '$2'
        else format('($1 ->> %L)::%s', a.nome, format_type(a.tipo, null))
      end
    ),
    ', '
  )
  into v_argomenti
  from pg_catalog.pg_proc f, unnest(f.proargnames, f.proargtypes::oid[]) a(nome, tipo)
  where f.pronamespace = 'privato'::regnamespace
    and f.proname = p_elenco
    and p_elenco like 'admin\_%'
    and f.proargnames @> array['p_ordine', 'p_pagina', 'p_righe'];

  if v_argomenti is null then return null; end if;
  execute format('select privato.%I(%s)', p_elenco, v_argomenti) into v
    using p_domanda, p_righe, p_pagina;
  return v;
end $$;

-- A part of the list's answer, 5,000 rows of it; `altre` says that another may follow. Not in the
-- ledger of commands: each asking is an export and is registered, and its rows are kept nowhere.
create function privato.admin_esporta_elenco(
  p_elenco text,
  p_domanda jsonb,
  p_parte integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v jsonb;
  v_massimo integer := privato.esportazione_massima();
  v_righe integer;
begin
  perform privato.richiedi_admin();
  if coalesce(p_parte, 0) not between 1 and privato.parti_massime() then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v := privato.righe_elenco(p_elenco, coalesce(p_domanda, '{}'), v_massimo, p_parte);
  if v is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  v_righe := jsonb_array_length(v -> 'righe');
  perform privato.registra_admin(
    'esporta_elenco',
    'elenco',
    regexp_replace(p_elenco, '^admin_(elenco_)?', ''),
    jsonb_build_object(
      'filtri', (
        select coalesce(jsonb_object_agg(substr(d.nome, 3), d.valore), '{}')
        from jsonb_each_text(p_domanda) d(nome, valore)
        where d.nome not in ('p_pagina', 'p_ordine') and d.valore <> ''
      ),
      'righe', v_righe,
      'parte', p_parte
    )
  );

  return v || jsonb_build_object('altre', v_righe = v_massimo);
end $$;
create function public.admin_esporta_elenco(
  p_elenco text,
  p_domanda jsonb default '{}',
  p_parte integer default 1
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_esporta_elenco(p_elenco, p_domanda, p_parte)
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_esporta_elenco']);
