import type { Societa } from '../../../data/accesso/societa.ts';
import { RETENTION as C, DATA_ANSWER_DAYS } from '../../../domain/storage-persistence.ts';
import { aboutUs, type Part } from '../legale.tsx';

/** The privacy notice: data, purpose, retention; figures are those of the daily job. */
export function privacyParts(societa: Societa): Part[] {
  return [...whichData(societa), ...howLong(), ...rights(societa)];
}

const whichData = (societa: Societa): Part[] => [
  {
    titolo: 'Chi decide sui tuoi dati',
    testo: [
      `Titolare del trattamento: ${aboutUs(societa)}. Per ogni domanda sui tuoi dati scrivi a ${societa.contactEmail}.`,
    ],
  },
  {
    titolo: 'Quali dati conserviamo e perché',
    testo: ['Solo quelli che servono. Per eseguire il contratto con te:'],
    punti: [
      'account: email, nome, password cifrata, recapiti e indirizzi che scrivi tu;',
      'annunci, foto (senza i dati nascosti nel file, come il luogo dello scatto), preferiti, prenotazioni, messaggi, recensioni;',
      "visite al centro: chi porta e chi ritira l'oggetto, firma, e del documento solo il tipo e le ultime tre cifre;",
      'acquisti e vendite: importi, spedizione, contestazioni. I dati della carta li tratta chi gestisce i pagamenti, noi non li vediamo.',
    ],
  },
  {
    titolo: 'Per obbligo di legge, per sicurezza, con il tuo consenso',
    testo: [],
    punti: [
      'per obbligo di legge: contabilità delle vendite; IBAN e dati fiscali di chi vende (DAC7); segnalazioni di contenuti e loro esito;',
      "per interesse legittimo: sicurezza del sito, limiti contro gli abusi (dell'indirizzo di rete teniamo solo un'impronta), difesa dei diritti in caso di lite;",
      'con il consenso: comunicazioni commerciali. Oggi non ne inviamo; la scelta che hai fatto è registrata e si cambia quando vuoi.',
    ],
  },
  {
    titolo: 'Chi li vede',
    testo: [
      "Gli altri utenti vedono il tuo nome pubblico, i tuoi annunci e le tue recensioni. Il telefono e l'email arrivano solo al centro della tua visita; l'indirizzo di consegna solo a chi spedisce. Di un venditore professionale sono pubblici i dati che la legge vuole pubblici.",
      'Lavorano per noi, con contratto, chi ospita il sito, chi spedisce le email e chi gestisce i pagamenti; i centri trattano i dati delle visite. Comunichiamo dati ad autorità solo quando la legge lo chiede. Non vendiamo dati a nessuno.',
      "Se un fornitore tratta dati fuori dall'Unione europea lo fa con le garanzie degli articoli 44 e seguenti del Regolamento.",
    ],
  },
  {
    titolo: 'Cookie e simili',
    testo: [
      "Usiamo solo ciò che serve al funzionamento: l'accesso, il tema scelto, i preferiti di chi non ha un account (sul suo dispositivo). Niente pubblicità, niente profilazione, niente statistiche di terzi senza il tuo consenso.",
    ],
  },
];

const howLong = (): Part[] => [
  {
    titolo: 'Per quanto tempo',
    testo: ['Un lavoro automatico controlla ogni giorno che questi tempi siano rispettati:'],
    punti: [
      `vendite e acquisti, con indirizzo di consegna, contestazioni e prove: ${C.anni_vendite} anni;`,
      `foto, firme, note e documenti di una visita senza vendita: ${C.anni_prove} anni;`,
      `indirizzi mai usati: ${C.mesi_indirizzi} mesi;`,
      `notifiche e contenuto delle lettere inviate: ${C.mesi_lettere} mesi;`,
      `richieste di contatto e nomi delle visite passate: ${C.anni_contatti} anni;`,
      `foto caricate e non pubblicate: ${C.giorni_foto_senza_annuncio} giorni;`,
      `conteggio delle visite a un annuncio: ${C.giorni_visite} giorni;`,
      'tutto il resto finché hai un account.',
    ],
  },
];

const rights = (societa: Societa): Part[] => [
  {
    titolo: 'Che cosa puoi chiederci',
    testo: [
      `La copia dei dati, la correzione, il consenso e la cancellazione dell'account li trovi nelle impostazioni. Per tutto il resto, o se preferisci, scrivi a ${societa.contactEmail} dall'email del tuo account: rispondiamo entro ${DATA_ANSWER_DAYS} giorni. Puoi chiedere:`,
    ],
    punti: [
      'una copia di tutti i tuoi dati, in un formato leggibile da un programma;',
      'di correggere quelli sbagliati;',
      "di chiudere l'account e cancellare i dati: restano, senza il tuo nome e con la sola località di consegna, le vendite e ciò che la legge ci chiede di tenere;",
      'di limitare un trattamento, di opporti, di ritirare un consenso.',
    ],
  },
  {
    titolo: 'Reclami',
    testo: [
      'Se pensi che trattiamo male i tuoi dati puoi rivolgerti al Garante per la protezione dei dati personali (garanteprivacy.it).',
    ],
  },
];
