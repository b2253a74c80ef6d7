import type { Story } from './story.ts';

/** What the bank took and what it contradicts, held against its own rows and the provider's: not against what we made of them. */
export async function checkDisputes({ mondo: world, dispute: disputes, annuncio }: Story): Promise<string[]> {
  if (disputes.size === 0) return [];
  const forgotten = await world.sql<{ id: string }>(
    `select b.id from public.contestazioni_bancarie b join public.ordini o on o.id = b.id_ordine
     where o.id_annuncio = $1 and b.stato = 'lost' and b.importo > 0 and privato.da_rendere(b.payment_intent_id) > 0
       and not exists (select from public.movimenti_ordine m where m.tipo = 'tolto_dalla_banca' and m.riferimento = b.id)`,
    [annuncio],
  );
  const ended = await world.sql<{ id: string; stato: string; letto: boolean }>(
    `select b.id, b.stato, exists (select from public.admin_notifications n where n.tipo = 'parola_fornitore' and n.riferimento = b.id_ordine
       and strpos(n.messaggio, b.id) > 0) as letto
     from public.contestazioni_bancarie b join public.ordini o on o.id = b.id_ordine
     where o.id_annuncio = $1 and b.stato in ('won', 'lost')`,
    [annuncio],
  );
  const unread = new Set(world.parole.map(({ oggetto }) => ('id' in oggetto ? oggetto.id : undefined)));
  const contradicted = ended.filter(({ id, stato, letto }) => {
    const said = world.stripe.stato.dispute[id]?.status;
    return !letto && !unread.has(id) && ['won', 'lost', 'appeal_under_review'].includes(said ?? '') && said !== stato;
  });
  return [
    ...forgotten.map(({ id }) => `the bank took money, and nowhere does it stand (${id})`),
    ...contradicted.map(({ id }) => `the provider contradicts how a dispute ended, and nobody was told (${id})`),
  ];
}
