import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import type { World } from './world.ts';

export const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1];

export const bytes = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );

/** Names a person's own file, and sends one to the storage as somebody. */
export const filesOf = (world: () => World) => ({
  mio: (who: 'venditore' | 'acquirente' = 'venditore', extension = 'jpg') =>
    `${world().cose.persone[who]}/${randomUUID()}.${extension}`,
  carica: (
    person: Person,
    where: string,
    body: Uint8Array<ArrayBuffer> = bytes(JPEG),
    type = 'image/jpeg',
    headers: Record<string, string> = {},
    method = 'POST',
  ) =>
    world().ask(person, `/storage/v1/object/${where}`, {
      metodo: method,
      raw: body,
      headers: { 'content-type': type, ...headers },
    }),
});
