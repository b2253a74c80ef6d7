import { type APIRequestContext, expect } from '@playwright/test';
import { rows } from './stored.ts';

const CENTRO = 'Fidati Point Milano Brera';

/** The next visits that the demonstration has booked at this centre; those that other tests book are theirs. */
export async function bookedVisite(request: APIRequestContext, count: number): Promise<string[]> {
  const [centro] = await rows<{ id: string }>(
    request,
    'verification_centers',
    `nome=eq.${encodeURIComponent(CENTRO)}&select=id`,
  );
  const visite = await rows<{ id: string }>(
    request,
    'verifiche',
    `id_centro=eq.${centro?.id}&stato=eq.programmata&select=id&order=data_creazione,data_programmata&limit=${count}`,
  );
  expect(visite).toHaveLength(count);
  return visite.map(({ id }) => id);
}
