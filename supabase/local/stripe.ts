import { join } from 'node:path';
import type { Handler } from '../../src/server/listen.ts';
import { TRIAL_STRIPE_KEYS } from '../../src/server/trial.ts';
import type { AmbienteStripe } from '../functions/_shared/ambiente.ts';
import type { Sql } from './backend/database.ts';
import { openPostman } from './fake-stripe/events.ts';
import { learnSeeded } from './fake-stripe/known.ts';
import { createPages } from './fake-stripe/pages.ts';
import { createScenarios, type Scenarios } from './fake-stripe/scenarios.ts';
import { createService, listen } from './fake-stripe/service.ts';
import { openStorage } from './fake-stripe/state.ts';
import type { World } from './fake-stripe/world.ts';
import type { Options } from './options.ts';

export interface LocalStripe {
  ambiente: AmbienteStripe;
  /** False for the stand-in on this machine. */
  vero: boolean;
  /** /_stripe/*: what the browser's local card form calls. */
  pagine: Handler;
  /** The payments of the demonstration's sales; nothing with the real provider. */
  conosci(sql: Sql): Promise<void>;
  /** From here on events are delivered to the API's webhook. */
  consegnaA(api: (request: Request) => Promise<Response>): void;
  /** For tests: what happens at the bank; null with the real provider. */
  vicende: Scenarios | null;
  /** For tests: resolves when every event has been offered once. */
  quiete(): Promise<void>;
  chiudi(): Promise<void>;
}

type Key = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET';

interface Context {
  cartella: string;
  siteUrl: string;
  webhookSecret: string;
  adesso?: () => Date;
  opzioni?: Partial<Pick<Options, Key>>;
  /** Other keys than the stand-in's own, which production refuses. */
  keys?: Pick<AmbienteStripe, 'secretKey' | 'publishableKey'>;
}

/** The real provider as soon as its three keys are set, the simulated one otherwise. */
export async function startStripe(context: Context): Promise<LocalStripe> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = context.opzioni ?? {};
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    return stripeVero({ secretKey, publishableKey, webhookSecret, ...connectDi(context) });
  }
  if (secretKey !== undefined || publishableKey !== undefined || webhookSecret !== undefined) {
    throw new Error(
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together, or none of them.',
    );
  }
  return fakeStripe(context);
}

/** Payouts through Connect, of either provider, as soon as the second endpoint's secret is set. */
function connectDi({ opzioni: options }: Context): Pick<AmbienteStripe, 'connect'> {
  const webhookSecret = options?.STRIPE_CONNECT_WEBHOOK_SECRET;
  return webhookSecret === undefined ? {} : { connect: { webhookSecret } };
}

const stripeVero = (env: AmbienteStripe): LocalStripe => ({
  ambiente: env,
  vero: true,
  vicende: null,
  pagine: async () => new Response('Non trovato.', { status: 404 }),
  conosci: async () => undefined,
  consegnaA: () => undefined,
  quiete: async () => undefined,
  chiudi: async () => undefined,
});

async function fakeStripe(context: Context): Promise<LocalStripe> {
  const {
    cartella: folder,
    siteUrl,
    webhookSecret,
    adesso: now = () => new Date(),
    keys = TRIAL_STRIPE_KEYS,
  } = context;
  const connesso = connectDi(context);
  const storage = openStorage(join(folder, 'stripe.json'));
  const connectSecret = connesso.connect?.webhookSecret;
  const postman = openPostman(storage, { siteUrl, segreto: webhookSecret, segretoConnect: connectSecret, adesso: now });
  const world: World = { stato: storage.stato, adesso: now, siteUrl, emetti: postman.emetti };
  const service = await listen(createService(world, storage, keys.secretKey));
  return {
    ambiente: {
      ...keys,
      ...connesso,
      webhookSecret,
      host: '127.0.0.1',
      port: service.porta,
      protocol: 'http',
    },
    vero: false,
    pagine: createPages(world, storage),
    vicende: createScenarios(world, () => storage.salva()),
    async conosci(sql) {
      if ((await learnSeeded(world, sql)) > 0) storage.salva();
    },
    consegnaA: postman.consegnaA,
    quiete: postman.quiete,
    async chiudi() {
      await postman.chiudi();
      await service.chiudi();
    },
  };
}
