import {
  ETICHETTE_APPUNTAMENTO,
  STATI_APPUNTAMENTO,
  type StatoAppuntamento,
} from '../../../domain/centri/appuntamenti.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import type { NomeGlifo } from '../../../ui/brand/Segno.tsx';
import { momento, SEGNALI } from '../tablet/etichette.ts';

export interface SegnoAgenda {
  testo: string;
  glifo: NomeGlifo;
  daInviare: boolean;
}

const GLIFI = {
  pending: 'attesa',
  confirmed: 'disponibile',
  completed: 'fatto',
  cancelled: 'venduto',
} as const satisfies Record<StatoAppuntamento, NomeGlifo>;

const NON_PRESENTATO = { testo: 'Non presentato', glifo: 'venduto' } as const;

export const statoDiAgenda = ({ appuntamento }: DayEntry): StatoAppuntamento =>
  STATI_APPUNTAMENTO.find((stato) => stato === appuntamento.status) ?? 'pending';

const daEtichetta = (stato: StatoAppuntamento) => ({ testo: ETICHETTE_APPUNTAMENTO[stato], glifo: GLIFI[stato] });

/** Shows the appointment's state until the item is received, then the verification's. */
export function segnoAgenda(voce: DayEntry): SegnoAgenda {
  const { appuntamento, verifica, inAgenda, inSospeso, ...coda } = voce;
  const daInviare = inSospeso > 0;
  if (inAgenda === 'non_presentato') return { ...NON_PRESENTATO, daInviare };
  if (inAgenda !== null) return { ...daEtichetta(inAgenda), daInviare };
  const stato = statoDiAgenda(voce);
  if (stato === 'cancelled')
    return { ...(appuntamento.motivo === 'non_presentato' ? NON_PRESENTATO : daEtichetta(stato)), daInviare: false };
  const quando = momento(verifica?.stato ?? appuntamento.verification_status ?? 'programmata', coda);
  if (quando === 'attesa') return { ...daEtichetta(stato), daInviare: false };
  if (quando === 'al_banco') return { testo: 'Al banco', glifo: 'fatto', daInviare: daInviare && coda.ricevuta };
  const { testo, glifo } = SEGNALI[quando];
  return { testo, glifo, daInviare: quando === 'verificato_in_coda' || quando === 'non_conforme_in_coda' };
}

export function attesoInAgenda(voce: DayEntry): boolean {
  const { appuntamento, verifica, inAgenda, decisione, ricevuta } = voce;
  const stato = verifica?.stato ?? appuntamento.verification_status ?? 'programmata';
  if (stato !== 'programmata' || ricevuta || decisione !== null) return false;
  const detto = inAgenda ?? statoDiAgenda(voce);
  return detto === 'pending' || detto === 'confirmed';
}

export const oraDi = ({ appuntamento }: DayEntry): string => appuntamento.appointment_time.slice(0, 5);
export const chiViene = ({ appuntamento, verifica }: DayEntry): string =>
  appuntamento.client_name ?? verifica?.cliente_nome ?? '';
export const cheCosa = ({ appuntamento, verifica }: DayEntry): string =>
  verifica?.titolo || (appuntamento.product_name ?? 'Appuntamento');
