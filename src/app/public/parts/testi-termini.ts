import type { Societa } from '../../../data/accesso/societa.ts';
import { formatEuro, MIN_PRICE } from '../../../domain/denaro.ts';
import { CASH_LIMIT } from '../../../domain/ordini/in-sede.ts';
import { CONTESTAZIONE_HOURS, DAYS_TO_SHIP, RECESSO_DAYS } from '../../../domain/ordini/times.ts';
import { PAGAMENTO_HOURS } from '../../../domain/prenotazioni/acquisto.ts';
import {
  HOURS_BETWEEN_PRENOTAZIONI,
  LEFT_BEHIND_DAYS,
  MAX_ACTIVE_PRENOTAZIONI,
  MAX_VERIFICATI_LEFT,
  PRENOTAZIONE_HOURS,
} from '../../../domain/prenotazioni/prenotazione.ts';
import { STAY_DAYS } from '../../../domain/verifiche/custodia.ts';
import { aboutUs, type Part } from '../legale.tsx';

/** The terms: figures come from rules and settings. */
export function termsParts(societa: Societa): Part[] {
  return [...serviceTerms(societa), ...venditaTerms(societa), ...protectionTerms(societa)];
}

const serviceTerms = (societa: Societa): Part[] => [
  {
    titolo: 'Chi siamo e che cosa facciamo',
    testo: [
      `Il sito è gestito da ${aboutUs(societa)}.`,
      `${societa.siteName} mette in contatto chi vende e chi compra oggetti di seconda mano. La vendita è un contratto tra venditore e acquirente: noi non siamo parte della vendita. Ci occupiamo del sito, delle prenotazioni, dei pagamenti fatti qui e delle contestazioni.`,
    ],
  },
  {
    titolo: 'Il tuo account',
    testo: [
      'Per comprare o vendere devi avere almeno 18 anni e dare dati veri. La password è tua: non condividerla.',
      `Dalle impostazioni puoi scaricare in ogni momento una copia dei tuoi dati o cancellare l'account; puoi anche chiedercelo scrivendo a ${societa.contactEmail}. L'account si chiude quando non ci sono ordini, prenotazioni, versamenti od oggetti al centro ancora aperti.`,
    ],
  },
  {
    titolo: 'Gli annunci',
    testo: [
      `Puoi vendere solo oggetti tuoi, che possiedi e che descrivi con verità, a un prezzo di almeno ${formatEuro(MIN_PRICE)}. Le foto sono dell'oggetto che vendi.`,
      'Chi vende per mestiere lo dichiara, mostra ragione sociale, partita IVA, registro, indirizzo e recapiti, e certifica che i prodotti rispettano la legge. Per evitare abusi ci sono limiti al numero di annunci, visite e messaggi: chi usa il sito normalmente non li incontra.',
    ],
  },
  {
    titolo: 'Che cosa non si può vendere',
    testo: ['Togliamo gli annunci di questi oggetti e possiamo sospendere chi li pubblica:'],
    punti: [
      'oggetti contraffatti, alterati o con numero di serie cancellato;',
      'oggetti rubati, smarriti, pignorati o di provenienza non dimostrabile;',
      'armi, munizioni, medicinali, sostanze vietate;',
      'specie protette e loro parti (convenzione CITES), avorio compreso, senza i documenti richiesti;',
      'beni culturali che non si possono vendere o esportare senza autorizzazione;',
      'prodotti richiamati o non sicuri, e tutto ciò che la legge vieta di vendere.',
    ],
  },
  {
    titolo: "L'ordine degli annunci",
    testo: [
      'Gli elenchi mostrano prima gli annunci più recenti; con una ricerca, prima quelli più vicini alle parole cercate. Puoi scegliere un altro ordine. Nessuno paga per stare più in alto. Gli annunci in evidenza nella pagina iniziale sono scelti da noi.',
    ],
  },
];

const venditaTerms = (societa: Societa): Part[] => [
  {
    titolo: 'La prenotazione',
    testo: [
      `Prenotare è gratuito e tiene l'oggetto per ${PRENOTAZIONE_HOURS} ore. Puoi avere al massimo ${MAX_ACTIVE_PRENOTAZIONI} prenotazioni insieme. Mentre una verifica è aperta la prenotazione non scade. Prezzo e spedizione restano quelli del momento in cui hai prenotato.`,
    ],
  },
  {
    titolo: 'La verifica e i centri',
    testo: [
      "Il venditore porta l'oggetto a un centro di verifica. Il costo è mostrato prima della prenotazione della visita ed è da saldare al centro. Il centro esamina l'oggetto, lo fotografa e decide: Verificato o Non Conforme, con le ragioni.",
      "I Fidati Point sono centri che operano con noi: certificano e, dopo il pagamento, consegnano. I centri terze parti esaminano l'oggetto; la vendita si paga e si ritira da loro e non emettono certificati Fidati.",
      "Il certificato riguarda l'oggetto fotografato dal centro nel giorno indicato. È un giudizio esperto, non una garanzia del produttore. Può essere revocato: la pagina pubblica del certificato dice sempre lo stato attuale.",
    ],
  },
  {
    titolo: 'Acquisto e pagamento',
    testo: [
      `Dopo un esito positivo chi ha prenotato ha ${PAGAMENTO_HOURS} ore per acquistare. Si paga con carta; l'importo è mostrato per intero, con le sue voci, prima del pulsante "Ordine con obbligo di pagare". Presso un centro terze parti si paga al centro: in contanti solo sotto i ${formatEuro(CASH_LIMIT)}.`,
      `Se il pagamento non arriva in tempo, o lasci la prenotazione dopo l'esito, l'oggetto resta al centro e chiunque può prenotarlo; tu dopo ${HOURS_BETWEEN_PRENOTAZIONI} ore. Chi lo fa ${MAX_VERIFICATI_LEFT} volte in ${LEFT_BEHIND_DAYS} giorni non può prenotare per ${LEFT_BEHIND_DAYS} giorni dall'ultima. Il venditore può richiedere l'oggetto finché nessuno lo ha prenotato; dopo ${STAY_DAYS} giorni senza prenotazioni torna a lui.`,
    ],
  },
  {
    titolo: 'La consegna',
    testo: [
      "Dall'ingresso al centro fino alla consegna l'oggetto resta al centro. Secondo l'annuncio lo spedisce il centro, lo ritira al centro il corriere del venditore, oppure lo ritiri tu con un codice o un documento.",
      `Se l'oggetto non viene spedito, dal ${DAYS_TO_SHIP}° giorno puoi annullare e ricevi tutto quello che hai pagato; se non arriva, segnalalo dalla pagina dell'ordine: lo cerchiamo e la protezione resta. Per ogni altra cosa scrivi a ${societa.contactEmail}.`,
    ],
  },
  {
    titolo: 'Le commissioni',
    testo: [
      `Pubblicare, prenotare e comprare non hanno commissioni. Dal prezzo dell'oggetto venduto e pagato qui tratteniamo oggi il ${percento(societa.commissione_percentuale)} a carico del venditore; se il centro ha una sua percentuale, anche questa è a carico del venditore. La percentuale di Fidati è quella del momento del pagamento; quella del centro è scritta nel preventivo della verifica e non cambia più.`,
      "Il venditore riceve la sua parte quando l'ordine è concluso, sul conto che ci ha indicato. Ai venditori chiediamo i dati fiscali che la legge ci impone di comunicare (direttiva DAC7).",
    ],
  },
];

const protectionTerms = (societa: Societa): Part[] => [
  {
    titolo: 'La protezione Fidati',
    testo: [
      `Dalla consegna hai ${CONTESTAZIONE_HOURS} ore per segnalare un problema dalla pagina dell'ordine, con foto. Fino ad allora non paghiamo il venditore. Ascoltiamo tutti e due e decidiamo con le ragioni: rimborso dopo il reso, rimborso senza reso, rimborso parziale, o nessun rimborso. Questa protezione si aggiunge ai diritti di legge, che restano.`,
    ],
  },
  {
    titolo: 'Il recesso, se il venditore è un professionista',
    testo: [
      `Chi compra da un venditore professionale come consumatore può recedere senza dare ragioni fino a ${RECESSO_DAYS} giorni dalla consegna, con una dichiarazione esplicita: premi «Recedi dal contratto qui» nella pagina dell'ordine, oppure scrivi a ${societa.contactEmail} il tuo nome, il numero dell'ordine e la tua email. Confermiamo subito per email il contenuto, il giorno e l'ora.`,
      `Rimborsiamo prezzo e spedizione ordinaria entro ${RECESSO_DAYS} giorni; possiamo attendere il reso o la prova che l'hai spedito. La spedizione di ritorno la paga Fidati: tieni la ricevuta e mandala all'assistenza. Con un venditore privato questo diritto non c'è. La garanzia legale di conformità vale per le vendite dei professionisti.`,
    ],
  },
  {
    titolo: 'Segnalazioni, sospensioni e contestazioni',
    testo: [
      `Se un contenuto ti sembra illecito premi «Segnala», accanto ad annunci, messaggi e recensioni, oppure scrivici a ${societa.contactEmail}: ricevi una conferma e una risposta con le ragioni. Chi viene sospeso o si vede togliere un contenuto riceve il motivo e può contestarlo entro sei mesi, dalla pagina a cui porta la lettera: lo riesamina una persona. Chi è sospeso conserva i suoi ordini, i resi e i suoi dati.`,
      'Resta sempre possibile rivolgersi a un organismo di risoluzione delle controversie o al giudice.',
    ],
  },
  {
    titolo: 'Responsabilità',
    testo: [
      'Rispondiamo di quello che facciamo noi. Non rispondiamo di quello che il venditore scrive o non dice, salvo che sapessimo e non siamo intervenuti. Niente in queste regole toglie a un consumatore un diritto che la legge gli dà.',
    ],
  },
  {
    titolo: 'Legge, giudice e modifiche',
    testo: [
      'Vale la legge italiana. Per un consumatore il giudice è quello del luogo dove vive.',
      "Se cambiamo queste regole lo diciamo prima, con il tempo per chiudere l'account; le vendite già iniziate seguono le regole di quando sono iniziate.",
    ],
  },
];

const percento = (valore: number): string => `${valore.toLocaleString('it-IT', { maximumFractionDigits: 2 })}%`;
