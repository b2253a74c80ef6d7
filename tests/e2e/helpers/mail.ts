import { type APIRequestContext, expect } from '@playwright/test';

export type Letter = { id: string; to: string; subject: string; text: string; html: string };

/** The letters caught for an address, newest first, once at least one subject matches. */
export async function findLetter(richiesta: APIRequestContext, a: string, oggetto: RegExp): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        const answer = await richiesta.get(`/_mail.json?to=${encodeURIComponent(a)}`);
        const letters: Letter[] = await answer.json();
        found = letters.find((l) => oggetto.test(l.subject));
        return letters.map((l) => l.subject).join(' | ');
      },
      { message: `a letter to ${a} about ${oggetto}` },
    )
    .toMatch(oggetto);
  if (found === undefined) throw new Error('unreachable: the poll found it');
  return found;
}

/** The one link that a letter about the account holds. */
export function linkOf({ text }: Letter): string {
  const link = /https?:\/\/\S+\/conferma-accesso\?\S+#\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}

/** Makes the jobs run now instead of within the minute. */
export async function runJobs(richiesta: APIRequestContext): Promise<void> {
  const answer = await richiesta.post('/_jobs');
  expect(answer.ok(), 'the jobs ran').toBe(true);
}

/** The pick-up code in the letter about an item. */
export async function codeFor(request: APIRequestContext, who: string, titolo: string): Promise<string> {
  const { text } = await findLetter(request, who, new RegExp(`ritirare.*${titolo}`));
  const codice = /\b[2-9A-HJKMNP-Z]{6}\b/.exec(text)?.[0] ?? '';
  expect(codice, text).toHaveLength(6);
  return codice;
}
