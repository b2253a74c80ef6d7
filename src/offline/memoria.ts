/**
 * A tablet whose whole storage went has lost its device id too: nothing here can tell which one it was. Its centre's owing
 * devices are shown to whoever signs in, and a person says it (rule O9).
 */
import { type ArchivioCentro, leggiMeta, META_CONFLUITI, META_ERA } from './db.ts';
import { oggetto } from './json.ts';
import type { AmbienteLettura } from './porte.ts';
import { annota } from './registro.ts';

export interface DispositivoInDebito {
  id: string;
  nome: string;
  visto_il: string;
  pending_ops: number;
  pending_media: number;
}

const META_DA_RICONOSCERE = 'daRiconoscere';
const META_PERDUTI = 'perduti';

/** This database has just got its identity. One that took over an older database here is no stranger. */
export async function segnaNuovo(archivio: ArchivioCentro): Promise<void> {
  if ((await archivio.meta.get(META_CONFLUITI)) === undefined)
    await archivio.meta.put({ k: META_DA_RICONOSCERE, value: true });
}

/** For liveQuery. */
export const daRiconoscere = async (archivio: ArchivioCentro): Promise<boolean> =>
  (await leggiMeta(archivio, META_DA_RICONOSCERE)) === true;

/** It is none of them: asked no more here. */
export async function eUnAltro(archivio: ArchivioCentro): Promise<void> {
  await archivio.meta.delete(META_DA_RICONOSCERE);
}

/** It was this one: told to the server with the next report, and what it owed is said here until somebody has read it. */
export async function eraQuesto(ambiente: AmbienteLettura, device: DispositivoInDebito): Promise<void> {
  const { archivio } = ambiente;
  const perduti = { nome: device.nome, quanti: device.pending_ops + device.pending_media };
  await archivio.transaction('rw', archivio.meta, archivio.syncLog, async () => {
    await archivio.meta.delete(META_DA_RICONOSCERE);
    await archivio.meta.bulkPut([
      { k: META_ERA, value: device.id },
      { k: META_PERDUTI, value: perduti },
    ]);
    await annota(ambiente, 'memoria_persa', { era: device.id, ...perduti });
  });
}

export interface Perduti {
  nome: string;
  quanti: number;
}

/** What was lost with the tablet's memory, until it was read. For liveQuery. */
export async function perduti(archivio: ArchivioCentro): Promise<Perduti | null> {
  const { nome, quanti } = oggetto(await leggiMeta(archivio, META_PERDUTI));
  return typeof nome === 'string' && typeof quanti === 'number' ? { nome, quanti } : null;
}

export async function perditaLetta(archivio: ArchivioCentro): Promise<void> {
  await archivio.meta.delete(META_PERDUTI);
}
