import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_RESTITUZIONE } from '../../domain/verifiche/restituzione.ts';
import { collegamentiPrivati } from '../client/carico.ts';
import { creaComando } from '../client/comando.ts';
import { numero } from '../client/decodifica.ts';
import { leggiAmbiente } from '../client/env.ts';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Risposta } from '../client/procedure.ts';
import { chiamaApi, clienteSupabase, comando, comandoApi, procedura } from '../client/supabase.ts';

/** The counter's requests outside its sync loop: session, certificates, picture links. */

export type AccessoValido = { token: string; userId: string; chiave: string; scadeIl: number };

/** A valid token; null offline with an expired one, although the session is stored (rule O7). */
export async function accessoValido(): Promise<AccessoValido | null> {
  const { data } = await (await clienteSupabase()).auth.getSession();
  return data.session === null ? null : comeAccesso(data.session);
}

type Sessione = { access_token: string; expires_at?: number; user: { id: string } };

const comeAccesso = (sessione: Sessione): AccessoValido => ({
  token: sessione.access_token,
  userId: sessione.user.id,
  chiave: leggiAmbiente().chiave,
  scadeIl: (sessione.expires_at ?? 0) * 1000,
});

/** Calls back with every new token, and with null at the session's end. Returns the unsubscriber. */
export function ascoltaSessione(avvisa: (accesso: AccessoValido | null) => void): () => void {
  const ascolto = clienteSupabase().then((cliente) =>
    cliente.auth.onAuthStateChange((evento, sessione) => {
      if (sessione !== null) avvisa(comeAccesso(sessione));
      else if (evento === 'SIGNED_OUT') avvisa(null);
    }),
  );
  return () => void ascolto.then(({ data }) => data.subscription.unsubscribe());
}

const schemaEmesso = z.object({
  certificato: z.object({
    id: z.string(),
    codice_pubblico: z.string(),
    firma: z.string(),
    email_inviata: z.boolean(),
  }),
});
export type CertificatoEmesso = z.output<typeof schemaEmesso>['certificato'];

export type AttoCertificato = 'emetti' | 'rigenera' | 'revoca' | 'reinvia';
type DatiCertificato = { atto: AttoCertificato; verifica: string; certificato: string; motivo: string };

/** 'reinvia' sends a new private code, the public one stays (decisions, 4.4). */
export const attoSulCertificato = creaComando({
  esegui: async (d: DatiCertificato, comando_id): Promise<CertificatoEmesso | null> => {
    const di = { id: d.certificato };
    switch (d.atto) {
      case 'emetti':
        return emesso(await comandoApi('/api/certificates/issue', { id_verifica: d.verifica }, comando_id));
      case 'rigenera':
        return emesso(await comandoApi('/api/certificates/regenerate', { ...di, motivo: d.motivo }, comando_id));
      case 'revoca':
        await comando('revoca_certificato', { p_id: di.id, p_motivo: d.motivo }, comando_id);
        return null;
      case 'reinvia':
        await comandoApi('/api/certificates/resend', di, comando_id);
        return null;
      default:
        return d.atto satisfies never;
    }
  },
});

/** Mails a new pickup code; the earlier one is void (decision C6). */
export const rispedisciCodiceAlBanco = creaComando({
  esegui: async (verifica: string, id) => {
    await comando('reinvia_codice_ritiro', { p_verifica: verifica }, id);
  },
});

const emesso = (risposta: unknown): CertificatoEmesso => z.parse(schemaEmesso, risposta).certificato;

const schemaPagina = z.object({
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
export type PaginaVerifiche = z.output<typeof schemaPagina>;

interface RichiestaVerifiche {
  testo: string;
  stato: string;
  pagina: number;
  limite: number;
}

export const letturaVerificheDelCentro = (richiesta: RichiestaVerifiche) =>
  queryOptions({
    queryKey: ['verifiche-del-centro', richiesta],
    queryFn: () => verificheDelCentro(richiesta),
    staleTime: 0,
  });

/** The centre's whole history, newest first; `stato` '' for all. */
async function verificheDelCentro(richiesta: RichiestaVerifiche): Promise<PaginaVerifiche> {
  const { testo, stato, limite } = richiesta;
  const leggi = async (pagina: number) =>
    z.parse(
      schemaPagina,
      await procedura('centro_verifiche', { p_testo: testo, p_stato: stato, p_pagina: pagina, p_limite: limite }),
    );
  const letta = await leggi(richiesta.pagina);
  // A page beyond the end shows the last one (decision P10).
  return letta.righe.length === 0 && letta.totale > 0 ? leggi(Math.ceil(letta.totale / limite)) : letta;
}

/** One verification of any age in the pull's format, for the counter's parser. */
export async function dettaglioVerifica(id: string): Promise<unknown> {
  return procedura('dettaglio_verifica', { p_id: id });
}

/** Captures an authorised payment (decision M15); true while the bank hasn't answered. */
export const incassaOrdine = creaComando({
  esegui: async (ordine: string, id) => {
    const risposta = await comandoApi('/api/orders/finalize', { action: 'capture', ordine_id: ordine }, id);
    return z.parse(z.object({ in_attesa: z.boolean() }), risposta).in_attesa;
  },
});

export const impostaPin = creaComando({
  esegui: async (impronta: string, id) => {
    await comando('imposta_pin', { p_impronta: impronta }, id);
  },
});

/** Tablets of the own centre with unsent work, the longest silent first. */
export const dispositiviInDebito = (): Promise<Risposta<'dispositivi_in_debito'>> => procedura('dispositivi_in_debito');

const schemaChiave = z.object({ kty: z.string(), crv: z.string(), x: z.string() });
const schemaChiavi = z.object({ publicKey: schemaChiave, previousKeys: z.array(schemaChiave) });

/** Present and former keys of certificate seals. */
export async function chiaviCertificati(): Promise<z.output<typeof schemaChiave>[]> {
  const { publicKey, previousKeys } = z.parse(schemaChiavi, await chiamaApi('/api/certificates/public-key'));
  return [publicKey, ...previousKeys];
}

/** Counter pictures are private: a link lives 60 seconds (decision A7). Null if refused. */
export async function collegamentoEvidenza(percorso: string): Promise<string | null> {
  return (await collegamentiPrivati('media-verifiche', [percorso]))[0] ?? null;
}

export function fotoAnnuncio(percorso: string, misura: 'grande' | 'piccola'): string {
  const { url } = leggiAmbiente();
  const scelto = misura === 'grande' ? percorso : percorso.replace(/\.grande\.(webp|jpg)$/, '.piccola.$1');
  return indirizzoImmagine(scelto, url === location.origin ? '' : url);
}
