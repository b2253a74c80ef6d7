import type { Dati } from '../dati.ts';
import { righe, seeLink, type Template } from '../template.ts';
import { ordineNumber } from './ordini.ts';

const importo = (d: Dati) => d.importo('importo', 'amount', 'totale');
const ordine = (d: Dati) => seeLink(d, 'ordine', 'annuncio');

/** Partial refunds, and refunds that a bank refused. */
export const RIMBORSI = {
  rimborso_parziale: (d) => ({
    oggetto: `Rimborso parziale: ${d.oggetto('il tuo ordine')}`,
    titolo: "Una parte dell'importo ti viene restituita",
    paragraphs: [
      `Il rimborso per ${d.oggetto("l'oggetto")} è partito: torna sul metodo di pagamento che hai usato, in qualche giorno lavorativo.`,
    ],
    righe: righe(['Importo', importo(d)], ['Motivo', d.testo('motivo_testo')]),
    azione: ordine(d),
  }),
  rimborso_parziale_venditore: (d) => ({
    oggetto: `Rimborso parziale: ${d.oggetto('una tua vendita')}`,
    titolo: "Una parte del prezzo torna all'acquirente",
    paragraphs: [
      `Per ${d.oggetto('un tuo oggetto')} rimborsiamo all'acquirente una parte del prezzo. La vendita resta.`,
      'La tua quota si ricalcola sul prezzo ridotto; se l’hai già ricevuta, la differenza va recuperata.',
    ],
    righe: righe(['Importo', importo(d)], ['Motivo', d.testo('motivo_testo')]),
    azione: ordine(d),
  }),
  rimborso_non_arrivato: (d) => ({
    oggetto: `Il rimborso non è arrivato: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Il tuo rimborso non è arrivato',
    paragraphs: [
      `La tua banca ha respinto il rimborso per ${d.oggetto("l'oggetto")}: l'importo è tornato da noi e resta tuo.`,
      'Te lo paghiamo in un altro modo. Se la carta è chiusa, rispondi con un IBAN intestato a te: ti scriviamo quando è pagato.',
    ],
    righe: righe(['Importo', importo(d)], ['Ordine', ordineNumber(d)]),
    azione: ordine(d),
  }),
  rimborso_pagato_altrimenti: (d) => ({
    oggetto: `Rimborso pagato: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Il tuo rimborso è stato pagato in un altro modo',
    paragraphs: [
      `Il rimborso per ${d.oggetto("l'oggetto")} non poteva tornare sulla tua carta: lo abbiamo pagato in un altro modo.`,
    ],
    righe: righe(['Importo', importo(d)], ['Riferimento', d.testo('riferimento')], ['Motivo', d.testo('motivo_testo')]),
    azione: ordine(d),
  }),
  banca_ha_tolto_una_parte: (d) => ({
    oggetto: `La tua banca ti ha restituito una parte: ${d.oggetto('il tuo ordine')}`,
    titolo: 'La tua banca ti ha restituito una parte',
    paragraphs: [
      `La tua banca ti ha restituito la parte che hai contestato del pagamento di ${d.oggetto('un oggetto')}: da noi non segue un altro rimborso.`,
      "L'ordine resta valido per il resto.",
    ],
    righe: righe(['Restituito', importo(d)], ['Resta pagato', d.importo('resta')]),
    azione: ordine(d),
  }),
} satisfies Record<string, Template>;
