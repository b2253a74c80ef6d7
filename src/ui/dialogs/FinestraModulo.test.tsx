// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FinestraModulo } from './FinestraModulo.tsx';

afterEach(cleanup);

function apri(stato: { sporco?: boolean; inCorso?: boolean }) {
  const onChiudi = vi.fn();
  render(
    <FinestraModulo
      titolo="Cambia indirizzo"
      conferma="Cambia indirizzo"
      testoInCorso="Salvataggio…"
      invia={(evento) => evento.preventDefault()}
      inCorso={false}
      errore={null}
      onChiudi={onChiudi}
      {...stato}
    >
      <input aria-label="CAP" />
    </FinestraModulo>,
  );
  return onChiudi;
}
const premi = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));

test('an untouched form closes at once', async () => {
  const onChiudi = apri({});
  await premi('Annulla');
  expect(onChiudi).toHaveBeenCalledOnce();
});

test.each([['Annulla'], ['Chiudi']])('%s asks before typed text is lost, and goes back to it', async (nome) => {
  const onChiudi = apri({ sporco: true });
  await userEvent.type(screen.getByLabelText('CAP'), '20121');
  await premi(nome);
  expect(screen.getByRole('alert').textContent).toBe('Quello che hai scritto andrebbe perso.');
  const resta = screen.getByRole('button', { name: 'Continua a scrivere' });
  expect(document.activeElement).toBe(resta);
  await userEvent.click(resta);
  expect(screen.getByLabelText('CAP')).toHaveProperty('value', '20121');
  expect(onChiudi).not.toHaveBeenCalled();
  await premi(nome);
  await premi('Scarta');
  expect(onChiudi).toHaveBeenCalledOnce();
});

test('nothing closes the form while it sends', async () => {
  const onChiudi = apri({ sporco: true, inCorso: true });
  await premi('Annulla');
  await premi('Chiudi');
  expect(onChiudi).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
