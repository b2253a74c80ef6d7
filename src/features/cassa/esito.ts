import { type StatoIntento, TESTI_PAGAMENTO } from '../../domain/ordini/pagamento.ts';
import type { StatoOrdine } from '../../domain/ordini/stati.ts';

export type SchermataEsito = { titolo: string; testo: string; riuscito: boolean; attesa: boolean };

/**
 * What the confirmation says: our order decides, the payment only while the order waits for it. A payment that succeeded for
 * an order that was cancelled meanwhile bought nothing (spec 3, 2.1; decisions M2, M13).
 */
export function schermataEsito(stato: StatoIntento, ordine: StatoOrdine | null): SchermataEsito {
  switch (ordine) {
    case 'annullato':
      return {
        titolo: 'Ordine annullato',
        testo:
          stato === 'succeeded'
            ? "Il pagamento è arrivato, ma l'oggetto non era più disponibile. Ti restituiamo l'intero importo e ti scriviamo quando il rimborso parte."
            : "L'acquisto non è avvenuto. Se la tua carta mostra una somma riservata, torna libera da sola.",
        riuscito: false,
        attesa: false,
      };
    case 'rimborsato':
      return {
        titolo: 'Importo rimborsato',
        testo: "L'ordine è annullato e l'importo è tornato sul metodo di pagamento che hai usato.",
        riuscito: false,
        attesa: false,
      };
    case 'in_elaborazione':
      return stato === 'succeeded' || stato === 'requires_capture'
        ? schermataEsito('processing', null)
        : delPagamento(stato);
    case 'autorizzato':
      return delPagamento('requires_capture');
    case 'pagato':
    case 'spedito':
    case 'consegnato':
    case 'concluso':
    case 'contestato':
      return delPagamento('succeeded');
    case null:
      return delPagamento(stato);
    default:
      return ordine satisfies never;
  }
}

function delPagamento(stato: StatoIntento): SchermataEsito {
  switch (stato) {
    case 'succeeded':
      return {
        titolo: TESTI_PAGAMENTO.succeeded,
        testo:
          "L'oggetto è tuo. Ti scriviamo appena viene spedito; dalla consegna hai 48 ore per segnalare un problema.",
        riuscito: true,
        attesa: false,
      };
    case 'requires_capture':
      return {
        titolo: TESTI_PAGAMENTO.requires_capture,
        testo: "La somma è riservata sulla tua carta: viene addebitata quando l'oggetto parte o ti viene consegnato.",
        riuscito: true,
        attesa: false,
      };
    case 'processing':
      return {
        titolo: TESTI_PAGAMENTO.processing,
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
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
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
