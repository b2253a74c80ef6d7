import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createCommand } from '../client/command.ts';
import { maybe } from '../client/decode.ts';
import { DataError, textOfCode } from '../client/errori.ts';
import { supabaseClient } from '../client/supabase.ts';
import { signInError } from './errori-accesso.ts';
import { type Profilo, profiloQuery, readProfilo } from './session.ts';
import { sessionKey } from './session-key.ts';

/** The second factor (decision P21): the auth service keeps the codes, `mio_profilo` says whether one is missing. */
export type Device = { id: string; nome: string; dal: string };
/** Shown once: the QR's URI and the same secret for typing. */
export type Enrollment = { id: string; uri: string; secret: string };

const UNNAMED = 'Dispositivo';
const factor = z.object({
  id: z.string(),
  friendly_name: maybe(z.string()),
  factor_type: z.string(),
  status: z.string(),
  created_at: z.string(),
});

export async function isCodeMissing(): Promise<boolean> {
  if (localStorage.getItem(sessionKey()) === null) return false;
  return (await readProfilo()) === 'codice';
}

async function factors(): Promise<z.output<typeof factor>[]> {
  const { data, error } = await (await supabaseClient()).auth.mfa.listFactors();
  if (error) throw await signInError(error, 'secondo_fattore_non_salvato');
  return z.parse(z.array(factor), data.all).filter(({ factor_type }) => factor_type === 'totp');
}

export async function readDispositivi(): Promise<Device[]> {
  return (await factors())
    .filter(({ status }) => status === 'verified')
    .map(({ id, friendly_name, created_at }) => ({ id, nome: friendly_name ?? UNNAMED, dal: created_at }));
}

/** Starts enrolling a device. Deletes unconfirmed ones, whose names are free again. */
export const enrolDispositivo = createCommand({
  run: async ({ nome }: { nome: string }): Promise<Enrollment> => {
    const { mfa } = (await supabaseClient()).auth;
    for (const { id, status } of await factors()) if (status !== 'verified') await mfa.unenroll({ factorId: id });
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: nome.trim(), issuer: 'Fidati' });
    if (error) throw await signInError(error, 'secondo_fattore_non_salvato');
    return { id: data.id, uri: data.totp.uri, secret: data.totp.secret };
  },
});

const changed = () => [dispositiviQuery().queryKey, profiloQuery().queryKey];

/** The code confirms the device; this session goes on, the account's others end. */
export const confirmDevice = createCommand({
  run: ({ id, codice }: { id: string; codice: string }) => prova(id, codice),
  invalidates: changed,
});

async function prova(id: string, codice: string): Promise<void> {
  const { error } = await (await supabaseClient()).auth.mfa.challengeAndVerify({ factorId: id, code: digits(codice) });
  if (error) throw await signInError(error, 'secondo_fattore_non_salvato');
}

export const enterWithCode = createCommand({ run: ({ codice }: { codice: string }) => enter(codice) });

async function enter(codice: string): Promise<Profilo> {
  const dispositivi = await readDispositivi();
  for (const [index, { id }] of dispositivi.entries()) {
    const esito = await prova(id, codice).then(
      () => null,
      (errore: unknown) => errore,
    );
    if (esito === null) break;
    const altri = index + 1 < dispositivi.length;
    if (!altri || !(esito instanceof DataError && esito.codice === 'codice_errato')) throw esito;
  }
  const profilo = await readProfilo();
  if (profilo === null || profilo === 'codice')
    throw new DataError('sessione_scaduta', await textOfCode('sessione_scaduta'), 401);
  return profilo;
}

export const removeDevice = createCommand({
  run: async (id: string) => {
    const { auth } = await supabaseClient();
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (error) throw await signInError(error, 'secondo_fattore_non_salvato');
    // after the last device the token must be renewed
    await auth.refreshSession();
  },
  invalidates: changed,
});

/** Removes the blank that apps draw in the middle. */
export const digits = (codice: string): string => codice.replace(/\s/g, '');

export const dispositiviQuery = () =>
  queryOptions({ queryKey: ['dispositivi'], queryFn: readDispositivi, staleTime: 0 });

/** Never cached: the answer changes with the session. */
export const missingCodeQuery = () =>
  queryOptions({ queryKey: ['codice-mancante'], queryFn: isCodeMissing, staleTime: 0, gcTime: 0, retry: false });
