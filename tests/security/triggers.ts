import type { Sql } from '../../supabase/local/backend/database.ts';
import type { Personas } from '../support/database.ts';
import { fillIn, outcome } from './matrix.ts';
import type { Person } from './people.ts';
import type { Things } from './scene.ts';
import { COUNT_TRIGGERS } from './triggers-counts.ts';
import { CUSTODIA_TRIGGERS } from './triggers-custodia.ts';
import { LIMIT_TRIGGERS } from './triggers-limits.ts';
import { MONEY_TRIGGERS } from './triggers-money.ts';
import { PEOPLE_TRIGGERS } from './triggers-people.ts';

/** What each trigger must do, seen from outside: as whom (`padrone` is the database's owner), what, and the last answer. */
export interface Trigger {
  chi: Person | 'padrone';
  comandi: readonly string[];
  attesa: string;
}

const VERSION = `select set_config('prova.v', versione::text, true) from public.verifiche where id = '{v}'`;
const GROWN = `select (versione > current_setting('prova.v')::int)::text as r from public.verifiche where id = '{v}'`;
const touch = (table: string, set: string, where: string, verifica: string): Trigger => ({
  chi: 'padrone',
  comandi: [
    VERSION.replace('{v}', `{${verifica}}`),
    `update public.${table} x set ${set} where ${where}`,
    GROWN.replace('{v}', `{${verifica}}`),
  ],
  attesa: 'true',
});

export const TRIGGERS: Record<string, Trigger> = {
  ...COUNT_TRIGGERS,
  ...CUSTODIA_TRIGGERS,
  ...MONEY_TRIGGERS,
  ...LIMIT_TRIGGERS,
  ...PEOPLE_TRIGGERS,
  annunci_chiusi: {
    chi: 'padrone',
    comandi: [
      `update public.annunci set stato_annuncio = 'chiuso' where id = '{annuncio}'`,
      `update public.annunci set stato_annuncio = 'attivo' where id = '{annuncio}'`,
    ],
    attesa: 'annuncio_chiuso',
  },
  annunci_inserimento: {
    chi: 'venditore',
    comandi: [`insert into public.annunci (titolo, prezzo, telefono_contatto) values (E'\\u2800', 1100, '3331234567')`],
    attesa: 'titolo_obbligatorio',
  },
  annunci_modifica: {
    chi: 'venditore',
    comandi: [`select public.modifica_annuncio('{annuncio}', '{}', '[]')`],
    attesa: 'modifica_non_consentita',
  },
  appointments_versione: {
    chi: 'padrone',
    comandi: [
      `select set_config('prova.v', versione::text, true) from public.appointments where id = '{appuntamento}'`,
      `update public.appointments set client_name = 'Altro' where id = '{appuntamento}'`,
      `select (versione > current_setting('prova.v')::int)::text as r from public.appointments where id = '{appuntamento}'`,
    ],
    attesa: 'true',
  },
  verifiche_versione: {
    chi: 'padrone',
    comandi: [
      VERSION.replace('{v}', '{verifica}'),
      `update public.verifiche set note = 'x' where id = '{verifica}'`,
      GROWN.replace('{v}', '{verifica}'),
    ],
    attesa: 'true',
  },
  certificati_tocca: touch(
    'certificati_verifica',
    `stato = 'revocato', revoked_at = now()`,
    `x.id = '{certificato}'`,
    'verifica',
  ),
  conflitti_campo_tocca: {
    chi: 'padrone',
    comandi: [
      VERSION.replace('{v}', '{verificaAperta}'),
      `insert into public.conflitti_campo (op_id, id_verifica, campo) values ('{libero}', '{verificaAperta}', 'score_autenticita')`,
      GROWN.replace('{v}', '{verificaAperta}'),
    ],
    attesa: 'true',
  },
  annunci_prenotazione_tocca: touch(
    'annunci',
    `stato_prenotazione = 'prenotato', id_acquirente_prenotazione = '{acquirente}', data_prenotazione_oggetto = now(),
      scadenza_prenotazione = now() + interval '3 days'`,
    `x.id = (select v.id_annuncio from public.verifiche v where v.id = '{verificaAperta}')`,
    'verificaAperta',
  ),
  media_verifica_tocca: touch('media_verifica', `descrizione = 'x'`, `x.id_verifica = '{verifica}'`, 'verifica'),
  note_verifica_tocca: {
    chi: 'padrone',
    comandi: [
      VERSION.replace('{v}', '{verifica}'),
      `insert into public.note_verifica (id_verifica, testo) values ('{verifica}', 'x')`,
      GROWN.replace('{v}', '{verifica}'),
    ],
    attesa: 'true',
  },
  ordini_tocca: {
    chi: 'padrone',
    comandi: [
      VERSION.replace('{v}', '{verificaPagata}'),
      `update public.ordini set status = 'consegnato' where id = '{ordinePagato}'`,
      GROWN.replace('{v}', '{verificaPagata}'),
    ],
    attesa: 'true',
  },
  spedizioni_tocca: {
    chi: 'padrone',
    comandi: [
      VERSION.replace('{v}', '{verificaPagata}'),
      `update public.spedizioni set stato = 'consegnato' where id_ordine = '{ordinePagato}'`,
      GROWN.replace('{v}', '{verificaPagata}'),
    ],
    attesa: 'true',
  },
  contestazioni_bancarie_tocca: {
    chi: 'padrone',
    comandi: [
      VERSION.replace('{v}', '{verificaPagata}'),
      `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, stato_ordine)
        select 'dp_tocca', o.id, 'pi_tocca', 'needs_response', 1, o.status from public.ordini o where o.id = '{ordinePagato}'`,
      GROWN.replace('{v}', '{verificaPagata}'),
    ],
    attesa: 'true',
  },
  contestazioni_tocca: {
    chi: 'padrone',
    comandi: [
      `insert into public.contestazioni (id_ordine, id_autore, motivo) select o.id, o.buyer_id, 'x' from public.ordini o
        where o.id = '{ordinePagato}' on conflict (id_ordine) do nothing`,
      VERSION.replace('{v}', '{verificaPagata}'),
      `update public.contestazioni set esito = 'rimborso_con_reso' where id_ordine = '{ordinePagato}'`,
      GROWN.replace('{v}', '{verificaPagata}'),
    ],
    attesa: 'true',
  },
  recessi_tocca: {
    chi: 'padrone',
    comandi: [
      VERSION.replace('{v}', '{verificaPagata}'),
      `insert into public.recessi (id_ordine, nome, email) values ('{ordinePagato}', 'x', 'x@prova.example')`,
      GROWN.replace('{v}', '{verificaPagata}'),
    ],
    attesa: 'true',
  },
  utenti_nuovo: {
    chi: 'padrone',
    comandi: [
      `insert into auth.users (id, email) values ('{libero}', 'nuovo@prova.example')`,
      `select count(*)::text as r from public.utenti where id = '{libero}'`,
    ],
    attesa: '1',
  },
  account_confermato: {
    chi: 'padrone',
    comandi: [
      `update auth.users set email_confirmed_at = null, confirmation_sent_at = now(), encrypted_password = 'x' where id = '{utente}'`,
      `update auth.users set email_confirmed_at = now() where id = '{utente}'`,
      `select encrypted_password || '-' as r from auth.users where id = '{utente}'`,
    ],
    attesa: '-',
  },
  utenti_segui_account: {
    chi: 'padrone',
    comandi: [
      `update auth.users set email = 'altra@prova.example' where id = '{utente}'`,
      `select email as r from public.utenti where id = '{utente}'`,
    ],
    attesa: 'altra@prova.example',
  },
  categorie_chiusura: {
    chi: 'padrone',
    comandi: [
      `insert into public.categories (id, name, slug, parent_id) values ('{libero}', 'Nuova', 'nuova', '{categoria}')`,
      `select count(*)::text as r from public.categories_closure where descendant_id = '{libero}'`,
    ],
    attesa: '2',
  },
  categorie_controlla: {
    chi: 'padrone',
    comandi: [
      `update public.categories set parent_id = (select id from public.categories where slug = 'da-polso') where id = '{categoria}'`,
    ],
    attesa: 'categoria_ciclo',
  },
  fee_conditions_controlla: {
    chi: 'centro',
    comandi: [
      `select public.salva_condizione('{"condition_type": "period", "condition_name": "Estate", "adjustment_value": 5, "valid_from": "2026-06-01"}')`,
    ],
    attesa: 'data_fine_obbligatoria',
  },
  media_prima: {
    chi: 'venditore',
    comandi: [
      `insert into public.media (id_annuncio, url_file, ordine) values ('{libero}', 'https://male.example/x.jpg', 1)`,
    ],
    attesa: 'file_non_valido',
  },
  media_principale: {
    chi: 'padrone',
    comandi: [
      `delete from public.media where id_annuncio = '{libero}'`,
      `select coalesce(immagine_principale, 'nessuna') as r from public.annunci where id = '{libero}'`,
    ],
    attesa: 'nessuna',
  },
  registro_admin_immutabile: {
    chi: 'padrone',
    comandi: ['delete from public.registro_admin'],
    attesa: 'registro_immutabile',
  },
  registro_admin_incatenato: {
    chi: 'padrone',
    comandi: [
      `insert into public.registro_admin (azione, oggetto_tipo, oggetto_id) values ('prova', 'prova', 'anello')`,
      'set constraints all immediate',
      `select count(*)::text as r from privato.catena_registro c join public.registro_admin g on g.id = c.id_registro where g.oggetto_id = 'anello'`,
    ],
    attesa: '1',
  },
  verifiche_eventi_immutabili: {
    chi: 'padrone',
    comandi: [`update public.verifiche_eventi set tipo = 'altro'`],
    attesa: 'registro_immutabile',
  },
  utenti_updated_at: {
    chi: 'padrone',
    comandi: [
      `update public.utenti set updated_at = '2000-01-01' where id = '{utente}'`,
      `select (updated_at > '2001-01-01')::text as r from public.utenti where id = '{utente}'`,
    ],
    attesa: 'true',
  },
  richieste_avvisa: {
    chi: 'padrone',
    comandi: [
      `insert into public.verification_center_requests (id, user_id, nome, indirizzo, citta, telefono, email) values ('{libero}', '{admin}', 'N', 'I', 'C', '06 1', 'z@prova.example')`,
      `select count(*)::text as r from public.admin_notifications where riferimento = '{libero}'`,
    ],
    attesa: '1',
  },
  richieste_controlla: {
    chi: 'acquirente',
    comandi: [
      `select public.invia_richiesta_centro('{"nome": "N", "indirizzo": "I", "citta": "C", "telefono": "06 1", "nome_referente": "R", "email": "z@prova.example", "tipo_centro": "terze_parti", "partita_iva": "01234567890"}', '2026-11')`,
    ],
    attesa: 'partita_iva_non_valida',
  },
  centri_controlla: {
    chi: 'centro',
    comandi: [`update public.verification_centers set nome = '  ' where id = '{sede}'`],
    attesa: 'nome_centro_obbligatorio',
  },
};

export const triggerNames = async (db: Personas): Promise<string[]> =>
  (
    await db.sql<{ n: string }>(
      `select distinct tgname as n from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1`,
    )
  ).map((r) => r.n);

export async function checkTriggers(db: Personas, things: Things, only?: (name: string) => boolean): Promise<string[]> {
  const mistakes: string[] = [];
  for (const [nome, trigger] of Object.entries(TRIGGERS).filter(([n]) => only?.(n) ?? true)) {
    const obtained = await trial(db, things, trigger);
    if (obtained !== trigger.attesa) mistakes.push(`${nome}: expected ${trigger.attesa}, got ${obtained}`);
  }
  return mistakes;
}

class Undo extends Error {}

async function trial(db: Personas, things: Things, { chi: who, comandi }: Trigger): Promise<string> {
  let last = '';
  const work = async (sql: Sql): Promise<string> => {
    if (who === 'padrone') await sql('reset role');
    for (const comando of comandi) {
      const [row] = await sql<{ r?: unknown }>(fillIn(comando, things, who === 'padrone' ? 'admin' : who));
      last = String(row?.r ?? 'ok');
    }
    throw new Undo();
  };
  const id = who === 'padrone' || who === 'anonimo' ? null : things.persone[who];
  return outcome(
    (id === null ? db.asService(work) : db.asUser(id, work)).catch((error: unknown) => {
      if (error instanceof Undo) return last;
      throw error;
    }),
  );
}
