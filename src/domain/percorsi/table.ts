/** Every route once. Components: `app/public/registro.ts`, `app/schermate.ts`, `app/banco/shell/banco.tsx`. */

import { CENTRO_ROUTES } from './centro.ts';
import type { Menu, RouteEntry } from './route-entry.ts';
import { UFFICIO_ROUTES } from './ufficio.ts';

export type Mode = RouteEntry['modo'];

const CERTIFICATO = 'Verifica certificato';
const CENTRI = 'Centri di verifica';

export const ROUTE_TABLE = {
  home: { modello: '/', guard: 'pubblico', modo: 'pagina', form: 'home' },
  annunci: {
    modello: '/annunci',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'elenco',
    menu: { alto: 'Annunci', comprare: 'Annunci' },
  },
  cerca: { modello: '/cerca', guard: 'pubblico', modo: 'pagina', form: 'elenco' },
  annuncio: { modello: '/annunci/:id', guard: 'pubblico', modo: 'pagina', form: 'dettaglio' },
  nuovo_annuncio: {
    modello: '/annunci/nuovo',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Nuovo annuncio',
    menu: { comprare: 'Vendi' },
  },
  modifica_annuncio: {
    modello: '/annunci/:id/modifica',
    guard: 'accesso',
    modo: 'app',
    titolo: "Modifica l'annuncio",
  },
  verifica_certificato: {
    modello: '/verify',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'certificato',
    menu: { alto: CERTIFICATO, verifica: CERTIFICATO },
  },
  segnala_falso: { modello: '/verify/segnala', guard: 'pubblico', modo: 'app', titolo: 'Segnala un sospetto falso' },
  centri: {
    modello: '/centri-verifica',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'centri',
    menu: { alto: CENTRI, verifica: CENTRI },
  },
  centro_pubblico: { modello: '/centri-verifica/:id', guard: 'pubblico', modo: 'pagina', form: 'centro' },
  diventa_centro: {
    modello: '/diventa-centro',
    guard: 'pubblico',
    modo: 'app',
    titolo: 'Diventa centro',
    menu: { verifica: 'Diventa centro' },
  },
  diventa_partner: { modello: '/diventa-partner', guard: 'pubblico', modo: 'app', titolo: 'Diventa centro' },
  vendi: {
    modello: '/vendi',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'vendi',
    menu: { comprare: 'Come si vende' },
  },
  profilo: { modello: '/profilo/:id', guard: 'pubblico', modo: 'pagina', form: 'profilo' },
  come_funziona: {
    modello: '/come-funziona',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'come-funziona',
    menu: { fidati: 'Come funziona' },
  },
  faq: { modello: '/faq', guard: 'pubblico', modo: 'pagina', form: 'faq', menu: { fidati: 'FAQ' } },
  contatti: {
    modello: '/contatti',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'contatti',
    menu: { fidati: 'Contatti' },
  },
  privacy: {
    modello: '/privacy',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'privacy',
    menu: { fidati: 'Privacy' },
  },
  termini: {
    modello: '/termini',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'termini',
    menu: { fidati: 'Termini' },
  },
  cookies: {
    modello: '/cookies',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'cookies',
    menu: { fidati: 'Cookie' },
  },
  classificazione: {
    modello: '/classificazione',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'classificazione',
    menu: { fidati: 'Come ordiniamo gli annunci' },
  },
  accessibilita: {
    modello: '/accessibilita',
    guard: 'pubblico',
    modo: 'pagina',
    form: 'accessibilita',
    menu: { fidati: 'Accessibilità' },
  },
  accesso: { modello: '/login', guard: 'pubblico', modo: 'app', titolo: 'Accedi' },
  registrazione: { modello: '/register', guard: 'pubblico', modo: 'app', titolo: 'Registrati' },
  ritorno: { modello: '/oauth/callback', guard: 'pubblico', modo: 'app', titolo: 'Completamento accesso' },
  recupero: { modello: '/password-dimenticata', guard: 'pubblico', modo: 'app', titolo: 'Password dimenticata' },
  nuova_password: { modello: '/nuova-password', guard: 'pubblico', modo: 'app', titolo: 'Nuova password' },
  conferma_accesso: { modello: '/conferma-accesso', guard: 'pubblico', modo: 'app', titolo: 'Conferma' },
  lettere: { modello: '/lettere', guard: 'pubblico', modo: 'app', titolo: 'Avvisi per email' },
  accetta_termini: { modello: '/accetta-termini', guard: 'accesso', modo: 'app', titolo: 'Accetta i termini' },
  invito_centro: { modello: '/invito-centro', guard: 'accesso', modo: 'app', titolo: 'Invito di un centro' },
  bacheca: {
    modello: '/dashboard',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Dashboard',
    menu: { conto: 'Dashboard' },
  },
  messaggi: {
    modello: '/dashboard/messages',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Messaggi',
    menu: { conto: 'Messaggi' },
  },
  conversazione: { modello: '/dashboard/messages/:id', guard: 'accesso', modo: 'app', titolo: 'Conversazione' },
  preferiti: {
    modello: '/dashboard/preferiti',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Preferiti',
    menu: { conto: 'Preferiti' },
  },
  mio_profilo: {
    modello: '/profilo',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Il tuo profilo pubblico',
    menu: { conto: 'Profilo pubblico' },
  },
  impostazioni: {
    modello: '/dashboard/impostazioni',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Impostazioni',
    menu: { conto: 'Impostazioni' },
  },
  ordini: {
    modello: '/dashboard/ordini',
    guard: 'accesso',
    modo: 'app',
    titolo: 'I tuoi ordini',
    menu: { conto: 'Ordini' },
  },
  ordine: { modello: '/dashboard/ordini/:id', guard: 'accesso', modo: 'app', titolo: 'Il tuo ordine' },
  pagamenti: {
    modello: '/dashboard/pagamenti',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Pagamenti',
    menu: { conto: 'Pagamenti' },
  },
  ricerche: {
    modello: '/dashboard/ricerche',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Ricerche salvate',
    menu: { conto: 'Ricerche salvate' },
  },
  decisioni: {
    modello: '/dashboard/decisioni',
    guard: 'accesso',
    modo: 'app',
    titolo: 'Decisioni che ti riguardano',
  },
  sicurezza: { modello: '/dashboard/sicurezza', guard: 'accesso', modo: 'app', titolo: 'Verifica in due passaggi' },
  nuova_verifica: { modello: '/verifiche/nuova', guard: 'accesso', modo: 'app', titolo: 'Prenota una verifica' },
  prenota_vecchio: { modello: '/verifica/prenota', guard: 'accesso', modo: 'app', titolo: 'Prenota una verifica' },
  sposta_verifica: { modello: '/verifiche/sposta', guard: 'accesso', modo: 'app', titolo: 'Sposta la verifica' },
  conferma_verifica: { modello: '/verifiche/conferma', guard: 'accesso', modo: 'app', titolo: 'Verifica' },
  checkout: { modello: '/checkout', guard: 'accesso', modo: 'app', titolo: 'Pagamento' },
  checkout_esito: { modello: '/checkout/success', guard: 'accesso', modo: 'app', titolo: 'Esito del pagamento' },
  ...UFFICIO_ROUTES,
  ...CENTRO_ROUTES,
} as const satisfies Record<string, RouteEntry>;

type Table = typeof ROUTE_TABLE;
export type RouteName = keyof Table;

/** Routes of one mode, so that TypeScript finds a missing component. */
export type NameOf<M extends Mode> = { [N in RouteName]: Table[N]['modo'] extends M ? N : never }[RouteName];

export type OpenName = {
  [N in RouteName]: Table[N] extends { modo: 'app'; guard: 'pubblico' } ? N : never;
}[RouteName];

export type NameInMenu<M extends Menu> = {
  [N in RouteName]: Table[N] extends { menu: { [K in M]: string } } ? N : never;
}[RouteName];

/** Online screens under a centre's path: offline the counter's shell explains them. */
export type OnlineOnlyName = {
  [N in RouteName]: Table[N] extends { modo: 'app'; modello: `/verification-center/${string}` } ? N : never;
}[RouteName];

const NAMES = Object.keys(ROUTE_TABLE).filter((nome): nome is RouteName => nome in ROUTE_TABLE);

export const ITEMS: readonly [RouteName, RouteEntry][] = NAMES.map((nome) => [nome, ROUTE_TABLE[nome]]);
