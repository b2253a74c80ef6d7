import type { RoundEnd } from '../../../offline/send/sync.ts';
import type { Counters } from '../../../offline/store/state.ts';

const FINE = {
  completo: 'Tutto inviato.',
  parziale: 'Qualcosa aspetta ancora: riprova da solo.',
  offline: 'Nessuna rete: parte da solo quando torna.',
  portale: 'Questa rete chiede di accedere con una sua pagina.',
  server_down: 'La rete c’è, il nostro server adesso non risponde: parte da solo quando torna.',
  too_many: 'Da questa rete sono arrivate troppe richieste: riprova da solo fra poco.',
  accesso: 'Serve un nuovo accesso.',
  altro_centro: 'È entrato qualcuno di un altro centro.',
  senza_web_locks: 'Questo browser non può inviare in sicurezza.',
  non_pronto: 'L’archivio non è pronto.',
  fermo: 'Il banco è stato chiuso: il resto parte quando si riapre.',
} satisfies Record<RoundEnd, string>;

export function endText(
  fine: RoundEnd,
  { totale, conflitti, refusedOps }: Pick<Counters, 'totale' | 'conflitti' | 'refusedOps'>,
): string {
  if (conflitti + refusedOps > 0) return 'Qualcosa aspetta una tua decisione.';
  return fine === 'completo' && totale > 0 ? FINE.parziale : FINE[fine];
}
