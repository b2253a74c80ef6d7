import { z } from 'zod';
import { ErroreHttp } from './errori.ts';
import * as intenti from './intenti.ts';
import type { Deposito, Intento } from './stato.ts';

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

/**
 * What stripe.js and the bank do in a browser, for the local card form:
 * POST /_stripe/confirm {client_secret, card, return_url?} → {payment_intent} or 402 {error, payment_intent};
 * GET /_stripe/intent?client_secret= → {payment_intent};
 * GET /_stripe/3ds?client_secret= → the bank's page; POST the same with {client_secret, esito} (JSON or form).
 */
export function creaPagine(mondo: intenti.Mondo, deposito: Deposito) {
  return async (richiesta: Request): Promise<Response> => {
    const url = new URL(richiesta.url);
    try {
      const risposta = await instrada(mondo, richiesta, url);
      if (richiesta.method === 'POST') deposito.salva();
      return risposta;
    } catch (causa) {
      deposito.salva();
      if (causa instanceof ErroreHttp) return json(causa.status, causa.corpo());
      if (causa instanceof z.ZodError || causa instanceof SyntaxError) {
        return json(
          400,
          JSON.stringify({
            error: { type: 'invalid_request_error', code: 'parameter_invalid', message: 'Richiesta non valida.' },
          }),
        );
      }
      throw causa;
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

function paginaBanca({ client_secret, amount, status }: Intento): Response {
  const bottone = (esito: string, testo: string) => `<button name="esito" value="${esito}">${testo}</button>`;
  const contenuto =
    status === 'requires_action'
      ? `<p>Pagamento di <strong>${euro.format(amount / 100)}</strong> a Fidati.</p><form method="post" action="/_stripe/3ds">
<input type="hidden" name="client_secret" value="${client_secret}">${bottone('riuscita', 'Autorizza')} ${bottone('fallita', 'Rifiuta')}</form>`
      : '<p>Questo pagamento non attende un’autorizzazione.</p>';
  const html = `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>La tua banca (simulata)</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1.25rem;min-height:48px}</style>
<h1>La tua banca (simulata)</h1>${contenuto}</html>`;
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
