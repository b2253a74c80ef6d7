import { ARRIVAL_PHRASES } from '../../../src/domain/frasi/spedizione.ts';
import { motivoText } from '../../../src/domain/ordini/annullamento.ts';
import { ordineCode } from '../../../src/domain/ordini/code.ts';
import { CONTESTAZIONE_HOURS, RECESSO_DAYS } from '../../../src/domain/ordini/times.ts';
import type { Dati } from '../dati.ts';
import { linkRow, righe, seeLink, type Template } from '../template.ts';

const importo = (d: Dati) => d.importo('importo', 'amount', 'totale');
const ordine = (d: Dati) => seeLink(d, 'ordine', 'annuncio');

export const ordineNumber = (d: Dati): string | null => {
  const numero = d.testo('numero_ordine') ?? d.numero('numero_ordine');
  return numero === null ? null : ordineCode(numero);
};

/** Refunded earlier: the letter's amount is the rest. */
export const restOf = (d: Dati): string[] => [
  ...(d.importo('reso_prima') === null
    ? []
    : [`${d.importo('reso_prima')} ti erano già stati rimborsati: questo è il resto.`]),
  ...(d.importo('tolto_prima') === null ? [] : [`${d.importo('tolto_prima')} te li ha già restituiti la tua banca.`]),
];

const manually = (d: Dati) => d.testo('modo') === 'ritiro_a_mano';

const TODO_AT_BANCO: Readonly<Record<string, string>> & { punto_verifica: string } = {
  punto_verifica: 'prepara la spedizione',
  corriere: 'tienilo pronto per il corriere del venditore',
  ritiro_a_mano: "tienilo pronto: l'acquirente lo ritira con il suo codice e firma",
};

/** A counter ships only its own parcels. */
const AT_BANCO = (d: Dati): { oggetto: string; titolo: string } => {
  if (manually(d)) return { oggetto: 'Da consegnare', titolo: 'Un oggetto aspetta il suo acquirente' };
  if (d.testo('modo') === 'corriere')
    return { oggetto: 'Passa un corriere', titolo: 'Un oggetto venduto aspetta il corriere di chi vende' };
  return { oggetto: 'Da spedire', titolo: 'Un oggetto è pronto da spedire' };
};

const spedizione = (d: Dati) => [
  ...righe(
    ['Corriere', d.testo('corriere', 'corriere_nome')],
    ['Codice di tracciamento', d.testo('codice_tracciamento', 'tracking_code', 'codice')],
  ),
  ...linkRow('Segui la spedizione', d.testo('tracking_url')),
];

/** Who sends an undelivered parcel again, and who pays. */
const GOES_OUT_AGAIN = {
  centro: 'Il centro lo spedisce di nuovo: non paghi altro.',
  corriere: 'Parte di nuovo con il corriere del venditore: non paghi altro.',
} as const;

const HOW_IT_ARRIVES: Readonly<Record<string, string>> & typeof ARRIVAL_PHRASES = ARRIVAL_PHRASES;

/** From payment to conclusion; disputes and returns have their own file. */
export const ORDINI = {
  ordine_pagato_acquirente: (d) => ({
    oggetto: `${d.vero('autorizzato') ? 'Pagamento autorizzato' : 'Pagamento ricevuto'}: ${d.oggetto('il tuo ordine')}`,
    titolo: d.vero('autorizzato') ? 'Pagamento autorizzato' : 'Pagamento completato',
    paragraphs: [
      d.vero('autorizzato')
        ? `Hai autorizzato il pagamento di ${d.oggetto('un oggetto verificato')}.`
        : `Hai acquistato ${d.oggetto('un oggetto verificato')}.`,
      d.vero('autorizzato')
        ? "L'importo è autorizzato e viene addebitato quando l'oggetto parte o ti viene consegnato."
        : (HOW_IT_ARRIVES[d.testo('modo') ?? ''] ?? HOW_IT_ARRIVES.punto_verifica),
    ],
    righe: righe(['Importo', importo(d)], ['Quando', d.quando('quando', 'data_pagamento')]),
    azione: ordine(d),
  }),
  ordine_pagato_venditore: (d) => ({
    oggetto: `Venduto: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo oggetto è venduto',
    paragraphs: [
      `L'acquirente ha pagato ${d.oggetto('il tuo oggetto')}.`,
      d.vero('professionale')
        ? `Ricevi la tua parte quando l'acquirente non può più recedere: ${RECESSO_DAYS} giorni dopo la consegna, se non ci sono problemi.`
        : `Ricevi la tua parte quando l'ordine si conclude: ${CONTESTAZIONE_HOURS} ore dopo la consegna, se non ci sono problemi.`,
    ],
    righe: righe(
      ['Prezzo', d.importo('articolo')],
      ["Pagato dall'acquirente, con la spedizione", importo(d)],
      ['Commissione della piattaforma', d.importo('piattaforma')],
      ['Commissione del centro', d.importo('commissione_centro')],
      ['Ricevi', d.importo('ricavo')],
    ),
    azione: ordine(d),
  }),
  ordine_pagato_centro: (d) => ({
    oggetto: `${AT_BANCO(d).oggetto}: ${d.oggetto('un ordine')}`,
    titolo: AT_BANCO(d).titolo,
    paragraphs: [
      d.vero('autorizzato')
        ? `Il pagamento di ${d.oggetto('un oggetto verificato da te')} è autorizzato: l'incasso avviene quando premi il tasto per spedire o consegnare.`
        : `${d.oggetto('Un oggetto verificato da te')} è stato pagato. Emetti il certificato, se manca, e ${TODO_AT_BANCO[d.testo('modo') ?? ''] ?? TODO_AT_BANCO.punto_verifica}.`,
    ],
    righe: righe(
      ['Ordine', ordineNumber(d)],
      [d.vero('autorizzato') ? 'Autorizzato, con la spedizione' : 'Pagato, con la spedizione', importo(d)],
    ),
    azione: { testo: 'Apri al banco', percorso: d.percorso('banco') },
  }),
  vendita_in_sede_venditore: (d) => ({
    oggetto: `Venduto: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo oggetto è venduto',
    paragraphs: [
      `${d.centro?.nome ?? 'Il centro'} ha registrato la vendita di ${d.oggetto('un tuo oggetto')}.`,
      "Il pagamento è avvenuto presso il centro: per la tua parte vale l'accordo che hai con lui.",
    ],
    righe: righe(
      ['Importo', importo(d)],
      ['Commissione del centro', d.importo('commissione')],
      ['Quando', d.quando('quando')],
    ),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  vendita_in_sede_acquirente: (d) => ({
    oggetto: `Acquisto registrato: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Il tuo acquisto è registrato',
    paragraphs: [
      `${d.centro?.nome ?? 'Il centro'} ha registrato il pagamento di ${d.oggetto('un oggetto verificato')}.`,
      d.testo('email_centro') === null
        ? 'Se non hai comprato tu questo oggetto, rispondi subito a questa email.'
        : 'Se non hai comprato tu questo oggetto, rispondi subito a questa email, che legge il centro, o scrivici dai contatti.',
    ],
    righe: righe(['Importo', importo(d)], ['Quando', d.quando('quando')]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
    ...(d.testo('email_centro') === null ? {} : { answerTo: d.testo('email_centro') ?? '' }),
  }),
  ordine_spedito: (d) => ({
    oggetto: `Spedito: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Il tuo ordine è partito',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} è in viaggio.`,
      ...(d.vero('indirizzo_superato')
        ? [
            "È partito per l'indirizzo di prima: il tuo cambio è arrivato al centro quando il pacco era già uscito. Se lì non lo ritira nessuno torna al centro e riparte, senza altri costi, per quello nuovo.",
          ]
        : []),
    ],
    righe: spedizione(d),
    azione: ordine(d),
  }),
  ordine_tornato: (d) => ({
    oggetto: `Consegna non riuscita: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Il pacco è tornato al centro',
    paragraphs: [
      `Il corriere non è riuscito a consegnare ${d.oggetto('il tuo oggetto')}${d.vero('di_nuovo') ? ' neanche questa volta' : ''}: è di nuovo al sicuro al centro.`,
      `Apri l'ordine e controlla l'indirizzo: puoi cambiarlo finché il pacco non riparte. ${GOES_OUT_AGAIN[d.testo('modo') === 'corriere' ? 'corriere' : 'centro']}`,
      ...(d.vero('di_nuovo')
        ? [
            "Il nostro ufficio è avvisato: se nessun indirizzo va bene rispondi a questa email, e l'importo ti viene restituito.",
          ]
        : []),
    ],
    righe: righe(['Tornato il', d.quando('tornato_il')], ['Centro', d.centro?.nome ?? null]),
    azione: { testo: "Controlla l'indirizzo", percorso: d.percorso('ordine') },
  }),
  ordine_tornato_venditore: (d) => ({
    oggetto: `Consegna non riuscita: ${d.oggetto('una tua vendita')}`,
    titolo: 'Il pacco è tornato al centro',
    paragraphs: [
      `Il tuo corriere non è riuscito a consegnare ${d.oggetto('il tuo oggetto')}, che è di nuovo al centro.`,
      "Annuncia al centro un nuovo ritiro: l'acquirente può avere cambiato l'indirizzo, lo trovi nell'ordine.",
    ],
    righe: righe(['Tornato il', d.quando('tornato_il')], ['Centro', d.centro?.nome ?? null]),
    azione: ordine(d),
  }),
  ordine_indirizzo_cambiato: (d) => ({
    oggetto: `Indirizzo cambiato: ${d.oggetto('il tuo ordine')}`,
    titolo: "L'indirizzo di spedizione è cambiato",
    paragraphs: [
      `L'indirizzo di spedizione di ${d.oggetto('un tuo ordine')} è stato cambiato dal tuo account.`,
      'Se non lo hai fatto tu, cambia la password e rispondi subito a questa email.',
    ],
    righe: righe(['Ordine', ordineNumber(d)], ['Importo', importo(d)]),
    azione: ordine(d),
  }),
  ordine_indirizzo_cambiato_venditore: (d) => ({
    oggetto: `Indirizzo cambiato: ${d.oggetto('una tua vendita')}`,
    titolo: "L'acquirente ha cambiato indirizzo",
    paragraphs: [
      `L'indirizzo di spedizione di ${d.oggetto('una tua vendita')} è cambiato: il ritiro che avevi annunciato non vale più.`,
      "Il nuovo indirizzo è nell'ordine: accordati con il corriere, poi annuncia di nuovo il ritiro al centro.",
    ],
    righe: righe(['Ordine', ordineNumber(d)], ['Centro', d.centro?.nome ?? null]),
    azione: ordine(d),
  }),
  ordine_consegnato: (d) => ({
    oggetto: `Consegnato: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Il tuo ordine è stato consegnato',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} risulta consegnato.`,
      `${d.vero('certificato') ? 'Controllalo e confronta il certificato.' : 'Controllalo.'} Hai ${CONTESTAZIONE_HOURS} ore per segnalare un problema; dopo, l'ordine si conclude.`,
    ],
    righe: righe(['Puoi segnalare entro il', d.quando('entro', 'scadenza', 'segnala_entro')]),
    azione: ordine(d),
  }),
  ordine_concluso: (d) => ({
    oggetto: `Ordine concluso: ${d.oggetto('il tuo ordine')}`,
    titolo: "L'ordine è concluso",
    paragraphs: [
      `L'ordine per ${d.oggetto("l'oggetto")} è concluso.`,
      d.testo('destinatario') === 'venditore'
        ? 'Il tuo ricavo ti è dovuto: quando parte lo leggi nei pagamenti del tuo account.'
        : '',
      d.vero('invita') ? "Racconta com'è andata: la tua opinione aiuta chi viene dopo." : '',
    ],
    righe: righe(
      [d.testo('destinatario') === 'venditore' ? "Pagato dall'acquirente, con la spedizione" : 'Importo', importo(d)],
      ['Ricevi', d.importo('ricavo')],
      ['Ordine', ordineNumber(d)],
    ),
    azione: ordine(d),
  }),
  ordine_rimborsato: (d) => ({
    oggetto: `Rimborso: ${d.oggetto('il tuo ordine')}`,
    titolo: "L'importo ti viene restituito",
    paragraphs: [
      `L'ordine per ${d.oggetto("l'oggetto")} è annullato.`,
      "L'importo torna sul metodo di pagamento che hai usato. La banca può impiegare qualche giorno lavorativo.",
      ...restOf(d),
    ],
    righe: righe(['Importo', importo(d)], ['Motivo', motivoText(d.testo('motivo_annullamento'))]),
    azione: ordine(d),
  }),
  pagamento_restituito: (d) => ({
    oggetto: `Pagamento restituito: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Questo pagamento ti viene restituito',
    paragraphs: [
      `Il pagamento per ${d.oggetto("l'oggetto")} non corrispondeva all'importo attuale dell'ordine: te lo restituiamo per intero.`,
      "Per acquistare, torna all'annuncio e paga l'importo aggiornato finché la tua finestra è aperta.",
    ],
    righe: righe(['Importo', importo(d)]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
} satisfies Record<string, Template>;
