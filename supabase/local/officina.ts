import { join } from 'node:path';
import type { AmbienteApi, AmbienteStripe } from '../functions/_shared/ambiente.ts';
import { viesFinto } from '../functions/_shared/vies.ts';
import { archivioSuDisco } from './archivio.ts';
import { type Chiavi, leggiChiavi } from './chiavi.ts';
import { apriCustode, type OpzioniCustode } from './custode.ts';
import type { Interrogabile } from './database.ts';
import type { Lite } from './lite.ts';
import { accendiMotore, type OpzioniMotore } from './motore.ts';
import { apriCassetta, type Cassetta } from './posta.ts';

export interface Officina {
  database: Interrogabile & { chiudi(): Promise<void> };
  chiavi: Chiavi;
  cassetta: Cassetta;
  lite: Lite;
  /** Files by bucket and key, without the policies: for the seed. */
  archivio: ReturnType<typeof archivioSuDisco>;
  migrazioni: string[];
  /** Calls Supabase in-process, as if over the network. */
  fetch: typeof fetch;
  /** `ibanPiattaforma`: where payouts leave from. */
  ambiente(stripe: AmbienteStripe, ibanPiattaforma?: string): AmbienteApi;
}

export interface OpzioniOfficina extends Omit<OpzioniMotore, 'chiavi'> {
  /** The database on a thread of its own, ended when a request holds it too long; otherwise here. */
  custodita?: OpzioniCustode | undefined;
}

/** Database, migrations, privileges, Lite: ready to be called, nothing listens yet. */
export async function apriOfficina({ cartella, custodita, ...opzioni }: OpzioniOfficina): Promise<Officina> {
  const { siteUrl } = opzioni;
  const chiavi = await leggiChiavi(cartella);
  const cassetta = apriCassetta(join(cartella, 'posta'));
  const archivio = archivioSuDisco(join(cartella, 'storage'));
  const parti = { ...opzioni, cartella, chiavi };
  const { database, lite, migrazioni } =
    custodita === undefined ? await accendiMotore(parti) : await apriCustode(parti, custodita);
  const chiama: typeof fetch = (risorsa, opzioni) => lite.fetch(new Request(risorsa, opzioni));
  return {
    database,
    chiavi,
    cassetta,
    lite,
    archivio,
    migrazioni,
    fetch: chiama,
    ambiente: (stripe, ibanPiattaforma) => ({
      supabaseUrl: siteUrl,
      publishableKey: chiavi.publishableKey,
      secretKey: chiavi.secretKey,
      fetch: chiama,
      stripe,
      posta: cassetta,
      vies: viesFinto,
      firmaCertificati: chiavi.certificati,
      lavoriSecret: chiavi.lavoriSecret,
      ...(ibanPiattaforma === undefined ? {} : { ibanPiattaforma }),
      siteUrl,
      adesso: () => new Date(),
    }),
  };
}
