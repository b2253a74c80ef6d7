import {
  APPUNTAMENTO_LABELS,
  STATI_APPUNTAMENTO,
  type StatoAppuntamento,
} from '../../../domain/centri/appuntamenti.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import type { GlyphName } from '../../../ui/brand/StatusBadge.tsx';
import { moment, SIGNALS } from '../tablet/labels.ts';

export interface AgendaBadge {
  testo: string;
  glyph: GlyphName;
  toSend: boolean;
}

const GLYPHS = {
  pending: 'attesa',
  confirmed: 'disponibile',
  completed: 'fatto',
  cancelled: 'venduto',
} as const satisfies Record<StatoAppuntamento, GlyphName>;

const NO_SHOW = { testo: 'Non presentato', glyph: 'venduto' } as const;

export const agendaStato = ({ appuntamento }: DayEntry): StatoAppuntamento =>
  STATI_APPUNTAMENTO.find((stato) => stato === appuntamento.status) ?? 'pending';

const fromLabel = (stato: StatoAppuntamento) => ({ testo: APPUNTAMENTO_LABELS[stato], glyph: GLYPHS[stato] });

/** Shows the appointment's state until the item is received, then the verification's. */
export function agendaBadge(voce: DayEntry): AgendaBadge {
  const { appuntamento, verifica, inAgenda, outstanding, ...queue } = voce;
  const toSend = outstanding > 0;
  if (inAgenda === 'non_presentato') return { ...NO_SHOW, toSend };
  if (inAgenda !== null) return { ...fromLabel(inAgenda), toSend };
  const stato = agendaStato(voce);
  if (stato === 'cancelled')
    return { ...(appuntamento.motivo === 'non_presentato' ? NO_SHOW : fromLabel(stato)), toSend: false };
  const quando = moment(verifica?.stato ?? appuntamento.verification_status ?? 'programmata', queue);
  if (quando === 'attesa') return { ...fromLabel(stato), toSend: false };
  if (quando === 'al_banco') return { testo: 'Al banco', glyph: 'fatto', toSend: toSend && queue.ricevuta };
  const { testo, glyph } = SIGNALS[quando];
  return { testo, glyph, toSend: quando === 'verificato_in_coda' || quando === 'non_conforme_in_coda' };
}

export function isExpectedInAgenda(voce: DayEntry): boolean {
  const { appuntamento, verifica, inAgenda, decisione, ricevuta } = voce;
  const stato = verifica?.stato ?? appuntamento.verification_status ?? 'programmata';
  if (stato !== 'programmata' || ricevuta || decisione !== null) return false;
  const detto = inAgenda ?? agendaStato(voce);
  return detto === 'pending' || detto === 'confirmed';
}

export const hourOf = ({ appuntamento }: DayEntry): string => appuntamento.appointment_time.slice(0, 5);
export const whoComes = ({ appuntamento, verifica }: DayEntry): string =>
  appuntamento.client_name ?? verifica?.cliente_nome ?? '';
export const whatOf = ({ appuntamento, verifica }: DayEntry): string =>
  verifica?.titolo || (appuntamento.product_name ?? 'Appuntamento');
