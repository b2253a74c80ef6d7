import { join } from 'node:path';
import type { AmbienteApi, AmbienteStripe } from '../../functions/_shared/ambiente.ts';
import { DEADLINES_MS, type Fetch } from '../../functions/_shared/deadline.ts';
import { viesFinto } from '../../functions/_shared/vies.ts';
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
  cassetta: Mailbox;
  lite: Lite;
  /** Bypasses policies, for the seed. */
  archivio: ReturnType<typeof diskStorage>;
  migrazioni: string[];
  /** In-process, as if over the network. */
  fetch: Fetch;
  /** `ibanPiattaforma`: the paying account. */
  ambiente(stripe: AmbienteStripe, ibanPiattaforma?: string): AmbienteApi;
}

export interface BackendOptions extends Omit<EngineOptions, 'chiavi'> {
  /** On a thread that is ended when a request takes too long; otherwise in this one. */
  custodita?: KeeperOptions | undefined;
}

/** Opened and migrated, not listening yet. */
export async function openBackend({ cartella: folder, custodita, ...options }: BackendOptions): Promise<LocalBackend> {
  const { siteUrl } = options;
  const keys = await readKeys(folder);
  const cassetta = openMailbox(join(folder, 'posta'));
  const storage = diskStorage(join(folder, 'storage'));
  const parts = { ...options, cartella: folder, chiavi: keys };
  const { database, lite, migrazioni } =
    custodita === undefined ? await startEngine(parts) : await openKeeper(parts, custodita);
  const call: Fetch = (resource, options) => lite.fetch(new Request(resource, options));
  return {
    database,
    chiavi: keys,
    cassetta,
    lite,
    archivio: storage,
    migrazioni,
    fetch: call,
    ambiente: (stripe, ibanPiattaforma) => ({
      supabaseUrl: siteUrl,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      fetch: call,
      ...(options.databaseUrl === undefined ? {} : { deadlines: DEADLINES_MS }),
      stripe,
      posta: cassetta,
      vies: viesFinto,
      firmaCertificati: keys.certificati,
      lavoriSecret: keys.lavoriSecret,
      ...(ibanPiattaforma === undefined ? {} : { ibanPiattaforma }),
      siteUrl,
      adesso: () => new Date(),
    }),
  };
}
