import { join } from 'node:path';
import { z } from 'zod';
import type { AmbienteApi } from '../functions/_shared/ambiente.ts';
import { fiduciaDa } from '../functions/_shared/indirizzo.ts';
import { postaResend } from '../functions/_shared/posta.ts';
import { viesVero } from '../functions/_shared/vies.ts';
import { creaApi } from '../functions/api/app.ts';
import { dispatch } from './dispatch.ts';
import { startJobs } from './jobs.ts';
import { serve } from './listen.ts';
import { refuseTrial } from './production.ts';
import { defectsOf } from './secret_checks.ts';
import { createSite, fromBuild } from './site.ts';

/** Site, SSR and API in front of a hosted Supabase: nothing of this machine's simulated parts is loaded. */
const jwk = z.string().transform((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text)));
const variabili = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    SITE_URL: z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin),
    SUPABASE_URL: z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin),
    SUPABASE_PUBLISHABLE_KEY: z.string().min(20),
    SUPABASE_SECRET_KEY: z.string().min(20),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_'),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    RESEND_API_KEY: z.string().min(10),
    POSTA_MITTENTE: z.string().includes('@'),
    CERTIFICATI_PRIVATE_JWK: jwk,
    CERTIFICATI_PUBLIC_JWK: jwk,
    LAVORI_SECRET: z.string().min(32),
    FIDATI_IBAN: z.string().optional(),
  })
  .parse(process.env);

const difetti = defectsOf(variabili);
if (difetti.length > 0) {
  console.error(['Fidati does not start:', ...difetti.map((difetto) => `  - ${difetto}`)].join('\n'));
  process.exit(1);
}

const radice = join(import.meta.dirname, '..', '..');
await refuseTrial({
  cartella: join(radice, 'supabase', '.temp'),
  url: variabili.SUPABASE_URL,
  publishableKey: variabili.SUPABASE_PUBLISHABLE_KEY,
  secretKey: variabili.SUPABASE_SECRET_KEY,
  stripeSecretKey: variabili.STRIPE_SECRET_KEY,
  altri: [
    variabili.LAVORI_SECRET,
    variabili.STRIPE_WEBHOOK_SECRET,
    ...(variabili.STRIPE_CONNECT_WEBHOOK_SECRET === undefined ? [] : [variabili.STRIPE_CONNECT_WEBHOOK_SECRET]),
    String(variabili.CERTIFICATI_PUBLIC_JWK.x),
    variabili.STRIPE_PUBLISHABLE_KEY,
  ],
});

const env: AmbienteApi = {
  supabaseUrl: variabili.SUPABASE_URL,
  publishableKey: variabili.SUPABASE_PUBLISHABLE_KEY,
  secretKey: variabili.SUPABASE_SECRET_KEY,
  fetch,
  stripe: {
    secretKey: variabili.STRIPE_SECRET_KEY,
    publishableKey: variabili.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: variabili.STRIPE_WEBHOOK_SECRET,
    ...(variabili.STRIPE_CONNECT_WEBHOOK_SECRET === undefined
      ? {}
      : { connect: { webhookSecret: variabili.STRIPE_CONNECT_WEBHOOK_SECRET } }),
  },
  posta: postaResend(variabili.RESEND_API_KEY, variabili.POSTA_MITTENTE),
  vies: viesVero(),
  firmaCertificati: { privateJwk: variabili.CERTIFICATI_PRIVATE_JWK, publicJwk: variabili.CERTIFICATI_PUBLIC_JWK },
  lavoriSecret: variabili.LAVORI_SECRET,
  ...(variabili.FIDATI_IBAN === undefined ? {} : { ibanPiattaforma: variabili.FIDATI_IBAN }),
  siteUrl: variabili.SITE_URL,
  adesso: () => new Date(),
};
const app = creaApi(env);
const sito = createSite(fromBuild(join(radice, 'dist')), {
  siteUrl: variabili.SITE_URL,
  publishableKey: variabili.SUPABASE_PUBLISHABLE_KEY,
  fetch,
  backend: variabili.SUPABASE_URL,
  // Only real keys come this far: refuseTrial has refused the simulated provider's.
  stripeVero: true,
});
const lavori = startJobs(async () =>
  app.fetch(
    new Request(`${variabili.SITE_URL}/api/lavori`, {
      method: 'POST',
      headers: { 'x-lavori-secret': variabili.LAVORI_SECRET },
    }),
  ),
);
const ascolto = await serve(dispatch({ api: app, sito, fiducia: fiduciaDa(process.env) }), {
  PORT: variabili.PORT,
  host: true,
  https: false,
  cartella: radice,
  vite: null,
});
console.log(`Fidati: ${variabili.SITE_URL} on port ${ascolto.porta}`);

async function close(): Promise<void> {
  await ascolto.chiudi();
  await lavori.ferma();
  process.exit(0);
}
process.once('SIGTERM', () => void close());
process.once('SIGINT', () => void close());
