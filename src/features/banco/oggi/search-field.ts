import type { LocalVerifica } from '../../../offline/store/wire.ts';
import { interpret } from './query.ts';

type Searched = {
  cliente: string;
  verifica: Pick<LocalVerifica, 'id' | 'id_annuncio' | 'titolo' | 'numero_annuncio' | 'certificato'>;
};

/** Reads 'N. 004369', 'n° 4369', '#4369' and '004369' as 4369. */
function typedNumber(testo: string): string | null {
  const digits = /^(?:n[.°º]?|#)?\s*0*(\d+)$/i.exec(testo)?.[1];
  return digits ?? null;
}

const withoutPunctuation = (testo: string): string => testo.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Matches item, client, number, booking or certificate. `host` is our own. */
export function matches({ verifica, cliente }: Searched, cercato: string, host: string): boolean {
  const testo = cercato.trim().toLowerCase();
  if (testo === '') return true;
  const { titolo, numero_annuncio, certificato } = verifica;
  const parole = `${titolo} ${cliente}`.toLowerCase();
  if (testo.split(/\s+/).every((parola) => parole.includes(parola))) return true;
  const numero = typedNumber(testo);
  if (numero !== null && String(numero_annuncio ?? '').includes(numero)) return true;
  const letto = interpret(cercato, [verifica], host);
  if (letto.tipo === 'verifica') return true;
  if (letto.tipo === 'certificato')
    return withoutPunctuation(certificato?.codice_pubblico ?? '') === withoutPunctuation(letto.codice);
  const codice = withoutPunctuation(testo);
  if (codice.length < 4) return false;
  return (
    withoutPunctuation(verifica.id).startsWith(codice) ||
    withoutPunctuation(certificato?.codice_pubblico ?? '').includes(codice)
  );
}
