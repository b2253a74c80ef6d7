// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bancoText } from '../../../domain/errori/banco.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import { Conflicts } from './Conflicts.tsx';

const finto = vi.hoisted(() => ({ resolve: vi.fn() }));
vi.mock('../tablet/context.ts', () => ({
  useDesk: () => ({
    writer: async (task: (environment: object) => Promise<unknown>, poi: (esito: unknown) => unknown) =>
      poi(await task({})),
  }),
}));
vi.mock('../tablet/use-persona.ts', () => ({ useName: () => 'Elena Brambilla' }));
vi.mock('../../../offline/review/conflicts.ts', () => ({ resolveConflict: finto.resolve }));

const SCORE: Conflict = {
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

beforeEach(() => finto.resolve.mockReset().mockResolvedValue({ ok: true, opId: 'o2' }));
afterEach(cleanup);

const campo = () => screen.getByLabelText<HTMLInputElement>('Un altro valore');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salva queste scelte' });
const tipi = async (testo: string) => {
  await userEvent.clear(campo());
  if (testo !== '') await userEvent.type(campo(), testo);
};

test('a person saves another score as typed; an invalid one shows its error', async () => {
  render(<Conflicts titolo="Borsa" conflitti={[SCORE]} onChoices={() => undefined} />);
  expect(save().disabled).toBe(true);
  await tipi('7');
  expect(save().disabled).toBe(false);
  await tipi('77');
  expect(screen.getByText(bancoText('punteggio_non_valido')), 'beside the field').toBeTruthy();
  expect(campo().getAttribute('aria-invalid')).toBe('true');
  expect(save().disabled, 'the 7 that no longer stands there is not kept').toBe(true);
  await tipi('');
  expect(campo().getAttribute('aria-invalid')).toBeNull();
  expect(save().disabled).toBe(true);
  await tipi('6');
  await userEvent.click(save());
  expect(finto.resolve.mock.calls.map(([, id, scelta]) => [id, scelta])).toEqual([
    ['k1', { tipo: 'altro', valore: 6 }],
  ]);
});

test('choosing one of the two versions clears the third', async () => {
  render(<Conflicts titolo="Borsa" conflitti={[SCORE]} onChoices={() => undefined} />);
  await tipi('7');
  await userEvent.click(screen.getByRole('radio', { name: /Sul server/ }));
  expect(campo().value).toBe('');
  await userEvent.click(save());
  expect(finto.resolve.mock.calls[0]?.[2]).toMatchObject({ tipo: 'loro' });
});

test.each([
  ['non_conforme', 'verificato', 'prima di restituire l’oggetto.'],
  ['verificato', 'non_conforme', 'prima di emettere il certificato.'],
])('a late verdict, %s: the person can write to Fidati before only about acts still to come', (esito, mio, prima) => {
  const verdict = (outcome: string) => ({
    esito: outcome,
    motivo_rifiuto: outcome === 'verificato' ? null : 'difforme',
  });
  const decided: Conflict = { ...SCORE, kind: 'decidi', field: null, mine: verdict(mio), theirs: verdict(esito) };
  render(<Conflicts titolo="Borsa" conflitti={[decided]} onChoices={() => undefined} />);
  expect(screen.getByText(/^Un altro tablet ha deciso prima/).textContent).toContain(prima);
});

test('settling a late verdict keeps the values that came with it as a note', async () => {
  const verdict: Conflict = {
    ...SCORE,
    kind: 'decidi',
    field: null,
    mine: { esito: 'verificato' },
    theirs: { esito: 'non_conforme', motivo_rifiuto: 'difforme' },
  };
  render(<Conflicts titolo="Borsa" conflitti={[verdict]} onChoices={() => undefined} />);
  await userEvent.click(screen.getByRole('radio', { name: /^Vale/ }));
  await userEvent.click(save());
  const { inWords } = finto.resolve.mock.calls[0]?.[2] ?? {};
  expect(inWords({ kind: 'imposta_campo', field: 'score_autenticita', payload: { value: 9 } })).toBe('Autenticità: 9');
});
