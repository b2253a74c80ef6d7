import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES } from './expected_tables.ts';
import { PEOPLE, type Person } from './people.ts';
import { ACTIONS, type Action, may, ROLES, type Role } from './roles.ts';

/**
 * The domain's table of permissions says what the database does: each action is held to a line of the matrix, whose
 * words were found by calling the real thing (matrix.test.ts).
 */
const RIGHE = {
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

const PERSONA_DI = {
  visitatore: 'anonimo',
  utente: 'utente',
  venditore: 'venditore',
  acquirente_prenotante: 'acquirente',
  centro: 'centro',
  admin: 'admin',
} as const satisfies Record<Role, Person>;

/** Refused for who he is; any other word is an answer, or a refusal for the state of things. */
const PERCHE_LUI = ['-', '0', 'accesso_negato', 'centro_non_trovato', 'verifica_non_trovata', 'solo_venditore'].concat([
  'solo_acquirente_prenotante',
  'annuncio_proprio',
  'messaggio_a_se_stesso',
  'non_autorizzato',
  'utente_sospeso',
]);

const procedure = readFileSync(new URL('expected_procedures.txt', import.meta.url), 'utf8').split('\n');
const tabelle = TABLES.split('\n');

function parole(inizio: string): string[] {
  const tabella = tabelle.find((riga) => riga.startsWith(`${inizio} `));
  const righe = tabella?.slice(inizio.length) ?? procedure[procedure.findIndex((r) => r.startsWith(inizio)) + 1] ?? '';
  const trovate = righe.trim().split(/\s+/);
  if (trovate.length !== PEOPLE.length) throw new Error(`no line of the matrix begins with ${inizio}`);
  return trovate;
}

const casi = Object.entries(RIGHE);

test('every action that reaches the server has its line', () => {
  expect(casi.map(([azione]) => azione).sort()).toEqual(
    ACTIONS.filter((azione) => azione !== 'compilare_richiesta_centro').sort(),
  );
});

test.each(casi)('%s: the domain allows whom the database serves', (azione, riga) => {
  const dette = parole(riga);
  const serviti = ROLES.filter((ruolo) => !PERCHE_LUI.includes(dette[PEOPLE.indexOf(PERSONA_DI[ruolo])] ?? '-'));
  const nota = ACTIONS.find((a) => a === azione);
  if (nota === undefined) throw new Error(`${azione} is no action`);
  expect(serviti).toEqual(ROLES.filter((ruolo) => may([ruolo], nota)));
});

test.each(casi.filter(([azione]) => !['sfogliare', 'verificare_certificato'].includes(azione)))(
  '%s: a suspended account is refused',
  (_, riga) => {
    // One who already asked hears that before the policy speaks.
    const parola = parole(riga)[PEOPLE.indexOf('sospeso')];
    expect([...PERCHE_LUI, 'richiesta_esistente']).toContain(parola);
  },
);
