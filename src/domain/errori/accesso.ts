/** Sign-in, registration, settings, messages, favourites, contact form (spec 1, sections 5 and 8). */
export const ERRORI_ACCESSO = {
  campi_obbligatori: 'Tutti i campi sono obbligatori',
  nome_senza_lettere: 'Un nome ha almeno una lettera.',
  nome_riservato: 'Questo nome si confonde con quello di chi lavora per Fidati. Scegline un altro.',
  cap_non_valido: 'Il CAP ha cinque cifre.',
  password_diverse: 'Le password non coincidono',
  password_corta: 'La password deve essere di almeno 8 caratteri',
  password_lunga: 'La password è troppo lunga: al massimo 72 byte, cioè 72 lettere senza accenti.',
  password_comune: 'Questa password è tra le più usate e si indovina subito. Scegline un’altra.',
  password_prevedibile:
    'Questa password si indovina subito: è una ripetizione, una fila di tasti, il nome di Fidati o il tuo indirizzo. Scegline un’altra.',
  password_uguale: 'La nuova password è uguale a quella di prima.',
  password_attuale_errata: 'La password attuale non è corretta.',
  password_da_provare: 'Scrivi la tua password.',
  password_da_link:
    'Per cambiare la password scrivi quella attuale, oppure chiedi un link con «Password dimenticata?».',
  accesso_da_rinnovare: 'Per sicurezza esci, accedi di nuovo e riprova.',
  email_non_disponibile: 'Questo indirizzo non si può usare. Scegline un altro.',
  termini_non_accettati: 'Devi accettare i termini e condizioni',
  credenziali_errate: 'Email o password non corrette.',
  codice_richiesto: 'Scrivi il codice dell’app di autenticazione per entrare.',
  codice_errato: 'Il codice non è giusto, oppure è scaduto. Scrivi quello che l’app mostra adesso.',
  dispositivo_esistente: 'Hai già un dispositivo con questo nome. Scegline un altro.',
  troppe_app_codici: 'Hai già il numero massimo di dispositivi. Rimuovine uno e riprova.',
  secondo_fattore_assente: 'La verifica in due passaggi non è disponibile su questo sito.',
  secondo_fattore_non_salvato: 'Non siamo riusciti a cambiare la verifica in due passaggi. Riprova.',
  password_da_scegliere:
    'Email o password non corrette. Se hai già aperto il link della lettera, la password scritta alla registrazione può non valere: scegline una con «Password dimenticata?».',
  email_da_confermare: 'Conferma il tuo indirizzo con il link che ti abbiamo mandato per email.',
  password_non_salvata: 'La password non è stata salvata. Chiedi un nuovo link e riprova.',
  login: 'Errore durante il login',
  login_social: 'Errore durante il login social',
  link_scaduto: 'Il link è scaduto, oppure è già stato usato.',
  collegamento_non_valido:
    'Questo link non è intero o non è nostro. Gli avvisi per email si spengono anche nelle impostazioni del tuo account.',
  registrazione: 'Errore durante la registrazione',
  registrazione_social: 'Errore login social',
  messaggio_vuoto: 'Scrivi un messaggio',
  codice_di_nessuno:
    'Nessun certificato ha questo codice. Se è scritto così sul cartellino, mandaci una foto dalla pagina Contatti.',
  messaggio_a_se_stesso: 'Non disponibile per il venditore',
  conversazione_bloccata: 'La conversazione è stata bloccata.',
  messaggi_non_accettati: 'Questo venditore non accetta messaggi da nuovi contatti.',
  destinatario_non_consentito: 'Puoi scrivere solo a chi partecipa a un tuo annuncio o a una tua verifica.',
  account_cancellato: 'Questo account è stato cancellato da chi lo aveva: non si cambia più.',
  account_admin: 'Un amministratore deve prima lasciare il ruolo.',
  account_con_centro: 'Il tuo account gestisce un centro di verifica: scrivi all’assistenza per chiuderlo.',
  account_con_sospesi:
    'Hai ancora qualcosa di aperto: nella pagina delle impostazioni trovi che cosa, poi puoi cancellare l’account.',
  ricorso_gia_presentato: 'Hai già contestato questa decisione.',
  conversazione_non_trovata: 'Conversazione non trovata',
  ultimo_admin: 'Deve restare almeno un amministratore.',
  impostazioni_cambiate:
    'Un altro amministratore ha cambiato queste impostazioni mentre le avevi aperte. Ricarica la pagina e riscrivi le tue modifiche: non abbiamo salvato nulla.',
  dati_cambiati:
    'Questi dati sono cambiati mentre li avevi aperti, in un’altra scheda o da un’altra persona. Ricarica la pagina e riscrivi le tue modifiche: non abbiamo salvato nulla.',
  admin_se_stesso: 'Non puoi modificare il tuo ruolo di amministratore.',
} as const;
