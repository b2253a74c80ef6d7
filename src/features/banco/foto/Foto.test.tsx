// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MediaServer } from '../../../offline/store/wire.ts';
import { RemotePhoto } from './Foto.tsx';

const finto = vi.hoisted(() => ({ collegamento: vi.fn() }));
vi.mock('../../../data/centri/centro.ts', () => ({ evidenzaLink: finto.collegamento }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a picture of another tablet loads by itself once the network is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<RemotePhoto media={{ url_file: 'c/v/1.webp' } as MediaServer} alt="Foto del banco 1" />);
  await act(async () => undefined);
  expect(screen.queryByRole('img')).toBeNull();
  finto.collegamento.mockResolvedValue('https://foto.example/1');
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('img', { name: 'Foto del banco 1' });
});
