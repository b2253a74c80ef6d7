// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import QrReader from './QrReader.tsx';

afterEach(cleanup);

test('an empty field shows its error, and clears it at the first letter', async () => {
  const letto = vi.fn();
  render(
    <QrReader
      onRead={letto}
      testi={{
        turnOn: 'Accendi',
        spegni: 'Spegni',
        inquadra: 'Inquadra',
        foto: 'Foto',
        unreadablePhoto: 'Illeggibile',
        guasti: { permesso: 'Permesso', assente: 'Assente' },
        scrivi: { etichetta: 'Codice', conferma: 'Cerca', vuoto: 'Scrivi il codice.' },
      }}
    />,
  );
  const campo = screen.getByLabelText('Codice');
  await userEvent.type(campo, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }));
  expect(letto).not.toHaveBeenCalled();
  expect(campo.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Scrivi il codice.');
  expect(document.activeElement).toBe(campo);
  await userEvent.type(campo, '4218');
  expect(campo.getAttribute('aria-invalid')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }));
  expect(letto).toHaveBeenCalledWith('4218');
});
