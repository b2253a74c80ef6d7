import type { Sql } from '../local/backend/database.ts';
import { idOf, insert } from './rows.ts';
import type { Tempo } from './tempo.ts';

/** Key (mailbox) → first name, last name, city, province, cap, extras. */
const PERSONE = {
  venditore: ['Giulia', 'Rossi', 'Milano', 'MI', '20121'],
  acquirente: ['Marco', 'Conti', 'Bologna', 'BO', '40121'],
  centro: ['Elena', 'Brambilla', 'Milano', 'MI', '20121'],
  partner: ['Paolo', 'Ferri', 'Torino', 'TO', '10123'],
  admin: ['Chiara', 'Vitale', 'Milano', 'MI', '20122'],
  aureli: ['Lorenzo', 'Aureli', 'Firenze', 'FI', '50125'],
  davide: ['Davide', 'Greco', 'Napoli', 'NA', '80121'],
  sofia: ['Sofia', 'Marino', 'Bologna', 'BO', '40126'],
  federico: ['Federico', 'Galli', 'Torino', 'TO', '10128'],
  anna: ['Anna', 'De Luca', 'Roma', 'RM', '00186'],
  sala: ['Riccardo', 'Sala', 'Verona', 'VR', '37121'],
  luca: ['Luca', 'Moretti', 'Venezia', 'VE', '30124'],
  marta: ['Marta', 'Rinaldi', 'Padova', 'PD', '35121'],
  giorgio: ['Giorgio', 'Bassi', 'Genova', 'GE', '16121'],
  roma: ['Silvia', 'Orlandi', 'Roma', 'RM', '00187'],
  firenze: ['Tommaso', 'Bindi', 'Firenze', 'FI', '50123'],
  napoli: ['Gennaro', 'Esposito', 'Napoli', 'NA', '80132'],
  bologna: ['Irene', 'Fabbri', 'Bologna', 'BO', '40124'],
  venezia: ['Nicolò', 'Zanon', 'Venezia', 'VE', '30125'],
  genova: ['Carla', 'Parodi', 'Genova', 'GE', '16124'],
  palermo: ['Rosario', 'Lo Presti', 'Palermo', 'PA', '90133'],
  dimostrazione: ['Centro', 'Dimostrativo', 'Milano', 'MI', '20123'],
  bari: ['Michele', 'Lorusso', 'Bari', 'BA', '70121'],
  trieste: ['Ivana', 'Cossutta', 'Trieste', 'TS', '34121'],
  banco: ['Sara', 'Colombo', 'Milano', 'MI', '20124'],
} as const;

export type Persona = keyof typeof PERSONE;

/** Professional sellers (decisions, 6). */
const PROFESSIONALS = {
  aureli: ['Bottega Aureli S.r.l.', '01234567897', 'FI-612345', 'Via Maggio 11'],
  sala: ['Sala Strumenti di Riccardo Sala', '02345678904', 'VR-398765', 'Corso Cavour 8'],
} as const;

export const PASSWORD = 'fidati-demo-2026';
export const utente = (chi: Persona): string => idOf('utente', chi);
export const email = (chi: Persona): string => `${chi}@demo.example`;
export const fullName = (chi: Persona): string => `${PERSONE[chi][0]} ${PERSONE[chi][1]}`;
export const cittaOf = (chi: Persona): string => PERSONE[chi][2];

export const EVERYONE: readonly Persona[] = Object.keys(PERSONE).filter((chi): chi is Persona => chi in PERSONE);
const WORKLOAD = '2026-01';

/**
 * Confirmed accounts without letters. They share one password hash, because twenty-four would take most of the seed's
 * time.
 */
export async function seedPersone(sql: Sql, tempo: Tempo): Promise<void> {
  await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select r.id, 'authenticated', 'authenticated', r.email, h.hash, r.creato, '{"provider":"email","providers":["email"]}'::jsonb,
       r.dati || jsonb_build_object('sub', r.id, 'email', r.email), r.creato, r.creato
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, email text, creato timestamptz, dati jsonb),
       (select extensions.crypt($2, extensions.gen_salt('bf', 10)) as hash) h`,
    [JSON.stringify(EVERYONE.map((chi, i) => conto(chi, tempo.hoursAgo(24 * (400 - i * 11))))), PASSWORD],
  );
  await sql(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
     select gen_random_uuid(), 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), u.created_at, u.created_at
     from auth.users u where u.id in (select (e #>> '{}')::uuid from jsonb_array_elements($1::text::jsonb) e)`,
    [JSON.stringify(EVERYONE.map(utente))],
  );
  await completeProfili(sql);
  await insert(sql, 'public.indirizzi', EVERYONE.slice(0, 14).map(urlFor));
}

export const indirizzo = (chi: Persona): string => idOf('indirizzo', chi);
export const phoneOf = (chi: Persona): string =>
  `+39 34${EVERYONE.indexOf(chi) % 10} 55${String(10_000 + EVERYONE.indexOf(chi) * 137)}`;

function conto(chi: Persona, creato: Date) {
  const [nome, cognome] = PERSONE[chi];
  const dati = {
    nome,
    cognome,
    full_name: fullName(chi),
    nome_utente:
      chi in PROFESSIONALS ? (chi === 'aureli' ? 'Bottega Aureli' : 'Sala Strumenti') : `${nome} ${cognome[0]}.`,
    phone: phoneOf(chi),
    email_verified: true,
    consenso_versione: WORKLOAD,
  };
  return { id: utente(chi), email: email(chi), creato, dati };
}

async function completeProfili(sql: Sql): Promise<void> {
  const righe = EVERYONE.map((chi) => {
    const [, , citta, provincia, cap] = PERSONE[chi];
    const company = chi === 'aureli' || chi === 'sala' ? PROFESSIONALS[chi] : null;
    return {
      id: utente(chi),
      citta,
      provincia,
      cap,
      ragione: company?.[0],
      piva: company?.[1],
      rea: company?.[2],
      via: company?.[3],
      admin: chi === 'admin',
    };
  });
  await sql(
    `update public.utenti u set citta = r.citta, provincia = r.provincia, cap = r.cap, ragione_sociale = r.ragione, partita_iva = r.piva,
       numero_registro = r.rea, contatto_email = case when r.rea is not null then u.email end, indirizzo = case when r.rea is not null then r.via end,
       autocertificazione_il = case when r.rea is not null then a.created_at end,
       tipo_venditore = case when r.piva is null then 'privato' else 'professionale' end::public.tipo_venditore, is_admin = r.admin,
       data_registrazione = a.created_at, data_creazione = a.created_at, created_at = a.created_at
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, citta text, provincia text, cap text, ragione text, piva text, rea text, via text, admin boolean), auth.users a
     where u.id = r.id and a.id = r.id`,
    [JSON.stringify(righe)],
  );
}

function urlFor(chi: Persona) {
  const [, , citta, provincia, cap] = PERSONE[chi];
  const houseNumber = 3 + EVERYONE.indexOf(chi) * 2;
  return {
    id: indirizzo(chi),
    id_utente: utente(chi),
    nome_completo: fullName(chi),
    indirizzo_linea1: `Via Giuseppe Verdi ${houseNumber}`,
    citta,
    provincia,
    cap,
    telefono: phoneOf(chi),
    email: email(chi),
  };
}
