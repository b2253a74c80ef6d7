/** Every route once. Components: `app/public/registro.ts`, `app/schermate.ts`, `app/banco/shell/banco.tsx`. */

import { PERCORSI_CENTRO } from './centro.ts';
import type { Menu, Percorso } from './percorso.ts';
import { PERCORSI_UFFICIO } from './ufficio.ts';

export type Modo = Percorso['modo'];

const CERTIFICATO = 'Verifica certificato';
const CENTRI = 'Centri di verifica';

export const PERCORSI = {
  home: { modello: '/', guardia: 'pubblico', modo: 'pagina', modulo: 'home' },
  annunci: {
    modello: '/annunci',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'elenco',
    menu: { alto: 'Annunci', comprare: 'Annunci' },
  },
  cerca: { modello: '/cerca', guardia: 'pubblico', modo: 'pagina', modulo: 'elenco' },
  annuncio: { modello: '/annunci/:id', guardia: 'pubblico', modo: 'pagina', modulo: 'dettaglio' },
  nuovo_annuncio: {
    modello: '/annunci/nuovo',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Nuovo annuncio',
    menu: { comprare: 'Vendi' },
  },
  modifica_annuncio: {
    modello: '/annunci/:id/modifica',
    guardia: 'accesso',
    modo: 'app',
    titolo: "Modifica l'annuncio",
  },
  verifica_certificato: {
    modello: '/verify',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'certificato',
    menu: { alto: CERTIFICATO, verifica: CERTIFICATO },
  },
  segnala_falso: { modello: '/verify/segnala', guardia: 'pubblico', modo: 'app', titolo: 'Segnala un sospetto falso' },
  centri: {
    modello: '/centri-verifica',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'centri',
    menu: { alto: CENTRI, verifica: CENTRI },
  },
  centro_pubblico: { modello: '/centri-verifica/:id', guardia: 'pubblico', modo: 'pagina', modulo: 'centro' },
  diventa_centro: {
    modello: '/diventa-centro',
    guardia: 'pubblico',
    modo: 'app',
    titolo: 'Diventa centro',
    menu: { verifica: 'Diventa centro' },
  },
  diventa_partner: { modello: '/diventa-partner', guardia: 'pubblico', modo: 'app', titolo: 'Diventa centro' },
  vendi: {
    modello: '/vendi',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'vendi',
    menu: { comprare: 'Come si vende' },
  },
  profilo: { modello: '/profilo/:id', guardia: 'pubblico', modo: 'pagina', modulo: 'profilo' },
  come_funziona: {
    modello: '/come-funziona',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'come-funziona',
    menu: { fidati: 'Come funziona' },
  },
  faq: { modello: '/faq', guardia: 'pubblico', modo: 'pagina', modulo: 'faq', menu: { fidati: 'FAQ' } },
  contatti: {
    modello: '/contatti',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'contatti',
    menu: { fidati: 'Contatti' },
  },
  privacy: {
    modello: '/privacy',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'privacy',
    menu: { fidati: 'Privacy' },
  },
  termini: {
    modello: '/termini',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'termini',
    menu: { fidati: 'Termini' },
  },
  cookies: {
    modello: '/cookies',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'cookies',
    menu: { fidati: 'Cookie' },
  },
  classificazione: {
    modello: '/classificazione',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'classificazione',
    menu: { fidati: 'Come ordiniamo gli annunci' },
  },
  accessibilita: {
    modello: '/accessibilita',
    guardia: 'pubblico',
    modo: 'pagina',
    modulo: 'accessibilita',
    menu: { fidati: 'Accessibilità' },
  },
  accesso: { modello: '/login', guardia: 'pubblico', modo: 'app', titolo: 'Accedi' },
  registrazione: { modello: '/register', guardia: 'pubblico', modo: 'app', titolo: 'Registrati' },
  ritorno: { modello: '/oauth/callback', guardia: 'pubblico', modo: 'app', titolo: 'Completamento accesso' },
  recupero: { modello: '/password-dimenticata', guardia: 'pubblico', modo: 'app', titolo: 'Password dimenticata' },
  nuova_password: { modello: '/nuova-password', guardia: 'pubblico', modo: 'app', titolo: 'Nuova password' },
  conferma_accesso: { modello: '/conferma-accesso', guardia: 'pubblico', modo: 'app', titolo: 'Conferma' },
  lettere: { modello: '/lettere', guardia: 'pubblico', modo: 'app', titolo: 'Avvisi per email' },
  accetta_termini: { modello: '/accetta-termini', guardia: 'accesso', modo: 'app', titolo: 'Accetta i termini' },
  invito_centro: { modello: '/invito-centro', guardia: 'accesso', modo: 'app', titolo: 'Invito di un centro' },
  bacheca: {
    modello: '/dashboard',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Dashboard',
    menu: { conto: 'Dashboard' },
  },
  messaggi: {
    modello: '/dashboard/messages',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Messaggi',
    menu: { conto: 'Messaggi' },
  },
  conversazione: { modello: '/dashboard/messages/:id', guardia: 'accesso', modo: 'app', titolo: 'Conversazione' },
  preferiti: {
    modello: '/dashboard/preferiti',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Preferiti',
    menu: { conto: 'Preferiti' },
  },
  mio_profilo: {
    modello: '/profilo',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Il tuo profilo pubblico',
    menu: { conto: 'Profilo pubblico' },
  },
  impostazioni: {
    modello: '/dashboard/impostazioni',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Impostazioni',
    menu: { conto: 'Impostazioni' },
  },
  ordini: {
    modello: '/dashboard/ordini',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'I tuoi ordini',
    menu: { conto: 'Ordini' },
  },
  ordine: { modello: '/dashboard/ordini/:id', guardia: 'accesso', modo: 'app', titolo: 'Il tuo ordine' },
  pagamenti: {
    modello: '/dashboard/pagamenti',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Pagamenti',
    menu: { conto: 'Pagamenti' },
  },
  ricerche: {
    modello: '/dashboard/ricerche',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Ricerche salvate',
    menu: { conto: 'Ricerche salvate' },
  },
  decisioni: {
    modello: '/dashboard/decisioni',
    guardia: 'accesso',
    modo: 'app',
    titolo: 'Decisioni che ti riguardano',
  },
  sicurezza: { modello: '/dashboard/sicurezza', guardia: 'accesso', modo: 'app', titolo: 'Verifica in due passaggi' },
  nuova_verifica: { modello: '/verifiche/nuova', guardia: 'accesso', modo: 'app', titolo: 'Prenota una verifica' },
  prenota_vecchio: { modello: '/verifica/prenota', guardia: 'accesso', modo: 'app', titolo: 'Prenota una verifica' },
  sposta_verifica: { modello: '/verifiche/sposta', guardia: 'accesso', modo: 'app', titolo: 'Sposta la verifica' },
  conferma_verifica: { modello: '/verifiche/conferma', guardia: 'accesso', modo: 'app', titolo: 'Verifica' },
  checkout: { modello: '/checkout', guardia: 'accesso', modo: 'app', titolo: 'Pagamento' },
  checkout_esito: { modello: '/checkout/success', guardia: 'accesso', modo: 'app', titolo: 'Esito del pagamento' },
  ...PERCORSI_UFFICIO,
  ...PERCORSI_CENTRO,
} as const satisfies Record<string, Percorso>;

type Tabella = typeof PERCORSI;
export type NomePercorso = keyof Tabella;

/** Routes of one mode, so that TypeScript finds a missing component. */
export type NomeDi<M extends Modo> = { [N in NomePercorso]: Tabella[N]['modo'] extends M ? N : never }[NomePercorso];

export type NomeAperto = {
  [N in NomePercorso]: Tabella[N] extends { modo: 'app'; guardia: 'pubblico' } ? N : never;
}[NomePercorso];

export type NomeNelMenu<M extends Menu> = {
  [N in NomePercorso]: Tabella[N] extends { menu: { [K in M]: string } } ? N : never;
}[NomePercorso];

/** Online screens under a centre's path: offline the counter's shell explains them. */
export type NomeSoloInRete = {
  [N in NomePercorso]: Tabella[N] extends { modo: 'app'; modello: `/verification-center/${string}` } ? N : never;
}[NomePercorso];

const NOMI = Object.keys(PERCORSI).filter((nome): nome is NomePercorso => nome in PERCORSI);

export const VOCI: readonly [NomePercorso, Percorso][] = NOMI.map((nome) => [nome, PERCORSI[nome]]);
