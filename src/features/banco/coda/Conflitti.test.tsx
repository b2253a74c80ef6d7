// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import { Conflitti } from './Conflitti.tsx';

const finto = vi.hoisted(() => ({ risolvi: vi.fn() }));
vi.mock('../tablet/contesto.ts', () => ({
  useScrivania: () => ({
    scrittura: async (task: (ambiente: object) => Promise<unknown>, poi: (esito: unknown) => unknown) =>
      poi(await task({})),
  }),
}));
vi.mock('../tablet/use-persona.ts', () => ({ useNome: () => 'Elena Brambilla' }));
vi.mock('../../../offline/review/conflicts.ts', () => ({ resolveConflict: finto.risolvi }));

const PUNTEGGIO: Conflict = {
  id: 'k1',
  opId: 'o1',
  verificaId: 'v1',
  kind: 'imposta_campo',
  field: 'score_autenticita',
  mine: 9,
  theirs: 5,
  theirsAt: '2026-11-26T13:11:00Z',
  theirsVersion: 3,
  state: 'aperto',
  createdAt: 0,
  resolvedAt: null,
};

beforeEach(() => finto.risolvi.mockReset().mockResolvedValue({ ok: true, opId: 'o2' }));
afterEach(cleanup);

const campo = () => screen.getByLabelText<HTMLInputElement>('Un altro valore');
const salva = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salva queste scelte' });
const tipi = async (testo: string) => {
  await userEvent.clear(campo());
  if (testo !== '') await userEvent.type(campo(), testo);
};

test('a person saves another score as typed; an invalid one shows its error', async () => {
  render(<Conflitti titolo="Borsa" conflitti={[PUNTEGGIO]} onScelte={() => undefined} />);
  expect(salva().disabled).toBe(true);
  await tipi('7');
  expect(salva().disabled).toBe(false);
  await tipi('77');
  expect(screen.getByText(testoAlBanco('punteggio_non_valido')), 'beside the field').toBeTruthy();
  expect(campo().getAttribute('aria-invalid')).toBe('true');
  expect(salva().disabled, 'the 7 that no longer stands there is not kept').toBe(true);
  await tipi('');
  expect(campo().getAttribute('aria-invalid')).toBeNull();
  expect(salva().disabled).toBe(true);
  await tipi('6');
  await userEvent.click(salva());
  expect(finto.risolvi.mock.calls.map(([, id, scelta]) => [id, scelta])).toEqual([
    ['k1', { tipo: 'altro', valore: 6 }],
  ]);
});

test('choosing one of the two versions clears the third', async () => {
  render(<Conflitti titolo="Borsa" conflitti={[PUNTEGGIO]} onScelte={() => undefined} />);
  await tipi('7');
  await userEvent.click(screen.getByRole('radio', { name: /Sul server/ }));
  expect(campo().value).toBe('');
  await userEvent.click(salva());
  expect(finto.risolvi.mock.calls[0]?.[2]).toMatchObject({ tipo: 'loro' });
});

test.each([
  ['non_conforme', 'verificato', 'prima di restituire l’oggetto.'],
  ['verificato', 'non_conforme', 'prima di emettere il certificato.'],
])('a late verdict, %s: the person can write to Fidati before only about acts still to come', (esito, mio, prima) => {
  const verdict = (outcome: string) => ({
    esito: outcome,
    motivo_rifiuto: outcome === 'verificato' ? null : 'difforme',
  });
  const decided: Conflict = { ...PUNTEGGIO, kind: 'decidi', field: null, mine: verdict(mio), theirs: verdict(esito) };
  render(<Conflitti titolo="Borsa" conflitti={[decided]} onScelte={() => undefined} />);
  expect(screen.getByText(/^Un altro tablet ha deciso prima/).textContent).toContain(prima);
});

test('settling a late verdict keeps the values that came with it as a note', async () => {
  const verdict: Conflict = {
    ...PUNTEGGIO,
    kind: 'decidi',
    field: null,
    mine: { esito: 'verificato' },
    theirs: { esito: 'non_conforme', motivo_rifiuto: 'difforme' },
  };
  render(<Conflitti titolo="Borsa" conflitti={[verdict]} onScelte={() => undefined} />);
  await userEvent.click(screen.getByRole('radio', { name: /^Vale/ }));
  await userEvent.click(salva());
  const { inWords } = finto.risolvi.mock.calls[0]?.[2] ?? {};
  expect(inWords({ kind: 'imposta_campo', field: 'score_autenticita', payload: { value: 9 } })).toBe('Autenticità: 9');
});
