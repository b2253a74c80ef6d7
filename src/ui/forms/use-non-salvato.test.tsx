// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNonSalvato } from './use-non-salvato.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Figlio({ onSporco }: { onSporco: (sporco: boolean) => void }) {
  const [testo, setTesto] = useState('');
  useNonSalvato(testo !== '', onSporco);
  return <input aria-label="Importo" value={testo} onChange={(evento) => setTesto(evento.target.value)} />;
}

function Pagina({ sentito, aperta }: { sentito: (sporco: boolean) => void; aperta: boolean }) {
  const [sporco, setSporco] = useState(false);
  useLayoutEffect(() => sentito(sporco), [sporco, sentito]);
  return aperta ? <Figlio onSporco={setSporco} /> : null;
}

test('the page learns of typed input synchronously, and of nothing once the form is gone', async () => {
  const sentito = vi.fn();
  const { rerender } = render(<Pagina sentito={sentito} aperta />);
  const campo = screen.getByLabelText<HTMLInputElement>('Importo');
  // As in a browser, effects must not wait for `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, '33');
  campo.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  expect(sentito).toHaveBeenLastCalledWith(true);
  vi.unstubAllGlobals();
  rerender(<Pagina sentito={sentito} aperta={false} />);
  expect(sentito).toHaveBeenLastCalledWith(false);
});
