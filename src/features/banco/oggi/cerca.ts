import type { VerificaLocale } from '../../../offline/store/wire.ts';
import { interpreta } from './lettura.ts';

type Cercata = {
  cliente: string;
  verifica: Pick<VerificaLocale, 'id' | 'id_annuncio' | 'titolo' | 'numero_annuncio' | 'certificato'>;
};

/** Reads 'N. 004369', 'n° 4369', '#4369' and '004369' as 4369. */
function numeroScritto(testo: string): string | null {
  const cifre = /^(?:n[.°º]?|#)?\s*0*(\d+)$/i.exec(testo)?.[1];
  return cifre ?? null;
}

const senzaSegni = (testo: string): string => testo.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Matches item, client, number, booking or certificate. `host` is our own. */
export function corrisponde({ verifica, cliente }: Cercata, cercato: string, host: string): boolean {
  const testo = cercato.trim().toLowerCase();
  if (testo === '') return true;
  const { titolo, numero_annuncio, certificato } = verifica;
  const parole = `${titolo} ${cliente}`.toLowerCase();
  if (testo.split(/\s+/).every((parola) => parole.includes(parola))) return true;
  const numero = numeroScritto(testo);
  if (numero !== null && String(numero_annuncio ?? '').includes(numero)) return true;
  const letto = interpreta(cercato, [verifica], host);
  if (letto.tipo === 'verifica') return true;
  if (letto.tipo === 'certificato') return senzaSegni(certificato?.codice_pubblico ?? '') === senzaSegni(letto.codice);
  const codice = senzaSegni(testo);
  if (codice.length < 4) return false;
  return senzaSegni(verifica.id).startsWith(codice) || senzaSegni(certificato?.codice_pubblico ?? '').includes(codice);
}
