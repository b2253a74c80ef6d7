import type { Deadlines, Fetch } from './deadline.ts';
import type { Vies } from './vies.ts';

/** Everything the API needs from outside: the same app runs on Node, on Deno and in tests. */
export interface ApiEnvironment {
  /** Origin of /rest/v1, /auth/v1 and /storage/v1. */
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** In-process on one machine, the network when hosted. */
  fetch: Fetch;
  /** Deadlines of `fetch`; none in-process, where local/worker/keeper.ts ends long work. */
  deadlines?: Deadlines;
  /** Null without a provider: payments answer 503, everything else works. */
  stripe: StripeEnvironment | null;
  /** The paying account of a bank file; without it none is made. */
  platformIban?: string;
  posta: { invia(messaggio: MailMessage): Promise<void> };
  /** VIES; without it nobody is asked. */
  vies?: Vies;
  /** Ed25519, for the `s=` of a certificate's QR (decisions, certificates 7). */
  certificatiSigning: {
    privateJwk: JsonWebKey;
    publicJwk: JsonWebKey;
    /** Keys from before a rotation: their seals stay valid. */
    previousJwks?: readonly JsonWebKey[];
  };
  /** The runner of jobs sends it as `x-lavori-secret`. */
  jobsSecret: string;
  /** Public origin without a final slash, for links and QR codes. */
  siteUrl: string;
  adesso(): Date;
}

export interface StripeEnvironment {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /**
   * Payouts by Stripe Connect: with live keys required for an order (decision M18). The secret is that of the Connect
   * endpoint.
   */
  connect?: { webhookSecret: string };
  /** Address of the simulated provider. */
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

export interface MailMessage {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** The same for every try, so that the mail service sends once. */
  key: string;
}
