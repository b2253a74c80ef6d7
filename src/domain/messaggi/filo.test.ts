import { expect, test } from 'vitest';
import { dayTitle } from '../day.ts';
import { composeFilo, messagePreview } from './filo.ts';

const detto = (id: string, created_at: string, mio = false) => ({ id, mio, testo: id, created_at });
const narrate = (giorni: ReturnType<typeof composeFilo>) =>
  giorni.map(({ giorno, voci }) => [
    giorno,
    ...voci.map((voce) =>
      voce.tipo === 'evento'
        ? `(${voce.evento.tipo})`
        : `${voce.mio ? 'io' : 'lei'} ${voce.messaggi.map(({ id }) => id).join('+')}`,
    ),
  ]);

test('a thread groups by days in Rome, and a person’s messages within five minutes', () => {
  const messaggi = [
    detto('e', '2026-11-18T23:30:00Z'),
    detto('d', '2026-11-18T10:12:00Z'),
    detto('c', '2026-11-18T10:06:00Z'),
    detto('b', '2026-11-18T10:02:00Z'),
    detto('a', '2026-11-18T10:00:00Z', true),
  ];
  const eventi = [{ tipo: 'prenotato', quando: '2026-11-18T10:04:00+00:00' }];
  expect(narrate(composeFilo(messaggi, eventi, true))).toEqual([
    ['2026-11-18', 'io a', 'lei b', '(prenotato)', 'lei c', 'lei d'],
    ['2026-11-19', 'lei e'],
  ]);
  expect(narrate(composeFilo(messaggi, [], true))[0]).toEqual(['2026-11-18', 'io a', 'lei b+c', 'lei d']);
});

test('an event older than the loaded messages waits for its page', () => {
  const eventi = [{ tipo: 'prenotato', quando: '2026-11-17T10:00:00Z' }];
  const messaggi = [detto('a', '2026-11-18T10:00:00Z')];
  expect(narrate(composeFilo(messaggi, eventi, false))).toEqual([['2026-11-18', 'lei a']]);
  expect(narrate(composeFilo(messaggi, eventi, true))).toHaveLength(2);
});

test.each([
  ['Ciao\n a  tutti', false, 'Ciao a tutti'],
  ['a'.repeat(40), true, `Tu: ${'a'.repeat(40)}`],
  ['a'.repeat(41), false, `${'a'.repeat(40)}...`],
  ['👜'.repeat(41), true, `Tu: ${'👜'.repeat(40)}...`],
])('%j is previewed', (testo, mio, atteso) => {
  expect(messagePreview(testo, mio)).toBe(atteso);
});

test.each([
  ['2026-11-20', 'Oggi'],
  ['2026-11-19', 'Ieri'],
  ['2026-11-17', 'Martedì 17 novembre'],
  ['2025-12-01', 'Lunedì 1 dicembre 2025'],
])('the day %s is titled %s', (giorno, titolo) => {
  expect(dayTitle(giorno, new Date('2026-11-20T12:00:00Z'))).toBe(titolo);
});
