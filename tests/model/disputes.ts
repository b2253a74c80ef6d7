import { ENDS } from '../../supabase/local/fake-stripe/disputes.ts';
import type { Story } from './story.ts';

/** What the bank took and what it contradicts, held against its own rows and the provider's: not against what we made of them. */
export async function checkDisputes({ world, dispute: disputes, annuncio }: Story): Promise<string[]> {
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

/** Its bank disputes a payment, or the provider refuses its refund while it looks again at a dispute that had ended; the office sees either. */
export async function heldAsTold({ world }: Story, intent: string): Promise<boolean> {
  const [open] = await world.sql(
    `select 1 from public.contestazioni_bancarie b where b.payment_intent_id = $1 and b.chiusa_il is null and not b.rimborsabile
       and exists (select from public.admin_notifications n where n.tipo = 'contestazione_bancaria' and n.riferimento = b.id_ordine and n.chiusa_il is null)`,
    [intent],
  );
  if (open !== undefined) return true;
  const again = Object.values(world.stripe.stato.dispute).some(
    (d) => d.payment_intent === intent && !d.is_charge_refundable && !ENDS.includes(d.status),
  );
  const [told] = await world.sql(
    `select 1 from public.admin_notifications n join public.intenti_ordine i on i.id_ordine = n.riferimento
     where i.id = $1 and n.tipo = 'pagamento_non_riuscito' and n.chiusa_il is null`,
    [intent],
  );
  return again && told !== undefined;
}
