import { STATO_CUSTODIA } from '../values.ts';

export const STATI_CUSTODIA = STATO_CUSTODIA;
export type StatoCustodia = (typeof STATI_CUSTODIA)[number];

export const CUSTODIA_LABELS = {
  al_centro: 'Al centro',
  in_trasferimento: 'In trasferimento',
  da_restituire: 'Da restituire',
  restituito: 'Restituito',
  consegnato_corriere: 'Consegnato al corriere',
  consegnato_acquirente: "Consegnato all'acquirente",
  smarrito: 'Smarrito',
} as const satisfies Record<StatoCustodia, string>;

/** `in_dubbio`: the counter must say where it is, and until then nothing moves. `senza_vendita`: see below. */
export const PLACES = [...STATI_CUSTODIA, 'in_dubbio', 'senza_vendita'] as const;
export type Place = (typeof PLACES)[number];

/** With the courier after its sale ended (ADR 0015). `ordine`: the one that hasn't ended. */
export const travelsWithoutVendita = (
  custodia: { stato: StatoCustodia } | null | undefined,
  ordine: unknown,
): boolean => custodia?.stato === 'consegnato_corriere' && !ordine;

const CAN_GET_LOST: readonly StatoCustodia[] = [
  'al_centro',
  'in_trasferimento',
  'da_restituire',
  'consegnato_corriere',
];

/** Held by neither seller nor buyer: it may get lost (10_custodia). */
export const canGetLost = (stato: StatoCustodia): boolean => CAN_GET_LOST.includes(stato);

/** An unsold item stays at the centre this many days, then is due to its seller (decision C3). */
export const STAY_DAYS = 60;

/** Received without a result: the centre is reminded, and later the buyer may leave (decision C9; 09_agenda). */
export const ESITO_WAIT = { ore_sollecito: 72, giorni_rinuncia: 7 } as const;

/** Identity documents accepted instead of the code; parsed by privato.maschera_documento. */
export const DOCUMENTS = ["Carta d'identità", 'Passaporto', 'Patente', 'Permesso di soggiorno'] as const;
export type Documento = (typeof DOCUMENTS)[number];

/** The stored part of a document: type and last three digits (decision P2); null unless there are three. */
export const documentText = (tipo: Documento, digits: string): string | null =>
  /^\d{3}$/.test(digits.trim()) ? `${tipo} ${digits.trim()}` : null;
