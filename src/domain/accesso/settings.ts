import { isValidPhone } from '../annunci/validazione.ts';
import { isValidPartitaIva } from '../centri/partita-iva.ts';
import type { CodiceErrore } from '../errori.ts';
import { italianCap, wholeCap } from '../indirizzi/cap.ts';
import { nameProblem } from '../kept-names.ts';
import { isValidCodiceFiscale } from '../ordini/codice-fiscale.ts';
import { isBlank } from '../written-text.ts';
import { isValidEmail } from './validazione.ts';

type Errori<B> = Partial<Record<keyof B, CodiceErrore>>;

export interface ProfiloDraft {
  readonly nome: string;
  readonly cognome: string;
  readonly nome_utente: string;
  readonly telefono: string;
}

/** With a display name the other names are optional; a phone number must be callable. */
export function validateProfilo(b: ProfiloDraft): Errori<ProfiloDraft> {
  const errori: Errori<ProfiloDraft> = {};
  if (isBlank(b.nome) && isBlank(b.nome_utente)) errori.nome = 'campi_obbligatori';
  for (const campo of ['nome', 'cognome', 'nome_utente'] as const) {
    const problema = nameProblem(b[campo]);
    if (problema !== null) errori[campo] ??= problema;
  }
  if (b.telefono.trim() !== '' && !isValidPhone(b.telefono)) errori.telefono = 'telefono_non_valido';
  return errori;
}

/** A person's sixteen characters with check letter, or a company's eleven digits. */
export function codiceFiscaleShape(codice: string): boolean {
  const scritto = codice.replace(/\s/g, '').toUpperCase();
  return /^\d{11}$/.test(scritto) || isValidCodiceFiscale(scritto);
}

export interface ContactDetailsDraft {
  readonly indirizzo: string;
  readonly citta: string;
  readonly cap: string;
  readonly provincia: string;
}

/** An address may be empty: the checkout asks for it. */
export function validateContactDetails({ cap }: ContactDetailsDraft): Errori<ContactDetailsDraft> {
  if (cap.trim() === '' || italianCap(cap)) return {};
  return { cap: wholeCap(cap) ? 'cap_sconosciuto' : 'cap_non_valido' };
}

export type BillingDraft = ContactDetailsDraft & { readonly codice_fiscale: string };

export function validateBilling(b: BillingDraft): Errori<BillingDraft> {
  const codice = b.codice_fiscale.trim() === '' || codiceFiscaleShape(b.codice_fiscale);
  return { ...validateContactDetails(b), ...(codice ? {} : { codice_fiscale: 'codice_fiscale_non_valido' as const }) };
}

export const PROFESSIONALE_FIELDS = [
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

export type ProfessionaleDraft = Readonly<Record<(typeof PROFESSIONALE_FIELDS)[number], string>> & {
  readonly autocertifico: boolean;
};

export function validateProfessionale(b: ProfessionaleDraft): Errori<ProfessionaleDraft> {
  const blanks = PROFESSIONALE_FIELDS.filter((campo) => campo !== 'provincia' && isBlank(b[campo]));
  const errori: Errori<ProfessionaleDraft> = Object.fromEntries(
    blanks.map((campo) => [campo, 'campi_obbligatori' as const]),
  );
  const problema = nameProblem(b.ragione_sociale);
  if (problema !== null) errori.ragione_sociale = problema;
  if (errori.partita_iva === undefined && !isValidPartitaIva(b.partita_iva))
    errori.partita_iva = 'partita_iva_non_valida';
  if (errori.cap === undefined) Object.assign(errori, validateContactDetails(b));
  if (errori.contatto_email === undefined && !isValidEmail(b.contatto_email))
    errori.contatto_email = 'email_non_valida';
  if (errori.telefono === undefined && !isValidPhone(b.telefono)) errori.telefono = 'telefono_non_valido';
  if (!b.autocertifico) errori.autocertifico = 'autocertificazione_mancante';
  return errori;
}
