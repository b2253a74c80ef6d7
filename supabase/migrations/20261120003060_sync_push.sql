-- The door of the tablets: at most 50 operations, each applied once, one answer per operation (rule
-- O3).

create function privato.applica_op(p_op jsonb, p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := coalesce(p_op -> 'payload', '{}'::jsonb);
  v_base integer;
begin
  if p_op ->> 'base_version' ~ '^\d{1,9}$' then
    v_base := (p_op ->> 'base_version')::integer;
  end if;

  case p_op ->> 'kind'
    when 'imposta_campo' then
      return privato.imposta_campo(
        p_verifica,
        coalesce(p_op ->> 'field', ''),
        v_dati -> 'value',
        v_base,
        (p_op ->> 'op_id')::uuid
      );
    when 'ricevi' then
      return privato.op_ricevi(p_verifica, v_dati);
    when 'aggiungi_nota' then
      return privato.op_nota(p_verifica, v_dati);
    when 'allega_media' then
      return privato.op_allega(p_verifica, v_dati);
    when 'rimuovi_media' then
      return privato.op_rimuovi_media(p_verifica, v_dati);
    when 'firma' then
      return privato.op_firma(p_verifica, v_dati);
    when 'scegli_firma' then
      return privato.op_scegli_firma(p_verifica, v_dati);
    when 'decidi' then
      return privato.op_decidi(p_verifica, v_dati);
    when 'stato_appuntamento' then
      if coalesce(v_dati ->> 'appointment_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then
        perform privato.rifiuta('dati_non_validi', 400);
      end if;

      return privato.imposta_appuntamento(
        p_verifica,
        (v_dati ->> 'appointment_id')::uuid,
        v_dati ->> 'status'
      );
    when 'spedizione' then
      return privato.op_spedizione(p_verifica, v_dati, v_base);
    when 'restituzione' then
      return privato.op_restituzione(
        p_verifica,
        v_dati || jsonb_build_object('dispositivo', p_op ->> 'device_id')
      );
    when 'non_presentato' then
      return privato.non_presentato(p_verifica);
    when 'rientro' then
      return privato.op_rientro(p_verifica, p_op);
    when 'dubbio' then
      return privato.sciogli_dubbio(p_verifica, v_dati ->> 'risposta');
    else
      perform privato.rifiuta('tipo_sconosciuto', 400);
      return null;
  end case;
end $$;

-- Applies one operation in a sub-transaction: a rule's no is an answer, an infrastructure fault is
-- raised again and retried. p_bloccate: the visits that the push holds. One that came to the centre
-- since isn't among them: the whole push comes again.
create function privato.prova_op(p_op jsonb, p_centro uuid, p_bloccate uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_stato text;
  v_messaggio text;
  v_corpo jsonb;
begin
  if p_centro is null
    or not privato.atto_di_custodia(p_op ->> 'kind') and privato.centro_operante() is null
  then
    return jsonb_build_object(
      'status', 'forbidden',
      'reason', case
        when p_centro is null and privato.centro_in_lettura() is not null then 'modalita_demo'
        else 'centro_non_attivo'
      end
    );
  end if;

  select v.*
  into v_verifica
  from public.verifiche v
  where v.id = privato.leggi_uuid(p_op ->> 'entity_id');

  if v_verifica.id is null or v_verifica.id_centro <> p_centro then
    v_corpo := case
      when v_verifica.id is not null then privato.registra_fatto(p_op, v_verifica, p_centro)
    end;
    if v_corpo is not null then return v_corpo; end if;
    return jsonb_build_object('status', 'forbidden', 'reason', 'verifica_altrui');
  end if;

  if v_verifica.id <> all (p_bloccate) then
    raise exception 'visit not locked' using errcode = '40001';
  end if;

  perform set_config(
    'fidati.fatto_il',
    coalesce(privato.quando_fatto(p_op, v_verifica)::text, ''),
    true
  );

  begin
    v_corpo := privato.applica_op(p_op, v_verifica);
  exception
    when others then
      get stacked diagnostics v_stato = returned_sqlstate, v_messaggio = message_text;
      if v_stato in ('40001', '40P01', '55P03', '57014') or left(v_stato, 2) = '53' then
        raise;
      end if;

      if v_stato = 'PGRST' then
        v_corpo := v_messaggio::jsonb;
        v_corpo := jsonb_build_object(
          'status', case
            when v_corpo ->> 'code' = 'verifica_propria' then 'forbidden'
            else 'rejected'
          end,
          'reason', v_corpo ->> 'code'
        );
      else
        v_corpo := jsonb_build_object(
          'status', 'rejected',
          'reason', 'dati_non_validi',
          'details', v_stato
        );
      end if;
  end;

  return coalesce(privato.custodia_mossa(p_op, v_verifica.id, v_corpo), v_corpo);
end $$;

-- What an operation says, without when and from which attempt: the same id may never say something
-- else.
create function privato.impronta_op(p_op jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(
      jsonb_build_array(
        p_op -> 'kind',
        p_op -> 'v',
        lower(p_op ->> 'entity_id'),
        p_op -> 'field',
        p_op -> 'payload',
        p_op -> 'base_version',
        p_op -> 'persona'
      )::text,
      'UTF8'
    )),
    'hex'
  )
$$;

-- The person an operation names, if he works or worked at the centre; without a name it is the
-- session's own. Null: a stranger.
create function privato.persona_op(p_op jsonb, p_centro uuid, p_sessione uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(p_op ->> 'persona', '') in ('', p_sessione::text) then p_sessione
    else (
      select o.id_utente
      from public.centro_operatori o
      where o.id_centro = p_centro and o.id_utente = privato.leggi_uuid(p_op ->> 'persona')
    )
  end
$$;

-- The same deed, done by the person it names, brought by the session.
create function privato.prova_op_di(
  p_op jsonb,
  p_centro uuid,
  p_persona uuid,
  p_bloccate uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_esito jsonb;
begin
  if p_persona is null then
    return jsonb_build_object('status', 'forbidden', 'reason', 'persona_non_del_centro');
  end if;
  perform set_config('fidati.persona', p_persona::text, true);
  v_esito := privato.prova_op(p_op, p_centro, p_bloccate);
  perform set_config('fidati.persona', '', true);
  perform set_config('fidati.fatto_il', '', true);
  return v_esito;
end $$;

-- p_centro: whose work this is. A session of another centre brings nothing of it, and nothing of it
-- is kept. p_told: what the tablet was told last. A server that went back takes nothing before the
-- tablet has compared: what is offered back goes first (ADR 0017).
create function privato.sync_push(p_ops jsonb, p_centro uuid, p_told jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_centro uuid := privato.centro_custode();
  v_mio uuid := privato.mio_centro();
  v_op jsonb;
  v_risposte jsonb := '[]'::jsonb;
  v_nuove uuid[];
  v_riga public.sync_op;
  v_esito jsonb;
  v_id uuid;
  v_ripetuta boolean;
  v_ultima uuid;
  v_bloccate uuid[];
begin
  perform privato.richiedi_scritture();
  if p_centro is not null and p_centro is distinct from v_mio then
    perform privato.rifiuta('altro_centro', 403);
  end if;

  if jsonb_typeof(p_ops) is distinct from 'array'
    or jsonb_array_length(p_ops) > 50
    or exists (
      select 1
      from jsonb_array_elements(p_ops) e
      where jsonb_typeof(e) <> 'object'
        or coalesce(e ->> 'op_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(e ->> 'seq', '') !~ '^\d{1,15}$'
        or char_length(coalesce(e ->> 'kind', '')) not between 1 and 40
        or char_length(coalesce(e ->> 'device_id', '')) not between 1 and 64
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  -- whoever works at no centre is answered, and nothing of his is kept
  if v_mio is null then
    return (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'op_id', e ->> 'op_id',
            'status', 'forbidden',
            'reason', 'centro_non_attivo'
          ) order by n
        ),
        '[]'::jsonb
      )
      from jsonb_array_elements(p_ops) with ordinality t(e, n)
    );
  end if;

  if privato.went_back(v_mio, p_told) is not null then
    perform privato.rifiuta('server_tornato_indietro', 409);
  end if;

  -- sorted locks: listings whose state an operation may move, then every verification (rule O3)
  v_bloccate := array(
    select v.id
    from public.verifiche v
    where v.id_centro = v_centro
      and v.id = any (array(
        select privato.leggi_uuid(e ->> 'entity_id') from jsonb_array_elements(p_ops) e
      ))
  );

  perform 1
  from public.annunci a
  where a.id in (
    select v.id_annuncio
    from public.verifiche v
    where v.id = any (v_bloccate)
      and v.id = any (array(
        select privato.leggi_uuid(e ->> 'entity_id')
        from jsonb_array_elements(p_ops) e
        where e ->> 'kind' in (
          'decidi', 'ricevi', 'spedizione', 'restituzione', 'stato_appuntamento', 'dubbio',
          'rientro', 'non_presentato'
        )
      ))
  )
  order by a.id
  for no key update;

  v_bloccate := array(
    select v.id
    from public.verifiche v
    where v.id_centro = v_centro and v.id = any (v_bloccate)
    order by v.id
    for no key update
  );

  with inserite as (
    insert into public.sync_op (
      op_id, device_id, seq, id_utente, id_centro, id_persona, id_verifica, kind, impronta, status,
      fatto_il, scarto_ms
    )
    select distinct on (x.id)
      x.id,
      x.e ->> 'device_id',
      (x.e ->> 'seq')::bigint,
      v_utente,
      v_mio,
      privato.persona_op(x.e, v_mio, v_utente),
      v.id,
      x.e ->> 'kind',
      privato.impronta_op(x.e),
      'processing',
      privato.istante_detto(x.e ->> 'created_at_client'),
      case
        when x.e ->> 'clock_offset_ms' ~ '^-?\d{1,14}$' then (x.e ->> 'clock_offset_ms')::bigint
      end
    from (
      select (e ->> 'op_id')::uuid as id, e, n
      from jsonb_array_elements(p_ops) with ordinality t(e, n)
    ) x
    left join public.verifiche v on v.id = privato.leggi_uuid(x.e ->> 'entity_id')
    where privato.unsupported_format(x.e) is null
    order by x.id, x.n
    on conflict (op_id) do nothing
    returning op_id
  )
  select coalesce(array_agg(i.op_id), '{}')
  into v_nuove
  from inserite i;

  perform 1
  from public.sync_op s
  where s.op_id = any (array(select (e ->> 'op_id')::uuid from jsonb_array_elements(p_ops) e))
  order by s.op_id
  for update;

  for v_op in select e from jsonb_array_elements(p_ops) e loop
    v_id := (v_op ->> 'op_id')::uuid;
    select s.* into v_riga from public.sync_op s where s.op_id = v_id;
    v_ripetuta := not v_id = any (v_nuove);
    v_nuove := array_remove(v_nuove, v_id);
    if v_riga.op_id is null then
      -- nothing of it is kept: it comes again under the same id when both sides speak its shape
      v_esito := jsonb_build_object(
        'status', 'unsupported',
        'reason', privato.unsupported_format(v_op)
      );
    elsif v_riga.id_centro is distinct from v_mio then
      v_esito := jsonb_build_object('status', 'forbidden', 'reason', 'operazione_altrui');
    elsif v_ripetuta and v_riga.status not in ('media_missing', 'forbidden') then
      -- nothing was applied for those two: the same operation may be tried again
      if v_riga.impronta <> privato.impronta_op(v_op) then
        v_esito := jsonb_build_object('status', 'rejected', 'reason', 'operazione_diversa');
      else
        v_esito := v_riga.result || jsonb_build_object('replay', true);
      end if;
    elsif v_ripetuta
      and v_riga.status = 'forbidden'
      and v_riga.impronta <> privato.impronta_op(v_op)
    then
      v_esito := jsonb_build_object('status', 'rejected', 'reason', 'operazione_diversa');
    else
      v_esito := privato.prova_op_di(
        v_op,
        v_centro,
        coalesce(v_riga.id_persona, privato.persona_op(v_op, v_mio, v_utente)),
        v_bloccate
      );

      update public.sync_op s
      set status = v_esito ->> 'status', result = v_esito, impronta = privato.impronta_op(v_op)
      where s.op_id = v_id;
      if v_esito ->> 'status' not in ('media_missing', 'forbidden') then
        v_ultima := v_id;
      end if;
    end if;

    v_risposte := v_risposte
      || jsonb_build_array(v_esito || jsonb_build_object('op_id', v_op ->> 'op_id'));
  end loop;

  if v_ultima is not null then perform privato.advance_position(v_mio, v_ultima); end if;
  return v_risposte;
end $$;
create function public.sync_push(
  p_ops jsonb,
  p_centro uuid default null,
  p_told jsonb default null
) returns jsonb
language sql set search_path = '' as $$ select privato.sync_push(p_ops, p_centro, p_told) $$;

-- Who may call.
select privato.concedi('authenticated', array['sync_push']);
