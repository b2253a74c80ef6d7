import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { codiceBenFormato, normalizzaCodice } from '../../../../src/domain/certificati/codici.ts';
import { TESTO_NON_INTEGRO } from '../../../../src/domain/certificati/firma.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { log } from '../../_shared/log.ts';
import { giudicaSigillo } from '../certificati/codici.ts';
import { emetti, preparato } from '../certificati/emissione.ts';
import { fotoIntegre } from '../certificati/integrita.ts';
import { daDatabase, pubblica } from '../certificati/pubblico.ts';
import { ruotaESpedisci } from '../certificati/rotazione.ts';
import { asService, call } from '../services/backend.ts';
import { line, readBody, uuid } from '../services/body.ts';
import { callersBackend, commandOf, identity } from '../services/caller.ts';
import { ApiError } from '../services/errors.ts';
import { addressDigest, withinLimit } from '../services/limits.ts';

const conMotivo = z.object({ id: uuid, motivo: line(500, 'Indica il motivo.') });
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
export function rotteCertificati(ambiente: AmbienteApi): Hono {
  return new Hono()
    .get('/certificates/public-key', (c) => {
      // Rebuilt field by field, so that a private part never leaves.
      const open = ({ kty, crv, x }: JsonWebKey) => ({ kty, crv, x });
      const { publicJwk, previousJwks = [] } = ambiente.firmaCertificati;
      return c.json({ algorithm: 'Ed25519', publicKey: open(publicJwk), previousKeys: previousJwks.map(open) });
    })
    .post('/certificates/issue', async (c) => {
      const backend = callersBackend(ambiente, c);
      const { id_verifica } = await readBody(c, z.object({ id_verifica: uuid }));
      const id_attore = await identity(ambiente, c);
      const comando = commandOf(c);
      const prep = await call(backend, 'prepara_certificato', { p_verifica: id_verifica, ...comando }, preparato);
      const contesto = { id_attore, sostituisce: null, motivo: null, comando: comando.p_comando ?? null };
      const certificato = await emetti(ambiente, prep, contesto);
      return c.json({ certificato }, 201);
    })
    .post('/certificates/regenerate', async (c) => {
      const backend = callersBackend(ambiente, c);
      const { id, motivo } = await readBody(c, conMotivo);
      const id_attore = await identity(ambiente, c);
      const comando = commandOf(c);
      const argomenti = { p_id: id, p_motivo: motivo, ...comando };
      const prep = await call(backend, 'rigenera_certificato', argomenti, preparato);
      const contesto = { id_attore, sostituisce: id, motivo, comando: comando.p_comando ?? null };
      return c.json({ certificato: await emetti(ambiente, prep, contesto) }, 201);
    })
    .post('/certificates/resend', async (c) => {
      const id_attore = await identity(ambiente, c);
      const { id } = await readBody(c, z.object({ id: uuid }));
      await withinLimit(ambiente, 'certificato_email', id_attore);
      const { p_comando } = commandOf(c);
      try {
        await ruotaESpedisci(ambiente, {
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
    .post('/certificates/check', (c) => controlla(ambiente, c));
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
async function controlla(ambiente: AmbienteApi, c: Context) {
  // A malformed code gets the answer of an unknown one.
  const { codice, privato, sigillo } = await readBody(c, controllo, 'nullo');
  const p_indirizzo = await addressDigest(ambiente, c);
  // Only guesses at a private code are limited; anybody looks up public ones.
  if (privato) await withinLimit(ambiente, 'certificato', p_indirizzo);
  const argomenti = {
    p_codice: codiceBenFormato(codice) ? normalizzaCodice(codice) : '',
    p_privato: privato ? normalizzaCodice(privato) : null,
    p_indirizzo,
  };
  const trovato = await call(asService(ambiente), 'verifica_certificato', argomenti, verificato);
  const { esito, certificato } = trovato;
  const firma = sigillo == null ? null : await giudicaSigillo(ambiente, codice, sigillo);
  const integro = certificato?.integro === true && (await fotoIntegre(ambiente, certificato));
  return c.json({
    esito,
    messaggio: esito === 'valido' && !integro ? TESTO_NON_INTEGRO : MESSAGGI[esito],
    firma,
    codice_privato: trovato.codice_privato,
    messaggio_privato: trovato.codice_privato === 'sbagliato' ? 'Codice privato non valido' : null,
    certificato: certificato && (await pubblica(ambiente, { ...certificato, integro })),
  });
}
