import type { CodiceErrore } from '../errori.ts';
import { emailValida } from './validazione.ts';

/** What the office writes to one person's bell (spec 3, section 5). The address is needed, and a title or a message: the rest has its default. */
export interface BozzaNotifica {
  readonly email: string;
  readonly tipo: string;
  readonly titolo: string;
  readonly link: string;
  readonly messaggio: string;
}

export const MASSIMI_NOTIFICA = { tipo: 60, titolo: 160, messaggio: 2000 } as const;

/** https, or an own path: one `/`, and no second one behind it (decisions A4, A11). */
const linkValido = (link: string): boolean => link === '' || /^(https:\/\/|\/([^/\\]|$))/.test(link);

export function validaNotifica(b: BozzaNotifica): Partial<Record<keyof BozzaNotifica, CodiceErrore>> {
  return {
    ...(emailValida(b.email) ? {} : { email: 'email_non_valida' }),
    ...(b.titolo.trim() === '' && b.messaggio.trim() === '' ? { messaggio: 'messaggio_vuoto' as const } : {}),
    ...(linkValido(b.link.trim()) ? {} : { link: 'link_non_valido' }),
  };
}
