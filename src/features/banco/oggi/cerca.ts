import type { VerificaLocale } from '../../../offline/store/wire.ts';
import { interpreta } from './lettura.ts';

type Cercata = {
  cliente: string;
  verifica: Pick<VerificaLocale, 'id' | 'id_annuncio' | 'titolo' | 'numero_annuncio' | 'certificato'>;
};

/** 'N. 004369', 'n° 4369', '#4369' and '004369' are the number 4369; anything else is none. */
function numeroScritto(testo: string): string | null {
  const cifre = /^(?:n[.°º]?|#)?\s*0*(\d+)$/i.exec(testo)?.[1];
  return cifre ?? null;
}

const senzaSegni = (testo: string): string => testo.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** What a person types or a scanner writes at the counter: an item, a client, a number, a booking, a certificate. `host`: ours. */
export function corrisponde({ verifica, cliente }: Cercata, cercato: string, host: string): boolean {
  const testo = cercato.trim().toLowerCase();
  if (testo === '') return true;
  const { titolo, numero_annuncio, certificato } = verifica;
  const parole = `${titolo} ${cliente}`.toLowerCase();
  if (testo.split(/\s+/).every((parola) => parole.includes(parola))) return true;
  const numero = numeroScritto(testo);
  if (numero !== null && String(numero_annuncio ?? '').includes(numero)) return true;
  // A whole QR: of the booking, of the tag, of a listing, of a certificate.
  const letto = interpreta(cercato, [verifica], host);
  if (letto.tipo === 'verifica') return true;
  if (letto.tipo === 'certificato') return senzaSegni(certificato?.codice_pubblico ?? '') === senzaSegni(letto.codice);
  const codice = senzaSegni(testo);
  if (codice.length < 4) return false;
  return senzaSegni(verifica.id).startsWith(codice) || senzaSegni(certificato?.codice_pubblico ?? '').includes(codice);
}
