import { expect, test } from 'vitest';
import { fallisce, server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { META_CONFLUITI, META_ERA } from './db.ts';
import { report } from './report.ts';

test('what is owed once is said once, and what comes to be owed while it is said is not forgotten', async () => {
  const fake = server();
  const tablet = await nuovoTablet(fake);
  const { meta } = tablet.store;
  const owed = [
    { k: 'incidente:1', value: { tipo: 'tolta_dal_tablet' } },
    { k: META_CONFLUITI, value: ['d1'] },
    { k: META_ERA, value: 'd0' },
  ];
  const chiavi = owed.map(({ k }) => k);
  const restano = async () => (await meta.bulkGet(chiavi)).map((row) => row !== undefined);
  fake.prima = async () => void (await meta.bulkPut(owed));
  expect(await report(tablet)).toBe('fatto');
  expect(fake.rapporti[0]).not.toHaveProperty('confluiti');
  expect(await restano()).toEqual([true, true, true]);
  fake.prima = async () => undefined;
  fake.guasto = () => fallisce('temporaneo');
  expect(await report(tablet)).toBe('errore');
  expect(await restano()).toEqual([true, true, true]);
  fake.guasto = () => null;
  expect(await report(tablet)).toBe('fatto');
  expect(fake.rapporti[1]).toMatchObject({ incidente: owed[0]?.value, confluiti: ['d1'], era: 'd0' });
  expect(await restano()).toEqual([false, false, false]);
});
