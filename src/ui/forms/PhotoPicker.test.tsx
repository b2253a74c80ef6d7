// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SelectedPhoto } from '../media/foto.ts';
import { PhotoPicker } from './PhotoPicker.tsx';

vi.mock('../media/normalise-image.ts', () => ({
  normaliseImage: async (file: Blob) => {
    const testo = await file.text();
    if (testo.startsWith('rotta')) throw new Error('cannot decode');
    return { blob: new Blob([testo]), larghezza: testo === 'minuscola' ? 3 : 4, altezza: 5 };
  },
}));

const liveOnes = new Set<string>();
let counted = 0;

beforeEach(() => {
  liveOnes.clear();
  counted = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    counted += 1;
    liveOnes.add(`blob:${counted}`);
    return `blob:${counted}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((indirizzo) => void liveOnes.delete(indirizzo));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
// Only ends a hanging test: a busy machine may be slow.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

const RULES = {
  massimo: 3,
  tipi: ['image/png'],
  maxByte: 20,
  minSide: 4,
  largeSide: 9,
  smallSide: 4,
  quality: 1,
};
let scelte: readonly SelectedPhoto[] = [];

function Prova() {
  const [photos, setPhotos] = useState<SelectedPhoto[]>([]);
  scelte = photos;
  return (
    <PhotoPicker
      foto={photos}
      onChange={setPhotos}
      regole={RULES}
      withCover
      legend="Foto"
      explain={({ rifiuti, troppe }) =>
        [...rifiuti.map(({ nome, motivo }) => `${nome} ${motivo}`), ...(troppe ? ['troppe'] : [])].join() || null
      }
    />
  );
}

const file = (nome: string, testo = nome, type = 'image/png') => new File([testo], nome, { type });
const add = (...files: File[]) => fireEvent.change(screen.getByLabelText(/Aggiungi foto/), { target: { files } });
const nomi = () => scelte.map(({ nome }) => nome);

test('good files keep their order, the others are named with their reason', async () => {
  render(<Prova />);
  add(file('a'), file('b', 'b', 'image/svg+xml'), file('c', `rotta${'x'.repeat(16)}`), file('d', 'rotta'), file('e'));
  await waitFor(() => expect(nomi()).toEqual(['a', 'e']));
  expect(screen.getByText('b formato,c peso,d formato')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sposta prima la foto 2' }));
  expect(nomi()).toEqual(['e', 'a']);
  const [prima, second] = screen.getAllByRole('listitem');
  fireEvent.dragStart(prima ?? document.body);
  fireEvent.drop(second ?? document.body);
  expect(nomi()).toEqual(['a', 'e']);
  fireEvent.click(screen.getByRole('button', { name: 'Sposta dopo la foto 1' }));
  expect(nomi()).toEqual(['e', 'a']);
  add(file('h', 'rotta'), file('i', 'rotta'), file('f'));
  await waitFor(() => expect(nomi()).toEqual(['e', 'a', 'f']));
  expect(screen.getByText('h formato,i formato')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Togli la foto 3' }));
  add(file('f'), file('g'));
  await waitFor(() => expect(nomi()).toEqual(['e', 'a', 'f']));
  expect(screen.getByText('troppe')).toBeDefined();
  expect(screen.queryByLabelText(/Aggiungi foto/)).toBeNull();
});

test('the picker keeps as many of twenty as fit, shrinks heavy ones and refuses one too small', async () => {
  render(<Prova />);
  const testi = ['minuscola', 'x'.repeat(RULES.maxByte * 9)];
  add(...Array.from({ length: 20 }, (_, i) => file(`f${i}`, testi[i] ?? 'x')));
  await waitFor(() => expect(nomi()).toEqual(['f1', 'f2', 'f3']));
  expect(screen.getByText('f0 piccola,troppe')).toBeDefined();
});

test('the picker tells a HEIC the browser cannot open from a wrong file, also without its type', async () => {
  render(<Prova />);
  add(file('uno.HEIC', 'rotta', ''), file('due.heic', 'buona', 'image/heic'));
  await waitFor(() => expect(nomi()).toEqual(['due.heic']));
  expect(screen.getByText('uno.HEIC heic')).toBeDefined();
});

test('the picker does not accept HEIC, so that phones hand over JPEG', () => {
  render(<Prova />);
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).not.toMatch(/hei[cf]/);
});

test('a form waits for its pictures to be prepared, and says so', async () => {
  const inviate: number[] = [];
  render(
    <form
      onSubmit={(evento) => {
        evento.preventDefault();
        inviate.push(scelte.length);
      }}
    >
      <Prova />
      <button type="submit">Invia</button>
    </form>,
  );
  add(file('a'), file('b'));
  fireEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(inviate).toEqual([]);
  expect(screen.getByText(/non sono ancora pronte/)).toBeDefined();
  await screen.findByText('2 foto');
  expect(screen.queryByText(/non sono ancora pronte/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(inviate).toEqual([2]);
});

test('the keyboard stays on the pictures when one is added, moved or removed, and when the picker is full', async () => {
  render(<Prova />);
  const inFront = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('type');
  const press = (nome: string) => {
    const button = screen.getByLabelText(nome);
    button.focus();
    fireEvent.click(button);
  };
  const campo = screen.getByLabelText(/Aggiungi foto/);
  campo.focus();
  fireEvent.click(campo);
  add(file('a'), file('b'));
  expect(inFront(), 'while they are being prepared').toBe('file');
  await screen.findByText('2 foto');
  expect(inFront()).toBe('file');
  fireEvent.click(campo);
  add(file('c'));
  await waitFor(() => expect(inFront()).toBe('Togli la foto 3'));
  press('Sposta prima la foto 2');
  await waitFor(() => expect(inFront()).toBe('Sposta dopo la foto 1'));
  press('Togli la foto 3');
  await waitFor(() => expect(inFront()).toBe('file'));
  press('Togli la foto 1');
  await waitFor(() => expect(inFront()).toBe('Togli la foto 1'));
});

test('object URLs of removed pictures and closed forms are revoked', async () => {
  const { unmount } = render(
    <StrictMode>
      <Prova />
    </StrictMode>,
  );
  add(file('a'), file('b'));
  await waitFor(() => expect(liveOnes.size).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'Togli la foto 1' }));
  expect([nomi(), liveOnes.size]).toEqual([['b'], 1]);
  expect(screen.getByRole('img').getAttribute('src')).toBe([...liveOnes][0]);
  unmount();
  expect(liveOnes.size).toBe(0);
});
