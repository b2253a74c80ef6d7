import type { StatoAnnuncio, StatoPrenotazione, StatoVerificaAnnuncio } from '../annunci/stati.ts';
import type { TipoCentro } from '../centri/tipi.ts';
import { activePrenotazione } from '../prenotazioni/prenotazione.ts';
import { lastConclusa, verificaAperta } from '../verifiche/concluse.ts';
import type { StatoVerifica } from '../verifiche/stati.ts';

/** What sentences depend on, as far as the reader may know it. Instants are ISO. */
export interface StatoOggetto {
  readonly stato_annuncio: StatoAnnuncio;
  readonly stato_verifica: StatoVerificaAnnuncio;
  readonly stato_prenotazione: StatoPrenotazione;
  readonly scadenza_prenotazione: string | null;
  readonly visita: 'programmata' | 'in_attesa' | null;
  readonly disponibile: boolean;
  readonly certificato_revocato: boolean;
  readonly tipo_centro: TipoCentro | null;
  /** The reserving buyer's money is held or on its way, which stops the clock. Unknown to strangers. */
  readonly in_pagamento: boolean;
}

export const PHASES = [
  'venduto',
  'ritirato',
  'non_conforme',
  'decertificato',
  'libero',
  'visita',
  'al_banco',
  'verificato',
  'assente',
  'prenotato',
  'prenotato_visita',
  'prenotato_al_banco',
  'da_pagare',
  'da_pagare_in_sede',
  'in_pagamento',
  'prenotato_assente',
] as const;
export type Phase = (typeof PHASES)[number];

/** Precedence: the listing's end, its result, the item's place, the reservation. */
export function fase(s: StatoOggetto, adesso: Date): Phase {
  if (s.stato_annuncio === 'venduto') return 'venduto';
  if (s.stato_annuncio !== 'attivo') return 'ritirato';
  if (s.stato_verifica === 'non_conforme') return 'non_conforme';
  if (s.certificato_revocato) return 'decertificato';
  const preso = activePrenotazione(s, adesso);
  if (s.stato_verifica === 'verificato') {
    if (!s.disponibile) return preso ? 'prenotato_assente' : 'assente';
    if (!preso) return 'verificato';
    if (s.in_pagamento) return 'in_pagamento';
    return s.tipo_centro === 'terze_parti' ? 'da_pagare_in_sede' : 'da_pagare';
  }
  if (s.visita === 'in_attesa') return preso ? 'prenotato_al_banco' : 'al_banco';
  if (s.visita === 'programmata') return preso ? 'prenotato_visita' : 'visita';
  return preso ? 'prenotato' : 'libero';
}

type Public = Omit<StatoOggetto, 'visita' | 'tipo_centro' | 'in_pagamento'> & {
  readonly verifiche: readonly {
    readonly stato: StatoVerifica;
    readonly data_verifica: string | null;
    readonly centro: { readonly tipo_centro: TipoCentro } | null;
  }[];
};

export function publicStato(annuncio: Public, in_pagamento = false): StatoOggetto {
  const aperta = annuncio.verifiche.find(({ stato }) => verificaAperta(stato))?.stato;
  return {
    ...annuncio,
    in_pagamento,
    visita: aperta === 'programmata' || aperta === 'in_attesa' ? aperta : null,
    tipo_centro: lastConclusa(annuncio.verifiche)?.centro?.tipo_centro ?? null,
  };
}
