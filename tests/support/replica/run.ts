import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openHosted } from './hosted.ts';

/**
 * A replica for hands: `npx tsx tests/support/replica/run.ts` hands out an empty project and says what to set, so that docs/operations can be
 * followed from the first push to the last restore. It ends with Ctrl+C, and nothing of it stays.
 */
const hosted = await openHosted();
const network = pathToFileURL(join(import.meta.dirname, 'network.ts')).href;
const all = { ...hosted.environment, NODE_OPTIONS: `--import tsx --import ${network}` };
console.log(`# The project's database, for supabase db push, pg_dump and psql (no superuser):
# ${hosted.db.url('postgres')}
# The project answers at ${hosted.project}; Stripe, mail and Auth's letters stay here.
# In another shell, then \`npm run serve\`:`);
for (const [name, value] of Object.entries(all)) console.log(`export ${name}='${value}'`);
process.once('SIGINT', () => void hosted.close().then(() => process.exit(0)));
