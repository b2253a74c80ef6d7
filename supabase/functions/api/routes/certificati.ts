import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isWellFormedCode, normaliseCode } from '../../../../src/domain/certificati/codes.ts';
import { BROKEN_HISTORY_TEXT } from '../../../../src/domain/certificati/signature-pad.ts';
import { MAX_REASON } from '../../../../src/domain/form.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log } from '../../_shared/log.ts';
import { judgeSeal } from '../certificati/codes.ts';
import { intactPhotos } from '../certificati/integrita.ts';
import { emetti, preparedSchema } from '../certificati/issue.ts';
import { daDatabase, pubblica } from '../certificati/public.ts';
import { rotateAndSend } from '../certificati/rotation.ts';
import { asService, call } from '../services/backend.ts';
import { line, readBody, uuid } from '../services/body.ts';
import { callersBackend, commandOf, identity } from '../services/caller.ts';
import { ApiError } from '../services/errors.ts';
import { addressDigest, withinLimit } from '../services/limits.ts';

const withMotivo = z.object({ id: uuid, motivo: line(MAX_REASON, 'Indica il motivo.') });
const controllo = z.object({
  codice: z.string('Inserisci il codice pubblico.').max(10_000, 'Il testo è troppo lungo.'),
  privato: z.string().max(200, 'Il testo è troppo lungo.').nullish(),
  sigillo: z.string().max(10_000, 'Il testo è troppo lungo.').nullish(),
});

const verificato = z.object({
  esito: z.enum(['valido', 'revocato', 'non_trovato', 'attesa']),
  codice_privato: z.enum(['giusto', 'sbagliato']).nullable().default(null),
  certificato: daDatabase.nullable().default(null),
});

/** Certificates (decisions, 4). */
export function certificatiRoutes(environment: ApiEnvironment): Hono {
  return new Hono()
    .get('/certificates/public-key', (c) => {
      // Rebuilt field by field, so that a private part never leaves.
      const open = ({ kty, crv, x }: JsonWebKey) => ({ kty, crv, x });
      const { publicJwk, previousJwks = [] } = environment.certificatiSigning;
      return c.json({ algorithm: 'Ed25519', publicKey: open(publicJwk), previousKeys: previousJwks.map(open) });
    })
    .post('/certificates/issue', async (c) => {
      const backend = callersBackend(environment, c);
      const { id_verifica } = await readBody(c, z.object({ id_verifica: uuid }));
      const id_attore = await identity(environment, c);
      const comando = commandOf(c);
      const prep = await call(backend, 'prepara_certificato', { p_verifica: id_verifica, ...comando }, preparedSchema);
      const contesto = { id_attore, sostituisce: null, motivo: null, comando: comando.p_comando ?? null };
      const certificato = await emetti(environment, prep, contesto);
      return c.json({ certificato }, 201);
    })
    .post('/certificates/regenerate', async (c) => {
      const backend = callersBackend(environment, c);
      const { id, motivo } = await readBody(c, withMotivo);
      const id_attore = await identity(environment, c);
      const comando = commandOf(c);
      const args = { p_id: id, p_motivo: motivo, ...comando };
      const prep = await call(backend, 'rigenera_certificato', args, preparedSchema);
      const contesto = { id_attore, sostituisce: id, motivo, comando: comando.p_comando ?? null };
      return c.json({ certificato: await emetti(environment, prep, contesto) }, 201);
    })
    .post('/certificates/resend', async (c) => {
      const id_attore = await identity(environment, c);
      const { id } = await readBody(c, z.object({ id: uuid }));
      await withinLimit(environment, 'certificato_email', id_attore);
      const { p_comando } = commandOf(c);
      try {
        await rotateAndSend(environment, {
          id_certificato: id,
          id_attore,
          ...(p_comando === undefined ? {} : { comando: p_comando }),
        });
      } catch (errore) {
        if (errore instanceof ApiError) throw errore;
        log('warn', 'private code not mailed', { reason: errore instanceof Error ? errore.name : 'unknown error' });
        throw new ApiError(502, 'invio_email', 'Invio email non riuscito. Riprova.');
      }
      return c.json({ ok: true });
    })
    .post('/certificates/check', (c) => controlla(environment, c));
}

const MESSAGGI = {
  valido: 'Certificato valido',
  revocato: 'Certificato non attivo',
  non_trovato: 'Certificato non trovato',
  attesa: 'Errore di verifica',
} as const;

/**
 * → {esito, messaggio, firma, codice_privato, messaggio_privato, certificato}, always 200. Unknown and malformed codes
 * look alike. `firma` judges the QR's seal, null without one.
 */
async function controlla(environment: ApiEnvironment, c: Context) {
  // A malformed code gets the answer of an unknown one.
  const { codice, privato, sigillo } = await readBody(c, controllo, 'nullo');
  const p_indirizzo = await addressDigest(environment, c);
  // Only guesses at a private code are limited; anybody looks up public ones.
  if (privato) await withinLimit(environment, 'certificato', p_indirizzo);
  const args = {
    p_codice: isWellFormedCode(codice) ? normaliseCode(codice) : '',
    p_privato: privato ? normaliseCode(privato) : null,
    p_indirizzo,
  };
  const trovato = await call(asService(environment), 'verifica_certificato', args, verificato);
  const { esito, certificato } = trovato;
  const firma = sigillo == null ? null : await judgeSeal(environment, codice, sigillo);
  const integro = certificato?.integro === true && (await intactPhotos(environment, certificato));
  return c.json({
    esito,
    messaggio: esito === 'valido' && !integro ? BROKEN_HISTORY_TEXT : MESSAGGI[esito],
    firma,
    codice_privato: trovato.codice_privato,
    messaggio_privato: trovato.codice_privato === 'sbagliato' ? 'Codice privato non valido' : null,
    certificato: certificato && (await pubblica(environment, { ...certificato, integro })),
  });
}
