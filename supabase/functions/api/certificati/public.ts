import { z } from 'zod';
import { STATO_CERTIFICATO } from '../../../../src/domain/values.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { EVIDENCE_BUCKET, signAddresses } from '../services/storage.ts';

const testo = z
  .string()
  .nullish()
  .transform((v) => v ?? null);
const numero = z.coerce
  .number()
  .nullish()
  .transform((v) => v ?? null);

/** The frozen snapshot and later events. */
export const daDatabase = z.object({
  codice_pubblico: z.string(),
  stato: z.enum(STATO_CERTIFICATO),
  data_emissione: z.string(),
  revoked_at: testo,
  motivo_revoca: testo,
  sostituito_da: testo,
  sostituito_il: testo,
  consultazioni: z.coerce.number().default(0),
  impronta: testo,
  firma: testo,
  integro: z.boolean().default(true),
  annuncio_id: testo,
  eventi: z.array(z.object({ tipo: z.string(), avvenuto_il: z.string() })).default([]),
  istantanea: z.object({
    titolo: z.string().default(''),
    numero_annuncio: numero,
    centro: z.object({ nome: z.string(), citta: testo, sigla: testo }).nullish(),
    data_verifica: testo,
    punteggi: z.record(z.string(), numero).default({}),
    condizione_verificata: z.boolean().nullish(),
    valutazione_prezzo: testo,
    segni_distintivi: testo,
    numero_seriale: testo,
    accessori: testo,
    foto: z.array(z.object({ path: z.string(), sha256: testo })).default([]),
  }),
  /** Pictures whose current bytes are unread. */
  foto_da_leggere: z
    .array(
      z.object({ id: z.string(), secchio: z.string(), path: z.string(), versione: z.string(), attesa: z.string() }),
    )
    .default([]),
});

/** Without ids, people and hashes; pictures behind expiring links. */
export async function pubblica(environment: ApiEnvironment, certificato: z.infer<typeof daDatabase>) {
  const { istantanea: i, revoked_at, annuncio_id, eventi, foto_da_leggere: _, ...rest } = certificato;
  const { complessivo = null, ...punteggi } = i.punteggi;
  return {
    ...rest,
    revocato_il: revoked_at,
    titolo: i.titolo,
    numero_annuncio: i.numero_annuncio,
    id_annuncio: annuncio_id ?? '',
    centro: { nome: i.centro?.nome ?? '', citta: i.centro?.citta ?? '', sigla: i.centro?.sigla ?? '' },
    data_verifica: i.data_verifica,
    punteggio_complessivo: complessivo,
    punteggi,
    condizione_verificata: i.condizione_verificata ?? null,
    valutazione_prezzo: i.valutazione_prezzo,
    segni_distintivi: i.segni_distintivi,
    seriale_mascherato: i.numero_seriale,
    accessori: i.accessori,
    foto: await signedPhotos(
      environment,
      i.foto.map((f) => f.path),
    ),
    eventi: eventi.map(({ tipo, avvenuto_il }) => ({ tipo, avvenuto_il })),
  };
}

/** A picture without a link is left out. */
async function signedPhotos(environment: ApiEnvironment, paths: readonly string[]) {
  const url = await signPhotos(environment, paths);
  return url.flatMap((u, index) => (u === null ? [] : [{ url: u, descrizione: `Foto del centro ${index + 1}` }]));
}

/** Links for a minute; null, and logged, where none can be made. */
export async function signPhotos(environment: ApiEnvironment, paths: readonly string[]): Promise<(string | null)[]> {
  try {
    return await signAddresses(environment, EVIDENCE_BUCKET, paths);
  } catch (cause) {
    log('warn', 'certificate pictures without a link', { reason: reasonOf(cause) });
    return paths.map(() => null);
  }
}
