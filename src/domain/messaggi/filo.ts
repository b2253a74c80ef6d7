import { type Day, giornoDiRoma } from '../day.ts';

export interface ThreadMessaggio {
  readonly id: string;
  readonly mio: boolean;
  readonly testo: string;
  /** ISO instant. */
  readonly created_at: string;
}

export interface FiloEvent {
  readonly tipo: string;
  /** ISO instant. */
  readonly quando: string;
}

export type FiloItem<M extends ThreadMessaggio, E extends FiloEvent> =
  | { readonly tipo: 'messaggi'; readonly mio: boolean; readonly messaggi: M[] }
  | { readonly tipo: 'evento'; readonly evento: E };

export interface ThreadDay<M extends ThreadMessaggio, E extends FiloEvent> {
  readonly giorno: Day;
  readonly voci: FiloItem<M, E>[];
}

/** Messages within five minutes share name and hour. */
const TOGETHER_MS = 5 * 60_000;

/** Messages newest first, events oldest first. Unless `intero`, events before the oldest message are left out. */
export function composeFilo<M extends ThreadMessaggio, E extends FiloEvent>(
  messaggi: readonly M[],
  eventi: readonly E[],
  intero: boolean,
): ThreadDay<M, E>[] {
  const dal = Date.parse(messaggi.at(-1)?.created_at ?? '');
  const happened = intero ? eventi : eventi.filter(({ quando }) => Date.parse(quando) >= dal);
  const cose = [
    ...messaggi.map((messaggio) => ({ quando: Date.parse(messaggio.created_at), messaggio })).reverse(),
    ...happened.map((evento) => ({ quando: Date.parse(evento.quando), evento })),
  ].sort((a, b) => a.quando - b.quando);
  const giorni: ThreadDay<M, E>[] = [];
  for (const cosa of cose) {
    const giorno = giornoDiRoma(new Date(cosa.quando));
    if (giorni.at(-1)?.giorno !== giorno) giorni.push({ giorno, voci: [] });
    const voci = giorni.at(-1)?.voci ?? [];
    if ('evento' in cosa) voci.push({ tipo: 'evento', evento: cosa.evento });
    else add(voci, cosa.messaggio);
  }
  return giorni;
}

function add<M extends ThreadMessaggio, E extends FiloEvent>(voci: FiloItem<M, E>[], messaggio: M): void {
  const ultima = voci.at(-1);
  if (ultima?.tipo === 'messaggi' && ultima.mio === messaggio.mio) {
    const prima = ultima.messaggi.at(-1);
    if (prima && Date.parse(messaggio.created_at) - Date.parse(prima.created_at) <= TOGETHER_MS) {
      ultima.messaggi.push(messaggio);
      return;
    }
  }
  voci.push({ tipo: 'messaggi', mio: messaggio.mio, messaggi: [messaggio] });
}

const PREVIEW_LETTERS = 40;

/** A list's preview: 'Tu: ' before one's own, cut at 40 characters plus '...' (spec 1, messages). */
export function messagePreview(testo: string, mio: boolean): string {
  const lettere = [...testo.replace(/\s+/g, ' ').trim()];
  const cut = lettere.length > PREVIEW_LETTERS ? `${lettere.slice(0, PREVIEW_LETTERS).join('')}...` : lettere.join('');
  return mio ? `Tu: ${cut}` : cut;
}

/** The other party's role beside the name (decision T25); `compro` is the reader's. */
export const otherPart = (compro: boolean): 'vende' | 'compra' => (compro ? 'vende' : 'compra');
