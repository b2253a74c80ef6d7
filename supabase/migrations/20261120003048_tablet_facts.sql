-- What a tablet says that it could not know better: done without network, decided second, approved
-- before a suspension was heard of (decisions T22, T23).

-- When the act at hand was really done: a tablet's, as it said and as far as it can be
-- (privato.quando_fatto), else now.
create function privato.fatto_il() returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('fidati.fatto_il', true), '')::timestamptz,
    privato.adesso()
  )
$$;

-- For the event of an act that was done without network: both times are kept, and sealed.
create function privato.anche_fatto_il() returns jsonb
language sql stable set search_path = '' as $$
  select case
    when privato.fatto_il() < privato.adesso() - privato.durata('senza_rete')
      then jsonb_build_object('fatto_il', privato.fatto_il())
    else '{}'::jsonb
  end
$$;

-- A tablet's word for when something was done; null: none that can be read.
create function privato.istante_detto(p_testo text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_testo ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$' then p_testo::timestamptz
  end;
exception
  when datetime_field_overflow then
    return null;
end $$;

-- The same within what can be: not to come, and not before its visit was booked, nor a result or a
-- hand-over before the intake. Null otherwise: then it counts from when it was heard.
create function privato.quando_fatto(p_op jsonb, p_verifica public.verifiche) returns timestamptz
language sql stable set search_path = '' as $$
  select least(t.detto, privato.adesso())
  from (select privato.istante_detto(p_op ->> 'created_at_client') as detto) t
  where t.detto <= privato.adesso() + privato.durata('senza_rete')
    and t.detto >= case
      when p_op ->> 'kind' in ('ricevi', 'firma', 'imposta_campo') then p_verifica.created_at
      else coalesce(p_verifica.data_ricezione, p_verifica.created_at)
    end
$$;

-- An approval that a tablet took before it heard of the suspension (decision T22): nothing of it is
-- applied, the office knows that it waits, and the same operation goes once the suspension is over.
create function privato.approvazione_ferma(p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_fermo text := privato.fermo_verifica(p_verifica);
begin
  if v_fermo is null then return null; end if;
  perform privato.segnala_ufficio(
    'approvato_sospeso',
    format(
      '%s ha approvato «%s» prima di sapere che %s: l''approvazione aspetta sul '
      'tablet e parte se la sospensione finisce.',
      c.nome,
      a.titolo,
      case v_fermo
        when 'annuncio_sospeso' then 'l''annuncio è sospeso'
        else 'chi vende è sospeso'
      end
    ),
    p_verifica.id
  )
  from public.annunci a, public.verification_centers c
  where a.id = p_verifica.id_annuncio and c.id = p_verifica.id_centro;

  return jsonb_build_object('status', 'forbidden', 'reason', v_fermo);
end $$;

create function privato.nome_esito(p_esito text) returns text
language sql immutable set search_path = '' as $$
  select case p_esito when 'verificato' then 'Verificato' else 'Non Conforme' end
$$;

-- A verdict that came second changes nothing and is kept: in the item's chain, on every tablet, and
-- before the office where it says the opposite. The version that tablets read then.
create function privato.tieni_secondo_esito(
  p_verifica public.verifiche,
  p_esito text,
  p_motivo text
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_versione integer;
begin
  perform privato.registra_evento(
    p_verifica.id,
    'esito_non_tenuto',
    jsonb_strip_nulls(jsonb_build_object('esito', p_esito, 'motivo_rifiuto', p_motivo))
  );

  if p_verifica.stato::text <> p_esito then
    perform privato.segnala_ufficio(
      'esiti_contrari',
      format(
        'Due esiti contrari per «%s», presso %s: vale %s, arrivato prima; un altro '
        'tablet aveva deciso %s.',
        a.titolo,
        c.nome,
        privato.nome_esito(p_verifica.stato::text),
        privato.nome_esito(p_esito)
      ),
      p_verifica.id
    )
    from public.annunci a, public.verification_centers c
    where a.id = p_verifica.id_annuncio and c.id = p_verifica.id_centro;
  end if;

  update public.verifiche v
  set updated_at = privato.adesso()
  where v.id = p_verifica.id
  returning v.versione into v_versione;
  return v_versione;
end $$;
