import { z } from 'zod';
import { CARDS_TO_TRY } from './cards.ts';
import { closeReview, dispute, ENDS, moveDispute, review, warn } from './disputes.ts';
import { lapse } from './intents.ts';
import type { Intent } from './objects.ts';
import { euro, fakePage } from './page.ts';
import { ownBalance, payOutOurs } from './payouts.ts';
import { moveRefund } from './refunds.ts';
import { announce } from './scenarios.ts';
import { read, type World } from './world.ts';

/** What banks and the provider do by themselves. */

const of = <T extends { payment_intent: string }>(all: Record<string, T>, { id }: Intent): T[] =>
  Object.values(all).filter(({ payment_intent }) => payment_intent === id);
const openDispute = ({ stato: state }: World, intent: Intent) =>
  of(state.dispute, intent).find(({ status }) => !ENDS.includes(status));
const lost = ({ stato: state }: World, intent: Intent) =>
  of(state.dispute, intent).find(({ status }) => status === 'lost');
const openReview = ({ stato: state }: World, intent: Intent) => of(state.reviews, intent).find(({ open }) => open);
const liveRefund = ({ stato: state }: World, intent: Intent) =>
  of(state.rimborsi, intent).find(({ status, charge }) => status !== 'failed' && state.charges[charge]?.captured);
const lastAccount = ({ stato: state }: World) => Object.keys(state.conti).findLast((id) => !state.revoked.includes(id));
const taken = (_: World, { status }: Intent) => status === 'succeeded';

interface Act {
  testo: string;
  quando(world: World, intent: Intent): unknown;
  fa(world: World, intent: Intent): unknown;
}

const ACTS: Readonly<Record<string, Act>> = {
  contesta_50: {
    testo: 'La banca contesta 50 €',
    quando: taken,
    fa: (world, { id }) => dispute(world, id, 'needs_response', 5_000),
  },
  contesta: {
    testo: 'La banca contesta tutto',
    quando: taken,
    fa: (world, { id }) => dispute(world, id, 'needs_response'),
  },
  segnala: { testo: 'Segnala una frode', quando: taken, fa: (world, { id }) => warn(world, id) },
  esamina: { testo: 'Il fornitore la esamina', quando: taken, fa: (world, { id }) => review(world, id) },
  chiudi_esame: {
    testo: 'Esame chiuso',
    quando: openReview,
    fa: (world, intent) => closeReview(world, openReview(world, intent)?.id ?? ''),
  },
  won: {
    testo: 'Contestazione vinta',
    quando: (world, intent) => openDispute(world, intent) ?? lost(world, intent),
    fa: (world, intent) => moveDispute(world, (openDispute(world, intent) ?? lost(world, intent))?.id ?? '', 'won'),
  },
  persa: {
    testo: 'Contestazione persa',
    quando: openDispute,
    fa: (world, intent) => moveDispute(world, openDispute(world, intent)?.id ?? '', 'lost'),
  },
  appello: {
    testo: 'Appello',
    quando: lost,
    fa: (world, intent) => moveDispute(world, lost(world, intent)?.id ?? '', 'appeal_under_review'),
  },
  rimborso_fallisce: {
    testo: 'Il rimborso non arriva',
    quando: liveRefund,
    fa: (world, intent) => moveRefund(world, liveRefund(world, intent)?.id ?? '', 'failed'),
  },
  sottile: {
    testo: 'Evento «thin»',
    quando: () => true,
    fa: (world, { id }) => announce(world, id, 'thin'),
  },
  altra_modalita_nostra: {
    testo: 'Evento dell’altro ambiente',
    quando: () => true,
    fa: (world, { id }) => announce(world, id, 'other mode'),
  },
  expires: {
    testo: 'L’autorizzazione scade',
    quando: (_, { status }) => status === 'requires_capture',
    fa: (world, { id }) => lapse(world, id),
  },
};

/** Acts without a payment. */
const OF_THE_PROVIDER: Readonly<
  Record<string, { testo: string; quando(world: World): unknown; fa(world: World): unknown }>
> = {
  nostro_bonifico: {
    testo: 'Il bonifico alla nostra banca arriva',
    quando: (world) => ownBalance(world) > 0,
    fa: (world) => payOutOurs(world, true),
  },
  nostro_bonifico_torna: {
    testo: 'Il bonifico alla nostra banca torna indietro',
    quando: (world) => ownBalance(world) > 0,
    fa: (world) => payOutOurs(world, false),
  },
  altra_modalita: {
    testo: 'Evento dell’altro ambiente da un conto collegato',
    quando: lastAccount,
    fa: (world) => announce(world, lastAccount(world) ?? '', 'other mode'),
  },
};

const FAULTS = { guasto_500: 500, guasto_429: 429, guasto_409: 409 } as const;

const request = z.object({ atto: z.string().max(40), intento: z.string().max(200).optional() });

export function act(world: World, data: object): Response {
  const { atto, intento } = request.parse(data);
  if (atto in FAULTS)
    world.stato.guasti.push({
      status: FAULTS[z.enum(['guasto_500', 'guasto_429', 'guasto_409']).parse(atto)],
      where: '/',
    });
  else if (Object.hasOwn(OF_THE_PROVIDER, atto)) {
    const known = OF_THE_PROVIDER[atto];
    if (known?.quando(world)) known.fa(world);
  } else {
    const known = Object.hasOwn(ACTS, atto) ? ACTS[atto] : undefined;
    const intent = read(world, intento ?? '');
    if (known?.quando(world, intent)) known.fa(world, intent);
  }
  return new Response(null, { status: 303, headers: { location: '/_stripe/try-out' } });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const form = (acts: readonly (readonly [string, string])[], intento: string) =>
  `<form method="post" action="/_stripe/try-out"><input type="hidden" name="intento" value="${intento}">${acts
    .map(([atto, testo]) => `<button name="atto" value="${atto}">${testo}</button>`)
    .join(' ')}</form>`;

export function page(world: World): Response {
  const latest = Object.values(world.stato.intenti)
    .filter(({ id }) => !id.startsWith('pi_seme_'))
    .slice(-10)
    .reverse();
  const payments = latest.map((intent) => {
    const acts = Object.entries(ACTS).flatMap(([atto, { testo, quando }]) =>
      quando(world, intent) ? [[atto, testo] as const] : [],
    );
    return `<li>${intent.id}: ${euro.format(intent.amount / 100)}, ${intent.status}${form(acts, intent.id)}</li>`;
  });
  const refused = world.stato.eventi
    .filter(({ consegnato, risposta }) => !consegnato && risposta !== '')
    .slice(-5)
    .map(({ tipo, risposta }) => `<li>${tipo}: ${escaped(risposta)}</li>`);
  return fakePage(
    'Prove con il fornitore simulato',
    `<h2>Carte</h2><ul>${CARDS_TO_TRY.map(([number, effect]) => `<li>${number}: ${effect}</li>`).join('')}</ul>
<h2>Il fornitore</h2>${form(
      [
        ['guasto_500', 'Risponde 500 una volta'],
        ['guasto_429', 'Risponde 429 una volta'],
        ['guasto_409', 'Risponde 409 una volta'],
        ...Object.entries(OF_THE_PROVIDER).flatMap(([atto, { testo, quando }]) =>
          quando(world) ? [[atto, testo] as const] : [],
        ),
      ],
      '',
    )}
<h2>Ultimi pagamenti</h2>${payments.length === 0 ? '<p>Nessuno.</p>' : `<ul>${payments.join('')}</ul>`}
<h2>Eventi non accolti</h2>${refused.length === 0 ? '<p>Nessuno.</p>' : `<ul>${refused.join('')}</ul>`}`,
  );
}
