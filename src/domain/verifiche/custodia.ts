import { STATO_CUSTODIA } from '../valori.ts';

export const STATI_CUSTODIA = STATO_CUSTODIA;
export type StatoCustodia = (typeof STATI_CUSTODIA)[number];

export const ETICHETTE_CUSTODIA = {
  al_centro: 'Al centro',
  in_trasferimento: 'In trasferimento',
  da_restituire: 'Da restituire',
  restituito: 'Restituito',
  consegnato_corriere: 'Consegnato al corriere',
  consegnato_acquirente: "Consegnato all'acquirente",
  smarrito: 'Smarrito',
} as const satisfies Record<StatoCustodia, string>;

/** `in_dubbio`: the counter must say where it is, and until then nothing moves. `senza_vendita`: see below. */
export const LUOGHI = [...STATI_CUSTODIA, 'in_dubbio', 'senza_vendita'] as const;
export type Luogo = (typeof LUOGHI)[number];

/** With the courier after its sale ended (ADR 0015). `ordine`: the one that hasn't ended. */
export const viaggiaSenzaVendita = (custodia: { stato: StatoCustodia } | null | undefined, ordine: unknown): boolean =>
  custodia?.stato === 'consegnato_corriere' && !ordine;

const SMARRIBILI: readonly StatoCustodia[] = ['al_centro', 'in_trasferimento', 'da_restituire', 'consegnato_corriere'];

/** Held by neither seller nor buyer: it may get lost (10_custodia). */
export const smarribile = (stato: StatoCustodia): boolean => SMARRIBILI.includes(stato);

/** An unsold item stays at the centre this many days, then is due to its seller (decision C3). */
export const GIORNI_PERMANENZA = 60;

/** Received without a result: the centre is reminded, and later the buyer may leave (decision C9; 09_agenda). */
export const ATTESA_ESITO = { ore_sollecito: 72, giorni_rinuncia: 7 } as const;

/** Identity documents accepted instead of the code; parsed by privato.maschera_documento. */
export const DOCUMENTI = ["Carta d'identità", 'Passaporto', 'Patente', 'Permesso di soggiorno'] as const;
export type Documento = (typeof DOCUMENTI)[number];

/** The stored part of a document: type and last three digits (decision P2); null unless there are three. */
export const documentoScritto = (tipo: Documento, cifre: string): string | null =>
  /^\d{3}$/.test(cifre.trim()) ? `${tipo} ${cifre.trim()}` : null;
