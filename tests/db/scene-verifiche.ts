import { createHash, randomUUID } from 'node:crypto';
import type { Personas, TestDatabase } from '../support/database.ts';
import { type Centro, call, openCentro, pubblica } from './scene.ts';

export interface Verifica {
  id: string;
  annuncio: string;
  appuntamento: string;
  venditore: string;
  acquirente: string;
  centro: Centro;
  prenotazione: string;
}

let ora = 0;

/** A listing with a reservation and an appointment, its rows written directly. */
export async function verificaScene(
  db: Personas,
  options: { centro?: Centro; venditore?: string; prezzo?: number } = {},
): Promise<Verifica> {
  const centro = options.centro ?? (await openCentro(db));
  const venditore = options.venditore ?? (await db.createUser());
  const acquirente = await db.createUser();
  const annuncio = await pubblica(db, venditore, { prezzo: options.prezzo ?? 850_000 });
  await db.sql(
    `update public.annunci set stato_prenotazione = 'prenotato', id_acquirente_prenotazione = $2, data_prenotazione_oggetto = now(),
       scadenza_prenotazione = now() + interval '14 days', stato_verifica = 'in_attesa' where id = $1`,
    [annuncio, acquirente],
  );
  const [story] = await db.sql<{ id: string }>(
    `insert into public.prenotazioni_storia (id_annuncio, id_acquirente, scadenza)
     select a.id, a.id_acquirente_prenotazione, a.scadenza_prenotazione from public.annunci a where a.id = $1 returning id`,
    [annuncio],
  );
  const id = await openVerifica(db, annuncio, venditore, centro.id);
  const [appuntamento] = await db.sql<{ id: string }>(`select id from public.appointments where verifica_id = $1`, [
    id,
  ]);
  if (!story || !appuntamento) throw new Error('the scene was not set');
  return { id, annuncio, appuntamento: appuntamento.id, venditore, acquirente, centro, prenotazione: story.id };
}

export async function openVerifica(db: Personas, annuncio: string, venditore: string, centro: string): Promise<string> {
  const id = randomUUID();
  ora += 1;
  const slot = ora;
  await db.sql(
    `insert into public.verifiche (id, id_utente, id_annuncio, id_centro, data_programmata, totale_preventivo) values ($1, $2, $3, $4, now(), 12000)`,
    [id, venditore, annuncio, centro],
  );
  await db.sql(
    `insert into public.appointments (center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, durata_minuti, status)
     values ($1, $2, $3, $4, current_date + ($5::int / 1000), time '00:00' + make_interval(mins => $5::int % 1000), 1, 'confirmed')`,
    [centro, venditore, annuncio, id, slot],
  );
  await db.sql(
    `insert into public.verification_transactions (verification_center_id, id_verifica, amount) values ($1, $2, 12000)`,
    [centro, id],
  );
  return id;
}

const SECTIONS = ['autenticita', 'stato_estetico', 'funzionamento', 'componenti_originali', 'provenienza'];

export const punteggi = (voto = 8, autenticita = voto): Record<string, unknown> => ({
  ...Object.fromEntries(SECTIONS.map((s) => [`score_${s}`, s === 'autenticita' ? autenticita : voto])),
  ...Object.fromEntries(SECTIONS.map((s) => [`checklist_${s}`, ['uno', 'due']])),
  problemi_rilevati: 'Nessun problema rilevato',
  condizione_verificata: true,
  valutazione_prezzo: 'Adeguato',
});

/** A queued decision by somebody who saw every field at version 1, except those in `over`. */
export const decideOp = (
  v: Verifica,
  esito: 'verificato' | 'non_conforme',
  over: { motivo?: string; versions?: Record<string, number>; versione_vista?: number; only?: readonly string[] } = {},
): Record<string, unknown> => {
  const seen = (over.only ?? Object.keys({ ...punteggi(), ...over.versions })).map((name) => [
    name,
    { versione: over.versions?.[name] ?? 1, valore: null },
  ]);
  return op('decidi', v.id, {
    esito,
    motivo_rifiuto: over.motivo ?? null,
    versione_vista: over.versione_vista ?? 1,
    visti: Object.fromEntries(seen),
  });
};

/** A decision through the office call. */
export const decide = (
  db: Personas,
  v: Verifica,
  stato: string,
  payload: Record<string, unknown>,
): Promise<Record<string, unknown>> =>
  call(db, v.centro.titolare, 'public.update_verifica_status($1, $2, $3::text::jsonb)', [
    v.id,
    stato,
    JSON.stringify(payload),
  ]);

export const RUOLI_FOTO = ['intero', 'marchio_seriale', 'condizione'] as const;

/** The three pictures an approval rests on, as the tablet attaches them. */
export async function snapshot(db: Personas, v: Verifica, roles: readonly string[] = RUOLI_FOTO): Promise<void> {
  for (const role of roles) {
    const { media_id, path, sha256, dimensione } = await uploadTestObject(db, v);
    await db.sql(
      `insert into public.media_verifica (id, id_verifica, url_file, sha256, dimensione, ruolo) values ($1, $2, $3, $4, $5, $6)`,
      [media_id, v.id, path, sha256, dimensione, role],
    );
  }
}

export async function approva(db: Personas, v: Verifica): Promise<Record<string, unknown>> {
  await snapshot(db, v);
  return decide(db, v, 'Verificato', punteggi());
}

export async function rejectVerifica(db: Personas, v: Verifica): Promise<Record<string, unknown>> {
  await snapshot(db, v, ['intero']);
  return decide(db, v, 'Non Conforme', {
    ...punteggi(2, 1),
    problemi_rilevati: 'Prodotto contraffatto',
    motivo_rifiuto: 'non_autentico',
  });
}

export interface Answer {
  op_id: string;
  status: string;
  version?: number;
  reason?: string;
  code?: string;
  theirs?: unknown;
  replay?: boolean;
}

let seq = 0;
export function op(
  kind: string,
  entity_id: string,
  payload: unknown,
  extra: Record<string, unknown> = {},
): Record<string, unknown> {
  seq += 1;
  return {
    op_id: randomUUID(),
    device_id: 'tablet-di-prova',
    seq,
    kind,
    v: 1,
    entity_id,
    field: null,
    payload,
    base_version: null,
    created_at_client: new Date(0).toISOString(),
    ...extra,
  };
}
export const fieldOp = (entity: string, field: string, value: unknown, base: number | null = null) =>
  op('imposta_campo', entity, { value }, { field, base_version: base });

export const pushOps = (db: Personas, utente: string, ops: unknown[]): Promise<Answer[]> =>
  call(db, utente, 'public.sync_push($1::text::jsonb)', [JSON.stringify(ops)]);

/** Enough bytes to be a picture, no two alike. */
export const photoBytes = (media_id: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, 0xff, ...Buffer.from(media_id)]);

/** A file in the private bucket as the storage API leaves it, with its bytes where the database has an archive. */
export async function uploadTestObject(
  db: Personas & Partial<Pick<TestDatabase, 'archive'>>,
  v: Verifica,
  ext = 'jpg',
) {
  const media_id = randomUUID();
  const byte = photoBytes(media_id);
  const sha256 = createHash('sha256').update(byte).digest('hex');
  const path = `${v.centro.id}/${v.id}/${media_id}-${sha256.slice(0, 16)}.${ext}`;
  const version = randomUUID();
  await db.archive?.uploadObject('media-verifiche', path, version, byte, 'image/jpeg', 'no-cache');
  await db.sql(
    `insert into storage.objects (bucket_id, name, metadata, version) values ('media-verifiche', $1, jsonb_build_object('size', $2::int, 'mimetype', 'image/jpeg'), $3)`,
    [path, byte.length, version],
  );
  return { media_id, path, sha256, dimensione: byte.length, tipo_file: 'immagine', ordine: 0, descrizione: '' };
}

/** The signature of whoever takes the item away; returns its media id. */
export async function consegnaSignature(db: Personas & Partial<Pick<TestDatabase, 'archive'>>, v: Verifica) {
  const file = { ...(await uploadTestObject(db, v, 'png')), ruolo: 'firma_consegna' };
  await pushOps(db, v.centro.titolare, [op('firma', v.id, file)]);
  return file.media_id;
}

export const asService = async <T>(db: Personas, statement: string, params: unknown[] = []): Promise<T> => {
  const [row] = await db.asService((sql) => sql<{ r: T }>(`select ${statement} as r`, params));
  if (!row) throw new Error('no answer');
  return row.r;
};

export async function one<T>(db: Personas, query: string, params: unknown[] = []): Promise<T> {
  const [row] = await db.sql<{ r: T }>(query, params);
  if (!row) throw new Error(`no row: ${query}`);
  return row.r;
}

/** Certificate material of the right shape; the private code is in `privato`. */
export function material() {
  const privato = 'ABCDEFGHJKMNPQRS';
  const salt = '0123456789abcdef';
  const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const codice_pubblico = Array.from(
    randomUUID().replaceAll('-', '').slice(0, 12),
    (c) => characters[Number.parseInt(c, 16) + 3],
  ).join('');
  return {
    privato,
    codice_pubblico,
    salt,
    codice_privato_hash: createHash('sha256')
      .update(salt + privato)
      .digest('hex'),
    firma: 'firma',
  };
}

/** Issues a certificate as the API does. */
export async function emetti(db: Personas, v: Verifica) {
  const prep = await call<Record<string, unknown>>(db, v.centro.titolare, 'public.prepara_certificato($1)', [v.id]);
  const data = material();
  const p_dati = { ...prep, ...data, privato: undefined, id_verifica: v.id, id_attore: v.centro.titolare };
  const emesso = await asService<{ id: string }>(db, 'public.emetti_certificato($1::text::jsonb)', [
    JSON.stringify(p_dati),
  ]);
  return { id: emesso.id, ...data, prep };
}

/** Replaces a certificate as the API does. */
export async function rigenera(db: Personas, v: Verifica, id: string, who: string, motivo = 'Cartellino smarrito') {
  const prep = await call<Record<string, unknown>>(db, who, 'public.rigenera_certificato($1, $2)', [id, motivo]);
  const data = {
    ...prep,
    ...material(),
    privato: undefined,
    id_verifica: v.id,
    id_attore: who,
    sostituisce: id,
    motivo,
  };
  const fresh = await asService<{ id: string; destinatario: string }>(
    db,
    'public.emetti_certificato($1::text::jsonb)',
    [JSON.stringify(data)],
  );
  return { prep, nuovo: fresh };
}

export const custodyOf = (db: Personas) => ({
  custodia: (v: { id: string }) =>
    one<string>(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id]),
  moveTo: (v: { id: string }, stato: string) =>
    db.sql('select privato.muovi_custodia($1, $2::public.stato_custodia)', [v.id, stato]),
  annuncio: (v: Verifica) =>
    one<Record<string, unknown>>(
      db,
      `select jsonb_build_object('stato', stato_annuncio, 'verifica', stato_verifica, 'prenotazione', stato_prenotazione) as r
       from public.annunci where id = $1`,
      [v.annuncio],
    ),
  async verifiedAnnuncio(): Promise<Verifica> {
    const v = await verificaScene(db);
    await approva(db, v);
    return v;
  },
});
