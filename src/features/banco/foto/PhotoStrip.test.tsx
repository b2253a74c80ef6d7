// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ItemView } from '../../../offline/store/view.ts';
import { PhotoStrip, TakePhotoNow } from './PhotoStrip.tsx';

vi.mock('./Camera.tsx', () => ({
  Camera: ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Chiudi la fotocamera
    </button>
  ),
}));
vi.mock('../tablet/context.ts', () => ({
  useBanco: () => ({ environment: {} }),
  useDesk: () => ({
    writer: async (task: (environment: object) => Promise<unknown>, poi: (esito: unknown) => unknown) =>
      poi(await task({})),
  }),
}));
vi.mock('./Foto.tsx', async (original) => ({
  ...(await original<object>()),
  Thumbnail: () => <span data-picture="" />,
}));
vi.mock('../../../offline/media/attachments.ts', () => ({ removeAttachment: async () => ({ ok: true, opId: 'o1' }) }));
afterEach(cleanup);

test('the last missing picture removes the button, and the camera stays open', async () => {
  const vista = {} as ItemView;
  const { rerender } = render(<TakePhotoNow serve vista={vista} per="approvazione" />);
  await userEvent.click(screen.getByRole('button', { name: 'Fotografa ora' }));
  rerender(<TakePhotoNow serve={false} vista={vista} per="approvazione" />);
  expect(screen.queryByRole('button', { name: 'Fotografa ora' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi la fotocamera' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('removing a picture moves the focus to the camera button', async () => {
  const presa = (id: string) => ({
    media: { id, kind: 'immagine', blobFreedAt: null, state: 'pronto' },
    stato: null,
  });
  const vista = (...ids: string[]) =>
    ({
      verifica: { id: 'v1', media: [] },
      attachments: ids.map(presa),
      prove: ids.map((id) => ({ id, ruolo: 'rientro', sha256: id, opId: null })),
      decisione: null,
    }) as unknown as ItemView;
  const { rerender, container } = render(<PhotoStrip vista={vista('a', 'b')} per="rientro" />);
  const [prima] = screen.getAllByRole('button', { name: /^Togli/ });
  // The button must stand below its picture, not over it.
  expect(container.querySelectorAll('li > [data-picture] + span > button[aria-label^=Togli]')).toHaveLength(2);
  expect(container.querySelector('li .absolute')).toBeNull();
  await userEvent.click(prima as HTMLElement);
  rerender(<PhotoStrip vista={vista('b')} per="rientro" />);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Fotografa');
});
