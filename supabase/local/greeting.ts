import { TRIAL_ACCOUNTS } from '../../src/server/trial.ts';
import type { LocalBackend } from './backend.ts';

/** Same for every demo account, on this machine only. */
export const DEMO_PASSWORD = 'fidati-demo-2026';

/** What to open and who can enter. */
export function greet(siteUrl: string, { migrazioni }: LocalBackend): void {
  const rows = [
    '',
    `  Fidati        ${siteUrl}`,
    `  Posta         ${siteUrl}/_posta`,
    ...(migrazioni.length > 0 ? [`  Migrazioni    ${migrazioni.length} applicate`] : []),
    '',
    `  Accessi di prova (password ${DEMO_PASSWORD})`,
    ...TRIAL_ACCOUNTS.map(([email, what]) => `    ${email.padEnd(28)} ${what}`),
    '',
    '  Ctrl+C per fermare, npm run reset per ripartire da zero.',
    '',
  ];
  console.log(rows.join('\n'));
}
