import { z } from 'zod';
import { DEADLINES_MS, network } from './deadline.ts';
import type { ApiEnvironment } from './environment.ts';
import { resendMail } from './posta.ts';
import { realVies } from './vies.ts';

const json = z.string().transform((testo, contesto): unknown => {
  try {
    return JSON.parse(testo);
  } catch (cause) {
    contesto.addIssue(`not JSON: ${cause instanceof Error ? cause.name : 'Error'}`);
    return z.NEVER;
  }
});

/** One line of JSON in a secret. */
const jwkShape = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string().optional(),
});
const jwk = json.pipe(jwkShape);

type Values = Readonly<Record<string, string | undefined>>;

const chiavi = json.pipe(z.object({ default: z.string().min(1) }));

const variables = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
  FIDATI_IBAN: z.string().optional(),
  RESEND_API_KEY: z.string().min(1),
  POSTA_MITTENTE: z.string().min(3),
  CERTIFICATI_PRIVATE_JWK: jwk.refine((chiave) => chiave.d !== undefined, 'the private part is missing'),
  CERTIFICATI_PUBLIC_JWK: jwk,
  CERTIFICATI_PREVIOUS_PUBLIC_JWKS: json.pipe(z.array(jwkShape)).prefault('[]'),
  LAVORI_SECRET: z.string().min(32),
  SITE_URL: z.url(),
});

/**
 * The platform injects keys under reserved names: JSON of the new ones (`default`) or the legacy pair. Our own names
 * (`FIDATI_…`) win.
 */
export function withHostedKeys(values: Values): Values {
  return {
    ...values,
    SUPABASE_PUBLISHABLE_KEY:
      values.SUPABASE_PUBLISHABLE_KEY ??
      values.FIDATI_PUBLISHABLE_KEY ??
      defaultOne(values.SUPABASE_PUBLISHABLE_KEYS) ??
      values.SUPABASE_ANON_KEY,
    SUPABASE_SECRET_KEY:
      values.SUPABASE_SECRET_KEY ??
      values.FIDATI_SECRET_KEY ??
      defaultOne(values.SUPABASE_SECRET_KEYS) ??
      values.SUPABASE_SERVICE_ROLE_KEY,
  };
}

/** Returns the key of `{"default":"sb_…"}`, undefined otherwise. */
function defaultOne(testo: string | undefined): string | undefined {
  if (testo === undefined) return undefined;
  const letto = chiavi.safeParse(testo);
  return letto.success ? letto.data.default : undefined;
}

/** Names missing variables at start, never their values. */
export function fromVariables(values: Values): ApiEnvironment {
  const letto = variables.safeParse(withHostedKeys(values));
  if (!letto.success) {
    const nomi = letto.error.issues.map((p) => p.path.map(String).join('.'));
    throw new Error(`environment: missing or wrong ${[...new Set(nomi)].join(', ')}`);
  }
  const v = letto.data;
  const pagamenti = v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY && v.STRIPE_WEBHOOK_SECRET;
  return {
    supabaseUrl: v.SUPABASE_URL.replace(/\/+$/, ''),
    publishableKey: v.SUPABASE_PUBLISHABLE_KEY,
    secretKey: v.SUPABASE_SECRET_KEY,
    fetch: network(DEADLINES_MS.file),
    deadlines: DEADLINES_MS,
    stripe:
      pagamenti && v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY
        ? {
            secretKey: v.STRIPE_SECRET_KEY,
            publishableKey: v.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: pagamenti,
            ...(v.STRIPE_CONNECT_WEBHOOK_SECRET === undefined
              ? {}
              : { connect: { webhookSecret: v.STRIPE_CONNECT_WEBHOOK_SECRET } }),
          }
        : null,
    ...(v.FIDATI_IBAN === undefined ? {} : { platformIban: v.FIDATI_IBAN }),
    posta: resendMail(v.RESEND_API_KEY, v.POSTA_MITTENTE),
    vies: realVies(),
    certificatiSigning: {
      privateJwk: webKey(v.CERTIFICATI_PRIVATE_JWK),
      publicJwk: webKey(v.CERTIFICATI_PUBLIC_JWK),
      previousJwks: v.CERTIFICATI_PREVIOUS_PUBLIC_JWKS.map(webKey),
    },
    jobsSecret: v.LAVORI_SECRET,
    siteUrl: v.SITE_URL.replace(/\/+$/, ''),
    adesso: () => new Date(),
  };
}

function webKey({ kty, crv, x, d }: z.infer<typeof jwk>): JsonWebKey {
  return d === undefined ? { kty, crv, x } : { kty, crv, x, d };
}
