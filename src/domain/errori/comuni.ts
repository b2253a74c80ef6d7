import { ERRORE_GENERICO } from './generico.ts';

/** Texts for any screen or procedure, by the backend's `code`. */
export const ERRORI_COMUNI = {
  errore_generico: ERRORE_GENERICO,
  errore_autenticazione: 'Errore di autenticazione. Riprova più tardi.',
  non_autenticato: 'Accedi per continuare.',
  sessione_scaduta: 'La sessione è scaduta. Accedi di nuovo.',
  non_autorizzato: 'Non autorizzato',
  utente_sospeso: 'Il tuo account è sospeso.',
  accesso_negato: 'Accesso negato',
  non_trovato: 'Elemento non trovato.',
  dati_non_validi: 'Alcuni dati non sono validi. Controlla e riprova.',
  testo_troppo_lungo: 'Il testo è troppo lungo.',
  troppi_tentativi: 'Troppi tentativi. Attendi qualche minuto e riprova.',
  stato_non_consentito: 'Operazione non consentita nello stato attuale.',
  richiesta_ripetuta: 'Questa operazione è già stata inviata con dati diversi.',
  motivo_mancante: 'Indica il motivo.',
  operazione_diversa: 'Questa operazione è già stata inviata con dati diversi.',
  appuntamento_concluso: "L'appuntamento è già concluso.",
  registro_immutabile: 'Il registro non si modifica.',
  sito_in_manutenzione: 'Sito in manutenzione',
  file_non_valido: 'Il formato del file non è ammesso.',
  modalita_demo: 'Impossibile salvare in modalità demo.',
  email_non_valida: 'Email non valida.',
  link_non_valido: 'Il link deve iniziare con https://',
} as const;
