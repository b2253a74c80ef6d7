import { esporta, nomeEsportazione } from '../../offline/esporta.ts';
import type { AmbienteLettura } from '../../offline/porte.ts';
import { scaricaFile } from '../../ui/scarica.ts';

/** Hands the export to the browser's download: needs neither session nor network. */
export async function scaricaEsportazione(ambiente: AmbienteLettura, soloVerifica?: string): Promise<void> {
  scaricaFile(nomeEsportazione(ambiente), await esporta(ambiente, soloVerifica));
}
