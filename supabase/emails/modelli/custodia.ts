import { DAYS_TO_COLLECT } from '../../../src/domain/ordini/times.ts';
import { STAY_DAYS } from '../../../src/domain/verifiche/custodia.ts';
import type { Dati } from '../dati.ts';
import { righe, seeLink, type Template } from '../template.ts';

const ordine = (d: Dati) => seeLink(d, 'ordine', 'annuncio');

const atBanco = (d: Dati) => ({ testo: 'Apri al banco', percorso: d.percorso('banco') });

const centro = (d: Dati) => righe(['Centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]);

/** Where an item is and who may collect it (decisions C1 to C12). */
export const CUSTODIA = {
  restituzione_da_ritirare: (d) => ({
    oggetto: `Puoi ritirare ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Il tuo oggetto ti aspetta al centro',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} è pronto per il ritiro.`,
      "Al banco mostra questo codice, oppure un documento d'identità. Non darlo a chi non deve ritirare per te.",
      ...(d.vero('annuncio_fermo') ? ['Il suo annuncio non si vede: per rimetterlo in vendita scrivici.'] : []),
    ],
    codice: d.testo('codice_ritiro') ?? '',
    righe: centro(d),
    azione: seeLink(d, 'verifica', 'annuncio'),
  }),
  consegna_da_ritirare: (d) => ({
    oggetto: d.vero('da_pagare')
      ? `Paga e ritira al centro: ${d.oggetto("l'oggetto prenotato")}`
      : `Puoi ritirare il tuo acquisto: ${d.oggetto("l'oggetto")}`,
    titolo: d.vero('da_pagare') ? 'Si paga e si ritira al centro' : 'Il tuo acquisto ti aspetta al centro',
    paragraphs: [
      d.vero('da_pagare')
        ? `${d.oggetto("L'oggetto che hai prenotato")} è verificato: lo paghi al centro e lo porti via. Finché non lo paghi non è tuo, e alla scadenza la prenotazione si chiude.`
        : `${d.oggetto("L'oggetto che hai acquistato")} si ritira al centro.`,
      "Al banco mostra questo codice, oppure un documento d'identità, e firma. Non darlo a chi non deve ritirare per te.",
    ],
    codice: d.testo('codice_ritiro') ?? '',
    righe: [...righe(['Prezzo', d.importo('prezzo')], ['Entro il', d.quando('entro')]), ...centro(d)],
    azione: d.vero('da_pagare') ? { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') } : ordine(d),
  }),
  ritiro_partner_acquirente: (d) => ({
    oggetto: `Ritiro al centro: ${d.oggetto("l'oggetto prenotato")}`,
    titolo: 'Si paga e si ritira al centro',
    paragraphs: [
      `${d.oggetto("L'oggetto che hai prenotato")} viene verificato presso un centro partner: se supera la verifica lo paghi e lo ritiri lì, senza spedizione.`,
      'La tua prenotazione resta valida. Se così non ti va bene puoi annullarla dalla dashboard: non devi nulla, e puoi prenotare di nuovo anche subito.',
    ],
    righe: righe(['Città', d.testo('citta')]),
    azione: { testo: 'Vai alla dashboard', percorso: '/dashboard' },
  }),
  ritiro_in_attesa: (d) => ({
    oggetto: `Ti aspetta al centro: ${d.oggetto("l'oggetto che hai acquistato")}`,
    titolo: 'Il tuo acquisto è ancora al centro',
    paragraphs: [
      `${d.oggetto("L'oggetto che hai acquistato")} è pagato e ti aspetta al centro.`,
      "Portalo via con il codice di ritiro che ti abbiamo mandato, oppure con un documento d'identità. Se l'hai perso, al banco te ne mandano uno nuovo.",
      `Dopo ${DAYS_TO_COLLECT} giorni il nostro ufficio lo fa spedire o annulla la vendita.`,
    ],
    righe: [...righe(['Ritira entro il', d.quando('entro')]), ...centro(d)],
    azione: ordine(d),
  }),
  permanenza_in_scadenza: (d) => ({
    oggetto: `Ancora al centro: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Il tuo oggetto è ancora al centro',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} è verificato e in vendita, e resta al centro per ${STAY_DAYS} giorni.`,
      'Se nessuno lo compra torna a te; puoi anche richiederlo prima, o rimetterlo in vendita quando scade.',
    ],
    righe: righe(['Resta fino al', d.quando('scadenza')], ['Centro', d.centro?.nome ?? null]),
    azione: seeLink(d, 'verifica', 'annuncio'),
  }),
  non_presentato: (d) => ({
    oggetto: `${d.vero('rifiutata') ? 'Oggetto non ricevuto' : 'Appuntamento mancato'}: ${d.oggetto('il tuo oggetto')}`,
    titolo: d.vero('rifiutata') ? "Il centro non ha ricevuto l'oggetto" : "L'appuntamento è passato",
    paragraphs: [
      d.vero('rifiutata')
        ? `Il numero di serie letto al banco per ${d.oggetto('il tuo oggetto')} è di un oggetto già risultato non autentico, e il centro non lo ha ricevuto: la verifica è annullata e non devi nulla. Se pensi a un errore scrivici.`
        : `Il centro non ha ricevuto ${d.oggetto('il tuo oggetto')}: la verifica è annullata e non devi nulla.`,
      'Se qualcuno lo aveva prenotato, la prenotazione è chiusa. Puoi prenotare un nuovo appuntamento.',
    ],
    righe: [...righe(['Appuntamento', d.quando('data_programmata')]), ...centro(d)],
    azione: { testo: 'Prenota un nuovo appuntamento', percorso: d.percorso('prenota_verifica') },
  }),
  visita_mancata_acquirente: (d) => ({
    oggetto: `La verifica non si è fatta: ${d.oggetto("l'oggetto prenotato")}`,
    titolo: 'La verifica non si è fatta',
    paragraphs: [
      `La verifica di ${d.oggetto('un oggetto che avevi prenotato')} è annullata: la prenotazione è chiusa e non devi nulla.`,
      "Se l'oggetto torna disponibile puoi prenotarlo di nuovo, anche subito.",
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  verifica_ritirata: (d) => ({
    oggetto: `Verifica annullata, da ritirare: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La verifica è annullata: ritira il tuo oggetto',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} era già al centro: puoi ritirarlo. Il codice di ritiro arriva con un messaggio a parte.`,
      'Il costo della verifica è dovuto al centro.',
    ],
    righe: [...righe(['Da saldare al centro', d.importo('importo')]), ...centro(d)],
    azione: { testo: 'Vedi la verifica', percorso: d.percorso('verifica') },
  }),
  decisione_in_attesa: (d) => ({
    oggetto: `In attesa di decisione: ${d.oggetto('un oggetto')}`,
    titolo: 'Un oggetto aspetta il tuo esito',
    paragraphs: [
      `${d.oggetto('Un oggetto')} è al tuo banco da più di tre giorni e non ha ancora un esito.`,
      'Dopo sette giorni lo segnaliamo al nostro ufficio.',
    ],
    righe: righe(['Ricevuto', d.quando('quando')]),
    azione: atBanco(d),
  }),
  oggetto_smarrito: (d) => ({
    oggetto: `Oggetto smarrito: ${d.oggetto('un oggetto')}`,
    titolo: "L'oggetto risulta smarrito",
    paragraphs: [
      `${d.oggetto("L'oggetto")} risulta smarrito e il suo certificato non è più valido: ci scusiamo.`,
      d.vero('recesso')
        ? 'Il tuo recesso resta aperto: il nostro ufficio ti scrive per il rimborso.'
        : d.importo('importo') === null
          ? 'Il nostro ufficio ti scrive per il risarcimento.'
          : "L'acquisto è annullato e quello che hai pagato ti viene restituito per intero.",
    ],
    righe: righe(['Importo', d.importo('importo')]),
    azione: ordine(d),
  }),
  oggetto_ritrovato: (d) => ({
    oggetto: `Oggetto ritrovato: ${d.oggetto('un oggetto')}`,
    titolo: "L'oggetto è stato ritrovato",
    paragraphs: [
      `${d.oggetto("L'oggetto")}, che risultava smarrito, è stato ritrovato ed è al centro.`,
      d.importo('importo') !== null
        ? "Il tuo acquisto resta annullato, con l'importo restituito per intero: non devi fare nulla."
        : d.vero('recesso')
          ? 'Il tuo recesso resta aperto: il nostro ufficio ti scrive.'
          : d.testo('custodia') === 'da_restituire'
            ? 'Puoi ritirarlo: il codice di ritiro arriva con un messaggio a parte. Il certificato di prima non torna valido; per venderlo di nuovo come verificato serve una nuova verifica.'
            : 'Il centro lo tiene in custodia come prima.',
    ],
    righe: righe(['Importo', d.importo('importo')]),
    azione: d.importo('importo') === null ? seeLink(d, 'verifica', 'annuncio') : ordine(d),
  }),
  verifica_riassegnata_centro: (d) => ({
    oggetto: `Verifica passata a un altro centro: ${d.oggetto('un oggetto')}`,
    titolo: 'Una verifica è passata a un altro centro',
    paragraphs: [
      d.vero('ricevuto')
        ? `${d.oggetto("L'oggetto")} è ancora da voi: tenetelo pronto per il trasferimento.`
        : `${d.oggetto("L'oggetto")} non arriva più da voi.`,
    ],
    righe: righe(['Nuovo centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]),
    azione: { testo: 'Apri le verifiche', percorso: '/verification-center/verifiche' },
  }),
  tablet_da_consegnare: (d) => ({
    oggetto: 'Un tablet deve ancora inviare il suo lavoro',
    titolo: `${d.testo('tablet') ?? 'Un tablet'} deve ancora inviare il suo lavoro`,
    paragraphs: [
      'Finché non arriva non lo vediamo, e le visite a cui nessuno si è presentato aspettano.',
      "Accendilo, collegalo alla rete e in 'Sincronia' premi 'Sincronizza ora'. Se non si collega, esporta la copia e importala su un altro tablet. Se è perso o rotto, rispondi a questa email.",
      ...[d.testo('messaggio')].filter((parole) => parole !== null),
    ],
    righe: righe(
      ['Operazioni', d.numero('operazioni')?.toString() ?? null],
      ['File', d.numero('file')?.toString() ?? null],
      ['In attesa dal', d.quando('dal')],
      ['Visto', d.quando('visto_il')],
    ),
    azione: { testo: 'Apri la sincronia', percorso: '/verification-center/sincronia' },
  }),
  ritiro_corriere_annunciato: (d) => ({
    oggetto: `Passa un corriere: ${d.oggetto('un oggetto')}`,
    titolo: 'Un corriere passa a ritirare',
    paragraphs: [
      `Il venditore ha incaricato un corriere di ritirare ${d.oggetto('un oggetto venduto')}.`,
      'Quando lo consegni al corriere, segnalo al banco.',
    ],
    righe: righe(
      ['Corriere', d.testo('corriere')],
      ['Codice di tracciamento', d.testo('codice_tracciamento')],
      ['Giorno', d.giorno('giorno')],
    ),
    azione: atBanco(d),
  }),
  oggetto_arrivato_venditore: (d) => ({
    oggetto: `Arrivato dopo l'annullamento: ${d.oggetto('un tuo oggetto')}`,
    titolo: "Il pacco è arrivato all'acquirente",
    paragraphs: [
      `La vendita di ${d.oggetto('un tuo oggetto')} era annullata quando il pacco è arrivato: l'acquirente ha l'oggetto, e l'importo torna a lui.`,
      'Il nostro ufficio parla con lui per riaverlo, e ti scrive.',
    ],
    righe: centro(d),
    azione: ordine(d),
  }),
  oggetto_uscito: (d) => ({
    oggetto: `Non più disponibile: ${d.oggetto("l'oggetto che avevi scelto")}`,
    titolo: "L'oggetto non è più disponibile",
    paragraphs: [
      `${d.oggetto("L'oggetto")} è tornato al venditore prima che potessi riceverlo: ci scusiamo.`,
      d.importo('importo') === null
        ? 'La prenotazione è chiusa e non devi nulla.'
        : "L'acquisto è annullato e quello che hai pagato ti viene restituito per intero.",
    ],
    righe: righe(['Importo', d.importo('importo')]),
    azione: ordine(d),
  }),
} satisfies Record<string, Template>;
