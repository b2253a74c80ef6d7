// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { Field, MoneyField, SelectField, TextAreaField } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';

afterEach(cleanup);

const descrizione = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('a valid field is not marked invalid and has no description', () => {
  render(<Field etichetta="Titolo" />);
  const campo = screen.getByLabelText('Titolo');
  expect(campo.hasAttribute('aria-invalid')).toBe(false);
  expect(campo.hasAttribute('aria-describedby')).toBe(false);
});

test('hint and error are tied to the control', () => {
  render(<Field etichetta="Titolo" aiuto="Al massimo 80 caratteri" errore="Il titolo è obbligatorio" />);
  const campo = screen.getByLabelText('Titolo');
  expect(campo.getAttribute('aria-invalid')).toBe('true');
  expect(descrizione(campo)).toBe('Al massimo 80 caratteri | Il titolo è obbligatorio');
});

test('text area, select, money and checkbox are tied to their hint and error, too', () => {
  render(
    <>
      <TextAreaField etichetta="Note" errore="uno" />
      <SelectField etichetta="Stato" errore="due">
        <option>a</option>
      </SelectField>
      <MoneyField etichetta="Prezzo" errore="tre" />
      <Checkbox errore="quattro">Accetto</Checkbox>
    </>,
  );
  const campi = ['Note', 'Stato', 'Prezzo', 'Accetto'].map((nome) => screen.getByLabelText(nome));
  expect(campi.map((campo) => campo.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true', 'true']);
  expect(campi.map(descrizione)).toEqual(['uno', 'due', 'tre', 'quattro']);
  expect(screen.getByLabelText('Prezzo').getAttribute('inputmode')).toBe('decimal');
});

test('the ref reaches the native control, so that a form can focus the first error', () => {
  const ref = createRef<HTMLInputElement>();
  render(<MoneyField etichetta="Prezzo" ref={ref} />);
  ref.current?.focus();
  expect(document.activeElement).toBe(screen.getByLabelText('Prezzo'));
});

test('a press shows and hides the password', async () => {
  render(<PasswordField etichetta="Password" showText="Mostra" hideText="Nascondi" />);
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostra' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'Nascondi' })).toBeTruthy();
});
