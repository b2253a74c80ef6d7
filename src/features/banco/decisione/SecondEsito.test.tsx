// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Dexie from 'dexie';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../../tests/fakes/tablet.ts';
import { openConflicts, resolveConflict } from '../../../offline/review/conflicts.ts';
import { saveDecision } from '../../../offline/review/decision.ts';
import { syncOnce } from '../../../offline/send/sync.ts';
import { SecondEsito } from './SecondEsito.tsx';

const banco = vi.hoisted(() => ({ environment: {} as object }));
vi.mock('../tablet/context.ts', () => ({ useBanco: () => banco }));
vi.mock('../../../ui/layout/TextLink.tsx', () => ({
  TextLink: ({ children }: { children: string }) => children,
}));
afterEach(cleanup);

/** An approval with a certificate, overtaken by `stato`. */
async function overtaken(stato: string, motivo_rifiuto: string | null) {
  const fake = server();
  const tablet = await newTablet(fake);
  const { indexedDB } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = tablet.factory;
  onTestFinished(() => {
    Dexie.dependencies.indexedDB = indexedDB;
  });
  banco.environment = tablet;
  await syncOnce(tablet);
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null, certificato: true });
  const item = fake.verifica('v1');
  item.row = { ...item.row, stato, motivo_rifiuto, versione: item.row.versione + 1 };
  if (stato === 'annullata')
    fake.rule = (op) => (op.kind === 'decidi' ? { status: 'rejected', reason: 'verifica_chiusa' } : null);
  await syncOnce(tablet, true);
  return tablet;
}

test('the ribbon says that another verdict holds and no certificate is made, until it is settled', async () => {
  const tablet = await overtaken('non_conforme', 'difforme');
  render(<SecondEsito />);
  const ribbon = await screen.findByRole('status');
  expect(ribbon.textContent).toMatch(/un altro tablet ha deciso prima\. Vale «Non Conforme.*», non «Approvata»/);
  expect(ribbon.textContent).toContain('Il certificato chiesto con l’approvazione non si emette.');
  const [card] = await openConflicts(tablet.store);
  await resolveConflict(tablet, card?.id ?? '', { tipo: 'loro' });
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('the ribbon without another readable verdict says only that, and a press closes it', async () => {
  await overtaken('annullata', null);
  render(<SecondEsito />);
  expect((await screen.findByRole('status')).textContent).toContain('Il certificato chiesto con l’approvazione non si');
  await userEvent.click(screen.getByRole('button', { name: 'Ho capito' }));
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
