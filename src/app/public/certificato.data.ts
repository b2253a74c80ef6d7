import { type ControlloCertificato, controllaCertificato } from '../../data/verifiche/certificati.ts';
import { codiceIncollato } from '../../domain/certificati/incollato.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiCertificato = { codice: string; controllo: ControlloCertificato | null };

/** `c` or `code` prefills the public code (spec 2); without one the page asks for it. */
export async function carica({ ricerca }: Richiesta, { chiama, base }: Mezzi): Promise<DatiCertificato> {
  const codice = codiceIncollato(ricerca.get('c') ?? ricerca.get('code') ?? '').slice(0, 60);
  if (codice.trim() === '') return { codice: '', controllo: null };
  return { codice, controllo: await controllaCertificato(codice, null, { chiama, base }) };
}
