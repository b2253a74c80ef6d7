// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';

afterEach(cleanup);

test("the summary names a checkbox by its words and a group's choice by the group's question", () => {
  const errore = { type: 'x', message: 'no' };
  render(
    <form>
      <ErrorSummary errori={{ nome: errore, categorie: errore, termini: errore }} />
      <Field etichetta="Nome" name="nome" />
      <fieldset>
        <legend>Categorie</legend>
        <Checkbox name="categorie">Borse</Checkbox>
        <Checkbox name="categorie_2">Orologi</Checkbox>
      </fieldset>
      <Checkbox name="termini">
        Accetto i <a href="/termini">termini</a>
      </Checkbox>
    </form>,
  );
  const summary = screen.getByText('Controlla 3 campi:').parentElement;
  expect([...(summary?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Categorie',
    'Accetto i termini',
  ]);
});
