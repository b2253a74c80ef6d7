/** Accounts and keys of a local trial, which production refuses. */

export const TRIAL_ACCOUNTS = [
  ['venditore@demo.example', 'vende'],
  ['acquirente@demo.example', 'compra'],
  ['centro@demo.example', 'titolare di un Fidati Point'],
  ['banco@demo.example', 'operatrice dello stesso Fidati Point'],
  ['partner@demo.example', 'operatore di un centro partner'],
  ['admin@demo.example', 'amministra'],
] as const;

export const DEMO_PASSWORD = 'fidati-demo-2026';

/** The simulated provider's keys, recognised by the page (`pk_test_fidati_locale` → local card form). */
export const TRIAL_STRIPE_KEYS = {
  secretKey: 'sk_test_fidati_locale',
  publishableKey: 'pk_test_fidati_locale',
} as const;
