import { describe, expect, test } from 'vitest';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { handOverTo, signsIn, updatePeople, whoIsHere, wrongPinsKey } from './people.ts';

describe('who is at the counter', () => {
  test('a resumed session keeps wrong PINs and the person at the counter; a sign-in resets both', async () => {
    const tablet = await newTablet(server());
    const { store } = tablet;
    const anna = { id: 'u1', nome: 'Anna' };
    const torna = async (who: typeof anna, withSignIn?: boolean) => {
      await handOverTo(tablet, 'u2');
      await store.meta.put({ k: wrongPinsKey(who.id), value: 3 });
      await signsIn(tablet, who, withSignIn);
      return [(await store.meta.get(wrongPinsKey(who.id)))?.value, (await store.meta.get('persona'))?.value];
    };
    expect(await torna(anna)).toEqual([3, 'u2']);
    expect(await torna(anna, true)).toEqual([undefined, 'u1']);
    expect(await torna({ id: 'u3', nome: 'Carla' })).toEqual([undefined, 'u3']);
    const written: string[] = [];
    store.meta.hook('updating', (_, k) => void written.push(String(k)));
    await signsIn(tablet, { id: 'u3', nome: 'Carla' });
    expect(written).toEqual([]);
  });

  test('a new list of people keeps a member at the counter, else puts the session’s person there', async () => {
    const tablet = await newTablet(server());
    const { store } = tablet;
    const persone = ['u1', 'u2'].map((id) => ({ id, nome: id, ruolo: 'operatore', pin_impronta: null }) as const);
    await handOverTo(tablet, 'u2');
    await updatePeople(store, persone);
    expect(await whoIsHere(store)).toMatchObject({ id: 'u2' });
    await store.meta.delete('persona');
    await updatePeople(store, persone);
    expect(await whoIsHere(store)).toMatchObject({ id: 'u1' });
  });
});
