import type { Trigger } from './triggers.ts';

const DIFFERENCES = 'select coalesce(sum(differenza), 0)::text as r from privato.conteggi_categoria';
const FROM_HEAD = 'delete from privato.conteggi_categoria';
const tell = (comando: string, attesa: string): Trigger => ({
  chi: 'padrone',
  comandi: [
    `update public.annunci set category_id = (select id from public.categories order by name limit 1), stato_annuncio = 'attivo' where id = '{annuncio}'`,
    FROM_HEAD,
    comando,
    DIFFERENCES,
  ],
  attesa,
});

/** A word that stands on the shelf is one that a mistyped word may mean (07_ricerca). */
const impara = (comando: string): Trigger => ({
  chi: 'padrone',
  comandi: [comando, `select count(*)::text as r from privato.vocabolario where parola = 'zefirino'`],
  attesa: '1',
});

/** Triggers that keep the categories' counters (03_categorie) and the search's words. */
export const COUNT_TRIGGERS: Record<string, Trigger> = {
  annunci_conta: tell(
    `insert into public.annunci (id_utente, titolo, prezzo, category_id) select id_utente, 'Copia', 10000, category_id from public.annunci where id = '{annuncio}'`,
    '1',
  ),
  annunci_riconta: tell(`update public.annunci set stato_annuncio = 'sospeso' where id = '{annuncio}'`, '-1'),
  annunci_impara: impara(
    `insert into public.annunci (id_utente, titolo, prezzo) select id_utente, 'Zefirino', 10000 from public.annunci where id = '{annuncio}'`,
  ),
  annunci_reimpara: impara(`update public.annunci set localita = 'Zefirino' where id = '{annuncio}'`),
  categories_impara: impara(`insert into public.categories (name, slug) values ('Zefirino', 'zefirino')`),
  utenti_conta: tell(
    `with altri as (update public.annunci set category_id = null where id_utente = (select id_utente from public.annunci where id = '{annuncio}') and id <> '{annuncio}')
     update public.utenti set stato = 'sospeso' where id = (select id_utente from public.annunci where id = '{annuncio}')`,
    '-1',
  ),
};
