import { App, type EmailDriver, setExperimental } from '@supabase/lite';
import { lettereAccesso } from './accesso/lettere.ts';
import { accogli } from './accesso/portiere.ts';
import { rifiutaCarico, sciogliModulo } from './carico.ts';
import type { Chiavi } from './chiavi.ts';
import type { LocalDatabase } from './database.ts';
import { firmaMolti, rifiutaFirma, traduciFirme } from './firme.ts';
import { conRitorno, LETTERE, postaItaliana } from './posta-accesso.ts';
import { senzaRifiuti } from './silenzio.ts';
import { varcaSoglia } from './soglia.ts';

type Archivio = NonNullable<App['_storageAdapter']>;

/** As many as a hosted project answers at once (config.toml): the rest is asked for by range. */
const RIGHE_MASSIME = 1000;

export interface Lite {
  /** Answers /rest/v1, /auth/v1 and /storage/v1. */
  fetch(richiesta: Request, indirizzo?: string | null): Promise<Response>;
}

export interface Google {
  id: string | undefined;
  segreto: string | undefined;
}

export interface LiteIntera extends Lite {
  /** For whoever has crossed the doorstep already (soglia.ts), on another thread. */
  entra(intera: Request, indirizzo: string | null): Promise<Response>;
}

interface Parti {
  database: LocalDatabase;
  chiavi: Chiavi;
  siteUrl: string;
  posta: EmailDriver;
  archivio: Archivio;
  google?: Google | undefined;
}

export async function accendiLite({ database, chiavi, siteUrl, posta, archivio, google }: Parti): Promise<LiteIntera> {
  process.env.DO_NOT_TRACK = '1';
  const italiana = postaItaliana(posta, siteUrl);
  const lettere = lettereAccesso(italiana, siteUrl);
  setExperimental('storage', true);
  const app = new App({
    connection: database.connection,
    api: { max_rows: RIGHE_MASSIME },
    auth: {
      enabled: true,
      jwt_secret: chiavi.jwtSecret,
      publishable_key: chiavi.publishableKey,
      secret_key: chiavi.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 8,
      email: { enable_signup: true, enable_confirmations: true, otp_length: 10, template: LETTERE },
      external: accessoGoogle(google, siteUrl),
    },
    storage: { enabled: true },
    options: { server: { admin: false }, drivers: { email: italiana } },
  });
  app._storageAdapter = archivio;
  await app.init();
  /** One request of Lite's, with what it misses of the hosted service's answers put right on both sides. */
  async function servi(richiesta: Request, indirizzo: string | null): Promise<Response> {
    const copia = richiesta.clone();
    const piana = await sciogliModulo(richiesta);
    if (piana instanceof Response) return piana;
    const rifiutata = (await rifiutaFirma(piana)) ?? (await rifiutaCarico(piana));
    if (rifiutata !== null) return rifiutata;
    const pass = piana.headers.get('x-fidati-pass');
    const chiedi = (una: Request) =>
      database.turno(() =>
        database.conPass(pass, () => senzaRifiuti(() => app.fetch(una, { peerAddress: indirizzo }))),
      );
    if (new URL(piana.url).pathname.startsWith('/auth/'))
      return conRitorno(piana, siteUrl, () => accogli({ database, lettere, chiedi }, piana, indirizzo));
    return traduciFirme(copia, await chiedi(piana));
  }
  const entra = async (intera: Request, indirizzo: string | null): Promise<Response> =>
    (await firmaMolti(intera, (una) => servi(una, indirizzo))) ?? servi(intera, indirizzo);
  return {
    entra,
    async fetch(richiesta, indirizzo = null) {
      // Bodies are read before the turn is taken, so that a slow upload makes nobody wait.
      const intera = await varcaSoglia(richiesta);
      return intera instanceof Response ? intera : entra(intera, indirizzo);
    },
  };
}

/** Sign-in with Google takes the real route; without the two keys Lite answers that the provider isn't enabled. */
function accessoGoogle(google: Google | undefined, siteUrl: string) {
  if (google?.id === undefined || google.segreto === undefined) return {};
  return {
    google: {
      enabled: true,
      client_id: google.id,
      secret: google.segreto,
      redirect_uri: `${siteUrl}/auth/v1/callback`,
    },
  };
}
