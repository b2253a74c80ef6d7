// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CapabilitiesProvider, type Key } from './capabilities.ts';
import { type Command, useCommand } from './use-command.ts';

const avvisi = vi.fn();

type Dati = { nome: string; foto?: Blob };
let sentItems: { dati: Dati; id: string }[] = [];
let invalidated: Key[] = [];
let risposta: () => Promise<string>;

beforeEach(() => {
  [sentItems, invalidated] = [[], []];
  risposta = () => Promise.resolve('esito');
  avvisi.mockClear();
});
afterEach(cleanup);

const SAVE: Command<Dati, string> = {
  run: (dati, id) => {
    sentItems.push({ dati, id });
    return risposta();
  },
  invalidates: ({ nome }, esito) => [['elenco'], [nome, esito]],
  done: (esito, { nome }) => `${nome}: ${esito}`,
};

const Capabilities = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <CapabilitiesProvider
      value={{
        explain: (e) =>
          e instanceof Error
            ? { testo: e.message, stato: 409, codice: e.name }
            : { testo: 'guasto', stato: null, codice: null },
        invalidate: async (chiavi) => void invalidated.push(...chiavi),
        notify: avvisi,
      }}
    >
      {children}
    </CapabilitiesProvider>
  </StrictMode>
);
const consume = (opzioni: Parameters<typeof useCommand<Dati, string>>[1] = {}) =>
  renderHook(() => useCommand(SAVE, opzioni), { wrapper: Capabilities }).result;
const idi = () => sentItems.map(({ id }) => id);
const rifiuta = (cause: unknown) => () => Promise.reject(cause);

test('the same data are sent again under the same id, and the refusal shows in between', async () => {
  const comando = consume();
  risposta = rifiuta(new Error('Sei senza rete.'));
  await act(() => comando.current.submit({ nome: 'a' }));
  expect(comando.current).toMatchObject({ pending: false, error: 'Sei senza rete.' });
  risposta = () => Promise.resolve('fatto');
  await act(() => comando.current.submit({ nome: 'a' }));
  expect(comando.current.error).toBeNull();
  expect(idi()).toEqual([idi()[0], idi()[0]]);
  expect(idi()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('other data, or a press after success, start a new command', async () => {
  const comando = consume();
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.submit({ nome: 'a' }));
  await act(() => comando.current.submit({ nome: 'b' }));
  risposta = () => Promise.resolve('fatto');
  await act(() => comando.current.submit({ nome: 'b' }));
  await act(() => comando.current.submit({ nome: 'b' }));
  const [a, b, again, dopo] = idi();
  expect(b).toBe(again);
  expect(new Set([a, b, dopo]).size).toBe(3);
});

test('another file under the same name starts a new command', async () => {
  const comando = consume();
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.submit({ nome: 'a', foto: new Blob(['1']) }));
  await act(() => comando.current.submit({ nome: 'a', foto: new Blob(['2']) }));
  expect(new Set(idi()).size).toBe(2);
});

test('two presses in the same instant are one command', async () => {
  const comando = consume();
  const esiti = await act(() =>
    Promise.all([comando.current.submit({ nome: 'a' }), comando.current.submit({ nome: 'a' })]),
  );
  expect([esiti, sentItems.length]).toEqual([[true, false], 1]);
});

test('a command is busy until the screens were read again, then says that it is done', async () => {
  let rispondi: (esito: string) => void = () => undefined;
  risposta = () => new Promise((fatto) => (rispondi = fatto));
  const onDone = vi.fn();
  const comando = consume({ onDone });
  const runs: Promise<boolean>[] = [];
  act(() => void runs.push(comando.current.submit({ nome: 'a' })));
  expect([comando.current.pending, invalidated]).toEqual([true, []]);
  await act(async () => {
    rispondi('ok');
    await Promise.all(runs);
  });
  expect(comando.current.pending).toBe(false);
  expect(invalidated).toEqual([['elenco'], ['a', 'ok']]);
  expect(avvisi.mock.calls).toEqual([['a: ok']]);
  expect(onDone.mock.calls).toEqual([['ok', { nome: 'a' }]]);
});

test('a follow-up that fails leaves no button busy, and the error boundary hears of it', async () => {
  const comando = consume({
    onDone: () => {
      throw new TypeError('URL.canParse is not a function');
    },
  });
  await act(() => expect(comando.current.submit({ nome: 'a' })).rejects.toThrow('canParse'));
  expect(comando.current).toMatchObject({ pending: false, error: null });
});

test('a refusal invalidates nothing and reports no success', async () => {
  const onDone = vi.fn();
  const comando = consume({ onDone });
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.submit({ nome: 'a' }));
  expect([invalidated, avvisi.mock.calls, onDone.mock.calls]).toEqual([[], [], []]);
  act(() => comando.current.forget());
  expect(comando.current.error).toBeNull();
});

test.each([
  [new Error('È già venduto.'), 'Non salvato. È già venduto.'],
  ['what no answer explains', 'Non salvato'],
])('the screen says what failed, the server why: %s', async (cause, detto) => {
  const comando = consume({ fault: 'Non salvato' });
  risposta = rifiuta(cause);
  await act(() => comando.current.submit({ nome: 'a' }));
  expect(comando.current).toMatchObject({ error: detto, cause });
});

test('a refusal that the screen shows itself leaves no second text', async () => {
  const comando = consume({ onError: () => true });
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.submit({ nome: 'a' }));
  expect(comando.current.error).toBeNull();
});

test('a command outside a provider throws at once', () => {
  expect(() => renderHook(() => useCommand(SAVE))).toThrow('CapabilitiesProvider');
});

test('a refusal stands beside the field it names; any other concerns the whole form', async () => {
  const beside: [string, string][] = [];
  const comando = renderHook(
    () =>
      useCommand(SAVE, {
        fields: { nome_usato: 'nome' },
        onField: (campo: 'nome', testo) => beside.push([campo, testo]),
        fault: 'Errore nel salvataggio',
      }),
    { wrapper: Capabilities },
  ).result;
  const usedIndirizzo = new Error('Questo nome è già usato.');
  usedIndirizzo.name = 'nome_usato';
  risposta = rifiuta(usedIndirizzo);
  await act(() => comando.current.submit({ nome: 'a' }));
  expect(beside).toEqual([['nome', 'Questo nome è già usato.']]);
  expect(comando.current).toMatchObject({ pending: false, error: null, cause: usedIndirizzo });
  risposta = rifiuta(new Error('Adesso no.'));
  await act(() => comando.current.submit({ nome: 'b' }));
  expect(comando.current.error).toBe('Errore nel salvataggio. Adesso no.');
  expect(beside).toHaveLength(1);
});

test('a refusal that removes its own button is shown all the same, not as a success', async () => {
  const hook = renderHook(() => useCommand({ ...SAVE, reread: () => [['via']] }), { wrapper: Capabilities });
  risposta = rifiuta(new Error('Già deciso.'));
  const sent = hook.result.current.submit({ nome: 'a' });
  hook.unmount();
  await sent;
  expect(invalidated).toEqual([['via']]);
  await vi.waitFor(() => expect(avvisi.mock.calls).toContainEqual(['Già deciso.', 'info']));
});
