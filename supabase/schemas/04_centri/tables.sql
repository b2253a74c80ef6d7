create table public.verification_centers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.utenti (id) on delete set null,
  nome text not null check (char_length(btrim(nome)) between 1 and 120),
  sigla text not null default '' check (char_length(sigla) <= 8),
  indirizzo text not null default '' check (char_length(indirizzo) <= 200),
  citta text not null default '' check (char_length(citta) <= 100),
  telefono text not null default '' check (char_length(telefono) <= 30),
  email text not null default '' check (char_length(email) <= 254),
  sito_web text check (sito_web ~ '^https://'),
  descrizione text not null default '' check (char_length(descrizione) <= 2000),
  tipo_centro public.tipo_centro not null default 'fidati_point',
  partita_iva text check (char_length(partita_iva) <= 20),
  orari_apertura text,
  settings jsonb not null default '{}'::jsonb,
  max_daily_verifications integer not null default 20
    check (max_daily_verifications between 1 and 100),
  specializzazioni text[] not null default '{}',
  is_active boolean not null default true,
  is_approved boolean generated always as (approval_status = 'approved') stored,
  approval_status public.stato_approvazione not null default 'pending',
  motivo_stato text check (char_length(motivo_stato) <= 1000),
  demo boolean not null default false,
  tariffa_type public.tipo_tariffa not null default 'hybrid',
  tariffa_fixed integer check (tariffa_fixed >= 0),
  tariffa_percentage numeric(5, 2) check (tariffa_percentage between 0 and 100),
  tariffa_min_value integer check (tariffa_min_value >= 0),
  tariffa_max_value integer check (tariffa_max_value >= 0),
  tariffa_imballaggio integer not null default 0 check (tariffa_imballaggio >= 0),
  tariffa_spedizione integer not null default 0 check (tariffa_spedizione >= 0),
  package_markup_piccolo integer not null default 0 check (package_markup_piccolo >= 0),
  package_markup_medio integer not null default 0 check (package_markup_medio >= 0),
  package_markup_grande integer not null default 0 check (package_markup_grande >= 0),
  package_markup_maxi integer not null default 0 check (package_markup_maxi >= 0),
  percentuale_commissione numeric(5, 2) not null default 0
    check (percentuale_commissione between 0 and 100),
  conditions jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default privato.adesso(),
  updated_at timestamptz not null default privato.adesso(),
  check (
    tariffa_max_value is null or tariffa_min_value is null or tariffa_max_value >= tariffa_min_value
  )
);
create unique index verification_centers_user_id_key on public.verification_centers (user_id)
  where user_id is not null;
create unique index verification_centers_partita_iva_key
  on public.verification_centers (partita_iva)
  where partita_iva is not null;
-- finds demonstration centres without a scan
create index verification_centers_demo_idx on public.verification_centers (id) where demo;
create index verification_centers_email_idx on public.verification_centers (lower(email));
create index verification_centers_attivi_idx on public.verification_centers (nome)
  where is_active and approval_status = 'approved';

-- Every page reads the range of centres' shares, shown to sellers who have not chosen a centre yet.
create index verification_centers_percentuale_idx
  on public.verification_centers (percentuale_commissione)
  where approval_status = 'approved';

create index verification_centers_nome_idx on public.verification_centers (nome, id);
create index verification_centers_citta_idx on public.verification_centers (citta, id);

create index verification_centers_parole_idx on public.verification_centers
  using gin ((nome || ' ' || citta || ' ' || sigla || ' ' || email) extensions.gin_trgm_ops);

-- The office's filters find few rows among many by index (tests/db/ufficio-ordine.test.ts).

create index verification_centers_stato_idx
  on public.verification_centers (approval_status, nome, id);

alter table public.verification_centers enable row level security;

create table public.verification_center_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.utenti (id) on delete cascade,
  nome text not null check (char_length(btrim(nome)) between 1 and 120),
  indirizzo text not null check (char_length(indirizzo) between 1 and 200),
  citta text not null check (char_length(citta) between 1 and 100),
  telefono text not null check (char_length(telefono) between 1 and 30),
  email text not null check (char_length(email) between 3 and 254),
  tipo_centro public.tipo_centro not null default 'fidati_point',
  nome_referente text not null default '' check (char_length(nome_referente) <= 120),
  stato public.stato_approvazione not null default 'pending',
  motivo text check (char_length(motivo) <= 1000),
  informazioni_richieste text check (char_length(informazioni_richieste) <= 1000),
  risposta_informazioni text check (char_length(risposta_informazioni) <= 2000),
  data_richiesta timestamptz not null default privato.adesso(),
  data_decisione timestamptz,
  deciso_da uuid references public.utenti (id) on delete set null,
  partita_iva text check (char_length(partita_iva) <= 20),
  tipo_attivita text check (
    tipo_attivita in (
      'orologeria', 'gioielleria', 'elettronica', 'moda', 'antiquariato', 'collezionismo', 'altro'
    )
  ),
  anno_fondazione integer check (anno_fondazione between 1900 and 2200),
  sito_web text check (sito_web ~ '^https://'),
  esperienza_autenticazione text check (char_length(esperienza_autenticazione) <= 4000),
  categorie_prodotti text[] not null default '{}',
  capacita_mensile text check (capacita_mensile in ('10-30', '30-50', '50-100', '100+')),
  tariffa_type text check (tariffa_type in ('fixed', 'percentage', 'hybrid')),
  tariffa_fixed integer check (tariffa_fixed >= 0),
  tariffa_percentage numeric(5, 2) check (tariffa_percentage between 0 and 100),
  tariffa_min_value integer check (tariffa_min_value >= 0),
  tariffa_max_value integer check (tariffa_max_value >= 0),
  operating_hours text,
  verification_duration integer not null default 30
    check (verification_duration between 15 and 120),
  max_daily_verifications integer not null default 20
    check (max_daily_verifications between 5 and 100),
  check (tipo_centro = 'fidati_point' or partita_iva is not null)
);
create unique index verification_center_requests_email_key
  on public.verification_center_requests (lower(email))
  where stato in ('pending', 'approved');
create unique index verification_center_requests_partita_iva_key
  on public.verification_center_requests (partita_iva)
  where stato in ('pending', 'approved') and partita_iva is not null;
create index verification_center_requests_user_id_idx
  on public.verification_center_requests (user_id);
create index verification_center_requests_deciso_da_idx
  on public.verification_center_requests (deciso_da);

create index verification_center_requests_recenti_idx
  on public.verification_center_requests (data_richiesta desc, id);

create index verification_center_requests_stato_idx
  on public.verification_center_requests (stato, data_richiesta desc, id);
create index verification_center_requests_chieste_idx
  on public.verification_center_requests (data_richiesta desc, id)
  where stato = 'pending' and informazioni_richieste is not null;

create index richieste_centro_parole_idx on public.verification_center_requests
  using gin ((nome || ' ' || citta || ' ' || email) extensions.gin_trgm_ops);

alter table public.verification_center_requests enable row level security;

create table public.admin_notifications (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (char_length(tipo) <= 60),
  messaggio text not null check (char_length(messaggio) <= 4000),
  data_richiesta timestamptz not null default privato.adesso(),
  stato text not null default 'unread' check (stato in ('unread', 'read')),
  riferimento uuid,
  scadenza timestamptz,
  chiusa_il timestamptz,
  -- the administrator in charge, and the note left when it was marked as seen
  preso_da uuid references public.utenti (id) on delete set null,
  preso_il timestamptz,
  nota text check (char_length(nota) <= 1000),
  -- hidden until the morning of this Roman day
  rimandato_al date
);
create index admin_notifications_preso_da_idx on public.admin_notifications (preso_da);
create index admin_notifications_aperte_idx on public.admin_notifications (data_richiesta desc, id)
  where chiusa_il is null;
create index admin_notifications_recenti_idx
  on public.admin_notifications (data_richiesta desc, id);
create unique index admin_notifications_aperta_key on public.admin_notifications (tipo, riferimento)
  where chiusa_il is null;

create index admin_notifications_chiuse_idx on public.admin_notifications (data_richiesta desc, id)
  where chiusa_il is not null;
create index admin_notifications_stato_idx
  on public.admin_notifications (stato, data_richiesta desc, id)
  where chiusa_il is null;

-- denaro: our books and the provider's differ; oggetti: custody, centres, tablets; sistema: files,
-- jobs and unknown kinds; code: kinds with a queue of their own.
create function privato.gruppo_avviso(p_tipo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_tipo in (
      'differenza_pagamento', 'differenza_trasferimento', 'pagamento_anomalo',
      'pagamento_non_riuscito', 'rimborso_fallito', 'trasferimento_fermo', 'parola_fornitore',
      'conti_rifiutati', 'bonifico_nostro_tornato', 'allarme_pagamento'
    )
      or starts_with(p_tipo, 'versamento_') then 'denaro'
    when p_tipo in ('contestazione', 'contestazione_bancaria', 'ricorso', 'richiesta_centro')
      then 'code'
    when p_tipo in (
      'custodia_in_dubbio', 'restituzione_contraddetta', 'fatto_di_altro_centro', 'reso_diverso',
      'rientro_non_atteso', 'ricezione_tardiva', 'visita_in_attesa_del_banco',
      'decisione_in_ritardo', 'decisione_senza_foto', 'approvato_sospeso', 'esiti_contrari',
      'foto_non_arrivate', 'tablet_senza_memoria', 'server_tornato_indietro', 'ordine_non_spedito',
      'ordine_non_ritirato', 'consegna_non_riuscita', 'pacco_senza_vendita',
      'spedito_indirizzo_superato', 'uscito_senza_certificato', 'seriale_non_autentico',
      'foto_annuncio_cambiata', 'recesso', 'recesso_senza_reso', 'visita_da_spostare',
      'oggetto_in_centro_chiuso'
    ) then 'oggetti'
    else 'sistema'
  end
$$;

create index admin_notifications_gruppo_idx
  on public.admin_notifications (privato.gruppo_avviso(tipo), data_richiesta desc, id)
  where chiusa_il is null;
create index admin_notifications_rimandati_idx on public.admin_notifications (rimandato_al)
  where chiusa_il is null and rimandato_al is not null;

create index admin_notifications_parole_idx on public.admin_notifications
  using gin ((messaggio || ' ' || tipo) extensions.gin_trgm_ops);
create index admin_notifications_riferimento_idx on public.admin_notifications (riferimento);

alter table public.admin_notifications enable row level security;

create table public.fee_conditions (
  id uuid primary key default gen_random_uuid(),
  center_id uuid not null references public.verification_centers (id) on delete cascade,
  condition_type public.tipo_condizione not null,
  condition_name text not null check (char_length(btrim(condition_name)) between 1 and 120),
  description text not null default '' check (char_length(description) <= 1000),
  adjustment_type public.tipo_modifica not null default 'percentage',
  -- percentage: points (-10 is ten percent less); fixed: cents; multiplier: factor
  adjustment_value numeric(14, 4) not null,
  priority integer not null default 10,
  is_active boolean not null default true,
  valid_from date not null default (privato.adesso() at time zone 'Europe/Rome')::date,
  valid_until date,
  value_min integer check (value_min >= 0),
  value_max integer check (value_max >= 0),
  min_purchase_amount integer not null default 0 check (min_purchase_amount >= 0),
  max_daily_uses integer check (max_daily_uses > 0),
  notes text check (char_length(notes) <= 1000),
  category uuid references public.categories (id) on delete cascade,
  subcategory uuid references public.categories (id) on delete cascade,
  created_at timestamptz not null default privato.adesso(),
  check (valid_until is null or valid_until >= valid_from),
  check (value_max is null or value_min is null or value_max >= value_min),
  check (condition_type <> 'category' or category is not null)
);
create index fee_conditions_center_id_idx on public.fee_conditions (center_id, priority);
create index fee_conditions_category_idx on public.fee_conditions (category);
create index fee_conditions_subcategory_idx on public.fee_conditions (subcategory);

alter table public.fee_conditions enable row level security;

-- Category tariffs are stored here; verification_center_category_prices is an updatable view
-- (decision M11).
create table public.verification_center_category_tariffs (
  id uuid primary key default gen_random_uuid(),
  center_id uuid not null references public.verification_centers (id) on delete cascade,
  category_id uuid not null references public.categories (id) on delete cascade,
  tariff_type public.tipo_tariffa not null default 'fixed',
  fixed_amount integer check (fixed_amount >= 0),
  percentage numeric(5, 2) check (percentage between 0 and 100),
  min_amount integer check (min_amount >= 0),
  max_amount integer check (max_amount >= 0),
  active boolean not null default true,
  unique (center_id, category_id),
  check (max_amount is null or min_amount is null or max_amount >= min_amount)
);
create index verification_center_category_tariffs_category_idx
  on public.verification_center_category_tariffs (category_id);

alter table public.verification_center_category_tariffs enable row level security;

create table public.blocked_slots (
  id uuid primary key default gen_random_uuid(),
  center_id uuid not null references public.verification_centers (id) on delete cascade,
  date date not null,
  time time not null,
  motivo text not null default '' check (char_length(motivo) <= 200),
  -- closures of one act are listed and removed together
  insieme uuid not null default gen_random_uuid(),
  created_at timestamptz not null default privato.adesso(),
  unique (center_id, date, time)
);

alter table public.blocked_slots add column creato_da uuid references public.utenti (id) on delete
  set null;
create index blocked_slots_creato_da_idx on public.blocked_slots (creato_da);

alter table public.blocked_slots enable row level security;

create table public.chiusure_centro (
  id uuid primary key default gen_random_uuid(),
  center_id uuid not null references public.verification_centers (id) on delete cascade,
  dal date not null,
  al date not null check (al >= dal),
  motivo text not null default '' check (char_length(motivo) <= 200),
  created_at timestamptz not null default privato.adesso()
);

alter table public.chiusure_centro add column creato_da uuid references public.utenti (id) on delete
  set null;

create index chiusure_centro_center_id_idx on public.chiusure_centro (center_id, dal);

create index chiusure_centro_creato_da_idx on public.chiusure_centro (creato_da);

alter table public.chiusure_centro enable row level security;

-- Staff of a centre (decision P8); verification_centers.user_id stays the owner.

create table public.centro_operatori (
  id uuid primary key default gen_random_uuid(),
  id_centro uuid not null references public.verification_centers (id) on delete cascade,
  id_utente uuid not null references public.utenti (id) on delete cascade,
  ruolo public.ruolo_centro not null default 'operatore',
  attivo boolean not null default true,
  -- 'pbkdf2-sha256$rounds$salt$hash', checked offline by the tablet to tell colleagues apart
  pin_impronta text check (
    pin_impronta ~ '^pbkdf2-sha256\$\d{6,7}\$[A-Za-z0-9_-]{20,}\$[A-Za-z0-9_-]{43}(\$[4-8])?$'
  ),
  dal timestamptz not null default privato.adesso(),
  al timestamptz,
  unique (id_centro, id_utente),
  check (attivo = (al is null))
);
-- A person works at one centre; a centre has one titolare.
create unique index centro_operatori_attivo_key on public.centro_operatori (id_utente) where attivo;
create index centro_operatori_id_utente_idx on public.centro_operatori (id_utente);
create unique index centro_operatori_titolare_key on public.centro_operatori (id_centro)
  where attivo and ruolo = 'titolare';

alter table public.centro_operatori enable row level security;

-- Only the token's hash is stored.
create table public.centro_inviti (
  id uuid primary key default gen_random_uuid(),
  id_centro uuid not null references public.verification_centers (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  impronta_token text not null unique,
  invitato_da uuid references public.utenti (id) on delete set null,
  scade_il timestamptz not null,
  accettato_il timestamptz,
  revocato_il timestamptz,
  created_at timestamptz not null default privato.adesso()
);
create unique index centro_inviti_aperto_key on public.centro_inviti (id_centro, lower(email))
  where accettato_il is null and revocato_il is null;
create index centro_inviti_id_centro_idx on public.centro_inviti (id_centro);
create index centro_inviti_invitato_da_idx on public.centro_inviti (invitato_da);

alter table public.centro_inviti enable row level security;

create table privato.dimostrazioni (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  dal timestamptz not null default privato.adesso()
);
alter table privato.dimostrazioni enable row level security;

create view public.verification_center_category_prices with (security_invoker = true) as
select t.id, t.center_id, t.category_id, t.fixed_amount as price, t.active
from public.verification_center_category_tariffs t;
