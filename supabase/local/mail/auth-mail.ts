import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { ACCESS } from '../../emails/sign-in-page.ts';

/** The files that config.toml gives to the hosted service. */
const FOLDER = join(import.meta.dirname, '..', '..', 'emails', 'accesso');

const letter = (name: keyof typeof ACCESS) => ({
  subject: ACCESS[name].oggetto,
  content_path: join(FOLDER, `${name}.html`),
});

export const LETTERS = {
  confirmation: letter('conferma'),
  recovery: letter('recupero'),
  email_change: letter('cambio_email'),
};

export const NOTICES = { password_changed: letter('password_cambiata') };

/** Hosted Auth has no such letter (docs/security.md). */
export const OWN = { account_esistente: letter('account_esistente') };

/** Lite forgets the return address and writes the site's root; hosted Auth honours it. */
const returnUrls = new AsyncLocalStorage<string>();

export function withReturn<T>(request: Request, siteUrl: string, work: () => Promise<T>): Promise<T> {
  const asked = new URL(request.url).searchParams.get('redirect_to');
  if (asked === null || !URL.canParse(asked) || new URL(asked).origin !== new URL(siteUrl).origin) return work();
  return returnUrls.run(asked, work);
}

/** Restores the return address and replaces Lite's English plain text. */
export function italianMail(posta: EmailDriver, siteUrl: string): EmailDriver {
  return {
    async send({ to, subject, html = '' }) {
      const ritorno = returnUrls.getStore() ?? siteUrl;
      const whole = html.replaceAll(`dopo=${siteUrl}#`, `dopo=${encodeURIComponent(ritorno)}#`);
      await posta.send({ to, subject, html: whole, text: textOf(whole) });
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&#38;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&amp;': '&',
};
const plain = (text: string): string =>
  text.replace(/&(?:#39|#38|quot|lt|gt|nbsp|amp);/g, (sign) => ENTITIES[sign] ?? '');

const textOf = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(head|style)[\s\S]*?<\/\1>|<div class="preview"[\s\S]*?<\/div>/g, '')
    .replace(/<br>/g, '\n')
    .replace(/<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/g, (_intero, url: string, text: string) =>
      text.trim() === url ? url : `${text.trim()}: ${url}`,
    )
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((row) => plain(row).trim())
    .filter((row) => row !== '')
    .join('\n\n');
