import { EVERYONE, type Persona, utente } from '../../supabase/seed/persone.ts';
import type { Browser } from './page.ts';

/** A visit of the demonstration that is still to come, the farthest, and whose it is. */
export async function visitToCome(browser: Browser): Promise<{ id: string; centre: string; whose: Persona }> {
  const rows = await browser.db.sql<{ id: string; id_centro: string; id_utente: string }>(
    `select v.id, v.id_centro, a.id_utente from public.verifiche v join public.annunci a on a.id = v.id_annuncio
     where v.stato = 'programmata' and v.data_programmata > privato.adesso() + interval '1 hour' order by v.data_programmata desc, v.id`,
  );
  for (const { id, id_centro, id_utente } of rows) {
    const whose = EVERYONE.find((persona) => utente(persona) === id_utente);
    if (whose !== undefined) return { id, centre: id_centro, whose };
  }
  throw new Error('nobody has a visit to come');
}
