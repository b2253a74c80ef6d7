// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CapabilitiesProvider, withoutQueries } from './capabilities.ts';
import { draftOf } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { FormError } from './FormError.tsx';
import { useAppForm } from './use-app-form.ts';
import type { Command } from './use-command.ts';

type Values = { titolo: string; luogo: string; come?: string };
class RejectForm extends Error {
  readonly stato: number;
  constructor(testo: string, stato: number) {
    super(testo);
    this.stato = stato;
  }
}

let sentItems: { dati: Values; id: string }[] = [];
let risposta: () => Promise<void>;

beforeEach(() => {
  sentItems = [];
  risposta = () => Promise.resolve();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const SAVE: Command<Values, void> = {
  run: (dati, id) => {
    sentItems.push({ dati, id });
    return risposta();
  },
};

function Form({ kept }: { kept: boolean }) {
  const {
    form,
    field: campo,
    submit,
    pending,
    errore,
    ripresa,
  } = useAppForm({
    initialValues: { titolo: '', luogo: '' },
    validate: ({ titolo, luogo }) => ({
      ...(luogo === '' ? { luogo: 'Scrivi il luogo.' } : {}),
      ...(titolo === '' ? { titolo: 'Scrivi il titolo.' } : {}),
    }),
    command: SAVE,
    toData: (values) => values,
    fields: { titolo_usato: 'titolo' },
    draft: kept ? draftOf(localStorage, 'prova') : undefined,
  });
  // Registered before the field above it, as a parent does whose fields are in a child component.
  const luogo = campo('luogo');
  return (
    <form noValidate onSubmit={submit}>
      {ripresa ? <p>ripresa</p> : null}
      <ErrorSummary errori={form.formState.errors} />
      <Field etichetta="Titolo" {...campo('titolo')} />
      <Field etichetta="Luogo" facoltativo="quasi" {...luogo} />
      <FormError testo={errore} />
      <button type="submit">{pending ? 'Invio…' : 'Invia'}</button>
    </form>
  );
}

const explain = (e: unknown) =>
  e instanceof RejectForm
    ? { testo: e.message, stato: e.stato, codice: e.message === 'Titolo già usato.' ? 'titolo_usato' : 'altro' }
    : { testo: 'guasto', stato: null, codice: null };

/** `persona`: who is signed in, null for a visitor; left out where that is unknown. */
const apri = (persona?: string | null, kept = persona !== undefined) =>
  render(
    <StrictMode>
      <CapabilitiesProvider value={withoutQueries(explain, persona === undefined ? undefined : () => persona)}>
        <Form kept={kept} />
      </CapabilitiesProvider>
    </StrictMode>,
  );
const scrivi = (campo: string, testo: string) => userEvent.type(screen.getByLabelText(new RegExp(campo)), testo);
const press = () => userEvent.click(screen.getByRole('button'));
const valore = (campo: RegExp) => screen.getByLabelText<HTMLInputElement>(campo).value;

test('the form marks wrong fields, lists them with links, and focuses the first one', async () => {
  apri();
  await press();
  expect(screen.getByLabelText('Titolo').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Scrivi il luogo.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Titolo')));
  expect(screen.getByText('Controlla 2 campi:')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Titolo', 'Luogo']);
  await userEvent.click(screen.getByRole('link', { name: 'Luogo' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/Luogo/));
  expect(sentItems).toEqual([]);
  await scrivi('Luogo', 'Roma');
  await press();
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(screen.getByText('Scrivi il titolo.')).toBeDefined();
});

test('an ended session keeps typed input, and the next press is the same command', async () => {
  apri();
  await scrivi('Titolo', 'Rolex');
  await scrivi('Luogo', 'Roma');
  risposta = () => Promise.reject(new RejectForm('La sessione è scaduta. Accedi di nuovo.', 401));
  const portato = vi.spyOn(Element.prototype, 'scrollIntoView');
  await press();
  const avviso = await screen.findByRole('alert');
  expect(avviso.textContent).toContain('La sessione è scaduta');
  expect(portato.mock.contexts, 'said below the fold, it is not said').toContain(avviso);
  expect([valore(/Titolo/), valore(/Luogo/)]).toEqual(['Rolex', 'Roma']);
  risposta = () => Promise.resolve();
  await press();
  await waitFor(() => expect(sentItems).toHaveLength(2));
  expect(sentItems[0]).toEqual(sentItems[1]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a radio group that was tabbed past stays unanswered to the rules', async () => {
  function Choice() {
    const { field: campo, submit } = useAppForm({
      initialValues: { come: '' },
      validate: ({ come }) => (come === '' ? { come: 'Scegli.' } : {}),
      command: SAVE,
      toData: ({ come }) => ({ titolo: '', luogo: '', come }),
    });
    const { errore, ...scelta } = campo('come');
    return (
      <form noValidate onSubmit={submit}>
        <input type="radio" aria-label="Bene" value="bene" {...scelta} />
        <button type="submit">Invia</button>
        {errore}
      </form>
    );
  }
  render(
    <CapabilitiesProvider value={withoutQueries(explain)}>
      <Choice />
    </CapabilitiesProvider>,
  );
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  await screen.findByText('Scegli.');
  expect(sentItems).toEqual([]);
});

test('a refusal that belongs to a field stands beside it alone, focused', async () => {
  apri();
  await scrivi('Titolo', 'Rolex');
  await scrivi('Luogo', 'Roma');
  risposta = () => Promise.reject(new RejectForm('Titolo già usato.', 409));
  await press();
  await screen.findByText('Titolo già usato.');
  expect(document.activeElement).toBe(screen.getByLabelText('Titolo'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form submitted by press and keyboard is sent once', async () => {
  let rispondi: () => void = () => undefined;
  risposta = () => new Promise((fatto) => (rispondi = fatto));
  apri();
  await scrivi('Titolo', 'Rolex');
  await scrivi('Luogo', 'Roma');
  await press();
  await screen.findByText('Invio…');
  await scrivi('Luogo', '{Enter}');
  expect(sentItems).toHaveLength(1);
  expect(screen.getByText('Invio…')).toBeDefined();
  rispondi();
  await screen.findByText('Invia');
});

test('a draft comes back to the same person after the page was closed, and goes once it is sent', async () => {
  apri('anna');
  await scrivi('Titolo', 'Rolex');
  cleanup();
  apri('bruno');
  expect(valore(/Titolo/)).toBe('');
  cleanup();
  apri('anna');
  expect([valore(/Titolo/), screen.queryByText('ripresa') === null]).toEqual(['Rolex', false]);
  await scrivi('Luogo', 'Roma');
  await press();
  await waitFor(() => expect(sentItems).toHaveLength(1));
  cleanup();
  apri('anna');
  expect([valore(/Titolo/), screen.queryByText('ripresa')]).toEqual(['', null]);
});

test("a form redrawn from the server's answer was sent and offers no draft", async () => {
  // The refetched value is in capitals, and the form is redrawn before the command ends.
  function Reread() {
    const [read, setRead] = useState('');
    return (
      <CapabilitiesProvider
        value={{
          ...withoutQueries(explain, () => 'anna'),
          invalidate: async () => {
            setRead('RSSMRA80A01H501U');
            await waitFor(() => expect(valore(/Codice/)).toBe('RSSMRA80A01H501U'));
          },
        }}
      >
        <Code key={read} letto={read} />
      </CapabilitiesProvider>
    );
  }
  render(<Reread />);
  await scrivi('Codice', 'rssmra80a01h501u');
  await press();
  await waitFor(() => expect(valore(/Codice/)).toBe('RSSMRA80A01H501U'));
  expect(screen.queryByText('ripresa')).toBeNull();
});

function Code({ letto }: { letto: string }) {
  const {
    field: campo,
    submit,
    ripresa,
  } = useAppForm({
    initialValues: { titolo: letto, luogo: 'Roma' },
    validate: () => ({}),
    command: SAVE,
    toData: (values) => values,
    draft: draftOf(localStorage, 'codice'),
  });
  return (
    <form noValidate onSubmit={submit}>
      {ripresa ? <p>ripresa</p> : null}
      <Field etichetta="Codice" {...campo('titolo')} />
      <button type="submit">Invia</button>
    </form>
  );
}

test("a visitor's draft passes to the person who signs in, and to nobody else", async () => {
  apri(null);
  await scrivi('Titolo', 'Rolex');
  cleanup();
  apri('anna');
  expect(valore(/Titolo/)).toBe('Rolex');
  cleanup();
  for (const altro of ['bruno', null]) {
    apri(altro);
    expect(valore(/Titolo/), 'on the phone of two people').toBe('');
    cleanup();
  }
  apri('anna');
  expect(valore(/Titolo/)).toBe('Rolex');
});

test('a form keeps no draft where nobody knows whose it is', async () => {
  apri(undefined, true);
  await scrivi('Titolo', 'Rolex');
  expect(localStorage.length).toBe(0);
});

test('the form ignores a damaged draft and one of another form', () => {
  localStorage.setItem('fidati.bozza.prova.anna', '{"titolo":');
  apri('anna');
  expect(valore(/Titolo/)).toBe('');
  cleanup();
  localStorage.setItem('fidati.bozza.prova.anna', '{"titolo":7,"altro":"x","luogo":"Roma"}');
  apri('anna');
  expect([valore(/Titolo/), valore(/Luogo/)]).toEqual(['', 'Roma']);
});

test('the form sends what the browser filled in without an event', async () => {
  apri();
  // A phone's password manager sets the value without an event.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const [nome, valore] of [
    ['Titolo', 'Orologio'],
    ['Luogo quasi', 'Roma'],
  ] as const)
    native?.set?.call(screen.getByLabelText(nome), valore);
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(sentItems.map(({ dati }) => dati)).toEqual([{ titolo: 'Orologio', luogo: 'Roma' }]));
});
