import type { VistaAgenda } from '../../../domain/centri/agenda.ts';
import type { Giorno } from '../../../domain/giorno.ts';

export interface RichiestaAgenda {
  vista: VistaAgenda;
  giorno: Giorno;
  scelta: string | null;
  pagina: number;
}
