import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { readPhoto } from '../../src/ui/media/foto-tenute.ts';

/** What a person does, by what it reads: names of buttons, labels of fields. */

/** The window that asks something. */
export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');

/** The question above the office's panel, which is a window too where there is no room beside the list. */
export async function question(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(2));
  const [, above] = screen.getAllByRole('dialog');
  return above ?? document.body;
}

/** A form is drawn before it can be used. */
const ready = (find: () => HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const found = find();
    if (found.closest('.in-arrivo[disabled]') !== null) throw new Error('drawn, and not alive yet');
    return found;
  });

export async function press(name: string | RegExp, where: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await ready(() => within(where).getByRole('button', { name: name })));
}

/** A choice, by what it says. */
export async function pick(label: string | RegExp): Promise<void> {
  await userEvent.click(await ready(() => screen.getByLabelText(label)));
}

/** Writes over what is there. */
export async function write(label: string | RegExp, text: string, where: HTMLElement = document.body) {
  const field = await ready(() => within(where).getByLabelText(label));
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

export async function choose(label: string, entry: string, where: HTMLElement = document.body): Promise<void> {
  await userEvent.selectOptions(await ready(() => within(where).getByLabelText(label)), entry);
}

/** Somewhere on the screen, once or more. */
export const reads = (what: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryAllByText(what)).not.toEqual([]));

export const readsNot = (what: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryAllByText(what)).toEqual([]));

/** Something is told as a warning, whatever its words. */
export const warns = (what = /\S/): Promise<void> =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((avviso) => avviso.textContent)
        .join(''),
    ).toMatch(what),
  );

/** The device has so many pictures of a draft, whose texts are in that storage. */
export const picturesKept = (draft: Storage, many: number): Promise<void> =>
  waitFor(async () => {
    const names = Array.from({ length: draft.length }, (_, i) => draft.key(i) ?? '');
    const written = names.find((name) => name.startsWith('fidati.bozza.') && name.endsWith('.foto'));
    expect(await readPhoto(draft.getItem(written ?? '') ?? '')).toHaveLength(many);
  });
