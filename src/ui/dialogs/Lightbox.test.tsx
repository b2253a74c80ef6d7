// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import Lightbox from './Lightbox.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a zoomed picture keeps its centre', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  render(
    <Lightbox immagini={[{ src: '/a.webp', alt: 'Orologio' }]} initial={0} nome="Foto" onClose={() => undefined} />,
  );
  const field = screen.getByRole('img', { name: 'Orologio' }).closest('.visore-campo');
  await userEvent.click(screen.getByRole('button', { name: 'Ingrandisci' }));
  expect([field?.scrollLeft, field?.scrollTop]).toEqual([75, 150]);
  await userEvent.click(screen.getByRole('button', { name: 'Riduci' }));
  expect([field?.scrollLeft, field?.scrollTop]).toEqual([0, 0]);
});
