-- A word that everybody uses with filters that leave few: the rows that the filters leave and those that hold the word are met in the
-- indexes. Without it each listing with the word was read, at a million of them a second.

create index annunci_filtri_idx on public.annunci (stato_verifica, condizione, prezzo_esposto)
  where stato_annuncio = 'attivo' and eliminato_il is null;
