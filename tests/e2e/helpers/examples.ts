import type { RouteEntry } from '../../../src/domain/percorsi/route-entry.ts';
import { ITEMS, type ROUTE_TABLE, type RouteName } from '../../../src/domain/percorsi/table.ts';

/** Who looks at a route, and where. */
export type Who = 'visitatore' | 'venditore' | 'acquirente' | 'centro' | 'admin';
export type Example = readonly [who: Who, address: string];

const CENTRO = '09fb6644-c74a-5276-ae68-6b5a6e06bef4';
const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';
const VENDITORE_ID = '955979fa-531f-5eb9-a3b1-192c93ca8b90';
const NOBODY = '00000000-0000-4000-8000-000000000000';

type Model<N extends RouteName> = (typeof ROUTE_TABLE)[N]['modello'];
type WithParameters = { [N in RouteName]: Model<N> extends `${string}:${string}` ? N : never }[RouteName];

/** What a route's row can't say: which id, which search, who else looks. A new route with an id doesn't compile without its line. */
const WRITTEN: Record<WithParameters, readonly Example[]> & Partial<Record<RouteName, readonly Example[]>> = {
  annunci: [
    ['visitatore', '/annunci'],
    ['visitatore', '/annunci?q=orologio&ordine=price_low'],
  ],
  cerca: [['visitatore', '/cerca?q=rolex']],
  annuncio: [
    ['visitatore', `/annunci/${VETRINA}`],
    ['venditore', `/annunci/${VETRINA}`],
  ],
  nuovo_annuncio: [['venditore', '/annunci/nuovo']],
  modifica_annuncio: [['venditore', `/annunci/${VETRINA}/modifica`]],
  verifica_certificato: [
    ['visitatore', '/verify'],
    ['visitatore', '/verify?c=64G86YKDSPTN'],
    ['visitatore', '/verify?c=SBAGLIATO'],
  ],
  segnala_falso: [['visitatore', '/verify/segnala?c=64G86YKDSPTN']],
  centro_pubblico: [['visitatore', `/centri-verifica/${CENTRO}`]],
  diventa_centro: [
    ['visitatore', '/diventa-centro'],
    ['centro', '/diventa-centro'],
  ],
  vendi: [
    ['visitatore', '/vendi'],
    ['visitatore', '/vendi?prezzo=1.250,00'],
  ],
  profilo: [['visitatore', `/profilo/${VENDITORE_ID}`]],
  faq: [
    ['visitatore', '/faq'],
    ['visitatore', '/faq?q=rimborso'],
  ],
  bacheca: [
    ['venditore', '/dashboard?lato=vendo'],
    ['acquirente', '/dashboard'],
    ['acquirente', '/dashboard?lato=account'],
  ],
  messaggi: [
    ['acquirente', '/dashboard/messages'],
    ['admin', '/dashboard/messages'],
  ],
  conversazione: [
    ['acquirente', '/dashboard/messages/21c8786a-0efc-5e7c-a671-738b8f0e7ae6'],
    ['acquirente', '/dashboard/messages/no'],
  ],
  preferiti: [
    ['acquirente', '/dashboard/preferiti'],
    ['admin', '/dashboard/preferiti'],
  ],
  mio_profilo: [['venditore', '/profilo']],
  impostazioni: [['venditore', '/dashboard/impostazioni']],
  ordini: [
    ['acquirente', '/dashboard/ordini'],
    ['venditore', '/dashboard/ordini?filtro=vendite'],
  ],
  ordine: [['acquirente', '/dashboard/ordini/0767173d-d457-5602-a3d5-82a341cfa92f']],
  pagamenti: [
    ['venditore', '/dashboard/pagamenti'],
    ['acquirente', '/dashboard/pagamenti'],
  ],
  ricerche: [['acquirente', '/dashboard/ricerche?q=cronografo']],
  sicurezza: [['centro', '/dashboard/sicurezza']],
  nuova_verifica: [['venditore', '/verifiche/nuova']],
  prenota_vecchio: [['venditore', '/verifica/prenota']],
  sposta_verifica: [['venditore', '/verifiche/sposta?id=no']],
  conferma_verifica: [['venditore', '/verifiche/conferma?id=no']],
  checkout: [['venditore', '/checkout']],
  checkout_esito: [
    ['acquirente', '/checkout/success?payment_intent=pi_no'],
    ['acquirente', '/checkout/success?payment_intent=pi_seme_0767173d'],
  ],
  admin_centri: [['admin', '/admin/verify-centers?scheda=richieste']],
  centro_stato: [['centro', '/verification-center/status']],
  centro_vendita: [['centro', `/verification-center/vendita/${NOBODY}`]],
  centro_verifica: [['centro', `/verification-center/verifiche/${NOBODY}`]],
};

/** Who may enter, where nobody else is named. */
const WHO: Readonly<Record<RouteEntry['guard'], Who>> = {
  pubblico: 'visitatore',
  accesso: 'acquirente',
  centro: 'centro',
  admin: 'admin',
};

/** The addresses that the runs over every route open. */
export const examplesOf = (name: RouteName, { guard, modello }: RouteEntry): readonly Example[] =>
  WRITTEN[name] ?? [[WHO[guard], modello]];

/** Every route that asks who one is, by who may open it. */
export function secretRoutes(mode: RouteEntry['modo']): Map<Who, string[]> {
  const byWho = new Map<Who, string[]>();
  for (const [name, route] of ITEMS) {
    const example = examplesOf(name, route).find(([who]) => who !== 'visitatore');
    if (route.guard === 'pubblico' || route.modo !== mode || example === undefined) continue;
    byWho.set(example[0], [...(byWho.get(example[0]) ?? []), example[1]]);
  }
  return byWho;
}
