-- Written by `npm run schema` from the marks above the bodies (supabase/local/tools/faces.ts): change those.
-- A write asks whether the site is open and the terms are accepted, and answers a command that it
-- has seen with what it answered then.

grant execute on function privato.adesso to anon, authenticated;

grant execute on function privato.indice_ricerca to authenticated;

grant execute on function privato.provincia_di to authenticated;

grant execute on function privato.rifiuta to authenticated;

grant execute on function privato.chiamante to anon, authenticated;

grant execute on function privato.e_admin to anon, authenticated;

grant execute on function privato.mio_centro to anon, authenticated;

grant execute on function privato.comando_visto to anon, authenticated;

grant execute on function privato.comando_fatto to anon, authenticated;

grant execute on function privato.richiedi_scritture to anon, authenticated;

grant execute on function privato.scrittura_ammessa to anon, authenticated;

create function public.apri_pass_manutenzione(p_impronta text)
returns void
language sql
set search_path = ''
as $$
  select privato.apri_pass_manutenzione(p_impronta)
$$;

grant execute on function privato.carico_ammesso to anon, authenticated;

grant execute on function privato.utente_attivo to anon, authenticated;

grant execute on function privato.centro_operante to anon, authenticated;

grant execute on function privato.centro_da_titolare to anon, authenticated;

grant execute on function privato.utenti_sospesi to anon, authenticated;

grant execute on function public.is_admin to anon, authenticated;

create function public.mio_profilo()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.mio_profilo()
$$;
grant execute on function public.mio_profilo, privato.mio_profilo to authenticated;

create function public.aggiorna_profilo(p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'aggiorna_profilo',
      jsonb_build_array(p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.aggiorna_profilo(p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.aggiorna_profilo, privato.aggiorna_profilo to authenticated;

create function public.email_con_account(p_email text[])
returns setof text
language sql stable
set search_path = ''
as $$
  select privato.email_con_account(p_email)
$$;

create function public.conferma_iscrizione(p_prova text, p_comando uuid default null)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'conferma_iscrizione',
      jsonb_build_array(p_prova)
    );
  end if;
  if v_prima is not null then
    return (v_prima ->> 'risposta')::boolean;
  end if;
  v_esito := to_jsonb(
    privato.conferma_iscrizione(p_prova)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return (v_esito #>> '{}')::boolean;
end
$$;
grant execute on function public.conferma_iscrizione, privato.conferma_iscrizione to authenticated;

grant execute on function privato.richiedi_termini to anon, authenticated;

create function public.accetta_termini(p_versione text, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'accetta_termini',
      jsonb_build_array(p_versione)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.accetta_termini(p_versione)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.accetta_termini, privato.accetta_termini to authenticated;

create function public.annota_prova_password(p_sessione uuid)
returns void
language sql
set search_path = ''
as $$
  select privato.annota_prova_password(p_sessione)
$$;

create function public.miei_ordini(p_pagina integer default 1, p_filtro text default 'tutti')
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.miei_ordini(p_pagina, p_filtro)
$$;
grant execute on function public.miei_ordini, privato.miei_ordini to authenticated;

create function public.mie_impostazioni()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.mie_impostazioni()
$$;
grant execute on function public.mie_impostazioni, privato.mie_impostazioni to authenticated;

create function public.salva_notifiche(
  p_email boolean,
  p_marketing boolean,
  p_versione text,
  p_viste jsonb default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'salva_notifiche',
      jsonb_build_array(p_email, p_marketing, p_versione, p_viste)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.salva_notifiche(p_email, p_marketing, p_versione, p_viste)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.salva_notifiche, privato.salva_notifiche to authenticated;

create function public.account_aperti()
returns table (cosa text, titolo text, link text)
language sql stable
set search_path = ''
as $$
  select * from privato.account_aperti()
$$;
grant execute on function public.account_aperti, privato.account_aperti to authenticated;

create function public.registra_consenso(
  p_documento text,
  p_versione text,
  p_accettato boolean,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'registra_consenso',
      jsonb_build_array(p_documento, p_versione, p_accettato)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.registra_consenso(p_documento, p_versione, p_accettato)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.registra_consenso, privato.registra_consenso to authenticated;

create function public.esporta_dati()
returns jsonb
language sql
set search_path = ''
as $$
  select privato.esporta_dati()
$$;
grant execute on function public.esporta_dati, privato.esporta_dati to authenticated;

create function public.cancella_account(p_email text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'cancella_account',
      jsonb_build_array(p_email)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.cancella_account(p_email)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.cancella_account, privato.cancella_account to authenticated;

create function public.get_category_descendants(root uuid)
returns setof uuid
language sql stable
set search_path = ''
as $$
  select privato.get_category_descendants(root)
$$;
grant execute on function public.get_category_descendants, privato.get_category_descendants to anon, authenticated;

create function public.categorie_attive()
returns table (id uuid, name text, slug text, slug_vecchi text[], parent_id uuid, annunci bigint)
language sql stable
set search_path = ''
as $$
  select * from privato.categorie_attive()
$$;
grant execute on function public.categorie_attive, privato.categorie_attive to anon, authenticated;
comment on function public.categorie_attive is
  'null: parent_id';

create function public.admin_categorie()
returns table (
  id uuid,
  name text,
  slug text,
  parent_id uuid,
  active boolean,
  annunci bigint,
  centri bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_categorie()
$$;
grant execute on function public.admin_categorie, privato.admin_categorie to authenticated;
comment on function public.admin_categorie is
  'null: parent_id';

create function public.admin_categoria(p_id uuid)
returns table (
  sottocategorie bigint,
  annunci bigint,
  prezzi bigint,
  condizioni bigint,
  ricerche bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_categoria(p_id)
$$;
grant execute on function public.admin_categoria, privato.admin_categoria to authenticated;

create function public.admin_sposta_categoria(
  p_id uuid,
  p_posto integer,
  p_padre uuid default null,
  p_motivo text default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_sposta_categoria',
      jsonb_build_array(p_id, p_posto, p_padre, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_sposta_categoria(p_id, p_posto, p_padre, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_sposta_categoria, privato.admin_sposta_categoria to authenticated;

create function public.admin_elimina_categoria(
  p_id uuid,
  p_motivo text default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_elimina_categoria',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_elimina_categoria(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_elimina_categoria, privato.admin_elimina_categoria to authenticated;

create function public.aggiorna_nomi_categorie(p_limite integer default 500)
returns integer
language sql
set search_path = ''
as $$
  select privato.aggiorna_nomi_categorie(p_limite)
$$;

create function public.mio_centro_dettagli()
returns setof public.verification_centers
language sql stable
set search_path = ''
as $$
  select * from privato.mio_centro_dettagli()
$$;
grant execute on function public.mio_centro_dettagli, privato.mio_centro_dettagli to authenticated;

create function public.invita_operatore(p_email text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'invita_operatore',
      jsonb_build_array(p_email)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.invita_operatore(p_email)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.invita_operatore, privato.invita_operatore to authenticated;

create function public.revoca_invito(p_invito uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'revoca_invito',
      jsonb_build_array(p_invito)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.revoca_invito(p_invito)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.revoca_invito, privato.revoca_invito to authenticated;

create function public.invito_centro(p_token text)
returns table (centro text, citta text, scade_il timestamptz)
language sql stable
set search_path = ''
as $$
  select * from privato.invito_centro(p_token)
$$;
grant execute on function public.invito_centro, privato.invito_centro to authenticated;

create function public.accetta_invito(p_token text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'accetta_invito',
      jsonb_build_array(p_token)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.accetta_invito(p_token)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.accetta_invito, privato.accetta_invito to authenticated;

create function public.rimuovi_operatore(
  p_operatore uuid,
  p_motivo text,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'rimuovi_operatore',
      jsonb_build_array(p_operatore, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.rimuovi_operatore(p_operatore, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.rimuovi_operatore, privato.rimuovi_operatore to authenticated;

create function public.imposta_pin(p_impronta text, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'imposta_pin',
      jsonb_build_array(p_impronta)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.imposta_pin(p_impronta)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.imposta_pin, privato.imposta_pin to authenticated;

create function public.persone_centro()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.persone_centro()
$$;
grant execute on function public.persone_centro, privato.persone_centro to authenticated;

create function public.salva_dati_centro(
  p_dati jsonb,
  p_prima jsonb,
  p_visite integer default 0,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'salva_dati_centro',
      jsonb_build_array(p_dati, p_prima, p_visite)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.salva_dati_centro(p_dati, p_prima, p_visite)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.salva_dati_centro, privato.salva_dati_centro to authenticated;

create function public.admin_decidi_richiesta(
  p_richiesta uuid,
  p_esito text,
  p_motivo text default null,
  p_percentuale numeric default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_decidi_richiesta',
      jsonb_build_array(p_richiesta, p_esito, p_motivo, p_percentuale)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_decidi_richiesta(p_richiesta, p_esito, p_motivo, p_percentuale)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_decidi_richiesta, privato.admin_decidi_richiesta to authenticated;

create function public.rispondi_richiesta_centro(
  p_richiesta uuid,
  p_testo text,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'rispondi_richiesta_centro',
      jsonb_build_array(p_richiesta, p_testo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.rispondi_richiesta_centro(p_richiesta, p_testo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.rispondi_richiesta_centro, privato.rispondi_richiesta_centro to authenticated;

create function public.admin_stato_centro(
  p_centro uuid,
  p_stato text,
  p_motivo text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_stato_centro',
      jsonb_build_array(p_centro, p_stato, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_stato_centro(p_centro, p_stato, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_stato_centro, privato.admin_stato_centro to authenticated;

create function public.impostazioni_leggi()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.impostazioni_leggi()
$$;
grant execute on function public.impostazioni_leggi, privato.impostazioni_leggi to authenticated;

create function public.impostazioni_salva(p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'impostazioni_salva',
      jsonb_build_array(p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.impostazioni_salva(p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.impostazioni_salva, privato.impostazioni_salva to authenticated;

create function public.hash_manutenzione()
returns text
language sql stable
set search_path = ''
as $$
  select privato.hash_manutenzione()
$$;

create function public.stato_manutenzione()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.stato_manutenzione()
$$;
grant execute on function public.stato_manutenzione, privato.stato_manutenzione to anon, authenticated;

create function public.impostazioni_pubbliche()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.impostazioni_pubbliche()
$$;
grant execute on function public.impostazioni_pubbliche, privato.impostazioni_pubbliche to anon, authenticated;

create function public.configurazione_pagamenti()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.configurazione_pagamenti()
$$;
grant execute on function public.configurazione_pagamenti, privato.configurazione_pagamenti to authenticated;

create function public.configurazione_pagamenti_salva(p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'configurazione_pagamenti_salva',
      jsonb_build_array(p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.configurazione_pagamenti_salva(p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.configurazione_pagamenti_salva, privato.configurazione_pagamenti_salva to authenticated;

create function public.admin_tariffe_centro(
  p_centro uuid,
  p_imballaggio integer default null,
  p_spedizione integer default null,
  p_viste jsonb default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_tariffe_centro',
      jsonb_build_array(p_centro, p_imballaggio, p_spedizione, p_viste)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_tariffe_centro(p_centro, p_imballaggio, p_spedizione, p_viste)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_tariffe_centro, privato.admin_tariffe_centro to authenticated;

create function public.elenco_centri(
  p_testo text default null,
  p_tipo text default null,
  p_citta text default null,
  p_categoria text default null,
  p_pagina integer default 1
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.elenco_centri(p_testo, p_tipo, p_citta, p_categoria, p_pagina)
$$;
grant execute on function public.elenco_centri, privato.elenco_centri to anon, authenticated;

create function public.scheda_centro(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.scheda_centro(p_id)
$$;
grant execute on function public.scheda_centro, privato.scheda_centro to anon, authenticated;

create function public.invia_richiesta_centro(
  p_dati jsonb,
  p_versione text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'invia_richiesta_centro',
      jsonb_build_array(p_dati, p_versione)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.invia_richiesta_centro(p_dati, p_versione)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.invia_richiesta_centro, privato.invia_richiesta_centro to authenticated;

create function public.admin_elenco_richieste(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_richieste(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_richieste, privato.admin_elenco_richieste to authenticated;

create function public.admin_elenco_centri(
  p_testo text default null,
  p_stato text default 'all',
  p_pagina integer default 1,
  p_ordine text default 'nome',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_centri(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_centri, privato.admin_elenco_centri to authenticated;

create function public.admin_centro_lavoro(p_centro uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_centro_lavoro(p_centro)
$$;
grant execute on function public.admin_centro_lavoro, privato.admin_centro_lavoro to authenticated;

create function public.apri_dimostrazione(p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'apri_dimostrazione',
      jsonb_build_array()
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.apri_dimostrazione()
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.apri_dimostrazione, privato.apri_dimostrazione to authenticated;

create function public.chiudi_dimostrazione(p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'chiudi_dimostrazione',
      jsonb_build_array()
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.chiudi_dimostrazione()
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.chiudi_dimostrazione, privato.chiudi_dimostrazione to authenticated;

create function public.preventivo_verifica(p_centro uuid, p_annuncio uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.preventivo_verifica(p_centro, p_annuncio)
$$;
grant execute on function public.preventivo_verifica, privato.preventivo_verifica to authenticated;

create function public.simula_preventivo(
  p_centro uuid,
  p_prezzo integer,
  p_categoria uuid default null,
  p_dimensione text default null,
  p_tariffe jsonb default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.simula_preventivo(p_centro, p_prezzo, p_categoria, p_dimensione, p_tariffe)
$$;
grant execute on function public.simula_preventivo, privato.simula_preventivo to authenticated;

create function public.resolve_center_category_tariff(p_center uuid, p_category uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.resolve_center_category_tariff(p_center, p_category)
$$;
grant execute on function public.resolve_center_category_tariff, privato.resolve_center_category_tariff to authenticated;

create function public.update_verification_center_tariff(
  center_id uuid,
  tariff_data jsonb,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'update_verification_center_tariff',
      jsonb_build_array(center_id, tariff_data)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.update_verification_center_tariff(center_id, tariff_data)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.update_verification_center_tariff, privato.update_verification_center_tariff to authenticated;

create function public.imposta_tariffe_categorie(
  p_centro uuid,
  p_righe jsonb,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'imposta_tariffe_categorie',
      jsonb_build_array(p_centro, p_righe)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.imposta_tariffe_categorie(p_centro, p_righe)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.imposta_tariffe_categorie, privato.imposta_tariffe_categorie to authenticated;

create function public.prezzi_centro()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.prezzi_centro()
$$;
grant execute on function public.prezzi_centro, privato.prezzi_centro to authenticated;

create function public.salva_condizione(
  p_dati jsonb,
  p_id uuid default null,
  p_comando uuid default null
)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'salva_condizione',
      jsonb_build_array(p_dati, p_id)
    );
  end if;
  if v_prima is not null then
    return (v_prima ->> 'risposta')::uuid;
  end if;
  v_esito := to_jsonb(
    privato.salva_condizione(p_dati, p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return (v_esito #>> '{}')::uuid;
end
$$;
grant execute on function public.salva_condizione, privato.salva_condizione to authenticated;

create function public.elimina_condizione(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'elimina_condizione',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.elimina_condizione(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.elimina_condizione, privato.elimina_condizione to authenticated;

create function public.admin_prezzi_categorie(p_centro uuid)
returns table (
  category_id uuid,
  tariff_type public.tipo_tariffa,
  fixed_amount integer,
  percentage numeric,
  min_amount integer,
  max_amount integer,
  active boolean
)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_prezzi_categorie(p_centro)
$$;
grant execute on function public.admin_prezzi_categorie, privato.admin_prezzi_categorie to authenticated;
comment on function public.admin_prezzi_categorie is
  'null: fixed_amount, percentage, min_amount, max_amount';

grant execute on function privato.colonne_annuncio to authenticated;

grant execute on function privato.annuncio_scritto to authenticated;

create function public.registra_vista(p_annuncio uuid, p_visitatore text default null)
returns void
language sql
set search_path = ''
as $$
  select privato.registra_vista(p_annuncio, p_visitatore)
$$;
grant execute on function public.registra_vista, privato.registra_vista to authenticated;

create function public.aggiorna_prezzi_esposti(p_limite integer default 500)
returns integer
language sql
set search_path = ''
as $$
  select privato.aggiorna_prezzi_esposti(p_limite)
$$;

create function public.scheda_annuncio(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.scheda_annuncio(p_id)
$$;
grant execute on function public.scheda_annuncio, privato.scheda_annuncio to anon, authenticated;

create function public.annuncio_in_vetrina()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.annuncio_in_vetrina()
$$;
grant execute on function public.annuncio_in_vetrina, privato.annuncio_in_vetrina to anon, authenticated;

create function public.situazione_annuncio(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.situazione_annuncio(p_id)
$$;
grant execute on function public.situazione_annuncio, privato.situazione_annuncio to authenticated;

create function public.verifica_in_vetrina(p_verifica uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.verifica_in_vetrina(p_verifica)
$$;

create function public.id_preferiti()
returns table (id_annuncio uuid, data_aggiunta timestamptz)
language sql stable
set search_path = ''
as $$
  select * from privato.id_preferiti()
$$;
grant execute on function public.id_preferiti, privato.id_preferiti to authenticated;

create function public.miei_preferiti(p_prima uuid default null)
returns table (
  id uuid,
  data_aggiunta timestamptz,
  prezzo_allora integer,
  prezzo_esposto integer,
  numero_annuncio bigint,
  titolo text,
  localita text,
  immagine_principale text,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  certificato_revocato boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  foto bigint,
  restano bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.miei_preferiti(p_prima)
$$;
grant execute on function public.miei_preferiti, privato.miei_preferiti to authenticated;
comment on function public.miei_preferiti is
  'null: prezzo_allora, titolo, immagine_principale, scadenza_prenotazione';

create function public.unisci_preferiti(p_annunci uuid[])
returns integer
language sql
set search_path = ''
as $$
  select privato.unisci_preferiti(p_annunci)
$$;
grant execute on function public.unisci_preferiti, privato.unisci_preferiti to authenticated;

create function public.elenco_annunci(
  p_testo text default null,
  p_categoria text default null,
  p_prezzo_min integer default null,
  p_prezzo_max integer default null,
  p_condizione text default null,
  p_verifica text default null,
  p_localita text default null,
  p_spedizione text default null,
  p_ordine text default null,
  p_pagina integer default 1,
  p_limite integer default 20
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.elenco_annunci(
    p_testo,
    p_categoria,
    p_prezzo_min,
    p_prezzo_max,
    p_condizione,
    p_verifica,
    p_localita,
    p_spedizione,
    p_ordine,
    p_pagina,
    p_limite
  )
$$;
grant execute on function public.elenco_annunci, privato.elenco_annunci to anon, authenticated;

create function public.faccette_annunci(
  p_testo text default null,
  p_categoria text default null,
  p_prezzo_min integer default null,
  p_prezzo_max integer default null,
  p_condizione text default null,
  p_verifica text default null,
  p_localita text default null,
  p_spedizione text default null
)
returns table (faccetta text, valore text, annunci integer, oltre boolean)
language sql stable
set search_path = ''
as $$
  select * from privato.faccette_annunci(
    p_testo,
    p_categoria,
    p_prezzo_min,
    p_prezzo_max,
    p_condizione,
    p_verifica,
    p_localita,
    p_spedizione
  )
$$;
grant execute on function public.faccette_annunci, privato.faccette_annunci to anon, authenticated;

create function public.suggerimenti_ricerca(p_testo text)
returns table (tipo text, chiave text, testo text, contesto text, quanti integer, immagine text)
language sql stable
set search_path = ''
as $$
  select * from privato.suggerimenti_ricerca(p_testo)
$$;
grant execute on function public.suggerimenti_ricerca, privato.suggerimenti_ricerca to anon, authenticated;
comment on function public.suggerimenti_ricerca is
  'null: contesto, immagine';

create function public.salva_ricerca(
  p_nome text,
  p_filtri jsonb,
  p_avvisi boolean default true,
  p_comando uuid default null
)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'salva_ricerca',
      jsonb_build_array(p_nome, p_filtri, p_avvisi)
    );
  end if;
  if v_prima is not null then
    return (v_prima ->> 'risposta')::uuid;
  end if;
  v_esito := to_jsonb(
    privato.salva_ricerca(p_nome, p_filtri, p_avvisi)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return (v_esito #>> '{}')::uuid;
end
$$;
grant execute on function public.salva_ricerca, privato.salva_ricerca to authenticated;

create function public.modifica_ricerca(
  p_id uuid,
  p_nome text,
  p_avvisi boolean,
  p_viste jsonb default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'modifica_ricerca',
      jsonb_build_array(p_id, p_nome, p_avvisi, p_viste)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.modifica_ricerca(p_id, p_nome, p_avvisi, p_viste)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.modifica_ricerca, privato.modifica_ricerca to authenticated;

create function public.elimina_ricerca(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'elimina_ricerca',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.elimina_ricerca(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.elimina_ricerca, privato.elimina_ricerca to authenticated;

create function public.segna_ricerca_vista(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_ricerca_vista',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.segna_ricerca_vista(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.segna_ricerca_vista, privato.segna_ricerca_vista to authenticated;

create function public.ricerche_salvate()
returns table (
  id uuid,
  nome text,
  filtri jsonb,
  avvisi boolean,
  creata_il timestamptz,
  nuovi integer,
  immagini text[]
)
language sql stable
set search_path = ''
as $$
  select * from privato.ricerche_salvate()
$$;
grant execute on function public.ricerche_salvate, privato.ricerche_salvate to authenticated;

create function public.mappa_sito()
returns table (id uuid, aggiornato timestamptz)
language sql stable
set search_path = ''
as $$
  select * from privato.mappa_sito()
$$;
grant execute on function public.mappa_sito, privato.mappa_sito to anon, authenticated;

create function public.mappa_ultimo()
returns integer
language sql stable
set search_path = ''
as $$
  select privato.mappa_ultimo()
$$;
grant execute on function public.mappa_ultimo, privato.mappa_ultimo to anon, authenticated;

create function public.mappa_annunci(p_da integer, p_prima integer)
returns table (ids uuid[], aggiornati timestamptz[])
language sql stable
set search_path = ''
as $$
  select * from privato.mappa_annunci(p_da, p_prima)
$$;
grant execute on function public.mappa_annunci, privato.mappa_annunci to anon, authenticated;

create function public.annuncio_tolto(p_id uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select privato.annuncio_tolto(p_id)
$$;
grant execute on function public.annuncio_tolto, privato.annuncio_tolto to anon, authenticated;

create function public.update_verifica_status(
  verification_id_param uuid,
  new_status text,
  payload jsonb default '{}'::jsonb,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'update_verifica_status',
      jsonb_build_array(verification_id_param, new_status, payload)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.update_verifica_status(verification_id_param, new_status, payload)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.update_verifica_status, privato.update_verifica_status to authenticated;

create function public.update_verifica_details(
  verification_id_param uuid,
  payload jsonb,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'update_verifica_details',
      jsonb_build_array(verification_id_param, payload)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.update_verifica_details(verification_id_param, payload)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.update_verifica_details, privato.update_verifica_details to authenticated;

create function public.set_annuncio_stato_verifica(
  a_id uuid,
  a_status text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'set_annuncio_stato_verifica',
      jsonb_build_array(a_id, a_status)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.set_annuncio_stato_verifica(a_id, a_status)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.set_annuncio_stato_verifica, privato.set_annuncio_stato_verifica to authenticated;

create function public.eventi_verifica(p_verifica uuid)
returns table (
  id bigint,
  tipo text,
  dati jsonb,
  avvenuto_il timestamptz,
  impronta text,
  impronta_precedente text
)
language sql stable
set search_path = ''
as $$
  select * from privato.eventi_verifica(p_verifica)
$$;
grant execute on function public.eventi_verifica, privato.eventi_verifica to authenticated;

create function public.centro_verifiche(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_limite integer default 10
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.centro_verifiche(p_testo, p_stato, p_pagina, p_limite)
$$;
grant execute on function public.centro_verifiche, privato.centro_verifiche to authenticated;

create function public.dettaglio_verifica(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.dettaglio_verifica(p_id)
$$;
grant execute on function public.dettaglio_verifica, privato.dettaglio_verifica to authenticated;

grant execute on function privato.verifiche_da_acquirente to anon, authenticated;

create function public.orari_disponibili(p_centro uuid)
returns table (giorno date, orari text[])
language sql stable
set search_path = ''
as $$
  select * from privato.orari_disponibili(p_centro)
$$;
grant execute on function public.orari_disponibili, privato.orari_disponibili to authenticated;

create function public.centri_per_verifica(p_annuncio uuid)
returns table (
  id uuid,
  nome text,
  sigla text,
  indirizzo text,
  citta text,
  telefono text,
  tipo_centro public.tipo_centro,
  totale integer,
  percentuale_vendita numeric,
  trattiene integer,
  giorno date,
  ora text
)
language sql stable
set search_path = ''
as $$
  select * from privato.centri_per_verifica(p_annuncio)
$$;
grant execute on function public.centri_per_verifica, privato.centri_per_verifica to authenticated;
comment on function public.centri_per_verifica is
  'null: giorno, ora';

create function public.disponibilita_centro()
returns table (
  giorno date,
  ora time,
  minuti integer,
  stato public.stato_fascia,
  verifica_id uuid,
  cliente text,
  oggetto text,
  motivo text,
  in_griglia boolean
)
language sql stable
set search_path = ''
as $$
  select * from privato.disponibilita_centro()
$$;
grant execute on function public.disponibilita_centro, privato.disponibilita_centro to authenticated;
comment on function public.disponibilita_centro is
  'null: verifica_id, cliente, oggetto, motivo';

create function public.blocchi_centro()
returns table (
  id uuid,
  chiusura boolean,
  dal date,
  al date,
  dalle time,
  alle time,
  orari text[],
  motivo text,
  visite integer,
  chi text,
  quando timestamptz
)
language sql stable
set search_path = ''
as $$
  select * from privato.blocchi_centro()
$$;
grant execute on function public.blocchi_centro, privato.blocchi_centro to authenticated;
comment on function public.blocchi_centro is
  'null: dalle, alle, chi';

create function public.blocca_orari(
  p_orari timestamp[],
  p_motivo text default '',
  p_anche_prenotati boolean default false,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'blocca_orari',
      jsonb_build_array(p_orari, p_motivo, p_anche_prenotati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.blocca_orari(p_orari, p_motivo, p_anche_prenotati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.blocca_orari, privato.blocca_orari to authenticated;

create function public.sblocca_orari(p_orari timestamp[], p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'sblocca_orari',
      jsonb_build_array(p_orari)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.sblocca_orari(p_orari)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.sblocca_orari, privato.sblocca_orari to authenticated;

create function public.chiudi_centro(
  p_dal date,
  p_al date,
  p_motivo text default '',
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'chiudi_centro',
      jsonb_build_array(p_dal, p_al, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.chiudi_centro(p_dal, p_al, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.chiudi_centro, privato.chiudi_centro to authenticated;

create function public.riapri_centro(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'riapri_centro',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.riapri_centro(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.riapri_centro, privato.riapri_centro to authenticated;

create function public.prenota_verifica(
  p_annuncio uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_costi_accettati boolean,
  p_totale integer default null,
  p_ritiro_accettato boolean default false,
  p_percentuale numeric default 0,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'prenota_verifica',
      jsonb_build_array(
        p_annuncio,
        p_centro,
        p_giorno,
        p_ora,
        p_costi_accettati,
        p_totale,
        p_ritiro_accettato,
        p_percentuale
      )
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.prenota_verifica(
      p_annuncio,
      p_centro,
      p_giorno,
      p_ora,
      p_costi_accettati,
      p_totale,
      p_ritiro_accettato,
      p_percentuale
    )
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.prenota_verifica, privato.prenota_verifica to authenticated;

create function public.book_verification_slot(v_verifica_id uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'book_verification_slot',
      jsonb_build_array(v_verifica_id)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.book_verification_slot(v_verifica_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.book_verification_slot, privato.book_verification_slot to authenticated;

create function public.update_verifica_datetime_local(
  verification_id_param uuid,
  new_date date,
  new_time time,
  verifier_note text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'update_verifica_datetime_local',
      jsonb_build_array(verification_id_param, new_date, new_time, verifier_note)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.update_verifica_datetime_local(verification_id_param, new_date, new_time, verifier_note)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.update_verifica_datetime_local, privato.update_verifica_datetime_local to authenticated;

create function public.annulla_verifica(p_id uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'annulla_verifica',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.annulla_verifica(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.annulla_verifica, privato.annulla_verifica to authenticated;

create function public.conferma_verifica(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.conferma_verifica(p_id)
$$;
grant execute on function public.conferma_verifica, privato.conferma_verifica to authenticated;

create function public.get_center_appointments_paged(
  center_id_param uuid,
  page_size integer default 50,
  page_number integer default 1
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.get_center_appointments_paged(center_id_param, page_size, page_number)
$$;
grant execute on function public.get_center_appointments_paged, privato.get_center_appointments_paged to authenticated;

create function public.update_appointment_status(
  center_id_param uuid,
  appointment_id_param uuid,
  new_status text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'update_appointment_status',
      jsonb_build_array(center_id_param, appointment_id_param, new_status)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.update_appointment_status(center_id_param, appointment_id_param, new_status)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.update_appointment_status, privato.update_appointment_status to authenticated;

create function public.appuntamenti_da_spostare()
returns table (
  id uuid,
  verifica_id uuid,
  appointment_date date,
  appointment_time time,
  durata_minuti integer,
  client_name text,
  product_name text,
  motivo text
)
language sql stable
set search_path = ''
as $$
  select * from privato.appuntamenti_da_spostare()
$$;
grant execute on function public.appuntamenti_da_spostare, privato.appuntamenti_da_spostare to authenticated;

create function public.sposta_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_totale integer default null,
  p_ritiro_accettato boolean default false,
  p_percentuale numeric default 0,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'sposta_verifica',
      jsonb_build_array(
        p_verifica,
        p_centro,
        p_giorno,
        p_ora,
        p_totale,
        p_ritiro_accettato,
        p_percentuale
      )
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.sposta_verifica(
      p_verifica,
      p_centro,
      p_giorno,
      p_ora,
      p_totale,
      p_ritiro_accettato,
      p_percentuale
    )
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.sposta_verifica, privato.sposta_verifica to authenticated;

create function public.segna_non_presentato(p_verifica uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_non_presentato',
      jsonb_build_array(p_verifica)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.segna_non_presentato(p_verifica)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.segna_non_presentato, privato.segna_non_presentato to authenticated;

create function public.ritira_verifica(p_verifica uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'ritira_verifica',
      jsonb_build_array(p_verifica)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.ritira_verifica(p_verifica)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.ritira_verifica, privato.ritira_verifica to authenticated;

create function public.admin_annulla_verifica(
  p_verifica uuid,
  p_motivo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_annulla_verifica',
      jsonb_build_array(p_verifica, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_annulla_verifica(p_verifica, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_annulla_verifica, privato.admin_annulla_verifica to authenticated;

create function public.blocca_periodo(
  p_dal date,
  p_al date,
  p_dalle time,
  p_alle time,
  p_motivo text default '',
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'blocca_periodo',
      jsonb_build_array(p_dal, p_al, p_dalle, p_alle, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.blocca_periodo(p_dal, p_al, p_dalle, p_alle, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.blocca_periodo, privato.blocca_periodo to authenticated;

create function public.risolvi_dubbio(p_verifica uuid, p_risposta text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'risolvi_dubbio',
      jsonb_build_array(p_verifica, p_risposta)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.risolvi_dubbio(p_verifica, p_risposta)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.risolvi_dubbio, privato.risolvi_dubbio to authenticated;

create function public.reinvia_codice_ritiro(p_verifica uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'reinvia_codice_ritiro',
      jsonb_build_array(p_verifica)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.reinvia_codice_ritiro(p_verifica)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.reinvia_codice_ritiro, privato.reinvia_codice_ritiro to authenticated;

create function public.annuncia_ritiro_corriere(
  p_ordine uuid,
  p_corriere text,
  p_giorno date,
  p_codice text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'annuncia_ritiro_corriere',
      jsonb_build_array(p_ordine, p_corriere, p_giorno, p_codice)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.annuncia_ritiro_corriere(p_ordine, p_corriere, p_giorno, p_codice)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.annuncia_ritiro_corriere, privato.annuncia_ritiro_corriere to authenticated;

create function public.consegna_acquirente(p_ordine uuid, p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'consegna_acquirente',
      jsonb_build_array(p_ordine, p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.consegna_acquirente(p_ordine, p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.consegna_acquirente, privato.consegna_acquirente to authenticated;

create function public.lavori_custodia(p_lavoro text default null)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.lavori_custodia(p_lavoro)
$$;

create function public.centro_consegne()
returns table (
  id_verifica uuid,
  id_ordine uuid,
  numero_ordine bigint,
  titolo text,
  numero_annuncio integer,
  immagine text,
  modo public.metodo_spedizione,
  stato public.stato_ordine,
  dal timestamptz,
  entro timestamptz,
  in_ritardo boolean,
  pagamento_contestato boolean,
  pagamento_segnalato boolean,
  in_dubbio boolean,
  corriere text,
  tracciamento text,
  ritiro_previsto date,
  destinatario jsonb
)
language sql stable
set search_path = ''
as $$
  select * from privato.centro_consegne()
$$;
grant execute on function public.centro_consegne, privato.centro_consegne to authenticated;
comment on function public.centro_consegne is
  'null: id_ordine, numero_ordine, numero_annuncio, immagine, stato, entro, corriere, '
  'tracciamento, ritiro_previsto, destinatario';

create function public.oggetti_al_centro()
returns table (
  id uuid,
  titolo text,
  immagine_principale text,
  dal timestamptz,
  stato public.stato_custodia,
  in_dubbio boolean,
  centro text,
  indirizzo text,
  citta text,
  telefono text,
  codice text
)
language sql stable
set search_path = ''
as $$
  select * from privato.oggetti_al_centro()
$$;
grant execute on function public.oggetti_al_centro, privato.oggetti_al_centro to authenticated;
comment on function public.oggetti_al_centro is
  'null: immagine_principale, telefono, codice';

create function public.sync_ledger(p_ops uuid[])
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.sync_ledger(p_ops)
$$;
grant execute on function public.sync_ledger, privato.sync_ledger to authenticated;

create function public.sync_push(p_ops jsonb, p_centro uuid default null, p_told jsonb default null)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.sync_push(p_ops, p_centro, p_told)
$$;
grant execute on function public.sync_push, privato.sync_push to authenticated;

create function public.centre_manifest(p_told jsonb default null)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.centre_manifest(p_told)
$$;
grant execute on function public.centre_manifest, privato.centre_manifest to authenticated;

create function public.centre_pull(p_ids uuid[])
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.centre_pull(p_ids)
$$;
grant execute on function public.centre_pull, privato.centre_pull to authenticated;

create function public.device_report(p_device jsonb, p_centro uuid default null)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.device_report(p_device, p_centro)
$$;
grant execute on function public.device_report, privato.device_report to authenticated;

create function public.dispositivi_in_debito()
returns table (id text, nome text, visto_il timestamptz, pending_ops integer, pending_media integer)
language sql stable
set search_path = ''
as $$
  select * from privato.dispositivi_in_debito()
$$;
grant execute on function public.dispositivi_in_debito, privato.dispositivi_in_debito to authenticated;

create function public.admin_scrivi_tablet(p_id text, p_motivo text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_scrivi_tablet',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_scrivi_tablet(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_scrivi_tablet, privato.admin_scrivi_tablet to authenticated;

create function public.admin_archivia_incidente(
  p_id text,
  p_motivo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_archivia_incidente',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_archivia_incidente(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_archivia_incidente, privato.admin_archivia_incidente to authenticated;

create function public.admin_tablet_perso(p_id text, p_motivo text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_tablet_perso',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_tablet_perso(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_tablet_perso, privato.admin_tablet_perso to authenticated;

create function public.prepara_certificato(p_verifica uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'prepara_certificato',
      jsonb_build_array(p_verifica)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.prepara_certificato(p_verifica)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.prepara_certificato, privato.prepara_certificato to authenticated;

create function public.rigenera_certificato(
  p_id uuid,
  p_motivo text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'rigenera_certificato',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.rigenera_certificato(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.rigenera_certificato, privato.rigenera_certificato to authenticated;

create function public.revoca_certificato(p_id uuid, p_motivo text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'revoca_certificato',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.revoca_certificato(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.revoca_certificato, privato.revoca_certificato to authenticated;

create function public.emetti_certificato(p_dati jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.emetti_certificato(p_dati)
$$;

create function public.segna_codice_spedito(p_id uuid)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_codice_spedito(p_id)
$$;

create function public.ruota_codice_privato(p_dati jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.ruota_codice_privato(p_dati)
$$;

create function public.verifica_certificato(
  p_codice text,
  p_privato text default null,
  p_indirizzo text default null
)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.verifica_certificato(p_codice, p_privato, p_indirizzo)
$$;
grant execute on function public.verifica_certificato, privato.verifica_certificato to anon, authenticated;

create function public.admin_elenco_certificati(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_certificati(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_certificati, privato.admin_elenco_certificati to authenticated;

create function public.apri_ordine(
  p_annuncio uuid,
  p_amount integer default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'apri_ordine',
      jsonb_build_array(p_annuncio, p_amount)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.apri_ordine(p_annuncio, p_amount)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.apri_ordine, privato.apri_ordine to authenticated;

create function public.associa_intento(p_ordine uuid, p_intento text)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.associa_intento(p_ordine, p_intento)
$$;

create function public.intento_di(p_intento text)
returns table (
  ordine_id uuid,
  id_annuncio uuid,
  amount integer,
  status public.stato_ordine,
  stato_pagamento text
)
language sql stable
set search_path = ''
as $$
  select * from privato.intento_di(p_intento)
$$;
grant execute on function public.intento_di, privato.intento_di to authenticated;
comment on function public.intento_di is
  'null: stato_pagamento';

create function public.imposta_indirizzo_ordine(
  p_ordine uuid,
  p_indirizzo jsonb,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'imposta_indirizzo_ordine',
      jsonb_build_array(p_ordine, p_indirizzo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.imposta_indirizzo_ordine(p_ordine, p_indirizzo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.imposta_indirizzo_ordine, privato.imposta_indirizzo_ordine to authenticated;

create function public.mio_ordine(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.mio_ordine(p_id)
$$;
grant execute on function public.mio_ordine, privato.mio_ordine to authenticated;

create function public.scrivi_recensione(
  p_ordine uuid,
  p_soggetto text,
  p_voto integer,
  p_testo text default '',
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'scrivi_recensione',
      jsonb_build_array(p_ordine, p_soggetto, p_voto, p_testo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.scrivi_recensione(p_ordine, p_soggetto, p_voto, p_testo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.scrivi_recensione, privato.scrivi_recensione to authenticated;

create function public.recensioni_utente(p_utente uuid, p_pagina integer default 1)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.recensioni_utente(p_utente, p_pagina)
$$;
grant execute on function public.recensioni_utente, privato.recensioni_utente to anon, authenticated;

create function public.recensioni_centro(p_centro uuid, p_pagina integer default 1)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.recensioni_centro(p_centro, p_pagina)
$$;
grant execute on function public.recensioni_centro, privato.recensioni_centro to anon, authenticated;

create function public.recensioni_ordine(p_ordine uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.recensioni_ordine(p_ordine)
$$;
grant execute on function public.recensioni_ordine, privato.recensioni_ordine to authenticated;

create function public.admin_elenco_recensioni(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_recensioni(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_recensioni, privato.admin_elenco_recensioni to authenticated;

create function public.admin_rimuovi_recensione(
  p_id uuid,
  p_motivo text,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_rimuovi_recensione',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_rimuovi_recensione(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_rimuovi_recensione, privato.admin_rimuovi_recensione to authenticated;

create function public.admin_ripristina_recensione(
  p_id uuid,
  p_motivo text,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_ripristina_recensione',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_ripristina_recensione(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_ripristina_recensione, privato.admin_ripristina_recensione to authenticated;

create function public.recensioni_mio_centro(
  p_voto integer default null,
  p_pagina integer default 1
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.recensioni_mio_centro(p_voto, p_pagina)
$$;
grant execute on function public.recensioni_mio_centro, privato.recensioni_mio_centro to authenticated;

create function public.recedi_dal_contratto(
  p_ordine uuid,
  p_nome text,
  p_email text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'recedi_dal_contratto',
      jsonb_build_array(p_ordine, p_nome, p_email)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.recedi_dal_contratto(p_ordine, p_nome, p_email)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.recedi_dal_contratto, privato.recedi_dal_contratto to authenticated;

create function public.prova_reso(
  p_ordine uuid,
  p_corriere text,
  p_codice text,
  p_foto text[],
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'prova_reso',
      jsonb_build_array(p_ordine, p_corriere, p_codice, p_foto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.prova_reso(p_ordine, p_corriere, p_codice, p_foto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.prova_reso, privato.prova_reso to authenticated;

create function public.admin_rimborsa_recesso(
  p_id uuid,
  p_motivo text,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_rimborsa_recesso',
      jsonb_build_array(p_id, p_motivo, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_rimborsa_recesso(p_id, p_motivo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_rimborsa_recesso, privato.admin_rimborsa_recesso to authenticated;

create function public.riconcilia_pagamento(p_evento text, p_tipo text, p_intento jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.riconcilia_pagamento(p_evento, p_tipo, p_intento)
$$;

create function public.catture_dovute()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.catture_dovute()
$$;

create function public.chiedi_cattura(p_ordine uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'chiedi_cattura',
      jsonb_build_array(p_ordine)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.chiedi_cattura(p_ordine)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.chiedi_cattura, privato.chiedi_cattura to authenticated;

create function public.rimborsi_dovuti()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.rimborsi_dovuti()
$$;

create function public.pagamenti_da_interrogare()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.pagamenti_da_interrogare()
$$;

create function public.segna_incasso_fallito(p_intento text, p_errore text)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_incasso_fallito(p_intento, p_errore)
$$;

create function public.chiave_fornitore(p_chiave text)
returns text
language sql stable
set search_path = ''
as $$
  select privato.chiave_fornitore(p_chiave)
$$;

create function public.segna_rifiuto_fornitore(p_chiave text)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_rifiuto_fornitore(p_chiave)
$$;

create function public.confronta_pagamenti(p_intenti jsonb, p_dal timestamptz, p_scrivi boolean)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.confronta_pagamenti(p_intenti, p_dal, p_scrivi)
$$;

create function public.confronta_trasferimenti(
  p_trasferimenti jsonb,
  p_dal timestamptz,
  p_scrivi boolean
)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.confronta_trasferimenti(p_trasferimenti, p_dal, p_scrivi)
$$;

create function public.riconcilia_disputa(p_evento text, p_tipo text, p_disputa jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.riconcilia_disputa(p_evento, p_tipo, p_disputa)
$$;

create function public.rimborsi_parziali_dovuti()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.rimborsi_parziali_dovuti()
$$;

create function public.segna_rimborso(p_id uuid, p_riferimento text)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_rimborso(p_id, p_riferimento)
$$;

create function public.segna_rimborso_fallito(
  p_intento text,
  p_rimborso text,
  p_motivo text,
  p_importo integer default null
)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_rimborso_fallito(p_intento, p_rimborso, p_motivo, p_importo)
$$;

create function public.admin_rilascia_allarme(
  p_id uuid,
  p_motivo text,
  p_visto text default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_rilascia_allarme',
      jsonb_build_array(p_id, p_motivo, p_visto)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_rilascia_allarme(p_id, p_motivo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_rilascia_allarme, privato.admin_rilascia_allarme to authenticated;

create function public.segna_bonifico_nostro(
  p_bonifico text,
  p_importo integer,
  p_creato timestamptz,
  p_riuscito boolean,
  p_motivo text
)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_bonifico_nostro(p_bonifico, p_importo, p_creato, p_riuscito, p_motivo)
$$;

create function public.admin_elenco_pagamenti(
  p_centro uuid default null,
  p_dal date default null,
  p_al date default null,
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data'
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_pagamenti(
    p_centro,
    p_dal,
    p_al,
    p_testo,
    p_stato,
    p_ordine,
    p_pagina,
    50
  )
$$;
grant execute on function public.admin_elenco_pagamenti, privato.admin_elenco_pagamenti to authenticated;

create function public.admin_pagamento(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_pagamento(p_id)
$$;
grant execute on function public.admin_pagamento, privato.admin_pagamento to authenticated;

create function public.admin_incassa_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_incassa_pagamento',
      jsonb_build_array(p_id, p_motivo, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_incassa_pagamento(p_id, p_motivo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_incassa_pagamento, privato.admin_incassa_pagamento to authenticated;

create function public.admin_annulla_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_annulla_pagamento',
      jsonb_build_array(p_id, p_motivo, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_annulla_pagamento(p_id, p_motivo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_annulla_pagamento, privato.admin_annulla_pagamento to authenticated;

create function public.admin_rimborsa(
  p_id uuid,
  p_motivo text,
  p_importo integer default null,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_rimborsa',
      jsonb_build_array(p_id, p_motivo, p_importo, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_rimborsa(p_id, p_motivo, p_importo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_rimborsa, privato.admin_rimborsa to authenticated;

create function public.admin_paga_altrimenti(
  p_id uuid,
  p_motivo text,
  p_riferimento text,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_paga_altrimenti',
      jsonb_build_array(p_id, p_motivo, p_riferimento, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_paga_altrimenti(p_id, p_motivo, p_riferimento, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_paga_altrimenti, privato.admin_paga_altrimenti to authenticated;

create function public.miei_dati_versamento()
returns table (
  tipo text,
  intestatario text,
  iban text,
  codice_fiscale text,
  partita_iva text,
  data_nascita date,
  indirizzo text,
  cap text,
  citta text,
  paese text,
  aggiornato_il timestamptz
)
language sql stable
set search_path = ''
as $$
  select * from privato.miei_dati_versamento()
$$;
grant execute on function public.miei_dati_versamento, privato.miei_dati_versamento to authenticated;
comment on function public.miei_dati_versamento is
  'null: partita_iva, data_nascita';

create function public.salva_dati_versamento(p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'salva_dati_versamento',
      jsonb_build_array(p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.salva_dati_versamento(p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.salva_dati_versamento, privato.salva_dati_versamento to authenticated;

create function public.miei_versamenti(p_pagina integer default 1)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.miei_versamenti(p_pagina)
$$;
grant execute on function public.miei_versamenti, privato.miei_versamenti to authenticated;

create function public.admin_elenco_versamenti(
  p_stato text default null,
  p_testo text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_versamenti(p_stato, p_testo, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_versamenti, privato.admin_elenco_versamenti to authenticated;

create function public.admin_segna_versamento(
  p_id uuid,
  p_stato text,
  p_riferimento text default null,
  p_motivo text default null,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_segna_versamento',
      jsonb_build_array(p_id, p_stato, p_riferimento, p_motivo, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_segna_versamento(p_id, p_stato, p_riferimento, p_motivo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_segna_versamento, privato.admin_segna_versamento to authenticated;

create function public.admin_prepara_bonifici(
  p_lotto text default null,
  p_ordinante jsonb default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_prepara_bonifici',
      jsonb_build_array(p_lotto, p_ordinante)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_prepara_bonifici(p_lotto, p_ordinante)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_prepara_bonifici, privato.admin_prepara_bonifici to authenticated;

create function public.admin_lotti_bonifici()
returns table (lotto text, creato_il timestamptz, numero integer, importo bigint)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_lotti_bonifici()
$$;
grant execute on function public.admin_lotti_bonifici, privato.admin_lotti_bonifici to authenticated;

create function public.admin_esporta_dac7(p_anno integer)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.admin_esporta_dac7(p_anno)
$$;
grant execute on function public.admin_esporta_dac7, privato.admin_esporta_dac7 to authenticated;

create function public.admin_imposta_commissione(
  p_centro uuid,
  p_percentuale numeric,
  p_motivo text default null,
  p_prima numeric default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_imposta_commissione',
      jsonb_build_array(p_centro, p_percentuale, p_motivo, p_prima)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_imposta_commissione(p_centro, p_percentuale, p_motivo, p_prima)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_imposta_commissione, privato.admin_imposta_commissione to authenticated;

create function public.segna_connect(p_attivo boolean)
returns boolean
language sql
set search_path = ''
as $$
  select privato.segna_connect(p_attivo)
$$;

create function public.segna_prova_connect(p_rifiuto text)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_prova_connect(p_rifiuto)
$$;

create function public.mio_conto_connect()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.mio_conto_connect()
$$;
grant execute on function public.mio_conto_connect, privato.mio_conto_connect to authenticated;

create function public.segna_conto_connect(p_utente uuid, p_conto jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.segna_conto_connect(p_utente, p_conto)
$$;

create function public.conti_da_rileggere()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.conti_da_rileggere()
$$;

create function public.trasferimenti_dovuti()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.trasferimenti_dovuti()
$$;

create function public.segna_trasferimento(p_trasferimento jsonb)
returns text
language sql
set search_path = ''
as $$
  select privato.segna_trasferimento(p_trasferimento)
$$;

create function public.storni_dovuti()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.storni_dovuti()
$$;

create function public.segna_trasferimento_fallito(p_versamento uuid, p_errore text)
returns void
language sql
set search_path = ''
as $$
  select privato.segna_trasferimento_fallito(p_versamento, p_errore)
$$;

create function public.segna_bonifico(
  p_bonifico text,
  p_trasferimenti text[],
  p_riuscito boolean,
  p_motivo text
)
returns integer
language sql
set search_path = ''
as $$
  select privato.segna_bonifico(p_bonifico, p_trasferimenti, p_riuscito, p_motivo)
$$;

create function public.apri_contestazione(
  p_ordine uuid,
  p_motivo text,
  p_foto text[] default '{}',
  p_tipo public.tipo_problema default 'altro',
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'apri_contestazione',
      jsonb_build_array(p_ordine, p_motivo, p_foto, p_tipo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.apri_contestazione(p_ordine, p_motivo, p_foto, p_tipo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.apri_contestazione, privato.apri_contestazione to authenticated;

create function public.aggiungi_contestazione(
  p_ordine uuid,
  p_testo text,
  p_foto text[] default '{}',
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'aggiungi_contestazione',
      jsonb_build_array(p_ordine, p_testo, p_foto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.aggiungi_contestazione(p_ordine, p_testo, p_foto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.aggiungi_contestazione, privato.aggiungi_contestazione to authenticated;

create function public.rispondi_contestazione(
  p_ordine uuid,
  p_testo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'rispondi_contestazione',
      jsonb_build_array(p_ordine, p_testo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.rispondi_contestazione(p_ordine, p_testo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.rispondi_contestazione, privato.rispondi_contestazione to authenticated;

create function public.admin_decidi_contestazione(
  p_id uuid,
  p_esito text,
  p_decisione text,
  p_importo integer default null,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_decidi_contestazione',
      jsonb_build_array(p_id, p_esito, p_decisione, p_importo, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_decidi_contestazione(p_id, p_esito, p_decisione, p_importo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_decidi_contestazione, privato.admin_decidi_contestazione to authenticated;

create function public.admin_elenco_contestazioni(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_contestazioni(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_contestazioni, privato.admin_elenco_contestazioni to authenticated;

create function public.admin_contestazione(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_contestazione(p_id)
$$;
grant execute on function public.admin_contestazione, privato.admin_contestazione to authenticated;

create function public.admin_prova_contestazione(
  p_id uuid,
  p_esito text,
  p_importo integer default null
)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.admin_prova_contestazione(p_id, p_esito, p_importo)
$$;
grant execute on function public.admin_prova_contestazione, privato.admin_prova_contestazione to authenticated;

create function public.admin_elenco_contestazioni_bancarie(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default null,
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_contestazioni_bancarie(
    p_testo,
    p_stato,
    p_ordine,
    p_pagina,
    50,
    p_dal,
    p_al
  )
$$;
grant execute on function public.admin_elenco_contestazioni_bancarie, privato.admin_elenco_contestazioni_bancarie to authenticated;

create function public.centro_pagamenti(p_dal date default null, p_al date default null)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.centro_pagamenti(p_dal, p_al)
$$;
grant execute on function public.centro_pagamenti, privato.centro_pagamenti to authenticated;

create function public.registra_incasso(p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'registra_incasso',
      jsonb_build_array(p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.registra_incasso(p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.registra_incasso, privato.registra_incasso to authenticated;

create function public.segna_verifica_saldata(p_verifica uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_verifica_saldata',
      jsonb_build_array(p_verifica)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.segna_verifica_saldata(p_verifica)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.segna_verifica_saldata, privato.segna_verifica_saldata to authenticated;

create function public.centro_contatori()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.centro_contatori()
$$;
grant execute on function public.centro_contatori, privato.centro_contatori to authenticated;

create function public.registra_rientro_in_sede(
  p_incasso uuid,
  p_confronto jsonb,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'registra_rientro_in_sede',
      jsonb_build_array(p_incasso, p_confronto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.registra_rientro_in_sede(p_incasso, p_confronto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.registra_rientro_in_sede, privato.registra_rientro_in_sede to authenticated;

create function public.annulla_incasso(p_id uuid, p_motivo text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'annulla_incasso',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.annulla_incasso(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.annulla_incasso, privato.annulla_incasso to authenticated;

create function public.centro_movimenti(
  p_canale text default null,
  p_dal date default null,
  p_al date default null,
  p_pagina integer default 1,
  p_limite integer default 25
)
returns table (
  id uuid,
  canale text,
  tipo text,
  quando timestamptz,
  id_verifica uuid,
  titolo text,
  numero_annuncio integer,
  metodo public.metodo_incasso,
  stato text,
  stato_ordine public.stato_ordine,
  importo bigint,
  spese bigint,
  pagato bigint,
  commissione bigint,
  percentuale numeric,
  numero_ordine bigint,
  note text,
  motivo text,
  conta boolean,
  annullabile boolean,
  totale bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.centro_movimenti(p_canale, p_dal, p_al, p_pagina, p_limite)
$$;
grant execute on function public.centro_movimenti, privato.centro_movimenti to authenticated;
comment on function public.centro_movimenti is
  'null: id_verifica, numero_annuncio, metodo, stato_ordine, numero_ordine, motivo';

create function public.centro_incassi_mesi(
  p_canale text default null,
  p_dal date default null,
  p_al date default null
)
returns table (
  mese date,
  in_sede bigint,
  online bigint,
  spese bigint,
  vendite bigint,
  movimenti bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.centro_incassi_mesi(p_canale, p_dal, p_al)
$$;
grant execute on function public.centro_incassi_mesi, privato.centro_incassi_mesi to authenticated;

create function public.centro_verifiche_incasso(p_dal date default null, p_al date default null)
returns table (
  id uuid,
  titolo text,
  numero_annuncio integer,
  creata_il timestamptz,
  dovuto integer,
  incassato bigint,
  percentuale numeric
)
language sql stable
set search_path = ''
as $$
  select * from privato.centro_verifiche_incasso(p_dal, p_al)
$$;
grant execute on function public.centro_verifiche_incasso, privato.centro_verifiche_incasso to authenticated;

create function public.avvia_conversazione(
  p_annuncio uuid,
  p_testo text,
  p_ordine uuid default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'avvia_conversazione',
      jsonb_build_array(p_annuncio, p_testo, p_ordine)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.avvia_conversazione(p_annuncio, p_testo, p_ordine)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.avvia_conversazione, privato.avvia_conversazione to authenticated;

create function public.invia_messaggio(
  p_conversazione uuid,
  p_testo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'invia_messaggio',
      jsonb_build_array(p_conversazione, p_testo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.invia_messaggio(p_conversazione, p_testo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.invia_messaggio, privato.invia_messaggio to authenticated;

create function public.segna_letta(p_conversazione uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_letta',
      jsonb_build_array(p_conversazione)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.segna_letta(p_conversazione)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.segna_letta, privato.segna_letta to authenticated;

create function public.blocca_conversazione(
  p_conversazione uuid,
  p_bloccata boolean,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'blocca_conversazione',
      jsonb_build_array(p_conversazione, p_bloccata)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.blocca_conversazione(p_conversazione, p_bloccata)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.blocca_conversazione, privato.blocca_conversazione to authenticated;

create function public.invia_contatto(
  p_dati jsonb,
  p_utente uuid default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'invia_contatto',
      jsonb_build_array(p_dati, p_utente)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.invia_contatto(p_dati, p_utente)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;

create function public.contatta_centro(
  p_dati jsonb,
  p_utente uuid default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'contatta_centro',
      jsonb_build_array(p_dati, p_utente)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.contatta_centro(p_dati, p_utente)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;

create function public.segnala(
  p_dati jsonb,
  p_utente uuid default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segnala',
      jsonb_build_array(p_dati, p_utente)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.segnala(p_dati, p_utente)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;

create function public.mie_novita()
returns table (notifiche bigint, messaggi bigint)
language sql stable
set search_path = ''
as $$
  select * from privato.mie_novita()
$$;
grant execute on function public.mie_novita, privato.mie_novita to authenticated;

create function public.mie_notifiche(p_prima uuid default null)
returns table (
  id uuid,
  tipo text,
  titolo text,
  messaggio text,
  link text,
  letta boolean,
  data_creazione timestamptz,
  restano bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.mie_notifiche(p_prima)
$$;
grant execute on function public.mie_notifiche, privato.mie_notifiche to authenticated;
comment on function public.mie_notifiche is
  'null: link';

create function public.segna_notifiche(
  p_id uuid,
  p_fino_a boolean default false,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_notifiche',
      jsonb_build_array(p_id, p_fino_a)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.segna_notifiche(p_id, p_fino_a)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.segna_notifiche, privato.segna_notifiche to authenticated;

create function public.mie_conversazioni(p_testo text default null, p_prima uuid default null)
returns table (
  id uuid,
  compro boolean,
  updated_at timestamptz,
  bloccata boolean,
  altro_nome text,
  annuncio_id uuid,
  titolo text,
  prezzo_esposto integer,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  certificato_revocato boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  immagine_principale text,
  ultimo_testo text,
  ultimo_mio boolean,
  ultimo_il timestamptz,
  non_letti bigint,
  restano bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.mie_conversazioni(p_testo, p_prima)
$$;
grant execute on function public.mie_conversazioni, privato.mie_conversazioni to authenticated;
comment on function public.mie_conversazioni is
  'null: scadenza_prenotazione, immagine_principale, ultimo_testo, ultimo_mio, ultimo_il';

create function public.conversazione(p_id uuid)
returns table (
  id uuid,
  compro boolean,
  altro_id uuid,
  altro_nome text,
  altro_dal timestamptz,
  altro_vendite bigint,
  bloccata boolean,
  bloccata_da_me boolean,
  annuncio_id uuid,
  numero_annuncio bigint,
  titolo text,
  prezzo_esposto integer,
  localita text,
  immagine_principale text,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  certificato_revocato boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  annuncio_visibile boolean,
  prenotato boolean,
  visita_il date,
  visita_citta text,
  non_letti bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.conversazione(p_id)
$$;
grant execute on function public.conversazione, privato.conversazione to authenticated;
comment on function public.conversazione is
  'null: altro_vendite, immagine_principale, scadenza_prenotazione, visita_il, visita_citta';

create function public.messaggi_conversazione(p_conversazione uuid, p_prima uuid default null)
returns table (id uuid, mio boolean, testo text, created_at timestamptz, restano bigint)
language sql stable
set search_path = ''
as $$
  select * from privato.messaggi_conversazione(p_conversazione, p_prima)
$$;
grant execute on function public.messaggi_conversazione, privato.messaggi_conversazione to authenticated;

create function public.eventi_conversazione(p_conversazione uuid)
returns table (tipo text, quando timestamptz, giorno date, citta text)
language sql stable
set search_path = ''
as $$
  select * from privato.eventi_conversazione(p_conversazione)
$$;
grant execute on function public.eventi_conversazione, privato.eventi_conversazione to authenticated;
comment on function public.eventi_conversazione is
  'null: giorno, citta';

create function public.admin_elenco_contatti(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_contatti(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_contatti, privato.admin_elenco_contatti to authenticated;

create function public.admin_rispondi_contatto(p_id uuid, p_testo text, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_rispondi_contatto',
      jsonb_build_array(p_id, p_testo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_rispondi_contatto(p_id, p_testo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_rispondi_contatto, privato.admin_rispondi_contatto to authenticated;

create function public.admin_elenco_notifiche(
  p_testo text default null,
  p_stato text default null,
  p_tipo text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_notifiche(p_testo, p_stato, p_tipo, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_notifiche, privato.admin_elenco_notifiche to authenticated;

create function public.admin_gruppo_notifica(
  p_chi text,
  p_centro uuid default null,
  p_categoria uuid default null,
  p_dal date default null,
  p_al date default null
)
returns table (quanti bigint, email text)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_gruppo_notifica(p_chi, p_centro, p_categoria, p_dal, p_al)
$$;
grant execute on function public.admin_gruppo_notifica, privato.admin_gruppo_notifica to authenticated;

create function public.admin_notifica_gruppo(
  p_chi text,
  p_dati jsonb,
  p_quanti integer,
  p_centro uuid default null,
  p_categoria uuid default null,
  p_dal date default null,
  p_al date default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_notifica_gruppo',
      jsonb_build_array(p_chi, p_dati, p_quanti, p_centro, p_categoria, p_dal, p_al)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_notifica_gruppo(p_chi, p_dati, p_quanti, p_centro, p_categoria, p_dal, p_al)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_notifica_gruppo, privato.admin_notifica_gruppo to authenticated;

create function public.mie_decisioni()
returns table (
  id uuid,
  oggetto_tipo text,
  oggetto_id uuid,
  oggetto text,
  azione public.azione_moderazione,
  categoria public.motivo_segnalazione,
  motivo text,
  created_at timestamptz,
  revocata_il timestamptz,
  contestabile_entro timestamptz,
  ricorso_testo text,
  ricorso_stato public.stato_segnalazione,
  ricorso_risposta text,
  ricorso_il timestamptz,
  ricorso_deciso_il timestamptz,
  da_segnalazione boolean
)
language sql stable
set search_path = ''
as $$
  select * from privato.mie_decisioni()
$$;
grant execute on function public.mie_decisioni, privato.mie_decisioni to authenticated;
comment on function public.mie_decisioni is
  'null: oggetto, revocata_il, ricorso_testo, ricorso_stato, ricorso_risposta, ricorso_il, '
  'ricorso_deciso_il';

create function public.contesta_decisione(
  p_decisione uuid,
  p_testo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'contesta_decisione',
      jsonb_build_array(p_decisione, p_testo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.contesta_decisione(p_decisione, p_testo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.contesta_decisione, privato.contesta_decisione to authenticated;

create function public.admin_decidi_ricorso(
  p_id uuid,
  p_esito text,
  p_risposta text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_decidi_ricorso',
      jsonb_build_array(p_id, p_esito, p_risposta)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_decidi_ricorso(p_id, p_esito, p_risposta)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_decidi_ricorso, privato.admin_decidi_ricorso to authenticated;

create function public.admin_decidi_segnalazione(
  p_id uuid,
  p_esito text,
  p_decisione text default null,
  p_rimuovi boolean default false,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_decidi_segnalazione',
      jsonb_build_array(p_id, p_esito, p_decisione, p_rimuovi)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_decidi_segnalazione(p_id, p_esito, p_decisione, p_rimuovi)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_decidi_segnalazione, privato.admin_decidi_segnalazione to authenticated;

create function public.admin_elenco_segnalazioni(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_segnalazioni(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_segnalazioni, privato.admin_elenco_segnalazioni to authenticated;

create function public.admin_foto_segnalazione(p_id uuid)
returns text
language sql stable
set search_path = ''
as $$
  select privato.admin_foto_segnalazione(p_id)
$$;
grant execute on function public.admin_foto_segnalazione, privato.admin_foto_segnalazione to authenticated;

create function public.admin_elenco_ricorsi(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_ricorsi(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_ricorsi, privato.admin_elenco_ricorsi to authenticated;

create function public.admin_imposta_admin(
  p_utente uuid,
  p_valore boolean,
  p_motivo text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_imposta_admin',
      jsonb_build_array(p_utente, p_valore, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_imposta_admin(p_utente, p_valore, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_imposta_admin, privato.admin_imposta_admin to authenticated;

create function public.admin_imposta_stato_utente(
  p_utente uuid,
  p_stato text,
  p_motivo text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_imposta_stato_utente',
      jsonb_build_array(p_utente, p_stato, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_imposta_stato_utente(p_utente, p_stato, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_imposta_stato_utente, privato.admin_imposta_stato_utente to authenticated;

create function public.admin_elenco_utenti(
  p_testo text default null,
  p_ruolo text default 'all',
  p_stato text default 'all',
  p_tipo text default 'all',
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_utenti(
    p_testo,
    p_ruolo,
    p_stato,
    p_tipo,
    p_ordine,
    p_pagina,
    50,
    p_dal,
    p_al
  )
$$;
grant execute on function public.admin_elenco_utenti, privato.admin_elenco_utenti to authenticated;

create function public.admin_annuncio_stato(
  p_id uuid,
  p_note text default null,
  p_motivo text default null,
  p_da text default null,
  p_viste text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_annuncio_stato',
      jsonb_build_array(p_id, p_note, p_motivo, p_da, p_viste)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_annuncio_stato(p_id, p_note, p_motivo, p_da, p_viste)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_annuncio_stato, privato.admin_annuncio_stato to authenticated;

create function public.admin_annuncio_note(
  p_id uuid,
  p_note text,
  p_viste text default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_annuncio_note',
      jsonb_build_array(p_id, p_note, p_viste)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_annuncio_note(p_id, p_note, p_viste)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_annuncio_note, privato.admin_annuncio_note to authenticated;

create function public.admin_elimina_annuncio(
  p_id uuid,
  p_motivo text default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_elimina_annuncio',
      jsonb_build_array(p_id, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_elimina_annuncio(p_id, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_elimina_annuncio, privato.admin_elimina_annuncio to authenticated;

create function public.admin_elenco_annunci(
  p_testo text default null,
  p_stato text default 'all',
  p_categoria text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_annunci(
    p_testo,
    p_stato,
    p_categoria,
    p_ordine,
    p_pagina,
    50,
    p_dal,
    p_al
  )
$$;
grant execute on function public.admin_elenco_annunci, privato.admin_elenco_annunci to authenticated;

create function public.elimina_mio_annuncio(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'elimina_mio_annuncio',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.elimina_mio_annuncio(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.elimina_mio_annuncio, privato.elimina_mio_annuncio to authenticated;

create function public.admin_salva_categoria(
  p_id uuid default null,
  p_dati jsonb default '{}',
  p_motivo text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_salva_categoria',
      jsonb_build_array(p_id, p_dati, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_salva_categoria(p_id, p_dati, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_salva_categoria, privato.admin_salva_categoria to authenticated;

create function public.admin_crea_notifica(p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_crea_notifica',
      jsonb_build_array(p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_crea_notifica(p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_crea_notifica, privato.admin_crea_notifica to authenticated;

create function public.admin_segna_notifica(p_id uuid, p_letta boolean, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_segna_notifica',
      jsonb_build_array(p_id, p_letta)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_segna_notifica(p_id, p_letta)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_segna_notifica, privato.admin_segna_notifica to authenticated;

create function public.admin_elimina_notifica(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_elimina_notifica',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_elimina_notifica(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_elimina_notifica, privato.admin_elimina_notifica to authenticated;

create function public.admin_stato_contatto(p_id uuid, p_stato text, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_stato_contatto',
      jsonb_build_array(p_id, p_stato)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_stato_contatto(p_id, p_stato)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_stato_contatto, privato.admin_stato_contatto to authenticated;

create function public.admin_evidenza_annuncio(
  p_id uuid,
  p_valore boolean,
  p_motivo text default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_evidenza_annuncio',
      jsonb_build_array(p_id, p_valore, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_evidenza_annuncio(p_id, p_valore, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_evidenza_annuncio, privato.admin_evidenza_annuncio to authenticated;

create function public.imposta_prezzo_verificato(
  p_verifica uuid,
  p_prezzo integer,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'imposta_prezzo_verificato',
      jsonb_build_array(p_verifica, p_prezzo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.imposta_prezzo_verificato(p_verifica, p_prezzo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.imposta_prezzo_verificato, privato.imposta_prezzo_verificato to authenticated;

create function public.panoramica_admin()
returns table (
  utenti bigint,
  annunci bigint,
  ordini bigint,
  centri bigint,
  richieste bigint,
  contestazioni bigint,
  segnalazioni bigint,
  ricorsi bigint,
  contatti bigint,
  contestazioni_bancarie bigint,
  banca_entro timestamptz,
  posta_fallita bigint,
  dispositivi_in_ritardo bigint,
  denaro_che_non_torna bigint,
  avvisi_oggetti bigint,
  avvisi_sistema bigint
)
language sql stable
set search_path = ''
as $$
  select * from privato.panoramica_admin()
$$;
grant execute on function public.panoramica_admin, privato.panoramica_admin to authenticated;
comment on function public.panoramica_admin is
  'null: banca_entro';

create function public.admin_centri_panoramica(
  p_testo text default null,
  p_ordine text default 'nome',
  p_pagina integer default 1,
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_centri_panoramica(p_testo, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_centri_panoramica, privato.admin_centri_panoramica to authenticated;

create function public.admin_elenco_ordini(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_ordini(p_testo, p_stato, p_ordine, p_pagina, 20, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_ordini, privato.admin_elenco_ordini to authenticated;

create function public.admin_elenco_verifiche(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default null,
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_verifiche(p_testo, p_stato, p_ordine, p_pagina, 20, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_verifiche, privato.admin_elenco_verifiche to authenticated;

create function public.admin_posta(
  p_stato text default null,
  p_pagina integer default 1,
  p_testo text default null,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_posta(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_posta, privato.admin_posta to authenticated;

create function public.admin_ritenta_posta(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_ritenta_posta',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_ritenta_posta(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_ritenta_posta, privato.admin_ritenta_posta to authenticated;

create function public.admin_dispositivi(
  p_pagina integer default 1,
  p_testo text default null,
  p_stato text default null,
  p_ordine text default null,
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_dispositivi(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_dispositivi, privato.admin_dispositivi to authenticated;

create function public.admin_registro(
  p_pagina integer default 1,
  p_testo text default null,
  p_ordine text default '-data',
  p_cosa text default null,
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_registro(p_testo, p_cosa, p_dal, p_al, p_ordine, p_pagina, 50)
$$;
grant execute on function public.admin_registro, privato.admin_registro to authenticated;

create function public.admin_elenco_avvisi(
  p_testo text default null,
  p_gruppo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_avvisi(p_testo, p_gruppo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
grant execute on function public.admin_elenco_avvisi, privato.admin_elenco_avvisi to authenticated;

create function public.admin_prendi_avviso(p_id uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_prendi_avviso',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_prendi_avviso(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_prendi_avviso, privato.admin_prendi_avviso to authenticated;

create function public.admin_segna_avviso(
  p_id uuid,
  p_stato text,
  p_motivo text default null,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_segna_avviso',
      jsonb_build_array(p_id, p_stato, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_segna_avviso(p_id, p_stato, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_segna_avviso, privato.admin_segna_avviso to authenticated;

create function public.admin_rimanda_avviso(
  p_id uuid,
  p_al date,
  p_motivo text,
  p_comando uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_rimanda_avviso',
      jsonb_build_array(p_id, p_al, p_motivo)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.admin_rimanda_avviso(p_id, p_al, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.admin_rimanda_avviso, privato.admin_rimanda_avviso to authenticated;

create function public.admin_controlla_registro(p_posto bigint default 0, p_riga bigint default 0)
returns table (
  posto bigint,
  riga bigint,
  righe integer,
  ultima bigint,
  resta boolean,
  dal timestamptz,
  rotta bigint,
  controllato_il timestamptz
)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_controlla_registro(p_posto, p_riga)
$$;
grant execute on function public.admin_controlla_registro, privato.admin_controlla_registro to authenticated;
comment on function public.admin_controlla_registro is
  'null: ultima, dal, rotta';

create function public.admin_annulla_non_ritirato(
  p_ordine uuid,
  p_motivo text,
  p_visto text default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_annulla_non_ritirato',
      jsonb_build_array(p_ordine, p_motivo, p_visto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_annulla_non_ritirato(p_ordine, p_motivo, p_visto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_annulla_non_ritirato, privato.admin_annulla_non_ritirato to authenticated;

create function public.annulla_ordine_non_spedito(p_ordine uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'annulla_ordine_non_spedito',
      jsonb_build_array(p_ordine)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.annulla_ordine_non_spedito(p_ordine)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.annulla_ordine_non_spedito, privato.annulla_ordine_non_spedito to authenticated;

create function public.segnala_mai_arrivato(p_ordine uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segnala_mai_arrivato',
      jsonb_build_array(p_ordine)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.segnala_mai_arrivato(p_ordine)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.segnala_mai_arrivato, privato.segnala_mai_arrivato to authenticated;

create function public.lavori_scadenze(p_lavoro text default null)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.lavori_scadenze(p_lavoro)
$$;

create function public.posta_prenota(p_limite integer default 20)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.posta_prenota(p_limite)
$$;

create function public.posta_esito(
  p_id uuid,
  p_ok boolean,
  p_errore text default null,
  p_oggetto text default null,
  p_testo text default null
)
returns void
language sql
set search_path = ''
as $$
  select privato.posta_esito(p_id, p_ok, p_errore, p_oggetto, p_testo)
$$;

create function public.consuma_limite(p_chiave text, p_massimo integer, p_secondi integer)
returns boolean
language sql
set search_path = ''
as $$
  select privato.consuma_limite(p_chiave, p_massimo, p_secondi)
$$;

create function public.pulisci_limiti()
returns integer
language sql
set search_path = ''
as $$
  select privato.pulisci_limiti()
$$;

create function public.scegli_lettere(p_utente uuid, p_accese boolean)
returns void
language sql
set search_path = ''
as $$
  select privato.scegli_lettere(p_utente, p_accese)
$$;

create function public.destinatario_consentito(p_to text)
returns boolean
language sql
set search_path = ''
as $$
  select privato.destinatario_consentito(p_to)
$$;
grant execute on function public.destinatario_consentito, privato.destinatario_consentito to authenticated;

create function public.registra_posta_manuale(
  p_to text,
  p_subject text,
  p_text text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'registra_posta_manuale',
      jsonb_build_array(p_to, p_subject, p_text)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.registra_posta_manuale(p_to, p_subject, p_text)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.registra_posta_manuale, privato.registra_posta_manuale to authenticated;

create function public.posta_manuale_prenota(p_id uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.posta_manuale_prenota(p_id)
$$;

create function public.misure_esercizio()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.misure_esercizio()
$$;

grant execute on function privato.percorso_annunci_valido to anon, authenticated;

grant execute on function privato.foto_in_uso to anon, authenticated;

grant execute on function privato.percorso_verifiche_valido to anon, authenticated;

grant execute on function privato.legge_media_verifiche to anon, authenticated;

grant execute on function privato.percorso_contestazioni_valido to anon, authenticated;

grant execute on function privato.legge_media_contestazioni to anon, authenticated;

create function public.archivio_custodito()
returns boolean
language sql stable
set search_path = ''
as $$
  select privato.archivio_custodito()
$$;

create function public.file_leggibili(p_secchio text, p_percorsi text[])
returns setof text
language sql stable
set search_path = ''
as $$
  select privato.file_leggibili(p_secchio, p_percorsi)
$$;
grant execute on function public.file_leggibili, privato.file_leggibili to authenticated;

create function public.file_prenota(p_limite integer default 50)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.file_prenota(p_limite)
$$;

create function public.file_esito(
  p_oggetto uuid,
  p_vero boolean,
  p_versione text,
  p_impronta text default null
)
returns void
language sql
set search_path = ''
as $$
  select privato.file_esito(p_oggetto, p_vero, p_versione, p_impronta)
$$;

create function public.file_impronta(p_oggetto uuid, p_versione text, p_impronta text)
returns void
language sql
set search_path = ''
as $$
  select privato.file_impronta(p_oggetto, p_versione, p_impronta)
$$;

create function public.lavori_conservazione(p_lavoro text default null)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.lavori_conservazione(p_lavoro)
$$;

create function public.admin_grafico_incassi(p_centro uuid default null, p_mesi integer default 12)
returns table (dal date, al date, commissioni bigint, vendite bigint, venduto bigint)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_grafico_incassi(p_centro, p_mesi)
$$;
grant execute on function public.admin_grafico_incassi, privato.admin_grafico_incassi to authenticated;

create function public.admin_grafico_esiti(p_centro uuid default null, p_mesi integer default 12)
returns table (dal date, al date, verificate bigint, non_conformi bigint, in_attesa bigint)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_grafico_esiti(p_centro, p_mesi)
$$;
grant execute on function public.admin_grafico_esiti, privato.admin_grafico_esiti to authenticated;

create function public.admin_grafico_attese(p_centro uuid default null, p_mesi integer default 12)
returns table (giorni integer, verifiche bigint, mediana numeric)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_grafico_attese(p_centro, p_mesi)
$$;
grant execute on function public.admin_grafico_attese, privato.admin_grafico_attese to authenticated;
comment on function public.admin_grafico_attese is
  'null: mediana';

create function public.admin_grafico_conversioni(
  p_centro uuid default null,
  p_mesi integer default 12
)
returns table (dal date, al date, comprate bigint, aperte bigint, lasciate bigint)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_grafico_conversioni(p_centro, p_mesi)
$$;
grant execute on function public.admin_grafico_conversioni, privato.admin_grafico_conversioni to authenticated;

create function public.admin_esporta_elenco(
  p_elenco text,
  p_domanda jsonb default '{}',
  p_parte integer default 1
)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.admin_esporta_elenco(p_elenco, p_domanda, p_parte)
$$;
grant execute on function public.admin_esporta_elenco, privato.admin_esporta_elenco to authenticated;

create function public.admin_trova(p_testo text, p_gruppo text default null)
returns table (
  gruppo text,
  id uuid,
  codice text,
  titolo text,
  chi text,
  altri text,
  stato text,
  importo integer,
  immagine text,
  riferimento text,
  quando timestamptz,
  esatta boolean
)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_trova(p_testo, p_gruppo)
$$;
grant execute on function public.admin_trova, privato.admin_trova to authenticated;
comment on function public.admin_trova is
  'null: chi, altri, importo, immagine, riferimento';

create function public.scheda_riservata(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.scheda_riservata(p_id)
$$;
grant execute on function public.scheda_riservata, privato.scheda_riservata to authenticated;

create function public.profilo_pubblico(p_utente uuid, p_pagina integer default 1)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.profilo_pubblico(p_utente, p_pagina)
$$;
grant execute on function public.profilo_pubblico, privato.profilo_pubblico to anon, authenticated;

create function public.stato_richiesta_centro()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.stato_richiesta_centro()
$$;
grant execute on function public.stato_richiesta_centro, privato.stato_richiesta_centro to authenticated;

create function public.riserva_annuncio(p_id uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'riserva_annuncio',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.riserva_annuncio(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.riserva_annuncio, privato.riserva_annuncio to authenticated;

create function public.annulla_prenotazione(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'annulla_prenotazione',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.annulla_prenotazione(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.annulla_prenotazione, privato.annulla_prenotazione to authenticated;

create function public.segna_restituito(p_verifica uuid, p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_restituito',
      jsonb_build_array(p_verifica, p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.segna_restituito(p_verifica, p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.segna_restituito, privato.segna_restituito to authenticated;

create function public.restituzioni_centro()
returns table (
  id uuid,
  id_annuncio uuid,
  titolo text,
  numero_annuncio integer,
  immagine_principale text,
  cliente_nome text,
  cliente_email text,
  stato public.stato_verifica,
  stato_restituzione public.stato_restituzione,
  data_verifica timestamptz,
  data_stato_restituzione timestamptz,
  data_restituzione timestamptz,
  ricevente_nome text,
  doc_id text,
  codice_ritiro text,
  note text,
  firma_url text
)
language sql stable
set search_path = ''
as $$
  select * from privato.restituzioni_centro()
$$;
grant execute on function public.restituzioni_centro, privato.restituzioni_centro to authenticated;
comment on function public.restituzioni_centro is
  'null: immagine_principale, data_verifica, data_stato_restituzione, data_restituzione, '
  'ricevente_nome, doc_id, codice_ritiro, note, firma_url';

create function public.richiedi_restituzione(p_verifica uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'richiedi_restituzione',
      jsonb_build_array(p_verifica)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.richiedi_restituzione(p_verifica)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.richiedi_restituzione, privato.richiedi_restituzione to authenticated;

create function public.rimetti_in_vendita(p_verifica uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'rimetti_in_vendita',
      jsonb_build_array(p_verifica)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.rimetti_in_vendita(p_verifica)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.rimetti_in_vendita, privato.rimetti_in_vendita to authenticated;

create function public.registra_rientro(
  p_ordine uuid,
  p_confronto jsonb default null,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'registra_rientro',
      jsonb_build_array(p_ordine, p_confronto)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.registra_rientro(p_ordine, p_confronto)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.registra_rientro, privato.registra_rientro to authenticated;

create function public.admin_segna_smarrito(
  p_verifica uuid,
  p_motivo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_segna_smarrito',
      jsonb_build_array(p_verifica, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_segna_smarrito(p_verifica, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_segna_smarrito, privato.admin_segna_smarrito to authenticated;

create function public.admin_riassegna_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_motivo text,
  p_ritiro_accettato boolean default false,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_riassegna_verifica',
      jsonb_build_array(p_verifica, p_centro, p_giorno, p_ora, p_motivo, p_ritiro_accettato)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_riassegna_verifica(
      p_verifica,
      p_centro,
      p_giorno,
      p_ora,
      p_motivo,
      p_ritiro_accettato
    )
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_riassegna_verifica, privato.admin_riassegna_verifica to authenticated;

create function public.admin_centri_per_riassegnare(p_verifica uuid)
returns table (id uuid, nome text, citta text, tipo_centro public.tipo_centro, tratta boolean)
language sql stable
set search_path = ''
as $$
  select * from privato.admin_centri_per_riassegnare(p_verifica)
$$;
grant execute on function public.admin_centri_per_riassegnare, privato.admin_centri_per_riassegnare to authenticated;

create function public.admin_segna_ritrovato(
  p_verifica uuid,
  p_motivo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_segna_ritrovato',
      jsonb_build_array(p_verifica, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_segna_ritrovato(p_verifica, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_segna_ritrovato, privato.admin_segna_ritrovato to authenticated;

create function public.admin_segna_arrivato(
  p_verifica uuid,
  p_motivo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_segna_arrivato',
      jsonb_build_array(p_verifica, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_segna_arrivato(p_verifica, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_segna_arrivato, privato.admin_segna_arrivato to authenticated;

create function public.admin_segna_rientrato(
  p_verifica uuid,
  p_motivo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_segna_rientrato',
      jsonb_build_array(p_verifica, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_segna_rientrato(p_verifica, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_segna_rientrato, privato.admin_segna_rientrato to authenticated;

create function public.segna_spedito(
  p_ordine uuid,
  p_corriere text default null,
  p_codice text default null,
  p_url text default null,
  p_versione integer default null,
  p_partito boolean default false,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_spedito',
      jsonb_build_array(p_ordine, p_corriere, p_codice, p_url, p_versione, p_partito)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.segna_spedito(p_ordine, p_corriere, p_codice, p_url, p_versione, p_partito)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.segna_spedito, privato.segna_spedito to authenticated;

create function public.segna_consegnato(p_ordine uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'segna_consegnato',
      jsonb_build_array(p_ordine)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.segna_consegnato(p_ordine)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.segna_consegnato, privato.segna_consegnato to authenticated;

create function public.conferma_ricezione(p_ordine uuid, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'conferma_ricezione',
      jsonb_build_array(p_ordine)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.conferma_ricezione(p_ordine)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.conferma_ricezione, privato.conferma_ricezione to authenticated;

create function public.admin_elenco_spedizioni(
  p_id_ordine uuid default null,
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.admin_elenco_spedizioni(
    p_id_ordine,
    p_testo,
    p_stato,
    p_ordine,
    p_pagina,
    50,
    p_dal,
    p_al
  )
$$;
grant execute on function public.admin_elenco_spedizioni, privato.admin_elenco_spedizioni to authenticated;

create function public.admin_aggiorna_spedizione(
  p_id uuid,
  p_dati jsonb,
  p_motivo text,
  p_comando uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'admin_aggiorna_spedizione',
      jsonb_build_array(p_id, p_dati, p_motivo)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.admin_aggiorna_spedizione(p_id, p_dati, p_motivo)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.admin_aggiorna_spedizione, privato.admin_aggiorna_spedizione to authenticated;

create function public.dichiara_professionale(p_dati jsonb, p_comando uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'dichiara_professionale',
      jsonb_build_array(p_dati)
    );
  end if;
  if v_prima is not null then
    return v_prima -> 'risposta';
  end if;
  v_esito := to_jsonb(
    privato.dichiara_professionale(p_dati)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return v_esito;
end
$$;
grant execute on function public.dichiara_professionale, privato.dichiara_professionale to authenticated;

create function public.vies_prenota(p_limite integer default 5)
returns jsonb
language sql
set search_path = ''
as $$
  select privato.vies_prenota(p_limite)
$$;

create function public.vies_esito(p_utente uuid, p_partita_iva text, p_risulta boolean default null)
returns void
language sql
set search_path = ''
as $$
  select privato.vies_esito(p_utente, p_partita_iva, p_risulta)
$$;

grant execute on function privato.nome_categoria to authenticated;

create function public.pubblica_annuncio(
  p_annuncio jsonb,
  p_media jsonb,
  p_comando uuid default null
)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'pubblica_annuncio',
      jsonb_build_array(p_annuncio, p_media)
    );
  end if;
  if v_prima is not null then
    return (v_prima ->> 'risposta')::uuid;
  end if;
  v_esito := to_jsonb(
    privato.pubblica_annuncio(p_annuncio, p_media)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return (v_esito #>> '{}')::uuid;
end
$$;
grant execute on function public.pubblica_annuncio, privato.pubblica_annuncio to authenticated;

create function public.ripubblica_annuncio(p_id uuid, p_comando uuid default null)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'ripubblica_annuncio',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return (v_prima ->> 'risposta')::uuid;
  end if;
  v_esito := to_jsonb(
    privato.ripubblica_annuncio(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return (v_esito #>> '{}')::uuid;
end
$$;
grant execute on function public.ripubblica_annuncio, privato.ripubblica_annuncio to authenticated;

create function public.bacheca()
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.bacheca()
$$;
grant execute on function public.bacheca, privato.bacheca to authenticated;

create function public.miei_annunci(p_filtro text default 'tutti', p_pagina integer default 1)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.miei_annunci(p_filtro, p_pagina)
$$;
grant execute on function public.miei_annunci, privato.miei_annunci to authenticated;

create function public.modifica_annuncio(
  p_id uuid,
  p_annuncio jsonb,
  p_media jsonb,
  p_comando uuid default null
)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'modifica_annuncio',
      jsonb_build_array(p_id, p_annuncio, p_media)
    );
  end if;
  if v_prima is not null then
    return (v_prima ->> 'risposta')::uuid;
  end if;
  v_esito := to_jsonb(
    privato.modifica_annuncio(p_id, p_annuncio, p_media)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return (v_esito #>> '{}')::uuid;
end
$$;
grant execute on function public.modifica_annuncio, privato.modifica_annuncio to authenticated;

create function public.annuncio_da_modificare(p_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select privato.annuncio_da_modificare(p_id)
$$;
grant execute on function public.annuncio_da_modificare, privato.annuncio_da_modificare to authenticated;

create function public.metti_in_pausa(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'metti_in_pausa',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.metti_in_pausa(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.metti_in_pausa, privato.metti_in_pausa to authenticated;

create function public.riprendi_vendita(p_id uuid, p_comando uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      'riprendi_vendita',
      jsonb_build_array(p_id)
    );
  end if;
  if v_prima is not null then
    return;
  end if;
  v_esito := to_jsonb(
    privato.riprendi_vendita(p_id)
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return;
end
$$;
grant execute on function public.riprendi_vendita, privato.riprendi_vendita to authenticated;
