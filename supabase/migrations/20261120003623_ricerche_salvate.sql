-- Saved searches: what somebody keeps looking for. A job finds what is new, once an hour each; it
-- is told by bell and letter, once a day at the most, and stands on /dashboard/ricerche until it
-- was seen. A listing is new when the search finds it for the first time: published, verified
-- meanwhile, or cheaper than before.

create table privato.ricerche_salvate (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  nome text not null,
  -- as elenco_annunci reads them (chapter 3621)
  filtri jsonb not null,
  avvisi boolean not null,
  creata_il timestamptz not null default privato.adesso(),
  -- what was found until then was seen
  vista_il timestamptz not null default privato.adesso(),
  controlla_il timestamptz not null
);
create index ricerche_salvate_utente_idx on privato.ricerche_salvate (id_utente, creata_il desc);
create index ricerche_salvate_controlla_idx on privato.ricerche_salvate (controlla_il);
alter table privato.ricerche_salvate enable row level security;

create table privato.ricerche_trovate (
  id_ricerca uuid not null references privato.ricerche_salvate (id) on delete cascade,
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  trovato_il timestamptz not null,
  primary key (id_ricerca, id_annuncio)
);
create index ricerche_trovate_annuncio_idx on privato.ricerche_trovate (id_annuncio);
create index ricerche_trovate_nuove_idx on privato.ricerche_trovate (id_ricerca, trovato_il desc);
alter table privato.ricerche_trovate enable row level security;

-- Notes what the search finds now among its newest 300, its owner's own aside; answers how many it
-- had not found before.
create function privato.cerca_nuovi(p privato.ricerche_salvate) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.trova_domanda(p.filtri);
  v_nuovi integer;
begin
  execute format(
    'insert into privato.ricerche_trovate (id_ricerca, id_annuncio, trovato_il)
    select $2, t.id, privato.adesso() from (select a.id from public.annunci a where %s and a.id_utente <> $3
      order by a.data_pubblicazione desc, a.id desc limit 300) t on conflict do nothing',
    privato.filtro_elenco(d)
  ) using d, p.id, p.id_utente;

  get diagnostics v_nuovi = row_count;
  return v_nuovi;
end $$;

-- Only what a search is made of, only what says something.
create function privato.leggi_filtri(p jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_object_agg(
      f.key,
      case when f.key like 'prezzo\_%' then f.value else to_jsonb(left(f.value #>> '{}', 200)) end
    ),
    '{}'
  )
  from jsonb_each(case jsonb_typeof(p) when 'object' then p else '{}' end) f
  where case
    when f.key in ('prezzo_min', 'prezzo_max')
      then jsonb_typeof(f.value) = 'number' and f.value #>> '{}' ~ '^[0-9]{1,9}$'
    else f.key in ('testo', 'categoria', 'condizione', 'verifica', 'spedizione', 'localita')
      and jsonb_typeof(f.value) = 'string'
      and btrim(f.value #>> '{}') <> ''
  end
$$;
create function privato.leggi_nome_ricerca(p_nome text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_nome text := btrim(regexp_replace(coalesce(p_nome, ''), '\s+', ' ', 'g'));
begin
  if v_nome = '' then perform privato.rifiuta('nome_ricerca_mancante', 400); end if;
  if char_length(v_nome) > 80 then perform privato.rifiuta('dati_non_validi', 400); end if;
  return v_nome;
end $$;

-- What it finds today counts as seen. Answers its id.
create function privato.salva_ricerca(p_nome text, p_filtri jsonb, p_avvisi boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  r privato.ricerche_salvate;
  v_filtri jsonb := privato.leggi_filtri(p_filtri);
begin
  r.nome := privato.leggi_nome_ricerca(p_nome);
  if v_filtri = '{}' then perform privato.rifiuta('dati_non_validi', 400); end if;
  perform privato.blocca_quote(v_utente);
  if exists (
    select from privato.ricerche_salvate s where s.id_utente = v_utente and s.filtri = v_filtri
  )
  then
    perform privato.rifiuta('ricerca_gia_salvata', 409);
  end if;

  perform privato.entro_quota(
    (select count(*) + 1 from privato.ricerche_salvate s where s.id_utente = v_utente),
    'ricerche_salvate',
    'troppe_ricerche'
  );

  insert into privato.ricerche_salvate (id_utente, nome, filtri, avvisi, controlla_il)
  values (
    v_utente,
    r.nome,
    v_filtri,
    coalesce(p_avvisi, true),
    privato.adesso() + privato.durata('giro_ricerche')
  )
  returning * into r;

  perform privato.cerca_nuovi(r);
  return r.id;
end $$;
create function public.salva_ricerca(
  p_nome text,
  p_filtri jsonb,
  p_avvisi boolean default true
) returns uuid
language sql set search_path = '' as $$ select privato.salva_ricerca(p_nome, p_filtri, p_avvisi) $$;

-- p_viste: name and alerts as they were shown; what another tab saved since is refused, not
-- overwritten.
create function privato.modifica_ricerca(
  p_id uuid,
  p_nome text,
  p_avvisi boolean,
  p_viste jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_nome text := privato.leggi_nome_ricerca(p_nome);
begin
  perform privato.senza_viste(
    jsonb_build_object('nome', v_nome, 'avvisi', coalesce(p_avvisi, s.avvisi), 'viste', p_viste),
    jsonb_build_object('nome', s.nome, 'avvisi', s.avvisi),
    'dati_cambiati'
  )
  from privato.ricerche_salvate s
  where s.id = p_id and s.id_utente = v_utente
  for update;

  update privato.ricerche_salvate s
  set nome = v_nome, avvisi = coalesce(p_avvisi, s.avvisi)
  where s.id = p_id and s.id_utente = v_utente;
  if not found then perform privato.rifiuta('ricerca_non_trovata', 404); end if;
end $$;
create function public.modifica_ricerca(
  p_id uuid,
  p_nome text,
  p_avvisi boolean,
  p_viste jsonb default null
) returns void
language sql set search_path = '' as $$
  select privato.modifica_ricerca(p_id, p_nome, p_avvisi, p_viste)
$$;

create function privato.elimina_ricerca(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  delete from privato.ricerche_salvate s where s.id = p_id and s.id_utente = v_utente;
  if not found then perform privato.rifiuta('ricerca_non_trovata', 404); end if;
end $$;
create function public.elimina_ricerca(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.elimina_ricerca(p_id) $$;

-- Its new results were looked at.
create function privato.segna_ricerca_vista(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  update privato.ricerche_salvate s
  set vista_il = privato.adesso()
  where s.id = p_id and s.id_utente = v_utente;
  if not found then perform privato.rifiuta('ricerca_non_trovata', 404); end if;
end $$;
create function public.segna_ricerca_vista(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.segna_ricerca_vista(p_id) $$;

-- The caller's, newest first: what each found since it was last looked at, with up to four of their
-- pictures.
create function privato.ricerche_salvate() returns table (
  id uuid,
  nome text,
  filtri jsonb,
  avvisi boolean,
  creata_il timestamptz,
  nuovi integer,
  immagini text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return query
    select s.id, s.nome, s.filtri, s.avvisi, s.creata_il, n.quanti, n.immagini
    from
      privato.ricerche_salvate s,
      lateral (
        select
          count(*)::integer as quanti,
          coalesce(
            (
              array_agg(t.immagine_principale order by t.trovato_il desc, t.data_pubblicazione desc)
              filter (where t.immagine_principale is not null)
            )[1:4],
            '{}'
          ) as immagini
        from (
          select a.immagine_principale, a.data_pubblicazione, x.trovato_il
          from privato.ricerche_trovate x
          join public.annunci a on a.id = x.id_annuncio
          where x.id_ricerca = s.id and x.trovato_il > s.vista_il and privato.annuncio_esposto(a)
          order by x.trovato_il desc
          limit 300
        ) t
      ) n
    where s.id_utente = v_utente
    order by s.creata_il desc, s.id;
end $$;
create function public.ricerche_salvate() returns table (
  id uuid,
  nome text,
  filtri jsonb,
  avvisi boolean,
  creata_il timestamptz,
  nuovi integer,
  immagini text[]
)
language sql stable security invoker set search_path = '' as $$
  select * from privato.ricerche_salvate()
$$;

-- The jobs' minute: fifty searches whose hour has come. Whoever has something to look at hears of
-- it once a day, and by letter only if his settings allow (decision P3).
create function privato.lavoro_ricerche() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r privato.ricerche_salvate;
  v_nuovi integer;
  v_testo text;
  v_avvisi integer := 0;
  v_controllate integer := 0;
  v_viste integer := 0;
begin
  for r in
    select s.*
    from privato.ricerche_salvate s
    join public.utenti u on u.id = s.id_utente and u.stato = 'attivo'
    where s.controlla_il <= privato.adesso()
    order by s.controlla_il
    limit 50
    for update of s skip locked
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      v_nuovi := privato.cerca_nuovi(r);
      v_controllate := v_controllate + 1;
      update privato.ricerche_salvate s
      set controlla_il = privato.adesso() + case
        when v_nuovi > 0 and r.avvisi then privato.durata('pausa_ricerche')
        else privato.durata('giro_ricerche')
      end
      where s.id = r.id;

      if v_nuovi > 0 and r.avvisi then
        v_avvisi := v_avvisi + 1;
        v_testo := case v_nuovi when 1 then '1 nuovo annuncio' else v_nuovi || ' nuovi annunci' end;
        perform privato.accoda_notifica(
          r.id_utente,
          'ricerca',
          'Ricerca salvata',
          v_testo || ' per «' || r.nome || '».',
          '/dashboard/ricerche'
        );

        perform privato.accoda_posta(
          'ricerca_salvata',
          r.id,
          privato.adesso()::text,
          privato.email_di(r.id_utente),
          v_testo || ' per «' || r.nome || '»',
          jsonb_build_object('nome', r.nome, 'quanti', v_testo)
        );
      end if;

      perform privato.chiudi_ufficio('lavoro_fallito', r.id);
    exception
      when others then
        update privato.ricerche_salvate s
        set controlla_il = privato.adesso() + privato.durata('giro_ricerche')
        where s.id = r.id;
        perform privato.lavoro_fallito('ricerca salvata', r.id, sqlerrm, sqlstate);
    end;
  end loop;

  return jsonb_build_object('ricerche_controllate', v_controllate, 'ricerche_avvisate', v_avvisi);
end $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'salva_ricerca', 'modifica_ricerca', 'elimina_ricerca', 'segna_ricerca_vista',
    'ricerche_salvate'
  ]
);
