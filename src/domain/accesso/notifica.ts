import type { CodiceErrore } from '../errori.ts';
import { isValidEmail } from './validazione.ts';

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

/** For one person by address or a group (spec 3, section 5). Needs a title or a message; the rest has defaults. */
export interface NotificaDraft {
  readonly chi: NotificaGroup | 'persona';
  readonly centro: string;
  readonly categoria: string;
  readonly email: string;
  readonly tipo: string;
  readonly titolo: string;
  readonly link: string;
  readonly messaggio: string;
}

export const NOTIFICA_MAXIMUMS = { tipo: 60, titolo: 160, messaggio: 2000 } as const;

/** https, or a path of ours: one `/` without a second behind it (decisions A4, A11). */
const isValidLink = (link: string): boolean => link === '' || /^(https:\/\/|\/([^/\\]|$))/.test(link);

export function validateNotifica(b: NotificaDraft): Partial<Record<keyof NotificaDraft, CodiceErrore>> {
  return {
    ...(b.chi !== 'persona' || isValidEmail(b.email) ? {} : { email: 'email_non_valida' as const }),
    ...(b.chi !== 'centro' || b.centro !== '' ? {} : { centro: 'centro_non_disponibile' as const }),
    ...(b.chi !== 'categoria' || b.categoria !== '' ? {} : { categoria: 'categoria_obbligatoria' as const }),
    ...(b.titolo.trim() === '' && b.messaggio.trim() === '' ? { messaggio: 'messaggio_vuoto' as const } : {}),
    ...(isValidLink(b.link.trim()) ? {} : { link: 'link_non_valido' }),
  };
}
