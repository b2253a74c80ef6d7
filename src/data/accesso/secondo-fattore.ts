import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { creaComando } from '../client/comando.ts';
import { forse } from '../client/decodifica.ts';
import { ErroreDati, testoDelCodice } from '../client/errori.ts';
import { clienteSupabase } from '../client/supabase.ts';
import { chiaveSessione } from './chiave-sessione.ts';
import { erroreAccesso } from './errori-accesso.ts';
import { leggiProfilo, letturaProfilo, type Profilo } from './sessione.ts';

/** The second factor (decision P21): the auth service keeps the codes, `mio_profilo` says whether one is missing. */
export type Dispositivo = { id: string; nome: string; dal: string };
/** Shown once: the QR's URI and the same secret for typing. */
export type Iscrizione = { id: string; uri: string; segreto: string };

const SENZA_NOME = 'Dispositivo';
const fattore = z.object({
  id: z.string(),
  friendly_name: forse(z.string()),
  factor_type: z.string(),
  status: z.string(),
  created_at: z.string(),
});

export async function codiceMancante(): Promise<boolean> {
  if (localStorage.getItem(chiaveSessione()) === null) return false;
  return (await leggiProfilo()) === 'codice';
}

async function fattori(): Promise<z.output<typeof fattore>[]> {
  const { data, error } = await (await clienteSupabase()).auth.mfa.listFactors();
  if (error) throw await erroreAccesso(error, 'secondo_fattore_non_salvato');
  return z.parse(z.array(fattore), data.all).filter(({ factor_type }) => factor_type === 'totp');
}

export async function leggiDispositivi(): Promise<Dispositivo[]> {
  return (await fattori())
    .filter(({ status }) => status === 'verified')
    .map(({ id, friendly_name, created_at }) => ({ id, nome: friendly_name ?? SENZA_NOME, dal: created_at }));
}

/** Starts enrolling a device. Deletes unconfirmed ones, whose names are free again. */
export const iscriviDispositivo = creaComando({
  esegui: async ({ nome }: { nome: string }): Promise<Iscrizione> => {
    const { mfa } = (await clienteSupabase()).auth;
    for (const { id, status } of await fattori()) if (status !== 'verified') await mfa.unenroll({ factorId: id });
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: nome.trim(), issuer: 'Fidati' });
    if (error) throw await erroreAccesso(error, 'secondo_fattore_non_salvato');
    return { id: data.id, uri: data.totp.uri, segreto: data.totp.secret };
  },
});

const cambiati = () => [letturaDispositivi().queryKey, letturaProfilo().queryKey];

/** The code confirms the device; this session goes on, the account's others end. */
export const confermaDispositivo = creaComando({
  esegui: ({ id, codice }: { id: string; codice: string }) => prova(id, codice),
  rinnova: cambiati,
});

async function prova(id: string, codice: string): Promise<void> {
  const { error } = await (await clienteSupabase()).auth.mfa.challengeAndVerify({ factorId: id, code: cifre(codice) });
  if (error) throw await erroreAccesso(error, 'secondo_fattore_non_salvato');
}

export const entraConCodice = creaComando({ esegui: ({ codice }: { codice: string }) => entra(codice) });

async function entra(codice: string): Promise<Profilo> {
  const dispositivi = await leggiDispositivi();
  for (const [indice, { id }] of dispositivi.entries()) {
    const esito = await prova(id, codice).then(
      () => null,
      (errore: unknown) => errore,
    );
    if (esito === null) break;
    const altri = indice + 1 < dispositivi.length;
    if (!altri || !(esito instanceof ErroreDati && esito.codice === 'codice_errato')) throw esito;
  }
  const profilo = await leggiProfilo();
  if (profilo === null || profilo === 'codice')
    throw new ErroreDati('sessione_scaduta', await testoDelCodice('sessione_scaduta'), 401);
  return profilo;
}

export const togliDispositivo = creaComando({
  esegui: async (id: string) => {
    const { auth } = await clienteSupabase();
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (error) throw await erroreAccesso(error, 'secondo_fattore_non_salvato');
    // after the last device the token must be renewed
    await auth.refreshSession();
  },
  rinnova: cambiati,
});

/** Removes the blank that apps draw in the middle. */
export const cifre = (codice: string): string => codice.replace(/\s/g, '');

export const letturaDispositivi = () =>
  queryOptions({ queryKey: ['dispositivi'], queryFn: leggiDispositivi, staleTime: 0 });

/** Never cached: the answer changes with the session. */
export const letturaCodiceMancante = () =>
  queryOptions({ queryKey: ['codice-mancante'], queryFn: codiceMancante, staleTime: 0, gcTime: 0, retry: false });
