import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { processAlive } from './backend/lock.ts';

/** `npm run reset`: deletes data, files, mails and payments of this machine; keys stay. */
const folder = process.env.DATA_DIR ?? join(import.meta.dirname, '..', '.temp');
const pid = processAlive(folder);
if (pid === null) {
  for (const name of ['data', 'storage', 'posta', 'stripe.json', 'processo'])
    rmSync(join(folder, name), { recursive: true, force: true });
  console.log('Dati azzerati: il prossimo avvio riparte da zero.');
} else {
  console.error(`Fidati è in funzione (processo ${pid}): fermalo prima di azzerare i dati.`);
  process.exitCode = 1;
}
