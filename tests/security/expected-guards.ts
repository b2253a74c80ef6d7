import type { Person } from './people.ts';

/**
 * What a guard says in a state that the scene isn't in, or to somebody who isn't in it. `prima`: how the owner's hand brings that state;
 * `chi`: `nessuno` is signed in as nobody, `server` has the secret key; `atto`: one call, what it answers as `r` is its word, else `ok`.
 */
export type Guard = { prima?: readonly string[]; chi: Person | 'nessuno' | 'server'; atto: string; attesa: string };

/** One tablet's operation about the open visit, and what became of it. */
const op = (kind: string, payload: string): string =>
  `select (public.sync_push('[{"op_id": "{nessuno}", "device_id": "tablet-di-prova", "seq": 9, "kind": "${kind}", "v": 1, "entity_id": "{verificaAperta}",
    "field": null, "payload": ${payload}, "base_version": null, "created_at_client": "1970-01-01T00:00:00Z"}]') -> 0 ->> 'reason') as r`;
const OPERATORE = `insert into public.centro_operatori (id_centro, id_utente, ruolo) values ('{sede}', '{utente}', 'operatore')`;
const TABLET = '{"device_id": "tablet-nuovo", "epoch": "e1", "pending_ops": 0, "pending_media": 0}';
const CLOSED = 'update public.platform_settings set "maintenanceMode" = true';
const WITHOUT_TERMS = [
  `update auth.users set confirmation_sent_at = now() where id = '{utente}'`,
  `delete from public.consensi where id_utente = '{utente}'`,
];
const SESSION_FINISHED = `select set_config('request.jwt.claims', '{"sub": "{utente}", "role": "authenticated", "session_id": "{nessuno}"}', true)`;
const CODE = `"codice_privato_hash": "${'a'.repeat(64)}", "salt": "${'b'.repeat(16)}"`;
const PHOTOS = `insert into storage.objects (bucket_id, name) values ('media-annunci', '{utente}/00000000-0000-4000-8000-000000000000.grande.webp')`;
const bloccata = `update public.conversations set bloccata_da = '{venditore}' where id = '{conversazione}'`;

/** The body of `privato` and its refusal → how it is heard. */
export const GUARDS: Readonly<Record<string, Guard>> = {
  'admin_crea_notifica: utente_non_trovato': {
    chi: 'admin',
    atto: `select public.admin_crea_notifica('{"email": "nessuno@prova.example", "titolo": "T"}')`,
    attesa: 'utente_non_trovato',
  },
  'admin_imposta_commissione: centro_non_trovato': {
    chi: 'admin',
    atto: `select public.admin_imposta_commissione('{nessuno}', 3, 'Prova')`,
    attesa: 'centro_non_trovato',
  },
  'admin_prepara_bonifici: versamento_non_trovato': {
    chi: 'admin',
    atto: `select public.admin_prepara_bonifici('SEPA-NESSUNO')`,
    attesa: 'versamento_non_trovato',
  },
  'aggiungi_messaggio: conversazione_bloccata': {
    prima: [bloccata],
    chi: 'acquirente',
    atto: `select public.invia_messaggio('{conversazione}', 'Ciao')`,
    attesa: 'conversazione_bloccata',
  },
  'annuncio_prima: creazione_non_autenticata': {
    chi: 'nessuno',
    atto: `insert into public.annunci (titolo, prezzo, telefono_contatto) values ('Nuovo', 1100, '3331234567')`,
    attesa: 'creazione_non_autenticata',
  },
  'associa_intento: ordine_non_trovato': {
    chi: 'server',
    atto: `select public.associa_intento('{nessuno}', 'pi_altro')`,
    attesa: 'ordine_non_trovato',
  },
  'avvia_conversazione: messaggi_non_accettati': {
    prima: [`update public.utenti set allow_messages_from_non_contacts = false where id = '{venditore}'`],
    chi: 'utente',
    atto: `select public.avvia_conversazione('{libero}', 'Ciao')`,
    attesa: 'messaggi_non_accettati',
  },
  'avvia_conversazione: ordine_non_trovato': {
    chi: 'utente',
    atto: `select public.avvia_conversazione('{libero}', 'Ciao', '{nessuno}')`,
    attesa: 'ordine_non_trovato',
  },
  'avvia_conversazione: conversazione_bloccata': {
    prima: [bloccata],
    chi: 'acquirente',
    atto: `select public.avvia_conversazione('{annuncioAperto}', 'Ciao')`,
    attesa: 'conversazione_bloccata',
  },
  'centri_per_verifica: annuncio_non_trovato': {
    chi: 'venditore',
    atto: `select public.centri_per_verifica('{nessuno}')`,
    attesa: 'annuncio_non_trovato',
  },
  'centro_del_rapporto: privato.richiedi_utente_anche_sospeso()': {
    chi: 'nessuno',
    atto: `select public.device_report('${TABLET}', '{sede}')`,
    attesa: 'non_autenticato',
  },
  'centro_del_rapporto: altro_centro': {
    chi: 'utente',
    atto: `select public.device_report('${TABLET}', '{sede}')`,
    attesa: 'altro_centro',
  },
  'centro_prenotabile: verifica_propria': {
    prima: [`update public.annunci set id_utente = '{centro}' where id = '{libero}'`],
    chi: 'centro',
    atto: `select public.preventivo_verifica('{sede}', '{libero}')`,
    attesa: 'verifica_propria',
  },
  'contatta_centro: centro_non_disponibile': {
    chi: 'server',
    atto: `select public.contatta_centro('{"nome": "A", "email": "a@b.it", "messaggio": "Ciao", "id_centro": "{nessuno}"}')`,
    attesa: 'centro_non_disponibile',
  },
  'controlla_certificabile: certificato_solo_fidati_point': {
    prima: [`update public.verification_centers set tipo_centro = 'terze_parti' where id = '{sede}'`],
    chi: 'centro',
    atto: `select public.prepara_certificato('{verifica}')`,
    attesa: 'certificato_solo_fidati_point',
  },
  'controlla_vendita_in_sede: annuncio_non_trovato': {
    prima: [
      `update public.verification_centers set tipo_centro = 'terze_parti' where id = '{sede}'`,
      `update public.annunci set eliminato_il = now() where id = '{annuncioAperto}'`,
    ],
    chi: 'centro',
    atto: `select public.registra_incasso('{"id_verifica": "{verificaAperta}", "importo": 10000, "metodo_pagamento": "pos", "vendita": true}')`,
    attesa: 'annuncio_non_trovato',
  },
  'device_report: privato.richiedi_scritture()': {
    prima: [CLOSED],
    chi: 'centro',
    atto: `select public.device_report('${TABLET}', '{sede}')`,
    attesa: 'sito_in_manutenzione',
  },
  'emetti_certificato: verifica_non_trovata': {
    chi: 'server',
    atto: `select public.emetti_certificato('{"id_verifica": "{nessuno}"}')`,
    attesa: 'verifica_non_trovata',
  },
  'emetti_certificato: accesso_negato': {
    chi: 'server',
    atto: `select public.emetti_certificato('{"id_verifica": "{verifica}", "id_attore": "{altro_centro}"}')`,
    attesa: 'accesso_negato',
  },
  'ferma_scrittura: privato.richiedi_termini()': {
    prima: WITHOUT_TERMS,
    chi: 'utente',
    atto: `insert into public.preferiti (id_annuncio) values ('{libero}')`,
    attesa: 'termini_non_accettati',
  },
  'imposta_appuntamento: appuntamento_non_trovato': {
    chi: 'centro',
    atto: op('stato_appuntamento', '{"appointment_id": "{nessuno}", "status": "confirmed"}'),
    attesa: 'appuntamento_non_trovato',
  },
  'imposta_tariffe_categorie: privato.richiedi_titolare()': {
    prima: [OPERATORE],
    chi: 'utente',
    atto: `select public.imposta_tariffe_categorie('{sede}', '[]')`,
    attesa: 'solo_titolare',
  },
  'op_rientro: ordine_non_trovato': {
    chi: 'centro',
    atto: op('rientro', '{"ordine_id": "{ordine}", "confronto": {}}'),
    attesa: 'ordine_non_trovato',
  },
  'op_rimuovi_media: media_non_trovato': {
    chi: 'centro',
    atto: op('rimuovi_media', '{"media_id": "{nessuno}"}'),
    attesa: 'media_non_trovato',
  },
  'op_scegli_firma: media_non_trovato': {
    chi: 'centro',
    atto: op('scegli_firma', '{"media_id": "{nessuno}", "ruolo": "firma_deposito"}'),
    attesa: 'media_non_trovato',
  },
  'op_spedizione: ordine_non_trovato': {
    chi: 'centro',
    atto: op('spedizione', '{"ordine_id": "{ordine}", "azione": "spedito", "corriere": "GLS", "codice": "IT1"}'),
    attesa: 'ordine_non_trovato',
  },
  'pubblica_annuncio: creazione_non_autenticata': {
    chi: 'nessuno',
    atto: `select public.pubblica_annuncio('{"titolo": "Nuovo"}', '[]')`,
    attesa: 'creazione_non_autenticata',
  },
  'registra_vista: non_autenticato': {
    chi: 'nessuno',
    atto: `select public.registra_vista('{libero}', 'visitatore')`,
    attesa: 'non_autenticato',
  },
  'richiedi_centro: modalita_demo': {
    prima: [`update public.verification_centers set demo = true where id = '{sede}'`],
    chi: 'centro',
    atto: `select public.salva_condizione('{"condition_type": "range", "condition_name": "X", "adjustment_value": 5}')`,
    attesa: 'modalita_demo',
  },
  'richiedi_centro_in_lettura: centro_non_attivo': {
    prima: [`update public.verification_centers set approval_status = 'suspended' where id = '{sede}'`],
    chi: 'centro',
    atto: `select public.salva_condizione('{"condition_type": "range", "condition_name": "X", "adjustment_value": 5}')`,
    attesa: 'centro_non_attivo',
  },
  'richiedi_servizio: accesso_negato': {
    prima: [`select set_config('request.jwt.claims', '{"role": "authenticated"}', true)`],
    chi: 'server',
    atto: `select public.associa_intento('{ordine}', 'pi_altro')`,
    attesa: 'accesso_negato',
  },
  'richiedi_termini: termini_non_accettati': {
    prima: WITHOUT_TERMS,
    chi: 'utente',
    atto: `select public.avvia_conversazione('{libero}', 'Ciao')`,
    attesa: 'termini_non_accettati',
  },
  'richiedi_titolare: solo_titolare': {
    prima: [OPERATORE],
    chi: 'utente',
    atto: `select public.salva_condizione('{"condition_type": "range", "condition_name": "X", "adjustment_value": 5}')`,
    attesa: 'solo_titolare',
  },
  'file_leggibili: non_autenticato': {
    prima: [SESSION_FINISHED],
    chi: 'utente',
    atto: `select public.file_leggibili('media-verifiche', array['x'])`,
    attesa: 'non_autenticato',
  },
  'richiedi_utente: privato.richiedi_sessione()': {
    prima: [SESSION_FINISHED],
    chi: 'utente',
    atto: `select public.avvia_conversazione('{libero}', 'Ciao')`,
    attesa: 'sessione_scaduta',
  },
  'richiedi_utente: non_autenticato (2)': {
    prima: [
      `select set_config('request.jwt.claim.sub', '{nessuno}', true), set_config('request.jwt.claims', '{"sub": "{nessuno}", "role": "authenticated"}', true)`,
    ],
    chi: 'nessuno',
    atto: `select public.simula_preventivo('{sede}', 100000)`,
    attesa: 'non_autenticato',
  },
  'richiedi_utente_anche_sospeso: privato.richiedi_sessione()': {
    prima: [SESSION_FINISHED],
    chi: 'utente',
    atto: `select public.device_report('${TABLET}', '{sede}')`,
    attesa: 'sessione_scaduta',
  },
  'rifiuta_se_propria: verifica_propria': {
    prima: [`update public.annunci set id_acquirente_prenotazione = '{centro}' where id = '{annuncio}'`],
    chi: 'centro',
    atto: `select public.prepara_certificato('{verifica}')`,
    attesa: 'verifica_propria',
  },
  'ruota_codice_privato: certificato_non_trovato': {
    chi: 'server',
    atto: `select public.ruota_codice_privato('{"id_certificato": "{nessuno}", ${CODE}}')`,
    attesa: 'certificato_non_trovato',
  },
  'ruota_codice_privato: accesso_negato': {
    chi: 'server',
    atto: `select public.ruota_codice_privato('{"id_certificato": "{certificato}", "id_attore": "{altro_centro}", ${CODE}}')`,
    attesa: 'accesso_negato',
  },
  'scrittura_ammessa: privato.richiedi_scritture()': {
    prima: [CLOSED],
    chi: 'utente',
    atto: PHOTOS,
    attesa: 'sito_in_manutenzione',
  },
  'scrittura_ammessa: privato.richiedi_termini()': {
    prima: WITHOUT_TERMS,
    chi: 'utente',
    atto: PHOTOS,
    attesa: 'termini_non_accettati',
  },
  'segnala: non_trovato': {
    chi: 'server',
    atto: `select public.segnala('{"oggetto_tipo": "messaggio", "oggetto_id": "{messaggio}", "motivo": "molestie"}', '{utente}')`,
    attesa: 'non_trovato',
  },
  'simula_preventivo: non_autorizzato': {
    chi: 'utente',
    atto: `select public.simula_preventivo('{sede}', 100000, null, null, '{"tariffa_type": "fixed", "tariffa_fixed": 1}')`,
    attesa: 'non_autorizzato',
  },
  'sync_push: privato.richiedi_scritture()': {
    prima: [CLOSED],
    chi: 'centro',
    atto: `select public.sync_push('[]')`,
    attesa: 'sito_in_manutenzione',
  },
  'sync_push: altro_centro': {
    chi: 'altro_centro',
    atto: `select public.sync_push('[]', '{sede}')`,
    attesa: 'altro_centro',
  },
  'sync_push: server_tornato_indietro': {
    chi: 'centro',
    atto: `select public.sync_push('[]', null, '{"generation": "another"}')`,
    attesa: 'server_tornato_indietro',
  },
  'unisci_preferiti: privato.richiedi_scritture()': {
    prima: [CLOSED],
    chi: 'utente',
    atto: `select public.unisci_preferiti(array['{libero}']::uuid[])`,
    attesa: 'sito_in_manutenzione',
  },
  'update_appointment_status: verifica_non_trovata': {
    chi: 'centro',
    atto: `select public.update_appointment_status('{sede}', '{nessuno}', 'cancelled')`,
    attesa: 'verifica_non_trovata',
  },
};
