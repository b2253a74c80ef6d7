import { categorieAttive } from '../data/annunci/categorie.ts';
import type { Fonte } from '../data/client/fonte.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { VOCI } from '../domain/percorsi/tabella.ts';

/** What crawlers ask for: which addresses there are, and which only a signed-in person has. From the route table and the database. */

/** The fixed pages; the search shows what others already show. */
const FISSE = VOCI.flatMap(([nome, { modo, modello }]) =>
  modo === 'pagina' && !modello.includes(':') && nome !== 'cerca' ? [modello] : [],
);
/** Everything behind a guard, to the end of its path: what begins like it may be public. */
const CHIUSE = VOCI.flatMap(([, { guardia, modello }]) => {
  const cammino = modello.replace(/:\w+/g, '*');
  return guardia === 'pubblico' ? [] : [`${cammino}$`, `${cammino}?`];
});

export function robots(origine: string): string {
  const righe = ['User-agent: *', ...[...new Set(CHIUSE)].map((modello) => `Disallow: ${modello}`), 'Disallow: /api/'];
  return `${righe.join('\n')}\n\nSitemap: ${origine}/sitemap.xml\n`;
}

/** Whom to write to about a fault, for whoever looks for it by RFC 9116; said for a year. */
export const securityText = (origin: string, address: string, now: Date): string =>
  `Contact: mailto:${address}\nExpires: ${new Date(now.getTime() + 365 * 86_400_000).toISOString()}\nPreferred-Languages: it, en\nCanonical: ${origin}/.well-known/security.txt\n`;

/** As many addresses as one file of a map may hold. */
const PER_FILE = 50_000;
/** As many numbers of listings as the database is asked for at once. */
const STRETCH = 5_000;
const FILE = /^\/sitemap-(pagine|annunci-(\d{1,5}))\.xml$/;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The map of that path; null where there is none. A listing stands in the file of its number, so that a map of any size grows at its end. */
export async function siteMap({ pathname, origin }: URL, fonte: Fonte): Promise<BodyInit | null> {
  if (pathname === '/sitemap.xml') return siteMapIndex(origin, await fonte.procedura('mappa_ultimo'));
  const [, file, number] = FILE.exec(pathname) ?? [];
  if (file === undefined) return null;
  return number === undefined ? pagesMap(origin, fonte) : listingsMap(origin, fonte, Number(number) * PER_FILE);
}

function siteMapIndex(origin: string, last: number): string {
  const files = Array.from({ length: Math.floor(last / PER_FILE) + 1 }, (_, at) => `annunci-${at}`);
  const lines = ['pagine', ...files].map((file) => `<sitemap><loc>${origin}/sitemap-${file}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

const OPENING = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n`;
const CLOSING = '</urlset>\n';

async function pagesMap(origin: string, fonte: Fonte): Promise<string> {
  const [centri, categorie] = await Promise.all([fonte.procedura('mappa_sito'), categorieAttive(fonte)]);
  const lines = [
    ...FISSE.map((modello) => voce(origin + modello)),
    ...categorie
      .filter(({ annunci }) => annunci > 0)
      .map(({ slug }) => voce(origin + percorso('annunci', { categoria: slug }))),
    ...centri.map(({ id, aggiornato }) => voce(origin + percorso('centro_pubblico', { id }), aggiornato)),
  ];
  return `${OPENING}${lines.join('')}${CLOSING}`;
}

/** One stretch is read when the one before has left: never more of the map than that is in memory. */
async function listingsMap(origin: string, fonte: Fonte, from: number): Promise<ReadableStream<Uint8Array>> {
  const read = async (start: number): Promise<string> => {
    const [row] = await fonte.procedura('mappa_annunci', { p_da: start, p_prima: from + PER_FILE });
    return (row?.ids ?? []).map((id, at) => voce(origin + percorso('annuncio', { id }), row?.aggiornati[at])).join('');
  };
  const encoder = new TextEncoder();
  // the first before anything is answered: a database that is away is told by the status
  let text = OPENING + (await read(from));
  let start = from;
  return new ReadableStream(
    {
      async pull(stream) {
        if (start > from) text = await read(start);
        start += STRETCH;
        const ended = start >= from + PER_FILE;
        stream.enqueue(encoder.encode(ended ? text + CLOSING : text));
        if (ended) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Addresses hold no character that XML wants written otherwise. */
function voce(indirizzo: string, aggiornato?: string): string {
  const quando = aggiornato === undefined ? '' : `<lastmod>${new Date(aggiornato).toISOString()}</lastmod>`;
  return `<url><loc>${indirizzo}</loc>${quando}</url>\n`;
}
