import { annuncioNumber } from '../../../src/domain/annunci/prezzo.ts';
import { PAGAMENTO_HOURS } from '../../../src/domain/prenotazioni/acquisto.ts';
import type { Dati } from '../dati.ts';
import { righe, seeLink, type Template } from '../template.ts';
import { toVenditore } from './prenotazioni.ts';

const COST = 'Costo da saldare al centro';

const appuntamento = (d: Dati) =>
  righe(
    ['Quando', d.quando('quando', 'data_programmata', 'data_ora')],
    ['Centro', d.centro?.nome ?? null],
    ['Recapito', d.centro?.recapito ?? null],
    [COST, d.importo('importo', 'totale', 'totale_preventivo')],
    ['Cliente', d.testo('cliente', 'cliente_nome', 'nome_venditore')],
    ['Note', d.testo('note', 'nota')],
  );

const atCentro = (d: Dati) => ({ testo: 'Apri al banco', percorso: d.percorso('banco') });

const annuncio = (d: Dati): string | null => {
  const n = d.numero('numero_annuncio');
  return n === null ? null : annuncioNumber(n);
};

const punteggio = (d: Dati): string | null => {
  const n = d.numero('punteggio_complessivo', 'punteggio');
  return n === null ? null : `${String(n).replace('.', ',')} su 10`;
};

const MOTIVI: Readonly<Record<string, string>> = {
  non_autentico: "L'oggetto non risulta autentico",
  difforme: "L'oggetto è difforme dalla descrizione",
  documenti: 'Documenti mancanti o non validi',
  altro: 'Altro',
};

const motivo = (d: Dati): string | null => {
  const codice = d.testo('motivo_rifiuto', 'motivo');
  return codice === null ? null : (MOTIVI[codice] ?? codice);
};

/** Moved to another day or another centre. */
function spostata(d: Dati): string[] {
  const oggetto = d.oggetto("l'oggetto");
  const prima = d.testo('centro_prima');
  if (prima === null) return [`L'appuntamento per ${oggetto} ha una nuova data.`];
  return d.vero('ricevuto')
    ? [
        `La verifica di ${oggetto} passa da ${prima} a un altro centro.`,
        "L'oggetto è già stato ricevuto: viaggia da un centro all'altro e tu non devi portarlo.",
      ]
    : [`La verifica di ${oggetto} non si fa più presso ${prima}: portalo al centro qui sotto.`];
}

/** The new centre may hear of the visit for the first time. */
function arrivesAtCentro(d: Dati) {
  const oggetto = d.oggetto('un oggetto');
  const prima = d.testo('centro_prima');
  if (prima === null)
    return {
      oggetto: `Appuntamento spostato: ${d.oggetto('verifica')}`,
      titolo: 'Un appuntamento è stato spostato',
      paragraphs: [`La verifica di ${oggetto} ha una nuova data. L'orario di prima è di nuovo libero.`],
    };
  const arriva = d.vero('ricevuto') ? `L'oggetto arriva da ${prima}` : 'Lo porta chi vende';
  return {
    oggetto: `Nuovo appuntamento: ${d.oggetto('verifica')}`,
    titolo: 'Una verifica passa da voi',
    paragraphs: [`La verifica di ${oggetto} era presso ${prima}, e si fa da voi. ${arriva}.`],
  };
}

export const VERIFICHE = {
  verifica_prenotata: (d) => ({
    oggetto: `Verifica prenotata: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La verifica è prenotata',
    paragraphs: [
      `Porta ${d.oggetto("l'oggetto")} al centro nel giorno e all'ora scelti, con scatola, documenti e accessori.`,
    ],
    righe: appuntamento(d),
    azione: { testo: 'Vedi la prenotazione', percorso: d.percorso('verifica') },
  }),
  verifica_prenotata_centro: (d) => ({
    oggetto: `Nuovo appuntamento: ${d.oggetto('verifica')}`,
    titolo: 'Nuovo appuntamento di verifica',
    paragraphs: [`È stata prenotata la verifica di ${d.oggetto('un oggetto')}.`],
    righe: appuntamento(d),
    azione: atCentro(d),
  }),
  verifica_riprogrammata: (d) => ({
    oggetto: `Verifica spostata: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La verifica è stata spostata',
    paragraphs: spostata(d),
    righe: appuntamento(d),
    azione: { testo: 'Vedi la prenotazione', percorso: d.percorso('verifica') },
  }),
  verifica_riprogrammata_centro: (d) => ({
    ...arrivesAtCentro(d),
    righe: appuntamento(d),
    azione: atCentro(d),
  }),
  verifica_annullata: (d) => ({
    oggetto: `Verifica annullata: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La verifica è stata annullata',
    paragraphs: [
      `L'appuntamento per ${d.oggetto("l'oggetto")} è annullato e non devi nulla al centro.`,
      d.quando('prenotato_fino') === null
        ? 'Puoi prenotarne un altro quando vuoi.'
        : `Un acquirente lo ha prenotato: fissa un'altra verifica entro il ${d.quando('prenotato_fino')}, o la prenotazione scade.`,
    ],
    righe: appuntamento(d).filter(([etichetta]) => etichetta !== COST),
    azione: { testo: 'Prenota una verifica', percorso: d.percorso('prenota_verifica') },
  }),
  verifica_annullata_centro: (d) => ({
    oggetto: `Appuntamento annullato: ${d.oggetto('verifica')}`,
    titolo: 'Un appuntamento è stato annullato',
    paragraphs: [`La verifica di ${d.oggetto('un oggetto')} è stata annullata. L'orario è di nuovo libero.`],
    righe: appuntamento(d).filter(([etichetta]) => etichetta !== COST),
    azione: atCentro(d),
  }),
  verifica_positiva: (d) => ({
    oggetto: `Verifica positiva: ${d.oggetto('puoi completare l’acquisto')}`,
    titolo: 'Esito positivo: ora puoi acquistare',
    paragraphs: [
      `${d.oggetto("L'oggetto che hai prenotato")} ha superato la verifica. Hai ${PAGAMENTO_HOURS} ore per completare l'acquisto.`,
    ],
    righe: righe(
      ['Acquista entro il', d.quando('acquisto_entro', 'entro', 'scadenza')],
      ['Punteggio', punteggio(d)],
      ['Importo', d.importo('importo', 'amount', 'prezzo_esposto')],
      ['Centro', d.centro?.nome ?? null],
    ),
    azione: { testo: "Completa l'acquisto", percorso: d.percorso('annuncio') },
  }),
  verifica_positiva_sede: (d) => ({
    oggetto: `Verifica positiva: ${d.oggetto('un oggetto')}`,
    titolo: 'Esito positivo: concorda il pagamento al centro',
    paragraphs: [
      `${d.oggetto("L'oggetto che hai prenotato")} ha superato la verifica. Si paga e si ritira presso il centro, non sul sito.`,
    ],
    righe: righe(
      ['Prezzo', d.importo('prezzo')],
      ['Paga e ritira entro il', d.quando('acquisto_entro')],
      ['Punteggio', punteggio(d)],
      ['Centro', d.centro?.nome ?? null],
      ['Recapito', d.centro?.recapito ?? null],
    ),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  verifica_positiva_venditore: (d) => ({
    oggetto: `Il tuo oggetto è Verificato: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo oggetto è Verificato',
    paragraphs: [`${d.oggetto('Il tuo oggetto')} ha superato la verifica.`, toVenditore(d)],
    righe: righe(['Punteggio', punteggio(d)], ['Centro', d.centro?.nome ?? null]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  verifica_negativa: (d) => ({
    oggetto: `Esito della verifica: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'La verifica non è stata superata',
    paragraphs: [
      `Il centro ha finito la verifica di ${d.oggetto('un tuo oggetto')}.`,
      'È risultato Non Conforme.',
      "Puoi ritirarlo presso il centro. Se c'era una prenotazione, è stata chiusa senza costi per l'acquirente.",
    ],
    righe: righe(
      ['Motivo', motivo(d)],
      ['Problemi rilevati', d.testo('problemi_rilevati', 'problemi')],
      ['Centro', d.centro?.nome ?? null],
      ['Recapito', d.centro?.recapito ?? null],
    ),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  verifica_negativa_acquirente: (d) => ({
    oggetto: `Verifica non superata: ${d.oggetto('un oggetto prenotato')}`,
    titolo: "L'oggetto non ha superato la verifica",
    paragraphs: [
      `${d.oggetto("L'oggetto che hai prenotato")} è risultato Non Conforme. La prenotazione è chiusa e non devi nulla.`,
      "Se avevi già autorizzato un pagamento, l'importo ti viene restituito.",
    ],
    azione: { testo: 'Sfoglia gli annunci', percorso: '/annunci' },
  }),
  restituzione_effettuata: (d) => ({
    oggetto: `Restituzione registrata: ${d.oggetto('il tuo oggetto')}`,
    titolo: "L'oggetto è stato restituito",
    paragraphs: [`Il centro ha registrato la restituzione di ${d.oggetto('un tuo oggetto')}. Questa è la ricevuta.`],
    righe: righe(
      ['Annuncio', annuncio(d)],
      ['Quando', d.quando('quando', 'data_restituzione')],
      ['Ritirato da', d.testo('nome', 'restituzione_ricevente_nome')],
      ['Riconosciuto con', d.vero('con_codice') ? 'codice di ritiro' : d.testo('documento')],
      ['Centro', d.centro?.nome ?? null],
      ['Recapito', d.centro?.recapito ?? null],
    ),
    azione: seeLink(d, 'verifica', 'annuncio'),
    nota: 'Se non lo hai ritirato tu, rispondi subito a questa email o chiama il centro.',
  }),
} satisfies Record<string, Template>;
