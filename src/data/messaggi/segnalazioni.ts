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
  /** Where a visitor is answered; who is signed in is answered at the own address, whatever stands here. */
  email: string | null;
};

/** A report under decision P7: a receipt by mail, an answer with reasons. */
/** Of a certificate that may be copied, by its code: where it was met, and a picture as its address in `data:`. */
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
