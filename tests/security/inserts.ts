/** What is inserted where a persona may insert something: his own row, another's, a forbidden one. */
export const INSERTS: Record<string, readonly string[]> = {
  consensi: [
    "insert into public.consensi (id_utente, documento, versione, accettato) values ('{io}', 'termini', '2', true)",
    "insert into public.consensi (id_utente, documento, versione, accettato) values ('{venditore}', 'termini', '2', true)",
  ],
  indirizzi: [
    "insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email) values ('{io}', 'A', 'B', 'C', '00100', '061234', 'a@b.it')",
    "insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email) values ('{venditore}', 'A', 'B', 'C', '00100', '061234', 'a@b.it')",
  ],
  notifiche: ["insert into public.notifiche (id_utente, titolo) values ('{io}', 'A')"],
  categories: ["insert into public.categories (name, slug) values ('Nautica', 'nautica')"],
  verification_center_requests: [
    "insert into public.verification_center_requests (user_id, nome, indirizzo, citta, telefono, email) values ('{io}', 'N', 'I', 'C', '06 1', 'nuova@prova.example')",
  ],
  annunci: [
    "insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione, telefono_contatto) values ('{io}', 'Nuovo', 1100, 'ritiro_a_mano', '3331234567')",
    "insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione, telefono_contatto) values ('{venditore}', 'Nuovo', 1100, 'ritiro_a_mano', '3331234567')",
  ],
  media: [
    "insert into public.media (id_annuncio, url_file, ordine) values ('{libero}', '{io}/0123456789abcdef.webp', 1)",
    "insert into public.media (id_annuncio, url_file, ordine) values ('{annuncioSospeso}', '{io}/0123456789abcdef.webp', 1)",
    "insert into public.media (id_annuncio, url_file, ordine) values ('{libero}', '{acquirente}/0123456789abcdef.webp', 1)",
  ],
  preferiti: [
    "insert into public.preferiti (id_utente, id_annuncio) values ('{io}', '{annuncio}')",
    "insert into public.preferiti (id_utente, id_annuncio) values ('{admin}', '{annuncio}')",
    "insert into public.preferiti (id_utente, id_annuncio) values ('{io}', '{ritirato}')",
  ],
  'storage.objects': [
    "insert into storage.objects (bucket_id, name) values ('media-annunci', '{io}/0123456789abcdef.webp')",
    "insert into storage.objects (bucket_id, name) values ('media-annunci', '{venditore}/0123456789abcdef.webp')",
    "insert into storage.objects (bucket_id, name) values ('media-annunci', '{io}/0123456789abcdef.svg')",
    "insert into storage.objects (bucket_id, name) values ('media-verifiche', '{sede}/{verificaAperta}/{libero}-0123456789abcdef.jpg')",
    "insert into storage.objects (bucket_id, name) values ('media-verifiche', '{sedeSospesa}/{verificaSospeso}/{libero}-0123456789abcdef.jpg')",
    "insert into storage.objects (bucket_id, name) values ('media-verifiche', '{sede}/{verificaSospeso}/{libero}-0123456789abcdef.jpg')",
    "insert into storage.objects (bucket_id, name) values ('media-contestazioni', '{io}/{ordinePagato}/{libero}.jpg')",
    "insert into storage.objects (bucket_id, name) values ('media-contestazioni', '{acquirente}/{ordinePagato}/{libero}.jpg')",
    "insert into storage.objects (bucket_id, name) values ('media-contestazioni', '{io}/{ordine}/{libero}.jpg')",
  ],
  'storage.buckets': ["insert into storage.buckets (id, name, public) values ('mio', 'mio', true)"],
};

/** Changes that show what a policy for changing lets through, and where it lets a row go. */
export const UPDATES: Record<string, readonly string[]> = {
  verification_centers: ["update public.verification_centers set descrizione = 'x' where id = '{sede}' returning 1"],
};
