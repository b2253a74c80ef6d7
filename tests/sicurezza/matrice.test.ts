import { afterAll, beforeAll, expect, test } from 'vitest';
import { alleNove, fermaOrologioDelFile } from '../support/orologio.ts';
import { apriBanco, type BancoDiProva } from '../support/prova.ts';
import {
  controllaColonne,
  controllaDemo,
  controllaDepositoChiuso,
  controllaProcedure,
  controllaTabelle,
  procedureSenzaAttesa,
  tabelleSenzaAttesa,
} from './celle.ts';
import { type Cose, preparaScena } from './scena.ts';

/** Tables, columns and procedures × eight personas, against the expectations in `attese_*.ts`. */
let banco: BancoDiProva;
let cose: Cose;

// Some cells count days that are still free: at nine every open day is.
fermaOrologioDelFile(alleNove());
beforeAll(async () => {
  banco = await apriBanco();
  cose = await preparaScena(banco);
});
afterAll(() => banco.chiudi());

test('every table of the catalogue has its expectations, and every expectation its table', async () => {
  expect(await tabelleSenzaAttesa(banco)).toEqual([]);
});

test('every procedure of the catalogue has its expectations, and every expectation its procedure', async () => {
  expect(await procedureSenzaAttesa(banco)).toEqual([]);
});

test('a table that nobody thought of is noticed', async () => {
  await banco.sql('create table public.dimenticata (id integer)');
  await banco.sql('create function public.dimenticata() returns integer language sql return 1');
  expect([await tabelleSenzaAttesa(banco), await procedureSenzaAttesa(banco)]).toEqual([
    ['dimenticata'],
    ['dimenticata'],
  ]);
  await banco.sql('drop table public.dimenticata');
  await banco.sql('drop function public.dimenticata');
});

test('each persona does to each table what is written and nothing else', async () => {
  const { celle, sbagli } = await controllaTabelle(banco, cose);
  expect(sbagli).toEqual([]);
  expect(celle).toBeGreaterThan(1_700);
});

test('while the site is closed nobody but an admin puts an object into the storage or takes one out', async () => {
  const { celle, sbagli } = await controllaDepositoChiuso(banco, cose);
  expect(sbagli).toEqual([]);
  expect(celle).toBeGreaterThan(70);
});

test('each persona gets from each procedure what is written and nothing else', async () => {
  const { celle, sbagli } = await controllaProcedure(banco, cose);
  expect(sbagli).toEqual([]);
  expect(celle).toBeGreaterThan(1_000);
});

test('the demonstration reads what a centre reads, and changes nothing', async () => {
  const { celle, sbagli } = await controllaDemo(banco, cose);
  expect(sbagli).toEqual([]);
  expect(celle).toBeGreaterThan(40);
});

test('each column is open to reading, inserting and changing exactly where it is written', async () => {
  const { celle, sbagli } = await controllaColonne(banco);
  expect(sbagli).toEqual([]);
  expect(celle).toBeGreaterThan(3_000);
});

test('no cell leaves a trace: the same matrix twice gives the same answers', async () => {
  expect((await controllaTabelle(banco, cose, (n) => n === 'annunci' || n === 'notifiche')).sbagli).toEqual([]);
});
