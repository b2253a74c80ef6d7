import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type LocalStripe, startStripe } from '../../supabase/local/stripe.ts';
import { ALTRO_ID, type Chiamata, creaMondo, ID, type Mondo, Rifiuto } from './api.ts';

export const SEGRETO = 'whsec_prova_di_almeno_trentadue_caratteri';
export const ORDINE = ALTRO_ID;
export const IMPORTO = 891_800;

/** One order of 'anna' and the payment stand-in behind the real SDK. */
export interface Cassa {
  mondo: Mondo;
  stripe: LocalStripe;
  sdk: Stripe;
  /** The intent that the database knows; null as if the answer that carried it had been lost. */
  intento: string | null;
  crea(corpo?: object, token?: string): ReturnType<Mondo['manda']>;
  creato(): Promise<{ id: string; client_secret: string }>;
  paga(client_secret: string): Promise<void>;
  chieste(procedura: string): Chiamata[];
  chiudi(): Promise<void>;
}

/** `connect`: payouts through the provider, with the secret of its second endpoint. */
export async function apriCassa({ connect }: { connect?: string } = {}): Promise<Cassa> {
  const cartella = mkdtempSync(join(tmpdir(), 'fidati-api-'));
  const opzioni = connect === undefined ? {} : { STRIPE_CONNECT_WEBHOOK_SECRET: connect };
  const stripe = await startStripe({ cartella, siteUrl: 'http://localhost:4173', webhookSecret: SEGRETO, opzioni });
  const { secretKey, host = '', port = 0, protocol = 'http' } = stripe.ambiente;
  const mondo = await creaMondo({}, stripe.ambiente);
  const cassa: Cassa = {
    mondo,
    stripe,
    sdk: new Stripe(secretKey, { host, port, protocol, maxNetworkRetries: 0, telemetry: false }),
    intento: null,
    crea: (corpo = {}, token = 'anna') =>
      mondo.manda('/payments/stripe/create-intent', { corpo: { ...RICHIESTA, ...corpo }, token }),
    async creato() {
      const { stato, corpo } = await cassa.crea();
      if (stato !== 200) throw new Error(`create-intent answered ${stato} ${JSON.stringify(corpo)}`);
      const { id, client_secret } = Object(corpo.paymentIntent);
      return { id, client_secret };
    },
    paga: (client_secret) => paga(stripe, client_secret),
    chieste: (procedura) => mondo.chiamate.filter((c) => c.procedura === procedura),
    async chiudi() {
      await stripe.chiudi();
      rmSync(cartella, { recursive: true });
    },
  };
  Object.assign(mondo.procedure, procedure(cassa));
  return cassa;
}

export const RICHIESTA = {
  annuncio_id: ID,
  amount: IMPORTO,
  nonce: 'a'.repeat(32),
  buyer_email: 'anna@example.it',
  buyer_phone: '',
};

/** The order as the database keeps it: one per buyer, its intent once known. */
const procedure = (cassa: Cassa): Mondo['procedure'] => ({
  apri_ordine: ({ p_amount }) =>
    p_amount !== null && p_amount !== IMPORTO
      ? new Rifiuto(409, 'prezzo_aggiornato', 'Il prezzo è stato aggiornato.')
      : {
          ordine_id: ORDINE,
          amount: IMPORTO,
          capture_method: 'automatic',
          payment_intent_id: cassa.intento,
          titolo: 'Orologio',
        },
  associa_intento: ({ p_intento }) => {
    cassa.intento = String(p_intento);
    return null;
  },
  intento_di: ({ p_intento }, chi) =>
    chi === 'anna' && p_intento === cassa.intento ? [{ ordine_id: ORDINE, id_annuncio: ID, amount: IMPORTO }] : [],
  is_admin: (_, chi) => chi === 'capo',
  riconcilia_pagamento: () => ({ esito: 'applicato' }),
  chiedi_cattura: () => ({ da_catturare: true }),
  pagamenti_da_interrogare: () => [],
  segna_incasso_fallito: () => null,
  rimborsi_parziali_dovuti: () => [],
  segna_connect: () => null,
  confronta_pagamenti: () => ({ differenze: 0, da_rileggere: [] }),
  imposta_indirizzo_ordine: () => null,
});

/** What the browser's card form does, with the card that succeeds. */
export async function paga(stripe: LocalStripe, client_secret: string): Promise<void> {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };
  const risposta = await stripe.pagine(
    new Request('http://localhost:4173/_stripe/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret, card }),
    }),
    null,
  );
  if (!risposta.ok) throw new Error(`the card form answered ${risposta.status}`);
}
