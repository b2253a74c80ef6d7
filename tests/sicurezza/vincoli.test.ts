import { afterAll, beforeAll, expect, test } from 'vitest';
import { apriBanco, type BancoDiProva } from '../support/prova.ts';
import { controllaInneschi, INNESCHI, nomiInneschi } from './inneschi.ts';
import { type Cose, preparaScena } from './scena.ts';
import { controllaIndici, controllaVincoli, leggiViolazioni, vincoliSenzaViolazione } from './vincoli.ts';

/** Every check, unique index and trigger of the catalogue does its work, and a new one without a case fails. */
let banco: BancoDiProva;
let cose: Cose;
beforeAll(async () => {
  banco = await apriBanco();
  cose = await preparaScena(banco);
});
afterAll(() => banco.chiudi());

test('each check constraint has a value that only it refuses', async () => {
  expect(await vincoliSenzaViolazione(banco)).toEqual([]);
  expect(await controllaVincoli(banco)).toEqual([]);
  expect(leggiViolazioni().length).toBeGreaterThan(500);
});

test('each unique index refuses a copy that differs in everything else', async () => {
  expect(await controllaIndici(banco)).toEqual([]);
});

test('each trigger does what it is there for', async () => {
  expect(await nomiInneschi(banco)).toEqual(Object.keys(INNESCHI).sort());
  expect(await controllaInneschi(banco, cose)).toEqual([]);
});
