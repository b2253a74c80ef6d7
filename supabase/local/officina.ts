import { join } from 'node:path';
import type { AmbienteApi, AmbienteStripe } from '../functions/_shared/ambiente.ts';
import { archivioSuDisco } from './archivio.ts';
import { apriPglite, type Banco } from './banco.ts';
import { type Chiavi, leggiChiavi } from './chiavi.ts';
import { gettaFondamenta } from './fondamenta.ts';
import { accendiLite, type Google, type Lite } from './lite.ts';
import { applicaMigrazioni, leggiMigrazioni, type Migrazione } from './migrazioni.ts';
import { apriCassetta, type Cassetta } from './posta.ts';
import { riaffermaPrivilegi } from './privilegi.ts';
import { controllaPrivilegi } from './sentinella.ts';

export interface Officina {
  banco: Banco;
  chiavi: Chiavi;
  cassetta: Cassetta;
  lite: Lite;
  /** Files by bucket and key, without the policies: for the seed. */
  archivio: ReturnType<typeof archivioSuDisco>;
  migrazioni: string[];
  /** Calls Supabase in-process, as if over the network. */
  fetch: typeof fetch;
  ambiente(stripe: AmbienteStripe): AmbienteApi;
}

export interface OpzioniOfficina {
  cartella: string;
  siteUrl: string;
  databaseUrl?: string | undefined;
  google?: Google | undefined;
  /** The product's chapters unless a test brings more. */
  capitoli?: Migrazione[];
}

/** Database, migrations, privileges, Lite: ready to be called, nothing listens yet. */
export async function apriOfficina({
  cartella,
  siteUrl,
  databaseUrl,
  google,
  capitoli = leggiMigrazioni(),
}: OpzioniOfficina): Promise<Officina> {
  const chiavi = await leggiChiavi(cartella);
  const cassetta = apriCassetta(join(cartella, 'posta'));
  const banco = await apriBancoDi(cartella, databaseUrl);
  await gettaFondamenta(banco);
  const migrazioni = await applicaMigrazioni(banco, capitoli);
  const archivio = archivioSuDisco(join(cartella, 'storage'));
  const lite = await accendiLite({ banco, chiavi, siteUrl, posta: cassettaPerLite(cassetta), archivio, google });
  await riaffermaPrivilegi(banco, capitoli);
  const chiama: typeof fetch = (risorsa, opzioni) => lite.fetch(new Request(risorsa, opzioni));
  await controllaPrivilegi(chiama, siteUrl, chiavi, banco);
  return {
    banco,
    chiavi,
    cassetta,
    lite,
    archivio,
    migrazioni,
    fetch: chiama,
    ambiente: (stripe) => ({
      supabaseUrl: siteUrl,
      publishableKey: chiavi.publishableKey,
      secretKey: chiavi.secretKey,
      fetch: chiama,
      stripe,
      posta: cassetta,
      firmaCertificati: chiavi.certificati,
      lavoriSecret: chiavi.lavoriSecret,
      siteUrl,
      adesso: () => new Date(),
    }),
  };
}

/** The real server is loaded only when it is asked for. */
async function apriBancoDi(cartella: string, databaseUrl: string | undefined): Promise<Banco> {
  if (databaseUrl === undefined) return apriPglite(join(cartella, 'data'));
  const { apriPostgres } = await import('./postgres.ts');
  return apriPostgres(databaseUrl);
}

const cassettaPerLite = (cassetta: Cassetta) => ({
  send: (messaggio: Parameters<Cassetta['invia']>[0]) => cassetta.invia(messaggio),
});
