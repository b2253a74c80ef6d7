import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ACTS } from './acts.ts';
import { type Chance, createChance } from './chance.ts';
import { checkEnd, checkNow } from './invariants.ts';
import type { Move } from './moves.ts';
import { mutate } from './mutants.ts';
import { deliverWords } from './pagamenti.ts';
import { look, openScene, openStory, type Scene, type Story, type View } from './story.ts';
import { codeOf } from './together.ts';
import { opening } from './ways.ts';
import { openWorld, type World } from './world.ts';

/**
 * Random histories of one listing each, against a real Postgres, the API and the payment stand-in, in simulated time: after
 * every act the money, the item and the listing agree. `STORIE` and `SEME` say how many and which; `npm run soak` runs 2000. Acts that happen at the same
 * moment are the one thing that a seed doesn't repeat.
 */
const STORIE = Number(process.env.STORIE ?? 6);
const SEME = Number(process.env.SEME ?? 20_261_121);
const PASSI = 40;
const LUNGA = STORIE >= 1000;
/** A weakened rule is noticed once. */
const ABBASTANZA = process.env.MUTANTE === undefined ? 5 : 1;

/** A history takes its world some weeks on: a new one now and then, or the last would be told in another century. */
const STORIE_PER_MONDO = 100;

let mondo: World | undefined;
let scena: Scene;

async function mondoDi(numero: number): Promise<World> {
  if (mondo !== undefined && numero % STORIE_PER_MONDO > 0) return mondo;
  await mondo?.chiudi();
  const nuovo = await openWorld();
  mondo = nuovo;
  if (process.env.MUTANTE !== undefined) await mutate(nuovo.sql, process.env.MUTANTE);
  scena = await openScene(nuovo);
  return nuovo;
}

// refusals of the provider are part of the histories
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => mondo?.chiudi());

interface Conto {
  fatti: number;
  accolti: number;
  rifiuti: Map<string, number>;
}
const conti = new Map<string, Conto>(ACTS.map(({ nome }) => [nome, { fatti: 0, accolti: 0, rifiuti: new Map() }]));

/** Mostly what makes sense here, sometimes anything: the rules are asked for both. */
function scegli(caso: Chance, vista: View): Move {
  const possibili = caso.vero(0.85) ? ACTS.filter((a) => a.sensato(vista)) : ACTS;
  return caso.pesato(possibili);
}

async function compi(s: Story, atto: Move, vista: View): Promise<void> {
  const conto = conti.get(atto.nome);
  if (conto === undefined) throw new Error(`nobody counts '${atto.nome}'`);
  conto.fatti += 1;
  s.fatti.push(atto.nome);
  try {
    if (await atto.fai(s, vista)) conto.accolti += 1;
    else s.fatti.push('(no)');
  } catch (causa) {
    const codice = codeOf(causa);
    s.fatti.push(`(${codice})`);
    conto.rifiuti.set(codice, (conto.rifiuti.get(codice) ?? 0) + 1);
  }
  if (s.caso.vero(0.7)) await deliverWords(s);
}

/** Every word arrives, the bank answers, the clock runs on: whatever can end by itself ends. */
async function finisci(s: Story): Promise<void> {
  for (const id of s.intenti) {
    if (s.mondo.stripe.stato.intenti[id]?.status === 'processing') s.mondo.vicende.risolvi(id, s.caso.vero(0.5));
  }
  for (let giro = 0; giro < 8; giro += 1) {
    await deliverWords(s);
    await s.mondo.passano(5 * 24 * 3_600_000);
    await s.mondo.lavori();
  }
  await deliverWords(s);
  await s.mondo.lavori();
}

async function racconta(numero: number): Promise<string[]> {
  const s = await openStory(await mondoDi(numero), scena, createChance(SEME + numero));
  const rotte = (dove: string, trovate: string[]) =>
    trovate.map((t) => `history ${numero} (seed ${SEME + numero}), ${dove}: ${t}\n  ${s.fatti.join(' → ')}`);
  const strada = opening(s);
  // some end where their road does, and nobody does anything any more: the clock alone must end what can end
  const passi = strada.length > 0 && s.caso.vero(0.25) ? strada.length + s.caso.fino(2) : PASSI;
  let vista = await look(s);
  for (let i = 0; i < passi; i += 1) {
    await compi(s, strada[i] ?? scegli(s.caso, vista), vista);
    vista = await look(s);
    const trovate = await checkNow(s, vista);
    if (trovate.length > 0) return rotte(`step ${i}`, trovate);
  }
  await finisci(s);
  return rotte('end', await checkEnd(s, await look(s)));
}

test('whatever people, bank and clock do, every cent and every item is where the orders say', {
  timeout: process.env.MUTANTE !== undefined ? 12 * 3_600_000 : Math.max(600_000, STORIE * 60_000),
}, async () => {
  const rotte: string[] = [];
  let numero = 0;
  for (; numero < STORIE && rotte.length < ABBASTANZA; numero += 1) {
    const trovate = await racconta(numero);
    rotte.push(...trovate);
    // hours of work say where they are, and what broke before they end
    if (LUNGA && (trovate.length > 0 || numero % 100 === 99))
      process.stderr.write(`${[`${numero + 1}`, ...trovate].join('\n')}\n`);
  }
  const somma = (campo: 'fatti' | 'accolti') => [...conti.values()].reduce((totale, conto) => totale + conto[campo], 0);
  const quota = somma('accolti') / somma('fatti');
  const motivi = (rifiuti: Map<string, number>) => [...rifiuti].map(([codice, volte]) => ` ${codice} ${volte}`).join();
  const riga = ([nome, c]: [string, Conto]) => `${nome}: ${c.accolti}/${c.fatti}${motivi(c.rifiuti)}`;
  const tabella = [...conti].map(riga).join('\n');
  console.info(`${numero} histories, ${somma('fatti')} acts, ${Math.round(quota * 100)} % accepted\n${tabella}`);
  expect(rotte).toEqual([]);
  expect(quota).toBeGreaterThanOrEqual(0.5);
  if (LUNGA) expect([...conti].filter(([, { accolti }]) => accolti < 20).map(([nome]) => nome)).toEqual([]);
});
