import { App, type EmailDriver } from '@supabase/lite';
import { authLetters } from '../auth/letters.ts';
import { welcome } from '../auth/porter.ts';
import { crossDoorstep } from '../gateway/doorstep.ts';
import { refuseBytes } from '../gateway/form-upload.ts';
import type { Keys } from '../keys.ts';
import { italianMail, LETTERS, withReturn } from '../mail/auth-mail.ts';
import type { Files } from '../storage.ts';
import { createStorageServer } from '../storage-server/server.ts';
import type { LocalDatabase } from './database.ts';
import { withholdGrants } from './privileges.ts';
import { withoutRefusals } from './quiet.ts';
import { answering } from './unavailable.ts';

/** As the hosted project (config.toml); further rows by range. */
const MAX_ROWS = 1000;

export interface Lite {
  /** Answers /rest/v1, /auth/v1 and /storage/v1. */
  fetch(request: Request, address?: string | null): Promise<Response>;
}

export interface Google {
  id: string | undefined;
  secret: string | undefined;
}

export interface WholeLite extends Lite {
  /** For requests already checked (doorstep.ts), on another thread. */
  enter(whole: Request, address: string | null): Promise<Response>;
}

interface Parts {
  database: LocalDatabase;
  chiavi: Keys;
  siteUrl: string;
  posta: EmailDriver;
  archive: Files;
  google?: Google | undefined;
}

export async function startLite({
  database,
  chiavi: keys,
  siteUrl,
  posta,
  archive: files,
  google,
}: Parts): Promise<WholeLite> {
  process.env.DO_NOT_TRACK = '1';
  const italian = italianMail(posta, siteUrl);
  const letters = authLetters(italian, siteUrl);
  withholdGrants(database.connection);
  const app = new App({
    connection: database.connection,
    api: { max_rows: MAX_ROWS },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 8,
      email: { enable_signup: true, enable_confirmations: true, otp_length: 10, template: LETTERS },
      external: googleSignIn(google, siteUrl),
    },
    options: { server: { admin: false }, drivers: { email: italian } },
  });
  await app.init();
  const storage = createStorageServer({ database, keys, files, lookInto: refuseBytes });
  /** Corrects where Lite differs from the hosted service. */
  async function answer(request: Request, address: string | null): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/storage/')) return storage(request);
    const pass = request.headers.get('x-fidati-pass');
    const ask = (one: Request) =>
      database.turn(() =>
        database.withPass(pass, () => withoutRefusals(() => app.fetch(one, { peerAddress: address }))),
      );
    if (!pathname.startsWith('/auth/')) return ask(request);
    return withReturn(request, siteUrl, () => welcome({ database, lettere: letters, ask: ask }, request, address));
  }
  const enter = (whole: Request, address: string | null): Promise<Response> =>
    answering(whole, (one) => answer(one, address));
  return {
    enter: enter,
    async fetch(request, address = null) {
      // Reads bodies before the turn, so that a slow upload blocks nobody.
      const whole = await crossDoorstep(request);
      return whole instanceof Response ? whole : enter(whole, address);
    },
  };
}

/** Without both keys Lite answers that the provider is disabled. */
function googleSignIn(google: Google | undefined, siteUrl: string) {
  if (google?.id === undefined || google.secret === undefined) return {};
  return {
    google: {
      enabled: true,
      client_id: google.id,
      secret: google.secret,
      redirect_uri: `${siteUrl}/auth/v1/callback`,
    },
  };
}
