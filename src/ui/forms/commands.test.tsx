// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { Button } from '../layout/Button.tsx';
import { pageWindow } from '../layout/Pagination.tsx';

afterEach(cleanup);

test('a busy button keeps the focus, says so, and ignores presses', async () => {
  const onClick = vi.fn();
  render(
    <Button pending pendingText="Salvataggio in corso…" onClick={onClick}>
      Salva
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Salvataggio in corso…' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy submit button does not send the form twice', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Invia
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])('page %i of %i offers at most five buttons', (pagina, pagine, waits) => {
  expect(pageWindow(pagina, pagine)).toEqual(waits);
});

test('a broken part shows its text and can be retried', async () => {
  let rotto = true;
  const Part = () => {
    if (rotto) throw new Error('guasto');
    return <p>di nuovo qui</p>;
  };
  const onError = vi.fn();
  render(
    <ErrorBoundary titolo="Qualcosa non ha funzionato" testo="Riprova." retryText="Riprova" onError={onError}>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Qualcosa non ha funzionato');
  expect(onError).toHaveBeenCalledOnce();
  // React logs the error that the boundary caught.
  vi.mocked(console.error).mockClear();
  rotto = false;
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(screen.getByText('di nuovo qui')).toBeTruthy();
});
