import { TIPO_CENTRO } from '../values.ts';

/** `fidati_point`: official franchise, paid by the platform. `terze_parti`: third party, paid between the parties. */
export const TIPI_CENTRO = TIPO_CENTRO;
export type TipoCentro = (typeof TIPI_CENTRO)[number];

export const TIPO_CENTRO_LABELS = {
  fidati_point: 'Fidati Point',
  terze_parti: 'Centro partner',
} as const satisfies Record<TipoCentro, string>;
