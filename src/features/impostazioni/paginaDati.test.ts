import { expect, test } from 'vitest';
import { paginaDati } from './paginaDati.ts';

test('the export as a page: names, euro and Roman instants, no ids, nothing of a person becomes markup', () => {
  const html = paginaDati({
    ordini: [
      {
        id: '00000000-0000-4000-8000-000000000000',
        oggetto: 'Borsa <b>',
        importo: 421_800,
        data_creazione: '2026-11-20T09:00:00Z',
        rimborsi: [{ importo: 100, motivo: 'Graffio' }],
      },
    ],
    preferiti: null,
  });
  expect(html).toMatch(/<h2>Ordini<\/h2>[\s\S]*Borsa &lt;b&gt;[\s\S]*4\.218,00/);
  expect(html).toMatch(/20\/11\/2026[\s\S]*Graffio/);
  expect(html).not.toMatch(/00000000|Preferiti|<b>/);
});
