import { codeFromQr } from '../../../domain/certificati/codes.ts';
import { onOurSite } from '../../../domain/percorsi/nostro.ts';
import type { LocalVerifica } from '../../../offline/store/wire.ts';

/** Meaning of a scanned or typed text. Only our own codes are understood, and none navigates by itself. */
export type QueryView =
  | { tipo: 'verifica'; id: string }
  | { tipo: 'certificato'; codice: string; sigillo: string | null }
  | { tipo: 'assente' }
  | { tipo: 'ignoto' };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OGGETTO = new RegExp(
  `^/(?:annunci/|verification-center/verifiche/|verifiche/conferma\\?(?:.*&)?id=)(${ID})`,
  'i',
);
const NUMBER = /^(?:n\.?\s*)?0*(\d{1,9})$/i;

/** `host` is our own: other hosts' addresses are ignored. */
export function interpret(
  testo: string,
  verifiche: readonly Pick<LocalVerifica, 'id' | 'id_annuncio' | 'numero_annuncio'>[],
  host: string,
): QueryView {
  const letto = onOurSite(testo.trim(), host);
  if (letto === null) return { tipo: 'ignoto' };
  const id = (OGGETTO.exec(letto)?.[1] ?? (new RegExp(`^${ID}$`, 'i').test(letto) ? letto : null))?.toLowerCase();
  const numero = NUMBER.exec(letto)?.[1];
  const trovata = verifiche.find(
    (riga) =>
      (id !== undefined && (riga.id === id || riga.id_annuncio === id)) ||
      (numero !== undefined && riga.numero_annuncio === Number(numero)),
  );
  if (trovata !== undefined) return { tipo: 'verifica', id: trovata.id };
  if (id !== undefined || numero !== undefined) return { tipo: 'assente' };
  const codice = codeFromQr(letto, host);
  return codice === null ? { tipo: 'ignoto' } : { tipo: 'certificato', codice, sigillo: sealOf(letto) };
}

/** Returned unchecked; the verifier refuses a foreign one. */
const sealOf = (letto: string): string | null => new URLSearchParams(/\?([^#]*)/.exec(letto)?.[1]).get('s');
