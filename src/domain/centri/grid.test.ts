import { expect, it } from 'vitest';
import { endOf, type Fascia, griglia, inPeriod, sayPeriod } from './grid.ts';

const fascia = (giorno: string, ora: string, altro: Partial<Fascia> = {}): Fascia => ({
  giorno,
  ora,
  minuti: 30,
  stato: 'libero',
  verifica_id: null,
  cliente: null,
  oggetto: null,
  motivo: null,
  in_griglia: true,
  ...altro,
});
const FASCE = [
  fascia('2026-11-21', '09:00', { stato: 'passato' }),
  fascia('2026-11-21', '09:30'),
  fascia('2026-11-23', '09:30', { stato: 'prenotato', verifica_id: 'a' }),
  fascia('2026-11-23', '10:00', { stato: 'prenotato', verifica_id: 'a' }),
  fascia('2026-11-23', '09:45', { stato: 'da_spostare', verifica_id: 'b', in_griglia: false }),
  fascia('2026-11-23', '10:30', { stato: 'bloccato', motivo: 'Formazione' }),
];

it('a closed day between open ones keeps its column; a visit off the grid has its hour', () => {
  const { giorni, ore, cella, aperto } = griglia(FASCE);
  expect(giorni).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(ore).toEqual(['09:00', '09:30', '09:45', '10:00', '10:30']);
  expect([aperto('2026-11-22'), cella('2026-11-23', '09:45')?.verifica_id]).toEqual([false, 'b']);
  expect(griglia([]).giorni).toEqual([]);
});

it('a period takes every slot it touches, except past, blocked or off-grid ones', () => {
  const scelte = inPeriod(FASCE, { dal: '2026-11-21', al: '2026-11-23', dalle: '09:45', alle: '18:00' });
  expect(scelte.map((f) => `${f.giorno} ${f.ora}`)).toEqual([
    '2026-11-21 09:30',
    '2026-11-23 09:30',
    '2026-11-23 10:00',
  ]);
  expect(sayPeriod(scelte)).toBe('Blocca 1 orario libero. 1 visita resta valida ed entra in «Da spostare».');
  expect(inPeriod(FASCE, { dal: '', al: '', dalle: '09:00', alle: '18:00' })).toEqual([]);
});

it('counts read well for none, one and many', () => {
  expect(sayPeriod([])).toBeNull();
  expect(sayPeriod([fascia('2026-11-24', '09:00'), fascia('2026-11-24', '09:30')])).toBe(
    'Blocca 2 orari liberi. Nessuna visita da spostare.',
  );
  expect(endOf(fascia('2026-11-24', '09:45'))).toBe('10:15');
});
