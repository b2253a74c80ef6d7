// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RangeSlider } from './RangeSlider.tsx';

afterEach(cleanup);

function Prova({ initial }: { initial: number }) {
  const [valore, setValue] = useState(initial);
  return <RangeSlider etichetta="Voto" valore={valore} onChange={setValue} lessText="Meno" moreText="Più" />;
}
const valore = () => screen.getByRole('slider', { name: 'Voto' }).getAttribute('value');

test('plus and minus move one step and stop at the ends', async () => {
  render(<Prova initial={9} />);
  await userEvent.click(screen.getByRole('button', { name: 'Più' }));
  expect(valore()).toBe('10');
  expect(screen.getByRole('button', { name: 'Più' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Meno' }));
  expect(valore()).toBe('9');
});

test('at zero minus is disabled, and the native range keeps its own semantics', () => {
  render(<Prova initial={0} />);
  expect(screen.getByRole('button', { name: 'Meno' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '7' } });
  expect(valore()).toBe('7');
});

test('the slider has eleven ticks from 0 to 10', () => {
  const { container } = render(<Prova initial={3} />);
  expect(container.querySelectorAll('line')).toHaveLength(11);
});
