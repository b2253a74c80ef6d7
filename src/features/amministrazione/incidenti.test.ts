import { expect, it } from 'vitest';
import { testoIncidente } from './incidenti.ts';

it('an incident is a sentence with what was lost; what nobody knows is shown as it was written', () => {
  const detto = (dati: object) => testoIncidente(JSON.stringify(dati));
  expect(detto({ tipo: 'archivio_perso', epoch_attesa: 'x' })).toBe('Ha trovato vuoto il suo archivio.');
  expect(detto({ tipo: 'memoria_persa', operazioni: 1, media: 2, dal: null })).toBe(
    'Ha perso la memoria: mai inviati 1 operazione, 2 file.',
  );
  expect(detto({ tipo: 'tolta_dal_tablet', operazioni: 0, file: 1, bozze: 1 })).toBe(
    'Una verifica è stata tolta dal tablet: mai inviati 1 file, 1 bozza.',
  );
  for (const altro of ['perso', '{"tipo":"constructor"}', '{"tipo":"archivio_pe', '{}'])
    expect(testoIncidente(altro)).toBe(altro);
});
