-- Procedures are closed to people by default (rule H7). The per-schema form would leave anon able
-- to execute; hosted projects grant by name too.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- Schema privato holds SECURITY DEFINER bodies and is not exposed over REST.
create schema if not exists privato;
alter default privileges in schema public, privato grant execute on functions to service_role;

create type public.stato_annuncio as enum ('attivo', 'in_pausa', 'sospeso', 'venduto', 'chiuso');
create type public.stato_verifica_annuncio
  as enum ('non_verificato', 'in_attesa', 'verificato', 'non_conforme');
create type public.stato_prenotazione as enum ('disponibile', 'prenotato');
create type public.stato_verifica
  as enum ('programmata', 'in_attesa', 'verificato', 'non_conforme', 'annullata');
create type public.motivo_rifiuto as enum ('non_autentico', 'difforme', 'documenti', 'altro');
create type public.valutazione_prezzo
  as enum ('Ottimo', 'Buono', 'Adeguato', 'Elevato', 'Eccessivo');
create type public.stato_restituzione as enum ('da_restituire', 'restituito');
create type public.stato_appuntamento as enum ('pending', 'confirmed', 'completed', 'cancelled');
create type public.stato_certificato as enum ('attivo', 'revocato');
create type public.tipo_centro as enum ('fidati_point', 'terze_parti');
create type public.ruolo_centro as enum ('titolare', 'operatore');
create type public.stato_fascia
  as enum ('libero', 'prenotato', 'da_spostare', 'bloccato', 'chiuso', 'completo', 'passato');
create type public.stato_approvazione as enum ('pending', 'approved', 'rejected', 'suspended');
create type public.tipo_tariffa as enum ('fixed', 'variable', 'hybrid');
create type public.tipo_condizione as enum ('range', 'category', 'period');
create type public.tipo_modifica as enum ('percentage', 'fixed', 'multiplier');
create type public.condizione_oggetto
  as enum ('Nuovo', 'Come nuovo', 'Usato', 'Usato con segni di usura', 'Non funzionante');
create type public.dimensione_pacco as enum ('piccolo', 'medio', 'grande', 'maxi');
create type public.metodo_spedizione as enum ('punto_verifica', 'corriere', 'ritiro_a_mano');
create type public.chi_paga_spedizione as enum ('acquirente', 'venditore');
create type public.tipo_file as enum ('immagine', 'video', 'documento', 'altro');
create type public.stato_utente as enum ('attivo', 'sospeso', 'cancellato');
create type public.tipo_venditore as enum ('privato', 'professionale');
create type public.stato_ordine as enum (
  'in_elaborazione', 'autorizzato', 'pagato', 'spedito', 'consegnato', 'concluso', 'annullato',
  'rimborsato', 'contestato'
);
create type public.stato_spedizione as enum ('richiesto', 'spedito', 'in_transito', 'consegnato');
create type public.stato_versamento as enum (
  'dovuto', 'sospeso', 'inviato', 'pagato', 'restituito', 'annullato', 'da_recuperare', 'recuperato'
);
create type public.metodo_incasso as enum ('contanti', 'pos', 'bonifico', 'altro');
create type public.stato_contestazione as enum ('aperta', 'in_esame', 'accolta', 'respinta');
create type public.motivo_segnalazione
  as enum ('contraffazione', 'truffa', 'contenuto_illecito', 'dati_personali', 'molestie', 'altro');
create type public.azione_moderazione as enum ('sospensione', 'rimozione', 'eliminazione');
create type public.stato_segnalazione as enum ('ricevuta', 'in_esame', 'accolta', 'respinta');
create type public.stato_posta as enum ('da_inviare', 'in_invio', 'inviata', 'fallita');
create type public.metodo_cattura as enum ('automatic', 'manual');

-- 'Hermès' and 'hermes' are one word.
create text search configuration privato.italiano (copy = pg_catalog.italian);
alter text search configuration privato.italiano alter mapping for word,
  hword,
  hword_part with extensions.unaccent,
  pg_catalog.italian_stem;

-- Holds one row per job and Roman day, for work that runs once a day.
create table privato.lavori_del_giorno (
  lavoro text primary key,
  giorno date not null
);
alter table privato.lavori_del_giorno enable row level security;

-- Only the hash of a pass is stored, for twelve hours at most.
create table privato.pass_manutenzione (
  impronta text primary key check (impronta ~ '^[0-9a-f]{64}$'),
  scade_il timestamptz not null
);

alter table privato.pass_manutenzione enable row level security;

-- The only clock. Test databases replace it (tests/support/postgres.ts); the guard `orologio`
-- refuses any other.
-- @grant anon, authenticated
create function privato.adesso() returns timestamptz language sql stable return now();

-- People's terms are lengthened by the time the site was closed (decision T5).
create table privato.chiusure_sito (
  dal timestamptz primary key default privato.adesso(),
  al timestamptz check (al >= dal)
);
alter table privato.chiusure_sito enable row level security;

-- Every term stands here once; tests/db/vectors.test.ts compares the domain's. An unknown name
-- raises, because a comparison with null would pass silently. Immutable, so that the planner knows
-- the figure.
create function privato.durata(p_nome text) returns interval
language plpgsql immutable set search_path = '' as $$
declare
  v interval := case p_nome
    -- reservation and purchase
    when 'prenotazione' then interval '48 hours'
    when 'acquisto' then interval '48 hours'
    when 'tra_prenotazioni' then interval '24 hours'
    when 'congelata' then interval '14 days'
    when 'lasciate' then interval '30 days'
    when 'preavviso_scadenza' then interval '1 day'
    -- visits and the counter
    when 'anticipo_visita' then interval '1 hour'
    when 'non_presentato' then interval '30 minutes'
    when 'visita_mancata' then interval '24 hours'
    when 'sollecito_esito' then interval '72 hours'
    when 'rinuncia_esito' then interval '7 days'
    when 'foto_decisione' then interval '24 hours'
    when 'foto_attese' then interval '7 days'
    when 'blocco_codice' then interval '15 minutes'
    when 'avviso_permanenza' then interval '45 days'
    when 'ultimo_avviso_permanenza' then interval '55 days'
    when 'permanenza' then interval '60 days'
    when 'sul_tablet' then interval '2 days'
    when 'agenda_tablet' then interval '14 days'
    when 'restituita_sul_tablet' then interval '7 days'
    when 'senza_rete' then interval '1 minute'
    when 'banco_in_ritardo' then interval '1 hour'
    when 'banco_muto' then interval '24 hours'
    when 'banco_dimenticato' then interval '30 days'
    when 'chiusura' then interval '2 years'
    when 'chiusure_dette' then interval '60 days'
    when 'invito' then interval '7 days'
    -- orders
    when 'contestazione' then interval '48 hours'
    when 'sguardo_partenza' then interval '24 hours'
    when 'sollecito_partenza' then interval
      '2 days' -- working days, as the next
    when 'ritardo_partenza' then interval '3 days'
    when 'partenza' then interval '10 days'
    when 'ritiro_annunciato' then interval '30 days'
    when 'sollecito_ritiro' then interval '7 days'
    when 'secondo_sollecito_ritiro' then interval '14 days'
    when 'ultimo_sollecito_ritiro' then interval '25 days'
    when 'ritiro' then interval '30 days'
    when 'mai_arrivato' then interval '7 days'
    when 'silenzio_domanda' then interval '14 days'
    when 'silenzio_consegna' then interval '21 days'
    when 'recesso' then interval '14 days'
    when 'reso' then interval '14 days'
    when 'rimborso_recesso' then interval '14 days'
    when 'recensione' then interval '7 days'
    -- payment provider
    when 'cattura' then interval '5 days'
    when 'anticipo_cattura' then interval '24 hours'
    when 'rilettura' then interval '10 minutes'
    when 'prima_del_confronto' then interval '10 minutes'
    when 'rimborso_in_partenza' then interval '1 hour'
    when 'riprova_trasferimento' then interval '1 hour'
    -- people and the office
    when 'maggiore_eta' then interval '18 years'
    when 'eta_massima' then interval '120 years'
    when 'conferma_account' then interval '1 hour'
    when 'prova_password' then interval '10 minutes'
    when 'pass_manutenzione' then interval '12 hours'
    when 'quota' then interval '24 hours'
    when 'avviso_rimandato' then interval '30 days'
    when 'ricorso' then interval '6 months'
    when 'decisione_ricorso' then interval '7 days'
    -- letters, searches, jobs
    when 'lettera_messaggio' then interval '10 minutes'
    when 'raccolta_lettere' then interval '1 minute'
    when 'affitto_posta' then interval '5 minutes'
    when 'primo_tentativo' then interval '5 minutes'
    when 'giro_ricerche' then interval '1 hour'
    when 'pausa_ricerche' then interval '24 hours'
    when 'comandi' then interval '30 days'
    when 'contatori' then interval '2 days'
    -- retention (decision P17)
    when 'vendite' then interval '10 years'
    when 'prove' then interval '2 years'
    when 'parola_viva' then interval '90 days'
    when 'contatti' then interval '2 years'
    when 'lettere' then interval '12 months'
    when 'indirizzi' then interval '12 months'
    when 'foto_senza_annuncio' then interval '2 days'
    when 'visite' then interval '7 days'
  end;
begin
  if v is null then raise exception 'no term is named %', p_nome; end if;
  return v;
end $$;
