// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EsciDalBanco } from './EsciDalBanco.tsx';

const finto = vi.hoisted(() => ({ blocca: vi.fn(), elimina: vi.fn(), esporta: vi.fn(), invia: vi.fn(), quanti: 0 }));
vi.mock('../coda/esportazione.ts', () => ({ scaricaEsportazione: finto.esporta }));
vi.mock('./contesto.ts', () => ({
  useBanco: () => ({
    ambiente: { store: {} },
    dispositivo: {},
    centro: { nome: 'Centro' },
    sincronizzatore: { onChange: () => () => undefined, busy: false, syncNow: finto.invia },
  }),
}));
vi.mock('./use-persona.ts', () => ({ usePersona: () => ({ nome: 'Elena' }) }));
vi.mock('../oggi/use-contatori.ts', () => ({
  useContatori: () => ({ totale: finto.quanti, conflitti: 0, rifiutate: 0 }),
}));
vi.mock('../../../offline/device/sign-out.ts', () => ({
  DELETE_WORD: 'ELIMINA',
  keepLocked: finto.blocca,
  deleteData: finto.elimina,
}));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  finto.blocca.mockReset().mockResolvedValue(undefined);
  finto.elimina.mockReset().mockResolvedValue('eliminato');
  finto.quanti = 0;
});
afterEach(cleanup);

const apri = (onUscito: () => Promise<void>) =>
  render(
    <EsciDalBanco
      onChiudi={() => undefined}
      onUscito={onUscito}
      porte={{ localKeys: localStorage, forgetDevice: () => undefined, caches: null, report: async () => true }}
    />,
  );
const premi = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome, hidden: true }));
const detto = () => screen.queryByRole('alert', { hidden: true })?.textContent;
const TESTO = 'Si è verificato un errore. Riprova più tardi.';

test('a failed sign-out is shown and can be retried', async () => {
  const onUscito = vi.fn().mockRejectedValueOnce(new Error('storage refused')).mockResolvedValue(undefined);
  apri(onUscito);
  await premi('Esci');
  await vi.waitFor(() => expect(detto()).toBe(TESTO));
  await premi('Esci');
  await vi.waitFor(() => expect(detto()).toBeUndefined());
  expect(onUscito).toHaveBeenCalledTimes(2);
});

test('a tablet that cannot be locked ends no session, and says so', async () => {
  const onUscito = vi.fn();
  finto.blocca.mockRejectedValue(new Error('storage refused'));
  apri(onUscito);
  await premi('Esci');
  await vi.waitFor(() => expect(detto()).toBe(TESTO));
  expect(onUscito).not.toHaveBeenCalled();
});

test('deleting asks for the word, and a failed deletion is shown', async () => {
  finto.quanti = 2;
  const onUscito = vi.fn();
  apri(onUscito);
  await premi('Elimina ed esci');
  expect(screen.getByText('Scrivi ELIMINA per confermare.')).toBeDefined();
  expect(finto.elimina).not.toHaveBeenCalled();
  finto.elimina.mockRejectedValue(new Error('storage refused'));
  await userEvent.type(screen.getByLabelText('Scrivi ELIMINA'), 'elimina');
  await premi('Elimina ed esci');
  await vi.waitFor(() => expect(detto()).toBe(TESTO));
  expect(onUscito).not.toHaveBeenCalled();
});

test('a failed export is shown and can be retried', async () => {
  finto.quanti = 2;
  finto.esporta.mockReset().mockRejectedValueOnce(new Error('unreadable')).mockResolvedValue(undefined);
  apri(async () => undefined);
  await premi('Esporta in un file');
  await vi.waitFor(() => expect(detto()).toMatch(/^Il file non è stato preparato/));
  await premi('Esporta in un file');
  await vi.waitFor(() => expect(detto()).toBeUndefined());
  expect(finto.esporta).toHaveBeenCalledTimes(2);
});

test('sending offline says that nothing left and why; a finished export is shown, too', async () => {
  finto.quanti = 2;
  finto.invia.mockResolvedValue({ fine: 'offline', restano: 2 });
  finto.esporta.mockResolvedValue(undefined);
  apri(vi.fn());
  await premi('Sincronizza ora');
  await screen.findByText('Nessuna rete: parte da solo quando torna.');
  await premi('Esporta in un file');
  await screen.findByText('Il file è tra i download di questo tablet.');
});
