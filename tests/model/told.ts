import { refundedPhrase } from '../../src/domain/frasi/ordine.ts';
import type { Amounts } from '../../src/domain/ordini/amounts.ts';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { call } from '../db/scene.ts';
import type { Story } from './story.ts';

/** What people are told of an order's money, as they read it: page, panel, list and letters say the sums of its movements (decision T3). */

interface Order {
  id: string;
  buyer_id: string;
  seller_id: string;
  amount: number;
  importi: Amounts & { reso_prima: number };
  /** What stood when it was looked at last, people were told the same. */
  detto: string;
  lettere: { tipo: string; dati: Record<string, unknown> }[];
  /** Of all its payments. */
  fallito: number;
  altrimenti: number;
}
/** All rows that tell of one order `o`, as one text: pages, panels, lists and letters are functions of them. */
const SAID = `md5(concat_ws('|', to_jsonb(o) - 'updated_at',
  (select jsonb_agg(m order by m.id) from public.movimenti_ordine m where m.id_ordine = o.id),
  (select jsonb_agg(to_jsonb(i) - 'letto_il' order by i.id) from public.intenti_ordine i where i.id_ordine = o.id),
  (select jsonb_agg(r order by r.id) from public.rimborsi r where r.id_ordine = o.id),
  (select jsonb_agg(x order by x.id) from public.versamenti x where x.id_ordine = o.id),
  (select jsonb_agg(k order by k.id) from public.contestazioni k where k.id_ordine = o.id),
  (select jsonb_agg(b order by b.id) from public.contestazioni_bancarie b where b.id_ordine = o.id),
  (select jsonb_agg(e order by e.id) from public.recessi e where e.id_ordine = o.id)))`;

interface Panel {
  importi: Amounts;
  importo_rimborsato: number;
}

/** Every amount that a text says, in cents. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/(\d[\d.]*),(\d\d)\s€/gu)].map(([, euro = '0', cents = '0']) =>
    Number(`${euro.replaceAll('.', '')}${cents}`),
  );
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** What letters of a kind told this order's people, added up: each says its amount once. */
const toldBy = (letters: Order['lettere'], kind: string): number =>
  sum(
    letters.flatMap(({ tipo, dati }) => {
      if (tipo !== kind) return [];
      if (!isKnownType(tipo)) throw new Error(`${tipo} has no model`);
      const text = compose(tipo, dati, 'https://fidati.example').testo;
      return amounts(text.split('\n').find((line) => /^Importo: /.test(line)) ?? '');
    }),
  );

export async function checkTold(s: Story): Promise<string[]> {
  const wrong: string[] = [];
  const orders = await s.world.sql<Order>(
    `select o.id, ${SAID} as detto, coalesce((select jsonb_agg(jsonb_build_object('tipo', p.tipo, 'dati', p.dati)) from public.posta_uscita p
       where p.dati ->> 'ordine_id' = o.id::text), '[]') as lettere, o.buyer_id, o.seller_id, o.amount, to_jsonb(privato.importi_di(o.id)) as importi, coalesce((select sum(m.importo)::int
       from public.movimenti_ordine m where m.id_ordine = o.id and m.tipo = 'rimborso_fallito'), 0) as fallito, coalesce((select sum(m.importo)::int
       from public.movimenti_ordine m where m.id_ordine = o.id and m.tipo = 'dato_altrimenti'), 0) as altrimenti
     from public.ordini o where o.id_annuncio = $1 and exists (select from public.movimenti_ordine m where m.id_ordine = o.id)`,
    [s.annuncio],
  );
  for (const { id, detto, lettere, buyer_id, seller_id, importi, fallito, altrimenti } of orders) {
    const now = `${detto} ${lettere.length}`;
    if (s.detto.get(id) === now) continue;
    s.detto.set(id, now);
    const says = (what: string, told: number, is: number) => {
      if (told !== is) wrong.push(`${what} says ${told}, and it is ${is}`);
    };
    for (const reader of ['acquirente', 'venditore'] as const) {
      const page = await call<{ importi: Amounts }>(
        s.world,
        reader === 'acquirente' ? buyer_id : seller_id,
        'public.mio_ordine($1)',
        [id],
      );
      says(`the page of the ${reader}`, sum(amounts(refundedPhrase(reader, page.importi))), importi.rimborsato);
      says(`what stays on the page of the ${reader}`, page.importi.resta, importi.incassato - importi.rimborsato);
    }
    const panel = await call<Panel>(s.world, s.admin, 'public.admin_pagamento($1)', [id]);
    says('the office', panel.importo_rimborsato, importi.rimborsato);
    says('what letters call left', toldBy(lettere, 'rimborso_parziale'), importi.reso_prima);
    says('what letters call refused', toldBy(lettere, 'rimborso_non_arrivato'), fallito);
    says('what letters call paid otherwise', toldBy(lettere, 'rimborso_pagato_altrimenti'), altrimenti);
    const whole = toldBy(lettere, 'ordine_rimborsato');
    if (whole + importi.reso_prima > importi.incassato)
      wrong.push(`letters promise ${whole + importi.reso_prima} of ${importi.incassato}`);
    if (importi.resta < 0 || importi.in_partenza < 0) wrong.push('less than nothing stays, or leaves');
    // a row of the list says nothing else of the money
    const sums = JSON.stringify(importi);
    if (s.detto.get(`list ${id}`) === sums) continue;
    s.detto.set(`list ${id}`, sums);
    const { righe } = await call<{ righe: { id: string; importo_rimborsato: number }[] }>(
      s.world,
      s.admin,
      'public.admin_elenco_pagamenti(p_testo => $1)',
      [id],
    );
    for (const row of righe.filter((r) => r.id === id))
      says('the list of payments', row.importo_rimborsato, importi.rimborsato);
  }
  return wrong;
}
