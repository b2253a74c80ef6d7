// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { type Ref, useImperativeHandle } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SignaturePad from './SignaturePad.tsx';

type Strokes = { x: number; y: number }[][];

// This document has no canvas: the fake pad keeps strokes as the real one does.
const pad = vi.hoisted(() => {
  const held: { strokes: Strokes; end: () => void } = { strokes: [], end: () => undefined };
  return held;
});
vi.mock('react-signature-canvas', () => ({
  default: function Pad({ ref, onEnd }: { ref: Ref<unknown>; onEnd: () => void }) {
    pad.end = onEnd;
    useImperativeHandle(ref, () => ({
      clear: () => {
        pad.strokes = [];
      },
      fromData: (strokes: Strokes) => {
        pad.strokes = strokes;
      },
      toData: () => pad.strokes,
      isEmpty: () => pad.strokes.length === 0,
      getCanvas: () => document.querySelector('canvas'),
      getTrimmedCanvas: () => ({ toDataURL: () => `drawn ${pad.strokes.length}` }),
    }));
    return <canvas />;
  },
}));

let width = 400;
let turn: (() => void) | null = null;
beforeEach(() => {
  [pad.strokes, width, turn] = [[], 400, null];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        turn = told;
      }
      observe = () => turn?.();
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const testi = { nome: 'Firma', nota: '', cancella: 'Cancella', preferTyping: 'Scrive', typedName: 'Nome' };
const sheet = async (strokes = '') => {
  const [onChange, onStrokes] = [vi.fn(), vi.fn()];
  const { getByRole } = render(
    <SignaturePad testi={testi} onChange={onChange} strokes={strokes} onStrokes={onStrokes} />,
  );
  await waitFor(() => expect(turn).not.toBeNull());
  return { onChange, onStrokes, getByRole };
};

test('an unconfirmed signature stands on the sheet again after a kill, scaled to fit', async () => {
  const first = await sheet();
  pad.strokes.push([{ x: 300, y: 20 }]);
  pad.end();
  const kept = String(first.onStrokes.mock.lastCall?.[0]);
  cleanup();
  [pad.strokes, width, turn] = [[], 200, null];
  const again = await sheet(kept);
  expect(pad.strokes).toEqual([[{ x: 150, y: 10 }]]);
  expect(again.onChange).toHaveBeenLastCalledWith({ tipo: 'tracciata', immagine: 'drawn 1' });
  again.getByRole('button', { name: 'Cancella' }).click();
  expect(again.onStrokes).toHaveBeenLastCalledWith('');
});

test('a stroke under way turns with the tablet and is reported to the form', async () => {
  const { onChange, getByRole } = await sheet();
  getByRole('button', { name: 'Cancella' }).click();
  pad.strokes.push([{ x: 300, y: 20 }]);
  width = 200;
  turn?.();
  expect(pad.strokes).toEqual([[{ x: 150, y: 10 }]]);
  expect(onChange).toHaveBeenLastCalledWith({ tipo: 'tracciata', immagine: 'drawn 1' });
});

test('the screen stays on while somebody signs, and may dim afterwards', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = render(<SignaturePad testi={testi} onChange={() => undefined} />);
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(release).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});

test('a browser that alters pictures takes no signature and says how to allow it (X2)', async () => {
  vi.resetModules();
  vi.doMock('../../browser/probe.ts', () => ({ altersPictures: () => true }));
  const { default: Altered } = await import('./SignaturePad.tsx');
  const { getByRole, queryByRole } = render(<Altered testi={testi} onChange={() => undefined} />);
  expect(getByRole('alert').textContent).toMatch(/^Qui non si firma\. Questo browser altera le immagini/);
  expect(queryByRole('checkbox')).toBeNull();
  vi.doUnmock('../../browser/probe.ts');
});

type Spot = readonly [number, number];

/** Runs the real library on a canvas that records where its ink lies. */
async function realSheet() {
  vi.resetModules();
  vi.doUnmock('react-signature-canvas');
  const ink: Spot[] = [];
  let picture: readonly Spot[] = [];
  const own = {
    clearRect: () => ink.splice(0),
    arc: (x: number, y: number) => ink.push([x, y]),
    drawImage: () => {
      picture = [...ink];
    },
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
  };
  const pen = new Proxy(own, { get: (it, name) => Reflect.get(it, name) ?? (() => undefined) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,');
  const { default: Real } = await import('./SignaturePad.tsx');
  const onStrokes = vi.fn();
  const open = async (strokes: string) => {
    const { container } = render(<Real testi={testi} onChange={vi.fn()} strokes={strokes} onStrokes={onStrokes} />);
    return waitFor(() => container.querySelector('canvas') ?? expect.fail('no sheet yet'));
  };
  const reaches = ([x, y]: Spot) => picture.some(([left, top]) => Math.hypot(left - x, top - y) < 2);
  return { open, reaches, kept: () => String(onStrokes.mock.lastCall?.[0]), forget: () => (picture = []) };
}

test.each<[string, Spot[]]>([
  [
    'two points',
    [
      [20, 20],
      [120, 60],
    ],
  ],
  [
    'three points',
    [
      [20, 20],
      [120, 60],
      [200, 20],
    ],
  ],
  [
    'five points',
    [
      [20, 20],
      [60, 60],
      [120, 60],
      [160, 90],
      [200, 20],
    ],
  ],
])('a fast stroke of %s is in the picture to its last point, also after a kill', async (_, spots) => {
  const { open, reaches, kept, forget } = await realSheet();
  const canvas = await open('');
  for (const [n, [clientX, clientY]] of spots.entries())
    for (const name of [n === 0 ? 'mousedown' : 'mousemove', ...(n === spots.length - 1 ? ['mouseup'] : [])])
      canvas.dispatchEvent(Object.assign(new MouseEvent(name, { clientX, clientY, bubbles: true }), { which: 1 }));
  expect(spots.map(reaches)).toEqual(spots.map(() => true));
  forget();
  cleanup();
  [width, turn] = [401, null];
  await open(kept());
  await waitFor(() => expect(spots.map(reaches)).toEqual(spots.map(() => true)));
});
