import { cut } from '../../src/domain/cut.ts';
/** What a letter says, before it has a look. Values come from people: they are escaped here and nowhere else. */
export interface Contenuto {
  oggetto: string;
  titolo: string;
  paragrafi: readonly string[];
  /** Leader rows: label, value. */
  righe?: readonly (readonly [etichetta: string, valore: string])[];
  /** A code set large, in capitals, alone on its line. */
  codice?: string;
  azione?: { testo: string; percorso: string };
  nota?: string;
  /** Where an answer goes when not to us. */
  rispondiA?: string;
}

export interface Composta {
  oggetto: string;
  rispondiA?: string;
  testo: string;
  html: string;
}

/** The letter as it is handed to whoever sends it. */
export const busta = (to: string, { oggetto, rispondiA, testo, html }: Composta) => ({
  to,
  ...(rispondiA === undefined ? {} : { replyTo: rispondiA }),
  subject: oggetto,
  text: testo,
  html,
});

const ENTITA: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const sicuro = (testo: string): string => testo.replace(/[&<>"']/g, (c) => ENTITA[c] ?? '');

/** Subjects are one line: a line break in a title would otherwise write a header. */
export function unaRiga(testo: string, massimo = 200): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  const pulito = testo.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  return pulito.length > massimo ? `${cut(pulito, massimo - 1)}…` : pulito;
}

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
export function impagina(contenuto: Contenuto, sito: string, chi: Mittente = SENZA_IMPOSTAZIONI): Composta {
  const oggetto = unaRiga(contenuto.oggetto);
  const azione = contenuto.azione
    ? { testo: contenuto.azione.testo, url: indirizzoAssoluto(contenuto.azione.percorso, sito) }
    : null;
  const { rispondiA } = contenuto;
  return {
    oggetto,
    ...(rispondiA === undefined ? {} : { rispondiA: unaRiga(rispondiA) }),
    testo: inTesto(contenuto, azione, piede(chi, sito)),
    html: inHtml({ ...contenuto, oggetto }, azione, chi.nome, piede(chi, sito)),
  };
}

type Azione = { testo: string; url: string } | null;
const piede = ({ nome, contatto, societa }: Mittente, sito: string): string[] => [
  `${nome} – Marketplace Verificato`,
  sito,
  ...(contatto === null ? [] : [`Assistenza: ${contatto}`]),
  ...(societa.length === 0 ? [] : [societa.join(' · ')]),
];

function inTesto({ titolo, paragrafi, righe = [], codice, nota }: Contenuto, azione: Azione, sotto: string[]): string {
  const parti = [titolo, ...paragrafi];
  if (codice) parti.push(codice);
  if (righe.length > 0) parti.push(righe.map(([etichetta, valore]) => `${etichetta}: ${valore}`).join('\n'));
  if (azione) parti.push(`${azione.testo}: ${azione.url}`);
  if (nota) parti.push(nota);
  return `${[...parti.filter((p) => p !== ''), `--\n${sotto.join('\n')}`].join('\n\n')}\n`;
}

/** Carta e inchiostro, inline because mail readers drop style sheets. The seal's blue stays out: a letter certifies nothing. */
const S = {
  corpo:
    'margin:0;padding:0;background:#F0EDE3;color:#1A1712;font-family:"Public Sans",Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5',
  foglio: 'max-width:560px;margin:0 auto;padding:32px 20px',
  marchio:
    'margin:0 0 24px;padding:0 0 8px;border-bottom:3px solid #1A1712;font-family:Besley,Georgia,serif;font-size:20px',
  titolo: 'margin:0 0 16px;font-family:Besley,Georgia,serif;font-size:26px;line-height:1.25;font-weight:500',
  paragrafo: 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere',
  codice:
    'margin:24px 0;padding:16px;background:#FAF8F2;border-top:3px solid #1A1712;font-family:Besley,Georgia,serif;font-size:24px;letter-spacing:.1em;overflow-wrap:anywhere',
  righe: 'margin:24px 0;padding:0;border-top:1px solid #D2CBBA',
  riga: 'margin:0;padding:8px 0;border-bottom:1px solid #D2CBBA;overflow-wrap:anywhere',
  etichetta: 'color:#4F493D',
  valore: 'font-family:Besley,Georgia,serif',
  azione:
    'display:inline-block;padding:14px 24px;background:#1A1712;color:#FAF8F2;text-decoration:none;border-radius:2px;font-weight:600',
  nota: 'margin:24px 0 0;font-size:14px;color:#4F493D',
  piede: 'margin:32px 0 0;padding:12px 0 0;border-top:1px solid #D2CBBA;font-size:13px;color:#696252',
} as const;

const stile = (nome: keyof typeof S): string => `style="${sicuro(S[nome])}"`;

function inHtml(
  { oggetto, titolo, paragrafi, righe = [], codice, nota }: Contenuto,
  azione: Azione,
  nome: string,
  sotto: string[],
): string {
  const corpo = [
    `<p ${stile('marchio')}>${sicuro(nome)}</p>`,
    `<h1 ${stile('titolo')}>${sicuro(titolo)}</h1>`,
    ...paragrafi.filter((p) => p !== '').map((p) => `<p ${stile('paragrafo')}>${sicuro(p)}</p>`),
    codice ? `<p ${stile('codice')}>${sicuro(codice)}</p>` : '',
    righe.length > 0 ? `<div ${stile('righe')}>${righe.map(rigaHtml).join('')}</div>` : '',
    azione
      ? `<p style="margin:24px 0 0"><a ${stile('azione')} href="${sicuro(azione.url)}">${sicuro(azione.testo)}</a></p>`
      : '',
    nota ? `<p ${stile('nota')}>${sicuro(nota)}</p>` : '',
    `<p ${stile('piede')}>${sotto.map(sicuro).join('<br>')}</p>`,
  ].filter((pezzo) => pezzo !== '');
  return [
    '<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light"><title>${sicuro(oggetto)}</title></head>`,
    `<body ${stile('corpo')}><div ${stile('foglio')}>${corpo.join('')}</div></body></html>\n`,
  ].join('');
}

const rigaHtml = ([etichetta, valore]: readonly [string, string]): string =>
  `<p ${stile('riga')}><span ${stile('etichetta')}>${sicuro(etichetta)}</span> <strong ${stile('valore')}>${sicuro(valore)}</strong></p>`;
