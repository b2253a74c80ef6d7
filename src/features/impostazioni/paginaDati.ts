import { formattaEuro } from '../../domain/denaro.ts';
import { formattaDataOra } from '../../domain/giorno.ts';

const SEGNI: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const sicuro = (testo: string): string => testo.replace(/[&<>"]/g, (c) => SEGNI[c] ?? '');
const parole = (nome: string): string => sicuro((nome.charAt(0).toUpperCase() + nome.slice(1)).replace(/_/g, ' '));

const IDENTIFICATIVO = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Whole numbers of these names are cents. */
const CENTESIMI = /^(importo|prezzo|spedizione|totale|costo|sovrapprezzo|amount)/;

/** Ids say nothing to a reader: what they lead to stands beside them by its name. */
const daLeggere = (valore: unknown): boolean =>
  valore !== null && valore !== '' && !(typeof valore === 'string' && IDENTIFICATIVO.test(valore));

function valoreScritto(nome: string, valore: unknown): string {
  if (Array.isArray(valore))
    return `<ul>${valore
      .filter(daLeggere)
      .map((uno) => `<li>${valoreScritto(nome, uno)}</li>`)
      .join('')}</ul>`;
  if (typeof valore === 'object' && valore !== null) return scheda(valore);
  if (typeof valore === 'boolean') return valore ? 'sì' : 'no';
  if (typeof valore === 'number' && CENTESIMI.test(nome)) return formattaEuro(valore);
  if (typeof valore === 'string' && ISTANTE.test(valore)) return formattaDataOra(valore);
  return sicuro(String(valore));
}

const scheda = (riga: object): string =>
  `<dl>${Object.entries(riga)
    .filter(([, valore]) => daLeggere(valore))
    .map(([nome, valore]) => `<dt>${parole(nome)}</dt><dd>${valoreScritto(nome, valore)}</dd>`)
    .join('')}</dl>`;

/** The export as one page that a person reads or prints: names and titles, amounts in euro, instants of Rome. */
export function paginaDati(dati: Record<string, unknown>): string {
  const capitoli = Object.entries(dati)
    .filter(([, valore]) => daLeggere(valore))
    .map(([nome, valore]) => `<h2>${parole(nome)}</h2>${valoreScritto(nome, valore)}`);
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>I tuoi dati</title><style>body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif}h2{border-top:3px solid}dl{border-top:1px solid #ccc;margin:0 0 1rem;padding-top:.5rem}dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}</style></head><body><h1>I tuoi dati</h1>${capitoli.join('')}</body></html>\n`;
}
