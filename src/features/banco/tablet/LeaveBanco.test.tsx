// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeaveBanco } from './LeaveBanco.tsx';

const finto = vi.hoisted(() => ({ lockNow: vi.fn(), elimina: vi.fn(), esporta: vi.fn(), invia: vi.fn(), quanti: 0 }));
vi.mock('../coda/export.ts', () => ({ downloadExport: finto.esporta }));
vi.mock('./context.ts', () => ({
  useBanco: () => ({
    environment: { store: {} },
    dispositivo: {},
    centro: { nome: 'Centro' },
    syncer: { onChange: () => () => undefined, busy: false, syncNow: finto.invia },
  }),
}));
vi.mock('./use-persona.ts', () => ({ usePersona: () => ({ nome: 'Elena' }) }));
vi.mock('../oggi/use-counters.ts', () => ({
  useCounters: () => ({ totale: finto.quanti, conflitti: 0, refusedOps: 0 }),
}));
vi.mock('../../../offline/device/sign-out.ts', () => ({
  DELETE_WORD: 'ELIMINA',
  keepLocked: finto.lockNow,
  deleteData: finto.elimina,
}));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  finto.lockNow.mockReset().mockResolvedValue(undefined);
  finto.elimina.mockReset().mockResolvedValue('eliminato');
  finto.quanti = 0;
});
afterEach(cleanup);

const apri = (onExited: () => Promise<void>) =>
  render(
    <LeaveBanco
      onClose={() => undefined}
      onExited={onExited}
      ports={{ localKeys: localStorage, forgetDevice: () => undefined, caches: null, report: async () => true }}
    />,
  );
const press = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome, hidden: true }));
const detto = () => screen.queryByRole('alert', { hidden: true })?.textContent;
const TEXT = 'Si è verificato un errore. Riprova più tardi.';

test('a failed sign-out is shown and can be retried', async () => {
  const onExited = vi.fn().mockRejectedValueOnce(new Error('storage refused')).mockResolvedValue(undefined);
  apri(onExited);
  await press('Esci');
  await vi.waitFor(() => expect(detto()).toBe(TEXT));
  await press('Esci');
  await vi.waitFor(() => expect(detto()).toBeUndefined());
  expect(onExited).toHaveBeenCalledTimes(2);
});

test('a tablet that cannot be locked ends no session, and says so', async () => {
  const onExited = vi.fn();
  finto.lockNow.mockRejectedValue(new Error('storage refused'));
  apri(onExited);
  await press('Esci');
  await vi.waitFor(() => expect(detto()).toBe(TEXT));
  expect(onExited).not.toHaveBeenCalled();
});

test('deleting asks for the word, and a failed deletion is shown', async () => {
  finto.quanti = 2;
  const onExited = vi.fn();
  apri(onExited);
  await press('Elimina ed esci');
  expect(screen.getByText('Scrivi ELIMINA per confermare.')).toBeDefined();
  expect(finto.elimina).not.toHaveBeenCalled();
  finto.elimina.mockRejectedValue(new Error('storage refused'));
  await userEvent.type(screen.getByLabelText('Scrivi ELIMINA'), 'elimina');
  await press('Elimina ed esci');
  await vi.waitFor(() => expect(detto()).toBe(TEXT));
  expect(onExited).not.toHaveBeenCalled();
});

test('a failed export is shown and can be retried', async () => {
  finto.quanti = 2;
  finto.esporta.mockReset().mockRejectedValueOnce(new Error('unreadable')).mockResolvedValue(undefined);
  apri(async () => undefined);
  await press('Esporta in un file');
  await vi.waitFor(() => expect(detto()).toMatch(/^Il file non è stato preparato/));
  await press('Esporta in un file');
  await vi.waitFor(() => expect(detto()).toBeUndefined());
  expect(finto.esporta).toHaveBeenCalledTimes(2);
});

test('sending offline says that nothing left and why; a finished export is shown, too', async () => {
  finto.quanti = 2;
  finto.invia.mockResolvedValue({ fine: 'offline', restano: 2 });
  finto.esporta.mockResolvedValue(undefined);
  apri(vi.fn());
  await press('Sincronizza ora');
  await screen.findByText('Nessuna rete: parte da solo quando torna.');
  await press('Esporta in un file');
  await screen.findByText('Il file è tra i download di questo tablet.');
});
