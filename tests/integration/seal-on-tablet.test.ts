import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { readSeal } from '../../src/domain/certificati/seal.ts';
import { checkSignature } from '../../src/features/banco/certificato/firma-certificato.ts';
import { DeviceStore } from '../../src/offline/device/identity.ts';
import { sealWith } from '../../supabase/functions/api/certificati/codes.ts';
import { generateKeys } from '../../supabase/local/keys.ts';

const CODE = 'ABCDEFGHJKMN';
const sealing = async () => {
  const { certificati } = await generateKeys();
  const impronta = '0'.repeat(64);
  const data = { codice: CODE, data_emissione: '2026-11-20T10:00:00.000Z', impronta };
  return { publicJwk: certificati.publicJwk, seal: await sealWith({ certificatiSigning: certificati }, data) };
};

test('a tablet without network knows the seals of today and of before the key was changed, and no others', async () => {
  const [now, before, stranger] = [await sealing(), await sealing(), await sealing()];
  expect(readSeal(now.seal)).not.toBeNull();
  const device = new DeviceStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  expect(await checkSignature(device, CODE, now.seal)).toBe('non_controllabile');
  const keys = JSON.stringify([now.publicJwk, before.publicJwk]);
  await device.meta.put({ k: 'certificatiKeys', value: keys });
  const judged = [];
  for (const { seal } of [now, before, stranger]) judged.push(await checkSignature(device, CODE, seal));
  expect(judged).toEqual(['valida', 'valida', 'non_valida']);
  expect(await checkSignature(device, 'NMKJHGFEDCBA', now.seal)).toBe('non_valida');
  device.close();
});
