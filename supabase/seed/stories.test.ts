import { expect, test } from 'vitest';
import { BACKGROUNDS, type Soggetto } from './backgrounds.ts';
import { stories } from './stories.ts';
import { timeFrom } from './tempo.ts';

const vecchi = (adesso: Date) =>
  new Map(
    Object.keys(BACKGROUNDS)
      .filter((s): s is Soggetto => s in BACKGROUNDS)
      .map((s) => [s, new Date(adesso.getTime() - 40 * 86_400_000)] as const),
  );

function controlla(adesso: Date): void {
  const fatti = stories(timeFrom(adesso), vecchi(adesso));
  const oggi = timeFrom(adesso).oggi;
  const brera = fatti.filter((v) => v.centro === 'centro');
  expect(brera.filter((v) => v.fascia.giorno === oggi)).toHaveLength(7);
  expect(brera.some((v) => v.stato === 'in_attesa')).toBe(true);
  expect(brera.some((v) => v.stato === 'programmata')).toBe(true);
  for (const v of fatti) {
    for (const fatto of [v.created, v.ricevuta, v.decisa, v.certificata, v.restituita])
      expect(fatto === null || fatto <= adesso).toBe(true);
    if (v.stato === 'programmata') expect(v.fascia.istante.getTime()).toBeGreaterThan(adesso.getTime());
    if (v.stato === 'verificato') expect(v.decisa).not.toBeNull();
  }
}

// Night, opening, midday, evening; a Sunday; both clock changes; the year's last minutes; a leap day.
test.each([
  '2026-11-20T00:10:00Z',
  '2026-11-20T08:05:00Z',
  '2026-11-20T11:40:00Z',
  '2026-11-20T22:30:00Z',
  '2026-11-22T10:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2027-03-28T00:59:00Z',
  '2027-03-28T01:30:00Z',
  '2026-12-31T22:55:00Z',
  '2026-12-31T23:05:00Z',
  '2028-02-29T11:00:00Z',
])('the counter of Brera is alive at %s', (quando) => controlla(new Date(quando)));

test('and at other hours, over a year and a half', () => {
  const passo = 151 * 3_600_000 + 13 * 60_000;
  const fine = Date.parse('2028-03-10T00:00:00Z');
  for (let quando = Date.parse('2026-10-01T00:07:00Z'); quando < fine; quando += passo) controlla(new Date(quando));
});
