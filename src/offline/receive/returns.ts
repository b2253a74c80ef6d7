/** Returns to sellers, hand-overs to buyers (decisions C1, C2, C6). Act and signature are one save. */
import type { PayloadByKind } from '../../domain/sincronia/contenuti.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { type BancoCode, isRitiroCodeRight } from '../../domain/verifiche/ritiro-code.ts';
import { saveSignature } from '../media/attachments.ts';
import {
  custodyVersion,
  type DraftedAct,
  enqueue,
  forgetDrafts,
  type SaveResult,
  save,
  unreadOperations,
} from '../queue/queue.ts';
import type { CentreStore } from '../store/db.ts';
import { objectOf } from '../store/json.ts';
import { type ActResult, onceOnly, refuseTwice } from '../store/once-only.ts';
import type { Env, ReadEnv } from '../store/ports.ts';
import { type ElementState, elementState } from '../store/state.ts';
import type { ActOf, Operation } from '../store/types.ts';
import type { LocalVerifica } from '../store/wire.ts';

export type Purpose = BancoCode['scopo'];

export const ACT_OF = { restituzione: 'restituzione', consegna: 'spedizione' } as const satisfies Record<
  Purpose,
  DraftedAct
>;

export type CodeResult =
  | { readonly esito: 'giusto' }
  | { readonly esito: 'errato'; readonly left: number }
  | { readonly esito: 'bloccato'; readonly fino: number }
  | { readonly esito: 'sconosciuto' };

/** As the server counts (privato.prova_ritiro): five wrong ones, then a quarter of an hour. */
const TRIES = 5;
const LOCKOUT_MS = 15 * 60_000;

/** For the search: a word of six letters looks like a code too. */
const SEARCH_TRIES = 20;
const SEARCH_KEY = 'ritiro:cerca';

const triesKey = (verificaId: string, purpose: Purpose): string => `ritiro:${verificaId}:${purpose}`;

/** Counts before checking: a restart of the tablet gives no further tries. */
export async function tryCode(
  env: ReadEnv,
  data: { verificaId: string; scopo: Purpose; codice: string },
): Promise<CodeResult> {
  const { store, clock } = env;
  const row = await store.verifiche.get(data.verificaId);
  const expected = row?.codici_ritiro?.find(({ scopo }) => scopo === data.scopo);
  if (expected === undefined) return { esito: 'sconosciuto' };
  const k = `${triesKey(data.verificaId, data.scopo)}:${expected.sale}`;
  const { fino } = await triesOf(store, k);
  if (fino > clock.now()) return { esito: 'bloccato', fino };
  if (await isRitiroCodeRight(expected, data.codice, sha256)) return { esito: 'giusto' };
  return countWrong(env, k, TRIES);
}

export type CodeSearch =
  | { readonly esito: 'trovato'; readonly verificaId: string; readonly scopo: Purpose }
  | { readonly esito: 'nessuno' }
  | { readonly esito: 'bloccato'; readonly fino: number };

/** Finds the item of a code: compares all stored hashes except those without tries left. */
export async function findByCode(env: ReadEnv, codice: string): Promise<CodeSearch> {
  const { store, clock } = env;
  const { fino } = await triesOf(store, SEARCH_KEY);
  if (fino > clock.now()) return { esito: 'bloccato', fino };
  const codes = (await store.verifiche.toArray()).flatMap(({ id, codici_ritiro }) =>
    (codici_ritiro ?? []).map((code) => ({ verificaId: id, ...code })),
  );
  const right = await Promise.all(
    codes.map(async (code) => {
      const locked = await triesOf(store, `${triesKey(code.verificaId, code.scopo)}:${code.sale}`);
      return locked.fino <= clock.now() && isRitiroCodeRight(code, codice, sha256);
    }),
  );
  const found = codes.find((_, index) => right[index]);
  if (found !== undefined) return { esito: 'trovato', verificaId: found.verificaId, scopo: found.scopo };
  const wrong = await countWrong(env, SEARCH_KEY, SEARCH_TRIES);
  return wrong.esito === 'bloccato' ? wrong : { esito: 'nessuno' };
}

async function countWrong(
  { store, clock }: ReadEnv,
  k: string,
  allowed: number,
): Promise<Extract<CodeResult, { esito: 'errato' | 'bloccato' }>> {
  const { errori: errors } = await triesOf(store, k);
  const finished = errors + 1 >= allowed;
  const fino = finished ? clock.now() + LOCKOUT_MS : 0;
  await store.meta.put({ k, value: { errori: finished ? 0 : errors + 1, fino } });
  return finished ? { esito: 'bloccato', fino } : { esito: 'errato', left: allowed - 1 - errors };
}

const triesOf = async (store: CentreStore, k: string) => tries((await store.meta.get(k))?.value);

function tries(value: Json | undefined): { errori: number; fino: number } {
  const { errori: errors, fino } = objectOf(value);
  return { errori: typeof errors === 'number' ? errors : 0, fino: typeof fino === 'number' ? fino : 0 };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Exit {
  verificaId: string;
  firma: Blob;
}

/** Returned to its seller. The act doesn't wait for the signature's file: the item has left. */
export async function saveReturn(
  env: Env,
  data: Exit & { payload: Omit<PayloadByKind['restituzione'], 'firma_media_id'> },
): Promise<ActResult> {
  return withSignature(env, data, 'restituzione', (firma_media_id) => ({
    kind: 'restituzione',
    payload: { ...data.payload, firma_media_id },
    dependsOn: [],
  }));
}

type HandOverPayload = Omit<PayloadByKind['spedizione'], 'azione' | 'corriere' | 'codice' | 'url' | 'firma_media_id'>;

/** Taken by its buyer: the server ties the signature to the sale, so the signature goes first. */
export async function saveHandOver(env: Env, data: Exit & { payload: HandOverPayload }): Promise<ActResult> {
  return withSignature(env, data, 'consegna', (firma_media_id, signatureOp) => ({
    kind: 'spedizione',
    payload: { ...data.payload, azione: 'consegnato', corriere: null, codice: null, url: null, firma_media_id },
    dependsOn: [signatureOp],
  }));
}

async function withSignature(
  env: Env,
  { verificaId, firma }: Exit,
  purpose: Purpose,
  act: (
    mediaId: string,
    signatureOp: string,
  ) => (ActOf<'restituzione'> | ActOf<'spedizione'>) & { dependsOn: readonly string[] },
): Promise<ActResult> {
  const { store } = env;
  return onceOnly(
    saveSignature(
      env,
      { verificaId, blob: firma, mime: firma.type, ruolo: `firma_${purpose}` },
      async (mediaId, signatureOp) => {
        await refuseTwice(env, verificaId, ACT_OF[purpose]);
        await forgetDrafts(env, verificaId, ACT_OF[purpose]);
        return enqueue(env, {
          ...act(mediaId, signatureOp),
          entityId: verificaId,
          baseVersion: custodyVersion(await store.verifiche.get(verificaId)),
        });
      },
    ),
  );
}

/** 'È uscito' or 'È ancora qui' (decision C2). */
export async function answerDoubt(
  env: Env,
  data: { verificaId: string; risposta: PayloadByKind['dubbio']['risposta'] },
): Promise<SaveResult> {
  const { verificaId, risposta: response } = data;
  return save(env, async () =>
    enqueue(env, {
      kind: 'dubbio',
      entityId: verificaId,
      payload: { risposta: response },
      baseVersion: custodyVersion(await env.store.verifiche.get(verificaId)),
    }),
  );
}

export interface ReturnEntry {
  readonly verifica: LocalVerifica;
  /** This tablet's return or answer that the row doesn't show yet. */
  readonly sospesa: { readonly op: Operation; readonly stato: ElementState } | null;
}

/** Returns by buyers, by due day; doubts first, then the longest wait; the latest returned first. */
export async function returns(
  store: CentreStore,
): Promise<{ expected: ReturnEntry[]; toGiveBack: ReturnEntry[]; givenBack: ReturnEntry[] }> {
  return store.transaction('r', store.verifiche, store.ops, async () => {
    const rows = await store.verifiche.toArray();
    const ops = await unreadOperations(store, rows);
    const withOp = (verifica: LocalVerifica, isAct: (one: Operation) => boolean): ReturnEntry => {
      const op = ops.findLast((one) => one.entityId === verifica.id && isAct(one));
      return { verifica, sospesa: op === undefined ? null : { op, stato: elementState(op) } };
    };
    const entries = rows.flatMap((verifica): ReturnEntry[] => {
      const entry = withOp(verifica, isResaAction);
      const inDoubt = verifica.custodia?.in_dubbio === true;
      return verifica.stato_restituzione || inDoubt || entry.sospesa !== null ? [entry] : [];
    });
    const sinceWhen = ({ verifica }: ReturnEntry) => verifica.restituzione?.data ?? verifica.custodia?.dal ?? '';
    const isInDoubt = ({ verifica }: ReturnEntry) => Number(verifica.custodia?.in_dubbio === true);
    const done = ({ verifica, sospesa }: ReturnEntry) =>
      verifica.stato_restituzione === 'restituito' || (sospesa !== null && inJourney(sospesa.op));
    return {
      expected: rows
        .filter(comesBack)
        .map((verifica) => withOp(verifica, ({ kind }) => kind === 'rientro'))
        .sort((a, b) => dueOn(a).localeCompare(dueOn(b))),
      toGiveBack: entries
        .filter((entry) => !done(entry))
        .sort((a, b) => isInDoubt(b) - isInDoubt(a) || sinceWhen(a).localeCompare(sinceWhen(b))),
      givenBack: entries.filter(done).sort((a, b) => sinceWhen(b).localeCompare(sinceWhen(a))),
    };
  });
}

/** Its buyer sends it back to this counter, or another item arrived in its place and the office decides. */
export const comesBack = ({ reso, non_assegnata }: LocalVerifica): boolean => !!reso && non_assegnata !== true;

export const isBack = ({ custodia }: LocalVerifica): boolean => custodia?.stato === 'al_centro';

const dueOn = ({ verifica }: ReturnEntry): string => verifica.reso?.entro ?? '';

const isResaAction = ({ kind }: Operation): boolean => kind === 'restituzione' || kind === 'dubbio';
/** Done at this counter, unsent or accepted: neither refused nor in conflict. */
export const inJourney = ({ kind, state }: Operation): boolean =>
  (kind === 'restituzione' || kind === 'rientro') && state !== 'rejected' && state !== 'conflict';
