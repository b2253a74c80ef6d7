import { HttpError } from '../../supabase/local/fake-stripe/errors.ts';
import { happened } from './events.ts';
import { admin, type Move, procedure, textOr } from './moves.ts';
import type { Story, View } from './story.ts';

const mark = (stato: string): Move['perform'] =>
  procedure(
    admin,
    `public.admin_segna_versamento($1, $2, $3, $4, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
    (_, v) => [textOr(v.versamento), stato, 'BONIFICO-1', 'Visto in banca'],
  );
const when =
  (...stati: string[]) =>
  (v: View) =>
    stati.includes(v.stato_versamento ?? '');

const manually = (which: (v: View) => boolean) => (v: View) => !v.connect && which(v);

/** The office and the seller's share: out, arrived, come back, held, had back. */
export const PAYOUT_MOVES: readonly Move[] = [
  { nome: 'versamento inviato', peso: 8, when: manually(when('dovuto')), perform: mark('inviato') },
  { nome: 'versamento pagato', peso: 6, when: manually(when('inviato')), perform: mark('pagato') },
  { nome: 'versamento tornato', peso: 6, when: manually(when('inviato')), perform: mark('restituito') },
  { nome: 'versamento di nuovo dovuto', peso: 6, when: when('restituito', 'sospeso'), perform: mark('dovuto') },
  { nome: 'versamento sospeso', peso: 2, when: when('dovuto', 'restituito'), perform: mark('sospeso') },
  { nome: 'versamento recuperato', peso: 16, when: manually(when('da_recuperare')), perform: mark('recuperato') },
];

/** What happens in the receiver's account at the provider, or at his bank; the provider's word about it waits to be delivered. */
const inAccount =
  (act: (s: Story, conto: string, v: View) => void): Move['perform'] =>
  async (s, v) => {
    if (v.conto === null || s.world.stripe.stato.revoked.includes(v.conto)) return false;
    try {
      act(s, v.conto, v);
      return true;
    } catch (cause) {
      if (cause instanceof HttpError) return false; // the provider says no: nothing is left there to take back
      throw cause;
    }
  };
const hasConto = (v: View) => v.conto !== null;

function reverseLast(s: Story, _: string, v: View): void {
  const own = Object.values(s.world.stripe.stato.trasferimenti).filter(
    (t) => t.metadata.id_versamento === v.versamento,
  );
  const last = own.at(-1);
  if (last === undefined)
    throw new HttpError(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such transfer' });
  s.world.stories.reverse(last.id);
}

/** Stripe Connect: the receiver's account, and what becomes of the share that was transferred there (decision M18). */
export const CONNECT_MOVES: readonly Move[] = [
  {
    nome: 'apre il conto',
    peso: 8,
    when: (v) => v.connect && (v.conto === null || v.conto_perso) && v.ordine !== null,
    perform: async (s, v) => {
      const { stato } = await s.world.send('/payouts/connect', {}, s.venditore);
      if (stato === 200 && v.conto_perso) happened(s, 'account revoked: replaced');
      return stato === 200;
    },
  },
  {
    nome: 'il conto è completo',
    peso: 10,
    when: (v) => hasConto(v) && !v.conto_pronto && !v.conto_perso,
    perform: inAccount((s, conto) => void s.world.stories.completeAccount(conto, true)),
  },
  {
    nome: 'al conto manca qualcosa',
    peso: 1,
    when: hasConto,
    perform: inAccount((s, conto) => void s.world.stories.completeAccount(conto, false)),
  },
  ...[true, false].map((succeeds) => ({
    nome: `la banca di chi riceve ${succeeds ? 'prende' : 'rifiuta'}`,
    peso: succeeds ? 6 : 5,
    when: (v: View) => hasConto(v) && when('inviato', 'restituito')(v),
    perform: inAccount((s, conto) => void s.world.stories.payOutToBank(conto, succeeds)),
  })),
  {
    nome: 'stornato presso il fornitore',
    peso: 10,
    when: (v) => hasConto(v) && when('inviato', 'pagato')(v),
    perform: inAccount(reverseLast),
  },
];
