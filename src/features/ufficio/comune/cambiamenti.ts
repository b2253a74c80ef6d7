import type { Nomi } from '../../../data/ufficio/amministrazione-registro.ts';
import { ETICHETTE_APPROVAZIONE } from '../../../domain/centri/approvazione.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';

/** One change of a register line; the procedures write before and after in several shapes. */

export interface Cambiamento {
  campo: string;
  prima: string | null;
  dopo: string | null;
  /** Set when a side names exactly one thing. */
  cose?: { prima: Cosa | null; dopo: Cosa | null };
}

export interface Cosa {
  tipo: string;
  id: string;
}

type Oggetto = Readonly<Record<string, unknown>>;
const oggetto = (valore: unknown): valore is Oggetto =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore);

const CAMPI: Readonly<Record<string, string>> = {
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
const nomeCampo = (chiave: string): string => {
  const nome = (Object.hasOwn(CAMPI, chiave) ? CAMPI[chiave] : undefined) ?? chiave.replace(/_/g, ' ');
  return nome.charAt(0).toUpperCase() + nome.slice(1);
};

/** Stored in cents. */
const DENARO: ReadonlySet<string> = new Set(['importo', 'importo_rimborsato', 'da_recuperare', 'amount', 'prezzo']);
const ISTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PAROLE: Readonly<Record<string, string>> = ETICHETTE_APPROVAZIONE;

function parola(testo: string, nomi: Nomi): string | null {
  if (testo === '') return null;
  if (ISTANTE.test(testo)) return formattaDataOra(testo);
  const nominato = Object.hasOwn(nomi, testo) ? nomi[testo] : undefined;
  if (nominato !== undefined) return nominato.tipo === 'certificato' ? formattaCodice(nominato.nome) : nominato.nome;
  const id = ID.exec(testo);
  if (id !== null) return `ID ${id[1]}…`;
  if (Object.hasOwn(PAROLE, testo)) return (PAROLE[testo] ?? testo).toLowerCase();
  return /^[a-z_]+$/.test(testo) ? testo.replace(/_/g, ' ') : testo;
}

function inParole(chiave: string, valore: unknown, nomi: Nomi): string | null {
  if (valore === null || valore === undefined) return null;
  if (typeof valore === 'boolean') return valore ? 'sì' : 'no';
  if (typeof valore === 'number')
    return DENARO.has(chiave) && Number.isSafeInteger(valore) ? formattaEuro(valore) : String(valore).replace('.', ',');
  if (typeof valore === 'string') return parola(valore, nomi);
  if (Array.isArray(valore)) return valore.length === 1 ? '1 voce' : `${valore.length} voci`;
  return Object.entries(valore)
    .map(([nome, suo]) => `${nomeCampo(nome)} ${inParole(nome, suo, nomi) ?? '—'}`)
    .join(', ');
}

function cosa(valore: unknown, nomi: Nomi): Cosa | null {
  const nominato = typeof valore === 'string' && Object.hasOwn(nomi, valore) ? nomi[valore] : undefined;
  return typeof valore === 'string' && nominato !== undefined ? { tipo: nominato.tipo, id: valore } : null;
}

const SENZA_NOME = 'stato';

/** Lists changed fields; a bare word is the state. */
export function cambiamenti(dati: unknown, nomi: Nomi = {}): Cambiamento[] {
  if (!oggetto(dati)) return [];
  const [prima, dopo] = [dati['prima'], dati['dopo']].map((lato) =>
    oggetto(lato) ? lato : lato === undefined || lato === null ? {} : { [SENZA_NOME]: lato },
  );
  return [...new Set([...Object.keys(prima ?? {}), ...Object.keys(dopo ?? {})])]
    .map((chiave) => {
      const cose = { prima: cosa(prima?.[chiave], nomi), dopo: cosa(dopo?.[chiave], nomi) };
      return {
        campo: nomeCampo(chiave),
        prima: inParole(chiave, prima?.[chiave], nomi),
        dopo: inParole(chiave, dopo?.[chiave], nomi),
        ...(cose.prima === null && cose.dopo === null ? {} : { cose }),
      };
    })
    .filter((uno) => uno.prima !== uno.dopo);
}

const LATI: ReadonlySet<string> = new Set(['prima', 'dopo']);

/** Other facts of the line: number of exported rows, the created centre. */
export const altriFatti = (dati: unknown, nomi: Nomi = {}): (readonly [nome: string, detto: string, cosa?: Cosa])[] =>
  oggetto(dati)
    ? Object.entries(dati).flatMap(([chiave, valore]) => {
        const detto = LATI.has(chiave) ? null : inParole(chiave, valore, nomi);
        if (detto === null) return [];
        const sua = cosa(valore, nomi);
        return [sua === null ? ([nomeCampo(chiave), detto] as const) : ([nomeCampo(chiave), detto, sua] as const)];
      })
    : [];
