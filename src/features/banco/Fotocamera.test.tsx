// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../tests/fakes/sync_server.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { pull } from '../../offline/pull.ts';
import { itemView } from '../../offline/view.ts';
import { createWriter } from '../../offline/writer.ts';
import { ModuliAperti } from './autosalva.ts';
import { ContestoScrivania } from './contesto.ts';
import { Fotocamera } from './Fotocamera.tsx';

vi.mock('./contesto.ts', async (importa) => ({
  ...(await importa<typeof import('./contesto.ts')>()),
  useBanco: () => ({ occupa: () => () => undefined }),
}));
vi.mock('../../ui/normalizzaImmagine.ts', () => ({
  normalizzaImmagine: async (blob: Blob) => ({ blob, larghezza: 4, altezza: 5 }),
}));

/** Only what hangs ends here. */
const PAZIENZA = { timeout: 45_000 };

afterEach(cleanup);

test('each photograph proposes what the next one shows, also before the tablet was read again', async () => {
  const server = new FakeServer();
  server.add('v1');
  const tablet = await newTablet(server);
  await pull(tablet, false);
  const vista = await itemView(tablet.store, 'v1');
  if (vista === null) throw new Error('the item is not on the tablet');
  render(
    <ContestoScrivania value={{ store: tablet.store, scrittura: createWriter(tablet), moduli: new ModuliAperti() }}>
      <Fotocamera vista={vista} per="approvazione" onChiudi={() => undefined} />
    </ContestoScrivania>,
  );
  const chiesto = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;
  expect(chiesto()).toContain('Oggetto intero');
  for (const [n, poi] of ['Marchio o seriale', 'Condizione', 'Altro dettaglio'].entries()) {
    const file = new File([`foto ${n}`], `${n}.jpg`, { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Scegli un file'), { target: { files: [file] } });
    await waitFor(() => expect(chiesto()).toContain(poi), PAZIENZA);
  }
  const inCoda = await tablet.store.ops.orderBy('seq').toArray();
  expect(inCoda.flatMap((op) => (op.kind === 'allega_media' ? [[op.payload.ruolo, op.payload.ordine]] : []))).toEqual([
    ['intero', 0],
    ['marchio_seriale', 1],
    ['condizione', 2],
  ]);
});
