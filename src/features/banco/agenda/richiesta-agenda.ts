import type { VistaAgenda } from '../../../domain/centri/agenda.ts';
import type { Giorno } from '../../../domain/giorno.ts';

/** View, period and selected entry, all kept in the URL. */
export interface RichiestaAgenda {
  vista: VistaAgenda;
  giorno: Giorno;
  scelta: string | null;
  pagina: number;
}
