import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { giveScore, isFull, openValutazione, writeNote } from './helpers/counter.ts';
import { suspended } from './helpers/faults.ts';
import type { Fault } from './helpers/line.ts';
import { expect, type Scene, test } from './helpers/scene.ts';
import type { Tablet } from './helpers/tablet.ts';

/** Proof that the checker would notice: one safeguard is taken away in what the line serves, and it must complain. */

const PUSH = /\/rpc\/sync_push/;
const busta = z.object({ p_ops: z.array(z.looseObject({ op_id: z.string() })) });
const answers = z.array(z.looseObject({ op_id: z.string() }));

/** A server that does not know again what it has seen: every delivery has new ids. */
const forgetful =
  (lose: boolean): Fault =>
  async ({ body, pass, answer: reply, cut: trim }) => {
    const { p_ops } = busta.parse(JSON.parse(body.toString()));
    const real = new Map<string, string>();
    const fresh = p_ops.map((op) => {
      const fake = randomUUID();
      real.set(fake, op.op_id);
      return { ...op, op_id: fake };
    });
    const answer = await pass(Buffer.from(JSON.stringify({ p_ops: fresh })));
    if (lose) return trim();
    const said = answers.parse(JSON.parse(answer.body.toString()));
    const translated = said.map((esito) => ({ ...esito, op_id: real.get(esito.op_id) }));
    reply({ ...answer, body: Buffer.from(JSON.stringify(translated)) });
  };

test('without deduplication on the server the checker complains', async ({ scene }) => {
  const { tablet, verifica } = await prepare(scene);
  tablet.line.breakAt(PUSH, forgetful(true));
  tablet.line.breakAt(PUSH, forgetful(false), Number.POSITIVE_INFINITY);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await writeNote(tablet, verifica, 'il server non ricorda');
  await tablet.synced();
  expect(await scene.troubles()).toContainEqual(expect.stringMatching(/^twice: place in the queue/));
});

test('@long without the lease the checker complains', async ({ scene }) => {
  const LEASE = /(\w+)\.state=([`"'])sending\2,\1\.attempts\+=1/g;
  const { tablet, verifica } = await prepare(scene, LEASE, '0');
  const { guasto, arrivata, lascia } = suspended();
  tablet.line.breakAt(PUSH, guasto);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await arrivata;
  await giveScore(tablet, verifica, 'autenticita', 5);
  lascia();
  await tablet.synced();
  expect(await scene.troubles()).toContainEqual(expect.stringMatching(/^lost: score_autenticita/));
});

test('@long without the transaction the checker complains', async ({ scene }) => {
  const TRANSACTION = /return (\w+)\.transaction\(([`"'])rw\2,\1\.tables,async\(\)=>(\w+)\(\)\)/g;
  const { tablet } = await prepare(scene, TRANSACTION, 'return $3()');
  await tablet.disconnectNetwork();
  await tablet.fullQueue();
  tablet.expectFault(/^uncaught/);
  await tablet.pagina.getByRole('slider', { name: /^Autenticità/ }).fill('5');
  await expect
    .poll(() => scene.troubles())
    .toContainEqual(expect.stringMatching(/^draft without operation: score_autenticita/));
});

/** The same steps as above on the product as it is: no complaint. */
test('@long with all three in place the same faults leave no complaint', async ({ scene }) => {
  const { tablet, verifica } = await prepare(scene);
  const { guasto, arrivata, lascia } = suspended();
  tablet.line.breakAt(PUSH, guasto);
  await giveScore(tablet, verifica, 'autenticita', 6);
  await arrivata;
  await giveScore(tablet, verifica, 'autenticita', 5);
  lascia();
  await tablet.synced();
  await scene.controlla();
  await tablet.disconnectNetwork();
  await tablet.fullQueue();
  await tablet.pagina.getByRole('slider', { name: /^Autenticità/ }).fill('6');
  await expect(isFull(tablet.pagina)).toBeVisible();
  await scene.controlla();
});

/** A tablet whose scripts are served with one piece cut out; fails when the piece is not there to cut. */
async function prepare(scene: Scene, piece?: RegExp, toOwnPlace = ''): Promise<{ tablet: Tablet; verifica: string }> {
  const verifica = await scene.verifica();
  let removed = 0;
  const trim: Fault = async ({ pass, answer: reply }) => {
    const answer = await pass();
    const text = answer.body.toString();
    const other = piece === undefined ? text : text.replace(piece, toOwnPlace);
    if (other !== text) removed += 1;
    reply({ ...answer, body: Buffer.from(other) });
  };
  const tablet = await scene.tablet({ prima: (line) => line.breakAt(/\.js$/, trim, Number.POSITIVE_INFINITY) });
  await openValutazione(tablet.pagina, verifica);
  await tablet.synced();
  if (piece !== undefined) expect(removed, 'the safeguard was found and cut out').toBeGreaterThan(0);
  return { tablet, verifica };
}
