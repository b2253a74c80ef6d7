// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Chiave, FornisceMezzi } from './mezzi.ts';
import { type Comando, useComando } from './use-comando.ts';

const avvisi = vi.fn();

type Dati = { nome: string; foto?: Blob };
let inviati: { dati: Dati; id: string }[] = [];
let rinnovate: Chiave[] = [];
let risposta: () => Promise<string>;

beforeEach(() => {
  [inviati, rinnovate] = [[], []];
  risposta = () => Promise.resolve('esito');
  avvisi.mockClear();
});
afterEach(cleanup);

const SALVA: Comando<Dati, string> = {
  esegui: (dati, id) => {
    inviati.push({ dati, id });
    return risposta();
  },
  rinnova: ({ nome }, esito) => [['elenco'], [nome, esito]],
  fatto: (esito, { nome }) => `${nome}: ${esito}`,
};

const Mezzi = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <FornisceMezzi
      value={{
        spiega: (e) =>
          e instanceof Error
            ? { testo: e.message, stato: 409, codice: e.name }
            : { testo: 'guasto', stato: null, codice: null },
        rinnova: async (chiavi) => void rinnovate.push(...chiavi),
        avvisa: avvisi,
      }}
    >
      {children}
    </FornisceMezzi>
  </StrictMode>
);
const usa = (opzioni: Parameters<typeof useComando<Dati, string>>[1] = {}) =>
  renderHook(() => useComando(SALVA, opzioni), { wrapper: Mezzi }).result;
const idi = () => inviati.map(({ id }) => id);
const rifiuta = (causa: unknown) => () => Promise.reject(causa);

test('the same data are sent again under the same id, and the refusal shows in between', async () => {
  const comando = usa();
  risposta = rifiuta(new Error('Sei senza rete.'));
  await act(() => comando.current.invia({ nome: 'a' }));
  expect(comando.current).toMatchObject({ inCorso: false, errore: 'Sei senza rete.' });
  risposta = () => Promise.resolve('fatto');
  await act(() => comando.current.invia({ nome: 'a' }));
  expect(comando.current.errore).toBeNull();
  expect(idi()).toEqual([idi()[0], idi()[0]]);
  expect(idi()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('other data, or a press after success, start a new command', async () => {
  const comando = usa();
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.invia({ nome: 'a' }));
  await act(() => comando.current.invia({ nome: 'b' }));
  risposta = () => Promise.resolve('fatto');
  await act(() => comando.current.invia({ nome: 'b' }));
  await act(() => comando.current.invia({ nome: 'b' }));
  const [a, b, bis, dopo] = idi();
  expect(b).toBe(bis);
  expect(new Set([a, b, dopo]).size).toBe(3);
});

test('another file under the same name starts a new command', async () => {
  const comando = usa();
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.invia({ nome: 'a', foto: new Blob(['1']) }));
  await act(() => comando.current.invia({ nome: 'a', foto: new Blob(['2']) }));
  expect(new Set(idi()).size).toBe(2);
});

test('two presses in the same instant are one command', async () => {
  const comando = usa();
  const esiti = await act(() =>
    Promise.all([comando.current.invia({ nome: 'a' }), comando.current.invia({ nome: 'a' })]),
  );
  expect([esiti, inviati.length]).toEqual([[true, false], 1]);
});

test('a command is busy until the screens were read again, then says that it is done', async () => {
  let rispondi: (esito: string) => void = () => undefined;
  risposta = () => new Promise((fatto) => (rispondi = fatto));
  const onFatto = vi.fn();
  const comando = usa({ onFatto });
  const corse: Promise<boolean>[] = [];
  act(() => void corse.push(comando.current.invia({ nome: 'a' })));
  expect([comando.current.inCorso, rinnovate]).toEqual([true, []]);
  await act(async () => {
    rispondi('ok');
    await Promise.all(corse);
  });
  expect(comando.current.inCorso).toBe(false);
  expect(rinnovate).toEqual([['elenco'], ['a', 'ok']]);
  expect(avvisi.mock.calls).toEqual([['a: ok']]);
  expect(onFatto.mock.calls).toEqual([['ok', { nome: 'a' }]]);
});

test('a follow-up that fails leaves no button busy, and the error boundary hears of it', async () => {
  const comando = usa({
    onFatto: () => {
      throw new TypeError('URL.canParse is not a function');
    },
  });
  await act(() => expect(comando.current.invia({ nome: 'a' })).rejects.toThrow('canParse'));
  expect(comando.current).toMatchObject({ inCorso: false, errore: null });
});

test('a refusal invalidates nothing and reports no success', async () => {
  const onFatto = vi.fn();
  const comando = usa({ onFatto });
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.invia({ nome: 'a' }));
  expect([rinnovate, avvisi.mock.calls, onFatto.mock.calls]).toEqual([[], [], []]);
  act(() => comando.current.dimentica());
  expect(comando.current.errore).toBeNull();
});

test.each([
  [new Error('È già venduto.'), 'Non salvato. È già venduto.'],
  ['what no answer explains', 'Non salvato'],
])('the screen says what failed, the server why: %s', async (causa, detto) => {
  const comando = usa({ guasto: 'Non salvato' });
  risposta = rifiuta(causa);
  await act(() => comando.current.invia({ nome: 'a' }));
  expect(comando.current).toMatchObject({ errore: detto, causa });
});

test('a refusal that the screen shows itself leaves no second text', async () => {
  const comando = usa({ onErrore: () => true });
  risposta = rifiuta(new Error('no'));
  await act(() => comando.current.invia({ nome: 'a' }));
  expect(comando.current.errore).toBeNull();
});

test('a command outside a provider throws at once', () => {
  expect(() => renderHook(() => useComando(SALVA))).toThrow('FornisceMezzi');
});

test('a refusal stands beside the field it names; any other concerns the whole form', async () => {
  const accanto: [string, string][] = [];
  const comando = renderHook(
    () =>
      useComando(SALVA, {
        campi: { nome_usato: 'nome' },
        onCampo: (campo: 'nome', testo) => accanto.push([campo, testo]),
        guasto: 'Errore nel salvataggio',
      }),
    { wrapper: Mezzi },
  ).result;
  const usato = new Error('Questo nome è già usato.');
  usato.name = 'nome_usato';
  risposta = rifiuta(usato);
  await act(() => comando.current.invia({ nome: 'a' }));
  expect(accanto).toEqual([['nome', 'Questo nome è già usato.']]);
  expect(comando.current).toMatchObject({ inCorso: false, errore: null, causa: usato });
  risposta = rifiuta(new Error('Adesso no.'));
  await act(() => comando.current.invia({ nome: 'b' }));
  expect(comando.current.errore).toBe('Errore nel salvataggio. Adesso no.');
  expect(accanto).toHaveLength(1);
});

test('a refusal that removes its own button is shown all the same, not as a success', async () => {
  const hook = renderHook(() => useComando({ ...SALVA, rileggi: () => [['via']] }), { wrapper: Mezzi });
  risposta = rifiuta(new Error('Già deciso.'));
  const sent = hook.result.current.invia({ nome: 'a' });
  hook.unmount();
  await sent;
  expect(rinnovate).toEqual([['via']]);
  await vi.waitFor(() => expect(avvisi.mock.calls).toContainEqual(['Già deciso.', 'info']));
});
