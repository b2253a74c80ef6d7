// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conflict } from '../../../offline/store/types.ts';
import { Conflicts } from '../coda/Conflicts.tsx';
import { useAfterSelection } from './use-after-selection.ts';

const finto = vi.hoisted(() => ({ resolve: vi.fn() }));
vi.mock('../tablet/context.ts', () => ({
  useDesk: () => ({
    writer: async (task: (environment: object) => Promise<unknown>, poi: (esito: unknown) => unknown) =>
      poi(await task({})),
  }),
}));
vi.mock('../tablet/use-persona.ts', () => ({ useName: (chi?: string) => (chi === 'elena' ? 'Elena Brambilla' : '') }));
vi.mock('../../../offline/review/conflicts.ts', () => ({ resolveConflict: finto.resolve }));

const ricezione = (numero_seriale: string) => ({
  numero_seriale,
  accessori: '',
  segni_distintivi: '',
  nome_depositante: 'Lucia',
});
const conflitto = (id: string, verificaId: string): Conflict => ({
  id,
  opId: `o-${id}`,
  verificaId,
  kind: 'ricevi',
  field: null,
  mine: ricezione('AB1'),
  theirs: ricezione('AB2'),
  theirsAt: '2026-11-26T13:11:00Z',
  theirsBy: 'elena',
  theirsVersion: 3,
  state: 'aperto',
  createdAt: 0,
  resolvedAt: null,
});

let chiudi: (id: string) => void = () => undefined;

function Page() {
  const [isOpen, setIsOpen] = useState([conflitto('k1', 'v1'), conflitto('k2', 'v2')]);
  chiudi = (id) => setIsOpen((prima) => prima.filter((uno) => uno.id !== id));
  const { zoneRef, onChoices } = useAfterSelection<HTMLDivElement>(isOpen);
  return (
    <div ref={zoneRef}>
      <h2 tabIndex={-1}>da inviare</h2>
      {isOpen.map((uno) => (
        <Conflicts
          key={uno.id}
          titolo={uno.verificaId === 'v1' ? 'Borsa Kelly' : 'Orologio Seamaster'}
          conflitti={[uno]}
          onChoices={onChoices}
        />
      ))}
    </div>
  );
}

beforeEach(() => {
  finto.resolve.mockReset().mockImplementation(async (_environment: unknown, id: string) => {
    chiudi(id);
    return { ok: true, opId: 'o2' };
  });
});
afterEach(cleanup);

test('each conflict names its item and the other author; a choice focuses the next, the last the heading', async () => {
  render(<Page />);
  expect(screen.getByRole('heading', { name: /Borsa Kelly/ })).toBeTruthy();
  const second = screen.getByRole('heading', { name: /Orologio Seamaster/ });
  expect(screen.getAllByText(/^Sul server, Elena Brambilla, /)).toHaveLength(2);
  const select = async (): Promise<void> => {
    await userEvent.click(screen.getAllByRole('radio', { name: /Sul server/ })[0] ?? document.body);
    await userEvent.click(screen.getAllByRole('button', { name: 'Salva queste scelte' })[0] ?? document.body);
  };
  await select();
  expect(document.activeElement).toBe(second);
  await select();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'da inviare' }));
});
