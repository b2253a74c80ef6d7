import { HttpError } from '../../supabase/local/fake-stripe/errors.ts';
import { authenticate, confirm, create } from '../../supabase/local/fake-stripe/intents.ts';
import { read } from '../../supabase/local/fake-stripe/world.ts';
import type { Story, View } from './story.ts';
import type { Word } from './world.ts';

/** Everything that a payment can do to us, as the stand-in plays it; what the words of the provider do is in their name. */
export const BEHAVIOURS = [
  'riesce',
  'rifiutata',
  'fondi_insufficienti',
  'autentica_riesce',
  'autentica_fallisce',
  'autentica_lasciata',
  'elaborazione_riesce',
  'elaborazione_fallisce',
  'elaborazione_appesa',
  'parola_persa',
  'parola_doppia',
  'parola_in_disordine',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const CARDS: Partial<Record<Behaviour, string>> = {
  rifiutata: '4000000000000002',
  fondi_insufficienti: '4000000000009995',
  autentica_riesce: '4000002500003155',
  autentica_fallisce: '4000002500003155',
  autentica_lasciata: '4000002500003155',
};

/** True when the API gave the buyer something to pay; the bank's part and its words follow at once or hang. */
export async function paga(s: Story, v: View, how: Behaviour): Promise<boolean> {
  const { world, annuncio } = s;
  const who = v.acquirente ?? s.example.select(s.acquirenti);
  const nonce = 'f'.repeat(32);
  const { stato, body } = await world.send('/payments/stripe/create-intent', { annuncio_id: annuncio, nonce }, who);
  if (stato !== 200) return false;
  const id = String(Object(body.paymentIntent).id);
  s.intenti.add(id);
  const before = world.parole.length;
  bank(s, id, how);
  const fresh = world.parole.slice(before);
  if (how === 'parola_persa') world.parole.splice(before);
  else if (how === 'parola_doppia') world.parole.push(...fresh);
  else if (how === 'parola_in_disordine')
    world.parole.splice(0, world.parole.length, ...s.example.shuffle(world.parole));
  return true;
}

/**
 * A second payment of the same order, made when our server died before it wrote down the first and the provider had forgotten the key:
 * the buyer pays that one.
 */
export async function payAnother(s: Story, v: View): Promise<boolean> {
  const { stripe } = s.world;
  const first = stripe.stato.intenti[v.intento ?? ''];
  if (first === undefined || v.ordine === null) return false;
  const { amount, currency } = first;
  const metadata = { order_id: v.ordine };
  const { id } = create(stripe, { amount, currency, metadata, allowed_payment_method_types: ['card'] });
  s.intenti.add(id);
  bank(s, id, 'riesce');
  return true;
}

/** What somebody read of a payment before it ended, written after it. */
export async function readWebhook({ world }: Story, v: View): Promise<boolean> {
  const intent = world.stripe.stato.intenti[v.intento ?? ''];
  if (intent === undefined || v.ordine === null) return false;
  const { id, amount, currency } = intent;
  const old = { id, amount, currency, status: 'requires_payment_method', amount_received: 0, amount_refunded: 0 };
  const call = `select public.riconcilia_pagamento(null, 'verifica', $1::text::jsonb)`;
  await world.servizio(call, [JSON.stringify({ ...old, order_id: v.ordine })]);
  return true;
}

function bank({ world: { stripe, stories: scenarios }, carta }: Story, id: string, how: Behaviour): void {
  const intent = read(stripe, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return;
  const number = CARDS[how] ?? carta;
  if (how.startsWith('elaborazione')) {
    scenarios.delay(id);
    if (how !== 'elaborazione_appesa') scenarios.resolve(id, how === 'elaborazione_riesce');
    return;
  }
  try {
    confirm(stripe, intent, { numero: number, mese: 12, anno: 9999 }, null);
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
  }
  if (intent.status === 'requires_action' && how !== 'autentica_lasciata') {
    authenticate(stripe, intent, how === 'autentica_riesce' ? 'riuscita' : 'fallita');
  }
}

/** Hands over what waits, oldest first. */
export async function deliverWords({ world }: Story): Promise<number> {
  const expectations: Word[] = world.parole.splice(0);
  for (const word of expectations) await world.consegna(word);
  return expectations.length;
}
