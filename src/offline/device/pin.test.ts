import { expect, test } from 'vitest';
import { readLog, saveField } from '../../../tests/fakes/depot.ts';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { saveDrafts, saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { signsIn, whoIsHere } from './people.ts';
import { PIN_TRIES, pinHash, pinLength, pinMatches, signInWithPin } from './pin.ts';

const impronta = await pinHash('2580');

async function scene(): Promise<Tablet> {
  const fake = server();
  fake.persone = [
    { id: 'u1', nome: 'Anna', ruolo: 'titolare', pin_impronta: null },
    { id: 'u2', nome: 'Bruno', ruolo: 'operatore', pin_impronta: impronta },
  ];
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  fake.online = 'offline';
  return tablet;
}

test('the hash has the server’s format, and only its PIN matches', async () => {
  expect(impronta).toMatch(/^pbkdf2-sha256\$210000\$[A-Za-z0-9_-]{22}\$[A-Za-z0-9_-]{43}\$4$/);
  expect([pinLength(impronta), pinLength(impronta.slice(0, -2))]).toEqual([4, null]);
  expect(await pinMatches('2580', impronta.slice(0, -2))).toBe(true);
  expect(await pinMatches('2580', impronta)).toBe(true);
  expect(await pinMatches('2581', impronta)).toBe(false);
  expect(await pinMatches('2580', impronta.replace('pbkdf2-sha256', 'altro'))).toBe(false);
  expect(await pinMatches('2580', 'pbkdf2-sha256$1000$c2FsZQ$PTHpw40f6-wzmpDU7ETV3pozjkLX5tA4Kpc_DsE367I')).toBe(false);
  expect(await pinMatches('2580', await pinHash('2580'))).toBe(true);
});

test('without network the PIN changes the person at the counter and the author of what is saved', async () => {
  const tablet = await scene();
  await saveNote(tablet, { verificaId: 'v1', testo: 'di Anna' });
  expect(await signInWithPin(tablet, 'u2', '2580')).toEqual({ esito: 'entrato' });
  expect(await whoIsHere(tablet.store)).toMatchObject({ nome: 'Bruno' });
  await saveNote(tablet, { verificaId: 'v1', testo: 'di Bruno' });
  await saveDrafts(tablet, { verificaId: 'v1', drafts: [{ campo: 'nota', valore: 'a metà' }] });
  expect((await tablet.store.ops.toArray()).map(({ userId }) => userId)).toEqual(['u1', 'u2']);
  expect(await tablet.store.drafts.toArray()).toMatchObject([{ persona: 'u2' }]);
  expect((await readLog(tablet.store, 1))[0]).toMatchObject({
    evento: 'cambio_persona',
    dettaglio: { da: 'u1', a: 'u2' },
    persona: 'u2',
    sessione: 'u1',
  });
});

test('a value typed by one and changed by another stays two operations, each with its author', async () => {
  const tablet = await scene();
  const voto = (value: number) => saveField(tablet, { verificaId: 'v1', campo: 'score_autenticita', valore: value });
  await voto(8);
  await signInWithPin(tablet, 'u2', '2580');
  await voto(5);
  await voto(6);
  expect((await tablet.store.ops.toArray()).map(({ userId, payload }) => [userId, payload])).toEqual([
    ['u1', { value: 8 }],
    ['u2', { value: 6 }],
  ]);
});

test('five wrong PINs close the tablet to that person, also for the right PIN, until the password', async () => {
  const tablet = await scene();
  for (let remaining = PIN_TRIES - 1; remaining >= 0; remaining -= 1)
    expect(await signInWithPin(tablet, 'u2', '0007')).toEqual({ esito: 'errato', restano: remaining });
  expect(await signInWithPin(tablet, 'u2', '2580')).toEqual({ esito: 'errato', restano: 0 });
  expect(await whoIsHere(tablet.store)).toMatchObject({ id: 'u1' });
  await signsIn(tablet, { id: 'u2', nome: 'Bruno' }, true);
  await signsIn(tablet, { id: 'u1', nome: 'Anna' }, true);
  expect(await signInWithPin(tablet, 'u2', '2580')).toEqual({ esito: 'entrato' });
});

test('a right PIN resets the count; a person without a PIN is refused', async () => {
  const tablet = await scene();
  for (let n = 0; n < 4; n += 1) await signInWithPin(tablet, 'u2', '0007');
  expect(await signInWithPin(tablet, 'u2', '2580')).toEqual({ esito: 'entrato' });
  expect(await signInWithPin(tablet, 'u2', '0007')).toEqual({ esito: 'errato', restano: 4 });
  expect(await signInWithPin(tablet, 'u1', '2580')).toEqual({ esito: 'senza_pin' });
});

test('a session resumed online leaves the person who came by PIN; a sign-in replaces them', async () => {
  const tablet = await scene();
  await signInWithPin(tablet, 'u2', '2580');
  await signsIn(tablet, { id: 'u1', nome: 'Anna' });
  expect(await whoIsHere(tablet.store)).toMatchObject({ id: 'u2' });
  await signsIn(tablet, { id: 'u1', nome: 'Anna' }, true);
  expect(await whoIsHere(tablet.store)).toMatchObject({ id: 'u1' });
});
