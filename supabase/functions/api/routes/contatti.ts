import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { SEGNALAZIONE, SUSPECTED_FAKE } from '../../../../src/domain/accesso/moderazione.ts';
import { CONTATTO } from '../../../../src/domain/messaggi/forms.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from '../services/backend.ts';
import { email, line, most, readBody, uuid } from '../services/body.ts';
import { commandOf, identity, tokenOf } from '../services/caller.ts';
import { addressDigest, withinLimit } from '../services/limits.ts';
import { isInlinePicture } from '../services/picture.ts';

const contatto = z.object({
  nome: line(most(CONTATTO.nome), 'Tutti i campi sono obbligatori'),
  email,
  oggetto: line(60, 'Tutti i campi sono obbligatori'),
  messaggio: z
    .string('Tutti i campi sono obbligatori')
    .trim()
    .min(1, 'Tutti i campi sono obbligatori')
    .max(most(CONTATTO.messaggio), 'Il testo è troppo lungo.'),
});

const centroMessaggio = contatto.omit({ oggetto: true }).extend({ id_centro: uuid });

const segnalazione = z.object({
  oggetto_tipo: z.string(),
  oggetto_id: z.string().nullish(),
  /** A certificate's code. */
  codice: z.string().max(most(SUSPECTED_FAKE.codice), 'Il testo è troppo lungo.').nullish(),
  motivo: z.string(),
  testo: z.string().max(most(SEGNALAZIONE.testo), 'Il testo è troppo lungo.').nullish(),
  luogo: line(most(SUSPECTED_FAKE.luogo), 'Scrivi dove lo hai visto.').nullish(),
  foto: z.string().refine(isInlinePicture, 'La foto non è valida.').nullish(),
  email: email.nullish(),
});

const LIMIT_OF = { invia_contatto: 'contatto', contatta_centro: 'contatto_centro', segnala: 'segnalazione' } as const;

/**
 * Limited by connection here, by mailbox in the database (decision P4). The token says who is signed in; a repeated
 * command mails once.
 */
export function contattiRoutes(environment: ApiEnvironment): Hono {
  const send = async <T>(
    c: Context,
    procedura: keyof typeof LIMIT_OF,
    dati: unknown,
    shape: z.ZodType<T>,
  ): Promise<T> => {
    await withinLimit(environment, LIMIT_OF[procedura], await addressDigest(environment, c));
    const p_utente = tokenOf(c) === null ? null : await identity(environment, c);
    return call(asService(environment), procedura, { p_dati: dati, p_utente, ...commandOf(c) }, shape);
  };
  return new Hono()
    .post('/contatti', async (c) => {
      const dati = await readBody(c, contatto);
      return c.json(await send(c, 'invia_contatto', dati, z.object({ numero: z.number() })));
    })
    .post('/centri/contatto', async (c) => {
      const dati = await readBody(c, centroMessaggio);
      return c.json(await send(c, 'contatta_centro', dati, z.object({ id: z.string() })));
    })
    .post('/segnalazioni', async (c) => {
      const dati = await readBody(c, segnalazione);
      return c.json(await send(c, 'segnala', dati, z.object({ id: z.string() })));
    });
}
