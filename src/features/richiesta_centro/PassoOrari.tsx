import { GIORNI_DA_LUNEDI } from '../../domain/centri/orari.ts';
import { CampiSettimana } from '../../ui/forms/CampiSettimana.tsx';
import type { PropsPasso } from './modulo.ts';

export const PassoOrari = ({ campo, valori }: PropsPasso) => (
  <CampiSettimana giorni={GIORNI_DA_LUNEDI} campo={campo} aperto={(g) => valori[`${g}_aperto`]} />
);
