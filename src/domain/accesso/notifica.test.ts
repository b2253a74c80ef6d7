import { expect, it } from 'vitest';
import { type BozzaNotifica, validaNotifica } from './notifica.ts';

const bozza: BozzaNotifica = {
  chi: 'persona',
  centro: '',
  categoria: '',
  email: 'anna@prova.it',
  tipo: '',
  titolo: 'Ciao',
  link: '',
  messaggio: '',
};

it('a notification needs a title or a message', () => {
  expect(validaNotifica({ ...bozza, titolo: ' ' })).toEqual({ messaggio: 'messaggio_vuoto' });
  expect(validaNotifica({ ...bozza, titolo: '', messaggio: 'Ciao' })).toEqual({});
});

it('a notification needs an address, and its link a path of ours or an https page', () => {
  expect(validaNotifica(bozza)).toEqual({});
  expect(validaNotifica({ ...bozza, email: 'anna' })).toEqual({ email: 'email_non_valida' });
  for (const link of ['/annunci', '/', 'https://fidati.it', ' /faq '])
    expect(validaNotifica({ ...bozza, link })).toEqual({});
  for (const link of ['//altrove.it', 'http://fidati.it', 'javascript:alert(1)', '/\\altrove', 'annunci'])
    expect(validaNotifica({ ...bozza, link })).toEqual({ link: 'link_non_valido' });
});

it('a group needs its centre or category, and no address', () => {
  const gruppo = { ...bozza, email: '' };
  expect(validaNotifica({ ...gruppo, chi: 'visite' })).toEqual({});
  expect(validaNotifica({ ...gruppo, chi: 'centro' })).toEqual({ centro: 'centro_non_disponibile' });
  expect(validaNotifica({ ...gruppo, chi: 'categoria' })).toEqual({ categoria: 'categoria_obbligatoria' });
});
