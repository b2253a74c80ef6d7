// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../../tests/fakes/tablet.ts';
import { pinHash } from '../../../offline/device/pin.ts';
import { syncOnce } from '../../../offline/send/sync.ts';
import { PinPad } from './PinPad.tsx';

afterEach(cleanup);

test('a wrong PIN says how many attempts are left; the fifth removes the keys, now and later', async () => {
  const bruno = { id: 'u2', nome: 'Bruno', ruolo: 'operatore', pin_impronta: await pinHash('2580') } as const;
  const fake = server();
  fake.persone = [{ id: 'u1', nome: 'Anna', ruolo: 'titolare', pin_impronta: null }, bruno];
  const environment = await newTablet(fake);
  await syncOnce(environment);
  const onPassword = vi.fn();
  const apri = () =>
    render(
      <PinPad
        environment={environment}
        persona={bruno}
        salvato={Promise.resolve(true)}
        onEntered={() => undefined}
        onPassword={onPassword}
      />,
    );
  apri();
  for (const detto of [/4 tentativi/, /3 tentativi/, /2 tentativi/, /1 tentativo/, /^Troppi PIN sbagliati/]) {
    await screen.findByRole('button', { name: '1' });
    for (const digit of '1111') await userEvent.click(screen.getByRole('button', { name: digit }));
    await screen.findByText(detto);
  }
  expect(screen.queryByRole('button', { name: '1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accedi con la password' }));
  expect(onPassword).toHaveBeenCalled();
  cleanup();
  apri();
  await screen.findByText(/^Troppi PIN sbagliati/);
  expect(screen.queryByRole('button', { name: '1' })).toBeNull();
});
