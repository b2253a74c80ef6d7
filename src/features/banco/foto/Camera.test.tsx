// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../tests/fakes/sync-server.ts';
import { newTablet } from '../../../../tests/fakes/tablet.ts';
import { pull } from '../../../offline/receive/pull.ts';
import { itemView } from '../../../offline/store/view.ts';
import { createWriter } from '../../../offline/store/writer.ts';
import { UnreadableImage } from '../../../ui/media/ridisegno.ts';
import { DeskContext } from '../tablet/context.ts';
import { OpenForms } from '../valutazione/autosave.ts';
import { Camera } from './Camera.tsx';

vi.mock('../tablet/context.ts', async (matters) => ({
  ...(await matters<typeof import('../tablet/context.ts')>()),
  useBanco: () => ({ occupy: () => () => undefined }),
}));
vi.mock('../../../ui/media/normalise-image.ts', () => ({
  normaliseImage: async (blob: Blob) => {
    if ((await blob.text()).includes('illeggibile')) throw new UnreadableImage();
    return { blob, larghezza: 4, altezza: 5 };
  },
}));

/** Only ends a hanging test. */
const PATIENCE = { timeout: 45_000 };

afterEach(cleanup);

async function apri() {
  const server = new FakeServer();
  server.add('v1');
  const tablet = await newTablet(server);
  await pull(tablet, false);
  const vista = await itemView(tablet.store, 'v1');
  if (vista === null) throw new Error('the item is not on the tablet');
  render(
    <DeskContext value={{ store: tablet.store, writer: createWriter(tablet), moduli: new OpenForms() }}>
      <Camera vista={vista} per="approvazione" onClose={() => undefined} />
    </DeskContext>,
  );
  return async () => {
    const queued = await tablet.store.ops.orderBy('seq').toArray();
    return queued.flatMap((op) => (op.kind === 'allega_media' ? [[op.payload.ruolo, op.payload.ordine]] : []));
  };
}

const asked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;
const chooseDecoder = (...nomi: string[]) =>
  fireEvent.change(screen.getByLabelText('Scegli un file'), {
    target: { files: nomi.map((nome) => new File([`foto ${nome}`], `${nome}.jpg`, { type: 'image/jpeg' })) },
  });

test('each shot proposes the next role, also before the tablet is read again', async () => {
  const savedOnes = await apri();
  expect(asked()).toContain('Oggetto intero');
  for (const poi of ['Marchio o seriale', 'Condizione', 'Altro dettaglio']) {
    chooseDecoder(poi);
    await waitFor(() => expect(asked()).toContain(poi), PATIENCE);
  }
  expect(await savedOnes()).toEqual([
    ['intero', 0],
    ['marchio_seriale', 1],
    ['condizione', 2],
  ]);
});

test('files chosen together fill the missing roles in order, and the dialog says which', async () => {
  const savedOnes = await apri();
  chooseDecoder('a', 'b', 'c', 'd');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^4 foto salvate/), PATIENCE);
  expect(await savedOnes()).toEqual([
    ['intero', 0],
    ['marchio_seriale', 1],
    ['condizione', 2],
    ['evidenza', 3],
  ]);
  expect(screen.getByRole('status').textContent).toContain(
    'Oggetto intero, Marchio o seriale, Condizione, Altro dettaglio',
  );
});

test('a role picked by hand applies to all files chosen together; then the missing one is proposed', async () => {
  const savedOnes = await apri();
  fireEvent.click(screen.getByRole('radio', { name: /Condizione/ }));
  chooseDecoder('a', 'b');
  await waitFor(() => expect(asked()).toContain('Oggetto intero'), PATIENCE);
  await waitFor(async () =>
    expect(await savedOnes()).toEqual([
      ['condizione', 0],
      ['condizione', 1],
    ]),
  );
});

test('a file that is no picture asks for another and takes no role', async () => {
  const savedOnes = await apri();
  chooseDecoder('illeggibile', 'b');
  expect(await screen.findByText('Un file non è una foto che si riesca a leggere. Scegline un altro.')).toBeTruthy();
  await waitFor(async () => expect(await savedOnes()).toEqual([['intero', 1]]), PATIENCE);
});

test('the dialog names each refused file with its reason', async () => {
  const savedOnes = await apri();
  const file = (name: string, type: string, body: BlobPart = 'x') => new File([body], name, { type });
  fireEvent.change(screen.getByLabelText('Scegli un file'), {
    target: {
      files: [
        file('buona.jpg', 'image/jpeg'),
        file('lungo.pdf', 'application/pdf', new Uint8Array(10 * 1024 * 1024 + 1)),
        file('finta.jpg', 'image/jpeg', 'illeggibile'),
        file('rotta.heic', 'image/heic', 'illeggibile'),
        file('tutto.zip', 'application/zip'),
      ],
    },
  });
  await screen.findByText('tutto.zip', {}, PATIENCE);
  const reasons = screen.getAllByRole('alert').map((one) => [one.textContent, one.nextElementSibling?.textContent]);
  expect(reasons).toEqual([
    ['Un file non è una foto che si riesca a leggere. Scegline un altro.', 'finta.jpg, rotta.heic'],
    ['Alcuni file sono troppo grandi (max 10MB) e sono stati esclusi.', 'lungo.pdf'],
    ['Alcuni file sono stati esclusi: si aggiungono foto, video MP4 o WebM e PDF.', 'tutto.zip'],
  ]);
  expect(await savedOnes()).toEqual([['intero', 0]]);
});
