-- What the settings of a person read and save beyond the profile (spec 1, section 2; decisions P1,
-- P3, P14, P21).

-- The caller's own record, whether a password opens the account, the address that waits for both
-- mailboxes, what VIES said. A suspended person reads it too: export and erasure stay hers
-- (decision P7).
create function privato.mie_impostazioni() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return (
    select to_jsonb(u) || jsonb_build_object(
      'ha_password', coalesce(a.encrypted_password, '') <> '',
      'email_in_attesa', case
        when a.email_change_sent_at > privato.adesso() - privato.durata('conferma_account')
          then nullif(a.email_change, '')
      end,
      'controllo_iva', (
        select jsonb_build_object('esito', k.esito, 'controllata_il', k.controllata_il)
        from privato.controlli_iva k
        where k.id_utente = u.id and k.partita_iva = u.partita_iva
      )
    )
    from public.utenti u
    join auth.users a on a.id = u.id
    where u.id = v_utente
  );
end $$;
create function public.mie_impostazioni() returns jsonb
language sql stable set search_path = '' as $$ select privato.mie_impostazioni() $$;

-- What may be mailed to the caller (decision P3). The consent to advertising is a row with the
-- version of the text that was on the screen. p_viste: both as they were shown; what another tab
-- saved since is refused, not overwritten.
create function privato.salva_notifiche(
  p_email boolean,
  p_marketing boolean,
  p_versione text,
  p_viste jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_prima boolean;
begin
  if p_email is null or p_marketing is null then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  perform privato.senza_viste(
    jsonb_build_object('email', p_email, 'marketing', p_marketing, 'viste', p_viste),
    jsonb_build_object('email', u.email_notifications, 'marketing', u.marketing_emails),
    'dati_cambiati'
  )
  from public.utenti u
  where u.id = v_utente
  for update;

  update public.utenti u
  set email_notifications = p_email
  where u.id = v_utente
  returning u.marketing_emails into v_prima;
  if v_prima is distinct from p_marketing then
    perform privato.registra_consenso('marketing', p_versione, p_marketing);
  end if;
end $$;
create function public.salva_notifiche(
  p_email boolean,
  p_marketing boolean,
  p_versione text,
  p_viste jsonb default null
) returns void
language sql set search_path = '' as $$
  select privato.salva_notifiche(p_email, p_marketing, p_versione, p_viste)
$$;

-- Who may call.
select privato.concedi('authenticated', array['mie_impostazioni', 'salva_notifiche']);
