import { leggiDa } from '../annunci/lettura-stati.ts';
import { NOMI_GIORNI, oraValida } from '../giorno.ts';

/** Index = day of the week, 0 = Sunday, as Date.getUTCDay counts. Names are the keys of settings.operating_hours. */
export const GIORNI_SETTIMANA = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type GiornoSettimana = (typeof GIORNI_SETTIMANA)[number];

export const GIORNI_DA_LUNEDI: readonly { chiave: GiornoSettimana; nome: string }[] = [
  ...GIORNI_SETTIMANA.slice(1),
  ...GIORNI_SETTIMANA.slice(0, 1),
].map((chiave) => ({ chiave, nome: NOMI_GIORNI[GIORNI_SETTIMANA.indexOf(chiave)] ?? '' }));

/** HH:MM in Rome time. */
export interface OrarioGiorno {
  readonly isOpen: boolean;
  readonly open: string;
  readonly close: string;
}
export type OrariApertura = Readonly<Partial<Record<GiornoSettimana, OrarioGiorno>>>;

/** Defaults of the application form: Mon-Fri 09:00-18:00, Sat 10:00-16:00, Sunday closed (spec 1 section 9). */
export const ORARI_PREDEFINITI: Readonly<Record<GiornoSettimana, OrarioGiorno>> = {
  sunday: { isOpen: false, open: '09:00', close: '18:00' },
  monday: { isOpen: true, open: '09:00', close: '18:00' },
  tuesday: { isOpen: true, open: '09:00', close: '18:00' },
  wednesday: { isOpen: true, open: '09:00', close: '18:00' },
  thursday: { isOpen: true, open: '09:00', close: '18:00' },
  friday: { isOpen: true, open: '09:00', close: '18:00' },
  saturday: { isOpen: true, open: '10:00', close: '16:00' },
};

const NOMI: Readonly<Record<string, GiornoSettimana>> = {
  ...Object.fromEntries(GIORNI_SETTIMANA.map((g) => [g, g])),
  domenica: 'sunday',
  lunedi: 'monday',
  martedi: 'tuesday',
  mercoledi: 'wednesday',
  giovedi: 'thursday',
  venerdi: 'friday',
  sabato: 'saturday',
};

const oggetto = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null;

function leggiGiorno(valore: unknown): OrarioGiorno | null {
  if (!oggetto(valore)) return null;
  const { isOpen, open, close } = valore;
  if (isOpen !== true) return { isOpen: false, open: '', close: '' };
  return typeof open === 'string' && typeof close === 'string' ? { isOpen: true, open, close } : null;
}

/** Opening hours of `settings.operating_hours` (keys in English or Italian); null if not configured. */
export function leggiOrari(valore: unknown): OrariApertura | null {
  if (!oggetto(valore)) return null;
  const letti = Object.entries(valore).flatMap(([nome, dati]) => {
    const giorno = leggiDa(NOMI, nome);
    const orario = leggiGiorno(dati);
    return giorno && orario ? [[giorno, orario] as const] : [];
  });
  return letti.length === 0 ? null : Object.fromEntries(letti);
}

export function orariValidi(orari: OrariApertura): boolean {
  return Object.values(orari).every((o) => !o.isOpen || (oraValida(o.open) && oraValida(o.close) && o.open < o.close));
}

/** The form's week: hours typed for a closed day stay. */
export type ValoriOrari = { [G in GiornoSettimana as `${G}_aperto`]: boolean } & {
  [G in GiornoSettimana as `${G}_dalle` | `${G}_alle`]: string;
};

export const valoriOrari = (orari: OrariApertura | null): ValoriOrari =>
  Object.fromEntries(
    GIORNI_SETTIMANA.flatMap((g) => {
      const { isOpen, open, close } = (orari ?? ORARI_PREDEFINITI)[g] ?? {
        ...ORARI_PREDEFINITI[g],
        isOpen: orari === null,
      };
      return [
        [`${g}_aperto`, isOpen],
        [`${g}_dalle`, open || ORARI_PREDEFINITI[g].open],
        [`${g}_alle`, close || ORARI_PREDEFINITI[g].close],
      ];
    }),
  ) as ValoriOrari;

export const orariScritti = (v: ValoriOrari): OrariApertura =>
  Object.fromEntries(
    GIORNI_SETTIMANA.map((g) => [g, { isOpen: v[`${g}_aperto`], open: v[`${g}_dalle`], close: v[`${g}_alle`] }]),
  );

export type ErroriOrari = Partial<Record<keyof ValoriOrari, 'orari_non_validi' | 'nessun_giorno_aperto'>>;

/** Errors beside each wrong day's closing time; beside Monday if no day is open. */
export function erroriOrari(v: ValoriOrari): ErroriOrari {
  const orari = orariScritti(v);
  if (Object.values(orari).every(({ isOpen }) => !isOpen)) return { monday_aperto: 'nessun_giorno_aperto' };
  return Object.fromEntries(
    Object.entries(orari).flatMap(([g, orario]) =>
      orariValidi({ [g]: orario }) ? [] : [[`${g}_alle`, 'orari_non_validi' as const]],
    ),
  );
}

/** Open days from Monday, equal neighbours grouped: 'Lunedì–Venerdì', '09:00–18:00'. */
export function giorniAperti(orari: OrariApertura): { giorno: string; orario: string }[] {
  const righe: { da: string; a: string; orario: string; posto: number }[] = [];
  for (const [posto, indice] of [1, 2, 3, 4, 5, 6, 0].entries()) {
    const chiave = GIORNI_SETTIMANA[indice];
    const nome = NOMI_GIORNI[indice];
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
