import { exportAll, exportName } from '../../../offline/device/export.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import { downloadFile } from '../../../ui/forms/scarica.ts';

/** Downloads the export; needs neither session nor network. */
export async function downloadExport(environment: ReadEnv, onlyVerifica?: string): Promise<void> {
  downloadFile(exportName(environment), await exportAll(environment, onlyVerifica));
}
