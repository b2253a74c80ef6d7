// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import Dexie from 'dexie';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../../tests/fakes/tablet.ts';
import { markNew } from '../../../offline/device/memory.ts';
import { RecogniseTablet } from './RecogniseTablet.tsx';

async function newCounter(fine: string) {
  const tablet = await newTablet(server());
  const { indexedDB } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = tablet.factory;
  onTestFinished(() => {
    Dexie.dependencies.indexedDB = indexedDB;
  });
  await markNew(tablet);
  const latest = { fine };
  const onChange = (hear: () => void) => {
    rounds.add(hear);
    return () => rounds.delete(hear);
  };
  const request = vi.fn();
  banco.environment = tablet;
  banco.syncer = { busy: false, latest, onChange, request };
  return { tablet, latest, request };
}

const rounds = new Set<() => void>();
const banco = vi.hoisted(() => ({ environment: {}, syncer: {} }));
const owing = vi.hoisted(() => vi.fn());
vi.mock('../tablet/context.ts', () => ({ useBanco: () => banco }));
vi.mock('../../../data/centri/centro.ts', () => ({ owingDevices: owing }));
afterEach(cleanup);

test('a tablet without memory asks which one it was after a sync, also if the first reading failed', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { tablet, latest } = await newCounter('senza_rete');
  const round = (fine: string) => {
    latest.fine = fine;
    for (const hear of rounds) hear();
  };
  const before = new Date(tablet.clock.now() - 1000).toISOString();
  const old = { id: 'vecchio-1', nome: 'Tablet 1', visto_il: before, pending_ops: 3, pending_media: 0 };
  owing.mockRejectedValueOnce(new Error('no line')).mockResolvedValue([old]);
  render(<RecogniseTablet />);
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  round('senza_rete');
  expect(owing).toHaveBeenCalledTimes(1);
  round('completo');
  await screen.findByRole('button', { name: 'Quale tablet era questo?' });
  round('completo');
  expect(owing, 'asked once it was answered').toHaveBeenCalledTimes(2);
});

test('a person names the tablet in two steps; one that is at work is not offered', async () => {
  const { tablet, request } = await newCounter('completo');
  const seen = (ms: number) => new Date(tablet.clock.now() + ms).toISOString();
  owing.mockReset().mockResolvedValue([
    { id: 'vecchio-1', nome: 'Tablet 1', visto_il: seen(-60_000), pending_ops: 3, pending_media: 0 },
    { id: 'collega', nome: 'Tablet 2', visto_il: seen(60_000), pending_ops: 1, pending_media: 0 },
  ]);
  render(<RecogniseTablet />);
  fireEvent.click(await screen.findByRole('button', { name: 'Quale tablet era questo?' }));
  const tablets = screen.getAllByRole('radio');
  expect(tablets.map((one) => one.closest('label')?.textContent)).toEqual([expect.stringContaining('Tablet 1')]);
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Era questo' });
  expect(yes.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio'));
  expect(request, 'a choice alone says nothing').not.toHaveBeenCalled();
  fireEvent.click(yes);
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
});
