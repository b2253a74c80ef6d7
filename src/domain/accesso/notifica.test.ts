import { expect, it } from 'vitest';
import { validaNotifica } from './notifica.ts';

const bozza = { email: 'anna@prova.it', tipo: '', titolo: 'Ciao', link: '', messaggio: '' };

it('asks for a title or a message: nobody is told nothing', () => {
  expect(validaNotifica({ ...bozza, titolo: ' ' })).toEqual({ messaggio: 'messaggio_vuoto' });
  expect(validaNotifica({ ...bozza, titolo: '', messaggio: 'Ciao' })).toEqual({});
});

it('asks for an address, and for a link that leads here or to an https page', () => {
  expect(validaNotifica(bozza)).toEqual({});
  expect(validaNotifica({ ...bozza, email: 'anna' })).toEqual({ email: 'email_non_valida' });
  for (const link of ['/annunci', '/', 'https://fidati.it', ' /faq '])
    expect(validaNotifica({ ...bozza, link })).toEqual({});
  for (const link of ['//altrove.it', 'http://fidati.it', 'javascript:alert(1)', '/\\altrove', 'annunci'])
    expect(validaNotifica({ ...bozza, link })).toEqual({ link: 'link_non_valido' });
});
