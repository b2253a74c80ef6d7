import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as connect from './connect.ts';
import { HttpError, notFound, notUnderstood } from './errors.ts';
import * as intenti from './intents.ts';
import type { Intent } from './objects.ts';
import { refund } from './refunds.ts';
import * as richieste from './requests.ts';
import { type Fault, newId, type Storage } from './state.ts';
import { chargeOf, read, type World } from './world.ts';

interface Call {
  metodo: string;
  percorso: string;
  testo: string;
  authorization: string | undefined;
  chiave: string | undefined;
  /** `Stripe-Account`. */
  conto: string | undefined;
}

interface Esito {
  status: number;
  body: string;
}

/** The part of Stripe's REST API that the product calls, with its paths, forms, errors and idempotency. */
export function createService(world: World, storage: Storage, secretKey: string) {
  return (call: Call): Esito => {
    if (call.authorization !== `Bearer ${secretKey}`) {
      return {
        status: 401,
        body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }),
      };
    }
    const { metodo: method, percorso: path, testo: text, conto: account } = call;
    const key = method === 'POST' ? call.chiave : undefined;
    const digest = createHash('sha256').update(`${method} ${path} ${account}\n${text}`).digest('hex');
    forgetKeys(world);
    const nota = key === undefined ? undefined : storage.stato.chiavi[key];
    if (nota !== undefined) return nota.impronta === digest ? nota : otherRequest(key ?? '');
    const { outcome, began } = run(world, call);
    // an executed request's answer is kept under its key; a refused one may be sent again
    if (key !== undefined && began)
      storage.stato.chiavi[key] = { impronta: digest, quando: world.adesso().getTime(), ...outcome };
    if (method !== 'GET') storage.save();
    return outcome;
  };
}

const KEYS_LIVE_MS = 24 * 3_600_000;

function forgetKeys({ stato: state, adesso: now }: World): void {
  const oldest = now().getTime() - KEYS_LIVE_MS;
  for (const [key, { quando }] of Object.entries(state.chiavi)) if (quando < oldest) delete state.chiavi[key];
}

function otherRequest(key: string): Esito {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Key: ${key}.`;
  return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) };
}

const FAULTS: Record<Fault['status'], object> = {
  409: {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Stripe-Idempotency-Key.',
  },
  429: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
  500: { type: 'api_error', message: 'An unknown error occurred.' },
};

/** `began`: executed, so that the key keeps the answer. */
function run(world: World, call: Call): { outcome: Esito; began: boolean } {
  const { metodo: method, percorso: path, testo: text, conto: account } = call;
  const at = method === 'POST' ? world.stato.guasti.findIndex(({ where }) => path.includes(where)) : -1;
  const [fault] = at < 0 ? [] : world.stato.guasti.splice(at, 1);
  const failed = fault && { status: fault.status, body: JSON.stringify({ error: FAULTS[fault.status] }) };
  if (failed !== undefined && fault?.wasRun !== true) return { outcome: failed, began: failed.status === 500 };
  try {
    const form = richieste.readForm(text);
    const response =
      connect.route(world, { metodo: method, percorso: path, form: form, conto: account }) ??
      route(world, method, path, form);
    return { outcome: failed ?? { status: 200, body: JSON.stringify(response) }, began: true };
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    return { outcome: { status: cause.status, body: cause.body() }, began: cause.begun };
  }
}

function route(world: World, method: string, path: string, form: richieste.Form): object {
  const [, , resource, id, action] = path.split('/');
  const step = `${method} ${resource}${id === undefined ? '' : '/:id'}${action === undefined ? '' : `/${resource === 'radar' ? ':warning' : action}`}`;
  const code = id ?? '';
  switch (step) {
    case 'GET account':
      richieste.validate(richieste.readRequest, form);
      return { id: 'acct_fidati_locale', object: 'account', livemode: false };
    case 'POST payment_intents':
      return createIntent(world, form);
    case 'GET payment_intents/:id':
      return expandIntent(world, read(world, code), richieste.validate(richieste.readRequest, form));
    case 'POST payment_intents/:id':
      return expandIntent(world, intenti.update(world, code, richieste.validate(richieste.change, form)), form);
    case 'POST payment_intents/:id/confirm': {
      const { payment_method, return_url } = richieste.validate(richieste.confirmRequest, form);
      return expandIntent(world, intenti.confirmWithMethod(world, code, payment_method, return_url ?? null), form);
    }
    case 'POST payment_intents/:id/capture': {
      const { amount_to_capture } = richieste.validate(richieste.captureRequest, form);
      return expandIntent(world, intenti.capture(world, code, amount_to_capture), form);
    }
    case 'POST payment_intents/:id/cancel': {
      const { cancellation_reason } = richieste.validate(richieste.cancelRequest, form);
      return expandIntent(world, intenti.cancel(world, code, cancellation_reason), form);
    }
    case 'POST refunds': {
      const { payment_intent, amount, reason, metadata } = richieste.validate(richieste.refundRequest, form);
      return refund(world, payment_intent, amount, reason, metadata);
    }
    case 'GET refunds': {
      const { payment_intent } = richieste.validate(richieste.refundList, form);
      return list(
        Object.values(world.stato.rimborsi).filter((entry) => entry.payment_intent === payment_intent),
        '/v1/refunds',
      );
    }
    case 'GET refunds/:id':
      return world.stato.rimborsi[code] ?? notFound('refund', code);
    case 'GET payment_intents':
      return page(world, form);
    case 'GET disputes/:id':
      return world.stato.dispute[code] ?? notFound('dispute', code);
    case 'GET radar/:id/:warning': {
      const found = world.stato.segnalazioni[action ?? ''] ?? notFound('radar.early_fraud_warning', action ?? '');
      const { expand } = richieste.validate(richieste.readRequest, form);
      return expand?.includes('charge') ? { ...found, charge: world.stato.charges[found.charge] } : found;
    }
    case 'GET reviews/:id':
      return world.stato.reviews[code] ?? notFound('review', code);
    case 'GET charges/:id':
      return world.stato.charges[code] ?? notFound('charge', code);
    case 'GET events/:id':
      return JSON.parse(world.stato.eventi.find((event) => event.id === code)?.body ?? notFound('event', code));
    default:
      return notUnderstood(404, {
        type: 'invalid_request_error',
        code: 'url_invalid',
        message: `Unrecognized request URL (${method}: ${path}).`,
      });
  }
}

function createIntent(world: World, form: richieste.Form): object {
  const data = richieste.validate(richieste.creation, form);
  const intent = intenti.create(world, data);
  if (data.confirm !== 'true') return expandIntent(world, intent, form);
  return expandIntent(
    world,
    intenti.confirmWithMethod(world, intent.id, data.payment_method, data.return_url ?? null),
    form,
  );
}

/** Newest first after `starting_after`, as Stripe lists. */
function page(world: World, form: richieste.Form): object {
  const { created, limit, starting_after, expand } = richieste.validate(richieste.listRequest, form);
  const all = Object.values(world.stato.intenti)
    .filter((intent) => intent.created >= (created?.gte ?? 0))
    .reverse();
  const after = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  const data = all.slice(after, after + limit);
  const shape = expand?.includes('data.latest_charge') ? { expand: ['latest_charge'] } : {};
  const oggetti = data.map((intent) => expandIntent(world, intent, shape));
  return { object: 'list', data: oggetti, has_more: all.length > after + limit, url: '/v1/payment_intents' };
}

const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

function expandIntent(world: World, intent: Intent, { expand }: { expand?: unknown }): object {
  const wanted = Array.isArray(expand) && expand.includes('latest_charge') && intent.latest_charge !== null;
  return wanted ? { ...intent, latest_charge: chargeOf(world, intent) } : intent;
}

/** Listens where the SDK's `host`, `port` and `protocol` point. */
export async function listen(service: (call: Call) => Esito): Promise<{ porta: number; chiudi(): Promise<void> }> {
  // the SDK keeps connections open: so does this server until closed (`giveUpIdle` in listen.ts)
  const server = createServer({ keepAliveTimeout: 0 }, (inbound, exit) => {
    reply(service, inbound, exit).catch((cause: unknown) => {
      console.error('stripe finto:', cause);
      exit.writeHead(500).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the payment stand-in has no port');
  return {
    porta: address.port,
    chiudi: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function reply(service: (call: Call) => Esito, inbound: IncomingMessage, exit: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of inbound) pieces.push(Buffer.from(piece));
  const url = new URL(inbound.url ?? '/', 'http://127.0.0.1');
  const key = inbound.headers['idempotency-key'];
  const account = inbound.headers['stripe-account'];
  const { status, body } = service({
    metodo: inbound.method ?? 'GET',
    percorso: url.pathname,
    testo: inbound.method === 'GET' ? url.search.slice(1) : Buffer.concat(pieces).toString('utf8'),
    authorization: inbound.headers.authorization,
    chiave: Array.isArray(key) ? key[0] : key,
    conto: Array.isArray(account) ? account[0] : account,
  });
  exit.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(body);
}
