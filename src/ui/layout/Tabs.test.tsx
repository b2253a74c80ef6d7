// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'a', etichetta: 'Prima', contenuto: 'uno' },
  { id: 'b', etichetta: 'Seconda', contenuto: 'due' },
  { id: 'c', etichetta: 'Terza', contenuto: 'tre' },
];

test('Tab reaches only the selected tab; arrow keys select the next one and wrap around', async () => {
  const onChange = vi.fn();
  render(<Tabs nome="Prova" tabs={TABS} onChange={onChange} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Prima');
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Terza');
  expect(screen.getByRole('tabpanel').textContent).toBe('tre');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Seconda');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  expect(onChange.mock.calls.flat()).toEqual(['c', 'a', 'b']);
});

test('Home and End select the ends, other keys do nothing', async () => {
  render(<Tabs nome="Prova" tabs={TABS} initial="b" />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Terza');
  await userEvent.keyboard('{Home}x');
  expect(document.activeElement?.textContent).toBe('Prima');
});

test('each panel takes its name from its tab', () => {
  render(<Tabs nome="Prova" tabs={TABS} />);
  expect(screen.getByRole('tabpanel', { name: 'Prima' }).id).toBe(
    screen.getByRole('tab', { name: 'Prima' }).getAttribute('aria-controls'),
  );
});
