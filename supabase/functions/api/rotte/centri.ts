import { Hono } from 'hono';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama } from '../macchina/backend.ts';
import { backendDelChiamante } from '../macchina/chiamante.ts';
import { giornoFacoltativo, leggiCorpo } from '../macchina/corpo.ts';
import { ErroreApi } from '../macchina/errori.ts';

const corpo = z.object({ dateFrom: giornoFacoltativo, dateTo: giornoFacoltativo });
const elenchi = z.object({ online: z.array(z.unknown()), inPerson: z.array(z.unknown()) });

export function controllaIntervallo({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): void {
  if (dateFrom !== null && dateTo !== null && dateFrom > dateTo) {
    throw new ErroreApi(400, 'date_invertite', 'La data di inizio deve essere precedente alla data di fine');
  }
}

/** POST /centers/payments {dateFrom, dateTo} → {online, inPerson}, the caller's own centre only (spec 2, section 7). */
export function rotteCentri(ambiente: AmbienteApi): Hono {
  return new Hono().post('/centers/payments', async (c) => {
    const backend = backendDelChiamante(ambiente, c);
    const date = await leggiCorpo(c, corpo);
    controllaIntervallo(date);
    return c.json(await chiama(backend, 'centro_pagamenti', { p_dal: date.dateFrom, p_al: date.dateTo }, elenchi));
  });
}
