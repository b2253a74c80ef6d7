import { activeCategorie } from '../data/annunci/categorie.ts';
import type { Source } from '../data/client/source.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { ITEMS } from '../domain/percorsi/table.ts';

/** The static pages; searches only repeat others' content. */
const FIXED = ITEMS.flatMap(([nome, { modo, modello }]) =>
  modo === 'pagina' && !modello.includes(':') && nome !== 'cerca' ? [modello] : [],
);
/** Every guarded path, closed at its end, because paths with the same prefix may be public. */
const CLOSED = ITEMS.flatMap(([, { guard, modello }]) => {
  const urlPath = modello.replace(/:\w+/g, '*');
  return guard === 'pubblico' ? [] : [`${urlPath}$`, `${urlPath}?`];
});

export function robots(origin: string): string {
  const righe = ['User-agent: *', ...[...new Set(CLOSED)].map((modello) => `Disallow: ${modello}`), 'Disallow: /api/'];
  return `${righe.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The security contact of RFC 9116, valid for a year. */
export const securityText = (origin: string, address: string, now: Date): string =>
  `Contact: mailto:${address}\nExpires: ${new Date(now.getTime() + 365 * 86_400_000).toISOString()}\nPreferred-Languages: it, en\nCanonical: ${origin}/.well-known/security.txt\n`;

const PER_FILE = 50_000;
const STRETCH = 5_000;
const FILE = /^\/sitemap-(pagine|annunci-(\d{1,5}))\.xml$/;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Null for another path. A listing is in its number's file, so that sitemaps grow at the end. */
export async function siteMap({ pathname, origin }: URL, source: Source): Promise<BodyInit | null> {
  if (pathname === '/sitemap.xml') return siteMapIndex(origin, await source.procedura('mappa_ultimo'));
  const [, file, number] = FILE.exec(pathname) ?? [];
  if (file === undefined) return null;
  return number === undefined ? pagesMap(origin, source) : listingsMap(origin, source, Number(number) * PER_FILE);
}

function siteMapIndex(origin: string, last: number): string {
  const files = Array.from({ length: Math.floor(last / PER_FILE) + 1 }, (_, at) => `annunci-${at}`);
  const lines = ['pagine', ...files].map((file) => `<sitemap><loc>${origin}/sitemap-${file}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

const OPENING = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n`;
const CLOSING = '</urlset>\n';

async function pagesMap(origin: string, source: Source): Promise<string> {
  const [centri, categorie] = await Promise.all([source.procedura('mappa_sito'), activeCategorie(source)]);
  const lines = [
    ...FIXED.map((modello) => voce(origin + modello)),
    ...categorie
      .filter(({ annunci }) => annunci > 0)
      .map(({ slug }) => voce(origin + percorso('annunci', { categoria: slug }))),
    ...centri.map(({ id, aggiornato }) => voce(origin + percorso('centro_pubblico', { id }), aggiornato)),
  ];
  return `${OPENING}${lines.join('')}${CLOSING}`;
}

/** A stretch is read when the one before has been sent, to bound memory. */
async function listingsMap(origin: string, source: Source, from: number): Promise<ReadableStream<Uint8Array>> {
  const read = async (start: number): Promise<string> => {
    const [row] = await source.procedura('mappa_annunci', { p_da: start, p_prima: from + PER_FILE });
    return (row?.ids ?? []).map((id, at) => voce(origin + percorso('annuncio', { id }), row?.aggiornati[at])).join('');
  };
  const encoder = new TextEncoder();
  // reads once before answering, so that a database failure sets the status
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

/** URLs hold no character that XML escapes. */
function voce(indirizzo: string, aggiornato?: string): string {
  const quando = aggiornato === undefined ? '' : `<lastmod>${new Date(aggiornato).toISOString()}</lastmod>`;
  return `<url><loc>${indirizzo}</loc>${quando}</url>\n`;
}
