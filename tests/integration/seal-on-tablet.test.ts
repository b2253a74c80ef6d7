import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { leggiSigillo } from '../../src/domain/certificati/sigillo.ts';
import { controllaFirma } from '../../src/features/banco/certificato/firma-certificato.ts';
import { DeviceStore } from '../../src/offline/device/identity.ts';
import { sigilla } from '../../supabase/functions/api/certificati/codici.ts';
import { generateKeys } from '../../supabase/local/keys.ts';

const CODE = 'ABCDEFGHJKMN';
const sealing = async () => {
  const { certificati } = await generateKeys();
  const impronta = '0'.repeat(64);
  const data = { codice: CODE, data_emissione: '2026-11-20T10:00:00.000Z', impronta };
  return { publicJwk: certificati.publicJwk, seal: await sigilla({ firmaCertificati: certificati }, data) };
};

test('a tablet without network knows the seals of today and of before the key was changed, and no others', async () => {
  const [now, before, stranger] = [await sealing(), await sealing(), await sealing()];
  expect(leggiSigillo(now.seal)).not.toBeNull();
  const device = new DeviceStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  expect(await controllaFirma(device, CODE, now.seal)).toBe('non_controllabile');
  const keys = JSON.stringify([now.publicJwk, before.publicJwk]);
  await device.meta.put({ k: 'chiaviCertificati', value: keys });
  const judged = [];
  for (const { seal } of [now, before, stranger]) judged.push(await controllaFirma(device, CODE, seal));
  expect(judged).toEqual(['valida', 'valida', 'non_valida']);
  expect(await controllaFirma(device, 'NMKJHGFEDCBA', now.seal)).toBe('non_valida');
  device.close();
});
