import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import bcrypt from 'bcryptjs';
import { generateKeys, type Keys } from '../../../supabase/local/keys.ts';
import { serve } from '../../../supabase/local/listen.ts';
import { connectPostgres } from '../../../supabase/local/postgres.ts';
import { diskStorage } from '../../../supabase/local/storage.ts';
import { type LocalStripe, startStripe } from '../../../supabase/local/stripe.ts';
import { semina } from '../../../supabase/seed/semina.ts';
import { freePort } from '../port.ts';
import { createAuth } from './auth/server.ts';
import { type ReplicaDatabase, startReplicaDatabase } from './database.ts';
import { createGateway } from './gateway.ts';
import { startRest } from './rest.ts';
import { startStorage } from './storage.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Replica {
  db: ReplicaDatabase;
  keys: Keys;
  siteUrl: string;
  projectUrl: string;
  /** The public password of the demonstration opens nothing here. */
  password: string;
  stripe: LocalStripe;
  /** Newest first, as they left: the mail service's and Auth's own. */
  letters: Letter[];
  /** Calls the site or the project by its public address. */
  call: typeof fetch;
  /** One round of jobs, as a scheduler asks for it. */
  round(): Promise<Response>;
  /** What the production server has said so far. */
  said(): string;
  close(): Promise<void>;
}

const SITE = 'https://fidati.example';
const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';
const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A hosted project with the demonstration's people in it, and `npm run serve` in front of it. */
export async function openReplica(): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-replica-'));
  const keys = await generateKeys();
  const password = randomBytes(12).toString('base64url');
  const files = diskStorage(join(folder, 'storage'));
  const db = await startReplicaDatabase();
  await db.push();
  await semina({ database: db.owner, chiavi: keys, archivio: files });
  await db.owner.sql(`update auth.users set encrypted_password = $1 where encrypted_password <> ''`, [
    await bcrypt.hash(password, 4),
  ]);
  const letters: Letter[] = [];
  const project = await openProject(db, keys, files, letters);
  const stripeKeys = {
    secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(18).toString('hex')}`,
  };
  const stripe = await startStripe({
    cartella: folder,
    siteUrl: SITE,
    webhookSecret: keys.webhookSecret,
    keys: stripeKeys,
  });
  await stripe.conosci(db.owner.sql);
  const mail = await listen(folder, async (request) => {
    const { to, subject, text, html } = (await request.json()) as {
      to: string[];
      subject: string;
      text: string;
      html: string;
    };
    letters.unshift({ to: to[0] ?? '', subject, text, html });
    return Response.json({ id: 'replica' });
  });
  const routes = {
    [PROJECT]: project.address,
    'https://api.stripe.com': `http://127.0.0.1:${stripe.ambiente.port}`,
    'https://api.resend.com': mail.address,
  };
  const server = await startServer(routes, keys, stripeKeys);
  const call = callTo({ [SITE]: server.address, [PROJECT]: project.address }, stripe);
  stripe.consegnaA((request) => call(request));
  return {
    db,
    keys,
    siteUrl: SITE,
    projectUrl: PROJECT,
    password,
    stripe,
    letters,
    call,
    round: () => call(`${SITE}/api/lavori`, { method: 'POST', headers: { 'x-lavori-secret': keys.lavoriSecret } }),
    said: server.said,
    async close() {
      await server.stop();
      await stripe.chiudi();
      await mail.close();
      await project.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openProject(db: ReplicaDatabase, keys: Keys, files: ReturnType<typeof diskStorage>, letters: Letter[]) {
  const { jwtSecret } = keys;
  const rest = await startRest(db, { jwtSecret, keys });
  const storage = startStorage(db, jwtSecret, files);
  const database = connectPostgres(db.url('supabase_auth_admin'), 5);
  const auth = createAuth({
    database,
    jwtSecret,
    siteUrl: SITE,
    post: ({ to, subject, html }) => letters.unshift({ to, subject, html, text: '' }),
  });
  const gateway = createGateway({ keys, jwtSecret, rest: rest.answer, auth, storage: storage.answer });
  const listening = await listen('', (request, address) =>
    gateway(request, request.headers.get('x-forwarded-for') ?? address ?? ''),
  );
  return {
    address: listening.address,
    async close() {
      await listening.close();
      await rest.close();
      await storage.close();
      await database.chiudi();
    },
  };
}

async function listen(folder: string, handler: (request: Request, address: string | null) => Promise<Response>) {
  const listening = await serve(handler, {
    PORT: await freePort(),
    host: false,
    https: false,
    cartella: folder,
    vite: null,
  });
  return { address: `http://localhost:${listening.porta}`, close: listening.chiudi };
}

/** The server as `npm run serve` starts it, at this process's own instant. */
async function startServer(
  routes: Record<string, string>,
  keys: Keys,
  stripe: { secretKey: string; publishableKey: string },
) {
  const port = await freePort();
  const { FIDATI_ADESSO: _, FIDATI_SCARTO_MS: offset = '0', PATH, HOME } = process.env;
  const imports = [
    'tsx',
    ...['../instant.ts', './network.ts'].map((name) => pathToFileURL(join(import.meta.dirname, name)).href),
  ];
  const child = spawn(
    process.execPath,
    [...imports.flatMap((one) => ['--import', one]), join(ROOT, 'supabase/local/serve.ts')],
    {
      env: {
        PATH,
        HOME,
        FIDATI_SCARTO_MS: offset,
        REPLICA_ROUTES: JSON.stringify(routes),
        PORT: String(port),
        SITE_URL: SITE,
        SUPABASE_URL: PROJECT,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        RESEND_API_KEY: 're_replica_0123456789',
        POSTA_MITTENTE: 'Fidati <posta@fidati.example>',
        CERTIFICATI_PRIVATE_JWK: JSON.stringify(keys.certificati.privateJwk),
        CERTIFICATI_PUBLIC_JWK: JSON.stringify(keys.certificati.publicJwk),
        LAVORI_SECRET: keys.lavoriSecret,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const flow of [child.stdout, child.stderr]) flow.on('data', (piece: Buffer) => (text += String(piece)));
  await ready(child, port, () => text);
  return {
    address: `http://localhost:${port}`,
    said: () => text,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(child: ChildProcess, port: number, said: () => string): Promise<void> {
  while (!said().includes(`port ${port}`)) {
    if (child.exitCode !== null) throw new Error(`the production server ended: ${said()}`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** Public addresses, answered here; the card form is the provider's. */
function callTo(routes: Record<string, string>, stripe: LocalStripe): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.startsWith('/_stripe/')) return stripe.pagine(request, null);
    // As one origin serves them all on this machine: what a page asks of the project.
    const part = /^\/(rest|auth|storage)\/v1\//.test(url.pathname) ? PROJECT : url.origin;
    const here = routes[part];
    if (here === undefined) throw new TypeError(`the replica has no ${url.origin}`);
    return fetch(new Request(new URL(`${url.pathname}${url.search}`, here), request));
  };
}
