import type { NameOf, RouteName } from '../../domain/percorsi/table.ts';
import type { DataForm, PageForm } from './pagina.ts';

/** Modules of server-rendered pages, lazy, so that a page carries its own code only. */
type Item<T> = { pagina: () => Promise<PageForm<T>>; dati: () => Promise<DataForm<T>> };

export type OpenedItem = <R>(consume: <T>(voce: Item<T>) => R) => R;

const voce =
  <T>(v: Item<T>): OpenedItem =>
  (consume) =>
    consume(v);

const elenco = voce({ pagina: () => import('./elenco.tsx'), dati: () => import('./elenco.data.ts') });

export const PAGES: { [N in RouteName]?: OpenedItem } & Record<NameOf<'pagina'>, OpenedItem> = {
  home: voce({ pagina: () => import('./home.tsx'), dati: () => import('./home.data.ts') }),
  annunci: elenco,
  cerca: elenco,
  annuncio: voce({ pagina: () => import('./dettaglio.tsx'), dati: () => import('./dettaglio.data.ts') }),
  verifica_certificato: voce({
    pagina: () => import('./certificato.tsx'),
    dati: () => import('./certificato.data.ts'),
  }),
  centri: voce({ pagina: () => import('./centri.tsx'), dati: () => import('./centri.data.ts') }),
  centro_pubblico: voce({ pagina: () => import('./centro.tsx'), dati: () => import('./centro.data.ts') }),
  come_funziona: voce({ pagina: () => import('./come-funziona.tsx'), dati: () => import('./legale.data.ts') }),
  faq: voce({ pagina: () => import('./faq.tsx'), dati: () => import('./faq.data.ts') }),
  contatti: voce({ pagina: () => import('./contatti.tsx'), dati: () => import('./legale.data.ts') }),
  vendi: voce({ pagina: () => import('./vendi.tsx'), dati: () => import('./vendi.data.ts') }),
  profilo: voce({ pagina: () => import('./profilo.tsx'), dati: () => import('./profilo.data.ts') }),
  cookies: voce({ pagina: () => import('./cookies.tsx'), dati: () => import('./legale.data.ts') }),
  classificazione: voce({ pagina: () => import('./classificazione.tsx'), dati: () => import('./legale.data.ts') }),
  accessibilita: voce({ pagina: () => import('./accessibilita.tsx'), dati: () => import('./legale.data.ts') }),
  termini: voce({ pagina: () => import('./termini.tsx'), dati: () => import('./legale.data.ts') }),
  privacy: voce({ pagina: () => import('./privacy.tsx'), dati: () => import('./legale.data.ts') }),
};
