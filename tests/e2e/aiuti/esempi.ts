import type { NomePercorso } from '../../../src/domain/percorsi/tabella.ts';

/** Who is looking, and where: for each route the addresses that the runs over every route open. A new route doesn't compile without. */
export type Chi = 'visitatore' | 'venditore' | 'acquirente' | 'centro' | 'admin';
export type Esempio = readonly [chi: Chi, indirizzo: string];

const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';

export const ESEMPI: Record<NomePercorso, readonly Esempio[]> = {
  home: [['visitatore', '/']],
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
  verifica_certificato: [
    ['visitatore', '/verify'],
    ['visitatore', '/verify?c=64G86YKDSPTN'],
    ['visitatore', '/verify?c=SBAGLIATO'],
  ],
  come_funziona: [['visitatore', '/come-funziona']],
  faq: [
    ['visitatore', '/faq'],
    ['visitatore', '/faq?q=rimborso'],
  ],
  contatti: [['visitatore', '/contatti']],
  privacy: [['visitatore', '/privacy']],
  termini: [['visitatore', '/termini']],
  accesso: [['visitatore', '/login']],
  registrazione: [['visitatore', '/register']],
  ritorno: [['visitatore', '/oauth/callback']],
  recupero: [['visitatore', '/password-dimenticata']],
  nuova_password: [['visitatore', '/nuova-password']],
  conferma_accesso: [['visitatore', '/conferma-accesso']],
  accetta_termini: [['acquirente', '/accetta-termini']],
  invito_centro: [['acquirente', '/invito-centro']],
  bacheca: [
    ['venditore', '/dashboard'],
    ['acquirente', '/dashboard'],
  ],
  ordine: [['acquirente', '/dashboard/ordini/0767173d-d457-5602-a3d5-82a341cfa92f']],
  sicurezza: [['centro', '/dashboard/sicurezza']],
  nuova_verifica: [['venditore', '/verifiche/nuova']],
  prenota_vecchio: [['venditore', '/verifica/prenota']],
  conferma_verifica: [['venditore', '/verifiche/conferma?id=no']],
  checkout: [['venditore', '/checkout']],
  checkout_esito: [['acquirente', '/checkout/success?payment_intent=pi_no']],
  admin: [['admin', '/admin']],
  admin_utenti: [['admin', '/admin/users']],
  admin_riepilogo_centri: [['admin', '/admin/verify-centers/overview']],
  admin_annunci: [['admin', '/admin/listings']],
  admin_verifiche: [['admin', '/admin/verifiche']],
  admin_ordini: [['admin', '/admin/ordini']],
  admin_dispositivi: [['admin', '/admin/dispositivi']],
  admin_registro: [['admin', '/admin/registro']],
  centro_storico: [['centro', '/verification-center/storico']],
  centro_vendita: [['centro', '/verification-center/vendita/00000000-0000-4000-8000-000000000000']],
  centro_stato: [['centro', '/verification-center/status']],
  centro_oggi: [['centro', '/verification-center/dashboard']],
  centro_verifiche: [['centro', '/verification-center/verifiche']],
  centro_verifica: [['centro', '/verification-center/verifiche/00000000-0000-4000-8000-000000000000']],
  centro_restituzioni: [['centro', '/verification-center/restituzioni']],
  centro_sincronia: [['centro', '/verification-center/sincronia']],
};
