import type { LocalBackend } from '../local/backend/backend.ts';
import { seminaAnnunci } from './annunci.ts';
import { seminaCentri, seminaOperatori } from './centri.ts';
import { seminaCertificati } from './certificati.ts';
import { seminaContorno } from './contorno.ts';
import { seminaConversazioni } from './conversazioni.ts';
import { seminaDomande } from './domande.ts';
import { eventiDi, seminaEventi } from './eventi.ts';
import type { Archivio } from './foto.ts';
import { seminaListino } from './listino.ts';
import { seminaOrdini } from './ordini.ts';
import { seminaPersone } from './persone.ts';
import { seminaPrenotazioni } from './prenotazioni.ts';
import { seminaProve } from './prove.ts';
import { tempoDa } from './tempo.ts';
import { seminaVerifiche } from './verifiche.ts';
import { vicende } from './vicende.ts';

interface Terreno extends Pick<LocalBackend, 'database' | 'chiavi'> {
  archivio: Archivio;
}

/**
 * All or nothing, and only without any account. Categories and settings are 95_data's. Files are written first: without
 * rows nobody sees them.
 */
export async function semina({ database, chiavi, archivio }: Terreno): Promise<void> {
  const tempo = tempoDa(new Date());
  await database.transazione(async (sql) => {
    const [ospitato] = await sql(`select 1 where to_regclass('supabase_migrations.schema_migrations') is not null`);
    if (ospitato !== undefined)
      throw new Error('This database is a hosted project: the demonstration and its public password do not go there.');
    // two processes may start at once: the second waits and finds accounts
    await sql(`select pg_advisory_xact_lock(hashtext('semina'))`);
    const [qualcuno] = await sql(`select 1 from auth.users limit 1`);
    if (qualcuno !== undefined) return;
    await seminaPersone(sql, tempo);
    await seminaCentri(sql);
    // the lowest shipping is deferred, and reservations freeze it
    await sql('set constraints all immediate');
    await seminaOperatori(sql, tempo);
    await seminaListino(sql, tempo);
    const pubblicati = await seminaAnnunci(sql, archivio, tempo);
    const fatti = vicende(tempo, pubblicati);
    await seminaVerifiche(sql, fatti);
    await seminaProve(sql, archivio, fatti);
    const emessi = await seminaCertificati(sql, chiavi, fatti);
    await seminaPrenotazioni(sql, tempo, fatti);
    const trasferiti = await seminaOrdini(sql, tempo);
    await seminaDomande(sql, tempo);
    await seminaConversazioni(sql, tempo);
    await seminaContorno(sql, tempo);
    await seminaEventi(sql, [...fatti.flatMap(eventiDi), ...emessi, ...trasferiti]);
  });
}
