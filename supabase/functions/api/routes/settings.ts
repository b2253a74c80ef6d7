import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { MAINTENANCE, SITO } from '../../../../src/domain/settings.ts';
import { opaquePassword } from '../../../../src/domain/written-text.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from '../services/backend.ts';
import { most, readBody } from '../services/body.ts';
import { callersBackend, commandOf, isAdmin, requireAdmin } from '../services/caller.ts';
import { createPass, hashPassword, hex, isRightPassword, sha256 } from '../services/crypto.ts';
import { addressDigest, withinLimit } from '../services/limits.ts';
import { isAdmitted, isClosed } from '../services/maintenance.ts';

/** The page's nine settings (decisions, 5) and two for rules and footer. The password is never read back. */
const campi = z.object({
  siteName: z.string().max(most(SITO.siteName)).optional(),
  siteDescription: z.string().max(most(SITO.siteDescription)).optional(),
  contactEmail: z.string().max(most(SITO.contactEmail)).optional(),
  maintenanceMode: z.boolean().optional(),
  /** Notice of a closed site: why, until when. */
  maintenanceReason: z.string().max(300).nullish(),
  maintenanceUntil: z.iso.datetime({ offset: true }).nullish(),
  logoUrl: z.string().max(most(SITO.logoUrl)).nullish(),
  analyticsId: z.string().max(most(SITO.analyticsId)).nullish(),
  timezone: z.string().max(60).optional(),
  defaultLanguage: z.string().max(10).optional(),
  punteggio_minimo_autenticita: z.int().min(0).max(10).optional(),
  dati_societari: z.record(z.string(), z.unknown()).optional(),
});
const lette = campi.extend({ maintenanceMode: z.boolean(), hasPassword: z.boolean() });

const save = campi.extend({
  /** Fields as displayed; one that changed since is not overwritten. */
  viste: campi.optional(),
  action: z.literal('save').optional(),
  maintenancePassword: z.string().max(most(MAINTENANCE.password)).nullish(),
});
const controlla = z.object({
  action: z.literal('check'),
  password: z.string().max(most(MAINTENANCE.password)).nullish(),
  pass: z.string().max(200).nullish(),
});

type Check = z.infer<typeof controlla>;

/** GET and POST /settings (spec 3, 7.1; decision A9). Visitors may only call `action: 'check'`. */
export function settingsRoutes(environment: ApiEnvironment): Hono {
  return new Hono()
    .get('/settings', async (c) => c.json(await call(callersBackend(environment, c), 'impostazioni_leggi', {}, lette)))
    .post('/settings', async (c) => {
      const body = await readBody(c, z.union([controlla, save]));
      if (body.action === 'check') return c.json(await controllo(environment, c, body));
      const backend = await requireAdmin(environment, c);
      const { maintenancePassword, action: _, ...dati } = body;
      // missing or empty keeps the password, null removes it
      const nuova = maintenancePassword ? await hashPassword(opaquePassword(maintenancePassword)) : maintenancePassword;
      const p_dati = nuova || nuova === null ? { ...dati, maintenancePasswordHash: nuova } : dati;
      await call(backend, 'impostazioni_salva', { p_dati, ...commandOf(c) }, z.unknown());
      return c.json({ ok: true });
    });
}

/** → {maintenanceMode, allowed, pass?}; administrators and the right password get a pass. */
async function controllo(environment: ApiEnvironment, c: Context, { password, pass }: Check) {
  if (!(await isClosed(environment))) return { maintenanceMode: false, allowed: true };
  if (pass && (await isAdmitted(environment, c, pass))) return { maintenanceMode: true, allowed: true };
  if (await isAdmin(environment, c)) return withPass(environment);
  if (!password) return { maintenanceMode: true, allowed: false };
  await withinLimit(environment, 'manutenzione', await addressDigest(environment, c));
  const impronta = await call(asService(environment), 'hash_manutenzione', {}, z.string().nullable());
  if (impronta === null || !(await isRightPassword(opaquePassword(password), impronta))) {
    return { maintenanceMode: true, allowed: false };
  }
  return withPass(environment);
}

async function withPass(environment: ApiEnvironment) {
  const pass = createPass();
  const p_impronta = hex(await sha256(pass));
  await call(asService(environment), 'apri_pass_manutenzione', { p_impronta }, z.unknown());
  return { maintenanceMode: true, allowed: true, pass };
}
