import type { Story } from './story.ts';

/** A reservation ends at one instant, in the listing and in its open story. */
export async function checkReservation({ world: { sql }, annuncio }: Story): Promise<string[]> {
  const rows = await sql<{ a: string; p: string }>(
    `select a.scadenza_prenotazione::text as a, p.scadenza::text as p from public.annunci a join public.prenotazioni_storia p
     on p.id_annuncio = a.id and p.chiusa_il is null where a.id = $1 and p.scadenza is distinct from a.scadenza_prenotazione`,
    [annuncio],
  );
  return rows.map(({ a, p }) => `a reservation ends at ${a}, and in its story at ${p}`);
}
