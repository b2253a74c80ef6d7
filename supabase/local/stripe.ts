import { join } from 'node:path';
import type { Handler } from '../../src/server/listen.ts';
import { TRIAL_STRIPE_KEYS } from '../../src/server/trial.ts';
import type { StripeEnvironment } from '../functions/_shared/environment.ts';
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
  environment: StripeEnvironment;
  /** False for the simulated provider. */
  vero: boolean;
  /** /_stripe/* of the local card form. */
  pagine: Handler;
  /** Payments of the demonstration's sales; nothing with the real provider. */
  learn(sql: Sql): Promise<void>;
  /** Starts delivering events to the API's webhook. */
  deliverTo(api: (request: Request) => Promise<Response>): void;
  /** For tests: events at the bank; null with the real provider. */
  stories: Scenarios | null;
  /** For tests: resolves when every event was offered once. */
  untilSettled(): Promise<void>;
  chiudi(): Promise<void>;
}

type Key = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET';

interface Context {
  cartella: string;
  siteUrl: string;
  webhookSecret: string;
  adesso?: () => Date;
  opzioni?: Partial<Pick<Options, Key>>;
  /** Other keys than the built-in ones, which production refuses. */
  keys?: Pick<StripeEnvironment, 'secretKey' | 'publishableKey'>;
}

/** The real provider once its three keys are set, else the simulated one. */
export async function startStripe(context: Context): Promise<LocalStripe> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = context.opzioni ?? {};
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    return realStripe({ secretKey, publishableKey, webhookSecret, ...connectOf(context) });
  }
  if (secretKey !== undefined || publishableKey !== undefined || webhookSecret !== undefined) {
    throw new Error(
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together, or none of them.',
    );
  }
  return fakeStripe(context);
}

/** Connect is on once its endpoint's secret is set. */
function connectOf({ opzioni: options }: Context): Pick<StripeEnvironment, 'connect'> {
  const webhookSecret = options?.STRIPE_CONNECT_WEBHOOK_SECRET;
  return webhookSecret === undefined ? {} : { connect: { webhookSecret } };
}

const realStripe = (env: StripeEnvironment): LocalStripe => ({
  environment: env,
  vero: true,
  stories: null,
  pagine: async () => new Response('Non trovato.', { status: 404 }),
  learn: async () => undefined,
  deliverTo: () => undefined,
  untilSettled: async () => undefined,
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
  const connected = connectOf(context);
  const storage = openStorage(join(folder, 'stripe.json'));
  const connectSecret = connected.connect?.webhookSecret;
  const postman = openPostman(storage, { siteUrl, secret: webhookSecret, connectSecret: connectSecret, adesso: now });
  const world: World = { stato: storage.stato, adesso: now, siteUrl, emetti: postman.emetti };
  const service = await listen(createService(world, storage, keys.secretKey));
  return {
    environment: {
      ...keys,
      ...connected,
      webhookSecret,
      host: '127.0.0.1',
      port: service.porta,
      protocol: 'http',
    },
    vero: false,
    pagine: createPages(world, storage),
    stories: createScenarios(world, () => storage.save()),
    async learn(sql) {
      if ((await learnSeeded(world, sql)) > 0) storage.save();
    },
    deliverTo: postman.deliverTo,
    untilSettled: postman.untilSettled,
    async chiudi() {
      await postman.chiudi();
      await service.chiudi();
    },
  };
}
