import Stripe from 'stripe';
import { z } from 'zod';
import { newId, type Storage } from './state.ts';
import type { EventForm } from './world.ts';

type Delivery = (request: Request) => Promise<Response>;

export interface Postman {
  /** `conto`: a connected account's; dropped without an endpoint for those. */
  emetti(kind: string, object: object, account?: string, form?: EventForm): void;
  /** Starts delivery, of earlier events too. */
  deliverTo(api: Delivery): void;
  /** For tests: resolves when no first delivery waits. */
  untilSettled(): Promise<void>;
  chiudi(): Promise<void>;
}

/** As Stripe, then dropped. */
const REPEATED_FOR_MS = 3 * 24 * 3_600_000;
const created = z
  .object({
    created: z.union([z.number().transform((seconds) => seconds * 1000), z.iso.datetime().transform(Date.parse)]),
  })
  .transform((event) => event.created);
const WAITS_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000];

/** Signed as Stripe does, repeated until the API answers 2xx. */
export function openPostman(
  storage: Storage,
  {
    siteUrl,
    secret: ownSecret,
    connectSecret,
    adesso: now,
  }: { siteUrl: string; secret: string; connectSecret?: string | undefined; adesso(): Date },
): Postman {
  const stripe = new Stripe('sk_test_postino');
  const clocks = new Set<NodeJS.Timeout>();
  const pending = new Set<Promise<void>>();
  let destinatario: Delivery | null = null;
  let closed = false;

  async function deliver(id: string, attempt: number): Promise<void> {
    const event = storage.stato.eventi.find((entry) => entry.id === id);
    if (event === undefined || event.consegnato || destinatario === null || closed) return;
    if (created.parse(JSON.parse(event.body)) < now().getTime() - REPEATED_FOR_MS) return;
    const secret = event.connected ? (connectSecret ?? ownSecret) : ownSecret;
    const firma = await stripe.webhooks.generateTestHeaderStringAsync({ payload: event.body, secret });
    const settled = await destinatario(comeWebhook(siteUrl, event.body, firma)).then(
      async (response) => {
        event.risposta = `${response.status} ${(await response.text()).slice(0, 300)}`;
        return response.ok;
      },
      (cause: unknown) => {
        console.warn('stripe finto: webhook', cause);
        return false;
      },
    );
    if (settled) {
      event.consegnato = true;
      storage.save();
    } else if (!closed) retry(id, attempt);
  }

  function retry(id: string, attempt: number): void {
    const clock = setTimeout(
      () => {
        clocks.delete(clock);
        begin(id, attempt + 1);
      },
      WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)],
    );
    clock.unref();
    clocks.add(clock);
  }

  function begin(id: string, attempt: number): void {
    const work = deliver(id, attempt).finally(() => pending.delete(work));
    pending.add(work);
  }

  return {
    emetti(kind, object, account, form) {
      if (account !== undefined && connectSecret === undefined) return;
      const id = newId('evt');
      const asked = { id, tipo: kind, oggetto: object, conto: account, adesso: now() };
      const body = form === 'thin' ? asThin(asked) : asEvent(asked, form === 'other mode');
      const connected = account !== undefined;
      storage.stato.eventi.push({ id, tipo: kind, body: body, consegnato: false, connected, risposta: '' });
      // after the causing request's answer, as with the real one
      setTimeout(() => begin(id, 0), 20).unref();
    },
    deliverTo(api) {
      destinatario = api;
      for (const event of storage.stato.eventi) if (!event.consegnato) begin(event.id, 0);
    },
    async untilSettled() {
      await new Promise((after) => setTimeout(after, 40));
      while (pending.size > 0) await Promise.all(pending);
    },
    async chiudi() {
      closed = true;
      for (const clock of clocks) clearTimeout(clock);
      await Promise.all(pending);
    },
  };
}

interface Told {
  id: string;
  tipo: string;
  oggetto: object;
  conto: string | undefined;
  adesso: Date;
}

/** The thin payload style names only the object. */
function asThin({ id, tipo, oggetto, adesso }: Told): string {
  const related = z.object({ id: z.string(), object: z.string() }).parse(oggetto);
  return JSON.stringify({
    id,
    object: 'v2.core.event',
    type: `v1.${tipo}`,
    livemode: false,
    created: adesso.toISOString(),
    related_object: { id: related.id, type: related.object, url: `/v1/${related.object}s/${related.id}` },
  });
}

/** Live instead of test, and the reverse. */
function asEvent(event: Told, otherMode: boolean): string {
  return JSON.stringify({
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(event.adesso.getTime() / 1000),
    data: { object: event.oggetto },
    livemode: otherMode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: event.tipo,
    ...(event.conto === undefined ? {} : { account: event.conto }),
  });
}

function comeWebhook(siteUrl: string, body: string, firma: string): Request {
  return new Request(`${siteUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': firma },
    body,
  });
}
