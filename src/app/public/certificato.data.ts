import { type CertificatoCheck, checkCertificato } from '../../data/verifiche/certificati.ts';
import { pastedCode } from '../../domain/certificati/incollato.ts';
import type { Capabilities, Richiesta } from './pagina.ts';

export type CertificatoData = { codice: string; controllo: CertificatoCheck | null };

/** `c` or `code` prefills the public code (spec 2); without one the page asks for it. */
export async function carica({ ricerca }: Richiesta, { call, base }: Capabilities): Promise<CertificatoData> {
  const codice = pastedCode(ricerca.get('c') ?? ricerca.get('code') ?? '').slice(0, 60);
  if (codice.trim() === '') return { codice: '', controllo: null };
  return { codice, controllo: await checkCertificato(codice, null, { call, base }) };
}
