import { randomUUID } from 'node:crypto';
import type { Personas } from '../support/database.ts';
import type { Things } from './scene.ts';

const WRITING = ['object.copy', 'object.sign_upload_url', 'object.upload_update', 'tus.upload.create'];
const SIGNING = ['object.sign', 'object.sign_many'];

class Undo extends Error {}

/** What Storage asks under each of its names: a plain upload passes, nothing else writes, and nobody signs an address (decision T16). */
export async function checkStorageOperations(db: Personas, { persone }: Things): Promise<string[]> {
  const own = `${persone.venditore}/${randomUUID()}.grande.webp`;
  const insert = `insert into storage.objects (bucket_id, name) values ('media-annunci', '${own}') returning 1`;
  const select = `select 1 from storage.objects where bucket_id = 'media-annunci' and starts_with(name, '${persone.venditore}/')`;
  const rows = async (operation: string, statement: string): Promise<number> => {
    let found = 0;
    const asked = db.asUser(persone.venditore, async (sql) => {
      await sql(`select set_config('storage.operation', $1, true)`, [`storage.${operation}`]);
      found = (await sql(statement)).length;
      throw new Undo();
    });
    await asked.catch((cause: unknown) => {
      if (!(cause instanceof Undo) && !String(cause).includes('row-level security')) throw cause;
    });
    return found;
  };
  const mistakes: string[] = [];
  if ((await rows('object.upload', insert)) !== 1) mistakes.push('a plain upload is refused');
  if ((await rows('object.get_authenticated', select)) === 0) mistakes.push('an own picture is not read');
  for (const name of WRITING) if ((await rows(name, insert)) > 0) mistakes.push(`${name} writes`);
  for (const name of SIGNING) if ((await rows(name, select)) > 0) mistakes.push(`${name} signs`);
  return mistakes;
}
