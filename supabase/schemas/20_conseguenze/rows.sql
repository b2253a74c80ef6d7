-- Acts on a listing.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, effetto, altrove)
values
  (
    'sospendi_annuncio', 'venditore', 'decisione_moderazione', null, null, null,
    'privato.motiva_decisione'
  ),
  (
    'sospendi_annuncio',
    'acquirente',
    'prenotazione_chiusa',
    'Prenotazione chiusa',
    'Abbiamo sospeso l''annuncio di «{titolo}»: la tua prenotazione è chiusa, senza costi. '
    'Motivo: {motivo}',
    'chiudi_prenotazione',
    null
  ),
  (
    'sospendi_annuncio', 'acquirente_di_prima', null, null, null, null,
    'he was told when his reservation was closed'
  ),
  (
    'sospendi_annuncio',
    'visita_venditore',
    'visita_chiusa',
    'Verifica annullata',
    'La verifica di «{titolo}» è annullata: l''annuncio è sospeso. Non portare l''oggetto al '
    'centro, non devi nulla.',
    'annulla_visita',
    null
  ),
  (
    'sospendi_annuncio', 'visita_centro', 'verifica_annullata_centro', 'Appuntamento annullato',
    'La verifica di «{titolo}» è annullata: l''orario è di nuovo libero.', null, null
  ),
  (
    'sospendi_annuncio', 'oggetto_al_banco', 'oggetto_senza_annuncio', 'L''oggetto è al centro',
    'L''annuncio di «{titolo}» è sospeso e l''oggetto è presso {centro}: puoi riprenderlo.', null,
    null
  ),
  (
    'sospendi_annuncio',
    'oggetto_in_custodia',
    'oggetto_senza_annuncio',
    'L''oggetto è al centro',
    'L''annuncio di «{titolo}» è sospeso e l''oggetto resta presso {centro}: puoi chiederlo '
    'indietro.',
    null,
    null
  ),
  (
    'sospendi_annuncio',
    'centro_in_custodia',
    null,
    'Annuncio sospeso',
    'L''annuncio di «{titolo}» è sospeso: l''oggetto resta da voi finché chi lo ha portato non '
    'lo riprende o l''annuncio non torna attivo.',
    null,
    null
  ),
  (
    'sospendi_annuncio', 'ordine_autorizzato', 'ordine_annullato_acquirente', null, null, null,
    'privato.annulla_ordine'
  ),
  (
    'riattiva_annuncio', 'venditore', 'decisione_revocata', null, null, null,
    'privato.revoca_decisioni'
  ),
  (
    'decertifica_annuncio', 'venditore', null, null, null, null,
    'privato.revoca_certificato_ora writes to its holder'
  ),
  (
    'decertifica_annuncio',
    'acquirente',
    'prenotazione_chiusa',
    'Prenotazione chiusa',
    'Il certificato di «{titolo}» è stato revocato: la tua prenotazione è chiusa, senza costi. '
    'Motivo: {motivo}',
    'chiudi_prenotazione',
    null
  ),
  (
    'decertifica_annuncio', 'acquirente_di_prima', null, null, null, null,
    'he was told when his reservation was closed'
  ),
  (
    'decertifica_annuncio', 'visita_venditore', null, null, null, null,
    'a visit to come goes on: it may certify anew'
  ),
  (
    'decertifica_annuncio', 'visita_centro', null, null, null, null,
    'a visit to come goes on: it may certify anew'
  ),
  (
    'decertifica_annuncio', 'oggetto_al_banco', null, null, null, null,
    'a check that is open goes on: it may certify anew'
  ),
  (
    'decertifica_annuncio',
    'oggetto_in_custodia',
    null,
    'Annuncio fuori vendita',
    'Il certificato di «{titolo}» è stato revocato: finché {centro} non ne emette un altro '
      || 'l''annuncio non è in vendita. Puoi chiedere indietro l''oggetto.',
    null,
    null
  ),
  (
    'decertifica_annuncio',
    'centro_in_custodia',
    null,
    'Annuncio fuori vendita',
    'Il certificato di «{titolo}» è stato revocato: l''oggetto resta da voi e non è in vendita '
    'finché non ne emettete un altro.',
    null,
    null
  ),
  (
    'decertifica_annuncio', 'ordine_autorizzato', 'ordine_annullato_acquirente', null, null, null,
    'privato.annulla_ordine'
  ),
  ('riattiva_annuncio', 'acquirente', null, null, null, null, 'nobody holds a suspended listing'),
  (
    'riattiva_annuncio', 'acquirente_di_prima', 'annuncio_tornato', 'Di nuovo in vendita',
    '«{titolo}» è di nuovo in vendita: puoi prenotarlo anche subito.', null, null
  ),
  (
    'riattiva_annuncio', 'visita_venditore', null, null, null, null,
    'a suspended listing has no visit to come'
  ),
  (
    'riattiva_annuncio', 'visita_centro', null, null, null, null,
    'a suspended listing has no visit to come'
  ),
  (
    'riattiva_annuncio', 'oggetto_al_banco', null, null, null, null,
    'the check goes on, as the letter of the revocation says to its seller'
  ),
  (
    'riattiva_annuncio', 'oggetto_in_custodia', null, null, null, null,
    'it is on sale again, as the revocation says to its seller'
  ),
  (
    'riattiva_annuncio', 'centro_in_custodia', null, 'Annuncio di nuovo attivo',
    'L''annuncio di «{titolo}», che è da voi, è di nuovo attivo.', null, null
  ),
  (
    'riattiva_annuncio', 'ordine_autorizzato', null, null, null, null,
    'a suspended listing has no order that is held'
  ),
  (
    'elimina_annuncio', 'venditore', 'decisione_moderazione', null, null, null,
    'privato.motiva_decisione'
  ),
  (
    'elimina_annuncio',
    'acquirente',
    'prenotazione_chiusa',
    'Prenotazione chiusa',
    'L''annuncio di «{titolo}» è stato eliminato: la tua prenotazione è chiusa, senza costi. '
    'Motivo: {motivo}',
    'chiudi_prenotazione',
    null
  ),
  (
    'elimina_annuncio', 'acquirente_di_prima', null, null, null, null,
    'he was told when his reservation was closed'
  ),
  (
    'elimina_annuncio', 'visita_venditore', null, null, null, null,
    'refused while a verification is open'
  ),
  (
    'elimina_annuncio', 'visita_centro', null, null, null, null,
    'refused while a verification is open'
  ),
  (
    'elimina_annuncio', 'oggetto_al_banco', null, null, null, null,
    'refused while a verification is open'
  ),
  (
    'elimina_annuncio', 'oggetto_in_custodia', 'restituzione_da_ritirare', null, null, 'rimanda',
    'privato.muovi_custodia'
  ),
  (
    'elimina_annuncio', 'centro_in_custodia', null, 'Da restituire',
    'L''annuncio di «{titolo}» è stato eliminato: l''oggetto va restituito a chi lo ritira.', null,
    null
  ),
  (
    'elimina_annuncio', 'ordine_autorizzato', null, null, null, null,
    'refused while an order is open'
  );

-- Acts on a centre.
insert into privato.conseguenze (
  atto, relazione, lettera, avviso, frase, ufficio, ufficio_frase, effetto, altrove
)
values
  (
    'chiudi_centro', 'titolare', 'stato_centro', null, null, null, null, null,
    'privato.admin_stato_centro, or his own suspension'
  ),
  (
    'chiudi_centro',
    'operatore',
    'stato_centro',
    'Stato del centro',
    '{centro} non è più attivo: niente ricezioni né decisioni. Quello '
    'che è già dentro si può restituire e spedire.',
    null,
    null,
    null,
    null
  ),
  (
    'chiudi_centro', 'visita_venditore', 'centro_chiuso_visita', 'Verifica da spostare',
    '{centro} non riceve più: non portare «{titolo}», sposta la verifica in un altro centro.',
    'visita_da_spostare', 'Il centro {centro} è sospeso: la visita per «{titolo}» va spostata.',
    'ferma_visita', null
  ),
  (
    'chiudi_centro',
    'oggetto_al_banco',
    'centro_chiuso_oggetto',
    'Il centro non è attivo',
    '{centro} non può decidere su «{titolo}». Il nostro ufficio lo porta in un altro centro, o '
    'lo riprendi tu.',
    'oggetto_in_centro_chiuso',
    'Il centro {centro} è sospeso e ha «{titolo}» senza esito: va portato altrove o restituito.',
    null,
    null
  ),
  (
    'chiudi_centro', 'oggetto_in_custodia', 'centro_chiuso_oggetto', 'Il centro non è attivo',
    '{centro} non è più attivo: «{titolo}» è ancora lì, e il centro può restituirlo o spedirlo.',
    'oggetto_in_centro_chiuso', 'Il centro {centro} è sospeso e ha in custodia «{titolo}».', null,
    null
  ),
  (
    'chiudi_centro',
    'acquirente_in_attesa',
    'centro_chiuso_acquirente',
    'Verifica rimandata',
    '{centro} non è più attivo: la verifica di «{titolo}» si sposta. La prenotazione resta tua, '
    'senza costi.',
    null,
    null,
    null,
    null
  ),
  (
    'chiudi_centro', 'acquirente_in_sede', 'prenotazione_chiusa', 'Prenotazione chiusa',
    '{centro} non può più incassare: la prenotazione di «{titolo}» è chiusa, senza costi.', null,
    null, 'chiudi_prenotazione', null
  ),
  (
    'riapri_centro', 'titolare', 'stato_centro', null, null, null, null, null,
    'privato.admin_stato_centro, or his own return'
  ),
  (
    'riapri_centro', 'operatore', 'stato_centro', 'Stato del centro', '{centro} è di nuovo attivo.',
    null, null, null, null
  ),
  (
    'riapri_centro', 'visita_venditore', 'centro_riaperto', 'Il centro è di nuovo attivo',
    '{centro} riceve di nuovo: guarda se la verifica di «{titolo}» vale ancora o va spostata.',
    null, null, 'riprendi_visita', null
  ),
  (
    'riapri_centro', 'oggetto_al_banco', 'centro_riaperto', 'Il centro è di nuovo attivo',
    '{centro} riprende il controllo di «{titolo}».', null, null, 'oggetto_tranquillo', null
  ),
  (
    'riapri_centro', 'oggetto_in_custodia', 'centro_riaperto', 'Il centro è di nuovo attivo',
    '{centro} è di nuovo attivo: «{titolo}» è ancora lì.', null, null, 'oggetto_tranquillo', null
  ),
  (
    'riapri_centro', 'acquirente_in_attesa', 'centro_riaperto', 'Il centro è di nuovo attivo',
    '{centro} riceve di nuovo: la verifica di «{titolo}» va avanti.', null, null, null, null
  ),
  (
    'riapri_centro', 'acquirente_in_sede', null, null, null, null, null, null,
    'his reservation was closed when the centre closed'
  );

-- Acts on a person.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, effetto, altrove)
values
  (
    'sospendi_utente', 'interessato', 'decisione_moderazione', null, null, null,
    'privato.motiva_decisione'
  ),
  (
    'sospendi_utente', 'venditore_del_prenotato', 'prenotazione_chiusa_venditore',
    'Prenotazione chiusa',
    'Chi aveva prenotato «{titolo}» non può più comprare: la prenotazione è chiusa.',
    'chiudi_prenotazione', null
  ),
  (
    'sospendi_utente', 'acquirente', 'prenotazione_chiusa', 'Prenotazione chiusa',
    '«{titolo}» non è più in vendita: la tua prenotazione è chiusa, senza costi.',
    'chiudi_prenotazione', null
  ),
  (
    'sospendi_utente', 'visita_centro', 'verifica_annullata_centro', 'Appuntamento annullato',
    'La verifica di «{titolo}» è annullata: l''orario è di nuovo libero.', 'annulla_visita', null
  ),
  (
    'sospendi_utente', 'oggetto_al_banco', 'oggetto_senza_annuncio', 'L''oggetto è al centro',
    '«{titolo}» è presso {centro}: puoi riprenderlo.', null, null
  ),
  ('sospendi_utente', 'centro_suo', 'stato_centro', null, null, 'chiudi_centro', null),
  (
    'sospendi_utente', 'titolare_del_centro', 'operatore_sospeso',
    'Una persona del centro è sospesa',
    '{persona} è sospeso da Fidati e non può lavorare al banco.', null, null
  ),
  (
    'riattiva_utente', 'interessato', 'decisione_revocata', null, null, null,
    'privato.revoca_decisioni'
  ),
  (
    'riattiva_utente', 'venditore_del_prenotato', null, null, null, null,
    'a suspended person holds nothing'
  ),
  (
    'riattiva_utente', 'acquirente', null, null, null, null,
    'nobody waits for a suspended seller''s visit'
  ),
  (
    'riattiva_utente', 'visita_centro', null, null, null, null,
    'a suspended person has no visit to come'
  ),
  (
    'riattiva_utente', 'oggetto_al_banco', null, null, null, null,
    'the check goes on, as the letter of the revocation says to its seller'
  ),
  ('riattiva_utente', 'centro_suo', 'stato_centro', null, null, 'riapri_centro', null),
  (
    'riattiva_utente',
    'titolare_del_centro',
    'operatore_sospeso',
    'Una persona del centro è riattivata',
    '{persona} può di nuovo accedere a Fidati. Non è più fra le persone del centro: se deve '
    'tornare al banco, invitala.',
    'lascia_il_banco',
    null
  );

-- Closing and opening the site.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  (
    'chiudi_sito', 'acquirente', null, null, null,
    'the page of the closed site says it, and no term runs out meanwhile'
  ),
  (
    'chiudi_sito', 'venditore', null, null, null,
    'the page of the closed site says it, and no term runs out meanwhile'
  ),
  (
    'chiudi_sito', 'destinatario', null, null, null,
    'the page of the closed site says it, and no term runs out meanwhile'
  ),
  (
    'riapri_sito', 'acquirente', 'termine_allungato', 'Hai più tempo',
    'Il sito è stato chiuso: il tempo per comprare «{titolo}» si allunga.', null
  ),
  (
    'riapri_sito', 'venditore', 'termine_allungato', 'Hai più tempo',
    'Il sito è stato chiuso: il tempo per fissare la verifica di «{titolo}» si allunga.', null
  ),
  (
    'riapri_sito', 'destinatario', 'termine_allungato', 'Hai più tempo',
    'Il sito è stato chiuso: il tempo per segnalare un problema con «{titolo}» si allunga.', null
  );

-- Decisions.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  (
    'annulla_ordine', 'acquirente', 'ordine_annullato_acquirente', 'Ordine annullato', '«{titolo}»',
    null
  ),
  (
    'annulla_ordine', 'venditore', 'ordine_annullato_venditore', 'Vendita annullata', '«{titolo}»',
    null
  ),
  ('annulla_ordine', 'centro', 'ordine_annullato_centro', null, null, null),
  ('annulla_ordine', 'compenso_centro', null, null, null, 'the letter to the centre of the sale'),
  (
    'rimborsa_parte_ordine', 'acquirente', null, null, null,
    'privato.segna_rimborso, when the part leaves'
  ),
  (
    'rimborsa_parte_ordine', 'venditore', 'rimborso_parziale_venditore', 'Rimborso parziale',
    'Una parte del prezzo di «{titolo}» torna a chi l''ha comprato: quello che ricevi scende.', null
  ),
  (
    'rimborsa_parte_ordine', 'centro', null, null, null,
    'what it has to do with the item stays as it is'
  ),
  (
    'rimborsa_parte_ordine', 'compenso_centro', null, 'Compenso ridotto',
    'Una parte del prezzo di «{titolo}» torna a chi l''ha comprato: il compenso del centro scende.',
    null
  ),
  (
    'paga_altrimenti_ordine', 'acquirente', 'rimborso_pagato_altrimenti',
    'Rimborso pagato in un altro modo', '«{titolo}»', null
  ),
  (
    'paga_altrimenti_ordine', 'venditore', null, null, null,
    'his share changed when the refund was ordered'
  ),
  ('paga_altrimenti_ordine', 'centro', null, null, null, 'nothing of the item changes'),
  (
    'paga_altrimenti_ordine', 'compenso_centro', null, null, null,
    'its share changed when the refund was ordered'
  ),
  (
    'decidi_contestazione', 'acquirente', 'contestazione_decisa', 'Segnalazione decisa',
    '«{titolo}»', null
  ),
  (
    'decidi_contestazione', 'venditore', 'contestazione_decisa', 'Segnalazione decisa',
    '«{titolo}»', null
  ),
  ('decidi_contestazione', 'centro_del_reso', 'reso_in_arrivo_centro', null, null, null),
  ('decidi_segnalazione', 'segnalante', 'segnalazione_decisa', null, null, null),
  (
    'decidi_segnalazione', 'interessato', 'decisione_moderazione', null, null,
    'privato.motiva_decisione'
  ),
  ('decidi_ricorso', 'autore', 'ricorso_deciso', 'Contestazione decisa', '{oggetto}', null),
  (
    'decidi_ricorso', 'segnalante', null, null, null,
    'his report was answered; what is decided afterwards is whom it concerned'
  ),
  (
    'approva_richiesta', 'richiedente', 'richiesta_centro_approva', 'Richiesta centro di verifica',
    'Il tuo centro è stato approvato.', null
  ),
  (
    'rifiuta_richiesta', 'richiedente', 'richiesta_centro_rifiuta', 'Richiesta centro di verifica',
    'La tua richiesta non è stata accolta.', null
  ),
  (
    'informazioni_richiesta', 'richiedente', 'richiesta_centro_informazioni',
    'Richiesta centro di verifica', 'Ci servono altre informazioni.', null
  ),
  (
    'concedi_ruolo', 'interessato', 'ruolo_admin', 'Ruolo di amministratore',
    'Ora sei amministratore di Fidati.', null
  ),
  (
    'concedi_ruolo', 'altro_admin', 'ruolo_admin_altrui', 'Ruolo di amministratore',
    'Ora è amministratore: {chi}', null
  ),
  (
    'revoca_ruolo', 'interessato', 'ruolo_admin', 'Ruolo di amministratore',
    'Non sei più amministratore di Fidati.', null
  ),
  (
    'revoca_ruolo', 'altro_admin', 'ruolo_admin_altrui', 'Ruolo di amministratore',
    'Non è più amministratore: {chi}', null
  );

-- `altrove` names who tells it where a letter needs more than the relation knows.

-- Acts on a visit and its item.
insert into privato.conseguenze (
  atto, relazione, lettera, avviso, frase, ufficio, ufficio_frase, altrove
)
values
  (
    'ricevi_verifica', 'venditore', null, 'Oggetto ricevuto dal centro',
    '{centro} ha ricevuto «{titolo}» e lo sta verificando.', null, null, null
  ),
  (
    'ricevi_verifica', 'acquirente', null, 'Oggetto arrivato al centro',
    '{centro} ha ricevuto «{titolo}» e lo sta verificando: ti scriviamo appena c''è l''esito.',
    null, null, null
  ),
  (
    'rifiuta_verifica',
    'venditore',
    null,
    'Il centro non ha ricevuto l''oggetto',
    'Il numero di serie letto al banco per «{titolo}» è di un oggetto già risultato non '
    'autentico. Se è letto male il centro può '
    'riprovare; altrimenti scrivici.',
    'seriale_non_autentico',
    'Al banco è arrivato «{titolo}» con il numero di serie {seriale}, già risultato non autentico.',
    null
  ),
  (
    'rifiuta_verifica', 'acquirente', null, null, null, null, null,
    'the counter may read it again; he is told when the visit ends'
  ),
  (
    'manca_verifica', 'venditore', 'non_presentato', 'Verifica annullata',
    '«{titolo}» non risulta ricevuto dal centro: la verifica è annullata.', null, null, null
  ),
  (
    'manca_verifica', 'acquirente', 'visita_mancata_acquirente', 'Prenotazione chiusa',
    'La verifica di «{titolo}» non si è fatta: la prenotazione è chiusa senza costi.', null, null,
    null
  ),
  (
    'ritira_verifica', 'venditore', 'verifica_ritirata', 'Verifica annullata',
    '«{titolo}» si può ritirare presso {centro}.', null, null, null
  ),
  (
    'ritira_verifica', 'acquirente', 'visita_mancata_acquirente', 'Prenotazione chiusa',
    'La verifica di «{titolo}» non si è fatta: la prenotazione è chiusa senza costi.', null, null,
    null
  ),
  (
    'valuta_verifica', 'venditore', null, null, null, null, null,
    'a score is the counter''s own until it decides'
  ),
  (
    'valuta_verifica', 'acquirente', null, null, null, null, null,
    'a score is the counter''s own until it decides'
  ),
  (
    'approva_verifica', 'venditore', 'verifica_positiva_venditore', null, null, null, null,
    'privato.dopo_verificato'
  ),
  (
    'approva_verifica', 'acquirente', 'verifica_positiva', null, null, null, null,
    'privato.dopo_verificato; at a partner''s, who is paid there, by verifica_positiva_sede'
  ),
  (
    'respingi_verifica', 'venditore', 'verifica_negativa', null, null, null, null,
    'privato.dopo_non_conforme'
  ),
  (
    'respingi_verifica', 'acquirente', 'verifica_negativa_acquirente', null, null, null, null,
    'privato.dopo_non_conforme'
  ),
  (
    'restituisci_verifica', 'venditore', 'restituzione_effettuata', null, null, null, null,
    'privato.restituisci'
  ),
  (
    'restituisci_verifica', 'acquirente', null, null, null, null, null,
    'what is reserved is not given back; where it went all the same, privato.sciogli_dubbio'
  );
-- A counter is told what the clock, a seller or the office does, not what it does itself.
insert into privato.conseguenze (atto, relazione, avviso, frase, altrove)
values
  (
    'manca_verifica',
    'centro',
    'Appuntamento mancato',
    '«{titolo}» non risulta ricevuto: la verifica è annullata. Se l''oggetto è da voi, registra '
    'la ricezione.',
    null
  ),
  (
    'ritira_verifica', 'centro', 'Da restituire',
    'La verifica di «{titolo}» è annullata: l''oggetto va restituito a chi lo ritira.', null
  );
insert into privato.conseguenze (atto, relazione, altrove)
select a.atto, 'centro', 'it did so itself'
from (
  values
    ('ricevi_verifica'),
    ('rifiuta_verifica'),
    ('valuta_verifica'),
    ('approva_verifica'),
    ('respingi_verifica'),
    ('restituisci_verifica')
) a (atto)
union all
select a.atto, 'compratore', 'nothing is bought before its result'
from (
  values
    ('ricevi_verifica'),
    ('rifiuta_verifica'),
    ('manca_verifica'),
    ('ritira_verifica'),
    ('valuta_verifica'),
    ('approva_verifica')
) a (atto)
union all
select a.atto, 'titolare_certificato', 'nothing is certified before its result'
from (
  values
    ('ricevi_verifica'),
    ('rifiuta_verifica'),
    ('manca_verifica'),
    ('ritira_verifica'),
    ('valuta_verifica'),
    ('approva_verifica')
) a (atto)
union all
values
  ('respingi_verifica', 'compratore', 'privato.annulla_ordine'),
  ('respingi_verifica', 'titolare_certificato', 'privato.revoca_certificato_ora'),
  ('restituisci_verifica', 'compratore', 'what is sold is not given back');
insert into privato.conseguenze (atto, relazione, lettera, altrove)
values (
  'restituisci_verifica', 'titolare_certificato', 'certificato_revocato',
  'privato.revoca_certificato_ora'
);

-- Acts on a sold item: it leaves, arrives, returns.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  ('spedisci_ordine', 'acquirente', 'ordine_spedito', null, null, 'privato.annuncia_spedizione'),
  (
    'spedisci_ordine', 'venditore', null, 'Oggetto spedito',
    '«{titolo}» è in viaggio verso chi lo ha comprato.', null
  ),
  ('consegna_ordine', 'acquirente', 'ordine_consegnato', null, null, 'privato.annuncia_consegna'),
  (
    'consegna_ordine', 'venditore', null, 'Oggetto consegnato',
    '«{titolo}» risulta consegnato: il ricavo va in pagamento quando l''ordine si conclude.', null
  ),
  ('concludi_ordine', 'acquirente', 'ordine_concluso', null, null, 'privato.concludi_ordine'),
  ('concludi_ordine', 'venditore', 'ordine_concluso', null, null, 'privato.concludi_ordine'),
  ('torna_ordine', 'acquirente', 'ordine_tornato', null, null, 'privato.annuncia_rientro'),
  (
    'torna_ordine', 'venditore', null, null, null,
    'privato.annuncia_rientro, by a bell; by letter where his courier comes'
  ),
  (
    'confronta_diverso_ordine', 'acquirente', 'reso_diverso', null, null,
    'privato.avvisa_reso_diverso'
  ),
  (
    'confronta_diverso_ordine', 'venditore', 'reso_diverso', null, null,
    'privato.avvisa_reso_diverso'
  ),
  (
    'riprendi_rimborsato_ordine', 'acquirente', null, 'Il reso è arrivato',
    '«{titolo}» è tornato al centro ed è quello che era partito: da parte tua è tutto fatto.', null
  ),
  (
    'riprendi_rimborsato_ordine', 'venditore', 'restituzione_da_ritirare', null, null,
    'privato.codici_seguono'
  );
insert into privato.conseguenze (atto, relazione, altrove)
select
  a.atto,
  r.relazione,
  case r.relazione
    when 'centro' then 'it did so itself, or has nothing left to do'
    else 'its share moves with the end of the sale alone'
  end
from
  (
    values
      ('spedisci_ordine'),
      ('consegna_ordine'),
      ('concludi_ordine'),
      ('torna_ordine'),
      ('confronta_diverso_ordine'),
      ('riprendi_rimborsato_ordine')
  ) a (atto),
  (values ('centro'), ('compenso_centro')) r (relazione);

-- Disputes and alarms of a sale's payment.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  (
    'contesta_banca_ordine', 'acquirente', null, null, null,
    'he asked his bank; privato.annuncia_fermo says what stands still'
  ),
  (
    'contesta_banca_ordine', 'venditore', 'contestazione_bancaria_aperta', null, null,
    'privato.applica_disputa'
  ),
  (
    'contesta_banca_ordine', 'centro', null, null, null,
    'privato.annuncia_fermo, where the item would leave'
  ),
  (
    'contesta_banca_ordine',
    'compenso_centro',
    null,
    'Pagamento contestato',
    'La banca di chi ha comprato «{titolo}» contesta il pagamento: il compenso del centro '
    'dipende da che cosa decide.',
    null
  ),
  (
    'vince_banca_ordine', 'acquirente', null, null, null,
    'his bank tells him; privato.annuncia_ripresa says what goes on'
  ),
  (
    'vince_banca_ordine', 'venditore', 'contestazione_bancaria_chiusa', null, null,
    'privato.applica_disputa'
  ),
  (
    'vince_banca_ordine', 'centro', null, null, null,
    'privato.annuncia_ripresa, where the item may leave'
  ),
  (
    'vince_banca_ordine',
    'compenso_centro',
    null,
    'Contestazione chiusa',
    'Una contestazione della banca su «{titolo}» è chiusa e non toglie nulla al compenso del '
    'centro.',
    null
  ),
  (
    'perde_banca_ordine', 'acquirente', 'ordine_annullato_acquirente', null, null,
    'privato.annulla_ordine'
  ),
  (
    'perde_banca_ordine', 'venditore', 'contestazione_bancaria_chiusa', null, null,
    'privato.applica_disputa'
  ),
  ('perde_banca_ordine', 'centro', 'ordine_annullato_centro', null, null, 'privato.annulla_ordine'),
  (
    'perde_banca_ordine', 'compenso_centro', null, null, null,
    'the letter to the centre of the sale'
  ),
  (
    'perde_parte_banca_ordine', 'acquirente', 'banca_ha_tolto_una_parte', null, null,
    'privato.disputa_persa'
  ),
  (
    'perde_parte_banca_ordine', 'venditore', 'contestazione_bancaria_chiusa', null, null,
    'privato.applica_disputa'
  ),
  (
    'perde_parte_banca_ordine', 'centro', null, null, null,
    'privato.annuncia_ripresa, where the item may leave'
  ),
  (
    'perde_parte_banca_ordine', 'compenso_centro', null, 'Compenso ridotto',
    'La banca ha tolto una parte del prezzo di «{titolo}»: il compenso del centro scende.', null
  ),
  (
    'respinge_rimborso_ordine', 'acquirente', 'rimborso_non_arrivato', null, null,
    'privato.annuncia_non_arrivato'
  ),
  (
    'respinge_rimborso_ordine', 'venditore', null, null, null,
    'his share changed when the refund was ordered'
  ),
  ('respinge_rimborso_ordine', 'centro', null, null, null, 'nothing of the item changes'),
  (
    'respinge_rimborso_ordine', 'compenso_centro', null, null, null,
    'its share changed when the refund was ordered'
  );

-- A reservation expires before its visit or after a positive result.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  (
    'scade_annuncio', 'venditore', 'prenotazione_scaduta_venditore', null, null,
    'privato.scade_prenotazione'
  ),
  (
    'scade_annuncio', 'acquirente', 'prenotazione_scaduta', null, null, 'privato.scade_prenotazione'
  ),
  (
    'scade_annuncio', 'centro_in_custodia', null, null, null,
    'what is there goes its way whoever reserves it'
  ),
  (
    'scade_finestra_annuncio', 'venditore', 'finestra_scaduta_venditore', null, null,
    'privato.scade_prenotazione'
  ),
  (
    'scade_finestra_annuncio', 'acquirente', 'finestra_scaduta_acquirente', null, null,
    'privato.scade_prenotazione'
  ),
  (
    'scade_finestra_annuncio', 'centro_in_custodia', null, 'Prenotazione scaduta',
    'Chi aveva prenotato «{titolo}» non lo ha comprato in tempo: la prenotazione è chiusa.', null
  );
insert into privato.conseguenze (atto, relazione, altrove)
select a.atto, r.relazione, r.perche
from
  (values ('scade_annuncio'), ('scade_finestra_annuncio')) a (atto),
  (
    values
      ('acquirente_di_prima', 'he waits for nothing'),
      ('visita_venditore', 'nothing lapses while a visit is open'),
      ('visita_centro', 'nothing lapses while a visit is open'),
      ('oggetto_al_banco', 'nothing lapses while a visit is open'),
      ('oggetto_in_custodia', 'his letter of the lapse says where it stays'),
      ('ordine_autorizzato', 'nothing lapses while money is held')
  ) r (relazione, perche);

-- Closing an account is refused while it binds others, except at the counter it works for and in
-- its appeals.
insert into privato.conseguenze (atto, relazione, lettera, effetto, altrove)
values
  ('cancella_utente', 'interessato', 'account_cancellato', null, 'privato.cancella_account'),
  (
    'cancella_utente', 'venditore_del_prenotato', null, null, 'refused while he holds a reservation'
  ),
  ('cancella_utente', 'acquirente', null, null, 'refused while something of his is reserved'),
  ('cancella_utente', 'visita_centro', null, null, 'refused while a visit is open'),
  ('cancella_utente', 'oggetto_al_banco', null, null, 'refused while a visit is open'),
  ('cancella_utente', 'centro_suo', null, null, 'refused while he has a centre');
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase)
values (
  'cancella_utente', 'titolare_del_centro', 'operatore_sospeso',
  'Una persona ha lasciato il centro',
  'Una persona del centro ha chiuso il suo account: non lavora più al banco.'
);
