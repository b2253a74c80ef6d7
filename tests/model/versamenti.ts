import { HttpError } from '../../supabase/local/fake-stripe/errors.ts';
import { happened } from './events.ts';
import { admin, type Move, procedure, textOr } from './moves.ts';
import type { Story, View } from './story.ts';

const mark = (stato: string): Move['fai'] =>
  procedure(
    admin,
    `public.admin_segna_versamento($1, $2, $3, $4, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
    (_, v) => [textOr(v.versamento), stato, 'BONIFICO-1', 'Visto in banca'],
  );
const when =
  (...stati: string[]) =>
  (v: View) =>
    stati.includes(v.stato_versamento ?? '');

const aMano = (which: (v: View) => boolean) => (v: View) => !v.connect && which(v);

/** The office and the seller's share: out, arrived, come back, held, had back. */
export const PAYOUT_MOVES: readonly Move[] = [
  { nome: 'versamento inviato', peso: 8, sensato: aMano(when('dovuto')), fai: mark('inviato') },
  { nome: 'versamento pagato', peso: 6, sensato: aMano(when('inviato')), fai: mark('pagato') },
  { nome: 'versamento tornato', peso: 6, sensato: aMano(when('inviato')), fai: mark('restituito') },
  { nome: 'versamento di nuovo dovuto', peso: 6, sensato: when('restituito', 'sospeso'), fai: mark('dovuto') },
  { nome: 'versamento sospeso', peso: 2, sensato: when('dovuto', 'restituito'), fai: mark('sospeso') },
  { nome: 'versamento recuperato', peso: 16, sensato: aMano(when('da_recuperare')), fai: mark('recuperato') },
];

/** What happens in the receiver's account at the provider, or at his bank; the provider's word about it waits to be delivered. */
const nelConto =
  (act: (s: Story, conto: string, v: View) => void): Move['fai'] =>
  async (s, v) => {
    if (v.conto === null || s.mondo.stripe.stato.revocati.includes(v.conto)) return false;
    try {
      act(s, v.conto, v);
      return true;
    } catch (cause) {
      if (cause instanceof HttpError) return false; // the provider says no: nothing is left there to take back
      throw cause;
    }
  };
const conConto = (v: View) => v.conto !== null;

function reverseLast(s: Story, _: string, v: View): void {
  const own = Object.values(s.mondo.stripe.stato.trasferimenti).filter(
    (t) => t.metadata.id_versamento === v.versamento,
  );
  const last = own.at(-1);
  if (last === undefined)
    throw new HttpError(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such transfer' });
  s.mondo.vicende.storna(last.id);
}

/** Stripe Connect: the receiver's account, and what becomes of the share that was transferred there (decision M18). */
export const CONNECT_MOVES: readonly Move[] = [
  {
    nome: 'apre il conto',
    peso: 8,
    sensato: (v) => v.connect && (v.conto === null || v.conto_perso) && v.ordine !== null,
    fai: async (s, v) => {
      const { stato } = await s.mondo.manda('/payouts/connect', {}, s.venditore);
      if (stato === 200 && v.conto_perso) happened(s, 'account revoked: replaced');
      return stato === 200;
    },
  },
  {
    nome: 'il conto è completo',
    peso: 10,
    sensato: (v) => conConto(v) && !v.conto_pronto && !v.conto_perso,
    fai: nelConto((s, conto) => void s.mondo.vicende.completaConto(conto, true)),
  },
  {
    nome: 'al conto manca qualcosa',
    peso: 1,
    sensato: conConto,
    fai: nelConto((s, conto) => void s.mondo.vicende.completaConto(conto, false)),
  },
  ...[true, false].map((succeeds) => ({
    nome: `la banca di chi riceve ${succeeds ? 'prende' : 'rifiuta'}`,
    peso: succeeds ? 6 : 5,
    sensato: (v: View) => conConto(v) && when('inviato', 'restituito')(v),
    fai: nelConto((s, conto) => void s.mondo.vicende.versaInBanca(conto, succeeds)),
  })),
  {
    nome: 'stornato presso il fornitore',
    peso: 10,
    sensato: (v) => conConto(v) && when('inviato', 'pagato')(v),
    fai: nelConto(reverseLast),
  },
];
