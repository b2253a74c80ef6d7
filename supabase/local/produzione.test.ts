import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chiavi, leggiChiavi } from './chiavi.ts';
import { rifiutaProva } from './produzione.ts';
import { CHIAVI_FINTE } from './stripe.ts';

let cartella: string;
let chiavi: Chiavi;
beforeAll(async () => {
  cartella = mkdtempSync(join(tmpdir(), 'fidati-produzione-'));
  chiavi = await leggiChiavi(cartella);
});
afterAll(() => rmSync(cartella, { recursive: true }));

const risponde =
  (status: number): typeof fetch =>
  async () =>
    new Response('{}', { status });
const veri = () => ({
  cartella,
  url: 'https://progetto.example',
  publishableKey: 'sb_publishable_vera',
  secretKey: 'sb_secret_vera',
  stripeSecretKey: 'sk_live_vera',
  chiama: risponde(400),
});

test('a production server starts with real keys and without demo accounts', async () => {
  await expect(rifiutaProva(veri())).resolves.toBeUndefined();
});

test('it refuses the keys of this machine, the simulated payments and the demo accounts', async () => {
  await expect(rifiutaProva({ ...veri(), secretKey: chiavi.secretKey })).rejects.toThrow('local try-out');
  await expect(rifiutaProva({ ...veri(), publishableKey: chiavi.publishableKey })).rejects.toThrow('local try-out');
  await expect(rifiutaProva({ ...veri(), stripeSecretKey: CHIAVI_FINTE.secretKey })).rejects.toThrow('simulated');
  await expect(rifiutaProva({ ...veri(), chiama: risponde(200) })).rejects.toThrow('can sign in');
  await expect(rifiutaProva({ ...veri(), chiama: risponde(500) })).rejects.toThrow('not starting');
});
