// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import Dexie from 'dexie';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../../../tests/fakes/sync_scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { markNew } from '../../offline/memory.ts';
import { Riconosci } from './Riconosci.tsx';

const rounds = new Set<() => void>();
const banco = vi.hoisted(() => ({ ambiente: {}, sincronizzatore: {} }));
const owing = vi.hoisted(() => vi.fn());
vi.mock('./contesto.ts', () => ({ useBanco: () => banco }));
vi.mock('../../data/centro.ts', () => ({ dispositiviInDebito: owing }));
afterEach(cleanup);

test('a tablet without memory asks which one it was as soon as a round goes through, though the first reading failed', async () => {
  const tablet = await newTablet(server());
  const { indexedDB } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = tablet.factory;
  onTestFinished(() => {
    Dexie.dependencies.indexedDB = indexedDB;
  });
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await markNew(tablet);
  const latest = { fine: 'senza_rete' };
  banco.ambiente = tablet;
  banco.sincronizzatore = {
    busy: false,
    latest,
    onChange: (hear: () => void) => {
      rounds.add(hear);
      return () => rounds.delete(hear);
    },
  };
  const round = (fine: string) => {
    latest.fine = fine;
    for (const hear of rounds) hear();
  };
  const before = new Date(tablet.clock.now() - 1000).toISOString();
  const old = { id: 'vecchio-1', nome: 'Tablet 1', visto_il: before, pending_ops: 3, pending_media: 0 };
  owing.mockRejectedValueOnce(new Error('no line')).mockResolvedValue([old]);
  render(<Riconosci />);
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  round('senza_rete');
  expect(owing).toHaveBeenCalledTimes(1);
  round('completo');
  await screen.findByRole('button', { name: 'Quale tablet era questo?' });
  round('completo');
  expect(owing, 'asked once it was answered').toHaveBeenCalledTimes(2);
});
