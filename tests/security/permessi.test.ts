import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES } from './expected-tables.ts';
import { PEOPLE, type Person } from './people.ts';
import { ACTIONS, type Action, may, ROLES, type Role } from './roles.ts';

/**
 * The domain's table of permissions says what the database does: each action is held to a line of the matrix, whose
 * words were found by calling the real thing (matrix.test.ts).
 */
const ROWS = {
  sfogliare: 'elenco_annunci()',
  verificare_certificato: "verifica_certificato('",
  inviare_richiesta_centro: "invia_richiesta_centro('",
  pubblicare: "pubblica_annuncio('",
  prenotare: "riserva_annuncio('{libero}')",
  preferire: 'preferiti insert 1',
  contattare_venditore: "avvia_conversazione('{libero}'",
  modificare_annuncio: "modifica_annuncio('{libero}'",
  prenotare_verifica: "prenota_verifica('{libero}'",
  annullare_verifica: "annulla_verifica('{verificaAperta}')",
  acquistare: "apri_ordine('{annuncio}')",
  gestire_centro: "update_verification_center_tariff('{sede}'",
  decidere_verifica: "update_verifica_status('{verificaAperta}'",
  emettere_certificato: "prepara_certificato('{verificaPagata}')",
  amministrare: 'admin_elenco_utenti()',
} as const satisfies Record<Exclude<Action, 'compilare_richiesta_centro'>, string>;

const PERSONA_OF = {
  visitatore: 'anonimo',
  utente: 'utente',
  venditore: 'venditore',
  acquirente_prenotante: 'acquirente',
  centro: 'centro',
  admin: 'admin',
} as const satisfies Record<Role, Person>;

/** Refused for who he is; any other word is an answer, or a refusal for the state of things. */
const WHY_THEM = ['-', '0', 'accesso_negato', 'centro_non_trovato', 'verifica_non_trovata', 'solo_venditore'].concat([
  'solo_acquirente_prenotante',
  'annuncio_proprio',
  'messaggio_a_se_stesso',
  'non_autorizzato',
  'utente_sospeso',
]);

const procedure = readFileSync(new URL('expected_procedures.txt', import.meta.url), 'utf8').split('\n');
const tables = TABLES.split('\n');

function words(start: string): string[] {
  const table = tables.find((row) => row.startsWith(`${start} `));
  const rows = table?.slice(start.length) ?? procedure[procedure.findIndex((r) => r.startsWith(start)) + 1] ?? '';
  const found = rows.trim().split(/\s+/);
  if (found.length !== PEOPLE.length) throw new Error(`no line of the matrix begins with ${start}`);
  return found;
}

const cases = Object.entries(ROWS);

test('every action that reaches the server has its line', () => {
  expect(cases.map(([azione]) => azione).sort()).toEqual(
    ACTIONS.filter((action) => action !== 'compilare_richiesta_centro').sort(),
  );
});

test.each(cases)('%s: the domain allows whom the database serves', (action, row) => {
  const said = words(row);
  const served = ROLES.filter((role) => !WHY_THEM.includes(said[PEOPLE.indexOf(PERSONA_OF[role])] ?? '-'));
  const nota = ACTIONS.find((a) => a === action);
  if (nota === undefined) throw new Error(`${action} is no action`);
  expect(served).toEqual(ROLES.filter((role) => may([role], nota)));
});

test.each(cases.filter(([azione]) => !['sfogliare', 'verificare_certificato'].includes(azione)))(
  '%s: a suspended account is refused',
  (_, row) => {
    // One who already asked hears that before the policy speaks.
    const word = words(row)[PEOPLE.indexOf('sospeso')];
    expect([...WHY_THEM, 'richiesta_esistente']).toContain(word);
  },
);
