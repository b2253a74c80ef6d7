import { expect, it } from 'vitest';
import { passwordDefect } from './password.ts';

const OWNER_EMAIL = 'mario.rossi88@prova.example';

it.each([
  ...['aaaaaaaa', '        ', '12121212', 'abcabcabc', 'abcabcab', 'qwertyqwerty', 'Ciao-Ciao-Ciao', 'è'.repeat(36)],
  // runs of letters, digits, keyboard rows
  ...['abcdefgh', 'hgfedcba', '12345678', '98765432', 'qwertyuiop', 'asdf-ghjk', 'abc12345', 'qwerty12', 'aaabbb111'],
  ...['1qaz2wsx', 'zxcvbnm1', 'qwertz123', 'Abcd.1234'],
  ...['fidatifidati', 'fidati fidati', 'Fidati-Fidati1', 'Fidati2026!', 'fidatipoint99', '--marketplace--1'],
  ...['PuntoFidati', 'verificatofidati7'],
  ...['mario.rossi88', 'MarioRossi!2026', 'rossi-mario-1', 'mariomario99', 'rossi88rossi88'],
])('%s is predictable', (password) => {
  expect(passwordDefect(password, OWNER_EMAIL)).toBe('password_prevedibile');
});

it.each([
  ...['aqzwsxed', 'fidati-demo-2026', 'una-password-lunga', 'correct horse battery', 'Vx7!qpLr', 'mario va a scuola'],
  ...['qwerty e altro ancora', '3358127064', 'abcdxyzk9w', 'rosso di sera', '€'.repeat(4) + 'abzt'],
])('%s is accepted', (password) => {
  expect(passwordDefect(password, OWNER_EMAIL)).toBeNull();
});

it('the own address counts whoever it is, and a short one is ignored', () => {
  expect(passwordDefect('acquirente1', 'acquirente@demo.example')).toBe('password_prevedibile');
  expect(passwordDefect('acquirente1', 'altra@demo.example')).toBeNull();
  expect(passwordDefect('3358127064!', '3358127064@demo.example')).toBe('password_prevedibile');
  expect(passwordDefect('abottega', 'a@demo.example')).toBeNull();
});
