// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FornisceMezzi, senzaLetture } from '../forms/mezzi.ts';
import { BottoneConferma } from './BottoneConferma.tsx';
import { Conferma } from './Conferma.tsx';

const onChiudi = vi.fn();
const onFatto = vi.fn();
const inviati: { motivo: string }[] = [];
let risposta: () => Promise<string>;

beforeEach(() => {
  inviati.length = 0;
  risposta = () => Promise.resolve('ok');
  onChiudi.mockClear();
  onFatto.mockClear();
});
afterEach(cleanup);

const TOGLI = {
  esegui: (dati: { motivo: string }) => {
    inviati.push(dati);
    return risposta();
  },
};

function chiedi(altro: { motivo?: { aiuto?: string; manca?: string }; parola?: string; guasto?: string } = {}) {
  render(
    <FornisceMezzi value={senzaLetture((e) => ({ testo: String(e), stato: 409, codice: null }))}>
      <Conferma
        titolo="Lo togli?"
        azione="Togli"
        inCorso="Tolgo…"
        comando={TOGLI}
        dati={(motivo) => ({ motivo })}
        onFatto={onFatto}
        onChiudi={onChiudi}
        {...altro}
      >
        <p>Non torna più.</p>
      </Conferma>
    </FornisceMezzi>,
  );
}
const premi = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));

test('the dialog states the effect, and cancelling does nothing', async () => {
  chiedi();
  expect(screen.getByRole('dialog', { name: 'Lo togli?' }).textContent).toContain('Non torna più.');
  await premi('Annulla');
  expect([onChiudi.mock.calls.length, inviati]).toEqual([1, []]);
});

test('the dialog closes only once the command is done', async () => {
  let fatto: (esito: string) => void = () => undefined;
  risposta = () => new Promise((f) => (fatto = f));
  chiedi();
  await premi('Togli');
  await premi('Annulla');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('button', { name: 'Tolgo…' }).getAttribute('aria-busy')).toBe('true');
  expect(onChiudi).not.toHaveBeenCalled();
  fatto('esito');
  await waitFor(() => expect(onChiudi).toHaveBeenCalledOnce());
  expect(onFatto.mock.calls[0]?.[0]).toBe('esito');
});

test('a refusal stays in the dialog with its reason and can be retried', async () => {
  risposta = () => Promise.reject('È già partito.');
  chiedi({ guasto: 'Non tolto' });
  await premi('Togli');
  expect((await screen.findByRole('alert')).textContent).toContain('Non tolto. È già partito.');
  expect(onChiudi).not.toHaveBeenCalled();
  risposta = () => Promise.resolve('ok');
  await premi('Togli');
  await waitFor(() => expect(onChiudi).toHaveBeenCalledOnce());
});

test('the dialog sends the typed reason with the command', async () => {
  chiedi({ motivo: { aiuto: 'Lo legge il venditore.', manca: 'Indica il motivo.' } });
  await premi('Togli');
  expect([screen.getByText('Indica il motivo.') !== null, inviati]).toEqual([true, []]);
  await userEvent.type(screen.getByLabelText('Motivo'), ' falso ');
  await premi('Togli');
  await waitFor(() => expect(inviati).toEqual([{ motivo: 'falso' }]));
});

test('the dialog requires a typed word before an act that cannot be undone', async () => {
  chiedi({ parola: 'ELIMINA' });
  await premi('Togli');
  expect(screen.getByText('Scrivi ELIMINA per confermare.')).toBeDefined();
  expect(inviati).toEqual([]);
  await userEvent.type(screen.getByLabelText('Scrivi ELIMINA'), 'elimina');
  await premi('Togli');
  await waitFor(() => expect(onChiudi).toHaveBeenCalledOnce());
});

test('a button opens its dialog, and the dialog closes once the command is done', async () => {
  render(
    <FornisceMezzi value={senzaLetture((e) => ({ testo: String(e), stato: 409, codice: null }))}>
      <BottoneConferma
        bottone="Via"
        titolo="Lo togli?"
        azione="Togli"
        inCorso="Tolgo…"
        comando={TOGLI}
        dati={(motivo) => ({ motivo })}
      />
    </FornisceMezzi>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await premi('Via');
  await premi('Togli');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inviati).toEqual([{ motivo: '' }]);
});
