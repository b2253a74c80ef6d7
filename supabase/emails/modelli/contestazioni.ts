import { RETURN_SPEDIZIONE } from '../../../src/domain/frasi/conto.ts';
import { placeForVenditore } from '../../../src/domain/frasi/oggetto.ts';
import { IF_IT_ARRIVES, IF_RETURNED } from '../../../src/domain/frasi/pacco.ts';
import { ESITI_CONTESTAZIONE, isKnownEsitoContestazione, motivoText } from '../../../src/domain/ordini/annullamento.ts';
import { bankMotivoText } from '../../../src/domain/ordini/motivi-fornitore.ts';
import { CONTESTAZIONE_HOURS } from '../../../src/domain/ordini/times.ts';
import type { Dati } from '../dati.ts';
import { righe, seeLink, type Template } from '../template.ts';
import { ordineNumber, restOf } from './ordini.ts';
import { PROBLEMS, REJECTED, REMEDIES } from './problems.ts';

const importo = (d: Dati) => d.importo('importo', 'amount', 'totale');
const bankMotivo = (d: Dati) => {
  const motivo = d.testo('motivo');
  return ['Motivo della banca', motivo === null ? null : bankMotivoText(motivo)] as const;
};
const ordine = (d: Dati) => seeLink(d, 'ordine', 'annuncio');
const centro = (d: Dati) => [
  ['Centro', d.centro?.nome ?? null] as const,
  ['Indirizzo', d.centro?.recapito ?? null] as const,
];
const banco = (d: Dati) => ({ testo: 'Apri al banco', percorso: d.percorso('banco') });
const resi = { testo: 'Apri i resi del banco', percorso: '/verification-center/returns' };

/** Who holds the money of an ended order: released, taken by the bank, or refunded by us. */
const denaro = (d: Dati): 'tenuto' | 'banca' | 'nostro' => {
  if (!d.vero('incassato')) return 'tenuto';
  const taken = d.testo('motivo_annullamento') === 'contestazione_bancaria_persa' && d.importo('tolto_prima') === null;
  return taken ? 'banca' : 'nostro';
};

/** `ricavo` says what the seller has of a disputed sale (14_pagamenti). */
const disputedRicavo = (d: Dati): string => {
  if (d.testo('ricavo') === 'finito') return "L'ordine è già annullato o rimborsato: per te non cambia nulla.";
  return d.testo('ricavo') === 'versato'
    ? "Il tuo ricavo ti è già stato versato: se la banca dà ragione all'acquirente va recuperato."
    : 'Fino alla risposta il tuo ricavo resta fermo.';
};

const RICAVO_AFTER: Readonly<Record<string, string>> = {
  versato: ': il ricavo che hai già ricevuto resta tuo.',
  finito: ". L'ordine era già annullato o rimborsato: per te non cambia nulla.",
};

const TO_ACQUIRENTE = {
  tenuto: 'La somma autorizzata non viene addebitata e torna libera sulla tua carta.',
  banca: "La tua banca ti ha restituito l'importo che hai contestato: da noi non segue un altro rimborso.",
  nostro: 'Quello che hai pagato ti viene restituito: ti scriviamo quando il rimborso parte.',
} as const;

const TO_VENDITORE = {
  tenuto: "Il pagamento era autorizzato e non è stato addebitato all'acquirente.",
  banca: "La banca ha restituito l'importo all'acquirente.",
  nostro: "All'acquirente torna il suo denaro.",
} as const;

/** The parcel travels on (ADR 0015). */
const isUnderway = (d: Dati) => d.testo('custodia') === 'consegnato_corriere';

/** What the counter does with an ended order's item. */
function atBanco(d: Dati): { titolo: string; paragraph: string } {
  const cosa = d.oggetto('Un oggetto verificato da te');
  if (!d.vero('partito')) {
    const paragraph = `L'ordine per ${d.oggetto('un oggetto verificato da te')} è annullato. Se è ancora al centro, resta lì.`;
    return { titolo: 'Un ordine è annullato: non spedire', paragraph };
  }
  const titolo = 'Un ordine è annullato';
  if (d.testo('custodia') === 'al_centro')
    return { titolo, paragraph: `${cosa} è rientrato: l'ordine è annullato e l'oggetto va riconsegnato al venditore.` };
  if (isUnderway(d)) return { titolo, paragraph: `${cosa} è con il corriere. ${IF_RETURNED}` };
  return {
    titolo,
    paragraph: `L'ordine di ${cosa} è annullato. L'oggetto era già uscito dal centro: al banco non c'è nulla da fare.`,
  };
}

const esito = (d: Dati): string | null => {
  const codice = d.testo('esito');
  return codice !== null && isKnownEsitoContestazione(codice) ? ESITI_CONTESTAZIONE[codice] : codice;
};

/** The office's words, else the reason of the end. */
const perche = (d: Dati): string => d.testo('parole') ?? motivoText(d.testo('motivo_annullamento'));

/** Cancelled, disputed, returned, taken back by the bank. */
export const CONTESTAZIONI = {
  ...PROBLEMS,
  ordine_annullato_acquirente: (d) => ({
    oggetto: `Ordine annullato: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Il tuo ordine è annullato',
    paragraphs: [
      `L'ordine per ${d.oggetto("l'oggetto")} è annullato.`,
      TO_ACQUIRENTE[denaro(d)],
      ...restOf(d),
      ...(isUnderway(d) ? [IF_IT_ARRIVES] : []),
    ],
    righe: righe(['Importo', importo(d)], ['Motivo', perche(d)]),
    azione: ordine(d),
  }),
  ordine_annullato_venditore: (d) => ({
    oggetto: `Vendita annullata: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Una tua vendita è annullata',
    paragraphs: [
      `L'ordine per ${d.oggetto('il tuo oggetto')} è annullato.`,
      TO_VENDITORE[denaro(d)],
      d.vero('in_vendita') ? "L'oggetto è rimasto al centro ed è di nuovo in vendita: non devi fare nulla." : '',
      ...(isUnderway(d) ? [placeForVenditore('senza_vendita')] : []),
    ],
    righe: righe(['Importo', importo(d)], ['Motivo', perche(d)], ...centro(d)),
    azione: ordine(d),
  }),
  ordine_annullato_centro: (d) => ({
    oggetto: `Ordine annullato: ${d.oggetto('un ordine')}`,
    titolo: atBanco(d).titolo,
    paragraphs: [atBanco(d).paragraph],
    righe: righe(['Importo', importo(d)], ['Motivo', perche(d)]),
    azione: banco(d),
  }),
  contestazione_decisa: (d) => ({
    oggetto: `Decisione sulla contestazione: ${d.oggetto('un ordine')}`,
    titolo: 'La contestazione è stata decisa',
    paragraphs: [
      `Abbiamo esaminato la contestazione sull'ordine per ${d.oggetto("l'oggetto")}.`,
      ...(d.testo('esito') === 'rimborso_con_reso'
        ? [
            d.testo('destinatario') === 'venditore'
              ? "L'acquirente deve restituire l'oggetto al centro qui sotto. Il centro lo confronta con il certificato; se corrisponde, l'acquirente viene rimborsato e l'oggetto torna a te."
              : "L'oggetto va restituito al centro qui sotto. Il centro lo confronta con il certificato; se corrisponde, il rimborso parte subito.",
            ...(d.testo('destinatario') === 'venditore' ? [] : [RETURN_SPEDIZIONE]),
          ]
        : []),
      d.testo('esito') === 'respinta' ? (REJECTED[d.testo('destinatario') ?? 'acquirente'] ?? '') : '',
    ],
    nota: REMEDIES,
    righe: righe(
      ['Esito', esito(d)],
      ['Decisione', d.testo('decisione', 'motivo')],
      ['Rimborso', d.testo('esito') === 'respinta' ? null : importo(d)],
      ['Da restituire entro il', d.quando('reso_entro')],
      ...(d.testo('esito') === 'rimborso_con_reso' ? centro(d) : []),
    ),
    azione: ordine(d),
  }),
  reso_in_arrivo_centro: (d) => ({
    oggetto: `In arrivo un reso: ${d.oggetto('un oggetto')}`,
    titolo: 'Un oggetto venduto torna da voi',
    paragraphs: [
      `${d.oggetto('Un oggetto verificato da te')} viene restituito dall'acquirente.`,
      'Quando arriva, confrontalo con il certificato: numero di serie, segni e tre foto. Dal confronto dipende il rimborso, se non è già partito con la prova della spedizione. Lo trovi al banco in Resi, tra gli attesi dagli acquirenti.',
    ],
    righe: righe(['Atteso entro il', d.quando('reso_entro')]),
    azione: resi,
  }),
  contestazione_bancaria_aperta: (d) =>
    d.vero('richiesta')
      ? {
          oggetto: `Richiesta della banca: ${d.oggetto('una tua vendita')}`,
          titolo: "La banca dell'acquirente chiede informazioni",
          paragraphs: [
            `La banca chiede informazioni sul pagamento di ${d.oggetto('un tuo oggetto')}. Rispondiamo noi con le prove della verifica.`,
            disputedRicavo(d),
          ],
          righe: righe(['Importo', importo(d)], bankMotivo(d), ['Rispondiamo entro il', d.quando('entro')]),
          azione: ordine(d),
        }
      : {
          oggetto: `Pagamento contestato: ${d.oggetto('una tua vendita')}`,
          titolo: "La banca dell'acquirente ha aperto una contestazione",
          paragraphs: [
            `Il pagamento di ${d.oggetto('un tuo oggetto')} è in discussione con la banca. Rispondiamo noi con le prove della verifica.`,
            disputedRicavo(d),
          ],
          righe: righe(['Importo contestato', importo(d)], bankMotivo(d), ['Rispondiamo entro il', d.quando('entro')]),
          azione: ordine(d),
        },
  contestazione_bancaria_chiusa: (d) =>
    d.vero('richiesta')
      ? {
          oggetto: `Richiesta della banca chiusa: ${d.oggetto('una tua vendita')}`,
          titolo: 'La banca ha avuto le sue risposte',
          paragraphs: [
            `La banca non chiede altro sul pagamento di ${d.oggetto('un tuo oggetto')}: per il tuo ricavo non cambia nulla.`,
          ],
          righe: righe(['Importo', importo(d)]),
          azione: ordine(d),
        }
      : {
          oggetto: `Contestazione chiusa: ${d.oggetto('una tua vendita')}`,
          titolo: 'La banca ha chiuso la contestazione',
          paragraphs: [
            d.testo('esito') === 'lost'
              ? d.vero('tutto')
                ? `La banca ha restituito l'importo all'acquirente: il ricavo di ${d.oggetto('un tuo oggetto')} non è più dovuto.`
                : `La banca ha restituito all'acquirente la parte qui sotto. La vendita di ${d.oggetto('un tuo oggetto')} resta: il tuo ricavo si ricalcola sul prezzo ridotto; se l'hai già ricevuto, la differenza va recuperata.`
              : `La contestazione su ${d.oggetto('un tuo oggetto')} è chiusa a nostro favore${RICAVO_AFTER[d.testo('ricavo') ?? ''] ?? ': il tuo ricavo riprende.'}`,
          ],
          righe: righe(['Importo contestato', importo(d)]),
          azione: ordine(d),
        },
  ordine_fermo_centro: (d) => ({
    oggetto: `Non consegnare: ${d.oggetto('un oggetto verificato da te')}`,
    titolo: d.vero('allarme')
      ? 'La banca segnala una frode: non consegnare'
      : "La banca dell'acquirente ha contestato il pagamento",
    paragraphs: [
      `${d.oggetto('Un oggetto verificato da te')} resta al centro: non spedirlo, e non darlo a chi lo ha comprato, finché ${d.vero('allarme') ? 'il pagamento è in esame' : 'la banca non decide'}. Ti scriviamo noi.`,
      "Se è già uscito e non l'hai ancora registrato al banco, rispondi subito a questa email.",
    ],
    righe: righe(['Ordine', ordineNumber(d)], [d.vero('allarme') ? 'Importo' : 'Importo contestato', importo(d)]),
    azione: banco(d),
  }),
  ordine_riprende_centro: (d) => ({
    oggetto: `Si può consegnare: ${d.oggetto('un oggetto verificato da te')}`,
    titolo: "L'ordine riprende",
    paragraphs: [
      `${d.vero('allarme') ? 'Il pagamento è stato controllato' : 'La contestazione della banca è chiusa'}: ${d.oggetto('un oggetto verificato da te')} può uscire. I termini per farlo ripartono da dove erano.`,
    ],
    righe: righe(['Ordine', ordineNumber(d)], [d.vero('allarme') ? 'Importo' : 'Importo contestato', importo(d)]),
    azione: banco(d),
  }),
  recesso_ricevuto: (d) => ({
    oggetto: `Recesso ricevuto: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Il tuo recesso è registrato',
    paragraphs: [
      `Hai dichiarato di recedere dal contratto per ${d.oggetto("l'oggetto")}.`,
      d.quando('reso_entro') === null
        ? 'Il rimborso parte subito, compresa la spedizione standard.'
        : "Restituisci l'oggetto al centro qui sotto. Il rimborso, con la spedizione standard, parte quando torna o quando dimostri di averlo spedito.",
      ...(d.quando('reso_entro') === null ? [] : [RETURN_SPEDIZIONE]),
    ],
    righe: righe(
      ['Nome', d.testo('nome')],
      ['Ordine', ordineNumber(d)],
      ['E-mail', d.testo('email')],
      ['Dichiarato il', d.quando('dichiarato_il')],
      ['Importo', importo(d)],
      ['Da restituire entro il', d.quando('reso_entro')],
      ...centro(d),
    ),
    azione: ordine(d),
  }),
  recesso_esercitato_venditore: (d) => ({
    oggetto: `Recesso dell'acquirente: ${d.oggetto('una tua vendita')}`,
    titolo: "L'acquirente è receduto dal contratto",
    paragraphs: [
      `L'acquirente di ${d.oggetto('un tuo oggetto')} ha esercitato il recesso.`,
      d.quando('reso_entro') === null
        ? "L'oggetto non è mai uscito dal centro: la vendita è annullata."
        : "L'oggetto torna al centro; la spedizione di ritorno la paga Fidati. Il tuo ricavo resta fermo fino ad allora.",
    ],
    righe: righe(['Importo', importo(d)], ['Dichiarato il', d.quando('dichiarato_il')], ...centro(d)),
    azione: ordine(d),
  }),
  reso_diverso: (d) => ({
    oggetto: `È arrivato un oggetto diverso: ${d.oggetto('un ordine')}`,
    titolo: 'Al centro è arrivato un oggetto diverso',
    paragraphs: [
      `Quello che è tornato al centro al posto di ${d.oggetto('un oggetto venduto')} non corrisponde al certificato: il numero di serie o i segni non coincidono.`,
      d.vero('rimborsato')
        ? "La vendita era già finita con il rimborso. L'oggetto arrivato resta al centro: il nostro ufficio sente le due parti e decide."
        : d.testo('destinatario') === 'venditore'
          ? 'Il tuo ricavo resta fermo finché non decidiamo. Ti scriviamo appena è deciso.'
          : 'Il rimborso non parte finché non decidiamo. Ti scriviamo appena è deciso.',
    ],
    righe: righe(['Importo', importo(d)], ...centro(d)),
    azione: ordine(d),
  }),
  ordine_da_spedire_sollecito: (d) => ({
    oggetto: `Ancora da spedire: ${d.oggetto('un ordine')}`,
    titolo: 'Un oggetto pagato aspetta la spedizione',
    paragraphs: [
      `${d.oggetto('Un oggetto')} è pagato e non risulta spedito. Se resta fermo l'acquirente può annullare con rimborso pieno.`,
    ],
    righe: righe(
      ['Importo', importo(d)],
      ['Pagato il', d.quando('quando')],
      ['Annullabile dal', d.quando('annullabile_dal')],
    ),
    azione: d.testo('destinatario') === 'centro' ? banco(d) : ordine(d),
  }),
  ordine_arrivato: (d) => ({
    oggetto: `È arrivato? ${d.oggetto('Il tuo ordine')}`,
    titolo: 'Il tuo ordine è arrivato?',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} è stato spedito da due settimane. Se lo hai ricevuto, conferma; se no, premi 'Mai arrivato'.`,
      `Se non rispondi, alla data qui sotto l'ordine conta come consegnato e iniziano le tue ${CONTESTAZIONE_HOURS} ore.`,
    ],
    righe: righe(['Rispondi entro il', d.quando('entro')]),
    azione: ordine(d),
  }),
  ordine_consegnato_venditore: (d) => ({
    oggetto: `Consegnato: ${d.oggetto('una tua vendita')}`,
    titolo: 'La consegna risulta avvenuta',
    paragraphs: [
      `Sono passate tre settimane dalla spedizione di ${d.oggetto('un tuo oggetto')}: l'ordine conta come consegnato.`,
    ],
    righe: righe(['Importo', importo(d)]),
    azione: ordine(d),
  }),
} satisfies Record<string, Template>;
