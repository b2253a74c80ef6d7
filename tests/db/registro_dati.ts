/**
 * What happens to each table that names a person or holds words: where the export shows it, what closing an account does to it, and why
 * something stays. A table that isn't here has had no decision and fails the test. `resta` may hold the person's words; the others may not.
 */
export interface Destino {
  esporta: string | null;
  cancella: 'cancellata' | 'svuotata' | 'resta';
  perche: string;
}

export const REGISTRO: Record<string, Destino> = {
  admin_notifications: {
    esporta: null,
    cancella: 'svuotata',
    perche: "of her application erased; the rest are ids and the office's own words, closed ones go after two years",
  },
  annunci: {
    esporta: 'annunci',
    cancella: 'svuotata',
    perche: 'unsold ones lose title, text, place and pictures; a sold one is part of the sale',
  },
  appointments: {
    esporta: 'appuntamenti',
    cancella: 'svuotata',
    perche: 'the visit stays without name and address; of everybody after two years',
  },
  blocked_slots: {
    esporta: null,
    cancella: 'resta',
    perche: 'of a centre, which is closed first; who blocked is an id',
  },
  catena_registro: { esporta: null, cancella: 'resta', perche: 'fingerprints of lines that hold ids' },
  categories: { esporta: null, cancella: 'resta', perche: 'names no person' },
  centro_inviti: {
    esporta: null,
    cancella: 'cancellata',
    perche: 'whoever was invited asked for nothing yet; unanswered ones go after a year',
  },
  centro_operatori: {
    esporta: 'centro',
    cancella: 'svuotata',
    perche: 'who worked when answers for the log; without PIN',
  },
  certificati_verifica: { esporta: 'certificati', cancella: 'resta', perche: 'about the item; its holder is an id' },
  chiusure_centro: {
    esporta: null,
    cancella: 'resta',
    perche: 'of a centre, which is closed first; who closed is an id',
  },
  codici_ritiro: { esporta: null, cancella: 'resta', perche: 'hashes of codes' },
  comandi: { esporta: null, cancella: 'resta', perche: 'answers to commands, a month' },
  commissioni_centro_storia: { esporta: null, cancella: 'resta', perche: 'of a centre; who decided is an id' },
  conflitti_campo: {
    esporta: null,
    cancella: 'resta',
    perche: "what two tablets wrote about an item; goes with the verification's words",
  },
  consensi: { esporta: 'consensi', cancella: 'resta', perche: 'proof of consent: document, version, yes or no' },
  conti_connect: {
    esporta: 'conto_connect',
    cancella: 'cancellata',
    perche: "her account at the payment provider, by its id; the provider's own copy is the provider's",
  },
  contestazioni: { esporta: 'contestazioni', cancella: 'resta', perche: 'part of the sale, ten years' },
  contestazioni_bancarie: { esporta: null, cancella: 'resta', perche: "the bank's own codes" },
  controlli_iva: {
    esporta: 'controllo_iva',
    cancella: 'cancellata',
    perche: 'what the register said about her number',
  },
  conversations: { esporta: 'messaggi', cancella: 'resta', perche: 'who wrote to whom, by id' },
  custodia: { esporta: null, cancella: 'resta', perche: 'where an item was, by ids' },
  dati_versamento: {
    esporta: 'dati_versamento',
    cancella: 'resta',
    perche: 'tax law when something was paid, ten years; else erased with the account',
  },
  decisioni_moderazione: {
    esporta: 'decisioni',
    cancella: 'resta',
    perche: "the office's reasons; two years after the account is closed",
  },
  dimostrazioni: {
    esporta: null,
    cancella: 'resta',
    perche: 'that somebody looks around in the demonstration: an id, gone with the first press of the way out',
  },
  dispositivi: { esporta: null, cancella: 'resta', perche: "a centre's tablets" },
  eventi_pagamento: { esporta: null, cancella: 'resta', perche: "the provider's ids" },
  fatti_custodia: {
    esporta: null,
    cancella: 'resta',
    perche: "an operation of the counter; emptied with the verification's words",
  },
  fee_conditions: { esporta: null, cancella: 'resta', perche: 'of a centre' },
  file_controllati: { esporta: null, cancella: 'resta', perche: 'paths and hashes of files' },
  indirizzi: {
    esporta: 'indirizzi',
    cancella: 'resta',
    perche: 'those of purchases, ten years; the others are erased',
  },
  intenti_ordine: { esporta: null, cancella: 'resta', perche: "the provider's ids" },
  lavori_del_giorno: { esporta: null, cancella: 'resta', perche: 'names no person' },
  limiti: { esporta: null, cancella: 'resta', perche: 'counters, two days' },
  media: { esporta: 'annunci', cancella: 'cancellata', perche: 'files of unsold listings go with their rows' },
  media_verifica: { esporta: null, cancella: 'resta', perche: 'evidence: two years, ten of a sale' },
  messages: { esporta: 'messaggi', cancella: 'svuotata', perche: 'the other keeps the conversation without the words' },
  note_verifica: {
    esporta: 'note_scritte_al_centro',
    cancella: 'resta',
    perche: "evidence about an item, without author; goes with the verification's words",
  },
  notifiche: { esporta: 'notifiche', cancella: 'cancellata', perche: 'of everybody after a year' },
  ordini: { esporta: 'ordini', cancella: 'resta', perche: 'the sale, ten years, by ids' },
  pass_manutenzione: { esporta: null, cancella: 'resta', perche: 'hashes, twelve hours' },
  password_in_attesa: { esporta: null, cancella: 'cancellata', perche: 'a hash, until its mailbox is confirmed' },
  payment_methods: { esporta: null, cancella: 'resta', perche: "the platform's" },
  platform_settings: { esporta: null, cancella: 'resta', perche: "the platform's" },
  posta_uscita: {
    esporta: 'lettere',
    cancella: 'svuotata',
    perche: "letters to the person are erased, her words in others' too; all lose their contents after a year",
  },
  preferiti: { esporta: 'preferiti', cancella: 'cancellata', perche: 'nobody needs them' },
  prenotazioni_storia: { esporta: 'prenotazioni', cancella: 'resta', perche: 'disputes read it; by ids' },
  recensioni: { esporta: 'recensioni_scritte', cancella: 'svuotata', perche: 'the mark stays, the words go' },
  recessi: { esporta: 'recessi', cancella: 'resta', perche: 'a declaration about a sale, ten years' },
  registro_admin: { esporta: null, cancella: 'resta', perche: 'who did what, by ids' },
  registro_admin_dettagli: { esporta: null, cancella: 'svuotata', perche: 'values of her own account' },
  ricerche_salvate: { esporta: 'ricerche_salvate', cancella: 'cancellata', perche: 'what she was looking for' },
  richieste_contatto: { esporta: 'contatti', cancella: 'cancellata', perche: 'of everybody after two years' },
  ricorsi: { esporta: 'decisioni', cancella: 'svuotata', perche: 'the answer stays, the words go' },
  rimborsi: { esporta: null, cancella: 'resta', perche: 'part of the sale' },
  segnalazioni: { esporta: 'segnalazioni', cancella: 'svuotata', perche: 'the decision stays, words and address go' },
  sinonimi: { esporta: null, cancella: 'resta', perche: 'words of the language' },
  spedizioni: { esporta: null, cancella: 'resta', perche: 'proof of delivery, ten years' },
  sync_op: { esporta: null, cancella: 'resta', perche: 'what a tablet sent, by ids' },
  tentativi_certificato: { esporta: null, cancella: 'resta', perche: 'keyed hashes of connections, two days' },
  transazioni_in_sede: { esporta: 'vendite_al_centro', cancella: 'resta', perche: 'the sale, ten years' },
  trasferimenti: { esporta: null, cancella: 'resta', perche: "part of the sale: the provider's ids and cents" },
  utenti: { esporta: 'profilo', cancella: 'svuotata', perche: 'the row stays without a name, because sales name it' },
  verification_center_requests: { esporta: 'richieste_centro', cancella: 'cancellata', perche: 'nobody needs them' },
  verification_centers: { esporta: null, cancella: 'resta', perche: 'a centre is closed by the office first' },
  verification_transactions: { esporta: null, cancella: 'resta', perche: 'fees, by ids' },
  verifiche: {
    esporta: 'verifiche',
    cancella: 'resta',
    perche: 'names of who brought and fetched: evidence, two years, ten of a sale',
  },
  verifiche_campi: { esporta: null, cancella: 'resta', perche: 'the result about the item' },
  verifiche_campi_storia: {
    esporta: null,
    cancella: 'resta',
    perche: "how the result came about; goes with the verification's words",
  },
  verifiche_eventi: { esporta: null, cancella: 'resta', perche: 'a chain of ids' },
  versamenti: { esporta: 'versamenti', cancella: 'resta', perche: 'part of the sale' },
  visite_annuncio: { esporta: null, cancella: 'resta', perche: 'hashes of visitors, seven days' },
  vocabolario: {
    esporta: null,
    cancella: 'resta',
    perche: 'single words of titles on the shelf; those of a title that went go with it',
  },
};
