import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What hosted Auth writes to people is ours, of every kind that it knows (`supabase config push`). */
const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = readFileSync(join(ROOT, 'supabase', 'config.toml'), 'utf8');

const TEMPLATES = ['confirmation', 'recovery', 'email_change', 'invite', 'magic_link', 'reauthentication'];
const NOTIFICATIONS = [
  'password_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
];

/** The settings of one table of the file. */
function section(name: string): Record<string, string> {
  const [, body = ''] = CONFIG.split(`[${name}]\n`);
  const [own = ''] = body.split(/^\[/m);
  return Object.fromEntries([...own.matchAll(/^(\w+) = "?(.*?)"?$/gm)].map(([, key, value]) => [key, value]));
}
function letter(name: string): { subject: string; html: string } {
  const { subject = '', content_path: path = '' } = section(name);
  const file = join(ROOT, path);
  expect([name, path !== '' && existsSync(file)]).toEqual([name, true]);
  return { subject, html: readFileSync(file, 'utf8') };
}
const ALL = [
  ...TEMPLATES.map((kind) => `auth.email.template.${kind}`),
  ...NOTIFICATIONS.map((kind) => `auth.email.notification.${kind}`),
];

test.each(ALL)('%s has a letter in Italian under its own subject', (name) => {
  const { subject, html } = letter(name);
  expect(html).toContain('<html lang="it">');
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${subject}</h1>`));
  if (name.includes('notification')) expect(section(name).enabled).toBe('true');
});

test('a finished change of address is told by our own letter, to both mailboxes', () => {
  expect(section('auth.email.notification.email_changed').enabled).toBe('false');
});

test('letters of doors that hosted Auth leaves open carry no link and no code to get in by', () => {
  for (const kind of ['magic_link', 'reauthentication', 'invite'])
    expect(letter(`auth.email.template.${kind}`).html).not.toMatch(/\.(Token|TokenHash|ConfirmationURL)\b/);
  for (const kind of ['confirmation', 'recovery', 'email_change'])
    expect(letter(`auth.email.template.${kind}`).html).toContain('#{{ .TokenHash }}');
});

test('letters an hour are pushed: the CLI sends `email_sent` only beside a server for letters', () => {
  expect(section('auth.rate_limit').email_sent).toBe('300');
  expect(section('auth.email.smtp')).toMatchObject({ enabled: 'true', pass: 'env(RESEND_API_KEY)' });
});
