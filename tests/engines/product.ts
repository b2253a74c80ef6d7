import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDoors } from '../journeys/doors.ts';
import type { Ways } from '../journeys/vendita.ts';
import { place } from '../support/product.ts';

export interface Product extends Ways {
  origin: string;
  /** With the server's own key: what a browser could never see, to prove what a browser did. */
  rows<T>(table: string, filter: string): Promise<T[]>;
  stored(path: string): Promise<Buffer>;
  /** The newest letter to somebody about that, as soon as it is there. */
  letter(to: string, about: RegExp): Promise<string>;
}

/** The other parties of a journey, whom nobody watches: by the doors that their pages use. */
export async function openProduct(): Promise<Product> {
  const { port, data } = await place();
  const origin = `http://localhost:${port}`;
  const keys: { publishableKey: string; secretKey: string } = JSON.parse(
    readFileSync(join(data, 'local.json'), 'utf8'),
  );
  const doors = openDoors(origin, keys.publishableKey);
  const read = async (path: string): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`, { headers: { apikey: keys.secretKey } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    ...doors,
    origin,
    // the provider's word comes by itself: who needs it waits for what follows
    untilSettled: async () => undefined,
    rows: async (table, filter) => (await read(`/rest/v1/${table}?${filter}`)).json(),
    stored: async (path) => Buffer.from(await (await read(`/storage/v1/object/${path}`)).arrayBuffer()),
    async letter(to, about) {
      for (let tried = 0; tried < 300; tried += 1) {
        const found = (await doors.lettere()).find((one) => one.to === to && about.test(one.subject));
        if (found !== undefined) return found.text;
        await doors.round();
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      throw new Error(`no letter to ${to} about ${about}`);
    },
  };
}
