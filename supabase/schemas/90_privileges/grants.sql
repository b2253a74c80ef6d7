-- Idempotent, run at every start, because hosted projects grant every new table. Everything is
-- revoked first, columns included; an unlisted column answers 42501. Procedures are granted by the
-- mark above them.

revoke all on all tables in schema public, privato from public, anon, authenticated;
revoke all on all sequences in schema public, privato from public, anon, authenticated;
revoke all on schema public, privato from public, anon, authenticated;
alter default privileges in schema public, privato revoke all on tables from anon, authenticated;
alter default privileges in schema public, privato revoke all on sequences from anon, authenticated;

-- The faces are security invoker and need usage of privato.
grant usage on schema public, privato, extensions to anon, authenticated, service_role;
grant all on all tables in schema public, privato to service_role;
grant all on all sequences in schema public, privato to service_role;

-- Hosted PostgREST sets it per request. PGlite can't cancel a statement: its thread is ended
-- instead (local/worker/keeper.ts).
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- Compiling would take longer than any query here.
alter role anon set jit = off;
alter role authenticated set jit = off;
alter role service_role set jit = off;

-- People
grant select on public.utenti, public.consensi, public.indirizzi, public.notifiche to authenticated;
grant update (
  nome_utente, nome, cognome, provincia, paese, codice_fiscale, fatturazione_indirizzo,
  fatturazione_citta, fatturazione_cap, fatturazione_provincia, fatturazione_paese,
  email_notifications, sms_notifications, show_profile_publicly, allow_messages_from_non_contacts
) on public.utenti to authenticated;
grant insert (documento, versione, accettato, id_utente) on public.consensi to authenticated;
grant insert (
  id, id_utente, nome_completo, indirizzo_linea1, indirizzo_linea2, citta, provincia, cap, telefono,
  email
) on public.indirizzi to authenticated;
grant update (letta) on public.notifiche to authenticated;

-- Categories
grant select on public.categories, public.categories_closure to anon, authenticated;

-- Centres
grant select (
  id, nome, sigla, indirizzo, citta, telefono, email, sito_web, descrizione, tipo_centro,
  orari_apertura, settings, specializzazioni, is_active, is_approved, approval_status,
  tariffa_imballaggio, tariffa_spedizione, created_at
) on public.verification_centers to anon;
grant select (
  id, user_id, nome, sigla, indirizzo, citta, telefono, email, sito_web, descrizione, tipo_centro,
  orari_apertura, settings, specializzazioni, max_daily_verifications, is_active, is_approved,
  approval_status, demo, tariffa_type, tariffa_fixed, tariffa_percentage, tariffa_min_value,
  tariffa_max_value, tariffa_imballaggio, tariffa_spedizione, created_at, updated_at
) on public.verification_centers to authenticated;
grant update (
  nome, indirizzo, citta, telefono, email, sito_web, descrizione, orari_apertura, settings,
  specializzazioni, max_daily_verifications
) on public.verification_centers to authenticated;
grant select on public.verification_center_requests to authenticated;
grant select on public.admin_notifications to authenticated;
-- written by procedures (decision M19)
grant select
  on public.fee_conditions, public.verification_center_category_tariffs,
  public.verification_center_category_prices to authenticated;
-- written by procedures: booked, past or off-grid slots can't be blocked
grant select on public.blocked_slots, public.chiusure_centro to authenticated;
grant select (id, id_centro, id_utente, ruolo, attivo, dal, al) on public.centro_operatori
  to authenticated;
grant select (id, id_centro, email, scade_il, accettato_il, revocato_il, created_at)
  on public.centro_inviti to authenticated;

-- Listings, without telefono_contatto, admin_notes, id_acquirente_prenotazione,
-- data_prenotazione_oggetto, motivo_eliminazione.
grant select (
  id, id_utente, categoria, tipo_prodotto, stato_verifica, stato_annuncio, stato_prenotazione,
  scadenza_prenotazione, data_pubblicazione, data_creazione, data_modifica, updated_at,
  visualizzazioni, numero_annuncio, immagine_principale, sovrapprezzo_spedizione, in_evidenza
) on public.annunci to anon, authenticated;
grant insert (id, id_utente, categoria, tipo_prodotto) on public.annunci to authenticated;
do $$
begin
  execute format(
    'grant select (%s) on public.annunci to anon, authenticated;
    grant insert (%s) on public.annunci to authenticated',
    privato.colonne_annuncio(privato.campi_riservati()),
    privato.colonne_annuncio()
  );
end $$;
grant usage on sequence public.numero_annuncio_seq to authenticated;
grant select on public.media to anon, authenticated;
grant insert (id, id_annuncio, url_file, tipo_file, ordine, larghezza, altezza) on public.media
  to authenticated;
grant select, insert (id, id_utente, id_annuncio), delete on public.preferiti to authenticated;
grant select on public.prenotazioni_storia to authenticated;

-- Booking
grant select on public.appointments to authenticated;

-- Messages, contact, reports
grant select on public.conversations, public.messages, public.segnalazioni to authenticated;
grant select (
  id, id_utente, oggetto_tipo, oggetto_id, azione, categoria, motivo, id_segnalazione, created_at,
  revocata_il
) on public.decisioni_moderazione to authenticated;
grant select (id, id_decisione, id_autore, testo, stato, risposta, created_at, deciso_il)
  on public.ricorsi to authenticated;
grant select on public.richieste_contatto to authenticated;

-- Without codice_privato_hash, salt, signatures, document ids, serial numbers, internal notes,
-- payment intents, settings, outbox.

grant select (
  id, id_utente, id_annuncio, id_centro, stato, data_programmata, data_ricezione, data_verifica,
  data_creazione, created_at, updated_at, punteggio_autenticita, punteggio_complessivo,
  problemi_rilevati, condizione_verificata, valutazione_prezzo, score_autenticita,
  score_stato_estetico, score_funzionamento, score_componenti_originali, score_provenienza,
  checklist_autenticita, checklist_stato_estetico, checklist_funzionamento,
  checklist_componenti_originali, checklist_provenienza, motivo_rifiuto, estimated_value,
  tipo_prodotto, stato_restituzione, data_stato_restituzione, data_restituzione, versione
) on public.verifiche to authenticated;
grant select (
  id_verifica, id_centro, stato, dal, id_persona, dispositivo, in_dubbio, permanenza_dal,
  da_restituire_dal, versione
) on public.custodia to authenticated;
grant select
  on public.appointments, public.media_verifica, public.verification_media, public.note_verifica,
  public.verification_transactions to authenticated;
grant select (
  id, id_verifica, id_annuncio, id_centro, id_acquirente, id_venditore, importo,
  importo_commissione, percentuale_commissione, metodo_pagamento, data_transazione, stato, vendita,
  costo_imballo, costo_spedizione, costo_servizio, note, annullata_il, annullata_da,
  motivo_annullamento, created_at
) on public.transazioni_in_sede to authenticated;
grant select
  on public.dispositivi, public.verifiche_campi, public.verifiche_campi_storia,
  public.conflitti_campo, public.sync_op to authenticated;
grant select (
  id, id_verifica, id_annuncio, codice_certificato, codice_pubblico, stato, data_emissione,
  impronta, revoked_at, motivo_revoca, sostituito_da, consultazioni, id_titolare
) on public.certificati_verifica to authenticated;
grant select (
  id, numero_ordine, buyer_id, seller_id, id_annuncio, id_verifica, id_centro, amount,
  importo_articolo, importo_sovrapprezzo, importo_spedizione, currency, status, capture_method,
  stato_pagamento, importo_rimborsato, data_creazione, data_pagamento, data_consegna,
  data_conclusione, updated_at
) on public.ordini to authenticated;
grant select (
  id, id_ordine, corriere_nome, codice_tracciamento, tracking_url, stato, data_spedizione,
  data_consegna, ritiro_previsto, created_at, updated_at
) on public.spedizioni to authenticated;
grant select (
  id, id_ordine, id_autore, tipo, motivo, foto, risposta_controparte, stato, decisione, esito,
  importo_rimborso, reso_entro, created_at, deciso_il
) on public.contestazioni to authenticated;
grant select (
  id, id_ordine, destinatario, id_utente, importo, da_recuperare, stato, motivo, pagabile_dal, dal,
  created_at
) on public.versamenti to authenticated;
grant select on public.dati_versamento to authenticated;
grant select (id, id_centro, prima, dopo, dal) on public.commissioni_centro_storia to authenticated;
grant select (id, soggetto, id_destinatario, id_centro, voto, testo, created_at)
  on public.recensioni to anon, authenticated;
