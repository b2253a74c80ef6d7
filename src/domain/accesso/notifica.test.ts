import { expect, it } from 'vitest';
import { complaints } from '../form.ts';
import { NOTIFICA, type NotificaDraft, notificaRule } from './notifica.ts';

const judged = (b: NotificaDraft) => complaints(NOTIFICA, b, notificaRule);

const bozza: NotificaDraft = {
  chi: 'persona',
  dal: '',
  al: '',
  centro: '',
  categoria: '',
  email: 'anna@prova.it',
  tipo: '',
  titolo: 'Ciao',
  link: '',
  messaggio: '',
};

it('a notification needs a title or a message', () => {
  expect(judged({ ...bozza, titolo: ' ' })).toEqual({ messaggio: 'messaggio_vuoto' });
  expect(judged({ ...bozza, titolo: '', messaggio: 'Ciao' })).toEqual({});
});

it('a notification needs an address, and its link a path of ours or an https page', () => {
  expect(judged(bozza)).toEqual({});
  expect(judged({ ...bozza, email: 'anna' })).toEqual({ email: 'email_non_valida' });
  for (const link of ['/annunci', '/', 'https://fidati.it', ' /faq ']) expect(judged({ ...bozza, link })).toEqual({});
  for (const link of ['//altrove.it', 'http://fidati.it', 'javascript:alert(1)', '/\\altrove', 'annunci'])
    expect(judged({ ...bozza, link })).toEqual({ link: 'link_non_valido' });
});

it('a group needs its centre or category, and no address', () => {
  const gruppo = { ...bozza, email: '' };
  expect(judged({ ...gruppo, chi: 'visite' })).toEqual({});
  expect(judged({ ...gruppo, chi: 'visite', email: 'anna' })).toEqual({});
  expect(judged({ ...gruppo, chi: 'centro' })).toEqual({ centro: 'centro_non_disponibile' });
  expect(judged({ ...gruppo, chi: 'categoria' })).toEqual({ categoria: 'categoria_obbligatoria' });
});
