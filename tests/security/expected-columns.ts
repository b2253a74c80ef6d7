/** What a grant opens, column by column; what isn't written here is refused. `legge_anonimo`: also without an account. */
export const COLUMNS = `
admin_notifications legge: tutte
annunci legge_anonimo: tutte tranne id_precedente,id_acquirente_prenotazione,data_prenotazione_oggetto,durata_prenotazione_ore,media_url,telefono_contatto,prezzo_verificato,admin_notes,eliminato_il,motivo_eliminazione,torna_al_venditore,certificato_revocato,ricerca,prezzo_esposto,minimo_esposto,provincia
annunci legge: tutte tranne id_precedente,id_acquirente_prenotazione,data_prenotazione_oggetto,durata_prenotazione_ore,media_url,telefono_contatto,prezzo_verificato,admin_notes,eliminato_il,motivo_eliminazione,torna_al_venditore,certificato_revocato,ricerca,prezzo_esposto,minimo_esposto,provincia
annunci inserisce: id,id_utente,titolo,descrizione,prezzo,condizione,categoria,category_id,localita,tipo_prodotto,costo_spedizione,spedizione_a_carico,metodo_spedizione,dimensione_pacco,telefono_contatto
appointments legge: tutte
blocked_slots legge: tutte
categories legge_anonimo: tutte
categories legge: tutte
categories_closure legge_anonimo: tutte
categories_closure legge: tutte
centro_inviti legge: id,id_centro,email,scade_il,accettato_il,revocato_il,created_at
centro_operatori legge: id,id_centro,id_utente,ruolo,attivo,dal,al
certificati_verifica legge: tutte tranne codice_privato_hash,salt,codice_spedito_il,dettagli_autenticita,firma,revocato_da,tentativi_verifica
chiusure_centro legge: tutte
commissioni_centro_storia legge: id,id_centro,prima,dopo,dal
conflitti_campo legge: tutte
consensi legge: tutte
consensi inserisce: tutte tranne id,created_at
contestazioni legge: tutte tranne aggiunte,deciso_da
conversations legge: tutte
custodia legge: tutte tranne dubbio,confronto
decisioni_moderazione legge: tutte tranne deciso_da,stato_prima
dati_versamento legge: tutte
dispositivi legge: tutte
fee_conditions legge: tutte
indirizzi legge: tutte
indirizzi inserisce: tutte tranne created_at
media legge_anonimo: tutte
media legge: tutte
media inserisce: tutte tranne data_caricamento,impronta
media_verifica legge: tutte
messages legge: tutte
note_verifica legge: tutte
notifiche legge: tutte
notifiche aggiorna: letta
ordini legge: tutte tranne id_prenotazione,gateway,payment_intent_id,cattura_entro,cattura_chiesta_il,id_indirizzo_spedizione,percentuale_piattaforma,percentuale_centro,motivo_annullamento,versamenti_fermi
preferiti legge: tutte
preferiti inserisce: tutte tranne data_aggiunta,prezzo_allora
prenotazioni_storia legge: tutte
recensioni legge_anonimo: tutte tranne id_ordine,id_autore,visibile_dal,rimossa_il
recensioni legge: tutte tranne id_ordine,id_autore,visibile_dal,rimossa_il
richieste_contatto legge: tutte
ricorsi legge: tutte tranne deciso_da
segnalazioni legge: tutte
spedizioni legge: tutte tranne id_indirizzo_spedizione,indirizzo_dalla_versione,indirizzo_superato,ricevente_nome,ricevente_doc_id,ricevente_firma_url
sync_op legge: tutte
transazioni_in_sede legge: tutte tranne ricevente_nome,ricevente_doc_id,ricevente_firma_url
utenti legge: tutte
utenti aggiorna: tutte tranne id,email,is_admin,stato,ultimo_accesso,cancellato_il,tipo_venditore,ragione_sociale,partita_iva,numero_registro,contatto_email,autocertificazione_il,marketing_emails,telefono,indirizzo,citta,cap,data_registrazione,data_creazione,created_at,updated_at
verification_center_category_prices legge: tutte
verification_center_category_tariffs legge: tutte
verification_center_requests legge: tutte
verification_centers legge_anonimo: tutte tranne user_id,partita_iva,max_daily_verifications,motivo_stato,demo,tariffa_type,tariffa_fixed,tariffa_percentage,tariffa_min_value,tariffa_max_value,package_markup_piccolo,package_markup_medio,package_markup_grande,package_markup_maxi,percentuale_commissione,conditions,updated_at
verification_centers legge: tutte tranne partita_iva,motivo_stato,package_markup_piccolo,package_markup_medio,package_markup_grande,package_markup_maxi,percentuale_commissione,conditions
verification_centers aggiorna: nome,indirizzo,citta,telefono,email,sito_web,descrizione,orari_apertura,settings,specializzazioni,max_daily_verifications
verification_media legge: tutte
verification_transactions legge: tutte
verifiche legge: tutte tranne motivo_annullamento,controlli,media_attesi,costo_verifica,costo_verifica_preventivo,totale_preventivo,preventivo_costi,note,decisa_da,numero_seriale,accessori,segni_distintivi,firma_deposito_url,restituzione_ricevente_nome,restituzione_doc_id,restituzione_note,restituzione_firma_url,restituzione_codice_ritiro,depositante_nome
verifiche_campi legge: tutte
verifiche_campi_storia legge: tutte
versamenti legge: tutte tranne riferimento,riprova_dal
`;
