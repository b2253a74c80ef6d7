import type { ErroreStripe, Intento } from './state.ts';

/** An answer that the SDK turns into its own error classes. */
export class ErroreHttp extends Error {
  override name = 'ErroreHttp';
  readonly status: number;
  readonly errore: ErroreStripe;
  readonly intento: Intento | undefined;

  constructor(status: number, error: ErroreStripe, intent?: Intento) {
    super(error.message);
    this.status = status;
    this.errore = error;
    this.intento = intent;
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

export function statoInatteso(intent: Intento, verbo: string): never {
  const message = `This PaymentIntent's status is ${intent.status}: you cannot ${verbo} it.`;
  throw new ErroreHttp(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
    intent,
  );
}
