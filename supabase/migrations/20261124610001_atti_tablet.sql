-- What the office does about a tablet that owes its work, or told of a loss (decisions C4, A1,
-- P17). While it owes, missed visits of its centre wait for it; an incident stays until somebody
-- read it. Each act has its reason and stands in the register.

create function privato.tablet_da_ufficio(p_id text, p_motivo text) returns public.dispositivi
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi;
begin
  perform privato.richiedi_ufficio(p_motivo);
  select d.* into v from public.dispositivi d where d.id = p_id for update;
  if v.id is null then perform privato.rifiuta('non_trovato', 404); end if;
  return v;
end $$;

-- A letter to the centre: what is missing since when, what to do, and the office's own words. Once
-- a day for each tablet.
create function privato.admin_scrivi_tablet(p_id text, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi := privato.tablet_da_ufficio(p_id, p_motivo);
  v_email text := privato.email_centro(v.id_centro);
  v_giorno text := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  if v.pending_ops + v.pending_media = 0 then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  if exists (
    select from public.posta_uscita p
    where p.tipo = 'tablet_da_consegnare'
      and p.soggetto = v.id_centro
      and p.evento = v.id || ':' || v_giorno
  )
  then
    perform privato.rifiuta('tablet_gia_scritto', 409);
  end if;

  perform privato.accoda_posta(
    'tablet_da_consegnare',
    v.id_centro,
    v.id || ':' || v_giorno,
    v_email,
    'Un tablet deve ancora inviare il suo lavoro',
    jsonb_build_object(
      'tablet', v.nome,
      'operazioni', v.pending_ops,
      'file', v.pending_media,
      'dal', v.oldest_pending_at,
      'visto_il', v.visto_il,
      'messaggio', btrim(left(p_motivo, 1000))
    )
  );

  perform privato.registra_admin(
    'scrivi_tablet',
    'dispositivo',
    p_id,
    jsonb_build_object('operazioni', v.pending_ops, 'file', v.pending_media),
    p_motivo
  );

  return jsonb_build_object('id', p_id);
end $$;

-- Read, and dealt with: it leaves 'Da fare'. What the tablet tells next is an incident of its own.
create function privato.admin_archivia_incidente(p_id text, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi := privato.tablet_da_ufficio(p_id, p_motivo);
begin
  if v.incidente is null then perform privato.rifiuta('stato_non_consentito', 409); end if;
  update public.dispositivi d set incidente = null where d.id = p_id;
  perform privato.chiudi_ufficio(k, coalesce(privato.leggi_uuid(p_id), v.id_centro))
  from unnest(array['tablet_senza_memoria', 'server_tornato_indietro']) k;

  perform privato.registra_admin(
    'archivia_incidente',
    'dispositivo',
    p_id,
    jsonb_build_object('incidente', v.incidente),
    p_motivo
  );

  return jsonb_build_object('id', p_id);
end $$;

-- Broken, stolen or never coming back: nothing of it is waited for any more. Its row goes on:
-- should it speak again, it owes what it says.
create function privato.admin_tablet_perso(p_id text, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi := privato.tablet_da_ufficio(p_id, p_motivo);
begin
  if v.pending_ops + v.pending_media = 0 then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  update public.dispositivi d
  set pending_ops = 0, pending_media = 0, oldest_pending_at = null, perso_il = privato.adesso()
  where d.id = p_id;

  perform privato.accoda_notifica(
    (select c.user_id from public.verification_centers c where c.id = v.id_centro),
    'tablet',
    v.nome || ' segnato come perso',
    format(
      'L''ufficio non aspetta più il suo lavoro (operazioni: %s, file: %s). Se torna in rete, '
      'lo consegna lo stesso.',
      v.pending_ops,
      v.pending_media
    ),
    '/verification-center/sincronia'
  );

  perform privato.registra_admin(
    'tablet_perso',
    'dispositivo',
    p_id,
    jsonb_build_object('operazioni', v.pending_ops, 'file', v.pending_media),
    p_motivo
  );

  return jsonb_build_object('id', p_id);
end $$;

create function public.admin_scrivi_tablet(p_id text, p_motivo text) returns jsonb
language sql set search_path = '' as $$ select privato.admin_scrivi_tablet(p_id, p_motivo) $$;
create function public.admin_archivia_incidente(p_id text, p_motivo text) returns jsonb
language sql set search_path = '' as $$ select privato.admin_archivia_incidente(p_id, p_motivo) $$;
create function public.admin_tablet_perso(p_id text, p_motivo text) returns jsonb
language sql set search_path = '' as $$ select privato.admin_tablet_perso(p_id, p_motivo) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_scrivi_tablet', 'admin_archivia_incidente', 'admin_tablet_perso']
);
select privato.avvolgi_scrittura('public.admin_scrivi_tablet(text, text)');
select privato.avvolgi_scrittura('public.admin_archivia_incidente(text, text)');
select privato.avvolgi_scrittura('public.admin_tablet_perso(text, text)');
