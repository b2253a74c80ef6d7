import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Keys, readKeys } from '../../supabase/local/keys.ts';
import { freePort } from '../../tests/support/port.ts';
import { refuseTrial } from './refuse-trial.ts';
import { TRIAL_ACCOUNTS, TRIAL_STRIPE_KEYS } from './trial.ts';

let folder: string;
let keys: Keys;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-produzione-'));
  keys = await readKeys(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const replies =
  (status: number, found: string[] = []): typeof fetch =>
  async (resource) => {
    // With a CAPTCHA every sign-in by password is 400, account or not.
    if (String(resource).includes('/auth/v1/token')) return new Response('{}', { status: 400 });
    return Response.json(found, { status });
  };
const real = () => ({
  cartella: folder,
  url: 'https://progetto.example',
  publishableKey: 'sb_publishable_vera',
  secretKey: 'sb_secret_vera',
  stripeSecretKey: 'sk_live_vera',
  call: replies(200),
});

test('a production server starts with real keys and without demo accounts', async () => {
  await expect(refuseTrial(real())).resolves.toBeUndefined();
});

test('it refuses this machine’s keys, simulated payments and demo accounts', async () => {
  await expect(refuseTrial({ ...real(), secretKey: keys.secretKey })).rejects.toThrow('local try-out');
  await expect(refuseTrial({ ...real(), publishableKey: keys.publishableKey })).rejects.toThrow('local try-out');
  await expect(refuseTrial({ ...real(), stripeSecretKey: TRIAL_STRIPE_KEYS.secretKey })).rejects.toThrow('simulated');
  const { jobsSecret, webhookSecret, certificati } = keys;
  for (const local of [jobsSecret, webhookSecret, String(certificati.publicJwk.x)])
    await expect(refuseTrial({ ...real(), altri: [local] })).rejects.toThrow('local try-out');
  await expect(refuseTrial({ ...real(), altri: [TRIAL_STRIPE_KEYS.publishableKey] })).rejects.toThrow('simulated');
  const [demo] = TRIAL_ACCOUNTS[0];
  await expect(refuseTrial({ ...real(), call: replies(200, [demo]) })).rejects.toThrow(`${demo}: the demonstration`);
  for (const status of [404, 500])
    await expect(refuseTrial({ ...real(), call: replies(status) })).rejects.toThrow('not starting');
});

test('it asks once for demo accounts, with the server key, never by signing in', async () => {
  const asked: { path: string; key: string | null }[] = [];
  const listen: typeof fetch = async (resource, options) => {
    const { pathname: path } = new URL(String(resource));
    asked.push({ path, key: new Headers(options?.headers).get('apikey') });
    return replies(200)(resource, options);
  };
  await refuseTrial({ ...real(), call: listen });
  expect(asked).toEqual([{ path: '/rest/v1/rpc/email_con_account', key: 'sb_secret_vera' }]);
});

test('`npm run serve` ends before it listens, names the fault and quotes no secret', {
  timeout: 120_000,
}, async () => {
  const random = () => randomBytes(32).toString('base64url');
  const { privateJwk, publicJwk } = keys.certificati;
  const secretKey = `sb_secret_${random()}`;
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'serve.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      SITE_URL: 'https://fidati.example',
      SUPABASE_URL: 'https://progetto.example',
      SUPABASE_PUBLISHABLE_KEY: secretKey,
      SUPABASE_SECRET_KEY: secretKey,
      STRIPE_SECRET_KEY: ['sk', 'live', random()].join('_'),
      STRIPE_PUBLISHABLE_KEY: ['pk', 'test', random()].join('_'),
      STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
      RESEND_API_KEY: random(),
      POSTA_MITTENTE: 'fidati@fidati.example',
      CERTIFICATI_PRIVATE_JWK: JSON.stringify(privateJwk),
      CERTIFICATI_PUBLIC_JWK: JSON.stringify(publicJwk),
      LAVORI_SECRET: 'lavori-'.repeat(6),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const flow of [child.stdout, child.stderr]) flow.on('data', (piece: Buffer) => (text += String(piece)));
  const code = await new Promise((outcome) => child.once('close', outcome));
  expect(code).toBe(1);
  for (const name of ['SUPABASE_PUBLISHABLE_KEY is a secret key', 'of mode live', 'LAVORI_SECRET can be guessed'])
    expect(text).toContain(name);
  expect(text).not.toContain(secretKey);
});
