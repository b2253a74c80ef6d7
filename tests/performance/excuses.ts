/**
 * Procedures that read more when the platform grows, each with its reason. Whatever isn't here reads as much in a full house as in an
 * empty one (tests/db/crescita.test.ts), and stays within twice its floor (npm run bench).
 */
const COUNT_LIMIT = 'counts to 2,001 and no further (decision P10), the page reads its own rows';
const CENTRI = 'asks every centre, a few thousand at the most, when a tariff or a centre changes';
const ALL = 'the answer is all of them: the centres';
const DUE = 'reads what is due or still open, and leaves it smaller';
const PERIOD = 'reads the rows of the months that it is asked for, by an index';
const SUSPENDED_REASONS = 'reads the suspended accounts, which are few';

export const EXCUSES: Readonly<Record<string, string>> = {
  admin_centri_panoramica: COUNT_LIMIT,
  admin_dispositivi: COUNT_LIMIT,
  admin_elenco_annunci: COUNT_LIMIT,
  admin_elenco_avvisi: COUNT_LIMIT,
  admin_elenco_centri: COUNT_LIMIT,
  admin_elenco_certificati: COUNT_LIMIT,
  admin_elenco_contatti: COUNT_LIMIT,
  admin_elenco_contestazioni: COUNT_LIMIT,
  admin_elenco_contestazioni_bancarie: COUNT_LIMIT,
  admin_elenco_notifiche: COUNT_LIMIT,
  admin_elenco_ordini: COUNT_LIMIT,
  admin_elenco_pagamenti: COUNT_LIMIT,
  admin_elenco_recensioni: COUNT_LIMIT,
  admin_elenco_richieste: COUNT_LIMIT,
  admin_elenco_ricorsi: COUNT_LIMIT,
  admin_elenco_segnalazioni: COUNT_LIMIT,
  admin_elenco_spedizioni: COUNT_LIMIT,
  admin_elenco_utenti: COUNT_LIMIT,
  admin_elenco_verifiche: COUNT_LIMIT,
  admin_gruppo_notifica: 'the answer is how many people it reaches: their visits, or what they sell in a category',
  admin_elenco_versamenti: COUNT_LIMIT,
  admin_posta: COUNT_LIMIT,
  admin_registro: COUNT_LIMIT,
  admin_controlla_registro: 'reads one page of the chain, 2,000 lines and no further',
  panoramica_admin: COUNT_LIMIT,
  admin_imposta_stato_utente: CENTRI,
  admin_stato_centro: CENTRI,
  admin_tariffe_centro: CENTRI,
  update_verification_center_tariff: CENTRI,
  admin_categorie: 'counts the centres that have a price for each category, a few thousand at the most',
  admin_categoria: COUNT_LIMIT,
  admin_elimina_categoria: COUNT_LIMIT,
  admin_centri_per_riassegnare: ALL,
  admin_lotti_bonifici: 'the answer is all of them: a lot or two a month',
  admin_imposta_admin: 'writes to every administrator, who are a handful',
  admin_grafico_attese: PERIOD,
  admin_grafico_conversioni: PERIOD,
  admin_grafico_esiti: PERIOD,
  admin_grafico_incassi: PERIOD,
  centri_per_verifica: ALL,
  elenco_centri: ALL,
  esporta_dati: 'reads all letters to the own address, by an index; the copies of the scene are sent there too',
  mappa_sito: 'every open centre, for one file of the map',
  mappa_annunci: 'a stretch of 5,000 listings at the most, for one file of the map',
  admin_esporta_elenco: 'a part of the file holds 5,000 rows of its filter',
  admin_prepara_bonifici: DUE,
  confronta_pagamenti: 'reads the payments of the days that it is asked to compare, thirty at the most',
  confronta_trasferimenti: 'reads the transfers of the days that it is asked to compare, thirty at the most',
  conti_da_rileggere: 'the accounts that hold a payout up, fifty at a time, once an hour',
  rimborsi_parziali_dovuti: DUE,
  storni_dovuti: DUE,
  trasferimenti_dovuti: DUE,
  pagamenti_da_interrogare: DUE,
  lavori_scadenze: DUE,
  pulisci_limiti: 'counts users, listings and orders to 2,001, and only beyond that all of them',
  misure_esercizio:
    'every 15 s at the most: counts due letters, owing tablets and open rows of the office, each by its index',
  lavori_conservazione:
    'once a day, in portions that end within two seconds: goes through what may be old enough to go',
  cancella_account: "once in the life of an account: looks for its owner's words in others' letters and bells",
  vies_prenota: 'walks the professional sellers, by an index of their own',
  annuncio_in_vetrina:
    'goes through the certificates while they are few, through the newest verified when they are many; and the suspended accounts',
  pubblica_annuncio: SUSPENDED_REASONS,
  elenco_annunci: 'counts to 2,001 and no further (decision P10), and reads the suspended accounts',
  salva_ricerca: 'what it finds today counts as seen: the newest 300 are noted, 2,001 counted and no further',
  suggerimenti_ricerca: 'counts to 2,001 and no further, ranks the newest 200',
  faccette_annunci: 'each filter counts to 2,001 and no further (decision P10)',
};
