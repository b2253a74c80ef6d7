import type { Interrogabile } from './banco.ts';

/** Asked a sum whose answer is known: a session that was hurt goes on answering, with nothing in it. */
export async function rispondeSensato(banco: Pick<Interrogabile, 'sql'>): Promise<boolean> {
  const [riga] = await banco.sql<{ somma: number }>('select $1::integer + 1 as somma', [41]);
  return riga?.somma === 42;
}
