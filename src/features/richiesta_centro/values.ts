import type { DatiRichiesta, RichiestaCentro } from '../../data/centri/richiesta-centro.ts';
import { erroriOrari, leggiOrari, orariScritti, valoriOrari } from '../../domain/centri/orari.ts';
import {
  type BozzaRichiesta,
  ORARI_ROWS,
  RICHIESTA,
  RICHIESTA_PREDEFINITA,
  validaRichiesta,
} from '../../domain/centri/richiesta.ts';
import { giornoDiRoma } from '../../domain/day.ts';
import { euroPerCampo, leggiEuro } from '../../domain/denaro.ts';
import { blankOf, type FormValues } from '../../domain/form.ts';
import { inWords } from '../../domain/form-of.ts';

/** The wizard as typed: all texts, so that no input is lost or rounded and the draft holds it. */
export const RICHIESTA_ROWS = { ...ORARI_ROWS, ...RICHIESTA };
export type ValoriRichiesta = FormValues<typeof RICHIESTA_ROWS>;

const euro = (centesimi: number | null): string => (centesimi === null ? '' : euroPerCampo(centesimi));
const D = RICHIESTA_PREDEFINITA;

/** Defaults, or the refused application (decision P13). */
export function valoriIniziali(r: RichiestaCentro | null): ValoriRichiesta {
  const fees = r?.tipo_centro === 'terze_parti' ? r : D;
  const written = Object.entries({ ...D, ...r }).flatMap(([campo, valore]) =>
    Object.hasOwn(RICHIESTA, campo) ? [[campo, String(valore ?? '')]] : [],
  );
  return {
    ...blankOf(RICHIESTA_ROWS),
    ...Object.fromEntries(written),
    ...valoriOrari(r === null ? null : leggiOrari(r.operating_hours)),
    categorie_prodotti: r?.categorie_prodotti.join(SEPARATORE) ?? '',
    capacita_mensile: r?.capacita_mensile ?? D.capacita_mensile,
    tariffa_type: r?.tariffa_type ?? D.tariffa_type,
    tariffa_fixed: euro(fees.tariffa_fixed),
    tariffa_percentage: String(fees.tariffa_percentage ?? '').replace('.', ','),
    tariffa_min_value: euro(fees.tariffa_min_value),
    tariffa_max_value: euro(fees.tariffa_max_value),
  };
}

const SEPARATORE = '|';
export const categorieScelte = (v: ValoriRichiesta): string[] => v.categorie_prodotti.split(SEPARATORE).filter(Boolean);

export function conCategoria(v: ValoriRichiesta, nome: string): string {
  const scelte = categorieScelte(v);
  return (scelte.includes(nome) ? scelte.filter((s) => s !== nome) : [...scelte, nome]).join(SEPARATORE);
}

/** Empty means unset. Invalid text becomes 0 (spec 1 section 5), which no limit allows. */
const cents = (testo: string): number | null => {
  if (testo.trim() === '') return null;
  const letto = leggiEuro(testo);
  return letto.ok ? letto.valore : 0;
};
const numero = (testo: string): number | null => {
  if (testo.trim() === '') return null;
  const letto = Number(testo.trim().replace(',', '.'));
  return Number.isFinite(letto) ? letto : 0;
};
const interoOppure = (testo: string, altrimenti: number): number => {
  const letto = Number.parseInt(testo, 10);
  return Number.isNaN(letto) ? altrimenti : letto;
};

const leggiTipoTariffa = (testo: string): BozzaRichiesta['tariffa_type'] =>
  testo === 'fixed' || testo === 'hybrid' ? testo : 'percentage';

export function comeBozza(v: ValoriRichiesta): BozzaRichiesta {
  const partner = v.tipo_centro === 'terze_parti';
  return {
    ...v,
    tipo_centro: partner ? 'terze_parti' : 'fidati_point',
    sito_web: partner ? v.sito_web : '',
    anno_fondazione: v.anno_fondazione.trim() === '' ? null : Number(v.anno_fondazione),
    categorie_prodotti: categorieScelte(v),
    operating_hours: orariScritti(v),
    tariffa_type: leggiTipoTariffa(v.tariffa_type),
    tariffa_fixed: cents(v.tariffa_fixed),
    tariffa_percentage: numero(v.tariffa_percentage),
    tariffa_min_value: cents(v.tariffa_min_value),
    tariffa_max_value: cents(v.tariffa_max_value),
    verification_duration: interoOppure(v.verification_duration, D.verification_duration),
    max_daily_verifications: interoOppure(v.max_daily_verifications, D.max_daily_verifications),
  };
}

export function comeRichiesta(v: ValoriRichiesta): DatiRichiesta {
  const { accetta_termini: _, operating_hours, ...bozza } = comeBozza(v);
  return {
    ...bozza,
    tipo_attivita: v.tipo_attivita || null,
    esperienza_autenticazione: v.esperienza_autenticazione,
    capacita_mensile: v.capacita_mensile,
    operating_hours: JSON.stringify(operating_hours),
  };
}

export type ErroriValori = Partial<Record<keyof ValoriRichiesta, string>>;

/** Errors as texts by field; on the last step the terms have their longer text. */
export function erroriRichiesta(v: ValoriRichiesta, adesso: Date): ErroriValori {
  const { operating_hours: _, ...altri } = validaRichiesta(comeBozza(v), Number(giornoDiRoma(adesso).slice(0, 4)));
  const termini = v.accetta_termini ? {} : { accetta_termini: 'termini_per_procedere' };
  return inWords({ ...altri, ...erroriOrari(v), ...termini });
}
