-- The acts of the office, row by row: what each does to whom it touches (chapter 2905).

-- Acts on a listing.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, effetto, altrove)
values
  (
    'sospendi_annuncio', 'venditore', 'decisione_moderazione', null, null, null,
    'privato.motiva_decisione'
  ),
  (
    'sospendi_annuncio', 'acquirente', 'prenotazione_chiusa', 'Prenotazione chiusa',
    'Abbiamo sospeso l''annuncio di «{titolo}»: la tua prenotazione è chiusa, senza costi. Motivo: {motivo}',
    'chiudi_prenotazione', null
  ),
  (
    'sospendi_annuncio', 'acquirente_di_prima', null, null, null, null,
    'he was told when his reservation was closed'
  ),
  (
    'sospendi_annuncio', 'visita_venditore', 'visita_chiusa', 'Verifica annullata',
    'La verifica di «{titolo}» è annullata: l''annuncio è sospeso. Non portare l''oggetto al centro, non devi nulla.',
    'annulla_visita', null
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
    'sospendi_annuncio', 'oggetto_in_custodia', 'oggetto_senza_annuncio', 'L''oggetto è al centro',
    'L''annuncio di «{titolo}» è sospeso e l''oggetto resta presso {centro}: puoi chiederlo indietro.',
    null, null
  ),
  (
    'sospendi_annuncio',
    'centro_in_custodia',
    null,
    'Annuncio sospeso',
    'L''annuncio di «{titolo}» è sospeso: l''oggetto resta da voi finché chi lo ha portato '
      || 'non lo riprende o l''annuncio non torna attivo.',
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
    'elimina_annuncio', 'acquirente', 'prenotazione_chiusa', 'Prenotazione chiusa',
    'L''annuncio di «{titolo}» è stato eliminato: la tua prenotazione è chiusa, senza costi. Motivo: {motivo}',
    'chiudi_prenotazione', null
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
    'chiudi_centro', 'oggetto_al_banco', 'centro_chiuso_oggetto', 'Il centro non è attivo',
    '{centro} non può decidere su «{titolo}». Il nostro ufficio lo porta in un altro centro, o lo riprendi tu.',
    'oggetto_in_centro_chiuso',
    'Il centro {centro} è sospeso e ha «{titolo}» senza esito: va portato altrove o restituito.',
    null, null
  ),
  (
    'chiudi_centro', 'oggetto_in_custodia', 'centro_chiuso_oggetto', 'Il centro non è attivo',
    '{centro} non è più attivo: «{titolo}» è ancora lì, e il centro può restituirlo o spedirlo.',
    'oggetto_in_centro_chiuso', 'Il centro {centro} è sospeso e ha in custodia «{titolo}».', null,
    null
  ),
  (
    'chiudi_centro', 'acquirente_in_attesa', 'centro_chiuso_acquirente', 'Verifica rimandata',
    '{centro} non è più attivo: la verifica di «{titolo}» si sposta. La prenotazione resta tua, senza costi.',
    null, null, null, null
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
    'riattiva_utente', 'titolare_del_centro', 'operatore_sospeso',
    'Una persona del centro è riattivata',
    '{persona} può di nuovo accedere a Fidati. Non è più fra le persone del centro: se deve tornare al banco, invitala.',
    'lascia_il_banco', null
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
