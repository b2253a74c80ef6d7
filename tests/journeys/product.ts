import Stripe from 'stripe';
import { vi } from 'vitest';
import { serve } from '../../src/server/listen.ts';
import type { Scenarios } from '../../supabase/local/fake-stripe/scenarios.ts';
import type { TestDatabase } from '../support/database.ts';
import { openOrigin } from '../support/origin.ts';
import { freePort } from '../support/port.ts';
import { type Doors, openDoors } from './doors.ts';

export interface Product extends Omit<Doors, 'forget'> {
  sito: string;
  /** To look behind the doors; nothing is done through it that a person could do. */
  db: TestDatabase;
  /** What happens at the banks; its words arrive as webhooks over HTTP. */
  stories: Scenarios;
  /** The provider's own pages: what somebody does there with our keys. */
  fornitore: Stripe;
  /** What the provider was asked to give back of this payment. */
  rimborsiOf(intent: string): Promise<Stripe.Refund[]>;
  /** The open rows of the office's 'Da fare' about this sale, by kind; not the certificate's, which these sales never issue. */
  tasks(v: { verifica: string; ordine: string }): Promise<string[]>;
  /** The words of the provider that were sent have been heard. */
  untilSettled(): Promise<void>;
  /** Time passes, and the jobs run; sessions end. */
  passTime(hours: number): Promise<void>;
  chiudi(): Promise<void>;
}

/**
 * The whole product on one origin, listening on a port, with the demonstration in it. Call it once the file's clock stands. With
 * `connect` payouts leave through the provider.
 */
export async function openProduct({ connect = false } = {}): Promise<Product> {
  const portNumber = await freePort();
  const site = `http://localhost:${portNumber}`;
  const origin = await openOrigin(site, { connect });
  const { db, stripe, folder } = origin;
  if (stripe.stories === null) throw new Error('walks need the payment stand-in');
  const listening = await serve(origin.handler, {
    PORT: portNumber,
    host: false,
    https: false,
    cartella: folder,
    vite: null,
  });
  stripe.deliverTo((richiesta) => fetch(richiesta));
  const { host = '', port = 0, protocol = 'http' } = stripe.environment;
  const checkout = new Stripe(stripe.environment.secretKey, { host, port, protocol, telemetry: false });
  const { forget, ...ports } = openDoors(site, db.chiavi.publishableKey);
  return {
    ...ports,
    sito: site,
    db,
    // Auth's own letters are caught beside the product's here
    lettere: async () => [...fromAuth(db), ...(await ports.lettere())],
    stories: stripe.stories,
    untilSettled: stripe.untilSettled,
    fornitore: checkout,
    rimborsiOf: async (payment_intent) => (await checkout.refunds.list({ payment_intent })).data,
    tasks: async ({ verifica, ordine }) => {
      const rows = await db.sql<{ tipo: string }>(
        `select n.tipo from public.admin_notifications n where n.chiusa_il is null and n.tipo <> 'uscito_senza_certificato' and n.riferimento in (select $1::uuid union select $2::uuid
           union select k.id from public.contestazioni k where k.id_ordine = $2 union select r.id from public.recessi r where r.id_ordine = $2)`,
        [verifica, ordine === '' ? null : ordine],
      );
      return rows.map(({ tipo }) => tipo).sort();
    },
    async passTime(hours) {
      forget();
      vi.setSystemTime(new Date(Date.now() + hours * 3_600_000));
      await ports.lavori();
    },
    async chiudi() {
      await listening.chiudi();
      await origin.chiudi();
    },
  };
}

const fromAuth = ({ posta: { messages } }: TestDatabase) =>
  [...messages].flatMap(([to, all]) =>
    all.map(({ subject, text = '', html = '' }) => ({ to, subject, text, html })).toReversed(),
  );
