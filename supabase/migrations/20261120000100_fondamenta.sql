-- Chapter 1. Foundations: schemas, default privileges, closed vocabularies, the way a rule says no.

-- A new procedure is closed to people and open to the server's key. Global form on purpose: the
-- in-schema form leaves anon able to execute (rule H7); a hosted project has granted by name too.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- Bodies of SECURITY DEFINER procedures live here: not exposed over REST.
create schema if not exists privato;
alter default privileges in schema public, privato grant execute on functions to service_role;

-- Who may call, said in the chapter that makes the procedure: execute on the public wrapper AND its
-- body of the same name in privato. An unknown name fails: a typo grants nothing. Neither the
-- embedded backend nor a hosted project touches it afterwards.
create function privato.concedi(p_ruoli text, p_nomi text[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_nome text;
  v_firma regprocedure;
  v_trovate integer;
begin
  foreach v_nome in array p_nomi loop
    v_trovate := 0;
    for v_firma in
      select p.oid::regprocedure
      from pg_catalog.pg_proc p
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'privato') and p.proname = v_nome
    loop
      execute format('grant execute on function %s to %s', v_firma, p_ruoli);
      v_trovate := v_trovate + 1;
    end loop;

    if v_trovate = 0 then raise exception 'concedi: no function named %', v_nome; end if;
  end loop;
end $$;

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

-- The one clock of the database. Test databases replace it (tests/support/postgres.ts); nothing
-- else reads the time or redefines it (guard `orologio`).
create function privato.adesso() returns timestamptz language sql stable return now();

-- The most that one price or one payment is, in cents: what the provider charges a card with.
create function privato.importo_massimo() returns integer
language sql immutable set search_path = '' as $$ select 99999999 $$;

-- Every term of the product, once (guard `migrazioni`): what pages tell of them is the domain's,
-- and tests/db/vettori.test.ts holds both together. An unknown name is refused: nothing may be
-- compared with null. Immutable, so that a plan has the figure.
create function privato.durata(p_nome text) returns interval
language plpgsql immutable set search_path = '' as $$
declare
  v interval := case p_nome
    -- reserving, buying
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
    -- an order
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
    -- the provider
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
    -- letters, searches, the jobs' own
    when 'lettera_messaggio' then interval '10 minutes'
    when 'raccolta_lettere' then interval '1 minute'
    when 'affitto_posta' then interval '5 minutes'
    when 'primo_tentativo' then interval '5 minutes'
    when 'giro_ricerche' then interval '1 hour'
    when 'pausa_ricerche' then interval '24 hours'
    when 'comandi' then interval '30 days'
    when 'contatori' then interval '2 days'
    -- how long what is kept is kept (decision P17)
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

-- Refuses a call the way PostgREST understands (and Lite too): the code, the HTTP status and a
-- value for the text reach the page unchanged. What people read stands in src/domain/errori alone.
-- Of what a policy refuses, Storage hands on the words of 42501 alone (T17).
create function privato.rifiuta(
  p_codice text,
  p_status integer default 409,
  p_dettagli text default null
) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.operation', true), '') <> '' then
    raise insufficient_privilege using message = p_codice;
  end if;

  raise sqlstate 'PGRST' using message = json_build_object(
    'code', p_codice,
    'message', p_codice,
    'details', p_dettagli,
    'hint', null
  )::text, detail = json_build_object('status', p_status, 'headers', json_build_object())::text;
end $$;

-- updated_at says when a row really changed; data_modifica is touched by views too (decision S8).
create function privato.tocca_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := privato.adesso();
  return new;
end $$;

-- Append-only tables refuse every later change, whoever asks.
create function privato.solo_aggiunte() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform privato.rifiuta('registro_immutabile', 403);
  return null;
end $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['adesso']);
select privato.concedi('authenticated', array['rifiuta']);

-- The word of a closed set as its value, null for another word. Written so, and not `column::text =
-- word`, a filter is found by an index.
create function privato.valore(p_testo text, p_tipo anyenum) returns anyenum
language sql immutable set search_path = '' as $$
  select v from unnest(enum_range(p_tipo)) v where v::text = p_testo
$$;
