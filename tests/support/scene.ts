import { afterAll } from 'vitest';
import { creaAdmin } from '../db/scena.ts';
import { cassa } from '../db/scena_ordini.ts';
import { spingi, type Verifica } from '../db/scena_verifiche.ts';
import { apriBanco, type BancoDiProva } from './prova.ts';

/**
 * Scenes that several files of database tests begin with: awaited at the top of the file, whose own they are, and closed when its
 * last check (its `afterAll`) is done.
 */
async function bancoDelFile(): Promise<BancoDiProva> {
  const banco = await apriBanco();
  afterAll(() => banco.chiudi());
  return banco;
}

/** Orders and their money: a cash desk, and an administrator who decides. */
export async function scenaCassa() {
  const banco = await bancoDelFile();
  return { banco, c: cassa(banco), admin: await creaAdmin(banco) };
}

/** One visit at a time at a tablet: what it sends as its centre's titolare, and how each operation is answered. */
export async function scenaTablet(visita: () => Verifica) {
  const banco = await bancoDelFile();
  const invia = (...ops: unknown[]) => spingi(banco, visita().centro.titolare, ops);
  const stati = async (...ops: unknown[]) => (await invia(...ops)).map((r) => r.status);
  return { banco, invia, stati };
}
