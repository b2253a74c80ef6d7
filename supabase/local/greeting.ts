import type { LocalBackend } from './backend.ts';

export const ACCOUNTS = [
  ['venditore@demo.example', 'vende'],
  ['acquirente@demo.example', 'compra'],
  ['centro@demo.example', 'titolare di un Fidati Point'],
  ['banco@demo.example', 'operatrice dello stesso Fidati Point'],
  ['partner@demo.example', 'operatore di un centro partner'],
  ['admin@demo.example', 'amministra'],
] as const;

/** Same for every demo account, on this machine only. */
export const DEMO_PASSWORD = 'fidati-demo-2026';

/** What to open and who can enter. */
export function greet(siteUrl: string, { migrazioni }: LocalBackend): void {
  const rows = [
    '',
    `  Fidati        ${siteUrl}`,
    `  Posta         ${siteUrl}/_posta`,
    ...(migrazioni.length > 0 ? [`  Migrazioni    applicate: ${migrazioni.length}`] : []),
    '',
    `  Accessi di prova (password ${DEMO_PASSWORD})`,
    ...ACCOUNTS.map(([email, what]) => `    ${email.padEnd(28)} ${what}`),
    '',
    '  Ctrl+C per fermare, npm run reset per ripartire da zero.',
    '',
  ];
  console.log(rows.join('\n'));
}
