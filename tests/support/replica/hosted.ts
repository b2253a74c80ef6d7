import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { serve } from '../../../src/server/listen.ts';
import { connectPostgres } from '../../../supabase/local/backend/postgres.ts';
import { generateKeys, type Keys } from '../../../supabase/local/keys.ts';
import { diskStorage, type Files } from '../../../supabase/local/storage.ts';
import { createStorageServer } from '../../../supabase/local/storage-server/server.ts';
import { type LocalStripe, startStripe } from '../../../supabase/local/stripe.ts';
import { freePort } from '../port.ts';
import { createAuth } from './auth/server.ts';
import { type ReplicaDatabase, startReplicaDatabase } from './database.ts';
import { createGateway } from './gateway.ts';
import { startRest } from './rest.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Hosted {
  db: ReplicaDatabase;
  keys: Keys;
  files: Files;
  stripe: LocalStripe;
  /** Newest first, as they left: the mail service's and Auth's own. */
  letters: Letter[];
  /** Where the project answers on this machine. */
  project: string;
  /** What `npm run serve` is given, and where the names in it are answered (network.ts). */
  environment: Record<string, string>;
  close(): Promise<void>;
}

export const SITE = 'https://fidati.example';
export const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';

export interface Wanted {
  onLetter?: (letter: Letter) => void;
  /** Payouts leave through the provider. */
  connect?: boolean;
}

/** A project as it is handed out, with nothing of the product in it, and the two services beside it. */
export async function openHosted({ onLetter, connect = false }: Wanted = {}): Promise<Hosted> {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-replica-'));
  const keys = await generateKeys();
  const files = diskStorage(join(folder, 'storage'));
  const db = await startReplicaDatabase();
  const letters: Letter[] = [];
  const post = (letter: Letter): void => {
    letters.unshift(letter);
    onLetter?.(letter);
  };
  const project = await openProject(db, keys, files, post);
  const random = () => randomBytes(18).toString('hex');
  const stripeKeys = { secretKey: `sk_test_${random()}`, publishableKey: `pk_test_${random()}` };
  const payouts = connect ? { STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${random()}` } : {};
  const stripe = await startStripe({
    cartella: folder,
    siteUrl: SITE,
    webhookSecret: keys.webhookSecret,
    keys: stripeKeys,
    opzioni: payouts,
  });
  const mail = await listen(folder, async (request) => {
    const { to, subject, text, html } = sent.parse(await request.json());
    post({ to: to[0] ?? '', subject, text, html });
    return Response.json({ id: 'replica' });
  });
  const routes = {
    [PROJECT]: project.address,
    'https://api.stripe.com': `http://127.0.0.1:${stripe.environment.port}`,
    'https://api.resend.com': mail.address,
  };
  return {
    db,
    keys,
    files,
    stripe,
    letters,
    project: project.address,
    environment: {
      REPLICA_ROUTES: JSON.stringify(routes),
      SITE_URL: SITE,
      SUPABASE_URL: PROJECT,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      ...payouts,
      RESEND_API_KEY: 're_replica_0123456789',
      POSTA_MITTENTE: 'Fidati <posta@fidati.example>',
      CERTIFICATI_PRIVATE_JWK: JSON.stringify(keys.certificati.privateJwk),
      CERTIFICATI_PUBLIC_JWK: JSON.stringify(keys.certificati.publicJwk),
      LAVORI_SECRET: keys.jobsSecret,
    },
    async close() {
      await stripe.chiudi();
      await mail.close();
      await project.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sent = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string(), html: z.string() });

async function openProject(db: ReplicaDatabase, keys: Keys, files: Files, post: (letter: Letter) => void) {
  const { jwtSecret } = keys;
  const rest = startRest(db, { jwtSecret, keys });
  const archive = connectPostgres(db.url('supabase_storage_admin'), 20);
  const storage = createStorageServer({ database: archive, keys, files });
  const database = connectPostgres(db.url('supabase_auth_admin'), 5);
  const auth = createAuth({
    database,
    jwtSecret,
    siteUrl: SITE,
    post: ({ to, subject, html }) => post({ to, subject, html, text: '' }),
  });
  const gateway = createGateway({ keys, jwtSecret, rest: rest.answer, auth, storage });
  const listening = await listen('', (request, address) =>
    gateway(request, request.headers.get('x-forwarded-for') ?? address ?? ''),
  );
  return {
    address: listening.address,
    async close() {
      await listening.close();
      await rest.close();
      await archive.chiudi();
      await database.chiudi();
    },
  };
}

export async function listen(folder: string, handler: (request: Request, address: string | null) => Promise<Response>) {
  const listening = await serve(handler, {
    PORT: await freePort(),
    host: false,
    https: false,
    cartella: folder,
    vite: null,
  });
  return { address: `http://localhost:${listening.porta}`, close: listening.chiudi };
}
