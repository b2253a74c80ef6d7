-- Privileges of chapters 6 to 9 and 11: 20261120009000 has taken everything away, this gives back what is listed. Idempotent.
-- Never readable: codice_privato_hash, salt, signatures, document ids, serial numbers, internal notes, payment intents, settings, outbox.

grant select (id, id_utente, id_annuncio, id_centro, stato, data_programmata, data_ricezione, data_verifica, data_creazione, created_at,
  updated_at, punteggio_autenticita,
  punteggio_complessivo, problemi_rilevati, condizione_verificata, valutazione_prezzo, score_autenticita, score_stato_estetico,
    score_funzionamento, score_componenti_originali,
  score_provenienza, checklist_autenticita, checklist_stato_estetico, checklist_funzionamento, checklist_componenti_originali,
    checklist_provenienza, motivo_rifiuto, estimated_value,
  tipo_prodotto, stato_restituzione, data_stato_restituzione, data_restituzione, versione) on public.verifiche to authenticated;
grant select (id_verifica, id_centro, stato, dal, id_persona, dispositivo, in_dubbio, permanenza_dal, da_restituire_dal, versione)
  on public.custodia to authenticated;
grant select on public.appointments, public.media_verifica, public.verification_media, public.note_verifica,
  public.verification_transactions to authenticated;
grant select (id, id_verifica, id_annuncio, id_centro, id_acquirente, id_venditore, importo, importo_commissione,
  percentuale_commissione, metodo_pagamento, data_transazione, stato, vendita, costo_imballo, costo_spedizione, costo_servizio, note,
  annullata_il, annullata_da, motivo_annullamento, created_at) on public.transazioni_in_sede to authenticated;
grant select on public.dispositivi, public.verifiche_campi, public.verifiche_campi_storia, public.conflitti_campo,
  public.sync_op to authenticated;
grant select (id, id_verifica, id_annuncio, codice_certificato, codice_pubblico, stato, data_emissione, impronta, revoked_at,
  motivo_revoca, sostituito_da, consultazioni, id_titolare)
  on public.certificati_verifica to authenticated;
grant select (id, numero_ordine, buyer_id, seller_id, id_annuncio, id_verifica, id_centro, amount, importo_articolo, importo_sovrapprezzo,
  importo_spedizione, currency, status,
  capture_method, stato_pagamento, importo_rimborsato, data_creazione, data_pagamento, data_consegna, data_conclusione,
    updated_at) on public.ordini to authenticated;
grant select (id, id_ordine, corriere_nome, codice_tracciamento, tracking_url, stato, data_spedizione, data_consegna, ritiro_previsto,
  created_at,
  updated_at) on public.spedizioni to authenticated;
grant select (id, id_ordine, id_autore, tipo, motivo, foto, risposta_controparte, stato, decisione, esito, importo_rimborso,
  reso_entro, created_at, deciso_il) on public.contestazioni to authenticated;
grant select (id, id_ordine, destinatario, id_utente, importo, da_recuperare, stato, motivo, pagabile_dal, dal, created_at)
  on public.versamenti to authenticated;
grant select on public.dati_versamento to authenticated;
grant select (id, id_centro, prima, dopo, dal) on public.commissioni_centro_storia to authenticated;
grant select (id, soggetto, id_destinatario, id_centro, voto, testo, created_at) on public.recensioni to anon, authenticated;

-- What policies ask, on our tables and on the storage's.
select privato.concedi('anon, authenticated', array['verifiche_da_acquirente', 'percorso_annunci_valido', 'percorso_verifiche_valido',
  'legge_media_verifiche', 'foto_in_uso', 'carico_ammesso',
  'percorso_contestazioni_valido', 'legge_media_contestazioni']);

-- Anybody
select privato.concedi('anon, authenticated', array['verifica_certificato', 'stato_manutenzione', 'impostazioni_pubbliche']);

-- Signed in; each asks by itself who is calling.
select privato.concedi('authenticated', array['update_verifica_status', 'update_verifica_details', 'set_annuncio_stato_verifica',
  'eventi_verifica', 'segna_restituito', 'risolvi_dubbio', 'registra_rientro', 'admin_segna_smarrito', 'admin_riassegna_verifica',
  'richiedi_restituzione', 'rimetti_in_vendita', 'segna_non_presentato',
  'ritira_verifica', 'admin_annulla_verifica', 'reinvia_codice_ritiro', 'annuncia_ritiro_corriere',
  'consegna_acquirente', 'restituzioni_centro',
  'sync_push', 'centre_manifest', 'centre_pull', 'device_report', 'dispositivi_in_debito',
  'prepara_certificato', 'rigenera_certificato', 'revoca_certificato',
  'apri_ordine', 'intento_di', 'imposta_indirizzo_ordine', 'mio_ordine', 'segna_spedito', 'chiedi_cattura',
    'segna_consegnato', 'annulla_ordine_non_spedito', 'admin_annulla_non_ritirato', 'segnala_mai_arrivato',
    'recedi_dal_contratto', 'conferma_ricezione',
    'apri_contestazione', 'rispondi_contestazione',
  'scrivi_recensione', 'destinatario_consentito', 'registra_posta_manuale', 'centro_pagamenti', 'registra_incasso', 'annulla_incasso',
    'registra_rientro_in_sede',
    'segna_verifica_saldata', 'centro_contatori', 'centro_verifiche',
    'centro_movimenti', 'centro_incassi_mesi', 'centro_verifiche_incasso', 'centro_consegne',
  'dettaglio_verifica', 'impostazioni_leggi', 'impostazioni_salva', 'configurazione_pagamenti', 'configurazione_pagamenti_salva',
    'admin_tariffe_centro', 'panoramica_admin',
  'admin_centri_panoramica', 'admin_elenco_ordini', 'admin_elenco_pagamenti', 'admin_elenco_verifiche', 'admin_elenco_spedizioni',
    'admin_aggiorna_spedizione', 'admin_elenco_contestazioni',
  'admin_decidi_contestazione', 'admin_posta', 'admin_ritenta_posta', 'admin_dispositivi', 'admin_elenco_versamenti',
  'admin_segna_versamento', 'admin_prepara_bonifici', 'admin_esporta_dac7', 'admin_imposta_commissione',
  'miei_dati_versamento', 'salva_dati_versamento',
  'miei_versamenti', 'mio_conto_connect', 'admin_registro', 'admin_esporta_elenco']);

-- The office's queues
select privato.concedi('authenticated', array['admin_elenco_richieste', 'admin_centro_lavoro', 'admin_contestazione',
  'admin_prova_contestazione', 'admin_elenco_contestazioni_bancarie', 'admin_elenco_segnalazioni', 'admin_elenco_contatti',
  'admin_rispondi_contatto']);

-- The office's things
select privato.concedi('authenticated', array['admin_elenco_notifiche', 'admin_elenco_certificati', 'admin_categorie', 'admin_categoria',
  'admin_sposta_categoria', 'admin_elimina_categoria', 'admin_prezzi_categorie']);
-- The office's money
select privato.concedi('authenticated', array['admin_pagamento', 'admin_incassa_pagamento', 'admin_annulla_pagamento', 'admin_rimborsa',
  'admin_elenco_avvisi', 'admin_prendi_avviso', 'admin_grafico_incassi', 'admin_grafico_esiti', 'admin_grafico_attese',
  'admin_grafico_conversioni', 'admin_centri_per_riassegnare']);

select privato.concedi('authenticated', array['registra_consenso', 'accetta_termini', 'conferma_iscrizione', 'esporta_dati',
  'cancella_account']);

-- Only the server's key: nobody else executes these at all.
grant execute on all functions in schema public, privato to service_role;
