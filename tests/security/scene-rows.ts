import type { Centro } from '../db/scene.ts';
import type { Verifica } from '../db/scene-verifiche.ts';
import type { Personas } from '../support/database.ts';

/** Rows of the scene that no procedure has to make: one owner's, one centre's, and one of each remaining table. */
export async function id(db: Personas, query: string, params: unknown[] = []): Promise<string> {
  const [row] = await db.sql<{ id: string }>(query, params);
  if (!row) throw new Error(`no row: ${query}`);
  return row.id;
}

export async function categorie(db: Personas): Promise<string> {
  const root = await id(db, `insert into public.categories (name, slug) values ('Orologi', 'orologi') returning id`);
  await db.sql(`insert into public.categories (name, slug, parent_id) values ('Da polso', 'da-polso', $1)`, [root]);
  return root;
}

export async function writeTo(db: Personas, da: string, a: string, annuncio: string): Promise<[string, string]> {
  const c = await id(
    db,
    'insert into public.conversations (buyer_id, seller_id, annuncio_id) values ($1, $2, $3) returning id',
    [da, a, annuncio],
  );
  const m = await id(
    db,
    `insert into public.messages (conversation_id, sender_id, text) values ($1, $2, 'Buongiorno') returning id`,
    [c, da],
  );
  return [c, m];
}

export async function rowsOf(db: Personas, who: string, annuncio: string): Promise<void> {
  await db.sql(
    `insert into public.consensi (id_utente, documento, versione, accettato) values ($1, 'termini', '1', true)`,
    [who],
  );
  await db.sql(
    `insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email) values ($1, 'Anna', 'Via 1', 'Roma', '00100', '0612345', 'a@b.it')`,
    [who],
  );
  await db.sql(`insert into public.notifiche (id_utente, titolo) values ($1, 'Prova')`, [who]);
  await db.sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [who, annuncio]);
}

export async function centreRows(db: Personas, c: Centro, categoria: string): Promise<void> {
  await db.sql(
    `insert into public.fee_conditions (center_id, condition_type, condition_name, adjustment_value) values ($1, 'range', 'Oltre 1.000', 10)`,
    [c.id],
  );
  await db.sql(
    'insert into public.verification_center_category_tariffs (center_id, category_id, fixed_amount) values ($1, $2, 3000)',
    [c.id, categoria],
  );
  await db.sql(`insert into public.blocked_slots (center_id, date, time) values ($1, current_date + 20, '10:00')`, [
    c.id,
  ]);
  await db.sql(`insert into public.dispositivi (id, id_centro, id_utente, epoch) values ($1, $2, $3, 'e1')`, [
    `tab-${c.id}`,
    c.id,
    c.titolare,
  ]);
  await db.sql(
    `insert into public.centro_inviti (id_centro, email, impronta_token, scade_il) values ($1, 'invitata@prova.example', $2, privato.adesso() + interval '7 days')`,
    [c.id, `impronta-${c.id}`],
  );
  await db.sql('insert into public.commissioni_centro_storia (id_centro, prima, dopo) values ($1, 0, 3)', [c.id]);
  await db.sql(
    'insert into public.chiusure_centro (center_id, dal, al) values ($1, current_date + 30, current_date + 31)',
    [c.id],
  );
}

/** The picture's row and the object behind it, and one object that no row names. */
export async function photos(db: Personas, annuncio: string): Promise<void> {
  await db.sql(
    `insert into public.media (id_annuncio, url_file) select id, id_utente || '/' || gen_random_uuid() || '.grande.webp' from public.annunci where id = $1`,
    [annuncio],
  );
  await db.sql(
    `insert into storage.objects (bucket_id, name, metadata) select 'media-annunci', n, '{"size": 10}'::jsonb
     from public.media m, unnest(array[m.url_file, split_part(m.url_file, '/', 1) || '/' || gen_random_uuid() || '.piccola.webp']) n where m.id_annuncio = $1`,
    [annuncio],
  );
}

interface Sparse {
  v: Verifica;
  aperta: Verifica;
  utente: string;
  sospeso: string;
  venditore: string;
  certificato: string;
  categoria: string;
}

export async function scatteredRows(db: Personas, s: Sparse) {
  const richiestaOf = (who: string, email: string, iva: string) =>
    id(
      db,
      `insert into public.verification_center_requests (user_id, nome, indirizzo, citta, telefono, email, partita_iva, tipo_centro)
       values ($1, 'Bottega', 'Via 2', 'Roma', '06 1', $2, $3, 'terze_parti') returning id`,
      [who, email, iva],
    );
  const richiesta = await richiestaOf(s.utente, 'bottega@prova.example', '01234567897');
  await richiestaOf(s.sospeso, 'bottega2@prova.example', '00743110157');
  await db.sql(
    `insert into public.transazioni_in_sede (id_verifica, id_annuncio, id_centro, importo, vendita) values ($1, $2, $3, 10000, true)`,
    [s.v.id, s.v.annuncio, s.v.centro.id],
  );
  await db.sql(
    `insert into public.conflitti_campo (op_id, id_verifica, campo) values (gen_random_uuid(), $1, 'score_autenticita')`,
    [s.aperta.id],
  );
  await db.sql(`insert into public.tentativi_certificato (id_certificato, indirizzo) values ($1, 'x')`, [
    s.certificato,
  ]);
  await db.sql(
    `insert into public.payment_methods (gateway_type, config) values ('stripe', '{}') on conflict do nothing`,
  );
  await db.sql(`insert into public.eventi_pagamento (id, tipo) values ('evt_1', 'x')`);
  await db.sql(
    `insert into public.intenti_ordine (id, id_ordine) select 'pi_scena', o.id from public.ordini o limit 1`,
  );
  await db.sql(
    `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, stato_ordine) select 'dp_scena', o.id, 'pi_scena', 'won', 1, o.status from public.ordini o limit 1`,
  );
  await db.sql(
    `insert into public.rimborsi (id_ordine, importo, motivo) select o.id, 1, 'x' from public.ordini o limit 1`,
  );
  await db.sql(
    `insert into public.movimenti_ordine (id_ordine, tipo, importo, payment_intent_id) select o.id, 'incassato', 1, 'pi_scena' from public.ordini o where o.status <> 'in_elaborazione' limit 1`,
  );
  await db.sql(
    `insert into public.lotti_bonifici (lotto, contenuto) values ('SEPA-SCENA', '{"righe": [{"importo": 1}]}')`,
  );
  await db.sql(
    `insert into public.recessi (id_ordine, nome, email) select o.id, 'A', 'a@b.it' from public.ordini o limit 1`,
  );
  await db.sql(`with r as (insert into public.registro_admin (azione, oggetto_tipo) values ('prova', 'prova') returning id)
    insert into public.registro_admin_dettagli (id_registro, motivo) select id, 'prova' from r`);
  await db.sql(`insert into public.visite_annuncio (id_annuncio, giorno, visitatore) values ($1, current_date, 'x')`, [
    s.v.annuncio,
  ]);
  await db.sql(
    `insert into public.richieste_contatto (nome, email, oggetto, messaggio) values ('A', 'a@b.it', 'altro', 'Ciao')`,
  );
  const segnala = (who: string) =>
    id(
      db,
      `insert into public.segnalazioni (oggetto_tipo, oggetto_id, motivo, id_autore) values ('annuncio', $1, 'contraffazione', $2) returning id`,
      [s.v.annuncio, who],
    );
  await segnala(s.sospeso);
  const segnalazione = await segnala(s.utente);
  const decisione = await id(
    db,
    `insert into public.decisioni_moderazione (id_utente, oggetto_tipo, oggetto_id, azione, motivo) values ($1, 'utente', $1, 'sospensione', 'Prova') returning id`,
    [s.sospeso],
  );
  const ricorso = await id(
    db,
    `insert into public.ricorsi (id_decisione, id_autore, testo) values ($1, $2, 'Non è vero') returning id`,
    [decisione, s.sospeso],
  );
  const letter = await id(db, 'select id from public.posta_uscita limit 1');
  return { richiesta, segnalazione, posta: letter, decisione, ricorso };
}
