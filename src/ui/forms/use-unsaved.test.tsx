// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUnsaved } from './use-unsaved.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Child({ onDirtyChange }: { onDirtyChange: (dirty: boolean) => void }) {
  const [text, setText] = useState('');
  useUnsaved(text !== '', onDirtyChange);
  return <input aria-label="Importo" value={text} onChange={(evento) => setText(evento.target.value)} />;
}

function Page({ heard, aperta }: { heard: (dirty: boolean) => void; aperta: boolean }) {
  const [dirty, setDirty] = useState(false);
  useLayoutEffect(() => heard(dirty), [dirty, heard]);
  return aperta ? <Child onDirtyChange={setDirty} /> : null;
}

test('the page learns of typed input synchronously, and of nothing once the form is gone', async () => {
  const heard = vi.fn();
  const { rerender } = render(<Page heard={heard} aperta />);
  const campo = screen.getByLabelText<HTMLInputElement>('Importo');
  // As in a browser, effects must not wait for `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, '33');
  campo.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  expect(heard).toHaveBeenLastCalledWith(true);
  vi.unstubAllGlobals();
  rerender(<Page heard={heard} aperta={false} />);
  expect(heard).toHaveBeenLastCalledWith(false);
});
