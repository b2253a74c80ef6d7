import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFront } from './front.ts';
import { listen } from './hosted.ts';
import { openReplica } from './replica.ts';
import { STRIPE_JS } from './stripe-js.ts';

/** A replica with the demonstration's people for a browser, in a process of its own: it says where everything is, and ends with SIGTERM. */
const folder = mkdtempSync(join(tmpdir(), 'fidati-front-'));
const replica = await openReplica({ connect: true });
const { keys, addresses, cloud, password, stripe, letters } = replica;
const beside = await listen(folder, async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/_letters') return Response.json(letters);
  if (pathname.startsWith('/_stripe/')) {
    const answer = await stripe.pagine(request, null);
    answer.headers.set('access-control-allow-origin', '*');
    return answer;
  }
  return new Response(STRIPE_JS, { headers: { 'content-type': 'text/javascript' } });
});
const places = { ...addresses, beside: beside.address };
const front = await openFront(folder, places);
// As a laptop's product leaves it beside its data.
writeFileSync(join(folder, 'local.json'), JSON.stringify(keys));
console.log(JSON.stringify({ folder, port: front.port, places, keys, cloud, password }));

async function close(): Promise<void> {
  await front.close();
  await beside.close();
  await replica.close();
  rmSync(folder, { recursive: true, force: true });
}
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
