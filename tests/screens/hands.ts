import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** What a person does, by what it reads: names of buttons, labels of fields. */

/** The window that asks something. */
export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');

export async function press(nome: string | RegExp, dove: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(dove).findByRole('button', { name: nome }));
}

/** Writes over what is there. */
export async function write(etichetta: string | RegExp, testo: string, dove: HTMLElement = document.body) {
  const campo = await within(dove).findByLabelText(etichetta);
  await userEvent.clear(campo);
  await userEvent.click(campo);
  await userEvent.paste(testo);
}

export async function choose(etichetta: string, voce: string, dove: HTMLElement = document.body): Promise<void> {
  await userEvent.selectOptions(await within(dove).findByLabelText(etichetta), voce);
}

/** Somewhere on the screen, once or more. */
export const reads = (cosa: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryAllByText(cosa)).not.toEqual([]));

export const readsNot = (cosa: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryAllByText(cosa)).toEqual([]));

/** Something is told as a warning, whatever its words. */
export const warns = (cosa = /\S/): Promise<void> =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((avviso) => avviso.textContent)
        .join(''),
    ).toMatch(cosa),
  );
