import { MIN_PHOTO_SIDE } from '../annunci/choices.ts';
import {
  HOURS_BETWEEN_PRENOTAZIONI,
  LEFT_BEHIND_DAYS,
  MAX_ACTIVE_PRENOTAZIONI,
  MAX_VERIFICATI_LEFT,
} from '../prenotazioni/prenotazione.ts';

export const ANNUNCI_ERRORS = {
  caricamento_annuncio: "Non è stato possibile caricare i dettagli dell'annuncio.",
  annuncio_non_trovato: 'Annuncio non trovato',
  nome_ricerca_mancante: 'Scrivi un nome per la ricerca',
  ricerca_gia_salvata: 'Hai già salvato questa ricerca.',
  ricerca_non_trovata: 'Ricerca salvata non trovata',
  titolo_obbligatorio: 'Il titolo è obbligatorio',
  titolo_lungo: 'Il titolo può avere al massimo 100 caratteri',
  descrizione_lunga: 'La descrizione può avere al massimo 5000 caratteri',
  prezzo_non_valido: 'Inserisci un prezzo valido',
  prezzo_minimo: 'Il prezzo minimo è 10 €',
  prezzo_massimo: 'Il prezzo massimo è 999.999,99 €, spedizione compresa',
  condizione_obbligatoria: 'Seleziona una condizione',
  categoria_obbligatoria: 'Seleziona una categoria',
  localita_lunga: 'La località può avere al massimo 100 caratteri',
  foto_troppo_piccola: `Il lato corto di una foto deve avere almeno ${MIN_PHOTO_SIDE} pixel: più piccola, non si vede com'è fatto l'oggetto`,
  foto_non_rimpicciolita:
    'Questo dispositivo non riesce a rimpicciolirla: scattala con una risoluzione più bassa, o caricala da un computer',
  immagine_mancante: "Aggiungi almeno un'immagine",
  troppe_immagini: 'Puoi caricare al massimo 5 immagini',
  metodo_spedizione_mancante: 'Seleziona un metodo di spedizione',
  dimensione_pacco_mancante: 'Seleziona la dimensione del pacco',
  costo_spedizione_non_valido: 'Inserisci un costo spedizione valido',
  costo_spedizione_zero: 'Il costo di spedizione deve essere maggiore di zero: se è inclusa, scegli «Venditore».',
  telefono_mancante: 'Inserisci un numero di telefono di contatto',
  telefono_non_valido: 'Inserisci un numero di telefono valido',
  creazione_non_autenticata: 'Devi essere autenticato per creare un annuncio',
  annuncio_cambiato:
    "L'annuncio è cambiato altrove dopo che l'hai aperto qui. Quello che hai scritto non si è perso: salva di nuovo per tenerlo.",
  modifica_non_consentita: 'Modifica non consentita: annuncio prenotato o con verifica/appuntamento in corso',
  oggetto_da_ritirare: "L'oggetto è ancora presso un centro: l'annuncio si può eliminare quando l'hai ritirato.",
  annuncio_venduto: "L'annuncio è già stato venduto.",
  pausa_non_consentita:
    'Si mette in pausa solo un annuncio in vendita, mai verificato, senza prenotazioni né verifiche in corso.',
  annuncio_non_in_pausa: 'Questo annuncio non è in pausa.',
  annuncio_proprio: 'Non puoi prenotare un oggetto che hai pubblicato tu.',
  gia_prenotato: "L'oggetto è già prenotato.",
  troppe_prenotazioni: `Puoi avere al massimo ${MAX_ACTIVE_PRENOTAZIONI} prenotazioni attive.`,
  prenotazione_troppo_presto: `Puoi prenotare di nuovo questo oggetto ${HOURS_BETWEEN_PRENOTAZIONI} ore dopo la fine della prenotazione precedente.`,
  prenotazioni_ferme: `Hai lasciato ${MAX_VERIFICATI_LEFT} oggetti già verificati in ${LEFT_BEHIND_DAYS} giorni: per ${LEFT_BEHIND_DAYS} giorni dall'ultimo non puoi prenotare.`,
  prenotazione_non_attiva: 'La prenotazione non è più attiva.',
  finestra_scaduta: "Il tempo per completare l'acquisto è scaduto.",
  non_verificato: "L'oggetto non risulta verificato.",
  dati_professionali_mancanti:
    'Completa i dati del venditore professionale: ragione sociale, partita IVA, numero di registro, indirizzo, email e telefono.',
  autocertificazione_mancante: 'Devi dichiarare che i dati sono veri e che vendi prodotti conformi alla legge.',
  ripubblicazione_non_consentita:
    'Puoi ripubblicare un oggetto dopo una verifica Non Conforme e solo quando ti è stato restituito.',
  gia_ripubblicato: 'Hai già ripubblicato questo annuncio.',
} as const;
