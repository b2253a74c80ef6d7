import type { PERCORSI_UFFICIO } from '../../../src/domain/percorsi/ufficio.ts';
import { type Atti, type Esempio, schermo } from './prove.ts';

/** The office's part of the two tables of esempi.ts. */
type NomeUfficio = keyof typeof PERCORSI_UFFICIO;

export const ESEMPI_UFFICIO: Record<NomeUfficio, readonly Esempio[]> = {
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

export const ATTI_UFFICIO: Record<NomeUfficio, Atti | 'si legge'> = {
  admin: 'si legge',
  admin_utenti: {
    compie: schermo('ufficio', 'a person is suspended with a reason'),
    rifiuta: schermo('ufficio', 'a person is suspended with a reason'),
  },
  admin_centri: {
    compie: schermo('code_ufficio', 'an application is approved with what the centre earns'),
    rifiuta: schermo('code_ufficio', 'an application that was decided meanwhile'),
  },
  admin_riepilogo_centri: 'si legge',
  admin_annunci: {
    compie: schermo('ufficio', 'a listing is suspended from its panel'),
    rifiuta: schermo('ufficio', 'a listing that was sold is not deleted'),
  },
  admin_categorie: {
    compie: schermo('cose_ufficio', 'a category is made, moved with the keyboard'),
    rifiuta: schermo('cose_ufficio', 'a category that something hangs on'),
  },
  admin_prezzi_categorie: {
    compie: schermo('cose_ufficio', 'a price of a centre is set'),
    rifiuta: schermo('cose_ufficio', 'a price of a centre is set'),
  },
  admin_certificati: {
    compie: schermo('cose_ufficio', 'a certificate is revoked with a reason and its word'),
    rifiuta: schermo('cose_ufficio', 'a certificate that its centre revoked meanwhile'),
  },
  admin_verifiche: {
    compie: schermo('denaro_ufficio', 'a verification moves to another centre'),
    rifiuta: schermo('denaro_ufficio', 'a verification does not move to a slot'),
  },
  admin_ordini: {
    compie: schermo('ufficio', 'the provider is asked about a payment'),
    rifiuta: schermo('ufficio', 'the provider is asked about a payment'),
  },
  admin_pagamenti: {
    compie: schermo('denaro_ufficio', 'a part of a payment goes back'),
    rifiuta: schermo('denaro_ufficio', 'a payment that the bank disputes'),
  },
  admin_spedizioni: {
    compie: schermo('denaro_ufficio', 'a shipment gets its courier and its state'),
    rifiuta: schermo('denaro_ufficio', 'a shipment without a reason'),
  },
  admin_contestazioni: {
    compie: schermo('code_ufficio', 'a dispute is rejected after what it does was read'),
    rifiuta: schermo('code_ufficio', 'an end that the bank forbids is not offered'),
  },
  admin_versamenti: {
    compie: schermo('code_ufficio', 'a payout is held with its reason'),
    rifiuta: schermo('code_ufficio', 'a payout that something else holds'),
  },
  admin_segnalazioni: {
    compie: schermo('code_ufficio', 'a report is upheld and what it was about is gone'),
    rifiuta: schermo('code_ufficio', 'an appeal that was decided meanwhile'),
  },
  admin_recensioni: {
    compie: schermo('mio_centro', 'a review is hidden with its reason'),
    rifiuta: schermo('mio_centro', 'a review is hidden with its reason'),
  },
  admin_contatti: {
    compie: schermo('code_ufficio', 'a question is answered by mail, once'),
    rifiuta: schermo('code_ufficio', 'a question that somebody else answered'),
  },
  admin_notifiche: {
    compie: schermo('cose_ufficio', 'a person is told something'),
    rifiuta: schermo('cose_ufficio', 'nobody is told at an address'),
  },
  admin_avvisi: {
    compie: schermo('denaro_ufficio', 'a difference with the provider is taken over'),
    rifiuta: schermo('denaro_ufficio', 'a notice is not seen without a reason'),
  },
  admin_dispositivi: 'si legge',
  admin_impostazioni: {
    compie: schermo('ufficio', 'the site is closed with its word'),
    rifiuta: schermo('ufficio', 'settings that the server would refuse'),
  },
  admin_incasso: {
    compie: schermo('ufficio', 'the fee of the platform is changed'),
    rifiuta: schermo('ufficio', 'a fee beyond its limits'),
  },
  marchi: 'si legge',
  admin_registro: {
    compie: schermo('ufficio', 'a mail that could not be sent'),
    rifiuta: schermo('ufficio', 'a mail that could not be sent'),
  },
};
