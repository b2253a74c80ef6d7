import type { Centesimi } from '../denaro.ts';
import { type Complaint, check, choice, complaints, email, type FormRow, phone, text, undrawn } from '../form.ts';
import { type OpeningOrari, type ValoriOrari, validOrari, WEEK_DAYS } from './orari.ts';
import { isValidPartitaIva } from './partita-iva.ts';
import type { TipoCentro } from './tipi.ts';

export const ACTIVITY_TYPES = [
  'orologeria',
  'gioielleria',
  'elettronica',
  'moda',
  'antiquariato',
  'collezionismo',
  'altro',
] as const;
export const MONTHLY_CAPACITIES = ['10-30', '30-50', '50-100', '100+'] as const;
export const VERIFICA_DURATION = { min: 15, max: 120 } as const;
export const VERIFICHE_PER_DAY = { min: 5, max: 100 } as const;
export const FOUNDING_YEAR_MINIMUM = 1900;

export type RequestedTipoTariffa = 'fixed' | 'percentage' | 'hybrid';

/** The week, which a component of its own draws. */
export const ORARI_ROWS = Object.fromEntries(
  WEEK_DAYS.flatMap((g) => [
    [`${g}_aperto`, check()],
    [`${g}_dalle`, undrawn],
    [`${g}_alle`, undrawn],
  ]),
) as unknown as { [N in keyof ValoriOrari]: FormRow<ValoriOrari[N]> };

const MISSING = 'campi_con_asterisco';
const facoltativo = 'facoltativo';

/** What application and 'Il mio centro' both ask. `more`: whether a centre must say it. */
export const centroRows = (more: { missing?: Complaint; facoltativo?: string } = {}) => ({
  nome: text('Nome del centro', { ...more, autoComplete: 'organization', maxLength: 120 }),
  indirizzo: text('Indirizzo', { ...more, autoComplete: 'address-line1', maxLength: 200 }),
  citta: text('Città', { ...more, autoComplete: 'address-level2', maxLength: 100 }),
  email: email('Email', more),
  telefono: phone('Telefono', more),
  sito_web: text('Sito web', {
    facoltativo,
    error: (typed) => (/^https:\/\/\S+$/.test(typed.trim()) ? null : 'link_non_valido'),
    autoComplete: 'url',
    maxLength: 300,
  }),
});

const STARRED = { missing: MISSING, facoltativo: '*' };
/** Both kinds of centre; a partner's own and the fees are judged together by `validaRichiesta`. */
const OF_EVERYBODY = {
  ...centroRows(STARRED),
  nome_referente: text('Nome del referente', { ...STARRED, autoComplete: 'name', maxLength: 120 }),
};
const whole = ({ min, max }: { min: number; max: number }, unit = '') =>
  ({ aiuto: `da ${min} a ${max}${unit}`, type: 'number', inputMode: 'numeric', min, max }) as const;
export const RICHIESTA = {
  ...OF_EVERYBODY,
  tipo_centro: undrawn,
  partita_iva: text('Partita IVA', { facoltativo: '*', inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }),
  tipo_attivita: choice('Tipo di attività'),
  anno_fondazione: text('Anno di fondazione', {
    facoltativo,
    type: 'number',
    inputMode: 'numeric',
    min: FOUNDING_YEAR_MINIMUM,
  }),
  esperienza_autenticazione: text('Esperienza nell’autenticazione', {
    facoltativo,
    aiuto: 'La legge solo chi esamina la richiesta.',
    maxLength: 4_000,
  }),
  /** Names between bars: 'Borse|Gioielli'. */
  categorie_prodotti: undrawn,
  capacita_mensile: choice('Verifiche al mese'),
  tariffa_type: undrawn,
  tariffa_fixed: text('Tariffa fissa', { aiuto: 'da 5 a 200 €' }),
  tariffa_percentage: text('Percentuale', { aiuto: 'da 1 a 15%', inputMode: 'decimal', autoComplete: 'off' }),
  tariffa_min_value: text('Minimo', { aiuto: 'almeno 5 €' }),
  tariffa_max_value: text('Massimo', { aiuto: 'almeno 10 €' }),
  verification_duration: text('Durata di una verifica', whole(VERIFICA_DURATION, ' minuti')),
  max_daily_verifications: text('Verifiche al giorno', whole(VERIFICHE_PER_DAY)),
  accetta_termini: check(),
};

export const RICHIESTA_REPLY = {
  testo: text('La tua risposta', {
    missing: 'messaggio_vuoto',
    aiuto: 'La legge solo chi esamina la richiesta.',
    maxLength: 2_000,
    codes: ['messaggio_vuoto', 'testo_troppo_lungo'],
  }),
};

/** The form's values; amounts in cents, percentages plain numbers, null = empty or unreadable. */
export interface BozzaRichiesta {
  readonly tipo_centro: TipoCentro;
  readonly nome: string;
  readonly indirizzo: string;
  readonly citta: string;
  readonly email: string;
  readonly telefono: string;
  readonly nome_referente: string;
  readonly partita_iva: string;
  readonly anno_fondazione: number | null;
  readonly sito_web: string;
  readonly categorie_prodotti: readonly string[];
  readonly operating_hours: OpeningOrari;
  readonly tariffa_type: RequestedTipoTariffa;
  readonly tariffa_fixed: Centesimi | null;
  readonly tariffa_percentage: number | null;
  readonly tariffa_min_value: Centesimi | null;
  readonly tariffa_max_value: Centesimi | null;
  readonly verification_duration: number;
  readonly max_daily_verifications: number;
  readonly accetta_termini: boolean;
}

export const RICHIESTA_PREDEFINITA = {
  tipo_centro: 'fidati_point',
  capacita_mensile: '10-30',
  tariffa_type: 'percentage',
  tariffa_fixed: 1_000,
  tariffa_percentage: 5,
  tariffa_min_value: 1_000,
  tariffa_max_value: 10_000,
  valore_esempio: 10_000,
  verification_duration: 30,
  max_daily_verifications: 20,
} as const;

export type RichiestaErrors = Partial<Record<keyof BozzaRichiesta, Complaint>>;

const fuori = (n: number | null, min: number, max: number): boolean => n === null || !(n >= min && n <= max);

export function validateDetails(b: BozzaRichiesta, currentYear: number): RichiestaErrors {
  const errori: RichiestaErrors = complaints(OF_EVERYBODY, b);
  if (b.tipo_centro !== 'terze_parti') return errori;
  if (b.partita_iva.trim() === '') errori.partita_iva = 'partita_iva_mancante';
  else if (!isValidPartitaIva(b.partita_iva)) errori.partita_iva = 'partita_iva_non_valida';
  if (b.categorie_prodotti.length === 0) errori.categorie_prodotti = 'categorie_mancanti';
  const anno = b.anno_fondazione;
  if (anno !== null && (!Number.isInteger(anno) || fuori(anno, FOUNDING_YEAR_MINIMUM, currentYear))) {
    errori.anno_fondazione = 'anno_fondazione_non_valido';
  }
  return errori;
}

export function validateOrari(b: BozzaRichiesta): RichiestaErrors {
  if (!validOrari(b.operating_hours)) return { operating_hours: 'orari_non_validi' };
  const aperto = Object.values(b.operating_hours).some(({ isOpen }) => isOpen);
  return aperto ? {} : { operating_hours: 'nessun_giorno_aperto' };
}

/** Step 4, Commissioni: only third-party centres have their own (spec 1 section 5). */
export function validateCommissioni(b: BozzaRichiesta): RichiestaErrors {
  if (b.tipo_centro !== 'terze_parti') return {};
  const errori: RichiestaErrors = {};
  if (fuori(b.verification_duration, VERIFICA_DURATION.min, VERIFICA_DURATION.max))
    errori.verification_duration = 'durata_non_valida';
  if (fuori(b.max_daily_verifications, VERIFICHE_PER_DAY.min, VERIFICHE_PER_DAY.max))
    errori.max_daily_verifications = 'massimo_giornaliero_non_valido';
  if (b.tariffa_type !== 'percentage' && fuori(b.tariffa_fixed, 500, 20_000)) {
    errori.tariffa_fixed = 'tariffa_fissa_fuori_limiti';
  }
  if (b.tariffa_type !== 'fixed' && fuori(b.tariffa_percentage, 1, 15)) {
    errori.tariffa_percentage = 'tariffa_percentuale_fuori_limiti';
  }
  if (b.tariffa_min_value !== null && b.tariffa_min_value < 500)
    errori.tariffa_min_value = 'tariffa_minima_fuori_limiti';
  if (b.tariffa_max_value !== null && b.tariffa_max_value < 1_000) {
    errori.tariffa_max_value = 'tariffa_massima_fuori_limiti';
  } else if ((b.tariffa_max_value ?? Infinity) < (b.tariffa_min_value ?? 0)) {
    errori.tariffa_max_value = 'valori_invertiti';
  }
  return errori;
}

/** Everything again on the final submit; the terms then use the shorter text (spec 1 section 5). */
export function validaRichiesta(b: BozzaRichiesta, currentYear: number): RichiestaErrors {
  return {
    ...validateDetails(b, currentYear),
    ...validateOrari(b),
    ...validateCommissioni(b),
    ...(b.accetta_termini ? {} : { accetta_termini: 'termini_richiesta' }),
  };
}
