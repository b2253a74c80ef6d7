import { oneLine, subjectLine, unlinked } from './lines.ts';
import { button, code, type Entry, entries, type FootLine, heading, note, paragraph, quote, sheet } from './sheet.ts';

/** What a letter says, before it has a look. Values come from people: they are escaped by the sheet and nowhere else. */
export interface Contenuto {
  oggetto: string;
  titolo: string;
  /** The first is what a locked phone shows after the subject: nothing in it is private. */
  paragrafi: readonly string[];
  /** What somebody else wrote: set apart, without links, and a line says that we neither wrote nor checked it. */
  parole?: { chi: string; testo: string };
  /** Leader rows: label, value, where the value leads. */
  righe?: readonly Entry[];
  /** A code set large, in capitals, alone on its line. */
  codice?: string;
  azione?: { testo: string; percorso: string };
  nota?: string;
  /** Where an answer goes when not to our own mailbox. */
  rispondiA?: string;
}

export interface Composta {
  oggetto: string;
  rispondiA?: string;
  testo: string;
  html: string;
  /** The address that switches optional letters off, of those that may be. */
  spegni?: string;
}

interface Headers {
  'Auto-Submitted': string;
  'List-Unsubscribe'?: string;
  'List-Unsubscribe-Post'?: string;
}

/** The letter as it is handed to whoever sends it. `key`: the same for every try of one letter. */
export const busta = (to: string, { oggetto, rispondiA, testo, html, spegni }: Composta, key: string) => {
  const headers: Headers = {
    'Auto-Submitted': 'auto-generated',
    ...(spegni === undefined
      ? {}
      : { 'List-Unsubscribe': `<${spegni}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
  const replyTo = rispondiA === undefined ? {} : { replyTo: rispondiA };
  return { to, ...replyTo, subject: oggetto, text: testo, html, headers: { ...headers }, key };
};

/** Only own paths and https addresses become links; anything else leads home. */
function indirizzoAssoluto(percorso: string, sito: string): string {
  if (/^https:\/\/[^\s"'<>\\]+$/.test(percorso)) return percorso;
  const proprio = /^\/(?![/\\])[^\s"'<>\\]*$/.test(percorso) ? percorso : '/';
  return `${sito.replace(/\/+$/, '')}${proprio}`;
}

/** Who writes, as the settings say it. */
export interface Mittente {
  nome: string;
  contatto: string | null;
  /** Company, seat, VAT number: what is there of them. */
  societa: readonly string[];
}
const SENZA_IMPOSTAZIONI: Mittente = { nome: 'Fidati', contatto: null, societa: [] };

/** Text and HTML of one letter. `sito` is the site's address, with or without its final slash. */
export function impagina(
  contenuto: Contenuto,
  sito: string,
  chi: Mittente = SENZA_IMPOSTAZIONI,
  spegni?: string,
): Composta {
  const rispondiA = contenuto.rispondiA ?? chi.contatto;
  const { titolo, codice, righe = [], parole, azione } = contenuto;
  const parti: Parti = {
    // titles, names and notes are people's too: none of them becomes a link
    titolo: oneLine(unlinked(titolo)),
    paragrafi: contenuto.paragrafi.filter((p) => p !== '').map(unlinked),
    righe: righe.map(
      ([etichetta, valore, link]): Entry =>
        link === undefined ? [unlinked(etichetta), unlinked(valore)] : [etichetta, valore, link],
    ),
    note: [
      contenuto.nota,
      parole === undefined ? undefined : `${chi.nome} non ha scritto né controllato questo messaggio. ${ATTENZIONE}`,
    ].filter((riga) => riga !== undefined),
    piede: piede(chi, sito, spegni),
    ...(codice === undefined || codice === '' ? {} : { codice }),
    ...(parole === undefined
      ? {}
      : { parole: { chi: oneLine(unlinked(parole.chi)), testo: unlinked(parole.testo.trim()) } }),
    ...(azione === undefined ? {} : { azione: { testo: azione.testo, url: indirizzoAssoluto(azione.percorso, sito) } }),
  };
  const oggetto = subjectLine(contenuto.oggetto);
  return {
    oggetto,
    ...(rispondiA === null ? {} : { rispondiA: oneLine(rispondiA) }),
    testo: inTesto(parti),
    html: sheet({
      subject: oggetto,
      brand: chi.nome,
      preheader: parti.paragrafi[0] ?? parti.titolo,
      blocks: blocchi(parti),
      foot: parti.piede,
    }),
    ...(spegni === undefined ? {} : { spegni }),
  };
}

const ATTENZIONE = 'Non dare a nessuno IBAN, password o codici per messaggio, e non pagare fuori dal sito.';

interface Parti {
  titolo: string;
  paragrafi: readonly string[];
  parole?: { chi: string; testo: string };
  codice?: string;
  righe: readonly Entry[];
  azione?: { testo: string; url: string };
  note: readonly string[];
  piede: readonly FootLine[];
}

const piede = ({ nome, contatto, societa }: Mittente, sito: string, spegni?: string): FootLine[] => {
  const casa = sito.replace(/\/+$/, '');
  return [
    { text: `${nome} – Marketplace Verificato` },
    { text: casa, link: casa },
    ...(contatto === null ? [] : [{ text: `Assistenza: ${contatto}` }]),
    ...(societa.length === 0 ? [] : [{ text: societa.join(' · ') }]),
    { text: 'Contatti', link: `${casa}/contatti` },
    { text: 'Privacy', link: `${casa}/privacy` },
    ...(spegni === undefined ? [] : [{ text: 'Non ricevere più queste lettere', link: spegni }]),
  ];
};

const voce = ([etichetta, valore, link]: Entry): string =>
  `${etichetta}: ${link === undefined || link === valore ? valore : `${valore} ${link}`}`;

function inTesto({ titolo, paragrafi, parole, codice, righe, azione, note, piede: sotto }: Parti): string {
  const parti = [titolo, ...paragrafi];
  if (parole) parti.push(`${parole.chi}\n${parole.testo.replace(/^/gm, '> ')}`);
  if (codice) parti.push(codice);
  if (righe.length > 0) parti.push(righe.map(voce).join('\n'));
  if (azione) parti.push(`${azione.testo}: ${azione.url}`);
  parti.push(...note);
  const ultime = sotto.map(({ text, link }) => (link === undefined || link === text ? text : `${text}: ${link}`));
  return `${[...parti, `--\n${ultime.join('\n')}`].join('\n\n')}\n`;
}

const blocchi = ({ titolo, paragrafi, parole, codice, righe, azione, note }: Parti): string[] => [
  heading(titolo),
  ...paragrafi.map(paragraph),
  ...(parole ? [quote(parole.chi, parole.testo)] : []),
  ...(codice ? [code(codice)] : []),
  ...(righe.length > 0 ? [entries(righe)] : []),
  ...(azione ? [button(azione.testo, azione.url)] : []),
  ...note.map(note_),
];
const note_ = (testo: string): string => note(testo);
