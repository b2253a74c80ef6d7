import { fraseRimborsato } from '../../src/domain/frasi/ordine.ts';
import type { Importi } from '../../src/domain/ordini/importi.ts';
import { componi, tipoNoto } from '../../supabase/emails/modelli.ts';
import { call } from '../db/scene.ts';
import type { Story } from './story.ts';

/** What people are told of an order's money, as they read it: page, panel, list and letters say the sums of its movements (decision T3). */

interface Order {
  id: string;
  buyer_id: string;
  seller_id: string;
  amount: number;
  importi: Importi & { reso_prima: number };
  /** Of all its payments. */
  fallito: number;
  altrimenti: number;
}
interface Panel {
  importi: Importi;
  importo_rimborsato: number;
}

/** Every amount that a text says, in cents. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/(\d[\d.]*),(\d\d)\s€/gu)].map(([, euro = '0', cents = '0']) =>
    Number(`${euro.replaceAll('.', '')}${cents}`),
  );
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** What letters of a kind told this order's people, added up: each says its amount once. */
async function letters({ mondo }: Story, order: string, kind: string): Promise<number> {
  const rows = await mondo.sql<{ tipo: string; dati: Record<string, unknown> }>(
    `select tipo, dati from public.posta_uscita where tipo = $1 and dati ->> 'ordine_id' = $2`,
    [kind, order],
  );
  return sum(
    rows.map(({ tipo, dati }) => {
      if (!tipoNoto(tipo)) throw new Error(`${tipo} has no model`);
      const text = componi(tipo, dati, 'https://fidati.example').testo;
      return sum(amounts(text.split('\n').find((line) => /^Importo: /.test(line)) ?? ''));
    }),
  );
}

export async function checkTold(s: Story): Promise<string[]> {
  const wrong: string[] = [];
  const orders = await s.mondo.sql<Order>(
    `select o.id, o.buyer_id, o.seller_id, o.amount, to_jsonb(privato.importi_di(o.id)) as importi, coalesce((select sum(m.importo)::int
       from public.movimenti_ordine m where m.id_ordine = o.id and m.tipo = 'rimborso_fallito'), 0) as fallito, coalesce((select sum(m.importo)::int
       from public.movimenti_ordine m where m.id_ordine = o.id and m.tipo = 'dato_altrimenti'), 0) as altrimenti
     from public.ordini o where o.id_annuncio = $1 and exists (select from public.movimenti_ordine m where m.id_ordine = o.id)`,
    [s.annuncio],
  );
  for (const { id, buyer_id, seller_id, importi, fallito, altrimenti } of orders) {
    const says = (what: string, told: number, is: number) => {
      if (told !== is) wrong.push(`${what} says ${told}, and it is ${is}`);
    };
    for (const reader of ['acquirente', 'venditore'] as const) {
      const page = await call<{ importi: Importi }>(
        s.mondo,
        reader === 'acquirente' ? buyer_id : seller_id,
        'public.mio_ordine($1)',
        [id],
      );
      says(`the page of the ${reader}`, sum(amounts(fraseRimborsato(reader, page.importi))), importi.rimborsato);
      says(`what stays on the page of the ${reader}`, page.importi.resta, importi.incassato - importi.rimborsato);
    }
    const panel = await call<Panel>(s.mondo, s.admin, 'public.admin_pagamento($1)', [id]);
    says('the office', panel.importo_rimborsato, importi.rimborsato);
    const { righe } = await call<{ righe: { id: string; importo_rimborsato: number }[] }>(
      s.mondo,
      s.admin,
      'public.admin_elenco_pagamenti(p_testo => $1)',
      [id],
    );
    for (const row of righe.filter((r) => r.id === id))
      says('the list of payments', row.importo_rimborsato, importi.rimborsato);
    says('what letters call left', await letters(s, id, 'rimborso_parziale'), importi.reso_prima);
    says('what letters call refused', await letters(s, id, 'rimborso_non_arrivato'), fallito);
    says('what letters call paid otherwise', await letters(s, id, 'rimborso_pagato_altrimenti'), altrimenti);
    const whole = await letters(s, id, 'ordine_rimborsato');
    if (whole + importi.reso_prima > importi.incassato)
      wrong.push(`letters promise ${whole + importi.reso_prima} of ${importi.incassato}`);
    if (importi.resta < 0 || importi.in_partenza < 0) wrong.push('less than nothing stays, or leaves');
  }
  return wrong;
}
