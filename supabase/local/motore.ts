import { join } from 'node:path';
import { archivioSuDisco } from './archivio.ts';
import type { Chiavi } from './chiavi.ts';
import { apriPglite, type LocalDatabase } from './database.ts';
import { gettaFondamenta } from './fondamenta.ts';
import { accendiLite, type Google, type LiteIntera } from './lite.ts';
import { applicaMigrazioni, leggiMigrazioni, type Migrazione } from './migrazioni.ts';
import { apriCassetta } from './posta.ts';
import { riaffermaPrivilegi } from './privilegi.ts';
import { controllaPrivilegi } from './sentinella.ts';

export interface OpzioniMotore {
  cartella: string;
  siteUrl: string;
  chiavi: Chiavi;
  databaseUrl?: string | undefined;
  google?: Google | undefined;
  /** The product's chapters unless a test brings more. */
  capitoli?: Migrazione[] | undefined;
}

export interface Motore {
  database: LocalDatabase;
  lite: LiteIntera;
  migrazioni: string[];
}

/** Database, migrations, privileges, Lite: ready to be called, on whichever thread this runs. */
export async function accendiMotore(
  { cartella, siteUrl, chiavi, databaseUrl, google, capitoli = leggiMigrazioni() }: OpzioniMotore,
  alTurno?: () => void,
): Promise<Motore> {
  const database = await apriBancoDi(cartella, databaseUrl, alTurno);
  await gettaFondamenta(database);
  const migrazioni = await applicaMigrazioni(database, capitoli);
  const cassetta = apriCassetta(join(cartella, 'posta'));
  const posta = { send: (messaggio: Parameters<typeof cassetta.invia>[0]) => cassetta.invia(messaggio) };
  const archivio = archivioSuDisco(join(cartella, 'storage'));
  const lite = await accendiLite({ database, chiavi, siteUrl, posta, archivio, google });
  await riaffermaPrivilegi(database, capitoli);
  await controllaPrivilegi((risorsa, opzioni) => lite.fetch(new Request(risorsa, opzioni)), siteUrl, chiavi, database);
  return { database, lite, migrazioni };
}

/** The real server is loaded only when it is asked for. */
async function apriBancoDi(
  cartella: string,
  databaseUrl: string | undefined,
  alTurno?: () => void,
): Promise<LocalDatabase> {
  if (databaseUrl === undefined) return apriPglite(join(cartella, 'data'), undefined, alTurno);
  const { apriPostgres } = await import('./postgres.ts');
  return apriPostgres(databaseUrl);
}
