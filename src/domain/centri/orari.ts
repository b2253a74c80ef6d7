import { readFrom } from '../annunci/lettura-stati.ts';
import { DAY_NAMES, isValidHour } from '../day.ts';

/** Index = day of the week, 0 = Sunday, as Date.getUTCDay counts. Names are the keys of settings.operating_hours. */
export const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEK_DAYS)[number];

export const DAYS_FROM_MONDAY: readonly { chiave: Weekday; nome: string }[] = [
  ...WEEK_DAYS.slice(1),
  ...WEEK_DAYS.slice(0, 1),
].map((chiave) => ({ chiave, nome: DAY_NAMES[WEEK_DAYS.indexOf(chiave)] ?? '' }));

/** HH:MM in Rome time. */
export interface DayOrario {
  readonly isOpen: boolean;
  readonly open: string;
  readonly close: string;
}
export type OpeningOrari = Readonly<Partial<Record<Weekday, DayOrario>>>;

/** Defaults of the application form: Mon-Fri 09:00-18:00, Sat 10:00-16:00, Sunday closed (spec 1 section 9). */
export const PRESET_ORARI: Readonly<Record<Weekday, DayOrario>> = {
  sunday: { isOpen: false, open: '09:00', close: '18:00' },
  monday: { isOpen: true, open: '09:00', close: '18:00' },
  tuesday: { isOpen: true, open: '09:00', close: '18:00' },
  wednesday: { isOpen: true, open: '09:00', close: '18:00' },
  thursday: { isOpen: true, open: '09:00', close: '18:00' },
  friday: { isOpen: true, open: '09:00', close: '18:00' },
  saturday: { isOpen: true, open: '10:00', close: '16:00' },
};

const NAMES: Readonly<Record<string, Weekday>> = {
  ...Object.fromEntries(WEEK_DAYS.map((g) => [g, g])),
  sunday: 'sunday',
  lunedi: 'monday',
  martedi: 'tuesday',
  mercoledi: 'wednesday',
  giovedi: 'thursday',
  venerdi: 'friday',
  sabato: 'saturday',
};

const oggetto = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null;

function parseDay(valore: unknown): DayOrario | null {
  if (!oggetto(valore)) return null;
  const { isOpen, open, close } = valore;
  if (isOpen !== true) return { isOpen: false, open: '', close: '' };
  return typeof open === 'string' && typeof close === 'string' ? { isOpen: true, open, close } : null;
}

/** Opening hours of `settings.operating_hours` (keys in English or Italian); null if not configured. */
export function leggiOrari(valore: unknown): OpeningOrari | null {
  if (!oggetto(valore)) return null;
  const letti = Object.entries(valore).flatMap(([nome, dati]) => {
    const giorno = readFrom(NAMES, nome);
    const orario = parseDay(dati);
    return giorno && orario ? [[giorno, orario] as const] : [];
  });
  return letti.length === 0 ? null : Object.fromEntries(letti);
}

export function validOrari(orari: OpeningOrari): boolean {
  return Object.values(orari).every(
    (o) => !o.isOpen || (isValidHour(o.open) && isValidHour(o.close) && o.open < o.close),
  );
}

/** The form's week: hours typed for a closed day stay. */
export type ValoriOrari = { [G in Weekday as `${G}_aperto`]: boolean } & {
  [G in Weekday as `${G}_dalle` | `${G}_alle`]: string;
};

export const valoriOrari = (orari: OpeningOrari | null): ValoriOrari =>
  Object.fromEntries(
    WEEK_DAYS.flatMap((g) => {
      const { isOpen, open, close } = (orari ?? PRESET_ORARI)[g] ?? {
        ...PRESET_ORARI[g],
        isOpen: orari === null,
      };
      return [
        [`${g}_aperto`, isOpen],
        [`${g}_dalle`, open || PRESET_ORARI[g].open],
        [`${g}_alle`, close || PRESET_ORARI[g].close],
      ];
    }),
  ) as ValoriOrari;

export const orariScritti = (v: ValoriOrari): OpeningOrari =>
  Object.fromEntries(
    WEEK_DAYS.map((g) => [g, { isOpen: v[`${g}_aperto`], open: v[`${g}_dalle`], close: v[`${g}_alle`] }]),
  );

export type OrariErrors = Partial<Record<keyof ValoriOrari, 'orari_non_validi' | 'nessun_giorno_aperto'>>;

/** Errors beside each wrong day's closing time; beside Monday if no day is open. */
export function erroriOrari(v: ValoriOrari): OrariErrors {
  const orari = orariScritti(v);
  if (Object.values(orari).every(({ isOpen }) => !isOpen)) return { monday_aperto: 'nessun_giorno_aperto' };
  return Object.fromEntries(
    Object.entries(orari).flatMap(([g, orario]) =>
      validOrari({ [g]: orario }) ? [] : [[`${g}_alle`, 'orari_non_validi' as const]],
    ),
  );
}

/** Open days from Monday, equal neighbours grouped: 'Lunedì–Venerdì', '09:00–18:00'. */
export function openDays(orari: OpeningOrari): { giorno: string; orario: string }[] {
  const righe: { da: string; a: string; orario: string; posto: number }[] = [];
  for (const [posto, index] of [1, 2, 3, 4, 5, 6, 0].entries()) {
    const chiave = WEEK_DAYS[index];
    const nome = DAY_NAMES[index];
    const giorno = chiave === undefined ? undefined : orari[chiave];
    if (nome === undefined || giorno === undefined || !giorno.isOpen) continue;
    const orario = `${giorno.open}–${giorno.close}`;
    const ultima = righe.at(-1);
    if (ultima !== undefined && ultima.orario === orario && ultima.posto === posto - 1)
      Object.assign(ultima, { a: nome, posto });
    else righe.push({ da: nome, a: nome, orario, posto });
  }
  return righe.map(({ da, a, orario }) => ({ giorno: da === a ? da : `${da}–${a}`, orario }));
}
