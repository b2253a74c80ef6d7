import type { Consegna, Testa } from './pagina.ts';
import { site, whole } from './parts/structured-data.ts';

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
  moduli: string[];
};

/** Fills the built index.html: metadata, content, data as inert JSON. Adds no script (decision A12). */
export function componi(modello: string, { html, testa, consegna, indirizzo, backend, moduli }: Parti): string {
  const immagini = immaginiPrime(html);
  const attesi = html.includes('id="contenuto"') ? [ATTESO] : [];
  const pezzi: [string | RegExp, string][] = [
    [
      /<!--testa-->[\s\S]*?<!--\/testa-->/,
      [...immagini, testaHtml(testa, indirizzo, consegna.societa), ...attesi].join('\n    '),
    ],
    [
      /<meta name="fidati-backend" content="[^"]*"\s*\/?>/,
      `<meta name="fidati-backend" content="${sicuro(backend)}" />`,
    ],
    [/\s*<!--app-->[\s\S]*?<!--\/app-->\s*/, html.slice(immagini.join('').length)],
    ['<!--dati-->', `<script type="application/json" id="dati-pagina">${jsonInerte(consegna)}</script>`],
  ];
  const [fermo, suoi] = senzaScript(consegna.esito === 'applicazione' ? modello : modello.replace(LETTERE, ''));
  pezzi.unshift(['</body>', `${[...suoi, ...moduli].map(poi).join('')}</body>`]);
  // A replacer function, because `$&` in a listing's title must stay.
  return pezzi.reduce((testo, [cerca, metti]) => testo.replace(cerca, () => metti), fermo);
}

/** An empty frame before the content would cost a phone a twentieth of its first paint. */
const ATTESO = '<link rel="expect" href="#contenuto" blocking="render" />';

const MARCHIO = 'Fidati';

/** Uses the site's name of the settings; a Fidati Point and people's texts keep theirs. */
function testaHtml(scritta: Testa, { origin, pathname }: URL, societa: Consegna['societa']): string {
  const sito = societa?.siteName ?? MARCHIO;
  const detto = (testo: string) => testo.replace(/\bFidati\b(?! Point)/g, () => sito);
  const testa = { ...scritta, descrizione: detto(scritta.descrizione), titolo: detto(scritta.titolo) };
  const titolo = testa.titolo.includes(sito) ? testa.titolo : `${testa.titolo} · ${sito}`;
  const immagine = testa.immagine === undefined ? undefined : new URL(testa.immagine, origin).href;
  const things = [...(pathname === '/' ? site(societa) : []), ...(testa.json_ld ?? [])];
  const righe = [
    `<title>${sicuro(titolo)}</title>`,
    meta('name', 'description', testa.descrizione),
    meta('property', 'og:site_name', sito),
    meta('property', 'og:locale', 'it_IT'),
    meta('property', 'og:type', things.some((thing) => thing['@type'] === 'Product') ? 'product' : 'website'),
    meta('property', 'og:title', testa.titolo),
    meta('property', 'og:description', testa.descrizione),
    meta('property', 'og:url', origin + (testa.canonico ?? pathname)),
    meta('property', 'og:image', immagine ?? `${origin}/brand/app-store-512.png`),
    meta('property', 'og:image:alt', immagine === undefined ? 'Il sigillo di Fidati' : testa.titolo),
    meta('name', 'twitter:card', immagine === undefined ? 'summary' : 'summary_large_image'),
    testa.noindex === true
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${sicuro(origin + (testa.canonico ?? pathname))}" />`,
    things.length === 0
      ? ''
      : `<script type="application/ld+json">${jsonInerte(whole({ '@context': 'https://schema.org', '@graph': things }, origin))}</script>`,
  ];
  return righe.filter((riga) => riga !== '').join('\n    ');
}

/** React puts preloads of the first pictures before its markup; the head repeats them before the scripts. */
function immaginiPrime(html: string): string[] {
  const inizio = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return inizio.match(/<[^>]*>/g) ?? [];
}

/** Preloaded fonts delay the first paint, so pages first use system fonts. */
const LETTERE = /\n?[ \t]*<link rel="preload"[^>]* as="font"[^>]*>/g;
const SCRIPT =
  /\n?[ \t]*(?:<script type="module"[^>]* src="(\/(?!@)[^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>)/g;

/** Hydration's scripts come last, the entry first: index.html loads them after the paint and the first picture. */
function senzaScript(modello: string): [string, string[]] {
  const trovati = [...modello.matchAll(SCRIPT)];
  const entrate = trovati.flatMap(([, entrata]) => entrata ?? []);
  return [modello.replace(SCRIPT, ''), [...entrate, ...trovati.flatMap(([, , importato]) => importato ?? [])]];
}

const poi = (href: string): string => `<link rel="poi" crossorigin href="${sicuro(href)}" />\n  `;

function meta(attributo: 'name' | 'property', nome: string, contenuto: string): string {
  return `<meta ${attributo}="${nome}" content="${sicuro(contenuto)}" />`;
}

function sicuro(testo: string): string {
  return testo.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function jsonInerte(valore: unknown): string {
  return JSON.stringify(valore)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
