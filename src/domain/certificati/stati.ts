import type { TipoCentro } from '../centri/tipi.ts';
import { type Esito, fallito, riuscito } from '../esito.ts';
import type { Transizioni } from '../transizioni.ts';
import { STATO_CERTIFICATO } from '../valori.ts';
import type { StatoVerifica } from '../verifiche/stati.ts';

export const STATI_CERTIFICATO = STATO_CERTIFICATO;
export type StatoCertificato = (typeof STATI_CERTIFICATO)[number];

export const ETICHETTE_CERTIFICATO = {
  attivo: 'Attivo',
  revocato: 'Revocato',
} as const satisfies Record<StatoCertificato, string>;

export const COMANDI_CERTIFICATO = ['revoca'] as const;
export type ComandoCertificato = (typeof COMANDI_CERTIFICATO)[number];

/** 'Rigenera' revokes this one and issues another: nothing brings a revoked certificate back. */
export const TRANSIZIONI_CERTIFICATO = {
  attivo: { revoca: 'revocato' },
  revocato: {},
} as const satisfies Transizioni<StatoCertificato, ComandoCertificato>;

export type RifiutoEmissione =
  | 'verifica_propria'
  | 'certificato_solo_fidati_point'
  | 'certificato_solo_verificato'
  | 'certificato_presente';

/** `e_ultima_conclusa`: the listing's latest finished verification must be this one, Verificato (decisions S3, S4). */
export function puoEmettere(r: {
  readonly stato: StatoVerifica;
  readonly e_ultima_conclusa: boolean;
  readonly tipo_centro: TipoCentro;
  readonly certificato_attivo: boolean;
  readonly centro_del_venditore: boolean;
}): Esito<true, RifiutoEmissione> {
  if (r.centro_del_venditore) return fallito('verifica_propria');
  if (r.tipo_centro !== 'fidati_point') return fallito('certificato_solo_fidati_point');
  if (r.stato !== 'verificato' || !r.e_ultima_conclusa) return fallito('certificato_solo_verificato');
  return r.certificato_attivo ? fallito('certificato_presente') : riuscito(true);
}

/** Wrong private codes per certificate and address before 'Errore di verifica' and a wait (decisions, 4.3). */
export const MAX_TENTATIVI = 5;
export const MINUTI_TENTATIVI = 15;
