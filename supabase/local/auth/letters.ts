import { readFileSync } from 'node:fs';
import type { EmailDriver } from '@supabase/lite';
import { LETTERS, NOTICES, OWN } from '../mail/auth-mail.ts';

const ALL = { ...LETTERS, ...NOTICES, ...OWN };

/** Letters about the account that hosted Auth writes by itself and Lite does not. */
export interface AuthLetters {
  passwordCambiata(a: string): Promise<void>;
  conferma(a: string, token: string): Promise<void>;
  /** To either mailbox: both confirm the change. */
  cambioEmail(a: string, token: string, fresh: string): Promise<void>;
  /** Somebody asked for an address that has an account: its owner alone is told. */
  accountEsistente(a: string): Promise<void>;
}

export function authLetters(posta: EmailDriver, siteUrl: string): AuthLetters {
  const send = async (name: keyof typeof ALL, to: string, values: Record<string, string>) => {
    const { subject, content_path } = ALL[name];
    const all: Record<string, string> = { SiteURL: siteUrl, RedirectTo: siteUrl, Email: to, ...values };
    const html = readFileSync(content_path, 'utf8').replace(/\{\{ \.(\w+) \}\}/g, (_segno, key: string) =>
      sicuro(all[key] ?? ''),
    );
    await posta.send({ to, subject, html, text: '' });
  };
  return {
    passwordCambiata: (a) => send('password_changed', a, {}),
    conferma: (a, token) => send('confirmation', a, { TokenHash: token }),
    cambioEmail: (a, token, fresh) => send('email_change', a, { NewEmail: fresh, TokenHash: token }),
    accountEsistente: (a) => send('account_esistente', a, {}),
  };
}

const sicuro = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
