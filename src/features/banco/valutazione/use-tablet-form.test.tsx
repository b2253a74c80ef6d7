// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../../tests/fakes/tablet.ts';
import { saveNote } from '../../../offline/queue/queue.ts';
import { createWriter } from '../../../offline/store/writer.ts';
import { DeskContext } from '../tablet/context.ts';
import { OpenForms } from './autosave.ts';
import type { LoadedFields } from './form.ts';
import { useFields, useTabletForm } from './use-tablet-form.ts';

/** Only ends a hanging test. */
const PATIENCE = 45_000;

let tablet: Tablet;
let moduli: OpenForms;
beforeEach(async () => {
  const server = new FakeServer();
  server.add('v1');
  tablet = await newTablet(server);
  moduli = new OpenForms();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Wrapper({ children }: { children: ReactNode }) {
  const { store } = tablet;
  return (
    <StrictMode>
      <DeskContext value={{ store, writer: createWriter(tablet), moduli }}>{children}</DeskContext>
    </StrictMode>
  );
}

function NoteField({ onSave }: { onSave?: (fatto: boolean) => void }) {
  const { values, scrivi, save, guasto } = useTabletForm({
    verificaId: 'v1',
    initialValues: { nota: '' },
    cosa: 'nota',
  });
  const press = async () =>
    onSave?.(await save((uno) => saveNote(uno, { verificaId: 'v1', testo: values.nota }), { nota: '' }));
  return (
    <>
      <textarea value={values.nota} onChange={({ target }) => scrivi('nota', target.value)} />
      <button type="button" onClick={() => void press()}>
        Salva
      </button>
      <p role="alert">{guasto}</p>
    </>
  );
}

const casella = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const scrivi = (value: string) => fireEvent.change(casella(), { target: { value } });
const bozza = async () => (await tablet.store.drafts.get(['v1', 'nota']))?.value;
const isFull = () => {
  vi.spyOn(tablet.store, 'transaction').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
};

test('typed text is on the tablet a moment later, and goes with its act', async () => {
  const salvata = vi.fn();
  render(<NoteField onSave={salvata} />, { wrapper: Wrapper });
  scrivi('graffio sul vetro');
  await vi.waitFor(async () => expect(await bozza()).toBe('graffio sul vetro'), PATIENCE);
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(salvata).toHaveBeenCalledWith(true), PATIENCE);
  await vi.waitFor(() => expect(casella().value).toBe(''), PATIENCE);
  expect(await bozza()).toBeUndefined();
  expect(await tablet.store.ops.toArray()).toMatchObject([
    { kind: 'aggiungi_nota', payload: { testo: 'graffio sul vetro' } },
  ]);
});

test('text typed while its act runs belongs to the next one', async () => {
  const salvata = vi.fn();
  render(<NoteField onSave={salvata} />, { wrapper: Wrapper });
  scrivi('graffio');
  fireEvent.click(screen.getByRole('button'));
  scrivi('graffio sul vetro');
  await vi.waitFor(() => expect(salvata).toHaveBeenCalledWith(true), PATIENCE);
  await vi.waitFor(() => expect(casella().value).toBe('sul vetro'), PATIENCE);
  await vi.waitFor(async () => expect(await bozza()).toBe('sul vetro'), PATIENCE);
  expect(await tablet.store.ops.toArray()).toMatchObject([{ payload: { testo: 'graffio' } }]);
});

test('the form on a full tablet keeps its text and says what is not saved', async () => {
  const salvata = vi.fn();
  render(<NoteField onSave={salvata} />, { wrapper: Wrapper });
  isFull();
  scrivi('resta qui');
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(salvata).toHaveBeenCalledWith(false), PATIENCE);
  const avviso = () => screen.getByRole('alert').textContent;
  await vi.waitFor(
    () => expect(avviso()).toMatch(/^Sul tablet non c’è più posto: la nota non è ancora salvata/),
    PATIENCE,
  );
  expect(casella().value).toBe('resta qui');
  vi.mocked(tablet.store.transaction).mockRestore();
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(salvata).toHaveBeenLastCalledWith(true), PATIENCE);
  await vi.waitFor(() => expect(avviso()).toBe(''), PATIENCE);
});

test('a page closed before a save leaves a line in storage, which the form restores', async () => {
  const prima = render(<NoteField />, { wrapper: Wrapper });
  isFull();
  scrivi('a metà');
  window.dispatchEvent(new Event('pagehide'));
  prima.unmount();
  vi.mocked(tablet.store.transaction).mockRestore();
  render(<NoteField />, { wrapper: Wrapper });
  expect(casella().value).toBe('a metà');
  await vi.waitFor(async () => expect(await bozza()).toBe('a metà'), PATIENCE);
});

test('one call saves every open form', async () => {
  render(<NoteField />, { wrapper: Wrapper });
  scrivi('subito');
  expect(await act(() => moduli.flush())).toBe(true);
  expect(await bozza()).toBe('subito');
});

function Voto({ letti }: { letti: LoadedFields }) {
  const { autosave } = useFields({ id: 'v1', versioni_campi: { score_autenticita: 3 } }, letti);
  return (
    <button type="button" onClick={() => autosave.cambia([{ campo: 'score_autenticita', valore: 7 }])}>
      7
    </button>
  );
}

test('a score changed as the page closes is restored on its version', async () => {
  const prima = render(<Voto letti={{}} />, { wrapper: Wrapper });
  isFull();
  fireEvent.click(screen.getByRole('button'));
  window.dispatchEvent(new Event('pagehide'));
  prima.unmount();
  vi.mocked(tablet.store.transaction).mockRestore();
  render(<Voto letti={{}} />, { wrapper: Wrapper });
  await vi.waitFor(
    async () => expect(await tablet.store.ops.toArray()).toMatchObject([{ payload: { value: 7 }, baseVersion: 3 }]),
    PATIENCE,
  );
  expect(localStorage).toHaveLength(0);
});

test('a score that cannot be saved is not retried by itself, so that the counter can restart', async () => {
  render(<Voto letti={{}} />, { wrapper: Wrapper });
  isFull();
  fireEvent.click(screen.getByRole('button'));
  const tried = () => vi.mocked(tablet.store.transaction).mock.calls.length;
  const redrawn = () => act(() => new Promise((later) => setTimeout(later, 50)));
  await vi.waitFor(() => expect(tried()).toBeGreaterThan(0), PATIENCE);
  for (let n = 0; n < 5; n += 1) await redrawn();
  const before = tried();
  for (let n = 0; n < 5; n += 1) await redrawn();
  expect(tried()).toBe(before);
});

test('a failed save is shown, and the next one goes on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const salvata = vi.fn();
  render(<NoteField onSave={salvata} />, { wrapper: Wrapper });
  vi.spyOn(tablet.store, 'transaction').mockRejectedValue(new DOMException('Connection lost', 'UnknownError'));
  scrivi('resta qui');
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(
    () => expect(screen.getByRole('alert').textContent).toMatch(/^L’archivio .* non è pronto/),
    PATIENCE,
  );
  expect(salvata).toHaveBeenLastCalledWith(false);
  vi.mocked(tablet.store.transaction).mockRestore();
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(salvata).toHaveBeenLastCalledWith(true), PATIENCE);
});

test("the database's newer view replaces what was typed and saved", async () => {
  let mostrati: LoadedFields = {};
  const ShownItem = ({ letti }: { letti: LoadedFields }) => {
    const { autosave, campi } = useFields({ id: 'v1', versioni_campi: {} }, letti);
    mostrati = campi;
    return (
      <button type="button" onClick={() => autosave.cambia([{ campo: 'score_autenticita', valore: 7 }])}>
        7
      </button>
    );
  };
  const { rerender } = render(<ShownItem letti={{ score_autenticita: 3 }} />, { wrapper: Wrapper });
  fireEvent.click(screen.getByRole('button'));
  expect(mostrati.score_autenticita).toBe(7);
  rerender(<ShownItem letti={{ score_autenticita: 4 }} />);
  expect(mostrati.score_autenticita).toBe(7);
  await act(() => moduli.flush());
  rerender(<ShownItem letti={{ score_autenticita: 5 }} />);
  expect(mostrati.score_autenticita).toBe(5);
});
