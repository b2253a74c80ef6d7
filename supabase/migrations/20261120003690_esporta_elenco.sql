-- What the office takes away of a list: all rows of its filter, as one answer, with a line in the register (decision P17).

create function privato.esportazione_massima() returns integer language sql immutable set search_path = '' as $$ select 5000 $$;

-- One page of p_righe rows of the list of that name, null for a name that isn't one. p: the list's own filters and `ordine`.
create function privato.righe_elenco(p_elenco text, p jsonb, p_righe integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case p_elenco
    when 'utenti' then privato.admin_elenco_utenti(p ->> 'testo', p ->> 'ruolo', p ->> 'stato', p ->> 'tipo', p ->> 'ordine', 1, p_righe)
    when 'annunci' then privato.admin_elenco_annunci(p ->> 'testo', p ->> 'stato', p ->> 'categoria', p ->> 'ordine', 1, p_righe)
    when 'ordini' then privato.admin_elenco_ordini(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'pagamenti' then privato.admin_elenco_pagamenti(privato.leggi_uuid(p ->> 'centro'), (p ->> 'dal')::date, (p ->> 'al')::date,
      p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'spedizioni' then privato.admin_elenco_spedizioni(privato.leggi_uuid(p ->> 'order'), p ->> 'testo', p ->> 'stato',
      p ->> 'ordine', 1, p_righe)
    when 'avvisi' then privato.admin_elenco_avvisi(p ->> 'testo', p ->> 'gruppo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'verifiche' then privato.admin_elenco_verifiche(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'centri' then privato.admin_centri_panoramica(p ->> 'testo', p ->> 'ordine', 1, p_righe)
    when 'versamenti' then privato.admin_elenco_versamenti(p ->> 'stato', p ->> 'testo', p ->> 'ordine', 1, p_righe)
    when 'posta' then privato.admin_posta(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'dispositivi' then privato.admin_dispositivi(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'richieste' then privato.admin_elenco_richieste(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'centri_verifica' then privato.admin_elenco_centri(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'contestazioni' then privato.admin_elenco_contestazioni(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'contestazioni_bancarie' then privato.admin_elenco_contestazioni_bancarie(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1,
      p_righe)
    when 'segnalazioni' then privato.admin_elenco_segnalazioni(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'recensioni' then privato.admin_elenco_recensioni(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'ricorsi' then privato.admin_elenco_ricorsi(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'contatti' then privato.admin_elenco_contatti(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'notifiche' then privato.admin_elenco_notifiche(p ->> 'testo', p ->> 'stato', p ->> 'tipo', p ->> 'ordine', 1, p_righe)
    when 'certificati' then privato.admin_elenco_certificati(p ->> 'testo', p ->> 'stato', p ->> 'ordine', 1, p_righe)
    when 'registro' then privato.admin_registro(p ->> 'testo', p ->> 'cosa', (p ->> 'dal')::date, (p ->> 'al')::date, p ->> 'ordine', 1,
      p_righe)
  end
$$;

-- The list's answer with at most 5,000 rows; `tagliata` says that there are more. Not in the ledger of commands: each asking
-- is an export and is registered, and its rows are kept nowhere.
create function privato.admin_esporta_elenco(p_elenco text, p_filtri jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v jsonb; v_massimo integer := privato.esportazione_massima(); v_tagliata boolean;
begin
  perform privato.richiedi_admin();
  v := privato.righe_elenco(p_elenco, coalesce(p_filtri, '{}'), v_massimo + 1);
  if v is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  v_tagliata := jsonb_array_length(v -> 'righe') > v_massimo;
  v := jsonb_set(v, '{righe}', (v -> 'righe') - v_massimo) || jsonb_build_object('tagliata', v_tagliata);
  perform privato.registra_admin('esporta_elenco', 'elenco', p_elenco,
    jsonb_build_object('filtri', p_filtri, 'righe', jsonb_array_length(v -> 'righe')));
  return v;
end $$;
create function public.admin_esporta_elenco(p_elenco text, p_filtri jsonb default '{}') returns jsonb
language sql set search_path = '' as $$ select privato.admin_esporta_elenco(p_elenco, p_filtri) $$;

-- Who may call.
select privato.concedi('authenticated', array['admin_esporta_elenco']);
