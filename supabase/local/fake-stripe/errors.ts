import type { Intent, StripeError } from './objects.ts';

/** The SDK turns it into its error classes. */
export class HttpError extends Error {
  override name = 'ErroreHttp';
  readonly status: number;
  readonly errore: StripeError;
  readonly intento: Intent | undefined;
  /** False for a request refused before execution: its idempotency key stays free. */
  begun = true;

  constructor(status: number, error: StripeError, intent?: Intent) {
    super(error.message);
    this.status = status;
    this.errore = error;
    this.intento = intent;
  }

  body(): string {
    return JSON.stringify({
      error: { ...this.errore, ...(this.intento === undefined ? {} : { payment_intent: this.intento }) },
    });
  }
}

export function notUnderstood(status: number, error: StripeError): never {
  throw Object.assign(new HttpError(status, error), { begun: false });
}

export function notFound(what: string, id: string): never {
  throw new HttpError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
}

export function invalid(param: string, message: string, code = 'parameter_invalid'): never {
  throw new HttpError(400, { type: 'invalid_request_error', code, message, param });
}

export function unexpectedState(intent: Intent, verb: string): never {
  const message = `This PaymentIntent's status is ${intent.status}: you cannot ${verb} it.`;
  throw new HttpError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }, intent);
}
