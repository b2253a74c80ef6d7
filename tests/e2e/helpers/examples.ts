import type { NomePercorso } from '../../../src/domain/percorsi/tabella.ts';
import { PERSONA_ACTS, PERSONA_EXAMPLES } from './examples_persona.ts';
import { UFFICIO_ACTS, UFFICIO_EXAMPLES } from './examples_ufficio.ts';
import { type Acts, type Example, inBrowser, onScreen, together, underFault } from './proofs.ts';

const CENTRO = '09fb6644-c74a-5276-ae68-6b5a6e06bef4';
const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';

/** Who is looking, and where: for each route the addresses that the runs over every route open. A new route doesn't compile without. */
export const EXAMPLES: Record<NomePercorso, readonly Example[]> = {
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
  modifica_annuncio: [['venditore', `/annunci/${VETRINA}/modifica`]],
  verifica_certificato: [
    ['visitatore', '/verify'],
    ['visitatore', '/verify?c=64G86YKDSPTN'],
    ['visitatore', '/verify?c=SBAGLIATO'],
  ],
  centri: [['visitatore', '/centri-verifica']],
  centro_pubblico: [['visitatore', `/centri-verifica/${CENTRO}`]],
  diventa_centro: [
    ['visitatore', '/diventa-centro'],
    ['centro', '/diventa-centro'],
  ],
  diventa_partner: [['visitatore', '/diventa-partner']],
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
    ['venditore', '/dashboard?lato=vendo'],
    ['acquirente', '/dashboard'],
    ['acquirente', '/dashboard?lato=account'],
  ],
  ordini: [
    ['acquirente', '/dashboard/ordini'],
    ['venditore', '/dashboard/ordini?filtro=vendite'],
  ],
  ordine: [['acquirente', '/dashboard/ordini/0767173d-d457-5602-a3d5-82a341cfa92f']],
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
  ...PERSONA_EXAMPLES,
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
  checkout_esito: [['acquirente', '/checkout/success?payment_intent=pi_no']],
  ...UFFICIO_EXAMPLES,
  centro_storico: [['centro', '/verification-center/storico']],
  centro_vendita: [['centro', '/verification-center/vendita/00000000-0000-4000-8000-000000000000']],
  centro_disponibilita: [['centro', '/verification-center/availability']],
  centro_blocchi: [['centro', '/verification-center/blocked-slots']],
  centro_consegne: [['centro', '/verification-center/consegne']],
  centro_incassi: [['centro', '/verification-center/payments']],
  centro_stato: [['centro', '/verification-center/status']],
  centro_prezzi: [['centro', '/verification-center/category-prices']],
  centro_tariffe: [['centro', '/verification-center/pricing']],
  centro_dati: [['centro', '/verification-center/dati']],
  centro_persone: [['centro', '/verification-center/persone']],
  centro_recensioni: [['centro', '/verification-center/recensioni']],
  centro_oggi: [['centro', '/verification-center/dashboard']],
  centro_agenda: [['centro', '/verification-center/appointments']],
  centro_verifiche: [['centro', '/verification-center/verifiche']],
  centro_verifica: [['centro', '/verification-center/verifiche/00000000-0000-4000-8000-000000000000']],
  centro_restituzioni: [['centro', '/verification-center/restituzioni']],
  centro_sincronia: [['centro', '/verification-center/sincronia']],
};

const DUE_PASSAGGI = 'src/features/accesso/duePassaggi.test.tsx';

/**
 * What is played by hand on each route, beside what `tutti` plays on all of them (it comes, fails, comes again, is denied). `si legge`:
 * nothing is changed there. A new route doesn't compile without its line, and a line that names no test is red.
 */
export const ACTS: Record<NomePercorso, Acts | 'si legge'> = {
  home: 'si legge',
  annunci: 'si legge',
  cerca: 'si legge',
  annuncio: {
    compie: onScreen('comprare', 'an item is reserved once'),
    rifiuta: onScreen('comprare', 'an item that was withdrawn meanwhile'),
  },
  nuovo_annuncio: {
    compie: onScreen('vendere', 'a new listing whose answer was lost'),
    rifiuta: onScreen('vendere', 'a new listing that is refused'),
  },
  modifica_annuncio: {
    compie: onScreen('annuncio', 'an own listing is changed once'),
    rifiuta: onScreen('annuncio', 'a listing that was reserved meanwhile'),
  },
  verifica_certificato: {
    compie: inBrowser('vendita', 'a stranger scans the QR'),
    rifiuta: onScreen('comprare', 'a private code that is not the one'),
  },
  centri: 'si legge',
  centro_pubblico: {
    compie: onScreen('centri', 'a message to a centre whose answer was lost'),
    rifiuta: onScreen('centri', 'a message to a centre without words'),
  },
  diventa_centro: {
    compie: onScreen('centri', 'an application is filled in by a visitor'),
    rifiuta: onScreen('centri', 'an application that lacks something'),
  },
  diventa_partner: 'si legge',
  come_funziona: 'si legge',
  faq: 'si legge',
  contatti: {
    compie: onScreen('aiuto', 'a message whose answer was lost is stored once'),
    rifiuta: onScreen('aiuto', 'a mailbox that wrote too often is told so'),
  },
  privacy: 'si legge',
  termini: 'si legge',
  accesso: {
    compie: onScreen('accesso', 'a wrong password, a line that breaks, then the right one'),
    rifiuta: onScreen('accesso', 'a wrong password, a line that breaks, then the right one'),
  },
  registrazione: {
    compie: onScreen('accesso', 'a registration wants everything'),
    rifiuta: onScreen('accesso', 'a registration wants everything'),
  },
  ritorno: {
    compie: inBrowser('ritorni', 'a visitor who is asked to sign in on a listing'),
    rifiuta: ['src/features/accesso/duePassaggi.test.tsx', 'a session left half-way, or come back from Google'],
  },
  recupero: {
    compie: onScreen('accesso', 'a forgotten password: without network'),
    rifiuta: onScreen('accesso', 'a forgotten password: without network'),
  },
  nuova_password: {
    compie: onScreen('accesso', 'a password that is changed wants the one of now'),
    rifiuta: onScreen('accesso', 'a password that is changed wants the one of now'),
  },
  conferma_accesso: {
    compie: inBrowser('lettere_accesso', 'who registers confirms on another device'),
    rifiuta: onScreen('accesso', 'a link that is no longer good'),
  },
  accetta_termini: {
    compie: onScreen('accesso', 'terms that somebody has not accepted'),
    rifiuta: onScreen('accesso', 'terms that somebody has not accepted'),
  },
  invito_centro: {
    compie: inBrowser('ritorni', 'an invited person registers from the letter'),
    rifiuta: onScreen('accesso', 'an invitation that does not exist'),
  },
  bacheca: {
    compie: onScreen('comprare', 'a reservation is given up after the question'),
    rifiuta: onScreen('vendere', 'a visit is called off only by a server that answers'),
  },
  ordini: 'si legge',
  ordine: {
    compie: onScreen('comprare', 'a problem told after its two days'),
    rifiuta: onScreen('comprare', 'a problem told after its two days'),
  },
  messaggi: 'si legge',
  conversazione: {
    compie: onScreen('dialoghi', 'a message whose answer was lost is said once'),
    rifiuta: onScreen('dialoghi', 'who was blocked meanwhile keeps the words'),
  },
  preferiti: {
    compie: onScreen('dialoghi', 'favourites say what came down'),
    rifiuta: onScreen('dialoghi', 'favourites say what came down'),
  },
  ...PERSONA_ACTS,
  pagamenti: {
    compie: onScreen('conto', 'the first IBAN'),
    rifiuta: onScreen('conto', 'the first IBAN'),
  },
  ricerche: {
    compie: onScreen('catalogo', 'a search whose answer was lost is saved once'),
    rifiuta: onScreen('catalogo', 'the same search is not saved twice'),
  },
  sicurezza: {
    compie: [DUE_PASSAGGI, 'a device is added with its QR'],
    rifiuta: [DUE_PASSAGGI, 'with a session that has not given its code'],
  },
  nuova_verifica: {
    compie: onScreen('vendere', 'a visit is booked after its costs were seen'),
    rifiuta: onScreen('vendere', 'a visit is booked after its costs were seen'),
  },
  prenota_vecchio: 'si legge',
  sposta_verifica: together(onScreen('centri', 'a visit moves to another centre')),
  conferma_verifica: together(onScreen('centri', 'a visit is called off from its own page')),
  checkout: {
    compie: inBrowser('vendita', 'the buyer pays within the window'),
    rifiuta: inBrowser('cassa', '3-D Secure left half way'),
  },
  checkout_esito: 'si legge',
  ...UFFICIO_ACTS,
  centro_stato: together(onScreen('centri', 'an applicant answers what the office asked')),
  centro_disponibilita: {
    compie: onScreen('disponibilita', 'a slot whose answer was lost is blocked once'),
    rifiuta: onScreen('disponibilita', 'a slot that was booked meanwhile'),
  },
  centro_blocchi: together(onScreen('disponibilita', 'a closure that makes no sense')),
  centro_storico: 'si legge',
  centro_dati: {
    compie: onScreen('mio_centro', 'a centre’s telephone is saved once'),
    rifiuta: onScreen('mio_centro', 'what a colleague saved meanwhile'),
  },
  centro_prezzi: {
    compie: onScreen('tariffe_centro', 'prices by category whose answer was lost'),
    rifiuta: onScreen('tariffe_centro', 'prices by category that are refused'),
  },
  centro_tariffe: {
    compie: onScreen('tariffe_centro', 'tariffs whose answer was lost'),
    rifiuta: onScreen('tariffe_centro', 'tariffs that are refused'),
  },
  centro_recensioni: {
    compie: onScreen('mio_centro', 'a review is reported once'),
    rifiuta: onScreen('mio_centro', 'a review is reported once'),
  },
  centro_persone: {
    compie: onScreen('mio_centro', 'a person is invited once'),
    rifiuta: onScreen('mio_centro', 'who works at the counter already'),
  },
  centro_consegne: 'si legge',
  centro_incassi: {
    compie: onScreen('incassi', 'a fee whose answer was lost is recorded once'),
    rifiuta: onScreen('incassi', 'a movement of another day'),
  },
  centro_vendita: {
    compie: inBrowser('vendita_sede', 'a partner sells at its counter'),
    rifiuta: inBrowser('vendita_sede', 'what is missing is said'),
  },
  centro_oggi: 'si legge',
  centro_agenda: {
    compie: onScreen('agenda', 'said without network'),
    rifiuta: onScreen('agenda', 'an hour that somebody else was faster for'),
  },
  centro_verifiche: 'si legge',
  centro_verifica: {
    compie: onScreen('banco', 'a note written without network'),
    rifiuta: onScreen('banco', 'a verification that another centre has by now'),
  },
  centro_restituzioni: {
    compie: inBrowser('giornata', 'without network a wrong code is told'),
    rifiuta: inBrowser('giornata', 'without network a wrong code is told'),
  },
  centro_sincronia: {
    compie: underFault('14-schede', 'two intakes with two signatures'),
    rifiuta: underFault('07-spazio', 'a full tablet: the photo stays in hand'),
  },
};
