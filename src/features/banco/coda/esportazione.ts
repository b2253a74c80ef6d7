import { exportAll, exportName } from '../../../offline/device/export.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import { scaricaFile } from '../../../ui/forms/scarica.ts';

/** Downloads the export; needs neither session nor network. */
export async function scaricaEsportazione(ambiente: ReadEnv, soloVerifica?: string): Promise<void> {
  scaricaFile(exportName(ambiente), await exportAll(ambiente, soloVerifica));
}
