import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import bcrypt from 'bcryptjs';
import type { LocalStripe } from '../../../supabase/local/stripe.ts';
import { semina } from '../../../supabase/seed/semina.ts';
import { freePort } from '../port.ts';
import { type Hosted, openHosted, PROJECT, SITE, type Wanted } from './hosted.ts';

export interface Replica extends Pick<Hosted, 'keys' | 'stripe' | 'letters' | 'close'> {
  siteUrl: string;
  /** Where site and project listen on this machine. */
  addresses: { site: string; project: string };
  /** What happens to a project from outside: the provider's own superuser signs in here. */
  cloud: string;
  /** The public password of the demonstration opens nothing here. */
  password: string;
  /** Calls the site or the project by its public address. */
  call: typeof fetch;
  /** One round of jobs, as a scheduler asks for it. */
  round(): Promise<Response>;
  /** What the production server has said so far. */
  said(): string;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A hosted project with the demonstration's people in it, and `npm run serve` in front of it. */
export async function openReplica(wanted: Pick<Wanted, 'connect'> = {}): Promise<Replica> {
  const hosted = await openHosted(wanted);
  const { db, keys, files, stripe, letters } = hosted;
  const password = randomBytes(12).toString('base64url');
  await db.push();
  // It starts on no database that holds the demonstration's accounts: they come afterwards.
  const server = await startServer(hosted.environment);
  await semina({ database: db.owner, chiavi: keys, archive: files });
  await db.owner.sql(`update auth.users set encrypted_password = $1 where encrypted_password <> ''`, [
    await bcrypt.hash(password, 4),
  ]);
  await stripe.learn(db.owner.sql);
  const call = callTo({ [SITE]: server.address, [PROJECT]: hosted.project }, stripe);
  stripe.deliverTo((request) => call(request));
  return {
    keys,
    stripe,
    letters,
    siteUrl: SITE,
    addresses: { site: server.address, project: hosted.project },
    cloud: db.cloud,
    password,
    call,
    round: () => call(`${SITE}/api/lavori`, { method: 'POST', headers: { 'x-lavori-secret': keys.jobsSecret } }),
    said: server.said,
    async close() {
      await server.stop();
      await hosted.close();
    },
  };
}

/** The server as `npm run serve` starts it, at this process's own instant. */
async function startServer(environment: Record<string, string>) {
  const port = await freePort();
  const { CLOCK_OFFSET_MS = '0', PATH, HOME } = process.env;
  const ours = ['../instant.ts', './network.ts'].map((name) => pathToFileURL(join(import.meta.dirname, name)).href);
  const NODE_OPTIONS = ['tsx', ...ours].map((one) => `--import ${one}`).join(' ');
  const child = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_OPTIONS, CLOCK_OFFSET_MS, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const flow of [child.stdout, child.stderr]) flow.on('data', (piece: Buffer) => (text += String(piece)));
  await ready(child, () => text);
  return {
    address: `http://localhost:${port}`,
    said: () => text,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      // A supervisor knows npm alone: what it is told must reach the server, or the old one goes on with the old keys.
      if (!text.includes('"msg":"stopped"')) throw new Error(`SIGTERM did not stop the production server: ${text}`);
    },
  };
}

async function ready(child: ChildProcess, said: () => string): Promise<void> {
  while (!said().includes('"msg":"listening"')) {
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
    const here = routes[isOfProject(url.pathname) ? PROJECT : url.origin];
    if (here === undefined) throw new TypeError(`the replica has no ${url.origin}`);
    return fetch(new Request(new URL(`${url.pathname}${url.search}`, here), request));
  };
}

/** As one origin serves them all on this machine: what a page asks of the project. */
export const isOfProject = (path: string): boolean => /^\/(rest|auth|storage)\/v1\//.test(path);
