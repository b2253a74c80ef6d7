import { oneLine, subjectLine, unlinked } from './lines.ts';
import { button, code, type Entry, entries, type FootLine, heading, note, paragraph, quote, sheet } from './sheet.ts';

/** Values come from people; only the sheet escapes them. */
export interface Content {
  oggetto: string;
  titolo: string;
  /** A locked phone shows the first one after the subject, so it holds nothing private. */
  paragraphs: readonly string[];
  /** Another person's words: set apart, without links, with a note that we did not check them. */
  parole?: { chi: string; testo: string };
  /** Label, value, and where the value leads. */
  righe?: readonly Entry[];
  /** Shown large, in capitals, on a line of its own. */
  codice?: string;
  azione?: { testo: string; percorso: string };
  nota?: string;
  /** Reply-To, when not our own mailbox. */
  answerTo?: string;
}

export interface ComposedLetter {
  oggetto: string;
  answerTo?: string;
  testo: string;
  html: string;
  /** Unsubscribe address of an optional letter. */
  spegni?: string;
}

interface Headers {
  'Auto-Submitted': string;
  'List-Unsubscribe'?: string;
  'List-Unsubscribe-Post'?: string;
}

/** `key` is the same for every try of one letter. */
export const busta = (to: string, { oggetto, answerTo, testo, html, spegni }: ComposedLetter, key: string) => {
  const headers: Headers = {
    'Auto-Submitted': 'auto-generated',
    ...(spegni === undefined
      ? {}
      : { 'List-Unsubscribe': `<${spegni}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
  const replyTo = answerTo === undefined ? {} : { replyTo: answerTo };
  return { to, ...replyTo, subject: oggetto, text: testo, html, headers: { ...headers }, key };
};

/** Only own paths and https addresses become links; others lead home. */
function absoluteUrl(percorso: string, sito: string): string {
  if (/^https:\/\/[^\s"'<>\\]+$/.test(percorso)) return percorso;
  const isOwn = /^\/(?![/\\])[^\s"'<>\\]*$/.test(percorso) ? percorso : '/';
  return `${sito.replace(/\/+$/, '')}${isOwn}`;
}

export interface Sender {
  nome: string;
  contatto: string | null;
  /** Company, seat, VAT number, where present. */
  societa: readonly string[];
}
const WITHOUT_SETTINGS: Sender = { nome: 'Fidati', contatto: null, societa: [] };

/** Text and HTML of one letter. `sito` may end with a slash. */
export function layOut(
  contenuto: Content,
  sito: string,
  chi: Sender = WITHOUT_SETTINGS,
  spegni?: string,
): ComposedLetter {
  const answerTo = contenuto.answerTo ?? chi.contatto;
  const { titolo, codice, righe = [], parole, azione } = contenuto;
  const parti: Parts = {
    // titles, names and notes are people's too: none becomes a link
    titolo: oneLine(unlinked(titolo)),
    paragraphs: contenuto.paragraphs.filter((p) => p !== '').map(unlinked),
    righe: righe.map(
      ([etichetta, valore, link]): Entry =>
        link === undefined ? [unlinked(etichetta), unlinked(valore)] : [etichetta, valore, link],
    ),
    note: [
      contenuto.nota,
      parole === undefined ? undefined : `${chi.nome} non ha scritto né controllato questo messaggio. ${CAUTION}`,
    ].filter((riga) => riga !== undefined),
    piede: piede(chi, sito, spegni),
    ...(codice === undefined || codice === '' ? {} : { codice }),
    ...(parole === undefined
      ? {}
      : { parole: { chi: oneLine(unlinked(parole.chi)), testo: unlinked(parole.testo.trim()) } }),
    ...(azione === undefined ? {} : { azione: { testo: azione.testo, url: absoluteUrl(azione.percorso, sito) } }),
  };
  const oggetto = subjectLine(contenuto.oggetto);
  return {
    oggetto,
    ...(answerTo === null ? {} : { answerTo: oneLine(answerTo) }),
    testo: toText(parti),
    html: sheet({
      subject: oggetto,
      brand: chi.nome,
      preheader: parti.paragraphs[0] ?? parti.titolo,
      blocks: blocchi(parti),
      foot: parti.piede,
    }),
    ...(spegni === undefined ? {} : { spegni }),
  };
}

const CAUTION = 'Non dare a nessuno IBAN, password o codici per messaggio, e non pagare fuori dal sito.';

interface Parts {
  titolo: string;
  paragraphs: readonly string[];
  parole?: { chi: string; testo: string };
  codice?: string;
  righe: readonly Entry[];
  azione?: { testo: string; url: string };
  note: readonly string[];
  piede: readonly FootLine[];
}

const piede = ({ nome, contatto, societa }: Sender, sito: string, spegni?: string): FootLine[] => {
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

function toText({ titolo, paragraphs, parole, codice, righe, azione, note, piede: sotto }: Parts): string {
  const parti = [titolo, ...paragraphs];
  if (parole) parti.push(`${parole.chi}\n${parole.testo.replace(/^/gm, '> ')}`);
  if (codice) parti.push(codice);
  if (righe.length > 0) parti.push(righe.map(voce).join('\n'));
  if (azione) parti.push(`${azione.testo}: ${azione.url}`);
  parti.push(...note);
  const latest = sotto.map(({ text, link }) => (link === undefined || link === text ? text : `${text}: ${link}`));
  return `${[...parti, `--\n${latest.join('\n')}`].join('\n\n')}\n`;
}

const blocchi = ({ titolo, paragraphs, parole, codice, righe, azione, note }: Parts): string[] => [
  heading(titolo),
  ...paragraphs.map(paragraph),
  ...(parole ? [quote(parole.chi, parole.testo)] : []),
  ...(codice ? [code(codice)] : []),
  ...(righe.length > 0 ? [entries(righe)] : []),
  ...(azione ? [button(azione.testo, azione.url)] : []),
  ...note.map(note_),
];
const note_ = (testo: string): string => note(testo);
