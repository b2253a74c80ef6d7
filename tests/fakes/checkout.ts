import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type LocalStripe, startStripe } from '../../supabase/local/stripe.ts';
import { type Call, createWorld, ID, OTHER_ID, Refusal, type World } from './api.ts';

export const SECRET = 'whsec_prova_di_almeno_trentadue_caratteri';
export const ORDER_ID = OTHER_ID;
export const AMOUNT = 891_800;

/** One order of 'anna' and the payment stand-in behind the real SDK. */
export interface Checkout {
  world: World;
  stripe: LocalStripe;
  sdk: Stripe;
  /** The intent that the database knows; null as if the answer that carried it had been lost. */
  intent: string | null;
  create(body?: object, token?: string): ReturnType<World['send']>;
  created(): Promise<{ id: string; client_secret: string }>;
  pay(client_secret: string): Promise<void>;
  asked(procedura: string): Call[];
  close(): Promise<void>;
}

/** `connect`: payouts through the provider, with the secret of its second endpoint. */
export async function openCheckout({ connect }: { connect?: string } = {}): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-api-'));
  const options = connect === undefined ? {} : { STRIPE_CONNECT_WEBHOOK_SECRET: connect };
  const stripe = await startStripe({
    cartella: folder,
    siteUrl: 'http://localhost:4173',
    webhookSecret: SECRET,
    opzioni: options,
  });
  const { secretKey, host = '', port = 0, protocol = 'http' } = stripe.environment;
  const world = await createWorld({}, stripe.environment);
  const checkout: Checkout = {
    world,
    stripe,
    sdk: new Stripe(secretKey, { host, port, protocol, maxNetworkRetries: 0, telemetry: false }),
    intent: null,
    create: (body = {}, token = 'anna') =>
      world.send('/payments/stripe/create-intent', { body: { ...REQUEST, ...body }, token }),
    async created() {
      const { stato, body } = await checkout.create();
      if (stato !== 200) throw new Error(`create-intent answered ${stato} ${JSON.stringify(body)}`);
      const { id, client_secret } = Object(body.paymentIntent);
      return { id, client_secret };
    },
    pay: (client_secret) => pay(stripe, client_secret),
    asked: (procedura) => world.calls.filter((c) => c.procedura === procedura),
    async close() {
      await stripe.chiudi();
      rmSync(folder, { recursive: true });
    },
  };
  Object.assign(world.procedure, procedure(checkout));
  return checkout;
}

export const REQUEST = {
  annuncio_id: ID,
  amount: AMOUNT,
  nonce: 'a'.repeat(32),
  buyer_email: 'anna@example.it',
  buyer_phone: '',
};

/** The order as the database keeps it: one per buyer, its intent once known. */
const procedure = (checkout: Checkout): World['procedure'] => ({
  apri_ordine: ({ p_amount }) =>
    p_amount !== null && p_amount !== AMOUNT
      ? new Refusal(409, 'prezzo_aggiornato', 'Il prezzo è stato aggiornato.')
      : {
          ordine_id: ORDER_ID,
          amount: AMOUNT,
          capture_method: 'automatic',
          payment_intent_id: checkout.intent,
          titolo: 'Orologio',
        },
  associa_intento: ({ p_intento }) => {
    checkout.intent = String(p_intento);
    return null;
  },
  intento_di: ({ p_intento }, who) =>
    who === 'anna' && p_intento === checkout.intent ? [{ ordine_id: ORDER_ID, id_annuncio: ID, amount: AMOUNT }] : [],
  is_admin: (_, who) => who === 'capo',
  riconcilia_pagamento: () => ({ esito: 'applicato' }),
  chiedi_cattura: () => ({ da_catturare: true }),
  pagamenti_da_interrogare: () => [],
  segna_incasso_fallito: () => null,
  chiave_fornitore: ({ p_chiave }) => `${p_chiave}:${checkout.asked('segna_rifiuto_fornitore').length}`,
  segna_rifiuto_fornitore: () => null,
  rimborsi_parziali_dovuti: () => [],
  segna_connect: () => null,
  confronta_pagamenti: () => ({ differenze: 0, da_rileggere: [] }),
  imposta_indirizzo_ordine: () => null,
});

/** What the browser's card form does, with the card that succeeds. */
export async function pay(stripe: LocalStripe, client_secret: string): Promise<void> {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };
  const response = await stripe.pagine(
    new Request('http://localhost:4173/_stripe/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret, card }),
    }),
    null,
  );
  if (!response.ok) throw new Error(`the card form answered ${response.status}`);
}
