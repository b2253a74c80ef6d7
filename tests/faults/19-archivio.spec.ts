import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSING } from '../replica/storage-passing.ts';
import { openValutazione, photograph } from './helpers/counter.ts';
import type { Fault } from './helpers/line.ts';
import { expect, test } from './helpers/scene.ts';

const LOAD = /\/storage\/v1\/object\/media-verifiche/;
const recorded: { cases: { case: string; status: number; body: object }[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'replica', 'storage-answers.json'), 'utf8'),
);

/** The real archive's own words. */
function says(name: string): Fault {
  const said = recorded.cases.find((one) => one.case === name);
  if (said === undefined) throw new Error(`nothing is recorded as ${name}`);
  const body = Buffer.from(JSON.stringify(said.body));
  return async ({ answer }) =>
    answer({ status: said.status, headers: { 'content-type': 'application/json', connection: 'close' }, body });
}

test('nothing that passes sets a photo apart: all arrive once, as they were taken, and nobody pressed anything', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await openValutazione(tablet.pagina, verifica);
  for (const state of PASSING) tablet.line.breakAt(LOAD, says(state), 1);
  // a stranger's bytes come late to a path that is taken, and are refused
  const late: number[] = [];
  tablet.line.breakAt(
    LOAD,
    async ({ pass, answer, body }) => {
      const first = await pass();
      late.push((await pass(Buffer.concat([body, Buffer.from('late')]))).status);
      answer(first);
    },
    2,
  );
  for (let n = 0; n < 3; n += 1) await photograph(tablet, verifica);
  await tablet.synced();
  expect(late).toHaveLength(2);
  expect(late.every((status) => status >= 400)).toBe(true);
  expect((await tablet.archive()).media).toHaveLength(3);
  await scene.controlla();
});
