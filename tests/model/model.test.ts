import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ACTS } from './acts.ts';
import { endPending, settleFaults } from './alarms.ts';
import { type Chance, createChance } from './chance.ts';
import { EVENTS, type Event, SHARE } from './events.ts';
import { checkEnd, checkNow } from './invariants.ts';
import type { Move } from './moves.ts';
import { mutate } from './mutants.ts';
import { deliverWords } from './pagamenti.ts';
import { look, openScene, openStory, type Scene, type Story, stateOf, type View } from './story.ts';
import { codeOf } from './together.ts';
import { opening } from './ways.ts';
import { openWorld, type World } from './world.ts';

/**
 * Random histories of one listing each, against a real Postgres, the API and the payment stand-in, in simulated time: after
 * every act the money, the item and the listing agree. `HISTORIES` and `SEED` say how many and which; `npm run soak` runs 2000. Acts that happen at the same
 * moment are the one thing that a seed doesn't repeat.
 */
const STORYLINES = Number(process.env.HISTORIES ?? 6);
const SEED = Number(process.env.SEED ?? 20_261_121);
const STEPS = 40;
const LONG = STORYLINES >= 1000;
/** A weakened rule is noticed once. */
const ENOUGH = process.env.MUTANT === undefined ? 5 : 1;

/** A history takes its world some weeks on: a new one now and then, or the last would be told in another century. */
const STORIES_PER_WORLD = 100;

let world: World | undefined;
let scene: Scene;

async function worldOf(number: number): Promise<World> {
  if (world !== undefined && number % STORIES_PER_WORLD > 0) return world;
  await world?.chiudi();
  const fresh = await openWorld();
  world = fresh;
  if (process.env.MUTANT !== undefined) await mutate(fresh.sql, process.env.MUTANT);
  scene = await openScene(fresh);
  return fresh;
}

// refusals of the provider are part of the histories
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => world?.chiudi());

interface Conto {
  fatti: number;
  accolti: number;
  rifiuti: Map<string, number>;
}
const conti = new Map<string, Conto>(ACTS.map(({ nome }) => [nome, { fatti: 0, accolti: 0, rifiuti: new Map() }]));

/** In how many histories each event was met. */
const met = new Map<Event, number>(EVENTS.map((event) => [event, 0]));

/** Mostly what makes sense here, sometimes anything: the rules are asked for both. */
function choose(example: Chance, view: View): Move {
  const possible = example.vero(0.85) ? ACTS.filter((a) => a.when(view)) : ACTS;
  return example.weighed(possible);
}

async function performMove(s: Story, act: Move, view: View): Promise<void> {
  const conto = conti.get(act.nome);
  if (conto === undefined) throw new Error(`nobody counts '${act.nome}'`);
  conto.fatti += 1;
  s.fatti.push(act.nome);
  try {
    if (await act.perform(s, view)) conto.accolti += 1;
    else s.fatti.push('(no)');
  } catch (cause) {
    const codice = codeOf(cause);
    s.fatti.push(`(${codice})`);
    conto.rifiuti.set(codice, (conto.rifiuti.get(codice) ?? 0) + 1);
  }
  if (s.example.vero(0.7)) await deliverWords(s);
}

/** Every word arrives, the bank answers, the clock runs on: whatever can end by itself ends. */
async function finish(s: Story): Promise<void> {
  for (const id of s.intenti) {
    if (s.world.stripe.stato.intenti[id]?.status === 'processing') s.world.stories.resolve(id, s.example.vero(0.5));
  }
  while (endPending(s)) await deliverWords(s);
  for (let round = 0; round < 8; round += 1) {
    await deliverWords(s);
    await s.world.passTime(5 * 24 * 3_600_000);
    await s.world.lavori();
  }
  await deliverWords(s);
  await s.world.lavori(true);
  settleFaults(s);
  for (const event of s.happened) met.set(event, (met.get(event) ?? 0) + 1);
}

async function recount(number: number): Promise<string[]> {
  const s = await openStory(await worldOf(number), scene, createChance(SEED + number));
  const routes = (where: string, found: string[]) =>
    found.map((t) => `history ${number} (seed ${SEED + number}), ${where}: ${t}\n  ${s.fatti.join(' → ')}`);
  const road = opening(s);
  // some end where their road does, and nobody does anything any more: the clock alone must end what can end
  const steps = road.length > 0 && s.example.vero(0.25) ? road.length + s.example.fino(2) : STEPS;
  let view = await look(s);
  for (let i = 0; i < steps; i += 1) {
    await performMove(s, road[i] ?? choose(s.example, view), view);
    const now = await stateOf(s);
    if (now === s.visto) continue;
    s.visto = now;
    view = await look(s);
    const found = await checkNow(s, view);
    if (found.length > 0) return routes(`step ${i}`, found);
  }
  await finish(s);
  return routes('end', await checkEnd(s, await look(s)));
}

test('whatever people, bank and clock do, every cent and every item is where the orders say', {
  timeout: process.env.MUTANT !== undefined ? 12 * 3_600_000 : Math.max(600_000, STORYLINES * 60_000),
}, async () => {
  const routes: string[] = [];
  let number = 0;
  for (; number < STORYLINES && routes.length < ENOUGH; number += 1) {
    const found = await recount(number);
    routes.push(...found);
    // hours of work say where they are, and what broke before they end
    if (LONG && (found.length > 0 || number % 100 === 99))
      process.stderr.write(`${[`${number + 1}`, ...found].join('\n')}\n`);
  }
  const sum = (field: 'fatti' | 'accolti') => [...conti.values()].reduce((total, conto) => total + conto[field], 0);
  const quota = sum('accolti') / sum('fatti');
  const motivi = (refusals: Map<string, number>) =>
    [...refusals].map(([codice, volte]) => ` ${codice} ${volte}`).join();
  const row = ([nome, c]: [string, Conto]) => `${nome}: ${c.accolti}/${c.fatti}${motivi(c.rifiuti)}`;
  const table = [...conti].map(row).join('\n');
  const events = [...met].map(([event, times]) => `event ${event}: ${times}`).join('\n');
  console.info(`${number} histories, ${sum('fatti')} acts, ${Math.round(quota * 100)} % accepted\n${table}\n${events}`);
  expect(routes).toEqual([]);
  expect(quota).toBeGreaterThanOrEqual(0.5);
  if (LONG) expect([...met].filter(([, times]) => times < SHARE * number)).toEqual([]);
  if (LONG) expect([...conti].filter(([, { accolti }]) => accolti < 20).map(([nome]) => nome)).toEqual([]);
});
