import { MOTIVO_SEGNALAZIONE_LABELS } from '../../domain/accesso/moderazione.ts';
import { METODO_SPEDIZIONE_LABELS } from '../../domain/annunci/choices.ts';
import { APPUNTAMENTO_LABELS } from '../../domain/centri/appuntamenti.ts';
import { formatDate, formatDateTime, isValidDay } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';

const BADGES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const sicuro = (testo: string): string => testo.replace(/[&<>"]/g, (c) => BADGES[c] ?? '');
const maiuscola = (testo: string): string => testo.charAt(0).toUpperCase() + testo.slice(1).replace(/_/g, ' ');

const NAMES: Readonly<Record<string, string>> = {
  allow_messages_from_non_contacts: 'Messaggi da chi non conosci',
  amount: 'Importo',
  appointment_date: 'Giorno',
  appointment_time: 'Ora',
  citta: 'Città',
  client_email: 'Email',
  client_name: 'Nome',
  codice_pubblico: 'Codice del certificato',
  come: 'Che parte hai',
  controllo_iva: 'Controllo della partita IVA',
  created_at: 'Quando',
  durata_minuti: 'Durata in minuti',
  email_notifications: 'Avvisi per email',
  esportato_il: 'Fatto il',
  estimated_value: 'Valore indicato',
  firma_ritiro: 'Firma al ritiro',
  marketing_emails: 'Email promozionali',
  numero_annuncio: 'Annuncio n.',
  numero_ordine: 'Ordine FD-',
  nome_utente: 'Nome pubblico',
  product_description: 'Descrizione',
  product_name: 'Oggetto',
  recensioni_scritte: 'Recensioni che hai scritto',
  recensioni_ricevute: 'Recensioni che hai ricevuto',
  restituzione_doc_id: 'Documento alla restituzione',
  show_profile_publicly: 'Profilo pubblico',
  sms_notifications: 'Avvisi per SMS',
  status: 'Stato',
  verification_cost: 'Costo della verifica',
  verification_status: 'Esito',
};
const nameOf = (nome: string): string => sicuro(NAMES[nome] ?? maiuscola(nome));

/** Words of closed sets; of other values the underscores are removed. */
const WORDS: Readonly<Record<string, string>> = {
  ...APPUNTAMENTO_LABELS,
  ...METODO_SPEDIZIONE_LABELS,
  ...MOTIVO_SEGNALAZIONE_LABELS,
};
const SELECTION =
  /^(stato|status|verification_status|ruolo|come|esito|motivo|decisione|tipo|documento|soggetto|dimensione|metodo|oggetto_tipo|destinatario|spedizione_a_carico|condizione)/;
const parola = (testo: string): string => WORDS[testo] ?? maiuscola(testo);

/** Hidden columns: ids, whose target shows by name, and technical ones. */
const INTERNAL = /^(id|id_.*|.*_id|updated_at|data_modifica|media_url|immagine_principale|versione|link)$/;
const IDENTIFIER = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ORARIO = /^(\d{2}:\d{2}):\d{2}$/;
/** Integer columns in cents. */
const CENTS =
  /^(importo|prezzo|spedizione$|totale|costo|sovrapprezzo|amount|estimated_value|verification_cost|da_recuperare|minimo_esposto)/;
const IMAGE = /[.](jpe?g|png|webp|avif)$/;

const vuoto = (valore: unknown): boolean =>
  valore === null ||
  valore === '' ||
  (Array.isArray(valore) && valore.length === 0) ||
  (typeof valore === 'string' && !valore.includes(' ') && IDENTIFIER.test(valore));
const unread = (nome: string, valore: unknown): boolean =>
  !vuoto(valore) && (NAMES[nome] !== undefined || !INTERNAL.test(nome));

/** The export as a printable page: labels, euro, Roman times. `file` lists the attached files. */
export function pageData(dati: Record<string, unknown>, file: ReadonlySet<string> = new Set()): string {
  const scheda = (riga: object): string =>
    `<dl>${Object.entries(riga)
      .filter(([nome, valore]) => unread(nome, valore))
      .map(([nome, valore]) => `<dt>${nameOf(nome)}</dt><dd>${scritto(nome, valore)}</dd>`)
      .join('')}</dl>`;
  const scritto = (nome: string, valore: unknown): string => {
    if (Array.isArray(valore)) {
      const righe = valore.filter((uno) => !vuoto(uno)).map((uno) => `<li>${scritto(nome, uno)}</li>`);
      return `<ul>${righe.join('')}</ul>`;
    }
    if (typeof valore === 'object' && valore !== null) return scheda(valore);
    if (typeof valore === 'boolean') return valore ? 'sì' : 'no';
    if (typeof valore === 'number') return CENTS.test(nome) ? formatEuro(valore) : String(valore);
    return testo(nome, String(valore));
  };
  const testo = (nome: string, valore: string): string => {
    if (file.has(valore)) {
      const cosa = IMAGE.test(valore) ? `<img src="${sicuro(valore)}" alt="" loading="lazy"><br>` : '';
      return `<a href="${sicuro(valore)}">${cosa}${sicuro(valore)}</a>`;
    }
    if (INSTANT.test(valore)) return formatDateTime(valore);
    if (isValidDay(valore)) return formatDate(valore);
    const ora = ORARIO.exec(valore)?.[1];
    if (ora !== undefined) return ora;
    return sicuro(SELECTION.test(nome) && /^[a-z_]+$/.test(valore) ? parola(valore) : valore);
  };
  const capitoli = Object.entries(dati)
    .filter(([nome, valore]) => unread(nome, valore))
    .map(([nome, valore]) => `<h2>${nameOf(nome)}</h2>${scritto(nome, valore)}`);
  const receipts = [...file].filter((nome) => nome.startsWith('ricevute/'));
  if (receipts.length > 0) capitoli.push(`<h2>Ricevute</h2>${scritto('ricevute', receipts)}`);
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>I tuoi dati</title><style>body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif}h2{border-top:3px solid}dl{border-top:1px solid #ccc;margin:0 0 1rem;padding-top:.5rem}dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}img{max-width:14rem;max-height:14rem}</style></head><body><h1>I tuoi dati</h1>${capitoli.join('')}</body></html>\n`;
}
