import { DEPARTMENTS } from '../../supabase/seed/catalogo/reparti.ts';
import { subcategoria } from '../../supabase/seed/categorie.ts';
import type { Personas } from '../support/database.ts';

/** The demonstration's catalogue has no names of makers. */
const BY_BRAND = [
  ['Rolex Submariner Date ref. 16-610', 'orologi-di-lusso', 1, 'Scatola e garanzia del 2004'],
  ['Omega Speedmaster Professional', 'orologi-di-lusso', 0, 'Carica manuale, bracciale in acciaio'],
  ['Hermès Birkin 35 in pelle Togo', 'borse', 0, 'Con lucchetto e chiavi'],
  ['Louis Vuitton Alma in pelle Epi', 'borse', 0, 'Colore rosso'],
] as const;

export async function fillCatalogue(db: Personas, venditore: string): Promise<void> {
  const add = (
    titolo: string,
    descrizione: string,
    categoria: string,
    place: string,
    euro: number,
    condizione: string,
  ) =>
    db.sql(
      `insert into public.annunci (id_utente, titolo, descrizione, category_id, localita, prezzo, condizione)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [venditore, titolo, descrizione, categoria, place, euro * 100, condizione],
    );
  for (const department of DEPARTMENTS) {
    const figure = [...new Set(department.voci.map(([soggetto]) => soggetto.replace(/-\d$/, '')))];
    for (const [soggetto, , euro, condizione, , titolo, descrizione] of department.voci) {
      const spot = figure.indexOf(soggetto.replace(/-\d$/, ''));
      const place = soggetto.endsWith('1') ? 'Milano' : 'Torino (TO)';
      await add(titolo, descrizione, subcategoria(department.slug, spot), place, euro, condizione);
    }
  }
  for (const [titolo, slug, spot, descrizione] of BY_BRAND)
    await add(titolo, descrizione, subcategoria(slug, spot), 'Bari', 5000, 'Nuovo');
}
