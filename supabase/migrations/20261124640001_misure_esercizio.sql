-- What whoever runs the server watches (docs/operations/watch.md): how much is owed, and for how
-- long. Figures only, of nobody.

create function privato.misure_esercizio() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_posta jsonb;
  v_tablet jsonb;
begin
  perform privato.richiedi_servizio();

  select jsonb_build_object(
    'letters', count(*),
    'oldest_letter_seconds', privato.secondi_da(min(u.created_at))
  )
  into v_posta
  from public.posta_uscita u
  where u.stato in ('da_inviare', 'in_invio') and u.prossimo_tentativo <= privato.adesso();

  select jsonb_build_object(
    'tablets', count(*),
    'tablet_operations', coalesce(sum(t.pending_ops + t.pending_media), 0),
    'oldest_tablet_seconds', privato.secondi_da(min(t.oldest_pending_at))
  )
  into v_tablet
  from public.dispositivi t
  where t.pending_ops + t.pending_media > 0 and t.confluito_in is null and t.perso_il is null;

  return v_posta || v_tablet || jsonb_build_object(
    'office_tasks', (select count(*) from public.admin_notifications n where n.chiusa_il is null)
  );
end $$;

-- 0 where nothing waits.
create function privato.secondi_da(p_istante timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(greatest(extract(epoch from privato.adesso() - p_istante), 0), 0)::bigint
$$;

create function public.misure_esercizio() returns jsonb
language sql stable set search_path = '' as $$ select privato.misure_esercizio() $$;
