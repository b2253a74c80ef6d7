-- One field of a verification: which exist, what each may hold, and the compare-and-set behind it
-- (rule O5).

create function privato.campi_verifica() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'score_autenticita', 'score_stato_estetico', 'score_funzionamento',
    'score_componenti_originali', 'score_provenienza', 'checklist_autenticita',
    'checklist_stato_estetico', 'checklist_funzionamento', 'checklist_componenti_originali',
    'checklist_provenienza', 'problemi_rilevati', 'condizione_verificata', 'valutazione_prezzo'
  ]
$$;

-- Refuses what the field can't hold: 11, -1, 7.5 or '8' for a score, a list of a thousand items, an
-- unknown rating.
create function privato.controlla_campo(p_campo text, p_valore jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_tipo text := jsonb_typeof(coalesce(p_valore, 'null'::jsonb));
  v_numero numeric;
begin
  if not (p_campo = any (privato.campi_verifica())) then
    perform privato.rifiuta('campo_sconosciuto', 400);
  end if;

  if p_campo like 'score\_%' then
    if v_tipo = 'number' then
      v_numero := p_valore::text::numeric;
      if v_numero between 0 and 10 and v_numero = trunc(v_numero) then return; end if;
    end if;
    perform privato.rifiuta('punteggio_non_valido', 400);
  elsif p_campo like 'checklist\_%' then
    if v_tipo = 'object' then
      if (
        select count(*) <= 50
          and coalesce(
            bool_and(char_length(e.key) <= 200 and coalesce(e.value, '') in ('si', 'no', 'na')),
            true
          )
        from jsonb_each_text(p_valore) e
      )
      then
        return;
      end if;
    elsif v_tipo = 'array' then
      if jsonb_array_length(p_valore) <= 50
        and not exists (
          select 1
          from jsonb_array_elements(p_valore) e
          where jsonb_typeof(e) <> 'string' or char_length(e #>> '{}') > 200
        )
      then
        return;
      end if;
    end if;
  elsif p_campo = 'problemi_rilevati' then
    if v_tipo = 'string' and char_length(p_valore #>> '{}') <= 4000 then return; end if;
  elsif p_campo = 'condizione_verificata' then
    if v_tipo in ('boolean', 'null') then return; end if;
  elsif v_tipo = 'null'
    or (
      v_tipo = 'string'
      and (p_valore #>> '{}') = any (enum_range(null::public.valutazione_prezzo)::text[])
    )
  then
    return;
  end if;

  perform privato.rifiuta('dati_non_validi', 400);
end $$;

-- The column of the same name always repeats the head of verifiche_campi.
create function privato.copia_campo(p_verifica uuid, p_campo text, p_valore jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_risposte jsonb;
begin
  if p_campo like 'score\_%' then
    execute format('update public.verifiche set %I = $2 where id = $1', p_campo)
      using p_verifica, (p_valore #>> '{}')::numeric::smallint;
  elsif p_campo like 'checklist\_%' then
    v_risposte := privato.risposte_controlli(p_valore);
    execute format(
      'update public.verifiche set %I = $2, controlli = controlli || jsonb_build_object($3::text, $4) where id = $1',
      p_campo
    ) using p_verifica,
      array(select e.key from jsonb_each_text(v_risposte) e where e.value = 'si' order by e.key),
      substr(p_campo, 11), v_risposte;
  elsif p_campo = 'problemi_rilevati' then
    update public.verifiche set problemi_rilevati = p_valore #>> '{}' where id = p_verifica;
  elsif p_campo = 'condizione_verificata' then
    update public.verifiche
    set condizione_verificata = (p_valore #>> '{}')::boolean
    where id = p_verifica;
  else
    update public.verifiche
    set valutazione_prezzo = (p_valore #>> '{}')::public.valutazione_prezzo
    where id = p_verifica;
  end if;
end $$;

-- Writes a field whatever its version was; the verification is locked. Returns the new field
-- version.
create function privato.scrivi_campo(
  p_verifica uuid,
  p_campo text,
  p_valore jsonb,
  p_op uuid
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_versione integer;
begin
  insert into public.verifiche_campi
    as c (id_verifica, campo, valore, versione, op_id, id_autore, modificato_il)
  values (p_verifica, p_campo, p_valore, 1, p_op, privato.chi_agisce(), privato.fatto_il())
  on conflict (id_verifica, campo) do update set
    valore = excluded.valore,
    versione = c.versione + 1,
    op_id = excluded.op_id,
    id_autore = excluded.id_autore,
    modificato_il = excluded.modificato_il
  returning c.versione into v_versione;

  insert into public.verifiche_campi_storia (op_id, id_verifica, campo, valore, versione)
  values (p_op, p_verifica, p_campo, p_valore, v_versione);
  perform privato.copia_campo(p_verifica, p_campo, p_valore);
  return v_versione;
end $$;

-- Compare-and-set of one field. Returns {status, version, theirs?, theirs_at?, theirs_by?}. Equal
-- values merge; a field nobody wrote is version 0.
create function privato.imposta_campo(
  p_verifica public.verifiche,
  p_campo text,
  p_valore jsonb,
  p_base integer,
  p_op uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ora public.verifiche_campi;
begin
  perform privato.controlla_campo(p_campo, p_valore);
  perform privato.rifiuta_se_propria(p_verifica);
  select c.*
  into v_ora
  from public.verifiche_campi c
  where c.id_verifica = p_verifica.id and c.campo = p_campo;

  if v_ora.campo is not null and v_ora.valore = coalesce(p_valore, 'null'::jsonb) then
    if p_base >= v_ora.versione then
      perform privato.risolvi_conflitti(p_verifica.id, p_campo);
    end if;
    return jsonb_build_object('status', 'merged', 'version', v_ora.versione);
  end if;

  if p_verifica.stato not in ('programmata', 'in_attesa') then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;

  if v_ora.campo is null or coalesce(p_base, 0) = v_ora.versione then
    perform privato.risolvi_conflitti(p_verifica.id, p_campo);
    return jsonb_build_object(
      'status', 'applied',
      'version', privato.scrivi_campo(
        p_verifica.id,
        p_campo,
        coalesce(p_valore, 'null'::jsonb),
        p_op
      )
    );
  end if;

  insert into public.conflitti_campo (
    op_id, id_verifica, campo, mio, altrui, versione_altrui, versione_verifica
  )
  values (
    p_op,
    p_verifica.id,
    p_campo,
    p_valore,
    v_ora.valore,
    v_ora.versione,
    p_verifica.versione + 1
  );

  return jsonb_build_object(
    'status', 'conflict',
    'version', v_ora.versione,
    'theirs', v_ora.valore,
    'theirs_at', v_ora.modificato_il,
    'theirs_by', v_ora.id_autore,
    'reason', 'valore_diverso'
  );
end $$;

create function privato.risolvi_conflitti(p_verifica uuid, p_campo text) returns void
language sql security definer set search_path = '' as $$
  update public.conflitti_campo k
  set stato = 'risolto'
  where k.id_verifica = p_verifica and k.campo = p_campo and k.stato = 'aperto'
$$;

-- What the office page sends in one piece: every known field of the payload, written where it
-- differs. Answers that come without their score give it.
create function privato.scrivi_campi(p_verifica public.verifiche, p_dati jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campo text;
  v_voto integer;
begin
  if jsonb_typeof(p_dati) is distinct from 'object' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if p_dati ? 'annuncioId'
    and (p_dati ->> 'annuncioId') is distinct from p_verifica.id_annuncio::text
  then
    perform privato.rifiuta('annuncio_non_associato', 409);
  end if;

  foreach v_campo in array privato.campi_verifica() loop
    continue when not p_dati ? v_campo;
    perform privato.controlla_campo(v_campo, p_dati -> v_campo);
    continue when exists (
      select 1
      from public.verifiche_campi c
      where c.id_verifica = p_verifica.id and c.campo = v_campo and c.valore = p_dati -> v_campo
    );

    perform privato.scrivi_campo(p_verifica.id, v_campo, p_dati -> v_campo, gen_random_uuid());
    if v_campo like 'checklist\_%' and not p_dati ? replace(v_campo, 'checklist', 'score') then
      v_voto := privato.punteggio_da_controlli(privato.risposte_controlli(p_dati -> v_campo));
      continue when v_voto is null;
      perform privato.scrivi_campo(
        p_verifica.id,
        replace(v_campo, 'checklist', 'score'),
        to_jsonb(v_voto),
        gen_random_uuid()
      );
    end if;
  end loop;

  if btrim(coalesce(p_dati ->> 'note', '')) <> '' and p_dati ->> 'note' <> p_verifica.note then
    insert into public.note_verifica (id_verifica, testo, id_autore)
    values (p_verifica.id, left(p_dati ->> 'note', 4000), privato.chi_agisce());
    update public.verifiche v set note = left(p_dati ->> 'note', 10000) where v.id = p_verifica.id;
  end if;
end $$;
