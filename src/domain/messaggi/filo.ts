import { type Giorno, giornoDiRoma } from '../giorno.ts';

export interface MessaggioDelFilo {
  readonly id: string;
  readonly mio: boolean;
  readonly testo: string;
  /** ISO instant. */
  readonly created_at: string;
}

export interface EventoDelFilo {
  readonly tipo: string;
  /** ISO instant. */
  readonly quando: string;
}

export type VoceFilo<M extends MessaggioDelFilo, E extends EventoDelFilo> =
  | { readonly tipo: 'messaggi'; readonly mio: boolean; readonly messaggi: M[] }
  | { readonly tipo: 'evento'; readonly evento: E };

export interface GiornoFilo<M extends MessaggioDelFilo, E extends EventoDelFilo> {
  readonly giorno: Giorno;
  readonly voci: VoceFilo<M, E>[];
}

/** Messages within five minutes share name and hour. */
const INSIEME_MS = 5 * 60_000;

/** Messages newest first, events oldest first. Unless `intero`, events before the oldest message are left out. */
export function componiFilo<M extends MessaggioDelFilo, E extends EventoDelFilo>(
  messaggi: readonly M[],
  eventi: readonly E[],
  intero: boolean,
): GiornoFilo<M, E>[] {
  const dal = Date.parse(messaggi.at(-1)?.created_at ?? '');
  const accaduti = intero ? eventi : eventi.filter(({ quando }) => Date.parse(quando) >= dal);
  const cose = [
    ...messaggi.map((messaggio) => ({ quando: Date.parse(messaggio.created_at), messaggio })).reverse(),
    ...accaduti.map((evento) => ({ quando: Date.parse(evento.quando), evento })),
  ].sort((a, b) => a.quando - b.quando);
  const giorni: GiornoFilo<M, E>[] = [];
  for (const cosa of cose) {
    const giorno = giornoDiRoma(new Date(cosa.quando));
    if (giorni.at(-1)?.giorno !== giorno) giorni.push({ giorno, voci: [] });
    const voci = giorni.at(-1)?.voci ?? [];
    if ('evento' in cosa) voci.push({ tipo: 'evento', evento: cosa.evento });
    else aggiungi(voci, cosa.messaggio);
  }
  return giorni;
}

function aggiungi<M extends MessaggioDelFilo, E extends EventoDelFilo>(voci: VoceFilo<M, E>[], messaggio: M): void {
  const ultima = voci.at(-1);
  if (ultima?.tipo === 'messaggi' && ultima.mio === messaggio.mio) {
    const prima = ultima.messaggi.at(-1);
    if (prima && Date.parse(messaggio.created_at) - Date.parse(prima.created_at) <= INSIEME_MS) {
      ultima.messaggi.push(messaggio);
      return;
    }
  }
  voci.push({ tipo: 'messaggi', mio: messaggio.mio, messaggi: [messaggio] });
}

const LETTERE_ANTEPRIMA = 40;

/** A list's preview: 'Tu: ' before one's own, cut at 40 characters plus '...' (spec 1, messages). */
export function anteprimaMessaggio(testo: string, mio: boolean): string {
  const lettere = [...testo.replace(/\s+/g, ' ').trim()];
  const taglio =
    lettere.length > LETTERE_ANTEPRIMA ? `${lettere.slice(0, LETTERE_ANTEPRIMA).join('')}...` : lettere.join('');
  return mio ? `Tu: ${taglio}` : taglio;
}

/** The other party's role beside the name (decision T25); `compro` is the reader's. */
export const parteDellAltro = (compro: boolean): 'vende' | 'compra' => (compro ? 'vende' : 'compra');
