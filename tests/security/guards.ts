import type { Sql } from '../../supabase/local/backend/database.ts';
import type { Personas } from '../support/database.ts';
import { GUARDS, type Guard } from './expected-guards.ts';
import { fillIn, outcome } from './matrix.ts';
import type { Person } from './people.ts';
import type { Things } from './scene.ts';

/** Each guard in the state that it was made for (`expected-guards.ts`); nothing stays. */
export async function checkGuards(
  db: Personas,
  things: Things,
  only: (body: string) => boolean = () => true,
): Promise<string[]> {
  const asked = Object.entries(GUARDS).filter(([nome]) => only(nome.split(':')[0] ?? ''));
  const mistakes: string[] = [];
  for (const [nome, guard] of asked) {
    const word = await heard(db, things, guard);
    if (word !== guard.attesa) mistakes.push(`${nome}: expected ${guard.attesa}, got ${word}`);
  }
  return mistakes;
}

class Undo extends Error {}

async function heard(db: Personas, things: Things, { prima = [], chi, atto, attesa }: Guard): Promise<string> {
  const person: Person = chi === 'nessuno' || chi === 'server' ? 'anonimo' : chi;
  let word = 'ok';
  const work = async (sql: Sql): Promise<string> => {
    const [{ role } = { role: '' }] = await sql<{ role: string }>(`select current_setting('role') as role`);
    await sql('reset role');
    for (const step of prima) await sql(fillIn(step, things, person));
    await sql(`select set_config('role', $1, true)`, [role]);
    const [row] = await sql<{ r?: unknown }>(fillIn(atto, things, person));
    word = String(row?.r ?? 'ok');
    throw new Undo(attesa);
  };
  const asked =
    chi === 'server'
      ? db.asService(work)
      : chi === 'anonimo'
        ? db.asAnonymous(work)
        : db.asUser(chi === 'nessuno' ? '' : things.persone[chi], work);
  return outcome(
    asked.catch((error: unknown) => {
      if (error instanceof Undo) return word;
      throw error;
    }),
  );
}
