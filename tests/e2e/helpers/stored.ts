import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { place } from '../../support/product.ts';

/** Reads rows with the server's own key: what a browser could never see, to prove what a browser did. */
export async function rows<T>(richiesta: APIRequestContext, table: string, filter: string): Promise<T[]> {
  const { data } = await place();
  const { secretKey }: { secretKey: string } = JSON.parse(readFileSync(join(data, 'local.json'), 'utf8'));
  const answer = await richiesta.get(`/rest/v1/${table}?${filter}`, { headers: { apikey: secretKey } });
  expect(answer.ok(), `${table}?${filter}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
