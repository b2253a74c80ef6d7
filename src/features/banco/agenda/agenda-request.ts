import type { AgendaView } from '../../../domain/centri/agenda.ts';
import type { Day } from '../../../domain/day.ts';

export interface AgendaRequest {
  vista: AgendaView;
  giorno: Day;
  scelta: string | null;
  pagina: number;
}
