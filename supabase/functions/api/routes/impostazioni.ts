import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { opaquePassword } from '../../../../src/domain/written-text.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { asService, call } from '../services/backend.ts';
import { readBody } from '../services/body.ts';
import { callersBackend, commandOf, isAdmin, requireAdmin } from '../services/caller.ts';
import { createPass, hashPassword, hex, isRightPassword, sha256 } from '../services/crypto.ts';
import { addressDigest, withinLimit } from '../services/limits.ts';
import { isAdmitted, isClosed } from '../services/maintenance.ts';

/** The page's nine settings (decisions, 5) and two for rules and footer. The password is never read back. */
const campi = z.object({
  siteName: z.string().max(120).optional(),
  siteDescription: z.string().max(500).optional(),
  contactEmail: z.string().max(254).optional(),
  maintenanceMode: z.boolean().optional(),
  /** Notice of a closed site: why, until when. */
  maintenanceReason: z.string().max(300).nullish(),
  maintenanceUntil: z.iso.datetime({ offset: true }).nullish(),
  logoUrl: z.string().max(500).nullish(),
  analyticsId: z.string().max(60).nullish(),
  timezone: z.string().max(60).optional(),
  defaultLanguage: z.string().max(10).optional(),
  punteggio_minimo_autenticita: z.int().min(0).max(10).optional(),
  dati_societari: z.record(z.string(), z.unknown()).optional(),
});
const lette = campi.extend({ maintenanceMode: z.boolean(), hasPassword: z.boolean() });

const salva = campi.extend({
  /** Fields as displayed; one that changed since is not overwritten. */
  viste: campi.optional(),
  action: z.literal('save').optional(),
  maintenancePassword: z.string().max(200).nullish(),
});
const controlla = z.object({
  action: z.literal('check'),
  password: z.string().max(200).nullish(),
  pass: z.string().max(200).nullish(),
});

type Controllo = z.infer<typeof controlla>;

/** GET and POST /settings (spec 3, 7.1; decision A9). Visitors may only call `action: 'check'`. */
export function rotteImpostazioni(ambiente: AmbienteApi): Hono {
  return new Hono()
    .get('/settings', async (c) => c.json(await call(callersBackend(ambiente, c), 'impostazioni_leggi', {}, lette)))
    .post('/settings', async (c) => {
      const corpo = await readBody(c, z.union([controlla, salva]));
      if (corpo.action === 'check') return c.json(await controllo(ambiente, c, corpo));
      const backend = await requireAdmin(ambiente, c);
      const { maintenancePassword, action: _, ...dati } = corpo;
      // missing or empty keeps the password, null removes it
      const nuova = maintenancePassword ? await hashPassword(opaquePassword(maintenancePassword)) : maintenancePassword;
      const p_dati = nuova || nuova === null ? { ...dati, maintenancePasswordHash: nuova } : dati;
      await call(backend, 'impostazioni_salva', { p_dati, ...commandOf(c) }, z.unknown());
      return c.json({ ok: true });
    });
}

/** → {maintenanceMode, allowed, pass?}; administrators and the right password get a pass. */
async function controllo(ambiente: AmbienteApi, c: Context, { password, pass }: Controllo) {
  if (!(await isClosed(ambiente))) return { maintenanceMode: false, allowed: true };
  if (pass && (await isAdmitted(ambiente, c, pass))) return { maintenanceMode: true, allowed: true };
  if (await isAdmin(ambiente, c)) return conPass(ambiente);
  if (!password) return { maintenanceMode: true, allowed: false };
  await withinLimit(ambiente, 'manutenzione', await addressDigest(ambiente, c));
  const impronta = await call(asService(ambiente), 'hash_manutenzione', {}, z.string().nullable());
  if (impronta === null || !(await isRightPassword(opaquePassword(password), impronta))) {
    return { maintenanceMode: true, allowed: false };
  }
  return conPass(ambiente);
}

async function conPass(ambiente: AmbienteApi) {
  const pass = createPass();
  const p_impronta = hex(await sha256(pass));
  await call(asService(ambiente), 'apri_pass_manutenzione', { p_impronta }, z.unknown());
  return { maintenanceMode: true, allowed: true, pass };
}
