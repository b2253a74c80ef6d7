import { readFileSync } from 'node:fs';
import type { EmailDriver } from '@supabase/lite';
import { LETTERS, NOTICES, OWN } from '../mail/auth-mail.ts';

const ALL = { ...LETTERS, ...NOTICES, ...OWN };

/** Letters of hosted Auth that Lite doesn't send. */
export interface AuthLetters {
  passwordChanged(a: string): Promise<void>;
  conferma(a: string, token: string): Promise<void>;
  /** Both mailboxes confirm the change. */
  emailChange(a: string, token: string, fresh: string): Promise<void>;
  /** Only the owner learns that the address has an account. */
  existingAccount(a: string): Promise<void>;
}

export function authLetters(posta: EmailDriver, siteUrl: string): AuthLetters {
  const send = async (name: keyof typeof ALL, to: string, values: Record<string, string>) => {
    const { subject, content_path } = ALL[name];
    const all: Record<string, string> = { SiteURL: siteUrl, RedirectTo: siteUrl, Email: to, ...values };
    const html = readFileSync(content_path, 'utf8').replace(/\{\{ \.(\w+) \}\}/g, (_mark, key: string) =>
      sicuro(all[key] ?? ''),
    );
    await posta.send({ to, subject, html, text: '' });
  };
  return {
    passwordChanged: (a) => send('password_changed', a, {}),
    conferma: (a, token) => send('confirmation', a, { TokenHash: token }),
    emailChange: (a, token, fresh) => send('email_change', a, { NewEmail: fresh, TokenHash: token }),
    existingAccount: (a) => send('account_esistente', a, {}),
  };
}

const sicuro = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
