import { expect } from 'vitest';
import { findRoute } from '../../src/domain/percorsi/find.ts';
import type { Persona } from '../../supabase/seed/persone.ts';
import type { Doors } from './doors.ts';
import type { Vendita } from './vendita.ts';

export interface Letter {
  a: string;
  oggetto: string;
  testo: string;
}

/** Where letters arrive and their links lead. */
type Addressed = Omit<Doors, 'forget'> & { sito: string };

/** The letters of one sale, in the order in which they came, each given once. */
export function openLetterbox(p: Addressed, v: Vendita) {
  let views = 0;
  const all = async (): Promise<Letter[]> =>
    (await p.lettere())
      .reverse()
      .filter(({ subject, text }) => `${subject}${text}`.includes(v.titolo))
      .map(({ to, subject, text }) => ({ a: to.split('@')[0] ?? '', oggetto: subject, testo: text }));
  return {
    /** What came so far is another test's. */
    async skip(): Promise<void> {
      await p.lavori();
      views = (await all()).length;
    },
    /**
     * What came since the last time, all of it: one row per expected letter, to whom and how its subject begins. Each is read: no
     * empty row, its links lead somewhere for this person, and its text is given back by addressee and beginning.
     */
    async freshItems(
      ...expectations: readonly (readonly [Persona, string])[]
    ): Promise<(who: Persona, start: string) => string> {
      await p.lavori();
      const letters = (await all()).slice(views);
      views += letters.length;
      const found = letters.map(({ a, oggetto }) => `${a}: ${oggetto.split(':')[0]}`);
      expect(found.sort()).toEqual(expectations.map(([who, start]) => `${who}: ${start}`).sort());
      for (const letter of letters) await read(p, letter);
      return (who, start) => letters.find((l) => l.a === who && l.oggetto.startsWith(start))?.testo ?? '';
    },
  };
}

async function read(p: Addressed, { a, oggetto, testo: wording }: Letter): Promise<void> {
  const where = `${a}: ${oggetto}`;
  expect(`${oggetto}\n${wording}`, where).not.toMatch(/\b(null|undefined|NaN|Invalid Date)\b|\[object|«»|: *$/m);
  const who = a as Persona;
  const [own = ''] = wording.split('\n--\n');
  for (const [link] of own.matchAll(/https?:\/\/\S+/g)) {
    expect(link.startsWith(p.sito), `${where}: ${link}`).toBe(true);
    const url = new URL(link);
    const answer = await p.visit(url);
    expect(`${url.pathname} ${answer.status}`, where).toBe(`${url.pathname} 200`);
    await enter(p, who, url, where);
  }
}

/** The application's pages answer 200 to anybody: what they read must be this person's to read. */
async function enter(p: Addressed, who: Persona, url: URL, where: string): Promise<void> {
  const meeting = findRoute(url.pathname);
  const id = meeting?.params.id ?? url.searchParams.get('id');
  const halfway = `${where} → ${url.pathname}`;
  switch (meeting?.nome) {
    case 'ordine':
      expect(await p.ask(who, 'mio_ordine', { p_id: id }), halfway).toMatchObject({ id });
      break;
    case 'conferma_verifica':
      expect(await p.ask(who, 'conferma_verifica', { p_id: id }), halfway).toMatchObject({ id });
      break;
    default:
      if (meeting?.percorso.guard === 'centro') expect(await p.ask(who, 'centro_contatori'), halfway).toBeTruthy();
      expect(meeting?.percorso.guard, halfway).not.toBe('admin');
  }
}
