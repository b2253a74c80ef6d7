import { type StatoIntento, TESTI_PAGAMENTO } from '../../domain/ordini/pagamento.ts';

export type SchermataEsito = { titolo: string; testo: string; riuscito: boolean; attesa: boolean };

/** Status of the payment → what the confirmation says (spec 3, 2.1; decision M2). `processing` is never a success. */
export function schermataEsito(stato: StatoIntento): SchermataEsito {
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
        testo:
          "La somma è riservata sulla tua carta: viene addebitata quando l'oggetto parte, dopo l'esito positivo della verifica, e torna libera se la verifica è negativa.",
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
