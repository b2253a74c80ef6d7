import type { Names } from '../../../data/ufficio/amministrazione-registro.ts';
import { APPROVAZIONE_LABELS } from '../../../domain/centri/approvazione.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';

/** One change of a register line; the procedures write before and after in several shapes. */

export interface Change {
  campo: string;
  prima: string | null;
  dopo: string | null;
  /** Set when a side names exactly one thing. */
  cose?: { prima: Subject | null; dopo: Subject | null };
}

export interface Subject {
  tipo: string;
  id: string;
}

type Oggetto = Readonly<Record<string, unknown>>;
const oggetto = (valore: unknown): valore is Oggetto =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore);

const FIELDS: Readonly<Record<string, string>> = {
  is_admin: 'Amministratore',
  status: 'Stato',
  stato_annuncio: 'Stato',
  approval_status: 'Stato',
  admin_notes: 'Note interne',
  importo_rimborsato: 'Rimborsato',
  importo: 'Rimborso',
  cattura_chiesta_il: 'Incasso chiesto il',
  parent_id: 'Categoria madre',
  id_utente: 'Persona',
  id_annuncio: 'Annuncio',
  id_centro: 'Centro',
  id_categoria: 'Categoria',
  preso_da: 'Lo segue',
  in_evidenza: 'In evidenza',
  rimandato_al: 'Rimandato al',
  siteName: 'Nome del sito',
  siteDescription: 'Descrizione',
  contactEmail: 'Email di contatto',
  maintenanceMode: 'Manutenzione',
  maintenanceReason: 'Motivo della chiusura',
  maintenanceUntil: 'Riapre entro il',
  hasPassword: 'Password di manutenzione',
};
const fieldName = (chiave: string): string => {
  const nome = (Object.hasOwn(FIELDS, chiave) ? FIELDS[chiave] : undefined) ?? chiave.replace(/_/g, ' ');
  return nome.charAt(0).toUpperCase() + nome.slice(1);
};

/** Stored in cents. */
const MONEY: ReadonlySet<string> = new Set(['importo', 'importo_rimborsato', 'da_recuperare', 'amount', 'prezzo']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const WORDS: Readonly<Record<string, string>> = APPROVAZIONE_LABELS;

function parola(testo: string, nomi: Names): string | null {
  if (testo === '') return null;
  if (INSTANT.test(testo)) return formatDateTime(testo);
  const nominated = Object.hasOwn(nomi, testo) ? nomi[testo] : undefined;
  if (nominated !== undefined) return nominated.tipo === 'certificato' ? formatCode(nominated.nome) : nominated.nome;
  const id = ID.exec(testo);
  if (id !== null) return `ID ${id[1]}…`;
  if (Object.hasOwn(WORDS, testo)) return (WORDS[testo] ?? testo).toLowerCase();
  return /^[a-z_]+$/.test(testo) ? testo.replace(/_/g, ' ') : testo;
}

function inWords(chiave: string, valore: unknown, nomi: Names): string | null {
  if (valore === null || valore === undefined) return null;
  if (typeof valore === 'boolean') return valore ? 'sì' : 'no';
  if (typeof valore === 'number')
    return MONEY.has(chiave) && Number.isSafeInteger(valore) ? formatEuro(valore) : String(valore).replace('.', ',');
  if (typeof valore === 'string') return parola(valore, nomi);
  if (Array.isArray(valore)) return valore.length === 1 ? '1 voce' : `${valore.length} voci`;
  return Object.entries(valore)
    .map(([nome, suo]) => `${fieldName(nome)} ${inWords(nome, suo, nomi) ?? '—'}`)
    .join(', ');
}

function cosa(valore: unknown, nomi: Names): Subject | null {
  const nominated = typeof valore === 'string' && Object.hasOwn(nomi, valore) ? nomi[valore] : undefined;
  return typeof valore === 'string' && nominated !== undefined ? { tipo: nominated.tipo, id: valore } : null;
}

const UNNAMED = 'stato';

/** Lists changed fields; a bare word is the state. */
export function cambiamenti(dati: unknown, nomi: Names = {}): Change[] {
  if (!oggetto(dati)) return [];
  const [prima, dopo] = [dati['prima'], dati['dopo']].map((lato) =>
    oggetto(lato) ? lato : lato === undefined || lato === null ? {} : { [UNNAMED]: lato },
  );
  return [...new Set([...Object.keys(prima ?? {}), ...Object.keys(dopo ?? {})])]
    .map((chiave) => {
      const cose = { prima: cosa(prima?.[chiave], nomi), dopo: cosa(dopo?.[chiave], nomi) };
      return {
        campo: fieldName(chiave),
        prima: inWords(chiave, prima?.[chiave], nomi),
        dopo: inWords(chiave, dopo?.[chiave], nomi),
        ...(cose.prima === null && cose.dopo === null ? {} : { cose }),
      };
    })
    .filter((uno) => uno.prima !== uno.dopo);
}

const SIDES: ReadonlySet<string> = new Set(['prima', 'dopo']);

/** Other facts of the line: number of exported rows, the created centre. */
export const otherFacts = (
  dati: unknown,
  nomi: Names = {},
): (readonly [nome: string, detto: string, cosa?: Subject])[] =>
  oggetto(dati)
    ? Object.entries(dati).flatMap(([chiave, valore]) => {
        const detto = SIDES.has(chiave) ? null : inWords(chiave, valore, nomi);
        if (detto === null) return [];
        const ownOne = cosa(valore, nomi);
        return [
          ownOne === null ? ([fieldName(chiave), detto] as const) : ([fieldName(chiave), detto, ownOne] as const),
        ];
      })
    : [];
