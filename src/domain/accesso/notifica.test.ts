import { expect, it } from 'vitest';
import { type NotificaDraft, validateNotifica } from './notifica.ts';

const bozza: NotificaDraft = {
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
  expect(validateNotifica({ ...bozza, titolo: ' ' })).toEqual({ messaggio: 'messaggio_vuoto' });
  expect(validateNotifica({ ...bozza, titolo: '', messaggio: 'Ciao' })).toEqual({});
});

it('a notification needs an address, and its link a path of ours or an https page', () => {
  expect(validateNotifica(bozza)).toEqual({});
  expect(validateNotifica({ ...bozza, email: 'anna' })).toEqual({ email: 'email_non_valida' });
  for (const link of ['/annunci', '/', 'https://fidati.it', ' /faq '])
    expect(validateNotifica({ ...bozza, link })).toEqual({});
  for (const link of ['//altrove.it', 'http://fidati.it', 'javascript:alert(1)', '/\\altrove', 'annunci'])
    expect(validateNotifica({ ...bozza, link })).toEqual({ link: 'link_non_valido' });
});

it('a group needs its centre or category, and no address', () => {
  const gruppo = { ...bozza, email: '' };
  expect(validateNotifica({ ...gruppo, chi: 'visite' })).toEqual({});
  expect(validateNotifica({ ...gruppo, chi: 'centro' })).toEqual({ centro: 'centro_non_disponibile' });
  expect(validateNotifica({ ...gruppo, chi: 'categoria' })).toEqual({ categoria: 'categoria_obbligatoria' });
});
