import Stripe from 'stripe';
import { type Deposito, nuovoId } from './state.ts';

type Consegna = (richiesta: Request) => Promise<Response>;

export interface Postino {
  /** `conto`: of a receiver's account; nobody hears of those without an endpoint for them. */
  emetti(tipo: string, oggetto: object, conto?: string): void;
  /** Starts delivering, what an earlier run left behind included. */
  consegnaA(api: Consegna): void;
  /** Resolves when nothing waits for its first delivery any more: for tests. */
  quiete(): Promise<void>;
  chiudi(): Promise<void>;
}

const ATTESE_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000];

/** Webhook events: signed as Stripe signs them, sent again until the API answers 2xx. */
export function apriPostino(
  deposito: Deposito,
  {
    siteUrl,
    segreto,
    segretoConnect,
    adesso,
  }: { siteUrl: string; segreto: string; segretoConnect?: string | undefined; adesso(): Date },
): Postino {
  const stripe = new Stripe('sk_test_postino');
  const orologi = new Set<NodeJS.Timeout>();
  const inCorso = new Set<Promise<void>>();
  let destinatario: Consegna | null = null;
  let chiuso = false;

  async function consegna(id: string, tentativo: number): Promise<void> {
    const evento = deposito.stato.eventi.find((voce) => voce.id === id);
    if (evento === undefined || evento.consegnato || destinatario === null || chiuso) return;
    const secret = evento.connesso ? (segretoConnect ?? segreto) : segreto;
    const firma = await stripe.webhooks.generateTestHeaderStringAsync({ payload: evento.corpo, secret });
    const accolto = await destinatario(comeWebhook(siteUrl, evento.corpo, firma)).then(
      (risposta) => risposta.ok,
      (cause: unknown) => {
        console.warn('stripe finto: webhook', cause);
        return false;
      },
    );
    if (accolto) {
      evento.consegnato = true;
      deposito.salva();
    } else if (!chiuso) riprova(id, tentativo);
  }

  function riprova(id: string, tentativo: number): void {
    const orologio = setTimeout(
      () => {
        orologi.delete(orologio);
        avvia(id, tentativo + 1);
      },
      ATTESE_MS[Math.min(tentativo, ATTESE_MS.length - 1)],
    );
    orologio.unref();
    orologi.add(orologio);
  }

  function avvia(id: string, tentativo: number): void {
    const lavoro = consegna(id, tentativo).finally(() => inCorso.delete(lavoro));
    inCorso.add(lavoro);
  }

  return {
    emetti(tipo, oggetto, conto) {
      if (conto !== undefined && segretoConnect === undefined) return;
      const id = nuovoId('evt');
      const corpo = comeEvento({ id, tipo, oggetto, conto, adesso: adesso() });
      deposito.stato.eventi.push({ id, tipo, corpo, consegnato: false, connesso: conto !== undefined });
      // After the answer to whoever caused it, as with the real one: the caller has written its rows by then or not.
      setTimeout(() => avvia(id, 0), 20).unref();
    },
    consegnaA(api) {
      destinatario = api;
      for (const evento of deposito.stato.eventi) if (!evento.consegnato) avvia(evento.id, 0);
    },
    async quiete() {
      await new Promise((dopo) => setTimeout(dopo, 40));
      while (inCorso.size > 0) await Promise.all(inCorso);
    },
    async chiudi() {
      chiuso = true;
      for (const orologio of orologi) clearTimeout(orologio);
      await Promise.all(inCorso);
    },
  };
}

function comeEvento(evento: {
  id: string;
  tipo: string;
  oggetto: object;
  conto: string | undefined;
  adesso: Date;
}): string {
  return JSON.stringify({
    id: evento.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(evento.adesso.getTime() / 1000),
    data: { object: evento.oggetto },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: evento.tipo,
    ...(evento.conto === undefined ? {} : { account: evento.conto }),
  });
}

function comeWebhook(siteUrl: string, corpo: string, firma: string): Request {
  return new Request(`${siteUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': firma },
    body: corpo,
  });
}
