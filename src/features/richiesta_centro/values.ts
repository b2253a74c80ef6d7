import type { DatiRichiesta, RichiestaCentro } from '../../data/centri/richiesta-centro.ts';
import { erroriOrari, leggiOrari, orariScritti, type ValoriOrari, valoriOrari } from '../../domain/centri/orari.ts';
import { type BozzaRichiesta, RICHIESTA_PREDEFINITA, validaRichiesta } from '../../domain/centri/richiesta.ts';
import { giornoDiRoma } from '../../domain/day.ts';
import { euroPerCampo, leggiEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE, testiPerCampo } from '../../domain/errori.ts';

/** The wizard as typed: all texts, so that no input is lost or rounded and the draft holds it. */
export type ValoriRichiesta = ValoriOrari & {
  tipo_centro: string;
  nome: string;
  indirizzo: string;
  citta: string;
  email: string;
  telefono: string;
  nome_referente: string;
  partita_iva: string;
  tipo_attivita: string;
  anno_fondazione: string;
  sito_web: string;
  esperienza_autenticazione: string;
  /** Names between bars: 'Borse|Gioielli'. */
  categorie_prodotti: string;
  capacita_mensile: string;
  tariffa_type: string;
  tariffa_fixed: string;
  tariffa_percentage: string;
  tariffa_min_value: string;
  tariffa_max_value: string;
  verification_duration: string;
  max_daily_verifications: string;
  accetta_termini: boolean;
};

const euro = (centesimi: number | null): string => (centesimi === null ? '' : euroPerCampo(centesimi));
const D = RICHIESTA_PREDEFINITA;

/** Defaults, or the refused application (decision P13). */
export function valoriIniziali(r: RichiestaCentro | null): ValoriRichiesta {
  const terzo = r?.tipo_centro === 'terze_parti';
  return {
    ...valoriOrari(r === null ? null : leggiOrari(r.operating_hours)),
    tipo_centro: r?.tipo_centro ?? D.tipo_centro,
    nome: r?.nome ?? '',
    indirizzo: r?.indirizzo ?? '',
    citta: r?.citta ?? '',
    email: r?.email ?? '',
    telefono: r?.telefono ?? '',
    nome_referente: r?.nome_referente ?? '',
    partita_iva: r?.partita_iva ?? '',
    tipo_attivita: r?.tipo_attivita ?? '',
    anno_fondazione: r?.anno_fondazione?.toString() ?? '',
    sito_web: r?.sito_web ?? '',
    esperienza_autenticazione: r?.esperienza_autenticazione ?? '',
    categorie_prodotti: r?.categorie_prodotti.join(SEPARATORE) ?? '',
    capacita_mensile: r?.capacita_mensile ?? D.capacita_mensile,
    tariffa_type: r?.tariffa_type ?? D.tariffa_type,
    tariffa_fixed: euro(terzo ? r.tariffa_fixed : D.tariffa_fixed),
    tariffa_percentage: String((terzo ? r.tariffa_percentage : D.tariffa_percentage) ?? '').replace('.', ','),
    tariffa_min_value: euro(terzo ? r.tariffa_min_value : D.tariffa_min_value),
    tariffa_max_value: euro(terzo ? r.tariffa_max_value : D.tariffa_max_value),
    verification_duration: String(r?.verification_duration ?? D.verification_duration),
    max_daily_verifications: String(r?.max_daily_verifications ?? D.max_daily_verifications),
    accetta_termini: false,
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
  return {
    ...v,
    tipo_centro: v.tipo_centro === 'terze_parti' ? 'terze_parti' : 'fidati_point',
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
  return {
    ...testiPerCampo({ ...altri, ...erroriOrari(v) }),
    ...(v.accetta_termini ? {} : { accetta_termini: TESTI_ERRORE.termini_per_procedere }),
  };
}
