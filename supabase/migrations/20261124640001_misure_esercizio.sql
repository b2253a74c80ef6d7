-- What whoever runs the server watches (docs/operations/watch.md): how much is owed, and for how long. Figures only, of nobody.

create function privato.misure_esercizio()
returns table (letters bigint, oldest_letter_seconds bigint, tablets bigint, tablet_operations bigint, oldest_tablet_seconds bigint,
  office_tasks bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return query
  select p.quante, p.da, d.quanti, d.lavoro, d.da, (select count(*) from public.admin_notifications n where n.chiusa_il is null)
  from (
    select count(*) as quante, privato.secondi_da(min(u.created_at)) as da
    from public.posta_uscita u
    where u.stato in ('da_inviare', 'in_invio') and u.prossimo_tentativo <= privato.adesso()
  ) p,
  (
    select count(*) as quanti, coalesce(sum(t.pending_ops + t.pending_media), 0)::bigint as lavoro,
      privato.secondi_da(min(t.oldest_pending_at)) as da
    from public.dispositivi t
    where t.pending_ops + t.pending_media > 0 and t.confluito_in is null and t.perso_il is null
  ) d;
end $$;

-- 0 where nothing waits.
create function privato.secondi_da(p_istante timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(greatest(extract(epoch from privato.adesso() - p_istante), 0), 0)::bigint
$$;

create function public.misure_esercizio()
returns table (letters bigint, oldest_letter_seconds bigint, tablets bigint, tablet_operations bigint, oldest_tablet_seconds bigint,
  office_tasks bigint)
language sql stable set search_path = '' as $$ select * from privato.misure_esercizio() $$;
