import { call, openCentro, pubblica } from '../db/scene.ts';
import {
  approva,
  emetti,
  op,
  pushOps,
  snapshot,
  uploadTestObject,
  type Verifica,
  verificaScene,
} from '../db/scene-verifiche.ts';
import type { Personas } from '../support/database.ts';
import { enableSecondFactor, WITH_ACCOUNT, type WithAccount } from './people.ts';
import { categorie, centreRows, id, photos, rowsOf, scatteredRows, writeTo } from './scene-rows.ts';

/** Ids that the cells and the attacks name. */
export interface Things {
  persone: Record<WithAccount, string>;
  sede: string;
  otherSede: string;
  sedeSospesa: string;
  /** Verified, reserved by `acquirente`, certificate issued, order begun. */
  verifica: string;
  annuncio: string;
  appuntamento: string;
  certificato: string;
  ordine: string;
  /** Bought by `acquirente` from `venditore`, paid, shipped, disputed and reviewed. */
  ordinePagato: string;
  verificaPagata: string;
  /** Received at `centro`, not decided; of `venditore`. */
  verificaAperta: string;
  annuncioAperto: string;
  openAppuntamento: string;
  /** Of `venditore`: free and never verified, and withdrawn. */
  libero: string;
  ritirato: string;
  /** Of `sospeso`. */
  annuncioSospeso: string;
  verificaSospeso: string;
  conversazione: string;
  messaggio: string;
  richiesta: string;
  segnalazione: string;
  /** Of `sospeso`: why, and what he says against it. */
  decisione: string;
  ricorso: string;
  contestazione: string;
  posta: string;
  categoria: string;
}

/** One world with at least one row in every table, and rows of everybody in those that belong to somebody. */
export async function prepareScene(db: Personas): Promise<Things> {
  const [utente, venditore, admin, sospeso] = [
    await db.createUser(),
    await db.createUser(),
    await db.createUser(),
    await db.createUser(),
  ];
  const centro = await openCentro(db);
  const other = await openCentro(db, { nome: 'Altro Centro' });
  const suspendedCentro = await openCentro(db, { nome: 'Centro del sospeso', user_id: sospeso });
  // Not approved and not public: nobody but administrators reads it.
  await openCentro(db, {
    nome: 'In attesa',
    user_id: null,
    email: 'attesa@prova.example',
    approval_status: 'pending',
  });
  const categoria = await categorie(db);

  const v = await verificaScene(db, { centro, venditore });
  await works(db, v);
  const certificato = await emetti(db, v);
  const { ordine_id } = await call<{ ordine_id: string }>(db, v.acquirente, 'public.apri_ordine($1)', [v.annuncio]);

  const paid = await verificaScene(db, { centro, venditore });
  await reserve(db, paid, v.acquirente);
  await works(db, paid);
  const ordinePagato = await paidOrdineOf(db, paid, v.acquirente);

  const opened = await verificaScene(db, { centro, venditore });
  await snapshot(db, opened);
  await pushOps(db, centro.titolare, [op('ricevi', opened.id, {})]);

  const free = await pubblica(db, venditore, { titolo: 'Libero' });
  const ritirato = await pubblica(db, venditore, { titolo: 'Ritirato' });
  const cancellato = await pubblica(db, venditore, { titolo: 'Cancellato' });
  await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [ritirato]);
  await db.sql(`update public.annunci set eliminato_il = now() where id = $1`, [cancellato]);
  await db.sql('update public.annunci set id_precedente = $2 where id = $1', [free, paid.annuncio]);

  const own = await verificaScene(db, { centro: { id: suspendedCentro.id, titolare: sospeso }, venditore: sospeso });
  const bought = await verificaScene(db, { centro, venditore });
  await reserve(db, bought, sospeso);
  await works(db, own);
  await emetti(db, own);
  await addHeader(db, own, sospeso, own.acquirente);
  await db.sql('update public.certificati_verifica set id_titolare = $2 where id_verifica = $1', [own.id, sospeso]);
  await paidOrdineOf(db, bought, sospeso);

  const persone = {
    utente,
    venditore,
    acquirente: v.acquirente,
    centro: centro.titolare,
    altro_centro: other.titolare,
    admin,
    sospeso,
  };
  for (const name of WITH_ACCOUNT) await enableSecondFactor(db, persone[name], name);
  const [conversazione, messaggio] = await writeTo(db, v.acquirente, venditore, free);
  await writeTo(db, sospeso, venditore, free);
  for (const who of [venditore, v.acquirente, centro.titolare, sospeso]) await rowsOf(db, who, free);
  for (const c of [centro, other, { id: suspendedCentro.id, titolare: sospeso }]) await centreRows(db, c, categoria);
  await db.sql(
    `update public.centro_inviti set email = (select email from public.utenti where id = $2), impronta_token = encode(sha256('invito di prova'), 'hex')
     where id_centro = $1`,
    [centro.id, utente],
  );
  for (const a of [free, v.annuncio, ritirato, cancellato, own.annuncio]) await photos(db, a);
  const sparse = await scatteredRows(db, {
    v,
    aperta: opened,
    utente,
    sospeso,
    venditore,
    certificato: certificato.id,
    categoria,
  });
  await db.sql(`update public.verification_centers set partita_iva = '12345678903' where id = $1`, [centro.id]);
  await db.sql('update public.utenti set is_admin = true where id = $1', [admin]);
  await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [sospeso]);
  const contestazione = await id(db, 'select id from public.contestazioni where id_ordine = $1', [ordinePagato]);
  return {
    persone,
    sede: centro.id,
    otherSede: other.id,
    sedeSospesa: suspendedCentro.id,
    verifica: v.id,
    annuncio: v.annuncio,
    appuntamento: v.appuntamento,
    certificato: certificato.id,
    ordine: ordine_id,
    ordinePagato,
    verificaPagata: paid.id,
    verificaAperta: opened.id,
    annuncioAperto: opened.annuncio,
    openAppuntamento: opened.appuntamento,
    libero: free,
    ritirato,
    annuncioSospeso: own.annuncio,
    verificaSospeso: own.id,
    conversazione,
    messaggio,
    contestazione,
    categoria,
    ...sparse,
  };
}

/** Received, photographed, signed, noted, approved. */
async function works(db: Personas, v: Verifica): Promise<void> {
  const [shotOf, firma] = [await uploadTestObject(db, v), await uploadTestObject(db, v, 'png')];
  // A centre may not judge its own owner's listing: the suspended one's is decided under another name.
  const own = v.venditore === v.centro.titolare;
  if (own) await addHeader(db, v, v.acquirente, null);
  await pushOps(db, v.centro.titolare, [
    op('ricevi', v.id, {}),
    op('allega_media', v.id, shotOf),
    op('firma', v.id, { ...firma, ruolo: 'firma_deposito' }),
    op('aggiungi_nota', v.id, { id: crypto.randomUUID(), testo: 'interna' }),
  ]);
  await approva(db, v);
}

async function addHeader(db: Personas, v: Verifica, venditore: string, acquirente: string | null): Promise<void> {
  const stato = acquirente === null ? 'disponibile' : 'prenotato';
  await db.sql('update public.verifiche set id_utente = $2 where id = $1', [v.id, venditore]);
  await db.sql(
    'update public.annunci set id_utente = $2, id_acquirente_prenotazione = $3, stato_prenotazione = $4 where id = $1',
    [v.annuncio, venditore, acquirente, stato],
  );
}

async function reserve(db: Personas, v: Verifica, acquirente: string): Promise<void> {
  await db.sql('update public.annunci set id_acquirente_prenotazione = $2 where id = $1', [v.annuncio, acquirente]);
  await db.sql('update public.prenotazioni_storia set id_acquirente = $2 where id = $1', [v.prenotazione, acquirente]);
}

async function paidOrdineOf(db: Personas, v: Verifica, acquirente: string): Promise<string> {
  const ordine = await id(
    db,
    `insert into public.ordini (buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount, importo_articolo, status, payment_intent_id, stato_pagamento, data_pagamento)
     values ($1, $2, $3, $4, $5, $6, 850000, 850000, 'spedito', $7, 'succeeded', now()) returning id`,
    [acquirente, v.venditore, v.annuncio, v.id, v.centro.id, v.prenotazione, `pi_${v.id.replaceAll('-', '')}`],
  );
  await db.sql(`update public.annunci set stato_annuncio = 'venduto', stato_verifica = 'verificato' where id = $1`, [
    v.annuncio,
  ]);
  await db.sql(
    `insert into public.spedizioni (id_ordine, corriere_nome, codice_tracciamento, stato) values ($1, 'GLS', 'IT1', 'spedito')`,
    [ordine],
  );
  await db.sql(
    `insert into public.versamenti (id_ordine, destinatario, id_utente, importo) values ($1, 'venditore', $2, 800000), ($1, 'centro', $3, 1000)`,
    [ordine, v.venditore, acquirente],
  );
  await db.sql(
    `insert into public.dati_versamento (id_utente, tipo, intestatario, iban, codice_fiscale, data_nascita, indirizzo, cap, citta)
     values ($1, 'persona', 'Vera', 'IT60X0542811101000000123456', 'RSSVRE80A41F205O', '1980-01-01', 'Via 1', '20100', 'Milano') on conflict do nothing`,
    [v.venditore],
  );
  await db.sql(`insert into public.conti_connect (id_utente, id) values ($1, $2) on conflict do nothing`, [
    v.venditore,
    `acct_${ordine.replaceAll('-', '')}`,
  ]);
  await db.sql(
    `insert into public.trasferimenti (id, id_versamento, conto, importo, stornato)
     select 'tr_' || replace(x.id::text, '-', ''), x.id, 'acct_prova', 1000, 0 from public.versamenti x
     where x.id_ordine = $1 and x.destinatario = 'venditore'`,
    [ordine],
  );
  const foto = `${acquirente}/${ordine}/${crypto.randomUUID()}.webp`;
  await db.sql(
    `insert into storage.objects (bucket_id, name, metadata) values ('media-contestazioni', $1, '{"size": 10}'::jsonb)`,
    [foto],
  );
  await db.sql(
    `insert into public.contestazioni (id_ordine, id_autore, motivo, foto) values ($1, $2, 'Graffi', array[$3])`,
    [ordine, acquirente, foto],
  );
  await db.sql(
    `insert into public.recensioni (id_ordine, id_autore, soggetto, id_destinatario, voto, visibile_dal) values ($1, $2, 'venditore', $3, 5, now() + interval '5 days'), ($1, $3, 'acquirente', $2, 5, now() - interval '1 day')`,
    [ordine, acquirente, v.venditore],
  );
  return ordine;
}
