-- The kind tells what to check (decisions C10, M17).
create type public.tipo_problema
  as enum ('difforme', 'danneggiato', 'incompleto', 'non_autentico', 'mai_arrivato', 'altro');

-- Movements of an order's money, append-only (decision T3): held, released, taken; refund ordered,
-- sent, refused by its bank; taken and given back by the buyer's bank; paid another way.
create type public.tipo_movimento as enum (
  'bloccato', 'sbloccato', 'incassato', 'rimborso_ordinato', 'rimborso_inviato', 'rimborso_fallito',
  'tolto_dalla_banca', 'ridato_dalla_banca', 'dato_altrimenti'
);

create table public.payment_methods (
  id uuid primary key default gen_random_uuid(),
  gateway_type text not null unique check (gateway_type in ('stripe')),
  is_active boolean not null default true,
  -- capture_method, platform_fee_percent; keys live in the server's environment (decisions A8, M20)
  config jsonb not null default '{}'::jsonb
    check (not (config ?| array['secret_key', 'public_key'])),
  updated_at timestamptz not null default privato.adesso()
);

create table public.ordini (
  id uuid primary key default gen_random_uuid(),
  numero_ordine bigint generated always as identity,
  buyer_id uuid not null references public.utenti (id) on delete restrict,
  seller_id uuid not null references public.utenti (id) on delete restrict,
  id_annuncio uuid not null references public.annunci (id) on delete restrict,
  id_verifica uuid not null references public.verifiche (id) on delete restrict,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  id_prenotazione uuid not null references public.prenotazioni_storia (id) on delete restrict,
  amount integer not null check (amount > 0),
  importo_articolo integer not null check (importo_articolo > 0),
  importo_sovrapprezzo integer not null default 0 check (importo_sovrapprezzo >= 0),
  importo_spedizione integer not null default 0 check (importo_spedizione >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  status public.stato_ordine not null default 'in_elaborazione',
  capture_method public.metodo_cattura not null default 'automatic',
  gateway text not null default 'stripe',
  payment_intent_id text unique check (char_length(payment_intent_id) <= 200),
  stato_pagamento text check (char_length(stato_pagamento) <= 60),
  -- the provider's limit for a capture, and when the counter asked for it (decision M15)
  cattura_entro timestamptz,
  cattura_chiesta_il timestamptz,
  id_indirizzo_spedizione uuid references public.indirizzi (id) on delete set null,
  percentuale_piattaforma numeric(5, 2) not null default 5
    check (percentuale_piattaforma between 0 and 50),
  percentuale_centro numeric(5, 2) not null default 0 check (percentuale_centro between 0 and 100),
  data_creazione timestamptz not null default privato.adesso(),
  data_pagamento timestamptz,
  data_consegna timestamptz,
  data_conclusione timestamptz,
  motivo_annullamento text check (char_length(motivo_annullamento) <= 500),
  -- refunded in any way; 13_ordini writes it as the sum of movements (decision T3)
  importo_rimborsato integer not null default 0 check (importo_rimborsato >= 0),
  -- why no payout of this order leaves, due or not (15_versamenti)
  versamenti_fermi text check (char_length(versamenti_fermi) <= 200),
  updated_at timestamptz not null default privato.adesso(),
  check (amount = importo_articolo + importo_sovrapprezzo + importo_spedizione)
);

-- One live intent per listing, buyer and reservation, reused on reload (decision M3).
create unique index ordini_vivo_key on public.ordini (id_annuncio, buyer_id, id_prenotazione)
  where status not in ('annullato', 'rimborsato');
create index ordini_buyer_id_idx on public.ordini (buyer_id, data_creazione desc);
create index ordini_seller_id_idx on public.ordini (seller_id, data_creazione desc);
create index ordini_id_annuncio_idx on public.ordini (id_annuncio);
create index ordini_id_verifica_idx on public.ordini (id_verifica);
create index ordini_id_centro_idx on public.ordini (id_centro, data_creazione desc);
create index ordini_id_prenotazione_idx on public.ordini (id_prenotazione);
create index ordini_indirizzo_idx on public.ordini (id_indirizzo_spedizione);
create index ordini_status_idx on public.ordini (status, data_creazione desc);
create index ordini_recenti_idx on public.ordini (data_creazione desc, id);

create index ordini_importo_idx on public.ordini (amount desc, id);

create index ordini_stato_pagamento_idx on public.ordini (stato_pagamento, data_creazione desc, id);

create index ordini_pagati_idx on public.ordini (data_pagamento) where data_pagamento is not null;

create unique index ordini_numero_key on public.ordini (numero_ordine);

create index ordini_non_pagati_idx on public.ordini (data_creazione desc, id)
  where coalesce(stato_pagamento, 'requires_payment_method')
    = 'requires_payment_method' and payment_intent_id is not null;

create index ordini_pagamento_parole_idx on public.ordini
  using gin (payment_intent_id extensions.gin_trgm_ops);

-- Every intent ever opened for an order (decisions M12, M13); what others than the order's hold
-- goes back.
create table public.intenti_ordine (
  id text primary key check (char_length(id) between 1 and 200),
  id_ordine uuid not null references public.ordini (id) on delete restrict,
  stato text not null default 'requires_payment_method' check (char_length(stato) <= 60),
  importo integer not null default 0 check (importo >= 0),
  incassato integer not null default 0 check (incassato >= 0),
  rimborsato integer not null default 0 check (rimborsato >= 0),
  sostituito boolean not null default false,
  letto_il timestamptz,
  -- failures in a row; the third one goes to the office
  falliti smallint not null default 0,
  -- the provider's reason for the last refused try; null without a try or after success
  rifiuto text check (char_length(rifiuto) <= 100),
  created_at timestamptz not null default privato.adesso()
);
create index intenti_ordine_id_ordine_idx on public.intenti_ordine (id_ordine);
create index intenti_ordine_recenti_idx on public.intenti_ordine (created_at);
create index intenti_ordine_sostituiti_idx on public.intenti_ordine (id) where sostituito;

create table public.spedizioni (
  id uuid primary key default gen_random_uuid(),
  id_ordine uuid not null unique references public.ordini (id) on delete restrict,
  corriere_nome text check (char_length(corriere_nome) <= 80),
  codice_tracciamento text check (char_length(codice_tracciamento) <= 80),
  tracking_url text check (tracking_url ~ '^https://' and char_length(tracking_url) <= 500),
  stato public.stato_spedizione not null default 'richiesto',
  data_spedizione timestamptz,
  data_consegna timestamptz,
  id_indirizzo_spedizione uuid references public.indirizzi (id) on delete set null,
  -- 'corriere': announced day of the pickup
  ritiro_previsto date,
  -- from which custody version the buyer's new address holds, and whether it left for the old one
  indirizzo_dalla_versione integer,
  indirizzo_superato boolean not null default false,
  -- 'ritiro_a_mano': who took it, by code or document (type and last three digits), and the
  -- signature
  ricevente_nome text check (char_length(ricevente_nome) <= 120),
  ricevente_doc_id text check (char_length(ricevente_doc_id) <= 40),
  ricevente_firma_url text check (char_length(ricevente_firma_url) <= 500),
  created_at timestamptz not null default privato.adesso(),
  updated_at timestamptz not null default privato.adesso()
);
create index spedizioni_recenti_idx on public.spedizioni (created_at desc, id);
create index spedizioni_indirizzo_idx on public.spedizioni (id_indirizzo_spedizione);

create index spedizioni_stato_idx on public.spedizioni (stato, created_at desc, id);

create index spedizioni_tracciamento_parole_idx on public.spedizioni
  using gin (codice_tracciamento extensions.gin_trgm_ops);

-- Shares of a concluded order, percentages frozen at payment (decisions M6, M18); written by
-- 15_versamenti.
create table public.versamenti (
  id uuid primary key default gen_random_uuid(),
  id_ordine uuid not null references public.ordini (id) on delete restrict,
  destinatario text not null check (destinatario in ('venditore', 'piattaforma', 'centro')),
  id_utente uuid references public.utenti (id) on delete set null,
  -- never below da_recuperare
  importo integer not null,
  -- sent and owed back since
  da_recuperare integer not null default 0 check (da_recuperare >= 0),
  stato public.stato_versamento not null default 'dovuto',
  motivo text check (char_length(motivo) <= 1000),
  riferimento text check (char_length(riferimento) <= 200),
  -- not before a professional seller's withdrawal period is over
  pagabile_dal timestamptz not null default privato.adesso(),
  dal timestamptz not null default privato.adesso(),
  -- the transfer was refused: not retried before
  riprova_dal timestamptz,
  created_at timestamptz not null default privato.adesso(),
  unique (id_ordine, destinatario),
  check (da_recuperare <= importo)
);
create index versamenti_recenti_idx on public.versamenti (created_at desc, id);
create index versamenti_stato_idx on public.versamenti (stato, created_at desc);
create index versamenti_id_utente_idx on public.versamenti (id_utente);

create index versamenti_importo_idx on public.versamenti (importo desc, id);

create index versamenti_riferimento_parole_idx on public.versamenti
  using gin (riferimento extensions.gin_trgm_ops);

-- Each event.id once (decision M4).
create table public.eventi_pagamento (
  id text primary key check (char_length(id) <= 200),
  tipo text not null,
  payment_intent_id text
);

create table public.contestazioni (
  id uuid primary key default gen_random_uuid(),
  id_ordine uuid not null unique references public.ordini (id) on delete restrict,
  id_autore uuid not null references public.utenti (id) on delete restrict,
  tipo public.tipo_problema not null default 'altro',
  motivo text not null check (char_length(motivo) between 1 and 4000),
  foto text[] not null default '{}',
  risposta_controparte text check (char_length(risposta_controparte) <= 4000),
  -- later words and pictures of both parties: [{da, testo, foto, il}]
  aggiunte jsonb not null default '[]'::jsonb
    check (jsonb_typeof(aggiunte) = 'array' and jsonb_array_length(aggiunte) <= 20),
  stato public.stato_contestazione not null default 'aperta',
  decisione text check (char_length(decisione) <= 4000),
  esito text
    check (esito in ('rimborso_con_reso', 'rimborso_senza_reso', 'rimborso_parziale', 'respinta')),
  importo_rimborso integer check (importo_rimborso > 0),
  reso_entro timestamptz,
  deciso_da uuid references public.utenti (id) on delete set null,
  created_at timestamptz not null default privato.adesso(),
  deciso_il timestamptz
);
create index contestazioni_resi_idx on public.contestazioni (reso_entro)
  where esito = 'rimborso_con_reso' and stato = 'in_esame';
create index contestazioni_id_autore_idx on public.contestazioni (id_autore);
create index contestazioni_deciso_da_idx on public.contestazioni (deciso_da);

create index contestazioni_recenti_idx on public.contestazioni (created_at desc, id);
create index contestazioni_stato_idx on public.contestazioni (stato, created_at desc, id);

-- Partial refunds of a standing sale: owed, then sent by the API (decision M17).
create table public.rimborsi (
  id uuid primary key default gen_random_uuid(),
  id_ordine uuid not null references public.ordini (id) on delete restrict,
  importo integer not null check (importo > 0),
  motivo text not null check (char_length(motivo) between 1 and 1000),
  -- compreso: included in the full refund before it left
  stato text not null default 'dovuto'
    check (stato in ('dovuto', 'riuscito', 'fallito', 'compreso')),
  riferimento text check (char_length(riferimento) <= 200),
  created_at timestamptz not null default privato.adesso()
);
create index rimborsi_id_ordine_idx on public.rimborsi (id_ordine);
create index rimborsi_dovuti_idx on public.rimborsi (created_at) where stato = 'dovuto';
create index rimborsi_riferimento_idx on public.rimborsi (riferimento);
create table public.movimenti_ordine (
  id bigint generated always as identity primary key,
  id_ordine uuid not null references public.ordini (id) on delete restrict,
  tipo public.tipo_movimento not null,
  importo integer not null check (importo > 0),
  -- the payment refunded, also where it was paid another way
  payment_intent_id text not null check (char_length(payment_intent_id) <= 200),
  -- the partial refund, the dispute or the transfer's number
  riferimento text check (char_length(riferimento) <= 200),
  created_at timestamptz not null default privato.adesso()
);
create index movimenti_ordine_id_ordine_idx on public.movimenti_ordine (id_ordine, id);
create index movimenti_ordine_pagamento_idx on public.movimenti_ordine (payment_intent_id);

-- Disputes as the provider reports them; the order's own state is kept (decision M17).
create table public.contestazioni_bancarie (
  id text primary key check (char_length(id) between 1 and 200),
  id_ordine uuid not null references public.ordini (id) on delete restrict,
  -- any payment of the order: only this one is held, only the order's own moves the order
  payment_intent_id text not null check (char_length(payment_intent_id) between 1 and 200),
  -- the provider's word, known or not (decision T18); privato.disputa_finita lists the ends
  stato text not null check (char_length(stato) between 1 and 60),
  -- a later word that contradicts the end: nothing moves by itself
  smentita text check (char_length(smentita) between 1 and 60),
  importo integer not null check (importo >= 0),
  motivo text not null default '' check (char_length(motivo) <= 100),
  rimborsabile boolean not null default false,
  scadenza timestamptz,
  stato_ordine public.stato_ordine not null,
  aperta_il timestamptz not null default privato.adesso(),
  chiusa_il timestamptz
);
create index contestazioni_bancarie_id_ordine_idx on public.contestazioni_bancarie (id_ordine);
create index contestazioni_bancarie_pagamento_idx
  on public.contestazioni_bancarie (payment_intent_id);

-- Open ones first, earliest deadline first.
create index contestazioni_bancarie_scadenza_idx
  on public.contestazioni_bancarie ((chiusa_il is not null), scadenza, id);
create index contestazioni_bancarie_aperta_idx
  on public.contestazioni_bancarie (aperta_il desc, id);

create index contestazioni_bancarie_parole_idx on public.contestazioni_bancarie
  using gin ((id || ' ' || payment_intent_id) extensions.gin_trgm_ops);

-- Withdrawals by a professional seller's buyer (decision P1).
create table public.recessi (
  id uuid primary key default gen_random_uuid(),
  id_ordine uuid not null unique references public.ordini (id) on delete restrict,
  nome text not null check (char_length(nome) between 1 and 120),
  email text not null check (char_length(email) <= 254),
  stato text not null default 'aperto' check (stato in ('aperto', 'rimborsato')),
  dichiarato_il timestamptz not null default privato.adesso(),
  reso_entro timestamptz,
  chiuso_il timestamptz,
  -- proof of sending: from here the refund no longer waits for the arrival
  provato_il timestamptz,
  spedito_con text check (char_length(spedito_con) <= 60),
  codice_tracciamento text check (char_length(codice_tracciamento) <= 80),
  foto_spedizione text[] not null default '{}' check (cardinality(foto_spedizione) <= 4)
);

create table public.recensioni (
  id uuid primary key default gen_random_uuid(),
  id_ordine uuid not null references public.ordini (id) on delete restrict,
  id_autore uuid not null references public.utenti (id) on delete restrict,
  soggetto text not null check (soggetto in ('venditore', 'acquirente', 'centro')),
  id_destinatario uuid references public.utenti (id) on delete set null,
  id_centro uuid references public.verification_centers (id) on delete set null,
  voto smallint not null check (voto between 1 and 5),
  testo text not null default '' check (char_length(testo) <= 2000),
  created_at timestamptz not null default privato.adesso(),
  visibile_dal timestamptz not null default privato.adesso() + privato.durata('recensione'),
  -- removed by the office, readable by nobody
  rimossa_il timestamptz,
  unique (id_ordine, id_autore, soggetto)
);
create index recensioni_recenti_idx on public.recensioni (created_at desc, id);
create index recensioni_id_destinatario_idx on public.recensioni (id_destinatario);
create index recensioni_id_centro_idx on public.recensioni (id_centro);
create index recensioni_id_autore_idx on public.recensioni (id_autore);

create index recensioni_nascoste_idx on public.recensioni (created_at desc, id)
  where rimossa_il is not null;
create index recensioni_visibili_dal_idx on public.recensioni (visibile_dal)
  where rimossa_il is null;

create index recensioni_testo_parole_idx on public.recensioni
  using gin (testo extensions.gin_trgm_ops);

-- The provider repeats answers of a key for a day, failures too, so a retry needs another (decision
-- T19). One row per refused act, deleted long after.
create table privato.rifiuti_fornitore (
  chiave text primary key check (char_length(chiave) between 1 and 200),
  volte integer not null default 1,
  rifiutata_il timestamptz not null default privato.adesso()
);
create index rifiuti_fornitore_vecchi_idx on privato.rifiuti_fornitore (rifiutata_il);
alter table privato.rifiuti_fornitore enable row level security;

-- incassato: taken for this order; rimborsato: refunded in any way, of which in_partenza has not
-- left, non_arrivato was refused by a bank, altrimenti was paid another way, banca was taken in a
-- dispute; resta: stays paid; reso_prima: partial refunds that left earlier; altro_non_arrivato:
-- non_arrivato of other payments.
create type privato.importi as (
  bloccato integer,
  incassato integer,
  rimborsato integer,
  in_partenza integer,
  non_arrivato integer,
  altrimenti integer,
  banca integer,
  resta integer,
  reso_prima integer,
  altro_non_arrivato integer
);
