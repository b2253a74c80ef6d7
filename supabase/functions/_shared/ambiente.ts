import type { Deadlines, Fetch } from './deadline.ts';
import type { Vies } from './vies.ts';

/** Everything the API needs from outside, so that the same app runs on Node here, on Deno when hosted, and in tests. */
export interface AmbienteApi {
  /** Origin of /rest/v1, /auth/v1 and /storage/v1. */
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Reaches Supabase: in-process on one machine, the network when hosted. */
  fetch: Fetch;
  /** Of what `fetch` asks; none in one process, where the keeper ends what takes too long (local/worker/keeper.ts). */
  deadlines?: Deadlines;
  /** Null while no provider is configured: payments answer 503, everything else works. */
  stripe: AmbienteStripe | null;
  /** Where payouts leave from when a bank file is made; none without it. */
  ibanPiattaforma?: string;
  posta: { invia(messaggio: MessaggioPosta): Promise<void> };
  /** The register of VAT numbers, asked by the jobs; nobody is asked without it. */
  vies?: Vies;
  /** Ed25519, for the `s=` of a certificate's QR (decisions, certificates 7). */
  firmaCertificati: {
    privateJwk: JsonWebKey;
    publicJwk: JsonWebKey;
    /** What was sealed before the key was changed stays ours. */
    previousJwks?: readonly JsonWebKey[];
  };
  /** Sent as `x-lavori-secret` to POST /api/lavori by whoever runs the jobs. */
  lavoriSecret: string;
  /** Public origin of the site, without a final slash: links in mails, QR codes. */
  siteUrl: string;
  adesso(): Date;
}

export interface AmbienteStripe {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /**
   * Set when sellers are paid out through Stripe Connect: live keys open no order without it (decision M18). The secret signs what
   * happens in the receivers' accounts, an endpoint of its own at the provider.
   */
  connect?: { webhookSecret: string };
  /** Only with the simulated provider: where the real SDK finds it. */
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

export interface MessaggioPosta {
  to: string;
  /** Where an answer goes when not to us. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** The same for every try of one letter: the mail service sends it once. */
  key: string;
}
