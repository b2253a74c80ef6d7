import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { place } from '../../support/product.ts';

/** Reads rows with the server's own key: what a browser could never see, to prove what a browser did. */
export async function rows<T>(richiesta: APIRequestContext, tabella: string, filtro: string): Promise<T[]> {
  const { data } = await place();
  const { secretKey }: { secretKey: string } = JSON.parse(readFileSync(join(data, 'local.json'), 'utf8'));
  const risposta = await richiesta.get(`/rest/v1/${tabella}?${filtro}`, { headers: { apikey: secretKey } });
  expect(risposta.ok(), `${tabella}?${filtro}: ${await risposta.text()}`).toBe(true);
  return risposta.json();
}
