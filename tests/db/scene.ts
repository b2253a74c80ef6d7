import { randomUUID } from 'node:crypto';
import { ruleText } from '../../src/domain/errori.ts';
import type { NewUser, Personas } from '../support/database.ts';

/** A refusal in SQL: the code and Italian text of privato.rifiuta, or Postgres's own SQLSTATE. */
export interface Refusal {
  codice: string;
  testo: string;
  status: number | null;
}

/** Runs a call that must be refused; fails when it succeeds. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    return readRefusal(error);
  }
  throw new Error('expected a refusal, and it succeeded');
}

function readRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) throw error;
  const codice = 'code' in error ? String(error.code) : '';
  if (codice !== 'PGRST') return { codice, testo: error.message, status: null };
  const messaggio: { code: string; details: string | null } = JSON.parse(error.message);
  const detail: { status: number } = JSON.parse('detail' in error ? String(error.detail) : '{}');
  return { codice: messaggio.code, testo: ruleText(messaggio.code, messaggio.details), status: detail.status };
}

export async function createAdmin(db: Personas, who: NewUser = {}): Promise<string> {
  const id = await db.createUser(who);
  await db.sql('update public.utenti set is_admin = true where id = $1', [id]);
  return id;
}

export interface NewAnnuncio {
  titolo?: string;
  prezzo?: number;
  telefono?: string;
  categoria?: string | null;
}

/** Publishes through the same grants and rules as the page. */
export async function pubblica(db: Personas, venditore: string, data: NewAnnuncio = {}): Promise<string> {
  const [row] = await db.asUser(venditore, (sql) =>
    sql<{ id: string }>(
      `insert into public.annunci (titolo, descrizione, prezzo, condizione, category_id, localita, metodo_spedizione, dimensione_pacco, telefono_contatto)
       values ($1, 'Con scatola e garanzia', $2, 'Come nuovo', $3, 'Milano', 'punto_verifica', 'piccolo', $4) returning id`,
      [
        data.titolo ?? 'Rolex Submariner',
        data.prezzo ?? 850_000,
        data.categoria ?? null,
        data.telefono ?? '+39 333 1234567',
      ],
    ),
  );
  if (!row) throw new Error('the listing was not published');
  return row.id;
}

/** Sends the form of an own listing again with these fields changed. Its one picture is the owner's. */
export async function modifica(db: Personas, who: string, annuncio: string, fields: object): Promise<unknown> {
  const [row] = await db.sql<{ a: object; di: string }>(
    'select to_jsonb(a) as a, a.id_utente as di from public.annunci a where a.id = $1',
    [annuncio],
  );
  return call(db, who, 'public.modifica_annuncio($1, $2, $3)', [
    annuncio,
    JSON.stringify({ ...row?.a, ...fields }),
    JSON.stringify([{ url_file: `${row?.di}/0123456789abcdef.grande.webp`, larghezza: 1280, altezza: 1600 }]),
  ]);
}

export interface Centro {
  id: string;
  titolare: string;
}

/** An approved official centre, open Monday to Saturday 9–18, 60-minute slots, 5 % and a markup for small parcels. */
export async function openCentro(db: Personas, changes: Record<string, unknown> = {}): Promise<Centro> {
  const titolare = await db.createUser({ dati: { full_name: 'Titolare Centro' } });
  const day = { isOpen: true, open: '09:00', close: '18:00' };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const settings = {
    operating_hours: Object.fromEntries(days.map((g) => [g, day])),
    verification_duration_minutes: 60,
  };
  const row = {
    user_id: titolare,
    nome: 'Fidati Point Milano',
    indirizzo: 'Via Brera 1',
    citta: 'Milano',
    telefono: '02 1234567',
    email: `centro-${titolare}@prova.example`,
    approval_status: 'approved',
    settings,
    tariffa_type: 'hybrid',
    tariffa_fixed: 2_000,
    tariffa_percentage: 1,
    tariffa_imballaggio: 500,
    tariffa_spedizione: 1_200,
    package_markup_piccolo: 300,
    ...changes,
  };
  const columns = Object.keys(row).join(', ');
  const [centro] = await db.sql<{ id: string }>(
    `insert into public.verification_centers (${columns})
     select ${columns} from jsonb_populate_record(null::public.verification_centers, $1::text::jsonb) returning id`,
    [JSON.stringify(row)],
  );
  if (!centro) throw new Error('the centre was not opened');
  return { id: centro.id, titolare };
}

export async function listRows<T>(
  db: Personas,
  utente: string | null,
  statement: string,
  params: unknown[] = [],
): Promise<T[]> {
  const fn = (sql: Personas['sql']) => sql<{ r: T }>(`select to_jsonb(r) as r from ${statement} r`, params);
  const rows = utente === null ? await db.asAnonymous(fn) : await db.asUser(utente, fn);
  return rows.map(({ r }) => r);
}

/** Closes an account in a session that has just proved its password. */
export async function closeAccount<T>(db: Personas, who: string, email: string, command?: string): Promise<T> {
  const session = randomUUID();
  await db.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, who]);
  await db.sql('select privato.annota_prova_password($1)', [session]);
  return db.asUser(who, async (sql) => {
    await sql(
      `select set_config('request.jwt.claims', (auth.jwt() || jsonb_build_object('session_id', $1::text))::text, true)`,
      [session],
    );
    const [row] = await sql<{ r: T }>('select public.cancella_account($1, $2) as r', [email, command ?? null]);
    if (!row) throw new Error('no answer');
    return row.r;
  });
}

export async function call<T>(
  db: Personas,
  utente: string | null,
  statement: string,
  params: unknown[] = [],
): Promise<T> {
  const fn = (sql: Personas['sql']) => sql<{ r: T }>(`select ${statement} as r`, params);
  const rows = utente === null ? await db.asAnonymous(fn) : await db.asUser(utente, fn);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row.r;
}
