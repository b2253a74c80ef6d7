import type { Consegna, Head } from './pagina.ts';
import { site, whole } from './parts/structured-data.ts';

export const notFoundHead: Head = {
  titolo: 'Pagina non trovata',
  descrizione: 'Questa pagina non esiste.',
  noindex: true,
};
export const errorHead: Head = {
  titolo: 'Servizio non disponibile',
  descrizione: 'Riprova tra poco.',
  noindex: true,
};

type Parts = {
  html: string;
  testa: Head;
  consegna: Consegna;
  indirizzo: URL;
  backend: string;
  moduli: string[];
};

/** Fills the built index.html: metadata, content, data as inert JSON. Adds no script (decision A12). */
export function compose(modello: string, { html, testa, consegna, indirizzo, backend, moduli }: Parts): string {
  const immagini = firstImages(html);
  const expected = html.includes('id="contenuto"') ? [EXPECTED] : [];
  const pieces: [string | RegExp, string][] = [
    [
      /<!--testa-->[\s\S]*?<!--\/testa-->/,
      [...immagini, headHtml(testa, indirizzo, consegna.societa), ...expected].join('\n    '),
    ],
    [
      /<meta name="fidati-backend" content="[^"]*"\s*\/?>/,
      `<meta name="fidati-backend" content="${sicuro(backend)}" />`,
    ],
    [/\s*<!--app-->[\s\S]*?<!--\/app-->\s*/, html.slice(immagini.join('').length)],
    ['<!--dati-->', `<script type="application/json" id="dati-pagina">${inertJson(consegna)}</script>`],
  ];
  const [fermo, suoi] = withoutScript(consegna.esito === 'applicazione' ? modello : modello.replace(LETTERS, ''));
  pieces.unshift(['</body>', `${[...suoi, ...moduli].map(poi).join('')}</body>`]);
  // A replacer function, because `$&` in a listing's title must stay.
  return pieces.reduce((testo, [cerca, put]) => testo.replace(cerca, () => put), fermo);
}

/** An empty frame before the content would cost a phone a twentieth of its first paint. */
const EXPECTED = '<link rel="expect" href="#contenuto" blocking="render" />';

const BRAND = 'Fidati';

/** Uses the site's name of the settings; a Fidati Point and people's texts keep theirs. */
function headHtml(scritta: Head, { origin, pathname }: URL, societa: Consegna['societa']): string {
  const sito = societa?.siteName ?? BRAND;
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
    meta('property', 'og:url', origin + (testa.canonical ?? pathname)),
    meta('property', 'og:image', immagine ?? `${origin}/brand/app-store-512.png`),
    meta('property', 'og:image:alt', immagine === undefined ? 'Il sigillo di Fidati' : testa.titolo),
    meta('name', 'twitter:card', immagine === undefined ? 'summary' : 'summary_large_image'),
    testa.noindex === true
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${sicuro(origin + (testa.canonical ?? pathname))}" />`,
    things.length === 0
      ? ''
      : `<script type="application/ld+json">${inertJson(whole({ '@context': 'https://schema.org', '@graph': things }, origin))}</script>`,
  ];
  return righe.filter((riga) => riga !== '').join('\n    ');
}

/** React puts preloads of the first pictures before its markup; the head repeats them before the scripts. */
function firstImages(html: string): string[] {
  const inizio = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return inizio.match(/<[^>]*>/g) ?? [];
}

/** Preloaded fonts delay the first paint, so pages first use system fonts. */
const LETTERS = /\n?[ \t]*<link rel="preload"[^>]* as="font"[^>]*>/g;
const SCRIPT =
  /\n?[ \t]*(?:<script type="module"[^>]* src="(\/(?!@)[^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>)/g;

/** Hydration's scripts come last, the entry first: index.html loads them after the paint and the first picture. */
function withoutScript(modello: string): [string, string[]] {
  const trovati = [...modello.matchAll(SCRIPT)];
  const entries = trovati.flatMap(([, inbound]) => inbound ?? []);
  return [modello.replace(SCRIPT, ''), [...entries, ...trovati.flatMap(([, , isImported]) => isImported ?? [])]];
}

const poi = (href: string): string => `<link rel="poi" crossorigin href="${sicuro(href)}" />\n  `;

function meta(attribute: 'name' | 'property', nome: string, contenuto: string): string {
  return `<meta ${attribute}="${nome}" content="${sicuro(contenuto)}" />`;
}

function sicuro(testo: string): string {
  return testo.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function inertJson(valore: unknown): string {
  return JSON.stringify(valore)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
