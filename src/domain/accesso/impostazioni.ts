import { telefonoValido } from '../annunci/validazione.ts';
import { partitaIvaValida } from '../centri/partita-iva.ts';
import type { CodiceErrore } from '../errori.ts';
import { capIntero, capItaliano } from '../indirizzi/cap.ts';
import { nameProblem } from '../kept-names.ts';
import { codiceFiscaleValido } from '../ordini/codice-fiscale.ts';
import { isBlank } from '../written-text.ts';
import { emailValida } from './validazione.ts';

type Errori<B> = Partial<Record<keyof B, CodiceErrore>>;

export interface BozzaProfilo {
  readonly nome: string;
  readonly cognome: string;
  readonly nome_utente: string;
  readonly telefono: string;
}

/** With a display name the other names are optional; a phone number must be callable. */
export function validaProfilo(b: BozzaProfilo): Errori<BozzaProfilo> {
  const errori: Errori<BozzaProfilo> = {};
  if (isBlank(b.nome) && isBlank(b.nome_utente)) errori.nome = 'campi_obbligatori';
  for (const campo of ['nome', 'cognome', 'nome_utente'] as const) {
    const problema = nameProblem(b[campo]);
    if (problema !== null) errori[campo] ??= problema;
  }
  if (b.telefono.trim() !== '' && !telefonoValido(b.telefono)) errori.telefono = 'telefono_non_valido';
  return errori;
}

/** A person's sixteen characters with check letter, or a company's eleven digits. */
export function formaCodiceFiscale(codice: string): boolean {
  const scritto = codice.replace(/\s/g, '').toUpperCase();
  return /^\d{11}$/.test(scritto) || codiceFiscaleValido(scritto);
}

export interface BozzaRecapito {
  readonly indirizzo: string;
  readonly citta: string;
  readonly cap: string;
  readonly provincia: string;
}

/** An address may be empty: the checkout asks for it. */
export function validaRecapito({ cap }: BozzaRecapito): Errori<BozzaRecapito> {
  if (cap.trim() === '' || capItaliano(cap)) return {};
  return { cap: capIntero(cap) ? 'cap_sconosciuto' : 'cap_non_valido' };
}

export type BozzaFatturazione = BozzaRecapito & { readonly codice_fiscale: string };

export function validaFatturazione(b: BozzaFatturazione): Errori<BozzaFatturazione> {
  const codice = b.codice_fiscale.trim() === '' || formaCodiceFiscale(b.codice_fiscale);
  return { ...validaRecapito(b), ...(codice ? {} : { codice_fiscale: 'codice_fiscale_non_valido' as const }) };
}

export const CAMPI_PROFESSIONALE = [
  'ragione_sociale',
  'partita_iva',
  'numero_registro',
  'indirizzo',
  'citta',
  'cap',
  'provincia',
  'contatto_email',
  'telefono',
] as const;

export type BozzaProfessionale = Readonly<Record<(typeof CAMPI_PROFESSIONALE)[number], string>> & {
  readonly autocertifico: boolean;
};

export function validaProfessionale(b: BozzaProfessionale): Errori<BozzaProfessionale> {
  const vuoti = CAMPI_PROFESSIONALE.filter((campo) => campo !== 'provincia' && isBlank(b[campo]));
  const errori: Errori<BozzaProfessionale> = Object.fromEntries(
    vuoti.map((campo) => [campo, 'campi_obbligatori' as const]),
  );
  const problema = nameProblem(b.ragione_sociale);
  if (problema !== null) errori.ragione_sociale = problema;
  if (errori.partita_iva === undefined && !partitaIvaValida(b.partita_iva))
    errori.partita_iva = 'partita_iva_non_valida';
  if (errori.cap === undefined) Object.assign(errori, validaRecapito(b));
  if (errori.contatto_email === undefined && !emailValida(b.contatto_email)) errori.contatto_email = 'email_non_valida';
  if (errori.telefono === undefined && !telefonoValido(b.telefono)) errori.telefono = 'telefono_non_valido';
  if (!b.autocertifico) errori.autocertifico = 'autocertificazione_mancante';
  return errori;
}
