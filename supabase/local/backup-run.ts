import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart, sayWhy } from '../../src/server/cannot-start.ts';
import { openPostgres } from './backend/postgres.ts';
import { backUp, restore } from './backup.ts';

/** `npm run backup -- <folder>` and `npm run restore -- <folder>`, of a `DATABASE_URL` and its data folder. */
process.on('uncaughtException', sayWhy);
const WORK = { backup: backUp, restore };
const asked = z.tuple([z.enum(['backup', 'restore']), z.string()]).safeParse(process.argv.slice(2));
const url = process.env.DATABASE_URL;
if (!asked.success || url === undefined)
  throw new CannotStart(
    'say the folder of the backup, and DATABASE_URL. The embedded database is its data folder: stop it and copy that.',
  );
const [work, folder] = asked.data;
const dataFolder = process.env.DATA_DIR ?? join(import.meta.dirname, '..', '.temp');
const database = await openPostgres(url, 2);
const { rows } = await WORK[work](database, dataFolder, folder);
await database.chiudi();
console.log(
  `${work}: ${Object.values(rows).reduce((sum, n) => sum + n, 0)} rows of ${Object.keys(rows).length} tables`,
);
