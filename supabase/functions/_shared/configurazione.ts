import { z } from 'zod';
import type { AmbienteApi } from './ambiente.ts';
import { DEADLINES_MS, network } from './deadline.ts';
import { postaResend } from './posta.ts';
import { viesVero } from './vies.ts';

const json = z.string().transform((testo, contesto): unknown => {
  try {
    return JSON.parse(testo);
  } catch (causa) {
    contesto.addIssue(`not JSON: ${causa instanceof Error ? causa.name : 'Error'}`);
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

type Valori = Readonly<Record<string, string | undefined>>;

const chiavi = json.pipe(z.object({ default: z.string().min(1) }));

const variabili = z.object({
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
export function conChiaviOspitate(valori: Valori): Valori {
  return {
    ...valori,
    SUPABASE_PUBLISHABLE_KEY:
      valori.SUPABASE_PUBLISHABLE_KEY ??
      valori.FIDATI_PUBLISHABLE_KEY ??
      predefinita(valori.SUPABASE_PUBLISHABLE_KEYS) ??
      valori.SUPABASE_ANON_KEY,
    SUPABASE_SECRET_KEY:
      valori.SUPABASE_SECRET_KEY ??
      valori.FIDATI_SECRET_KEY ??
      predefinita(valori.SUPABASE_SECRET_KEYS) ??
      valori.SUPABASE_SERVICE_ROLE_KEY,
  };
}

/** Returns the key of `{"default":"sb_…"}`, undefined otherwise. */
function predefinita(testo: string | undefined): string | undefined {
  if (testo === undefined) return undefined;
  const letto = chiavi.safeParse(testo);
  return letto.success ? letto.data.default : undefined;
}

/** Names missing variables at start, never their values. */
export function daVariabili(valori: Valori): AmbienteApi {
  const letto = variabili.safeParse(conChiaviOspitate(valori));
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
    ...(v.FIDATI_IBAN === undefined ? {} : { ibanPiattaforma: v.FIDATI_IBAN }),
    posta: postaResend(v.RESEND_API_KEY, v.POSTA_MITTENTE),
    vies: viesVero(),
    firmaCertificati: {
      privateJwk: chiaveWeb(v.CERTIFICATI_PRIVATE_JWK),
      publicJwk: chiaveWeb(v.CERTIFICATI_PUBLIC_JWK),
      previousJwks: v.CERTIFICATI_PREVIOUS_PUBLIC_JWKS.map(chiaveWeb),
    },
    lavoriSecret: v.LAVORI_SECRET,
    siteUrl: v.SITE_URL.replace(/\/+$/, ''),
    adesso: () => new Date(),
  };
}

function chiaveWeb({ kty, crv, x, d }: z.infer<typeof jwk>): JsonWebKey {
  return d === undefined ? { kty, crv, x } : { kty, crv, x, d };
}
