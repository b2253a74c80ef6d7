// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStayInside } from './use-stay-inside.ts';

const told = vi.hoisted(() => ({ what: [] as string[] }));
vi.mock('../../../ui/feedback/avviso.ts', () => ({ showNotice: async (text: string) => void told.what.push(text) }));

afterEach(cleanup);

function Counter({ online }: { online: boolean }) {
  useStayInside(online);
  return (
    <>
      <a href={`${location.origin}/annunci`}>Annunci</a>
      <a href={`${location.origin}/verification-center/returns`}>Resi</a>
      <a href={`${location.origin}/`} target="_blank" rel="noreferrer">
        La pagina della rete
      </a>
    </>
  );
}

const followed = (name: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  const hold = (late: Event) => late.preventDefault();
  let free = false;
  const look = (late: Event) => {
    free = !late.defaultPrevented;
    hold(late);
  };
  document.addEventListener('click', look);
  fireEvent(screen.getByText(name), event);
  document.removeEventListener('click', look);
  return free;
};

test('offline a link out of the counter explains itself; inside, in a new window or online it is followed', () => {
  const { rerender } = render(<Counter online={false} />);
  expect(['Annunci', 'Resi', 'La pagina della rete'].map(followed)).toEqual([false, true, true]);
  expect(told.what).toEqual(['Questa pagina si apre solo con la rete. Il banco resta qui.']);
  rerender(<Counter online />);
  expect(followed('Annunci')).toBe(true);
});
