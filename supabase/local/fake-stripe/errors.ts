import type { ErroreStripe, Intento } from './state.ts';

/** An answer that the SDK turns into its own error classes. */
export class ErroreHttp extends Error {
  override name = 'ErroreHttp';
  readonly status: number;
  readonly errore: ErroreStripe;
  readonly intento: Intento | undefined;

  constructor(status: number, errore: ErroreStripe, intento?: Intento) {
    super(errore.message);
    this.status = status;
    this.errore = errore;
    this.intento = intento;
  }

  corpo(): string {
    return JSON.stringify({
      error: { ...this.errore, ...(this.intento === undefined ? {} : { payment_intent: this.intento }) },
    });
  }
}

export function nonTrovato(cosa: string, id: string): never {
  throw new ErroreHttp(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${cosa}: '${id}'`,
    param: 'id',
  });
}

export function nonValido(param: string, message: string, code = 'parameter_invalid'): never {
  throw new ErroreHttp(400, { type: 'invalid_request_error', code, message, param });
}

export function statoInatteso(intento: Intento, verbo: string): never {
  const message = `This PaymentIntent's status is ${intento.status}: you cannot ${verbo} it.`;
  throw new ErroreHttp(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
    intento,
  );
}
