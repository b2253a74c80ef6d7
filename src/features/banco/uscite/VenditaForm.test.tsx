// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../../tests/fakes/tablet.ts';
import { explainError } from '../../../data/client/errori.ts';
import type { VenditaInSede } from '../../../data/ordini/vendita-in-sede.ts';
import { createWriter } from '../../../offline/store/writer.ts';
import { CapabilitiesProvider, withoutQueries } from '../../../ui/forms/capabilities.ts';
import { DeskContext } from '../tablet/context.ts';
import { OpenForms } from '../valutazione/autosave.ts';
import { MISSING, WITHOUT_DOCUMENT } from './testi-uscite.ts';
import { VenditaForm } from './VenditaForm.tsx';
import { perche } from './VenditaInSede.tsx';

/** Only ends a hanging test. */
const PATIENCE = 45_000;

// This document has no canvas.
vi.mock('react-signature-canvas', () => ({ default: () => null }));

const VENDITA: VenditaInSede = {
  id: 'v1',
  id_annuncio: 'a1',
  titolo: 'Orologio',
  numero_annuncio: 7,
  prezzo: 500_000,
  stato: 'verificato',
  prenotato_fino_a: '2026-11-22T10:00:00Z',
  custodia: { stato: 'al_centro' },
  movimento: null,
};

let tablet: Tablet;
beforeEach(async () => {
  const server = new FakeServer();
  server.add('v1');
  tablet = await newTablet(server);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Wrapper({ children }: { children: ReactNode }) {
  const desk = { store: tablet.store, writer: createWriter(tablet), moduli: new OpenForms() };
  return (
    <CapabilitiesProvider value={withoutQueries(explainError)}>
      <DeskContext value={desk}>{children}</DeskContext>
    </CapabilitiesProvider>
  );
}
const drafts = () => tablet.store.drafts.where('verificaId').equals('v1').toArray();
const apri = async () =>
  render(<VenditaForm vendita={VENDITA} centro="c1" drafts={await drafts()} />, { wrapper: Wrapper });
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome);

test("a sale's input survives a reload, except the pickup code", async () => {
  const prima = await apri();
  expect(campo('Importo incassato').value).toBe('5000,00');
  fireEvent.change(campo('Importo incassato'), { target: { value: '4.800,00' } });
  fireEvent.change(campo('Come ha pagato'), { target: { value: 'bonifico' } });
  fireEvent.change(campo('Nome di chi ritira'), { target: { value: 'Marta Neri' } });
  fireEvent.change(campo('Codice di ritiro'), { target: { value: 'ABC234' } });
  await vi.waitFor(async () => expect(await drafts()).toHaveLength(3), PATIENCE);
  prima.unmount();
  await apri();
  expect(campo('Importo incassato').value).toBe('4.800,00');
  expect(campo('Come ha pagato').value).toBe('bonifico');
  expect(campo('Nome di chi ritira').value).toBe('Marta Neri');
  expect(campo('Codice di ritiro').value).toBe('');
});

test('an item that its buyer took is shown as sold, however long ago', () => {
  expect(perche(VENDITA)).toBeNull();
  expect(perche({ ...VENDITA, custodia: { stato: 'consegnato_acquirente' } })).toBe(
    'L’oggetto è già stato venduto e consegnato all’acquirente.',
  );
  expect(perche({ ...VENDITA, custodia: { stato: 'restituito' } })).toBe('L’oggetto non è al centro.');
});

test('missing values show beside each field at once, and a person without document is offered the code', async () => {
  await apri();
  fireEvent.change(campo('Importo incassato'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Senza codice' }));
  expect(screen.getByText(WITHOUT_DOCUMENT)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rispedisci il codice' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Registra la vendita e consegna' }));
  await screen.findByText(MISSING.documento);
  for (const testo of ['Importo non valido', MISSING.nome, MISSING.firma]) expect(screen.getByText(testo)).toBeTruthy();
  expect(campo('Nome di chi ritira').getAttribute('aria-invalid')).toBe('true');
});
