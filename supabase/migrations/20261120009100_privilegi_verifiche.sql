-- Privileges of the tables of chapters 6 to 9 and 11: 20261120009000 has taken everything away,
-- this gives back what is listed. Idempotent. Never readable: codice_privato_hash, salt,
-- signatures, document ids, serial numbers, internal notes, payment intents, settings, outbox.

grant select (
  id, id_utente, id_annuncio, id_centro, stato, data_programmata, data_ricezione, data_verifica,
  data_creazione, created_at, updated_at, punteggio_autenticita, punteggio_complessivo,
  problemi_rilevati, condizione_verificata, valutazione_prezzo, score_autenticita,
  score_stato_estetico, score_funzionamento, score_componenti_originali, score_provenienza,
  checklist_autenticita, checklist_stato_estetico, checklist_funzionamento,
  checklist_componenti_originali, checklist_provenienza, motivo_rifiuto, estimated_value,
  tipo_prodotto, stato_restituzione, data_stato_restituzione, data_restituzione, versione
) on public.verifiche to authenticated;
grant select (
  id_verifica, id_centro, stato, dal, id_persona, dispositivo, in_dubbio, permanenza_dal,
  da_restituire_dal, versione
) on public.custodia to authenticated;
grant select
  on public.appointments, public.media_verifica, public.verification_media, public.note_verifica,
  public.verification_transactions to authenticated;
grant select (
  id, id_verifica, id_annuncio, id_centro, id_acquirente, id_venditore, importo,
  importo_commissione, percentuale_commissione, metodo_pagamento, data_transazione, stato, vendita,
  costo_imballo, costo_spedizione, costo_servizio, note, annullata_il, annullata_da,
  motivo_annullamento, created_at
) on public.transazioni_in_sede to authenticated;
grant select
  on public.dispositivi, public.verifiche_campi, public.verifiche_campi_storia,
  public.conflitti_campo, public.sync_op to authenticated;
grant select (
  id, id_verifica, id_annuncio, codice_certificato, codice_pubblico, stato, data_emissione,
  impronta, revoked_at, motivo_revoca, sostituito_da, consultazioni, id_titolare
) on public.certificati_verifica to authenticated;
grant select (
  id, numero_ordine, buyer_id, seller_id, id_annuncio, id_verifica, id_centro, amount,
  importo_articolo, importo_sovrapprezzo, importo_spedizione, currency, status, capture_method,
  stato_pagamento, importo_rimborsato, data_creazione, data_pagamento, data_consegna,
  data_conclusione, updated_at
) on public.ordini to authenticated;
grant select (
  id, id_ordine, corriere_nome, codice_tracciamento, tracking_url, stato, data_spedizione,
  data_consegna, ritiro_previsto, created_at, updated_at
) on public.spedizioni to authenticated;
grant select (
  id, id_ordine, id_autore, tipo, motivo, foto, risposta_controparte, stato, decisione, esito,
  importo_rimborso, reso_entro, created_at, deciso_il
) on public.contestazioni to authenticated;
grant select (
  id, id_ordine, destinatario, id_utente, importo, da_recuperare, stato, motivo, pagabile_dal, dal,
  created_at
) on public.versamenti to authenticated;
grant select on public.dati_versamento to authenticated;
grant select (id, id_centro, prima, dopo, dal) on public.commissioni_centro_storia to authenticated;
grant select (id, soggetto, id_destinatario, id_centro, voto, testo, created_at)
  on public.recensioni to anon, authenticated;
