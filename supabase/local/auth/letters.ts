import { readFileSync } from 'node:fs';
import type { EmailDriver } from '@supabase/lite';
import { LETTERS, NOTICES } from '../auth-mail.ts';

const TUTTE = { ...LETTERS, ...NOTICES };

/** Letters about the account that hosted Auth writes by itself and Lite does not. */
export interface AuthLetters {
  passwordCambiata(a: string): Promise<void>;
  /** To the new mailbox, which confirms the change like the old one. */
  cambioEmail(a: string, gettone: string): Promise<void>;
}

export function authLetters(posta: EmailDriver, siteUrl: string): AuthLetters {
  const manda = async (nome: keyof typeof TUTTE, to: string, valori: Record<string, string>) => {
    const { subject, content_path } = TUTTE[nome];
    const tutti: Record<string, string> = { SiteURL: siteUrl, RedirectTo: siteUrl, Email: to, ...valori };
    const html = readFileSync(content_path, 'utf8').replace(/\{\{ \.(\w+) \}\}/g, (_segno, chiave: string) =>
      sicuro(tutti[chiave] ?? ''),
    );
    await posta.send({ to, subject, html, text: '' });
  };
  return {
    passwordCambiata: (a) => manda('password_changed', a, {}),
    cambioEmail: (a, gettone) => manda('email_change', a, { NewEmail: a, TokenHash: gettone }),
  };
}

const sicuro = (testo: string): string => testo.replace(/[&<>"]/g, (segno) => `&#${segno.charCodeAt(0)};`);
