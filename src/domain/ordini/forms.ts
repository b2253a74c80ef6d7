import { addDays, formatDate, isValidDay } from '../day.ts';
import { leggiEuro } from '../denaro.ts';
import { type Complaints, check, choice, email, type FormValues, MAX_REASON, option, text, undrawn } from '../form.ts';
import type { TIPO_PROBLEMA } from '../values.ts';
import type { IncassoMethod } from './in-sede.ts';
import { TRACKING } from './spedizione.ts';

const facoltativo = 'facoltativo';

/** What concerns an item in hand: a missing parcel has its own button. */
export const PROBLEM_TYPES = [
  'difforme',
  'danneggiato',
  'incompleto',
  'non_autentico',
  'altro',
] as const satisfies readonly (typeof TIPO_PROBLEMA)[number][];

export const PROBLEMA = {
  tipo: option<(typeof PROBLEM_TYPES)[number]>('Scegli che problema è.'),
  testo: text('Cosa non va', { missing: 'Descrivi il problema.', maxLength: 4_000 }),
};
export const PROBLEMA_ADDITION = {
  testo: text('Che cosa aggiungi', { missing: 'Scrivi che cosa aggiungi.', maxLength: 4_000 }),
};
export const PROBLEMA_REPLY = {
  testo: text('La tua risposta', {
    missing: 'Scrivi la tua risposta.',
    aiuto: 'Puoi rispondere una volta sola.',
    maxLength: 4_000,
  }),
};

export const RECENSIONE = {
  voto: option<string>('Scegli un voto.'),
  testo: text('Racconta', { facoltativo, maxLength: 2_000 }),
};

export const RECESSO = {
  nome: text('Nome e cognome', { missing: 'Scrivi nome e cognome.', autoComplete: 'name', maxLength: 120 }),
  email: email('Email', { missing: 'email_non_valida', aiuto: 'Qui arriva la ricevuta, con giorno e ora.' }),
};

/** Courier and tracking go together; without them a picture is enough. */
export const RESO = {
  corriere: choice('Corriere'),
  codice: text('Codice di tracciamento', { autoComplete: 'off', maxLength: 80 }),
  foto: undrawn,
};
export const resoRule =
  (photos: () => number) =>
  ({ corriere, codice }: FormValues<typeof RESO>): Complaints<typeof RESO> => {
    if (codice.trim() !== '') return { corriere: corriere === '' ? 'corriere_mancante' : null };
    return { codice: photos() > 0 ? null : 'prova_reso_mancante' };
  };

/** A courier can be announced up to a month ahead. */
const DAYS = 30;
export const lastRitiro = (oggi: string) => addDays(oggi, DAYS);
export const RITIRO = {
  corriere: TRACKING.corriere,
  giorno: text('Giorno del ritiro', { type: 'date' }),
  codice: TRACKING.codice,
};
export const ritiroRule =
  (oggi: string) =>
  ({ giorno }: FormValues<typeof RITIRO>): Complaints<typeof RITIRO> => {
    const ultimo = lastRitiro(oggi);
    const fits = isValidDay(giorno) && giorno >= oggi && giorno <= ultimo;
    return fits ? {} : { giorno: `Scegli un giorno da oggi al ${formatDate(ultimo)}.` };
  };

/** Of an item that its buyer brought back to the counter. */
export const RIENTRO = {
  seriale: check(),
  segni: check(),
  note: text('Note', { facoltativo: 'facoltative', maxLength: 1_000 }),
  foto: { ...undrawn, codes: ['confronto_incompleto', 'file_non_arrivato'] as const },
};
export const VENDITA_CANCELLATION = {
  motivo: text('Motivo', { missing: 'motivo_mancante', maxLength: MAX_REASON, codes: ['motivo_mancante'] }),
};

const euro = {
  error: (typed: string) => (leggiEuro(typed).ok ? null : 'importo_non_valido'),
} as const;
/** 'Nuovo movimento in sede' as it is drawn; `validateIncasso` judges what was read from it. */
export const MOVIMENTO = {
  verifica: {
    ...choice('Verifica', 'riferimento_mancante'),
    codes: ['centro_non_disponibile', 'riferimento_mancante', 'verifica_non_trovata'] as const,
  },
  importo: text('Importo', { codes: ['importo_non_valido', 'contanti_oltre_limite'] }),
  metodo: { ...undrawn, blank: 'contanti' as IncassoMethod },
  percentuale: text('Commissione, %', { inputMode: 'decimal', autoComplete: 'off' }),
  commissione: text('Commissione, €', { ...euro, codes: ['commissione_oltre_importo'] }),
  imballo: text('Imballo', { facoltativo, ...euro }),
  spedizione: text('Spedizione', { facoltativo, ...euro }),
  servizio: text('Servizio', { facoltativo, ...euro }),
  giorno: text('Data', { type: 'date' }),
  note: text('Note', { facoltativo: 'facoltative', maxLength: 2_000 }),
};
