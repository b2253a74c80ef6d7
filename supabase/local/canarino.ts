import type { Interrogabile } from './banco.ts';

/** Asked a sum whose answer is known: a session that was hurt goes on answering, with nothing in it. */
export async function rispondeSensato(banco: Pick<Interrogabile, 'sql'>): Promise<boolean> {
  const [riga] = await banco.sql<{ somma: number }>('select $1::integer + 1 as somma', [41]);
  return riga?.somma === 42;
}

export interface Canarino {
  ferma(): void;
}

/** Asks again and again; the first answer that makes no sense, or an error, ends in `alSilenzio`, once. */
export function avviaCanarino(
  banco: Pick<Interrogabile, 'sql'>,
  alSilenzio: (causa: unknown) => void,
  ogniMs = 5_000,
): Canarino {
  const muto = (causa: unknown) => {
    clearInterval(orologio);
    alSilenzio(causa);
  };
  const chiedi = () =>
    rispondeSensato(banco).then((sensato) => {
      if (!sensato) muto(new Error('the database answers nonsense'));
    }, muto);
  const orologio = setInterval(() => void chiedi(), ogniMs);
  return { ferma: () => clearInterval(orologio) };
}
