import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ATTI } from './atti.ts';
import { type Caso, creaCaso } from './caso.ts';
import { controlla, controllaFine } from './invarianti.ts';
import { apriMondo, type Mondo } from './mondo.ts';
import type { Atto } from './mosse.ts';
import { consegnaParole } from './pagamenti.ts';
import { apriScena, apriStoria, guarda, type Scena, type Storia, type Vista } from './storia.ts';

/**
 * Random histories of one listing each, against a real Postgres, the API and the payment stand-in, in simulated time: after
 * every act the money, the item and the listing agree. `STORIE` and `SEME` say how many and which; `npm run soak` runs 2000.
 */
const STORIE = Number(process.env.STORIE ?? 6);
const SEME = Number(process.env.SEME ?? 20_261_121);
const PASSI = 40;
const LUNGA = STORIE >= 1000;

let mondo: Mondo;
let scena: Scena;
beforeAll(async () => {
  // refusals of the provider are part of the histories
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mondo = await apriMondo();
  scena = await apriScena(mondo);
});
afterAll(() => mondo.chiudi());

interface Conto {
  fatti: number;
  accolti: number;
  rifiuti: Map<string, number>;
}
const conti = new Map<string, Conto>(ATTI.map(({ nome }) => [nome, { fatti: 0, accolti: 0, rifiuti: new Map() }]));

/** Mostly what makes sense here, sometimes anything: the rules are asked for both. */
function scegli(caso: Caso, vista: Vista): Atto {
  const possibili = caso.vero(0.85) ? ATTI.filter((a) => a.sensato(vista)) : ATTI;
  let tiro = caso.numero() * possibili.reduce((somma, { peso }) => somma + peso, 0);
  for (const atto of possibili) {
    tiro -= atto.peso;
    if (tiro <= 0) return atto;
  }
  return caso.scegli(possibili);
}

/** The code of a rule that said no; what is none is a fault. */
function codiceDi(causa: unknown): string {
  if (!(causa instanceof Error) || !('code' in causa) || causa.code !== 'PGRST') throw causa;
  return String(JSON.parse(causa.message).code);
}

async function passo(s: Storia): Promise<string> {
  const vista = await guarda(s);
  const atto = scegli(s.caso, vista);
  const conto = conti.get(atto.nome);
  if (conto === undefined) throw new Error(`nobody counts '${atto.nome}'`);
  conto.fatti += 1;
  try {
    if (await atto.fai(s, vista)) conto.accolti += 1;
  } catch (causa) {
    const codice = codiceDi(causa);
    conto.rifiuti.set(codice, (conto.rifiuti.get(codice) ?? 0) + 1);
  }
  if (s.caso.vero(0.7)) await consegnaParole(s);
  return atto.nome;
}

/** Every word arrives, the bank answers, the clock runs on: whatever can end by itself ends. */
async function finisci(s: Storia): Promise<void> {
  for (const id of s.intenti) {
    if (s.mondo.stripe.stato.intenti[id]?.status === 'processing') s.mondo.vicende.risolvi(id, s.caso.vero(0.5));
  }
  for (let giro = 0; giro < 8; giro += 1) {
    await consegnaParole(s);
    await s.mondo.passano(5 * 24 * 3_600_000);
    await s.mondo.lavori();
  }
  await consegnaParole(s);
  await s.mondo.lavori();
}

async function racconta(numero: number): Promise<string[]> {
  const s = await apriStoria(mondo, scena, creaCaso(SEME + numero));
  const fatti: string[] = [];
  const rotte = (dove: string, trovate: string[]) =>
    trovate.map((t) => `history ${numero} (seed ${SEME + numero}), ${dove}: ${t}\n  ${fatti.slice(-12).join(' → ')}`);
  for (let i = 0; i < PASSI; i += 1) {
    fatti.push(await passo(s));
    const trovate = await controlla(s);
    if (trovate.length > 0) return rotte(`step ${i}`, trovate);
  }
  await finisci(s);
  return rotte('end', await controllaFine(s));
}

test('whatever people, bank and clock do, every cent and every item is where the orders say', async () => {
  const rotte: string[] = [];
  for (let numero = 0; numero < STORIE && rotte.length < 5; numero += 1) rotte.push(...(await racconta(numero)));
  const somma = (campo: 'fatti' | 'accolti') => [...conti.values()].reduce((totale, conto) => totale + conto[campo], 0);
  const quota = somma('accolti') / somma('fatti');
  const motivi = (rifiuti: Map<string, number>) => [...rifiuti].map(([codice, volte]) => ` ${codice} ${volte}`).join();
  const riga = ([nome, c]: [string, Conto]) => `${nome}: ${c.accolti}/${c.fatti}${motivi(c.rifiuti)}`;
  const tabella = [...conti].map(riga).join('\n');
  console.info(`${STORIE} histories, ${somma('fatti')} acts, ${Math.round(quota * 100)} % accepted\n${tabella}`);
  expect(rotte).toEqual([]);
  expect(quota).toBeGreaterThanOrEqual(0.5);
  if (LUNGA) expect([...conti].filter(([, { accolti }]) => accolti < 20).map(([nome]) => nome)).toEqual([]);
});
