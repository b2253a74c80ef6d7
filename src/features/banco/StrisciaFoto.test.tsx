// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ItemView } from '../../offline/view.ts';
import { FotografaOra } from './StrisciaFoto.tsx';

vi.mock('./Fotocamera.tsx', () => ({
  Fotocamera: ({ onChiudi }: { onChiudi: () => void }) => (
    <button type="button" onClick={onChiudi}>
      Chiudi la fotocamera
    </button>
  ),
}));
afterEach(cleanup);

test('the last picture that was missing takes the button away, and the camera stays until it is closed', async () => {
  const vista = {} as ItemView;
  const { rerender } = render(<FotografaOra serve vista={vista} per="approvazione" />);
  await userEvent.click(screen.getByRole('button', { name: 'Fotografa ora' }));
  rerender(<FotografaOra serve={false} vista={vista} per="approvazione" />);
  expect(screen.queryByRole('button', { name: 'Fotografa ora' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi la fotocamera' }));
  expect(screen.queryByRole('button')).toBeNull();
});
