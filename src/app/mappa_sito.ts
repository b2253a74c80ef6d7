import { categorieAttive } from '../data/categorie.ts';
import type { Fonte } from '../data/fonte.ts';
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

/** How long an answer is good, in milliseconds: crawlers come often, listings change slowly. */
const VALE = 600_000;
const lette = new Map<string, { fino: number; mappa: string }>();

export async function mappaDelSito(origine: string, fonte: Fonte, adesso: Date): Promise<string> {
  const memoria = lette.get(origine);
  if (memoria !== undefined && adesso.getTime() < memoria.fino) return memoria.mappa;
  const [righe, categorie] = await Promise.all([fonte.procedura('mappa_sito'), categorieAttive(fonte)]);
  const voci = [
    ...FISSE.map((modello) => voce(origine + modello)),
    ...categorie
      .filter(({ annunci }) => annunci > 0)
      .map(({ slug }) => voce(origine + percorso('annunci', { categoria: slug }))),
    ...righe.map(({ tipo, id, aggiornato }) =>
      voce(origine + percorso(tipo === 'centro' ? 'centro_pubblico' : 'annuncio', { id }), aggiornato),
    ),
  ];
  const mappa = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${voci.join('\n')}\n</urlset>\n`;
  lette.set(origine, { fino: adesso.getTime() + VALE, mappa });
  return mappa;
}

/** Addresses hold no character that XML wants written otherwise. */
function voce(indirizzo: string, aggiornato?: string): string {
  const quando = aggiornato === undefined ? '' : `<lastmod>${new Date(aggiornato).toISOString()}</lastmod>`;
  return `<url><loc>${indirizzo}</loc>${quando}</url>`;
}
