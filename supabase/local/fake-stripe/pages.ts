import { z } from 'zod';
import * as connect from './connect.ts';
import { HttpError } from './errors.ts';
import * as intenti from './intents.ts';
import type { Intent } from './objects.ts';
import { button, euro, fakePage } from './page.ts';
import type { Storage } from './state.ts';
import * as tryout from './try-out.ts';
import { readBySecret, type World } from './world.ts';

const conferma = z.object({
  client_secret: z.string().max(200),
  card: z.object({
    number: z.string().max(40),
    exp_month: z.coerce.number().int(),
    exp_year: z.coerce.number().int(),
    cvc: z.string().regex(/^\d{3,4}$/),
  }),
  return_url: z.string().max(2000).optional(),
});

const authentication = z.object({ client_secret: z.string().max(200), esito: z.enum(intenti.BANK_ANSWERS) });

const iscrizione = z.object({
  conto: z.string().max(200),
  ritorno: z.string().max(2000),
  esito: z.enum(['completo', 'dopo']),
});

/**
 * stripe.js and the bank, for the local card form:
 * POST /_stripe/confirm {client_secret, card, return_url?} → {payment_intent} or 402 {error, payment_intent};
 * GET /_stripe/intent?client_secret= → {payment_intent};
 * GET, POST /_stripe/3ds {client_secret, esito} → the bank's page and answer;
 * GET, POST /_stripe/try-out {atto, intento} → test cards, and events for recent payments;
 * GET, POST /_stripe/connect {conto, ritorno, esito} → a receiver's onboarding.
 */
export function createPages(world: World, storage: Storage) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const response = await route(world, request, url);
      if (request.method === 'POST') storage.save();
      return response;
    } catch (cause) {
      storage.save();
      if (cause instanceof HttpError) return json(cause.status, cause.body());
      if (cause instanceof z.ZodError || cause instanceof SyntaxError) {
        return json(
          400,
          JSON.stringify({
            error: { type: 'invalid_request_error', code: 'parameter_invalid', message: 'Richiesta non valida.' },
          }),
        );
      }
      throw cause;
    }
  };
}

async function route(world: World, request: Request, url: URL): Promise<Response> {
  const step = `${request.method} ${url.pathname}`;
  if (step === 'POST /_stripe/confirm') {
    const { client_secret, card, return_url } = conferma.parse(await request.json());
    const ownCard = { numero: card.number, mese: card.exp_month, anno: card.exp_year };
    const returnUrl = ownPath(world.siteUrl, return_url);
    return publicIntent(intenti.confirm(world, readBySecret(world, client_secret), ownCard, returnUrl));
  }
  if (step === 'GET /_stripe/try-out') return tryout.page(world);
  if (step === 'POST /_stripe/try-out') return tryout.act(world, Object.fromEntries(await request.formData()));
  if (step === 'GET /_stripe/connect') return signUpPage(world, url.searchParams);
  if (step === 'POST /_stripe/connect') {
    const {
      conto: account,
      ritorno: returnUrl,
      esito: outcome,
    } = iscrizione.parse(Object.fromEntries(await request.formData()));
    if (outcome === 'completo') connect.complete(world, account, true);
    const meta = new URL(ownPath(world.siteUrl, returnUrl) ?? '/', world.siteUrl);
    return new Response(null, { status: 303, headers: { location: meta.href } });
  }
  const secret = url.searchParams.get('client_secret') ?? '';
  if (step === 'GET /_stripe/intent') return publicIntent(readBySecret(world, secret));
  if (step === 'GET /_stripe/3ds') return bankPage(readBySecret(world, secret));
  if (step === 'POST /_stripe/3ds') return bankAnswer(world, request);
  return json(
    404,
    JSON.stringify({ error: { type: 'invalid_request_error', code: 'url_invalid', message: 'Not found' } }),
  );
}

async function bankAnswer(world: World, request: Request): Promise<Response> {
  const form = request.headers.get('content-type')?.includes('form') === true;
  const data = authentication.parse(form ? Object.fromEntries(await request.formData()) : await request.json());
  const intent = readBySecret(world, data.client_secret);
  const returnUrl = intent.next_action?.redirect_to_url.return_url ?? '/';
  const done = intenti.authenticate(world, intent, data.esito);
  if (!form) return publicIntent(done);
  const meta = new URL(returnUrl, world.siteUrl);
  meta.searchParams.set('payment_intent', done.id);
  meta.searchParams.set('payment_intent_client_secret', done.client_secret);
  const said = done.last_payment_error === null ? 'succeeded' : 'failed';
  meta.searchParams.set('redirect_status', done.status === 'processing' ? 'pending' : said);
  return new Response(null, { status: 303, headers: { location: meta.href } });
}

/** Only own paths are followed. */
function ownPath(siteUrl: string, returnUrl: string | undefined): string | null {
  if (returnUrl === undefined || !URL.canParse(returnUrl, siteUrl)) return null;
  const meta = new URL(returnUrl, siteUrl);
  return meta.origin === new URL(siteUrl).origin ? `${meta.pathname}${meta.search}` : null;
}

/** Fields that stripe.js shows to pages. */
function publicIntent(intent: Intent): Response {
  const {
    id,
    object,
    client_secret,
    amount,
    currency,
    capture_method,
    status,
    created,
    next_action,
    last_payment_error,
    payment_method,
    livemode,
  } = intent;
  const payment_intent = {
    id,
    object,
    client_secret,
    amount,
    currency,
    capture_method,
    status,
    created,
    next_action,
    last_payment_error,
    payment_method,
    livemode,
  };
  return json(200, JSON.stringify({ payment_intent }));
}

function signUpPage(world: World, question: URLSearchParams): Response {
  const { id, requirements } = connect.readAccount(world, question.get('conto') ?? '');
  const returnUrl = ownPath(world.siteUrl, question.get('ritorno') ?? undefined) ?? '/';
  const missing = requirements.currently_due.length + requirements.past_due.length;
  return fakePage(
    'Ricevere i pagamenti (simulato)',
    `<p>${missing === 0 ? 'Il conto è completo.' : 'Mancano i dati bancari e le condizioni.'}</p><form method="post" action="/_stripe/connect">
<input type="hidden" name="conto" value="${id}"><input type="hidden" name="ritorno" value="${encodeURI(returnUrl).replaceAll('"', '%22').replaceAll('&', '&amp;')}">
${button('completo', 'Completa')} ${button('dopo', 'Più tardi')}</form>`,
  );
}

function bankPage({ client_secret, amount, status }: Intent): Response {
  const later = status === 'requires_action' ? ` ${button('in_attesa', 'Rispondi più tardi')}` : '';
  const content =
    status === 'requires_action' || status === 'processing'
      ? `<p>Pagamento di <strong>${euro.format(amount / 100)}</strong> a Fidati.</p><form method="post" action="/_stripe/3ds">
<input type="hidden" name="client_secret" value="${client_secret}">${button('riuscita', 'Autorizza')} ${button('fallita', 'Rifiuta')}${later}</form>`
      : '<p>Questo pagamento non attende un’autorizzazione.</p>';
  return fakePage('La tua banca (simulata)', content);
}

const json = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
