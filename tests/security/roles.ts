/** One account may hold several at once: roles are computed for a listing or a page, not stored. */
export const ROLES = ['visitatore', 'utente', 'venditore', 'acquirente_prenotante', 'centro', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ACTIONS = [
  'sfogliare',
  'verificare_certificato',
  'compilare_richiesta_centro',
  'inviare_richiesta_centro',
  'pubblicare',
  'prenotare',
  'preferire',
  'contattare_venditore',
  'modificare_annuncio',
  'prenotare_verifica',
  'annullare_verifica',
  'acquistare',
  'gestire_centro',
  'decidere_verifica',
  'emettere_certificato',
  'amministrare',
] as const;
export type Action = (typeof ACTIONS)[number];

const SIGNED_UP = ['utente', 'venditore', 'acquirente_prenotante', 'centro', 'admin'] as const;
const NOT_VENDITORI = ['utente', 'acquirente_prenotante', 'centro', 'admin'] as const;

/**
 * Who may ask for what (spec 1, 2, 3, section 6). The database decides, and permessi.test.ts holds this table to it. `utente`
 * means signed in and not the listing's owner.
 */
export const PERMISSIONS = {
  sfogliare: ROLES,
  verificare_certificato: ROLES,
  compilare_richiesta_centro: ROLES,
  inviare_richiesta_centro: SIGNED_UP,
  pubblicare: SIGNED_UP,
  prenotare: NOT_VENDITORI,
  preferire: SIGNED_UP,
  contattare_venditore: NOT_VENDITORI,
  modificare_annuncio: ['venditore'],
  prenotare_verifica: ['venditore'],
  annullare_verifica: ['venditore', 'centro'],
  acquistare: ['acquirente_prenotante'],
  gestire_centro: ['centro'],
  decidere_verifica: ['centro'],
  emettere_certificato: ['centro'],
  amministrare: ['admin'],
} as const satisfies Record<Action, readonly Role[]>;

/** With several roles on one listing being its owner weighs most: an admin still cannot reserve his own item. */
export function may(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] = PERMISSIONS[action];
  if (roles.includes('venditore') && allowed === NOT_VENDITORI) return false;
  return roles.some((r) => allowed.includes(r));
}
