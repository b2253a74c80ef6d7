import type { LocalBackend } from '../local/backend/backend.ts';
import { seedAnnunci } from './annunci.ts';
import { seedCentri, seedOperatori } from './centri.ts';
import { seedCertificati } from './certificati.ts';
import { seedSurroundings } from './contorno.ts';
import { seedConversazioni } from './conversazioni.ts';
import { eventsOf, seedEvents } from './eventi.ts';
import type { Archive } from './foto.ts';
import { seedPriceList } from './listino.ts';
import { seedOrdini } from './ordini.ts';
import { seedPersone } from './persone.ts';
import { seedPrenotazioni } from './prenotazioni.ts';
import { seedEvidence } from './prove.ts';
import { seedRequests } from './questions.ts';
import { stories } from './stories.ts';
import { timeFrom } from './tempo.ts';
import { seedVerifiche } from './verifiche.ts';

interface Ground extends Pick<LocalBackend, 'database' | 'chiavi'> {
  archive: Archive;
}

/**
 * All or nothing, and only without any account. Categories and settings are 95_data's. Files are written first: without
 * rows nobody sees them.
 */
export async function semina({ database, chiavi, archive }: Ground): Promise<void> {
  const tempo = timeFrom(new Date());
  await database.transaction(async (sql) => {
    const [hosted] = await sql(`select 1 where to_regclass('supabase_migrations.schema_migrations') is not null`);
    if (hosted !== undefined)
      throw new Error('This database is a hosted project: the demonstration and its public password do not go there.');
    // two processes may start at once: the second waits and finds accounts
    await sql(`select pg_advisory_xact_lock(hashtext('semina'))`);
    const [someone] = await sql(`select 1 from auth.users limit 1`);
    if (someone !== undefined) return;
    await seedPersone(sql, tempo);
    await seedCentri(sql);
    // the lowest shipping is deferred, and reservations freeze it
    await sql('set constraints all immediate');
    await seedOperatori(sql, tempo);
    await seedPriceList(sql, tempo);
    const publishedOnes = await seedAnnunci(sql, archive, tempo);
    const fatti = stories(tempo, publishedOnes);
    await seedVerifiche(sql, fatti);
    await seedEvidence(sql, archive, fatti);
    const issued = await seedCertificati(sql, chiavi, fatti);
    await seedPrenotazioni(sql, tempo, fatti);
    const transferred = await seedOrdini(sql, tempo);
    await seedRequests(sql, tempo);
    await seedConversazioni(sql, tempo);
    await seedSurroundings(sql, tempo);
    await seedEvents(sql, [...fatti.flatMap(eventsOf), ...issued, ...transferred]);
  });
}
