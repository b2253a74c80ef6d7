import { CATEGORIE_PRODOTTO, type SlugCategoria } from '../../src/domain/categorie/semi.ts';
import { slug as slugDi } from '../../src/domain/categorie/slug.ts';
import type { Sql } from '../local/banco.ts';
import { idDi, inserisci } from './righe.ts';

/** What lies below the nine. A listing names its subcategory; who looks for the parent finds it too. */
const SOTTOCATEGORIE = {
  sneakers: ['Basse', 'Alte', 'Da corsa'],
  'abbigliamento-di-lusso': ['Cappotti', 'Maglieria', 'Foulard'],
  'orologi-di-lusso': ['Cronografi', 'Subacquei', 'Eleganti'],
  gioielli: ['Anelli', 'Collane', 'Orecchini'],
  borse: ['A mano', 'A secchiello', 'A spalla'],
  elettronica: ['Fotocamere', 'Audio', 'Telefoni'],
  collezionismo: ['Numismatica', 'Dischi', 'Modellismo'],
  'strumenti-musicali': ['Archi', 'Chitarre', 'Sintetizzatori'],
  'arte-e-antiquariato': ['Dipinti', 'Ceramiche', 'Argenti e ottoni'],
} as const satisfies Record<SlugCategoria, readonly string[]>;

export const categoria = (slug: SlugCategoria): string => idDi('categoria', slug);
const sottocategoria = (slug: SlugCategoria, posto: number): string => idDi('categoria', `${slug}/${posto}`);

export async function seminaCategorie(sql: Sql): Promise<void> {
  const radici = CATEGORIE_PRODOTTO.map(({ name, slug }, i) => ({
    id: categoria(slug),
    name,
    slug,
    parent_id: null,
    ordine: i * 10,
  }));
  await inserisci(sql, 'public.categories', radici);
  const foglie = CATEGORIE_PRODOTTO.flatMap(({ slug }, i) =>
    SOTTOCATEGORIE[slug].map((name, posto) => ({
      id: sottocategoria(slug, posto),
      name,
      slug: slugDi(name),
      parent_id: categoria(slug),
      ordine: i * 10 + posto + 1,
    })),
  );
  await inserisci(sql, 'public.categories', foglie);
}
