import { rete } from './transport.ts';

export type DepartedOnes = (byte: number) => void;

/** Abort without progress: a dead connection, or a file the browser can't read any more. */
const LAUNCH_MS = 20_000;
const UNREAD = ['retry-after', 'date'];

/** `rete` for uploads with progress, which `fetch` lacks; falls back to it without XMLHttpRequest. */
export function carica(indirizzo: string, init: RequestInit, departedOnes: DepartedOnes): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined' || !('upload' in XMLHttpRequest.prototype)) return rete(indirizzo, init);
  return new Promise((riuscita, fallita) => {
    const richiesta = new XMLHttpRequest();
    richiesta.open('POST', indirizzo);
    for (const [nome, valore] of new Headers(init.headers)) richiesta.setRequestHeader(nome, valore);
    const ferma = setTimeout(() => {
      fallita(new DOMException('nothing of the file has left', 'TimeoutError'));
      richiesta.abort();
    }, LAUNCH_MS);
    richiesta.upload.onprogress = ({ loaded }) => {
      if (loaded > 0) clearTimeout(ferma);
      departedOnes(loaded);
    };
    richiesta.onloadend = () => clearTimeout(ferma);
    richiesta.onload = () => {
      const headers = new Headers();
      for (const nome of UNREAD) {
        const valore = richiesta.getResponseHeader(nome);
        if (valore !== null) headers.set(nome, valore);
      }
      // Responses with status 204, as a portal may send, must have a null body.
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
