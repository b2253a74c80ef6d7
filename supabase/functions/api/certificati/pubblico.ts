import { z } from 'zod';
import { STATO_CERTIFICATO } from '../../../../src/domain/valori.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { log } from '../../_shared/log.ts';
import { askStorage, EVIDENCE_BUCKET, objectPath } from '../machinery/storage.ts';

/** Long enough to draw the page, too short to be passed on (decision A7). */
const SECONDI = 60;

const testo = z
  .string()
  .nullish()
  .transform((v) => v ?? null);
const numero = z.coerce
  .number()
  .nullish()
  .transform((v) => v ?? null);

/** What `verifica_certificato` answers: the frozen snapshot and what has happened since. */
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
  /** Pictures whose bytes nobody has read as they are now. */
  foto_da_leggere: z.array(z.object({ id: z.string(), path: z.string(), versione: z.string() })).default([]),
});

/** The public face of a certificate: no id, no person, no hash; the centre's own pictures behind links that expire. */
export async function pubblica(ambiente: AmbienteApi, certificato: z.infer<typeof daDatabase>) {
  const { istantanea: i, revoked_at, annuncio_id, eventi, foto_da_leggere: _, ...resto } = certificato;
  const { complessivo = null, ...punteggi } = i.punteggi;
  return {
    ...resto,
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
    foto: await fotoFirmate(
      ambiente,
      i.foto.map((f) => f.path),
    ),
    eventi: eventi.map(({ tipo, avvenuto_il }) => ({ tipo, avvenuto_il })),
  };
}

const firmata = z.object({ signedURL: z.string().startsWith('/') });

/** A picture whose link can't be made is left out: the rest of the certificate still counts. */
async function fotoFirmate(ambiente: AmbienteApi, percorsi: readonly string[]) {
  const url = await Promise.all(percorsi.map((percorso) => firmaFoto(ambiente, percorso)));
  return url.flatMap((u, indice) => (u === null ? [] : [{ url: u, descrizione: `Foto del centro ${indice + 1}` }]));
}

/** The address of one of the centre's pictures for a minute; null where it can't be made. */
export async function firmaFoto(ambiente: AmbienteApi, percorso: string): Promise<string | null> {
  const { supabaseUrl, siteUrl } = ambiente;
  const risposta = await askStorage(ambiente, `sign/${objectPath(EVIDENCE_BUCKET, percorso)}`, {
    metodo: 'POST',
    corpo: { expiresIn: SECONDI },
  });
  const letto = risposta.ok ? firmata.safeParse(await risposta.json()) : null;
  if (!letto?.success) {
    log('warn', 'certificate picture without a link', { storageStatus: risposta.status });
    return null;
  }
  // On one origin the path is enough, and right for a tablet that knows this machine under another name.
  return `${supabaseUrl === siteUrl ? '' : supabaseUrl}/storage/v1${letto.data.signedURL}`;
}
