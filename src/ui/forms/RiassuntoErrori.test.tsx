// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Campo } from './Campo.tsx';
import { RiassuntoErrori } from './RiassuntoErrori.tsx';
import { Spunta } from './Spunta.tsx';

afterEach(cleanup);

test("the summary names a checkbox by its words and a group's choice by the group's question", () => {
  const errore = { type: 'x', message: 'no' };
  render(
    <form>
      <RiassuntoErrori errori={{ nome: errore, categorie: errore, termini: errore }} />
      <Campo etichetta="Nome" name="nome" />
      <fieldset>
        <legend>Categorie</legend>
        <Spunta name="categorie">Borse</Spunta>
        <Spunta name="categorie_2">Orologi</Spunta>
      </fieldset>
      <Spunta name="termini">
        Accetto i <a href="/termini">termini</a>
      </Spunta>
    </form>,
  );
  const summary = screen.getByText('Controlla 3 campi:').parentElement;
  expect([...(summary?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Categorie',
    'Accetto i termini',
  ]);
});
