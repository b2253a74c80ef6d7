import { rete } from './trasporto.ts';

/** Called with the bytes that have left so far. */
export type Partiti = (byte: number) => void;

/** A line that takes no byte of a file for so long takes none; so is a file that the browser can't read any more. */
const AVVIO_MS = 20_000;
/** Of an answer's headers, those that somebody asks for. */
const DA_LEGGERE = ['retry-after', 'date'];

/** `rete` for a file from a page: says how much of it has left, which `fetch` can't; where nothing can, it goes without. */
export function carica(indirizzo: string, init: RequestInit, partiti: Partiti): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined' || !('upload' in XMLHttpRequest.prototype)) return rete(indirizzo, init);
  return new Promise((riuscita, fallita) => {
    const richiesta = new XMLHttpRequest();
    richiesta.open('POST', indirizzo);
    for (const [nome, valore] of new Headers(init.headers)) richiesta.setRequestHeader(nome, valore);
    const ferma = setTimeout(() => {
      fallita(new DOMException('nothing of the file has left', 'TimeoutError'));
      richiesta.abort();
    }, AVVIO_MS);
    richiesta.upload.onprogress = ({ loaded }) => {
      if (loaded > 0) clearTimeout(ferma);
      partiti(loaded);
    };
    richiesta.onloadend = () => clearTimeout(ferma);
    richiesta.onload = () => {
      const headers = new Headers();
      for (const nome of DA_LEGGERE) {
        const valore = richiesta.getResponseHeader(nome);
        if (valore !== null) headers.set(nome, valore);
      }
      // A 204, which a portal may answer, takes no body at all.
      riuscita(new Response(richiesta.responseText || null, { status: richiesta.status, headers }));
    };
    richiesta.onerror = () => fallita(new TypeError('network'));
    init.signal?.addEventListener('abort', () => {
      richiesta.abort();
      fallita(init.signal?.reason);
    });
    richiesta.send(init.body instanceof Blob ? init.body : null);
  });
}
