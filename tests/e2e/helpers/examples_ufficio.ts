import type { PERCORSI_UFFICIO } from '../../../src/domain/percorsi/ufficio.ts';
import { type Acts, type Example, onScreen } from './proofs.ts';

/** The office's part of the two tables of examples.ts. */
type NomeUfficio = keyof typeof PERCORSI_UFFICIO;

export const UFFICIO_EXAMPLES: Record<NomeUfficio, readonly Example[]> = {
  admin: [['admin', '/admin']],
  admin_utenti: [['admin', '/admin/users']],
  admin_centri: [['admin', '/admin/verify-centers?scheda=richieste']],
  admin_riepilogo_centri: [['admin', '/admin/verify-centers/overview']],
  admin_annunci: [['admin', '/admin/listings']],
  admin_categorie: [['admin', '/admin/categories']],
  admin_prezzi_categorie: [['admin', '/admin/category-prices']],
  admin_verifiche: [['admin', '/admin/verifiche']],
  admin_certificati: [['admin', '/admin/certificati']],
  admin_ordini: [['admin', '/admin/ordini']],
  admin_pagamenti: [['admin', '/admin/pagamenti']],
  admin_spedizioni: [['admin', '/admin/spedizioni']],
  admin_contestazioni: [['admin', '/admin/contestazioni']],
  admin_versamenti: [['admin', '/admin/versamenti']],
  admin_segnalazioni: [['admin', '/admin/segnalazioni']],
  admin_recensioni: [['admin', '/admin/recensioni']],
  admin_contatti: [['admin', '/admin/contatti']],
  admin_notifiche: [['admin', '/admin/notifiche']],
  admin_avvisi: [['admin', '/admin/avvisi']],
  admin_dispositivi: [['admin', '/admin/dispositivi']],
  admin_impostazioni: [['admin', '/admin/impostazioni']],
  admin_incasso: [['admin', '/admin/pagamenti/config']],
  marchi: [['admin', '/brand']],
  admin_registro: [['admin', '/admin/registro']],
};

export const UFFICIO_ACTS: Record<NomeUfficio, Acts | 'si legge'> = {
  admin: 'si legge',
  admin_utenti: {
    compie: onScreen('ufficio', 'a person is suspended with a reason'),
    rifiuta: onScreen('ufficio', 'a person is suspended with a reason'),
  },
  admin_centri: {
    compie: onScreen('code_ufficio', 'an application is approved with what the centre earns'),
    rifiuta: onScreen('code_ufficio', 'an application that was decided meanwhile'),
  },
  admin_riepilogo_centri: 'si legge',
  admin_annunci: {
    compie: onScreen('ufficio', 'a listing is suspended from its panel'),
    rifiuta: onScreen('ufficio', 'a listing that was sold is not deleted'),
  },
  admin_categorie: {
    compie: onScreen('cose_ufficio', 'a category is made, moved with the keyboard'),
    rifiuta: onScreen('cose_ufficio', 'a category that something hangs on'),
  },
  admin_prezzi_categorie: {
    compie: onScreen('cose_ufficio', 'a price of a centre is set'),
    rifiuta: onScreen('cose_ufficio', 'a price of a centre is set'),
  },
  admin_certificati: {
    compie: onScreen('cose_ufficio', 'a certificate is revoked with a reason and its word'),
    rifiuta: onScreen('cose_ufficio', 'a certificate that its centre revoked meanwhile'),
  },
  admin_verifiche: {
    compie: onScreen('denaro_ufficio', 'a verification moves to another centre'),
    rifiuta: onScreen('denaro_ufficio', 'a verification does not move to a slot'),
  },
  admin_ordini: {
    compie: onScreen('ufficio', 'the provider is asked about a payment'),
    rifiuta: onScreen('ufficio', 'the provider is asked about a payment'),
  },
  admin_pagamenti: {
    compie: onScreen('denaro_ufficio', 'a part of a payment goes back'),
    rifiuta: onScreen('denaro_ufficio', 'a payment that the bank disputes'),
  },
  admin_spedizioni: {
    compie: onScreen('denaro_ufficio', 'a shipment gets its courier and its state'),
    rifiuta: onScreen('denaro_ufficio', 'a shipment without a reason'),
  },
  admin_contestazioni: {
    compie: onScreen('code_ufficio', 'a dispute is rejected after what it does was read'),
    rifiuta: onScreen('code_ufficio', 'an end that the bank forbids is not offered'),
  },
  admin_versamenti: {
    compie: onScreen('code_ufficio', 'a payout is held with its reason'),
    rifiuta: onScreen('code_ufficio', 'a payout that something else holds'),
  },
  admin_segnalazioni: {
    compie: onScreen('code_ufficio', 'a report is upheld and what it was about is gone'),
    rifiuta: onScreen('code_ufficio', 'an appeal that was decided meanwhile'),
  },
  admin_recensioni: {
    compie: onScreen('mio_centro', 'a review is hidden with its reason'),
    rifiuta: onScreen('mio_centro', 'a review is hidden with its reason'),
  },
  admin_contatti: {
    compie: onScreen('code_ufficio', 'a question is answered by mail, once'),
    rifiuta: onScreen('code_ufficio', 'a question that somebody else answered'),
  },
  admin_notifiche: {
    compie: onScreen('cose_ufficio', 'a person is told something'),
    rifiuta: onScreen('cose_ufficio', 'nobody is told at an address'),
  },
  admin_avvisi: {
    compie: onScreen('denaro_ufficio', 'a difference with the provider is taken over'),
    rifiuta: onScreen('denaro_ufficio', 'a notice is not seen without a reason'),
  },
  admin_dispositivi: 'si legge',
  admin_impostazioni: {
    compie: onScreen('ufficio', 'the site is closed with its word'),
    rifiuta: onScreen('ufficio', 'settings that the server would refuse'),
  },
  admin_incasso: {
    compie: onScreen('ufficio', 'the fee of the platform is changed'),
    rifiuta: onScreen('ufficio', 'a fee beyond its limits'),
  },
  marchi: 'si legge',
  admin_registro: {
    compie: onScreen('ufficio', 'a mail that could not be sent'),
    rifiuta: onScreen('ufficio', 'a mail that could not be sent'),
  },
};
