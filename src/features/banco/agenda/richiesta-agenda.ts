import type { VistaAgenda } from '../../../domain/centri/agenda.ts';
import type { Giorno } from '../../../domain/giorno.ts';

/** Which part of the diary, and the entry that was touched: all of it stands in the address. */
export interface RichiestaAgenda {
  vista: VistaAgenda;
  giorno: Giorno;
  scelta: string | null;
  pagina: number;
}
