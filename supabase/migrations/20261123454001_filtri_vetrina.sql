-- Filters that leave few of a million listings: what they ask is compared in the index, and only
-- what they all leave is read. Beside a word that everybody uses, the rows that the filters leave
-- and those that hold the word are met in the indexes.

create index annunci_filtri_idx on public.annunci (
  stato_verifica, condizione, prezzo_esposto, provincia, metodo_spedizione, category_id
)
  include (torna_al_venditore)
  where stato_annuncio = 'attivo' and eliminato_il is null;
-- The commonest two together.
create index annunci_categoria_luogo_idx on public.annunci (category_id, provincia)
  where stato_annuncio = 'attivo' and eliminato_il is null;
