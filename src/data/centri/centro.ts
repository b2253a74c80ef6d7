import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_RESTITUZIONE } from '../../domain/verifiche/restituzione.ts';
import { createCommand } from '../client/command.ts';
import { numero } from '../client/decode.ts';
import { readEnvironment } from '../client/env.ts';
import { imageUrl } from '../client/images.ts';
import { privateLinks } from '../client/payload.ts';
import type { Risposta } from '../client/procedure.ts';
import { apiCommand, callApi, comando, procedura, supabaseClient } from '../client/supabase.ts';

/** The counter's requests outside its sync loop: session, certificates, picture links. */

export type ValidSession = { token: string; userId: string; chiave: string; scadeIl: number };

/** A valid token; null offline with an expired one, although the session is stored (rule O7). */
export async function validSession(): Promise<ValidSession | null> {
  const { data } = await (await supabaseClient()).auth.getSession();
  return data.session === null ? null : toValidSession(data.session);
}

type Session = { access_token: string; expires_at?: number; user: { id: string } };

const toValidSession = (sessione: Session): ValidSession => ({
  token: sessione.access_token,
  userId: sessione.user.id,
  chiave: readEnvironment().chiave,
  scadeIl: (sessione.expires_at ?? 0) * 1000,
});

/** Calls back with every new token, and with null at the session's end. Returns the unsubscriber. */
export function listenForSession(notify: (accesso: ValidSession | null) => void): () => void {
  const subscription = supabaseClient().then((cliente) =>
    cliente.auth.onAuthStateChange((evento, sessione) => {
      if (sessione !== null) notify(toValidSession(sessione));
      else if (evento === 'SIGNED_OUT') notify(null);
    }),
  );
  return () => void subscription.then(({ data }) => data.subscription.unsubscribe());
}

const issuedSchema = z.object({
  certificato: z.object({
    id: z.string(),
    codice_pubblico: z.string(),
    firma: z.string(),
    email_inviata: z.boolean(),
  }),
});
export type IssuedCertificato = z.output<typeof issuedSchema>['certificato'];

export type CertificatoAction = 'emetti' | 'rigenera' | 'revoca' | 'reinvia';
type CertificatoData = { atto: CertificatoAction; verifica: string; certificato: string; motivo: string };

/** 'reinvia' sends a new private code, the public one stays (decisions, 4.4). */
export const certificatoAction = createCommand({
  run: async (d: CertificatoData, comando_id): Promise<IssuedCertificato | null> => {
    const di = { id: d.certificato };
    switch (d.atto) {
      case 'emetti':
        return emesso(await apiCommand('/api/certificates/issue', { id_verifica: d.verifica }, comando_id));
      case 'rigenera':
        return emesso(await apiCommand('/api/certificates/regenerate', { ...di, motivo: d.motivo }, comando_id));
      case 'revoca':
        await comando('revoca_certificato', { p_id: di.id, p_motivo: d.motivo }, comando_id);
        return null;
      case 'reinvia':
        await apiCommand('/api/certificates/resend', di, comando_id);
        return null;
      default:
        return d.atto satisfies never;
    }
  },
});

/** Mails a new pickup code; the earlier one is void (decision C6). */
export const resendCodeAtBanco = createCommand({
  run: async (verifica: string, id) => {
    await comando('reinvia_codice_ritiro', { p_verifica: verifica }, id);
  },
});

const emesso = (risposta: unknown): IssuedCertificato => z.parse(issuedSchema, risposta).certificato;

const pageSchema = z.object({
  righe: z.array(
    z.object({
      id: z.string(),
      stato: z.string(),
      data_programmata: z.nullable(z.string()),
      data_verifica: z.nullable(z.string()),
      titolo: z.string(),
      numero_annuncio: z.nullable(numero),
      immagine: z.nullable(z.string()),
      cliente_nome: z.nullable(z.string()),
      stato_restituzione: z.nullable(z.enum(STATI_RESTITUZIONE)),
    }),
  ),
  totale: numero,
  pagina: numero,
});
export type VerifichePage = z.output<typeof pageSchema>;

interface VerificheRequest {
  testo: string;
  stato: string;
  pagina: number;
  limite: number;
}

export const centroVerificheQuery = (richiesta: VerificheRequest) =>
  queryOptions({
    queryKey: ['verifiche-del-centro', richiesta],
    queryFn: () => centroVerifiche(richiesta),
    staleTime: 0,
  });

/** The centre's whole history, newest first; `stato` '' for all. */
async function centroVerifiche(richiesta: VerificheRequest): Promise<VerifichePage> {
  const { testo, stato, limite } = richiesta;
  const leggi = async (pagina: number) =>
    z.parse(
      pageSchema,
      await procedura('centro_verifiche', { p_testo: testo, p_stato: stato, p_pagina: pagina, p_limite: limite }),
    );
  const letta = await leggi(richiesta.pagina);
  // A page beyond the end shows the last one (decision P10).
  return letta.righe.length === 0 && letta.totale > 0 ? leggi(Math.ceil(letta.totale / limite)) : letta;
}

/** One verification of any age in the pull's format, for the counter's parser. */
export async function verificaDetail(id: string): Promise<unknown> {
  return procedura('dettaglio_verifica', { p_id: id });
}

/** Captures an authorised payment (decision M15); true while the bank hasn't answered. */
export const collectOrdine = createCommand({
  run: async (ordine: string, id) => {
    const risposta = await apiCommand('/api/orders/finalize', { action: 'capture', ordine_id: ordine }, id);
    return z.parse(z.object({ in_attesa: z.boolean() }), risposta).in_attesa;
  },
});

export const setPin = createCommand({
  run: async (impronta: string, id) => {
    await comando('imposta_pin', { p_impronta: impronta }, id);
  },
});

/** Tablets of the own centre with unsent work, the longest silent first. */
export const owingDevices = (): Promise<Risposta<'dispositivi_in_debito'>> => procedura('dispositivi_in_debito');

const keySchema = z.object({ kty: z.string(), crv: z.string(), x: z.string() });
const keysSchema = z.object({ publicKey: keySchema, previousKeys: z.array(keySchema) });

/** Present and former keys of certificate seals. */
export async function certificatiKeys(): Promise<z.output<typeof keySchema>[]> {
  const { publicKey, previousKeys } = z.parse(keysSchema, await callApi('/api/certificates/public-key'));
  return [publicKey, ...previousKeys];
}

/** Counter pictures are private: a link lives 60 seconds (decision A7). Null if refused. */
export async function evidenzaLink(percorso: string): Promise<string | null> {
  return (await privateLinks('media-verifiche', [percorso]))[0] ?? null;
}

export function annuncioPhoto(percorso: string, misura: 'grande' | 'piccola'): string {
  const { url } = readEnvironment();
  const scelto = misura === 'grande' ? percorso : percorso.replace(/\.grande\.(webp|jpg)$/, '.piccola.$1');
  return imageUrl(scelto, url === location.origin ? '' : url);
}
