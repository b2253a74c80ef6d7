import * as z from 'zod/mini';
import type { MOTIVO_SEGNALAZIONE } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { comandoApi } from '../client/supabase.ts';

export type MotivoSegnalazione = (typeof MOTIVO_SEGNALAZIONE)[number];

export type Segnalazione = {
  oggetto_tipo: 'annuncio' | 'messaggio' | 'recensione' | 'certificato';
  oggetto_id: string;
  motivo: MotivoSegnalazione;
  testo: string;
  /** A visitor's reply address; ignored for signed-in people. */
  email: string | null;
};

/** A report (decision P7): receipt by mail, answer with reasons. */
/** A possibly copied certificate, by code: where it was seen, and a picture as a `data:` URL. */
type SospettoFalso = { codice: string; luogo: string; testo: string; foto: Blob | null; email: string | null };

async function comeIndirizzo(foto: Blob): Promise<string> {
  const byte = new Uint8Array(await foto.arrayBuffer());
  return `data:${foto.type};base64,${btoa(Array.from(byte, (b) => String.fromCharCode(b)).join(''))}`;
}

export const segnalaFalso = creaComando({
  esegui: async ({ foto, ...resto }: SospettoFalso, id): Promise<string> => {
    const dati = { ...resto, foto: foto === null ? null : await comeIndirizzo(foto) };
    const segnalazione = { oggetto_tipo: 'certificato', motivo: 'contraffazione', ...dati };
    return z.parse(z.object({ id: z.string() }), await comandoApi('/api/segnalazioni', segnalazione, id)).id;
  },
});

export const segnala = creaComando({
  esegui: async (segnalazione: Segnalazione, id): Promise<string> =>
    z.parse(z.object({ id: z.string() }), await comandoApi('/api/segnalazioni', segnalazione, id)).id,
});
