import { type Complaints, choice, type FormValues, text, undrawn } from '../form.ts';
import { isBlank } from '../written-text.ts';
import { isValidEmail, MAX_EMAIL } from './validazione.ts';

export const NOTIFICA_GROUPS = {
  visite: 'Chi ha una visita fissata',
  centro: 'Le persone di un centro',
  categoria: 'Chi vende in una categoria',
} as const;
export type NotificaGroup = keyof typeof NOTIFICA_GROUPS;

export const TIPO_NOTIFICA_LABELS: Readonly<Record<string, string>> = {
  annuncio: 'Annuncio',
  centro: 'Centro',
  certificato: 'Certificato',
  conseguenza: 'Conseguenza di un atto',
  generale: 'Generale',
  messaggio: 'Messaggio',
  moderazione: 'Moderazione',
  ordine: 'Ordine',
  preferito: 'Preferito',
  prenotazione: 'Prenotazione',
  restituzione: 'Restituzione',
  ricerca: 'Ricerca salvata',
  tablet: 'Tablet',
  vendita: 'Vendita',
  verifica: 'Verifica',
  versamento: 'Versamento',
};

/** An administrator's own type is shown as written. */
export const tipoNotificaName = (tipo: string): string =>
  Object.hasOwn(TIPO_NOTIFICA_LABELS, tipo) ? (TIPO_NOTIFICA_LABELS[tipo] ?? tipo) : tipo;

/** https, or a path of ours: one `/` without a second behind it (decisions A4, A11). */
const isValidLink = (link: string): boolean => /^(https:\/\/|\/([^/\\]|$))/.test(link.trim());

const facoltativo = 'facoltativo';
/** For one person by address or a group (spec 3, section 5). Needs a title or a message; the rest has defaults. */
export const NOTIFICA = {
  chi: { ...choice<NotificaGroup | 'persona'>('A chi'), blank: 'persona' as NotificaGroup | 'persona' },
  /** Judged only where it is asked. */
  email: text('Email utente', {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    maxLength: MAX_EMAIL,
    aiuto: 'Va bene con maiuscole o minuscole. La legge solo questa persona, nella sua campanella.',
  }),
  centro: undrawn,
  categoria: choice('Categoria'),
  dal: text('Visite dal', { facoltativo, type: 'date' }),
  al: text('Visite al', { facoltativo, type: 'date' }),
  titolo: text('Titolo', { facoltativo, aiuto: 'Vuoto: «Notifica».', maxLength: 160 }),
  messaggio: text('Messaggio', { maxLength: 2_000 }),
  tipo: text('Tipo', { facoltativo, aiuto: 'Vuoto: «generale».', maxLength: 60 }),
  link: text('Link', {
    facoltativo,
    error: (typed) => (isValidLink(typed) ? null : 'link_non_valido'),
    aiuto: 'https://… o una pagina del sito, per esempio /faq.',
    maxLength: 500,
  }),
};
export type NotificaDraft = FormValues<typeof NOTIFICA>;

export const notificaRule = (b: NotificaDraft): Complaints<typeof NOTIFICA> => ({
  email: b.chi === 'persona' && !isValidEmail(b.email) ? 'email_non_valida' : null,
  centro: b.chi === 'centro' && b.centro === '' ? 'centro_non_disponibile' : null,
  categoria: b.chi === 'categoria' && b.categoria === '' ? 'categoria_obbligatoria' : null,
  messaggio: isBlank(b.titolo) && isBlank(b.messaggio) ? 'messaggio_vuoto' : null,
});
