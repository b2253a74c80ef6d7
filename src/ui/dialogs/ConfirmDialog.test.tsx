// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CapabilitiesProvider, withoutQueries } from '../forms/capabilities.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const onClose = vi.fn();
const onDone = vi.fn();
const sentItems: { motivo: string }[] = [];
let risposta: () => Promise<string>;

beforeEach(() => {
  sentItems.length = 0;
  risposta = () => Promise.resolve('ok');
  onClose.mockClear();
  onDone.mockClear();
});
afterEach(cleanup);

const REMOVE = {
  run: (dati: { motivo: string }) => {
    sentItems.push(dati);
    return risposta();
  },
};

function ask(altro: { motivo?: { aiuto?: string; manca?: string }; parola?: string; guasto?: string } = {}) {
  render(
    <CapabilitiesProvider value={withoutQueries((e) => ({ testo: String(e), stato: 409, codice: null }))}>
      <ConfirmDialog
        titolo="Lo togli?"
        azione="Togli"
        pending="Tolgo…"
        comando={REMOVE}
        dati={(motivo) => ({ motivo })}
        onDone={onDone}
        onClose={onClose}
        {...altro}
      >
        <p>Non torna più.</p>
      </ConfirmDialog>
    </CapabilitiesProvider>,
  );
}
const press = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));

test('the dialog states the effect, and cancelling does nothing', async () => {
  ask();
  expect(screen.getByRole('dialog', { name: 'Lo togli?' }).textContent).toContain('Non torna più.');
  await press('Annulla');
  expect([onClose.mock.calls.length, sentItems]).toEqual([1, []]);
});

test('the dialog closes only once the command is done', async () => {
  let fatto: (esito: string) => void = () => undefined;
  risposta = () => new Promise((f) => (fatto = f));
  ask();
  await press('Togli');
  await press('Annulla');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('button', { name: 'Tolgo…' }).getAttribute('aria-busy')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
  fatto('esito');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone.mock.calls[0]?.[0]).toBe('esito');
});

test('a refusal stays in the dialog with its reason and can be retried', async () => {
  risposta = () => Promise.reject('È già partito.');
  ask({ guasto: 'Non tolto' });
  await press('Togli');
  expect((await screen.findByRole('alert')).textContent).toContain('Non tolto. È già partito.');
  expect(onClose).not.toHaveBeenCalled();
  risposta = () => Promise.resolve('ok');
  await press('Togli');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('the dialog sends the typed reason with the command', async () => {
  ask({ motivo: { aiuto: 'Lo legge il venditore.', manca: 'Indica il motivo.' } });
  await press('Togli');
  expect([screen.getByText('Indica il motivo.') !== null, sentItems]).toEqual([true, []]);
  await userEvent.type(screen.getByLabelText('Motivo'), ' falso ');
  await press('Togli');
  await waitFor(() => expect(sentItems).toEqual([{ motivo: 'falso' }]));
});

test('the dialog requires a typed word before an act that cannot be undone', async () => {
  ask({ parola: 'ELIMINA' });
  await press('Togli');
  expect(screen.getByText('Scrivi ELIMINA per confermare.')).toBeDefined();
  expect(sentItems).toEqual([]);
  await userEvent.type(screen.getByLabelText('Scrivi ELIMINA'), 'elimina');
  await press('Togli');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a button opens its dialog, and the dialog closes once the command is done', async () => {
  render(
    <CapabilitiesProvider value={withoutQueries((e) => ({ testo: String(e), stato: 409, codice: null }))}>
      <ConfirmButton
        button="Via"
        titolo="Lo togli?"
        azione="Togli"
        pending="Tolgo…"
        comando={REMOVE}
        dati={(motivo) => ({ motivo })}
      />
    </CapabilitiesProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Via');
  await press('Togli');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentItems).toEqual([{ motivo: '' }]);
});
