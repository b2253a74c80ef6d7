import { expect, test } from 'vitest';
import { type Deposito, dimenticaIndirizzo, erroriIndirizzo, indirizzoIniziale, salvaIndirizzo } from './indirizzo.ts';

const PROFILO = {
  nome: 'Anna',
  cognome: 'Bianchi',
  email: 'anna@prova.example',
  telefono: null,
  indirizzo: 'Via Roma 12',
  citta: 'Bologna',
  cap: '40121',
  provincia: null,
};

function deposito(): Deposito {
  const voci = new Map<string, string>();
  return {
    getItem: (k) => voci.get(k) ?? null,
    setItem: (k, v) => void voci.set(k, v),
    removeItem: (k) => void voci.delete(k),
  };
}

test('the form starts from the profile', () => {
  expect(indirizzoIniziale(deposito(), 'a', PROFILO)).toMatchObject({
    nome_completo: 'Anna Bianchi',
    citta: 'Bologna',
    telefono: '',
  });
});

test('what was typed comes back after a reload, an emptied field included', () => {
  const posto = deposito();
  salvaIndirizzo(posto, 'a', { ...indirizzoIniziale(posto, 'a', PROFILO), citta: '', telefono: '333 1234567' });
  expect(indirizzoIniziale(posto, 'a', PROFILO)).toMatchObject({ citta: '', telefono: '333 1234567' });
});

test('the next person on the same tab finds nothing of it', () => {
  const posto = deposito();
  salvaIndirizzo(posto, 'a', { ...indirizzoIniziale(posto, 'a', PROFILO), telefono: '333 1234567' });
  expect(indirizzoIniziale(posto, 'b', PROFILO).telefono).toBe('');
});

test('a paid order leaves no draft, a damaged draft is dropped', () => {
  const posto = deposito();
  salvaIndirizzo(posto, 'a', { ...indirizzoIniziale(posto, 'a', PROFILO), citta: 'Roma' });
  dimenticaIndirizzo(posto, 'a');
  expect(indirizzoIniziale(posto, 'a', PROFILO).citta).toBe('Bologna');
  posto.setItem('fidati.cassa.a', '{"citta":');
  expect(indirizzoIniziale(posto, 'a', PROFILO).citta).toBe('Bologna');
});

test('each missing field has its own text', () => {
  const vuoto = { ...indirizzoIniziale(deposito(), 'a', PROFILO), cap: ' ', telefono: '12345', email: 'anna' };
  expect(Object.keys(erroriIndirizzo(vuoto)).sort()).toEqual(['cap', 'email', 'telefono']);
  expect(erroriIndirizzo({ ...vuoto, cap: '40121', telefono: '123456', email: 'a@b.it' })).toEqual({});
});
