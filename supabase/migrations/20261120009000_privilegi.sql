-- Privileges of tables, the whole of them and idempotent: run again at every start, and on the
-- hosted service, whose defaults give anon and authenticated every new table. First nothing, then
-- what is listed. A column that is not listed answers 42501, for reading and for writing. A revoke
-- on a table takes its column grants too. Chapters 6–9 and 11 follow in
-- 20261120009100. Who may call a procedure stands where it is made (`privato.concedi`).

revoke all on all tables in schema public, privato from public, anon, authenticated;
revoke all on all sequences in schema public, privato from public, anon, authenticated;
revoke all on schema public, privato from public, anon, authenticated;
alter default privileges in schema public, privato revoke all on tables from anon, authenticated;
alter default privileges in schema public, privato revoke all on sequences from anon, authenticated;

-- privato is not exposed over REST; usage is needed because the public wrappers are security
-- invoker.
grant usage on schema public, privato, extensions to anon, authenticated, service_role;
grant all on all tables in schema public, privato to service_role;
grant all on all sequences in schema public, privato to service_role;

-- Nobody's question may hold a connection for longer. The hosted service sets this at each
-- request's role; the embedded backend, which can't stop a statement, ends its database's thread
-- instead (local/keeper.ts).
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- Compiling a question takes longer than answering it: the longest one here takes milliseconds.
alter role anon set jit = off;
alter role authenticated set jit = off;
alter role service_role set jit = off;

-- Chapter 2: people
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

-- Chapter 3: categories
grant select on public.categories, public.categories_closure to anon, authenticated;

-- Chapter 4: centres
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
-- tariffs and their conditions are written by procedures (decision M19)
grant select
  on public.fee_conditions, public.verification_center_category_tariffs,
  public.verification_center_category_prices to authenticated;
-- written by procedures: what is booked, past or off the grid isn't blocked
grant select on public.blocked_slots, public.chiusure_centro to authenticated;
grant select (id, id_centro, id_utente, ruolo, attivo, dal, al) on public.centro_operatori
  to authenticated;
grant select (id, id_centro, email, scade_il, accettato_il, revocato_il, created_at)
  on public.centro_inviti to authenticated;

-- Chapter 5: listings. Never: telefono_contatto, admin_notes, id_acquirente_prenotazione,
-- data_prenotazione_oggetto, motivo_eliminazione.
grant select (
  id, id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita,
  tipo_prodotto, stato_verifica, stato_annuncio, stato_prenotazione, scadenza_prenotazione,
  data_pubblicazione, data_creazione, data_modifica, updated_at, visualizzazioni, numero_annuncio,
  immagine_principale, costo_spedizione, sovrapprezzo_spedizione, spedizione_a_carico,
  metodo_spedizione, dimensione_pacco, in_evidenza
) on public.annunci to anon, authenticated;
grant insert (
  id, id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita,
  tipo_prodotto, costo_spedizione, spedizione_a_carico, metodo_spedizione, dimensione_pacco,
  telefono_contatto
) on public.annunci to authenticated;
grant usage on sequence public.numero_annuncio_seq to authenticated;
grant select on public.media to anon, authenticated;
grant insert (id, id_annuncio, url_file, tipo_file, ordine, larghezza, altezza) on public.media
  to authenticated;
grant select, insert (id, id_utente, id_annuncio), delete on public.preferiti to authenticated;
grant select on public.prenotazioni_storia to authenticated;

-- Booking (chapters 4 and 6)
grant select on public.appointments to authenticated;

-- Chapter 10: messages, contact, reports
grant select on public.conversations, public.messages, public.segnalazioni to authenticated;
grant select (
  id, id_utente, oggetto_tipo, oggetto_id, azione, categoria, motivo, id_segnalazione, created_at,
  revocata_il
) on public.decisioni_moderazione to authenticated;
grant select (id, id_decisione, id_autore, testo, stato, risposta, created_at, deciso_il)
  on public.ricorsi to authenticated;
grant select on public.richieste_contatto to authenticated;
