import { join } from 'node:path';
import { DEADLINES_MS, type Fetch } from '../../functions/_shared/deadline.ts';
import type { ApiEnvironment, StripeEnvironment } from '../../functions/_shared/environment.ts';
import { fakeVies } from '../../functions/_shared/vies.ts';
import { type Keys, readKeys } from '../keys.ts';
import { type Mailbox, openMailbox } from '../mail/mail.ts';
import { diskStorage } from '../storage.ts';
import { type KeeperOptions, openKeeper } from '../worker/keeper.ts';
import type { Queryable } from './database.ts';
import { type EngineOptions, startEngine } from './engine.ts';
import type { Lite } from './lite.ts';

export interface LocalBackend {
  database: Queryable & { chiudi(): Promise<void> };
  chiavi: Keys;
  mailbox: Mailbox;
  lite: Lite;
  /** Bypasses policies, for the seed. */
  archive: ReturnType<typeof diskStorage>;
  migrazioni: string[];
  /** In-process, as if over the network. */
  fetch: Fetch;
  /** `platformIban`: the paying account. */
  environment(stripe: StripeEnvironment, platformIban?: string): ApiEnvironment;
}

export interface BackendOptions extends Omit<EngineOptions, 'chiavi'> {
  /** On a thread that is ended when a request takes too long; otherwise in this one. */
  guarded?: KeeperOptions | undefined;
}

/** Opened and migrated, not listening yet. */
export async function openBackend({ cartella: folder, guarded, ...options }: BackendOptions): Promise<LocalBackend> {
  const { siteUrl } = options;
  const keys = await readKeys(folder);
  const mailbox = openMailbox(join(folder, 'posta'));
  const storage = diskStorage(join(folder, 'storage'));
  const parts = { ...options, cartella: folder, chiavi: keys };
  const { database, lite, migrazioni } =
    guarded === undefined ? await startEngine(parts) : await openKeeper(parts, guarded);
  const call: Fetch = (resource, options) => lite.fetch(new Request(resource, options));
  return {
    database,
    chiavi: keys,
    mailbox,
    lite,
    archive: storage,
    migrazioni,
    fetch: call,
    environment: (stripe, platformIban) => ({
      supabaseUrl: siteUrl,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      fetch: call,
      ...(options.databaseUrl === undefined ? {} : { deadlines: DEADLINES_MS }),
      stripe,
      posta: mailbox,
      vies: fakeVies,
      certificatiSigning: keys.certificati,
      jobsSecret: keys.jobsSecret,
      ...(platformIban === undefined ? {} : { platformIban }),
      siteUrl,
      adesso: () => new Date(),
    }),
  };
}
