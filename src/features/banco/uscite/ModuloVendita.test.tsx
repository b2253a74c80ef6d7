// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../../tests/fakes/tablet.ts';
import { spiegaErrore } from '../../../data/client/errori.ts';
import type { VenditaInSede } from '../../../data/ordini/vendita-in-sede.ts';
import { createWriter } from '../../../offline/store/writer.ts';
import { FornisceMezzi, senzaLetture } from '../../../ui/forms/mezzi.ts';
import { ContestoScrivania } from '../tablet/contesto.ts';
import { ModuliAperti } from '../valutazione/autosalva.ts';
import { ModuloVendita } from './ModuloVendita.tsx';
import { MANCA, SENZA_DOCUMENTO } from './testi-uscite.ts';
import { perche } from './VenditaInSede.tsx';

/** Only ends a hanging test. */
const PAZIENZA = 45_000;

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

function Sul({ children }: { children: ReactNode }) {
  const scrivania = { store: tablet.store, scrittura: createWriter(tablet), moduli: new ModuliAperti() };
  return (
    <FornisceMezzi value={senzaLetture(spiegaErrore)}>
      <ContestoScrivania value={scrivania}>{children}</ContestoScrivania>
    </FornisceMezzi>
  );
}
const bozze = () => tablet.store.drafts.where('verificaId').equals('v1').toArray();
const apri = async () =>
  render(<ModuloVendita vendita={VENDITA} centro="c1" bozze={await bozze()} />, { wrapper: Sul });
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome);

test("a sale's input survives a reload, except the pickup code", async () => {
  const prima = await apri();
  expect(campo('Importo incassato').value).toBe('5000,00');
  fireEvent.change(campo('Importo incassato'), { target: { value: '4.800,00' } });
  fireEvent.change(campo('Come ha pagato'), { target: { value: 'bonifico' } });
  fireEvent.change(campo('Nome di chi ritira'), { target: { value: 'Marta Neri' } });
  fireEvent.change(campo('Codice di ritiro'), { target: { value: 'ABC234' } });
  await vi.waitFor(async () => expect(await bozze()).toHaveLength(3), PAZIENZA);
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
  expect(screen.getByText(SENZA_DOCUMENTO)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rispedisci il codice' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Registra la vendita e consegna' }));
  await screen.findByText(MANCA.documento);
  for (const testo of ['Importo non valido', MANCA.nome, MANCA.firma]) expect(screen.getByText(testo)).toBeTruthy();
  expect(campo('Nome di chi ritira').getAttribute('aria-invalid')).toBe('true');
});
