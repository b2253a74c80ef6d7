import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as connect from './connect.ts';
import { ErroreHttp, nonTrovato } from './errors.ts';
import * as intenti from './intents.ts';
import * as richieste from './requests.ts';
import { type Deposito, type Intento, nuovoId } from './state.ts';

interface Chiamata {
  metodo: string;
  percorso: string;
  testo: string;
  autorizzazione: string | undefined;
  chiave: string | undefined;
  /** `Stripe-Account`: in whose account it is asked. */
  conto: string | undefined;
}

interface Esito {
  status: number;
  corpo: string;
}

/** The part of Stripe's REST API that the product calls, for the real SDK: same paths, forms, errors and idempotency. */
export function creaServizio(mondo: intenti.Mondo, deposito: Deposito, secretKey: string) {
  return (chiamata: Chiamata): Esito => {
    if (chiamata.autorizzazione !== `Bearer ${secretKey}`) {
      return {
        status: 401,
        corpo: JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }),
      };
    }
    const { metodo, percorso, testo, chiave } = chiamata;
    const impronta = createHash('sha256').update(`${metodo} ${percorso}\n${testo}`).digest('hex');
    const nota = metodo === 'POST' && chiave !== undefined ? deposito.stato.chiavi[chiave] : undefined;
    if (nota !== undefined) return nota.impronta === impronta ? nota : altraRichiesta(chiave ?? '');
    const esito = esegui(mondo, chiamata);
    // A request that was not even understood may be mended and sent again under the same key.
    if (metodo === 'POST' && chiave !== undefined && esito.status !== 400 && esito.status !== 404) {
      deposito.stato.chiavi[chiave] = { impronta, ...esito };
    }
    if (metodo === 'POST') deposito.salva();
    return esito;
  };
}

function altraRichiesta(chiave: string): Esito {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Key: ${chiave}.`;
  return { status: 400, corpo: JSON.stringify({ error: { type: 'idempotency_error', message } }) };
}

function esegui(mondo: intenti.Mondo, { metodo, percorso, testo, conto }: Chiamata): Esito {
  try {
    const modulo = richieste.leggiModulo(testo);
    const risposta =
      connect.instrada(mondo, { metodo, percorso, modulo, conto }) ?? instrada(mondo, metodo, percorso, modulo);
    return { status: 200, corpo: JSON.stringify(risposta) };
  } catch (cause) {
    if (cause instanceof ErroreHttp) return { status: cause.status, corpo: cause.corpo() };
    throw cause;
  }
}

function instrada(mondo: intenti.Mondo, metodo: string, percorso: string, modulo: richieste.Modulo): object {
  const [, , risorsa, id, azione] = percorso.split('/');
  const passo = `${metodo} ${risorsa}${id === undefined ? '' : '/:id'}${azione === undefined ? '' : `/${azione}`}`;
  const codice = id ?? '';
  switch (passo) {
    case 'GET account':
      return { id: 'acct_fidati_locale', object: 'account', livemode: false };
    case 'POST payment_intents':
      return creaIntento(mondo, modulo);
    case 'GET payment_intents/:id':
      return espandi(mondo, intenti.leggi(mondo, codice), modulo);
    case 'POST payment_intents/:id':
      return espandi(mondo, intenti.aggiorna(mondo, codice, richieste.valida(richieste.modifica, modulo)), modulo);
    case 'POST payment_intents/:id/confirm': {
      const { payment_method, return_url } = richieste.valida(richieste.confermaRichiesta, modulo);
      return espandi(mondo, intenti.confermaConMetodo(mondo, codice, payment_method, return_url ?? null), modulo);
    }
    case 'POST payment_intents/:id/capture': {
      const { amount_to_capture } = richieste.valida(richieste.catturaRichiesta, modulo);
      return espandi(mondo, intenti.cattura(mondo, codice, amount_to_capture), modulo);
    }
    case 'POST payment_intents/:id/cancel': {
      const { cancellation_reason } = richieste.valida(richieste.annullaRichiesta, modulo);
      return espandi(mondo, intenti.annulla(mondo, codice, cancellation_reason), modulo);
    }
    case 'POST refunds': {
      const { payment_intent, amount, reason, metadata } = richieste.valida(richieste.rimborsoRichiesta, modulo);
      return intenti.rimborsa(mondo, payment_intent, amount, reason, metadata);
    }
    case 'GET refunds':
      return elenco(
        Object.values(mondo.stato.rimborsi).filter((voce) => voce.payment_intent === modulo.payment_intent),
        '/v1/refunds',
      );
    case 'GET refunds/:id':
      return mondo.stato.rimborsi[codice] ?? nonTrovato('refund', codice);
    case 'GET payment_intents':
      return pagina(mondo, modulo);
    case 'GET disputes/:id':
      return mondo.stato.dispute[codice] ?? nonTrovato('dispute', codice);
    case 'GET charges/:id':
      return mondo.stato.addebiti[codice] ?? nonTrovato('charge', codice);
    case 'GET events/:id':
      return JSON.parse(
        mondo.stato.eventi.find((evento) => evento.id === codice)?.corpo ?? nonTrovato('event', codice),
      );
    default:
      throw new ErroreHttp(404, {
        type: 'invalid_request_error',
        code: 'url_invalid',
        message: `Unrecognized request URL (${metodo}: ${percorso}).`,
      });
  }
}

function creaIntento(mondo: intenti.Mondo, modulo: richieste.Modulo): object {
  const dati = richieste.valida(richieste.creazione, modulo);
  const intento = intenti.crea(mondo, dati);
  if (dati.confirm !== 'true') return espandi(mondo, intento, modulo);
  return espandi(
    mondo,
    intenti.confermaConMetodo(mondo, intento.id, dati.payment_method, dati.return_url ?? null),
    modulo,
  );
}

/** Newest first, a page after `starting_after`, as Stripe lists. */
function pagina(mondo: intenti.Mondo, modulo: richieste.Modulo): object {
  const { created, limit, starting_after, expand } = richieste.valida(richieste.elencoRichiesta, modulo);
  const tutti = Object.values(mondo.stato.intenti)
    .filter((intento) => intento.created >= (created?.gte ?? 0))
    .reverse();
  const dopo = starting_after === undefined ? 0 : tutti.findIndex(({ id }) => id === starting_after) + 1;
  const data = tutti.slice(dopo, dopo + limit);
  const forma = expand?.includes('data.latest_charge') ? { expand: ['latest_charge'] } : {};
  const oggetti = data.map((intento) => espandi(mondo, intento, forma));
  return { object: 'list', data: oggetti, has_more: tutti.length > dopo + limit, url: '/v1/payment_intents' };
}

const elenco = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

function espandi(mondo: intenti.Mondo, intento: Intento, { expand }: richieste.Modulo): object {
  const voluto = Array.isArray(expand) && expand.includes('latest_charge') && intento.latest_charge !== null;
  return voluto ? { ...intento, latest_charge: intenti.addebitoDi(mondo, intento) } : intento;
}

/** The service on a port of this machine, where the SDK's `host`, `port` and `protocol` find it. */
export async function ascolta(
  servizio: (chiamata: Chiamata) => Esito,
): Promise<{ porta: number; chiudi(): Promise<void> }> {
  // The SDK keeps its connections for ever: so does the stand-in, until it is closed (see `QUIET_TIMES` in listen.ts).
  const server = createServer({ keepAliveTimeout: 0 }, (entrata, uscita) => {
    rispondi(servizio, entrata, uscita).catch((cause: unknown) => {
      console.error('stripe finto:', cause);
      uscita.writeHead(500).end();
    });
  });
  await new Promise<void>((pronto) => server.listen(0, '127.0.0.1', pronto));
  const indirizzo = server.address();
  if (indirizzo === null || typeof indirizzo === 'string') throw new Error('the payment stand-in has no port');
  return {
    porta: indirizzo.port,
    chiudi: () =>
      new Promise((chiuso) => {
        server.close(() => chiuso());
        server.closeAllConnections();
      }),
  };
}

async function rispondi(
  servizio: (chiamata: Chiamata) => Esito,
  entrata: IncomingMessage,
  uscita: ServerResponse,
): Promise<void> {
  const pezzi: Buffer[] = [];
  for await (const pezzo of entrata) pezzi.push(Buffer.from(pezzo));
  const url = new URL(entrata.url ?? '/', 'http://127.0.0.1');
  const chiave = entrata.headers['idempotency-key'];
  const conto = entrata.headers['stripe-account'];
  const { status, corpo } = servizio({
    metodo: entrata.method ?? 'GET',
    percorso: url.pathname,
    testo: entrata.method === 'GET' ? url.search.slice(1) : Buffer.concat(pezzi).toString('utf8'),
    autorizzazione: entrata.headers.authorization,
    chiave: Array.isArray(chiave) ? chiave[0] : chiave,
    conto: Array.isArray(conto) ? conto[0] : conto,
  });
  uscita.writeHead(status, { 'content-type': 'application/json', 'request-id': nuovoId('req') }).end(corpo);
}
