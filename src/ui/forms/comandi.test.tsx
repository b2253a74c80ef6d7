// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErroreConfine } from '../feedback/ErroreConfine.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { finestraPagine } from '../layout/Paginazione.tsx';

afterEach(cleanup);

test('a busy button keeps the focus, says so, and ignores presses', async () => {
  const onClick = vi.fn();
  render(
    <Bottone inCorso testoInCorso="Salvataggio in corso…" onClick={onClick}>
      Salva
    </Bottone>,
  );
  const bottone = screen.getByRole('button', { name: 'Salvataggio in corso…' });
  await userEvent.click(bottone);
  expect(document.activeElement).toBe(bottone);
  expect(bottone.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy submit button does not send the form twice', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Bottone type="submit" inCorso>
        Invia
      </Bottone>
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
])('page %i of %i offers at most five buttons', (pagina, pagine, attese) => {
  expect(finestraPagine(pagina, pagine)).toEqual(attese);
});

test('a broken part shows its text and can be retried', async () => {
  let rotto = true;
  const Parte = () => {
    if (rotto) throw new Error('guasto');
    return <p>di nuovo qui</p>;
  };
  const onErrore = vi.fn();
  render(
    <ErroreConfine titolo="Qualcosa non ha funzionato" testo="Riprova." testoRiprova="Riprova" onErrore={onErrore}>
      <Parte />
    </ErroreConfine>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Qualcosa non ha funzionato');
  expect(onErrore).toHaveBeenCalledOnce();
  // React logs the error that the boundary caught.
  vi.mocked(console.error).mockClear();
  rotto = false;
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(screen.getByText('di nuovo qui')).toBeTruthy();
});
