import * as z from 'zod/mini';
import type { MOTIVO_SEGNALAZIONE } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { apiCommand } from '../client/supabase.ts';

export type SegnalazioneMotivo = (typeof MOTIVO_SEGNALAZIONE)[number];

export type Segnalazione = {
  oggetto_tipo: 'annuncio' | 'messaggio' | 'recensione' | 'certificato';
  oggetto_id: string;
  motivo: SegnalazioneMotivo;
  testo: string;
  /** A visitor's reply address; ignored for signed-in people. */
  email: string | null;
};

/** A report (decision P7): receipt by mail, answer with reasons. */
/** A possibly copied certificate, by code: where it was seen, and a picture as a `data:` URL. */
type SuspectedFake = { codice: string; luogo: string; testo: string; foto: Blob | null; email: string | null };

async function toIndirizzo(foto: Blob): Promise<string> {
  const byte = new Uint8Array(await foto.arrayBuffer());
  return `data:${foto.type};base64,${btoa(Array.from(byte, (b) => String.fromCharCode(b)).join(''))}`;
}

export const reportFake = createCommand({
  run: async ({ foto, ...rest }: SuspectedFake, id): Promise<string> => {
    const dati = { ...rest, foto: foto === null ? null : await toIndirizzo(foto) };
    const segnalazione = { oggetto_tipo: 'certificato', motivo: 'contraffazione', ...dati };
    return z.parse(z.object({ id: z.string() }), await apiCommand('/api/segnalazioni', segnalazione, id)).id;
  },
});

export const segnala = createCommand({
  run: async (segnalazione: Segnalazione, id): Promise<string> =>
    z.parse(z.object({ id: z.string() }), await apiCommand('/api/segnalazioni', segnalazione, id)).id,
});
