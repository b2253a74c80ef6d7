import { type EsitoSalvataggio, salvaCampi } from '../../src/offline/coda.ts';
import type { ArchivioCentro } from '../../src/offline/db.ts';
import type { Ambiente } from '../../src/offline/porte.ts';
import type { Operazione, VoceRegistro } from '../../src/offline/tipi.ts';

type Campo = Parameters<typeof salvaCampi>[1]['campi'][number];

/** One field alone: the counter's forms always save several. */
export const salvaCampo = (
  ambiente: Ambiente,
  { verificaId, campo, valore }: { verificaId: string } & Campo,
): Promise<EsitoSalvataggio> => salvaCampi(ambiente, { verificaId, campi: [{ campo, valore }] });

/** Operations the server refused and nobody has decided about yet. */
export async function rifiutate(archivio: ArchivioCentro): Promise<Operazione[]> {
  return archivio.ops
    .where('state')
    .equals('rejected')
    .filter((op) => op.resolvedAt === null)
    .sortBy('seq');
}

/** What the tablet's log says, newest first. */
export async function leggiRegistro(archivio: ArchivioCentro, limite = 100): Promise<VoceRegistro[]> {
  return archivio.syncLog.orderBy('id').reverse().limit(limite).toArray();
}
