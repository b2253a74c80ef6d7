import { expect, it } from 'vitest';
import { incidentText } from './incidents.ts';

it('an incident is a sentence with what was lost; an unknown one shows as written', () => {
  const detto = (dati: object) => incidentText(JSON.stringify(dati));
  expect(detto({ tipo: 'archivio_perso', epoch_attesa: 'x' })).toBe('Ha trovato vuoto il suo archivio.');
  expect(detto({ tipo: 'server_tornato_indietro', mancanti: 0, restituite: 0, perse: 0 })).toBe(
    'Il server è tornato a uno stato precedente: di questo tablet non manca niente.',
  );
  expect(
    detto({
      tipo: 'server_tornato_indietro',
      mancanti: 3,
      restituite: 2,
      perse: 1,
      elenco: ['Borsa, firma, 2026-11-20T09:00'],
    }),
  ).toBe(
    'Il server è tornato a uno stato precedente: mancavano 3 operazioni già inviate, restituite 2, perse 1 (Borsa, firma, 2026-11-20T09:00).',
  );
  expect(detto({ tipo: 'memoria_persa', operazioni: 1, media: 2, dal: null })).toBe(
    'Ha perso la memoria: mai inviati 1 operazione, 2 file.',
  );
  expect(detto({ tipo: 'tolta_dal_tablet', operazioni: 0, file: 1, drafts: 1 })).toBe(
    'Una verifica è stata tolta dal tablet: mai inviati 1 file, 1 bozza.',
  );
  for (const altro of ['perso', '{"tipo":"constructor"}', '{"tipo":"archivio_pe', '{}'])
    expect(incidentText(altro)).toBe(altro);
});
