import type { Story } from './story.ts';

/** What only a comparison shows: what money did during one act. A reason that stood before and stands after it stood meanwhile. */
export interface Instant {
  pagamenti: Map<
    string,
    {
      contestato: boolean;
      trattenuto: boolean;
      assente: string | null;
      nostro: string;
      suo: boolean;
      stato: string;
      rimborsato: number;
      /** Refunds that the provider was asked for and refused. */
      rifiuti: number;
    }
  >;
  /** What each share is worth, cents. */
  quote: Map<string, number>;
  /** Transfers, with the state of the share that they pay. */
  trasferimenti: Map<string, string>;
  /** Payouts that a receiver's bank refused, whose word was delivered. */
  rejected: Set<string>;
}

async function snapshot({ world, annuncio }: Story): Promise<Instant> {
  const { intenti: intents, charges, bonifici: payouts, dispute, revoked } = world.stripe.stato;
  const rows = await world.sql<{ id: string; assente: string | null; nostro: string; suo: boolean; rifiuti: number }>(
    `select i.id, case when c.in_dubbio then 'in doubt' else nullif(c.stato::text, 'al_centro') end as assente, i.stato as nostro,
       i.id = o.payment_intent_id and o.status in ('pagato', 'spedito', 'consegnato') as suo, coalesce((select sum(f.volte)::int
         from privato.rifiuti_fornitore f where f.chiave like 'refund:%:' || i.id), 0) as rifiuti
     from public.intenti_ordine i join public.ordini o on o.id = i.id_ordine left join public.custodia c on c.id_verifica = o.id_verifica
     where o.id_annuncio = $1`,
    [annuncio],
  );
  const quote = await world.sql<{ id: string; stato: string }>(
    `select t.id, x.stato::text from public.trasferimenti t join public.versamenti x on x.id = t.id_versamento
       join public.ordini o on o.id = x.id_ordine where o.id_annuncio = $1`,
    [annuncio],
  );
  const values = await world.sql<{ id: string; importo: number }>(
    'select x.id, x.importo from public.versamenti x join public.ordini o on o.id = x.id_ordine where o.id_annuncio = $1',
    [annuncio],
  );
  const awaiting = new Set(world.parole.map(({ oggetto }) => ('id' in oggetto ? oggetto.id : null)));
  // as the provider says, once we were told
  const contestati = Object.values(dispute)
    .filter((d) => !d.is_charge_refundable && !['won', 'lost'].includes(d.status) && !awaiting.has(d.id))
    .map((d) => d.payment_intent);
  // a question of the bank holds the money alone
  const withheldAmounts = Object.values(dispute)
    .filter((d) => ['needs_response', 'under_review'].includes(d.status) && !awaiting.has(d.id))
    .map((d) => d.payment_intent);
  const pagamenti = rows.map(({ id, ...rest }) => {
    const intent = intents[id];
    const rimborsato = charges[intent?.latest_charge ?? '']?.amount_refunded ?? 0;
    const [contestato, trattenuto] = [contestati.includes(id), withheldAmounts.includes(id)];
    return [id, { ...rest, contestato, trattenuto, stato: intent?.status ?? '', rimborsato }] as const;
  });
  const rejected = Object.values(payouts).filter(
    // of an account that isn't ours any more nobody tells us
    ({ id, status, conto }) => status === 'failed' && !awaiting.has(id) && conto !== null && !revoked.includes(conto),
  );
  return {
    pagamenti: new Map(pagamenti),
    trasferimenti: new Map(quote.map(({ id, stato }) => [id, stato])),
    quote: new Map(values.map(({ id, importo }) => [id, importo])),
    rejected: new Set(rejected.map(({ id }) => id)),
  };
}

const FINISHED = ['succeeded', 'canceled'];

/** Broken by the act that was just done, as sentences; the next one is compared with what stands now. */
export async function checkInterval(s: Story): Promise<string[]> {
  const { prima } = s;
  const ora = await snapshot(s);
  s.prima = ora;
  if (prima === undefined) return [];
  const routes: string[] = [];
  for (const [id, p] of ora.pagamenti) {
    const era = prima.pagamenti.get(id);
    if (era === undefined) continue;
    if (era.contestato && p.contestato && p.rimborsato > era.rimborsato)
      routes.push('money went back to the buyer while his bank disputes it');
    if (era.trattenuto && p.trattenuto && p.rifiuti > era.rifiuti)
      routes.push('the provider was asked for a refund that the bank’s dispute forbids, as it had told us');
    if (era.trattenuto && p.trattenuto && p.suo && era.assente === null && p.assente?.startsWith('consegnato') === true)
      routes.push(`the item is ${p.assente} while the bank disputes its payment`);
    if (FINISHED.includes(era.nostro) && !FINISHED.includes(p.nostro))
      routes.push(`a payment that had ended as ${era.nostro} is ${p.nostro} again`);
    if (
      era.assente !== null &&
      p.assente === era.assente &&
      era.stato === 'requires_capture' &&
      p.stato === 'succeeded'
    )
      routes.push(`money was captured and the item was ${p.assente}`);
  }
  for (const { id, amount, metadata } of Object.values(s.world.stripe.stato.trasferimenti)) {
    const quota = prima.quote.get(metadata.id_versamento ?? '');
    if (quota !== undefined && !prima.trasferimenti.has(id) && ora.trasferimenti.has(id) && amount > quota)
      routes.push(`${amount} were transferred for a share of ${quota}`);
  }
  for (const id of ora.rejected) {
    if (prima.rejected.has(id)) continue;
    const inside = s.world.stripe.stato.bonifici[id]?.trasferimenti ?? [];
    if (inside.some((t) => prima.trasferimenti.get(t) === 'inviato' && ora.trasferimenti.get(t) === 'inviato'))
      routes.push('the bank of a receiver refused his share, and it is still called sent');
  }
  return routes;
}
