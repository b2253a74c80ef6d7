import type { Consegna, Testa } from './pagina.ts';

export const testaNonTrovata: Testa = {
  titolo: 'Pagina non trovata',
  descrizione: 'Questa pagina non esiste.',
  noindex: true,
};
export const testaErrore: Testa = {
  titolo: 'Servizio non disponibile',
  descrizione: 'Riprova tra poco.',
  noindex: true,
};

type Parti = {
  html: string;
  testa: Testa;
  consegna: Consegna;
  indirizzo: URL;
  backend: string;
  /** Addresses of the page's own chunks. */
  moduli: string[];
};

/** Fills the built index.html: head for crawlers and messengers, content, data as inert JSON. No script of its own (A12). */
export function componi(modello: string, { html, testa, consegna, indirizzo, backend, moduli }: Parti): string {
  const immagini = immaginiPrime(html);
  const pezzi: [string | RegExp, string][] = [
    [/<!--testa-->[\s\S]*?<!--\/testa-->/, [...immagini, testaHtml(testa, indirizzo)].join('\n    ')],
    [
      /<meta name="fidati-backend" content="[^"]*"\s*\/?>/,
      `<meta name="fidati-backend" content="${sicuro(backend)}" />`,
    ],
    ['</head>', [...moduli.map(precaricato).map((riga) => `  ${riga}\n  `), '</head>'].join('')],
    ['<!--app-->', html.slice(immagini.join('').length)],
    ['<!--dati-->', `<script type="application/json" id="dati-pagina">${jsonInerte(consegna)}</script>`],
  ];
  // The page is read before it is alive: its scripts give way to style, letters and the first picture.
  const letto = modello
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  // A replacer function: `$&` in a listing's title must stay what the seller typed.
  return pezzi.reduce((testo, [cerca, metti]) => testo.replace(cerca, () => metti), letto);
}

function testaHtml(testa: Testa, indirizzo: URL): string {
  const titolo = testa.titolo.includes('Fidati') ? testa.titolo : `${testa.titolo} · Fidati`;
  const immagine = testa.immagine === undefined ? undefined : new URL(testa.immagine, indirizzo.origin).href;
  const righe = [
    `<title>${sicuro(titolo)}</title>`,
    meta('name', 'description', testa.descrizione),
    meta('property', 'og:site_name', 'Fidati'),
    meta('property', 'og:locale', 'it_IT'),
    meta('property', 'og:type', testa.json_ld?.['@type'] === 'Product' ? 'product' : 'website'),
    meta('property', 'og:title', testa.titolo),
    meta('property', 'og:description', testa.descrizione),
    meta('property', 'og:url', `${indirizzo.origin}${indirizzo.pathname}`),
    immagine === undefined ? '' : meta('property', 'og:image', immagine),
    meta('name', 'twitter:card', immagine === undefined ? 'summary' : 'summary_large_image'),
    testa.noindex === true
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${sicuro(indirizzo.origin + indirizzo.pathname)}" />`,
    testa.json_ld === undefined ? '' : `<script type="application/ld+json">${jsonInerte(testa.json_ld)}</script>`,
  ];
  return righe.filter((riga) => riga !== '').join('\n    ');
}

/** React puts the pictures that decide the first paint in front of what it drew; the head asks for them before the scripts. */
function immaginiPrime(html: string): string[] {
  const inizio = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return inizio.match(/<[^>]*>/g) ?? [];
}

const precaricato = (href: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${sicuro(href)}" />`;

function meta(attributo: 'name' | 'property', nome: string, contenuto: string): string {
  return `<meta ${attributo}="${nome}" content="${sicuro(contenuto)}" />`;
}

/** Text inside an HTML attribute or element. */
function sicuro(testo: string): string {
  return testo.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** JSON that cannot leave its element. */
function jsonInerte(valore: unknown): string {
  return JSON.stringify(valore)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
