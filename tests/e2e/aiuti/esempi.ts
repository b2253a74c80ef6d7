import type { NomePercorso } from '../../../src/domain/percorsi/tabella.ts';
import { ATTI_PERSONA, ESEMPI_PERSONA } from './esempi_persona.ts';
import { ATTI_UFFICIO, ESEMPI_UFFICIO } from './esempi_ufficio.ts';
import { type Atti, type Esempio, flusso, guasto, insieme, schermo } from './prove.ts';

const CENTRO = '09fb6644-c74a-5276-ae68-6b5a6e06bef4';
const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';

/** Who is looking, and where: for each route the addresses that the runs over every route open. A new route doesn't compile without. */
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
  ...ESEMPI_PERSONA,
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
  ...ESEMPI_UFFICIO,
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
export const ATTI: Record<NomePercorso, Atti | 'si legge'> = {
  home: 'si legge',
  annunci: 'si legge',
  cerca: 'si legge',
  annuncio: {
    compie: schermo('comprare', 'an item is reserved once'),
    rifiuta: schermo('comprare', 'an item that was withdrawn meanwhile'),
  },
  nuovo_annuncio: {
    compie: schermo('vendere', 'a new listing whose answer was lost'),
    rifiuta: schermo('vendere', 'a new listing that is refused'),
  },
  modifica_annuncio: {
    compie: schermo('annuncio', 'an own listing is changed once'),
    rifiuta: schermo('annuncio', 'a listing that was reserved meanwhile'),
  },
  verifica_certificato: {
    compie: flusso('vendita', 'a stranger scans the QR'),
    rifiuta: schermo('comprare', 'a private code that is not the one'),
  },
  centri: 'si legge',
  centro_pubblico: {
    compie: schermo('centri', 'a message to a centre whose answer was lost'),
    rifiuta: schermo('centri', 'a message to a centre without words'),
  },
  diventa_centro: {
    compie: schermo('centri', 'an application is filled in by a visitor'),
    rifiuta: schermo('centri', 'an application that lacks something'),
  },
  diventa_partner: 'si legge',
  come_funziona: 'si legge',
  faq: 'si legge',
  contatti: {
    compie: schermo('aiuto', 'a message whose answer was lost is stored once'),
    rifiuta: schermo('aiuto', 'a mailbox that wrote too often is told so'),
  },
  privacy: 'si legge',
  termini: 'si legge',
  accesso: {
    compie: schermo('accesso', 'a wrong password, a line that breaks, then the right one'),
    rifiuta: schermo('accesso', 'a wrong password, a line that breaks, then the right one'),
  },
  registrazione: {
    compie: schermo('accesso', 'a registration wants everything'),
    rifiuta: schermo('accesso', 'a registration wants everything'),
  },
  ritorno: {
    compie: flusso('ritorni', 'a visitor who is asked to sign in on a listing'),
    rifiuta: ['src/features/accesso/duePassaggi.test.tsx', 'a session left half-way, or come back from Google'],
  },
  recupero: {
    compie: schermo('accesso', 'a forgotten password: without network'),
    rifiuta: schermo('accesso', 'a forgotten password: without network'),
  },
  nuova_password: {
    compie: schermo('accesso', 'a password that is changed wants the one of now'),
    rifiuta: schermo('accesso', 'a password that is changed wants the one of now'),
  },
  conferma_accesso: {
    compie: flusso('lettere_accesso', 'who registers confirms on another device'),
    rifiuta: schermo('accesso', 'a link that is no longer good'),
  },
  accetta_termini: {
    compie: schermo('accesso', 'terms that somebody has not accepted'),
    rifiuta: schermo('accesso', 'terms that somebody has not accepted'),
  },
  invito_centro: {
    compie: flusso('ritorni', 'an invited person registers from the letter'),
    rifiuta: schermo('accesso', 'an invitation that does not exist'),
  },
  bacheca: {
    compie: schermo('comprare', 'a reservation is given up after the question'),
    rifiuta: schermo('vendere', 'a visit is called off only by a server that answers'),
  },
  ordini: 'si legge',
  ordine: {
    compie: schermo('comprare', 'a problem told after its two days'),
    rifiuta: schermo('comprare', 'a problem told after its two days'),
  },
  messaggi: 'si legge',
  conversazione: {
    compie: schermo('dialoghi', 'a message whose answer was lost is said once'),
    rifiuta: schermo('dialoghi', 'who was blocked meanwhile keeps the words'),
  },
  preferiti: {
    compie: schermo('dialoghi', 'favourites say what came down'),
    rifiuta: schermo('dialoghi', 'favourites say what came down'),
  },
  ...ATTI_PERSONA,
  pagamenti: {
    compie: schermo('conto', 'the first IBAN'),
    rifiuta: schermo('conto', 'the first IBAN'),
  },
  ricerche: {
    compie: schermo('catalogo', 'a search whose answer was lost is saved once'),
    rifiuta: schermo('catalogo', 'the same search is not saved twice'),
  },
  sicurezza: {
    compie: [DUE_PASSAGGI, 'a device is added with its QR'],
    rifiuta: [DUE_PASSAGGI, 'with a session that has not given its code'],
  },
  nuova_verifica: {
    compie: schermo('vendere', 'a visit is booked after its costs were seen'),
    rifiuta: schermo('vendere', 'a visit is booked after its costs were seen'),
  },
  prenota_vecchio: 'si legge',
  sposta_verifica: insieme(schermo('centri', 'a visit moves to another centre')),
  conferma_verifica: insieme(schermo('centri', 'a visit is called off from its own page')),
  checkout: {
    compie: flusso('vendita', 'the buyer pays within the window'),
    rifiuta: flusso('cassa', '3-D Secure left half way'),
  },
  checkout_esito: 'si legge',
  ...ATTI_UFFICIO,
  centro_stato: insieme(schermo('centri', 'an applicant answers what the office asked')),
  centro_disponibilita: {
    compie: schermo('disponibilita', 'a slot whose answer was lost is blocked once'),
    rifiuta: schermo('disponibilita', 'a slot that was booked meanwhile'),
  },
  centro_blocchi: insieme(schermo('disponibilita', 'a closure that makes no sense')),
  centro_storico: 'si legge',
  centro_dati: {
    compie: schermo('mio_centro', 'a centre’s telephone is saved once'),
    rifiuta: schermo('mio_centro', 'what a colleague saved meanwhile'),
  },
  centro_prezzi: {
    compie: schermo('tariffe_centro', 'prices by category whose answer was lost'),
    rifiuta: schermo('tariffe_centro', 'prices by category that are refused'),
  },
  centro_tariffe: {
    compie: schermo('tariffe_centro', 'tariffs whose answer was lost'),
    rifiuta: schermo('tariffe_centro', 'tariffs that are refused'),
  },
  centro_recensioni: {
    compie: schermo('mio_centro', 'a review is reported once'),
    rifiuta: schermo('mio_centro', 'a review is reported once'),
  },
  centro_persone: {
    compie: schermo('mio_centro', 'a person is invited once'),
    rifiuta: schermo('mio_centro', 'who works at the counter already'),
  },
  centro_consegne: 'si legge',
  centro_incassi: {
    compie: schermo('incassi', 'a fee whose answer was lost is recorded once'),
    rifiuta: schermo('incassi', 'a movement of another day'),
  },
  centro_vendita: {
    compie: flusso('vendita_sede', 'a partner sells at its counter'),
    rifiuta: flusso('vendita_sede', 'what is missing is said'),
  },
  centro_oggi: 'si legge',
  centro_agenda: {
    compie: schermo('agenda', 'said without network'),
    rifiuta: schermo('agenda', 'an hour that somebody else was faster for'),
  },
  centro_verifiche: 'si legge',
  centro_verifica: {
    compie: schermo('banco', 'a note written without network'),
    rifiuta: schermo('banco', 'a verification that another centre has by now'),
  },
  centro_restituzioni: {
    compie: flusso('giornata', 'without network a wrong code is told'),
    rifiuta: flusso('giornata', 'without network a wrong code is told'),
  },
  centro_sincronia: {
    compie: guasto('14-schede', 'two intakes with two signatures'),
    rifiuta: guasto('07-spazio', 'a full tablet: the photo stays in hand'),
  },
};
