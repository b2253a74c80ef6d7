import { expect, test } from 'vitest';
import { conBozza, type Deposito, postoDi, salvaBozza } from './bozza.ts';

function deposito(): Deposito {
  const tenuti = new Map<string, string>();
  return {
    getItem: (nome) => tenuti.get(nome) ?? null,
    setItem: (nome, testo) => void tenuti.set(nome, testo),
    removeItem: (nome) => void tenuti.delete(nome),
  };
}

test('a draft restores texts, checkboxes and choices, and drops other types and unknown fields', () => {
  const posto = postoDi({ deposito: deposito(), modulo: 'problema' }, 'anna');
  salvaBozza(posto, { tipo: 'difforme', testo: 'Graffi', letto: true, prezzo: '12', foto: ['a'], ignoto: 'x' });
  const iniziali = { tipo: null, testo: '', letto: false, prezzo: 0, foto: [] };
  expect(conBozza(iniziali, posto)).toEqual({ tipo: 'difforme', testo: 'Graffi', letto: true, prezzo: 0, foto: [] });
  salvaBozza(posto, { tipo: null, testo: 'Graffi' });
  expect(conBozza(iniziali, posto)).toMatchObject({ tipo: null, testo: 'Graffi' });
  expect(conBozza(iniziali, postoDi({ deposito: deposito(), modulo: 'problema' }, 'anna'))).toEqual(iniziali);
});
