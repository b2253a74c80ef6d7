import { z } from 'zod';
import * as connect from './connect.ts';
import { ErroreHttp } from './errors.ts';
import * as intenti from './intents.ts';
import type { Deposito, Intento } from './state.ts';

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

const autenticazione = z.object({ client_secret: z.string().max(200), esito: z.enum(['riuscita', 'fallita']) });

const iscrizione = z.object({
  conto: z.string().max(200),
  ritorno: z.string().max(2000),
  esito: z.enum(['completo', 'dopo']),
});

/**
 * What stripe.js and the bank do in a browser, for the local card form:
 * POST /_stripe/confirm {client_secret, card, return_url?} → {payment_intent} or 402 {error, payment_intent};
 * GET /_stripe/intent?client_secret= → {payment_intent};
 * GET /_stripe/3ds?client_secret= → the bank's page; POST the same with {client_secret, esito} (JSON or form);
 * GET /_stripe/connect?conto=&ritorno= → a receiver's onboarding; POST the same with {conto, ritorno, esito} → back to us.
 */
export function creaPagine(mondo: intenti.Mondo, deposito: Deposito) {
  return async (richiesta: Request): Promise<Response> => {
    const url = new URL(richiesta.url);
    try {
      const risposta = await instrada(mondo, richiesta, url);
      if (richiesta.method === 'POST') deposito.salva();
      return risposta;
    } catch (cause) {
      deposito.salva();
      if (cause instanceof ErroreHttp) return json(cause.status, cause.corpo());
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

async function instrada(mondo: intenti.Mondo, richiesta: Request, url: URL): Promise<Response> {
  const passo = `${richiesta.method} ${url.pathname}`;
  if (passo === 'POST /_stripe/confirm') {
    const { client_secret, card, return_url } = conferma.parse(await richiesta.json());
    const carta = { numero: card.number, mese: card.exp_month, anno: card.exp_year };
    const ritorno = percorsoProprio(mondo.siteUrl, return_url);
    return intentoPubblico(intenti.conferma(mondo, intenti.leggiPerSegreto(mondo, client_secret), carta, ritorno));
  }
  if (passo === 'GET /_stripe/connect') return paginaIscrizione(mondo, url.searchParams);
  if (passo === 'POST /_stripe/connect') {
    const { conto, ritorno, esito } = iscrizione.parse(Object.fromEntries(await richiesta.formData()));
    if (esito === 'completo') connect.completa(mondo, conto, true);
    const meta = new URL(percorsoProprio(mondo.siteUrl, ritorno) ?? '/', mondo.siteUrl);
    return new Response(null, { status: 303, headers: { location: meta.href } });
  }
  const segreto = url.searchParams.get('client_secret') ?? '';
  if (passo === 'GET /_stripe/intent') return intentoPubblico(intenti.leggiPerSegreto(mondo, segreto));
  if (passo === 'GET /_stripe/3ds') return paginaBanca(intenti.leggiPerSegreto(mondo, segreto));
  if (passo === 'POST /_stripe/3ds') return rispostaBanca(mondo, richiesta);
  return json(
    404,
    JSON.stringify({ error: { type: 'invalid_request_error', code: 'url_invalid', message: 'Not found' } }),
  );
}

async function rispostaBanca(mondo: intenti.Mondo, richiesta: Request): Promise<Response> {
  const modulo = richiesta.headers.get('content-type')?.includes('form') === true;
  const dati = autenticazione.parse(modulo ? Object.fromEntries(await richiesta.formData()) : await richiesta.json());
  const intento = intenti.leggiPerSegreto(mondo, dati.client_secret);
  const ritorno = intento.next_action?.redirect_to_url.return_url ?? '/';
  const fatto = intenti.autentica(mondo, intento, dati.esito === 'riuscita');
  if (!modulo) return intentoPubblico(fatto);
  const meta = new URL(ritorno, mondo.siteUrl);
  meta.searchParams.set('payment_intent', fatto.id);
  meta.searchParams.set('payment_intent_client_secret', fatto.client_secret);
  meta.searchParams.set('redirect_status', fatto.last_payment_error === null ? 'succeeded' : 'failed');
  return new Response(null, { status: 303, headers: { location: meta.href } });
}

/** The return address comes from the page: only an own one is followed. */
function percorsoProprio(siteUrl: string, ritorno: string | undefined): string | null {
  if (ritorno === undefined || !URL.canParse(ritorno, siteUrl)) return null;
  const meta = new URL(ritorno, siteUrl);
  return meta.origin === new URL(siteUrl).origin ? `${meta.pathname}${meta.search}` : null;
}

/** The fields that stripe.js shows to a page. */
function intentoPubblico(intento: Intento): Response {
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
  } = intento;
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

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

const bottone = (esito: string, testo: string) => `<button name="esito" value="${esito}">${testo}</button>`;

function paginaIscrizione(mondo: intenti.Mondo, domanda: URLSearchParams): Response {
  const { id, requirements } = connect.leggiConto(mondo, domanda.get('conto') ?? '');
  const ritorno = percorsoProprio(mondo.siteUrl, domanda.get('ritorno') ?? undefined) ?? '/';
  const manca = requirements.currently_due.length + requirements.past_due.length;
  return paginaFinta(
    'Ricevere i pagamenti (simulato)',
    `<p>${manca === 0 ? 'Il conto è completo.' : 'Mancano i dati bancari e le condizioni.'}</p><form method="post" action="/_stripe/connect">
<input type="hidden" name="conto" value="${id}"><input type="hidden" name="ritorno" value="${encodeURI(ritorno).replaceAll('"', '%22').replaceAll('&', '&amp;')}">
${bottone('completo', 'Completa')} ${bottone('dopo', 'Più tardi')}</form>`,
  );
}

function paginaBanca({ client_secret, amount, status }: Intento): Response {
  const contenuto =
    status === 'requires_action'
      ? `<p>Pagamento di <strong>${euro.format(amount / 100)}</strong> a Fidati.</p><form method="post" action="/_stripe/3ds">
<input type="hidden" name="client_secret" value="${client_secret}">${bottone('riuscita', 'Autorizza')} ${bottone('fallita', 'Rifiuta')}</form>`
      : '<p>Questo pagamento non attende un’autorizzazione.</p>';
  return paginaFinta('La tua banca (simulata)', contenuto);
}

function paginaFinta(titolo: string, contenuto: string): Response {
  const html = `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titolo}</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1.25rem;min-height:48px}</style>
<h1>${titolo}</h1>${contenuto}</html>`;
  const csp =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': 'no-store',
    },
  });
}

const json = (status: number, corpo: string): Response =>
  new Response(corpo, { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
