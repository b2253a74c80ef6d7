import { z } from 'zod';
import { isValidPartitaIva } from '../../../src/domain/centri/partita-iva.ts';
import { DEADLINES_MS, network } from './deadline.ts';

/** Throws without an answer. `partitaIva`: eleven digits. */
export interface Vies {
  risulta(partitaIva: string): Promise<boolean>;
}

const risposta = z.object({ userError: z.string() });

/** An unavailable member state answers too, with `userError`. */
export function realVies(invocation = network(DEADLINES_MS.api)): Vies {
  return {
    async risulta(partitaIva) {
      const indirizzo = `https://ec.europa.eu/taxation_customs/vies/rest-api/ms/IT/vat/${encodeURIComponent(partitaIva)}`;
      const letta = await invocation(indirizzo, { redirect: 'error' });
      if (!letta.ok) throw new Error(`VIES answered ${letta.status}`);
      const { userError } = risposta.parse(await letta.json());
      if (userError === 'VALID') return true;
      if (userError === 'INVALID') return false;
      throw new Error(`VIES answered ${userError}`);
    },
  };
}

/** On one machine a number with the right check digit is registered. */
export const fakeVies: Vies = { risulta: async (partitaIva) => isValidPartitaIva(partitaIva) };
