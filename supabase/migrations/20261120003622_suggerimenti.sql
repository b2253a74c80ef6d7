-- What the search field offers while somebody types: how many the words find so far, categories,
-- the best listings. Reads at most 2,001 listings for the count, and ranks the newest 200.

-- tipo 'testo': quanti found so far. 'categoria': chiave as an address names it, contesto its
-- parent. 'annuncio': chiave its id, contesto its verification state, quanti its displayed price in
-- cents.
create function privato.suggerimenti_ricerca(p_testo text) returns table (
  tipo text,
  chiave text,
  testo text,
  contesto text,
  quanti integer,
  immagine text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.leggi_domanda(jsonb_build_object('testo', p_testo));
  v_parole text[];
begin
  d.domanda := privato.domanda_testo(d.testo, true);
  if d.testo is null or d.domanda is null then return; end if;
  return query
    select 'testo', '', d.testo, null::text, least(privato.conta_elenco(d), 2000), null::text;
  v_parole := privato.parole_cercate(d.testo);
  return query
    select
      'categoria',
      case when c.altre > 1 then c.id::text else c.slug end,
      c.name,
      p.name,
      c.annunci::integer,
      null::text
    from (
      select v.*, count(*) over (partition by v.slug) as altre from privato.categorie_attive() v
    ) c
    left join public.categories p on p.id = c.parent_id
    where not exists (
      select from unnest(v_parole) w
      where ' ' || lower(extensions.unaccent(privato.piano(c.name))) not like '% ' || w || '%'
    )
    order by c.annunci desc, c.name
    limit 4;

  return query execute format(
    'select ''annuncio'', a.id::text, a.titolo, a.stato_verifica::text, a.prezzo_esposto, a.immagine_principale
    from (select a.* from public.annunci a where %s order by a.data_pubblicazione desc, a.id desc limit 200) a
    order by ts_rank(''{0.05,0.2,0.4,1}'', a.ricerca, ($1).domanda) desc, a.data_pubblicazione desc, a.id desc limit 4',
    privato.filtro_elenco(d)
  ) using d;
end $$;
create function public.suggerimenti_ricerca(p_testo text) returns table (
  tipo text,
  chiave text,
  testo text,
  contesto text,
  quanti integer,
  immagine text
)
language sql stable security invoker set search_path = '' as $$
  select * from privato.suggerimenti_ricerca(p_testo)
$$;
comment on function public.suggerimenti_ricerca(text) is 'null: contesto, immagine';

-- Who may call.
select privato.concedi('anon, authenticated', array['suggerimenti_ricerca']);
