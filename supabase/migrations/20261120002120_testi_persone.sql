-- Which columns hold text that people write (decision T25; how it is kept: chapter 0106). A table
-- that comes later calls `privato.tieni_scritto` in its own chapter.

create function privato.tieni_scritto(
  p_tabella regclass,
  p_come text,
  p_colonne text[]
) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger come_scritto_%s before insert or update of %s on %s
    for each row execute function privato.scrivi_testi(%s)',
    p_come,
    (select string_agg(format('%I', c), ', ') from unnest(p_colonne) c),
    p_tabella,
    (select string_agg(format('%L', a), ', ') from unnest(p_come || p_colonne) a)
  );
end $$;

select privato.tieni_scritto(
  'public.utenti',
  'riga',
  array[
    'nome_utente', 'nome', 'cognome', 'ragione_sociale', 'numero_registro', 'indirizzo', 'citta',
    'provincia', 'fatturazione_indirizzo', 'fatturazione_citta', 'fatturazione_provincia'
  ]
);
select privato.tieni_scritto(
  'public.indirizzi',
  'riga',
  array['nome_completo', 'indirizzo_linea1', 'indirizzo_linea2', 'citta', 'provincia']
);
select privato.tieni_scritto('public.annunci', 'riga', array['titolo', 'localita']);
select privato.tieni_scritto('public.annunci', 'testo', array['descrizione']);
select privato.tieni_scritto(
  'public.verification_centers',
  'riga',
  array['nome', 'indirizzo', 'citta']
);
select privato.tieni_scritto('public.verification_centers', 'testo', array['descrizione']);
select privato.tieni_scritto(
  'public.verification_center_requests',
  'riga',
  array['nome', 'indirizzo', 'citta', 'nome_referente']
);
select privato.tieni_scritto(
  'public.verification_center_requests',
  'testo',
  array['risposta_informazioni']
);
select privato.tieni_scritto('public.categories', 'riga', array['name']);
select privato.tieni_scritto('public.dispositivi', 'riga', array['nome']);
select privato.tieni_scritto('public.messages', 'testo', array['text']);
select privato.tieni_scritto('public.recensioni', 'testo', array['testo']);
select privato.tieni_scritto('public.recessi', 'riga', array['nome']);
select privato.tieni_scritto('public.richieste_contatto', 'riga', array['nome']);
select privato.tieni_scritto('public.richieste_contatto', 'testo', array['messaggio']);
select privato.tieni_scritto('public.segnalazioni', 'testo', array['testo']);
select privato.tieni_scritto(
  'public.contestazioni',
  'testo',
  array['motivo', 'risposta_controparte']
);
select privato.tieni_scritto('public.ricorsi', 'testo', array['testo']);

create trigger nomi_permessi before insert or update of nome_utente, nome, cognome, ragione_sociale
  on public.utenti
  for each row
  execute function privato.controlla_nomi('nome_utente', 'nome', 'cognome', 'ragione_sociale');
