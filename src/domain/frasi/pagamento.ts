import type { SpedizioneMethod } from '../annunci/choices.ts';
import { PAGAMENTO_TEXTS, type StatoIntento } from '../ordini/pagamento.ts';
import type { StatoOrdine } from '../ordini/stati.ts';
import { DEADLINE_PHRASE } from './ordine.ts';
import { ARRIVAL_PHRASES } from './spedizione.ts';

/** Whether a failed checkout may deny a charge: the provider's answer on this person's last attempt. */
export type ChargeState = 'nessuno' | 'ignoto';

export const ADDEBITO_PHRASES = {
  nessuno: 'Non ti è stato addebitato nulla.',
  ignoto: 'Non sappiamo ancora se un pagamento è passato: prima di riprovare guarda i tuoi ordini nella dashboard.',
} as const satisfies Record<ChargeState, string>;

export type EsitoScreen = { titolo: string; testo: string; riuscito: boolean; attesa: boolean };

/** Our order decides: a payment of a cancelled order bought nothing (spec 3, 2.1; decisions M2, M13). */
export function esitoScreen(
  stato: StatoIntento,
  ordine: StatoOrdine | null,
  metodo: SpedizioneMethod | null,
): EsitoScreen {
  switch (ordine) {
    case 'annullato':
      return {
        titolo: 'Ordine annullato',
        testo: cancelledText(stato),
        riuscito: false,
        attesa: false,
      };
    case 'rimborsato':
      return {
        titolo: 'Importo rimborsato',
        testo: "L'importo è tornato sul metodo di pagamento che hai usato. Il resto lo dice la pagina dell'ordine.",
        riuscito: false,
        attesa: false,
      };
    case 'in_elaborazione':
      return stato === 'succeeded' || stato === 'requires_capture' ? BEING_RECORDED : ofPagamento(stato, metodo);
    case 'autorizzato':
      return ofPagamento('requires_capture', metodo);
    case 'pagato':
      return ofPagamento('succeeded', metodo);
    case 'spedito':
    case 'consegnato':
    case 'concluso':
    case 'contestato':
      return {
        titolo: PAGAMENTO_TEXTS.succeeded,
        testo: "L'oggetto è tuo. A che punto è lo dice la pagina dell'ordine.",
        riuscito: true,
        attesa: false,
      };
    case null:
      return ofPagamento(stato, metodo);
    default:
      return ordine satisfies never;
  }
}

function cancelledText(stato: StatoIntento): string {
  if (stato === 'succeeded')
    return "L'acquisto è annullato. Ti restituiamo l'intero importo e ti scriviamo quando il rimborso parte.";
  if (stato === 'processing')
    return "L'acquisto è annullato. La banca sta ancora elaborando il pagamento: se lo completa, ti restituiamo l'intero importo.";
  return "L'acquisto non è avvenuto. Se la tua carta mostra una somma riservata, torna libera da sola.";
}

/** The provider has the money, our order not yet: webhook or next look reconcile it. */
const BEING_RECORDED: EsitoScreen = {
  titolo: PAGAMENTO_TEXTS.processing,
  testo:
    "La banca ha accettato: stiamo registrando l'ordine. Non pagare di nuovo: questa pagina si aggiorna da sola, e ti scriviamo appena è fatto.",
  riuscito: false,
  attesa: true,
};

function ofPagamento(stato: StatoIntento, metodo: SpedizioneMethod | null): EsitoScreen {
  switch (stato) {
    case 'succeeded':
      return {
        titolo: PAGAMENTO_TEXTS.succeeded,
        testo: ["L'oggetto è tuo.", ...(metodo === null ? [] : [ARRIVAL_PHRASES[metodo]]), DEADLINE_PHRASE].join(' '),
        riuscito: true,
        attesa: false,
      };
    case 'requires_capture':
      return {
        titolo: PAGAMENTO_TEXTS.requires_capture,
        testo: "La somma è riservata sulla tua carta: viene addebitata quando l'oggetto parte o ti viene consegnato.",
        riuscito: true,
        attesa: false,
      };
    case 'processing':
      return {
        titolo: PAGAMENTO_TEXTS.processing,
        testo:
          "La banca non ha ancora risposto. Non pagare di nuovo: questa pagina si aggiorna da sola, e ti scriviamo appena c'è una risposta.",
        riuscito: false,
        attesa: true,
      };
    case 'canceled':
      return {
        titolo: 'Pagamento annullato',
        testo: 'Non ti è stato addebitato nulla.',
        riuscito: false,
        attesa: false,
      };
    case 'requires_action':
      return {
        titolo: 'Pagamento non completato',
        testo:
          'La conferma della banca non è arrivata e non ti è stato addebitato nulla. Puoi riprovare dal pagamento.',
        riuscito: false,
        attesa: false,
      };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'failed':
      return {
        titolo: 'Pagamento fallito',
        testo:
          "La banca non ha autorizzato il pagamento e non ti è stato addebitato nulla. Puoi riprovare, anche con un'altra carta.",
        riuscito: false,
        attesa: false,
      };
    default:
      return stato satisfies never;
  }
}
