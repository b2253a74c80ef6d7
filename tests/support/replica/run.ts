import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Letter, openHosted } from './hosted.ts';

/**
 * A replica for hands: `npx tsx tests/support/replica/run.ts` hands out an empty project and says what to set, so that docs/operations can be
 * followed from the first push to the last restore. It ends with Ctrl+C, and nothing of it stays.
 */
const hosted = await openHosted({ onLetter: tell });
const network = pathToFileURL(join(import.meta.dirname, 'network.ts')).href;
console.log(`# The project's database, for supabase db push --remote=…, pg_dump and psql (no superuser):
# ${hosted.db.url('postgres')}
# The project answers at ${hosted.project}; letters are told here as they leave, and Stripe is simulated.
# In another shell:`);
for (const [name, value] of Object.entries(hosted.environment)) console.log(`export ${name}='${value}'`);
// For the server alone: under it npm and npx reach no registry.
console.log(`# NODE_OPTIONS='--import ${import.meta.resolve('tsx')} --import ${network}' npm run serve`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void hosted.close().then(() => process.exit(0)));

function tell({ to, subject, html }: Letter): void {
  const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  console.log([`# ${to}: ${subject}`, ...new Set(links)].join('\n#   '));
}
