// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test } from 'vitest';
import { printed } from '../../../tests/fakes/silence.ts';
import type { List } from './definizione.ts';
import { Filters } from './Filters.tsx';
import { cambiata, readRequest } from './indirizzo.ts';

const LIST: List<string> = {
  nome: 'prova',
  titolo: 'Cose',
  quanti: ['cosa', 'cose'],
  testi: { loadingText: '', errore: '', vuoto: '', cerca: 'Nome' },
  chiave: (riga) => riga,
  rowName: (riga) => riga,
  ordine: '-data',
  giorno: 'Venduti',
  colonne: [{ chiave: 'nome', titolo: 'Nome', cella: (riga) => riga }],
  campi: [],
};

function Prova() {
  const [ricerca, setSearch] = useState(new URLSearchParams('dal=2026-11-20'));
  return (
    <>
      <output aria-label="indirizzo">{ricerca.toString()}</output>
      <Filters
        elenco={LIST}
        dati={undefined}
        richiesta={readRequest(ricerca, LIST)}
        verso={{ href: () => '/', go: (changes) => setSearch((prima) => cambiata(prima, changes)) }}
        cerca={createRef()}
        onRows={() => undefined}
      />
    </>
  );
}

test('a reversed period shows its error, and a half-typed year is ignored', () => {
  render(<Prova />);
  // happy-dom does not know <search>.
  expect(printed()).toHaveLength(1);
  const indirizzo = () => screen.getByLabelText('indirizzo').textContent;
  const al = screen.getByLabelText(/Venduti al/);
  const scrivi = (value: string) => fireEvent.change(al, { target: { value } });
  const detto = () => screen.queryByText('Il periodo finisce prima del suo inizio.');
  scrivi('0002-11-10');
  expect([indirizzo(), detto()]).toEqual(['dal=2026-11-20', null]);
  scrivi('2026-11-10');
  expect(indirizzo()).toBe('dal=2026-11-20&al=2026-11-10');
  expect(detto()).not.toBeNull();
  expect(al.getAttribute('aria-invalid')).toBe('true');
  scrivi('2026-11-20');
  expect(detto()).toBeNull();
  scrivi('');
  expect([indirizzo(), detto()]).toEqual(['dal=2026-11-20', null]);
});
