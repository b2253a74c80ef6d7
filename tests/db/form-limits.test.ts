import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_IMAGES, MAX_SPEDIZIONE_COST } from '../../src/domain/annunci/choices.ts';
import { VERIFICA_DURATION, VERIFICHE_PER_DAY } from '../../src/domain/centri/richiesta.ts';
import { MAX_AMOUNT, MIN_PRICE } from '../../src/domain/denaro.ts';
import { MAX_REASON } from '../../src/domain/form.ts';
import { CASH_LIMIT } from '../../src/domain/ordini/in-sede.ts';
import { MAX_COMMISSIONE } from '../../src/domain/ordini/pagamento.ts';
import { MAX_REASON as MAX_IN_DIALOG } from '../../src/ui/dialogs/reason.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** How long a text may be stands once in the table of its form, and in the database, which judges. */
let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const modules = import.meta.glob<Record<string, unknown>>(['../../src/domain/**/*.ts', '!**/*.test.ts'], {
  eager: true,
});
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const limits = new Map<string, number>(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([form, rows]) =>
      entriesOf(rows).flatMap(([field, row]) => {
        const most = Object.fromEntries(entriesOf(Object.fromEntries(entriesOf(row)).box)).maxLength;
        return typeof most === 'number' ? [[`${form}.${field}`, most] as const] : [];
      }),
    ),
  ),
);

limits.set('REASON', MAX_REASON);

/** Of each field: the columns and procedures that say it again. `table.column`, or `procedure: expression`. */
const JUDGES: Readonly<Record<string, readonly string[]>> = {
  REASON: [
    'annunci.motivo_eliminazione',
    'elimina_annuncio: p_motivo',
    'rimborsi.motivo',
    'ordina_parte: p_motivo',
    'versamenti.motivo',
    "muovi_versamento: p_dati ->> 'motivo'",
    'certificati_verifica.motivo_revoca',
    'revoca_certificato: p_motivo',
    'transazioni_in_sede.motivo_annullamento',
    'annulla_incasso: p_motivo',
    'decisioni_moderazione.motivo',
    'motiva_decisione: p_motivo',
    'verification_centers.motivo_stato',
    'verification_center_requests.motivo',
    'verification_center_requests.informazioni_richieste',
    'commissioni_centro_storia.motivo',
    'admin_notifications.nota',
    'registro_admin_dettagli.motivo',
  ],
  'RICORSO.testo': ['ricorsi.testo', 'contesta_decisione: p_testo'],
  'SEGNALAZIONE.testo': ['segnalazioni.testo', "controlla_segnalazione: p_dati ->> 'testo'"],
  'SEGNALAZIONE.email': ['segnalazioni.email_autore', 'email_valida: p_email'],
  'SUSPECTED_FAKE.luogo': ['segnalazioni.luogo', "controlla_segnalazione: p_dati ->> 'luogo'"],
  'SUSPECTED_FAKE.testo': ['segnalazioni.testo'],
  'SUSPECTED_FAKE.email': ['segnalazioni.email_autore'],
  'NOTIFICA.email': ['utenti.email'],
  'NOTIFICA.titolo': ['notifiche.titolo', 'accoda_notifica: p_titolo'],
  'NOTIFICA.messaggio': ['notifiche.messaggio', 'accoda_notifica: p_messaggio'],
  'NOTIFICA.tipo': ['notifiche.tipo'],
  'NOTIFICA.link': ['notifiche.link'],
  'REGISTRATION.nome': ['utenti.nome'],
  'REGISTRATION.cognome': ['utenti.cognome'],
  'REGISTRATION.email': ['utenti.email', 'email_valida: p_email'],
  'SIGN_IN.email': ['utenti.email'],
  'LINK_REQUEST.email': ['utenti.email'],
  'EMAIL_CHANGE.nuova': ['utenti.email'],
  'PROFILO.nome': ['utenti.nome'],
  'PROFILO.cognome': ['utenti.cognome'],
  'PROFILO.nome_utente': ['utenti.nome_utente'],
  'PROFILO.telefono': ['utenti.telefono'],
  'INDIRIZZO.indirizzo': ['utenti.indirizzo'],
  'INDIRIZZO.citta': ['utenti.citta'],
  'INDIRIZZO.cap': ['utenti.cap'],
  'INDIRIZZO.provincia': ['utenti.provincia'],
  'BILLING.indirizzo': ['utenti.fatturazione_indirizzo'],
  'BILLING.citta': ['utenti.fatturazione_citta'],
  'BILLING.cap': ['utenti.fatturazione_cap'],
  'BILLING.provincia': ['utenti.fatturazione_provincia'],
  'BILLING.codice_fiscale': ['utenti.codice_fiscale'],
  'PROFESSIONALE.ragione_sociale': ['utenti.ragione_sociale'],
  'PROFESSIONALE.partita_iva': ['utenti.partita_iva'],
  'PROFESSIONALE.numero_registro': ['utenti.numero_registro'],
  'PROFESSIONALE.indirizzo': ['utenti.indirizzo'],
  'PROFESSIONALE.citta': ['utenti.citta'],
  'PROFESSIONALE.cap': ['utenti.cap'],
  'PROFESSIONALE.provincia': ['utenti.provincia'],
  'PROFESSIONALE.contatto_email': ['utenti.contatto_email'],
  'PROFESSIONALE.telefono': ['utenti.telefono'],
  'RICERCA.nome': ['leggi_nome_ricerca: v_nome'],
  'ANNUNCIO_NOTES.note': ['annunci.admin_notes', 'admin_annuncio_note: p_note', 'admin_annuncio_stato: p_note'],
  'ANNUNCIO_NOTES.motivo': ['registro_admin_dettagli.motivo', 'registra_admin: p_motivo'],
  'CAMPI_MODULO.titolo': ['annunci.titolo', 'annuncio_valida: p.titolo'],
  'CAMPI_MODULO.descrizione': ['annunci.descrizione', 'annuncio_valida: p.descrizione'],
  'CAMPI_MODULO.localita': ['annunci.localita', 'annuncio_valida: p.localita'],
  'CAMPI_MODULO.telefono_contatto': ['annunci.telefono_contatto'],
  'CATEGORIA.name': ['categories.name'],
  'CATEGORIA.motivo': ['registro_admin_dettagli.motivo'],
  'CENTRO_DATA.nome': ['verification_centers.nome', "dati_centro_errati: p ->> 'nome'"],
  'CENTRO_DATA.indirizzo': ['verification_centers.indirizzo', "dati_centro_errati: p ->> 'indirizzo'"],
  'CENTRO_DATA.citta': ['verification_centers.citta', "dati_centro_errati: p ->> 'citta'"],
  'CENTRO_DATA.email': ['verification_centers.email', "dati_centro_errati: p ->> 'email'"],
  'CENTRO_DATA.telefono': ['verification_centers.telefono', "dati_centro_errati: p ->> 'telefono'"],
  'CENTRO_DATA.sito_web': ["dati_centro_errati: p ->> 'sito_web'"],
  'CENTRO_DATA.descrizione': ['verification_centers.descrizione', "dati_centro_errati: p ->> 'descrizione'"],
  'INVITO.email': ['centro_inviti.email'],
  'CHIUSURA.motivo': [
    'chiusure_centro.motivo',
    'blocked_slots.motivo',
    'chiudi_centro: p_motivo',
    'blocca_orari: p_motivo',
  ],
  'RICHIESTA.nome': ['verification_center_requests.nome', 'richiesta_incompleta: p.nome'],
  'RICHIESTA.indirizzo': ['verification_center_requests.indirizzo', 'richiesta_incompleta: p.indirizzo'],
  'RICHIESTA.citta': ['verification_center_requests.citta', 'richiesta_incompleta: p.citta'],
  'RICHIESTA.email': ['verification_center_requests.email'],
  'RICHIESTA.telefono': ['verification_center_requests.telefono', 'richiesta_incompleta: p.telefono'],
  'RICHIESTA.sito_web': ['richiesta_incompleta: p.sito_web'],
  'RICHIESTA.nome_referente': ['verification_center_requests.nome_referente', 'richiesta_incompleta: p.nome_referente'],
  'RICHIESTA.partita_iva': ['verification_center_requests.partita_iva'],
  'RICHIESTA.esperienza_autenticazione': [
    'verification_center_requests.esperienza_autenticazione',
    'richiesta_incompleta: p.esperienza_autenticazione',
  ],
  'RICHIESTA_REPLY.testo': ['verification_center_requests.risposta_informazioni', 'rispondi_richiesta_centro: p_testo'],
  'CENTRO_MESSAGGIO.nome': ["controlla_lettera: p_dati ->> 'nome'"],
  'CENTRO_MESSAGGIO.email': ['email_valida: p_email'],
  'CENTRO_MESSAGGIO.messaggio': ["controlla_lettera: p_dati ->> 'messaggio'"],
  'CONTATTO.nome': ['richieste_contatto.nome', "controlla_lettera: p_dati ->> 'nome'"],
  'CONTATTO.email': ['richieste_contatto.email'],
  'CONTATTO.messaggio': ['richieste_contatto.messaggio', "controlla_lettera: p_dati ->> 'messaggio'"],
  'FIRST_MESSAGGIO.testo': ['messages.text', 'aggiungi_messaggio: p_testo'],
  'NEXT_MESSAGGIO.testo': ['messages.text', 'aggiungi_messaggio: p_testo'],
  'CONTATTO_REPLY.testo': ['admin_rispondi_contatto: v_testo'],
  'PROBLEMA.testo': ['contestazioni.motivo', 'apri_contestazione: p_motivo'],
  'PROBLEMA_ADDITION.testo': ['aggiungi_contestazione: v_testo'],
  'PROBLEMA_REPLY.testo': ['contestazioni.risposta_controparte', 'rispondi_contestazione: p_testo'],
  'RECENSIONE.testo': ['recensioni.testo', 'scrivi_recensione: p_testo'],
  'RECESSO.nome': ['recessi.nome', 'recedi_dal_contratto: p_nome'],
  'RECESSO.email': ['recessi.email', 'recedi_dal_contratto: p_email'],
  'RESO.codice': ['recessi.codice_tracciamento', 'prova_reso: p_codice'],
  'RITIRO.codice': ['spedizioni.codice_tracciamento', 'controlla_tracciamento: p_codice'],
  'RIENTRO.note': ["leggi_confronto: p_confronto ->> 'note'"],
  'VENDITA_CANCELLATION.motivo': ['transazioni_in_sede.motivo_annullamento', 'annulla_incasso: p_motivo'],
  'MOVIMENTO.note': ['transazioni_in_sede.note'],
  'INDIRIZZO_SPEDIZIONE.nome_completo': ['indirizzi.nome_completo', address('nome_completo')],
  'INDIRIZZO_SPEDIZIONE.indirizzo_linea1': ['indirizzi.indirizzo_linea1', address('indirizzo_linea1')],
  'INDIRIZZO_SPEDIZIONE.indirizzo_linea2': ['indirizzi.indirizzo_linea2', address('indirizzo_linea2')],
  'INDIRIZZO_SPEDIZIONE.citta': ['indirizzi.citta', address('citta')],
  'INDIRIZZO_SPEDIZIONE.provincia': ['indirizzi.provincia', address('provincia')],
  'INDIRIZZO_SPEDIZIONE.cap': ['indirizzi.cap', address('cap')],
  'INDIRIZZO_SPEDIZIONE.telefono': ['indirizzi.telefono', address('telefono')],
  'INDIRIZZO_SPEDIZIONE.email': ['indirizzi.email', address('email')],
  'TRACKING.codice': ['spedizioni.codice_tracciamento', 'controlla_tracciamento: p_codice'],
  'TRACKING.url': ['spedizioni.tracking_url', 'controlla_tracciamento: p_url'],
  'SPEDIZIONE.corriere': ['spedizioni.corriere_nome', "controlla_spedizione: p_dati ->> 'corriere_nome'"],
  'SPEDIZIONE.codice': ["controlla_spedizione: p_dati ->> 'codice_tracciamento'"],
  'SPEDIZIONE.url': ['spedizioni.tracking_url'],
  'SPEDIZIONE.motivo': ['registro_admin_dettagli.motivo'],
  'VERSAMENTO_DATA.intestatario': ['dati_versamento.intestatario', 'controlla_dati_versamento: v.intestatario'],
  'VERSAMENTO_DATA.indirizzo': ['dati_versamento.indirizzo', 'controlla_dati_versamento: v.indirizzo'],
  'VERSAMENTO_DATA.cap': ['dati_versamento.cap', 'controlla_dati_versamento: v.cap'],
  'VERSAMENTO_DATA.citta': ['dati_versamento.citta', 'controlla_dati_versamento: v.citta'],
  'SITO.siteName': ['platform_settings.siteName'],
  'SITO.siteDescription': ['platform_settings.siteDescription'],
  'SITO.contactEmail': ['platform_settings.contactEmail'],
  'SITO.analyticsId': ['platform_settings.analyticsId'],
  'CONDIZIONE.condition_name': ['fee_conditions.condition_name', 'condizione_controlla: new.condition_name'],
  'CONDIZIONE.description': ['fee_conditions.description', 'condizione_controlla: new.description'],
  'CONDIZIONE.notes': ['fee_conditions.notes', 'condizione_controlla: new.notes'],
  'RICEZIONE.numero_seriale': ['verifiche.numero_seriale'],
  'RICEZIONE.accessori': ['verifiche.accessori'],
  'RICEZIONE.segni_distintivi': ['verifiche.segni_distintivi'],
  'RICEZIONE.nome_depositante': ['verifiche.depositante_nome'],
  'USCITA.nome': [
    'verifiche.restituzione_ricevente_nome',
    'spedizioni.ricevente_nome',
    "restituisci: p_dati ->> 'nome'",
  ],
  'USCITA.note': ['verifiche.restituzione_note', "restituisci: p_dati ->> 'note'"],
  'NOTA.testo': ['note_verifica.testo', "op_nota: p_dati ->> 'testo'"],
};

/** What the database doesn't keep as it was typed. */
const NOT_KEPT = {
  'SUSPECTED_FAKE.codice': 'looked up without its hyphens',
  'DISPOSITIVO.nome': 'Auth keeps it',
  'APP_CODE.codice': 'six digits, typed with blanks',
  'CENTRO_DATA.durata': 'a number',
  'CENTRO_DATA.max_daily_verifications': 'a number',
  'VERSAMENTO_DATA.iban': 'kept without blanks',
  'VERSAMENTO_DATA.codice_fiscale': 'kept without blanks',
  'VERSAMENTO_DATA.partita_iva': 'kept without blanks and country',
  'MAINTENANCE.password': 'kept as a hash',
  'SITO.logoUrl': 'an address, limited by the API',
  ...Object.fromEntries(
    [...limits.keys()].filter((name) => name.startsWith('SOCIETA.')).map((name) => [name, 'one jsonb']),
  ),
};

function address(field: string): string {
  return `imposta_indirizzo_ordine: p_indirizzo ->> '${field}'`;
}

const escaped = (expression: string) => expression.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Numbers that a text of SQL compares the length of `expression` with, or cuts it at. */
function figures(sql: string, expression: string): number[] {
  const named = `(?<![\\w"])"?${escaped(expression)}"?(?![\\w"])`;
  const compared = `char_length\\([^<>=;]*?${named}[^<>=;]*?(?:<=|>|between \\d+ and) *(\\d+)`;
  const cut = `left\\([^,;]*${named}[^,;]*, *(\\d+)\\)`;
  return [...sql.matchAll(new RegExp(`${compared}|${cut}`, 'gi'))].map(([, a, b]) => Number(a ?? b));
}

const bodyOf = async (procedure: string): Promise<string> =>
  JSON.stringify(
    await db.sql(`select prosrc from pg_proc where pronamespace = 'privato'::regnamespace and proname = $1`, [
      procedure,
    ]),
  );
const checksOf = async (table: string): Promise<string> =>
  JSON.stringify(
    await db.sql(
      `select pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
      [`public.${table}`],
    ),
  );

async function told(judge: string): Promise<number[]> {
  const [procedure = '', expression] = judge.split(': ');
  if (expression !== undefined) return figures(await bodyOf(procedure), expression);
  const [table = '', column = ''] = procedure.split('.');
  return figures((await checksOf(table)).replaceAll('\\"', '"'), column);
}

test('each box lets in as many characters as the database keeps', async () => {
  const wrong: string[] = [];
  for (const [name, judges] of Object.entries(JUDGES))
    for (const judge of judges) {
      const figure = await told(judge);
      const agrees = figure.length > 0 && figure.every((one) => one === limits.get(name));
      if (!agrees) wrong.push(`${name} ${limits.get(name)}, ${judge} ${figure.join()}`);
    }
  expect(wrong).toEqual([]);
});

/** The database's figure stands in a body or in a table's checks, behind these words. */
const AMOUNTS: readonly [number, typeof bodyOf, string, RegExp][] = [
  [MAX_AMOUNT, bodyOf, 'importo_massimo', /select (\d+)/],
  [MAX_AMOUNT, checksOf, 'annunci', /prezzo <= (\d+)/],
  [MIN_PRICE, bodyOf, 'annuncio_valida', /p\.prezzo < (\d{2,})/],
  [MAX_SPEDIZIONE_COST, checksOf, 'annunci', /costo_spedizione <= (\d+)/],
  [MAX_SPEDIZIONE_COST, bodyOf, 'annuncio_valida', /costo_spedizione not between 0 and (\d+)/],
  [MAX_SPEDIZIONE_COST, bodyOf, 'admin_tariffe_centro', /p_spedizione\) > (\d+)/],
  [MAX_SPEDIZIONE_COST, bodyOf, 'con_tariffe', /tariffa_spedizione\) > (\d+)/],
  [MAX_IMAGES, bodyOf, 'media_prima', /id_annuncio\) >= (\d+)/],
  [VERIFICA_DURATION.min, bodyOf, 'richiesta_incompleta', /verification_duration between (\d+)/],
  [VERIFICA_DURATION.max, bodyOf, 'richiesta_incompleta', /verification_duration between \d+ and (\d+)/],
  [VERIFICA_DURATION.max, checksOf, 'verification_center_requests', /verification_duration <= (\d+)/],
  [VERIFICHE_PER_DAY.min, bodyOf, 'dati_centro_errati', /not between (\d+) and/],
  [VERIFICHE_PER_DAY.max, bodyOf, 'dati_centro_errati', /not between \d+ and (\d+)/],
  [VERIFICHE_PER_DAY.max, checksOf, 'verification_center_requests', /max_daily_verifications <= (\d+)/],
  [CASH_LIMIT, checksOf, 'transazioni_in_sede', /importo < (\d+)/],
  [CASH_LIMIT, bodyOf, 'registra_incasso', /v_costi >= (\d+)/],
  [MAX_COMMISSIONE, checksOf, 'ordini', /percentuale_piattaforma <= \(?(\d+)/],
];

test.each(AMOUNTS)('%i ends at the same figure in the database: %o %s', async (figure, read, name, words) => {
  expect(Number(words.exec(await read(name))?.[1])).toBe(figure);
});

test('a dialog asks for as long a reason as a form', () => expect(MAX_IN_DIALOG).toBe(MAX_REASON));

/** Tables made of other tables' rows. */
const COMPOSED = ['SETTINGS.', 'DEPARTURE.'];

test('no box has a limit that nobody compares', () => {
  const named = new Set([...Object.keys(JUDGES), ...Object.keys(NOT_KEPT)]);
  expect(
    [...limits.keys()].filter((name) => !COMPOSED.some((made) => name.startsWith(made)) && !named.has(name)),
  ).toEqual([]);
  expect([...named].filter((name) => !limits.has(name))).toEqual([]);
});
