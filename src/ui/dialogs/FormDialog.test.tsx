// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';

afterEach(cleanup);

function apri(stato: { dirty?: boolean; pending?: boolean }) {
  const onClose = vi.fn();
  render(
    <FormDialog
      titolo="Cambia indirizzo"
      conferma="Cambia indirizzo"
      pendingText="Salvataggio…"
      submit={(evento) => evento.preventDefault()}
      pending={false}
      errore={null}
      onClose={onClose}
      {...stato}
    >
      <input aria-label="CAP" />
    </FormDialog>,
  );
  return onClose;
}
const press = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));

test('an untouched form closes at once', async () => {
  const onClose = apri({});
  await press('Annulla');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([['Annulla'], ['Chiudi']])('%s asks before typed text is lost, and goes back to it', async (nome) => {
  const onClose = apri({ dirty: true });
  await userEvent.type(screen.getByLabelText('CAP'), '20121');
  await press(nome);
  expect(screen.getByRole('alert').textContent).toBe('Quello che hai scritto andrebbe perso.');
  const resta = screen.getByRole('button', { name: 'Continua a scrivere' });
  expect(document.activeElement).toBe(resta);
  await userEvent.click(resta);
  expect(screen.getByLabelText('CAP')).toHaveProperty('value', '20121');
  expect(onClose).not.toHaveBeenCalled();
  await press(nome);
  await press('Scarta');
  expect(onClose).toHaveBeenCalledOnce();
});

test('nothing closes the form while it sends', async () => {
  const onClose = apri({ dirty: true, pending: true });
  await press('Annulla');
  await press('Chiudi');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
