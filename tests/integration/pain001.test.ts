import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { pain001 } from '../../src/domain/ordini/pain001.ts';

/** Every file for a bank holds against the schema of its format: one that doesn't is refused whole (decision T8). */

const SCHEMA = readFileSync(join(import.meta.dirname, '../vectors/pain.001.001.03.xsd'), 'utf8');
const IBAN = 'IT60X0542811101000000123456';

const errors = async (xml: string): Promise<string[]> => {
  const { errors: found } = await validateXML({
    xml: [{ fileName: 'lotto.xml', contents: xml }],
    schema: [{ fileName: 'pain.001.001.03.xsd', contents: SCHEMA }],
  });
  return found.map(({ message }) => message);
};
const lot = (names: readonly string[], amount = 80_750) =>
  pain001({
    lotto: 'SEPA-20261127-976728FA',
    creato_il: '2026-11-27T20:00:00.123+00:00',
    ordinante: { nome: 'Fidàti & Figli S.r.l.', iban: IBAN },
    righe: names.map((intestatario, n) => ({
      id: `${n}1111111-2222-4333-8444-555555555555`,
      importo: amount + n,
      intestatario,
      iban: n % 2 === 0 ? IBAN : 'DE89370400440532013000',
      causale: `Fidati ordine FD-${n}`,
    })),
  });

test.each([
  ['letters of all Europe', ['Straße Øystein Đorđević', 'Łukasiewicz', 'Γιώργος', 'Щерьо', "Niccolò D'Angelo <&>"]],
  ['a name as long as may be', ['Ææ'.repeat(35)]],
  ['a single cent less than a million', ['Vera Rossi']],
])('the file of %s is one', async (what, names) => {
  expect(await errors(lot(names, what.startsWith('a single') ? 99_999_999 : 5))).toEqual([]);
});

test('the schema notices an empty name, an unknown letter and a missing amount', async () => {
  const good = lot(['Vera Rossi']);
  for (const bad of [
    good.replace('<Nm>Vera Rossi</Nm>', '<Nm></Nm>'),
    good.replace('Vera Rossi', 'Ł'),
    good.replace(/<Amt>.*<\/Amt>/, ''),
  ])
    expect(await errors(bad)).not.toEqual([]);
});
