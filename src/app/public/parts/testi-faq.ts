import type { Societa } from '../../../data/accesso/societa.ts';
import { EXAM_DAYS } from '../../../domain/centri/times.ts';
import { formatEuro, MIN_PRICE } from '../../../domain/denaro.ts';
import { CASH_LIMIT } from '../../../domain/ordini/in-sede.ts';
import { CONTESTAZIONE_HOURS, DAYS_TO_SHIP, NEVER_ARRIVED_DAYS, RECESSO_DAYS } from '../../../domain/ordini/times.ts';
import { PAGAMENTO_HOURS } from '../../../domain/prenotazioni/acquisto.ts';
import { MAX_ACTIVE_PRENOTAZIONI, PRENOTAZIONE_HOURS } from '../../../domain/prenotazioni/prenotazione.ts';
import { ESITO_WAIT, STAY_DAYS } from '../../../domain/verifiche/custodia.ts';
import { SEZIONE_LABELS, SEZIONI } from '../../../domain/verifiche/sections.ts';
import type { FaqCategoria } from './categorie-faq.ts';

export interface Question {
  readonly domanda: string;
  readonly risposta: string;
}

/** The FAQ; figures come from rules and settings (decision P12). */
export const questions = (societa: Societa): Record<FaqCategoria, readonly Question[]> => ({
  ...FOR_EVERYONE,
  vendite: vendite(societa),
  account: account(societa),
});

const ASPECTS = SEZIONI.map((sezione) => SEZIONE_LABELS[sezione].toLowerCase()).join(', ');

const FOR_EVERYONE = {
  generale: [
    {
      domanda: 'Che cos’è Fidati?',
      risposta:
        'Un mercato di oggetti di pregio di seconda mano in cui ogni oggetto passa da un centro di verifica prima di essere venduto. La vendita è tra chi vende e chi compra; noi ci occupiamo di prenotazioni, verifiche, pagamenti e contestazioni.',
    },
    {
      domanda: 'In che ordine succedono le cose?',
      risposta: `Il venditore pubblica, chi compra prenota gratis per ${PRENOTAZIONE_HOURS} ore, il venditore porta l’oggetto a un centro, il centro lo controlla. Solo dopo un esito positivo chi ha prenotato paga, entro ${PAGAMENTO_HOURS} ore. Poi l’oggetto parte o si ritira.`,
    },
    {
      domanda: 'Che cosa vogliono dire gli stati di un annuncio?',
      risposta:
        'Non Verificato: nessun centro l’ha ancora visto. In attesa di verifica: la visita è fissata o l’oggetto è al centro. Verificato: il controllo è andato bene. Non Conforme: il controllo ha trovato qualcosa che non va, e l’oggetto non si può comprare.',
    },
    {
      domanda: 'Quanto costa usare Fidati?',
      risposta:
        'Pubblicare, prenotare e comprare non hanno commissioni. Chi vende paga la verifica al centro, con un totale mostrato prima di prenotare la visita, e una percentuale sul prezzo quando l’oggetto è venduto e pagato qui.',
    },
  ],
  acquisti: [
    {
      domanda: 'Quanto dura una prenotazione?',
      risposta: `${PRENOTAZIONE_HOURS} ore, gratis. Mentre una verifica è aperta non scade. Puoi averne al massimo ${MAX_ACTIVE_PRENOTAZIONI} insieme; prezzo e spedizione restano quelli di quando hai prenotato.`,
    },
    {
      domanda: 'Quando pago?',
      risposta: `Dopo l’esito positivo, entro ${PAGAMENTO_HOURS} ore, con carta. Prima del pulsante vedi l’importo per intero con tutte le sue voci. Se non paghi in tempo la prenotazione si chiude e l’oggetto resta al centro, in vendita per tutti.`,
    },
    {
      domanda: 'E se l’esito è negativo?',
      risposta: 'La prenotazione si chiude e non devi nulla: non hai ancora pagato.',
    },
    {
      domanda: 'Che cosa succede se l’oggetto non è come descritto?',
      risposta: `Dalla consegna hai ${CONTESTAZIONE_HOURS} ore per segnalarlo dalla pagina dell’ordine, con foto. Fino ad allora il venditore non viene pagato. Ascoltiamo tutti e due e decidiamo con le ragioni: rimborso dopo il reso, rimborso senza reso, rimborso parziale, o nessun rimborso.`,
    },
    {
      domanda: 'Posso cambiare idea dopo l’acquisto?',
      risposta: `Se il venditore è un professionista hai ${RECESSO_DAYS} giorni dalla consegna per recedere senza dare ragioni, dalla pagina dell’ordine con «Recedi dal contratto qui». La spedizione di ritorno la paga Fidati. Con un venditore privato questo diritto non c’è.`,
    },
  ],
  verifiche: [
    {
      domanda: 'Che cosa controlla il centro?',
      risposta: `Cinque aspetti, ciascuno con le sue domande e un voto: ${ASPECTS}. Il centro fotografa l’oggetto e scrive quello che trova. Il voto complessivo e i controlli si leggono nella pagina dell’annuncio.`,
    },
    {
      domanda: 'Come prenoto una visita?',
      risposta:
        'Dalla pagina del tuo annuncio scegli centro, giorno e ora. Il totale della verifica è quello che vedi prima di confermare; lo paghi al centro.',
    },
    {
      domanda: 'E se non posso andare?',
      risposta:
        'Prima dell’ora fissata la sposti o la annulli dalla dashboard. Chi non si presenta perde la visita e la prenotazione di chi voleva comprare si chiude: l’oggetto torna disponibile.',
    },
    {
      domanda: 'Quanto aspetto l’esito?',
      risposta: `Di solito un giorno o due. Se dopo ${ESITO_WAIT.ore_sollecito} ore dalla consegna al centro non c’è un esito lo sollecitiamo; dopo ${ESITO_WAIT.giorni_rinuncia} giorni chi ha prenotato può rinunciare.`,
    },
    {
      domanda: 'Come riconosco un certificato vero?',
      risposta:
        'Scrivi il codice pubblico nella pagina Verifica certificato, o inquadra il QR: la pagina dice lo stato di oggi e mostra le foto del centro, da confrontare con l’oggetto che hai in mano. Il certificato riguarda l’oggetto fotografato quel giorno e può essere revocato.',
    },
  ],
  spedizioni: [
    {
      domanda: 'Come mi arriva l’oggetto?',
      risposta:
        'Lo dice l’annuncio. Spediamo solo in Italia. Lo spedisce il centro; oppure lo ritira al centro il corriere scelto dal venditore; oppure lo ritiri tu al centro, con il codice che ricevi o un documento. Fino alla consegna l’oggetto resta al centro.',
    },
    {
      domanda: 'Chi paga la spedizione?',
      risposta: 'Lo vedi accanto al prezzo: se è a carico di chi compra è già nel totale mostrato, se no è inclusa.',
    },
    {
      domanda: 'E se l’oggetto non parte?',
      risposta: `Dopo il pagamento, dal ${DAYS_TO_SHIP}° giorno puoi annullare dalla pagina dell’ordine e ricevi tutto quello che hai pagato.`,
    },
    {
      domanda: 'E se il pacco non arriva?',
      risposta: `Se dopo ${NEVER_ARRIVED_DAYS} giorni dalla spedizione non c’è, dillo dalla pagina dell’ordine con «Mai arrivato»: lo cerchiamo, e la protezione resta.`,
    },
  ],
  centri: [
    {
      domanda: 'Che differenza c’è tra Fidati Point e centro partner?',
      risposta: `I Fidati Point operano con noi: controllano, certificano e, dopo il pagamento fatto qui, consegnano. I centri partner controllano l’oggetto; la vendita si paga e si ritira da loro, in contanti solo sotto i ${formatEuro(CASH_LIMIT)}, e non emettono certificati Fidati.`,
    },
    {
      domanda: 'Come divento un centro di verifica?',
      risposta: `Con la richiesta in sei passi di Diventa centro. La leggiamo in ${EXAM_DAYS} giorni lavorativi, e dalla pagina della richiesta vedi a che punto è.`,
    },
  ],
} as const satisfies Partial<Record<FaqCategoria, readonly Question[]>>;

const vendite = ({ commissione_percentuale }: Societa): readonly Question[] => [
  {
    domanda: 'Che cosa posso vendere?',
    risposta: `Oggetti tuoi, che possiedi e descrivi con verità, da almeno ${formatEuro(MIN_PRICE)}. Chi vende per mestiere lo dichiara e mostra i dati dell’impresa.`,
  },
  {
    domanda: 'Quanto ricevo, e quando?',
    risposta: `Il prezzo meno la commissione, oggi il ${commissione_percentuale.toLocaleString('it-IT', { maximumFractionDigits: 2 })}%, e la percentuale del centro, che leggi nella sua pagina e nel preventivo prima di prenotare la verifica. Il versamento diventa dovuto quando l’ordine è concluso: chi ha comprato conferma, o passano ${CONTESTAZIONE_HOURS} ore dalla consegna senza segnalazioni.`,
  },
  {
    domanda: 'Se nessuno compra, che fine fa l’oggetto?',
    risposta: `Resta al centro, verificato e in vendita, al massimo ${STAY_DAYS} giorni: ti scriviamo prima che finiscano. Puoi chiederlo indietro prima, se non è prenotato, dalla dashboard con «Richiedi restituzione»; quando lo ritiri il certificato viene revocato.`,
  },
];

const account = ({ contactEmail }: Societa): readonly Question[] => [
  {
    domanda: 'Ho dimenticato la password',
    risposta:
      'Da Accedi scegli «Password dimenticata»: ti mandiamo un link, che vale anche su un altro dispositivo. La vecchia password smette di valere e le altre sessioni si chiudono.',
  },
  {
    domanda: 'Come ricevo una copia dei miei dati, o chiudo l’account?',
    risposta: `Dalle impostazioni del tuo account, in «Privacy e sicurezza»; se non riesci a entrare scrivi a ${contactEmail}. L’account si chiude quando non ci sono ordini, prenotazioni, versamenti od oggetti al centro ancora aperti.`,
  },
];
